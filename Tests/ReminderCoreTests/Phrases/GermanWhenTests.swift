import Testing

@testable import ReminderCore

/// Dates and times in German, each beside the English words with the same meaning.
@Suite struct GermanWhenTests {
  /// The present day, the phrase, its English twin, and the meaning of both. 2026-03-01 is a Sunday.
  typealias Row = (today: String, phrase: String, twin: String, meaning: String)

  static let days: [Row] = [
    ("2026-03-01", "heute", "today", "2026-03-01"), ("2026-03-01", "morgen", "tomorrow", "2026-03-02"),
    ("2026-12-31", "morgen", "tomorrow", "2027-01-01"),
    ("2026-03-01", "Übermorgen", "day after tomorrow", "2026-03-03"),
    ("2026-03-01", "uebermorgen", "day after tomorrow", "2026-03-03"),
    ("2026-03-01", "u\u{308}bermorgen", "day after tomorrow", "2026-03-03"),
    ("2026-03-01", "Montag", "monday", "2026-03-02"), ("2026-03-01", "Dienstag", "tuesday", "2026-03-03"),
    ("2026-03-01", "Mittwoch", "wednesday", "2026-03-04"), ("2026-03-01", "Donnerstag", "thursday", "2026-03-05"),
    ("2026-03-01", "Freitag", "friday", "2026-03-06"), ("2026-03-01", "Samstag", "saturday", "2026-03-07"),
    ("2026-03-01", "Sonnabend", "saturday", "2026-03-07"), ("2026-03-01", "Sonntag", "sunday", "2026-03-08"),
    ("2026-03-01", "Mo", "mon", "2026-03-02"), ("2026-03-01", "Di", "tue", "2026-03-03"),
    ("2026-03-01", "Mi", "wed", "2026-03-04"), ("2026-03-01", "Fr", "fri", "2026-03-06"),
    ("2026-03-01", "Sa", "sat", "2026-03-07"), ("2026-03-02", "am Freitag", "on friday", "2026-03-06"),
    ("2026-03-02", "bis Freitag", "by friday", "2026-03-06"),
    ("2026-03-02", "nächsten Freitag", "next fri", "2026-03-13"),
    ("2026-03-02", "naechsten Freitag", "next fri", "2026-03-13"),
    ("2026-03-02", "am nächsten Freitag", "next fri", "2026-03-13"),
    ("2026-03-02", "kommenden Freitag", "friday", "2026-03-06"),
    ("2026-03-06", "kommenden Freitag", "friday", "2026-03-13"),
    ("2026-03-06", "diesen Freitag", "this friday", "2026-03-06"),
    ("2026-03-04", "nächste Woche", "next week", "2026-03-09"),
    ("2026-03-04", "kommende Woche", "next week", "2026-03-09"),
    ("2026-12-05", "nächsten Monat", "next month", "2027-01-01"),
    ("2026-12-05", "nächstes Jahr", "next year", "2027-01-01"),
    ("2026-03-04", "dieses Wochenende", "this weekend", "2026-03-07"),
    ("2026-03-08", "am Wochenende", "this weekend", "2026-03-08"),
    ("2026-03-04", "nächstes Wochenende", "next weekend", "2026-03-14"),
  ]

  static let counted: [Row] = [
    ("2026-03-01", "in 3 Tagen", "in 3 days", "2026-03-04"),
    ("2026-03-01", "in drei Tagen", "in three days", "2026-03-04"),
    ("2026-03-01", "in fünf Tagen", "in five days", "2026-03-06"),
    ("2026-03-01", "in einer Woche", "in a week", "2026-03-08"),
    ("2026-03-01", "heute in einer Woche", "in a week", "2026-03-08"),
    ("2026-03-01", "in 2 Wochen", "in 2 weeks", "2026-03-15"),
    ("2026-03-01", "in 8 Tagen", "in 8 days", "2026-03-09"),
    ("2026-01-31", "in einem Monat", "in a month", "2026-02-28"),
    ("2026-03-01", "in zwei Monaten", "in two months", "2026-05-01"),
    ("2028-02-29", "in einem Jahr", "in a year", "2029-02-28"),
  ]

