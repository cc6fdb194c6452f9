/// The meaning of a word for a length of time, in any language.
enum DurationMeaning: Equatable {
  case unit(DurationUnit)
  /// A number of months, whose length varies: a number before such a word makes a date.
  case months(Int)
  /// A unit finer than minutes.
  case finer
}

/// One language's words for lengths of time, all as `PhraseWord` folds them.
struct DurationVocabulary: Sendable {
  /// The words for each unit; the long forms first, since they are better suggestions.
  let units: [(said: String, meaning: DurationMeaning)]
  let numbers: [(said: String, number: Int)]
  /// Words that mean 1 before a unit.
  let articles: [String]
  /// Words between two lengths: `2h and 30m`.
  let and: [String]
  /// Whole phrases with one meaning, and the words that replace them.
  let idioms: [(said: String, instead: String)]
  /// Words behind a length that count it back from a due date: `2 days before`.
  var before: [String] = []
  /// Words between such a length and a time of day: `2 days before at 18:00`.
  var beforeTime: [String] = []
  /// Whole phrases for the day before a due date, and for 18:00 on that day.
  var dayBefore: [String] = []
  var eveningBefore: [String] = []

  static let all = PhraseLanguage.all.map(\.durations)

  /// The units that can be read.
  var suggested: [String] {
    units.compactMap { row in if case .unit = row.meaning { row.said } else { nil } }
  }
}

/// The words for lengths of time, of all languages.
package enum DurationWords {
  private static let units = Dictionary(
    DurationVocabulary.all.flatMap(\.units).map { ($0.said, $0.meaning) }, uniquingKeysWith: { first, _ in first })
  private static let numbers = Dictionary(
    DurationVocabulary.all.flatMap(\.numbers).map { ($0.said, $0.number) }, uniquingKeysWith: { first, _ in first })
  private static let articles = Set(DurationVocabulary.all.flatMap(\.articles))
  private static let and = Set(DurationVocabulary.all.flatMap(\.and))

  static func meaning(of word: String) -> DurationMeaning? { units[word] }
  static func number(_ word: String) -> Int? { numbers[word] }
  static func isArticle(_ word: String) -> Bool { articles.contains(word) }
  static func isAnd(_ word: String) -> Bool { and.contains(word) }
  package static func isBefore(_ word: String) -> Bool { DurationVocabulary.all.contains { $0.before.contains(word) } }
  static func leadsToTime(_ word: String) -> Bool { DurationVocabulary.all.contains { $0.beforeTime.contains(word) } }
  static func isDayBefore(_ said: String) -> Bool { DurationVocabulary.all.contains { $0.dayBefore.contains(said) } }
  static func isEveningBefore(_ said: String) -> Bool {
    DurationVocabulary.all.contains { $0.eveningBefore.contains(said) }
  }

  /// The number of months in `month` or `year`.
  static func months(in word: String) -> Int? {
    if case .months(let count) = units[word] { count } else { nil }
  }
}
