/// Why there are no rules for a time zone.
public enum ZoneError: Error, Equatable, Sendable {
  /// No zone, file or POSIX rule goes by this name, the text as it was given.
  case unknown(String)
  /// The file at the path is no TZif file that can be used, for this reason.
  case unreadable(String, TZifError)
  /// The file at the path is there but cannot be read; the number that the system gave for the error.
  case inaccessible(String, errno: Int32)
}
