/// A task that is put off, and how.
package struct Postponement: Sendable {
  let task: TaskName
  let move: DueMove

  /// The task with a name, and its move.
  package init(_ task: TaskName, _ move: DueMove) { (self.task, self.move) = (task, move) }
}

extension ReminderList {
  /// Puts tasks off. An occurrence stays before the next one. Of several tasks, those that cannot move stay, with a
  /// note; a task alone is refused.
  mutating func postpone(_ all: [Postponement], at present: Present) throws -> EditOutcome {
    try together(all) { list, postponement in
      var change = TaskChange()
      change.move = postponement.move
      change.staysBeforeNext = true
      do { return try list.change(postponement.task, change, at: present) } catch let error as DraftError
        where all.count > 1
      {
        return try list.outcome(of: postponement.task) { .notMoved(error, number: $0) }
      } catch EditError.comesAgain(let next, let number) where all.count > 1 {
        return try list.outcome(of: postponement.task) { _ in .comesAgain(next, number: number) }
      }
    }
  }

  /// The outcome of a task that stays, with a note.
  private func outcome(of name: TaskName, _ note: (Int) -> EditNote) throws(EditError) -> EditOutcome {
    let indices = try indices(of: [name])
    var outcome = EditOutcome(isChange: false, indices: indices, untouched: Set(indices))
    outcome.notes = indices.map { note(number(at: $0)) }
    return outcome
  }
}
