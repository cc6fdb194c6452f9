/// One language's words for dates, lengths of time, repeats and sentences: the next language is one more value. No
/// setting decides what is read; the words of all languages are read together.
///
/// A form has one reading in all languages, or is refused in all. A test over the union of the tables finds each form
/// that two languages have with different meanings. The tables hold words as `PhraseWord` folds them: in lower case,
/// `naechsten` for `nächsten`.
struct PhraseLanguage: Sendable {
  let when: WhenVocabulary
  let durations: DurationVocabulary
  let repeats: RepeatVocabulary
  let sentences: SentenceVocabulary

  /// All languages, in the order in which they were added. If two words are equally near to an unknown word, the word
  /// of the first language is suggested.
  static let all = [english, german]
}
