/// Delivers through a command of the user's own, run by `/bin/sh -c`.
///
/// The facts go by environment and standard input, never inside the command's text.
struct CommandChannel: Channel {
  /// How long a command may take.
  static let limitSeconds = 30

  let name = "command"
  /// The shell command, as the user set it; nil where none is set.
  let command: String?
  /// The state file's path, for commands that call `remind`.
  let stateFile: String
  /// The environment that the command inherits, as `NAME=value`.
  let environment: [String]
  let limitMilliseconds: Int
  let elapsed: @Sendable () -> Int

  func deliver(_ notification: Notification) throws(DeliveryError) {
    guard let command else { throw .noCommand }
    let outcome: ChildOutcome
    do {
      outcome = try ChildProcess.run(
        "/bin/sh", ["-c", command], environment: environment + facts(of: notification), input: notification.json,
        limitMilliseconds: limitMilliseconds, elapsed: elapsed)
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

  private func facts(of notification: Notification) -> [String] {
    let single = notification.isDigest ? nil : notification.requests.first
    let variables = [
      ("IDENTIFIER", notification.identifier),
      ("KIND", notification.kind),
      ("TASK_ID", single.map { "\($0.identifier.task)" } ?? ""),
      ("NUMBER", single.map { "\($0.number)" } ?? ""),
      ("TITLE", notification.text.title),
      ("BODY", notification.text.body),
      ("FIRE_AT", single?.fireAt ?? ""),
      ("LATE_SECONDS", "\(notification.text.lateSeconds)"),
      ("FILE", stateFile),
    ]
    // A zero byte, which only a file edited by hand can bring, would end the value.
    return variables.map { "REMIND_\($0)=\(String($1.map { $0 == "\0" ? "\u{fffd}" : $0 }))" }
  }
}
