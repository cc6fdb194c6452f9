import Testing

@testable import ReminderCore

/// A refused phrase and the reason.
typealias RefusedPhrase = (phrase: String, reason: WhenError)

/// Refused phrases on 2026-02-25.
struct WhenRefusedTests {
  static let words: [RefusedPhrase] = [
    ("", .empty),
    ("  \t\n", .empty),
    ("tomorow", .unknownWord("tomorow")),
    ("Tomorow", .unknownWord("Tomorow")),
    ("tommorrow", .unknownWord("tommorrow")),
    ("tom", .unknownWord("tom")),
    ("tody", .unknownWord("tody")),
    ("yesterdya", .unknownWord("yesterdya")),
    ("wendesday", .unknownWord("wendesday")),
    ("satu", .unknownWord("satu")),
    ("nooon", .unknownWord("nooon")),
    ("1 apil", .unknownWord("apil")),
    ("banana", .unknownWord("banana")),
    ("3 dyas", .unknownWord("dyas")),
    ("soon", .unknownWord("soon")),
    ("-3 days", .unknownWord("-3")),
    ("banana tomorrow", .unknownWord("banana")),
    ("tomorrow tody", .unknownWord("tody")),
    ("tomorrow at nooon", .unknownWord("nooon")),
    ("tomorrow at banana", .unknownWord("banana")),
    ("1mar", .unknownWord("1mar")),
    ("30s", .unknownWord("30s")),
    ("9p", .unknownWord("9p")),
    ("9:xx", .unknownWord("9:xx")),
    ("2026-03-01Tnoon", .unknownWord("2026-03-01Tnoon")),
    (",", .unknownWord(",")),
    ("tomorrow banana", .leftOver("banana")),
    ("tomorrow Banana split", .leftOver("Banana")),
    ("9am please", .leftOver("please")),
    ("tomorrow 9am -", .leftOver("-")),
    ("9 am pm", .leftOver("pm")),
    ("noon pm", .leftOver("pm")),
    ("tomorrow,", .leftOver(",")),
    ("tomorrow,, 9am", .leftOver(",")),
    ("9am, tomorrow", .leftOver(",")),
    ("09:00 UTC", .leftOver("UTC")),
  ]

  static let unfinished: [RefusedPhrase] = [
    ("next", .incomplete("next")),
    ("next tomorrow", .incomplete("next")),
    ("Next 9am", .incomplete("Next")),
    ("next mnday", .unknownWord("mnday")),
    ("in", .incomplete("in")),
    ("in days", .incomplete("in")),
    ("in 3", .incomplete("in 3")),
    ("in  3 bananas", .incomplete("in 3")),
    ("in 3 dyas", .unknownWord("dyas")),
    ("in 3,5 days", .incomplete("in 3")),
    ("in 1.5 days", .incomplete("in")),
    ("in -3 days", .incomplete("in")),
    ("end", .incomplete("end")),
    ("end of", .incomplete("end of")),
    ("end of mont", .unknownWord("mont")),
    ("mar", .incomplete("mar")),
    ("March 2027", .incomplete("March")),
    ("mar 9am", .incomplete("mar")),
    ("mar, 1", .incomplete("mar")),
    ("at", .incomplete("at")),
    ("tomorrow at", .incomplete("at")),
    ("at tomorrow", .incomplete("at")),
    ("at at 9", .incomplete("at")),
    ("at 2026-03-01", .incomplete("at")),
    ("2026-03-01T", .incomplete("2026-03-01T")),
  ]

  @Test(arguments: words + unfinished + dates + times)
  func `a wrong phrase is refused with the reason`(_ row: RefusedPhrase) throws {
    let today = try #require(CivilDate("2026-02-25"))
    #expect(throws: row.reason) { try WhenPhrase(row.phrase, today: today, bareNumberIsHour: false) }
  }

  @Test(arguments: bareHours)
  func `a wrong phrase is refused even if a bare number is an hour`(_ row: RefusedPhrase) throws {
    let today = try #require(CivilDate("2026-02-25"))
    #expect(throws: row.reason) { try WhenPhrase(row.phrase, today: today, bareNumberIsHour: true) }
  }

  /// A date beside a wrong weekday, on 2026-02-25, and the date that the error names.
  static let wrongWeekdays: [(phrase: String, word: String, date: String)] = [
    ("Mon 1 Mar 2026", "Mon", "2026-03-01"),
    ("1 mar 2026 mon", "mon", "2026-03-01"),
    ("mon 2026-03-01 09:00", "mon", "2026-03-01"),
    ("sat 1 mar", "sat", "2026-03-01"),
    ("Tue 20 Feb", "Tue", "2027-02-20"),
    ("mon, 29 feb 2028", "mon", "2028-02-29"),
  ]

  @Test(arguments: wrongWeekdays)
  func `a weekday that does not fit its date is refused`(phrase: String, word: String, date: String) throws {
    let (today, date) = (try #require(CivilDate("2026-02-25")), try #require(CivilDate(date)))
    for bareNumberIsHour in [false, true] {
      #expect(throws: WhenError.wrongWeekday(word, date)) {
        try WhenPhrase(phrase, today: today, bareNumberIsHour: bareNumberIsHour)
      }
    }
  }

  @Test func `a day before the year 1 or after the year 9999 is refused`() {
    #expect(throws: WhenError.outsideCalendar("yesterday")) {
      try WhenPhrase("yesterday", today: .earliest, bareNumberIsHour: false)
    }
    for phrase in ["tomorrow", "1d", "in 2 weeks", "1 mar", "29 feb", "Mar 1"] {
      #expect(throws: WhenError.outsideCalendar(phrase)) {
        try WhenPhrase(phrase, today: .latest, bareNumberIsHour: false)
      }
    }
  }
}
