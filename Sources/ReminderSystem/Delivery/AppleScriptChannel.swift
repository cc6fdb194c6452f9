import ReminderCore

/// Delivers to the Notification Center of macOS through `osascript`, without buttons. The arguments are tested; the
/// channel has never run on a Mac.
struct AppleScriptChannel: Channel {
  static let limitMilliseconds = 10_000

  let name = "desktop"
  /// `osascript`, by its full path.
  let program: String
  let environment: ProcessEnvironment
  let elapsed: @Sendable () -> Int

  func deliver(_ notification: Notification) throws(DeliveryError) {
    let run: CapturedRun
    do {
      run = try ChildProcess.capture(
        program, AppleScriptChannel.arguments(notification.text), environment: environment,
        limitMilliseconds: AppleScriptChannel.limitMilliseconds, elapsed: elapsed)
    } catch {
      throw .host(error)
    }
    if run.outcome == .timedOut {
      throw .desktop(.noAnswer(seconds: AppleScriptChannel.limitMilliseconds / 1_000))
    }
    if !run.isSuccess { throw .desktop(.refused(run.complaint)) }
  }

  /// The texts are arguments of the script, never part of it.
  static func arguments(_ text: NotificationText) -> [String] {
    [
      "-e", "on run {heading, message}",
      "-e", "display notification message with title heading sound name \"default\"",
      "-e", "end run", "--", text.title, text.body,
    ]
  }
}
