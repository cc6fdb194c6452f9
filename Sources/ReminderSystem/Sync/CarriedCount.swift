import ReminderCore

/// How many tasks a sync has moved to a server and from the server. Counts the lines that `vdirsyncer` prints before
/// each move (`sync/__init__.py` of 0.19).
package struct CarriedCount: Sendable {
  /// Moves to the server, including deletions.
  package private(set) var sent = 0
  /// Moves from the server, including deletions.
  package private(set) var received = 0
  private var lines = SplitLines(longest: 65_536)

  /// Nothing yet.
  init() {}

  /// Counts the moves in the next piece of output; returns whether there are any.
  mutating func add(_ text: [UInt8]) -> Bool {
    let before = sent + received
    for line in lines.split(text) { line.bytes.map { count(String(decoding: $0, as: UTF8.self)) } }
    return sent + received > before
  }

  private mutating func count(_ line: String) {
    if isMove(line, "remind_remote") { sent += 1 } else if isMove(line, "remind_local") { received += 1 }
  }

  private func isMove(_ line: String, _ storage: String) -> Bool {
    (line.utf8.starts(with: "Copying ".utf8) && line.holds(" to \(storage)/"))
      || (line.utf8.starts(with: "Deleting ".utf8) && line.holds(" from \(storage)/"))
  }
}
