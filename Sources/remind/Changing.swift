import ReminderCore

// What every command that changes tasks does with its edit: make it, say what became of the tasks, and tell what a
// person should know.

extension Session {
  /// Makes a change and prints the tasks it named.
  func change(_ edit: Edit, isReminderSet: Bool = false) throws -> ExitCode {
    let change = try make(edit)
    let views = change.agenda.views(at: change.result.places, plan: change.plan, at: present)
    try confirm(views, removed: change.result.removed)
    for note in change.result.notes { self.note(NoteText.sentence(note)) }
    let isReminderAdded = isReminderSet && change.result.isChange && views.contains { $0.next != nil }
    if isReminderAdded, change.plan.slots.count >= NotificationPlan.nearlyFull {
      note(NoteText.sentence(.nearlyFull(used: change.plan.slots.count, waiting: change.plan.waitingCount)))
    }
    return .success
  }

  /// Makes a change and says nothing.
  func make(_ edit: Edit) throws -> Store.Change<EditOutcome> {
    try store.edit(at: present) { agenda in
      let outcome = try agenda.apply(edit, at: present)
      return (outcome.isChange, outcome)
    }
  }

  private func confirm(_ views: [TaskView], removed: [TaskView]) throws {
    if globals.json { return try print(TaskJSON.array(views + removed, in: present.zone)) }
    let line = TaskLine(present: present, terminal: terminal)
    let lines = views.map(line.text) + removed.map { line.text(removed: $0.task) }
    try confirm(lines.joined())
  }
}
