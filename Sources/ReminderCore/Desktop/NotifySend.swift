#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if os(Linux)
  /// A run of `notify-send` whose every line is read as it comes.
  final class NotifySend {
    enum Event {
      case line(String)
      case ended(ChildOutcome)
      /// A byte that another process said.
      case word(UInt8)
      /// The time is over.
      case nothing
    }

    private let child: pid_t
    private let elapsed: () -> Int
    private let terminal: PseudoTerminal
    private var buffer: [UInt8] = []
    private var isOver = false
    private var complaint = "notify-send ended without a word"

    init(
      _ program: String, _ arguments: [String], environment: ProcessEnvironment, elapsed: @escaping () -> Int
    ) throws(DesktopError) {
      self.elapsed = elapsed
      do {
        // Into a pipe it would print the number only when it ends.
        terminal = try PseudoTerminal()
        child = try Spawn(
          input: .nothing, output: .descriptors(output: terminal.sink, errors: terminal.sink), group: .inherited
        )
        .start(program, arguments, environment: environment)
      } catch {
        throw .refused("\(error.path): \(error.reason)")
      }
      terminal.closeSink()
    }

    /// The number that the server gave the notification; nil where it has given none until `limit`, or somebody says at
    /// `pipe` that it is wanted no longer.
    func number(until limit: Int, orAt pipe: NamedPipe? = nil) throws(DesktopError) -> UInt32? {
      while true {
        switch next(until: limit, orAt: pipe) {
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

    /// What happens next: a line, the end, or a word at the pipe.
    func next(until limit: Int, orAt pipe: NamedPipe?) -> Event {
      while true {
        if let lineEnd = buffer.firstIndex(of: UInt8(ascii: "\n")) {
          let line = buffer[..<lineEnd].filter { $0 != UInt8(ascii: "\r") }
          buffer.removeSubrange(...lineEnd)
          return .line(String(decoding: line, as: UTF8.self))
        }
        if let word = pipe?.next() { return .word(word) }
        let wait = limit - elapsed()
        var events = [
          pollfd(fd: isOver ? -1 : terminal.source, events: Int16(POLLIN), revents: 0),
          pollfd(fd: pipe?.source ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        guard wait > 0, uninterrupted({ poll(&events, 2, Int32(clamping: wait)) }) > 0 else { return .nothing }
        guard events[0].revents != 0 else { continue }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = uninterrupted { read(terminal.source, &bytes, bytes.count) }
        if count > 0, buffer.count < 65_536 {
          buffer += bytes.prefix(count)
        } else {
          isOver = true
          return .ended(outcome())
        }
      }
    }

    /// Lets the program come to its own end until a moment, and then ends it.
    func end(waitingUntil limit: Int) {
      while true {
        switch next(until: limit, orAt: nil) {
        case .line, .word: continue
        case .ended: return
        case .nothing: return end()
        }
      }
    }

    /// Ends the program; the notification stays on the screen.
    func end() {
      guard !isOver else { return }
      isOver = true
      kill(child, SIGKILL)
      _ = outcome()
    }

    private func outcome() -> ChildOutcome {
      var status: Int32 = 0
      let found = uninterrupted { waitpid(child, &status, 0) }
      return found == child ? ChildOutcome(waitStatus: status) : .exited(127)
    }
  }
#endif
