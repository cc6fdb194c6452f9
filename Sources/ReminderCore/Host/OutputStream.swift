#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The output streams of the process.
public enum OutputStream: Int32, Sendable {
  /// Data.
  case standardOutput = 1
  /// Everything else.
  case standardError = 2

  /// What the streams are called in messages.
  public static let names = ["standard input", "standard output", "standard error"]

  /// Whether it goes to a terminal.
  public var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The columns of the terminal that it goes to; nil where that does not say.
  public var columns: Int? {
    var size = winsize()
    return ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

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
