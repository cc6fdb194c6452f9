#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds programs in `PATH` as a shell does, then in the usual folders, because cron's `PATH` is short.
package enum ProgramSearch {
  /// Returns the full path of a program; nil if there is none. A name with a slash is a path already.
  package static func find(_ name: String, in host: Host) -> String? {
    if name.utf8.contains(UInt8(ascii: "/")) { return isProgram(name) ? name : nil }
    return (folders(in: host.variable("PATH")) + host.folders.programs).lazy.map { "\($0)/\(name)" }
      .first(where: isProgram)
  }

  /// Returns every program with a name in `PATH`, in the order of `PATH`.
  package static func all(_ name: String, path: String?) -> [String] {
    folders(in: path).map { "\($0)/\(name)" }.filter(isProgram)
  }

  /// Returns the name of a program by its path: the part after the last slash.
  package static func name(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// Whether two paths lead to the same file.
  package static func isSame(_ first: String, _ second: String) -> Bool {
    guard let first = try? FileStatus(path: first), let second = try? FileStatus(path: second) else { return false }
    return first.device == second.device && first.inode == second.inode
  }

  // Without relative folders: their meaning depends on the current directory.
  private static func folders(in path: String?) -> [String] {
    (path ?? "").utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }.filter(Path.isAbsolute)
  }

  /// Whether a path leads to an executable file.
  package static func isProgram(_ path: String) -> Bool {
    access(path, X_OK) == 0 && (try? FileStatus(path: path))?.isRegular == true
  }
}
