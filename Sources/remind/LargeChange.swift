import ReminderCore

/// Thrown out of a change that is not to be made before a person was asked.
private struct TooLargeToUndo: Error {
  /// How many tasks it touches.
  let count: Int
  /// The settings as they are.
  let settings: Settings
}

extension Context {
  /// Makes a change that may be more than `undo` can hold: then a person at the terminal is asked first, and `declined`
  /// is thrown where they do not want it. A script gets what it asked for, with a note. `keep` is called where the
  /// change is made, before it is saved.
  func makeAsking(
    _ tasks: Tasks, question: (_ count: Int, Texts) -> String, declined: any Error, keep: () throws -> Void = {},
    _ make: (inout Agenda, Present) throws -> EditOutcome
  ) throws -> Store.Change<EditOutcome> {
    func attempt(_ tasks: Tasks, isAsking: Bool) throws -> Store.Change<EditOutcome> {
      try self.make(tasks) { agenda in
        let settings = agenda.settings
        let outcome = try make(&agenda, tasks.present)
        if isAsking, outcome.cannotBeUndone {
          throw TooLargeToUndo(count: outcome.indices.count, settings: settings)
        }
        if !isDryRun { try keep() }
        return outcome
      }
    }
    // Nobody waits for an answer while the file is locked: the change is given up, and made again.
    do { return try attempt(tasks, isAsking: canAsk && !isDryRun) } catch let error as TooLargeToUndo {
      let context = speaking(error.settings)
      guard try context.isYes(to: question(error.count, context.texts)) else { throw declined }
      return try attempt(later(tasks), isAsking: false)
    }
  }
}
