#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One notification on the screen, and the wait for what a person does with it.
///
/// Runs in a process of its own: the server tells of a pressed button only to the program that showed it, and `fire`
/// waits for nobody.
public struct Bubble: Sendable {
  /// A server that has not answered after so long is taken for mute.
  static let patienceMilliseconds = 4_000
  /// How often the bus is looked at where nothing else would tell that it is gone.
  static let lookMilliseconds = 5_000
  /// After a day nobody waits any longer; the notification stays on the screen.
  static let lifetimeMilliseconds = 86_400_000

  /// What is shown.
  let notice: DesktopNotice
  /// `notify-send` by its full path.
  let program: String
  /// The environment that it inherits, the bus among it.
  let environment: [String]
  /// Those that are on the screen.
  let shown: ShownBubbles
  /// The bus that it is shown through.
  let bus: SessionBus
  /// The server on it; nil where no program can ask it anything.
  let server: NotificationServer?
  /// Random bits.
  let token: UInt64
  /// A clock that is never set, in milliseconds.
  let elapsed: @Sendable () -> Int

  /// A notification for the desktop of a bus; throws where nothing can show it.
  public init(
    _ notice: DesktopNotice, on bus: SessionBus, path: StatePath, environment: [String],
    in surroundings: Surroundings
  ) throws(DesktopError) {
    self.notice = notice
    program = try Bubble.program(in: surroundings)
    self.environment = bus.environment(environment)
    shown = ShownBubbles(of: path)
    self.bus = bus
    server = NotificationServer(on: bus, environment: environment, in: surroundings)
    token = surroundings.random()
    elapsed = surroundings.elapsedMilliseconds
  }

  /// The program that shows notifications, by its full path.
  static func program(in surroundings: Surroundings) throws(DesktopError) -> String {
    let name = "notify-send"
    guard let program = ProgramSearch.find(name, in: surroundings) else { throw .noProgram(name) }
    return program
  }

  /// Shows the notification, tells what became of that (nil when it is on the screen), and waits; gives what a person
  /// chose, nil where they closed it or where it was withdrawn, replaced or forgotten.
  public func run(_ tell: (DesktopError?) -> Void) -> NotificationAction? {
    #if os(Linux)
      do throws(DesktopError) {
        return try showAndWait(tell)
      } catch {
        tell(error)
        return nil
      }
    #else
      tell(.noProgram("notify-send"))
      return nil
    #endif
  }
}

#if os(Linux)
  extension Bubble {
    private func showAndWait(_ tell: (DesktopError?) -> Void) throws(DesktopError) -> NotificationAction? {
      let limit = elapsed() + Bubble.patienceMilliseconds
      shown.clearLitter()
      let earlier = shown.entries().filter { $0.key == notice.key }
      var owner = server?.owner() ?? ""
      let replaced = earlier.last { $0.server == ShownBubbles.part(for: owner) }
      let child = try NotifySend(
        program,
        notice.arguments(
          replacing: replaced?.bubble, isWaiting: shown.count < ShownBubbles.mostWaiting + earlier.count),
        environment: environment, elapsed: elapsed)
      let bubble = try child.number(until: limit)
      // The bus may have started the server only now.
      if owner.isEmpty { owner = server?.owner() ?? "" }
      let name = ShownBubbles.part(for: owner)
      let entries = shown.entries()
      try? shown.prepare()
      // Without the pipe it cannot be withdrawn, but it is on the screen and its buttons work.
      let pipe = try? shown.register(notice.key, bubble: bubble, of: name, token: token)
      tell(nil)
      // What a server showed that is gone is gone with it.
      for entry in entries
      where entry.key == notice.key || !name.isEmpty && !entry.server.isEmpty && entry.server != name {
        _ = NamedPipe.say(ShownBubbles.Word.replaced.rawValue, to: entry.path)
      }
      return wait(for: child, listeningAt: pipe) { server?.close(bubble, of: owner) }
    }

    private func wait(
      for child: NotifySend, listeningAt pipe: NamedPipe?, withdraw: () -> Void
    ) -> NotificationAction? {
      let end = elapsed() + Bubble.lifetimeMilliseconds
      var isAlone = false
      while elapsed() < end {
        switch child.next(until: isAlone ? min(end, elapsed() + Bubble.lookMilliseconds) : end, orAt: pipe) {
        case .line(let name):
          if let action = DesktopNotice.action(named: name), notice.actions.contains(action) { return action }
        case .ended(.exited(1)) where pipe != nil:
          // The server knows no actions, but it still can be told to take the notification away, until the bus is gone.
          isAlone = true
        case .nothing where isAlone && SessionBus.answers(bus.address):
          continue
        case .ended:
          return nil
        case .word(ShownBubbles.Word.withdraw.rawValue):
          child.end()
          withdraw()
          return nil
        case .word(ShownBubbles.Word.replaced.rawValue), .nothing:
          child.end()
          return nil
        case .word:
          continue
        }
      }
      child.end()
      return nil
    }
  }

  /// A run of `notify-send` whose every line is read as it comes.
  private final class NotifySend {
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

    init(
      _ program: String, _ arguments: [String], environment: [String], elapsed: @escaping () -> Int
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

    /// The number that the server gave the notification.
    func number(until limit: Int) throws(DesktopError) -> UInt32 {
      var complaint = "notify-send ended without a word"
      while true {
        switch next(until: limit, orAt: nil) {
        case .line(let line):
          guard let number = UInt32(line), "\(number)" == line else {
            complaint = line
            continue
          }
          // With 0 it says that nothing was shown (libnotify 0.8.1).
          if number > 0 { return number }
        case .nothing:
          end()
          throw .mute(seconds: Bubble.patienceMilliseconds / 1_000)
        case .ended: throw DesktopError(complaint: complaint)
        case .word: continue
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
