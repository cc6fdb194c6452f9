import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// `quiet`, `--loud`, and the texts about held notifications.
@Suite struct QuietCommandTests {
  private func sandbox(hours: String? = nil) throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    if let hours { _ = sandbox.run("config", "quiet.hours", hours) }
    return sandbox
  }

  @Test(arguments: [
    (["quiet", "2h"], "quiet until 14:00\n"), (["quiet", "90m"], "quiet until 13:30\n"),
    (["quiet", "1h", "30m"], "quiet until 13:30\n"), (["quiet", "1d"], "quiet until tomorrow 12:00\n"),
    (["quiet", "until", "18:00"], "quiet until 18:00\n"),
    (["quiet", "UNTIL", "11:00"], "quiet until tomorrow 11:00\n"),
    (["quiet", "until", "tomorrow", "9am"], "quiet until tomorrow 09:00\n"),
    (["quiet", "until", "mon"], "quiet until Mon 23 Feb 09:00\n"), (["quiet", "off"], "quiet is off\n"),
  ])
  func `quiet takes a duration, an end or off`(line: [String], output: String) throws {
    #expect(try sandbox().run(line) == Sandbox.Result(output: output, errors: "", status: .success))
  }

  @Test(arguments: [
    (["quiet", "until", "today 11:00"], "remind: 11:00 on Fri 20 Feb 2026 has passed; give a later time\n"),
    (
      ["quiet", "off", "now"],
      "remind: \"now\" is one word too many for 'quiet'; 'remind help quiet' shows the usage\n"
    ),
    (
      ["quiet", "18:00"],
      "remind: quiet: \"18:00\" could be a duration or a time of day; write \"18h\", or until 18:00\n"
    ),
    (["quiet", "mon"], "remind: quiet: \"mon\" is a date or a time; write until mon\n"),
    (
      ["quiet", "tomorrow 10:00-12:00"],
      "remind: quiet: \"tomorrow\" has no number; write a duration such as 30m, 2h30m, 3d or 1w, "
        + "or 'until 18:00'\n"
    ),
    (
      ["quiet", "22:00-07:00"],
      "remind: quiet: \"22:00-07:00\" is a range of hours, not a duration; "
        + "to set quiet hours: remind config quiet.hours 22:00-07:00\n"
    ),
    (
      ["quiet", "mon-fri", "22:00-07:00"],
      "remind: quiet: \"mon-fri 22:00-07:00\" is a range of hours, not a duration; "
        + "to set quiet hours: remind config quiet.hours \"mon-fri 22:00-07:00\"\n"
    ),
    (
      ["config", "quiet.hours", "off"],
      "remind: quiet.hours: \"off\" is not a value for quiet hours; 'remind config --unset quiet.hours' removes them\n"
    ),
    (
      ["config", "quiet.hours", "at night"],
      "remind: quiet.hours: \"at night\" is not a value for quiet hours; write hours such as 22:00-07:00, "
        + "or mon-fri 22:00-07:00\n"
    ),
  ])
  func `quiet and quiet.hours refuse a wrong value`(line: [String], errors: String) throws {
    let sandbox = try sandbox()
    #expect(sandbox.run(line) == Sandbox.Result(output: "", errors: errors, status: .usage))
    #expect(sandbox.contents.isEmpty)
  }

  @Test func `undo takes back quiet, and redo sets quiet again`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("quiet", "2h")
    #expect(sandbox.run("undo").output == "took back 'quiet' from just now\n")
    #expect(sandbox.run("quiet").output == "quiet is off\n")
    #expect(sandbox.run("redo").output == "redid 'quiet' from just now\n")
    #expect(sandbox.run("status").output == "quiet until 14:00\n")
    #expect(sandbox.run("quiet", "off").output == "quiet is off\n")
    #expect(sandbox.run("config", "quiet.until").output == "\n")
  }

  @Test func `a dry run of quiet changes nothing`() throws {
    let sandbox = try sandbox()
    let result = sandbox.run("quiet", "2h", "--dry-run")
    #expect(result.output == "quiet until 14:00\n")
    #expect(result.errors == "note: this was a dry run; nothing changed\n")
    #expect(sandbox.contents.isEmpty)
  }

  @Test func `quiet off keeps quiet hours, and names the command that ends them`() throws {
    let sandbox = try sandbox(hours: "11:00-13:00")
    _ = sandbox.run("quiet", "5h")
    #expect(sandbox.run("quiet").output.hasPrefix("quiet until 17:00 (remind quiet)\n"))
    let off = sandbox.run("quiet", "off")
    #expect(off.output == "quiet until 13:00 (quiet.hours 11:00-13:00)\n")
    #expect(
      off.errors
        == "note: quiet.hours still holds notifications until 13:00; 'remind config quiet.hours --unset' ends these "
        + "hours, and 'remind edit ID --loud' lets one task ring\n")
  }

  @Test func `quiet off keeps a focus block, and names the command that ends the block`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("focus", "2h", "Deep work", "--quiet")
    let off = sandbox.run("quiet", "off")
    #expect(off.output == "quiet until 14:00 (a focus block)\n")
    #expect(
      off.errors
        == "note: the focus block still holds notifications until 14:00; 'remind focus stop' ends the block, and "
        + "'remind edit ID --loud' lets one task ring\n")
  }

  @Test(arguments: [
    // The given duration holds longest, so the line needs no reason.
    (nil, "25m", "2h", "quiet until 14:00\n"), ("11:00-13:00", "25m", "2h", "quiet until 14:00\n"),
    ("11:00-14:00", "25m", "2h", "quiet until 14:00\n"),
    // Other reasons hold longer than the given duration.
    (nil, "2h", "30m", "quiet until 14:00 (a focus block)\n"),
    ("11:00-13:00", "30m", "20m", "quiet until 13:00 (quiet.hours 11:00-13:00, a focus block)\n"),
    ("11:00-13:00", "30m", "40m", "quiet until 13:00 (quiet.hours 11:00-13:00)\n"),
    // The focus block ends after the quiet hours have begun.
    ("12:20-13:00", "25m", "10m", "quiet until 13:00 (quiet.hours 12:20-13:00, a focus block)\n"),
  ])
  func `quiet names each reason that holds longer than the given duration`(
    hours: String?, block: String, asked: String, line: String
  ) throws {
    let sandbox = try sandbox(hours: hours)
    _ = sandbox.run("focus", block, "Deep work", "--quiet")
    #expect(sandbox.run("quiet", asked).output == line)
  }

  @Test func `quiet alone lists the reason, the held tasks and the tasks that still ring`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Pay rent", "--at", "2026-02-20 23:30")
    _ = sandbox.run("add", "Alarm", "--at", "2026-02-20 23:40", "--loud")
    _ = sandbox.run("add", "Call Ann", "--at", "2026-02-20 23:50")
    #expect(sandbox.run("quiet").output == "quiet is off\n")
    _ = sandbox.run("config", "quiet.hours", "22:00-07:00")
    #expect(
      sandbox.run("quiet").output == """
        quiet is off
        next quiet time: 22:00 to tomorrow 07:00 (quiet.hours 22:00-07:00)
        tasks with --loud or priority high still ring

        """)
    sandbox.now = "2026-02-20T23:55"
    #expect(
      sandbox.run("quiet").output == """
        quiet until tomorrow 07:00 (quiet.hours 22:00-07:00)
        2 held:
          23:30  1  Pay rent
          23:50  3  Call Ann
        next quiet time: tomorrow 22:00 to Sun 22 Feb 07:00 (quiet.hours 22:00-07:00)
        tasks with --loud or priority high still ring

        """)
    #expect(
      sandbox.run("quiet", "--json").output.hasPrefix(
        #"{"quiet":true,"until":"2026-02-21T07:00:00+01:00","hours":"22:00-07:00","quietUntil":null,"except":"high","#
          + #""nextFrom":"2026-02-21T22:00:00+01:00","nextUntil":"2026-02-22T07:00:00+01:00","held":[{"identifier":"task-"#
      ))
    #expect(
      sandbox.run("fire").output
        == "2  Alarm  sent 15 minutes late, planned for 23:40\n")
    _ = sandbox.run("config", "quiet.except", "none")
    #expect(sandbox.run("quiet").output.hasSuffix("tasks with --loud still ring\n"))
    _ = sandbox.run("config", "quiet.except", "medium")
    #expect(
      sandbox.run("quiet").output.hasSuffix(
        "tasks with --loud, or priority medium or higher, still ring\n"))
  }

  @Test(arguments: [
    (["add", "T", "--at", "23:30"], "note: quiet until tomorrow 07:00; the reminder will come then\n"),
    (["add", "T", "--at", "23:30", "--loud"], ""), (["add", "T", "--at", "23:30", "--priority", "high"], ""),
    (["add", "T", "--at", "21:59"], ""), (["add", "T", "--at", "2026-02-21 07:00"], ""),
    (["add", "T", "--in", "11h"], "note: quiet until tomorrow 07:00; the reminder will come then\n"),
    (["add", "T", "--due", "today 23:30"], "note: quiet until tomorrow 07:00; the reminder will come then\n"),
    (
      ["add", "T", "--at", "14:00", "--at", "2026-02-22 03:00"],
      "note: quiet until Sun 22 Feb 07:00; the reminder will come then\n"
    ),
    (["snooze", "1", "--until", "23:00"], "note: quiet until tomorrow 07:00; the reminder will come then\n"),
    (["snooze", "1", "--for", "1h"], ""),
    (["edit", "1", "--at", "22:00"], "note: quiet until tomorrow 07:00; the reminder will come then\n"),
    (["edit", "1", "--title", "Other"], ""),
  ])
  func `a note warns if quiet hours will hold a new reminder or snooze`(line: [String], errors: String) throws {
    let sandbox = try sandbox(hours: "22:00-07:00")
    sandbox.now = "2026-02-20T11:00"
    _ = sandbox.run("add", "First", "--at", "2026-02-20 15:00")
    sandbox.now = "2026-02-20T12:00"
    #expect(sandbox.run(line).errors == errors)
  }

  @Test func `quiet, status and fire count the held reminders of one task once`() throws {
    let sandbox = try sandbox()
    sandbox.now = "2026-02-20T08:00"
    _ = sandbox.run("add", "Milk", "--due", "2026-02-20", "--at", "09:05", "--at", "09:30", "--quiet")
    _ = sandbox.run("focus", "Work", "--for", "2h")
    sandbox.now = "2026-02-20T09:40"
    #expect(sandbox.run("quiet").output.hasPrefix("quiet until 10:00 (a focus block)\n1 held:\n  09:05  1  Milk\n"))
    // The count comes from the old head, from a head written during the block, and from the whole file.
    #expect(sandbox.run("status").output == "1 today · quiet until 10:00 · 1 held\n")
    _ = sandbox.run("add", "Bread", "--quiet")
    #expect(sandbox.run("status").output == "1 today · quiet until 10:00 · 1 held\n")
    let state = String(decoding: try SystemFile.bytes(of: sandbox.file) ?? [], as: UTF8.self)
    Sandbox.write(state + "\n", to: sandbox.file)
    #expect(sandbox.run("status").output == "1 today · quiet until 10:00 · 1 held\n")
    sandbox.now = "2026-02-20T10:00"
    #expect(sandbox.run("fire").output.contains("1 waited"))
  }

  @Test func `pending and show give the time at which a held reminder comes`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Pay rent", "--at", "2026-02-20 23:30")
    _ = sandbox.run("add", "Alarm", "--at", "2026-02-21 01:00", "--loud")
    _ = sandbox.run("config", "quiet.hours", "22:00-07:00")
    #expect(
      sandbox.run("pending").output == """
          Sat 21 Feb 01:00  2  Alarm     in 13 h  reminder
          Sat 21 Feb 07:00  1  Pay rent  in 19 h  reminder, planned for 23:30

        """)
    let json = sandbox.run("pending", "--json").output
    #expect(json.contains(#""fireAt":"2026-02-20T23:30:00+01:00","title":"Pay rent","#))
    #expect(json.contains(#""category":"TASK_REMINDER","nag":null,"comesAt":"2026-02-21T07:00:00+01:00"}"#))
    #expect(json.contains(#""category":"TASK_REMINDER","nag":null,"comesAt":"2026-02-21T01:00:00+01:00"}"#))
    let shown = sandbox.run("show", "1").output
    #expect(
      shown.contains(
        "🔔 Fri 20 Feb 23:30 (in 11 h 30 min), a reminder set for this task; held while quiet, comes "
          + "Sat 21 Feb 07:00\n"),
      "\(shown)")
    #expect(sandbox.run("show", "2").output.contains("loud      rings in quiet hours, too\n"))
    #expect(
      sandbox.run("show", "1", "--json").output.contains(
        #""nextNotification":"2026-02-20T23:30:00+01:00","comesAt":"2026-02-21T07:00:00+01:00","#))
  }

  @Test func `show gives the time at which a held nag comes`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("config", "quiet.hours", "22:00-07:00")
    _ = sandbox.run("add", "Pill", "--due", "today 21:50", "--nag", "10m")
    sandbox.now = "2026-02-20T21:50"
    _ = sandbox.run("fire")
    sandbox.now = "2026-02-20T22:10"
    #expect(
      sandbox.run("show", "1").output.contains(
        "🔔 Fri 20 Feb 22:00 (10 min ago), 2nd time, first at 21:50; held while quiet, comes Sat 21 Feb 07:00\n"))
  }

  @Test func `add and edit read --loud and --no-loud, and the editor changes the line loud`() throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.run("add", "Alarm", "--loud").output == "added 1  Alarm\n"
        + "         loud (rings even in quiet time)\n")
    #expect(sandbox.run("show", "1", "--json").output.contains(#""loud":true"#))
    #expect(sandbox.run("edit", "1", "--no-loud").output == "changed 1  Alarm\n")
    #expect(sandbox.run("show", "1", "--json").output.contains(#""loud":false"#))
    #expect(
      sandbox.run("edit", "1", "--loud", "--no-loud").errors
        == "remind: --loud and --no-loud contradict each other; give one of them\n")
    sandbox.variables["EDITOR"] = "edit"
    sandbox.variables["TMPDIR"] = sandbox.folder
    sandbox.editor = { _, text in (text.replacing("loud: no", with: "loud: yes"), 0) }
    #expect(sandbox.run("edit", "1").output == "changed 1  Alarm\n           loud (rings even in quiet time)\n")
    sandbox.editor = { _, text in (text.replacing("loud: yes", with: "loud: very"), 0) }
    #expect(sandbox.run("edit", "1").errors.contains("loud: "))
  }

  @Test func `quiet speaks German`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("add", "Miete", "--at", "2026-02-20 23:30")
    _ = sandbox.run("config", "quiet.hours", "22:00-07:00")
    sandbox.variables["LANG"] = "de_DE.UTF-8"
    sandbox.now = "2026-02-20T23:55"
    #expect(
      sandbox.run("quiet").output == """
        Ruhe bis morgen 07:00 (quiet.hours 22:00-07:00)
        1 zurückgehalten:
          23:30  1  Miete
        nächste Ruhe von morgen 22:00 bis So 22. Feb. 07:00 (quiet.hours 22:00-07:00)
        Aufgaben mit --loud oder Priorität hoch klingeln trotzdem

        """)
    #expect(sandbox.run("status").output == "Ruhe bis morgen 07:00 · 1 zurückgehalten\n")
  }
}
