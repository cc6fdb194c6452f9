import Testing

@testable import ReminderCore

/// How a change of a task changes the lines of another program's file.
@Suite struct CalendarTaskPatchTests {
  private static let lines = [
    "BEGIN:VCALENDAR", "PRODID:-//Other//EN", "BEGIN:VTODO", "UID:1", "X-APPLE-SORT-ORDER:7", "SUMMARY;LANGUAGE=de:Mie",
    " te", "PRIORITY:3", "STATUS:IN-PROCESS", "CATEGORIES:a", "RELATED-TO:parent", "CATEGORIES:b",
    "DTSTART:20260301T180000", "DUE:20260301T180000", "BEGIN:VALARM", "UID:alarm", "ACTION:DISPLAY",
    "TRIGGER;VALUE=DURATION;RELATED=END:-PT9H", "X-MOZ-LASTACK:20260101T000000Z",
    "X-REMIND-RULE;X-FOR=-PT9H:at 09:00", "END:VALARM", "BEGIN:VALARM", "ACTION:EMAIL", "TRIGGER:-PT5M", "END:VALARM",
    "END:VTODO", "END:VCALENDAR",
  ]

  /// The lines that a change adds and removes. Reading the changed file gives the changed task.
  private func changed(_ lines: [String] = lines, _ change: (inout CalendarTask) -> Void) throws -> [String] {
    let present = Present(now: Timestamp(unchecked: 1_700_000_000), zone: Scenario.berlin)
    func read(_ bytes: [UInt8]) throws -> (CalendarStream, CalendarComponent, CalendarTask, CalendarTaskReader) {
      let stream = try CalendarStream(bytes)
      let component = try #require(stream.components(named: "VTODO").first)
      var reader = CalendarTaskReader(
        stream, CalendarTaskTests.database, morningTime: CalendarTaskTests.nine, at: present)
      let task = try reader.task(component)
      return (stream, component, task, reader)
    }
    let (stream, component, old, reader) = try read(Array((lines.joined(separator: "\r\n") + "\r\n").utf8))
    var new = old
    change(&new)
    let bytes = CalendarTaskTests.writer.bytes(of: stream, with: new, insteadOf: old, in: component, reader)
    var (_, _, again, _) = try read(bytes)
    for index in again.alarms.indices where new.alarms.indices.contains(index) {
      new.alarms[index].uid = again.alarms[index].uid
    }
    again.schedule.series?.rule = new.schedule.series?.rule ?? RecurrenceRule(.daily)
    #expect(again == new)
    let result = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map { String($0) }
    return result.difference(from: lines).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
  }

  @Test func `the file stays the same if no field changes`() throws {
    #expect(try changed { _ in } == [])
    #expect(try changed { $0.priority = .high } == [])
  }

