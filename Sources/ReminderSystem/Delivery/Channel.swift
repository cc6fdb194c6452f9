package import ReminderCore

/// A way to deliver notifications. `deliver` returns after the notifications are handed over, and throws if they are
/// not. It never waits for a person.
protocol Channel {
  /// Its name in settings and reports: `desktop`, `command`, `stdout`, or a name that a person has given.
  var name: String { get }
  /// Whether it gets all notifications of a run at once, as one document.
  var takesAll: Bool { get }

  /// Hands over a notification.
  func deliver(_ notification: Notification) throws(DeliveryError)
  /// Hands over notifications that are delivered together: one, or all of a run if the channel `takesAll`.
  func deliver(all notifications: [Notification]) throws(DeliveryError)
}

extension Channel {
  var takesAll: Bool { false }

  func deliver(all notifications: [Notification]) throws(DeliveryError) {
    for notification in notifications { try deliver(notification) }
  }
}

extension Notification {
  /// Returns the variables for another process.
  func variables(snoozeMinutes: Int, stateFile: String) -> NotificationVariables {
    let single = isDigest ? nil : requests.first
    let isUrgent = requests.contains { $0.priority == .high }
    return NotificationVariables(
      identifier: identifier, kind: kind, task: single?.task, number: single?.number, title: text.title,
      body: text.body, fireAt: single?.fireAt, due: single?.due,
      priority: single?.priority ?? (isUrgent ? .high : .none), lateSeconds: text.lateSeconds,
      snoozeMinutes: snoozeMinutes, comesAgain: single?.comesAgain ?? false, language: language, stateFile: stateFile,
      url: single?.details.url)
  }
}

/// Why a notification was not delivered. Contains nothing about the task.
package enum DeliveryError: Error, Equatable, Sendable {
  /// The channel is a command, and its setting is not set.
  case noCommand(ChannelName)
  /// The command ended with another status than 0.
  case exited(Int32)
  /// The command was killed by a signal.
  case signalled(Int32)
  /// The command was still running after so many seconds and was ended.
  case timedOut(seconds: Int)
  /// The desktop had not answered after so many seconds; the ticket identifies the process that is still waiting.
  case awaiting(ticket: UInt64, seconds: Int)
  /// The desktop did not show it.
  case desktop(DesktopError)
  /// A call of the system failed.
  case host(HostError)
}

extension DeliveryError {
  /// The error in a few words for the log; nil if the channel may still deliver.
  var inLog: String? {
    switch self {
    case .noCommand: "no command"
    case .exited(let status): "exit status \(status)"
    case .signalled(let signal): "signal \(signal)"
    case .timedOut: "timed out"
    case .awaiting: nil
    case .desktop(.noBus): "no desktop"
    case .desktop(.noProgram): "no program for notifications"
    case .desktop(.noServer): "no notification server"
    case .desktop(.noAnswer): "no answer from the desktop"
    case .desktop(.refused): "refused by the desktop"
    case .host: "system error"
    }
  }
}

extension DeliveryError: CodedError {
  package var errorCode: ErrorCode {
    switch self {
    case .noCommand, .exited, .signalled, .timedOut, .awaiting, .desktop: .notDelivered
    case .host(let error): error.errorCode
    }
  }
}
