/// Delivers to the desktop of the user's session.
///
/// For each notification it starts a process of its own, which shows it, says within a few seconds whether it is on
/// the screen, and then waits for what a person does with it. Nobody here waits for that.
struct DesktopChannel: Channel {
  /// What the process takes to give up, and a little more.
  static let timeLimitMilliseconds = (NotificationProcess.timeLimitSeconds + 2) * 1_000

  let name = "desktop"
  /// The session's bus; nil where none was found.
  let bus: SessionBus?
  /// This program, by its full path.
  let executable: String
  /// The state file's path.
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
        environment: notification.variables(stateFile: stateFile).environment(bus.environment(environment)),
        limitMilliseconds: DesktopChannel.timeLimitMilliseconds, elapsed: elapsed)
    } catch {
      throw .host(error)
    }
    guard let line = answer else { throw .desktop(.mute(seconds: DesktopChannel.timeLimitMilliseconds / 1_000)) }
    switch DesktopAnswer(line: line) {
    case .shown: return
    case .awaiting(let seconds): throw .awaiting(ticket: ticket, seconds: seconds)
    case .failed(let error): throw .desktop(error)
    }
  }
}
