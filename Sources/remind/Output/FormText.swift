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
  /// The path is that of the text; nil where it was not changed.
  case editorFailed(command: String, status: Int32, path: String?)
  /// The text was left with a mistake in it.
  case left(ErrorSentence, path: String)
}

/// Those errors as sentences.
enum FormText {
  /// Where the edited text was left.
  static func kept(_ path: String) -> String { "the text is in \(SafeText.line(path))" }

  static func sentence(_ error: FormError) -> ErrorSentence {
    switch error {
    case .noName(let line): "line \(line): expected a name and a colon, such as \"title: Pay rent\""
    case .unknownName(let name, let line, let nearest):
      "line \(line): unknown name '\(SafeText.line(name))'"
        + "\(hint: nearest.map { "did you mean '\($0)'?" } ?? TaskForm.names)"
    case .repeatedName(let name, let line): "line \(line): '\(name)' is given twice"
    case .noTitle: "the title is missing\(hint: "every task has one")"
    case .badValue(let name, let text, let line, let problem):
      "line \(line): \(name): \(UsageText.describe(problem, text, .form))"
    case .badReminder(let text, let line):
      "line \(line): remind: \"\(SafeText.line(text))\" is not understood"
        + "\(hint: "write \"at 09:00\", \"before 1h\" or \"in 30m\"")"
    case .notText(let path): "\(SafeText.line(path)) is too large or not valid UTF-8; nothing was changed"
    case .editorFailed(let command, let status, let path):
      "'\(SafeText.line(command))' ended with status \(status); nothing was changed\(hint: path.map(kept))"
    case .left(let sentence, let path): "\(sentence); nothing was changed; \(kept(path))"
    }
  }
}
