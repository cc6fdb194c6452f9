/// Why a task that was edited as text is no task, or why it could not be edited.
enum FormError: Error {
  /// Not `name: value`.
  case noName(line: Int)
  case unknownName(String, line: Int, nearest: String?)
  case repeatedName(String, line: Int)
  case noTitle
  /// What stands behind a name is not what it takes.
  case badValue(of: String, text: String, line: Int, problem: any Error)
  /// A reminder that begins with none of the words it can begin with.
  case badReminder(String, line: Int)
  /// Too large, or not UTF-8.
  case notText(path: String)
  case editorFailed(command: String, status: Int32, path: String)
  /// The text was left with a mistake in it.
  case left(String, path: String)
}
