#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Folders, and the names of files in them.
enum Folder {
  /// Makes a folder and the folders above it, for its owner alone. `Ownership.give` decides the owner, by `file`.
  static func create(_ path: String, of file: String? = nil) throws(HostError) {
    if mkdir(path, 0o700) == 0 { return finish(path, of: file) }
    if errno == EEXIST { return }
    let above = Path.parent(of: path)
    guard errno == ENOENT, above != ".", above != "/" else { throw HostError(.create, path) }
    try create(above)
    if mkdir(path, 0o700) == 0 { return finish(path, of: file) }
    if errno != EEXIST { throw HostError(.create, path) }
  }

  /// Makes a folder inside an existing folder, for its owner alone. `Ownership.give` decides the owner, by `file`. Does
  /// nothing if the folder exists.
  static func make(_ path: String, of file: String) throws(HostError) {
    if mkdir(path, 0o700) == 0 { return Ownership.give(folder: path, or: file) }
    if errno != EEXIST { throw HostError(.create, path) }
  }

  /// Writes the name of a new folder to the disk, and gives the folder its owner.
  private static func finish(_ path: String, of file: String?) {
    try? synchronizeNames(in: Path.parent(of: path))
    Ownership.give(folder: path, or: file)
  }

  /// Writes the names in a folder to the disk, as far as the file system does that.
  static func synchronizeNames(in path: String) throws(HostError) {
    // A folder without read permission cannot be synchronized alone.
    guard let folder = Descriptor(opening: path, O_RDONLY | O_DIRECTORY) else { return sync() }
    // Some network file systems cannot synchronize a folder and return EINVAL; they keep the names anyway.
    do throws(HostError) { try folder.synchronize(named: path) } catch  where error.code == EINVAL {}
  }

  /// Whether a path is a folder; false for a link to one.
  static func isThere(_ path: String) -> Bool { FileStatus(ofName: path)?.isFolder == true }

  /// Whether anything is at a path, a broken link included.
  static func isNamed(_ path: String) -> Bool { FileStatus(ofName: path) != nil }

  /// Returns how many bytes the user may still write to the file system of a folder; nil if the file system does not
  /// say.
  static func room(in path: String) -> Int? {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    let (bytes, isTooMany) = Int(clamping: status.f_bavail).multipliedReportingOverflow(
      by: Int(clamping: status.f_frsize))
    return isTooMany ? .max : bytes
  }

  /// Returns false only for a folder that the user may not list; true, too, if there is no folder.
  static func canBeListed(_ path: String) -> Bool {
    guard let directory = opendir(path) else { return errno != EACCES }
    closedir(directory)
    return true
  }

  /// Returns the names in a folder, or the first `limit` of them; empty if the folder cannot be read.
  static func names(in path: String, atMost limit: Int = .max) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a file, if there is one.
  static func remove(_ path: String) throws(HostError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw HostError(.write, path) }
  }

  /// Removes a folder and everything in it. Links are removed and not followed.
  static func removeAll(in path: String) throws(HostError) {
    for name in names(in: path) {
      let inner = "\(path)/\(name)"
      if isThere(inner) { try removeAll(in: inner) } else { try remove(inner) }
    }
    guard rmdir(path) == 0 || errno == ENOENT else { throw HostError(.write, path) }
  }

  /// Renames a file; replaces any file with the new name.
  static func rename(_ path: String, to new: String) throws(HostError) {
    guard renameFile(path, new) == 0 else { throw HostError(.replace, new) }
  }

  /// Gives a file a second name. Does nothing if a file has that name already; false if no hard link can be made.
  static func link(_ path: String, as second: String) -> Bool { linkFile(path, second) == 0 || errno == EEXIST }

  /// Gives a file a second name; false also if a file has that name already.
  static func linkNew(_ path: String, as second: String) -> Bool { linkFile(path, second) == 0 }

  /// Exchanges the names of two files in one step; false where the system cannot.
  static func exchange(_ path: String, _ other: String) -> Bool {
    #if canImport(Glibc)
      return exchangeNames(AT_FDCWD, path, AT_FDCWD, other, 2) == 0
    #elseif canImport(Darwin)
      return renamex_np(path, other, UInt32(RENAME_SWAP)) == 0
    #else
      return false
    #endif
  }

  /// Writes everything that was written, to any file, to the disk.
  static func synchronizeAll() { sync() }

  /// Returns where a path leads when its symbolic links are followed, even if nothing is there yet.
  static func target(ofLink path: String) throws(HostError) -> String {
    var current = path
    for _ in 0..<40 {
      guard let link = SystemFile.linkTarget(of: current) else { return current }
      current = Path.isAbsolute(link) ? link : "\(Path.parent(of: current))/\(link)"
    }
    throw HostError(.read, path, code: ELOOP)
  }
}

#if canImport(Glibc)
  /// renameat2(2), which is in no header that the compiler imports; RENAME_EXCHANGE is 2.
  @_silgen_name("renameat2")
  private func exchangeNames(
    _ folder: Int32, _ path: UnsafePointer<CChar>, _ otherFolder: Int32, _ other: UnsafePointer<CChar>, _ flags: UInt32
  ) -> Int32
#endif

// The system calls; inside `Folder`, methods of the same names hide them.
private func renameFile(_ old: String, _ new: String) -> Int32 { rename(old, new) }
private func linkFile(_ file: String, _ second: String) -> Int32 { link(file, second) }
