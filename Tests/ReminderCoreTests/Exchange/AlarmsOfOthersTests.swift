import Testing

@testable import ReminderCore

/// Alarms of other programs: at a moment of a task that repeats, at a place, by mail, or several times.
@Suite struct AlarmsOfOthersTests {
  /// The reminders and warnings of a task with an alarm of these lines, as `before 60m, at 19:00 | stale …`. Behind
  /// each `||` in its dates is the component of a single occurrence.
  private func read(_ dates: String, _ alarm: String, as name: String = "VTODO") throws -> String {
    let components = dates.split(separator: "||").map { dates in
      "\(dates)|BEGIN:VALARM|\(alarm)|END:VALARM".split(separator: "|").map { String($0) }
    }
    let (task, warnings) = try CalendarTaskTests.read(components[0], Array(components.dropFirst()), as: name)
    let alarms = task.alarms.map { "\(TaskRule.reminder($0.rule))" }.joined(separator: ", ")
    let nag = task.nag.map { "nag \($0)" }
    return ([alarms.isEmpty ? "none" : alarms, nag].compactMap(\.self) + warnings.map { "\($0.kind) \($0.value)" })
      .joined(separator: " | ")
  }

  private static let weekly =
    "DTSTART;TZID=Europe/Berlin:20260323T090000|DUE;TZID=Europe/Berlin:20260323T090000"
    + "|RRULE:FREQ=WEEKLY"

  @Test(
    arguments: [
      // At the due moment, before that, at a time of the due day; a week later the clocks have changed.
      (weekly, "20260323T080000Z", "before 0m"), (weekly, "20260323T070000Z", "before 60m"),
      (weekly, "20260322T080000Z", "before 1d"), (weekly, "20260323T110000Z", "at 12:00"),
      (weekly, "20260323T080000", "before 60m"),
      // Up to a week before the due date is a distance. An earlier moment or a later day belongs to another occurrence.
      (weekly, "20260316T080000Z", "before 7d"),
      (weekly, "20260316T075900Z", "before 0m | stale 20260316T075900Z"),
      (weekly, "20260325T080000Z", "before 0m | stale 20260325T080000Z"),
      ("DUE;VALUE=DATE:20260302|RRULE:FREQ=DAILY", "20260302T083000Z", "at 09:30"),
      ("DUE;VALUE=DATE:20260302|RRULE:FREQ=DAILY", "20260301T080000Z", "before 1d"),
      ("DUE;VALUE=DATE:20260302|RRULE:FREQ=DAILY", "20260228T080000Z", "before 0d | stale 20260228T080000Z"),
      // A task that does not repeat rings at the moment in the file.
      ("DUE:20260301T180000", "20260225T080000Z", "at 2026-02-25T08:00:00Z"),
      // A single occurrence has no period, so no distance is too long.
      ("DUE:20260301T180000|RRULE:FREQ=DAILY;COUNT=1", "20260225T170000Z", "before 4d"),
    ])
  func `a repeating task counts an alarm from the due date`(dates: String, moment: String, read: String) throws {
    #expect(try self.read(dates, "TRIGGER;VALUE=DATE-TIME:\(moment)") == read)
  }

  @Test(arguments: [
    ("DTSTART:20260303T100000Z|DTEND:20260303T120000Z", "-PT30M", "at 11:30"),
    ("DTSTART:20260303T100000Z|DURATION:PT2H", "-PT30M", "at 11:30"),
    ("DTSTART:20260303T100000Z|DTEND;TZID=Europe/Berlin:20260303T130000", "-PT3H", "at 09:00"),
    ("DTSTART:20260303T100000Z", "-PT30M", "before 30m"),
    ("DTSTART:20260303T100000Z|DTEND:20260303T120000Z|RRULE:FREQ=DAILY", "-PT30M", "at 11:30"),
    // The end of whole days is the day after them.
    ("DTSTART;VALUE=DATE:20260303|DTEND;VALUE=DATE:20260306", "-PT6H", "at 2026-03-05T18:00"),
    ("DTSTART;VALUE=DATE:20260303", "-PT6H", "at 18:00"),
  ])
  func `an alarm related to the end of an event counts from that end`(
    dates: String, trigger: String, read: String
  ) throws {
    #expect(try self.read(dates, "TRIGGER;RELATED=END:\(trigger)", as: "VEVENT") == read)
  }

