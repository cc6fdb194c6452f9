#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file beside the state file (a lock, a trace, a journal), open for writing. It is made where there is none, for the
/// user alone and the owner of the folder. No symbolic link is followed.
struct SideFile: ~Copyable {
  let descriptor: Descriptor
  /// Whether there was none.
  let isNew: Bool
  private let path: String

  /// Opens it; an error says that this could not be done.
  init(_ path: String, to action: HostError.Action = .write) throws(HostError) {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK
    for _ in 0..<8 {
      if let old = Descriptor(opening: path, flags) {
        self.init(descriptor: old, isNew: false, path: path)
        return
      }
      guard errno == ENOENT else { break }
      if let new = Descriptor(opening: path, flags | O_CREAT | O_EXCL, mode: 0o600) {
        Ownership.give(new, asIn: Path.parent(of: path))
        self.init(descriptor: new, isNew: true, path: path)
        return
      }
      guard errno == EEXIST else { break }  // else somebody made it in between
    }
    throw HostError(action, path)
  }

  private init(descriptor: consuming Descriptor, isNew: Bool, path: String) {
    self.descriptor = descriptor
    self.isNew = isNew
    self.path = path
  }

  /// Whether it is this program's to empty: what has a second name somewhere is another file that was put here.
  var isOwn: Bool {
    var status = stat()
    return fstat(descriptor.number, &status) == 0 && status.st_nlink == 1 && FileStatus(status).isRegular
  }

  /// Puts other words into it and gives it a modification time where one is named, as far as that can be done; one that
  /// is not this program's is left as it is.
  func replaceWords(with words: [UInt8], at time: FileTime? = nil) {
    guard isOwn else { return }
    ftruncate(descriptor.number, 0)
    // On a full disk the words fail and the time can still be set.
    try? descriptor.write(words, named: path)
    if let time { descriptor.stamp(time) }
  }

  /// Writes over what stands at an offset: it is on the disk when this returns.
  func write(_ bytes: [UInt8], at offset: Int) throws(HostError) {
    try descriptor.write(bytes, at: offset, named: path)
    try descriptor.synchronize(named: path)
  }
}
