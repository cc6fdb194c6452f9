#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if os(Linux)
  /// A program at a pseudo-terminal, read line by line: many programs print into a pipe only when they end.
  final class TerminalProcess {
    /// The possible events while the program runs.
    enum Event: Equatable {
      /// The program printed a line.
      case line(String)
      /// The program ended.
      case ended(ChildOutcome)
      /// Another process sent a byte.
      case word(UInt8)
      /// Nothing happened until the limit.
      case nothing
    }

    private let child: pid_t
    private let elapsed: () -> Int
    private let terminal: PseudoTerminal
    private var buffer: [UInt8] = []
    private var isOver = false

    /// Starts a program by its full path; `elapsed` is a monotonic clock, in milliseconds.
    init(
      _ program: String, _ arguments: [String], environment: ProcessEnvironment, elapsed: @escaping () -> Int
    ) throws(HostError) {
      self.elapsed = elapsed
      terminal = try PseudoTerminal()
      child = try Spawn(input: .nothing, output: .terminal(terminal), group: .inherited)
        .start(program, arguments, environment: environment)
      terminal.closeSink()
    }

    /// Waits for the next event, until `limit`.
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
          return .ended(ChildOutcome.of(child) ?? .timedOut)
        }
      }
    }

    /// Waits until `limit` for the program to end by itself, and then kills it.
    func end(waitingUntil limit: Int) {
      while true {
        switch next(until: limit, orAt: nil) {
        case .line, .word: continue
        case .ended: return
        case .nothing: return end()
        }
      }
    }

    /// Kills the program, unless it has ended.
    func end() {
      guard !isOver else { return }
      isOver = true
      kill(child, SIGKILL)
      _ = ChildOutcome.of(child)
    }
  }

  /// A pseudo-terminal, for a program that buffers its output when the output is a pipe.
  final class PseudoTerminal {
    // `posix_openpt` and its companions are not imported. These are the requests that they use (ioctl_tty(2)).
    private static let unlock: UInt = 0x4004_5431
    private static let number: UInt = 0x8004_5430

    /// The reading end.
    let source: Descriptor
    /// The program's standard output; nil once closed.
    private(set) var sink: Descriptor?

    /// Makes a pseudo-terminal whose ends programs do not inherit by themselves.
    init() throws(HostError) {
      let name = "/dev/ptmx"
      guard let source = Descriptor(opening: name, O_RDWR | O_NOCTTY) else { throw HostError(.create, name) }
      var isLocked: Int32 = 0
      var number: Int32 = 0
      guard ioctl(source.number, PseudoTerminal.unlock, &isLocked) == 0,
        ioctl(source.number, PseudoTerminal.number, &number) == 0
      else { throw HostError(.create, name) }
      guard let sink = Descriptor(opening: "/dev/pts/\(number)", O_RDWR | O_NOCTTY) else {
        throw HostError(.create, "/dev/pts/\(number)")
      }
      self.source = source
      self.sink = consume sink
    }

    /// Closes the program's end in this process, so that this process sees the end of the output.
    func closeSink() { sink = nil }
  }
#endif