  static let calendar: [Row] = [
    ("2026-03-01", "1. März", "1 march", "2026-03-01"), ("2026-03-02", "1. März", "1 march", "2027-03-01"),
    ("2026-03-02", "1. Maerz", "1 march", "2027-03-01"), ("2026-03-02", "1. Mär", "1 mar", "2027-03-01"),
    ("2026-03-02", "1. ma\u{308}rz", "1 march", "2027-03-01"),
    ("2026-03-02", "1. März 2027", "1 march 2027", "2027-03-01"),
    ("2026-03-02", "3. Jänner", "3 january", "2027-01-03"), ("2026-03-02", "1. Mai", "1 may", "2026-05-01"),
    ("2026-03-02", "3. Okt.", "3 oct", "2026-10-03"), ("2026-03-02", "24. Dez", "24 dec", "2026-12-24"),
    ("2026-03-02", "am 15.", "the 15th", "2026-03-15"), ("2026-03-15", "am 15.", "the 15th", "2026-04-15"),
    ("2026-01-31", "am 30.", "the 30th", "2026-03-30"), ("2026-03-02", "zum 15.", "the 15th", "2026-03-15"),
    ("2026-03-02", "bis zum 15. März", "by 15 march", "2026-03-15"),
    ("2026-03-02", "am 15. März", "on 15 march", "2026-03-15"), ("2026-03-02", "25.12.", "25.12.", "2026-12-25"),
    ("2026-03-02", "am 25.12.", "on 25.12.", "2026-12-25"),
    ("2026-03-02", "24. 12.", "24 dec", "2026-12-24"), ("2026-03-02", "bis 24. 12.", "by 24 dec", "2026-12-24"),
    ("2026-03-02", "24. 12", "24 dec", "2026-12-24"), ("2026-03-02", "5. 3. 2026", "5 mar 2026", "2026-03-05"),
    ("2026-03-02", "am 18. 7. 15 Uhr", "on 18 jul 15:00", "2026-07-18T15:00"),
    ("2026-03-02", "Do 12. 3. 19:30", "Thu 12 Mar 19:30", "2026-03-12T19:30"),
    ("2026-03-02", "am 5. 9 Uhr", "the 5th 09:00", "2026-03-05T09:00"),
    ("2026-03-02", "am 15. 18:00", "the 15th 18:00", "2026-03-15T18:00"),
    ("2026-03-02", "Freitag, den 6. März", "friday, 6 march", "2026-03-06"),
    ("2026-03-02", "So 1. März 2026", "Sun 1 Mar 2026", "2026-03-01"),
    ("2026-03-02", "Do 5. März", "Thu 5 Mar", "2026-03-05"),
    ("2026-03-02", "So, 8. März 18:00", "Sun, 8 Mar 18:00", "2026-03-08T18:00"),
    ("2026-02-10", "Ende des Monats", "end of month", "2026-02-28"),
    ("2026-02-10", "Monatsende", "end of month", "2026-02-28"),
    ("2026-02-10", "bis zum Monatsende", "by end of month", "2026-02-28"),
    ("2026-02-10", "Ende des Jahres", "end of year", "2026-12-31"),
    ("2026-02-10", "Jahresende", "end of year", "2026-12-31"),
  ]

  static let times: [Row] = [
    ("2026-03-01", "9 Uhr", "9am", "T09:00"), ("2026-03-01", "um 9 Uhr", "at 9am", "T09:00"),
    ("2026-03-01", "um 9:30", "at 9:30", "T09:30"), ("2026-03-01", "9 Uhr 30", "9:30", "T09:30"),
    ("2026-03-01", "18.30 Uhr", "18:30", "T18:30"), ("2026-03-01", "18:30 Uhr", "18:30", "T18:30"),
    ("2026-03-01", "mittags", "noon", "T12:00"), ("2026-03-01", "Mitternacht", "midnight", "T00:00"),
    ("2026-03-01", "halb zehn", "9:30", "T09:30"), ("2026-03-01", "um halb 10", "at 9:30", "T09:30"),
    ("2026-03-01", "morgen 9 Uhr", "tomorrow 9am", "2026-03-02T09:00"),
    ("2026-03-01", "morgen um 9", "tomorrow at 9", "2026-03-02T09:00"),
    ("2026-03-01", "um 9 Uhr am Freitag", "at 9am friday", "2026-03-06T09:00"),
    ("2026-03-01", "9 am Freitag", "9am friday", "2026-03-06T09:00"),
    ("2026-03-01", "morgen früh", "tomorrow morning", "2026-03-02T09:00"),
    ("2026-03-01", "heute Morgen", "this morning", "2026-03-01T09:00"),
    ("2026-03-01", "morgen Abend", "tomorrow evening", "2026-03-02T18:00"),
    ("2026-03-01", "Freitagabend", "friday evening", "2026-03-06T18:00"),
    ("2026-03-01", "heute Abend um 20 Uhr", "today 20:00", "2026-03-01T20:00"),
    ("2026-03-01", "heute Abend um 8 Uhr", "tonight at 8", "2026-03-01T20:00"),
    ("2026-03-01", "Freitag Abend 19:30", "friday evening 19:30", "2026-03-06T19:30"),
    ("2026-03-01", "morgen Abend um 7", "tomorrow evening at 7", "2026-03-02T19:00"),
    ("2026-03-01", "Freitag Abend", "friday evening", "2026-03-06T18:00"),
    ("2026-03-01", "am Montagmorgen", "monday morning", "2026-03-02T09:00"),
    ("2026-03-01", "Montag morgen", "monday morning", "2026-03-02T09:00"),
    ("2026-03-01", "Freitagmittag", "friday noon", "2026-03-06T12:00"),
    ("2026-03-01", "am 1. April 2026 um 18:00", "1 april 2026 18:00", "2026-04-01T18:00"),
    ("2026-03-01", "9 Uhr 15 März", "9am 15 march", "2026-03-15T09:00"),
  ]

