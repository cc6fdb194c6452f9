import Testing

@testable import ReminderCore

/// Zones as calendars of other programs name and describe them.
@Suite struct CalendarZonesTests {
  /// The zones of the database of these tests, as POSIX rules.
  private static let rules = [
    "Europe/Berlin": "CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Rome": "CET-1CEST,M3.5.0,M10.5.0/3",
    "Europe/Kyiv": "EET-2EEST,M3.5.0/3,M10.5.0/4", "Asia/Jerusalem": "IST-2IDT,M3.4.4/26,M10.5.0",
    "America/New_York": "EST5EDT,M3.2.0,M11.1.0", "America/Mexico_City": "CST6", "Asia/Tokyo": "JST-9",
    "Asia/Riyadh": "<+03>-3", "Europe/London": "GMT0BST,M3.5.0/1,M10.5.0", "EST": "EST5",
    "GMT": "GMT0", "Africa/Johannesburg": "SAST-2",
  ]
  /// Zones whose offset has changed once: the moment, the offset before and the offset since.
  private static let changed = [
    "Europe/Istanbul": ("2016-09-06T21:00:00Z", [7_200, 10_800]),
    "Africa/Juba": ("2021-01-31T21:00:00Z", [10_800, 7_200]),
  ]
  private static let database = ZoneDatabase { path throws(ZoneError) in
    let name = String(path.dropFirst("/usr/share/zoneinfo/".count))
    if let (moment, offsets) = changed[name], let moment = Timestamp(rfc3339: moment) {
      return TZifFixture(transitions: [(moment.seconds, 1)], offsets: offsets).bytes
    }
    return rules[name].map { TZifFixture(footer: "\n\($0)\n").bytes }
  }

  private static func observance(_ name: String, _ before: String, _ after: String, _ rule: String) -> String {
    """
    BEGIN:\(name)
    DTSTART:16010101T020000
    TZOFFSETFROM:\(before)
    TZOFFSETTO:\(after)
    \(rule.isEmpty ? "COMMENT:none" : "RRULE:FREQ=YEARLY;\(rule)")
    END:\(name)
    """
  }

  /// A description by the changes to and from summer time.
  private static func summer(_ offsets: (String, String), _ spring: String, _ autumn: String) -> String {
    observance("STANDARD", offsets.1, offsets.0, autumn) + "\n"
      + observance("DAYLIGHT", offsets.0, offsets.1, spring)
  }

  private static let european = summer(("+0100", "+0200"), "BYDAY=-1SU;BYMONTH=3", "BYDAY=-1SU;BYMONTH=10")
  private static let eastern = summer(("-0500", "-0400"), "BYDAY=2SU;BYMONTH=3", "BYDAY=1SU;BYMONTH=11")
  /// The rule of Windows. In fact, the clocks of Jerusalem change on the Friday before the last Sunday.
  private static let israeli = summer(("+0200", "+0300"), "BYDAY=-1FR;BYMONTH=3", "BYDAY=-1SU;BYMONTH=10")
  /// Mexico had summer time until 2022.
  private static let mexican = summer(("-0600", "-0500"), "BYDAY=1SU;BYMONTH=4", "BYDAY=-1SU;BYMONTH=10")
  private static let british = summer(("+0000", "+0100"), "BYDAY=-1SU;BYMONTH=3", "BYDAY=-1SU;BYMONTH=10")
  private static let turkish = observance("STANDARD", "+0300", "+0300", "")
  private static let african = observance("STANDARD", "+0200", "+0200", "")
  private static let nepali = observance("STANDARD", "+0545", "+0545", "")

