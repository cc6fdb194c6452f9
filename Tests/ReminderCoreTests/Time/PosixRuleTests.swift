import Testing

@testable import ReminderCore

struct PosixRuleTests {
  /// A rule, a moment, and the time on the clocks.
  static let shown: [(rule: String, utc: String, shown: String)] = [
    ("UTC0", "2026-07-01T12:00Z", "2026-07-01T12:00:00+00:00"),
    ("<+0330>-3:30", "2026-07-01T12:00Z", "2026-07-01T15:30:00+03:30"),
    ("LMT-0:19:32", "2026-07-01T12:00Z", "2026-07-01T12:19:32+00:19:32"),
    ("AAA24:59:59", "2026-07-02T12:00Z", "2026-07-01T11:00:01-24:59:59"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T00:59:59Z", "2026-03-29T01:59:59+01:00"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T01:00Z", "2026-03-29T03:00:00+02:00"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T00:59:59Z", "2026-10-25T02:59:59+02:00"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T01:00Z", "2026-10-25T02:00:00+01:00"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "0001-07-01T12:00Z", "0001-07-01T14:00:00+02:00"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "9999-07-01T12:00Z", "9999-07-01T14:00:00+02:00"),
    // A rule without dates takes the dates of the United States.
    ("EST5EDT", "2026-03-08T06:59:59Z", "2026-03-08T01:59:59-05:00"),
    ("EST5EDT", "2026-03-08T07:00Z", "2026-03-08T03:00:00-04:00"),
    ("EST5EDT4", "2026-11-01T05:59:59Z", "2026-11-01T01:59:59-04:00"),
    ("EST5EDT", "2026-11-01T06:00Z", "2026-11-01T01:00:00-05:00"),
    // South of the equator, daylight time lies across the new year.
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-01T00:00Z", "2026-01-01T11:00:00+11:00"),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-04-04T15:59:59Z", "2026-04-05T02:59:59+11:00"),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-04-04T16:00Z", "2026-04-05T02:00:00+10:00"),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-10-03T16:00Z", "2026-10-04T03:00:00+11:00"),
    // Negative daylight time: in Dublin, winter time is the exception.
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01T12:00Z", "2026-07-01T13:00:00+01:00"),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-12-01T12:00Z", "2026-12-01T12:00:00+00:00"),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-10-25T01:00Z", "2026-10-25T01:00:00+00:00"),
    // Negative times, and times beyond 24 hours: Nuuk, and Gaza's last Saturday at 50:00.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", "2026-03-28T22:59:59-02:00"),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00Z", "2026-03-29T00:00:00-01:00"),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-27T23:59:59Z", "2026-03-28T01:59:59+02:00"),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-28T00:00Z", "2026-03-28T03:00:00+03:00"),
    // A change that falls into the next year.
    ("AAA0BBB,M6.1.0/0,M12.5.0/167", "2027-01-02T21:59:59Z", "2027-01-02T22:59:59+01:00"),
    ("AAA0BBB,M6.1.0/0,M12.5.0/167", "2027-01-02T22:00Z", "2027-01-02T22:00:00+00:00"),
    // Days by number: J60 is 1 March of any year, day 59 is 29 February of a leap year.
    ("AAA0BBB,J60/0,J300/0", "2028-02-29T23:59:59Z", "2028-02-29T23:59:59+00:00"),
    ("AAA0BBB,J60/0,J300/0", "2028-03-01T00:00Z", "2028-03-01T01:00:00+01:00"),
    ("AAA0BBB,J59/0,J300/0", "2028-02-28T00:00Z", "2028-02-28T01:00:00+01:00"),
    ("AAA0BBB,59/0,300/0", "2028-02-29T00:00Z", "2028-02-29T01:00:00+01:00"),
    ("AAA0BBB,59/0,300/0", "2027-02-28T23:59:59Z", "2027-02-28T23:59:59+00:00"),
    // Daylight time all year long (RFC 9636, section 3.3.1).
    ("EST5EDT,0/0,J365/25", "2026-01-01T05:00Z", "2026-01-01T01:00:00-04:00"),
    ("EST5EDT,0/0,J365/25", "2026-12-31T23:59:59Z", "2026-12-31T19:59:59-04:00"),
    ("XXX3EDT4,0/0,J365/23", "2026-01-01T03:00Z", "2025-12-31T23:00:00-04:00"),
    ("XXX3EDT4,0/0,J365/23", "2028-01-01T02:59:59Z", "2027-12-31T22:59:59-04:00"),
  ]

  @Test(arguments: shown)
  func `clocks follow the rule`(rule: String, utc: String, shown: String) throws {
    let rules = try #require(TimeZoneRules(posix: rule))
    #expect(try rules.text(of: moment(utc)) == shown)
  }

  @Test func `reading a rule keeps every part`() {
    let expected = PosixRule(
      standard: UTCOffset(unchecked: 3600),
      daylight: .init(
        offset: UTCOffset(unchecked: 7200),
        start: .init(day: .weekday(month: 3, week: 5, weekday: 0), time: 7200),
        end: .init(day: .withoutLeapDay(300), time: -5400)))
    #expect(PosixRule("CET-1CEST,M3.5.0,J300/-1:30") == expected)
  }

  @Test(arguments: [
    "", "CET", "CE-1", "-1", "CET-", "CET-25", "CET-1:60", "CET-1:00:60", "CET-1:", "CET-1111", "<CET-1", "<>-1",
    "<A>1", "<A_B>1", "C3T-1", "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,", "CET-1CEST,M0.5.0,M10.5.0",
    "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.0.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
    "CET-1CEST,M3.5,M10.5.0", "CET-1CEST,J0,J1", "CET-1CEST,J366,J1", "CET-1CEST,366,1", "CET-1CEST,M3.5.0/168,J1",
    "CET-1CEST,M3.5.0/,J1", "CET-1CEST,M3.5.0,M10.5.0/3 ", "CET-1CEST,M3.5.0,M10.5.0,J1", "CET-1,M3.5.0,M10.5.0",
    "CET-99999999999999999999", "ÇET-1", "CET-１", "Europe/Berlin", "EST5EDT6E",
  ])
  func `a wrong rule is refused`(text: String) {
    #expect(PosixRule(text) == nil)
  }
}
