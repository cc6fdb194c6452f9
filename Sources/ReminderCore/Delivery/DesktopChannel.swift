#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Delivers to the desktop of the user's session.
///
/// For each notification it starts a process of its own, which shows it, says within a few seconds whether it is on
/// the screen, and then waits for what a person does with it. Nobody here waits for that.
struct DesktopChannel: Channel {
  /// What the process takes to give up, and a little more.
  static let patienceMilliseconds = (Bubble.patienceSeconds + 2) * 1_000

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
    let answer: Pipe
    let child: pid_t
    let ticket = random()
    do {
      answer = try Pipe(for: executable)
      child = try Spawn(input: .nothing, output: .descriptors(output: answer.sink, errors: nil), group: .session)
        .start(
          executable, ["bubble", JournalEntry.id(of: ticket), "--file", stateFile],
          environment: notification.environment(bus.environment(environment), stateFile: stateFile))
    } catch {
      throw .host(error)
    }
    answer.closeSink()
    guard let line = line(from: answer) else {
      kill(-child, SIGKILL)
      throw .desktop(.mute(seconds: DesktopChannel.patienceMilliseconds / 1_000))
    }
    switch DesktopAnswer(line: line) {
    case .shown: return
    case .awaiting(let seconds): throw .awaiting(ticket: ticket, seconds: seconds)
    case .failed(let error): throw .desktop(error)
    }
  }

  /// The first line that comes out of a pipe; empty where it ends without one, nil where none comes in time.
  private func line(from pipe: Pipe) -> String? {
    let end = elapsed() + DesktopChannel.patienceMilliseconds
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1_024)
    while true {
      var event = pollfd(fd: pipe.source, events: Int16(POLLIN), revents: 0)
      let wait = end - elapsed()
      guard wait > 0, uninterrupted({ poll(&event, 1, Int32(clamping: wait)) }) > 0 else { return nil }
      let count = uninterrupted { read(pipe.source, &buffer, buffer.count) }
      bytes += buffer.prefix(max(count, 0))
      if let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        return String(decoding: bytes[..<lineEnd], as: UTF8.self)
      }
      if count <= 0 || bytes.count > 65_536 { return "" }
    }
  }
}
