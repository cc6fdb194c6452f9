import Testing

@testable import ReminderCore

/// Months as grids of weeks.
@Suite struct CalendarMonthTests {
  @Test(arguments: [
    (2026, 11, Weekday.monday, ["1", "2-8", "9-15", "16-22", "23-29", "30"]),
    (2026, 11, .sunday, ["1-7", "8-14", "15-21", "22-28", "29-30"]),
    (2026, 2, .sunday, ["1-7", "8-14", "15-21", "22-28"]),
    (2024, 2, .saturday, ["1-2", "3-9", "10-16", "17-23", "24-29"]),
    (2023, 9, .friday, ["1-7", "8-14", "15-21", "22-28", "29-30"]),
    (9999, 12, .monday, ["1-5", "6-12", "13-19", "20-26", "27-31"]),
    (1, 1, .monday, ["1-7", "8-14", "15-21", "22-28", "29-31"]),
  ])
  func `a month is cut into its weeks`(year: Int, month: Int, start: Weekday, weeks: [String]) throws {
    let month = try #require(CalendarMonth(year: year, month: month))
    let found = month.weeks(from: start)
    for week in found {
      #expect(week.count == 7)
      for (column, date) in week.enumerated() {
        if let date { #expect((date.weekday.rawValue - start.rawValue + 7) % 7 == column) }
      }
    }
    let spans = found.map { week in
      let days = week.compactMap { $0?.day }
      let (first, last) = (days.first ?? 0, days.last ?? 0)
      return first == last ? "\(first)" : "\(first)-\(last)"
    }
    #expect(spans == weeks)
  }

  @Test(arguments: [
    // 2026 has 53 weeks; 1 January 2027 is in the last of them.
    ("2026-01-01", 1), ("2026-12-31", 53), ("2027-01-01", 53), ("2027-01-04", 1), ("2024-12-30", 1),
    ("2026-01-04", 1), ("2026-03-01", 9), ("2026-03-02", 10), ("9999-12-31", 52), ("0001-01-01", 1),
  ])
  func `a day has the number of its week in ISO 8601`(day: String, number: Int) throws {
    #expect(try #require(CivilDate(day)).weekNumber == number)
  }

  @Test(arguments: [
    ("2026-03-01", Weekday.sunday, 10), ("2026-03-07", .sunday, 10), ("2026-01-03", .sunday, 1),
    ("2025-12-28", .sunday, 1), ("2026-01-04", .sunday, 2), ("2027-01-02", .sunday, 53), ("2026-02-28", .saturday, 10),
    ("2026-03-01", .monday, 9), ("0001-01-01", .sunday, 1), ("9999-12-31", .friday, 52),
  ])
  func `a row has the week number of its Thursday`(day: String, start: Weekday, number: Int) throws {
    #expect(try #require(CivilDate(day)).weekNumber(ofRowFrom: start) == number)
  }

  @Test(arguments: [
    (2026, 11, 2, "2027-01"), (2026, 11, -11, "2025-12"), (2026, 1, -1, "2025-12"), (2026, 11, 0, "2026-11"),
    (1, 1, -1, nil), (9999, 12, 1, nil), (2026, 11, Int.max, nil), (2026, 11, Int.min, nil),
  ])
  func `months are added across years`(year: Int, month: Int, count: Int, sum: String?) throws {
    let month = try #require(CalendarMonth(year: year, month: month))
    #expect(month.adding(months: count).map { String("\($0.first)".prefix(7)) } == sum)
  }

  @Test(arguments: [
    ("en_US.UTF-8", Weekday.sunday), ("de_DE.UTF-8", .monday), ("C.UTF-8", .monday), ("", .monday), ("en_GB", .monday),
    ("ar_EG@x.y", .saturday), ("dv_MV", .friday), ("zh_Hant_TW.UTF-8", .sunday), ("pt_BR", .sunday), ("de", .monday),
    ("_", .monday), ("en_us", .sunday),
  ])
  func `the country of the locale decides the first day of the week`(locale: String, weekday: Weekday) {
    #expect(WeekStart.auto.weekday { $0 == "LANG" ? locale : nil } == weekday)
    #expect(
      WeekStart.auto.weekday { ["LANG": "en_US", "LC_TIME": locale][$0] } == (locale.isEmpty ? .sunday : weekday))
    #expect(WeekStart.saturday.weekday { _ in locale } == .saturday)
  }
}
