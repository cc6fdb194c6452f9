import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new version of a file: written to a temporary file beside the old version, then put in place by an atomic replace.
///
/// `commit` replaces the old version. Without a `commit`, the temporary file is removed when the value goes out of
/// scope.
struct AtomicFile: ~Copyable {
  /// The prefix of temporary files of `name`; random digits follow.
  static func temporaryPrefix(for name: String) -> String { ".\(name).tmp-" }

  private let path: String
  private let folder: String
  private let temporary: String
  private let descriptor: Descriptor
  private var buffer: [UInt8] = []
  private var isInPlace = false

  /// Begins a new version of `folder/name`, with the permissions `mode`. If `old` is given, the new version keeps the
  /// owner, group and permissions of `old`. Otherwise `Ownership.give` decides, by the owner of the file `owner`.
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
    // A file system without permissions may refuse; such a file system gives every file the same permissions.
    _ = fchmod(file.number, mode_t(truncatingIfNeeded: mode))
    descriptor = file
    buffer.reserveCapacity(131_072)
  }

  deinit { if !isInPlace { unlink(temporary) } }

  /// Adds bytes.
  mutating func append(_ bytes: [UInt8]) throws(HostError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(HostError) in try append(bytes) }
  }

  /// Adds bytes; does not copy long runs.
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

  /// Sets the modification time. Returns the file's time afterwards, since the file system may round or refuse the new
  /// time.
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

  /// Writes the buffer to the file, but not yet to the disk. For many files: `Folder.synchronizeAll` then writes them
  /// together.
  mutating func finished() throws(HostError) -> FileStatus {
    try flush()
    return try descriptor.status(named: path)
  }

  /// Puts the file under another name of the folder. Replaces the file with the stamp `old`, or no file if `old` is
  /// nil. Returns false, and replaces nothing, where another file is found than expected.
  mutating func commit(as name: String, insteadOf old: FileStamp?) throws(HostError) -> Bool {
    let target = "\(folder)/\(name)"
    guard FileStatus(ofName: target).map({ FileStamp($0) }) == old else { return false }
    guard old != nil else {
      // On a file system without hard links, a file that appears at this very moment is replaced.
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
    // The displaced file has the temporary name now.
    if FileStatus(ofName: temporary).map({ FileStamp($0) }) == old { return true }
    _ = Folder.exchange(temporary, target)
    return false
  }

  /// Replaces the old version, and writes the change to the disk. Throws if the folder could not be written to the
  /// disk; the old version is replaced even then.
  mutating func commit() throws(HostError) {
    guard rename(temporary, path) == 0 else { throw HostError(.replace, path) }
    isInPlace = true
    try Folder.synchronizeNames(in: folder)
  }
}
