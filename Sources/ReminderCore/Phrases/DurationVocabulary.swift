/// What a word for a length of time means, whatever its language.
enum DurationMeaning: Equatable {
  case unit(DurationUnit)
  /// So many months, whose length varies: with a number it is a date.
  case months(Int)
  /// A unit finer than minutes.
  case finer
}

/// The words in which one language says how long something is, all as `PhraseWord` folds them.
struct DurationVocabulary: Sendable {
  /// The words for each unit; the long forms first, since they are the better suggestions.
  let units: [(said: String, meaning: DurationMeaning)]
  let numbers: [(said: String, number: Int)]
  /// Words that are 1 before a unit.
  let articles: [String]
  /// Words between two lengths: `2h and 30m`.
  let and: [String]
  /// Whole phrases with one meaning, and what is read in their place.
  let idioms: [(said: String, instead: String)]

  static let all = PhraseLanguage.all.map(\.durations)

  /// The units that can be read.
  var suggested: [String] {
    units.compactMap { row in if case .unit = row.meaning { row.said } else { nil } }
  }
}

/// The words for lengths of time, of all languages.
enum DurationWords {
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

  /// The months of `month` or `year`.
  static func months(in word: String) -> Int? {
    if case .months(let count) = units[word] { count } else { nil }
  }
}
