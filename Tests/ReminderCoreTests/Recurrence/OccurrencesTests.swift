import Testing

@testable import ReminderCore

/// The days of a rule's occurrences, at most so many, with the start as the first unless told otherwise.
private func days(_ rule: String, _ start: String, _ count: Int, startCounts: Bool = true) throws -> String {
  let all = Occurrences(of: try RecurrenceRule(rule), from: try civil(start), in: .utc, startCounts: startCounts)
  return all.prefix(count).map { "\($0.date)" }.joined(separator: " ")
}

struct OccurrencesTests {
  @Test func `the start is the first occurrence even where the rule does not name it, and counts`() throws {
    #expect(try days("FREQ=WEEKLY;COUNT=3;BYDAY=FR", "2026-03-02T09:00", 9) == "2026-03-02 2026-03-06 2026-03-13")
    #expect(
      try days("FREQ=WEEKLY;COUNT=3;BYDAY=FR", "2026-03-02T09:00", 9, startCounts: false)
        == "2026-03-06 2026-03-13 2026-03-20")
    #expect(try days("FREQ=DAILY;COUNT=2", "2026-03-02T09:00", 9) == "2026-03-02 2026-03-03")
    #expect(try days("FREQ=DAILY;COUNT=1", "2026-03-02T09:00", 9) == "2026-03-02")
  }

  @Test func `the start is an occurrence even where the rule ends before it`() throws {
    #expect(try days("FREQ=DAILY;UNTIL=20260101", "2026-03-02T09:00", 9) == "2026-03-02")
    #expect(try days("FREQ=DAILY;UNTIL=20260101", "2026-03-02T09:00", 9, startCounts: false) == "")
  }

  /// A last moment, a start in the zone of Berlin, and the last occurrence of a daily rule.
  static let ends: [(until: String, start: String, last: String)] = [
    ("20260305", "2026-03-02T23:59", "2026-03-05T23:59"),
    ("20260305T090000", "2026-03-02T09:00", "2026-03-05T09:00"),
    ("20260305T085959", "2026-03-02T09:00", "2026-03-04T09:00"),
    ("20260305T080000Z", "2026-03-02T09:00", "2026-03-05T09:00"),
    ("20260305T075959Z", "2026-03-02T09:00", "2026-03-04T09:00"),
    ("20260305", "2026-03-02T00:00", "2026-03-05T00:00"),
    // 00:30 on the 5th in Berlin is the 4th in UTC.
    ("20260304T233000Z", "2026-03-02T00:30", "2026-03-05T00:30"),
    // Summer time: 09:00 is 07:00 UTC.
    ("20260701T070000Z", "2026-03-02T09:00", "2026-07-01T09:00"),
    ("20260701T065959Z", "2026-03-02T09:00", "2026-06-30T09:00"),
    // 02:30 is skipped on 29 March and means 03:30, 01:30 UTC; it is repeated on 25 October and means the first, 00:30
    // UTC.
    ("20260329T013000Z", "2026-03-02T02:30", "2026-03-29T02:30"),
    ("20260329T012959Z", "2026-03-02T02:30", "2026-03-28T02:30"),
    ("20261025T003000Z", "2026-03-02T02:30", "2026-10-25T02:30"),
    ("20261025T002959Z", "2026-03-02T02:30", "2026-10-24T02:30"),
  ]

  @Test(arguments: ends)
  func `nothing comes after the last moment`(until: String, start: String, last: String) throws {
    let berlin = try #require(TimeZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    let rule = try RecurrenceRule("FREQ=DAILY;UNTIL=\(until)")
    let all = Array(Occurrences(of: rule, from: try civil(start), in: berlin))
    #expect(all.last?.description == last)
  }

  @Test func `the wall clock stays across clock changes, and seconds stay too`() throws {
    let all = Occurrences(of: try RecurrenceRule("FREQ=DAILY"), from: try civil("2026-03-28T02:30:07"), in: .utc)
    #expect(all.prefix(3).map(\.description) == ["2026-03-28T02:30:07", "2026-03-29T02:30:07", "2026-03-30T02:30:07"])
  }

  static let endless: [String] = [
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;BYDAY=MO;BYSETPOS=2", "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=MONTHLY;BYDAY=6MO", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31", "FREQ=YEARLY;BYWEEKNO=20;BYMONTH=12",
    "FREQ=YEARLY;BYYEARDAY=1;BYMONTHDAY=2", "FREQ=YEARLY;INTERVAL=2;BYYEARDAY=366;BYMONTHDAY=30;COUNT=3",
    "FREQ=YEARLY;BYDAY=MO;BYSETPOS=54", "FREQ=DAILY;INTERVAL=9999999", "FREQ=YEARLY;INTERVAL=9999999",
    "FREQ=MONTHLY;INTERVAL=9999999", "FREQ=WEEKLY;INTERVAL=9999999",
  ]

  @Test(arguments: endless)
  func `a rule that never matches ends with its start`(_ rule: String) throws {
    for start in ["0001-01-01T00:00", "2026-03-02T09:00", "9999-12-31T23:59"] {
      #expect(Array(Occurrences(of: try RecurrenceRule(rule), from: try civil(start), in: .utc)) == [try civil(start)])
    }
  }

  @Test func `the end of the calendar ends every rule`() throws {
    #expect(try days("FREQ=DAILY", "9999-12-30T09:00", 9) == "9999-12-30 9999-12-31")
    #expect(try days("FREQ=WEEKLY;BYDAY=FR,SA", "9999-12-20T09:00", 9) == "9999-12-20 9999-12-24 9999-12-25 9999-12-31")
    #expect(try days("FREQ=YEARLY;BYWEEKNO=52;BYDAY=FR,SA", "9998-12-20T09:00", 9).hasSuffix(" 9999-12-31"))
    #expect(
      try days("FREQ=WEEKLY;WKST=SU;BYDAY=SU,MO", "0001-01-01T09:00", 3) == "0001-01-01 0001-01-07 0001-01-08")
    #expect(try days("FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO", "0001-01-01T09:00", 2) == "0001-01-01 0001-12-31")
  }

  @Test func `the far occurrences of a sparse rule are found`() throws {
    let rule = "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=FR"
    #expect(try days(rule, "2008-02-29T09:00", 5) == "2008-02-29 2036-02-29 2064-02-29 2092-02-29 2104-02-29")
    let all = Occurrences(of: try RecurrenceRule(rule), from: try civil("2008-02-29T09:00"), in: .utc)
    #expect(all.later(than: try civil("9900-01-01T00:00")).first?.description == "9924-02-29T09:00")
    #expect(all.later(than: try civil("9999-01-01T00:00")).first == nil)
  }

  /// A rule, and what comes later than 2026-11-21 at noon for a start on 1926-01-29 (a Friday) at 09:00.
  static let later: [(rule: String, first: String)] = [
    ("FREQ=DAILY", "2026-11-22"), ("FREQ=DAILY;INTERVAL=10", "2026-11-30"), ("FREQ=WEEKLY", "2026-11-27"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU", "2026-11-30"), ("FREQ=MONTHLY", "2026-11-29"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27"), ("FREQ=YEARLY", "2027-01-29"), ("FREQ=YEARLY;INTERVAL=3", "2028-01-29"),
    ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=SA", "2027-01-02"), ("FREQ=DAILY;COUNT=36823", "2026-11-22"),
    ("FREQ=DAILY;COUNT=36822", "nil"), ("FREQ=DAILY;UNTIL=20261121", "nil"),
    ("FREQ=DAILY;UNTIL=20261122", "2026-11-22"),
  ]

  @Test(arguments: later)
  func `what comes later than a time is found from far away`(rule: String, first: String) throws {
    let all = Occurrences(of: try RecurrenceRule(rule), from: try civil("1926-01-29T09:00"), in: .utc)
    #expect(all.later(than: try civil("2026-11-21T12:00")).first.map { "\($0.date)" } ?? "nil" == first)
  }

  @Test func `the start is later than what lies before it`() throws {
    let all = Occurrences(of: try RecurrenceRule("FREQ=YEARLY"), from: try civil("2026-03-02T09:00"), in: .utc)
    #expect(all.later(than: try civil("2020-01-01T00:00")).first == all.first)
    #expect(all.later(than: try civil("2026-03-02T09:00")).first?.description == "2027-03-02T09:00")
    let twice = all.later(than: try civil("2030-01-01T00:00")).later(than: try civil("2020-01-01T00:00"))
    #expect(twice.first?.description == "2030-03-02T09:00")
  }

  @Test func `a week belongs to the year of most of its days`() throws {
    // Week 53 of 2026 ends on 3 January 2027; 2027 has none.
    #expect(
      try days("FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU", "2027-01-03T09:00", 2) == "2027-01-03 2033-01-02")
    #expect(try days("FREQ=YEARLY;BYWEEKNO=1", "2024-12-31T09:00", 3) == "2024-12-31 2025-12-30 2027-01-05")
    #expect(try days("FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1;BYDAY=TU", "2024-12-31T09:00", 2) == "2024-12-31 2027-01-05")
  }
}
