/// One notification on the screen, and the wait for what a person does with it.
///
/// Runs in a process of its own: the server tells of a pressed button only to the program that showed it, and `fire`
/// waits for nobody.
public struct Bubble: Sendable {
  /// After so long whoever wanted the notification told is not kept waiting any longer.
  static let patienceSeconds = 4
  /// So long an answer is waited for that nobody waits for any more. notify-send gives up sooner by itself.
  static let lateAnswerMilliseconds = 120_000
  /// How often the bus is looked at where nothing else would tell that it is gone.
  static let lookMilliseconds = 5_000
  /// After a day nobody waits any longer; the notification stays on the screen.
  static let lifetimeMilliseconds = 86_400_000

  /// After an action, so long the server may take to close the notification.
  static let closingMilliseconds = 5_000

  /// What is shown.
  let notice: DesktopNotice
  /// `notify-send` by its full path.
  let program: String
  /// The environment that it inherits, the bus among it.
  let environment: ProcessEnvironment
  /// Those that are on the screen.
  let shown: ShownBubbles
  /// The bus that it is shown through.
  let bus: SessionBus
  /// The server on it; nil where no program can ask it anything.
  let server: NotificationServer?
  /// Tells this notification from any other, also to whoever asks later what became of it.
  let ticket: UInt64
  /// A clock that is never set, in milliseconds.
  let elapsed: @Sendable () -> Int

  /// A notification for the desktop of a bus; throws where nothing can show it.
  public init(
    _ notice: DesktopNotice, ticket: UInt64, on bus: SessionBus, path: StatePath, environment: ProcessEnvironment,
    in surroundings: Surroundings
  ) throws(DesktopError) {
    self.notice = notice
    program = try Bubble.program(in: surroundings)
    self.environment = bus.environment(environment)
    shown = ShownBubbles(of: path)
    self.bus = bus
    server = NotificationServer(on: bus, environment: environment, in: surroundings)
    self.ticket = ticket
    elapsed = surroundings.elapsedMilliseconds
  }

  /// The program that shows notifications, by its full path.
  static func program(in surroundings: Surroundings) throws(DesktopError) -> String {
    let name = "notify-send"
    guard let program = ProgramSearch.find(name, in: surroundings) else { throw .noProgram(name) }
    return program
  }

  /// Shows the notification, tells once what became of that, and waits; then does what a person chose by `act`, which
  /// gets nil where they closed it or where it was withdrawn, replaced or forgotten.
  public func run<Result>(
    _ tell: (DesktopAnswer) -> Void, then act: (NotificationAction?) -> Result
  ) -> Result {
    #if os(Linux)
      do throws(DesktopError) {
        return try showAndWait(tell, then: act)
      } catch {
        tell(.failed(error))
        return act(nil)
      }
    #else
      tell(.failed(.noProgram("notify-send")))
      return act(nil)
    #endif
  }
}

#if os(Linux)
  extension Bubble {
    private func showAndWait<Result>(
      _ tell: (DesktopAnswer) -> Void, then act: (NotificationAction?) -> Result
    ) throws(DesktopError) -> Result {
      let limit = elapsed() + Bubble.patienceSeconds * 1_000
      shown.clearLitter()
      let takesPlace = { (entry: ShownBubbles.Entry) in
        entry.key == notice.key && notice.key != DesktopNotice.digestKey
      }
      let earlier = shown.entries().filter(takesPlace)
      var owner = server?.owner() ?? ""
      let replaced = earlier.last { $0.server == ShownBubbles.part(for: owner) }
      let child = try NotifySend(
        program,
        notice.arguments(
          replacing: replaced?.bubble, isWaiting: shown.count < ShownBubbles.mostWaiting + earlier.count),
        environment: environment, elapsed: elapsed)
      var late: NamedPipe?
      var isUnwanted = false
      var number = try child.number(until: limit)
      if number == nil {
        late = try awaitLate(child, tell)
        let end = limit + Bubble.lateAnswerMilliseconds
        do {
          number = try child.number(until: end, orAt: late)
          // Withdrawn by now: it was asked for, so it comes all the same, and then goes.
          isUnwanted = number == nil
          if isUnwanted { number = try child.number(until: end) }
        } catch {
          return act(nil)  // nobody listens any more to why; that nobody waits for it tells enough
        }
      }
      guard let bubble = number else {
        child.end()
        return act(nil)
      }
      // The bus may have started the server only now.
      if owner.isEmpty { owner = server?.owner() ?? "" }
      let name = ShownBubbles.part(for: owner)
      let entries = shown.entries()
      try? shown.prepare()
      // Without the pipe it cannot be withdrawn, but it is on the screen and its buttons work.
      let pipe = try? shown.register(notice.key, bubble: bubble, of: name, token: ticket)
      if late != nil { shown.noteAnswer(to: JournalEntry.id(of: ticket)) } else { tell(.shown) }
      late = nil
      if isUnwanted {
        child.end()
        server?.close(bubble, of: owner)
        return act(nil)
      }
      // What a server showed that is gone is gone with it.
      for entry in entries
      where takesPlace(entry) || !name.isEmpty && !entry.server.isEmpty && entry.server != name {
        _ = NamedPipe.say(ShownBubbles.Word.replaced.rawValue, to: entry.path)
      }
      let action = wait(for: child, listeningAt: pipe) { server?.close(bubble, of: owner) }
      let result = act(action)
      // It takes the notification off the screen, and then waits for the server to say so, which some never do.
      if action != nil { child.end(waitingUntil: elapsed() + Bubble.closingMilliseconds) }
      return result
    }

    /// Lets whoever wanted the notification told go, and makes a place where it can be seen that it is still waited
    /// for; where that cannot be made, it is not told.
    private func awaitLate(_ child: NotifySend, _ tell: (DesktopAnswer) -> Void) throws(DesktopError) -> NamedPipe {
      do {
        try shown.prepare()
        let pipe = try shown.register(notice.key, bubble: ShownBubbles.sent, of: "", token: ticket)
        tell(.awaiting(seconds: Bubble.patienceSeconds))
        return pipe
      } catch {
        child.end()
        throw .mute(seconds: Bubble.patienceSeconds)
      }
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
#endif
