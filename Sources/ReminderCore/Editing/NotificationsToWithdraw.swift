extension Agenda {
  /// The tasks whose notifications, where one is still on the screen, have nothing more to say after a change.
  public func notificationsToWithdraw(after outcome: EditOutcome) -> [TaskID] {
    guard outcome.isChange else { return [] }
    // These are answers to a notification, also where the task stays open, and also where they are given once more.
    let answers = outcome.step?.isUndo == true ? ["undone"] : ["done", "skip", "cancel", "snooze"]
    let isAnswer = answers.contains(outcome.step?.command ?? outcome.change)
    let changed = outcome.indices.map { tasks.records[$0] }.filter { record in
      isAnswer || outcome.step != nil && (!record.isOpen || tasks.rare(of: record).snoozedUntil != nil)
    }
    return changed.map(\.id) + outcome.removed.map(\.task.id)
  }
}
