import Testing

@testable import ReminderCore

struct TimeZoneRulesTests {
  typealias Row = (zone: ZoneFixture, local: String, account: String)

  static let berlin: [Row] = [
    (.berlin, "2026-01-15T12:00", "unique +01:00: 2026-01-15T12:00:00+01:00"),
    (.berlin, "2026-03-29T01:59:59", "unique +01:00: 2026-03-29T01:59:59+01:00"),
    (.berlin, "2026-03-29T02:00", "gap +01:00 +02:00: 2026-03-29T03:00:00+02:00"),
    (.berlin, "2026-03-29T02:30", "gap +01:00 +02:00: 2026-03-29T03:30:00+02:00"),
    (.berlin, "2026-03-29T02:59:59", "gap +01:00 +02:00: 2026-03-29T03:59:59+02:00"),
    (.berlin, "2026-03-29T03:00", "unique +02:00: 2026-03-29T03:00:00+02:00"),
    (.berlin, "2026-10-25T01:59:59", "unique +02:00: 2026-10-25T01:59:59+02:00"),
    (.berlin, "2026-10-25T02:00", "overlap +02:00 +01:00: 2026-10-25T02:00:00+02:00, 2026-10-25T02:00:00+01:00"),
    (.berlin, "2026-10-25T02:30", "overlap +02:00 +01:00: 2026-10-25T02:30:00+02:00, 2026-10-25T02:30:00+01:00"),
    (.berlin, "2026-10-25T03:00", "unique +01:00: 2026-10-25T03:00:00+01:00"),
    (.berlin, "1945-05-24T02:30", "gap +02:00 +03:00: 1945-05-24T03:30:00+03:00"),
    (.berlin, "1850-01-01T00:00", "unique +00:53:28: 1850-01-01T00:00:00+00:53:28"),
    (.berlin, "2090-03-26T02:30", "gap +01:00 +02:00: 2090-03-26T03:30:00+02:00"),
    (.berlin, "2090-07-01T12:00", "unique +02:00: 2090-07-01T12:00:00+02:00"),
    (.berlin, "9999-07-01T12:00", "unique +02:00: 9999-07-01T12:00:00+02:00"),
  ]

  static let elsewhere: [Row] = [
    (.newYork, "2026-03-08T02:30", "gap -05:00 -04:00: 2026-03-08T03:30:00-04:00"),
    (.newYork, "2026-11-01T01:30", "overlap -04:00 -05:00: 2026-11-01T01:30:00-04:00, 2026-11-01T01:30:00-05:00"),
    (.newYork, "2006-04-02T02:30", "gap -05:00 -04:00: 2006-04-02T03:30:00-04:00"),
    (.newYork, "2090-11-05T01:30", "overlap -04:00 -05:00: 2090-11-05T01:30:00-04:00, 2090-11-05T01:30:00-05:00"),
    (.lordHowe, "2026-04-05T01:29:59", "unique +11:00: 2026-04-05T01:29:59+11:00"),
    (.lordHowe, "2026-04-05T01:30", "overlap +11:00 +10:30: 2026-04-05T01:30:00+11:00, 2026-04-05T01:30:00+10:30"),
    (.lordHowe, "2026-04-05T02:00", "unique +10:30: 2026-04-05T02:00:00+10:30"),
    (.lordHowe, "2026-10-04T02:00", "gap +10:30 +11:00: 2026-10-04T02:30:00+11:00"),
    (.lordHowe, "2026-10-04T02:29", "gap +10:30 +11:00: 2026-10-04T02:59:00+11:00"),
    (.lordHowe, "2026-10-04T02:30", "unique +11:00: 2026-10-04T02:30:00+11:00"),
    (.lordHowe, "2090-12-31T23:59", "unique +11:00: 2090-12-31T23:59:00+11:00"),
    (.lordHowe, "2091-01-01T00:00", "unique +11:00: 2091-01-01T00:00:00+11:00"),
    (.lordHowe, "2091-04-01T01:45", "overlap +11:00 +10:30: 2091-04-01T01:45:00+11:00, 2091-04-01T01:45:00+10:30"),
    (.casablanca, "2026-02-15T02:30", "overlap +01:00 +00:00: 2026-02-15T02:30:00+01:00, 2026-02-15T02:30:00+00:00"),
    (.casablanca, "2026-03-01T12:00", "unique +00:00: 2026-03-01T12:00:00+00:00"),
    (.casablanca, "2026-03-22T02:30", "gap +00:00 +01:00: 2026-03-22T03:30:00+01:00"),
    (.casablanca, "2026-03-22T03:00", "unique +01:00: 2026-03-22T03:00:00+01:00"),
    (.kolkata, "2026-06-01T09:00", "unique +05:30: 2026-06-01T09:00:00+05:30"),
    (.kolkata, "2090-06-01T09:00", "unique +05:30: 2090-06-01T09:00:00+05:30"),
  ]

