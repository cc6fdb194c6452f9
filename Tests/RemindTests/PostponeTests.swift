import Testing

@testable import remind

/// `postpone`, `snooze` with a time behind the task, and the words that name tasks, as typed and answered.
@Suite struct PostponeTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-10T08:00"
    _ = sandbox.run("add", "Rent", "--due", "2026-03-06 9:00")
    _ = sandbox.run("add", "Tax", "--due", "2026-03-09")
    _ = sandbox.run("add", "Pills", "--due", "2026-03-10 7:00", "--repeat", "daily")
    _ = sandbox.run("add", "Milk")
    return sandbox
  }

  @Test(
    arguments: [
      // The words, what is printed, and the notes.
      ("postpone 1", "postponed 1  Rent\n             due today 09:00 · rings today 09:00\n", ""),
      ("postpone 2", "postponed 2  Tax\n             due tomorrow · rings tomorrow 09:00\n", ""),
      ("postpone 1 2h", "postponed 1  Rent\n             due today 09:00 · rings today 09:00\n", ""),
      ("postpone 1 1w", "postponed 1  Rent\n             due Fri 13 Mar 09:00 · rings Fri 13 Mar 09:00\n", ""),
      ("defer 1 1mo", "postponed 1  Rent\n             due Mon 6 Apr 09:00 · rings Mon 6 Apr 09:00\n", ""),
      ("postpone 1 fri", "postponed 1  Rent\n             due Fri 13 Mar 09:00 · rings Fri 13 Mar 09:00\n", ""),
      (
        "postpone 1 2 tomorrow 18:00",
        "postponed 1  Rent  due tomorrow 18:00 · rings tomorrow 09:00 and 18:00\n"
          + "postponed 2  Tax  due tomorrow 18:00 · rings tomorrow 09:00 and 18:00\n", ""
      ),
      ("postpone 2 20 mar", "postponed 2  Tax\n             due Fri 20 Mar · rings Fri 20 Mar 09:00\n", ""),
      ("postpone 1 17:00", "postponed 1  Rent\n             due today 17:00 · rings today 09:00 and 17:00\n", ""),
      (
        "postpone overdue",
        """
        postponed 1  Rent  due today 09:00 · rings today 09:00
        postponed 2  Tax  due tomorrow · rings tomorrow 09:00
        3  Pills  due today 07:00 · rings tomorrow 07:00 · daily

        """, "note: task 3 stays, because it comes again tomorrow 07:00; to leave this occurrence out: remind skip 3\n"
      ),
      (
        "postpone 3", "",
        "remind: task 3 comes again on Wed 11 Mar 2026 07:00, so this occurrence cannot move there; to leave "
          + "this occurrence out: remind skip 3\n"
      ),
      (
        "postpone 3 2h", "postponed 3  Pills\n             due today 09:00 · rings today 09:00 · daily\n",
        "note: only this occurrence was moved; the rule is still daily (--repeat changes the rule)\n"
      ),
      ("postpone 4", "", "remind: the task has no due date that could move; set one with --due DATE\n"),
      ("postpone 1 8 fri", "", "remind: 8 may be a task or a part of \"8 fri\"; write the time in quotes\n"),
      ("postpone overdue 3", "", "remind: \"overdue\" names no task; the word has to stand alone: overdue\n"),
      (
        "done --view overdue --dry-run",
        """
        done 1  Rent  due Fri 6 Mar 09:00
        done 2  Tax  due yesterday
        done 3  Pills  next due tomorrow 07:00 · rings tomorrow 07:00 · daily

        """, "note: this was a dry run; nothing changed\n"
      ),
      (
        "edit 2 --due +2h", "",
        "remind: the due date has no time, so only days can be added; write +1d, or a day and a time\n"
      ),
      ("snooze 1 1h", "snoozed 1  Rent\n           due Fri 6 Mar 09:00 · rings today 09:00\n", ""),
      ("snooze 1 tomorrow 9am", "snoozed 1  Rent\n           due Fri 6 Mar 09:00 · rings tomorrow 09:00\n", ""),
      (
        "snooze 1 1h --for 2h", "",
        "remind: \"1h\" is one word too many for 'snooze'; 'remind help snooze' shows the usage\n"
      ),
    ] as [(String, String, String)])
  func `tasks are put off in one line`(line: String, output: String, errors: String) throws {
    let sandbox = try Self.sandbox()
    let result = sandbox.run(line.split(separator: " ").map(String.init))
    #expect(result.output == output)
    #expect(result.errors == errors)
  }

  @Test func `of a task that repeats and was missed before, nothing is overdue afterwards`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
    _ = sandbox.run("add", "Bins", "--due", "2026-03-02", "--repeat", "weekly")
    _ = sandbox.run("add", "Milk", "--due", "2026-03-03")
    sandbox.now = "2026-03-18T08:00"
    let stays = "stays: the due date has no time, so only days can be added; write +1d, or a day and a time"
    #expect(
      sandbox.run("postpone", "overdue", "2h").errors == "note: task 1 \(stays)\nnote: task 2 \(stays)\n")
    #expect(
      sandbox.run("postpone", "1").output
        == "postponed 1  Bins\n             due tomorrow · rings tomorrow 09:00 · weekly\n")
    let missed = sandbox.run("log", "1", "--done").output.split(separator: "\n").filter { $0.contains("missed") }
    #expect(missed.count == 2)
  }

  @Test func `of several tasks that are skipped, those that do not repeat stay with a note`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
    _ = sandbox.run("add", "Bins", "--due", "2026-03-02", "--repeat", "weekly")
    _ = sandbox.run("add", "Milk", "--due", "2026-03-03")
    sandbox.now = "2026-03-05T08:00"
    #expect(
      sandbox.run("skip", "overdue")
        == Sandbox.Result(
          output: "skipped 1  Bins  next due Mon 9 Mar · rings Mon 9 Mar 09:00 · weekly\n"
            + "2  Milk  due Tue 3 Mar · rings Tue 3 Mar 09:00\n",
          errors: "note: task 2 stays: it does not repeat\n", status: .success))
    #expect(sandbox.run("skip", "2").status == .usage)
  }

  @Test func `an undo takes back everything that was put off at once`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("postpone", "overdue")
    #expect(
      sandbox.run("undo").output == """
        took back 'postpone' from just now
        1  Rent  due Fri 6 Mar 09:00
        2  Tax  due yesterday

        """)
  }

  @Test(arguments: [
    ("edit 1 --no-at 9:00", "tomorrow 18:00, Thu 12 Mar 09:00 and 14:00", ""),
    ("edit 1 --no-before 60m", "tomorrow 18:00 and Thu 12 Mar 09:00", ""),
    ("edit 1 --no-before 2h", "", "note: the task has no such reminder: 2 hours before\nnote: task 1 is unchanged\n"),
    ("edit 1 --no-at 9:00 --at 10:00", "", "remind: --no-at and --at contradict each other; give one of them\n"),
  ])
  func `a single reminder is removed, and the others stay`(line: String, rings: String, errors: String) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-10T08:00"
    _ = sandbox.run("add", "A", "--due", "2026-03-12", "--at", "9:30", "--before", "1d 18:00")
    _ = sandbox.run("edit", "1", "--due", "2026-03-12 15:00", "--at", "9:00", "--before", "1h", "--before", "1d 18:00")
    let result = sandbox.run(line.split(separator: " ").map(String.init))
    if !rings.isEmpty { #expect(result.confirmation == ["changed 1  A", "due Thu 12 Mar 15:00 · rings \(rings)"]) }
    #expect(result.errors.hasPrefix(errors))
  }
}
