import ReminderCore

/// Delivers to the desktop of the user's session.
///
/// Starts a process for each notification. The process shows it, reports within a few seconds, and then waits for the
/// person's answer. This channel does not wait for the answer.
struct DesktopChannel: Channel {
  /// A little more than the process waits for the server.
  static let timeLimitMilliseconds = (NotificationProcess.timeLimitSeconds + 2) * 1_000

  let name = "desktop"
  /// The session's bus; nil if none was found.
  let bus: SessionBus?
  /// This program, by its full path.
  let executable: String
  /// How long the button Snooze puts a task off.
  let snoozeMinutes: Int
  /// The path of the state file.
  let stateFile: String
  /// The environment that the process inherits.
  let environment: ProcessEnvironment
  let elapsed: @Sendable () -> Int
  /// Random bits.
  let random: @Sendable () -> UInt64

  func deliver(_ notification: Notification) throws(DeliveryError) {
    guard let bus else { throw .desktop(.noBus) }
    let ticket = random()
    let answer: String?
    do {
      answer = try AnsweringProcess.firstLine(
        of: executable, ["notifier", JournalEntry.id(of: ticket), "--file", stateFile],
        environment: notification.variables(snoozeMinutes: snoozeMinutes, stateFile: stateFile)
          .environment(bus.environment(environment)),
        limitMilliseconds: DesktopChannel.timeLimitMilliseconds, elapsed: elapsed)
    } catch {
      throw .host(error)
    }
    guard let line = answer else { throw .desktop(.noAnswer(seconds: DesktopChannel.timeLimitMilliseconds / 1_000)) }
    switch DesktopAnswer(line: line) {
    case .shown: return
    case .awaiting(let seconds): throw .awaiting(ticket: ticket, seconds: seconds)
    case .failed(let error): throw .desktop(error)
    }
  }
}
