/// One notification on the screen, and the wait for what a person does with it.
///
/// Runs in a process of its own: the server tells of a pressed button only to the program that showed it, and `fire`
/// waits for nobody.
public struct NotificationProcess: Sendable {
  /// After so long whoever wanted the notification told is not kept waiting any longer.
  static let timeLimitSeconds = 4
  /// So long an answer is waited for that nobody waits for any more. notify-send gives up sooner by itself.
  static let lateAnswerMilliseconds = 120_000
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
  let shown: VisibleNotifications
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
    program = try NotificationProcess.program(in: surroundings)
    self.environment = bus.environment(environment)
    shown = VisibleNotifications(of: path)
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
  extension NotificationProcess {
    /// What became of a notification that the server was asked for.
    private enum Answer {
      /// It is on the screen, with this number.
      case shown(UInt32)
      /// The same, but it was withdrawn before the server had answered.
      case unwanted(UInt32)
      /// It is not, and whoever wanted it told knows so, or was let go.
      case none
    }

    private func showAndWait<Result>(
      _ tell: (DesktopAnswer) -> Void, then act: (NotificationAction?) -> Result
    ) throws(DesktopError) -> Result {
      let limit = elapsed() + NotificationProcess.timeLimitSeconds * 1_000
      shown.removeLeftovers()
      let earlier = shown.entries().filter(takesPlace(of:))
      var owner = server?.owner() ?? ""
      let replaced = earlier.last { $0.server == VisibleNotifications.part(for: owner) }
      let child = try NotifySend(
        program,
        notice.arguments(
          replacing: replaced?.notificationID, isWaiting: shown.count < VisibleNotifications.mostWaiting + earlier.count
        ),
        environment: environment, elapsed: elapsed)
      var late: NamedPipe?
      let answer = try answer(of: child, until: limit, tell, heldAt: &late)
      let notificationID: UInt32
      switch answer {
      case .shown(let number), .unwanted(let number): notificationID = number
      case .none:
        child.process.end()
        return act(nil)
      }
      // The bus may have started the server only now.
      if owner.isEmpty { owner = server?.owner() ?? "" }
      let name = VisibleNotifications.part(for: owner)
      let entries = shown.entries()
      try? shown.prepare()
      // Without the pipe it cannot be withdrawn, but it is on the screen and its buttons work.
      let pipe = try? shown.register(notice.key, notificationID: notificationID, of: name, token: ticket)
      if late != nil { shown.noteAnswer(to: JournalEntry.id(of: ticket)) } else { tell(.shown) }
      late = nil
      if case .unwanted = answer {
        child.process.end()
        server?.close(notificationID, of: owner)
        return act(nil)
      }
      // What a server showed that is gone is gone with it.
      for entry in entries
      where takesPlace(of: entry) || !name.isEmpty && !entry.server.isEmpty && entry.server != name {
        _ = NamedPipe.say(VisibleNotifications.Word.replaced.rawValue, to: entry.path)
      }
      let action = wait(for: child.process, listeningAt: pipe) { server?.close(notificationID, of: owner) }
      let result = act(action)
      // It takes the notification off the screen, and then waits for the server to say so, which some never do.
      if action != nil { child.process.end(waitingUntil: elapsed() + NotificationProcess.closingMilliseconds) }
      return result
    }

    /// Whether this notification takes the place of another one.
    private func takesPlace(of entry: VisibleNotifications.Entry) -> Bool {
      entry.key == notice.key && notice.key != DesktopNotice.digestKey
    }

    /// Waits for the server's answer. Where it has none at `limit`, `late` holds the place at which others see that it
    /// is still waited for.
    private func answer(
      of child: NotifySend, until limit: Int, _ tell: (DesktopAnswer) -> Void, heldAt late: inout NamedPipe?
    ) throws(DesktopError) -> Answer {
      if let number = try child.number(until: limit) { return .shown(number) }
      late = try awaitLate(child, tell)
      let end = limit + NotificationProcess.lateAnswerMilliseconds
      do {
        if let number = try child.number(until: end, orAt: late) { return .shown(number) }
        // Withdrawn by now: it was asked for, so it comes all the same, and then goes.
        return try child.number(until: end).map { .unwanted($0) } ?? .none
      } catch {
        return .none  // nobody listens any more to why; that nobody waits for it tells enough
      }
    }

    /// Lets whoever wanted the notification told go, and makes a place where it can be seen that it is still waited
    /// for; where that cannot be made, it is not told.
    private func awaitLate(_ child: NotifySend, _ tell: (DesktopAnswer) -> Void) throws(DesktopError) -> NamedPipe {
      do {
        try shown.prepare()
        let pipe = try shown.register(notice.key, notificationID: VisibleNotifications.sent, of: "", token: ticket)
        tell(.awaiting(seconds: NotificationProcess.timeLimitSeconds))
        return pipe
      } catch {
        child.process.end()
        throw .mute(seconds: NotificationProcess.timeLimitSeconds)
      }
    }

    /// Waits for what a person or another process does with the notification; gives the action, which leaves the
    /// program running, or nil, with the program ended.
    private func wait(
      for process: TerminalProcess, listeningAt pipe: NamedPipe?, withdraw: () -> Void
    ) -> NotificationAction? {
      let end = elapsed() + NotificationProcess.lifetimeMilliseconds
      var wait = NotificationWait.atButtons
      while let limit = wait.limit(at: elapsed(), end: end) {
        wait = wait.after(
          process.next(until: limit, orAt: pipe), actions: notice.actions, canBeWithdrawn: pipe != nil
        ) { SessionBus.answers(bus.address) }
      }
      if case .pressed(let action) = wait { return action }
      process.end()
      if wait == .withdrawn { withdraw() }
      return nil
    }
  }
#endif
