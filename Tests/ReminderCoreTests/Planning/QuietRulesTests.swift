import Testing

@testable import ReminderCore

/// `QuietRules` decides when notifications are held. The clock is Berlin's, unless a test names another zone.
@Suite struct QuietRulesTests {
  private static func rules(
    _ hours: String?, until: String? = nil, blocks: [FocusSpan] = [], in zone: NamedZone = Scenario.berlin
  ) throws -> QuietRules {
    var settings = Settings()
    try settings.set(.quietHours, to: hours)
    settings.quietUntil = until.map { Scenario.instant($0, in: zone) }
    return QuietRules(settings, blocks: blocks, in: zone.rules)
  }

  /// Segments on the clock of a zone, such as `2026-03-01T22:00 to 2026-03-02T07:00 quiet`. The reason is `quiet`,
  /// `block` or `quiet block`.
  private static func lines(_ segments: [QuietSegment], in zone: NamedZone = Scenario.berlin) -> [String] {
    segments.map { segment in
      let reasons = [segment.isQuiet ? "quiet" : nil, segment.block == nil ? nil : "block"].compactMap { $0 }
      let (from, until) = (zone.rules.local(at: segment.from), zone.rules.local(at: segment.until))
      return "\(from) to \(until) \(reasons.joined(separator: " "))"
    }
  }

  private static func block(_ start: String, _ end: String, _ tasks: UInt64...) -> FocusSpan {
    FocusSpan(
      start: Scenario.instant(start, in: Scenario.berlin), end: Scenario.instant(end, in: Scenario.berlin),
      tasks: Set(tasks.map { TaskID(high: $0, low: 0) }))
  }

  @Test(arguments: [
    // By day, the segments are the next two nights. At night, the first segment is the rest of this night.
    (
      "22:00-07:00", "2026-03-01T12:00",
      ["2026-03-01T22:00 to 2026-03-02T07:00 quiet", "2026-03-02T22:00 to 2026-03-03T07:00 quiet"]
    ),
    (
      "22:00-07:00", "2026-03-02T03:00",
      ["2026-03-02T03:00 to 2026-03-02T07:00 quiet", "2026-03-02T22:00 to 2026-03-03T07:00 quiet"]
    ),
    ("22:00-07:00", "2026-03-02T07:00", ["2026-03-02T22:00 to 2026-03-03T07:00 quiet"]),
    // Quiet hours belong to the day on which they begin, so the night to Saturday is Friday's.
    (
      "mon-fri 22:00-07:00", "2026-03-06T12:00",
      ["2026-03-06T22:00 to 2026-03-07T07:00 quiet", "2026-03-09T22:00 to 2026-03-10T07:00 quiet"]
    ),
    ("sun 12:00-14:00", "2026-03-01T14:00", ["2026-03-08T12:00 to 2026-03-08T14:00 quiet"]),
    // Quiet hours that touch or overlap are one segment.
    ("22:00-00:00,00:00-07:00", "2026-03-01T23:00", ["2026-03-01T23:00 to 2026-03-02T07:00 quiet"]),
    ("22:00-03:00,01:00-07:00", "2026-03-01T23:00", ["2026-03-01T23:00 to 2026-03-02T07:00 quiet"]),
    ("sat 00:00-24:00,sun 00:00-24:00", "2026-02-27T12:00", ["2026-02-28T00:00 to 2026-03-02T00:00 quiet"]),
  ])
  func `quiet hours hold from their beginning to their end`(hours: String, now: String, lines: [String]) throws {
    let rules = try Self.rules(hours)
    let found = rules.segments(from: Scenario.instant(now, in: Scenario.berlin), limit: lines.count)
    #expect(Self.lines(found.segments) == lines)
    #expect(found.end != nil)
  }

  @Test(arguments: [
    // The clocks go from 02:00 to 03:00 on 29 March, and from 03:00 back to 02:00 on 25 October.
    ("22:00-07:00", "2026-03-28T23:00", "2026-03-28T23:00:00+01:00", "2026-03-29T07:00:00+02:00"),
    ("22:00-02:30", "2026-03-28T23:00", "2026-03-28T23:00:00+01:00", "2026-03-29T03:30:00+02:00"),
    ("02:30-07:00", "2026-03-29T00:00", "2026-03-29T03:30:00+02:00", "2026-03-29T07:00:00+02:00"),
    ("22:00-07:00", "2026-10-24T23:00", "2026-10-24T23:00:00+02:00", "2026-10-25T07:00:00+01:00"),
    ("22:00-02:30", "2026-10-24T23:00", "2026-10-24T23:00:00+02:00", "2026-10-25T02:30:00+01:00"),
    ("02:30-07:00", "2026-10-25T00:00", "2026-10-25T02:30:00+02:00", "2026-10-25T07:00:00+01:00"),
    ("02:15-02:45", "2026-10-25T00:00", "2026-10-25T02:15:00+02:00", "2026-10-25T02:45:00+01:00"),
    // The gap leaves nothing of these quiet hours on 29 March.
    ("sun 02:30-03:15", "2026-03-29T00:00", "2026-04-05T02:30:00+02:00", "2026-04-05T03:15:00+02:00"),
  ])
  func `quiet hours begin at the first moment of an overlap, end at the second, and move in a gap`(
    hours: String, now: String, from: String, until: String
  ) throws {
    let zone = Scenario.berlin
    let segment = try Self.rules(hours).segments(from: Scenario.instant(now, in: zone), limit: 1).segments.first
    let text = { (moment: Timestamp?) in moment.map { $0.text(at: zone.rules.offset(at: $0)) } }
    #expect(text(segment?.from) == from)
    #expect(text(segment?.until) == until)
  }

