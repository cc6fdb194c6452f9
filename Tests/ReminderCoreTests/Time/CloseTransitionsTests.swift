import Testing

@testable import ReminderCore

/// Zones of no real country. Their transitions are closer together than the offsets are wide.
struct CloseTransitionsTests {
  /// 2026-01-01T00:00:00Z.
  static let newYear = 1_767_225_600

  static func rules(_ transitions: [(hour: Int, type: UInt8)], offsets: [Int]) throws -> TimeZoneRules {
    try TimeZoneRules(
      tzif: TZifFixture(
        transitions: transitions.map { (newYear + $0.hour * 3600, $0.type) }, offsets: offsets
      ).bytes)
  }

  @Test(arguments: [
    ("2026-01-01T11:59", "unique +00:00: 2026-01-01T11:59:00+00:00"),
    ("2026-01-01T12:30", "gap +00:00 +01:00: 2026-01-01T13:30:00+01:00"),
    ("2026-01-01T13:00", "unique +01:00: 2026-01-01T13:00:00+01:00"),
    ("2026-01-01T14:00", "overlap +01:00 +00:00: 2026-01-01T14:00:00+01:00, 2026-01-01T14:00:00+00:00"),
    ("2026-01-01T15:00", "unique +00:00: 2026-01-01T15:00:00+00:00"),
  ])
  func `a gap and an overlap two hours apart are both found`(local: String, account: String) throws {
    let rules = try Self.rules([(12, 1), (14, 0)], offsets: [0, 3600])
    #expect(try rules.account(of: civil(local)) == account)
  }

  @Test(arguments: [
    ("2026-01-01T12:30", "gap +00:00 +01:00: 2026-01-01T13:30:00+01:00"),
    ("2026-01-01T13:15", "unique +01:00: 2026-01-01T13:15:00+01:00"),
    ("2026-01-01T14:30", "gap +01:00 +02:00: 2026-01-01T15:30:00+02:00"),
  ])
  func `two gaps an hour apart leave an hour between them`(local: String, account: String) throws {
    let rules = try Self.rules([(12, 1), (13, 2)], offsets: [0, 3600, 7200])
    #expect(try rules.account(of: civil(local)) == account)
  }

  @Test func `a time shown three times has the first offset and the last offset`() throws {
    let rules = try Self.rules([(12, 1), (13, 2)], offsets: [7200, 3600, 0])
    #expect(
      try rules.account(of: civil("2026-01-01T13:30"))
        == "overlap +02:00 +00:00: 2026-01-01T13:30:00+02:00, 2026-01-01T13:30:00+00:00")
  }

  @Test(arguments: ["2025-12-31T23:59", "2026-01-01T12:59", "2026-01-01T13:00", "2026-01-01T13:01"])
  func `a transition that keeps the offset makes no gap and no overlap`(local: String) throws {
    let rules = try Self.rules([(0, 1), (12, 2), (24, 0)], offsets: [3600, 3600, 3600])
    #expect(try rules.resolve(civil(local)) == .unique(#require(UTCOffset(seconds: 3600))))
  }

  @Test func `resolve agrees with the moments that show the time`() throws {
    let zones = [
      try Self.rules([(12, 1), (14, 0), (15, 2), (16, 3), (40, 1)], offsets: [0, 3600, -43_200, 50_400]),
      try Self.rules([(1, 1), (2, 0), (3, 1), (4, 0)], offsets: [93_599, -89_999]),
    ]
    for rules in zones {
      let differing = stride(from: Self.newYear - 200_000, to: Self.newYear + 300_000, by: 600).filter { seconds in
        let local = CivilDateTime(unchecked: seconds)
        // All moments with this local time, found through every offset.
        let moments = Set(
          [0, 3600, -43_200, 50_400, 93_599, -89_999].map { Timestamp(unchecked: seconds - $0) }
            .filter { rules.local(at: $0) == local }
        ).sorted()
        return switch rules.resolve(local) {
        case .unique(let offset): moments != [Timestamp(local: local, offset: offset)]
        case .gap(let before, let after): !moments.isEmpty || before.seconds >= after.seconds
        case .overlap: moments.first != rules.instant(of: local) || moments.last != rules.instant(of: local, .second)
        }
      }
      #expect(differing == [])
    }
  }
}
