// Reads and prints recurrence rules in the form of RFC 5545, section 3.3.10.

extension RecurrenceRule {
  /// Reads the value of an `RRULE` property, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`.
  ///
  /// Names and values may be in any case and the parts in any order. `RRULE:` before the parts and white space around
  /// the text are allowed. `COUNT` and `INTERVAL` are at most 9,999,999. Never traps on any text. Throws the reason why
  /// the text is no rule. `BYSECOND=0` and a semicolon at the end say nothing and are allowed. Other seconds are
  /// refused.
  package init(_ text: String) throws(RecurrenceError) {
    var parts: [RecurrencePart: Substring] = [:]
    for part in try RecurrenceRule.split(text) {
      guard let (name, value) = try RecurrenceRule.named(part) else { continue }
      guard parts.updateValue(value, forKey: name) == nil else { throw .repeatedPart(name) }
    }
    guard let written = parts[.frequency] else { throw .noFrequency }
    let frequency = try RecurrenceRule.frequency(written)
    for part in RecurrencePart.allCases where parts[part] != nil && !part.applies(to: frequency) {
      throw .notWithFrequency(part, frequency)
    }
    let days = try (parts[.days]?.parts(separatedBy: ",") ?? []).map { (text) throws(RecurrenceError) in
      let day = try RecurrenceRule.day(text)
      let allowsOrdinal = frequency == .monthly || frequency == .yearly && parts[.weekNumbers] == nil
      guard day.ordinal == nil || allowsOrdinal else { throw .ordinal(String(text)) }
      return day
    }
    let named: [RecurrencePart] = [.months, .weekNumbers, .yearDays, .monthDays, .days, .hours, .minutes]
    if parts[.positions] != nil, !named.contains(where: { parts[$0] != nil }) { throw .positionsAlone }
    self.init(
      frequency, interval: try RecurrenceRule.numbers(parts, .interval).first ?? 1,
      end: try RecurrenceRule.end(parts, of: frequency), months: try RecurrenceRule.numbers(parts, .months),
      weekNumbers: try RecurrenceRule.numbers(parts, .weekNumbers),
      yearDays: try RecurrenceRule.numbers(parts, .yearDays), monthDays: try RecurrenceRule.numbers(parts, .monthDays),
      days: days, hours: try RecurrenceRule.numbers(parts, .hours),
      minutes: try RecurrenceRule.numbers(parts, .minutes), positions: try RecurrenceRule.numbers(parts, .positions),
      weekStart: try parts[.weekStart].map(RecurrenceRule.weekday) ?? .monday)
  }

  /// Splits the text into parts; drops white space around the text and `RRULE:`.
  private static func split(_ text: some StringProtocol) throws(RecurrenceError) -> [Substring] {
    var scalars = String(text)[...].unicodeScalars.drop { $0.properties.isWhitespace }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    var rest = Substring(scalars)
    if rest.prefix(6).ruleCode == "RRULE:" { rest = rest.dropFirst(6) }
    if rest.utf8.last == UInt8(ascii: ";") { rest.removeLast() }
    guard !rest.isEmpty else { throw .empty }
    return rest.parts(separatedBy: ";")
  }

  /// The name and the value of a part; nil for `BYSECOND=0`.
  private static func named(_ part: Substring) throws(RecurrenceError) -> (RecurrencePart, Substring)? {
    let halves = part.parts(separatedBy: "=", limit: 1)
    let typed = halves[0]
    let name = typed.ruleCode
    if name == "BYSECOND", halves.count == 2, halves[1] == "0" { return nil }
    if RecurrencePart.unsupported.contains(name) { throw .unsupportedPart(String(typed)) }
    guard let known = RecurrencePart(rawValue: name) else {
      throw typed.isEmpty ? .noValue(String(part)) : .unknownPart(String(typed))
    }
    guard halves.count == 2, !halves[1].isEmpty else { throw .noValue(String(part)) }
    return (known, halves[1])
  }

  private static func frequency(_ text: Substring) throws(RecurrenceError) -> Frequency {
    let name = text.ruleCode
    if name == RecurrencePart.unsupportedFrequency { throw .unsupportedFrequency(String(text)) }
    guard let frequency = Frequency(rawValue: name) else { throw .badValue(.frequency, String(text)) }
    return frequency
  }

