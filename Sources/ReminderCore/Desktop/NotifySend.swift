#if os(Linux)
  /// A run of `notify-send`, which prints the number that the server gave the notification, and then what was pressed.
  final class NotifySend {
    /// The program, at a pseudo-terminal: into a pipe it would print the number only when it ends.
    let process: TerminalProcess
    /// The last line that was no number, which tells why where it ends without one.
    private var complaint = "notify-send ended without a word"

    init(
      _ program: String, _ arguments: [String], environment: ProcessEnvironment, elapsed: @escaping () -> Int
    ) throws(DesktopError) {
      do {
        process = try TerminalProcess(program, arguments, environment: environment, elapsed: elapsed)
      } catch {
        throw .refused("\(error.path): \(error.reason)")
      }
    }

    /// The number that the server gave the notification; nil where it has given none until `limit`, or somebody says at
    /// `pipe` that it is wanted no longer.
    func number(until limit: Int, orAt pipe: NamedPipe? = nil) throws(DesktopError) -> UInt32? {
      while true {
        switch process.next(until: limit, orAt: pipe) {
        case .line(let line):
          guard let number = UInt32(line), "\(number)" == line else {
            complaint = line
            continue
          }
          // With 0 it says that nothing was shown (libnotify 0.8.1).
          if number > 0 { return number }
        case .nothing, .word: return nil
        case .ended: throw DesktopError(complaint: complaint)
        }
      }
    }
  }
#endif
