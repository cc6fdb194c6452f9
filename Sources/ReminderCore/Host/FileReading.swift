#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that was read, with what the system said of it while it was open.
struct FileContents {
  /// The bytes, with `JSONBytes.padding` zero bytes behind them.
  var padded: [UInt8]
  var status: FileStatus

  /// Reads a file, or no more than its first bytes; nil where there is none. Anything but a regular file is refused.
  init?(of path: String, limit: Int = .max) throws(HostError) {
    // Without O_NONBLOCK a FIFO in the file's place would hang the command for ever.
    let descriptor = uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw HostError(.read, path)
    }
    defer { close(descriptor) }
    status = try FileStatus(of: descriptor, path: path)
    guard status.isRegular else { throw HostError(.read, path, code: EISDIR) }
    let wanted = min(status.size, limit)
    // Room for what a change appends, so that it does not move the whole file in memory.
    let spare = limit == .max ? 65_536 : 0
    var failed = false
    padded = [UInt8](unsafeUninitializedCapacity: wanted + JSONBytes.padding + spare) { buffer, count in
      while count < wanted {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count..<wanted])
        let got = uninterrupted { read(descriptor, rest.baseAddress, rest.count) }
        failed = got < 0
        if got <= 0 { break }
        count += got
      }
      for index in count..<count + JSONBytes.padding { buffer[index] = 0 }
      count += JSONBytes.padding
    }
    if failed { throw HostError(.read, path) }
  }
}
