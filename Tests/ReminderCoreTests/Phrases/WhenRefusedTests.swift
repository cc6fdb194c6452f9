import Testing

@testable import ReminderCore

/// A phrase that is refused, and why.
typealias RefusedPhrase = (phrase: String, reason: WhenError)

/// Phrases that are refused on 2026-02-25.
struct WhenRefusedTests {
  static let words: [RefusedPhrase] = [
    ("", .empty),
    ("  \t\n", .empty),
    ("tomorow", .unknownWord("tomorow", nearest: "tomorrow")),
    ("Tomorow", .unknownWord("Tomorow", nearest: "tomorrow")),
    ("tommorrow", .unknownWord("tommorrow", nearest: "tomorrow")),
    ("tom", .unknownWord("tom", nearest: "tomorrow")),
    ("tody", .unknownWord("tody", nearest: "today")),
    ("yesterdya", .unknownWord("yesterdya", nearest: "yesterday")),
    ("wendesday", .unknownWord("wendesday", nearest: "wednesday")),
    ("satu", .unknownWord("satu", nearest: "saturday")),
    ("nooon", .unknownWord("nooon", nearest: "noon")),
    ("1 apil", .unknownWord("apil", nearest: "april")),
    ("banana", .unknownWord("banana", nearest: nil)),
    ("3 dyas", .unknownWord("dyas", nearest: "days")),
    ("soon", .unknownWord("soon", nearest: "noon")),
    ("on monday", .unknownWord("on", nearest: nil)),
    ("this mon", .unknownWord("this", nearest: nil)),
    ("-3 days", .unknownWord("-3", nearest: nil)),
    ("banana tomorrow", .unknownWord("banana", nearest: nil)),
    ("tomorrow tody", .unknownWord("tody", nearest: "today")),
    ("tomorrow at nooon", .unknownWord("nooon", nearest: "noon")),
    ("tomorrow at banana", .unknownWord("banana", nearest: nil)),
    ("1st mar", .unknownWord("1st", nearest: "1")),
    ("mar 2nd", .unknownWord("2nd", nearest: "2")),
    ("1mar", .unknownWord("1mar", nearest: "1 mar")),
    ("30s", .unknownWord("30s", nearest: nil)),
    ("9p", .unknownWord("9p", nearest: nil)),
    ("9:xx", .unknownWord("9:xx", nearest: nil)),
    ("2026-03-01Tnoon", .unknownWord("2026-03-01Tnoon", nearest: nil)),
    (",", .unknownWord(",", nearest: nil)),
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
    ("next week", .incomplete("next")),
    ("next month", .incomplete("next")),
    ("next tomorrow", .incomplete("next")),
    ("Next 9am", .incomplete("Next")),
    ("next mnday", .unknownWord("mnday", nearest: "monday")),
    ("in", .incomplete("in")),
    ("in a day", .incomplete("in")),
    ("in three days", .incomplete("in")),
    ("in days", .incomplete("in")),
    ("in 3", .incomplete("in 3")),
    ("in  3 bananas", .incomplete("in 3")),
    ("in 3 dyas", .unknownWord("dyas", nearest: "days")),
    ("in 3,5 days", .incomplete("in 3")),
    ("in 1.5 days", .incomplete("in")),
    ("in -3 days", .incomplete("in")),
    ("end", .incomplete("end")),
    ("end of", .incomplete("end of")),
    ("end of year", .incomplete("end of")),
    ("end of mont", .unknownWord("mont", nearest: "month")),
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
  func `a phrase is refused for this reason`(_ row: RefusedPhrase) throws {
    let today = try #require(CivilDate("2026-02-25"))
    #expect(throws: row.reason) { try WhenPhrase(row.phrase, today: today, bareNumberIsHour: false) }
  }

  @Test(arguments: bareHours)
  func `a phrase is refused where a bare number is an hour`(_ row: RefusedPhrase) throws {
    let today = try #require(CivilDate("2026-02-25"))
    #expect(throws: row.reason) { try WhenPhrase(row.phrase, today: today, bareNumberIsHour: true) }
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
