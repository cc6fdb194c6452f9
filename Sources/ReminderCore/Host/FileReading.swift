#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that was read, with what the system said of it while it was open.
struct FileContents {
  /// The most bytes of a file that is read whole, 2 GiB: places in it are kept in 32 bits.
  static let most = 1 << 31

  let bytes: PaddedBytes
  let status: FileStatus

  /// Reads a file, or no more than its first bytes; nil where there is none. Anything but a regular file is refused,
  /// and so is one of which more than `most` bytes would have to be read, before there is memory for any of them.
  init?(of path: String, limit: Int = .max) throws(HostError) {
    // Without O_NONBLOCK a FIFO in the file's place would hang the command for ever.
    guard let file = Descriptor(opening: path, O_RDONLY | O_NONBLOCK) else {
      if errno == ENOENT { return nil }
      if errno == ENXIO { throw HostError(.read, path, code: HostError.notRegular) }  // a socket
      throw HostError(.read, path)
    }
    status = try file.status(named: path)
    guard status.isRegular else { throw HostError(.read, path, code: status.isFolder ? EISDIR : HostError.notRegular) }
    guard min(status.size, limit) <= FileContents.most else {
      throw HostError(tooLarge: path, limit: FileContents.most)
    }
    var failure: Int32?
    bytes = PaddedBytes(limit: min(status.size, limit)) { buffer in
      FileContents.preferLargePages(for: buffer)
      var count = 0
      while count < buffer.count {
        let got = file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
      return count
    }
    if let failure { throw HostError(.read, path, code: failure) }
  }

  /// Asks the system for large pages where a file is large: touching memory for the first time, page after page, is a
  /// fifth of the time it takes to read one. A system that has none leaves it at that.
  private static func preferLargePages(for buffer: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      guard buffer.count > 1 << 20, let start = buffer.baseAddress?.alignedUp(toMultipleOf: 4_096) else { return }
      madvise(start, buffer.count - 4_096, MADV_HUGEPAGE)
    #endif
  }
}
