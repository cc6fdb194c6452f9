import Testing

@testable import ReminderCore

/// The first days of a rule. The start is the first day, unless `startCounts` is false.
private func days(_ rule: String, _ start: String, _ count: Int, startCounts: Bool = true) throws -> String {
  let all = Occurrences(of: try RecurrenceRule(rule), from: try civil(start), in: .utc, startCounts: startCounts)
  return all.prefix(count).map { "\($0.date)" }.joined(separator: " ")
}

struct OccurrencesTests {
  @Test func `the start counts as the first occurrence, even if the rule does not name the start`() throws {
    #expect(try days("FREQ=WEEKLY;COUNT=3;BYDAY=FR", "2026-03-02T09:00", 9) == "2026-03-02 2026-03-06 2026-03-13")
    #expect(
      try days("FREQ=WEEKLY;COUNT=3;BYDAY=FR", "2026-03-02T09:00", 9, startCounts: false)
        == "2026-03-06 2026-03-13 2026-03-20")
    #expect(try days("FREQ=DAILY;COUNT=2", "2026-03-02T09:00", 9) == "2026-03-02 2026-03-03")
    #expect(try days("FREQ=DAILY;COUNT=1", "2026-03-02T09:00", 9) == "2026-03-02")
  }

  @Test func `the start is an occurrence, even if the rule ends before the start`() throws {
    #expect(try days("FREQ=DAILY;UNTIL=20260101", "2026-03-02T09:00", 9) == "2026-03-02")
    #expect(try days("FREQ=DAILY;UNTIL=20260101", "2026-03-02T09:00", 9, startCounts: false) == "")
  }

  /// The last moment of a daily rule, a start in Berlin, and the last occurrence.
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
    // On 29 March, 02:30 lies in a gap and means 03:30 (01:30 UTC). On 25 October, 02:30 lies in an overlap and means
    // the first moment (00:30 UTC).
    ("20260329T013000Z", "2026-03-02T02:30", "2026-03-29T02:30"),
    ("20260329T012959Z", "2026-03-02T02:30", "2026-03-28T02:30"),
    ("20261025T003000Z", "2026-03-02T02:30", "2026-10-25T02:30"),
    ("20261025T002959Z", "2026-03-02T02:30", "2026-10-24T02:30"),
  ]

  @Test(arguments: ends)
  func `no occurrence comes after the last moment`(until: String, start: String, last: String) throws {
    let berlin = try #require(TimeZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    let rule = try RecurrenceRule("FREQ=DAILY;UNTIL=\(until)")
    let all = Array(Occurrences(of: rule, from: try civil(start), in: berlin))
    #expect(all.last?.description == last)
  }

  @Test func `each occurrence keeps the time of the start, with its seconds`() throws {
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
  func `a rule that never matches in the calendar has only its start`(_ rule: String) throws {
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

  @Test func `a sparse rule finds its far occurrences`() throws {
    let rule = "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=FR"
    #expect(try days(rule, "2008-02-29T09:00", 5) == "2008-02-29 2036-02-29 2064-02-29 2092-02-29 2104-02-29")
    let all = Occurrences(of: try RecurrenceRule(rule), from: try civil("2008-02-29T09:00"), in: .utc)
    #expect(all.later(than: try civil("9900-01-01T00:00")).first?.description == "9924-02-29T09:00")
    #expect(all.later(than: try civil("9999-01-01T00:00")).first == nil)
  }

  /// A rule with a start on Friday 1926-01-29 at 09:00, and its first occurrence after 2026-11-21 at noon.
  static let later: [(rule: String, first: String)] = [
    ("FREQ=DAILY", "2026-11-22"), ("FREQ=DAILY;INTERVAL=10", "2026-11-30"), ("FREQ=WEEKLY", "2026-11-27"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU", "2026-11-30"), ("FREQ=MONTHLY", "2026-11-29"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27"), ("FREQ=YEARLY", "2027-01-29"), ("FREQ=YEARLY;INTERVAL=3", "2028-01-29"),
    ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=SA", "2027-01-02"), ("FREQ=DAILY;COUNT=36823", "2026-11-22"),
    ("FREQ=DAILY;COUNT=36822", "nil"), ("FREQ=DAILY;UNTIL=20261121", "nil"),
    ("FREQ=DAILY;UNTIL=20261122", "2026-11-22"),
  ]

  @Test(arguments: later)
  func `a rule with a far start finds the next occurrence after a time`(rule: String, first: String) throws {
    let all = Occurrences(of: try RecurrenceRule(rule), from: try civil("1926-01-29T09:00"), in: .utc)
    #expect(all.later(than: try civil("2026-11-21T12:00")).first.map { "\($0.date)" } ?? "nil" == first)
  }

  @Test func `the start is the next occurrence after any earlier time`() throws {
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
