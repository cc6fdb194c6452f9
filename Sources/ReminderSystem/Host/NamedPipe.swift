#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe with a name in the file system (a FIFO). Other processes send bytes through the pipe to its holder.
///
/// When the holder ends, even if it is killed, nobody reads the pipe any more. So no process number has to be trusted.
final class NamedPipe {
  /// Its path.
  let path: String
  /// The reading end.
  let source: Descriptor

  /// Makes a pipe for the user alone; throws if something is at the path already.
  init(path: String) throws(HostError) {
    // The members are set last: only a complete value runs `deinit`, which removes the file at the path.
    guard mkfifo(path, 0o600) == 0 else { throw HostError(.create, path) }
    // Opened for writing, too: otherwise the pipe would reach its end whenever a writer closes it.
    guard let source = Descriptor(opening: path, O_RDWR | O_NONBLOCK | O_NOFOLLOW) else {
      throw HostError(.create, path)
    }
    self.path = path
    self.source = source
  }

  deinit { unlink(path) }

  /// The next byte; nil if there is none.
  func next() -> UInt8? {
    var byte: UInt8 = 0
    return uninterrupted { read(source.number, &byte, 1) } == 1 ? byte : nil
  }

  /// Sends a byte to the holder of the pipe at a path; false if nobody holds it.
  static func say(_ byte: UInt8, to path: String) -> Bool {
    withHolder(of: path) { sink in
      var byte = byte
      return uninterrupted { write(sink.number, &byte, 1) } == 1
    }
  }

  /// Whether a process holds the pipe at a path.
  static func isHeld(_ path: String) -> Bool { withHolder(of: path) { _ in true } }

  /// Runs `body` with the writing end of a pipe that has a holder. Removes a pipe without a holder.
  private static func withHolder(of path: String, _ body: (borrowing Descriptor) -> Bool) -> Bool {
    guard let sink = Descriptor(opening: path, O_WRONLY | O_NONBLOCK | O_NOFOLLOW) else {
      if errno == ENXIO { unlink(path) }
      return false
    }
    var status = stat()
    guard fstat(sink.number, &status) == 0, UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFIFO) else {
      return false
    }
    return body(sink)
  }
}
