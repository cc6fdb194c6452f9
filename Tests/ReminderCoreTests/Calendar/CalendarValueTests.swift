import Testing

@testable import ReminderCore

@Suite struct CalendarValueTests {
  @Test(
    arguments: [
      ("DUE;VALUE=DATE:20260301", "DUE;VALUE=DATE:20260301"), ("DUE:20260301", "DUE;VALUE=DATE:20260301"),
      ("DUE:20260301T090000", "DUE:20260301T090000"), ("DUE:20260301T090060Z", "DUE:20260301T090059Z"),
      ("DUE;VALUE=DATE-TIME:20260301t090000z", "DUE:20260301T090000Z"),
      ("DUE;TZID=Europe/Berlin:20260301T090000", "DUE;TZID=Europe/Berlin:20260301T090000"),
      ("DUE;TZID=Europe/Berlin:20260301T090000Z", "DUE:20260301T090000Z"),
      ("DUE;TZID=Europe/Berlin:20260301", "DUE;VALUE=DATE:20260301"),
      ("DUE;TZID=\"(UTC+01:00) Berlin\":20260301T090000", "DUE;TZID=\"(UTC+01:00) Berlin\":20260301T090000"),
      ("DUE;America/New_York:20260301T090000", "DUE;TZID=America/New_York:20260301T090000"),
      ("DUE; VALUE=DATE:20260301 ", "DUE;VALUE=DATE:20260301"),
      ("DUE:2026-03-01", nil), ("DUE:20260230", nil), ("DUE:", nil), ("DUE:20260301T2500Z", nil),
    ] as [(String, String?)])
  func `dates and times are read, and written in the form of the standard`(line: String, written: String?) throws {
    let property = try CalendarProperty(line: Array(line.utf8)[...])
    let time = CalendarTime(property)
    #expect(time.map { String(decoding: $0.property("DUE").encoded(newline: []), as: UTF8.self) } == written)
  }

  @Test(
    arguments: [
      ("PT15M", 0, 900, "PT15M"), ("-P1DT2H", -1, -7_200, "-P1DT2H"), ("P2W", 14, 0, "P14D"), ("+P1D", 1, 0, "P1D"),
      ("-PT0S", 0, 0, "PT0S"), ("pt1h30m5s", 0, 5_405, "PT1H30M5S"), ("-PT90M", 0, -5_400, "-PT1H30M"),
      ("P0D", 0, 0, "PT0S"), ("PT36H", 0, 129_600, "PT36H"),
    ])
  func `a duration has days and exact seconds`(text: String, days: Int, seconds: Int, written: String) throws {
    let duration = try #require(CalendarDuration(text))
    #expect(duration == CalendarDuration(days: days, seconds: seconds))
    #expect("\(duration)" == written)
    #expect(CalendarDuration("\(duration.negated)") == duration.negated)
  }

  @Test(arguments: [
    "", "P", "PT", "15M", "P1H", "PT1D", "P1", "PTT1H", "P-1D", "PT99999999999S", "P9999999999D", "P1Dx",
  ])
  func `an invalid duration is refused`(text: String) { #expect(CalendarDuration(text) == nil) }

  @Test(
    arguments: [
      ("+0100", 3_600), ("-033000", -12_600), ("+001932", 1_172), ("-0000", 0), ("0100", nil), ("+1", nil),
      ("+0160", nil), ("+01:00", nil), ("", nil), ("+9900", nil),
    ] as [(String, Int?)])
  func `the reader reads only valid offsets of zones`(text: String, seconds: Int?) {
    #expect(UTCOffset(calendar: text)?.seconds == seconds)
  }
}
