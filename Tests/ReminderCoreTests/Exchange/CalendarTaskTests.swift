import Testing

@testable import ReminderCore

/// A `VTODO` as a task, and back.
@Suite struct CalendarTaskTests {
  static let database = ZoneDatabase { path throws(ZoneError) in
    switch path {
    case "/usr/share/zoneinfo/Europe/Berlin": TZifFixture(footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n").bytes
    case "/usr/share/zoneinfo/America/New_York": TZifFixture(footer: "\nEST5EDT,M3.2.0,M11.1.0\n").bytes
    default: nil
    }
  }
  static let nine = CivilTime(unchecked: 540)

  /// Reads lines of a task on a machine in Berlin; the warnings come last.
  /// Reads a component with these lines, and the components of its single occurrences.
  static func read(
    _ lines: [String], _ overrides: [[String]] = [], as name: String = "VTODO"
  ) throws -> (task: CalendarTask, warnings: [TaskWarning]) {
    let text = ([lines] + overrides).map { lines in
      (["BEGIN:\(name)", "UID:1", "SUMMARY:T"] + lines + ["END:\(name)"]).joined(separator: "\r\n")
    }.joined(separator: "\r\n")
    let stream = try CalendarStream(Array(text.utf8))
    let present = Present(now: Timestamp(unchecked: 1_700_000_000), zone: Scenario.berlin)
    var reader = CalendarTaskReader(stream, database, morningTime: nine, at: present)
    let task = try reader.task(stream.components[0], Array(stream.components.dropFirst()))
    return (task, reader.warnings)
  }

  static let writer = CalendarTaskWriter(zones: ZoneTable(database), machine: Scenario.berlin.rules, morningTime: nine)

  /// `2026-03-01T09:00 Europe/Berlin, from 2026-02-25, FREQ=MONTHLY of 2026-03-01T09:00`.
  private func described(_ schedule: CalendarTask.Schedule) -> String {
    var parts = [schedule.due.map { "\($0)" } ?? "someday"]
    if let zone = schedule.zone { parts[0] += " \(zone)" }
    if let start = schedule.start { parts.append("from \(start)") }
    if let series = schedule.series {
      parts.append("\(series.rule) of \(series.start)" + (series.isFromDone ? ", from done" : ""))
    }
    return parts.joined(separator: ", ")
  }

  @Test(
    arguments: [
      ("DUE;VALUE=DATE:20260301", "2026-03-01"), ("DUE:20260301", "2026-03-01"),
      ("DUE:20260301T090000", "2026-03-01T09:00"), ("DUE:20260301T090030Z", "2026-03-01T09:00 UTC"),
      ("DUE;TZID=Europe/Berlin:20260301T090000", "2026-03-01T09:00 Europe/Berlin"),
      ("DUE;TZID=/mozilla.org/1/America/New_York:20260301T090000", "2026-03-01T09:00 America/New_York"),
      ("DUE;TZID=Nowhere:20260301T090000", "2026-03-01T09:00 | zone(\"Nowhere\")"),
      ("DTSTART;VALUE=DATE:20260301|DURATION:P2D", "2026-03-03, from 2026-03-01"),
      ("DTSTART:20260301T090000|DURATION:PT90M", "2026-03-01T10:30, from 2026-03-01T09:00"),
      // 24 hours are exact, and a day is one on the calendar.
      (
        "DTSTART;TZID=Europe/Berlin:20300330T100000|DURATION:PT24H",
        "2030-03-31T11:00 Europe/Berlin, from 2030-03-30T10:00"
      ),
      (
        "DTSTART;TZID=Europe/Berlin:20300330T100000|DURATION:P1D",
        "2030-03-31T10:00 Europe/Berlin, from 2030-03-30T10:00"
      ),
      ("DTSTART:20300330T100000|DURATION:PT24H", "2030-03-31T10:00, from 2030-03-30T10:00"),
      ("DTSTART:20260301T090000", "someday, from 2026-03-01T09:00"),
      // A start at or after the due date is no start.
      ("DTSTART:20260301T090000|DUE:20260301T090000", "2026-03-01T09:00"),
      ("DTSTART:20260302T090000|DUE:20260301T090000", "2026-03-01T09:00"),
      ("DTSTART;VALUE=DATE:20260301|DUE;VALUE=DATE:20260301", "2026-03-01"),
      // A start without a time is midnight, which is before the due time of the same day.
      ("DTSTART;VALUE=DATE:20260301|DUE:20260301T090000", "2026-03-01T09:00, from 2026-03-01"),
      (
        "DTSTART;TZID=America/New_York:20260228T090000|DUE;TZID=Europe/Berlin:20260301T090000",
        "2026-03-01T09:00 Europe/Berlin, from 2026-02-28T15:00"
      ),
      // Beside a day, a start is on the clock of the machine.
      (
        "DTSTART;TZID=America/New_York:20300112T000000|DUE;VALUE=DATE:20300114",
        "2030-01-14, from 2030-01-12T06:00"
      ),
      ("DTSTART:20300112T000000|DUE;VALUE=DATE:20300114", "2030-01-14, from 2030-01-12T00:00"),
      // Rules.
      ("DTSTART;VALUE=DATE:20260301|RRULE:FREQ=DAILY", "2026-03-01, FREQ=DAILY of 2026-03-01"),
      (
        "DTSTART;VALUE=DATE:20260301|DUE;VALUE=DATE:20260301|RRULE:FREQ=MONTHLY;COUNT=3|X-REMIND-REPEAT-FROM:DONE",
        "2026-03-01, FREQ=MONTHLY;COUNT=3 of 2026-03-01, from done"
      ),
      // The task starts on Monday, and is due on Friday of the same week.
      (
        "DTSTART;VALUE=DATE:20260302|DUE;VALUE=DATE:20260306|RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260330",
        "2026-03-06, from 2026-03-02, FREQ=WEEKLY;UNTIL=20260403;BYDAY=FR of 2026-03-06"
      ),
      // Days of the month move along within the month.
      (
        "DTSTART;VALUE=DATE:20260301|DUE;VALUE=DATE:20260304|RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=6",
        "2026-03-04, from 2026-03-01, FREQ=MONTHLY;COUNT=6;BYMONTHDAY=4,18 of 2026-03-04"
      ),
      (
        "DTSTART;VALUE=DATE:20260327|DUE;VALUE=DATE:20260331|RRULE:FREQ=MONTHLY;BYMONTHDAY=-5",
        "2026-03-31, from 2026-03-27, FREQ=MONTHLY;BYMONTHDAY=-1 of 2026-03-31"
      ),
      (
        "DTSTART;VALUE=DATE:20261220|DUE;VALUE=DATE:20261224|RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=20",
        "2026-12-24, from 2026-12-20, FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 of 2026-12-24"
      ),
      (
        "DTSTART;VALUE=DATE:20260313|DUE;VALUE=DATE:20260315|RRULE:FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR",
        "2026-03-15, from 2026-03-13, FREQ=MONTHLY;BYMONTHDAY=15;BYDAY=SU of 2026-03-15"
      ),
      (
        "DTSTART;VALUE=DATE:20260302|DUE;VALUE=DATE:20260306|RRULE:FREQ=MONTHLY;BYDAY=1MO",
        "2026-03-06, from 2026-03-02, FREQ=MONTHLY;BYMONTHDAY=5,6,7,8,9,10,11;BYDAY=FR of 2026-03-06"
      ),
      (
        "DTSTART;VALUE=DATE:20260330|DUE;VALUE=DATE:20260403|RRULE:FREQ=MONTHLY;BYDAY=-1MO",
        "2026-04-03, from 2026-03-30 | rule(\"FREQ=MONTHLY;BYDAY=-1MO\")"
      ),
      (
        "DTSTART;VALUE=DATE:20260330|DUE;VALUE=DATE:20260401|RRULE:FREQ=MONTHLY;BYMONTHDAY=30",
        "2026-04-01, from 2026-03-30 | rule(\"FREQ=MONTHLY;BYMONTHDAY=30\")"
      ),
      // The day that only DTSTART says moves along, too.
      (
        "DTSTART;VALUE=DATE:20260102|DUE;VALUE=DATE:20260105|RRULE:FREQ=MONTHLY",
        "2026-01-05, from 2026-01-02, FREQ=MONTHLY of 2026-01-05"
      ),
      (
        "DTSTART;VALUE=DATE:20300131|DUE;VALUE=DATE:20300202|RRULE:FREQ=MONTHLY;COUNT=4",
        "2030-02-02, from 2030-01-31 | rule(\"FREQ=MONTHLY;COUNT=4\")"
      ),
      (
        "DTSTART;VALUE=DATE:20300130|DUE;VALUE=DATE:20300131|RRULE:FREQ=MONTHLY",
        "2030-01-31, from 2030-01-30 | rule(\"FREQ=MONTHLY\")"
      ),
      (
        "DTSTART;VALUE=DATE:20300228|DUE;VALUE=DATE:20300301|RRULE:FREQ=YEARLY",
        "2030-03-01, from 2030-02-28 | rule(\"FREQ=YEARLY\")"
      ),
      (
        "DTSTART;VALUE=DATE:20281230|DUE;VALUE=DATE:20290102|RRULE:FREQ=YEARLY",
        "2029-01-02, from 2028-12-30, FREQ=YEARLY of 2029-01-02"
      ),
      // Hours move along on one day; over midnight, and over the end of a week that counts, there is no such rule.
      (
        "DTSTART:20260302T060000|DUE:20260302T080000|RRULE:FREQ=DAILY;BYHOUR=6,18",
        "2026-03-02T08:00, from 2026-03-02T06:00, FREQ=DAILY;BYHOUR=8,20 of 2026-03-02T08:00"
      ),
      (
        "DTSTART:20260302T220000|DUE:20260303T000000|RRULE:FREQ=DAILY;BYHOUR=6,22",
        "2026-03-03T00:00, from 2026-03-02T22:00 | rule(\"FREQ=DAILY;BYHOUR=6,22\")"
      ),
      (
        "DTSTART;VALUE=DATE:20260301|DUE;VALUE=DATE:20260302|RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,SU",
        "2026-03-02, from 2026-03-01 | rule(\"FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,SU\")"
      ),
      (
        "DTSTART;VALUE=DATE:20260302|DUE;VALUE=DATE:20260303|RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH",
        "2026-03-03, from 2026-03-02, FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR of 2026-03-03"
      ),
      // Without DTSTART, the due date is the first occurrence.
      ("DUE;VALUE=DATE:20260301|RRULE:FREQ=DAILY", "2026-03-01, FREQ=DAILY of 2026-03-01"),
      // Times in a rule do not count beside a day.
      (
        "DTSTART;VALUE=DATE:20260301|DUE;VALUE=DATE:20260301|RRULE:FREQ=WEEKLY;ByHour=0;BYMINUTE=0;BYSECOND=30;COUNT=2",
        "2026-03-01, FREQ=WEEKLY;COUNT=2 of 2026-03-01"
      ),
      ("DUE;VALUE=DATE:20260301|RRULE:FREQ=HOURLY", "2026-03-01 | rule(\"FREQ=HOURLY\")"),
      ("RRULE:FREQ=DAILY", "someday | rule(\"FREQ=DAILY\")"),
      ("DTSTART:20260301T090000|RRULE:FREQ=HOURLY", "2026-03-01T09:00, FREQ=HOURLY of 2026-03-01T09:00"),
      (
        "DTSTART:20260304T090000|DUE:20260304T090000|RRULE:FREQ=WEEKLY;BYDAY=MO|"
          + "X-REMIND-REPEAT-START;X-FOR=\"FREQ=WEEKLY;BYDAY=MO\":20260302T090000",
        "2026-03-04T09:00, FREQ=WEEKLY;BYDAY=MO of 2026-03-02T09:00"
      ),
      (
        "DTSTART:20260304T090000|DUE:20260304T090000|RRULE:FREQ=WEEKLY;BYDAY=TU|"
          + "X-REMIND-REPEAT-START;X-FOR=\"FREQ=WEEKLY;BYDAY=MO\":20260302T090000",
        "2026-03-04T09:00, FREQ=WEEKLY;BYDAY=TU of 2026-03-04T09:00"
      ),
    ])
  func `the reader reads the due date, zone, start and rule of a task`(lines: String, schedule: String) throws {
    let (task, warnings) = try Self.read(lines.split(separator: "|").map { String($0) })
    #expect(
      ([described(task.schedule)] + warnings.map { "\($0.kind)(\"\($0.value)\")" }).joined(separator: " | ") == schedule
    )
  }

