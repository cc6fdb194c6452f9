// Writes and reads dates, times and moments in the form of ISO 8601 and RFC 3339.

extension CivilDate: CustomStringConvertible {
  /// `2026-03-01` (ISO 8601, RFC 3339 full-date).
  public var description: String { String(upTo: longestText) { write(to: &$0) } }

  func write(to text: inout FixedBytes) {
    let (year, month, day) = components
    text.append(year, digits: 4)
    text.append(UInt8(ascii: "-"))
    text.append(month, digits: 2)
    text.append(UInt8(ascii: "-"))
    text.append(day, digits: 2)
  }
}

extension CivilTime: CustomStringConvertible {
  /// `09:00`.
  public var description: String { String(upTo: longestText) { write(to: &$0) } }

  /// Adds `09:00` to a text in ASCII.
  package func write(to text: inout [UInt8]) { text.add(upTo: longestText) { write(to: &$0) } }

  fileprivate func write(to text: inout FixedBytes) {
    text.append(hour, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(minute, digits: 2)
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// `2026-03-01T09:00`; `2026-03-01T09:00:07` if the seconds are not 0.
  public var description: String { String(upTo: longestText) { write(to: &$0, hasSeconds: secondOfMinute != 0) } }

  func write(to text: inout FixedBytes, hasSeconds: Bool) {
    date.write(to: &text)
    text.append(UInt8(ascii: "T"))
    time.write(to: &text)
    guard hasSeconds else { return }
    text.append(UInt8(ascii: ":"))
    text.append(secondOfMinute, digits: 2)
  }
}

extension UTCOffset: CustomStringConvertible {
  /// `+02:00`, `-03:30`; `+00:19:32` if the seconds are not 0.
  public var description: String { String(upTo: longestText) { write(to: &$0) } }

  fileprivate func write(to text: inout FixedBytes) {
    let size = abs(seconds)
    text.append(UInt8(ascii: seconds < 0 ? "-" : "+"))
    text.append(size / 3600, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(size / 60 % 60, digits: 2)
    guard size % 60 != 0 else { return }
    text.append(UInt8(ascii: ":"))
    text.append(size % 60, digits: 2)
  }
}

extension Timestamp: CustomStringConvertible {
  /// `2026-03-01T08:00:00Z` (RFC 3339).
  public var description: String { String(upTo: longestText) { write(to: &$0, at: nil) } }

  /// `2026-03-01T09:00:00+01:00` (RFC 3339), as a clock with this offset shows the moment.
  package func text(at offset: UTCOffset) -> String { String(upTo: longestText) { write(to: &$0, at: offset) } }

  /// Writes the moment with an offset, or with `Z`.
  fileprivate func write(to text: inout FixedBytes, at offset: UTCOffset?) {
    local(at: offset ?? .zero).write(to: &text, hasSeconds: true)
    if let offset { offset.write(to: &text) } else { text.append(UInt8(ascii: "Z")) }
  }

  /// A moment in RFC 3339 form with an offset (`2026-03-01T08:00:00Z`, `2026-03-01T09:00+01:00`); nil for anything
  /// else.
  ///
  /// Seconds may be left out; fractions of a second are refused, because `Timestamp` has whole seconds.
  public init?(rfc3339 text: String) {
    guard let split = text.lastIndex(where: { "Zz+-".contains($0) }), let local = CivilDateTime(String(text[..<split])),
      let offset = UTCOffset(rfc3339: text[split...])
    else { return nil }
    self.init(seconds: local.seconds - offset.seconds)
  }
}

extension UTCOffset {
  /// `Z`, `+01:00`, `-03:30` (RFC 3339 time-offset); nil for anything else.
  fileprivate init?(rfc3339 text: some StringProtocol) {
    if text == "Z" || text == "z" {
      self = .zero
      return
    }
    guard let time = CivilTime(String(text.dropFirst())), let sign = text.first, sign == "+" || sign == "-" else {
      return nil
    }
    self.init(seconds: (sign == "-" ? -60 : 60) * time.minuteOfDay)
  }
}

extension CivilDate {
  /// Reads `2026-03-01`; nil for anything else, and for a day that is not in the calendar.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], digits: 4), let month = number(parts[1], digits: 2),
      let day = number(parts[2], digits: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension CivilTime {
  /// Reads `09:00`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = number(parts[0], digits: 2), let minute = number(parts[1], digits: 2) else {
      return nil
    }
    self.init(hour: hour, minute: minute)
  }
}

extension CivilDateTime {
  /// Reads `2026-03-01T09:00` or `2026-03-01T09:00:07`; nil for anything else.
  public init?(_ text: String) {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let date = CivilDate(String(halves[0])) else { return nil }
    var clock = halves[1]
    var second = 0
    if clock.utf8.count == 8 {
      guard clock.dropFirst(5).first == ":", let last = number(clock.utf8.suffix(2), digits: 2), last < 60 else {
        return nil
      }
      second = last
      clock = clock.prefix(5)
    }
    guard let time = CivilTime(String(clock)) else { return nil }
    self.init(unchecked: CivilDateTime(date, time).seconds + second)
  }
}

/// A number with exactly `digits` ASCII digits; nil for anything else.
private func number(_ bytes: some Collection<UInt8>, digits: Int) -> Int? {
  guard bytes.count == digits, bytes.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
  return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
}

/// The most bytes of a text in this file: a date, a time with seconds, and an offset with seconds.
private let longestText = 28

extension JSONWriter {
  /// Writes a moment as `2026-03-01T09:00:00+01:00` with the offset of a zone, or as `2026-03-01T08:00:00Z`.
  package mutating func string(_ moment: Timestamp, in zone: NamedZone? = nil) {
    let offset = zone.map { $0.rules.offset(at: moment) }
    string(upTo: longestText) { moment.write(to: &$0, at: offset) }
  }

  /// Writes a member whose value is a moment or `null`.
  package mutating func member(_ name: StaticString, _ moment: Timestamp?, in zone: NamedZone? = nil) {
    guard let moment else { return null(name) }
    key(name)
    string(moment, in: zone)
  }
}
