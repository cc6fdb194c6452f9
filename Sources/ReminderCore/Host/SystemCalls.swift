#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Calls again what a signal interrupted; the result is that of the system call, its error in `errno`.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// Writes all of some bytes to a descriptor, however short the system's writes are; false with the error in `errno`.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = uninterrupted { write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count) }
    if count < 0 { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// Writes all of some bytes over what stands at an offset of a file; false with the error in `errno`.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let place = off_t(offset + rest.startIndex)
    let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
    let count = uninterrupted { pwrite(descriptor, start, rest.count, place) }
    if count == 0 { errno = EIO }
    if count <= 0 { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// Lets some time go by.
func pause(milliseconds: UInt32) { usleep(milliseconds * 1_000) }

/// The output streams of the process.
public enum OutputStream: Int32, Sendable {
  /// Data.
  case standardOutput = 1
  /// Everything else.
  case standardError = 2

  /// What the streams are called in messages.
  public static let names = ["standard input", "standard output", "standard error"]

  /// Writes all of a text; throws where it cannot be written, with `EPIPE` for a reader that is gone.
  public func write(_ bytes: [UInt8]) throws(HostError) {
    let isWritten = bytes.withUnsafeBytes { writeAll($0, to: rawValue) }
    if !isWritten { throw HostError(.write, OutputStream.names[Int(rawValue)]) }
  }
}

extension HostError {
  /// Whether standard output is what could not be written.
  public var isOfOutput: Bool { action == .write && path == OutputStream.names[1] }

  /// Whether the reader of a pipe is gone.
  public var isClosedPipe: Bool { code == EPIPE }
}
