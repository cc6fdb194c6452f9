/// The parts of a path, found without asking the system. Paths are compared byte by byte: to Swift, a slash followed by
/// a combining mark is another character.
enum Path {
  private static let slash = UInt8(ascii: "/")

  /// Whether a path begins at the root.
  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// Returns a path from the root. A relative path starts at `folder`, whose own path has no links.
  static func absolute(_ path: String, from folder: String) -> String {
    if isAbsolute(path) { return path }
    var (path, folder) = (path, folder)
    while true {
      if path.hasPrefix("./") {
        path.removeFirst(2)
      } else if path.hasPrefix("../") {
        path.removeFirst(3)
        folder = parent(of: folder)
      } else {
        return folder == "/" ? "/\(path)" : "\(folder)/\(path)"
      }
    }
  }

  /// The folder of a path; `.` for a bare name.
  static func parent(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "." }
    return last == path.startIndex ? "/" : String(path[..<last])
  }

  /// The part after the last slash of a path; empty if the path ends with a slash.
  static func name(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: last)...])
  }
}

/// One name that is looked up to resolve a path, and the folder in which it is looked up.
struct PathStep: Equatable {
  /// The path of the folder, without links.
  var folder: String
  /// The user who owns the folder.
  var folderOwner: UInt32
  /// The permissions of the folder, with the sticky bit.
  var folderMode: UInt32
  /// The user who owns the file with the name; for a symbolic link, the owner of the link itself.
  var owner: UInt32

  /// Whether users other than the folder's owner may make and remove files in the folder; with the sticky bit, only
  /// their own.
  var canOthersWrite: Bool { folderMode & 0o022 != 0 }

  /// Whether only `user` and root can replace the file with the name.
  func isSafe(for user: UInt32) -> Bool {
    let isOwn = { (owner: UInt32) in owner == user || owner == 0 }
    return isOwn(folderOwner) && (!canOthersWrite || folderMode & 0o1000 != 0 && isOwn(owner))
  }

  /// Returns every step from the root to the end of a path, through symbolic links. Nil for a relative path, and for a
  /// path that leads nowhere or in a circle. Nil also if a folder may not be looked at.
  static func all(to path: String) -> [PathStep]? {
    guard Path.isAbsolute(path) else { return nil }
    var steps: [PathStep] = []
    var folder = "/"
    var names = names(of: path)
    while let name = names.popLast() {
      if name == "." { continue }
      if name == ".." {
        folder = Path.parent(of: folder)
        continue
      }
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      // Only a cycle of links has a thousand steps.
      guard steps.count < 1_000, let above = FileStatus(ofName: folder), let status = FileStatus(ofName: path)
      else { return nil }
      steps.append(
        PathStep(folder: folder, folderOwner: above.owner, folderMode: above.mode, owner: status.owner))
      if let target = SystemFile.linkTarget(of: path) {
        if Path.isAbsolute(target) { folder = "/" }
        names += PathStep.names(of: target)
      } else {
        folder = path
      }
    }
    return steps
  }

  /// Returns the names in a path, the last name first.
  private static func names(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }
  }
}
