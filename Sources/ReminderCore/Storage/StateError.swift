/// Why the state could not be read or changed. The file is as it was.
public enum StateError: Error, Sendable {
  /// No file was named, and there is no home folder for it.
  case noHome
  /// The file is not a valid state file; `backup` is the newest older version that can be read.
  case unreadable(path: String, position: TextPosition, problem: JSONProblem, backup: String?)
  /// The file is empty.
  case empty(path: String, backup: String?)
  /// A later version of this program wrote the file.
  case newer(path: String, version: Int)
  /// The file has more bytes than are read; `backup` is the newest older version that can be.
  case tooLarge(path: String, limit: Int, backup: String?)
  /// Another command held the lock for so many seconds.
  case locked(path: String, seconds: Int)
}
