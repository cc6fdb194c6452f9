/// The words around a phrase of a sentence.
enum SentenceWords {
  /// Words that may be before a phrase and belong to it.
  static let leading = leadingToDate.union(leadingToRule)
  /// Words before a date or a time.
  static let leadingToDate = SentenceVocabulary.union { $0.leadingToDate }
  /// Words before a rule.
  static let leadingToRule = SentenceVocabulary.union { $0.leadingToRule }
  /// Words after a phrase that continue it.
  static let goingOn = SentenceVocabulary.union { $0.goingOn }
  /// Weekdays that more likely mean something else at the beginning of a sentence: `Sun cream`.
  static let ownWords = SentenceVocabulary.union { $0.ownWords }
  /// Months that are also other words: `chapter 3 may`.
  static let ownMonths = SentenceVocabulary.union { $0.ownMonths }
  private static let tying = SentenceVocabulary.union { $0.tying }
  private static let naming = SentenceVocabulary.union { $0.naming }
  private static let tyingOwn = SentenceVocabulary.union { $0.tyingOwn }
  /// Parts of a day, after a day or after `every`.
  static let partsOfDay = SentenceVocabulary.union { $0.partsOfDay }
  /// Whether a word is a part of the day: `night`, `Morgen`.
  static func isPartOfDay(_ word: String) -> Bool { partsOfDay.contains(word) || WhenIdioms.isMorning(word) }
  /// Words between a day and a figure.
  static let spanning = SentenceVocabulary.union { $0.spanning }
  /// The words between the parts of a time.
  static let past = SentenceVocabulary.union { $0.past }
  /// Words after a span that count it back from a due date.
  static let beforeDue = SentenceVocabulary.union { $0.beforeDue }
  /// Parts of an hour, before `past`.
  static let fractions = SentenceVocabulary.union { $0.fractions }
  /// Words between `once` and a unit: `once per day`.
  static let per = SentenceVocabulary.union { $0.per }
  /// A word between a phrase and a word of time that belong together: `every day but sunday`.
  static let joining = SentenceVocabulary.union { $0.joining }.union(leadingToDate).union(bounding)
  /// Words that begin or end a repeat, or leave something out of it.
  static let bounding = SentenceVocabulary.union { $0.bounding }
  /// Words that ask for a reminder behind a span that counts back.
  static let askingBehind = SentenceVocabulary.union { $0.askingBehind }
  /// Words before a month that make it a part of a date.
  static let beforeMonths = SentenceVocabulary.union { $0.beforeMonths }
  /// Words before a phrase that make it another day or another rule.
  static let changing = SentenceVocabulary.union { $0.changing }
  /// Words before a day that mean a part of a longer time.
  static let beginningDay = SentenceVocabulary.union { $0.beginningDay }
  /// Words before a time that are a day which no reader knows.
  static let unknownDays = SentenceVocabulary.union { $0.unknownDays }
  private static let feasts = SentenceVocabulary.union { $0.feasts }
  private static let behindFeasts = SentenceVocabulary.union { $0.behindFeasts }
  /// Words that leave days out of a rule.
  static let excepting = SentenceVocabulary.union { $0.excepting }
  /// Words before the number of a week.
  static let numberedWeeks = SentenceVocabulary.union { $0.numberedWeeks }
  /// Words between `in` and `weeks` that no rule can say.
  static let parities = SentenceVocabulary.union { $0.parities }
  /// Words after a date in the middle that show that the date ends there.
  static let endingDate = SentenceVocabulary.union { $0.endingDate }
  /// Words for a count from the day on which a task is done, and the words after them.
  static let whenDone = SentenceVocabulary.union { $0.whenDone }
  static let done = SentenceVocabulary.union { $0.done }
  /// Words between `whenDone` and `done`, and behind `done`.
  static let amidDone = SentenceVocabulary.union { $0.amidDone }
  static let behindDone = SentenceVocabulary.union { $0.behindDone }
  /// A word between two days or times.
  static let between = SentenceVocabulary.union { $0.between }

