import Testing

@testable import ReminderCore

struct ISOTextTests {
  @Test func `a written day reads back`() {
    let numbers = Array(stride(from: -719_162, through: 2_932_896, by: 97)) + Array(18_000...24_000)
    let differing = numbers.filter { CivilDate("\(CivilDate(unchecked: $0))")?.dayNumber != $0 }
    #expect(differing == [])
  }

  @Test(arguments: [
    "", "2026", "2026-03", "2026-3-1", "2026-03-1", "26-03-01", "02026-03-01", "2026-03-001", "2026/03/01",
    "20260301", "2026-02-29", "2026-13-01", "2026-00-10", "0000-01-01", "2026-03-01 ", " 2026-03-01", "-026-03-01",
    "+026-03-01", "2026-03-01-", "2026--03-01", "2026-0a-01", "２０２６-03-01", "2026-03-0\u{0661}", "2026-03-01\0",
  ])
  func `a wrong text is no day`(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test(arguments: [
    "", "9", "9:00", "09", "0900", "24:00", "09:60", "09:0", "09:000", "09:00:00", "-9:00", "09.00", "09:00 ", "+9:00",
    "0９:00",
  ])
  func `a wrong text is no time`(text: String) {
    #expect(CivilTime(text) == nil)
  }

  @Test(
    arguments: [
      ("2026-03-01T09:00", "2026-03-01T09:00"), ("2026-03-01T09:00:00", "2026-03-01T09:00"),
      ("2026-03-01T09:00:07", "2026-03-01T09:00:07"), ("2026-03-01", nil), ("2026-03-01T", nil), ("T09:00", nil),
      ("2026-03-01 09:00", nil), ("2026-03-01t09:00", nil), ("2026-03-01T09:00:60", nil), ("2026-03-01T09:00:7", nil),
      ("2026-03-01T09:00:077", nil), ("2026-03-01T09:00.07", nil), ("2026-03-01T09:00T", nil),
      ("2026-03-01T24:00", nil), ("2026-03-01T09:00Z", nil), ("2026-03-01T09:0é07", nil), ("2026-02-29T09:00", nil),
    ] as [(String, String?)])
  func `a date and time is read with its seconds`(text: String, read: String?) {
    #expect(CivilDateTime(text)?.description == read)
  }

  @Test(
    arguments: [
      ("2026-03-01T08:00:00Z", "2026-03-01T08:00:00Z"), ("2026-03-01T08:00:00z", "2026-03-01T08:00:00Z"),
      ("2026-03-01T09:00+01:00", "2026-03-01T08:00:00Z"), ("2026-03-01T00:30:15-03:30", "2026-03-01T04:00:15Z"),
      ("2026-01-01T00:00:00+14:00", "2025-12-31T10:00:00Z"), ("2026-03-01T08:00:00-00:00", "2026-03-01T08:00:00Z"),
      ("0001-01-01T00:00:00+00:01", nil), ("9999-12-31T23:59:59-00:01", nil), ("2026-03-01T08:00:00", nil),
      ("2026-03-01", nil), ("Z", nil), ("", nil), ("2026-03-01T08:00:00.5Z", nil), ("2026-03-01T08:00:00+0100", nil),
      ("2026-03-01T08:00:00+1:00", nil), ("2026-03-01T08:00:00+24:00", nil), ("2026-03-01T08:00:00ZZ", nil),
      ("2026-03-01T08:00:00Z+01:00", nil), ("2026-03-01T08:00:00 +01:00", nil), ("2026-02-30T08:00:00Z", nil),
      ("2026-03-01T08:00:60Z", nil),
    ] as [(String, String?)])
  func `a moment is read with its offset`(text: String, utc: String?) {
    #expect(Timestamp(rfc3339: text)?.description == utc)
  }

  @Test(arguments: [
    (0, "2026-03-01T08:00:07+00:00"), (3600, "2026-03-01T09:00:07+01:00"), (-12_600, "2026-03-01T04:30:07-03:30"),
    (1172, "2026-03-01T08:19:39+00:19:32"),
  ])
  func `a moment is written with the offset of a clock`(offset: Int, text: String) throws {
    #expect(try moment("2026-03-01T08:00:07Z").text(at: #require(UTCOffset(seconds: offset))) == text)
  }
}
