/// How many tasks a round has moved to a server and from there, by what `vdirsyncer` says before it moves each
/// (`sync/__init__.py` of 0.19).
public struct CarriedCount: Equatable, Sendable {
  /// To the server, deleted ones included.
  public private(set) var sent = 0
  /// From the server, deleted ones included.
  public private(set) var received = 0
  /// The beginning of a line whose end has not come yet.
  private var line: [UInt8] = []

  /// Nothing yet.
  init() {}

  /// Counts the lines of what the program has printed next.
  mutating func add(_ text: [UInt8]) {
    for byte in text {
      if byte != UInt8(ascii: "\n") {
        line.append(byte)
        continue
      }
      count(String(decoding: line, as: UTF8.self))
      line = []
    }
  }

  private mutating func count(_ line: String) {
    if isMove(line, "remind_remote") { sent += 1 } else if isMove(line, "remind_local") { received += 1 }
  }

  private func isMove(_ line: String, _ storage: String) -> Bool {
    (line.utf8.starts(with: "Copying ".utf8) && line.holds(" to \(storage)/"))
      || (line.utf8.starts(with: "Deleting ".utf8) && line.holds(" from \(storage)/"))
  }
}
