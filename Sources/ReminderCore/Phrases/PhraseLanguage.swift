/// The words in which people say dates, lengths of time, repeats and sentences in one language: the next language is
/// one more value of this. What is read does not depend on a setting; the words of all languages are read together.
///
/// A form has one reading across all languages or is refused in all; a test over the union of the tables finds each
/// form that two languages have with different meanings. Words stand in the tables as `PhraseWord` folds them: in lower
/// case, `naechsten` for `nächsten`.
struct PhraseLanguage: Sendable {
  let when: WhenVocabulary
  let durations: DurationVocabulary
  let repeats: RepeatVocabulary
  let sentences: SentenceVocabulary

  /// In the order in which they were added: of two words equally near to one that is not known, that of the first is
  /// suggested.
  static let all = [english, german]
}
