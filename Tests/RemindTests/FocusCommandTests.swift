import Testing

@testable import ReminderCore
@testable import remind

/// `remind focus` with its whole output. It is Friday, 20 February 2026, at twelve.
@Suite struct FocusCommandTests {
  @Test(arguments: [
    (["90m"], "focus until 13:30, 90 min left\n"),
    (["90", "min"], "focus until 13:30, 90 min left\n"),
    (["1h", "30m", "Deep", "work"], "focus: Deep work  until 13:30, 90 min left\n"),
    (["Deep work", "--for", "90m"], "focus: Deep work  until 13:30, 90 min left\n"),
    (["Deep", "work", "--at", "14:00", "--for", "90m"], "focus: Deep work  14:00 to 15:30\n"),
    (["90m", "--at", "14:00"], "focus 14:00 to 15:30\n"),
    (["90m run", "--for", "1h", "--at", "tomorrow 9am"], "focus: 90m run  tomorrow 09:00 to 10:00\n"),
    (["Late", "--at", "23:00", "--for", "2h"], "focus: Late  23:00 to tomorrow 01:00\n"),
    (["Read", "--at", "mon 8:00", "--for", "1h", "--task", "1"], "focus: Read  Mon 23 Feb 08:00 to 09:00  1 task\n"),
    (
      ["Deep work", "--at", "14:00", "--for", "90m", "--repeat", "weekdays", "--task", "1", "--task", "2"],
      "focus: Deep work  14:00 to 15:30  2 tasks  repeats weekdays\n"
    ),
    (
      ["Work", "--at", "2026-02-21 14:00", "--for", "1h", "--repeat", "weekdays"],
      "focus: Work  Mon 23 Feb 14:00 to 15:00  repeats weekdays\n"
    ),
    (["Run", "--for", "1h", "--repeat", "daily at 7:00"], "focus: Run  tomorrow 07:00 to 08:00  repeats daily\n"),
  ])
  func `focus confirms a new block with its times`(words: [String], output: String) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Call Ann")
    _ = sandbox.run("add", "Read")
    #expect(sandbox.run(["focus"] + words) == Sandbox.Result(output: output, errors: "", status: .success))
  }

  @Test func `snooze without a name takes the delivered task, and not the end of the block`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Call Ann", "--at", "13:30")
    _ = sandbox.run("focus", "90m")
    sandbox.now = "2026-02-20T13:30"
    #expect(sandbox.run("fire", "--json").status == .success)
    #expect(
      sandbox.run("snooze")
        == Sandbox.Result(
          output: "snoozed 1  Call Ann\n"
            + "           rings today 13:45\n", errors: "", status: .success))
  }

  @Test(arguments: [
    (["Deep work"], "'focus' needs a length of 1m or more: remind focus 90m \"Deep work\"", ExitCode.usage),
    (["Deep work", "--at", "14:00"], "'focus' needs a length of 1m or more: remind focus 90m \"Deep work\"", .usage),
    (["2d"], "a focus block can be no longer than a day", .usage),
    (
      ["1h", "--at", "2026-03-01"], "--at: \"2026-03-01\" has no time; add a time: --at \"tomorrow 14:00\"", .usage
    ),
    (
      ["1h", "--at", "2026-02-20 11:00"],
      "11:00 on Fri 20 Feb 2026 has passed; choose a time in the future", .usage
    ),
    (["1h", "--repeat", "daily"], "--at needs a value: --at 14:00", .usage),
    (
      ["1h", "--at", "15:00", "--repeat", "daily at 7:00"],
      "--repeat: \"daily at 7:00\" says 07:00, but --at \"15:00\" says 15:00; write the time once", .usage
    ),
    (["1h", "--task", "99"], "no task \"99\"; 'remind list all' shows every task", .noSuchTask),
    (["stop"], "no focus block runs; begin one: remind focus 90m", .noSuchTask),
    (
      ["cancel"],
      "'focus cancel' needs the number of a focus block: remind focus cancel 1; 'remind focus' lists the blocks", .usage
    ),
    (["cancel", "2"], "no focus block has the number 2; 'remind focus' lists them", .noSuchTask),
    (["25x"], "LENGTH: \"x\" is not a unit of time; write a duration such as 30m, 2h30m, 3d or 1w", .usage),
    (["add"], "'focus add' needs a length of time: remind focus add 10m", .usage),
    (["add", "--for", "10m"], "--for and focus add contradict each other; give one of them", .usage),
    (["stop", "--for", "1h"], "--for and stop contradict each other; give one of them", .usage),
    (
      ["1h", "--at", "16:30"],
      "the focus block would overlap \"Daily\", Fri 20 Feb 2026 17:00 to 18:00; choose another time, or cancel the "
        + "other block: 'remind focus' lists the blocks", .usage
    ),
    (
      ["24h", "--at", "mon 18:00", "--repeat", "weekly"],
      "the focus block would overlap \"Daily\", Tue 24 Feb 2026 17:00 to 18:00; choose another time, or cancel the "
        + "other block: 'remind focus' lists the blocks", .usage
    ),
  ])
  func `focus refuses mistakes and changes nothing`(words: [String], sentence: String, status: ExitCode) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("focus", "Daily", "--at", "17:00", "--for", "1h", "--repeat", "daily")
    let before = sandbox.contents
    #expect(
      sandbox.run(["focus"] + words) == Sandbox.Result(output: "", errors: "remind: \(sentence)\n", status: status))
    #expect(sandbox.contents == before)
  }

  @Test func `the list shows the blocks by their starts, and the time left of the running block`() throws {
    let sandbox = try Sandbox()
    #expect(
      sandbox.run("focus")
        == Sandbox.Result(
          output: "", errors: "note: no focus block is planned; begin one: remind focus 90m\n", status: .success))
    _ = sandbox.run("focus", "Evening", "--at", "20:00", "--for", "1h")
    _ = sandbox.run("focus", "Deep work", "--at", "14:00", "--for", "90m", "--repeat", "weekdays")
    _ = sandbox.run("focus", "30m")
    sandbox.now = "2026-02-20T12:10"
    #expect(
      sandbox.run("focus").output == """
          1  Focus      until 12:30, 20 min left
          2  Deep work  14:00 to 15:30            repeats weekdays
          3  Evening    20:00 to 21:00

        """)
    #expect(sandbox.run("focus", "cancel", "3").output == "focus cancelled: Evening  20:00 to 21:00\n")
    #expect(sandbox.run("focus", "stop").output == "focus over\n")
    #expect(sandbox.run("focus").output == "  1  Deep work  14:00 to 15:30  repeats weekdays\n")
    #expect(sandbox.run("undo").output == "took back 'focus stop' from just now\n")
    #expect(sandbox.run("undo").output == "took back 'focus cancel' from just now\n")
    #expect(sandbox.run("focus").output.split(separator: "\n").count == 3)
  }

  @Test func `fire delivers the start and the end of a block, and pending shows both`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Call Ann")
    _ = sandbox.run("focus", "Deep work", "--at", "14:00", "--for", "90m", "--task", "1")
    #expect(
      sandbox.run("pending").output == """
          Fri 20 Feb 14:00  Deep work  in 2 h         focus begins
          Fri 20 Feb 15:30  Deep work  in 3 h 30 min  focus ends

        """)
    sandbox.now = "2026-02-20T14:00"
    #expect(sandbox.run("fire").output == "Deep work  90 min, until 15:30\n")
    _ = sandbox.run("done", "1")
    sandbox.now = "2026-02-20T15:30"
    #expect(sandbox.run("fire").output == "Deep work  Ended after 90 min · 1 of 1 done\n")
    #expect(sandbox.run("fire").output == "")
    #expect(sandbox.run("focus").output == "")
  }

  @Test func `with --json focus and fire print all parts of a block`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Call Ann")
    let id = "ABCD0002-0000-4000-8000-000000000000"
    let line =
      #"[{"id":"\#(id)","number":1,"title":"Deep work","startsAt":"2026-02-20T14:00:00+01:00","#
      + #""endsAt":"2026-02-20T15:30:00+01:00","minutes":90,"running":false,"#
      + #""tasks":["ABCD0001-0000-4000-8000-000000000000"],"repeat":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"}]"# + "\n"
    #expect(
      sandbox.run(
        "focus", "Deep work", "--at", "14:00", "--for", "90m", "--task", "1", "--repeat", "weekdays", "--json"
      ).output == line)
    #expect(sandbox.run("focus", "--json").output == line)
    sandbox.now = "2026-02-20T14:00"
    #expect(
      sandbox.run("fire", "--json").output
        == #"{"delivered":[{"identifier":"focus-block-start-\#(id)","kind":"focus-block-start","task":null,"#
        + #""number":null,"fireAt":"2026-02-20T14:00:00+01:00","title":"Deep work","body":"90 min, until 15:30","#
        + #""category":"TASK_REMINDER","nag":null,"lateSeconds":0,"channel":"stdout","digest":false}],"failed":[]}"#
        + "\n")
  }

  @Test func `a block holds the reminders of other tasks, and its end says how many waited`() throws {
    let sandbox = try Sandbox()
    for (title, time) in [("One", "14:10"), ("Own", "14:20"), ("Two", "14:30"), ("After", "15:30")] {
      _ = sandbox.run("add", title, "--at", time)
    }
    _ = sandbox.run("focus", "Deep work", "--at", "14:00", "--for", "90m", "--task", "2")
    _ = sandbox.run("timer", "2h30m", "Tea")
    sandbox.now = "2026-02-20T14:00"
    #expect(sandbox.run("fire").output == "Deep work  90 min, until 15:30\n")
    #expect(sandbox.run("status").output == "quiet until 15:30 · timer 30 min · next ring 14:20\n")
    sandbox.now = "2026-02-20T14:10"
    #expect(sandbox.run("fire").output == "")
    sandbox.now = "2026-02-20T14:20"
    #expect(sandbox.run("fire").output == "2  Own  14:20\n")
    sandbox.now = "2026-02-20T14:30"
    #expect(sandbox.run("fire").output == "Tea  Time is up: 2 h 30 min\n")
    #expect(sandbox.run("status").output == "2 rang · quiet until 15:30 · 2 held\n")
    sandbox.now = "2026-02-20T15:30"
    #expect(
      sandbox.run("fire").output == """
        1  One  held while quiet, planned for 14:10
        3  Two  held while quiet, planned for 14:30
        4  After  15:30
        Deep work  Ended after 90 min · 0 of 1 done · 2 waited

        """)
    #expect(sandbox.run("fire").output == "")
  }

  @Test func `after focus stop, fire delivers a held reminder`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "One", "--at", "12:10")
    _ = sandbox.run("focus", "90m")
    sandbox.now = "2026-02-20T12:11"
    #expect(sandbox.run("fire").output == "")
    _ = sandbox.run("focus", "stop")
    #expect(sandbox.run("fire").output == "1  One  12:10\n")
  }

  @Test func `quiet hours hold the start of a block, but neither its end nor a timer`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("focus", "Night", "--at", "23:00", "--for", "1h")
    _ = sandbox.run("timer", "12h", "Tea")
    _ = sandbox.run("config", "quiet.hours", "22:00-07:00")
    sandbox.now = "2026-02-20T23:00"
    #expect(sandbox.run("fire").output == "")
    sandbox.now = "2026-02-21T00:00"
    #expect(sandbox.run("fire").output == "Tea  Time is up: 12 h\nNight  Ended after 1 h\n")
  }

  @Test func `focus cancel names a running block with its start and its end`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("focus", "30m").output == "focus until 12:30, 30 min left\n")
    #expect(sandbox.run("focus", "cancel", "1").output == "focus cancelled: 12:00 to 12:30\n")
  }

  @Test func `focus answers in German if the locale is German`() throws {
    let sandbox = try Sandbox()
    sandbox.variables["LANG"] = "de_DE.UTF-8"
    #expect(
      sandbox.run("focus", "Lesen", "--at", "14:00", "--for", "90m", "--repeat", "täglich").output
        == "Fokus: Lesen  14:00 bis 15:30  wiederholt sich täglich\n")
    #expect(sandbox.run("focus", "30m").output == "Fokus bis 12:30, noch 30 Min.\n")
    #expect(sandbox.run("focus", "stop").output == "Fokus beendet\n")
    #expect(sandbox.run("focus", "cancel", "1").output.hasPrefix("Fokus abgesagt: Lesen"))
  }
}
