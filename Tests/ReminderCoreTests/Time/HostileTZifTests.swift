import Testing

@testable import ReminderCore

/// Bytes that are nearly a TZif file. They make a zone or an error, and never a trap.
struct HostileTZifTests {
  /// If the bytes make a zone, asks this zone for times near transitions and near the ends of the calendar.
  private static func use(_ bytes: [UInt8]) -> Bool {
    guard let rules = try? TimeZoneRules(tzif: bytes) else { return false }
    let first = CivilDate.earliest.dayNumber * 86_400
    let last = CivilDate.latest.dayNumber * 86_400 + 86_399
    for seconds in [first, first + 1, -2_147_483_648, 0, 1_774_746_000, 2_147_483_647, last - 1, last] {
      _ = rules.local(at: Timestamp(unchecked: seconds))
      _ = rules.instant(of: CivilDateTime(unchecked: seconds), .second)
    }
    return true
  }

  @Test(arguments: ZoneFixture.all)
  func `a file cut off at any byte is refused`(zone: ZoneFixture) {
    let accepted = zone.bytes.indices.filter { Self.use(Array(zone.bytes.prefix($0))) }
    #expect(accepted == [])
    #expect(Self.use(zone.bytes))
  }

  @Test func `a version 1 file cut off at any byte is refused`() {
    let bytes = TZifFixture(version: 0, transitions: [(0, 1), (9, 0)], offsets: [0, 3600]).bytes
    #expect(bytes.indices.filter { Self.use(Array(bytes.prefix($0))) } == [])
    #expect(Self.use(bytes))
  }

  @Test func `no value of any byte causes a trap`() {
    let original = TZifFixture(
      transitions: [(0, 1), (1_767_225_600, 2)], offsets: [-600, 3600, 7200], footer: "\nCET-1\n"
    ).bytes
    var bytes = original
    for index in bytes.indices {
      for value in UInt8.min...UInt8.max {
        bytes[index] = value
        _ = Self.use(bytes)
      }
      bytes[index] = original[index]
    }
    #expect(Self.use(bytes))
  }

  @Test(arguments: [ZoneFixture.lordHowe, .kolkata])
  func `no wrong bit of a real file causes a trap`(zone: ZoneFixture) {
    var bytes = zone.bytes
    for index in bytes.indices {
      for bit in 0..<8 {
        bytes[index] ^= 1 << bit
        _ = Self.use(bytes)
        bytes[index] ^= 1 << bit
      }
    }
    #expect(bytes == zone.bytes)
  }

  @Test func `huge counts beyond the end of the file are refused`() {
    let header = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
    #expect(throws: TZifError.truncated(needed: 94_489_280_534, found: 44)) {
      try TimeZoneRules(tzif: header + [UInt8](repeating: 0xFF, count: 24))
    }
  }

  @Test func `transitions at both ends of 64 bits cause no trap`() throws {
    let bytes = TZifFixture(
      transitions: [(.min, 1), (.min + 1, 0), (.max - 1, 1), (.max, 0)], offsets: [93_599, -89_999],
      footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n"
    ).bytes
    #expect(Self.use(bytes))
  }
}
