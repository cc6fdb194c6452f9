#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if os(Linux)
  /// A program at a pseudo-terminal, whose every line is read as it comes: into a pipe many print only when they end.
  final class TerminalProcess {
    /// What happens while it runs.
    enum Event: Equatable {
      /// It printed a line.
      case line(String)
      /// It ended.
      case ended(ChildOutcome)
      /// Another process said a byte.
      case word(UInt8)
      /// The time is over.
      case nothing
    }

    private let child: pid_t
    private let elapsed: () -> Int
    private let terminal: PseudoTerminal
    private var buffer: [UInt8] = []
    private var isOver = false

    /// Starts a program by its full path; `elapsed` is a clock that is never set, in milliseconds.
    init(
      _ program: String, _ arguments: [String], environment: ProcessEnvironment, elapsed: @escaping () -> Int
    ) throws(HostError) {
      self.elapsed = elapsed
      terminal = try PseudoTerminal()
      child = try Spawn(input: .nothing, output: .terminal(terminal), group: .inherited)
        .start(program, arguments, environment: environment)
      terminal.closeSink()
    }

    /// What happens next: a line, the end, or a word at the pipe; nothing, where none of it comes until `limit`.
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
          pollfd(fd: isOver ? -1 : terminal.source.number, events: Int16(POLLIN), revents: 0),
          pollfd(fd: pipe?.source.number ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        guard wait > 0, uninterrupted({ poll(&events, 2, Int32(clamping: wait)) }) > 0 else { return .nothing }
        guard events[0].revents != 0 else { continue }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = uninterrupted { read(terminal.source.number, &bytes, bytes.count) }
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

    /// Ends the program, where it has not ended by itself.
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
