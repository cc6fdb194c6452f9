import ReminderCore
import ReminderSystem

/// An answer to a notification in one line, as read by `act -`: `task-<UUID> done 2026-03-01`.
///
/// Anybody who can write such a line answers for the person. So a line can do no more than the buttons, and names a
/// task only by an identifier that nobody guesses.
struct AnswerLine: Equatable {
  /// The actions that a line may name. A line cannot open a task from another machine.
  static let actions: [NotificationAction] = [.done, .snooze, .dismiss]
  /// The most bytes of a line; an answer has fewer than a hundred.
  static let mostBytes = 4_096

  let identifier: RequestIdentifier
  let action: NotificationAction
  /// The due date that the notification showed. It is required, because an answer can be outdated.
  let due: ExpectedDue

  /// The subject of the notification.
  var name: NotificationName { identifier.task.map { .task(.id($0)) } ?? .timed(identifier) }

  /// Reads a line of standard input; nil for a blank line, which may be sent to keep a connection alive.
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
}

/// A line of standard input that is not an answer.
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

extension AnswerError: CodedError {
  var errorCode: ErrorCode {
    switch problem {
    case .tooLong: .tooLong
    case .notText: .invalidUTF8
    case .identifier, .action, .due: .badValue
    case .noAction, .noDue: .missingOperand
    case .moreWords: .unwantedWord
    }
  }
}

/// An answer that was understood but could not be saved. This answer and those after it have to be given again.
struct AnswerFailure: CodedError {
  let line: Int
  let cause: any Error

  var errorCode: ErrorCode { ErrorCode(of: cause) }
}
