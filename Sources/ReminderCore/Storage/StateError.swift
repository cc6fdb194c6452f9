/// Why the state could not be read or changed. The file is as it was.
public enum StateError: Error, Sendable {
  /// There is no home folder to put the file in, and no other place was named.
  case noHome
  /// The file is not what it should be; `backup` is the newest older version that can be read.
  case unreadable(path: String, position: TextPosition, problem: JSONProblem, backup: String?)
  /// The file is there, with nothing in it.
  case empty(path: String, backup: String?)
  /// A later version of this program wrote the file.
  case newer(path: String, version: Int)
  /// The file has more bytes than are read; `backup` is the newest older version that can be.
  case tooLarge(path: String, limit: Int, backup: String?)
  /// Another command held the lock all the time that was waited.
  case locked(path: String, seconds: Int)
}
