import Testing

@testable import ReminderCore

/// A phrase, the present day, and the meaning: a date, a time or both.
typealias AcceptedPhrase = (phrase: String, today: String, meaning: String)

/// The meaning of a phrase, such as `2026-03-01 09:00`, `2026-03-01` or `09:00`.
private func meaning(of phrase: String, on today: String, bareNumberIsHour: Bool = false) throws -> String {
  let today = try #require(CivilDate(today))
  let read = try WhenPhrase(phrase, today: today, bareNumberIsHour: bareNumberIsHour)
  return [read.date?.description, read.time?.description].compactMap(\.self).joined(separator: " ")
}

/// Accepted phrases. 2026-02-25 is a Wednesday.
struct WhenAcceptedTests {
  static let days: [AcceptedPhrase] = [
    ("2026-03-01", "2026-02-25", "2026-03-01"),
    ("0001-01-01", "2026-02-25", "0001-01-01"),
    ("9999-12-31", "2026-02-25", "9999-12-31"),
    ("2024-02-29", "2026-02-25", "2024-02-29"),
    ("friday 13", "2026-03-02", "2026-03-13"),
    ("friday 13", "2026-03-13", "2026-03-13"),
    ("mon 16 9am", "2026-03-02", "2026-03-16 09:00"),
    ("friday 21", "2026-03-02", "2026-03-06 21:00"),
    ("friday at 13", "2026-03-02", "2026-03-06 13:00"),
    ("２０２６-０３-０１", "2026-02-25", "2026-03-01"),
    ("２０２６－０３－０１　１７：００", "2026-02-25", "2026-03-01 17:00"),
    ("١ mar ١٧:٣٠", "2026-02-25", "2026-03-01 17:30"),
    ("२ days from now", "2026-02-25", "2026-02-27"),
    ("２０２６-０３-０１T０９:００", "2026-02-25", "2026-03-01 09:00"),
    ("today", "2026-02-25", "2026-02-25"),
    ("Today", "2026-02-25", "2026-02-25"),
    ("TOMORROW", "2026-02-25", "2026-02-26"),
    ("tomorrow", "2026-02-28", "2026-03-01"),
    ("tomorrow", "2028-02-28", "2028-02-29"),
    ("tomorrow", "2026-12-31", "2027-01-01"),
    ("tomorrow", "9999-12-30", "9999-12-31"),
    ("yesterday", "2026-03-01", "2026-02-28"),
    ("yesterday", "2028-03-01", "2028-02-29"),
    ("yesterday", "0001-01-02", "0001-01-01"),
    ("  today  ", "2026-02-25", "2026-02-25"),
    ("\ttoday\n", "2026-02-25", "2026-02-25"),
    ("\u{A0}today\u{2003}", "2026-02-25", "2026-02-25"),
    ("end of month", "2026-02-25", "2026-02-28"),
    ("end of month", "2026-02-28", "2026-02-28"),
    ("end of month", "2028-02-01", "2028-02-29"),
    ("End  Of  Month", "2026-04-10", "2026-04-30"),
    ("end of month", "9999-12-31", "9999-12-31"),
  ]

  static let distances: [AcceptedPhrase] = [
    ("in 3 days", "2026-02-25", "2026-02-28"),
    ("in 4 days", "2026-02-25", "2026-03-01"),
    ("in 1 day", "2026-02-25", "2026-02-26"),
    ("in 0 days", "2026-02-25", "2026-02-25"),
    ("in 2 weeks", "2026-02-25", "2026-03-11"),
    ("in 1 week", "2026-12-28", "2027-01-04"),
    ("In 2 Weeks", "2026-02-25", "2026-03-11"),
    ("3d", "2026-02-25", "2026-02-28"),
    ("2w", "2026-02-25", "2026-03-11"),
    ("3D", "2026-02-25", "2026-02-28"),
    ("in 3d", "2026-02-25", "2026-02-28"),
    ("3 days", "2026-02-25", "2026-02-28"),
    ("3days", "2026-02-25", "2026-02-28"),
    ("1w 3d", "2026-02-25", "2026-03-07"),
    ("in 1 week 3 days", "2026-02-25", "2026-03-07"),
    ("in 40000 days", "2026-02-25", "2135-09-02"),
    ("in 003 days", "2026-02-25", "2026-02-28"),
    ("0d", "9999-12-31", "9999-12-31"),
    ("in 1 day", "9999-12-30", "9999-12-31"),
    ("in 366 days", "2028-01-01", "2029-01-01"),
  ]

