/// Writes a calendar (RFC 5545): the zones of the tasks, then the tasks, or an event for each.
struct CalendarWriter: TaskWriter {
  let head: String
  let end: String
  private let writer: CalendarTaskWriter
  private let isOfEvents: Bool

  /// A writer of the tasks at these indices.
  init(of list: ReminderList, tasksAt indices: [Int], asEvents: Bool, at present: Present) {
    writer = CalendarTaskWriter(
      zones: list.tasks.zones, machine: present.zone.rules, morningTime: list.settings.morningTime)
    isOfEvents = asEvents
    let calendar = writer.calendar(
      describing: indices.lazy.filter { list.tasks.records[$0].zone != 0 }.map {
        CalendarTask(list.tasks.shownItem(at: $0)).schedule
      })
    let text = String(decoding: calendar.stream, as: UTF8.self)
    end = "END:VCALENDAR\r\n"
    head = String(Substring(text.utf8.dropLast(end.utf8.count)))
  }

  func text(of task: ExportedTask, warnings: inout ExportWarnings) -> String {
    let travelling = CalendarTask(task.item)
    warnings.addCancelled(task.item)
    guard let component = isOfEvents ? writer.event(travelling) : writer.component(travelling) else {
      warnings.add(.undated)
      return ""
    }
    if !travelling.fieldsWithControls.isEmpty { warnings.add(.controls) }
    warnings.add(.reminders, travelling.alarms.count - writer.reminders(of: travelling).count)
    return String(decoding: component.stream, as: UTF8.self)
  }
}
