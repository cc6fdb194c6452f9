/// Writes tasks as a calendar.
package struct CalendarTaskWriter {
  /// Who wrote the calendar (RFC 5545, section 3.7.3).
  static let product = "-//remind//remind//EN"

  let zones: ZoneTable
  /// The rules of the machine's zone, for floating times.
  let machine: TimeZoneRules
  /// The time of day from which a lead counts on a day without a time.
  package let morningTime: CivilTime
  /// The notices that are written.
  package var notices = WrittenNotices.left
  /// The zone in which floating times are written; nil if they float in the calendar, too.
  package var floatingZone: String?
  /// The identities of tasks in calendars, if they are not the ids.
  package var uids: [TaskID: String] = [:]

  package init(
    zones: ZoneTable, machine: TimeZoneRules, morningTime: CivilTime, notices: WrittenNotices = .left,
    floatingZone: String? = nil
  ) {
    self.zones = zones
    self.machine = machine
    self.morningTime = morningTime
    self.notices = notices
    self.floatingZone = floatingZone
  }

  /// Returns a calendar with these tasks and their zones.
  package func calendar(of tasks: [CalendarTask]) -> NewComponent {
    var calendar = calendar(describing: tasks.lazy.map(\.schedule))
    calendar.children += tasks.map { component($0) }
    return calendar
  }

  /// Returns a calendar with the zones of these schedules, each from its earliest date on.
  package func calendar(describing schedules: some Sequence<CalendarTask.Schedule>) -> NewComponent {
    var described: [String: CivilDate] = [:]
    for schedule in schedules {
      guard let name = zoneToDescribe(schedule), let first = schedule.firstDate else { continue }
      described[name] = min(described[name] ?? first, first)
    }
    return NewComponent(
      name: "VCALENDAR",
      properties: [
        CalendarProperty("VERSION", value: "2.0"), CalendarProperty("PRODID", value: CalendarTaskWriter.product),
      ],
      children: described.sorted { $0.key < $1.key }.compactMap { name, first in
        (try? zones.zone(named: name)).map { NewComponent(describing: $0, from: first) }
      })
  }

  /// Returns the rules of a zone; those of the machine if the task floats.
  package func rules(_ name: String?) -> TimeZoneRules { name.flatMap { try? zones.rules(named: $0) } ?? machine }

  /// Returns a task as a component.
  func component(_ task: CalendarTask) -> NewComponent {
    var component = NewComponent(name: "VTODO")
    for field in CalendarTask.Field.allCases { component.properties += properties(of: field, task) }
    component.children = alarms(of: task)
    return component
  }

  /// Returns a task as an event that begins when it is due, for programs that show no tasks; nil without a due date.
  /// Completion, start and snooze have no place in an event.
  func event(_ task: CalendarTask) -> NewComponent? {
    guard task.schedule.due != nil else { return nil }
    var task = task
    task.schedule.start = nil
    task.isZoneChosen = false
    task.snoozedUntil = nil
    var event = NewComponent(name: "VEVENT")
    for field in CalendarTask.Field.allCases where field != .progress && field != .completions {
      let properties = properties(of: field, task).filter { $0.name != "DTSTART" }
      event.properties += properties.map { $0.name == "DUE" ? CalendarProperty("DTSTART", copying: $0) : $0 }
    }
    // Programs that show events count from the midnight of a day; the end of the day is a day later.
    event.children = alarms(of: task, onDays: .relative).map { alarm in
      var alarm = alarm
      for index in alarm.properties.indices where alarm.properties[index]["RELATED"] == "END" {
        alarm.properties[index].parameters = []
      }
      return alarm
    }
    return event
  }

  /// Returns the properties of a field; `field.propertyNames` are all that it can have.
  func properties(of field: CalendarTask.Field, _ task: CalendarTask) -> [CalendarProperty] {
    switch field {
    case .uid: return task.uid.map { [CalendarProperty("UID", texts: [$0])] } ?? []
    case .stamp: return stamps(of: task)
    case .progress: return progress(of: task)
    case .schedule:
      let early = task.schedule.ringsBeforeStart ? [CalendarProperty(CalendarExtension.early, value: "TRUE")] : []
      return schedule(of: task) + chosenZone(of: task) + early
    case .changes: return changes(of: task)
    case .completions: return completions(of: task, besideDue: nil)
    case .snooze: return task.snoozedUntil.map { [CalendarTime.utc($0).property("X-MOZ-SNOOZE-TIME")] } ?? []
    case .answered: return task.answered.map { [CalendarTime.utc($0).property("X-MOZ-LASTACK")] } ?? []
    case .detail(.after): return CalendarDetail.after.properties(task).map(named)
    case .detail(let detail): return detail.properties(task)
    }
  }

  /// Returns a relation with the identity of its task in calendars.
  private func named(_ relation: CalendarProperty) -> CalendarProperty {
    guard let uid = TaskID(relation.text).flatMap({ uids[$0] }) else { return relation }
    var named = CalendarProperty(relation.name, texts: [uid])
    named.parameters = relation.parameters
    return named
  }

  private func progress(of task: CalendarTask) -> [CalendarProperty] {
    guard task.isDone else { return [] }
    if task.isGivenUp { return [CalendarProperty("STATUS", value: "CANCELLED")] }
    let completed = task.completed.map { CalendarTime.utc($0).property("COMPLETED") }
    var properties = [
      CalendarProperty("STATUS", value: "COMPLETED"), CalendarProperty("PERCENT-COMPLETE", value: "100"),
    ]
    if let completed { properties.append(completed) }
    if task.schedule.series != nil {
      var whole = CalendarProperty(CalendarExtension.whole, value: "TRUE")
      whole.parameters.append(.init(name: CalendarExtension.holdsFor, values: [completed?.value ?? ""]))
      properties.append(whole)
    }
    return properties
  }

  /// Returns the times of a task without the time of writing: the same task always gives the same bytes.
  private func stamps(of task: CalendarTask) -> [CalendarProperty] {
    let modified = task.modified ?? task.created ?? Timestamp(unchecked: 0)
    return [CalendarTime.utc(modified).property("DTSTAMP")]
      + (task.created.map { [CalendarTime.utc($0).property("CREATED")] } ?? [])
      + (task.modified.map { [CalendarTime.utc($0).property("LAST-MODIFIED")] } ?? [])
  }

  // MARK: Dates

  func time(_ due: Due, _ zone: String?) -> CalendarTime {
    guard due.time != nil else { return .date(due.date) }
    switch zone ?? floatingZone {
    case nil: return .floating(due.wall)
    case NamedZone.utc.name?: return .utc(Timestamp(local: due.wall, offset: .zero))
    case let name?: return .zoned(due.wall, name)
    }
  }

  private func schedule(of task: CalendarTask) -> [CalendarProperty] {
    let schedule = task.schedule
    guard let due = schedule.due else {
      return schedule.start.map { [time($0, schedule.zone).property("DTSTART")] } ?? []
    }
    let end = time(due, schedule.zone).property("DUE")
    guard let series = schedule.series else {
      return (schedule.start.map { start($0, beside: due, written: end, schedule.zone) } ?? []) + [end]
    }
    let zone = rules(schedule.zone)
    let isFloating = schedule.zone == nil && floatingZone == nil
    let rule = series.rule(from: due, in: zone)
    var properties: [CalendarProperty] = []
    var moved = rule
    if let start = writtenStart(of: schedule),
      let before = rule.moved(from: due, backTo: start)
    {
      properties.append(time(start, schedule.zone).property("DTSTART"))
      moved = before
    } else {
      // A rule needs its date.
      properties.append(time(due, schedule.zone).property("DTSTART"))
      if let start = schedule.start { properties.append(ownStart(start, for: end, schedule.zone)) }
    }
    properties.append(end)
    let text = "\(moved.ending(moved.end.asWritten(beside: due, in: isFloating ? nil : zone, machine)))"
    properties.append(CalendarProperty("RRULE", value: text))
    if series.isFromDone { properties.append(CalendarProperty(CalendarExtension.repeatFrom, value: "DONE")) }
    if series.needsStart(beside: due, in: zone) {
      var first = CalendarTime(series.start).property(CalendarExtension.repeatStart)
      first.parameters.append(.init(name: CalendarExtension.holdsFor, values: [text]))
      if case .count(let all) = series.rule.end {
        first.parameters.append(.init(name: CalendarExtension.count, values: ["\(all)"]))
      }
      properties.append(first)
    }
    return properties
  }

  /// Returns the start of a task that repeats, if `DTSTART` can have it: the rule is then read as it was.
  func writtenStart(of schedule: CalendarTask.Schedule) -> Due? {
    guard let series = schedule.series, let start = schedule.start, let due = schedule.due,
      (start.time == nil) == (due.time == nil), start.wall < due.wall
    else { return nil }
    let rule = series.wholeRule
    return rule.moved(from: due, backTo: start)?.moved(from: start, to: due) == rule ? start : nil
  }

  /// Returns the start of a task that is due: as a day if the due date is a day, otherwise as a time. Servers reject a
  /// task whose `DTSTART` and `DUE` differ in this (RFC 5545, section 3.8.2.3). A second property then has the exact
  /// start.
  private func start(
    _ start: Due, beside due: Due, written end: CalendarProperty, _ zone: String?
  ) -> [CalendarProperty] {
    if (start.time == nil) == (due.time == nil) { return [time(start, zone).property("DTSTART")] }
    let begin = Due(start.date, due.time == nil ? nil : .midnight)
    return [time(begin, zone).property("DTSTART"), ownStart(start, for: end, zone)]
  }

  private func ownStart(_ start: Due, for end: CalendarProperty, _ zone: String?) -> CalendarProperty {
    var own = time(start, zone).property(CalendarExtension.start)
    own.parameters.append(.init(name: CalendarExtension.holdsFor, values: [end.value]))
    return own
  }

  /// Returns the mark that a person chose the zone of the dates, or that they float.
  func chosenZone(of task: CalendarTask) -> [CalendarProperty] {
    let zone = task.schedule.zone
    let said = zone.map { task.isZoneChosen ? $0 : nil } ?? floatingZone.map { _ in CalendarExtension.floating }
    guard let said else { return [] }
    var own = CalendarProperty(CalendarExtension.zone, texts: [said])
    guard let date = task.schedule.due ?? task.schedule.start, date.time != nil else {
      // Without a time, the zone is that of the reminders.
      return said == zone ? [own] : []
    }
    own.parameters.append(.init(name: CalendarExtension.holdsFor, values: [time(date, zone).property("DUE").value]))
    return [own]
  }

  // MARK: Alarms

  /// Returns the alarms of a task; on a day without a time, in `form`.
  func alarms(of task: CalendarTask, onDays form: TriggerForm = .absolute) -> [NewComponent] {
    reminders(of: task, onDays: form) + (snooze(of: task).map { [$0] } ?? []) + notices(of: task, onDays: form)
  }

  /// Returns the alarms that are its own reminders.
  func reminders(of task: CalendarTask, onDays form: TriggerForm = .absolute) -> [NewComponent] {
    let zone = rules(task.schedule.zone)
    let dayForm = task.schedule.due.flatMap { $0.time == nil ? form : nil }
    return task.alarms.compactMap { component(of: $0, task, in: zone, as: dayForm) }
  }

  /// Returns the zone that has to be described beside a schedule.
  func zoneToDescribe(_ schedule: CalendarTask.Schedule) -> String? {
    let zone = schedule.zone ?? floatingZone
    let hasTime = schedule.due?.time != nil || schedule.start?.time != nil
    return zone == NamedZone.utc.name || !hasTime ? nil : zone
  }

  /// Returns the identity of an alarm.
  func uid(of alarm: CalendarTask.Alarm, _ task: CalendarTask) -> String {
    alarm.uid ?? "\(TaskID(name: "remind:\(task.uid ?? ""):\(TaskRule.reminder(alarm.rule))"))"
  }

  /// Returns an alarm of a task, with a trigger in the given form, otherwise in the usual one; nil if the alarm can
  /// never ring.
  func component(
    of alarm: CalendarTask.Alarm, _ task: CalendarTask, in zone: TimeZoneRules, as form: TriggerForm? = nil
  ) -> NewComponent? {
    let form = form ?? TriggerForm(of: alarm.rule, task.schedule)
    return alarm.rule.trigger(for: task.schedule, as: form, morningTime: morningTime, in: zone).map { trigger in
      let text = "\(TaskRule.reminder(alarm.rule))"
      var rule = CalendarProperty(CalendarExtension.rule, texts: [text])
      rule.parameters.append(.init(name: CalendarExtension.holdsFor, values: [trigger.value]))
      return NewComponent(
        name: "VALARM",
        properties: [
          CalendarProperty("UID", texts: [uid(of: alarm, task)]), CalendarProperty("ACTION", value: "DISPLAY"),
          CalendarProperty("DESCRIPTION", texts: [task.writtenTitle]), trigger,
        ] + (alarm.acknowledged.map { [CalendarTime.utc($0).property("ACKNOWLEDGED")] } ?? []) + [rule])
    }
  }
}

