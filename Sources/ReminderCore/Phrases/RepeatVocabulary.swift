/// The meaning of a word of a repeat phrase, in any language. A word may mean several things (`second`, `weekday`); its
/// place in the phrase decides.
enum RepeatMeaning: Equatable {
  /// A unit in which something repeats, and the number of units.
  struct Unit: Equatable {
    let frequency: RecurrenceRule.Frequency
    let interval: Int

    init(_ frequency: RecurrenceRule.Frequency, _ interval: Int = 1) {
      (self.frequency, self.interval) = (frequency, interval)
    }
  }

  /// `every`; with `isFromDone` the rule counts from the day on which the task is done: `every!`.
  case every(isFromDone: Bool)
  /// An interval of two.
  case other
  case number(Int)
  case unit(Unit)
  /// A whole rule: `weekly`.
  case adverb(Unit)
  /// Several days of the week in one word: `weekdays`.
  case group([Weekday])
  /// The place in a month; -1 is the last.
  case ordinal(Int)
  /// A day of the month, a working day of the month, and the month itself: `the last day of the month`.
  case day, workday, month
  /// Words between the others.
  case on, the, of, and, through, at
  /// Words of an end: `until` a date, `for 10 times`, `for the next 3 months`, `2 Wochen lang`.
  case until, duration, times, coming, long
  /// Words before a beginning or both ends of something, and before days that are left out.
  case from, between, except
  /// A number of units from the day on which the task is done: `after 3 days`.
  case after
  /// How many times, before `a day`: `twice`.
  case often(Int)
  /// A part of a cycle: `21 days on and 7 off`.
  case off
  /// A day of a feast or of the moon, which no rule can give.
  case movable
  /// A unit finer than minutes.
  case finer
}

/// One language's words for how something repeats, all in lower case. Weekdays and months are in `WhenWords`.
struct RepeatVocabulary: Sendable {
  /// The words and their meanings; a word with several meanings has several rows. If two words are equally near to an
  /// unknown word, the first is suggested.
  let words: [(said: String, meaning: RepeatMeaning)]
  /// Runs of words with one meaning, and the words that replace them.
  let idioms: [(said: String, instead: String)]
  /// Runs of words at the beginning that have two meanings, or leave the days open, and the phrases for each meaning.
  let ambiguous: [(said: String, readings: [String])]

  static let all = PhraseLanguage.all.map(\.repeats)
}
