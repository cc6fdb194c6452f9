/// A DURATION (RFC 5545, section 3.3.6): days on the calendar plus an exact time.
///
/// A day ends at the same time of the next day, even across a clock change; 24 hours are 24 hours.
struct CalendarDuration: Hashable, Sendable {
  /// Whole days; negative for a duration back in time.
  var days = 0
  /// Seconds, with the same sign as `days`.
  var seconds = 0

  /// The most days or seconds that are read: a hundred years and more.
  private static let limit = 4_000_000_000

  init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }

  /// Reads `-P1DT2H`, `PT15M`, `P2W`; nil for any other text, and for a duration over the limit.
  init?(_ text: some StringProtocol) {
    var bytes = text.utf8.filter { $0 != UInt8(ascii: " ") }.map { 0x61...0x7A ~= $0 ? $0 - 0x20 : $0 }[...]
    let sign = bytes.first == UInt8(ascii: "-") ? -1 : 1
    if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { bytes.removeFirst() }
    guard bytes.popFirst() == UInt8(ascii: "P"), !bytes.isEmpty else { return nil }
    var isTime = false
    var parts = 0
    while let byte = bytes.first {
      if byte == UInt8(ascii: "T"), !isTime {
        isTime = true
        bytes.removeFirst()
        continue
      }
      let digits = bytes.prefix { 0x30...0x39 ~= $0 }
      guard 1...10 ~= digits.count, let unit = bytes.dropFirst(digits.count).first else { return nil }
      let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      switch (unit, isTime) {
      case (UInt8(ascii: "W"), false): days += 7 * number
      case (UInt8(ascii: "D"), false): days += number
      case (UInt8(ascii: "H"), true): seconds += 3_600 * number
      case (UInt8(ascii: "M"), true): seconds += 60 * number
      case (UInt8(ascii: "S"), true): seconds += number
      default: return nil
      }
      guard days <= CalendarDuration.limit, seconds <= CalendarDuration.limit else { return nil }
      parts += 1
      bytes = bytes.dropFirst(digits.count + 1)
    }
    guard parts > 0 else { return nil }
    days *= sign
    seconds *= sign
  }

  /// The length if each day has 24 hours, in seconds.
  var lengthInSeconds: Int { days * 86_400 + seconds }

  /// The same duration with the opposite sign.
  var negated: CalendarDuration { CalendarDuration(days: -days, seconds: -seconds) }
}

extension CalendarDuration: CustomStringConvertible {
  /// `-P1DT2H30M`; `PT0S` for zero.
  var description: String {
    if days == 0, seconds == 0 { return "PT0S" }
    let rest = abs(seconds)
    let units = [(rest / 3_600, "H"), (rest / 60 % 60, "M"), (rest % 60, "S")]
    let time = units.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
    let day = days == 0 ? "" : "\(abs(days))D"
    return "\(days < 0 || seconds < 0 ? "-" : "")P\(day)\(time.isEmpty ? "" : "T\(time)")"
  }
}
