/// A date in figures: `2026-03-01`.
enum NumericDate {
  /// Whether a word in lower case is made of digits joined by `-`, `.` or `/`, beginning with a digit.
  static func looksLikeDate(_ word: some StringProtocol) -> Bool {
    guard let first = word.utf8.first, PhraseWord.isDigit(first) else { return false }
    return word.utf8.allSatisfy { PhraseWord.isDigit($0) || isSeparator($0) }
      && !word.utf8.allSatisfy(PhraseWord.isDigit)
  }

  /// The number of bytes before the `T` of `2026-03-01T09:00`; nil where the word has no date in figures before a `T`.
  static func lengthBeforeT(in word: PhraseWord) -> Int? {
    let date = word.folded.utf8.prefix { $0 != UInt8(ascii: "t") }
    return date.count < word.folded.utf8.count && looksLikeDate(Substring(date)) ? date.count : nil
  }

  /// Reads a word that looks like a date. Only year, month and day in this order, with hyphens and all digits, are
  /// accepted.
  static func date(_ word: some StringProtocol) throws(WhenError) -> CivilDate {
    let text = String(word)
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { throw .dateForm(text) }
    switch parts[0].utf8.count {
    case 4: break
    case 1, 2: throw .dateForm(text)
    default: throw .yearDigits(String(parts[0]))
    }
    guard year > 0 else { throw .outsideCalendar(text) }
    guard 1...12 ~= month else { throw .noSuchMonth(month) }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw .noSuchDay(year: year, month: month, day: day)
    }
    return date
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/")
  }
}

/// A time of day in figures: `09:00`, `9:30`, `9am`, `9:30pm`.
enum NumericTime {
  /// Reads a word in lower case; nil if the word does not look like a time. Errors name the word as `typed`. In errors
  /// that give another way to write the time, `prefix` (the date and the `T`) precedes the time.
  static func time(_ word: String, typed: String, after prefix: String = "") throws(WhenError) -> CivilTime? {
    let hour = word.utf8.prefix(while: PhraseWord.isDigit)
    var rest = word.utf8.dropFirst(hour.count)
    guard !hour.isEmpty else { return nil }
    var minute: Substring.UTF8View?
    // `3.30pm`; without its end, `3.30` is a number.
    let isDotted = rest.first == UInt8(ascii: ".") && HalfOfDay(String(word.suffix(2))) != nil
    if rest.first == UInt8(ascii: ":") || isDotted {
      let digits = rest.dropFirst().prefix(while: PhraseWord.isDigit)
      rest = rest.dropFirst(digits.count + 1)
      minute = digits
    }
    let tail = String(Substring(rest))
    let half = HalfOfDay(String(tail.suffix(2)))
    let extra = half == nil ? tail : String(tail.dropLast(2))
    guard isExtra(extra), minute != nil || (half != nil && extra.isEmpty) else { return nil }
    let minutes = minute.map { number($0, digits: 2...2) } ?? 0
    guard let time = time(number(hour, digits: 1...2), minutes, half) else { throw .noSuchTime(typed) }
    if extra.isEmpty { return time }
    let hasOffset = extra.contains { "z+-".contains($0) }
    let instead = "\(prefix)\(time)"
    throw hasOffset ? .offset(prefix + typed, instead: instead) : .seconds(prefix + typed, instead: instead)
  }

  /// Whether a text after the minutes looks like seconds or an offset, or is empty.
  private static func isExtra(_ text: String) -> Bool {
    guard let first = text.first else { return true }
    guard ":z+-".contains(first), first == "z" || text.count > 1 else { return false }
    return text.allSatisfy("0123456789:.z+-".contains)
  }

  private static func time(_ hour: Int?, _ minute: Int?, _ half: HalfOfDay?) -> CivilTime? {
    guard let hour, let minute else { return nil }
    guard let half else { return CivilTime(hour: hour, minute: minute) }
    guard 1...12 ~= hour else { return nil }
    return CivilTime(hour: hour % 12 + (half == .morning ? 0 : 12), minute: minute)
  }

  private static func number(_ text: Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
    digits ~= text.count ? Int(Substring(text)) : nil
  }
}
