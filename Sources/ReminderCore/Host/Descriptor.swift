#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file, folder, pipe or socket, by the number that the system gave it. It is closed when the value goes.
struct Descriptor: ~Copyable {
  /// For calls that take it; it means nothing once the value is gone.
  let number: Int32

  /// What a call has opened; nil, with the error in `errno`, where it opened nothing.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  /// Opens a file, which no program inherits that is started; nil, with the error in `errno`, where it cannot be. One
  /// that is made gets the permissions `mode`.
  init?(opening path: String, _ flags: Int32, mode: UInt32 = 0) {
    self.init(uninterrupted { open(path, flags | O_CLOEXEC, mode_t(truncatingIfNeeded: mode)) })
  }

  deinit { close(number) }

  // Errors name the file as a person knows it, which need not be where it was opened.

  /// What the system knows of it.
  func status(named path: String) throws(HostError) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw HostError(.read, path) }
    return FileStatus(status)
  }

  /// Reads as much as there is and as fits; 0 at the end, negative, with the error in `errno`, where it cannot be read.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    uninterrupted { readOnce(number, buffer) }
  }

  /// Writes all of some bytes.
  func write(_ bytes: UnsafeBufferPointer<UInt8>, named path: String) throws(HostError) {
    guard writeAll(UnsafeRawBufferPointer(bytes), to: number) else { throw HostError(.write, path) }
  }

  /// Writes all of some bytes.
  func write(_ bytes: [UInt8], named path: String) throws(HostError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(HostError) in try write(bytes, named: path) }
  }

  /// Writes all of some bytes over what stands at an offset.
  func write(_ bytes: [UInt8], at offset: Int, named path: String) throws(HostError) {
    guard bytes.withUnsafeBytes({ writeAll($0, to: number, at: offset) }) else { throw HostError(.write, path) }
  }

  /// Gives a file a modification time, as far as the file system takes one.
  func stamp(_ time: FileTime) {
    let moment = timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)
    _ = futimens(number, [moment, moment])
  }

  /// Brings what was written to the disk.
  func synchronize(named path: String) throws(HostError) {
    guard uninterrupted({ fsync(number) }) == 0 else { throw HostError(.write, path) }
  }
}

/// The call of that name, which inside `Descriptor` is hidden by its own.
private func readOnce(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(number, buffer.baseAddress, buffer.count)
}

extension Optional where Wrapped: ~Copyable, Wrapped == Descriptor {
  /// The number of what is open; where nothing is, -1, which `poll` passes over and every other call refuses.
  var number: Int32 {
    switch self {
    case .some(let descriptor): descriptor.number
    case .none: -1
    }
  }
}
