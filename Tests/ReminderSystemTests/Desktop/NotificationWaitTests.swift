import Testing

@testable import ReminderCore
@testable import ReminderSystem

#if os(Linux)
  /// How the wait at a notification goes on from each event.
  @Suite struct NotificationWaitTests {
    private typealias Event = TerminalProcess.Event
    private static let withdraw = Event.word(VisibleNotifications.Word.withdraw.rawValue)
    private static let replaced = Event.word(VisibleNotifications.Word.replaced.rawValue)

    private func after(
      _ wait: NotificationWait, _ event: TerminalProcess.Event, canBeWithdrawn: Bool = true, isBusThere: Bool = true
    ) -> NotificationWait {
      wait.after(event, actions: [.open, .done], canBeWithdrawn: canBeWithdrawn) { isBusThere }
    }

    @Test(
      arguments: [
        (.line("done"), .pressed(.done)), (.line("default"), .pressed(.open)), (.line("snooze"), .atButtons),
        (.line("nonsense"), .atButtons), (.line(""), .atButtons), (withdraw, .withdrawn), (replaced, .over),
        (.word(0x2a), .atButtons), (.ended(.exited(0)), .over), (.ended(.exited(3)), .over),
        (.ended(.signalled(9)), .over), (.ended(.exited(1)), .atPipe), (.nothing, .over),
      ] as [(TerminalProcess.Event, NotificationWait)])
    func `each event at the buttons leads to the next wait`(event: TerminalProcess.Event, next: NotificationWait) {
      #expect(after(.atButtons, event) == next)
    }

    @Test(
      arguments: [
        (withdraw, true, .withdrawn), (replaced, true, .over), (.word(0x2a), true, .atPipe), (.nothing, true, .atPipe),
        (.nothing, false, .over),
      ] as [(TerminalProcess.Event, Bool, NotificationWait)])
    func `each event at the pipe leads to the next wait`(
      event: TerminalProcess.Event, isBusThere: Bool, next: NotificationWait
    ) {
      #expect(after(.atPipe, event, isBusThere: isBusThere) == next)
    }

    @Test func `without a pipe, the end of the program ends the wait`() {
      #expect(after(.atButtons, .ended(.exited(1)), canBeWithdrawn: false) == .over)
    }

    @Test(
      arguments: [
        (.atButtons, 0, 10_000), (.atButtons, 9_999, 10_000), (.atButtons, 10_000, nil), (.atPipe, 0, 5_000),
        (.atPipe, 6_000, 10_000), (.atPipe, 10_000, nil), (.pressed(.done), 0, nil), (.withdrawn, 0, nil),
        (.over, 0, nil),
      ] as [(NotificationWait, Int, Int?)])
    func `the wait for an event lasts until the end, and at most five seconds at the pipe`(
      wait: NotificationWait, now: Int, limit: Int?
    ) {
      #expect(wait.limit(at: now, end: 10_000) == limit)
    }
  }
#endif
