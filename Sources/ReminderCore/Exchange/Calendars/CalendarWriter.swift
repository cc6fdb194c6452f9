/// Writes a calendar (RFC 5545): the zones of the tasks, then the tasks, or an event for each.
struct CalendarWriter: TaskWriter {
  let head: String
  let end: String
  private var writer: CalendarTaskWriter
  private let isOfEvents: Bool
  /// The first day of events that repeat.
  private let today: CivilDate

  /// A writer of the tasks at these indices.
  init(of list: ReminderList, tasksAt indices: [Int], asEvents: Bool, at present: Present) {
    writer = CalendarTaskWriter(
      zones: list.tasks.zones, machine: present.zone.rules, morningTime: list.settings.morningTime)
    writer.uids = list.tasks.uidsOfPredecessors
    isOfEvents = asEvents
    today = present.zone.rules.local(at: present.now).date
    let calendar = writer.calendar(
      describing: indices.lazy.filter { list.tasks.records[$0].zone != 0 }.map {
        CalendarTask(list.tasks.shownItem(at: $0)).schedule
      })
    let text = String(decoding: calendar.stream, as: UTF8.self)
    end = "END:VCALENDAR\r\n"
    head = String(Substring(text.utf8.dropLast(end.utf8.count)))
  }

  func text(of task: ExportedTask, warnings: inout ExportWarnings) -> String {
    var travelling = CalendarTask(task.item)
    if isOfEvents { travelling.passOver(daysBefore: today, in: writer.rules(travelling.schedule.zone)) }
    warnings.addCancelled(task.item)
    if task.item.isOpen, task.item.repetition?.rule.picksTimes ?? false { warnings.add(.pickedTimes) }
    guard let component = isOfEvents ? writer.event(travelling) : writer.component(travelling) else {
      warnings.add(.undated)
      return ""
    }
    if !travelling.fieldsWithControls.isEmpty { warnings.add(.controls) }
    warnings.add(.reminders, travelling.alarms.count - writer.reminders(of: travelling).count)
    return String(decoding: component.stream, as: UTF8.self)
  }
}

extension CalendarTask {
  /// Moves an open task that repeats and is due before a day on to its first occurrence from that day on.
  fileprivate mutating func passOver(daysBefore day: CivilDate, in zone: TimeZoneRules) {
    guard !isDone, let due = schedule.due, due.date < day, let repetition, !repetition.isFromDone,
      let yesterday = day.adding(days: -1),
      let next = repetition.due(laterThan: Due(yesterday, .lastMinute), in: zone)
    else { return }
    move(to: next, in: zone)
  }
}

extension RecurrenceRule {
  /// Whether the rule picks some of the combinations of its times.
  fileprivate var picksTimes: Bool { !positions.isEmpty && isFinerThanDay }
}
