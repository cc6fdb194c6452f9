/// A date in figures: `2026-03-01`.
enum NumericDate {
  /// Whether a word in lower case is made of digits joined by `-`, `.` or `/`, beginning with a digit.
  static func looksLikeDate(_ word: some StringProtocol) -> Bool {
    guard let first = word.utf8.first, PhraseWord.isDigit(first) else { return false }
    return word.utf8.allSatisfy { PhraseWord.isDigit($0) || isSeparator($0) }
      && !word.utf8.allSatisfy(PhraseWord.isDigit)
  }

  /// The number of bytes before the `T` of `2026-03-01T09:00`; nil where no date in figures and `T` begin the word.
  static func joint(in word: PhraseWord) -> Int? {
    let date = word.folded.utf8.prefix { $0 != UInt8(ascii: "t") }
    return date.count < word.folded.utf8.count && looksLikeDate(Substring(date)) ? date.count : nil
  }

  /// Reads a word that looks like a date; only year, month and day in this order, with hyphens, in full, are one.
  static func date(_ word: some StringProtocol) throws(WhenError) -> CivilDate {
    let text = String(word)
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { throw .ambiguousOrder(text) }
    switch parts[0].utf8.count {
    case 4: break
    case 1, 2: throw .ambiguousOrder(text)
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
