import Testing

@testable import ReminderCore

/// The single occurrences of a task in a calendar: left out, added, moved and done.
@Suite struct CalendarOccurrenceTests {
  static let present = Present(now: Timestamp(unchecked: 1_772_352_000), zone: Scenario.berlin)

  /// A component with these lines.
  private static func todo(_ lines: String) -> String {
    (["BEGIN:VTODO", "UID:1", "SUMMARY:T"] + lines.split(separator: "|").map { String($0) } + ["END:VTODO"])
      .joined(separator: "\r\n")
  }

  /// Reads a task, and the components of its occurrences behind `||`.
  static func read(
    _ text: String
  ) throws -> (stream: CalendarStream, component: CalendarComponent, task: CalendarTask, reader: CalendarTaskReader) {
    let components = text.split(separator: "||").map { todo(String($0)) }
    let lines = (["BEGIN:VCALENDAR"] + components + ["END:VCALENDAR"]).joined(separator: "\r\n") + "\r\n"
    let stream = try CalendarStream(Array(lines.utf8))
    let versions = CalendarVersions(of: stream.components(named: "VTODO"), in: stream)
    let component = try #require(versions.tasks.first)
    var reader = CalendarTaskReader(
      stream, CalendarTaskTests.database, morningTime: CalendarTaskTests.nine, at: present)
    let task = try reader.task(component, versions.overrides(of: component))
    return (stream, component, task, reader)
  }

  /// `due 2026-03-01T09:00 -2026-03-02T09:00 +2026-03-03T12:00 2026-03-04T09:00>2026-03-05T10:00 ✓2026-02-28T09:00`.
  static func described(_ task: CalendarTask, _ warnings: [TaskWarning] = []) -> String {
    var words = [task.schedule.due.map { "due \($0)" } ?? "someday"]
    if task.isDone { words[0] = "done \(task.completed.map { "\($0)" } ?? "")" }
    words += task.changes.except.map { "-\($0)" } + task.changes.extra.map { "+\($0)" }
    words += task.changes.moved.map { "\($0.from)>\($0.to)" }
    words += task.completions.map { "✓\($0.due) \($0.at)" }
    return (words + warnings.map { "\($0.kind)(\"\($0.value)\")" }).joined(separator: " ")
  }

  static let daily = "DTSTART:20260301T090000|DUE:20260301T090000|RRULE:FREQ=DAILY"
  private static let zoned =
    "DTSTART;TZID=Europe/Berlin:20260301T090000|DUE;TZID=Europe/Berlin:20260301T090000|RRULE:FREQ=DAILY"
  private static let movedDay = """
    DTSTART;TZID=America/New_York:20260301T180000|DUE;TZID=America/New_York:20260301T180000|RRULE:FREQ=DAILY|\
    X-REMIND-REPEAT-START;VALUE=DATE;X-FOR="FREQ=DAILY":20260302|EXDATE:20260302|X-REMIND-MOVED:20260302/20260301T180000
    """
  private static let twice = "DTSTART:20260301T090000|DUE:20260301T090000|RRULE:FREQ=DAILY;BYHOUR=9,21"

  private static let alarms = [
    daily, "BEGIN:VALARM|TRIGGER:-PT15M|END:VALARM",
    "|RECURRENCE-ID:20260303T090000|BEGIN:VALARM|TRIGGER:-PT15M|END:VALARM",
    "|RECURRENCE-ID:20260304T090000|BEGIN:VALARM|TRIGGER:-PT2H|END:VALARM",
    "|RECURRENCE-ID:20260305T090000", "|RECURRENCE-ID:20260306T090000|STATUS:CANCELLED",
  ].joined(separator: "|")