  @Test(
    arguments: [
      ("DUE:20260301T180000", "TRIGGER:-PT1H", "before 60m"),
      ("DUE:20260301T180000", "TRIGGER;RELATED=END:-P1D", "before 1d"),
      ("DUE:20260301T180000", "TRIGGER;RELATED=END:-PT24H", "before 1440m"),
      ("DUE:20260301T180000", "TRIGGER;RELATED=END:-PT30S", "before 1m"),
      ("DUE:20260301T180000", "TRIGGER;RELATED=END:PT0S", "before 0m"),
      ("DUE:20260301T180000", "TRIGGER;RELATED=END:PT1H", "at 19:00"),
      ("DUE:20260301T180000", "TRIGGER;RELATED=END:P1DT1H", "at 2026-03-02T19:00"),
      ("DUE;VALUE=DATE:20260301", "TRIGGER;RELATED=END:-PT15H", "before 1d"),
      ("DUE;VALUE=DATE:20260301", "TRIGGER;RELATED=END:PT9H", "before 0d"),
      ("DUE;VALUE=DATE:20260301", "TRIGGER;RELATED=END:PT10H", "at 10:00"),
      ("DUE;VALUE=DATE:20260301", "TRIGGER;RELATED=END:-PT14H", "before 1d at 10:00"),
      // "When due" means the morning time if the due date has no time.
      ("DUE;VALUE=DATE:20260301", "TRIGGER;RELATED=END:PT0S", "before 0d"),
      ("DTSTART;VALUE=DATE:20260301|DUE;VALUE=DATE:20260301", "TRIGGER:PT0S", "before 0d"),
      // A civil time on the due day, or a morning before, moves with the due date; a moment in UTC stays.
      ("DUE;VALUE=DATE:20260301", "TRIGGER;VALUE=DATE-TIME:20260301T080000Z", "at 2026-03-01T08:00:00Z"),
      ("DUE;VALUE=DATE:20260301", "TRIGGER;VALUE=DATE-TIME:20260301T090000", "before 0d"),
      ("DUE;VALUE=DATE:20260301", "TRIGGER;VALUE=DATE-TIME:20260301T093000", "at 09:30"),
      ("DUE;VALUE=DATE:20260301", "TRIGGER;VALUE=DATE-TIME:20260226T090000", "before 3d"),
      ("DUE;VALUE=DATE:20260301", "TRIGGER;VALUE=DATE-TIME:20260226T100000", "at 2026-02-26T10:00"),
      ("DUE;VALUE=DATE:20260301", "TRIGGER;VALUE=DATE-TIME:20260302T090000", "at 2026-03-02T09:00"),
      ("DUE:20260301T180000", "TRIGGER;VALUE=DATE-TIME:20260301T080000Z", "at 2026-03-01T08:00:00Z"),
      ("DUE:20260301T180000", "TRIGGER;VALUE=DATE-TIME:20260301T080000", "at 2026-03-01T08:00"),
      ("DUE:20260301T180000", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "none"),
      ("DTSTART:20260301T090000|DUE:20260301T180000", "TRIGGER:-PT1H", "at 08:00"),
      ("DTSTART:20260228T090000|DUE:20260301T180000", "TRIGGER:-PT1H", "at 2026-02-28T08:00"),
      ("DTSTART:20260301T180000|DUE:20260301T180000|RRULE:FREQ=DAILY", "TRIGGER;RELATED=END:P2D", "before 0m"),
      ("DTSTART:20260301T090000", "TRIGGER:-PT1H", "at 2026-03-01T08:00"),
      ("X-NO:DATE", "TRIGGER:-PT1H", "none"), ("DUE:20260301T180000", "TRIGGER:soon", "none"),
      (
        "DUE:20260301T180000", "TRIGGER;RELATED=END:-PT9H|X-REMIND-RULE;X-FOR=-PT9H:at 09:00", "at 09:00"
      ),
      (
        "DUE:20260301T180000", "TRIGGER;RELATED=END:-PT1H|X-REMIND-RULE;X-FOR=-PT9H:at 09:00", "before 60m"
      ),
      // Some servers write the same distance in another way.
      (
        "DUE:20260301T150000", "TRIGGER:-P1DT19H30M|X-REMIND-RULE;X-FOR=-PT43H30M:before 2d at 19:30",
        "before 2d at 19:30"
      ),
      ("DUE:20260301T150000", "TRIGGER:-P1D|X-REMIND-RULE;X-FOR=-PT24H:before 1440m", "before 1440m"),
    ])
  func `the reader turns a trigger into a reminder rule`(dates: String, trigger: String, rule: String) throws {
    let lines = "\(dates)|BEGIN:VALARM|\(trigger)|END:VALARM".split(separator: "|").map { String($0) }
    let (task, _) = try Self.read(lines)
    #expect((task.alarms.first.map { "\(TaskRule.reminder($0.rule))" } ?? "none") == rule)
  }

