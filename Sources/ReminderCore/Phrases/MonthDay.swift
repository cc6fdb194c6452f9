/// A day of a month by name: `1 mar`, `mar 1`, `1 march 2027`, `mar 1, 2027`.
struct MonthDay {
  /// The day; nil where its next occurrence lies after the year 9999.
  let date: CivilDate?
  /// The day of the month, 1 to 31.
  let day: Int
  let hasYear: Bool
  /// The number of words read.
  let count: Int

  /// Reads the words at the cursor; the first word (with `dayFirst` the second) names the month, 1 to 12.
  init(at cursor: PhraseCursor, month: Int, dayFirst: Bool, today: CivilDate) throws(WhenError) {
    let day = try MonthDay.day(at: cursor, month: month, dayFirst: dayFirst)
    guard day >= 1, day <= CivilDate.length(ofMonth: month, year: 2000) else {
      throw .noSuchDay(year: nil, month: month, day: day)
    }
    self.day = day
    let year = try MonthDay.year(at: cursor, dayFirst: dayFirst)
    hasYear = year != nil
    guard let year else {
      (date, count) = (today.onOrAfter(month: month, day: day), 2)
      return
    }
    guard let date = CivilDate(year: year.value, month: month, day: day) else {
      throw .noSuchDay(year: year.value, month: month, day: day)
    }
    (self.date, count) = (date, 2 + year.count)
  }

  private static func day(at cursor: PhraseCursor, month: Int, dayFirst: Bool) throws(WhenError) -> Int {
    guard let word = cursor.word(ahead: dayFirst ? 0 : 1), word.isNumber else {
      throw cursor.unfitting(after: 1) { WhenWords.ordinal($0) != nil }
    }
    if word.folded.utf8.count <= 2, let day = word.number { return day }
    if isYear(word) { throw dayFirst ? .dateForm(cursor.text(count: 2)) : .incomplete(cursor.text(count: 1)) }
    guard let day = word.number, day > 31 else { throw .unknownWord(word.typed) }
    throw .noSuchDay(year: nil, month: month, day: day)
  }

  /// Returns the year after day and month, and its number of words with a comma before it; nil if there is no year.
  private static func year(
    at cursor: PhraseCursor, dayFirst: Bool
  ) throws(WhenError) -> (value: Int, count: Int)? {
    let comma = cursor.word(ahead: 2)?.folded == "," ? 1 : 0
    guard let word = cursor.word(ahead: 2 + comma), word.isNumber else { return nil }
    // With the next word, the number may be a time, a day or a span.
    if let next = cursor.word(ahead: 3 + comma)?.folded,
      HalfOfDay(next) != nil || WhenWords.month(next) != nil || DurationUnit.isName(next)
    {
      return nil
    }
    if isYear(word), let year = word.number { return (year, 1 + comma) }
    guard let number = word.number else { throw .yearDigits(word.typed) }
    let digits = word.folded.utf8.count
    if digits <= 2, number < 24 {
      // `9 mar 1` may be 01:00 on 9 March or 09:00 on 1 March.
      if dayFirst { throw .bareNumber(number) }
      return nil
    }
    throw digits == 4 ? .bareNumber(number) : .yearDigits(word.typed)
  }

  /// Four digits without a leading zero: `0900` is more likely a time.
  private static func isYear(_ word: PhraseWord) -> Bool {
    word.isNumber && word.folded.utf8.count == 4 && word.folded.first != "0"
  }
}

extension CivilDate {
  /// The first such day on or after this date; nil if it is after the year 9999.
  fileprivate func onOrAfter(month: Int, day: Int) -> CivilDate? {
    // Leap years are at most eight years apart (1896 and 1904).
    let (year, _, _) = components
    for year in year...year + 8 {
      if let date = CivilDate(year: year, month: month, day: day), date >= self { return date }
    }
    return nil
  }
}
