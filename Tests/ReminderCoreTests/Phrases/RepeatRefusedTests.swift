import Testing

@testable import ReminderCore

/// A refused phrase and the reason.
typealias RefusedRepeat = (phrase: String, reason: RepeatError)

/// Refused repeat phrases of a task that starts on 2026-03-02.
struct RepeatRefusedTests {
  static let many = String(repeating: "9", count: 400)

  static let words: [RefusedRepeat] = [
    ("", .empty),
    (" \t\n", .empty),
    ("dayly", .unknownWord("dayly")),
    ("Montly", .unknownWord("Montly")),
    ("evry day", .unknownWord("evry")),
    ("banana", .unknownWord("banana")),
    ("every banana", .unknownWord("banana")),
    ("every wek", .unknownWord("wek")),
    ("every mnday", .unknownWord("mnday")),
    ("every", .incomplete("every")),
    ("every 3", .incomplete("every 3")),
    ("every other", .incomplete("every other")),
    ("every 0 days", .number("0")),
    ("every 10000000 days", .number("10000000")),
    ("every 9999999 quarters", .number("9999999")),
    ("every \(many) days", .number(many)),
    ("mon", .unknownWord("mon")),
    ("3 days", .unknownWord("3")),
    ("every 2 seconds", .seconds("seconds")),
    ("secondly", .unknownWord("secondly")),
    ("daily banana", .leftOver("banana")),
    ("daily on mon", .leftOver("on")),
    ("weekdays on mon", .leftOver("on")),
    ("daily,", .leftOver(",")),
    ("daily utnil 2027-12-31", .unknownWord("utnil")),
    ("every mon, banana", .unknownWord("banana")),
    ("every mon,", .leftOver(",")),
    ("every mon and", .leftOver("and")),
  ]

  static let places: [RefusedRepeat] = [
    ("on", .incomplete("on")),
    ("weekly on", .incomplete("on")),
    ("weekly on the 3rd", .unknownWord("the")),
    ("monthly on", .incomplete("on")),
    ("monthly on the", .incomplete("on the")),
    ("monthly on the last", .incomplete("on the last")),
    ("monthly on fri", .weekdayWithoutOrdinal("fri")),
    ("monthly on the last banana", .unknownWord("banana")),
    ("monthly on 15", .unknownWord("15")),
    ("monthly on the frist mon", .unknownWord("frist")),
    ("monthly on the 32nd", .noSuchDay(32, month: nil)),
    ("monthly on the 0th", .noSuchDay(0, month: nil)),
    ("monthly on the 6th mon", .noSuchDay(6, month: nil)),
    ("monthly on the 1st and 31st", .monthEndDayInList(31)),
    ("monthly on the 1st and first mon", .leftOver("mon")),
    ("monthly on the first mon of may", .leftOver("may")),
    ("monthly on the first mon of", .incomplete("of")),
    ("monthly on the first mon of the", .incomplete("of the")),
    ("yearly on", .incomplete("on")),
    ("yearly on fri", .weekdayWithoutOrdinal("fri")),
    ("yearly on mar", .incomplete("on mar")),
    ("yearly on 30 feb", .noSuchDay(30, month: 2)),
    ("yearly on 31 apr", .noSuchDay(31, month: 4)),
    ("yearly on the 5th", .incomplete("yearly on the")),
    ("yearly on the 31st of apr", .noSuchDay(31, month: 4)),
  ]

  static let ends: [RefusedRepeat] = [
    ("daily until", .incomplete("until")),
    ("daily until banana", .until(.unknownWord("banana"), "banana")),
    ("daily until 2027-02-30", .until(.noSuchDay(year: 2027, month: 2, day: 30), "2027-02-30")),
    ("daily until 18:00", .untilWithoutDate("18:00")),
    ("daily for", .incomplete("for")),
    ("daily for 10", .incomplete("for 10")),
    ("daily for 2 hours", .unknownWord("hours")),
    ("daily for 2 bananas", .unknownWord("bananas")),
    ("daily 0 times", .number("0")),
    ("daily for 10 times until 2027-12-31", .twoEnds),
    ("daily until 2027-12-31 for 10 times", .twoEnds),
    ("daily for 10 times banana", .leftOver("banana")),
    ("FREQ=SECONDLY", .rule(.unsupportedFrequency("SECONDLY"))),
    ("COUNT=3;FREQ=", .rule(.noValue("FREQ="))),
  ]

  @Test(arguments: words + places + ends)
  func `a wrong repeat phrase is refused with the reason`(_ row: RefusedRepeat) throws {
    let start = try #require(CivilDate("2026-03-02"))
    #expect(throws: row.reason) { try RepeatPhrase(row.phrase, start: start, today: start) }
  }

  @Test func `an end before the start is refused, and the error names both dates`() throws {
    let (start, end) = (try #require(CivilDate("2026-03-02")), try #require(CivilDate("2026-03-01")))
    #expect(throws: RepeatError.untilBeforeStart(end, start: start)) {
      try RepeatPhrase("daily until 2026-03-01", start: start, today: start)
    }
  }

  static let pieces = [
    "every ", "every 2 ", "on ", "the ", "last ", "1st ", "1st and ", "mon, ", "mon ", "and ", ",", "until ", "for ",
    "9",
    "9 ", "for 9 ", "FREQ=", "FREQ=DAILY;", "BYDAY=MO,", ";", "=", "daily ", "daily until ", "\u{301}", "\0", "🗓",
  ]

  @Test(arguments: pieces)
  func `ten thousand copies of one piece are refused without a trap`(_ piece: String) throws {
    let text = String(repeating: piece, count: 10_000)
    #expect(throws: RepeatError.self) { try RepeatPhrase(text, start: .earliest, today: .latest) }
    #expect(throws: RepeatError.self) { try RepeatPhrase("monthly on the \(text)", start: .latest, today: .latest) }
    // `every mon mon` is every Monday.
    if let rule = try? RepeatPhrase("every \(text)", start: .latest, today: .latest).rule {
      #expect(rule.description == "FREQ=WEEKLY;BYDAY=MO")
    }
  }

  /// Joins four words in many orders.
  @Test func `no mixture of words traps, and the words of each accepted rule read back`() throws {
    let words = [
      "daily", "monthly", "yearly", "every", "other", "3", "weeks", "months", "on", "the", "last", "31st", "29th",
      "first",
      "mon", "weekday", "day", "of", "month", "feb", "29", "until", "2027-12-31", "for", "10", "times", ",", "and",
    ]
    let start = try #require(CivilDate("2028-02-29"))
    for mixture in stride(from: 0, to: words.count * words.count * words.count * words.count, by: 97) {
      var (rest, text) = (mixture, "")
      for _ in 0..<4 {
        text += "\(words[rest % words.count]) "
        rest /= words.count
      }
      guard let rule = try? RepeatPhrase(text, start: start, today: start).rule else { continue }
      let said = rule.phrase(start: start, in: .en)
      let back = try? RepeatPhrase(said, start: start, today: start).rule
      if back != rule { Issue.record("\(text) is said as \(said)") }
    }
  }
}
