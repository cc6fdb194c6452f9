import Testing

@testable import ReminderCore

/// Weekdays from each day of a week across two months, and from days around the end of a year.
struct WhenWeekdayTests {
  static let names = [
    ["mon", "monday"], ["tue", "tues", "tuesday"], ["wed", "wednesday"], ["thu", "thur", "thurs", "thursday"],
    ["fri", "friday"], ["sat", "saturday"], ["sun", "sunday"],
  ]

  /// The present day, and the dates that `mon` to `sun` then mean.
  static let following: [(today: String, dates: [String])] = [
    ("2026-02-23", ["03-02", "02-24", "02-25", "02-26", "02-27", "02-28", "03-01"]),
    ("2026-02-24", ["03-02", "03-03", "02-25", "02-26", "02-27", "02-28", "03-01"]),
    ("2026-02-25", ["03-02", "03-03", "03-04", "02-26", "02-27", "02-28", "03-01"]),
    ("2026-02-26", ["03-02", "03-03", "03-04", "03-05", "02-27", "02-28", "03-01"]),
    ("2026-02-27", ["03-02", "03-03", "03-04", "03-05", "03-06", "02-28", "03-01"]),
    ("2026-02-28", ["03-02", "03-03", "03-04", "03-05", "03-06", "03-07", "03-01"]),
    ("2026-03-01", ["03-02", "03-03", "03-04", "03-05", "03-06", "03-07", "03-08"]),
  ]

  @Test(arguments: following)
  func `a weekday means the next such day, and never today`(today: String, dates: [String]) throws {
    let day = try #require(CivilDate(today))
    for (names, date) in zip(WhenWeekdayTests.names, dates) {
      for name in names {
        #expect(try WhenPhrase(name, today: day, bareNumberIsHour: false).date?.description == "2026-\(date)")
      }
    }
  }

  /// The present day, and the dates that `next mon` and `next sun` then mean.
  static let nextWeek: [(today: String, monday: String, sunday: String)] = [
    ("2026-02-23", "2026-03-02", "2026-03-08"),
    ("2026-02-24", "2026-03-02", "2026-03-08"),
    ("2026-02-25", "2026-03-02", "2026-03-08"),
    ("2026-02-26", "2026-03-02", "2026-03-08"),
    ("2026-02-27", "2026-03-02", "2026-03-08"),
    ("2026-02-28", "2026-03-02", "2026-03-08"),
    ("2026-03-01", "2026-03-02", "2026-03-08"),
    ("2026-03-02", "2026-03-09", "2026-03-15"),
    ("2026-12-31", "2027-01-04", "2027-01-10"),
    ("2027-01-03", "2027-01-04", "2027-01-10"),
    ("9999-12-19", "9999-12-20", "9999-12-26"),
  ]

  @Test(arguments: nextWeek)
  func `a weekday behind next lies in the next week, from Monday to Sunday`(
    today: String, monday: String, sunday: String
  ) throws {
    let day = try #require(CivilDate(today))
    let first = try #require(CivilDate(monday))
    for (offset, names) in WhenWeekdayTests.names.enumerated() {
      for name in names {
        let read = try WhenPhrase("next \(name)", today: day, bareNumberIsHour: false)
        #expect(read.date == first.adding(days: offset))
      }
    }
    #expect(first.adding(days: 6)?.description == sunday)
  }

  @Test func `a weekday after the year 9999 is refused`() throws {
    // 9999-12-31 is a Friday.
    for name in ["mon", "fri", "next mon"] {
      #expect(throws: WhenError.outsideCalendar(name)) {
        try WhenPhrase(name, today: .latest, bareNumberIsHour: false)
      }
    }
  }
}
