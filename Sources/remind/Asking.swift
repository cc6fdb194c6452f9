import ReminderCore
import ReminderSystem

// The questions to a person at a terminal, and what counts as an answer.

/// A person was asked about a change and did not say yes.
struct ChangeDeclined: CodedError {
  var errorCode: ErrorCode { .declined }
}

extension Context {
  /// Whether a person is at the terminal and may be asked. With `--json`, a program reads the output.
  var canAsk: Bool { isPersonThere && !globals.noInput && !globals.json }

  /// Whether a person may be asked a question that can wait. A person who has typed the next line is not asked.
  var canOffer: Bool { canAsk && columns != nil && !globals.quiet && !isTypedAhead() }

  /// A person's answer to a question, without the blanks around it; nil at the end of input. A line that was typed
  /// before the question is no answer: the question is not asked, and the shell reads the line.
  func answer(to question: String) throws -> String? {
    if isTypedAhead() {
      note(texts.advice.notAsked)
      return nil
    }
    return try line(after: question)
  }

  /// The line that a person types after a text, without the blanks around it; nil at the end of input.
  func line(after prompt: String) throws -> String? {
    // The line needs room behind the text.
    let lines = terminal.columns.map { WrappedLine.lines(prompt.trimmed, indent: 0, to: max(1, $0 - 4)) }
    try ask(lines.map { "\($0.joined(separator: "\n")) " } ?? prompt)
    let line = readLine()
    // At the end of input, the cursor is still after the text.
    if line == nil { try ask("\n") }
    return line?.trimmed
  }

  /// Asks a person before a change is made; throws if the answer is not yes.
  func requireYes(to question: String) throws {
    guard try isYes(to: question) else { throw ChangeDeclined() }
  }

  /// Whether a person answers yes to a question.
  func isYes(to question: String) throws -> Bool { try yesOrNo(to: question, empty: false) ?? false }

  /// Whether a person answers yes or no, where an empty line means `empty`; nil for any other answer and at the end of
  /// input.
  func yesOrNo(to question: String, empty: Bool) throws -> Bool? {
    try answer(to: question).flatMap { yesOrNo($0, empty: empty) }
  }

  /// The meaning of an answer that was read.
  func yesOrNo(_ answer: String, empty: Bool) -> Bool? {
    if answer.isEmpty { return empty }
    let isYes = advice.answer(answer)
    if isYes == nil { refuse(answer: answer) }
    return isYes
  }

  /// Says that a line is not an answer. A person may have typed a command without seeing the question.
  func refuse(answer: String) { note(texts.advice.noAnswer.filled(SafeText.line(answer))) }
}
