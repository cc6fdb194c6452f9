/// What a word of a repeat phrase means, whatever its language. A word may mean several things (`second`, `weekday`);
/// the place where it stands decides.
enum RepeatMeaning: Equatable {
  /// A unit in which something repeats, and how many of it.
  struct Unit: Equatable {
    let frequency: RecurrenceRule.Frequency
    let interval: Int

    init(_ frequency: RecurrenceRule.Frequency, _ interval: Int = 1) {
      (self.frequency, self.interval) = (frequency, interval)
    }
  }

  /// `every`, and with `isFromDone` that it counts from the day on which it is done: `every!`.
  case every(isFromDone: Bool)
  /// Every second one.
  case other
  case number(Int)
  case unit(Unit)
  /// A whole rule: `weekly`.
  case adverb(Unit)
  /// Several days of the week in one word: `weekdays`.
  case group([Weekday])
  /// The place in a month; -1 is the last.
  case ordinal(Int)
  /// One day of the month, a working day of it, and the month itself: `the last day of the month`.
  case day, workday, month
  /// Words between the others.
  case on, the, of, and, through, at
  /// Words of an end: `until` a date, `for 10 times`.
  case until, duration, times
  /// A unit finer than days.
  case tooFine
}

/// The words in which one language says how something repeats, all in lower case. Weekdays and months are those of
/// `WhenWords`.
struct RepeatVocabulary: Sendable {
  /// What is said, and what it means; a word that means several things has several rows. Of two words equally near to
  /// one that is not known, the first is suggested.
  let words: [(said: String, meaning: RepeatMeaning)]
  /// Runs of words with one meaning, and the words that are read in their place.
  let idioms: [(said: String, instead: String)]
  /// Runs of words at the beginning that have two meanings, or leave open which days are meant, and the phrases that
  /// say each of them.
  let ambiguous: [(said: String, readings: [String])]

  static let all = PhraseLanguage.all.map(\.repeats)
}
