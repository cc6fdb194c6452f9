import ReminderCore

/// Decides what a run of `fire` holds back from a desktop that does not answer, and from channels in its place.
struct UnansweringDesktop {
  private static let noAnswer = DeliveryError.desktop(.noAnswer(seconds: NotificationProcess.timeLimitSeconds))

  /// Requests that an earlier run sent to the desktop, which may still show them.
  private let awaited: Set<RequestIdentifier>
  /// Why the desktop gets nothing more in this run. A desktop that did not answer is not tried again, because each
  /// attempt would take as long.
  private var failure: DeliveryError?

  /// A desktop that has not answered to requests of an earlier run; it gets nothing more if there are any.
  init(awaited: Set<RequestIdentifier>) {
    self.awaited = awaited
    if !awaited.isEmpty { failure = UnansweringDesktop.noAnswer }
  }

  /// Notes why something was not delivered.
  mutating func observe(_ error: DeliveryError) {
    switch error {
    case .desktop(.noAnswer): failure = error
    case .awaiting(_, let seconds): failure = .desktop(.noAnswer(seconds: seconds))
    default: break
    }
  }

  /// Returns why notifications cannot go to one of several channels now; nil if they can.
  func obstacle(to name: ChannelName, of wanted: [Notification], among names: [ChannelName]) -> DeliveryError? {
    if name == .desktop { return failure }
    // The desktop may still show the notification. If the desktop is in the list, other channels go on. A channel in
    // the desktop's place waits.
    let isAwaited = wanted.contains { $0.requests.contains { awaited.contains($0.identifier) } }
    return isAwaited && !names.contains(.desktop) ? UnansweringDesktop.noAnswer : nil
  }
}
