import ReminderCore
import Testing

@testable import remind

/// `import` reads the calendars of Thunderbird, Nextcloud and other programs.
@Suite struct CalendarImportTests {
  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VTODO
    UID:4ae8ea7c-1111-4222-8333-123456789abc
    CREATED:20260101T080000Z
    SUMMARY:Miete\\, Strom
    CATEGORIES:Haus,Geld
    PRIORITY:3
    DTSTART;VALUE=DATE:20260305
    DUE;VALUE=DATE:20260305
    RRULE:FREQ=MONTHLY
    EXDATE;VALUE=DATE:20260405
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER;RELATED=END:-PT15H
    END:VALARM
    END:VTODO
    BEGIN:VTODO
    UID:done
    SUMMARY:Tidy up
    STATUS:COMPLETED
    COMPLETED:20260201T090000Z
    END:VTODO
    BEGIN:VTODO
    SUMMARY:Call Ann
    DUE;TZID=Nowhere:20260304T100000
    LOCATION:At home
    ATTACH:http://example.org/x
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:soon
    END:VALARM
    END:VTODO
    BEGIN:VEVENT
    UID:e
    SUMMARY:Concert
    DTSTART:20260310T190000
    END:VEVENT
    END:VCALENDAR

    """

  private func importing(_ text: String, _ options: String..., in sandbox: Sandbox) -> Sandbox.Result {
    sandbox.input = text
    return sandbox.run(["import", "-"] + options)
  }

  @Test func `import adds the tasks of a calendar, and notes name the parts left out`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
    let notes = """
      note: 1 event skipped; --events imports it
      note: unknown time zone; imported as local time: "Call Ann" (Nowhere)
      note: unsupported reminders; skipped: "Call Ann" (soon)
      note: not supported; skipped: ATTACH (1 task)

      """
    #expect(
      importing(Self.calendar, in: sandbox)
        == Sandbox.Result(
          output: """
            added 1  Miete, Strom  !! +Haus +Geld
                     due Thu 5 Mar · rings Wed 4 Mar 09:00 and Thu 5 Mar 09:00 · monthly
            added 2  Tidy up  done
            added 3  Call Ann  due Wed 4 Mar 10:00 · rings Wed 4 Mar 09:00

            """, errors: notes, status: .success))
    #expect(sandbox.run("show", "1").output.contains("4AE8EA7C-1111-4222-8333-123456789ABC"))
    #expect(sandbox.run("show", "3").output.hasSuffix("\n\n    At home\n"))
    let before = sandbox.contents
    #expect(importing(Self.calendar, in: sandbox).errors == "note: 3 tasks already exist\n")
    #expect(sandbox.contents == before)
    #expect(
      importing(Self.calendar, "--events", in: sandbox).output
        == "added 4  Concert  due Tue 10 Mar 19:00 · rings Tue 10 Mar 09:00 and 19:00\n")
  }

  @Test(
    arguments: [
      // The lines of the task, and the times at which the task rings.
      ("DUE:20260310T190000\n", "09:00 and 19:00"), ("DUE;VALUE=DATE:20260310\n", "09:00"),
      ("DUE:20260310T190000\nRRULE:FREQ=DAILY\n", "09:00 and 19:00"),
      ("DUE:20260310T190000\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT1H\nEND:VALARM\n", "09:00 and 18:00"),
      // A mail does not count as an alarm. An alarm in 1976 is a wish for no alarm.
      ("DUE:20260310T190000\nBEGIN:VALARM\nACTION:EMAIL\nTRIGGER:-PT1H\nEND:VALARM\n", "09:00 and 19:00"),
      (
        "DUE:20260310T190000\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z\nEND:VALARM\n",
        "09:00"
      ),
      // remind wrote these calendars itself, so the alarm is missing on purpose.
      ("DUE:20260310T190000\nX-REMIND-LOUD:TRUE\n", "09:00"),
      ("END:VTODO\nPRODID:-//remind//remind//EN\nBEGIN:VTODO\nSUMMARY:x\nDUE:20260310T190000\n", "09:00"),
    ])
  func `an imported due time without an alarm rings if due.reminder is on`(lines: String, rings: String) throws {
    for (setting, wanted) in [("on", rings), ("off", rings.split(separator: " and 19:00").joined())] {
      let sandbox = try Sandbox()
      sandbox.now = "2026-03-01T08:00"
      _ = sandbox.run("config", "due.reminder", setting)
      let calendar = "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:x\n\(lines)END:VTODO\nEND:VCALENDAR\n"
      let shown = importing(calendar, in: sandbox).output
      let said = " rings Tue 10 Mar \(wanted)"
      #expect(shown.contains("\(said)\n") || shown.contains("\(said) · "), "\(shown)")
    }
  }

  @Test func `a task exported without reminders is imported without reminders`() throws {
    let (sandbox, other) = (try Sandbox(), try Sandbox())
    _ = sandbox.run("add", "Call Ann", "--due", "2026-03-10 19:00", "--no-reminders")
    let calendar = sandbox.run("export", "--format", "ics").output
    #expect(
      importing(calendar, in: other).output == "added 1  Call Ann  due Tue 10 Mar 19:00 · rings Tue 10 Mar 09:00\n")
    #expect(other.run("export", "--format", "ics").output == calendar)
  }

  @Test(
    arguments: [
      (
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:x\n",
        "line 2: VTODO begins here but has no END; the file may be cut off"
      ),
      (
        "BEGIN:VTODO\nDUE:tomorrow\nSUMMARY:x\nEND:VTODO\n",
        "line 2: DUE: \"tomorrow\" is not a date such as 20260301 or 20260301T090000"
      ),
      (
        "BEGIN:VCALENDAR\nVERSION:1.0\nBEGIN:VTODO\nSUMMARY;ENCODING=QUOTED-PRINTABLE:a=\nb\nEND:VTODO\n",
        "line 2: vCalendar 1.0, an older format; export iCalendar 2.0 (.ics) from the program that wrote it"
      ),
      ("BEGIN:VTODO\nSUMMARY\nEND:VTODO\n", "line 2: \"SUMMARY\" is not a calendar property such as SUMMARY:Milk"),
      ("BEGIN:VTODO\nX;A=\"b:c\nEND:VTODO\n", "line 2: \"X\": a quotation mark is not closed"),
      ("BEGIN:VTODO\nEND:VCALENDAR\n", "line 2: END:VCALENDAR comes before the END of VTODO"),
      ("BEGIN:VTODO\nEND:VTODO\nEND:VTODO\n", "line 3: END:VTODO has no BEGIN"),
      ("BEGIN:VTODO\nEND:VTODO\nSUMMARY:x\n", "line 3: \"SUMMARY\" is outside BEGIN and END"),
    ])
  func `an error names the line of a mistake, and nothing is imported`(text: String, problem: String) throws {
    let sandbox = try Sandbox()
    let result = importing(text, in: sandbox)
    #expect(result.status == .usage)
    #expect(result.errors.hasPrefix("remind: nothing was imported from standard input:\n  \(problem)\n"))
    #expect(sandbox.contents.isEmpty)
  }
}
