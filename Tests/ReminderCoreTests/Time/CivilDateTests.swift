import Testing

@testable import ReminderCore

struct CivilDateTests {
  @Test(arguments: [
    (1, 1, 1, -719_162), (1582, 10, 15, -141_427), (1900, 3, 1, -25_508), (1969, 12, 31, -1), (1970, 1, 1, 0),
    (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (2026, 3, 29, 20_541), (2038, 1, 19, 24_855),
    (9999, 12, 31, 2_932_896),
  ])
  func `a day has a number counted from 1970`(year: Int, month: Int, day: Int, number: Int) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.dayNumber == number)
    #expect(CivilDate(dayNumber: number) == date)
    #expect([date.year, date.month, date.day] == [year, month, day])
  }

  /// Walks through the calendar by plain rules of its own, and compares every day.
  @Test func `every day of the years 1 to 9999 follows the one before`() {
    var number = -719_162
    var differing: [Int] = []
    for year in 1...9999 {
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for month in 1...12 {
        let length = lengths[month - 1]
        for day in 1...length {
          let date = CivilDate(unchecked: number)
          let isRight =
            date.components == (year, month, day) && CivilDate(year: year, month: month, day: day) == date
            && date.weekday.rawValue == (number + 719_162) % 7 + 1
          if !isRight { differing.append(number) }
          number += 1
        }
        let isRight =
          CivilDate.length(ofMonth: month, year: year) == length
          && CivilDate(unchecked: number - length).lastOfMonth == CivilDate(unchecked: number - 1)
        if !isRight { differing.append(number) }
      }
    }
    #expect(differing == [])
    #expect(number == 2_932_897)
  }

  @Test(arguments: [
    (0, 12, 31), (10_000, 1, 1), (-1, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32), (2026, 2, 29),
    (2028, 2, 30), (1900, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 6, 31), (2026, 9, 31), (2026, 11, 31),
    (Int.max, 1, 1), (Int.min, 1, 1), (2026, .max, 1), (2026, 1, .max), (2026, .min, .min),
  ])
  func `a wrong year, month or day makes no date`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [-719_163, 2_932_897, Int.min, Int.max])
  func `no day lies outside the years 1 to 9999`(number: Int) {
    #expect(CivilDate(dayNumber: number) == nil)
  }

  @Test(arguments: [
    ("1970-01-01", Weekday.thursday), ("2000-02-29", .tuesday), ("2026-03-29", .sunday), ("2026-10-26", .monday),
    ("0001-01-01", .monday), ("9999-12-31", .friday), ("1969-12-31", .wednesday), ("1582-10-15", .friday),
    ("2027-01-02", .saturday),
  ])
  func `a day has its weekday`(text: String, weekday: Weekday) {
    #expect(CivilDate(text)?.weekday == weekday)
  }

  @Test(
    arguments: [
      ("2026-02-28", 1, "2026-03-01"), ("2028-02-28", 1, "2028-02-29"), ("2026-01-01", -1, "2025-12-31"),
      ("2026-03-29", 0, "2026-03-29"), ("0001-01-01", 3_652_058, "9999-12-31"), ("9999-12-31", 1, nil),
      ("0001-01-01", -1, nil), ("2026-01-01", .max, nil), ("2026-01-01", .min, nil),
    ] as [(String, Int, String?)])
  func `days are added within the calendar`(text: String, count: Int, sum: String?) throws {
    let date = try #require(CivilDate(text))
    #expect(date.adding(days: count)?.description == sum)
  }

  @Test(arguments: [-1, 0, 13, Int.max])
  func `a wrong month has no days`(month: Int) {
    #expect(CivilDate.length(ofMonth: month, year: 2026) == 0)
  }

  @Test func `dates sort from the earliest to the latest`() throws {
    let texts = ["0001-01-01", "1969-12-31", "1970-01-01", "2026-02-28", "2026-03-01", "9999-12-31"]
    let dates = try texts.map { try #require(CivilDate($0)) }
    #expect(dates.reversed().sorted() == dates)
    #expect(dates.first == .earliest)
    #expect(dates.last == .latest)
  }
}
