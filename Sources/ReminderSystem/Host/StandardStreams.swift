#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The three standard streams of a process.
package enum StandardStreams {
  /// Opens a file in the wrong direction for each closed stream, so that using the stream stays an error. Otherwise the
  /// next opened file would become that stream: a reminder could be written into a lock file and count as delivered.
  package static func fillClosed() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
      // `open` returns the lowest free number, which is this stream. If `/dev/null` is missing, the root folder still
      // opens.
      if open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY) < 0 { _ = open("/", O_RDONLY) }
    }
  }
}

extension StandardStreams {
  /// Takes standard output for the caller alone: programs that this process starts, and stray output, get nothing of
  /// it. Returns a function that writes to it.
  package static func claimOutput() throws(HostError) -> @Sendable ([UInt8]) throws(HostError) -> Void {
    let own = fcntl(1, F_DUPFD_CLOEXEC, 3)
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard own >= 0, nothing >= 0, dup2(nothing, 1) == 1 else { throw HostError(.write, OutputStream.names[1]) }
    close(nothing)
    return { (bytes) throws(HostError) in
      let isWritten = bytes.withUnsafeBytes { writeAll($0, to: own) }
      if !isWritten { throw HostError(.write, OutputStream.names[1]) }
    }
  }
}

/// The output streams of the process.
package enum OutputStream: Int32, Sendable {
  /// Data.
  case standardOutput = 1
  /// Everything else.
  case standardError = 2

  /// The names of the streams in messages.
  package static let names = ["standard input", "standard output", "standard error"]

  /// Whether the stream goes to a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether the stream goes to a file with a name, which stays. Cron collects a job's output in a file without a name.
  package var isKept: Bool {
    var status = stat()
    return fstat(rawValue, &status) == 0 && status.st_nlink > 0 && FileStatus(status).isRegular
  }

  /// The columns of the stream's terminal; nil if the terminal does not say.
  package var columns: Int? { size { $0.ws_col } }

  /// The rows of the stream's terminal; nil if the terminal does not say.
  package var rows: Int? { size { $0.ws_row } }

  private func size(_ member: (winsize) -> UInt16) -> Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, member(size) > 0 else { return nil }
    return Int(member(size))
  }

  /// Writes all of a text; throws if that fails, with `EPIPE` if the reader is gone.
  package func write(_ bytes: [UInt8]) throws(HostError) {
    let isWritten = bytes.withUnsafeBytes { writeAll($0, to: rawValue) }
    if !isWritten { throw HostError(.write, OutputStream.names[Int(rawValue)]) }
  }
}

extension HostError {
  /// Whether the error is about writing to standard output.
  package var isOfOutput: Bool { action == .write && path == OutputStream.names[1] }

  /// Whether the reader of a pipe is gone.
  package var isClosedPipe: Bool { code == EPIPE }

  /// Whether the reader of a pipe, or the window of a terminal, is gone.
  package var isOfReader: Bool { isClosedPipe || code == EIO }
}

/// Input that a person names: standard input, or a file or pipe by its path.
package enum InputStream {
  /// The most bytes that are read: 256 MiB, more than the size of a hundred thousand tasks.
  package static let limit = 1 << 28
  private static let piece = 1 << 16

  /// Reads all of standard input. Throws if it has more than `limit` bytes; if the size is known, before reading any.
  package static func standardInput() throws(HostError) -> [UInt8] {
    try bytes(of: 0, name: "standard input")
  }

  /// Returns the next bytes of standard input as they arrive; empty at its end.
  package static func nextPiece() throws(HostError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: piece)
    let count = uninterrupted { read(0, &buffer, piece) }
    if count < 0 { throw HostError(.read, OutputStream.names[0]) }
    return Array(buffer.prefix(count))
  }

  /// Reads all of a file or pipe, such as a shell's `<(command)`. Throws if there is none, or if `limit` is exceeded.
  package static func bytes(ofFile path: String) throws(HostError) -> [UInt8] {
    guard let file = Descriptor(opening: path, O_RDONLY) else { throw HostError(.read, path) }
    return try bytes(of: file.number, name: path)
  }

  /// Returns the sorted paths of the files in a folder and its folders. The names end in one of `endings`, in any case.
  /// Nil if `path` is no folder. Leaves out hidden folders, links to folders, and folders deeper than `levels`.
  package static func files(inFolder path: String, endingIn endings: [String], levels: Int = 16) -> [String]? {
    guard (try? FileStatus(path: path))?.isFolder == true else { return nil }
    return Folder.names(in: path).sorted().flatMap { name in
      let whole = "\(path)\(path.utf8.last == UInt8(ascii: "/") ? "" : "/")\(name)"
      let isHidden = name.utf8.first == UInt8(ascii: ".")
      if !isHidden, levels > 0, SystemFile.linkTarget(of: whole) == nil,
        let inner = files(inFolder: whole, endingIn: endings, levels: levels - 1)
      {
        return inner
      }
      return endings.contains { name.lowercased().hasSuffix($0) } ? [whole] : []
    }
  }

  /// Whether standard input is a terminal.
  package static var isTerminal: Bool { isatty(0) == 1 }

  /// Whether a line was typed at the terminal and was not read yet.
  package static var isTypedAhead: Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return isTerminal && poll(&input, 1, 0) == 1 && input.revents == Int16(POLLIN)
  }

  private static func bytes(of number: Int32, name: String) throws(HostError) -> [UInt8] {
    if let rest = rest(of: number), rest > limit { throw HostError(tooLarge: name, limit: limit) }
    // Joined at the end: an array that grows would need up to three times the memory meanwhile.
    var pieces: [[UInt8]] = []
    var total = 0
    var buffer = [UInt8](repeating: 0, count: piece)
    while true {
      let count = uninterrupted { read(number, &buffer, piece) }
      if count < 0 { throw HostError(.read, name) }
      if count == 0 { break }
      pieces.append(Array(buffer.prefix(count)))
      total += count
      if total > limit { throw HostError(tooLarge: name, limit: limit) }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(total)
    for piece in pieces { bytes += piece }
    return bytes
  }

  /// How many bytes of a regular file are left to read; nil for anything else.
  private static func rest(of number: Int32) -> Int? {
    var status = stat()
    guard fstat(number, &status) == 0, FileStatus(status).isRegular else { return nil }
    return Int(status.st_size) - max(Int(lseek(number, 0, SEEK_CUR)), 0)
  }
}
