/// The words of repeat phrases in all languages, in lower case.
enum RepeatWords {
  static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
  static let weekend: [Weekday] = [.saturday, .sunday]

  /// Short units of durations, and the units that hints offer instead, because a repeat phrase has no `2w`.
  static let shortUnits = [
    "d": "days", "w": "weeks", "wk": "weeks", "wks": "weeks", "m": "months", "mo": "months", "mon": "months",
    "mth": "months",
    "mths": "months", "y": "years", "yr": "years", "yrs": "years", "q": "quarters",
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "tues", "wed", "thu",
    "thur", "thurs", "fri", "sat", "sun",
  ]

  private static let table: [String: [RepeatMeaning]] = Dictionary(
    RepeatVocabulary.all.flatMap(\.words).map { ($0.said, [$0.meaning]) }, uniquingKeysWith: +)

  /// All meanings of a word.
  static func meanings(_ word: String) -> [RepeatMeaning] { table[word] ?? [] }

  /// Whether a word has its own meaning in a rule, and does not only join other words: `week`, not `for`.
  static func says(_ word: String) -> Bool {
    meanings(word).contains { meaning in
      switch meaning {
      case .on, .the, .of, .and, .through, .at, .until, .duration, .coming, .long, .from, .between, .except, .after,
        .off, .often:
        false
      default: true
      }
    }
  }

  static func adverb(_ word: String) -> RepeatMeaning.Unit? {
    meanings(word).lazy.compactMap { if case .adverb(let unit) = $0 { unit } else { nil } }.first
  }

  static func unit(_ word: String) -> RepeatMeaning.Unit? {
    meanings(word).lazy.compactMap { if case .unit(let unit) = $0 { unit } else { nil } }.first
  }

  static func group(_ word: String) -> [Weekday]? {
    meanings(word).lazy.compactMap { if case .group(let days) = $0 { days } else { nil } }.first
  }

  /// Whether an `every` counts from the day on which the task is done; nil for any other word.
  static func every(_ word: String) -> Bool? {
    meanings(word).lazy.compactMap { if case .every(let isFromDone) = $0 { isFromDone } else { nil } }.first
  }

  /// Whether this first word of a phrase says that something repeats. A day of a month does not say so. `weekend` does
  /// not either, because it may be the next weekend.
  static func saysRepeat(_ word: String) -> Bool {
    every(word) != nil || adverb(word) != nil || group(word) != nil && WhenWords.part(word) != .weekend
  }

  /// How many times a word such as `twice` says.
  static func often(_ word: String) -> Int? {
    meanings(word).lazy.compactMap { if case .often(let count) = $0 { count } else { nil } }.first
  }

  /// The value of a number in words.
  static func number(_ word: String) -> Int? {
    meanings(word).lazy.compactMap { if case .number(let number) = $0 { number } else { nil } }.first
  }

  /// The weekday that a word names, in the plural too: `mondays`, and shortened with a dot: `Thurs.`
  static func weekday(_ word: String) -> Weekday? {
    WhenWords.weekday(word) ?? WhenWords.weekdayBesideDate(word) ?? WhenWords.weekdayWithDot(word)
      ?? (word.utf8.count > 4 && word.hasSuffix("s") ? WhenWords.weekday(String(word.dropLast())) : nil)
  }

  /// The number of an ordinal: `first` to `fifth`, `last` (-1), `1st`, `15th`; nil for a bare number.
  static func ordinalNumber(_ word: PhraseWord) -> Int? {
    meanings(word.folded).lazy.compactMap { if case .ordinal(let number) = $0 { number } else { nil } }.first
      ?? WhenWords.ordinal(word.folded).flatMap { Int($0) }
  }

  private static let ambiguous = Idioms(RepeatVocabulary.all.flatMap(\.ambiguous).map { ($0.said, ()) })

  /// The run of words at the cursor that has two meanings, as typed; nil if there is none.
  static func ambiguous(at cursor: PhraseCursor) -> String? {
    ambiguous.first(of: cursor.words(count: .max).lazy.map(\.folded)).map { cursor.text(count: $0.0) }
  }