  @Test func `if a zone skips a whole day, quiet hours last until the morning after that day`() throws {
    let apia = NamedZone(name: "Pacific/Apia", rules: try ZoneFixture.apia.rules)
    let night = try Self.rules("22:00-07:00", in: apia)
      .segments(from: Scenario.instant("2011-12-29T12:00", in: apia), limit: 1).segments
    #expect(Self.lines(night, in: apia) == ["2011-12-29T22:00 to 2011-12-31T07:00 quiet"])
  }

  @Test func `after a flight, quiet hours follow the clock of the new zone`() throws {
    let moment = Scenario.instant("2026-03-01T23:00", in: Scenario.berlin)
    #expect(try Self.rules("22:00-07:00").segment(at: moment) != nil)
    #expect(try Self.rules("22:00-07:00", in: Scenario.newYork).segment(at: moment) == nil)
    // It is seven in the morning in Tokyo.
    #expect(try Self.rules("22:00-07:00", in: Scenario.tokyo).segment(at: moment) == nil)
    #expect(try Self.rules("22:00-07:01", in: Scenario.tokyo).segment(at: moment)?.until.seconds == moment.seconds + 60)
  }

  @Test(
    arguments: [
      // `quietUntil` is alone, reaches into quiet hours, is over beside quiet hours, is over, or is missing.
      (nil, "2026-03-01T14:00", "2026-03-01T12:00", ["2026-03-01T12:00 to 2026-03-01T14:00 quiet"]),
      (
        "22:00-07:00", "2026-03-01T22:30", "2026-03-01T12:00",
        ["2026-03-01T12:00 to 2026-03-02T07:00 quiet", "2026-03-02T22:00 to 2026-03-03T07:00 quiet"]
      ),
      (
        "22:00-07:00", "2026-03-01T12:00", "2026-03-01T12:00",
        ["2026-03-01T22:00 to 2026-03-02T07:00 quiet", "2026-03-02T22:00 to 2026-03-03T07:00 quiet"]
      ),
      (nil, "2026-03-01T12:00", "2026-03-01T12:00", []), (nil, nil, "2026-03-01T12:00", []),
    ] as [(String?, String?, String, [String])])
  func `quiet until a given moment holds from now on`(
    hours: String?, until: String?, now: String, lines: [String]
  ) throws {
    let rules = try Self.rules(hours, until: until)
    let found = rules.segments(from: Scenario.instant(now, in: Scenario.berlin), limit: 2)
    #expect(Self.lines(found.segments) == lines)
    #expect((found.end == nil) == (hours == nil))
  }

  @Test func `focus blocks and quiet hours hold together, and each change of the reason begins a segment`() throws {
    let blocks = [
      Self.block("2026-03-01T21:00", "2026-03-01T22:30"), Self.block("2026-03-01T14:00", "2026-03-01T15:00"),
      Self.block("2026-03-01T15:00", "2026-03-01T16:00"),
    ]
    let rules = try Self.rules("22:00-07:00", until: "2026-03-01T14:30", blocks: blocks)
    let found = rules.segments(from: Scenario.instant("2026-03-01T14:00", in: Scenario.berlin), limit: 7)
    #expect(
      Self.lines(found.segments) == [
        "2026-03-01T14:00 to 2026-03-01T14:30 quiet block", "2026-03-01T14:30 to 2026-03-01T15:00 block",
        "2026-03-01T15:00 to 2026-03-01T16:00 block", "2026-03-01T21:00 to 2026-03-01T22:00 block",
        "2026-03-01T22:00 to 2026-03-01T22:30 quiet block", "2026-03-01T22:30 to 2026-03-02T07:00 quiet",
        "2026-03-02T22:00 to 2026-03-03T07:00 quiet",
      ])
  }

  @Test(arguments: [
    // The kind of a request for 21:30, and its release. The request falls into a block of task 1, before a quiet night.
    (QuietExemption.always, "2026-03-01T21:30"), (.task(TaskID(high: 1, low: 0)), "2026-03-01T21:30"),
    (.task(TaskID(high: 2, low: 0)), "2026-03-02T07:00"), (.blockStart, "2026-03-01T21:30"),
  ])
  func `a focus block holds other tasks, but neither its own tasks nor the start of a block`(
    exemption: QuietExemption, comes: String
  ) throws {
    let rules = try Self.rules("22:00-07:00", blocks: [Self.block("2026-03-01T21:00", "2026-03-01T22:30", 1)])
    let moment = rules.release(of: exemption, from: Scenario.instant("2026-03-01T21:30", in: Scenario.berlin))
    #expect("\(Scenario.berlin.rules.local(at: moment))" == comes)
  }

  @Test(arguments: [
    (QuietExemption.always, "2026-03-01T22:15"), (.task(TaskID(high: 1, low: 0)), "2026-03-02T07:00"),
    (.blockStart, "2026-03-02T07:00"),
  ])
  func `quiet hours hold the tasks of a block and the start of a block`(
    exemption: QuietExemption, comes: String
  ) throws {
    let rules = try Self.rules("22:00-07:00", blocks: [Self.block("2026-03-01T21:00", "2026-03-01T22:30", 1)])
    let moment = rules.release(of: exemption, from: Scenario.instant("2026-03-01T22:15", in: Scenario.berlin))
    #expect("\(Scenario.berlin.rules.local(at: moment))" == comes)
  }
}
