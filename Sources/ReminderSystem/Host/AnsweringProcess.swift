#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that prints its report in its first line of output and then runs on in its own session. No process waits
/// for the program's end.
enum AnsweringProcess {
  /// After more bytes than this without a line end, nothing more is read.
  private static let byteLimit = 65_536

  /// Starts a program and waits for the first line that it prints.
  ///
  /// - Parameters:
  ///   - program: its full path.
  ///   - arguments: its arguments; no shell reads them.
  ///   - environment: the whole environment.
  ///   - limitMilliseconds: how long the line may take.
  ///   - goesOn: whether the program goes on where no line comes in time.
  ///   - elapsed: a monotonic clock, in milliseconds.
  /// - Returns: The line without its line end. Empty if the program ends without a line, or prints more than 64 KiB
  ///   before the end of the line. Nil if no line comes in time: then the program and all its children are killed,
  ///   unless `goesOn` is true.
  /// - Throws: An error where the program could not be started.
  static func firstLine(
    of program: String, _ arguments: [String], environment: ProcessEnvironment, limitMilliseconds: Int,
    goesOn: Bool = false, elapsed: () -> Int
  ) throws(HostError) -> String? {
    let answer = try Pipe(for: program)
    let child = try Spawn(
      input: .nothing, output: .pipes(output: answer, errors: nil), group: .session
    )
    .start(program, arguments, environment: environment)
    answer.closeSink()
    guard let line = line(from: answer, until: elapsed() + limitMilliseconds, elapsed: elapsed) else {
      if !goesOn { kill(-child, SIGKILL) }
      return nil
    }
    return line
  }

  /// Returns the first line from a pipe; empty if the pipe ends without a line, nil if no line comes in time.
  private static func line(from pipe: Pipe, until end: Int, elapsed: () -> Int) -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1_024)
    while true {
      var event = pollfd(fd: pipe.source.number, events: Int16(POLLIN), revents: 0)
      let wait = end - elapsed()
      guard wait > 0, uninterrupted({ poll(&event, 1, Int32(clamping: wait)) }) > 0 else { return nil }
      let count = uninterrupted { read(pipe.source.number, &buffer, buffer.count) }
      bytes += buffer.prefix(max(count, 0))
      if let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        return String(decoding: bytes[..<lineEnd], as: UTF8.self)
      }
      if count <= 0 || bytes.count > byteLimit { return "" }
    }
  }
}