  @Test(
    arguments: [
      ([], "open"), (["STATUS:NEEDS-ACTION", "PERCENT-COMPLETE:100"], "open"), (["STATUS:IN-PROCESS"], "open"),
      (["STATUS:CANCELLED"], "done"), (["STATUS:Completed"], "done"),
      (["STATUS:needs-action", "PERCENT-COMPLETE:100"], "open"), (["PERCENT-COMPLETE:100"], "done"),
      (["COMPLETED:20260301T080000Z"], "done 2026-03-01T08:00:00Z"),
      (["STATUS:COMPLETED", "COMPLETED;America/New_York:20260301T080000"], "done 2026-03-01T13:00:00Z"),
      (["STATUS:COMPLETED", "COMPLETED:20260301T080000"], "done 2026-03-01T07:00:00Z"),
    ] as [([String], String)])
  func `the properties of a task decide whether the task is done, and when`(lines: [String], state: String) throws {
    let (task, _) = try Self.read(lines)
    let completed = task.completed.map { " \($0)" } ?? ""
    #expect((task.isDone ? "done\(completed)" : "open") == state)
  }

  @Test func `a snooze has the end of its unanswered alarm, or else of the property of Thunderbird`() throws {
    let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:20260301T100000Z"]
    let related = ["RELATED-TO;RELTYPE=SNOOZE:a"]
    for (lines, end) in [
      (["X-MOZ-SNOOZE-TIME:20260301T090000Z"], "2026-03-01T09:00:00Z"),
      (alarm + related + ["END:VALARM"], "2026-03-01T10:00:00Z"),
      (["X-MOZ-SNOOZE-TIME:20260301T090000Z"] + alarm + related + ["END:VALARM"], "2026-03-01T10:00:00Z"),
      (alarm + related + ["ACKNOWLEDGED:20260301T100100Z", "END:VALARM"], "none"),
    ] {
      let (task, _) = try Self.read(lines)
      #expect((task.snoozedUntil.map { "\($0)" } ?? "none") == end)
      #expect(task.alarms == [])
    }
  }

