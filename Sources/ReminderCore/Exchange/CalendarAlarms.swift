// The alarms of a task in a calendar (VALARM; RFC 5545, section 3.6.6; RFC 9074).

extension CalendarTaskReader {
  /// The moment by which Apple's programs say that there is no alarm.
  private static let never = Timestamp(unchecked: 197_168_145)

  /// The reminders of a component, and its alarm that says each.
  typealias AlarmPlace = (alarm: CalendarTask.Alarm, component: CalendarComponent)

  /// The alarms that are shown or heard. Those of other kinds, such as mails, are not for this program.
  static func shownAlarms(of component: CalendarComponent) -> [CalendarComponent] {
    component.children.filter { alarm in
      let action = alarm.property("ACTION")?.value.trimmed ?? "DISPLAY"
      return alarm.name == "VALARM" && (action == "DISPLAY" || action == "AUDIO")
    }
  }

  /// Reads what was answered and snoozed of a task.
  mutating func readAnswers(of component: CalendarComponent, into task: inout CalendarTask) {
    let answers = [moment("X-MOZ-LASTACK", of: component)] + notices.map { moment("ACKNOWLEDGED", of: $0) }
    task.answered = answers.compactMap { $0 }.max()
    task.snoozedUntil = moment("X-MOZ-SNOOZE-TIME", of: component)
    for alarm in snoozes {
      guard let end = moment("TRIGGER", of: alarm) else { continue }
      let isOver = moment("ACKNOWLEDGED", of: alarm).map { $0 >= end } ?? false
      if !isOver { task.snoozedUntil = max(task.snoozedUntil ?? end, end) }
    }
  }

  /// Reads those alarms of a task that are reminders of its own, after its answers.
  mutating func readAlarms(
    _ own: [CalendarComponent], of component: CalendarComponent, into task: inout CalendarTask
  ) -> [AlarmPlace] {
    var places: [AlarmPlace] = []
    let start = component.property("DTSTART").flatMap(CalendarTime.init)
    for alarm in own {
      guard let trigger = alarm.property("TRIGGER") else { continue }
      let acknowledged = moment("ACKNOWLEDGED", of: alarm)
      if case .utc(CalendarTaskReader.never) = CalendarTime(trigger) { continue }
      guard let rule = rule(of: alarm, trigger, start: start, task.schedule) else {
        remark(.alarm(trigger.value))
        continue
      }
      let answer = [acknowledged, task.answered].compactMap { $0 }.max()
      let read = CalendarTask.Alarm(uid: alarm.property("UID")?.text, rule: rule, acknowledged: answer)
      places.append((read, alarm))
      if !task.alarms.contains(where: { $0.rule == rule }) { task.alarms.append(read) }
    }
    return places
  }

  /// The rule of an alarm; nil where it cannot be expressed.
  private mutating func rule(
    of alarm: CalendarComponent, _ trigger: CalendarProperty, start: CalendarTime?, _ schedule: CalendarTask.Schedule
  ) -> ReminderRule? {
    if let written = alarm.property(CalendarExtension.rule), written[CalendarExtension.holdsFor] == trigger.value,
      let rule = ReminderRule(calendar: written.text), schedule.due != nil || !rule.followsDue
    {
      return rule
    }
    if let time = CalendarTime(trigger) {
      if case .floating(let wall) = time { return .at(wall.startOfMinute) }
      return .instant(moment(time))
    }
    guard let duration = CalendarDuration(trigger.value) else { return nil }
    let isFromEnd = trigger["RELATED"] == "END" || start == nil
    guard let due = schedule.due else {
      // Without a due date there is only the start to count from.
      guard let start = schedule.start, let wall = start.wall.adding(duration) else { return nil }
      return .at(wall.startOfMinute)
    }
    let from = isFromEnd ? due : schedule.start ?? due
    if from == due, due.time != nil, duration.days <= 0, duration.seconds <= 0 { return .before(duration.lead) }
    return from.wall.adding(duration).flatMap { rule(at: $0.startOfMinute, due, repeats: schedule.series != nil) }
  }

