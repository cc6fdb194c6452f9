// When an alarm rings, as it is written (TRIGGER; RFC 5545, section 3.8.6.3).

/// The forms of a trigger.
package enum TriggerForm {
  /// A moment: `20260301T080000Z`.
  case absolute
  /// A distance from the due date: `-PT1H`.
  case relative
}

extension TriggerForm {
  /// Chooses the form that all programs understand: a distance, which moves with the due date, or else a moment. Some
  /// programs count a distance from a day by a time of their own. Some servers reject a distance of zero.
  init(of rule: ReminderRule, _ schedule: CalendarTask.Schedule) {
    let isAtOnce = rule == .before(.minutes(0)) && schedule.series == nil
    self = schedule.due?.time == nil || isAtOnce ? .absolute : .relative
  }
}

extension ReminderRule {
  /// Returns the trigger of an alarm that rings by this rule of a task with this schedule; nil if the rule never rings.
  func trigger(
    for schedule: CalendarTask.Schedule, as form: TriggerForm, morningTime: CivilTime, in zone: TimeZoneRules
  ) -> CalendarProperty? {
    guard form == .relative, followsDue, let due = schedule.due else {
      return moment(for: schedule.due, morningTime: morningTime, in: zone).map(CalendarProperty.init(triggerAt:))
    }
    let lead: CalendarDuration
    switch self {
    case .before(.minutes(let count)): lead = CalendarDuration(seconds: -60 * count)
    case .before(.days(let count)): lead = CalendarDuration(days: -count)
    case .onDueDay(let time):
      lead = CalendarDuration(seconds: 60 * (time.minuteOfDay - (due.time ?? morningTime).minuteOfDay))
    case .daysBefore(let count, let time):
      let minutes = time.minuteOfDay - (due.time ?? morningTime).minuteOfDay - count * 1_440
      lead = CalendarDuration(seconds: 60 * minutes)
    case .at, .instant: return nil
    }
    if due.time != nil { return CalendarProperty(triggerBehindDue: lead) }
    // The distance counts from the midnight at the beginning of the day.
    let seconds = lead.lengthInSeconds + morningTime.minuteOfDay * 60
    return CalendarProperty(triggerBehindDue: CalendarDuration(seconds: seconds))
  }
}

extension CalendarProperty {
  /// The trigger of an alarm at a moment.
  init(triggerAt moment: Timestamp) {
    self.init("TRIGGER", ["VALUE": "DATE-TIME"], value: "\(RecurrenceRule.Until.utc(moment))")
  }

  /// The trigger of an alarm at a distance after the due date; before it, if the distance is negative.
  init(triggerBehindDue distance: CalendarDuration) {
    self.init("TRIGGER", ["RELATED": "END"], value: "\(distance)")
  }
}
