import Testing

@testable import ReminderCore

/// Other words of people for a date or a time.
@Suite struct WhenIdiomTests {
  /// A phrase, and its day and time. Today is Sunday 1 March 2026, unless a row names another day.
  private static let rows: [(String, String)] = [
    ("2026/03/04", "2026-03-04"), ("2026-3-4", "2026-03-04"), ("2026.03.04", "2026-03-04"), ("20260304", "2026-03-04"),
    ("25.12.2026", "2026-12-25"), ("3.4.2026", "2026-04-03"), ("25.12.", "2026-12-25"), ("1.3.", "2026-03-01"),
    ("25.12.26", "2026-12-25"), ("25.12", "2026-12-25"), ("12/25", "2026-12-25"), ("25/12", "2026-12-25"),
    ("12/25/2026", "2026-12-25"), ("3rd", "2026-03-03"), ("1st", "2026-04-01"), ("the 15th", "2026-03-15"),
    ("the 31st", "2026-03-31"), ("March 3rd", "2026-03-03"), ("march the 3rd", "2026-03-03"),
    ("3rd march", "2026-03-03"), ("the 3rd of march", "2026-03-03"), ("3rd of march 2027", "2027-03-03"),
    ("15 march", "2026-03-15"), ("day after tomorrow", "2026-03-03"), ("the day after tomorrow", "2026-03-03"),
    ("next week", "2026-03-02"), ("next month", "2026-04-01"), ("next year", "2027-01-01"),
    ("next weekend", "2026-03-07"), ("this weekend", "2026-03-01"), ("this friday", "2026-03-06"),
    ("this sunday", "2026-03-01"), ("eom", "2026-03-31"), ("end of the month", "2026-03-31"), ("eoy", "2026-12-31"),
    ("end of year", "2026-12-31"), ("in 1 month", "2026-04-01"), ("in a month", "2026-04-01"), ("1y", "2027-03-01"),
    ("2 years", "2028-03-01"), ("in 3mo at 9am", "2026-06-01T09:00"), ("in a day", "2026-03-02"),
    ("in three days", "2026-03-04"), ("two weeks", "2026-03-15"), ("in a fortnight", "2026-03-15"),
    ("3 days from now", "2026-03-04"), ("tonight", "2026-03-01T20:00"), ("tonight 9", "2026-03-01T21:00"),
    ("tonight at 9", "2026-03-01T21:00"), ("tonight 9 pm", "2026-03-01T21:00"), ("tonight 21:30", "2026-03-01T21:30"),
    ("in 2 weeks time", "2026-03-15"), ("monday morning", "2026-03-02T09:00"),
    ("friday evening", "2026-03-06T18:00"), ("tomorrow morning", "2026-03-02T09:00"),
    ("tomorrow morning at 7", "2026-03-02T07:00"), ("tomorrow morning 7:30", "2026-03-02T07:30"),
    ("tomorrow morning at 7am", "2026-03-02T07:00"), ("monday morning at 11", "2026-03-02T11:00"),
    ("heute morgen 9 Uhr", "2026-03-01T09:00"), ("heute Abend um 7:30", "2026-03-01T19:30"),
    ("this morning at 11", "2026-03-01T11:00"), ("morgen früh um 7 Uhr", "2026-03-02T07:00"),
    ("Montag Morgen um 8", "2026-03-02T08:00"), ("friday evening at 8:30", "2026-03-06T20:30"),
    ("friday evening at 8pm", "2026-03-06T20:00"), ("Freitagabend um 8", "2026-03-06T20:00"),
    ("end of june", "2026-06-30"), ("end of february", "2027-02-28"), ("end of march 5pm", "2026-03-31T17:00"),
    ("end of june 2027", "2027-06-30"), ("Ende Juni", "2026-06-30"), ("bis Ende März", "2026-03-31"),
    ("this evening", "2026-03-01T18:00"), ("midday", "T12:00"), ("noon tomorrow", "2026-03-02T12:00"),
    ("tomorrow 9", "2026-03-02T09:00"), ("18h30", "T18:30"), ("9 p.m.", "T21:00"), ("9p.m.", "T21:00"),
    ("9 a.m. tomorrow", "2026-03-02T09:00"), ("on friday", "2026-03-06"), ("by friday 5pm", "2026-03-06T17:00"),
    ("18.30", "T18:30"), ("18.10 Uhr", "T18:10"), ("18.10.", "2026-10-18"), ("18 Uhr", "T18:00"),
    ("tmrw 9am", "2026-03-02T09:00"), ("weds", "2026-03-04"), ("sat @ 10am", "2026-03-07T10:00"),
    // Today is a Sunday.
    ("next week wed", "2026-03-04"), ("wednesday next week", "2026-03-04"), ("nächste Woche Mittwoch", "2026-03-04"),
    ("Mittwoch nächster Woche 9 Uhr", "2026-03-04T09:00"), ("first monday of april", "2026-04-06"),
    ("the last friday of march", "2026-03-27"), ("second saturday of january", "2027-01-09"),
    ("ersten Montag im April", "2026-04-06"), ("first monday of next month", "2026-04-06"),
    ("Do. 15:00", "2026-03-05T15:00"), ("So 15 Uhr", "2026-03-08T15:00"), ("fri.", "2026-03-06"),
    // Parts of the day, and parts of an hour.
    ("tomorrow afternoon", "2026-03-02T15:00"), ("tomorrow afternoon at 3", "2026-03-02T15:00"),
    ("tomorrow afternoon 14:30", "2026-03-02T14:30"), ("this afternoon", "2026-03-01T15:00"),
    ("tomorrow in the afternoon", "2026-03-02T15:00"), ("friday night", "2026-03-06T20:00"),
    ("friday night at 9", "2026-03-06T21:00"), ("morgen Nachmittag", "2026-03-02T15:00"),
    ("Freitagnachmittag um 4", "2026-03-06T16:00"), ("today eod", "2026-03-01T18:00"),
    ("end of day", "2026-03-01T18:00"), ("fri end of day", "2026-03-06T18:00"), ("at 3 in the afternoon", "T15:00"),
    ("9:30 in the morning", "T09:30"), ("10 at night", "T22:00"), ("um 3 nachmittags", "T15:00"),
    ("half past nine", "T09:30"), ("quarter to 10", "T09:45"), ("quarter past 12", "T12:15"),
    ("half past 3 in the afternoon", "T15:30"), ("tomorrow half past 3 in the afternoon", "2026-03-02T15:30"),
    ("half past 3 tomorrow afternoon", "2026-03-02T15:30"), ("tomorrow afternoon quarter to four", "2026-03-02T15:45"),
    ("viertel nach 3 nachmittags", "T15:15"), ("morgen Nachmittag halb 4", "2026-03-02T15:30"),
  ]

