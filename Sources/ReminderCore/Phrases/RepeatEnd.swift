/// The end of a repeat phrase: `until 2027-12-31`, `for 10 times`, `10 times`.
enum RepeatEnd {
  /// Reads the words here up to the last, if an end begins here.
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
      throw .unknownWord(unit.typed, nearest: "times")
    }
    cursor.advance(by: ahead + 2)
    return count
  }

  private static func until(
    _ cursor: inout PhraseCursor, start: CivilDate, today: CivilDate
  ) throws(RepeatError) -> RecurrenceRule.Until {
    // Everything that follows belongs to it, but for another end.
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
