#if os(Linux)
  /// The state of the wait for a notification that is on the screen.
  enum NotificationWait: Equatable {
    /// `notify-send` reports buttons.
    case atButtons
    /// The server has no buttons, and `notify-send` has ended. The notification can still be withdrawn through the
    /// pipe, until the bus is gone.
    case atPipe
    /// A person chose an action.
    case pressed(NotificationAction)
    /// The notification has to be closed.
    case withdrawn
    /// The notification was closed or replaced, or the time is over.
    case over

    /// How often `atPipe` checks that the bus still exists.
    static let busCheckMilliseconds = 5_000

    /// Returns the time limit for the next event, at most `end`; nil if the wait is over. In milliseconds of the clock
    /// that shows `now`.
    func limit(at now: Int, end: Int) -> Int? {
      switch self {
      case .atButtons: now < end ? end : nil
      case .atPipe: now < end ? min(end, now + NotificationWait.busCheckMilliseconds) : nil
      case .pressed, .withdrawn, .over: nil
      }
    }

    /// Returns the state after an event.
    ///
    /// - Parameters:
    ///   - event: what happened last.
    ///   - actions: the actions that a person can choose; other actions are ignored.
    ///   - canBeWithdrawn: whether there is a pipe through which other processes can withdraw the notification.
    ///   - isBusThere: whether the bus answers; called only if the answer matters.
    /// - Returns: The next state.
    func after(
      _ event: TerminalProcess.Event, actions: [NotificationAction], canBeWithdrawn: Bool, isBusThere: () -> Bool
    ) -> NotificationWait {
      switch event {
      case .line(let name):
        guard let action = DesktopNotice.action(named: name), actions.contains(action) else { return self }
        return .pressed(action)
      case .ended(.exited(1)) where canBeWithdrawn: return .atPipe
      case .ended: return .over
      case .word(VisibleNotifications.Word.withdraw.rawValue): return .withdrawn
      case .word(VisibleNotifications.Word.replaced.rawValue): return .over
      case .word: return self
      case .nothing: return self == .atPipe && isBusThere() ? .atPipe : .over
      }
    }
  }
#endif
