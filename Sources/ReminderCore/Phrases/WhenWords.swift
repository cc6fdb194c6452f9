/// The words of dates and times in all languages, as `PhraseWord` folds them.
enum WhenWords {
  private static let meanings = Dictionary(
    WhenVocabulary.all.flatMap(\.words).map { ($0.said, $0.meaning) }, uniquingKeysWith: { first, _ in first })
  private static let parts = Dictionary(
    WhenVocabulary.all.flatMap(\.parts).map { ($0.said, $0.part) }, uniquingKeysWith: { first, _ in first })
  private static let weekdaysBesideDate = Dictionary(
    WhenVocabulary.all.flatMap(\.besideDate).map { ($0.said, $0.weekday) }, uniquingKeysWith: { first, _ in first })
  /// The word for each other spelling.
  static let spellings = Dictionary(
    WhenVocabulary.all.flatMap(\.spellings).map { ($0.said, $0.word) }, uniquingKeysWith: { first, _ in first })
  private static let ordinalEndings = WhenVocabulary.all.flatMap(\.ordinalEndings)

  /// The meaning of a word alone; nil if the word is not known.
  static func meaning(of word: String) -> WhenMeaning? { meanings[word] }

  /// The meaning of a word beside other words; nil if it has none.
  static func part(_ word: String) -> WhenPart? { parts[word] }

  /// The part of the day that a word names beside a day: `night`.
  static func partOfDay(_ word: String) -> PartOfDay? {
    if case .ofDay(let part) = part(word) { part } else { nil }
  }

  /// The weekday that a word names.
  static func weekday(_ word: String) -> Weekday? {
    if case .weekday(let weekday) = meaning(of: word) { weekday } else { nil }
  }

  /// The weekday that a word names beside a date of the calendar, and among the days of a rule: `So 1. März`.
  static func weekdayBesideDate(_ word: String) -> Weekday? { weekdaysBesideDate[word] }

  /// The weekday that an abbreviation with a dot names: `Do.`, `fri.`, `Thurs.`
  static func weekdayWithDot(_ word: String) -> Weekday? {
    // The shortest full weekday is `monday`, which needs no dot.
    guard word.hasSuffix("."), word.utf8.count <= 6 else { return nil }
    let stem = String(word.dropLast())
    return weekday(stem) ?? weekdayBesideDate(stem)
  }

  /// Whether a word before a day or a unit means a near one: `next`, `this`, `kommenden`.
  static func isNear(_ word: String) -> Bool {
    meaning(of: word) == .next || [.this, .coming].contains(part(word))
  }

  /// Whether a word is `o'clock`, which no reader knows, because it does not say the half of the day.
  static func isOClock(_ word: String) -> Bool { word == "o'clock" || word == "oclock" }

  /// Whether words begin a time that is no English one: `15:00`, `18 Uhr`, `um 18 Uhr`.
  static func beginsTime(_ words: some Collection<String>) -> Bool {
    guard let first = words.first else { return false }
    if leadsToOwnTime(first) { return true }
    let hasColon = first.utf8.contains(UInt8(ascii: ":"))
    return PhraseWord(first).leadingDigits > 0
      && (hasColon && !first.hasSuffix("m") || words.dropFirst().first.flatMap(part) == .clock)
  }

  /// Whether a word leads to a time in a language whose weekdays are words of another language: `um`.
  static func leadsToOwnTime(_ word: String) -> Bool {
    guard meaning(of: word) == .at else { return false }
    return WhenVocabulary.all.contains { vocabulary in
      !vocabulary.besideDate.isEmpty && vocabulary.words.contains { $0.said == word }
    }
  }

  /// Whether a word of two letters names a weekday. Most of these are also other words or names.
  static func isShortWeekday(_ word: String) -> Bool {
    word.utf8.count == 2 && weekday(word) != nil || weekdayBesideDate(word) != nil
  }

