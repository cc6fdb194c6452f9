import Testing

@testable import ReminderCore

@Suite struct ZoneComponentTests {
  private static let zones = [
    Scenario.berlin, Scenario.newYork, Scenario.tokyo,
    Scenario.zone("Australia/Sydney", "AEST-10AEDT,M10.1.0,M4.1.0/3"),
    Scenario.zone("Asia/Jerusalem", "IST-2IDT,M3.4.4/26,M10.5.0"), Scenario.zone("Asia/Kolkata", "IST-5:30"),
    Scenario.zone("America/Nuuk", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0"),
    Scenario.zone("Europe/Dublin", "IST-1GMT0,M10.5.0,M3.5.0/1"),
  ]

  private func read(_ text: String) throws -> ZoneComponent {
    let stream = try CalendarStream(Array(text.utf8))
    return try #require(ZoneComponent(stream.components[0]))
  }

  @Test func `the description of a zone has the rules of its clock changes`() throws {
    let text = String(
      decoding: NewComponent(describing: Scenario.berlin, from: CivilDate(unchecked: 20_513)).encoded(newline: [10]),
      as: UTF8.self)
    #expect(
      text == """
        BEGIN:VTIMEZONE
        TZID:Europe/Berlin
        BEGIN:DAYLIGHT
        DTSTART:20250330T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:20251026T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
        END:STANDARD
        END:VTIMEZONE

        """)
    let plain = String(
      decoding: NewComponent(describing: Scenario.tokyo, from: CivilDate(unchecked: 20_513)).encoded(newline: [10]),
      as: UTF8.self)
    #expect(
      plain == """
        BEGIN:VTIMEZONE
        TZID:Asia/Tokyo
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0900
        TZOFFSETTO:+0900
        END:STANDARD
        END:VTIMEZONE

        """)
  }

  @Test(arguments: zones.map(\.name))
  func `a description gives the same moments as the zone, near each clock change and between`(name: String) throws {
    let zone = try #require(Self.zones.first { $0.name == name })
    let first = try #require(CivilDate("2026-02-10"))
    let component = try read(String(decoding: NewComponent(describing: zone, from: first).stream, as: UTF8.self))
    let end = try #require(CivilDate("2040-01-01"))
    let span = [first, end].map { zone.rules.instant(of: CivilDateTime($0, .midnight)) }
    let changes = zone.rules.changes(in: span[0]..<span[1]).flatMap { change in
      (-8...8).compactMap { change.moment.local(at: change.before).adding(seconds: $0 * 900) }
    }
    let others = stride(from: first.dayNumber, to: end.dayNumber, by: 5).map {
      CivilDateTime(CivilDate(unchecked: $0), .noon)
    }
    let different = (changes + others).filter { component.instant(of: $0) != zone.rules.instant(of: $0) }
    #expect(different == [])
  }

  @Test func `a zone whose rule has ended stays at its last offset`() throws {
    let ended = try read(
      """
      BEGIN:VTIMEZONE
      TZID:Custom
      BEGIN:STANDARD
      DTSTART:16011028T030000
      TZOFFSETFROM:+0400
      TZOFFSETTO:+0300
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20101031T000000Z
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010325T020000
      TZOFFSETFROM:+0300
      TZOFFSETTO:+0400
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20110327T000000Z
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:20141026T020000
      TZOFFSETFROM:+0400
      TZOFFSETTO:+0300
      END:STANDARD
      END:VTIMEZONE
      """)
    for (local, moment) in [
      ("2009-07-01T12:00", "2009-07-01T08:00:00Z"), ("2010-12-01T12:00", "2010-12-01T09:00:00Z"),
      ("2012-12-01T12:00", "2012-12-01T08:00:00Z"), ("2026-07-01T12:00", "2026-07-01T09:00:00Z"),
      ("1500-07-01T12:00", "1500-07-01T09:00:00Z"),
    ] {
      let wall = try #require(CivilDateTime(local))
      #expect("\(ended.instant(of: wall))" == moment)
    }
  }

  /// A zone whose clock goes forward and back in turn, each day from 1 January 1970.
  private static func zone(days: Int, rule: String = "") -> String {
    let parts = (0..<days).map { day in
      let (before, after) = day.isMultiple(of: 2) ? ("+0000", "+0100") : ("+0100", "+0000")
      let wall = CivilDateTime(CivilDate(unchecked: day), .noon)
      return "BEGIN:STANDARD\n\(text(wall))TZOFFSETFROM:\(before)\nTZOFFSETTO:\(after)\n\(rule)END:STANDARD\n"
    }
    return "BEGIN:VTIMEZONE\nTZID:Mine\n\(parts.joined())END:VTIMEZONE\n"
  }

  private static func text(_ wall: CivilDateTime) -> String {
    String(decoding: CalendarTime.floating(wall).property("DTSTART").encoded(newline: [10]), as: UTF8.self)
  }

  @Test func `reading a zone takes linear time, and the size of a zone does not slow finding a moment`() throws {
    func times(days: Int) throws -> (reading: Int, finding: Int) {
      let text = Self.zone(days: days)
      let reading = try processorTime { _ = try read(text) }
      let zone = try read(text)
      let finding = processorTime {
        let different = (0..<10_000).filter { number in
          let day = number % days
          let wall = CivilDateTime(CivilDate(unchecked: day), CivilTime(unchecked: 1_080))
          let offset = UTCOffset(unchecked: day.isMultiple(of: 2) ? 3_600 : 0)
          return zone.instant(of: wall) != Timestamp(local: wall, offset: offset)
        }
        #expect(different == [])
      }
      return (reading, finding)
    }
    let (few, many) = (try times(days: 500), try times(days: 10_000))
    #expect(many.reading < 5 * 20 * few.reading)
    #expect(many.finding < 5 * few.finding)
  }

  @Test(arguments: [(200, true), (201, false)])
  func `a zone with more than 200 rules is refused`(count: Int, isRead: Bool) throws {
    let text = Self.zone(days: count, rule: "RRULE:FREQ=YEARLY\n")
    #expect(try (ZoneComponent(CalendarStream(Array(text.utf8)).components[0]) != nil) == isRead)
  }

  @Test func `a zone is found by its name, a suffix of the name, its location, or its description`() throws {
    let database = ZoneDatabase { path throws(ZoneError) in
      path == "/usr/share/zoneinfo/Europe/Berlin" ? TZifFixture(offsets: [3_600], footer: "\nCET-1\n").bytes : nil
    }
    let stream = try CalendarStream(
      Array(
        """
        BEGIN:VCALENDAR
        BEGIN:VTIMEZONE
        TZID:W. Europe
        X-LIC-LOCATION:Europe/Berlin
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0100
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VTIMEZONE
        TZID:Mine
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0545
        TZOFFSETTO:+0545
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VTIMEZONE
        TZID:Empty
        END:VTIMEZONE
        END:VCALENDAR
        """.utf8))
    var zones = CalendarZones(of: stream, database, machine: "Asia/Tokyo", at: Timestamp(unchecked: 0))
    let found = ["Europe/Berlin", "/mozilla.org/1/Europe/Berlin", "W. Europe", "Mine", "Empty", "None", "UTC"].map {
      switch zones.zone(named: $0, at: CivilDateTime(unchecked: 0)) {
      case .named(let zone): zone.name
      case .described(let moment): "at \(moment)"
      case nil: "none"
      }
    }
    #expect(
      found == ["Europe/Berlin", "Europe/Berlin", "Europe/Berlin", "at 1969-12-31T18:15:00Z", "none", "none", "UTC"])
  }
}
