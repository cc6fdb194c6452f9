#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Who owns a new file, and whether the user may write to one.
///
/// What root makes in a user's folder is given to that user: a lock that only root can open would block every later
/// command of theirs.
enum Ownership {
  /// Gives an open file that this process has just made to the owner of the file that it belongs to, where it belongs
  /// to one that is another user's, else to the owner of its folder. Not for one that was there already: it can be a
  /// second name of anybody's file.
  static func give(_ descriptor: borrowing Descriptor, asIn folder: String, or file: String? = nil) {
    guard geteuid() == 0 else { return }
    for path in [file, folder].compactMap({ $0 }) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_uid != 0 else { continue }
      _ = fchown(descriptor.number, status.st_uid, status.st_gid)
      return
    }
  }

  /// The same of a folder that was just made.
  static func give(folder path: String, or file: String? = nil) {
    guard geteuid() == 0 else { return }
    guard let folder = Descriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) else { return }
    give(folder, asIn: Path.parent(of: path), or: file)
  }

  /// Gives an open new version of a file the owner and group of the old one, as far as the user may. Returns the
  /// permissions that it should have: those of the old one, without the group's if the group could not be kept.
  static func keep(of old: FileStatus, for descriptor: borrowing Descriptor) -> UInt32 {
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { return old.mode }
    if geteuid() == 0, old.owner != 0 { _ = fchown(descriptor.number, old.owner, old.group) }
    if status.st_gid == old.group || fchown(descriptor.number, uid_t.max, old.group) == 0 { return old.mode }
    return old.mode & ~0o070
  }

  /// Why the user may not write to a file; nil if they may. Writes nothing.
  static func refusal(ofWriting path: String) -> HostError? {
    access(path, W_OK) == 0 ? nil : HostError(.write, path)
  }

  /// Why the user may not open a file for reading and writing; nil if they may. Writes nothing.
  static func refusal(ofOpening path: String) -> HostError? {
    access(path, R_OK | W_OK) == 0 ? nil : HostError(.write, path)
  }

  /// Why the user may not replace a file of this owner; nil if they may. Another user's file has to be one that the
  /// user may write to: that files can be made in its folder is not enough. Writes nothing.
  static func refusal(ofReplacing path: String, of owner: UInt32) -> HostError? {
    owner == ThisProcess.user ? nil : refusal(ofWriting: path).map { HostError(.replace, path, code: $0.code) }
  }

  /// Why nothing may be made beside a file: the user may not read or not replace it, and the owner could not open what
  /// they would leave there. nil if it may, or there is no file. Writes nothing.
  static func refusal(ofMakingBeside path: String) -> HostError? {
    guard access(path, R_OK) == 0 else { return errno == ENOENT ? nil : HostError(.read, path) }
    guard let owner = (try? FileStatus(path: path))?.owner else { return nil }
    return refusal(ofReplacing: path, of: owner)
  }

  /// Why the user may not make or replace files in a folder; nil if they may. Writes nothing.
  static func refusal(ofChangesIn folder: String) -> HostError? {
    access(folder, W_OK | X_OK) == 0 ? nil : HostError(.write, folder)
  }
}
