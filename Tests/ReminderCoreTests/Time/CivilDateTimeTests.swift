import Testing

@testable import ReminderCore

struct CivilDateTimeTests {
  @Test(arguments: [
    ("1970-01-01T00:00", 0), ("1969-12-31T23:59:59", -1), ("1969-12-31T00:00", -86_400),
    ("1969-12-30T23:59:59", -86_401), ("2026-03-29T02:30", 1_774_751_400), ("0001-01-01T00:00", -62_135_596_800),
    ("9999-12-31T23:59:59", 253_402_300_799),
  ])
  func `a date and time has a number of seconds`(text: String, seconds: Int) throws {
    let civil = try civil(text)
    #expect(civil.seconds == seconds)
    #expect(CivilDateTime(seconds: seconds) == civil)
    #expect(civil.description == text)
  }

  @Test(arguments: [-62_135_596_801, 253_402_300_800, Int.min, Int.max])
  func `no date and time lies outside the years 1 to 9999`(seconds: Int) {
    #expect(CivilDateTime(seconds: seconds) == nil)
  }

  @Test(arguments: [
    ("2026-03-29T02:30:07", "2026-03-29", "02:30", 7), ("1969-12-31T23:59:59", "1969-12-31", "23:59", 59),
    ("0001-01-01T00:00:01", "0001-01-01", "00:00", 1),
  ])
  func `a date and time has a day, a time and seconds`(text: String, date: String, time: String, second: Int) throws {
    let civil = try civil(text)
    #expect(civil.date.description == date)
    #expect(civil.time.description == time)
    #expect(civil.secondOfMinute == second)
    #expect(civil.startOfMinute == CivilDateTime(civil.date, civil.time))
  }

  @Test(
    arguments: [
      ("2026-02-28T23:59:59", 1, "2026-03-01T00:00"), ("2026-03-01T00:00", -1, "2026-02-28T23:59:59"),
      ("9999-12-31T23:59:59", 1, nil), ("0001-01-01T00:00", -1, nil), ("2026-01-01T00:00", .max, nil),
      ("1969-01-01T00:00", .min, nil),
    ] as [(String, Int, String?)])
  func `seconds are added within the calendar`(text: String, count: Int, sum: String?) throws {
    #expect(try civil(text).adding(seconds: count)?.description == sum)
  }

  @Test(
    arguments: [
      ("2028-02-28T09:00", 1, "2028-02-29T09:00"), ("2026-03-01T09:00:30", -1, "2026-02-28T09:00:30"),
      ("9999-12-31T00:00", 1, nil), ("2026-01-01T00:00", .max, nil), ("2026-01-01T00:00", .min, nil),
    ] as [(String, Int, String?)])
  func `days are added, and the time stays`(text: String, count: Int, sum: String?) throws {
    #expect(try civil(text).adding(days: count)?.description == sum)
  }
}