  private static func end(
    _ parts: [RecurrencePart: Substring], of frequency: Frequency
  ) throws(RecurrenceError) -> End {
    let count = try numbers(parts, .count).first
    if let count, frequency.isFinerThanDay, count > RecurrencePart.mostTimes {
      throw .outOfRange(.count, "\(count)", 1...RecurrencePart.mostTimes, orNegative: false)
    }
    guard let text = parts[.until] else { return count.map(End.count) ?? .never }
    guard count == nil else { throw .countAndUntil }
    guard let until = Until(text) else { throw .badValue(.until, String(text)) }
    return .until(until)
  }

  /// The numbers of a part; none if the rule lacks the part. `INTERVAL` and `COUNT` are one number, not a list.
  private static func numbers(
    _ parts: [RecurrencePart: Substring], _ part: RecurrencePart
  ) throws(RecurrenceError) -> [Int] {
    guard let text = parts[part] else { return [] }
    let isList = part != .interval && part != .count
    return try (isList ? text.parts(separatedBy: ",") : [text]).map { (item) throws(RecurrenceError) in
      try number(item, of: part, in: item)
    }
  }

  /// Reads a number; an error names `typed`.
  private static func number(
    _ text: Substring, of part: RecurrencePart, in typed: Substring
  ) throws(RecurrenceError) -> Int {
    let sign = text.utf8.first
    let hasSign = part.canBeNegative && (sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"))
    let digits = text.utf8.dropFirst(hasSign ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 }), let range = part.range else {
      throw .badValue(part, String(typed))
    }
    guard let size = Int(Substring(digits)), range.contains(size) else {
      throw .outOfRange(part, String(typed), range, orNegative: part.canBeNegative)
    }
    return sign == UInt8(ascii: "-") ? -size : size
  }

  private static func weekday(_ text: Substring) throws(RecurrenceError) -> Weekday {
    let code = text.ruleCode
    guard let weekday = Weekday.allCases.first(where: { $0.ruleCode == code }) else {
      throw .badValue(.weekStart, String(text))
    }
    return weekday
  }

  private static func day(_ text: Substring) throws(RecurrenceError) -> Day {
    let code = text.suffix(2).ruleCode
    guard let weekday = Weekday.allCases.first(where: { $0.ruleCode == code }) else {
      throw .badValue(.days, String(text))
    }
    let ordinal = text.dropLast(2)
    return Day(weekday, ordinal: ordinal.isEmpty ? nil : try number(ordinal, of: .days, in: text))
  }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The value of an `RRULE` property, which reads back as the same rule: the parts in the order of `RecurrencePart`,
  /// without defaults (`INTERVAL=1`, `WKST=MO`).
  package var description: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    func add(_ part: RecurrencePart, _ values: [String]) {
      if !values.isEmpty { parts.append("\(part.rawValue)=\(values.joined(separator: ","))") }
    }
    if interval != 1 { add(.interval, ["\(interval)"]) }
    switch end {
    case .never: break
    case .count(let count): add(.count, ["\(count)"])
    case .until(let until): add(.until, ["\(until)"])
    }
    add(.months, months.map(\.description))
    add(.weekNumbers, weekNumbers.map(\.description))
    add(.yearDays, yearDays.map(\.description))
    add(.monthDays, monthDays.map(\.description))
    add(.days, days.map { "\($0.ordinal.map(String.init) ?? "")\($0.weekday.ruleCode)" })
    add(.hours, hours.map(\.description))
    add(.minutes, minutes.map(\.description))
    add(.positions, positions.map(\.description))
    if weekStart != .monday { add(.weekStart, [weekStart.ruleCode]) }
    return parts.joined(separator: ";")
  }
}

extension Weekday {
  /// `MO` to `SU`.
  fileprivate var ruleCode: String { shortName.prefix(2).ruleCode }
}

extension Substring {
  /// The text with ASCII letters in upper case. Others are unchanged: a dotless i is not an `I`.
  fileprivate var ruleCode: String {
    String(decoding: utf8.map { 0x61...0x7A ~= $0 ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  /// Split at every separator; empty parts are kept.
  fileprivate func parts(separatedBy separator: Character, limit: Int = .max) -> [Substring] {
    split(separator: separator, maxSplits: limit, omittingEmptySubsequences: false)
  }
}
