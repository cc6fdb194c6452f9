#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Repeats a system call while signals interrupt it. Returns the call's result, with the error in `errno`.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// Writes all of some bytes, even if the system writes a part at a time; false with the error in `errno`.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = uninterrupted { write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count) }
    if count < 0 { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// Writes all of some bytes at an offset of a file; false with the error in `errno`.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let position = off_t(offset + rest.startIndex)
    let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
    let count = uninterrupted { pwrite(descriptor, start, rest.count, position) }
    if count == 0 { errno = EIO }
    if count <= 0 { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// Waits.
func pause(milliseconds: UInt32) { usleep(milliseconds * 1_000) }