  @Test(arguments: rows)
  func `an idiom means a day, a time or both`(phrase: String, meaning: String) throws {
    #expect(try text(phrase, on: "2026-03-01") == meaning)
    #expect(try text(phrase.uppercased(), on: "2026-03-01") == meaning)
  }

  @Test(
    arguments: [
      ("31st", "2026-01-31", "2026-03-31"), ("30th", "2026-01-30", "2026-03-30"),
      ("the 29th", "2027-01-31", "2027-03-29"),
      ("in 1 month", "2026-01-31", "2026-02-28"), ("in 1 month", "2028-01-31", "2028-02-29"),
      ("1y", "2028-02-29", "2029-02-28"),
      ("next month", "2026-12-05", "2027-01-01"), ("this weekend", "2026-03-06", "2026-03-07"),
      ("this weekend", "2026-03-07", "2026-03-07"), ("this friday", "2026-03-06", "2026-03-06"),
      ("next week", "2026-03-02", "2026-03-09"), ("eom", "2026-02-28", "2026-02-28"),
      ("31st", "2026-12-31", "2027-01-31"),
      ("eoy", "2026-12-31", "2026-12-31"), ("next year", "2026-12-31", "2027-01-01"),
    ] as [(String, String, String)])
  func `some phrases depend on the present day`(phrase: String, today: String, meaning: String) throws {
    #expect(try text(phrase, on: today) == meaning)
  }

  @Test(arguments: [
    "3/4/2026", "3/4", "10.12", "18.10", "eow", "end of week", "mon 5", "tomorrow 5", "biweekly", "2h", "9h", "1.5",
    "the", "the friday", "this", "this week", "morning", "32nd", "0th", "in 1.5 days", "13.13.", "31.2.2026",
    "25122026", "20121530",
    "99999999999999999999 months", "in 999999999 years", "on", "by", "next", "sat 8 mar 2026",
    "tomorrow morning at 8pm", "friday evening at 9am", "friday evening at 3", "tomorrow morning at 13", "end june",
    "Ende der Straße", "every morning",
  ])
  func `a phrase without one meaning is refused`(phrase: String) throws {
    let today = try #require(CivilDate("2026-03-01"))
    #expect(throws: WhenError.self) { try WhenPhrase(phrase, today: today, bareNumberIsHour: false) }
  }

  private func text(_ phrase: String, on today: String) throws -> String {
    let when = try WhenPhrase(phrase, today: try #require(CivilDate(today)), bareNumberIsHour: false)
    return (when.date.map { "\($0)" } ?? "") + (when.time.map { "T\($0)" } ?? "")
  }
}
