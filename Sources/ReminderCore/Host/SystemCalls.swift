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
