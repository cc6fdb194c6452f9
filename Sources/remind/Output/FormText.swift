import ReminderCore

/// Why a text from the editor is no task, or why a task could not be edited as text.
enum FormError: Error {
  /// Not `name: value`.
  case noName(line: Int)
  case unknownName(String, line: Int, nearest: String?)
  case repeatedName(String, line: Int)
  case noTitle
  /// The value after a name was refused.
  case badValue(of: String, text: String, line: Int, problem: any Error)
  /// A reminder that begins with none of `at`, `before` and `in`.
  case badReminder(String, line: Int)
  /// Too large, or not UTF-8.
  case notText(path: String)
  /// `path` is that of the text; nil where the text was not changed.
  case editorFailed(command: String, status: Int32, path: String?)
  /// Somebody else has changed these values since the editor opened, and the text would replace them.
  case changedMeanwhile([(name: String, value: String)])
  /// The person left the text with a mistake in it.
  case left(ErrorSentence, path: String)
}

extension FormError: CodedError {
  var errorCode: ErrorCode {
    switch self {
    case .noName, .unknownName, .repeatedName, .noTitle, .badValue, .badReminder, .left, .notText: .badForm
    case .changedMeanwhile: .changedSince
    case .editorFailed: .editorFailed
    }
  }
}

/// A `FormError` as a sentence.
enum FormText {
  /// The place of the edited text.
  static func kept(_ path: String) -> String { "your text is in \(SafeText.line(path))" }

  /// The lines on top of a text with a mistake.
  static func message(_ error: any Error, _ sentence: ErrorSentence) -> String {
    guard case FormError.changedMeanwhile(let values) = error else { return sentence.text }
    let lines = values.flatMap { "\($0.name): \($0.value)".split(separator: "\n") }.map { SafeText.line(String($0)) }
    return ([sentence.text, "To replace these values with yours, save again. They are now:"] + lines)
      .joined(separator: "\n")
  }

  static func sentence(_ error: FormError) -> ErrorSentence {
    switch error {
    case .noName(let line): "line \(line): expected a name and a colon, such as \"title: Pay rent\""
    case .unknownName(let name, let line, let nearest):
      "line \(line): unknown name '\(SafeText.line(name))'"
        + "\(hint: nearest.map { "did you mean '\($0)'?" } ?? TaskForm.names)"
    case .repeatedName(let name, let line): "line \(line): '\(name)' is given twice"
    case .noTitle: "the title is missing\(hint: "every task needs a title")"
    case .badValue(let name, let text, let line, let problem):
      "line \(line): \(name): \(UsageText.describe(problem, text, .form))"
    case .badReminder(let text, let line):
      "line \(line): remind: \"\(SafeText.line(text))\" is not understood"
        + "\(hint: "write \"at 09:00\", \"before 1h\" or \"in 30m\"")"
    case .notText(let path): "\(SafeText.line(path)) is too large or not valid UTF-8; nothing changed"
    case .editorFailed(let command, let status, let path):
      "'\(SafeText.line(command))' ended with status \(status); nothing changed\(hint: path.map(kept))"
    case .changedMeanwhile(let values):
      "changed while the editor was open: \(values.map(\.name).joined(separator: ", "))"
    case .left(let sentence, let path): "\(sentence); nothing changed; \(kept(path))"
    }
  }
}
