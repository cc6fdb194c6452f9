/// The meaning of a word of a date or a time, in any language.
enum WhenMeaning: Equatable {
  /// A day by its distance from today.
  case day(Int)
  case weekday(Weekday)
  case month(Int)
  case time(CivilTime)
  /// A word that begins a longer phrase.
  case at, next, within, end
}

/// The meaning that a word of a date or a time has only beside other words.
enum WhenPart: Equatable {
  /// Before a day: `this friday`; `coming` is the nearest one.
  case this, coming
  /// Before a number: `the 15th`, and after it: `of march`.
  case the, of
  case week, weekend, month, year
  /// After a day or a time.
  case ofDay(PartOfDay)
  case tonight
  /// After an hour: `18 Uhr`.
  case clock
  /// At the beginning, and without a meaning of its own: `by friday`.
  case lead
  /// Like `lead`, but only before a day of its own language, and at any place: `um 9 Uhr am Freitag`.
  case dayLead
}

/// One language's words for dates and times, all as `PhraseWord` folds them.
struct WhenVocabulary: Sendable {
  /// The words and their meanings, long forms first: of two words equally near, the first is suggested.
  let words: [(said: String, meaning: WhenMeaning)]
  let parts: [(said: String, part: WhenPart)]
  /// Weekdays that are also words of another language. They are read only beside a date of the calendar, which they
  /// must fit, and among the days of a rule.
  let besideDate: [(said: String, weekday: Weekday)]
  /// Other spellings of words, and the words themselves; these spellings are never suggested.
  let spellings: [(said: String, word: String)]
  /// Endings that make a number in figures an ordinal: `15th`.
  let ordinalEndings: [String]
  /// Runs of words with one meaning, and the words that replace them.
  let idioms: [(said: String, instead: String)]
  /// Runs of words behind a day or a time that are a part of the day: `in the afternoon`.
  let behindTimes: [(said: String, part: PartOfDay)]
  /// Words before an hour, and the minutes that they add: `half past`, `viertel vor`.
  let fractions: [(said: String, minutes: Int)]
  /// Runs of words behind a day that say that it has no time: `tomorrow all day`.
  let allDay: [String]
  /// Runs of words that have two meanings, and the phrases for each meaning.
  let ambiguous: [(said: String, readings: [String])]

  static let all = PhraseLanguage.all.map(\.when)

  /// Whether the words begin with a day of this language, so that `am` leads to it.
  func beginsDay(_ words: some Collection<String>) -> Bool {
    guard let first = words.first else { return false }
    if PhraseWord(first).leadingDigits > 0 { return ordinalEndings.contains { first.hasSuffix($0) } || isDotted(first) }
    let isWord = self.words.contains { row in
      guard row.said == first else { return false }
      if case .weekday = row.meaning { return true }
      return row.meaning == .next
    }
    return isWord || besideDate.contains { $0.said == first }
      || parts.contains { $0.said == first && ($0.part == .coming || $0.part == .weekend) }
      || idioms.contains { Idioms<String>.count(of: $0.said, at: words) != nil }
  }

  /// The weekday that a word of this language names, in full: `wednesday` for `wed`; nil if the word names none.
  func fullWeekday(_ word: String) -> String? {
    let named = words.lazy.compactMap { row -> Weekday? in
      guard row.said == word, case .weekday(let day) = row.meaning else { return nil }
      return day
    }.first
    guard let day = named ?? besideDate.first(where: { $0.said == word })?.weekday else { return nil }
    return words.first { $0.meaning == .weekday(day) }?.said
  }

  /// `10.12`
  private func isDotted(_ word: String) -> Bool {
    ordinalEndings.contains(".") && word.utf8.contains(UInt8(ascii: ".")) && NumericDate.looksLikeDate(word)
  }
}