  /// Whether a word needs the phrase after it: `about`, `since`.
  static func isTying(_ word: String) -> Bool { tying.contains(word) }

  /// Whether a phrase with the first word `first` belongs to the word before it, or is a name with that word:
  /// `Plan for tomorrow`, `Good Friday`, `Guten Morgen`, `Montag bis Freitag`, `Do 15:00`.
  static func isTied(_ first: PhraseWord, to before: PhraseWord) -> Bool {
    if tying.contains(before.folded) { return true }
    if isName(first, behind: before) { return true }
    if isBetween(first, behind: before) { return true }
    // `do` is no weekday in `Things to do tomorrow`; `Do` before figures is.
    if WhenWords.weekdayBesideDate(before.folded) != nil, before.typed != before.folded, first.leadingDigits > 0 {
      return true
    }
    return isTiedOwn(first, to: before.folded)
  }

  /// Whether a word is a part of the name of a day without a date: `Christmas day`, `Mother's Day`, `Good Friday`,
  /// `Ostermontag`. `Buy Christmas cards` is no day.
  static func isFeast(_ index: Int, of words: [PhraseWord]) -> Bool {
    let word = words[index]
    let said = word.withoutComma
    let stem = PhraseWord.withoutOwnersEnd(said)
    let next = words.dropFirst(index + 1).first?.withoutComma
    let isPlaced = index == 0 || RepeatWords.ordinalNumber(words[index - 1]) != nil
    if feasts.contains(stem), isPlaced || next.map(behindFeasts.contains) ?? false { return true }
    let isCompound = compoundDays.contains { said.hasSuffix($0) && said.utf8.count > $0.utf8.count }
    if isCompound, WhenIdioms.fixed.first(of: [said]) == nil { return true }
    guard index > 0 else { return false }
    if isName(word, behind: words[index - 1]) { return true }
    return ["Day", "Eve"].contains { word.typed.hasPrefix($0) } && behindFeasts.contains(said)
      && words[index - 1].typed.first?.isUppercase ?? false
  }

  /// German weekdays in full, which end the names of feasts.
  private static let compoundDays = WhenVocabulary.all.flatMap(\.words).compactMap { said, meaning -> String? in
    guard case .weekday = meaning, said.hasSuffix("tag") || said.hasSuffix("mittwoch") else { return nil }
    return said
  }

  /// Whether words count back from a due date: `2 days before at 18:00`, `am Vorabend`.
  static func countsBack(_ words: ArraySlice<PhraseWord>) -> Bool {
    words.contains { DurationWords.isBefore($0.folded) }
      || DurationWords.isEveningBefore(words.map(\.folded).joined(separator: " "))
  }

  /// Whether a word leads to a date; `am` does, too, but only before a German word or figures.
  static func leads(_ word: String, to first: PhraseWord) -> Bool {
    guard leadingToDate.contains(word) else { return false }
    return !tyingOwn.contains(word) || first.leadingDigits > 0 || isTiedOwn(first, to: word)
  }

  /// Whether a weekday and the word before it are a name: `Good Friday`, `Frau Freitag`.
  static func isName(_ weekday: PhraseWord, behind before: PhraseWord) -> Bool {
    naming.contains(before.folded) && RepeatWords.weekday(weekday.folded) != nil
  }

  /// Whether `before` needs a word of its own language after it, and `first` is such a word: `Guten Morgen`.
  static func isTiedOwn(_ first: PhraseWord, to before: String) -> Bool {
    PhraseLanguage.all.contains { language in
      language.sentences.tyingOwn.contains(before)
        && (language.when.words.contains { $0.said == first.folded }
          || language.when.idioms.contains { $0.said == first.folded })
    }
  }

  /// Whether a word is between two days or times.
  static func isBetween(_ word: PhraseWord, behind before: PhraseWord) -> Bool {
    guard between.contains(word.folded) else { return false }
    return before.leadingDigits > 0 || WhenWords.meaning(of: before.folded) != nil
      || WhenWords.part(before.folded) != nil || WhenWords.weekdayBesideDate(before.folded) != nil
  }
}
