import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file, folder, pipe or socket. It is closed when the value goes out of scope.
struct Descriptor: ~Copyable {
  /// The system's number for it; not valid beyond the lifetime of the value.
  let number: Int32

  /// The result of a call that opens something; nil for a negative number, with the error in `errno`.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  /// Opens a file so that programs do not inherit it; nil, with the error in `errno`, if that fails. `mode` is for a
  /// new file.
  init?(opening path: String, _ flags: Int32, mode: UInt32 = 0) {
    self.init(uninterrupted { open(path, flags | O_CLOEXEC, mode_t(truncatingIfNeeded: mode)) })
  }

  deinit { close(number) }

  // `named` is the path for errors: the path that a person knows. A different path may have been opened.

  /// The status of the file.
  func status(named path: String) throws(HostError) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw HostError(.read, path) }
    return FileStatus(status)
  }

  /// Reads as many bytes as fit. Returns 0 at the end, a negative number with the error in `errno`.
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

  /// Writes all of some bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int, named path: String) throws(HostError) {
    guard bytes.withUnsafeBytes({ writeAll($0, to: number, at: offset) }) else { throw HostError(.write, path) }
  }

  /// Sets the modification time; a file system may ignore that.
  func stamp(_ time: FileTime) {
    let moment = timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)
    _ = futimens(number, [moment, moment])
  }

  /// Writes what is buffered to the disk.
  func synchronize(named path: String) throws(HostError) {
    guard uninterrupted({ fsync(number) }) == 0 else { throw HostError(.write, path) }
  }
}

/// The system call; inside `Descriptor`, the method of the same name hides the call.
private func readOnce(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(number, buffer.baseAddress, buffer.count)
}

extension Optional where Wrapped: ~Copyable, Wrapped == Descriptor {
  /// The number; -1 for nil. `poll` skips -1, and every other call refuses it.
  var number: Int32 {
    switch self {
    case .some(let descriptor): descriptor.number
    case .none: -1
    }
  }
}
