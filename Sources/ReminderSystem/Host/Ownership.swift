#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Who owns a new file, and whether the user may write to one.
///
/// A file that root makes in a user's folder is given to that user. A lock that only root can open would block every
/// later command of the user.
enum Ownership {
  /// Gives an open file that this process has just made to the owner of `file`, if another user owns `file`. Otherwise
  /// gives it to the owner of its folder. Not for a file that existed before: such a file can be a hard link to
  /// anybody's file.
  static func give(_ descriptor: borrowing Descriptor, asIn folder: String, or file: String? = nil) {
    guard geteuid() == 0 else { return }
    for path in [file, folder].compactMap({ $0 }) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_uid != 0 else { continue }
      _ = fchown(descriptor.number, status.st_uid, status.st_gid)
      return
    }
  }

  /// Does the same for a newly made folder.
  static func give(folder path: String, or file: String? = nil) {
    guard geteuid() == 0 else { return }
    guard let folder = Descriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) else { return }
    give(folder, asIn: Path.parent(of: path), or: file)
  }

  /// Gives an open new version of a file the old version's owner and group, as far as the user may. Returns the
  /// permissions for the new version: those of the old version, without the group's if the group could not be kept.
  static func keep(of old: FileStatus, for descriptor: borrowing Descriptor) -> UInt32 {
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { return old.mode }
    if geteuid() == 0, old.owner != 0 { _ = fchown(descriptor.number, old.owner, old.group) }
    if status.st_gid == old.group || fchown(descriptor.number, uid_t.max, old.group) == 0 { return old.mode }
    return old.mode & ~0o070
  }

  /// Returns why the user may not write to a file; nil if the user may. Writes nothing.
  static func refusal(ofWriting path: String) -> HostError? {
    access(path, W_OK) == 0 ? nil : HostError(.write, path)
  }

  /// Returns why the user may not open a file for reading and writing; nil if the user may. Writes nothing.
  static func refusal(ofOpening path: String) -> HostError? {
    access(path, R_OK | W_OK) == 0 ? nil : HostError(.write, path)
  }

  /// Returns why the user may not replace a file of this owner; nil if the user may. The user needs the right to write
  /// to another user's file: the right to make files in its folder is not enough. Writes nothing.
  static func refusal(ofReplacing path: String, of owner: UInt32) -> HostError? {
    owner == ThisProcess.user ? nil : refusal(ofWriting: path).map { HostError(.replace, path, code: $0.code) }
  }

  /// Returns why nothing may be made beside a file: the user may not read or not replace the file, and its owner could
  /// not open the new files. Nil if the user may, or if there is no file. Writes nothing.
  static func refusal(ofMakingBeside path: String) -> HostError? {
    guard access(path, R_OK) == 0 else { return errno == ENOENT ? nil : HostError(.read, path) }
    guard let owner = (try? FileStatus(path: path))?.owner else { return nil }
    return refusal(ofReplacing: path, of: owner)
  }

  /// Returns why the user may not make or replace files in a folder; nil if the user may. Writes nothing.
  static func refusal(ofChangesIn folder: String) -> HostError? {
    access(folder, W_OK | X_OK) == 0 ? nil : HostError(.write, folder)
  }
}
