import Testing

@testable import ReminderCore

struct NextShowingTests {
  typealias Row = (zone: ZoneFixture, after: String, time: String, next: String)

  static let rows: [Row] = [
    (.berlin, "2026-03-01T08:59:59+01:00", "09:00", "2026-03-01T09:00:00+01:00 first"),
    (.berlin, "2026-03-01T09:00:00+01:00", "09:00", "2026-03-02T09:00:00+01:00 first"),
    (.berlin, "2026-02-28T23:59:30+01:00", "00:00", "2026-03-01T00:00:00+01:00 first"),
    // A time in a gap moves forward, and comes once.
    (.berlin, "2026-03-29T01:00:00+01:00", "02:30", "2026-03-29T03:30:00+02:00 first"),
    (.berlin, "2026-03-29T03:29:59+02:00", "02:30", "2026-03-29T03:30:00+02:00 first"),
    (.berlin, "2026-03-29T03:30:00+02:00", "02:30", "2026-03-30T02:30:00+02:00 first"),
    // A time in an overlap comes twice.
    (.berlin, "2026-10-25T02:00:00+02:00", "02:30", "2026-10-25T02:30:00+02:00 first"),
    (.berlin, "2026-10-25T02:30:00+02:00", "02:30", "2026-10-25T02:30:00+01:00 second"),
    (.berlin, "2026-10-25T02:45:00+02:00", "02:30", "2026-10-25T02:30:00+01:00 second"),
    (.berlin, "2026-10-25T02:45:00+02:00", "02:50", "2026-10-25T02:50:00+02:00 first"),
    (.berlin, "2026-10-25T02:15:00+01:00", "02:30", "2026-10-25T02:30:00+01:00 second"),
    (.berlin, "2026-10-25T02:30:00+01:00", "02:30", "2026-10-26T02:30:00+01:00 first"),
    (.lordHowe, "2026-04-05T01:50:00+11:00", "01:45", "2026-04-05T01:45:00+10:30 second"),
    (.lordHowe, "2026-10-04T01:00:00+10:30", "02:15", "2026-10-04T02:45:00+11:00 first"),
    // A gap of a whole day.
    (.apia, "2011-12-29T09:30:00-10:00", "09:00", "2011-12-31T09:00:00+14:00 first"),
    (.apia, "2011-12-29T23:00:00-10:00", "22:00", "2011-12-31T22:00:00+14:00 first"),
    // An overlap of almost a whole day.
    (.kwajalein, "1969-09-30T09:30:00+11:00", "09:00", "1969-09-30T09:00:00-12:00 second"),
    (.kwajalein, "1969-09-30T23:30:00+11:00", "00:30", "1969-10-01T00:30:00-12:00 first"),
    // The end of the calendar.
    (.berlin, "9999-12-31T12:00:00+01:00", "09:00", "9999-12-31T09:00:00+01:00 first"),
  ]

  @Test(arguments: rows)
  func `the next moment shows the time, or lies behind the gap`(row: Row) throws {
    let rules = try row.zone.rules
    let next = rules.next(showing: try #require(CivilTime(row.time)), after: try moment(row.after))
    #expect("\(rules.text(of: next.instant)) \(next.occurrence)" == row.next)
    #expect(next.local == rules.local(at: next.instant))
    #expect(rules.instant(of: next.local, next.occurrence) == next.instant)
  }

  @Test func `clocks that go back across midnight show a time of the day before again`() throws {
    let rules = try #require(TimeZoneRules(posix: "AAA0BBB,M3.5.0,M10.5.0/0:30"))
    let next = rules.next(showing: try #require(CivilTime("23:45")), after: try moment("2026-10-25T00:10:00+01:00"))
    #expect(rules.text(of: next.instant) == "2026-10-24T23:45:00+00:00")
    #expect(next.occurrence == .second)
  }

  static let jumps: [[(hour: Int, type: UInt8)]] = [
    [(0, 1), (14, 0)], [(0, 1), (14, 0), (25, 1)], [(0, 1), (14, 0), (25, 1), (80, 0), (90, 1)], [(0, 1), (51, 0)],
  ]

  @Test(arguments: jumps)
  func `the next moment is later and shows the time, or the time lies in a gap`(
    transitions: [(hour: Int, type: UInt8)]
  ) throws {
    let rules = try CloseTransitionsTests.rules(transitions, offsets: [93_599, -89_999])
    for hour in -80...200 {
      let after = Timestamp(unchecked: CloseTransitionsTests.newYear + hour * 3600)
      for minute in stride(from: 0, to: 1440, by: 60) {
        let time = CivilTime(unchecked: minute)
        let next = rules.next(showing: time, after: after)
        #expect(next.instant > after)
        let isAsked = next.local.time == time && next.local.secondOfMinute == 0
        // The clocks jump by 50 hours, 59 minutes and 58 seconds.
        let isSkipped = next.local.adding(seconds: -183_598)?.time == time
        #expect(isAsked || isSkipped, "\(next.local) after \(rules.local(at: after))")
      }
    }
  }
}
