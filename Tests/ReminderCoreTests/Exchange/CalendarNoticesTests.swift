import Testing

@testable import ReminderCore

/// Notices and snoozes of a task, as alarms.
@Suite struct CalendarNoticesTests {
  private static func settings(morning: String = "09:00", advance: String? = nil) throws -> Settings {
    var settings = Settings()
    try settings.set(.syncNotices, to: "on")
    try settings.set(.morningTime, to: morning)
    if let advance {
      try settings.set(.advance, to: "on")
      try settings.set(.advanceMinutes, to: advance)
    }
    return settings
  }

  private static func writer(_ notices: WrittenNotices) -> CalendarTaskWriter {
    var writer = CalendarTaskTests.writer
    writer.notices = notices
    return writer
  }

  /// The kind and the trigger of each alarm, as `morning PT9H, advance -PT1H`.
  private static func described(_ alarms: [CalendarComponent]) -> String {
    alarms.map { alarm in
      let trigger = alarm.property("TRIGGER")?.value ?? ""
      return "\(alarm.property("X-REMIND-NOTICE")?.value ?? "own") \(trigger)"
    }.joined(separator: ", ")
  }

  private static func read(_ bytes: [UInt8]) throws -> (task: CalendarTask, reader: CalendarTaskReader) {
    let stream = try CalendarStream(bytes)
    let present = Present(now: Timestamp(unchecked: 1_700_000_000), zone: Scenario.berlin)
    var reader = CalendarTaskReader(
      stream, CalendarTaskTests.database, morningTime: CalendarTaskTests.nine, at: present)
    let task = try reader.task(try #require(stream.components(named: "VTODO").first))
    return (task, reader)
  }

  @Test(
    arguments: [
      ("DUE;VALUE=DATE:20260301", "1440", "morning 20260301T080000Z, advance 20260228T080000Z"),
      ("DUE:20260301T180000", "60", "morning -PT9H, advance -PT1H"),
      // No morning notice after the due time (C6), and no advance of minutes before a whole day (C8).
      ("DUE:20260301T080000", nil, ""), ("DUE;VALUE=DATE:20260301", "60", "morning 20260301T080000Z"),
      ("DUE;TZID=America/New_York:20260301T180000", "60", "advance -PT1H"),
      ("DUE;TZID=America/New_York:20260301T120000", "60", "morning -PT9H, advance -PT1H"),
      ("DTSTART:20260301T180000|DUE:20260301T180000|RRULE:FREQ=DAILY", nil, "morning -PT9H"),
      ("PRIORITY:1", "60", ""), ("DUE:20260301T180000|STATUS:COMPLETED", "60", ""),
    ])
  func `an open task with a due date has notices as alarms`(lines: String, advance: String?, notices: String) throws {
    let settings = try Self.settings(advance: advance)
    let (task, _) = try CalendarTaskTests.read(lines.split(separator: "|").map(String.init))
    let bytes = Self.writer(.written(settings, isNew: false)).calendar(of: [task]).stream
    let (again, reader) = try Self.read(bytes)
    #expect(Self.described(reader.notices) == notices)
    // The notices do not become reminders.
    #expect(again.alarms == [])
  }

  @Test func `a file keeps the notices of another machine until the due date or the settings change`() throws {
    let (nine, eight) = (try Self.settings(), try Self.settings(morning: "08:00"))
    let (task, _) = try CalendarTaskTests.read(["DUE:20260301T180000"])
    let (later, _) = try CalendarTaskTests.read(["DUE:20260302T200000"])
    let (done, _) = try CalendarTaskTests.read(["DUE:20260301T180000", "STATUS:COMPLETED"])
    let bytes = Self.writer(.written(nine, isNew: true)).calendar(of: [task]).stream
    let bare = CalendarTaskTests.writer.calendar(of: [task]).stream
    for (file, writing, new, wanted) in [
      (bytes, WrittenNotices.written(eight, isNew: false), task, "morning -PT9H"),
      (bytes, .written(eight, isNew: true), task, "morning -PT10H"),
      (bytes, .written(eight, isNew: false), later, "morning -PT12H"),
      (bytes, .written(nine, isNew: false), done, ""), (bytes, .left, later, "morning -PT9H"),
      (bytes, .removed, task, ""), (bare, .left, task, ""), (bare, .written(nine, isNew: false), task, "morning -PT9H"),
    ] {
      let writer = Self.writer(writing)
      let (old, reader) = try Self.read(file)
      let stream = try CalendarStream(file)
      let component = try #require(stream.components(named: "VTODO").first)
      let patched = writer.bytes(of: stream, with: new, insteadOf: old, in: component, reader)
      let (_, after) = try Self.read(patched)
      #expect(Self.described(after.notices) == wanted)
      // A second writing would change nothing.
      #expect(writer.hasNotices(of: new, after))
      #expect(writer.hasNotices(of: old, reader) == (wanted == Self.described(reader.notices) || new != task))
    }
  }

  @Test func `the settings before and now decide whether notices are left, removed or written`() throws {
    let settings = try Self.settings(advance: "60")
    #expect(WrittenNotices.text(Settings()) == "")
    #expect(WrittenNotices.text(settings) == "morning 09:00, advance 60")
    func delivered(_ settings: Settings, _ before: String) -> String {
      switch WrittenNotices(settings, before: before) {
      case .left: "left"
      case .removed: "removed"
      case .written(_, let isNew): isNew ? "new" : "as before"
      }
    }
    #expect(delivered(Settings(), "") == "left")
    #expect(delivered(Settings(), "morning 09:00") == "removed")
    #expect(delivered(settings, "morning 09:00") == "new")
    #expect(delivered(settings, "morning 09:00, advance 60") == "as before")
  }

  @Test func `the reader knows a notice without its mark by its identifier, and reads the answer`() throws {
    let (task, _) = try CalendarTaskTests.read(["DUE:20260301T180000"])
    let bytes = Self.writer(.written(try Self.settings(), isNew: true)).calendar(of: [task]).stream
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").flatMap { line in
      line.hasPrefix("X-REMIND") ? ["ACKNOWLEDGED:20260301T080100Z"] : [String(line)]
    }
    let (again, reader) = try Self.read(Array(lines.map { "\($0)\r\n" }.joined().utf8))
    #expect(Self.described(reader.notices) == "own -PT9H")
    #expect(again.alarms == [])
    #expect(again.answered.map { "\($0)" } == "2026-03-01T08:01:00Z")
    // The missing mark is no reason to write the notice again.
    #expect(Self.writer(.written(try Self.settings(), isNew: false)).hasNotices(of: again, reader))
  }

