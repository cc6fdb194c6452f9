/// What a path says by itself. It is read byte by byte, as the system reads it: to Swift a slash with a combining mark
/// behind it is one character, and no slash.
enum Path {
  private static let slash = UInt8(ascii: "/")

  /// Whether a path begins at the root.
  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The folder of a path: `.` for a bare name.
  static func parent(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "." }
    return last == path.startIndex ? "/" : String(path[..<last])
  }

  /// What stands behind the last slash of a path; empty where it ends with one, as only that of a folder does.
  static func name(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: last)...])
  }
}
