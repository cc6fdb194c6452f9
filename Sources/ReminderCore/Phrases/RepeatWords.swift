/// The words of which repeat phrases are made, in lower case.
enum RepeatWords {
  /// A unit in which something repeats, and how many of it.
  typealias Unit = (frequency: RecurrenceRule.Frequency, interval: Int)

  static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
  static let weekend: [Weekday] = [.saturday, .sunday]

  private static let adverbs: [(word: String, unit: Unit)] = [
    ("daily", (.daily, 1)), ("weekly", (.weekly, 1)), ("monthly", (.monthly, 1)), ("quarterly", (.monthly, 3)),
    ("yearly", (.yearly, 1)), ("annually", (.yearly, 1)),
  ]
  private static let units: [(word: String, unit: Unit)] = [
    ("days", (.daily, 1)), ("weeks", (.weekly, 1)), ("months", (.monthly, 1)), ("quarters", (.monthly, 3)),
    ("years", (.yearly, 1)), ("day", (.daily, 1)), ("week", (.weekly, 1)), ("month", (.monthly, 1)),
    ("quarter", (.monthly, 3)), ("year", (.yearly, 1)),
  ]
  /// Units as durations have them, which are no units here but are meant as such: `2w`.
  static let shortUnits = [
    "d": "days", "w": "weeks", "wk": "weeks", "wks": "weeks", "m": "months", "mo": "months", "mth": "months",
    "mths": "months", "y": "years", "yr": "years", "yrs": "years", "q": "quarters",
  ]
  private static let groups: [(word: String, days: [Weekday])] = [
    ("weekdays", workdays), ("weekday", workdays), ("weekends", weekend), ("weekend", weekend),
  ]
  private static let ordinals: [(word: String, number: Int)] = [
    ("first", 1), ("second", 2), ("third", 3), ("fourth", 4), ("fifth", 5), ("last", -1),
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "tues", "wed", "thu",
    "thur", "thurs", "fri", "sat", "sun",
  ]
  /// The other words, in the order in which they are suggested.
  private static let keywords = ["every", "other", "on", "until", "for", "times", "of", "the", "and"]

  static func adverb(_ word: String) -> Unit? { adverbs.first { $0.word == word }?.unit }
  static func unit(_ word: String) -> Unit? { units.first { $0.word == word }?.unit }
  static func group(_ word: String) -> [Weekday]? { groups.first { $0.word == word }?.days }

  /// The weekday that a word names, in the plural too: `mondays`.
  static func weekday(_ word: String) -> Weekday? {
    WhenWords.weekday(word)
      ?? (word.utf8.count > 4 && word.hasSuffix("s") ? WhenWords.weekday(String(word.dropLast())) : nil)
  }

  /// The number of an ordinal: `first` to `fifth`, `last` (-1), `1st`, `15th`; nil for a bare number.
  static func ordinalNumber(_ word: PhraseWord) -> Int? {
    ordinals.first { $0.word == word.folded }?.number ?? WhenWords.ordinal(word.folded).flatMap { Int($0) }
  }

  /// Whether a word names a unit of time finer than days.
  static func isTooFine(_ word: String) -> Bool {
    ["hourly", "minutely", "hour", "hours", "minute", "minutes", "min", "mins", "second", "seconds"].contains(word)
  }

  /// The unit, or `times`, nearest to an unknown word after a number; nil for a known word.
  static func nearestUnit(to word: String) -> String? {
    unit(word) == nil && nearest(to: word) != nil
      ? NearestWord.find(word, among: units.map(\.word) + ["times"]) : nil
  }

  /// What was probably meant by an unknown word.
  static func nearest(to word: String) -> String? {
    let all = adverbs.map(\.word) + units.map(\.word) + groups.map(\.word) + weekdays + keywords
    let known = all + ordinals.map(\.word)
    return known.contains(word) || PhraseRewriting.ownMeaning.contains(word)
      ? nil : NearestWord.find(word, among: known)
  }

  /// `1st`, `2nd`, `3rd`, `4th`, `11th`, `21st`.
  static func ordinal(_ number: Int) -> String {
    switch (number % 10, number % 100) {
    case (1, let last) where last != 11: "\(number)st"
    case (2, let last) where last != 12: "\(number)nd"
    case (3, let last) where last != 13: "\(number)rd"
    default: "\(number)th"
    }
  }

  /// `first` to `fifth`, `last`; nil for any other number.
  static func name(ofOrdinal number: Int) -> String? { ordinals.first { $0.number == number }?.word }
}
