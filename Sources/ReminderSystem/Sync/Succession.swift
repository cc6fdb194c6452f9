import ReminderCore

/// The next occurrence of a repeating task, for which another program made a new task. Values that the program left out
/// come from the task before.
struct Succession {
  /// The new task, with all values that it takes over.
  private(set) var task: CalendarTask
  /// The fields that are taken over.
  private(set) var fields: [String] = []

  /// `task` is as the other program wrote it. `base` is the earlier task while it was open, and `schedule` its next
  /// due date.
  init(_ task: CalendarTask, after base: CalendarTask, schedule: CalendarTask.Schedule) {
    self.task = task
    if schedule != task.schedule { change("due") { $0.schedule = schedule } }
    if base.isZoneChosen { self.task.isZoneChosen = true }
    if task.changes.isEmpty, task.completions.isEmpty, !base.changes.isEmpty || !base.completions.isEmpty {
      change("exceptions") { ($0.changes, $0.completions) = (base.changes, base.completions) }
    }
    if task.alarms.isEmpty, !base.alarms.isEmpty {
      change("reminders") { $0.alarms = base.alarms.map { CalendarTask.Alarm(rule: $0.rule) } }
    }
    let nothing = TaskDetails(title: "")
    for case .detail(let detail) in CalendarTask.Field.allCases where detail != .title {
      let field = detail.field
      guard !field.differs(task.details, nothing), field.differs(base.details, nothing) else { continue }
      change(field.name) { field.copy(&$0.details, base.details) }
    }
  }

  private mutating func change(_ field: String, _ change: (inout CalendarTask) -> Void) {
    change(&task)
    fields.append(field)
  }
}
