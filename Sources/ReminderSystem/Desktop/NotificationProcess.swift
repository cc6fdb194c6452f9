import ReminderCore

/// Shows one notification and waits for a person's action.
///
/// Runs in a process of its own: the server reports a pressed button only to the program that showed the notification.
/// `fire` itself does not wait for people.
package struct NotificationProcess: Sendable {
  /// How long `fire` waits for the server to answer.
  static let timeLimitSeconds = 4
  /// How much longer this process then waits for an answer; notify-send gives up sooner by itself.
  static let lateAnswerMilliseconds = 120_000
  /// How long this process waits for a button; the notification stays on the screen.
  static let lifetimeMilliseconds = 86_400_000
  /// How long the server may take to close the notification after an action.
  static let closingMilliseconds = 5_000

  /// The notification to show.
  let notice: DesktopNotice
  /// `notify-send` by its full path.
  let program: String
  /// The environment that `notify-send` inherits, including the bus.
  let environment: ProcessEnvironment
  /// The notifications that are on the screen.
  let shown: VisibleNotifications
  /// The bus that the notification is shown through.
  let bus: SessionBus
  /// The server on the bus; nil if the machine has no program that can ask the server.
  let server: NotificationServer?
  /// Identifies this notification, also for a later run that asks whether it was shown.
  let ticket: UInt64
  /// A monotonic clock, in milliseconds.
  let elapsed: @Sendable () -> Int

  /// A notification for the desktop of a bus; throws if `notify-send` is missing.
  package init(
    _ notice: DesktopNotice, ticket: UInt64, on bus: SessionBus, path: StatePath, environment: ProcessEnvironment,
    in host: Host
  ) throws(DesktopError) {
    self.notice = notice
    program = try NotificationProcess.program(in: host)
    self.environment = bus.environment(environment)
    shown = VisibleNotifications(of: path)
    self.bus = bus
    server = NotificationServer(on: bus, environment: environment, in: host)
    self.ticket = ticket
    elapsed = host.elapsedMilliseconds
  }

  /// The program that shows notifications, by its full path.
  static func program(in host: Host) throws(DesktopError) -> String {
    let name = "notify-send"
    guard let program = ProgramSearch.find(name, in: host) else { throw .noProgram(name) }
    return program
  }

  /// Shows the notification, calls `report` once with the result, and waits. Then calls `act` with the action that a
  /// person chose. Calls `act` with nil if the notification was closed, withdrawn or replaced, or the wait is over.
  package func run<Result>(
    _ report: (DesktopAnswer) -> Void, then act: (NotificationAction?) -> Result
  ) -> Result {
    #if os(Linux)
      do throws(DesktopError) {
        return try showAndWait(report, then: act)
      } catch {
        report(.failed(error))
        return act(nil)
      }
    #else
      report(.failed(.noProgram("notify-send")))
      return act(nil)
    #endif
  }
}

#if os(Linux)
  extension NotificationProcess {
    /// The answer of the server.
    private enum Answer {
      /// The notification is on the screen, with this number.
      case shown(UInt32)
      /// The notification is on the screen, with this number, and was withdrawn before the answer.
      case unwanted(UInt32)
      /// The notification was not shown; `report` was called.
      case none
    }

    private func showAndWait<Result>(
      _ report: (DesktopAnswer) -> Void, then act: (NotificationAction?) -> Result
    ) throws(DesktopError) -> Result {
      let limit = elapsed() + NotificationProcess.timeLimitSeconds * 1_000
      shown.removeLeftovers()
      let earlier = shown.entries().filter(takesPlace(of:))
      var owner = server?.owner() ?? ""
      let replaced = earlier.last { $0.server == VisibleNotifications.part(for: owner) }
      let child = try NotifySend(
        program,
        notice.arguments(
          replacing: replaced?.notificationID,
          isWaiting: shown.count < VisibleNotifications.waitingLimit + earlier.count
        ),
        environment: environment, elapsed: elapsed)
      var late: NamedPipe?
      let answer = try answer(of: child, until: limit, report, heldAt: &late)
      let notificationID: UInt32
      switch answer {
      case .shown(let number), .unwanted(let number): notificationID = number
      case .none:
        child.process.end()
        return act(nil)
      }
      // The bus may have just started the server.
      if owner.isEmpty { owner = server?.owner() ?? "" }
      let name = VisibleNotifications.part(for: owner)
      let entries = shown.entries()
      try? shown.prepare()
      // Without the pipe, the notification cannot be withdrawn, but its buttons work.
      let pipe = try? shown.register(notice.key, notificationID: notificationID, of: name, token: ticket)
      if late != nil { shown.noteAnswer(to: JournalEntry.id(of: ticket)) } else { report(.shown) }
      late = nil
      if case .unwanted = answer {
        child.process.end()
        server?.close(notificationID, of: owner)
        return act(nil)
      }
      // An earlier server's notifications are gone, too.
      for entry in entries
      where takesPlace(of: entry) || !name.isEmpty && !entry.server.isEmpty && entry.server != name {
        _ = NamedPipe.say(VisibleNotifications.Word.replaced.rawValue, to: entry.path)
      }
      let action = wait(for: child.process, listeningAt: pipe) { server?.close(notificationID, of: owner) }
      let result = act(action)
      // notify-send closes the notification and waits for the server to confirm, which some never do.
      if action != nil { child.process.end(waitingUntil: elapsed() + NotificationProcess.closingMilliseconds) }
      return result
    }

    /// Whether this notification replaces the notification of an entry.
    private func takesPlace(of entry: VisibleNotifications.Entry) -> Bool {
      entry.key == notice.key && notice.key != DesktopNotice.digestKey
    }

    /// Waits for the server's answer. If there is no answer at `limit`, `late` holds a pipe. By that pipe other
    /// processes see that this process still waits.
    private func answer(
      of child: NotifySend, until limit: Int, _ report: (DesktopAnswer) -> Void, heldAt late: inout NamedPipe?
    ) throws(DesktopError) -> Answer {
      if let number = try child.number(until: limit) { return .shown(number) }
      late = try awaitLate(child, report)
      let end = limit + NotificationProcess.lateAnswerMilliseconds
      do {
        if let number = try child.number(until: end, orAt: late) { return .shown(number) }
        // Withdrawn meanwhile: the server may still show the notification, so it has to be closed.
        return try child.number(until: end).map { .unwanted($0) } ?? .none
      } catch {
        return .none  // `fire` no longer listens; `fire` sees that no process waits
      }
    }

    /// Makes the pipe by which other processes see that this process still waits, and tells `fire` not to wait. Gives
    /// up if the pipe cannot be made.
    private func awaitLate(_ child: NotifySend, _ report: (DesktopAnswer) -> Void) throws(DesktopError) -> NamedPipe {
      do {
        try shown.prepare()
        let pipe = try shown.register(notice.key, notificationID: VisibleNotifications.sent, of: "", token: ticket)
        report(.awaiting(seconds: NotificationProcess.timeLimitSeconds))
        return pipe
      } catch {
        child.process.end()
        throw .noAnswer(seconds: NotificationProcess.timeLimitSeconds)
      }
    }

    /// Waits until a person or another process does something with the notification. Returns the action, with the
    /// program still running, or nil, with the program ended.
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
