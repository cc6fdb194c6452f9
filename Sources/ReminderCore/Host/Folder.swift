#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Operations on the folder that the state lies in.
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

  /// What is left to do for a folder that was just made.
  private static func finish(_ path: String) {
    try? synchronizeNames(in: Path.parent(of: path))
    Ownership.give(folder: path)
  }

  /// Brings the names in a folder to the disk, as far as the file system does that.
  static func synchronizeNames(in path: String) throws(HostError) {
    let directory = uninterrupted { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    // One that may not be read cannot be synchronized; then everything is that the machine has.
    guard directory >= 0 else { return sync() }
    defer { close(directory) }
    // Some network file systems cannot synchronize a folder and say so with EINVAL; the names hold all the same.
    guard uninterrupted({ fsync(directory) }) == 0 || errno == EINVAL else { throw HostError(.write, path) }
  }

  /// Whether a folder stands at a path itself; a link to one is none.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && FileStatus(status).isFolder
  }

  /// Whether anything stands at a path, be it a link that leads nowhere.
  static func isNamed(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

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
