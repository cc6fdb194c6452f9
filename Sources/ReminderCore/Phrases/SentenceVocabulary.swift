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
  /// Other words that join a phrase to a word of time that belongs to it: `every 1st and 3rd friday`.
  let joining: [String]
  /// Those that begin or end what repeats, or leave something out of it: `daily except sundays`.
  let bounding: [String]
  /// Before the word behind them: from the day on which it is done: `when done`.
  let whenDone: [String]
  let done: [String]
  /// How often something comes, before `a day`: `once`.
  let often: [String]
  /// The words between that and the unit.
  let per: [String]
  /// Parts of a day, behind one or behind `every`: `friday night`.
  let partsOfDay: [String]
  /// Words before a figure that make it the beginning or the end of something behind a day: `from 10 to 12`.
  let spanning: [String]
  /// The words between the parts of a time: `half past nine`.
  let past: [String]
  /// Parts of an hour before them.
  let fractions: [String]
  /// A word behind a span that counts it back from a due date: `2 days before`.
  let beforeDue: [String]
  /// Weekdays that are more likely words of their own at the beginning of a sentence: `Sun cream`.
  let ownWords: [String]

  static let all = PhraseLanguage.all.map(\.sentences)

  /// The words of all languages.
  static func union(_ words: KeyPath<SentenceVocabulary, [String]>) -> Set<String> {
    Set(all.flatMap { $0[keyPath: words] })
  }
}
