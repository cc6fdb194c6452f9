import Testing

@testable import remind

/// Calendars in the forms in which other programs write tasks that repeat.
@Suite struct CalendarCasesTests {
  /// The dates of each task after an import on 1 March 2026 at nine, in the order of the tasks.
  private func next(_ text: String, _ options: String..., count: Int = 4) throws -> (dates: [String], notes: String) {
    let machine = try SyncedMachine()
    machine.sandbox.now = "2026-03-01T09:00"
    machine.sandbox.input = "BEGIN:VCALENDAR\nVERSION:2.0\n\(text)\nEND:VCALENDAR\n"
    let notes = machine.sandbox.run(["import", "-"] + options).errors
    let numbers = machine.sandbox.run("list", "all", "--template", "{number}").output.split(separator: "\n")
    let dates = numbers.map { number in
      machine.sandbox.run("next", String(number), "--count", "\(count)", "--json").output
    }
    return (dates, notes)
  }

  private func todo(_ lines: String...) -> String {
    (["BEGIN:VTODO", "UID:1", "SUMMARY:Water plants"] + lines + ["END:VTODO"]).joined(separator: "\n")
  }

  @Test func `rules finer than a day are read`() throws {
    let start = { (time: String) in "DTSTART:\(time)\nDUE:\(time)" }
    let rules = [
      ("20260302T060000", "FREQ=HOURLY;INTERVAL=8", ["02T06:00", "02T14:00", "02T22:00", "03T06:00"]),
      ("20260302T080000", "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0", ["02T08:00", "02T20:00", "03T08:00", "03T20:00"]),
      (
        "20260302T080000", "FREQ=WEEKLY;BYDAY=MO;BYHOUR=8;BYMINUTE=0;BYSECOND=0",
        ["02T08:00", "09T08:00", "16T08:00", "23T08:00"]
      ),
      ("20260306T080000", "FREQ=WEEKLY;BYDAY=FR;", ["06T08:00", "13T08:00", "20T08:00", "27T08:00"]),
    ]
    for (time, rule, dates) in rules {
      let (found, notes) = try next(todo(start(time), "RRULE:\(rule)"))
      #expect(notes == "")
      for date in dates { #expect(found.first?.contains("2026-03-\(date)") == true, "\(date) in \(found)") }
    }
  }

  @Test func `an occurrence that was left out, added or moved is read, and a title of its own is named`() throws {
    let event = { (lines: String...) in
      (["BEGIN:VEVENT", "UID:m1"] + lines + ["END:VEVENT"]).joined(separator: "\n")
    }
    let text =
      event(
        "SUMMARY:Choir", "DTSTART;TZID=Europe/Berlin:20260302T190000", "RRULE:FREQ=WEEKLY;BYDAY=MO",
        "EXDATE;TZID=Europe/Berlin:20260309T190000", "RDATE;TZID=Europe/Berlin:20260313T180000")
      + "\n"
      + event(
        "RECURRENCE-ID;TZID=Europe/Berlin:20260316T190000", "SUMMARY:Choir in the church",
        "DTSTART;TZID=Europe/Berlin:20260317T180000")
    let (dates, notes) = try next(text, "--events")
    let found = try #require(dates.first)
    for date in ["02T19:00", "13T18:00", "17T18:00", "23T19:00"] {
      #expect(found.contains("2026-03-\(date)"), "\(date) in \(found)")
    }
    for date in ["09T19:00", "16T19:00"] {
      #expect(!found.contains("\"due\":\"2026-03-\(date)"), "\(date) in \(found)")
    }
    #expect(notes.contains("single occurrences with words of their own"))
    #expect(notes.contains("\"Choir\" (Choir in the church)"))
    #expect(!notes.contains("RECURRENCE-ID"))
  }

  @Test func `a birthday is due once a year, and an old series is not overdue`() throws {
    let event = "BEGIN:VEVENT\nUID:g1\nSUMMARY:Birthday\nDTSTART;VALUE=DATE:19900214\n"
    let (dates, _) = try next(
      "\(event)RRULE:FREQ=YEARLY;WKST=MO;INTERVAL=1;BYMONTHDAY=14\nEND:VEVENT", "--events", count: 2)
    #expect(dates.first?.contains("2027-02-14") == true)
    #expect(dates.first?.contains("2028-02-14") == true)
    #expect(dates.first?.contains("2026-") == false)
  }

  @Test func `an exported series of the past begins with its first occurrence from today on`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "1990-02-01T12:00"
    _ = sandbox.run("add", "Birthday", "--due", "1990-02-14", "--repeat", "yearly")
    sandbox.now = "2026-02-20T12:00"
    let calendar = sandbox.run("export", "--format", "ics", "--as", "event").output
    #expect(calendar.contains("DTSTART;VALUE=DATE:20270214"))
    #expect(calendar.contains("X-REMIND-REPEAT-START;VALUE=DATE;X-FOR="))
    #expect(calendar.contains(":19900214"))
    let other = try Sandbox()
    other.now = "2026-02-20T12:00"
    other.input = calendar
    #expect(other.run("import", "-", "--events").output.contains("Sun 14 Feb 2027"))
  }

  @Test(arguments: [
    // The date of an event in its own zone, its other lines, and the due date on the clock of Berlin.
    (":20260219T233000Z", "", "due today 00:30"), (":20260219T223000Z", "", "skipped"),
    (":20260101T233000Z", "RRULE:FREQ=DAILY", "due today 00:30"),
    (":20260101T220000Z", "RRULE:FREQ=DAILY", "due today 23:00"),
    // Dates without a rule, and a single occurrence without its series.
    (":20190301T180000", "RDATE:20260301T180000,20260401T180000", "due Sun 1 Mar 18:00"),
    (":20260310T180000", "RECURRENCE-ID:20260309T180000", "due Tue 10 Mar 18:00"),
  ])
  func `an event comes on the day that it has on the clock of the machine`(
    date: String, line: String, due: String
  ) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T00:05"
    let lines = ["BEGIN:VEVENT", "UID:z1", "SUMMARY:Call", "DTSTART\(date)", line, "END:VEVENT"]
    sandbox.input = (["BEGIN:VCALENDAR"] + lines.filter { !$0.isEmpty } + ["END:VCALENDAR"]).joined(separator: "\r\n")
    let result = sandbox.run("import", "-", "--events")
    #expect((result.output + result.errors).contains(due), "\(result.output)\(result.errors)")
  }

  @Test func `dates without a rule are said as dates`() throws {
    let sandbox = try Sandbox()
    sandbox.input = """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      UID:r1
      SUMMARY:Visit
      DTSTART:20260310T180000
      RDATE:20260312T180000
      END:VTODO
      END:VCALENDAR
      """
    #expect(
      sandbox.run("import", "-").output
        == "added 1  Visit\n"
        + "         due Tue 10 Mar 18:00 · rings Tue 10 Mar 09:00 and 18:00\n"
        + "         on single dates\n")
  }
}