  @Test(arguments: [
    (daily, "due 2026-03-01T09:00"),
    ("\(daily)|EXDATE:20260303T090000", "due 2026-03-01T09:00 -2026-03-03T09:00"),
    // Lists, and several lines.
    (
      "\(daily)|EXDATE:20260303T090000,20260305T090000|EXDATE:20260304T090000",
      "due 2026-03-01T09:00 -2026-03-03T09:00 -2026-03-04T09:00 -2026-03-05T09:00"
    ),
    // UTC and another zone, on the clock of the task.
    ("\(zoned)|EXDATE:20260303T080000Z", "due 2026-03-01T09:00 -2026-03-03T09:00"),
    ("\(zoned)|EXDATE;TZID=America/New_York:20260303T030000", "due 2026-03-01T09:00 -2026-03-03T09:00"),
    // A day in a rule of times is the whole day; a time in a rule of days is its day.
    ("\(daily)|EXDATE;VALUE=DATE:20260303", "due 2026-03-01T09:00 -2026-03-03"),
    (
      "DTSTART;VALUE=DATE:20260301|DUE;VALUE=DATE:20260301|RRULE:FREQ=DAILY|EXDATE:20260303T000000",
      "due 2026-03-01 -2026-03-03"
    ),
    ("\(daily)|RDATE:20260303T120000", "due 2026-03-01T09:00 +2026-03-03T12:00"),
    ("\(daily)|RDATE;VALUE=DATE:20260303", "due 2026-03-01T09:00 +2026-03-03T09:00 addition(\"RDATE:20260303\")"),
    (
      "DTSTART;VALUE=DATE:20260301|RDATE:20260303T120000",
      "due 2026-03-01 +2026-03-03 addition(\"RDATE:20260303T120000\")"
    ),
    ("\(daily)|RDATE;VALUE=PERIOD:20260303T120000/PT1H", "due 2026-03-01T09:00 +2026-03-03T12:00"),
    // An occurrence is named by its DTSTART there, and by its due date here.
    (
      "DTSTART:20260301T080000|DUE:20260303T100000|RRULE:FREQ=WEEKLY|EXDATE:20260308T080000",
      "due 2026-03-03T10:00 -2026-03-10T10:00"
    ),
    // The due date is left out: another program does not know that.
    ("\(daily)|EXDATE:20260301T090000", "due 2026-03-02T09:00 -2026-03-01T09:00"),
    (
      "\(twice)|EXDATE:20260301T090000,20260301T210000,20260302T090000",
      "due 2026-03-02T21:00 -2026-03-01T09:00 -2026-03-01T21:00 -2026-03-02T09:00"
    ),
    ("\(daily);COUNT=1|EXDATE:20260301T090000", "due 2026-03-01T09:00 -2026-03-01T09:00"),
    // What cannot be read is named, and the rest is taken.
    (
      "\(daily)|EXDATE:soon,20260303T090000",
      "due 2026-03-01T09:00 -2026-03-03T09:00 exceptions(\"EXDATE:soon,20260303T090000\")"
    ),
    // Dates without a rule.
    ("DTSTART:20260301T090000|DUE:20260301T090000|RDATE:20260302T090000", "due 2026-03-01T09:00 +2026-03-02T09:00"),
    // A rule that was escaped like a text.
    (
      "DTSTART:20260301T090000|RRULE:FREQ=DAILY\\;COUNT=3|EXDATE:20260303T090000",
      "due 2026-03-01T09:00 -2026-03-03T09:00"
    ),
    // A floating date in a series with a zone is on the clock of the series.
    (
      "DTSTART;TZID=America/New_York:20260301T180000|RRULE:FREQ=DAILY|EXDATE:20260303T180000",
      "due 2026-03-01T18:00 -2026-03-03T18:00"
    ),
    ("\(daily)|RRULE:FREQ=WEEKLY", "due 2026-03-01T09:00 rules(\"FREQ=DAILY\")"),
    // The rule that RFC 2445 had for exceptions.
    (
      "\(daily)|EXRULE:FREQ=WEEKLY;BYDAY=SA,SU",
      "due 2026-03-01T09:00 exceptions(\"EXRULE:FREQ=WEEKLY;BYDAY=SA,SU\")"
    ),
    // The properties of this program.
    (
      "\(daily)|EXDATE:20260303T090000|RDATE:20260303T120000|X-REMIND-MOVED:20260303T090000/20260303T120000",
      "due 2026-03-01T09:00 2026-03-03T09:00>2026-03-03T12:00"
    ),
    // A day of a series that was moved to a time, on the clock of the series.
    (Self.movedDay, "due 2026-03-01T18:00 2026-03-02>2026-03-01T18:00"),
    // One value in each line, or several in one as earlier; other programs write `\,` in a text.
    (
      "\(twice)|EXDATE:20260303T090000,20260303T210000,20260304T090000,20260304T210000"
        + "|X-REMIND-EXCEPT;VALUE=DATE:20260303|X-REMIND-EXCEPT;VALUE=DATE:20260304",
      "due 2026-03-01T09:00 -2026-03-03 -2026-03-04"
    ),
    (
      "\(twice)|EXDATE:20260303T090000,20260303T210000,20260304T090000,20260304T210000"
        + "|X-REMIND-EXCEPT;VALUE=DATE:20260303\\,20260304",
      "due 2026-03-01T09:00 -2026-03-03 -2026-03-04"
    ),
    (
      "\(daily)|X-REMIND-DONE;X-FOR=20260301T090000:20260227T090000/20260227T080100Z"
        + "|X-REMIND-DONE;X-FOR=20260301T090000:20260228T090000/20260228T080100Z",
      "due 2026-03-01T09:00 ✓2026-02-27T09:00 2026-02-27T08:01:00Z ✓2026-02-28T09:00 2026-02-28T08:01:00Z"
    ),
    // Another program has removed the new date, or brought back the old one.
    (
      "\(daily)|EXDATE:20260303T090000|X-REMIND-MOVED:20260303T090000/20260303T120000",
      "due 2026-03-01T09:00 -2026-03-03T09:00"
    ),
    (
      "\(daily)|RDATE:20260303T120000|X-REMIND-MOVED:20260303T090000/20260303T120000",
      "due 2026-03-01T09:00 +2026-03-03T12:00"
    ),
    (
      "\(twice)|EXDATE:20260303T090000,20260303T210000|X-REMIND-EXCEPT;VALUE=DATE:20260303",
      "due 2026-03-01T09:00 -2026-03-03"
    ),
    (
      "\(twice)|EXDATE:20260303T090000|X-REMIND-EXCEPT;VALUE=DATE:20260303", "due 2026-03-01T09:00 -2026-03-03T09:00"
    ),
    (
      "\(twice)|EXDATE:20260301T210000|X-REMIND-DONE;X-FOR=20260301T090000:20260301T210000/20260301T080000Z",
      "due 2026-03-01T09:00 ✓2026-03-01T21:00 2026-03-01T08:00:00Z"
    ),
    (
      "\(daily)|X-REMIND-DONE;X-FOR=20260301T090000:20260228T090000/20260228T080100Z",
      "due 2026-03-01T09:00 ✓2026-02-28T09:00 2026-02-28T08:01:00Z"
    ),
    // Another program has opened an occurrence again.
    (
      "\(daily)|X-REMIND-DONE;X-FOR=20260302T090000:20260228T090000/20260228T080100Z,20260301T090000/20260301T080100Z",
      "due 2026-03-01T09:00 ✓2026-02-28T09:00 2026-02-28T08:01:00Z"
    ),
    (
      "\(twice)|X-REMIND-DONE;X-FOR=20260301T090000:20260301T210000/20260301T080000Z", "due 2026-03-01T09:00"
    ),
    ("\(daily)|X-REMIND-DONE:x/y,/,20260301T090000", "due 2026-03-01T09:00"),
  ])
  func `the reader takes single occurrences by their due dates`(text: String, described: String) throws {
    let (_, _, task, reader) = try Self.read(text)
    #expect(Self.described(task, reader.warnings) == described)
  }

