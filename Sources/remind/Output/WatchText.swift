import ReminderCore
import ReminderSystem

/// The output of `watch` in lines: one for each event.
struct WatchText {
  let terminal: Terminal
  let texts: Texts

  /// For `doctor` and `schedule`: the process that fires at present.
  static func fires(_ holder: FireLock.Holder, in texts: Texts) -> String {
    texts.watch.fires.filled(holder.process.map { texts.doctor.ofProcess.filled("\($0)") } ?? "")
  }

  /// `12:00  2 overdue · 3 today · next ring 14:00`
  static func line(_ status: [UInt8], at present: Present, in texts: Texts) -> [UInt8] {
    Array("\(clock(present, in: texts))  ".utf8) + status + [UInt8(ascii: "\n")]
  }

  /// The time of a line, so wide that the text behind it is aligned.
  private static func clock(_ present: Present, in texts: Texts) -> String {
    texts.dates.names.text(present.wall.time, isPadded: true)
  }

  /// `12:00  🔔 2  Call Ann  Due today at 12:00`, a line for each task of a digest.
  func lines(_ requests: [NotificationFacts], at present: Present) -> String {
    requests.map { "\(WatchText.clock(present, in: texts))  \(terminal.bell) \(FireText.line(of: $0))" }.joined()
  }

  /// A notification on one line, below a screen.
  func message(_ notification: Notification) -> String {
    let text = notification.text
    let body = text.body.split(separator: "\n").joined(separator: terminal.separator)
    return "\(terminal.bell) \(text.title)  \(body)"
  }

  // MARK: For programs

  /// The text that a prompt would show now, as `status --json` prints it.
  static func json(status: [UInt8], at present: Present) -> [UInt8] {
    line("status", at: present) { json in
      json.key("status")
      json.raw(status)
    }
  }

  /// Requests that were delivered.
  static func json(_ requests: [NotificationFacts], channel: String, isDigest: Bool, at present: Present) -> [UInt8] {
    requests.flatMap { request in
      line("rang", at: present) { FireText.write(request, channel: channel, isDigest: isDigest, to: &$0) }
    }
  }

  /// A request that was not delivered.
  static func json(_ failed: FireReport.Failed, at present: Present) -> [UInt8] {
    line("failed", at: present) { FireText.write(failed, to: &$0) }
  }

  private static func line(_ event: String, at present: Present, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("event", event)
      json.member("at", present.now, in: present.zone)
      members(&json)
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
