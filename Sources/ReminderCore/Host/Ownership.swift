#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whom a file belongs to that was made just now.
///
/// What the administrator makes in a folder of a user's belongs to that user, who could not write to it else: a lock that
/// only root can open would keep every later command of theirs from its work.
enum Ownership {
  /// Gives what was just made, and is open, to the owner of the folder it stands in. Only for what this process has made
  /// itself: what was there already can be a second name of a file of anybody's.
  static func give(_ descriptor: Int32, asIn folder: String) {
    guard geteuid() == 0 else { return }
    var status = stat()
    guard stat(folder, &status) == 0, status.st_uid != 0 else { return }
    _ = fchown(descriptor, status.st_uid, status.st_gid)
  }

  /// Gives a folder that was just made to the owner of the one it stands in.
  static func give(folder path: String) {
    guard geteuid() == 0 else { return }
    let descriptor = uninterrupted { open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    give(descriptor, asIn: Path.parent(of: path))
    close(descriptor)
  }

  /// Gives a new version of a file, which is open, the owner and the group of the old one, as far as the user may; the
  /// permissions that it can have then. A group that is another by now gets none.
  static func keep(of old: FileStatus, for descriptor: Int32) -> UInt32 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return old.mode }
    if geteuid() == 0, old.owner != 0 { _ = fchown(descriptor, old.owner, old.group) }
    if status.st_gid == old.group || fchown(descriptor, uid_t.max, old.group) == 0 { return old.mode }
    return old.mode & ~0o070
  }

  /// Whether an open file beside the state file is this program's to empty: what has a second name somewhere is another
  /// file that was put here.
  static func isOwn(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink == 1 && FileStatus(status).isRegular
  }

  /// Puts other words into an open file, as far as that can be done.
  static func replaceWords(of descriptor: Int32, with words: [UInt8]) {
    ftruncate(descriptor, 0)
    _ = words.withUnsafeBytes { writeAll($0, to: descriptor) }
  }

  /// Opens a file for writing that need not be there; never one that a symbolic link leads to. What is made belongs to
  /// the owner of the folder.
  static func openOrMake(_ path: String) -> Int32 {
    let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    for _ in 0..<8 {
      let old = uninterrupted { open(path, flags) }
      if old >= 0 || errno != ENOENT { return old }
      let new = uninterrupted { open(path, flags | O_CREAT | O_EXCL, 0o600) }
      if new >= 0 { give(new, asIn: Path.parent(of: path)) }
      // Else somebody made it in between.
      if new >= 0 || errno != EEXIST { return new }
    }
    return -1
  }
}
