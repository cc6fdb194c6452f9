/// A way in which another user could change the state file, which may contain commands that are run.
package enum Exposure: Equatable, Sendable {
  /// Others can write to the file.
  case openFile(path: String)
  /// The file is somebody else's.
  case foreignFile(path: String)
  /// Others can write to a folder, and so replace the files in it.
  case openFolder(path: String)
  /// Others can make files in a folder but not replace those of the user: it has the sticky bit, as `/tmp` has.
  case sharedFolder(path: String)
  /// A folder is somebody else's.
  case foreignFolder(path: String)
}

extension Store {
  /// All exposures, except to root: by the file, by its folder, by the folder of its backups, and by the folders above.
  package func exposures() -> [Exposure] {
    var found: [Exposure] = []
    if let file = try? FileStatus(path: path.file) {
      if Store.isForeign(file) { found.append(.foreignFile(path: path.file)) }
      if file.mode & 0o022 != 0 { found.append(.openFile(path: path.file)) }
    }
    for folder in [path.folder, path.backups] {
      guard let status = try? FileStatus(path: folder) else { continue }
      if Store.isForeign(status) {
        found.append(.foreignFolder(path: folder))
      } else if status.mode & 0o022 != 0 {
        found.append(status.mode & 0o1000 != 0 ? .sharedFolder(path: folder) : .openFolder(path: folder))
      }
    }
    return found + foldersAbove.compactMap(Store.exposure(ofFolderAbove:))
  }

  /// A folder that its group may write to does not count: many systems give each user a group of their own.
  private static func exposure(ofFolderAbove folder: String) -> Exposure? {
    guard let status = try? FileStatus(path: folder) else { return nil }
    if isForeign(status) { return .foreignFolder(path: folder) }
    return status.mode & 0o002 != 0 && status.mode & 0o1000 == 0 ? .openFolder(path: folder) : nil
  }

  private static func isForeign(_ status: FileStatus) -> Bool { status.owner != ThisProcess.user && status.owner != 0 }

  private var foldersAbove: [String] {
    var folders: [String] = []
    var folder = Path.parent(of: Path.parent(of: path.absolute))
    while folder != "." {
      folders.append(folder)
      if folder == "/" { break }
      folder = Path.parent(of: folder)
    }
    return folders
  }
}
