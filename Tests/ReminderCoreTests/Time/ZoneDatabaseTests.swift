import Testing

@testable import ReminderCore

struct ZoneDatabaseTests {
  /// A machine with two good zones, a damaged zone, an unreadable zone, and perhaps a zone of its own.
  static func database(localtime: ZoneFixture? = nil, link: String? = nil) -> ZoneDatabase {
    let files = [
      "/zones/Europe/Berlin": ZoneFixture.berlin.bytes, "/zones/EST5EDT": ZoneFixture.newYork.bytes,
      "/zones/Damaged": [], "/home/apia.tzif": ZoneFixture.apia.bytes, "/\u{301}.tzif": ZoneFixture.apia.bytes,
      "/etc/localtime": localtime?.bytes,
    ].compactMapValues { $0 }
    return ZoneDatabase(
      load: { path throws(ZoneError) in
        if path == "/zones/Locked" { throw .inaccessible(path, errno: 13) }
        return files[path]
      }, linkTarget: { $0 == "/etc/localtime" ? link : nil }, directory: "/zones")
  }

  @Test(
    arguments: [
      (nil, "UTC", "2026-07-01T12:00:00+00:00"),
      ("", "UTC", "2026-07-01T12:00:00+00:00"),
      (":", "UTC", "2026-07-01T12:00:00+00:00"),
      ("UTC", "UTC", "2026-07-01T12:00:00+00:00"),
      ("Europe/Berlin", "Europe/Berlin", "2026-07-01T14:00:00+02:00"),
      (":Europe/Berlin", "Europe/Berlin", "2026-07-01T14:00:00+02:00"),
      ("/home/apia.tzif", "/home/apia.tzif", "2026-07-02T01:00:00+13:00"),
      (":/home/apia.tzif", "/home/apia.tzif", "2026-07-02T01:00:00+13:00"),
      (":/\u{301}.tzif", "/\u{301}.tzif", "2026-07-02T01:00:00+13:00"),
      ("UTC0", "UTC0", "2026-07-01T12:00:00+00:00"),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3", "2026-07-01T14:00:00+02:00"),
      (":<+0330>-3:30", "<+0330>-3:30", "2026-07-01T15:30:00+03:30"),
      ("EST5EDT", "EST5EDT", "2026-07-01T08:00:00-04:00"),
      ("PST8PDT", "PST8PDT", "2026-07-01T05:00:00-07:00"),
    ] as [(String?, String, String)])
  func `TZ is a name, a path or a rule`(TZ: String?, name: String, shown: String) throws {
    let zone = try Self.database().machineZone(TZ: TZ)
    #expect(zone.name == name)
    #expect(try zone.rules.text(of: moment("2026-07-01T12:00Z")) == shown)
  }

  @Test func `a file comes before a rule of the same name`() throws {
    let zone = try Self.database().machineZone(TZ: "EST5EDT")
    #expect(zone.rules.checksum == (try ZoneFixture.newYork.rules.checksum))
  }

  @Test(
    arguments: [
      ("/usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin"),
      ("../usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin"),
      ("/var/db/timezone/zoneinfo/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
      ("/usr/share/zoneinfo/Etc/GMT+5", "Etc/GMT+5"),
      ("/usr/share/zoneinfo", "localtime"),
      ("/usr/share/zoneinfo/", "localtime"),
      ("/usr/share/zoneinfo/../secret", "localtime"),
      ("/home/berlin", "localtime"),
      (nil, "localtime"),
    ] as [(String?, String)])
  func `the machine's own zone has the name of the linked file`(link: String?, name: String) throws {
    let zone = try Self.database(localtime: .berlin, link: link).machineZone(TZ: nil)
    #expect(zone.name == name)
    #expect(try zone.rules.text(of: moment("2026-07-01T12:00Z")) == "2026-07-01T14:00:00+02:00")
  }

  @Test(
    arguments: [
      ("Europe/Atlantis", .unknown("Europe/Atlantis")),
      (":Europe/Atlantis", .unknown(":Europe/Atlantis")),
      ("/home/nothing", .unknown("/home/nothing")),
      ("CET", .unknown("CET")),
      ("CET-1CEST,M3.5.0", .unknown("CET-1CEST,M3.5.0")),
      (":\u{301}", .unknown(":\u{301}")),
      ("../home/apia.tzif", .unknown("../home/apia.tzif")),
      ("Damaged", .unreadable("/zones/Damaged", .notTZif)),
      ("Locked", .inaccessible("/zones/Locked", errno: 13)),
    ] as [(String, ZoneError)])
  func `a zone that cannot be read is an error, never UTC`(TZ: String, error: ZoneError) {
    #expect(throws: error) { try Self.database().machineZone(TZ: TZ) }
  }

  @Test func `a damaged zone of the machine is an error`() {
    let damaged = ZoneFixture("/etc/localtime", base64: "AAAA")
    #expect(throws: ZoneError.unreadable("/etc/localtime", .notTZif)) {
      try Self.database(localtime: damaged).machineZone(TZ: nil)
    }
  }

  @Test func `a zone is found by its name`() throws {
    let rules = try Self.database().rules(named: "Europe/Berlin")
    #expect(rules.checksum == (try ZoneFixture.berlin.rules.checksum))
  }