  private static let call = "DTSTART:20260304T100000Z|DUE:20260304T110000Z|RRULE:FREQ=DAILY"
  private static let journey = "DTSTART:20260327T100000|DUE:20260329T100000|RRULE:FREQ=DAILY"
  private static let moved = "||RECURRENCE-ID:20260305T100000Z|DTSTART:20260305T160000Z|DUE:20260305T170000Z"

  @Test(arguments: [
    ("DUE:20260301T100000Z|RRULE:FREQ=DAILY", "PT10M", "at 10:10"),
    // With several times of day no time of the due day is so long after it.
    ("DUE:20260301T100000Z|RRULE:FREQ=HOURLY;INTERVAL=6", "PT10M", "before 0m | after PT10M"),
    ("DUE:20260301T100000Z|RRULE:FREQ=DAILY;BYHOUR=10,18", "PT10M", "before 0m | after PT10M"),
    ("DUE:20260301T100000Z|RRULE:FREQ=DAILY", "P1D", "before 0m | after P1D"),
    ("DUE;VALUE=DATE:20260301|RRULE:FREQ=DAILY", "P1DT1H", "before 0d | after P1DT1H"),
    ("DUE:20260301T100000Z|RRULE:FREQ=HOURLY", "-PT10M", "before 10m"),
    // A moved or added occurrence with a time of its own.
    (call, "-PT30M", "at 09:30"), (call, "PT90M", "at 11:30"),
    (call + moved, "-PT30M", "before 90m"), (call + moved, "PT90M", "before 0m | after PT90M"),
    (call + "|RDATE:20260305T160000Z", "-PT30M", "before 90m"),
    (call + "|RDATE:20260305T100000Z", "-PT30M", "at 09:30"),
    (call + moved, "PT1H", "before 0m"), (call, "PT1H", "before 0m"),
    // Days and a time of day stay right across a clock change.
    (journey, "-PT30M", "before 2d at 09:30"), (journey, "PT0S", "before 2d"), (journey, "-P1D", "before 3d"),
    (journey + "||RECURRENCE-ID:20260330T100000|DUE:20260401T120000", "-PT30M", "before 2910m"),
    (journey + "||RECURRENCE-ID:20260330T100000|DUE:20260401T120000", "PT0S", "before 2d"),
    ("DTSTART:20260327T100000|DUE:20260329T100000", "-PT30M", "at 2026-03-27T09:30"),
  ])
  func `an alarm of a task that repeats is right for each occurrence, or named`(
    dates: String, trigger: String, read: String
  ) throws {
    #expect(try self.read(dates, "TRIGGER:\(trigger)") == read)
  }

  private static let summer = "DTSTART;TZID=Europe/Berlin:20300331T100000|DUE;TZID=Europe/Berlin:20300331T180000"
  private static let noon = "DUE;TZID=Europe/Berlin:20300331T120000"

