/// How many tasks a round has moved to a server and from there, by what `vdirsyncer` says before it moves each
/// (`sync/__init__.py` of 0.19).
public struct CarriedCount: Sendable {
  /// To the server, deleted ones included.
  public private(set) var sent = 0
  /// From the server, deleted ones included.
  public private(set) var received = 0
  private var lines = SplitLines(longest: 65_536)

  /// Nothing yet.
  init() {}

  /// Counts the lines of what the program has printed next; says whether it has moved anything.
  mutating func add(_ text: [UInt8]) -> Bool {
    let before = sent + received
    for line in lines.take(text) { line.bytes.map { count(String(decoding: $0, as: UTF8.self)) } }
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