  @Test func `the writer writes a snooze as a property and as an alarm`() throws {
    let (task, _) = try CalendarTaskTests.read([
      "DUE:20260301T180000", "X-MOZ-SNOOZE-TIME:20260301T183000Z", "BEGIN:VALARM", "UID:a,b", "ACTION:DISPLAY",
      "TRIGGER;RELATED=END:-PT10M", "END:VALARM",
    ])
    let writer = CalendarTaskTests.writer
    let bytes = writer.calendar(of: [task]).stream
    let (again, reader) = try Self.read(bytes)
    #expect(again.snoozedUntil == task.snoozedUntil)
    #expect(again.alarms.map(\.rule) == task.alarms.map(\.rule))
    let alarm = try #require(reader.snoozes.first)
    #expect(alarm.property("TRIGGER")?.value == "20260301T183000Z")
    #expect(alarm.property("RELATED-TO")?.text == "a,b")
    // The alarm moves with the snooze, and ends with the snooze.
    for end in [Timestamp(unchecked: 1_772_400_000), nil] {
      var new = task
      new.snoozedUntil = end
      let stream = try CalendarStream(bytes)
      let component = try #require(stream.components(named: "VTODO").first)
      let (after, seen) = try Self.read(writer.bytes(of: stream, with: new, insteadOf: again, in: component, reader))
      #expect(after.snoozedUntil == end)
      #expect(seen.snoozes.count == (end == nil ? 0 : 1))
    }
  }
}
