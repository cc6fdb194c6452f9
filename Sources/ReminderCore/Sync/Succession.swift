/// The next occurrence of a repeating task, for which another program made a new task. Values that the program left out
/// come from the task before.
struct Succession {
  /// The new task, with all values that it takes over.
  private(set) var task: CalendarTask
  /// The fields that are taken over.
  private(set) var fields: [String] = []

  /// `task` is as the other program wrote it. `base` is the task before while it was open, `schedule` the next due
  /// date.
  init(_ task: CalendarTask, after base: CalendarTask, schedule: CalendarTask.Schedule) {
    self.task = task
    if schedule != task.schedule { take("due") { $0.schedule = schedule } }
    if base.isZoneChosen { self.task.isZoneChosen = true }
    if task.alarms.isEmpty, !base.alarms.isEmpty {
      take("reminders") { $0.alarms = base.alarms.map { CalendarTask.Alarm(rule: $0.rule) } }
    }
    if task.notes == nil, base.notes != nil { take("notes") { $0.notes = base.notes } }
    if task.categories.isEmpty, !base.categories.isEmpty { take("categories") { $0.categories = base.categories } }
    if task.priority == .none, base.priority != .none { take("priority") { $0.priority = base.priority } }
    if task.key == nil, base.key != nil { take("key") { $0.key = base.key } }
    if task.nag == nil, base.nag != nil { take("nag") { $0.nag = base.nag } }
    if task.escalation == nil, base.escalation != nil { take("then") { $0.escalation = base.escalation } }
    if !task.isLoud, base.isLoud { take("loud") { $0.isLoud = true } }
  }

  private mutating func take(_ field: String, _ change: (inout CalendarTask) -> Void) {
    change(&task)
    fields.append(field)
  }
}