  static let wholeDays: [Row] = [
    (.apia, "2011-12-29T23:59", "unique -10:00: 2011-12-29T23:59:00-10:00"),
    (.apia, "2011-12-30T00:00", "gap -10:00 +14:00: 2011-12-31T00:00:00+14:00"),
    (.apia, "2011-12-30T09:00", "gap -10:00 +14:00: 2011-12-31T09:00:00+14:00"),
    (.apia, "2011-12-30T23:59", "gap -10:00 +14:00: 2011-12-31T23:59:00+14:00"),
    (.apia, "2011-12-31T00:00", "unique +14:00: 2011-12-31T00:00:00+14:00"),
    (.kwajalein, "1969-09-30T00:59", "unique +11:00: 1969-09-30T00:59:00+11:00"),
    (.kwajalein, "1969-09-30T01:00", "overlap +11:00 -12:00: 1969-09-30T01:00:00+11:00, 1969-09-30T01:00:00-12:00"),
    (.kwajalein, "1969-09-30T23:59", "overlap +11:00 -12:00: 1969-09-30T23:59:00+11:00, 1969-09-30T23:59:00-12:00"),
    (.kwajalein, "1969-10-01T00:00", "unique -12:00: 1969-10-01T00:00:00-12:00"),
    (.kwajalein, "1993-08-21T12:00", "gap -12:00 +12:00: 1993-08-22T12:00:00+12:00"),
  ]

  @Test(arguments: berlin + elsewhere + wholeDays)
  func `a local time is unique, in a gap or in an overlap, and means the expected moment`(row: Row) throws {
    #expect(try row.zone.rules.account(of: civil(row.local)) == row.account)
  }

  @Test(arguments: [
    (ZoneFixture.berlin, "2026-03-29T00:59:59Z", "2026-03-29T01:59:59+01:00"),
    (.berlin, "2026-03-29T01:00:00Z", "2026-03-29T03:00:00+02:00"),
    (.berlin, "2026-10-25T00:59:59Z", "2026-10-25T02:59:59+02:00"),
    (.berlin, "2026-10-25T01:00:00Z", "2026-10-25T02:00:00+01:00"),
    (.berlin, "0001-01-01T00:00:00Z", "0001-01-01T00:53:28+00:53:28"),
    (.berlin, "2090-03-26T00:59:59Z", "2090-03-26T01:59:59+01:00"),
    (.berlin, "2090-03-26T01:00:00Z", "2090-03-26T03:00:00+02:00"),
    (.newYork, "2026-11-01T05:59:59Z", "2026-11-01T01:59:59-04:00"),
    (.newYork, "2026-11-01T06:00:00Z", "2026-11-01T01:00:00-05:00"),
    (.lordHowe, "2026-04-04T15:00:00Z", "2026-04-05T01:30:00+10:30"),
    (.casablanca, "2026-02-15T02:00:00Z", "2026-02-15T02:00:00+00:00"),
    (.apia, "2011-12-30T09:59:59Z", "2011-12-29T23:59:59-10:00"),
    (.apia, "2011-12-30T10:00:00Z", "2011-12-31T00:00:00+14:00"),
  ])
  func `the clocks change exactly at the transition`(zone: ZoneFixture, utc: String, shown: String) throws {
    #expect(try zone.rules.text(of: moment(utc)) == shown)
  }

  @Test(arguments: ["0001-01-01T00:00:00Z", "2026-07-01T12:00:00Z", "9999-12-31T23:59:59Z"])
  func `UTC never changes`(utc: String) throws {
    #expect(try TimeZoneRules.utc.offset(at: moment(utc)) == .zero)
  }

  @Test func `times beyond both ends of the calendar are cut to the calendar`() throws {
    let (berlin, newYork) = (try ZoneFixture.berlin.rules, try ZoneFixture.newYork.rules)
    #expect(try berlin.instant(of: civil("0001-01-01T00:00")).description == "0001-01-01T00:00:00Z")
    #expect(try newYork.instant(of: civil("9999-12-31T23:59")).description == "9999-12-31T23:59:59Z")
    #expect(try newYork.local(at: moment("0001-01-01T00:00:00Z")).description == "0001-01-01T00:00")
    #expect(try berlin.local(at: moment("9999-12-31T23:59:59Z")).description == "9999-12-31T23:59:59")
  }

  @Test func `the checksum of rules is FNV-1a of their source, and differs between zones`() throws {
    #expect(TimeZoneRules.utc.checksum == TimeZoneRules(posix: "UTC0")?.checksum)
    #expect(TimeZoneRules(posix: "UTC0")?.checksum == 0x3AB1_DB37)
    let checksums = try ZoneFixture.all.map { try $0.rules.checksum }
    #expect(Set(checksums).count == ZoneFixture.all.count)
  }
}
