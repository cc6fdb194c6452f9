import Testing

@testable import remind

/// Notes say which reminders of a repeating task will not ring, or will ring only once.
@Suite struct SeveralTimesTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T08:00"
    _ = sandbox.run("add", "Pills", "--due", "today", "--at", "9:00", "--at", "21:00", "--repeat", "daily")
    return sandbox
  }

  @Test(arguments: [
    // The time of the command, and the note.
    ("2026-03-02T08:30", "note: 09:00, 21:00 today will no longer ring; 'remind undo' reverses this\n"),
    ("2026-03-02T09:02", "note: 21:00 today will no longer ring; 'remind undo' reverses this\n"),
    ("2026-03-02T21:05", ""), ("2026-03-02T23:30", ""), ("2026-03-03T08:00", ""),
    // The day before counts as missed.
    ("2026-03-03T12:00", "note: 21:00 today will no longer ring; 'remind undo' reverses this\n"),
    ("2026-03-01T08:30", "note: 09:00, 21:00 tomorrow will no longer ring; 'remind undo' reverses this\n"),
  ])
  func `done and skip name the times of the day that will no longer ring`(moment: String, note: String) throws {
    for command in ["done", "skip"] {
      let sandbox = try sandbox()
      sandbox.now = moment
      if moment > "2026-03-02T09:00" { _ = sandbox.run("fire") }
      let missed = "note: missed: yesterday; if it was done, too: remind done 1 --on 2026-03-02\n"
      let isMissed = moment == "2026-03-03T12:00" && command == "done"
      #expect(sandbox.run(command, "1").errors == (isMissed ? missed + note : note))
    }
  }

  @Test func `act done names the times that will no longer ring, too`() throws {
    let sandbox = try sandbox()
    sandbox.now = "2026-03-02T09:00"
    _ = sandbox.run("fire")
    let id = sandbox.run("list", "--template", "{id}").output.split(separator: "\n").first.map(String.init) ?? ""
    #expect(
      sandbox.run("act", "task-\(id)", "done").errors
        == "note: 21:00 today will no longer ring; 'remind undo' reverses this\n")
  }

  @Test func `done prints no note for one time a day, for times before the due time, or without a rule`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Water", "--due", "today", "--at", "21:00", "--repeat", "daily")
    _ = sandbox.run("add", "Bus", "--due", "today 18:00", "--before", "1h", "--before", "5m", "--repeat", "daily")
    _ = sandbox.run("add", "Once", "--due", "today", "--at", "9:00", "--at", "21:00")
    for number in ["2", "3", "4"] { #expect(sandbox.run("done", number).errors == "") }
  }

  @Test func `add and edit note that a reminder with a date rings only once for a repeating task`() throws {
    let sandbox = try sandbox()
    let note =
      "note: the reminder for Wed 4 Mar 19:00 rings only once, because it has a date; --at TIME or --before "
      + "rings each time\n"
    #expect(sandbox.run("add", "Bins", "--due", "thu", "--repeat", "weekly", "--at", "4 mar 19:00").errors == note)
    #expect(sandbox.run("add", "Once", "--due", "thu", "--at", "wed 19:00").errors == "")
    #expect(sandbox.run("edit", "1", "--at", "4 mar 19:00").errors == note)
    #expect(sandbox.run("edit", "3", "--repeat", "weekly").errors == note)
  }

  @Test func `a reminder on a day of the week rings before each occurrence, or is refused`() throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.run("add", "Bins", "--due", "thu", "--repeat", "weekly", "--at", "wed 19:00").errors
        == "note: rings each time: 1 day before at 19:00\n")
    #expect(
      sandbox.run("edit", "2", "--at", "thu 7:00").errors == "note: rings each time: at 07:00 on the due day\n")
    for (rule, hint) in [
      ("daily", "--at 19:00"), ("monthly", "--before \"1d 19:00\""), ("every mon, thu", "--before \"1d 19:00\""),
    ] {
      #expect(
        sandbox.run("add", "Bins", "--due", "thu", "--repeat", rule, "--at", "wed 19:00").errors
          == "remind: --at: \"wed 19:00\" would ring only once; write \(hint)\n")
    }
  }

  @Test func `edit notes that a new due time has no reminder`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Dentist", "--due", "thu", "--at", "wed 19:00")
    #expect(
      sandbox.run("edit", "2", "--due", "thu 10:00").errors
        == "note: no reminder at the due time 10:00; to add one and keep the rest: "
        + "remind edit 2 --at '2026-03-04 19:00' --before 0m\n"
    )
    #expect(sandbox.run("edit", "2", "--priority", "high").errors == "")
  }

  @Test func `pending has every reminder of the next 48 hours, and of a task beyond that the next`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
    _ = sandbox.run("add", "Pills", "--repeat", "every day at 9 and 21")
    _ = sandbox.run("add", "Review", "--due", "fri", "--repeat", "weekly")
    #expect(
      sandbox.run("pending").output == """
          Sun 1 Mar 09:00  1  Pills   in 1 h         reminder
          Sun 1 Mar 21:00  1  Pills   in 13 h        reminder
          Mon 2 Mar 09:00  1  Pills   in 1 day 1 h   reminder
          Mon 2 Mar 21:00  1  Pills   in 1 day 13 h  reminder
          Fri 6 Mar 09:00  2  Review  in 5 days 1 h  morning

        """)
  }

  @Test func `a time that is done already, and a day of last week, are what --on says`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-07-12T08:00"
    _ = sandbox.run("add", "Pills", "--repeat", "every day at 9 and 21")
    sandbox.now = "2026-07-14T09:30"
    #expect(sandbox.run("done", "1", "--on", "9:00").status == .success)
    #expect(
      sandbox.run("done", "1", "--on", "9:00").errors
        == "remind: the occurrence on Tue 14 Jul 2026 09:00 is done already; 'remind undone 1' reverts the last one\n")
    // Without a year, the nearest such day is meant.
    #expect(sandbox.run("done", "1", "--on", "13 jul 21:00").status == .success)
    let done = sandbox.run("log", "1", "--done").output.split(separator: "\n").filter { $0.contains("done") }
    #expect(done.count == 2 && done.allSatisfy { $0.hasPrefix("  Tue 14 Jul 09:30") })
  }

  @Test func `next says in forty columns, too, what does not come`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
    _ = sandbox.run("add", "Bins", "--due", "2026-03-05", "--repeat", "weekly")
    _ = sandbox.run("edit", "1", "--except", "2026-03-12")
    _ = sandbox.run("done", "1", "--on", "2026-03-19")
    (sandbox.columns, sandbox.variables["NO_COLOR"], sandbox.variables["LANG"]) = (40, "1", "C.UTF-8")
    let lines = sandbox.run("next", "1", "--count", "2").output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map { $0.prefix(2).joined(separator: " ") } == ["Thu 5", "Thu 12", "Thu 19", "Thu 26"])
    #expect(lines[1].suffix(2).joined(separator: " ") == "left out" && lines[2].last == "done")
  }

  @Test(arguments: ["24 dec..6 jan", "24 dec to 6 jan", "24.12. bis 6.1.", "vom 24.12. bis 6.1."])
  func `a range of exceptions may be said as in a rule`(range: String) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
    _ = sandbox.run("add", "Walk", "--due", "2026-12-01", "--repeat", "daily")
    #expect(
      sandbox.run("edit", "1", "--except", range).errors
        == "note: left out: 14 days from Thu 24 Dec to Wed 6 Jan 2027\n")
  }
}