  @Test(
    arguments: [
      // A name of Windows, with and without a description, and with a description of another zone.
      ("W. Europe Standard Time", european, "Europe/Rome", "2026-03-23T09:00", "Europe/Berlin"),
      ("W. Europe Standard Time", "", "Europe/Rome", "2026-03-23T09:00", "Europe/Berlin"),
      ("Tokyo Standard Time", european, "Europe/Rome", "2026-03-23T09:00", "Europe/Rome"),
      ("Israel Standard Time", israeli, "Europe/Rome", "2028-03-20T09:00", "Asia/Jerusalem"),
      ("Central Standard Time (Mexico)", mexican, "America/Mexico_City", "2026-03-23T09:00", "at 2026-03-23T15:00:00Z"),
      // Unknown names: the machine's zone comes first, then the first zone of the table.
      ("Customized Time Zone", european, "Europe/Rome", "2026-03-23T09:00", "Europe/Rome"),
      ("Customized Time Zone", european, "America/New_York", "2026-03-23T09:00", "Europe/Berlin"),
      ("(UTC-05:00) Eastern Time (US & Canada)", eastern, "Europe/Rome", "2026-03-23T09:00", "America/New_York"),
      ("Kathmandu Office", nepali, "Europe/Rome", "2026-03-23T09:00", "at 2026-03-23T03:15:00Z"),
      // A series since the past: the clocks of Istanbul and Juba were others in 2015, and the rules still to come count.
      ("Turkey Standard Time", turkish, "Europe/Rome", "2015-01-05T09:00", "Europe/Istanbul"),
      ("(UTC+03:00) Kuwait, Riyadh", turkish, "Europe/Rome", "2019-06-03T09:00", "Europe/Istanbul"),
      ("(UTC+03:00) Kuwait, Riyadh", turkish, "Europe/Rome", "2015-01-05T09:00", "Asia/Riyadh"),
      ("Customized Time Zone", african, "Europe/Rome", "2015-01-05T09:00", "Africa/Johannesburg"),
      // An abbreviation of another clock, and of the clock that the machine knows by this name.
      ("EST", eastern, "Europe/Rome", "2027-07-02T13:30", "America/New_York"),
      ("EST", observance("STANDARD", "-0500", "-0500", ""), "Europe/Rome", "2027-07-02T13:30", "EST"),
      ("EST", "", "Europe/Rome", "2027-07-02T13:30", "EST"),
      ("GMT", british, "Europe/Rome", "2027-07-05T09:00", "Europe/London"),
      ("Nowhere", "", "Europe/Rome", "2026-03-23T09:00", "unknown"),
      // Names of zones on the machine.
      ("Europe/Berlin", nepali, "Europe/Rome", "2026-03-23T09:00", "Europe/Berlin"),
      ("/citadel.org/20260101_1/America/New_York", "", "Europe/Rome", "2026-03-23T09:00", "America/New_York"),
      ("tzone://Microsoft/Utc", "", "Europe/Rome", "2026-03-23T09:00", "UTC"),
      ("UTC", "", "Europe/Rome", "2026-03-23T09:00", "UTC"),
    ])
  func `the reader finds a zone of the machine that fits the description`(
    name: String, description: String, machine: String, local: String, zone: String
  ) throws {
    let component = description.isEmpty ? "" : "BEGIN:VTIMEZONE\nTZID:\(name)\n\(description)\nEND:VTIMEZONE\n"
    let stream = try CalendarStream(Array("BEGIN:VCALENDAR\n\(component)END:VCALENDAR\n".utf8))
    let now = try moment("2026-03-01T08:00:00Z")
    var zones = CalendarZones(of: stream, Self.database, machine: machine, at: now)
    let found = try #require(CivilDateTime(local)).found(&zones, named: name)
    #expect(found == zone)
  }

  @Test func `each name of Windows occurs once, with a valid name of a zone`() {
    #expect(Set(WindowsZones.table.map(\.name)).count == WindowsZones.table.count)
    let database = ZoneDatabase { _ throws(ZoneError) in TZifFixture(footer: "\nCET-1\n").bytes }
    #expect(WindowsZones.table.filter { (try? database.zone(named: $0.zone)) == nil }.map(\.name) == [])
  }
}

extension CivilDateTime {
  fileprivate func found(_ zones: inout CalendarZones, named name: String) -> String {
    switch zones.zone(named: name, at: self) {
    case .named(let zone): zone.name
    case .described(let moment): "at \(moment)"
    case nil: "unknown"
    }
  }
}