  static let months: [AcceptedPhrase] = [
    ("1 mar", "2026-02-25", "2026-03-01"),
    ("mar 1", "2026-02-25", "2026-03-01"),
    ("1 MARCH", "2026-02-25", "2026-03-01"),
    ("01 mar", "2026-02-25", "2026-03-01"),
    ("25 feb", "2026-02-25", "2026-02-25"),
    ("24 feb", "2026-02-25", "2027-02-24"),
    ("feb 26", "2026-02-25", "2026-02-26"),
    ("1 jan", "2026-02-25", "2027-01-01"),
    ("31 dec", "2026-12-31", "2026-12-31"),
    ("30 dec", "2026-12-31", "2027-12-30"),
    ("31 dec", "9999-12-31", "9999-12-31"),
    ("29 feb", "2026-02-25", "2028-02-29"),
    ("29 feb", "2028-02-29", "2028-02-29"),
    ("feb 29", "2028-03-01", "2032-02-29"),
    ("29 feb", "1896-03-01", "1904-02-29"),
    ("29 feb", "2096-02-29", "2096-02-29"),
    ("29 feb", "2096-03-01", "2104-02-29"),
    ("29 feb", "9992-03-01", "9996-02-29"),
    ("1 march 2027", "2026-02-25", "2027-03-01"),
    ("mar 1 2027", "2026-02-25", "2027-03-01"),
    ("mar 1, 2027", "2026-02-25", "2027-03-01"),
    ("mar 1,2027", "2026-02-25", "2027-03-01"),
    ("mar 1 , 2027", "2026-02-25", "2027-03-01"),
    ("1 mar, 2027", "2026-02-25", "2027-03-01"),
    ("March 1, 2020", "2026-02-25", "2020-03-01"),
    ("29 feb 2028", "2026-02-25", "2028-02-29"),
    ("31 dec 9999", "2026-02-25", "9999-12-31"),
    ("1 jan 1000", "2026-02-25", "1000-01-01"),
    ("10 january", "2026-02-25", "2027-01-10"),
    ("10 february", "2026-01-01", "2026-02-10"),
    ("10 apr", "2026-01-01", "2026-04-10"),
    ("10 april", "2026-01-01", "2026-04-10"),
    ("10 may", "2026-01-01", "2026-05-10"),
    ("10 jun", "2026-01-01", "2026-06-10"),
    ("june 10", "2026-01-01", "2026-06-10"),
    ("10 jul", "2026-01-01", "2026-07-10"),
    ("july 10", "2026-01-01", "2026-07-10"),
    ("10 aug", "2026-01-01", "2026-08-10"),
    ("august 10", "2026-01-01", "2026-08-10"),
    ("10 sep", "2026-01-01", "2026-09-10"),
    ("10 sept", "2026-01-01", "2026-09-10"),
    ("september 10", "2026-01-01", "2026-09-10"),
    ("10 oct", "2026-01-01", "2026-10-10"),
    ("october 10", "2026-01-01", "2026-10-10"),
    ("10 nov", "2026-01-01", "2026-11-10"),
    ("november 10", "2026-01-01", "2026-11-10"),
    ("10 dec", "2026-01-01", "2026-12-10"),
    ("december 10", "2026-01-01", "2026-12-10"),
  ]

  @Test(arguments: days + distances + months + times + daysWithTimes + printed)
  func `an accepted phrase means a date, a time or both`(_ row: AcceptedPhrase) throws {
    #expect(try meaning(of: row.phrase, on: row.today) == row.meaning)
  }

  @Test(arguments: days + distances + months + times + daysWithTimes + printed)
  func `a phrase without bare hours means the same if bare hours are allowed`(_ row: AcceptedPhrase) throws {
    #expect(try meaning(of: row.phrase, on: row.today, bareNumberIsHour: true) == row.meaning)
  }

  @Test(arguments: bareHours)
  func `a bare number is an hour if the option wants a time`(_ row: AcceptedPhrase) throws {
    #expect(try meaning(of: row.phrase, on: row.today, bareNumberIsHour: true) == row.meaning)
  }

  @Test func `every minute of the day reads back`() throws {
    for minute in 0..<1440 {
      let time = try #require(CivilTime(minuteOfDay: minute))
      let half = minute < 720 ? "am" : "pm"
      let twelve = "\((time.hour + 11) % 12 + 1):\(time.description.suffix(2))\(half)"
      #expect(try meaning(of: time.description, on: "2026-02-25") == time.description)
      #expect(try meaning(of: twelve, on: "2026-02-25") == time.description)
    }
  }

  @Test func `every day of a leap year reads back in every form`() throws {
    let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    let first = try #require(CivilDate("2028-01-01"))
    for count in 0..<366 {
      let date = try #require(first.adding(days: count))
      let (year, month, day) = date.components
      let forms = [
        "\(date)", "\(day) \(names[month - 1])", "\(names[month - 1]) \(day), \(year)", "in \(count) days",
        "\(date.weekday.shortName) \(day) \(names[month - 1]) \(year)",
        "\(date.weekday.shortName) \(day) \(names[month - 1])",
      ]
      for form in forms {
        #expect(try meaning(of: form, on: "2028-01-01") == date.description)
      }
    }
  }
}
