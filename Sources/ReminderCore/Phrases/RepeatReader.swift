/// Reads the words of a `RepeatPhrase` from left to right, and throws at the first that is wrong.
struct RepeatReader {
  private var cursor: PhraseCursor
  private let start: CivilDate
  private let today: CivilDate

  init(_ text: String, start: CivilDate, today: CivilDate) {
    cursor = PhraseCursor(PhraseWord.words(of: text, commas: true))
    self.start = start
    self.today = today
  }

  mutating func read() throws(RepeatError) -> RecurrenceRule {
    guard let word = cursor.word else { throw .empty }
    var days = RepeatDays(frequency: .monthly)
    if word.folded == "every" {
      cursor.advance(by: 1)
      days = try readAfterEvery(word)
    } else if let (frequency, interval) = RepeatWords.adverb(word.folded) {
      cursor.advance(by: 1)
      days = RepeatDays(frequency: frequency, interval: interval)
    } else if let group = RepeatWords.group(word.folded) {
      cursor.advance(by: 1)
      days = RepeatDays(frequency: .weekly, weekdays: group)
    } else if word.folded != "on" {
      throw notUnderstood(word)
    }
    if cursor.word?.folded == "on" { try days.readOn(&cursor) }
    let end = try RepeatEnd.read(&cursor, start: start, today: today)
    if let word = cursor.word { throw leftOver(word) }
    return days.rule(start: start, end: end)
  }

  /// Reads what follows `every`: a unit or weekdays, with a number or `other` before them.
  private mutating func readAfterEvery(_ every: PhraseWord) throws(RepeatError) -> RepeatDays {
    var interval = 1
    var said = every.typed
    if let word = cursor.word, word.folded == "other" || word.isNumber {
      guard let number = word.folded == "other" ? 2 : word.number, 1...9_999_999 ~= number else {
        throw .number(word.typed)
      }
      interval = number
      said += " \(word.typed)"
      cursor.advance(by: 1)
    }
    guard let word = cursor.word else { throw .incomplete(said) }
    if let unit = RepeatWords.unit(word.folded) {
      let (product, isTooMuch) = interval.multipliedReportingOverflow(by: unit.interval)
      guard !isTooMuch, product <= 9_999_999 else { throw .number("\(interval)") }
      cursor.advance(by: 1)
      return RepeatDays(frequency: unit.frequency, interval: product)
    }
    if RepeatWords.weekday(word.folded) != nil || RepeatWords.group(word.folded) != nil {
      return RepeatDays(frequency: .weekly, interval: interval, weekdays: try RepeatDays.readWeekdays(&cursor))
    }
    // `second` may be an ordinal.
    let isOrdinal = word.folded == "second" && cursor.word(ahead: 1) != nil
    if RepeatWords.isTooFine(word.folded), !isOrdinal { throw .tooFine(word.typed) }
    throw RepeatWords.nearest(to: word.folded) == nil ? .incomplete(said) : .unknownWord(word.typed)
  }

  private func notUnderstood(_ word: PhraseWord) -> RepeatError {
    RepeatWords.isTooFine(word.folded) ? .tooFine(word.typed) : .unknownWord(word.typed)
  }

  private func leftOver(_ word: PhraseWord) -> RepeatError {
    RepeatWords.nearest(to: word.folded) == nil ? .leftOver(word.typed) : .unknownWord(word.typed)
  }
}

/// The end of a repeat phrase: `until 2027-12-31`, `for 10 times`, `10 times`.
enum RepeatEnd {
  /// Reads an end, which has all words that are left; `.never` where none begins here.
  static func read(
    _ cursor: inout PhraseCursor, start: CivilDate, today: CivilDate
  ) throws(RepeatError) -> RecurrenceRule.End {
    if cursor.word?.folded == ",", cursor.word(ahead: 1).map(isBeginning) == true { cursor.advance(by: 1) }
    guard let word = cursor.word, isBeginning(word) else { return .never }
    if word.folded == "until" { return .until(try until(&cursor, start: start, today: today)) }
    let count = try count(&cursor)
    if cursor.word?.folded == "until" { throw .twoEnds }
    return .count(count)
  }

  private static func isBeginning(_ word: PhraseWord) -> Bool {
    word.folded == "until" || word.folded == "for" || word.isNumber
  }

  private static func count(_ cursor: inout PhraseCursor) throws(RepeatError) -> Int {
    let ahead = cursor.word?.folded == "for" ? 1 : 0
    guard let number = cursor.word(ahead: ahead), number.isNumber else { throw .incomplete(cursor.text(count: 1)) }
    guard let count = number.number, 1...9_999_999 ~= count else { throw .number(number.typed) }
    guard let unit = cursor.word(ahead: ahead + 1) else { throw .incomplete(cursor.text(count: ahead + 1)) }
    guard unit.folded == "times" || unit.folded == "time" else {
      throw .unknownWord(unit.typed)
    }
    cursor.advance(by: ahead + 2)
    return count
  }

  private static func until(
    _ cursor: inout PhraseCursor, start: CivilDate, today: CivilDate
  ) throws(RepeatError) -> RecurrenceRule.Until {
    // All words that follow belong to it, up to another end.
    var count = 0
    while let word = cursor.word(ahead: count + 1), word.folded != "for", word.folded != "times" { count += 1 }
    guard count > 0 else { throw .incomplete(cursor.text(count: 1)) }
    if cursor.word(ahead: count + 1) != nil { throw .twoEnds }
    let said = cursor.text(ahead: 1, count: count)
    let phrase: WhenPhrase
    do throws(WhenError) {
      phrase = try WhenPhrase(said, today: today, bareNumberIsHour: false)
    } catch {
      throw .until(error, said)
    }
    guard let date = phrase.date else { throw .untilWithoutDate(said) }
    guard date >= start else { throw .untilBeforeStart(date, start: start) }
    cursor.advance(by: count + 1)
    return phrase.time.map { .local(CivilDateTime(date, $0)) } ?? .date(date)
  }
}
