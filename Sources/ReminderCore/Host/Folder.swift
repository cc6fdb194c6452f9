#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Folders, and the names of files in them.
enum Folder {
  /// Makes a folder and those above it, for the user alone.
  static func create(_ path: String) throws(HostError) {
    if mkdir(path, 0o700) == 0 { return finish(path) }
    if errno == EEXIST { return }
    let above = Path.parent(of: path)
    guard errno == ENOENT, above != ".", above != "/" else { throw HostError(.create, path) }
    try create(above)
    if mkdir(path, 0o700) == 0 { return finish(path) }
    if errno != EEXIST { throw HostError(.create, path) }
  }

  /// Makes a folder for the user alone in one that is there; that it is there already is no failure.
  static func make(_ path: String) throws(HostError) {
    if mkdir(path, 0o700) == 0 { return Ownership.give(folder: path) }
    if errno != EEXIST { throw HostError(.create, path) }
  }

  /// What is left to do for a folder that was just made.
  private static func finish(_ path: String) {
    try? synchronizeNames(in: Path.parent(of: path))
    Ownership.give(folder: path)
  }

  /// Brings the names in a folder to the disk, as far as the file system does that.
  static func synchronizeNames(in path: String) throws(HostError) {
    // One that may not be read cannot be synchronized; then everything is that the machine has.
    guard let folder = Descriptor(opening: path, O_RDONLY | O_DIRECTORY) else { return sync() }
    // Some network file systems cannot synchronize a folder and say so with EINVAL; the names hold all the same.
    do throws(HostError) { try folder.synchronize(named: path) } catch  where error.code == EINVAL {}
  }

  /// Whether a folder stands at a path itself; a link to one is none.
  static func isThere(_ path: String) -> Bool { FileStatus(ofName: path)?.isFolder == true }

  /// Whether anything stands at a path, be it a link that leads nowhere.
  static func isNamed(_ path: String) -> Bool { FileStatus(ofName: path) != nil }

  /// How many bytes the user may still write to the file system of a folder; nil where it does not tell.
  static func room(in path: String) -> Int? {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    let (bytes, isTooMany) = Int(clamping: status.f_bavail).multipliedReportingOverflow(
      by: Int(clamping: status.f_frsize))
    return isTooMany ? .max : bytes
  }

  /// Whether the user may know what stands in a folder, or whether there is one; so of anything that is none.
  static func canBeListed(_ path: String) -> Bool {
    guard let directory = opendir(path) else { return errno != EACCES }
    closedir(directory)
    return true
  }

  /// The names in a folder; empty where it cannot be read.
  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Takes a file away; that there is none is no failure.
  static func remove(_ path: String) throws(HostError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw HostError(.write, path) }
  }

  /// Gives a file another name, in the place of any that has it.
  static func rename(_ path: String, to new: String) throws(HostError) {
    guard renameFile(path, new) == 0 else { throw HostError(.replace, new) }
  }

  /// Gives a file a second name, unless something has it; false where the file system has no second names.
  static func link(_ path: String, as second: String) -> Bool { linkFile(path, second) == 0 || errno == EEXIST }

  /// Where a path leads when its symbolic links are followed, also where nothing stands there yet.
  static func target(ofLink path: String) throws(HostError) -> String {
    var current = path
    for _ in 0..<40 {
      guard let link = SystemFile.linkTarget(of: current) else { return current }
      current = Path.isAbsolute(link) ? link : "\(Path.parent(of: current))/\(link)"
    }
    throw HostError(.read, path, code: ELOOP)
  }
}

// The calls of these names, which inside `Folder` are hidden by its own.
private func renameFile(_ old: String, _ new: String) -> Int32 { rename(old, new) }
private func linkFile(_ file: String, _ second: String) -> Int32 { link(file, second) }
