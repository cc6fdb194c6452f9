import ReminderCore
import Testing

@testable import remind

/// Which zone files a command reads.
@Suite struct ZoneReadingTests {
  private final class Reads: @unchecked Sendable {
    var names: [String] = []
  }

  /// A TZif file of version 1 with one offset (RFC 9636): an hour ahead.
  private static let file: [UInt8] =
    Array("TZif".utf8) + [UInt8](repeating: 0, count: 35) + [1, 0, 0, 0, 4] + [0, 0, 14, 16, 0, 0]
    + Array("CET\u{0}".utf8)

  @Test(
    arguments: [
      (["add", "Pay rent", "--zone", "Europe/Berlin", "--due", "2026-03-01 09:00"], ["Europe/Berlin"]),
      (["add", "Pay rent", "--zone", "Europe/Paris", "--due", "2026-03-01 09:00"], ["Europe/Berlin", "Europe/Paris"]),
      (["add", "-", "--zone", "Europe/Paris"], ["Europe/Berlin", "Europe/Paris"]),
      (["edit", "1", "--zone", "Europe/Paris"], ["Europe/Berlin", "Europe/Paris", "Europe/Rome"]),
      (["edit", "1", "--due", "tomorrow"], ["Europe/Berlin", "Europe/Rome"]),
      (["list"], ["Europe/Berlin", "Europe/Rome"]),
      (["fire"], ["Europe/Berlin"]),
      (["import", "-"], ["Europe/Berlin", "Europe/Oslo", "Europe/Rome"]),
      (["import", "-", "--dry-run"], ["Europe/Berlin", "Europe/Oslo", "Europe/Rome"]),
    ])
  func `a command reads each zone file that it needs once`(words: [String], names: [String]) throws {
    let sandbox = try Sandbox()
    let reads = Reads()
    sandbox.zone = "Europe/Berlin"
    sandbox.zones = ZoneDatabase(load: { path in
      reads.names.append(String(path.dropFirst("/usr/share/zoneinfo/".count)))
      return ZoneReadingTests.file
    })
    if words[0] != "add" { _ = sandbox.run("add", "Call Ann", "--zone", "Europe/Rome") }
    reads.names = []
    sandbox.input =
      words[0] == "import"
      ? #"[{"title":"Tea","zone":"Europe/Oslo"},{"title":"Milk","zone":"Europe/Oslo"}]"# : "Tea\nMilk\n"
    let result = sandbox.run(words)
    #expect(result.status == .success, "\(result.errors)")
    #expect(reads.names.sorted() == names)
  }
}