  @Test func `a change rewrites only the lines of the changed fields`() throws {
    #expect(
      try changed { $0.title = "Rent, and power" } == [
        "-  te", "- SUMMARY;LANGUAGE=de:Mie", "+ SUMMARY:Rent\\, and power",
      ])
    #expect(try changed { $0.categories = ["a"] } == ["- CATEGORIES:b"])
    #expect(try changed { $0.notes = "one\ntwo" } == ["+ DESCRIPTION:one\\ntwo"])
    #expect(
      try changed {
        $0.isDone = true
        $0.completed = Timestamp(unchecked: 1_772_352_000)
      } == ["- STATUS:IN-PROCESS", "+ STATUS:COMPLETED", "+ PERCENT-COMPLETE:100", "+ COMPLETED:20260301T080000Z"])
    #expect(
      try changed { $0.modified = Timestamp(unchecked: 1_772_352_000) } == [
        "+ DTSTAMP:20260301T080000Z", "+ LAST-MODIFIED:20260301T080000Z",
      ])
  }

  @Test(arguments: [
    (["PRIORITY:3"], Priority.low, ["PRIORITY:9", "X-REMIND-PRIORITY;X-FOR=9:3"]),
    (["PRIORITY:3"], .none, ["X-REMIND-PRIORITY;X-FOR=0:3"]),
    (["PRIORITY:9", "X-REMIND-PRIORITY;X-FOR=9:3"], .high, ["PRIORITY:3"]),
    (["X-REMIND-PRIORITY;X-FOR=0:3"], .high, ["PRIORITY:3"]),
    (["PRIORITY:9", "X-REMIND-PRIORITY;X-FOR=9:3"], .medium, ["PRIORITY:5", "X-REMIND-PRIORITY;X-FOR=5:3"]),
    // Another program has changed the priority since.
    (["PRIORITY:5", "X-REMIND-PRIORITY;X-FOR=9:3"], .high, ["PRIORITY:1"]),
    (["PRIORITY:7", "X-REMIND-PRIORITY;X-FOR=9:3"], .medium, ["PRIORITY:5", "X-REMIND-PRIORITY;X-FOR=5:7"]),
    (["PRIORITY:1"], .low, ["PRIORITY:9"]), ([], .low, ["PRIORITY:9"]), (["PRIORITY:x"], .low, ["PRIORITY:9"]),
  ])
  func `the priority number of another program comes back when the priority does`(
    before: [String], priority: Priority, after: [String]
  ) throws {
    let (start, end) = (["BEGIN:VTODO", "UID:1", "SUMMARY:T"], ["END:VTODO"])
    let changes = try changed(start + before + end) { $0.priority = priority }
    let expected = (start + after + end).difference(from: start + before + end)
    #expect(changes.count == expected.count)
    #expect(
      Set(changes)
        == Set(
          expected.map { change in
            switch change {
            case .insert(_, let line, _): "+ \(line)"
            case .remove(_, let line, _): "- \(line)"
            }
          }))
  }

  @Test func `reopening a task writes the status NEEDS-ACTION`() throws {
    let done = ["BEGIN:VTODO", "UID:1", "SUMMARY:T", "STATUS:COMPLETED", "COMPLETED:20260301T080000Z", "END:VTODO"]
    #expect(
      try changed(done) {
        $0.isDone = false
        $0.completed = nil
      } == ["- COMPLETED:20260301T080000Z", "- STATUS:COMPLETED", "+ STATUS:NEEDS-ACTION"])
  }

  @Test func `a start equal to the due date moves with the due date, and an alarm keeps its rule`() throws {
    #expect(
      try changed { $0.schedule.due = Due("2026-03-04T20:00") } == [
        "- X-REMIND-RULE;X-FOR=-PT9H:at 09:00", "- TRIGGER;VALUE=DURATION;RELATED=END:-PT9H", "- DUE:20260301T180000",
        "- DTSTART:20260301T180000", "+ DTSTART:20260304T200000", "+ DUE:20260304T200000",
        "+ TRIGGER;RELATED=END:-PT11H", "+ X-REMIND-RULE;X-FOR=-PT11H:at 09:00",
      ])
    #expect(
      try changed { $0.schedule.due = Due("2026-03-04T18:00") } == [
        "- DUE:20260301T180000", "- DTSTART:20260301T180000", "+ DTSTART:20260304T180000", "+ DUE:20260304T180000",
      ])
  }

  @Test func `a change of dates or of a snooze removes what another program says of one occurrence`() throws {
    let lines = [
      "BEGIN:VTODO", "UID:1", "SUMMARY:T", "DTSTART:20260107T170000", "DUE:20260107T170000", "RRULE:FREQ=WEEKLY",
      "X-KDE-LIBKCAL-DTRECURRENCE:20260304T170000", "X-MOZ-SNOOZE-TIME-1772640000000000:20260304T180000Z", "END:VTODO",
    ]
    let moved = try changed(lines) { task in
      task.schedule.due = Due("2026-03-11T17:00")
      task.series?.start = Due("2026-03-11T17:00") ?? Due(.earliest)
    }
    #expect(
      moved == [
        "- X-KDE-LIBKCAL-DTRECURRENCE:20260304T170000", "- RRULE:FREQ=WEEKLY", "- DUE:20260107T170000",
        "- DTSTART:20260107T170000", "+ DTSTART:20260311T170000", "+ DUE:20260311T170000",
        "+ RRULE:FREQ=WEEKLY;BYDAY=WE",
      ])
    #expect(
      try changed(lines) { $0.snoozedUntil = nil } == [
        "- X-MOZ-SNOOZE-TIME-1772640000000000:20260304T180000Z"
      ])
  }

  @Test func `the writer adds the description of a zone that the file lacks`() throws {
    let lines = try changed { $0.schedule.zone = "Europe/Berlin" }
    #expect(
      lines.filter { $0.hasPrefix("+ DUE") || $0.hasPrefix("+ BEGIN") || $0.hasPrefix("+ TZID") } == [
        "+ BEGIN:VTIMEZONE", "+ TZID:Europe/Berlin", "+ BEGIN:DAYLIGHT", "+ BEGIN:STANDARD",
        "+ DUE;TZID=Europe/Berlin:20260301T180000",
      ])
  }

  @Test func `a change of reminders adds and removes their alarms, and an alarm by mail stays`() throws {
    #expect(
      try changed { $0.alarms = [] }.sorted() == [
        "- ACTION:DISPLAY", "- BEGIN:VALARM", "- END:VALARM", "- TRIGGER;VALUE=DURATION;RELATED=END:-PT9H",
        "- UID:alarm", "- X-MOZ-LASTACK:20260101T000000Z", "- X-REMIND-RULE;X-FOR=-PT9H:at 09:00",
      ])
    #expect(
      try changed { $0.alarms.append(.init(rule: .before(.days(1)))) } == [
        "+ BEGIN:VALARM", "+ UID:\(TaskID(name: "remind:1:before 1d"))", "+ ACTION:DISPLAY", "+ DESCRIPTION:Miete",
        "+ TRIGGER;RELATED=END:-P1D", "+ X-REMIND-RULE;X-FOR=-P1D:before 1d", "+ END:VALARM",
      ])
    #expect(
      try changed { $0.alarms[0].acknowledged = Timestamp(unchecked: 1_772_352_000) } == [
        "+ ACKNOWLEDGED:20260301T080000Z"
      ])
  }

  @Test func `alarms that show the title get the new title, and an alarm with another text keeps it`() throws {
    let alarm = { (trigger: String, text: String, marks: String...) in
      ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(text)", "TRIGGER;\(trigger)"] + marks + ["END:VALARM"]
    }
    let lines =
      ["BEGIN:VTODO", "UID:1", "SUMMARY:Rent", "X-MOZ-SNOOZE-TIME:20260301T090000Z", "DUE:20260301T180000"]
      + alarm("RELATED=END:-PT10M", "Rent") + alarm("RELATED=END:-PT20M", "ring") + alarm("RELATED=END:-PT30M", "Rent")
      + alarm("VALUE=DATE-TIME:20260301T090000Z", "Rent", "RELATED-TO;RELTYPE=SNOOZE:1")
      + alarm("RELATED=END:-PT40M", "Rent", "X-REMIND-NOTICE;X-FOR=20260301T180000:advance")
      + alarm("RELATED=END:-PT50X", "Rent")
    #expect(
      try changed(lines + ["END:VTODO"]) {
        $0.title = "Rent, May"
        $0.alarms.remove(at: 2)
      }.sorted() == [
        "+ DESCRIPTION:Rent\\, May", "+ DESCRIPTION:Rent\\, May", "+ DESCRIPTION:Rent\\, May",
        "+ DESCRIPTION:Rent\\, May", "+ SUMMARY:Rent\\, May",
        "- ACTION:DISPLAY", "- BEGIN:VALARM", "- DESCRIPTION:Rent", "- DESCRIPTION:Rent", "- DESCRIPTION:Rent",
        "- DESCRIPTION:Rent", "- DESCRIPTION:Rent", "- END:VALARM", "- SUMMARY:Rent", "- TRIGGER;RELATED=END:-PT30M",
      ])
  }
}
