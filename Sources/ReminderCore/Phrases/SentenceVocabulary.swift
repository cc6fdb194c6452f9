/// The words around a phrase of a sentence in one language, all as `PhraseWord` folds them.
struct SentenceVocabulary: Sendable {
  /// Words that may be before a date or a time and belong to it.
  let leadingToDate: [String]
  /// Words before a rule, or the first word of a rule.
  let leadingToRule: [String]
  /// Words that need the phrase after them.
  let tying: [String]
  /// Like `tying`, but only before a phrase of this language, because another language has the word, too:
  /// `Guten Morgen`.
  let tyingOwn: [String]
  /// Words that make a name with the weekday after them: `Good Friday`.
  let naming: [String]
  /// Words after a phrase that continue it.
  let goingOn: [String]
  /// Words between two days or times, which are then no due date: `Montag bis Freitag`.
  let between: [String]
  /// Other words that join a phrase to a word of time that belongs to it: `every 1st and 3rd friday`.
  let joining: [String]
  /// Words that begin or end a repeat, or leave something out of it: `daily except sundays`.
  let bounding: [String]
  /// Words before a word of `done`, for a count from the day on which the task is done: `when done`.
  let whenDone: [String]
  let done: [String]
  /// Words between `whenDone` and `done`, and behind `done`: `when it is done`, `wenn erledigt ist`.
  let amidDone: [String]
  let behindDone: [String]
  /// The words between `twice` and the unit: `twice a day`.
  let per: [String]
  /// Parts of a day, after a day or after `every`: `friday night`.
  let partsOfDay: [String]
  /// Words after a day that make the next figure a beginning or an end: `from 10 to 12`.
  let spanning: [String]
  /// The words between the parts of a time: `half past nine`.
  let past: [String]
  /// Parts of an hour, before `past`.
  let fractions: [String]
  /// Words after a span that count it back from a due date: `2 days before`.
  let beforeDue: [String]
  /// Words that ask for a reminder, before a span that counts back: `remind me 2 days before`.
  let askingToRemind: [[String]]
  /// Words that ask for a reminder, behind a span that counts back: `2 Stunden vorher erinnern`.
  let askingBehind: [String]
  /// Words at the beginning of a sentence that only ask for a reminder: `remind me`; and the words between these and
  /// the title: `to`.
  let requests: [[String]]
  let closingRequests: [String]
  /// Words before a month that make it a part of a date, although it has no day: `mid January 10am`.
  let beforeMonths: [String]
  /// Words before a phrase that make it another day or another rule: `fortnight today`, `always at 9`.
  let changing: [String]
  /// Words before a day that mean a part of a longer time: `Ende nächster Woche`.
  let beginningDay: [String]
  /// Words before a time that are a day which no reader knows: `Christmas Eve 10am`.
  let unknownDays: [String]
  /// Feasts and other days without a date that stand at the beginning of a sentence, or before a word such as `day`:
  /// `Christmas day lunch 1pm`.
  let feasts: [String]
  /// Words behind the name of a feast: `Christmas day`.
  let behindFeasts: [String]
  /// Words that leave days out of a rule, at any place behind the rule: `every monday 7pm skip 21 dec`.
  let excepting: [String]
  /// Words before the number of a week: `KW 51 um 9 Uhr`.
  let numberedWeeks: [String]
  /// Words between `in` and `weeks` that no rule can say: `every tuesday in even weeks`.
  let parities: [String]
  /// Words after a date in the middle of a sentence that show that the date ends there: `tomorrow with Ann`.
  let endingDate: [String]
  /// Weekdays that more likely mean something else at the beginning of a sentence: `Sun cream`.
  let ownWords: [String]
  /// Months that are also other words.
  let ownMonths: [String]

  static let all = PhraseLanguage.all.map(\.sentences)

  /// The words of all languages. A key path would cost each `add` 16,000 instructions a set.
  static func union(_ words: (SentenceVocabulary) -> [String]) -> Set<String> { Set(all.flatMap(words)) }
}
