import ReminderCore

/// Delivers through the user's own command, run by `/bin/sh -c`. The command gets the facts as environment variables
/// and on standard input, never as part of its text.
struct CommandChannel: Channel {
  /// How long a command may take.
  static let limitSeconds = 30

  /// The channel `command`, or one that a person has named.
  let channel: ChannelName
  /// The shell command; nil if none is set.
  let command: String?
  /// How long a snooze lasts.
  let snoozeMinutes: Int
  /// The path of the state file, for commands that call `remind`.
  let stateFile: String
  /// The environment that the command inherits.
  let environment: ProcessEnvironment
  let limitMilliseconds: Int
  let elapsed: @Sendable () -> Int

  var name: String { "\(channel)" }

  func deliver(_ notification: Notification) throws(DeliveryError) {
    guard let command else { throw .noCommand(channel) }
    let outcome: ChildOutcome
    do {
      outcome = try ChildProcess.run(
        "/bin/sh", ["-c", command],
        environment: notification.variables(snoozeMinutes: snoozeMinutes, stateFile: stateFile)
          .environment(environment).setting(notification.details.variables),
        input: notification.json, limitMilliseconds: limitMilliseconds, elapsed: elapsed)
    } catch {
      throw .host(error)
    }
    switch outcome {
    case .exited(0): return
    case .exited(let status): throw .exited(status)
    case .signalled(let signal): throw .signalled(signal)
    case .timedOut: throw .timedOut(seconds: limitMilliseconds / 1_000)
    }
  }
}
