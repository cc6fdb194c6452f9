import Testing

@testable import ReminderCore

/// Changes of single occurrences in the file of another program.
@Suite struct CalendarOccurrencePatchTests {
  /// The lines that a change adds and removes.
  private static func changed(_ text: String, _ change: (inout CalendarTask) -> Void) throws -> [String] {
    let (stream, component, old, reader) = try CalendarOccurrenceTests.read(text)
    var new = old
    change(&new)
    let bytes = CalendarTaskTests.writer.bytes(of: stream, with: new, insteadOf: old, in: component, reader)
    let lines = { (bytes: [UInt8]) in
      String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map { String($0) }
    }
    return lines(bytes).difference(from: lines(stream.bytes)).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
  }

  @Test func `a line of another program changes only if its meaning does`() throws {
    let text = "\(CalendarOccurrenceTests.daily)|EXDATE:20260303T090000|EXDATE:20260305T090000"
    #expect(try Self.changed(text) { $0.notes = "x" } == ["+ DESCRIPTION:x"])
    let dates = [
      "- DUE:20260301T090000", "- DTSTART:20260301T090000", "+ DTSTART:20260302T090000", "+ DUE:20260302T090000",
    ]
    let move = { (task: inout CalendarTask) in
      task.schedule.due = Due("2026-03-02T09:00")
      task.series?.start = Due("2026-03-02T09:00") ?? Due(.earliest)
    }
    #expect(try Self.changed(text, move) == dates)
    #expect(
      try Self.changed(text) { $0.changes.bringBack($0.changes.except) } == [
        "- EXDATE:20260305T090000", "- EXDATE:20260303T090000", "+ X-REMIND-EXCEPT:NONE",
      ])
  }

  @Test(arguments: [
    ("DUE:20260301T100000Z|RRULE:FREQ=HOURLY", "TRIGGER:PT10M"),
    ("DTSTART:20260327T100000|DUE:20260329T100000|RRULE:FREQ=DAILY", "TRIGGER:PT30M"),
    ("DTSTART:20260301T090000|DUE:20260301T110000|RRULE:FREQ=DAILY|RDATE:20260305T160000", "TRIGGER:PT30M"),
    ("DUE;TZID=Europe/Berlin:20300331T120000", "TRIGGER:-P1DT2H"),
    ("DTSTART;TZID=America/New_York:20300112T000000|DUE;VALUE=DATE:20300114", "TRIGGER:PT15M"),
    ("DUE:20260301T100000", "TRIGGER;RELATED=End:-PT1H|ACTION:Display|REPEAT:500|DURATION:PT30S"),
    ("DUE:20260301T100000", "ACTION:NONE|TRIGGER:PT0S"),
    ("DTSTART;VALUE=DATE:20260301|RRULE:FREQ=DAILY;BYHOUR=0", "TRIGGER:-PT15H"),
  ])
  func `an alarm and a rule stay as they are when another field changes`(dates: String, alarm: String) throws {
    let text = "\(dates)|BEGIN:VALARM|\(alarm)|END:VALARM"
    #expect(try Self.changed(text) { $0.notes = "x" } == ["+ DESCRIPTION:x"])
  }

  @Test func `the component of an occurrence stays until its occurrence is changed here`() throws {
    let override = "RECURRENCE-ID:20260303T090000|DTSTART:20260304T100000|DUE:20260304T100000|X-OTHER:1"
    let text = "\(CalendarOccurrenceTests.daily)||\(override)"
    let name = try #require(Due("2026-03-03T09:00"))
    #expect(try Self.changed(text) { $0.notes = "x" } == ["+ DESCRIPTION:x"])
    #expect(
      try Self.changed(text) { $0.changes.move(name, to: Due("2026-03-05T11:00") ?? name) } == [
        "- DUE:20260304T100000", "- DTSTART:20260304T100000", "+ DTSTART:20260305T110000", "+ DUE:20260305T110000",
      ])
    #expect(try Self.changed(text) { $0.changes.leaveOut([name]) } == ["+ STATUS:CANCELLED"])
    let done = Repetition.Completion(due: name, at: Timestamp(unchecked: 1_772_352_000))
    #expect(
      try Self.changed(text) { $0.completions = [done] }.suffix(3) == [
        "+ STATUS:COMPLETED", "+ PERCENT-COMPLETE:100", "+ COMPLETED:20260301T080000Z",
      ])
    // One that only its component adds is in no list.
    let extra = "\(CalendarOccurrenceTests.daily)||RECURRENCE-ID:20260303T120000|DTSTART:20260303T120000"
    #expect(try Self.changed(extra) { $0.changes.leaveOut([name]) } == ["+ EXDATE:20260303T090000"])
    #expect(
      try Self.changed(extra) { $0.changes.leaveOut([Due("2026-03-03T12:00") ?? name]) } == ["+ STATUS:CANCELLED"])
    // One before the due date goes with the next change.
    let passed = "\(CalendarOccurrenceTests.daily)||RECURRENCE-ID:20260228T090000|STATUS:COMPLETED"
    #expect(try Self.changed(passed) { _ in } == [])
    let lines = try Self.changed(passed) { $0.changes.leaveOut([name]) }
    #expect(lines.contains("- RECURRENCE-ID:20260228T090000"))
    #expect(lines.contains("+ EXDATE:20260303T090000"))
  }
}