  @Test func `UTC needs no database`() throws {
    let empty = ZoneDatabase(load: { _ in nil })
    #expect(try empty.rules(named: "UTC").checksum == TimeZoneRules.utc.checksum)
  }

  @Test(arguments: [
    "", "/", "/etc/passwd", "../Europe/Berlin", "Europe/../Europe/Berlin", "./Europe/Berlin", "Europe//Berlin",
    "Europe/Berlin/", "/Europe/Berlin", "Europe/Berlin\0", "Europe/Berlin ", "Europe\\Berlin", "Évian", "UTC0",
    "CET-1CEST,M3.5.0,M10.5.0/3", "Europe", "europe/berlin", String(repeating: "a", count: 101),
  ])
  func `only the exact name of a zone finds its rules`(name: String) {
    let files = ZoneDatabase(
      load: { path in path == "/zones/Europe/Berlin" ? ZoneFixture.berlin.bytes : nil }, directory: "/zones")
    #expect(throws: ZoneError.unknown(name)) { try files.rules(named: name) }
  }

  @Test(arguments: ["../zones/Europe/Berlin", "Europe/./Berlin", "/zones/Europe/Berlin", "Évian", ".", "a.b"])
  func `a wrong name of a zone reaches no file`(name: String) {
    let untouched = ZoneDatabase(load: { path in
      Issue.record("\(path) was read")
      return nil
    })
    #expect(throws: ZoneError.unknown(name)) { try untouched.rules(named: name) }
  }

  @Test(arguments: [
    ("Damaged", ZoneError.unreadable("/zones/Damaged", .notTZif)),
    ("Locked", .inaccessible("/zones/Locked", errno: 13)),
  ])
  func `a zone with a bad file is refused with the reason`(name: String, error: ZoneError) {
    #expect(throws: error) { try Self.database().rules(named: name) }
  }

  @Test func `the common zones are UTC and the zones of zone.tab, in alphabetical order`() {
    let table = """
      # tzdb timezone descriptions
      DE\t+5230+01322\tEurope/Berlin\tmost of Germany
      CI\t+0519-00402\tAfrica/Abidjan
      XX\t+0000+00000\t../etc/passwd
      broken

      """
    let database = ZoneDatabase(load: { $0 == "/zones/zone.tab" ? Array(table.utf8) : nil }, directory: "/zones")
    #expect(database.commonNames().map(\.name) == ["UTC", "Africa/Abidjan", "Europe/Berlin"])
    #expect(database.commonNames().map(\.comment) == ["", "", "most of Germany"])
    #expect(Self.database().commonNames().map(\.name) == ["UTC"])
  }

  @Test(
    arguments: [
      // TZ, a link, the zone that is asked for next, and whether the file of this zone is read again.
      ("Europe/Berlin", nil, "Europe/Berlin", false),
      (":Europe/Berlin", nil, "Europe/Berlin", false),
      ("Europe/Berlin", nil, "EST5EDT", true),
      (nil, "/zoneinfo/Europe/Berlin", "Europe/Berlin", false),
      (nil, "../zoneinfo/Europe/Berlin", "Europe/Berlin", false),
      // Another database may have other rules under the same name.
      (nil, "/usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin", true),
      (nil, "/elsewhere/zoneinfo/Europe/Berlin", "Europe/Berlin", true),
      ("/zoneinfo/Europe/Berlin", nil, "Europe/Berlin", true),
    ] as [(String?, String?, String, Bool)])
  func `a zone is read again unless it came from the database`(
    TZ: String?, link: String?, name: String, isRead: Bool
  ) throws {
    let files = ["/zoneinfo/Europe/Berlin", "/etc/localtime"]
    let (log, link) = (Log(), link)
    var database = ZoneDatabase(
      load: { path in
        log.paths.append(path)
        return files.contains(path) ? ZoneFixture.berlin.bytes : nil
      }, linkTarget: { _ in link }, directory: "/zoneinfo")
    let zone = try database.rememberMachineZone(TZ: TZ)
    let count = log.paths.count
    let again = try? database.zone(named: name)
    #expect(log.paths[count...] == (isRead ? ["/zoneinfo/\(name)"] : []))
    #expect(again?.name == (files.contains("/zoneinfo/\(name)") ? name : nil))
    #expect(again.map { $0.rules.checksum == zone.rules.checksum } ?? isRead)
  }

  private final class Log: @unchecked Sendable {
    var paths: [String] = []
  }

  @Test func `the machine's own zone is read each time, because it may have changed`() throws {
    let log = Log()
    var database = ZoneDatabase(load: { path in
      log.paths.append(path)
      return ZoneFixture.berlin.bytes
    })
    for _ in 1...2 { _ = try database.rememberMachineZone(TZ: "Europe/Berlin") }
    _ = try database.machineZone(TZ: nil)
    #expect(log.paths == ["/usr/share/zoneinfo/Europe/Berlin", "/usr/share/zoneinfo/Europe/Berlin", "/etc/localtime"])
  }

  @Test func `a rule in TZ is not found as a named zone`() throws {
    var database = Self.database()
    _ = try database.rememberMachineZone(TZ: "PST8PDT")
    #expect(throws: ZoneError.unknown("PST8PDT")) { try database.zone(named: "PST8PDT") }
  }
}
