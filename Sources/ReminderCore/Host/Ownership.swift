#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whom a file belongs to that was made just now, and what the user may do with one.
///
/// What the administrator makes in a folder of a user's belongs to that user, who could not write to it else: a lock
/// that only root can open would keep every later command of theirs from its work.
enum Ownership {
  /// Gives what was just made, and is open, to the owner of the folder it stands in. Only for what this process has
  /// made itself: what was there already can be a second name of a file of anybody's.
  static func give(_ descriptor: borrowing Descriptor, asIn folder: String) {
    guard geteuid() == 0 else { return }
    var status = stat()
    guard stat(folder, &status) == 0, status.st_uid != 0 else { return }
    _ = fchown(descriptor.number, status.st_uid, status.st_gid)
  }

  /// Gives a folder that was just made to the owner of the one it stands in.
  static func give(folder path: String) {
    guard geteuid() == 0 else { return }
    guard let folder = Descriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) else { return }
    give(folder, asIn: Path.parent(of: path))
  }

  /// Gives a new version of a file, which is open, the owner and the group of the old one, as far as the user may; the
  /// permissions that it can have then. A group that is another by now gets none.
  static func keep(of old: FileStatus, for descriptor: borrowing Descriptor) -> UInt32 {
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { return old.mode }
    if geteuid() == 0, old.owner != 0 { _ = fchown(descriptor.number, old.owner, old.group) }
    if status.st_gid == old.group || fchown(descriptor.number, uid_t.max, old.group) == 0 { return old.mode }
    return old.mode & ~0o070
  }

  /// Why a file may not be written to by the user; nil where it may. Nothing is written to find out.
  static func refusal(ofWriting path: String) -> HostError? {
    access(path, W_OK) == 0 ? nil : HostError(.write, path)
  }

  /// Why nothing may be made or replaced in a folder by the user; nil where it may. Nothing is written to find out.
  static func refusal(ofChangesIn folder: String) -> HostError? {
    access(folder, W_OK | X_OK) == 0 ? nil : HostError(.write, folder)
  }
}
