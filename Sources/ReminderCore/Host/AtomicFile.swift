#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new version of a file, written beside it and put in its place in one step.
///
/// `commit` replaces the old version; without it the value removes its temporary file when it goes out of scope.
struct AtomicFile: ~Copyable {
  /// What temporary files of `name` begin with; they end in random digits.
  static func temporaryPrefix(for name: String) -> String { ".\(name).tmp-" }

  private let path: String
  private let folder: String
  private let temporary: String
  private let descriptor: Descriptor
  private var buffer: [UInt8] = []
  private var isInPlace = false

  /// Begins a new version of `folder/name`, with the given permissions, or owner, group and permissions of the old one.
  /// It may belong to a file `owner`, and has its owner then.
  init(
    folder: String, name: String, mode: UInt32, token: UInt64, like old: FileStatus? = nil, of owner: String? = nil
  ) throws(HostError) {
    self.folder = folder
    path = "\(folder)/\(name)"
    temporary = "\(folder)/\(AtomicFile.temporaryPrefix(for: name))\(String(token, radix: 36))"
    guard let file = Descriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600) else {
      throw HostError(.create, path)
    }
    var mode = mode
    if let old { mode = Ownership.keep(of: old, for: file) } else { Ownership.give(file, asIn: folder, or: owner) }
    // A file system without permissions may refuse; it gives every file the same ones.
    _ = fchmod(file.number, mode_t(truncatingIfNeeded: mode))
    descriptor = file
    buffer.reserveCapacity(131_072)
  }

  deinit { if !isInPlace { unlink(temporary) } }

  /// Adds bytes.
  mutating func append(_ bytes: [UInt8]) throws(HostError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(HostError) in try append(bytes) }
  }

  /// Adds bytes; long runs are written without being copied.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(HostError) {
    if bytes.count < 32_768 {
      buffer.append(contentsOf: bytes)
      if buffer.count > 98_304 { try flush() }
      return
    }
    try flush()
    try descriptor.write(bytes, named: path)
  }

  private mutating func flush() throws(HostError) {
    try descriptor.write(buffer, named: path)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Sets the modification time; gives the one that the file has then, since the file system may round or refuse it.
  mutating func stamp(_ time: FileTime) throws(HostError) -> FileTime {
    try flush()
    descriptor.stamp(time)
    return try descriptor.status(named: path).modified
  }

  /// Overwrites the bytes at an offset.
  func overwrite(at offset: Int, with bytes: [UInt8]) throws(HostError) {
    try descriptor.write(bytes, at: offset, named: path)
  }

  /// Writes everything to the disk.
  mutating func synchronize() throws(HostError) -> FileStatus {
    try flush()
    if !fault(.c74) { try descriptor.synchronize(named: path) }
    return try descriptor.status(named: path)
  }

  /// Writes what is buffered, not yet to the disk: for many files, which `Folder.synchronizeAll` then writes together.
  mutating func finished() throws(HostError) -> FileStatus {
    try flush()
    return try descriptor.status(named: path)
  }

  /// Puts the file under another name of the folder, in the place of the one that has this stamp, or of none. False,
  /// and nothing is replaced, where there is another one than expected.
  mutating func commit(as name: String, insteadOf old: FileStamp?) throws(HostError) -> Bool {
    let target = "\(folder)/\(name)"
    guard FileStatus(ofName: target).map({ FileStamp($0) }) == old else { return false }
    guard old != nil else {
      // Where the file system has no second names, what comes at this very moment is replaced.
      if Folder.linkNew(temporary, as: target) { return true }
      if Folder.isNamed(target) { return false }
      guard rename(temporary, target) == 0 else { throw HostError(.replace, target) }
      isInPlace = true
      return true
    }
    guard Folder.exchange(temporary, target) else {
      guard rename(temporary, target) == 0 else { throw HostError(.replace, target) }
      isInPlace = true
      return true
    }
    // What was displaced has the temporary name now.
    if FileStatus(ofName: temporary).map({ FileStamp($0) }) == old { return true }
    _ = Folder.exchange(temporary, target)
    return false
  }

  /// Replaces the old version, on the disk, too. If it throws because the folder could not be written to the disk, the
  /// old version is replaced anyway.
  mutating func commit() throws(HostError) {
    guard rename(temporary, path) == 0 else { throw HostError(.replace, path) }
    isInPlace = true
    try Folder.synchronizeNames(in: folder)
  }
}
