import ReminderCore

/// An answer to a notification in one line, as `act -` reads it: `task-<UUID> done 2026-03-01`.
///
/// Whoever can write such a line answers for the person, so it can say no more than the buttons, and names a task only
/// by what nobody guesses.
struct AnswerLine: Equatable {
  /// What it may say. Nothing is opened from afar.
  static let actions: [NotificationAction] = [.done, .snooze, .dismiss]
  /// The most bytes of a line; an answer has less than a hundred.
  static let mostBytes = 4_096

  let identifier: RequestIdentifier
  let action: NotificationAction
  /// An answer can be older than what its notification told, so the due date is never left out.
  let due: ExpectedDue

  /// What the notification tells of.
  var name: NotificationName { identifier.task.map { .task(.id($0)) } ?? .timed(identifier) }

  /// Reads a line of standard input; nil where it is blank, as what keeps a connection alive is.
  init?(_ line: SplitLines.Line) throws(AnswerError) {
    func error(_ problem: AnswerError.Problem) -> AnswerError { AnswerError(line: line.number, problem: problem) }
    guard let bytes = line.bytes else { throw error(.tooLong) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw error(.notText) }
    let words = text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map { String(Substring($0)) }
    if words.isEmpty { return nil }
    guard let identifier = RequestIdentifier(words[0]) else { throw error(.identifier(words[0])) }
    guard words.count > 1 else { throw error(.noAction) }
    guard let action = AnswerLine.actions.first(where: { $0.rawValue == words[1] }) else {
      throw error(.action(words[1]))
    }
    guard words.count > 2 else { throw error(.noDue) }
    guard let due = ExpectedDue(words[2] == "-" ? "" : words[2]) else { throw error(.due(words[2])) }
    guard words.count == 3 else { throw error(.moreWords(words[3])) }
    (self.identifier, self.action, self.due) = (identifier, action, due)
  }

  /// As a line that is read as the same.
  var text: String { "\(identifier) \(action.rawValue) \(due.due.map { "\($0)" } ?? "-")" }
}

/// A line of standard input that is no answer.
struct AnswerError: Error, Equatable {
  enum Problem: Equatable {
    case tooLong
    case notText
    case identifier(String)
    case noAction
    case action(String)
    case noDue
    case due(String)
    case moreWords(String)
  }

  /// Counted from 1.
  let line: Int
  let problem: Problem
}

/// An answer that was understood and could not be saved. It and those behind it are to be given again.
struct AnswerFailure: Error {
  let line: Int
  let cause: any Error
}
