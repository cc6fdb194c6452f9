#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal while a program draws on it and reads single keys, and the signals that the program gets meanwhile.
///
/// Unchecked, because only the thread that waits for events uses it.
final class TerminalSession: @unchecked Sendable {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private let frame: LiveTerminal.Frame?
  let takesKeys: Bool
  /// Signals arrive through this pipe as bytes, so that none is missed between two waits.
  private let signals: Pipe
  /// The terminal modes before the change; nil where the modes are unchanged.
  private var modes: termios?
  private var isDrawing = false
  /// Signals that arrived while the program was busy, for the next waits.
  private var held: [UInt8] = []

  init(_ frame: LiveTerminal.Frame?, takesKeys: Bool) throws(HostError) {
    self.frame = frame
    self.takesKeys = takesKeys && frame != nil && isatty(0) == 1
    signals = try Pipe(for: "remind")
    for end in [signals.source.number, signals.sink.number] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    SignalNotes.sink = signals.sink.number
    for number in TerminalSession.ending + [SIGWINCH, SIGCONT] { SignalNotes.catchSignal(number) }
    // Without a screen, nothing has to be restored before the process stops.
    if frame != nil { SignalNotes.catchSignal(SIGTSTP) }
    enter()
  }

  /// Begins to draw: switches to single keys without echo, and enters the screen of the frame.
  private func enter() {
    guard let frame else { return }
    if takesKeys {
      var modes = termios()
      if tcgetattr(0, &modes) == 0 {
        if self.modes == nil { self.modes = modes }
        modes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        // Ctrl-S would hold back every ringing reminder for ever.
        modes.c_iflag &= ~tcflag_t(IXON)
        withUnsafeMutableBytes(of: &modes.c_cc) { codes in
          codes[Int(VMIN)] = 1
          codes[Int(VTIME)] = 0
        }
        tcsetattr(0, TCSANOW, &modes)
      }
    }
    isDrawing = true
    _ = frame.enter.withUnsafeBytes { writeAll($0, to: 1) }
  }

  func restore() {
    if isDrawing, let frame { _ = frame.leave.withUnsafeBytes { writeAll($0, to: 1) } }
    isDrawing = false
    if var modes {
      tcsetattr(0, TCSANOW, &modes)
      self.modes = nil
    }
  }

  func die(by number: Int32) {
    restore()
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Whether a signal that ends the program has arrived and `next` has not returned it yet.
  var isAskedToEnd: Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(signals.source.number, &bytes, bytes.count)
    held += bytes.prefix(max(0, count))
    return held.contains { TerminalSession.ending.contains(Int32($0)) }
  }

  func next(milliseconds: Int) -> LiveTerminal.Event {
    var events = [
      pollfd(fd: signals.source.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: takesKeys ? 0 : -1, events: Int16(POLLIN), revents: 0),
      // No event is asked for: `poll` reports in any case that the reader is gone.
      pollfd(fd: 1, events: 0, revents: 0),
    ]
    let count = poll(&events, nfds_t(events.count), held.isEmpty ? Int32(clamping: max(0, milliseconds)) : 0)
    if let event = nextSignal() { return event }
    guard count > 0 else { return .nothing }
    if events[1].revents & Int16(POLLIN) != 0 {
      var bytes = [UInt8](repeating: 0, count: 1_024)
      let got = read(0, &bytes, bytes.count)
      if got > 0 { return .keys(Array(bytes.prefix(got))) }
      if got == 0 || errno != EINTR && errno != EAGAIN { return .gone }
    } else if events[1].revents != 0 {
      return .gone
    }
    return events[2].revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0 ? .nothing : .gone
  }

  /// Returns the first signal that arrived; nil if none did. Later signals are for the next waits.
  private func nextSignal() -> LiveTerminal.Event? {
    var byte: UInt8 = 0
    if !held.isEmpty {
      byte = held.removeFirst()
    } else if read(signals.source.number, &byte, 1) != 1 {
      return nil
    }
    switch Int32(byte) {
    case SIGWINCH: return .resized
    case SIGCONT:
      // The program that used the terminal meanwhile may have changed its modes.
      enter()
      return .resumed
    case SIGTSTP:
      restore()
      signal(SIGTSTP, SIG_DFL)
      raise(SIGTSTP)
      SignalNotes.catchSignal(SIGTSTP)
      enter()
      return .resumed
    case let number: return .ended(number)
    }
  }
}

extension LiveTerminal {
  /// The signal of Ctrl-C.
  package static var interrupt: Int32 { SIGINT }
}

/// The signal handler: it writes the signal's number into a pipe.
private enum SignalNotes {
  /// The writing end of the pipe. A C handler gets only the signal's number, so this variable has to be global. It is
  /// set before the first handler.
  nonisolated(unsafe) static var sink: Int32 = -1

  /// Installs the handler for a signal, unless the process was started with the signal ignored, as by `nohup`.
  static func catchSignal(_ number: Int32) {
    let before = signal(number) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(SignalNotes.sink, &byte, 1)
      errno = error
    }
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
  }
}
