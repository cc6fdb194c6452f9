import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file beside the state file (a lock, a heartbeat, a journal), open for writing. A missing file is made, for the
/// user alone, and given to the owner of the folder. It is not made if the user may not read and replace the state
/// file. No symbolic link is followed.
struct SideFile: ~Copyable {
  let descriptor: Descriptor
  /// Whether this call made the file.
  let isNew: Bool
  private let path: String

  /// Opens or makes the file beside the file `stateFile`, which is nil in a folder of this program's own. `action` is
  /// the failed action that an error names.
  init(_ path: String, beside stateFile: String?, to action: HostError.Action = .write) throws(HostError) {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK
    for _ in 0..<8 {
      if let old = Descriptor(opening: path, flags) {
        self.init(descriptor: old, isNew: false, path: path)
        return
      }
      guard errno == ENOENT else { break }
      if let refusal = stateFile.flatMap(Ownership.refusal(ofMakingBeside:)), !fault(.c91) { throw refusal }
      if let new = Descriptor(opening: path, flags | O_CREAT | O_EXCL, mode: 0o600) {
        Ownership.give(new, asIn: Path.parent(of: path), or: stateFile)
        self.init(descriptor: new, isNew: true, path: path)
        return
      }
      guard errno == EEXIST else { break }  // another process made it meanwhile
    }
    throw HostError(action, path)
  }

  private init(descriptor: consuming Descriptor, isNew: Bool, path: String) {
    self.descriptor = descriptor
    self.isNew = isNew
    self.path = path
  }

  /// Whether this program may empty the file: a file with a second name could be another user's file, linked at this
  /// path.
  var isOwn: Bool {
    var status = stat()
    return fstat(descriptor.number, &status) == 0 && status.st_nlink == 1 && FileStatus(status).isRegular
  }

  /// Replaces the contents and sets a modification time if one is given, as far as possible. Does nothing unless the
  /// file `isOwn`.
  func replaceContents(with words: [UInt8], at time: FileTime? = nil) {
    guard isOwn else { return }
    ftruncate(descriptor.number, 0)
    // On a full disk writing fails and the time can still be set.
    try? descriptor.write(words, named: path)
    if let time { descriptor.stamp(time) }
  }

  /// Cuts the file off after `size` bytes; false if the system refuses.
  func truncate(to size: Int) -> Bool { ftruncate(descriptor.number, off_t(size)) == 0 }

  /// Writes at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(HostError) {
    try descriptor.write(bytes, at: offset, named: path)
  }

  /// Returns when all that was written is on the disk.
  func synchronize() throws(HostError) { try descriptor.synchronize(named: path) }
}
