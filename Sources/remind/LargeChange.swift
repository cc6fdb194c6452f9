import ReminderCore
import ReminderSystem

/// Thrown to stop a change until a person was asked.
private struct TooLargeToUndo: Error {
  /// How many tasks the change affects.
  let count: Int
  /// The settings before the change.
  let settings: Settings
}

extension Context {
  /// Makes a change that may be too large for `undo`. In that case, asks a person at the terminal first, and throws
  /// `declined` if the answer is not yes. For a script, makes the change without asking, with a note. Calls `keep` when
  /// the change is made, before it is saved.
  func makeAsking(
    _ tasks: Tasks, question: (_ count: Int, Texts) -> String, declined: any Error, keep: () throws -> Void = {},
    _ make: (inout ReminderList, Present) throws -> EditOutcome
  ) throws -> Store.Change<EditOutcome> {
    func attempt(_ tasks: Tasks, isAsking: Bool) throws -> Store.Change<EditOutcome> {
      try edit(tasks) { list in
        let settings = list.settings
        let outcome = try make(&list, tasks.present)
        if isAsking, outcome.cannotBeUndone {
          throw TooLargeToUndo(count: outcome.indices.count, settings: settings)
        }
        if !isDryRun { try keep() }
        return outcome
      }
    }
    // The file is not locked while waiting for an answer: the change is given up, and made again after the answer.
    do { return try attempt(tasks, isAsking: canAsk && !isDryRun) } catch let error as TooLargeToUndo {
      let context = speaking(error.settings)
      guard try context.isYes(to: question(error.count, context.texts)) else { throw declined }
      return try attempt(later(tasks), isAsking: false)
    }
  }
}
