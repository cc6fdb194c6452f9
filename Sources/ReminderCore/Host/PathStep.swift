/// A name on the way that a path takes, and the folder in which the name is looked up.
struct PathStep: Equatable {
  /// The folder, by a path without links.
  var folder: String
  /// The user whose folder it is.
  var folderOwner: UInt32
  /// The permissions of the folder, the sticky bit among them.
  var folderMode: UInt32
  /// The user to whom belongs what has the name; a symbolic link is taken for itself.
  var owner: UInt32

  /// Whether others than the folder's owner may make and take away files in it; with the sticky bit, files of their
  /// own.
  var canOthersWrite: Bool { folderMode & 0o022 != 0 }

  /// Whether nobody but a user and root can put something else where the name leads.
  func isSafe(for user: UInt32) -> Bool {
    let isOwn = { (owner: UInt32) in owner == user || owner == 0 }
    return isOwn(folderOwner) && (!canOthersWrite || folderMode & 0o1000 != 0 && isOwn(owner))
  }

  /// Every step from the root to what a path leads to, with those of the symbolic links on its way. Nil for a path that
  /// does not begin at the root, that leads nowhere or in a circle, or whose folders may not be looked at.
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
      let place = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      // No real way is so long; a link that leads through itself is.
      guard steps.count < 1_000, let above = FileStatus(ofName: folder), let status = FileStatus(ofName: place)
      else { return nil }
      steps.append(
        PathStep(folder: folder, folderOwner: above.owner, folderMode: above.mode, owner: status.owner))
      if let target = SystemFile.linkTarget(of: place) {
        if Path.isAbsolute(target) { folder = "/" }
        names += PathStep.names(of: target)
      } else {
        folder = place
      }
    }
    return steps
  }

  /// The names in a path, the last first.
  private static func names(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }
  }
}
