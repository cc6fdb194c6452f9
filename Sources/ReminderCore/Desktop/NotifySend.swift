#if os(Linux)
  /// A run of `notify-send`, which prints the number that the server gave the notification, and then the chosen action.
  final class NotifySend {
    /// The program at a pseudo-terminal: into a pipe it would print the number only at its end.
    let process: TerminalProcess
    /// The last line that was not a number: the reason, if it ends without one.
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

    /// The number that the server gave the notification; nil if there is none by `limit`, or a byte comes at `pipe`,
    /// which withdraws it.
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
