#if os(Linux)
  /// A run of `notify-send`. It prints the server's number for the notification, and then the chosen action.
  final class NotifySend {
    /// The program at a pseudo-terminal: into a pipe, `notify-send` would print the number only at its end.
    let process: TerminalProcess
    /// The last line that was not a number: the reason, if the program ends without a number.
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

    /// Returns the server's number for the notification. Nil if there is no number by `limit`, or a byte arrives at
    /// `pipe`, which withdraws the notification.
    func number(until limit: Int, orAt pipe: NamedPipe? = nil) throws(DesktopError) -> UInt32? {
      while true {
        switch process.next(until: limit, orAt: pipe) {
        case .line(let line):
          guard let number = UInt32(line), "\(number)" == line else {
            complaint = line
            continue
          }
          // 0 means that nothing was shown (libnotify 0.8.1).
          if number > 0 { return number }
        case .nothing, .word: return nil
        case .ended: throw DesktopError(complaint: complaint)
        }
      }
    }
  }
#endif