  /// Components of single occurrences, behind `||`.
  private static let components: [(text: String, described: String)] = [
    (
      "\(zoned)||RECURRENCE-ID;TZID=Europe/Berlin:20260301T090000|STATUS:COMPLETED|COMPLETED:20260301T081500Z",
      "due 2026-03-02T09:00 ✓2026-03-01T09:00 2026-03-01T08:15:00Z"
    ),
    (
      "\(daily)||RECURRENCE-ID:20260303T090000|STATUS:COMPLETED|DTSTAMP:20260301T081500Z",
      "due 2026-03-01T09:00 ✓2026-03-03T09:00 2026-03-01T08:15:00Z"
    ),
    ("\(daily)||RECURRENCE-ID:20260303T090000|STATUS:CANCELLED", "due 2026-03-01T09:00 -2026-03-03T09:00"),
    (
      "\(daily)||RECURRENCE-ID:20260303T090000|DTSTART:20260304T100000|DUE:20260304T100000",
      "due 2026-03-01T09:00 2026-03-03T09:00>2026-03-04T10:00"
    ),
    // Completed without a moment: not later than now. Exchange names the days of an all-day series by midnights.
    (
      "\(daily)||RECURRENCE-ID:20260303T090000|STATUS:COMPLETED",
      "due 2026-03-01T09:00 ✓2026-03-03T09:00 2026-03-01T08:00:00Z"
    ),
    (
      """
      DTSTART;VALUE=DATE:20260301|DUE;VALUE=DATE:20260301|RRULE:FREQ=DAILY\
      ||RECURRENCE-ID:20260303T000000|DUE;VALUE=DATE:20260305
      """,
      "due 2026-03-01 2026-03-03>2026-03-05"
    ),
    // A time in a series of days.
    (
      """
      DTSTART;VALUE=DATE:20260301|DUE;VALUE=DATE:20260301|RRULE:FREQ=DAILY\
      ||RECURRENCE-ID;VALUE=DATE:20260303|DUE:20260304T150000Z\
      ||RECURRENCE-ID;VALUE=DATE:20260305|DUE:20260305T100000||RECURRENCE-ID;VALUE=DATE:20260306|DUE:20260307T000000
      """,
      "due 2026-03-01 2026-03-03>2026-03-04T16:00 2026-03-05>2026-03-05T10:00 2026-03-06>2026-03-07"
    ),
    // A day in a series of times names its only time.
    (
      """
      \(daily)||RECURRENCE-ID;VALUE=DATE:20260303|DUE:20260304T100000\
      ||RECURRENCE-ID;VALUE=DATE:20260305|STATUS:CANCELLED
      """,
      "due 2026-03-01T09:00 -2026-03-05T09:00 2026-03-03T09:00>2026-03-04T10:00"
    ),
    (
      """
      \(twice)||RECURRENCE-ID;VALUE=DATE:20260303|DUE:20260304T100000\
      ||RECURRENCE-ID;VALUE=DATE:20260305|STATUS:CANCELLED
      """,
      "due 2026-03-01T09:00 -2026-03-05 exceptions(\"RECURRENCE-ID:20260303\")"
    ),
    // A later version of one occurrence; one before the due date; one of all that follow; a title of its own.
    (
      "\(daily)||RECURRENCE-ID:20260303T090000|DUE:20260304T100000|SEQUENCE:2||RECURRENCE-ID:20260303T090000|DUE:20260305T100000",
      "due 2026-03-01T09:00 2026-03-03T09:00>2026-03-04T10:00"
    ),
    (
      "\(daily)||RECURRENCE-ID:20260228T090000|STATUS:COMPLETED",
      "due 2026-03-01T09:00 ✓2026-02-28T09:00 2026-02-28T08:00:00Z"
    ),
    // An occurrence that the rule does not have is one more.
    (
      "\(daily)||RECURRENCE-ID:20260228T090000|DUE:20260303T150000",
      "due 2026-03-01T09:00 2026-02-28T09:00>2026-03-03T15:00"
    ),
    (
      """
      \(daily);INTERVAL=2||RECURRENCE-ID:20260304T090000|DTSTART:20260304T090000||RECURRENCE-ID:20260305T090000\
      ||RECURRENCE-ID:20260306T100000||RECURRENCE-ID:20260308T090000|STATUS:CANCELLED
      """,
      "due 2026-03-01T09:00 -2026-03-08T09:00 +2026-03-04T09:00 +2026-03-06T10:00 +2026-03-08T09:00"
    ),
    (
      """
      \(daily)||RECURRENCE-ID;RANGE=THISANDFUTURE:20260303T090000|DUE:20260303T100000\
      ||RECURRENCE-ID;RANGE=ThisAndFuture:20260304T090000|DUE:20260304T100000
      """,
      "due 2026-03-01T09:00 following(\"20260303T090000\") following(\"20260304T090000\")"
    ),
    ("\(daily)||SUMMARY:Other|RECURRENCE-ID:20260303T090000|DUE:20260303T090000", "due 2026-03-01T09:00"),
    // Alarms of their own are named, if they still ring.
    (
      alarms,
      """
      due 2026-03-01T09:00 -2026-03-06T09:00 occurrenceReminders("20260304T090000") \
      occurrenceReminders("20260305T090000")
      """
    ),
    // All are done.
    (
      "\(daily);COUNT=1||RECURRENCE-ID:20260301T090000|STATUS:COMPLETED|COMPLETED:20260301T081500Z",
      "done 2026-03-01T08:15:00Z ✓2026-03-01T09:00 2026-03-01T08:15:00Z"
    ),
  ]

  @Test(arguments: components)
  func `the reader takes the components of single occurrences`(text: String, described: String) throws {
    let (_, _, task, reader) = try Self.read(text)
    #expect(Self.described(task, reader.warnings) == described)
  }

  @Test func `more than 1,000 exceptions are not taken, and stay`() throws {
    let times = (0..<5_000).compactMap { Due("2026-03-02T09:00")?.wall.adding(days: $0) }
    let list = times.map { CalendarTime.floating($0).property("X").value }.joined(separator: ",")
    for name in ["EXDATE", "RDATE"] {
      let (stream, component, task, reader) = try Self.read("\(Self.daily)|\(name):\(list)")
      #expect(Self.described(task, reader.warnings) == "due 2026-03-01T09:00 exceptions(\"\(name)\")")
      var new = task
      new.changes.leaveOut([Due("2030-01-01T09:00")].compactMap { $0 })
      let bytes = CalendarTaskTests.writer.bytes(of: stream, with: new, insteadOf: task, in: component, reader)
      #expect(String(decoding: bytes, as: UTF8.self).contains("\(name):20260302T090000,20260303T090000"))
    }
  }
}