  /// The unit, or `times`, nearest to an unknown word after a number; nil for a known word.
  static func nearestUnit(to word: String) -> String? {
    guard unit(word) == nil, nearest(to: word) != nil else { return nil }
    return NearestWord.find(
      word,
      amongAll: RepeatVocabulary.all.map { vocabulary in
        vocabulary.words.compactMap { row in
          if case .unit = row.meaning { row.said } else { row.meaning == .times ? row.said : nil }
        }
      })
  }

  /// The known word that an unknown word probably means.
  static func nearest(to word: String) -> String? {
    if !meanings(word).isEmpty || PhraseRewriting.ownMeaning.contains(word) { return nil }
    if suggested[0].contains(word) || weekdays.contains(word) { return nil }
    // A word of dates is no slip for a word of another language.
    let others = WhenWords.meaning(of: word) == nil ? suggested.dropFirst() : []
    return NearestWord.find(word, amongAll: [suggested[0] + weekdays] + others)
  }

  /// Whether a clause begins `ahead` words after the cursor: `at 9`, `until friday`.
  static func isClause(_ cursor: PhraseCursor, ahead: Int) -> Bool {
    guard let word = cursor.word(ahead: ahead) else { return false }
    let beginnings: [RepeatMeaning] = [.until, .duration, .at, .from, .between, .except]
    return meanings(word.folded).contains(where: beginnings.contains) || whenDone(cursor, ahead: ahead) != nil
  }

  /// Whether an end begins `ahead` words after the cursor: `until`, `for`, `10 times`, `10 Tage lang`.
  static func isEnd(_ cursor: PhraseCursor, ahead: Int = 0) -> Bool {
    guard let word = cursor.word(ahead: ahead) else { return false }
    if word.means(.until) || word.means(.duration) { return true }
    if cursor.word(ahead: ahead + 2)?.means(.long) == true, DurationWords.isArticle(word.folded) { return true }
    return word.isNumber
      && (cursor.word(ahead: ahead + 1)?.means(.times) == true || cursor.word(ahead: ahead + 2)?.means(.long) == true)
  }

  /// The number of words of `when done`, `after completion` or `wenn es erledigt ist`; nil for anything else.
  static func whenDone(_ cursor: PhraseCursor, ahead: Int) -> Int? {
    guard let word = cursor.word(ahead: ahead), SentenceWords.whenDone.contains(word.folded) || word.means(.from)
    else { return nil }
    // At most two words are between: `when it is done`.
    let count = (1...3).first { cursor.word(ahead: ahead + $0).map { SentenceWords.done.contains($0.folded) } ?? false }
    let isJoined = { ahead in cursor.word(ahead: ahead).map { SentenceWords.amidDone.contains($0.folded) } ?? false }
    guard let count, (1..<count).allSatisfy({ isJoined(ahead + $0) }) else { return nil }
    let behind = cursor.word(ahead: ahead + count + 1)
    return count + (behind.map { SentenceWords.behindDone.contains($0.folded) } ?? false ? 2 : 1)
  }

  /// For each language, the words of more than one letter that a slip may mean: no numbers, no refused words, no
  /// synonyms.
  private static let suggested = RepeatVocabulary.all.map { vocabulary in
    vocabulary.words.filter { row in
      switch row.meaning {
      case .number, .finer, .through, .at, .every(isFromDone: true), .off, .movable, .often: false
      default: row.said != "&" && row.said != "time" && row.said.utf8.count > 1
      }
    }.map(\.said)
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
}

extension PhraseCursor {
  /// The number of words `ahead` words after the cursor that separate items of a list: `,`, `and`, or both.
  func separators(ahead: Int) -> Int {
    var count = 0
    while count < 2, let word = word(ahead: ahead + count), word.folded == "," || word.means(.and) { count += 1 }
    return count
  }
}

extension PhraseWord {
  /// Whether the word of a repeat phrase may mean this.
  func means(_ meaning: RepeatMeaning) -> Bool { RepeatWords.meanings(folded).contains(meaning) }
}

/// Replaces idioms by the words that `RepeatReader` reads.
enum RepeatIdioms {
  /// The words with each idiom, number and range (`mon-fri`) replaced. The words after `until` may be a date, in which
  /// `end of june` stays.
  static func rewrite(_ typed: [PhraseWord]) -> [PhraseWord] {
    var words: [PhraseWord] = []
    var rest = typed[...]
    var isDate = false
    while let word = rest.first {
      isDate = isDate || word.means(.until)
      // `jeden Dienstagabend`
      if !isDate, let (_, apart) = WhenIdioms.fixed.first(of: [word.folded]), RepeatWords.weekday(word.folded) == nil {
        let parts = PhraseWord.words(of: apart, commas: false)
        if parts.count == 2, RepeatWords.weekday(parts[0].folded) != nil {
          rest = parts + rest.dropFirst()
          continue
        }
      }
      let idiom = idioms.first(of: rest.lazy.map(\.folded)).flatMap { isDate && isMonthEnd($0.1) ? nil : $0 }
      if let (count, instead) = idiom ?? (isDate ? nil : partOfDay(rest, behind: words.last)) {
        words += PhraseWord.words(of: instead, commas: false)
        rest = rest.dropFirst(count)
        continue
      }
      rest = rest.dropFirst()
      // `1st every month`
      let isOfMonth = word.means(.every(isFromDone: false)) && rest.first?.means(.month) ?? false
      if isOfMonth, words.last.flatMap(RepeatWords.ordinalNumber) != nil { words.append(PhraseWord("of")) }
      if let number = RepeatWords.number(word.folded) {
        words.append(PhraseWord(typed: word.typed, folded: "\(number)"))
      } else {
        words += range(word) ?? times(word) ?? [word]
      }
    }
    return words
  }