  @Test(arguments: days + counted + calendar + times)
  func `a German phrase means the same day and time as its English twin`(row: Row) throws {
    #expect(try text(row.phrase, on: row.today) == row.meaning)
    #expect(try text(row.phrase.uppercased(), on: row.today) == row.meaning)
    #expect(try text(row.twin, on: row.today) == row.meaning)
  }

  @Test func `gestern and vorgestern look back`() throws {
    let today = try #require(CivilDate("2026-03-01"))
    for (word, day) in [("gestern", "2026-02-28"), ("vorgestern", "2026-02-27")] {
      let phrase = try WhenPhrase(word, today: today, bareNumberIsHour: false)
      #expect(phrase.looksBack && phrase.date == CivilDate(day))
    }
  }

  /// A phrase on Sunday 1 March 2026, the reason of its refusal, and the offers of the hint.
  static let refused: [(String, WhenError, [String])] = [
    ("heute Abend", .ambiguous("heute Abend"), ["heute 18:00", "heute 20:00"]),
    ("in acht Tagen", .ambiguous("acht Tagen"), ["in 7 days", "in 8 days"]),
    ("31. 4.", .noSuchDay(year: nil, month: 4, day: 31), []),
    ("tonight at 12", .ambiguous("tonight at 12"), ["tomorrow 00:00", "today 12:00"]),
    ("morgen um halb sechs", .ambiguous("halb sechs"), ["morgen um 5:30", "morgen um 17:30"]),
    ("halb eins", .ambiguous("halb eins"), ["0:30", "12:30"]),
    ("do", .unknownWord("do"), ["thu"]), ("so", .unknownWord("so"), ["sun"]),
    ("um 5 am Freitag", .eitherHalf(5), ["um 05:00 am freitag", "um 17:00 am freitag"]),
    ("am Morgen", .unknownWord("am"), []), ("am heute", .unknownWord("am"), []),
    ("am friday", .unknownWord("am"), []), ("der 15.", .unknownWord("der"), []),
    ("diese Woche", .unknownWord("diese"), []),
    ("Sa 8. März 2026", .wrongWeekday("Sa", CivilDate(year: 2026, month: 3, day: 8) ?? .latest), ["sun 8. maerz 2026"]),
    ("heute morgen 21 Uhr", .twoTimes("09:00", "21 Uhr"), []),
    ("heute Abend um 3:30", .twoTimes("Abend", "3:30"), []),
    ("nächsten", .incomplete("nächsten"), []), ("Frietag", .unknownWord("Frietag"), ["freitag"]),
  ]

  @Test(arguments: refused)
  func `a phrase without one meaning is refused, and each offer of the hint can be read`(
    phrase: String, reason: WhenError, offers: [String]
  ) throws {
    let today = try #require(CivilDate("2026-03-01"))
    let read = { (text: String) in try? WhenPhrase(text, today: today, bareNumberIsHour: false) }
    #expect(throws: reason) { try WhenPhrase(phrase, today: today, bareNumberIsHour: false) }
    let hint = WhenPhrase.hint(insteadOf: phrase, on: today, reading: read)
    #expect(hint.offers == offers)
    #expect(hint.offers.allSatisfy { read($0) != nil })
  }

  private func text(_ phrase: String, on today: String) throws -> String {
    let when = try WhenPhrase(phrase, today: try #require(CivilDate(today)), bareNumberIsHour: false)
    return (when.date.map { "\($0)" } ?? "") + (when.time.map { "T\($0)" } ?? "")
  }
}
