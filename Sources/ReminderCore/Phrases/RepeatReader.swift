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

  /// What follows `every`: a unit, with a number or `other` before it, or days of the week.
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
    if let nearest = RepeatWords.nearest(to: word.folded), !RepeatWords.isTooFine(word.folded) {
      throw .unknownWord(word.typed, nearest: nearest)
    }
    throw RepeatWords.isTooFine(word.folded) ? .tooFine(word.typed) : .incomplete(said)
  }

  private func notUnderstood(_ word: PhraseWord) -> RepeatError {
    if RepeatWords.isTooFine(word.folded) { return .tooFine(word.typed) }
    if RepeatWords.weekday(word.folded) != nil || RepeatWords.unit(word.folded) != nil || word.isNumber {
      return .unknownWord(word.typed, nearest: "every \(word.folded)")
    }
    return .unknownWord(word.typed, nearest: RepeatWords.nearest(to: word.folded))
  }

  private func leftOver(_ word: PhraseWord) -> RepeatError {
    RepeatWords.nearest(to: word.folded).map { .unknownWord(word.typed, nearest: $0) } ?? .leftOver(word.typed)
  }
}
