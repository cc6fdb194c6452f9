/// What a word of a date or a time means, whatever its language.
enum WhenMeaning: Equatable {
  /// A day by its distance from today.
  case day(Int)
  case weekday(Weekday)
  case month(Int)
  case time(CivilTime)
  /// A word that begins something longer.
  case at, next, within, end
}

/// What a word of a date or a time means beside others only.
enum WhenPart: Equatable {
  /// Before a day: `this friday`; `coming` is the nearest one.
  case this, coming
  /// Before a number: `the 15th`, and after it: `of march`.
  case the, of
  case week, weekend, month, year
  /// Behind a day: 09:00 and 18:00.
  case morning, evening
  case tonight
  /// Behind an hour: `18 Uhr`.
  case clock
  /// At the beginning, and without a meaning of its own: `by friday`.
  case lead
  /// The same before a day of its own language only, and there at any place: `um 9 Uhr am Freitag`.
  case dayLead
}

/// The words in which one language says dates and times, all as `PhraseWord` folds them.
struct WhenVocabulary: Sendable {
  /// What is said, and what it means; long forms first: of two words equally near, the first is suggested.
  let words: [(said: String, meaning: WhenMeaning)]
  let parts: [(said: String, part: WhenPart)]
  /// Weekdays that another language has as a word: read only beside a date of the calendar, which they have to fit, and
  /// among the days of a rule.
  let besideDate: [(said: String, weekday: Weekday)]
  /// What makes a number in figures an ordinal: `15th`.
  let ordinalEndings: [String]
  /// Runs of words with one meaning, and the words that are read in their place.
  let idioms: [(said: String, instead: String)]
  /// Runs of words that have two meanings, and the phrases that say each of them.
  let ambiguous: [(said: String, readings: [String])]

  static let all = PhraseLanguage.all.map(\.when)

  /// Whether a day of this language begins at the first of these words, and so whether `am` leads to it.
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

  /// The weekday that a word of this language names, in full: `wednesday` for `wed`; nil where it names none here.
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