  @Test(arguments: [
    (
      ["DTSTART:20300110T100000Z", "RDATE:20300105T100000Z,20300112T100000Z"], "2030-01-10T10:00 +2030-01-12T10:00",
      [
        TaskWarning(.exceptions, "RDATE:20300105T100000Z")
      ]
    ),
    (["RDATE:20300105T100000Z"], "someday", [TaskWarning(.begin, "DTSTART"), TaskWarning(.exceptions, "RDATE")]),
    (["X-NO:DATE"], "someday", [TaskWarning(.begin, "DTSTART")]),
  ])
  func `an event begins with its DTSTART`(lines: [String], dates: String, warned: [TaskWarning]) throws {
    let (task, warnings) = try Self.read(lines, as: "VEVENT")
    let read = [task.schedule.due.map { "\($0)" } ?? "someday"] + task.changes.extra.map { "+\($0)" }
    #expect(read.joined(separator: " ") == dates)
    #expect(warnings == warned)
  }

  @Test func `an invalid date is refused with its line`() {
    let wanted = CalendarProblem(
      line: 4,
      reason: .badValue(
        property: "DUE", text: "tomorrow", expected: "a date such as 20260301 or 20260301T090000"))
    #expect(throws: wanted) { try Self.read(["DUE:tomorrow"]) }
  }

