/// A task that is put off, and how.
package struct Postponement: Sendable {
  let task: TaskName
  let move: DueMove

  /// The task with a name, moved so.
  package init(_ task: TaskName, _ move: DueMove) { (self.task, self.move) = (task, move) }
}

extension ReminderList {
  /// Puts tasks off. An occurrence stays before the next one. So of several tasks, those that come again by then stay,
  /// with a note; a task alone is refused.
  mutating func postpone(_ all: [Postponement], at present: Present) throws -> EditOutcome {
    try together(all) { list, postponement in
      var change = TaskChange()
      change.move = postponement.move
      change.staysBeforeNext = true
      do { return try list.change(postponement.task, change, at: present) } catch EditError.comesAgain(
        let next, let number)
        where all.count > 1
      {
        let indices = try list.indices(of: [postponement.task])
        var outcome = EditOutcome(isChange: false, indices: indices, untouched: Set(indices))
        outcome.notes = [.comesAgain(next, number: number)]
        return outcome
      } catch let error as DraftError where all.count > 1 {
        guard let index = try list.indices(of: [postponement.task]).first else { throw error }
        throw EditError.task(list.number(at: index), error)
      }
    }
  }
}
