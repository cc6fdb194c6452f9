/// A day relative to today: `next mon`, `in 3 days`, `2w`, `end of month`.
enum RelativeDay {
  /// The weekday after `next`; the cursor is at `next`.
  static func weekday(at cursor: PhraseCursor) throws(WhenError) -> Weekday {
    guard let word = cursor.word(ahead: 1), let weekday = WhenWords.weekday(word.folded) else {
      throw cursor.unfitting(after: 1) { WhenWords.nearestWeekday(to: $0) != nil }
    }
    return weekday
  }

  /// Throws unless `end`, at the cursor, is followed by `of month`.
  static func requireEndOfMonth(at cursor: PhraseCursor) throws(WhenError) {
    for (index, expected) in ["of", "month"].enumerated() where cursor.word(ahead: index + 1)?.folded != expected {
      throw cursor.unfitting(after: index + 1) { NearestWord.find($0, among: [expected]) != nil }
    }
  }

  /// Returns the days of `in 3 days` and the number of words; the cursor is at `in`.
  static func afterIn(at cursor: PhraseCursor) throws(WhenError) -> (days: Int, count: Int) {
    if let span = try span(at: cursor, ahead: 1) { return (span.days, span.count + 1) }
    guard let amount = cursor.word(ahead: 1), amount.isNumber else { throw .incomplete(cursor.text(count: 1)) }
    throw cursor.unfitting(after: 2) { DurationUnit.nearestName(to: $0) != nil }
  }

  /// Returns the longest span of days and weeks that begins `ahead` words after the cursor, and its number of words.
  /// Nil if no span begins there.
  static func span(at cursor: PhraseCursor, ahead: Int = 0) throws(WhenError) -> (days: Int, count: Int)? {
    var refused: WhenError?
    // A span has at most four units, each with a number before it.
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

extension CivilDate {
  /// The first such `weekday` after this day; nil after the year 9999.
  func next(_ weekday: Weekday) -> CivilDate? {
    let distance = (weekday.rawValue - self.weekday.rawValue + 7) % 7
    return adding(days: distance == 0 ? 7 : distance)
  }

  /// The given `weekday` in the next ISO 8601 week, Monday to Sunday; nil after the year 9999.
  func inNextWeek(_ weekday: Weekday) -> CivilDate? {
    adding(days: 7 - self.weekday.rawValue + weekday.rawValue)
  }
}
