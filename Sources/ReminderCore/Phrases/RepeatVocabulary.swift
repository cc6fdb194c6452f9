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

  /// In the order in which they were added.
  static let all = [english]
}

extension RepeatVocabulary {
  static let english = RepeatVocabulary(
    words: [
      ("daily", .adverb(.init(.daily))), ("weekly", .adverb(.init(.weekly))), ("monthly", .adverb(.init(.monthly))),
      ("quarterly", .adverb(.init(.monthly, 3))), ("yearly", .adverb(.init(.yearly))),
      ("annually", .adverb(.init(.yearly))), ("fortnightly", .adverb(.init(.weekly, 2))),
      ("days", .unit(.init(.daily))), ("weeks", .unit(.init(.weekly))), ("months", .unit(.init(.monthly))),
      ("quarters", .unit(.init(.monthly, 3))), ("years", .unit(.init(.yearly))), ("day", .unit(.init(.daily))),
      ("week", .unit(.init(.weekly))), ("month", .unit(.init(.monthly))), ("quarter", .unit(.init(.monthly, 3))),
      ("year", .unit(.init(.yearly))), ("fortnights", .unit(.init(.weekly, 2))),
      ("fortnight", .unit(.init(.weekly, 2))), ("weekdays", .group(RepeatWords.workdays)),
      ("weekday", .group(RepeatWords.workdays)), ("weekends", .group(RepeatWords.weekend)),
      ("weekend", .group(RepeatWords.weekend)), ("first", .ordinal(1)), ("second", .ordinal(2)),
      ("third", .ordinal(3)), ("fourth", .ordinal(4)), ("fifth", .ordinal(5)), ("last", .ordinal(-1)),
      ("every", .every(isFromDone: false)), ("each", .every(isFromDone: false)), ("every!", .every(isFromDone: true)),
      ("every-done", .every(isFromDone: true)), ("other", .other), ("on", .on), ("until", .until), ("for", .duration),
      ("times", .times), ("time", .times), ("of", .of), ("the", .the), ("and", .and), ("&", .and), ("at", .at),
      ("to", .through), ("through", .through), ("thru", .through), ("-", .through), ("–", .through), ("day", .day),
      ("weekday", .workday), ("month", .month), ("hourly", .tooFine), ("minutely", .tooFine), ("hour", .tooFine),
      ("hours", .tooFine), ("minute", .tooFine), ("minutes", .tooFine), ("min", .tooFine), ("mins", .tooFine),
      ("second", .tooFine), ("seconds", .tooFine), ("one", .number(1)), ("two", .number(2)), ("three", .number(3)),
      ("four", .number(4)), ("five", .number(5)), ("six", .number(6)), ("seven", .number(7)), ("eight", .number(8)),
      ("nine", .number(9)), ("ten", .number(10)), ("eleven", .number(11)), ("twelve", .number(12)),
    ],
    idioms: [("end of", "last day of"), ("month end", "last day of the month")],
    ambiguous: [
      ("biweekly", ["every 2 weeks", "every mon, thu"]), ("bi-weekly", ["every 2 weeks", "every mon, thu"]),
      ("bimonthly", ["every 2 months", "monthly on the 1st and 15th"]),
      ("bi-monthly", ["every 2 months", "monthly on the 1st and 15th"]),
      ("biannually", ["every 6 months", "every 2 years"]), ("bi-annually", ["every 6 months", "every 2 years"]),
      ("biannual", ["every 6 months", "every 2 years"]), ("bi-annual", ["every 6 months", "every 2 years"]),
      ("biyearly", ["every 6 months", "every 2 years"]), ("bi-yearly", ["every 6 months", "every 2 years"]),
      ("semiweekly", ["every mon, thu", "every tue, fri"]), ("semi-weekly", ["every mon, thu", "every tue, fri"]),
      ("twice a week", ["every mon, thu", "every tue, fri"]), ("twice weekly", ["every mon, thu", "every tue, fri"]),
      ("semimonthly", ["monthly on the 1st and 15th", "monthly on the 15th and the last day"]),
      ("semi-monthly", ["monthly on the 1st and 15th", "monthly on the 15th and the last day"]),
      ("twice a month", ["monthly on the 1st and 15th", "monthly on the 15th and the last day"]),
      ("twice monthly", ["monthly on the 1st and 15th", "monthly on the 15th and the last day"]),
    ])
}
