/// The words of dates and times, in lower case.
enum WhenWords {
  /// What a word means by itself.
  enum Meaning: Equatable {
    /// A day by its distance from today.
    case day(Int)
    case weekday(Weekday)
    case month(Int)
    case time(CivilTime)
    /// A word that begins something longer.
    case at, next, within, end
  }

  /// Long forms first: of two words equally near, the first is suggested.
  private static let table: [(word: String, meaning: Meaning)] = [
    ("today", .day(0)), ("tomorrow", .day(1)), ("yesterday", .day(-1)),
    ("noon", .time(.noon)), ("midnight", .time(.midnight)),
    ("monday", .weekday(.monday)), ("tuesday", .weekday(.tuesday)), ("wednesday", .weekday(.wednesday)),
    ("thursday", .weekday(.thursday)), ("friday", .weekday(.friday)), ("saturday", .weekday(.saturday)),
    ("sunday", .weekday(.sunday)),
    ("mon", .weekday(.monday)), ("tue", .weekday(.tuesday)), ("tues", .weekday(.tuesday)),
    ("wed", .weekday(.wednesday)), ("thu", .weekday(.thursday)), ("thur", .weekday(.thursday)),
    ("thurs", .weekday(.thursday)), ("fri", .weekday(.friday)), ("sat", .weekday(.saturday)),
    ("sun", .weekday(.sunday)),
    ("january", .month(1)), ("february", .month(2)), ("march", .month(3)), ("april", .month(4)), ("may", .month(5)),
    ("june", .month(6)), ("july", .month(7)), ("august", .month(8)), ("september", .month(9)), ("october", .month(10)),
    ("november", .month(11)), ("december", .month(12)),
    ("jan", .month(1)), ("feb", .month(2)), ("mar", .month(3)), ("apr", .month(4)), ("jun", .month(6)),
    ("jul", .month(7)), ("aug", .month(8)), ("sep", .month(9)), ("sept", .month(9)), ("oct", .month(10)),
    ("nov", .month(11)), ("dec", .month(12)),
    ("at", .at), ("next", .next), ("in", .within), ("end", .end),
  ]

  /// What a word in lower case means; nil where it is not known.
  static func meaning(of word: String) -> Meaning? { table.first { $0.word == word }?.meaning }

  /// The weekday that a word in lower case names.
  static func weekday(_ word: String) -> Weekday? {
    if case .weekday(let weekday) = meaning(of: word) { weekday } else { nil }
  }

  /// The month, 1 to 12, that a word in lower case names.
  static func month(_ word: String) -> Int? {
    if case .month(let month) = meaning(of: word) { month } else { nil }
  }

  /// Whether an unknown word is probably a slip for one of these, or `1st` or `1mar`.
  static func isSlip(_ word: PhraseWord) -> Bool {
    if word.leadingDigits == 0 { return nearest(to: word.folded) != nil }
    return ordinal(word.folded) != nil || month(String(word.folded.dropFirst(word.leadingDigits))) != nil
  }

  /// The known word nearest to another.
  static func nearest(to word: String) -> String? { NearestWord.find(word, among: table.lazy.map(\.word)) }

  /// The number of an ordinal in figures: `1st` → `1`.
  static func ordinal(_ word: String) -> String? {
    ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) } && PhraseWord(word.dropLast(2)).isNumber
      ? String(word.dropLast(2)) : nil
  }

  /// The month or unit nearest to an unknown word after a number: `1 apil`, `3 dyas`.
  static func nearestAfterNumber(to word: String) -> String? {
    guard meaning(of: word) == nil else { return nil }
    let months = table.lazy.filter { month($0.word) != nil }.map(\.word)
    return NearestWord.find(word, among: months) ?? DurationUnit.nearestName(to: word)
  }

  /// The weekday nearest to a word; nil for a unit of time: `next month` is not a slip for `next mon`.
  static func nearestWeekday(to word: String) -> String? {
    guard !DurationUnit.isName(word) else { return nil }
    return NearestWord.find(word, among: table.lazy.filter { weekday($0.word) != nil }.map(\.word))
  }
}
