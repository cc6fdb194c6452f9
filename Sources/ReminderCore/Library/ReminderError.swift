/// Why a list cannot do what it is asked to. Each case has the facts for a message; the core has no messages.
public enum ReminderError: Error, Equatable, Sendable {
  /// The bytes are no state file; the first wrong byte is at `offset`, counted from 0.
  case notAStateFile(offset: Int)
  /// The bytes are a state file of another format: of a later version, or of one that is no longer read.
  case otherFormat(Int)
  /// There is no such day in the calendar from year 1 to 9999.
  case noSuchDay(year: Int, month: Int, day: Int)
  /// There is no such time of day.
  case noSuchTime(hour: Int, minute: Int)
  /// A text is no rule that repeats, neither in words nor by RFC 5545.
  case noRule(String)
  /// No task has the id.
  case noSuchTask(TaskID)
  /// The list refuses the change; the text names the reason, such as `emptyTitle` or `nothingToUndo`.
  case refused(String)
}

extension ReminderError {
  /// The error for a user of the library that stands for another error.
  init(_ error: any Error) {
    self =
      switch error {
      case EditError.draft(let error): .refused("\(error)")
      case EditError.noSuchTask(.id(let id), _): .noSuchTask(id)
      default: .refused("\(error)")
      }
  }
}