  /// Whether a word alone is a day by its distance from today, or a weekday in full: `tomorrow`, `tonight`, `Sunday`,
  /// `Freitagabend`. A past day is not.
  static func isDayInFull(_ word: String) -> Bool {
    if part(word) == .tonight { return true }
    switch meaning(of: word) {
    case .day(let distance): return distance >= 0
    // The shortest full weekday is `monday`; every abbreviation is shorter.
    case .weekday: return word.utf8.count >= 6
    default: break
    }
    return WhenIdioms.fixed.first(of: [word]).flatMap { PhraseRewriting.split($1).first }.map(isDayInFull) ?? false
  }

  /// Whether a word alone is a time: `noon`.
  static func isTimeWord(_ word: String) -> Bool {
    if case .time = meaning(of: word) { true } else { false }
  }

  /// The month, 1 to 12, that a word names.
  static func month(_ word: String) -> Int? {
    if case .month(let month) = meaning(of: word) { month } else { nil }
  }

  /// Whether an unknown word is probably a slip for a word of dates, or `1st` or `1mar`.
  static func isSlip(_ word: PhraseWord) -> Bool {
    if word.leadingDigits == 0 { return nearest(to: word.folded) != nil }
    return ordinal(word.folded) != nil || month(String(word.folded.dropFirst(word.leadingDigits))) != nil
  }

  /// The known word nearest to `word`.
  static func nearest(to word: String) -> String? {
    NearestWord.find(word, amongAll: WhenVocabulary.all.map { $0.words.map(\.said) })
  }

  /// The day that a mistyped word means, tomorrow or a weekday in full: `fridya`, `tomorow`. Nil for a known word.
  static func mistypedDay(_ word: PhraseWord) -> String? {
    let said = word.folded
    guard 5...12 ~= said.utf8.count, said.utf8.allSatisfy({ 0x61...0x7a ~= $0 }), !isKnown(said) else { return nil }
    let near = NearestWord.find(said, among: longDays).flatMap { day in
      // `wensday` lacks two letters; `mona` is a name.
      abs(day.utf8.count - said.utf8.count) < 2 || said.hasSuffix("day") || said.hasSuffix("tag") ? day : nil
    }
    // Of a short word, only two letters may be swapped, or one may be missing: `Morgan` is a name.
    let letters = Array("morgen".utf8)
    let isSlip =
      said.utf8.sorted() == letters.sorted()
      || letters.indices.contains { said.utf8.elementsEqual(letters[..<$0] + letters[($0 + 1)...]) }
    return near ?? (isSlip ? "morgen" : nil)
  }

  /// Whether a word is a day or a group of days, alone or in an idiom.
  private static func isKnown(_ word: String) -> Bool {
    meaning(of: word) != nil || part(word) != nil || RepeatWords.says(word) || RepeatWords.weekday(word) != nil
      || WhenIdioms.fixed.first(of: [word]) != nil
  }

  private static let longDays = WhenVocabulary.all.flatMap(\.words).compactMap { said, meaning -> String? in
    switch meaning {
    case .day(let distance): distance > 0 && said.utf8.count > 6 ? said : nil
    case .weekday: said.utf8.count > 5 ? said : nil
    default: nil
    }
  }

  /// The number of an ordinal in figures: `1st` → `1`, `15.` → `15`.
  static func ordinal(_ word: String) -> String? {
    guard let first = word.utf8.first, PhraseWord.isDigit(first),
      let ending = ordinalEndings.first(where: { word.hasSuffix($0) })
    else { return nil }
    let number = PhraseWord(word.dropLast(ending.count))
    return number.isNumber ? number.folded : nil
  }

  /// The month or unit nearest to an unknown word after a number: `1 apil`, `3 dyas`.
  static func nearestAfterNumber(to word: String) -> String? {
    guard meaning(of: word) == nil else { return nil }
    return NearestWord.find(word, amongAll: suggested { month($0) != nil }) ?? DurationUnit.nearestName(to: word)
  }

  /// The weekday nearest to a word; nil for a unit of time: `next month` is not a slip for `next mon`.
  static func nearestWeekday(to word: String) -> String? {
    guard !DurationUnit.isName(word) else { return nil }
    return NearestWord.find(word, amongAll: suggested { weekday($0) != nil })
  }

  private static func suggested(where isOne: (String) -> Bool) -> [[String]] {
    WhenVocabulary.all.map { $0.words.map(\.said).filter(isOne) }
  }
}
