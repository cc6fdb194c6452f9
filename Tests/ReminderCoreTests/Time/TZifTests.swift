import Testing

@testable import ReminderCore

struct TZifTests {
  /// 2026-01-01T00:00:00Z.
  static let newYear = 1_767_225_600
  static let changing = TZifFixture(
    transitions: [(0, 1), (newYear, 2)], offsets: [-600, 3600, 7200], footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n")

  static func offsets(of fixture: TZifFixture, at moments: [Int]) throws -> [Int] {
    let rules = try TimeZoneRules(tzif: fixture.bytes)
    return moments.map { rules.offset(at: Timestamp(unchecked: $0)).seconds }
  }

  @Test func `type 0 holds before the first transition`() throws {
    #expect(try Self.offsets(of: Self.changing, at: [-62_000_000_000, -1, 0]) == [-600, -600, 3600])
  }

  @Test func `the footer holds from the last transition on`() throws {
    let july = Self.newYear + 181 * 86_400
    #expect(try Self.offsets(of: Self.changing, at: [Self.newYear - 1, Self.newYear, july]) == [3600, 3600, 7200])
  }

  @Test func `without a footer, the last offset holds for ever`() throws {
    var fixture = Self.changing
    fixture.footer = "\n\n"
    #expect(
      try Self.offsets(of: fixture, at: [Self.newYear - 1, Self.newYear, 250_000_000_000]) == [3600, 7200, 7200])
  }

  @Test func `without transitions, the footer always holds`() throws {
    let fixture = TZifFixture(offsets: [0], footer: "\n<+03>-3\n")
    #expect(try Self.offsets(of: fixture, at: [-62_000_000_000, 0, 250_000_000_000]) == [10_800, 10_800, 10_800])
  }

  @Test func `without transitions and footer, type 0 always holds`() throws {
    let fixture = TZifFixture(offsets: [1172])
    #expect(try Self.offsets(of: fixture, at: [-62_000_000_000, 250_000_000_000]) == [1172, 1172])
  }

  @Test func `version 1 has 32-bit transitions and no footer`() throws {
    let fixture = TZifFixture(version: 0, transitions: [(-1_000_000_000, 1), (Self.newYear, 0)], offsets: [0, 3600])
    let moments = [-1_000_000_001, -1_000_000_000, Self.newYear - 1, Self.newYear, 250_000_000_000]
    #expect(try Self.offsets(of: fixture, at: moments) == [0, 3600, 3600, 0, 0])
  }

  @Test(arguments: ["2", "3", "4", "9"])
  func `later versions are read like version 2`(version: Unicode.Scalar) throws {
    var fixture = Self.changing
    fixture.version = UInt8(ascii: version)
    #expect(try Self.offsets(of: fixture, at: [-1, 0]) == [-600, 3600])
  }

  static let refused: [(fixture: TZifFixture, error: TZifError)] = [
    (TZifFixture(version: UInt8(ascii: "1")), .version(0x31)),
    (TZifFixture(version: 1), .version(1)),
    (TZifFixture(transitions: [(0, 0), (0, 0)]), .order(transition: 1)),
    (TZifFixture(transitions: [(5, 0), (9, 0), (8, 0)]), .order(transition: 2)),
    (TZifFixture(transitions: [(5, 0), (9, 1)]), .type(transition: 1)),
    (TZifFixture(transitions: [(5, 255)]), .type(transition: 0)),
    (TZifFixture(offsets: []), .counts),
    (TZifFixture(offsets: [0, 0], standardIndicators: 1), .counts),
    (TZifFixture(offsets: [172_801]), .offset(172_801)),
    (TZifFixture(offsets: [0, -2_147_483_648]), .offset(-2_147_483_648)),
    (TZifFixture(leapSeconds: 27), .leapSeconds(27)),
    (TZifFixture(footer: "\nNonsense\n"), .footer("Nonsense")),
    (TZifFixture(footer: "\nCET-1\nmore"), .trailing(4)),
    (TZifFixture(footer: "CET-1\n"), .footer("CET-1\n")),
    (TZifFixture(footer: "\nCET-1"), .footer("\nCET-1")),
  ]

  @Test(arguments: refused)
  func `a file that contradicts the format is refused with the reason`(fixture: TZifFixture, error: TZifError) {
    #expect(throws: error) { try TimeZoneRules(tzif: fixture.bytes) }
  }

  @Test func `bytes after a version 1 block are refused`() {
    #expect(throws: TZifError.trailing(2)) { try TimeZoneRules(tzif: TZifFixture(version: 0).bytes + [0, 0]) }
  }

  @Test(arguments: ["", "TZi", "TZiF2", "#!/bin/sh\n"])
  func `a file of another kind is no TZif file`(text: String) {
    #expect(throws: TZifError.notTZif) { try TimeZoneRules(tzif: Array(text.utf8)) }
  }
}