  @Test func `a moved due date keeps the number of occurrences that COUNT leaves`() throws {
    let (task, _) = try Self.read([
      "DTSTART:20260303T134200", "DUE:20260303T134200", "RRULE:FREQ=DAILY;COUNT=4",
      "X-REMIND-REPEAT-START;X-FOR=\"FREQ=DAILY;COUNT=4\":20260301T231900",
    ])
    #expect(described(task.schedule) == "2026-03-03T13:42, FREQ=DAILY;COUNT=6 of 2026-03-01T23:19")
    let lines = Self.writer.component(task).properties.map { "\($0.name):\($0.value)" }
    #expect(lines.filter { $0.hasPrefix("RRULE") } == ["RRULE:FREQ=DAILY;COUNT=4"])
  }

  @Test(
    arguments: [
      ["20260302T060000", "20260302T080000", "FREQ=DAILY;BYHOUR=6,18"],
      ["20260301T090000", "20260304T090000", "FREQ=MONTHLY;BYMONTHDAY=1,15"],
      ["20261220T180000", "20261224T180000", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=20"],
    ])
  func `a rule is written as it counts from the start`(values: [String]) throws {
    let names = ["DTSTART", "DUE", "RRULE"]
    let (task, _) = try Self.read(zip(names, values).map { "\($0):\($1)" })
    let written = Self.writer.component(task).properties.filter { names.contains($0.name) }
    #expect(written.map(\.value) == values)
  }

  @Test(
    arguments: [
      ["DUE;VALUE=DATE:20260301"], ["DUE:20260301T090000Z", "DTSTART:20260228T090000Z"],
      ["DTSTART;TZID=Europe/Berlin:20260301T090000", "DUE;TZID=Europe/Berlin:20260301T090000", "RRULE:FREQ=MONTHLY"],
      ["DTSTART;VALUE=DATE:20260302", "DUE;VALUE=DATE:20260306", "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260330"],
      ["DTSTART;VALUE=DATE:20260302", "DUE;VALUE=DATE:20260306", "RRULE:FREQ=MONTHLY"],
      ["DTSTART;VALUE=DATE:20260301", "DUE;VALUE=DATE:20260304", "RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15"],
      ["DTSTART;VALUE=DATE:20260302", "DUE;VALUE=DATE:20260306", "RRULE:FREQ=MONTHLY;BYDAY=1MO"],
      // Seven days before the second Monday is the first, but the rule would not be read as this one.
      [
        "DTSTART;VALUE=DATE:20260309", "DUE;VALUE=DATE:20260309", "RRULE:FREQ=MONTHLY;BYDAY=2MO",
        "X-REMIND-START;VALUE=DATE;X-FOR=20260309:20260302",
      ],
      [
        "DTSTART;VALUE=DATE:20260306", "DUE;VALUE=DATE:20260306", "RRULE:FREQ=WEEKLY",
        "X-REMIND-START;VALUE=DATE;X-FOR=20260306:20260306",
      ],
      [
        "DTSTART;VALUE=DATE:20260302", "DUE;VALUE=DATE:20260302", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR",
        "X-REMIND-START;VALUE=DATE;X-FOR=20260302:20260301",
      ],
      ["DTSTART;VALUE=DATE:20260308", "DUE:20260310T093000"], ["DTSTART;VALUE=DATE:20260310", "DUE:20260310T093000"],
      ["DTSTART;VALUE=DATE:20260308", "DUE;TZID=Europe/Berlin:20260310T093000"],
      ["DTSTART:20260308T180000", "DUE;VALUE=DATE:20260310"],
      ["DTSTART;VALUE=DATE:20260308", "DUE:20260310T093000", "RRULE:FREQ=WEEKLY"],
      ["DTSTART:20260301T090000", "DUE:20260301T090000", "RRULE:FREQ=YEARLY;COUNT=3", "X-REMIND-REPEAT-FROM:DONE"],
      [
        "DTSTART:20260304T090000", "DUE:20260304T090000", "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231T235959",
        "X-REMIND-REPEAT-START;X-FOR=\"FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231T235959\":20260302T090000",
      ],
      // The due date was moved between two occurrences; COUNT says how many occurrences are left.
      [
        "DTSTART:20260303T134200", "DUE:20260303T134200", "RRULE:FREQ=DAILY;COUNT=4",
        "X-REMIND-REPEAT-START;X-FOR=\"FREQ=DAILY;COUNT=4\":20260301T231900",
      ],
      [
        "PRIORITY:5", "CATEGORIES:a,b c", "DESCRIPTION:one\\ntwo", "X-REMIND-LOUD:TRUE", "X-REMIND-NO-NOTICES:TRUE",
        "X-REMIND-NAG:10m",
      ],
      ["STATUS:COMPLETED", "COMPLETED:20260301T080000Z", "CREATED:20260101T080000Z", "X-REMIND-KEY:k\\,1"],
      [
        "DUE:20260301T180000", "BEGIN:VALARM", "TRIGGER;RELATED=END:-PT1H", "END:VALARM",
        "X-MOZ-SNOOZE-TIME:20260301T090000Z",
      ],
      [
        "DUE;VALUE=DATE:20260301", "BEGIN:VALARM", "TRIGGER;RELATED=END:-PT14H", "ACKNOWLEDGED:20260301T090000Z",
        "END:VALARM",
      ],
    ])
  func `a written task reads back as the same task, and is written the same again`(lines: [String]) throws {
    let (first, _) = try Self.read(lines)
    let bytes = Self.writer.calendar(of: [first]).stream
    let stream = try CalendarStream(bytes)
    let present = Present(now: Timestamp(unchecked: 1_700_000_000), zone: Scenario.berlin)
    var reader = CalendarTaskReader(stream, Self.database, morningTime: Self.nine, at: present)
    let component = try #require(stream.components(named: "VTODO").first)
    let second = try reader.task(component)
    // "The value type of DTSTART and DUE must be the same": servers refuse anything else.
    if let start = component.property("DTSTART"), let due = component.property("DUE") {
      #expect(start["VALUE"] == due["VALUE"])
    }
    #expect(reader.warnings == [])
    let again = Self.writer.calendar(of: [second]).stream
    #expect(String(decoding: again, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
    var third = second
    // The writer writes out the parts of the rule that the date implies, and gives alarms an identifier.
    third.schedule.series?.rule = first.schedule.series?.rule ?? RecurrenceRule(.daily)
    third.alarms = first.alarms
    third.modified = first.modified
    #expect(third == first)
  }

  @Test(
    arguments: [
      ("550E8400-E29B-41D4-A716-446655440000", "550E8400-E29B-41D4-A716-446655440000"),
      ("550e8400-e29b-41d4-a716-446655440000", "550E8400-E29B-41D4-A716-446655440000"),
      ("abc", "284CCE1C-A95E-5C12-9541-CD7873079AA6"),
    ])
  func `a task of another program has the same identity on every machine`(uid: String, id: String) {
    #expect("\(TaskID(uid: uid))" == id)
  }
}
