import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The contents of a file, and its status while the file was open.
struct FileContents {
  /// The most bytes that are read, 2 GiB: offsets in a file are kept in 32 bits.
  static let most = 1 << 31

  let bytes: PaddedBytes
  let status: FileStatus

  /// Reads a file, or its first `limit` bytes; nil if there is no file. Throws for anything but a regular file, and if
  /// more than `most` bytes would have to be read.
  init?(of path: String, limit: Int = .max, followingLink: Bool = true) throws(HostError) {
    // Without O_NONBLOCK a FIFO at this path would block for ever.
    guard let file = Descriptor(opening: path, O_RDONLY | O_NONBLOCK | (followingLink ? 0 : O_NOFOLLOW)) else {
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

  /// Asks for large pages for a large file, because page faults take a fifth of the reading time. A system may ignore
  /// the request.
  private static func preferLargePages(for buffer: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      guard buffer.count > 1 << 20, let start = buffer.baseAddress?.alignedUp(toMultipleOf: 4_096) else { return }
      madvise(start, buffer.count - 4_096, MADV_HUGEPAGE)
    #endif
  }
}
