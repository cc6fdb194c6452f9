/// Reads the words of a `RepeatPhrase` from left to right, and throws at the first wrong word.
///
/// A phrase has one rule (`every 2 weeks`) and clauses (`RepeatClauses`): times, days, the first day, the end, and days
/// that are left out. Times and beginnings may also stand before the rule: `at 8 and 20 daily`.
struct RepeatReader {
  private var cursor: PhraseCursor
  private var clauses: RepeatClauses

  init(_ text: String, start: CivilDate, today: CivilDate, isFromDone: Bool) {
    cursor = PhraseCursor(RepeatIdioms.rewrite(PhraseWord.words(of: text, commas: true)))
    clauses = RepeatClauses(start: start, today: today, isFromDone: isFromDone)
  }

  mutating func read() throws(RepeatError) -> RepeatReading {
    guard !cursor.isAtEnd else { throw .empty }
    if let refusal = RepeatRefusals.find(in: cursor) { throw refusal }
    if let said = RepeatWords.ambiguous(at: cursor) { throw .ambiguous(said) }
    try readBeforeRule()
    guard let word = cursor.word else { throw .incomplete(cursor.text(count: 1)) }
    var days = try readRule(word)
    while try clauses.read(&cursor, &days) {}
    if let word = cursor.word { throw leftOver(word) }
    if days.isAlone, clauses.pairs.isEmpty { throw .unknownWord(word.typed) }
    return try clauses.reading(days)
  }

  /// Reads clauses before the rule, if a rule follows them.
  private mutating func readBeforeRule() throws(RepeatError) {
    guard let word = cursor.word, word.beginsClauseBeforeRule, !RepeatWords.isEnd(cursor) else { return }
    var (ahead, clauses) = (cursor, clauses)
    do throws(RepeatError) {
      repeat {
        var none = RepeatDays(frequency: .daily)
        guard try clauses.read(&ahead, &none) else { break }
      } while !ahead.beginsRule
      guard ahead.beginsRule else { return }
      (cursor, self.clauses) = (ahead, clauses)
    } catch {
      guard cursor.hasRule, word.leadingDigits == 0 else { return }
      throw error
    }
  }

  /// Reads the rule, up to its first clause.
  private mutating func readRule(_ word: PhraseWord) throws(RepeatError) -> RepeatDays {
    if let isFromDone = RepeatWords.every(word.folded) {
      if isFromDone { clauses.isFromDone = true }
      return try readEvery(said: cursor.text(count: 1), skipping: 1)
    }
    // `after 3 days`, `3 days after completion`
    let isAfter = word.means(.after) && cursor.word(ahead: 1)?.isNumber ?? false
    if isAfter || word.isNumber && RepeatWords.whenDone(cursor, ahead: 2) != nil {
      if isAfter { clauses.isFromDone = true }
      return try readEvery(said: cursor.text(count: 1), skipping: isAfter ? 1 : 0)
    }
    if let (times, count, unit) = RepeatRefusals.often(cursor, ahead: 0), unit == .init(.daily) {
      clauses.expected = (cursor.text(count: count), times)
      cursor.advance(by: count)
      return RepeatDays(frequency: .daily)
    }
    if let unit = RepeatWords.adverb(word.folded) {
      cursor.advance(by: 1)
      return RepeatDays(frequency: unit.frequency, interval: unit.interval)
    }
    if let days = try readWeekdays(word) { return days }
    var days = RepeatDays(frequency: .monthly)
    let isPlace = word.means(.the) || RepeatWords.ordinalNumber(word) != nil
    if isPlace, RepeatDays.saysOf(cursor) || RepeatDays.isOrdinalList(cursor) {
      try days.readOrdinals(&cursor)
    } else if !word.means(.on) {
      throw word.means(.finer) ? .seconds(word.typed) : .unknownWord(word.typed)
    }
    return days
  }

  private mutating func readEvery(said: String, skipping count: Int) throws(RepeatError) -> RepeatDays {
    cursor.advance(by: count)
    var every = RepeatEvery(cursor, said: said)
    defer { cursor = every.cursor }
    return try every.read()
  }

  /// Reads weekdays without `every`: `weekdays`, `on mondays`, `mon-fri`, `mon, wed, fri`; nil for anything else. One
  /// weekday alone says nothing, unless another weekday follows its time.
  private mutating func readWeekdays(_ word: PhraseWord) throws(RepeatError) -> RepeatDays? {
    let lead = word.means(.on) || word.means(.from) ? 1 : 0
    guard let first = cursor.word(ahead: lead) else { return nil }
    var ahead = cursor
    ahead.advance(by: lead)
    let group = RepeatWords.group(first.folded)
    guard group != nil || RepeatWords.weekday(first.folded) != nil else { return nil }
    let isRange = RepeatDays.isRange(ahead)
    if word.means(.from), !isRange { return nil }
    if let group, group.count > 1, !isRange {
      ahead.advance(by: 1)
      cursor = ahead
      return RepeatDays(frequency: .weekly, weekdays: group)
    }
    do throws(RepeatError) {
      let weekdays = try RepeatDays.readWeekdays(&ahead)
      let isAlone = group == nil && Set(weekdays).count == 1
      if isAlone, lead > 0 { return nil }
      cursor = ahead
      return RepeatDays(frequency: .weekly, weekdays: weekdays, isAlone: isAlone)
    } catch {
      // `mon-mon` is wrong here; in `mon, soon` the caller refuses `mon`.
      if group != nil || isRange { throw error }
      return nil
    }
  }

  private func leftOver(_ word: PhraseWord) -> RepeatError {
    if RepeatWords.isEnd(cursor), clauses.end != nil { return .twoEnds }
    return RepeatWords.nearest(to: word.folded) == nil ? .leftOver(word.typed) : .unknownWord(word.typed)
  }
}

extension PhraseCursor {
  /// Whether a rule begins here, after a clause: `every`, `daily`, `on weekdays`.
  fileprivate var beginsRule: Bool {
    guard let word else { return false }
    return word.beginsRule || word.means(.on) && self.word(ahead: 1)?.beginsRule == true
  }

  /// Whether a word from here on begins a rule.
  fileprivate var hasRule: Bool { words(count: .max).contains(where: \.beginsRule) }
}

extension PhraseWord {
  /// Whether the word begins a rule after a clause: `every`, `daily`, `weekdays`.
  fileprivate var beginsRule: Bool {
    RepeatWords.every(folded) != nil || RepeatWords.adverb(folded) != nil || RepeatWords.group(folded) != nil
  }

  /// Whether the word may begin a clause before the rule: `at`, `9am`, `from`; not `15th`.
  var beginsClauseBeforeRule: Bool {
    means(.at) || means(.from) || means(.between) || means(.of)
      || leadingDigits > 0 && RepeatWords.ordinalNumber(self) == nil || WhenWords.isTimeWord(folded)
  }
}
