// An answer to a task removes the task from the outbox: nobody needs another notification.

extension ReminderList {
  /// Makes a change. Tasks that the change answers are removed from the outbox.
  package mutating func settlingAnswered<Result>(_ change: (inout ReminderList) throws -> Result) rethrows -> Result {
    if outbox.isEmpty { return try change(&self) }
    let tasks = outbox.reduce(into: Set()) { $0.formUnion($1.tasks) }
    let (before, unansweredBefore) = (answers(to: tasks), unansweredMoments(of: tasks))
    let result = try change(&self)
    let (after, unansweredAfter) = (answers(to: tasks), unansweredMoments(of: tasks))
    // A task that still rings is not answered: an undo may restore another due date, and the unanswered reminder with
    // it.
    settle(
      tasks: tasks.filter {
        before[$0] != after[$0] && (unansweredBefore[$0] == nil || unansweredBefore[$0] != unansweredAfter[$0])
      })
    return result
  }

  private func answers(to ids: Set<TaskID>) -> [TaskID: Answer] {
    tasks.indices(of: ids).mapValues { Answer(to: tasks.item(at: $0)) }
  }

  /// When each task rang, for the tasks that are unanswered and not seen.
  private func unansweredMoments(of ids: Set<TaskID>) -> [TaskID: Timestamp] {
    tasks.indices(of: ids).compactMapValues { index in
      tasks.unanswered(of: tasks.records[index]).flatMap { $0.seen == nil ? $0.at : nil }
    }
  }
}

/// The parts of a task that an answer changes.
struct Answer: Equatable {
  let due: Due?
  let reminders: [ReminderRule]
  let completions: Int
  let completed: Timestamp?
  let snoozedUntil: Timestamp?
  let mutedFor: Due?
  let seen: Timestamp?

  init(to task: TaskItem) {
    due = task.due
    reminders = task.reminders.map(\.rule)
    completions = task.repetition?.count ?? 0
    completed = task.completed
    snoozedUntil = task.snoozedUntil
    mutedFor = task.mutedFor
    seen = task.unanswered?.seen
  }
}
