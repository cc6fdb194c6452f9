// Words elsewhere in a sentence that put a phrase in doubt, although the phrase was read.

extension [FoundPart] {
  /// Returns the words from a part to a free word, at any place, that makes the part another day or another rule; nil
  /// if there is none. No reader knows which day a person then means.
  func doubtful(in words: [PhraseWord], today: CivilDate, isFree: (Int) -> Bool) -> Range<Int>? {
    let rule = first { $0.part.meaning == .repetition }
    let dues = filter { $0.part.meaning == .due && !$0.isMark }
    let hasDay = contains { $0.saysDay(today) }
    guard let phrase = rule ?? (hasDay ? nil : dues.first) else { return nil }
    // `jede Stunde bis 18 Uhr`, `every day 7am next week only`
    if rule != nil, let due = dues.first(where: { words[$0.words].beginsEnd || words[$0.words].saysPeriod }) {
      return phrase.words.joined(to: due.words)
    }
    let index = words.indices.first { index in
      guard isFree(index) else { return false }
      if rule != nil, index >= phrase.words.upperBound, SentenceWords.excepting.contains(words[index].withoutComma) {
        return true
      }
      return !hasDay && (SentenceWords.isFeast(index, of: words) || rule == nil && isOtherDay(index, of: words))
    }
    return index.map { phrase.words.joined(to: $0..<$0 + 1) }
  }

  /// Returns the word of the title that may be the day of a time, that day in full, and the index of the time's part.
  /// The word is the first one (`Sun brunch 11am`), a day in full, or a mistyped day beside the time (`fridya 7pm`).
  /// Beside an English time, `Do` and `So` are English words.
  func dayOfTime(
    in words: [PhraseWord], today: CivilDate, isFree: (Int) -> Bool, isTied: (Int) -> Bool
  ) -> (word: String, day: String, part: Int)? {
    guard words.count > 1, !contains(where: { $0.part.meaning == .repetition }) else { return nil }
    let dues = indices.filter { self[$0].part.meaning == .due }
    guard let due = dues.first, dues.count == 1, !self[due].saysDay(today) else { return nil }
    let time = self[due].words
    let isGerman = PhraseHint.words(of: self[due].part.words).contains { word in
      WhenWords.part(word) == .clock || WhenWords.leadsToOwnTime(word)
    }
    let full = { (word: String) in WhenVocabulary.all.lazy.compactMap { $0.fullWeekday(word) }.first }
    for index in [time.lowerBound - 1, time.upperBound] where words.indices.contains(index) && isFree(index) {
      // `Kino so 20 Uhr`
      let isSmall = isGerman && index < time.lowerBound && WhenWords.weekdayBesideDate(words[index].folded) != nil
      if let day = WhenWords.mistypedDay(words[index]) ?? (isSmall ? full(words[index].folded) : nil) {
        return (words[index].typed, day, due)
      }
    }
    // `Freitag ca. 23 Uhr`, `flight Friday gate B at 9:30`
    if let day = words.indices.dropFirst().first(where: { index in
      isFree(index) && !isTied(index) && WhenWords.isDayInFull(words[index].folded)
    }) {
      return (words[day].typed, words[day].typed, due)
    }
    let word = PhraseWord(words[0].typed.prefix { !",:;".contains($0) }).folded
    guard isFree(0), SentenceWords.ownWords.contains(word) || WhenWords.isShortWeekday(word),
      isGerman || WhenWords.weekdayBesideDate(word) == nil
    else { return nil }
    return full(word).map { (words[0].typed, $0, due) }
  }

  /// `übernächsten Freitag Feier 19 Uhr`, `cake for Friday at 5pm`, `in bed by 10pm every weeknight`
  private func isOtherDay(_ index: Int, of words: [PhraseWord]) -> Bool {
    guard index > 0 else { return false }
    let (word, before) = (words[index].withoutComma, words[index - 1])
    if SentenceWords.unknownDays.contains(word) { return RepeatWords.every(before.folded) != nil }
    return WhenWords.isDayInFull(word) && SentenceWords.isTying(before.folded)
  }
}

extension ArraySlice<PhraseWord> {
  /// Whether the words begin with a word that ends a rule: `bis 18 Uhr`.
  fileprivate var beginsEnd: Bool { first.map { $0.means(.until) } ?? false }

  /// Whether the words name a week, a month or a year: `next week`.
  fileprivate var saysPeriod: Bool {
    contains { [.week, .month, .year].contains(WhenWords.part($0.withoutComma)) }
      && contains { WhenWords.meaning(of: $0.folded) == .next || WhenWords.part($0.folded) == .this }
  }
}