  @Test(arguments: [
    (summer, "-PT12H", "at 2030-03-30T21:00"), (summer, "-P1D", "at 2030-03-30T10:00"),
    (summer, "-P1DT6H", "at 2030-03-30T04:00"),
    ("DUE;TZID=Europe/Berlin:20300330T230000", "PT6H", "at 2030-03-31T06:00"),
    ("DTSTART;TZID=Europe/Berlin:20300330T230000", "PT6H", "at 2030-03-31T06:00"),
    // The day is 31 March 12:00 to 30 March 12:00, which are 23 hours.
    ("DTSTART;TZID=America/New_York:20300112T000000|DUE;VALUE=DATE:20300114", "-PT15M", "before 2d at 05:45"),
    (noon, "-P1DT2H", "before 1500m"), (noon, "-PT26H", "before 1560m"), (noon, "-P1D", "before 1d"),
    ("DUE;TZID=Europe/Berlin:20300330T120000", "-P1DT2H", "before 1560m"),
    (noon + "|RRULE:FREQ=DAILY", "-P1DT2H", "before 1d at 10:00"),
    (noon + "|RRULE:FREQ=HOURLY", "-P1DT2H", "before 1560m"),
    (summer + "|RRULE:FREQ=DAILY", "-PT12H", "before 1d at 22:00"),
  ])
  func `weeks and days of a duration count on the calendar, and its hours exactly`(
    dates: String, trigger: String, read: String
  ) throws {
    #expect(try self.read(dates, "TRIGGER:\(trigger)") == read)
  }

  @Test(
    arguments: [
      ("ACTION:EMAIL|TRIGGER:-PT1H", "none | mail EMAIL"), ("ACTION:Email|TRIGGER:-PT1H", "none | mail Email"),
      ("ACTION:Display|TRIGGER;RELATED=End:-PT1H", "before 60m"),
      ("ACTION:DISPLAY|TRIGGER:-PT1H|RELATED-TO;RELTYPE=Snooze:1", "none"),
      ("ACTION:PROCEDURE|TRIGGER:-PT1H", "none | mail PROCEDURE"),
      ("TRIGGER;VALUE=DATE-TIME:19760401T005545Z|X-APPLE-PROXIMITY:ARRIVE", "none | place ARRIVE"),
      (
        "TRIGGER:-PT1H|X-APPLE-PROXIMITY:DEPART|X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=Office:geo:48.1,11.5",
        "none | place Office"
      ),
      ("PROXIMITY:ARRIVE|TRIGGER:PT0S", "none | place ARRIVE"),
      ("TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "none"),
      ("ACTION:AUDIO|TRIGGER;RELATED=END:-PT1H|REPEAT:4|DURATION:PT15M", "before 60m | nag 15m x4"),
      ("TRIGGER:-PT1H|REPEAT:1000|DURATION:PT30S", "before 60m | nag 1m x100 | nag REPEAT:1000, DURATION:PT30S"),
      ("TRIGGER:-PT1H|REPEAT:2|DURATION:P1D", "before 60m | nag 1440m x2"),
      ("TRIGGER:-PT1H|REPEAT:2|DURATION:P2D", "before 60m | nag REPEAT:2, DURATION:P2D"),
      (
        "TRIGGER:-PT1H|REPEAT:2|DURATION:PT5M|END:VALARM|BEGIN:VALARM|TRIGGER:-PT2H|REPEAT:3|DURATION:PT5M",
        "before 60m, before 120m | nag 5m x2 | nag REPEAT:3, DURATION:PT5M"
      ),
      (
        "TRIGGER:-PT1H|REPEAT:2|DURATION:PT5M|END:VALARM|BEGIN:VALARM|TRIGGER:-PT2H|REPEAT:2|DURATION:PT5M",
        "before 60m, before 120m | nag 5m x2"
      ),
      ("TRIGGER:-PT1H|REPEAT:0|DURATION:PT5M", "before 60m"),
      ("TRIGGER:-PT1H|REPEAT:4", "before 60m"), ("TRIGGER:-PT1H|REPEAT:4|DURATION:-PT5M", "before 60m"),
    ])
  func `reading warns of alarms at a place or by mail, and turns a repeated alarm into a nag`(
    alarm: String, read: String
  ) throws {
    #expect(try self.read("DUE:20260310T120000", alarm) == read)
  }

  @Test func `a nag that remind wrote counts more than a repeated alarm`() throws {
    #expect(
      try read("DUE:20260310T120000|X-REMIND-NAG:off", "TRIGGER:-PT1H|REPEAT:4|DURATION:PT15M")
        == "before 60m | nag off")
  }
}
