/// The words around a phrase of a sentence in one language, all as `PhraseWord` folds them.
struct SentenceVocabulary: Sendable {
  /// May stand before a date or a time and belong to it.
  let leadingToDate: [String]
  /// The same before a rule, or its first word.
  let leadingToRule: [String]
  /// A word before a phrase that needs it.
  let tying: [String]
  /// The same before a phrase of this language only, since another language has the word, too: `Guten Morgen`.
  let tyingOwn: [String]
  /// A word before a weekday that makes a name of both: `Good Friday`.
  let naming: [String]
  /// A word after a phrase that goes on with it.
  let goingOn: [String]
  /// A word between two days or times, which are then no due date: `Montag bis Freitag`.
  let between: [String]
  /// Weekdays that are more likely words of their own at the beginning of a sentence: `Sun cream`.
  let ownWords: [String]

  static let all = PhraseLanguage.all.map(\.sentences)

  /// The words of all languages.
  static func union(_ words: KeyPath<SentenceVocabulary, [String]>) -> Set<String> {
    Set(all.flatMap { $0[keyPath: words] })
  }
}