extension CalendarTask.Schedule {
  var firstDate: CivilDate? { [due?.date, start?.date].compactMap { $0 }.min() }
}

extension CalendarTime {
  /// A due date without its zone.
  init(_ due: Due) { self = due.time == nil ? .date(due.date) : .floating(due.wall) }
}

extension RecurrenceRule.End {
  /// Returns the end in the form that the standard requires: a day beside a day, a moment if there is a zone, otherwise
  /// a floating time.
  fileprivate func asWritten(
    beside due: Due, in zone: TimeZoneRules?, _ machine: TimeZoneRules
  ) -> RecurrenceRule.End {
    guard case .until(let until) = self else { return self }
    if due.time == nil { return .until(.date(until.date(in: zone ?? machine))) }
    let last: CivilDateTime
    switch until {
    case .date(let date):
      last = CivilDateTime(date, .midnight).adding(seconds: 86_399) ?? CivilDateTime(date, .midnight)
    case .local(let local): last = local
    case .utc(let moment): return .until(zone == nil ? .local(machine.local(at: moment)) : until)
    }
    return .until(zone.map { .utc($0.instant(of: last)) } ?? .local(last))
  }
}

extension RecurrenceRule.Until {
  fileprivate func date(in zone: TimeZoneRules) -> CivilDate {
    switch self {
    case .date(let date): date
    case .local(let local): local.date
    case .utc(let moment): zone.local(at: moment).date
    }
  }
}
