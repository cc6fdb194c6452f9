import Testing

@testable import remind

/// The years of a birthday, and how long is left until a due date. It is Friday 20 February 2026, 12:00.
@Suite struct YearsTests {
  private static let birthday = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:b1
    SUMMARY:Ann
    DTSTART;VALUE=DATE:19600304
    RRULE:FREQ=YEARLY
    END:VEVENT
    END:VCALENDAR

    """

  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.put(birthday, "ann.ics")
    _ = sandbox.run("import", "\(sandbox.folder)/ann.ics", "--events")
    _ = sandbox.run("add", "Tax", "--due", "2026-02-25", "--repeat", "yearly")
    return sandbox
  }

  @Test func `a series that began before its task says its years in show, agenda and the notification`() throws {
    let sandbox = try Self.sandbox()
    #expect(sandbox.run("show", "1").output.contains("    due       Wed 4 Mar (in 12 days), 66 years\n"))
    #expect(
      sandbox.run("agenda", "wed").output.contains("Tax") && !sandbox.run("agenda", "wed").output.contains("year"))
    #expect(sandbox.run("agenda", "4 mar").output.contains("1  Ann  66 years  ↻\n"))
    #expect(sandbox.run("show", "2").output.contains("    due       Wed 25 Feb (in 5 days)\n"))
    _ = sandbox.run("done", "2")
    sandbox.now = "2026-03-04T09:00"
    #expect(sandbox.run("fire").output == "1  Ann  Due today · 66 years\n")
    _ = sandbox.run("config", "language", "de")
    _ = sandbox.run("done", "1")
    #expect(sandbox.run("show", "1").output.contains("67 Jahre"))
    // A yearly task of its own counts no years, also the second time.
    #expect(!sandbox.run("show", "2").output.contains("Jahr"))
  }

  @Test func `the column left and the field of a template say how long it is until the due date`() throws {
    let sandbox = try Sandbox()
    for (title, due) in [("Old", "2026-02-17"), ("Call", "2026-02-20 14:30"), ("Tax", "2026-02-25"), ("Milk", "")] {
      _ = sandbox.run(["add", title] + (due.isEmpty ? [] : ["--due", due]))
    }
    #expect(
      sandbox.run("list", "--columns", "number,left").output == """
        Overdue
          1  3 days ago

        Today
          2  in 2 h 30 min

        Next 7 days
          3  in 5 days

        No date
          4

        """)
    #expect(
      sandbox.run("list", "--template", "{title}:{left}").output
        == "Old:3 days ago\nCall:in 2 h 30 min\nTax:in 5 days\nMilk:\n")
  }
}
