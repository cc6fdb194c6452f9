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
  /// The environment that the command inherits.
  let environment: ProcessEnvironment
  let limitMilliseconds: Int
  let elapsed: @Sendable () -> Int

  func deliver(_ notification: Notification) throws(DeliveryError) {
    guard let command else { throw .noCommand }
    let outcome: ChildOutcome
    do {
      outcome = try ChildProcess.run(
        "/bin/sh", ["-c", command],
        environment: notification.variables(stateFile: stateFile).environment(environment),
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
