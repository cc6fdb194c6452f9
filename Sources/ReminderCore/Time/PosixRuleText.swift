// Reads POSIX TZ rules, as in the variable TZ and in the footers of TZif files.

extension PosixRule {
  /// Reads `CET-1CEST,M3.5.0,M10.5.0/3` or `<+0330>-3:30`; nil for anything else.
  ///
  /// Daylight time without dates gets the dates of the United States, `,M3.2.0,M11.1.0`, as in glibc. No text causes a
  /// trap: numbers of more than three digits are refused unread.
  init?(_ text: some StringProtocol) {
    var reader = PosixRuleReader(text)
    guard reader.skipName(), let west = reader.offset() else { return nil }
    standard = UTCOffset(unchecked: -west)
    if reader.isAtEnd {
      daylight = nil
      return
    }
    guard reader.skipName() else { return nil }
    // Offsets in the text count westward. Daylight time is one hour ahead of standard time if no offset is given.
    var daylightWest = west - 3600
    if !reader.isAtEnd, !reader.isAtComma {
      guard let given = reader.offset() else { return nil }
      daylightWest = given
    }
    if reader.isAtEnd { reader = PosixRuleReader(",M3.2.0,M11.1.0") }
    guard let start = reader.change(), let end = reader.change(), reader.isAtEnd else { return nil }
    daylight = Daylight(offset: UTCOffset(unchecked: -daylightWest), start: start, end: end)
  }
}

/// A cursor over the bytes of a rule. Each function reads the part in its name; nil or false if something else follows.
private struct PosixRuleReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: some StringProtocol) {
    rest = Array(text.utf8)[...]
  }

  var isAtEnd: Bool { rest.isEmpty }
  var isAtComma: Bool { rest.first == UInt8(ascii: ",") }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// An abbreviation of at least three letters; between `<` and `>` also digits and signs.
  mutating func skipName() -> Bool {
    let isQuoted = skip("<")
    let name = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
      default: false
      }
    }
    rest.removeFirst(name.count)
    return name.count >= 3 && (!isQuoted || skip(">"))
  }

  /// One to three digits, at most `limit`.
  private mutating func number(upTo limit: Int) -> Int? {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard 1...3 ~= digits.count else { return nil }
    rest.removeFirst(digits.count)
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return number <= limit ? number : nil
  }

  /// `[+-]h[:mm[:ss]]` in seconds.
  private mutating func seconds(hoursUpTo limit: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(upTo: limit) else { return nil }
    var seconds = hours * 3600
    if skip(":") {
      guard let minutes = number(upTo: 59) else { return nil }
      seconds += minutes * 60
      if skip(":") {
        guard let last = number(upTo: 59) else { return nil }
        seconds += last
      }
    }
    return isNegative ? -seconds : seconds
  }

  /// Seconds west of Greenwich, within 24 hours and 59:59.
  mutating func offset() -> Int? { seconds(hoursUpTo: 24) }

  /// `,date[/time]`; 02:00 if there is no time.
  mutating func change() -> PosixRule.Change? {
    guard skip(","), let day = day() else { return nil }
    if !skip("/") { return PosixRule.Change(day: day, time: 7200) }
    return seconds(hoursUpTo: 167).map { PosixRule.Change(day: day, time: $0) }
  }

  private mutating func day() -> PosixRule.Day? {
    if skip("M") {
      guard let month = number(upTo: 12), skip("."), let week = number(upTo: 5), skip("."),
        let weekday = number(upTo: 6), month > 0, week > 0
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }
    if skip("J") { return number(upTo: 365).flatMap { $0 > 0 ? .withoutLeapDay($0) : nil } }
    return number(upTo: 365).map { .withLeapDay($0) }
  }
}