  /// Whether one of the words says that something repeats: `every`, `weekly`, `mondays`, `mon-fri`. A day of a month
  /// does not, and neither does the `weekday` of `the last weekday`.
  static func sayRepeat(_ typed: [PhraseWord]) -> Bool {
    let words = rewrite(typed)
    return words.indices.contains { index in
      let word = words[index].folded
      if RepeatWords.every(word) != nil || RepeatWords.adverb(word) != nil { return true }
      if RepeatDays.isRange(PhraseCursor(Array(words[index...]))) { return true }
      let isPlaced = index > 0 && RepeatWords.ordinalNumber(words[index - 1]) != nil
      return RepeatWords.saysRepeat(word) && !isPlaced
    }
  }

  /// Replaces a part of the day, as in a date: `every morning at 7` is each day at seven, `every sunday evening` is at
  /// six in the evening.
  private static func partOfDay(_ rest: ArraySlice<PhraseWord>, behind last: PhraseWord?) -> (Int, String)? {
    guard let last, let word = rest.first?.folded else { return nil }
    let isEvery = RepeatWords.every(last.folded) != nil
    guard isEvery || RepeatWords.weekday(last.folded) != nil || RepeatWords.group(last.folded) != nil else {
      return nil
    }
    let named = WhenWords.partOfDay(word) ?? (WhenIdioms.isMorning(word) ? .morning : nil)
    guard let named, named != .close else { return nil }
    let behind = rest.dropFirst().prefix(6).map(\.folded)
    let (count, time) = named.time(behind[...])
    let words = (isEvery ? ["day"] : []) + (time.isEmpty ? [] : ["at"] + time)
    return (1 + count, words.joined(separator: " "))
  }

  private static func isMonthEnd(_ words: String) -> Bool { words.hasPrefix("last day of") }

  private static let idioms = Idioms(RepeatVocabulary.all.flatMap(\.idioms).map { ($0.said, $0.instead) })

  /// The number and the word of `10-mal`, `3x` or `8h`.
  private static func times(_ word: PhraseWord) -> [PhraseWord]? {
    let digits = word.leadingDigits
    guard digits > 0 else { return nil }
    let rest = PhraseWord(Substring(word.typed.utf8.dropFirst(digits)).drop { $0 == "-" })
    let isOfClock = RepeatWords.unit(rest.folded)?.frequency.isFinerThanDay ?? false
    return rest.means(.times) || isOfClock ? [PhraseWord(word.typed.prefix(digits)), rest] : nil
  }

  /// The two days of `mon-fri` and the dash between them.
  private static func range(_ word: PhraseWord) -> [PhraseWord]? {
    let scalars = word.typed.unicodeScalars
    guard let dash = scalars.firstIndex(where: { $0 == "-" || $0 == "–" }) else { return nil }
    let days = [scalars[..<dash], scalars[scalars.index(after: dash)...]].map { PhraseWord(String($0)) }
    guard days.allSatisfy({ RepeatWords.weekday($0.folded) != nil }) else { return nil }
    return [days[0], PhraseWord("-"), days[1]]
  }
}
