/// The end of a repeat phrase: `until 2027-12-31`, `for 10 times`, `10 times`, `for 2 weeks`.
enum RepeatEnd {
  case until(RecurrenceRule.Until)
  case count(Int)
  /// A length from the first occurrence on: whole months, or minutes.
  case months(Int)
  case minutes(Int, said: String)

  /// Reads an end at the cursor.
  static func read(_ cursor: inout PhraseCursor, today: CivilDate) throws(RepeatError) -> RepeatEnd {
    if cursor.word?.means(.until) == true { return .until(try until(&cursor, today: today)) }
    let isLed = cursor.word?.means(.duration) == true
    let lead = isLed ? (cursor.word(ahead: 1)?.means(.coming) == true ? 2 : 1) : 0
    guard let word = cursor.word(ahead: lead) else { throw .incomplete(cursor.text(count: lead)) }
    let isOne = DurationWords.isArticle(word.folded)
    guard isOne || word.isNumber else { throw .incomplete(cursor.text(count: 1)) }
    guard let count = isOne ? 1 : word.number, 1...RecurrencePart.mostSteps ~= count else { throw .number(word.typed) }
    let skipped = lead + 1
    guard let unit = cursor.word(ahead: skipped) else { throw .incomplete(cursor.text(count: skipped)) }
    let isLong = cursor.word(ahead: skipped + 1)?.means(.long) == true
    defer { cursor.advance(by: skipped + (isLong ? 2 : 1)) }
    if unit.means(.times), !isLong { return .count(count) }
    guard isLed || isLong else { throw .unknownWord(unit.typed) }
    switch DurationWords.meaning(of: unit.folded) {
    case .unit(let length):
      let minutes = count.multipliedReportingOverflow(by: length.length * (length.isClock ? 1 : 1_440))
      return .minutes(minutes.partialValue, said: unit.typed)
    case .months(let length): return .months(count * length)
    case .finer, nil: throw .unknownWord(unit.typed)
    }
  }

  private static func until(
    _ cursor: inout PhraseCursor, today: CivilDate
  ) throws(RepeatError) -> RecurrenceRule.Until {
    // `ending on 3 aug`, `until the end of the month`
    var skipped = cursor.word(ahead: 1)?.means(.on) == true ? 2 : 1
    if cursor.word(ahead: skipped)?.means(.the) == true,
      WhenWords.meaning(of: cursor.folded(ahead: skipped + 1)) == .end
    {
      skipped += 1
    }
    let count = cursor.dateLength(ahead: skipped)
    guard count > 0 else { throw .incomplete(cursor.text(count: 1)) }
    let said = cursor.text(ahead: skipped, count: count)
    let phrase: WhenPhrase
    do throws(WhenError) {
      phrase = try WhenPhrase(said, today: today, bareNumberIsHour: false)
    } catch {
      throw .until(error, said)
    }
    guard let date = phrase.date else { throw .untilWithoutDate(said) }
    // The time may belong to the end or to each day.
    let saysAt = (0..<count).contains { cursor.word(ahead: skipped + $0)?.means(.at) == true }
    if saysAt { throw .ambiguous(cursor.text(count: skipped + count)) }
    cursor.advance(by: skipped + count)
    return phrase.time.map { .local(CivilDateTime(date, $0)) } ?? .date(date)
  }
}

extension PhraseCursor {
  fileprivate func folded(ahead: Int) -> String { word(ahead: ahead)?.folded ?? "" }
}