  /// The rule that comes at a time on the clock of a task with a due date.
  private func rule(at wall: CivilDateTime, _ due: Due, repeats: Bool) -> ReminderRule? {
    let days = due.date.dayNumber - wall.date.dayNumber
    guard -Lead.longestInDays...Lead.longestInDays ~= days else { return nil }
    if due.time == nil, days >= 0, wall.time == morningTime { return .before(.days(days)) }
    if days == 0 { return .onDueDay(wall.time) }
    if !repeats { return .at(wall) }
    if days > 0, due.time == nil { return .before(.days(days)) }
    return days > 0 ? .before(.minutes((due.wall.seconds - wall.seconds) / 60)) : nil
  }
}

extension CalendarDuration {
  /// How long before, of a duration that goes back: days alone on the calendar, all else in minutes, rounded to the
  /// earlier one.
  fileprivate var lead: Lead {
    if seconds == 0, days < 0 { return .days(min(-days, Lead.longestInDays)) }
    return .minutes(min(-days * 1_440 + (-seconds + 59) / 60, Lead.longestInDays * 1_440))
  }
}

extension ReminderRule {
  /// Reads `at 09:00`, `at 2026-03-01T09:00`, `at 2026-03-01T08:00:00Z`, `before 90m` or `before 1d`.
  fileprivate init?(calendar text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2 else { return nil }
    let value = words[1]
    switch words[0] {
    case "before":
      guard let count = Int(value.dropLast()), count >= 0 else { return nil }
      switch value.utf8.last {
      case UInt8(ascii: "m") where count <= Lead.longestInDays * 1_440: self = .before(.minutes(count))
      case UInt8(ascii: "d") where count <= Lead.longestInDays: self = .before(.days(count))
      default: return nil
      }
    case "at":
      if let time = CivilTime(value) {
        self = .onDueDay(time)
      } else if let wall = CivilDateTime(value) {
        self = .at(wall)
      } else if let moment = Timestamp(rfc3339: value) {
        self = .instant(moment)
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// The trigger of an alarm that rings as this rule does; nil where it never does. `due` is that of the task.
  func trigger(for schedule: CalendarTask.Schedule, morningTime: CivilTime, in zone: TimeZoneRules) -> CalendarProperty?
  {
    guard followsDue, let due = schedule.due else {
      return moment(for: nil, morningTime: morningTime, in: zone).map(ReminderRule.absolute)
    }
    switch self {
    // At the very moment as an absolute time, which all servers take. It would ring once, so not of what repeats.
    case .before(.minutes(0)) where due.time != nil && schedule.series == nil:
      return ReminderRule.absolute(zone.instant(of: due.wall))
    case .before(.minutes(let count)):
      return ReminderRule.relative(CalendarDuration(seconds: -60 * count), due, morningTime)
    case .before(.days(let count)): return ReminderRule.relative(CalendarDuration(days: -count), due, morningTime)
    case .onDueDay(let time):
      let minutes = time.minuteOfDay - (due.time?.minuteOfDay ?? 0)
      return ReminderRule.relative(CalendarDuration(seconds: 60 * minutes))
    case .at, .instant: return nil
    }
  }

  private static func absolute(_ moment: Timestamp) -> CalendarProperty {
    CalendarProperty("TRIGGER", ["VALUE": "DATE-TIME"], value: "\(RecurrenceRule.Until.utc(moment))")
  }

  /// On a day without a time it counts from the midnight with which the day begins.
  private static func relative(_ lead: CalendarDuration, _ due: Due, _ morningTime: CivilTime) -> CalendarProperty {
    if due.time != nil { return relative(lead) }
    let seconds = lead.days * 86_400 + lead.seconds + morningTime.minuteOfDay * 60
    return relative(CalendarDuration(seconds: seconds))
  }

  private static func relative(_ duration: CalendarDuration) -> CalendarProperty {
    CalendarProperty("TRIGGER", ["RELATED": "END"], value: "\(duration)")
  }
}
