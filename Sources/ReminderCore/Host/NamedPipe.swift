#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe with a name in the file system (a FIFO), through which other processes say a word to the one that holds it.
///
/// Nobody listens at one whose holder is gone, however it ended; so no process number has to be trusted.
final class NamedPipe {
  /// Where it stands.
  let path: String
  /// What was said comes out here.
  let source: Descriptor

  /// Makes one for the user alone; throws where something stands there already.
  init(path: String) throws(HostError) {
    // Nothing is set before all has gone well: a value that is whole takes away what stands at its path.
    guard mkfifo(path, 0o600) == 0 else { throw HostError(.create, path) }
    // Open for writing, too, so that it does not end whenever somebody has spoken.
    guard let source = Descriptor(opening: path, O_RDWR | O_NONBLOCK | O_NOFOLLOW) else {
      throw HostError(.create, path)
    }
    self.path = path
    self.source = source
  }

  deinit { unlink(path) }

  /// The next byte that was said; nil where there is none.
  func next() -> UInt8? {
    var byte: UInt8 = 0
    return uninterrupted { read(source.number, &byte, 1) } == 1 ? byte : nil
  }

  /// Says a byte to whoever holds the pipe at a path; false where nobody does.
  static func say(_ byte: UInt8, to path: String) -> Bool {
    withHolder(of: path) { sink in
      var byte = byte
      return uninterrupted { write(sink.number, &byte, 1) } == 1
    }
  }

  /// Whether anybody holds the pipe at a path.
  static func isHeld(_ path: String) -> Bool { withHolder(of: path) { _ in true } }

  /// Does something with the end of a pipe that somebody holds. A pipe that nobody does is taken away.
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
