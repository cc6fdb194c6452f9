#if os(Linux)
  /// Where the wait at a notification stands that is on the screen.
  enum NotificationWait: Equatable {
    /// `notify-send` tells what is pressed.
    case atButtons
    /// The server knows no buttons, and `notify-send` has ended. The notification can still be withdrawn, until the bus
    /// is gone.
    case atPipe
    /// A person took an action.
    case pressed(NotificationAction)
    /// It is to go from the screen.
    case withdrawn
    /// It was closed or replaced, or nobody waits any longer.
    case over

    /// How often the bus is looked at where nothing else would tell that it is gone.
    static let lookMilliseconds = 5_000

    /// Until when the next event is waited for, as a moment of the clock that shows `now`; nil where nothing more is,
    /// at `end` at the latest.
    func limit(at now: Int, end: Int) -> Int? {
      switch self {
      case .atButtons: now < end ? end : nil
      case .atPipe: now < end ? min(end, now + NotificationWait.lookMilliseconds) : nil
      case .pressed, .withdrawn, .over: nil
      }
    }

    /// Goes on from an event.
    ///
    /// - Parameters:
    ///   - event: what happened last.
    ///   - actions: what a person can do; another action counts for nothing.
    ///   - canBeWithdrawn: whether there is a pipe at which others can say that it is to go.
    ///   - isBusThere: whether somebody listens at the bus; asked only where it matters.
    /// - Returns: Where the wait stands then.
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
