/// The times of day of a repeat phrase: `at 9`, `9am`, `at noon`, `at 8:00, 14:00 and 20:00`.
enum RepeatTime {
  /// Reads times; nil if none begins at the cursor. A comma is allowed before the first.
  static func read(_ cursor: inout PhraseCursor, today: CivilDate) throws(RepeatError) -> [CivilTime]? {
    let comma = cursor.word?.folded == "," ? 1 : 0
    guard let word = cursor.word(ahead: comma) else { return nil }
    let isLed = word.means(.at)
    guard isLed || word.leadingDigits > 0 || WhenWords.isTimeWord(word.folded), !isCount(cursor, ahead: comma) else {
      return nil
    }
    var items = [item(cursor, ahead: comma, isFirst: true)]
    var length = comma + items[0].count
    while let (skipped, next) = nextItem(cursor, ahead: length) {
      items.append(next)
      length += skipped + next.count
    }
    guard let times = try times(items, isLed: isLed, today: today) else {
      if isLed { throw .leftOver(word.typed) }
      return nil
    }
    cursor.advance(by: length)
    return times
  }

  /// Whether the words are a number of times: `10 times`.
  private static func isCount(_ cursor: PhraseCursor, ahead: Int) -> Bool {
    cursor.word(ahead: ahead)?.isNumber == true && RepeatWords.isEnd(cursor, ahead: ahead)
  }

  private typealias Item = (said: String, count: Int)

  /// The words of one time.
  private static func item(_ cursor: PhraseCursor, ahead: Int, isFirst: Bool) -> Item {
    // A wrong word right after `at` belongs to the time, for the message.
    let lead = isFirst && cursor.word(ahead: ahead)?.means(.at) == true && cursor.word(ahead: ahead + 1) != nil ? 1 : 0
    let count = lead + cursor.dateLength(ahead: ahead + lead)
    return (cursor.text(ahead: ahead, count: count), count)
  }

  /// The next time of a list, and the words before it; nil if the list ends or something else follows.
  private static func nextItem(_ cursor: PhraseCursor, ahead: Int) -> (skipped: Int, Item)? {
    let count = cursor.separators(ahead: ahead)
    guard count > 0, let word = cursor.word(ahead: ahead + count) else { return nil }
    let isTime = word.leadingDigits > 0 || WhenWords.isTimeWord(word.folded) || word.means(.at)
    guard isTime, !isCount(cursor, ahead: ahead + count) else { return nil }
    return (count, item(cursor, ahead: ahead + count, isFirst: true))
  }

  /// The times, in order; nil if the only item is a day or begins something else.
  private static func times(_ items: [Item], isLed: Bool, today: CivilDate) throws(RepeatError) -> [CivilTime]? {
    var times: [CivilTime] = []
    for (said, _) in items {
      do throws(WhenError) {
        let phrase = try WhenPhrase(said, today: today, bareNumberIsHour: false)
        guard phrase.date == nil else { return nil }
        guard let time = try hour(said, today: today) else { return nil }
        times.append(time)
      } catch {
        // After another time, or after `at`, a number is an hour.
        guard isLed || items.count > 1 else { return nil }
        guard items.count > 1, case .bareNumber = error else { throw .time(error, said) }
        do throws(WhenError) {
          guard let time = try hour(said, today: today) else { return nil }
          times.append(time)
        } catch { throw .time(error, said) }
      }
    }
    try requireOneHalf(items.map(\.said), times)
    guard Set(times).count == times.count else { throw .leftOver(items[items.count - 1].said) }
    return times.sorted()
  }

  /// The time that the words name beside a day: a number from 7 to 23 is an hour.
  static func hour(_ said: String, today: CivilDate) throws(WhenError) -> CivilTime? {
    try WhenPhrase("today \(said)", today: today, bareNumberIsHour: false).time
  }

  /// Throws where a number before `9 pm` may also be in the evening: `at 8 and 9 pm`.
  private static func requireOneHalf(_ items: [String], _ times: [CivilTime]) throws(RepeatError) {
    guard items.count > 1, items.last.map(RepeatTime.saysHalf) == true else { return }
    for (said, time) in zip(items, times) {
      let isBare = PhraseWord.words(of: said, commas: false).last?.isNumber ?? false
      if isBare, time.hour <= 12 { throw .time(.eitherHalf(time.hour), said) }
    }
  }

  /// Whether a time has `am` or `pm`.
  static func saysHalf(_ said: String) -> Bool {
    HalfOfDay(endOf: PhraseWord(said).folded) != nil
  }
}
