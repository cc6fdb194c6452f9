/// A day by its distance or place: `next mon`, `in 3 days`, `2w`, `end of month`.
enum RelativeDay {
  /// The weekday named after `next`, which is the word here.
  static func weekday(at cursor: PhraseCursor) throws(WhenError) -> Weekday {
    guard let word = cursor.word(ahead: 1), let weekday = WhenWords.weekday(word.folded) else {
      throw cursor.unfitting(after: 1, nearest: WhenWords.nearestWeekday)
    }
    return weekday
  }

  /// Makes sure that `end`, the word here, goes on as `end of month`.
  static func requireEndOfMonth(at cursor: PhraseCursor) throws(WhenError) {
    for (place, expected) in ["of", "month"].enumerated() where cursor.word(ahead: place + 1)?.folded != expected {
      throw cursor.unfitting(after: place + 1) { SmallestElementsWord.find($0, among: [expected]) }
    }
  }

  /// The days of `in 3 days`, whose `in` is the word here, and the number of words.
  static func afterIn(at cursor: PhraseCursor) throws(WhenError) -> (days: Int, count: Int) {
    if let span = try span(at: cursor, ahead: 1) { return (span.days, span.count + 1) }
    guard let amount = cursor.word(ahead: 1), amount.isNumber else { throw .incomplete(cursor.text(count: 1)) }
    throw cursor.unfitting(after: 2, nearest: DurationUnit.nearestName)
  }

  /// The longest span of days and weeks that begins so many words after the one here, and its number of words; nil where
  /// none begins there.
  static func span(at cursor: PhraseCursor, ahead: Int = 0) throws(WhenError) -> (days: Int, count: Int)? {
    var refused: WhenError?
    // No span has more words than four units with a number before each.
    let longest = cursor.words(ahead: ahead, count: 8).count
    for count in stride(from: longest, to: 0, by: -1) {
      let said = cursor.text(ahead: ahead, count: count)
      let reading: DurationReading
      do {
        reading = try DurationReading(cursor.words(ahead: ahead, count: count))
      } catch {
        if case .monthsOrYears = error { refused = .monthsOrYears(said) }
        continue
      }
      guard reading.hasClockUnits else { return (reading.days, count) }
      throw .duration((try? DurationPhrase(said))?.description ?? said)
    }
    if let refused { throw refused }
    return nil
  }
}
