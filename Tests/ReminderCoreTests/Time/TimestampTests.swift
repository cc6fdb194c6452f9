import Testing

@testable import ReminderCore

struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("2038-01-19T03:14:08Z", 2_147_483_648),
    ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func `a moment is counted in seconds of UTC`(text: String, seconds: Int) throws {
    #expect(try moment(text).seconds == seconds)
    #expect(Timestamp(seconds: seconds)?.description == text)
  }

  @Test(arguments: [-62_135_596_801, 253_402_300_800, Int.min, Int.max])
  func `no moment lies outside the years 1 to 9999 of UTC`(seconds: Int) {
    #expect(Timestamp(seconds: seconds) == nil)
  }

  @Test(
    arguments: [
      ("2026-03-29T01:30:00Z", 1, "2026-03-29T01:30:01Z"), ("9999-12-31T23:59:59Z", 1, nil),
      ("0001-01-01T00:00:00Z", -1, nil), ("2026-01-01T00:00:00Z", .max, nil), ("1969-01-01T00:00:00Z", .min, nil),
    ] as [(String, Int, String?)])
  func `seconds are added within the calendar`(text: String, count: Int, sum: String?) throws {
    #expect(try moment(text).adding(seconds: count)?.description == sum)
  }

  @Test(arguments: [
    ("2026-03-29T00:30:00Z", 3600, "2026-03-29T01:30"), ("2026-03-29T00:30:00Z", -12_600, "2026-03-28T21:00"),
    ("2026-03-29T00:30:00Z", 3208, "2026-03-29T01:23:28"), ("9999-12-31T23:00:00Z", 7200, "9999-12-31T23:59:59"),
    ("0001-01-01T00:30:00Z", -3600, "0001-01-01T00:00"),
  ])
  func `a clock with an offset shows a moment within the calendar`(utc: String, offset: Int, shown: String) throws {
    #expect(try moment(utc).local(at: #require(UTCOffset(seconds: offset))).description == shown)
  }

  @Test(arguments: [-172_801, 172_801, Int.min, Int.max])
  func `no offset goes beyond two days`(seconds: Int) {
    #expect(UTCOffset(seconds: seconds) == nil)
  }

  @Test(arguments: [
    (0, "+00:00"), (7200, "+02:00"), (-12_600, "-03:30"), (1172, "+00:19:32"), (-1, "-00:00:01"),
    (172_800, "+48:00"), (-172_800, "-48:00"),
  ])
  func `an offset is written with its sign`(seconds: Int, text: String) {
    #expect(UTCOffset(seconds: seconds)?.description == text)
  }
}
