import Testing

@testable import remind

/// The confirmation of a change says what became of the task, and when the task will ring.
@Suite struct ConfirmationTests {
  /// A command line, and its whole output.
  struct Step: Sendable {
    let words: [String]
    let output: String
    let errors: String

    init(_ words: String..., output: String, errors: String = "") {
      self.words = words
      self.output = output
      self.errors = errors
    }
  }

  private static func run(_ steps: [Step]) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    for step in steps {
      let expected = Sandbox.Result(output: step.output, errors: step.errors, status: .success)
      #expect(sandbox.run(step.words) == expected, "\(step.words)")
    }
  }

  @Test func `a confirmation shows at most three ring times and counts the rest`() throws {
    try Self.run([
      Step(
        "add", "Dentist", "--due", "wed 15:00",
        output: "added 1  Dentist\n         due Wed 4 Mar 15:00, in 3 days · rings Wed 4 Mar 09:00 and 15:00\n"),
      Step(
        "add", "Meeting", "--due", "mon 18:00", "--at", "14:00",
        output: "added 2  Meeting\n         due tomorrow 18:00 · rings tomorrow 09:00 and 14:00\n",
        errors:
          "note: no reminder at the due time 18:00; to add one and keep the rest: "
          + "remind edit 2 --at 14:00 --before 0m\n"
      ),
      Step(
        "add", "Exam", "--due", "fri 15:00", "--before", "3d", "--before", "2d", "--before", "1d", "--before", "0m",
        output: "added 3  Exam\n"
          + "         due Fri 6 Mar 15:00, in 5 days\n"
          + "         rings Tue 3 Mar 15:00, Wed 4 Mar 15:00, Thu 5 Mar 15:00 and 2 more\n"),
      Step("add", "Milk", output: "added 4  Milk\n"),
    ])
  }

  @Test func `after mute, the confirmation names no nag and no other channel`() throws {
    let nag = "again every 10 min until answered (at most 12 times)"
    try Self.run([
      Step("config", "notify.command.phone", "true", output: "notify.command.phone = true\n"),
      Step(
        "add", "Call", "--due", "2026-03-02 15:00", "--nag", "10m", "--then", "phone",
        output: """
          added 1  Call
                   due tomorrow 15:00 · rings tomorrow 09:00 and 15:00
                   \(nag)
                   if unanswered, also to phone

          """),
      Step("mute", "1", output: "muted 1  Call\n         due tomorrow 15:00\n"),
    ])
  }

  @Test func `a verb says what became of the task`() throws {
    try Self.run([
      Step(
        "add", "Rent", "--due", "2026-03-01", "--repeat", "monthly",
        output: "added 1  Rent\n         due today · rings Wed 1 Apr 09:00 · monthly\n"),
      Step("done", "1", output: "done 1  Rent\n        next due Wed 1 Apr · rings Wed 1 Apr 09:00 · monthly\n"),
      Step("skip", "1", output: "skipped 1  Rent\n           next due Fri 1 May · rings Fri 1 May 09:00 · monthly\n"),
      Step(
        "undo",
        output: "took back 'skip' from just now\n1  Rent  due Wed 1 Apr · rings Wed 1 Apr 09:00 · monthly\n"),
      Step(
        "snooze", "1", "--for", "1h",
        output: "snoozed 1  Rent\n           due Wed 1 Apr · rings today 10:00 and Wed 1 Apr 09:00 · monthly\n"),
      Step(
        "mute", "1",
        output: "muted 1  Rent\n         reminders off for Wed 1 Apr · rings Fri 1 May 09:00 · monthly\n"),
      Step(
        "edit", "1", "--title", "Pay",
        output: "changed 1  Pay\n           due Wed 1 Apr · rings Fri 1 May 09:00 · monthly\n"),
      Step("undone", "1", output: "reopened 1  Pay\n            due today · rings Fri 1 May 09:00 · monthly\n"),
      Step("delete", "1", output: "deleted 1  Pay\n"),
    ])
  }

  @Test func `a task that was not changed is printed without a verb`() throws {
    try Self.run([
      Step("add", "A", output: "added 1  A\n"), Step("add", "B", output: "added 2  B\n"),
      Step("done", "1", output: "done 1  A\n"),
      Step("done", "1", "2", output: "1  A  done\ndone 2  B\n", errors: "note: task 1 is done already\n"),
      Step("edit", "2", "--title", "B", output: "2  B  done\n", errors: "note: task 2 is unchanged\n"),
    ])
  }

  @Test func `a moved occurrence leaves the rule unchanged, and cannot go beyond the end of the rule`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    _ = sandbox.run("add", "Water", "--due", "2026-03-07", "--repeat", "weekly until 2026-04-30")
    #expect(
      sandbox.run("edit", "1", "--due", "2026-03-08")
        == Sandbox.Result(
          output: "changed 1  Water\n           due Sun 8 Mar · rings Sun 8 Mar 09:00 · weekly until 2026-04-30\n",
          errors:
            "note: only this occurrence was moved; the rule is still weekly until 2026-04-30 "
            + "(--repeat changes the rule)\n",
          status: .success))
    #expect(sandbox.run("next", "1", "--count", "2").output.contains("Sat 14 Mar"))
  }

  @Test func `a note names the occurrence that comes before a moved one, and the one that it meets`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-10-19T09:00"
    _ = sandbox.run("add", "Medicine", "--due", "2026-10-20 08:00", "--repeat", "daily")
    _ = sandbox.run("add", "Swim", "--due", "2026-10-20 16:00", "--repeat", "every tue, thu")
    #expect(
      sandbox.run("edit", "1", "2", "--due", "2026-10-23 08:00")
        == Sandbox.Result(
          output: """
            changed 1  Medicine  due Wed 21 Oct 08:00 · rings Wed 21 Oct 08:00 · daily
            changed 2  Swim
                       due Thu 22 Oct 16:00 · rings Thu 22 Oct 09:00 and 16:00
                       every tue, thu

            """,
          errors: """
            note: 1: only this occurrence was moved; the rule is still daily (--repeat changes the rule)
            note: 1: Fri 23 Oct 08:00 is an occurrence already; both are one now
            note: 1: Wed 21 Oct 08:00 comes first; the moved occurrence comes Fri 23 Oct 08:00
            note: 2: only this occurrence was moved; the rule is still every tue, thu (--repeat changes the rule)
            note: 2: Thu 22 Oct 16:00 comes first; the moved occurrence comes Fri 23 Oct 08:00

            """,
          status: .success))
    // The last occurrence that has come moves. Earlier ones stay open.
    sandbox.now = "2026-10-30T09:00"
    #expect(
      sandbox.run("edit", "1", "--due", "today 18:00").errors
        == """
        note: only this occurrence was moved; the rule is still daily (--repeat changes the rule)
        note: Wed 21 Oct 08:00 comes first; the moved occurrence comes today 18:00

        """)
  }

  @Test func `a note names its tasks only if it does not hold for all tasks`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-10-19T09:00"
    for time in [" 10:00", " 11:00", " 10:00", ""] { _ = sandbox.run("add", "T", "--due", "2026-10-22\(time)") }
    #expect(
      sandbox.run("edit", "1-4", "--due", "fri").errors == """
        note: 1, 3: still at 10:00; --no-time removes the time
        note: 2: still at 11:00; --no-time removes the time

        """)
    _ = sandbox.run("undo")
    #expect(
      sandbox.run("edit", "1", "3", "--due", "fri").errors
        == "note: still at 10:00; --no-time removes the time\n")
  }

  @Test func `skip moves an overdue task to the next occurrence ahead`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-10T09:00"
    _ = sandbox.run("add", "Walk", "--due", "2026-02-10 18:00", "--repeat", "daily")
    sandbox.now = "2026-03-01T09:00"
    #expect(
      sandbox.run("skip", "1").output
        == "skipped 1  Walk\n           next due today 18:00 · rings today 18:00 and tomorrow 09:00 · daily\n")
  }

  @Test func `a time is shown on the machine's clock first, then on the clock of the task's zone`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    let add = sandbox.run("add", "Call", "--due", "2026-03-05 22:00", "--zone", "UTC", "--before", "1h").output
    #expect(add == "added 1  Call\n         due Thu 5 Mar 23:00 (22:00 UTC) · rings Thu 5 Mar 09:00 and 22:00\n")
    _ = sandbox.run("add", "Night", "--due", "2026-03-02 23:30", "--zone", "UTC")
    #expect(
      sandbox.run("list").output == """
        Next 7 days
          2  Night  Tue 3 Mar 00:30 (Mon 23:30 UTC)  🔔 00:30
          1  Call   Thu 5 Mar 23:00 (22:00 UTC)      🔔 09:00

        """)
    sandbox.now = "2026-03-03T00:30"
    #expect(sandbox.run("fire").output == "2  Night  Due today at 00:30 (Mon 2 Mar 23:30 in UTC)\n")
    #expect(sandbox.run("list", "today").output == "Overdue\n  2  Night  today 00:30 (Mon 23:30 UTC)  🔔 rang 00:30\n")
  }

  @Test func `all late requests of one task are one line`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
    _ = sandbox.run("config", "due.advance", "on")
    _ = sandbox.run("add", "Call", "--due", "2026-03-01 18:00", "--at", "10:00")
    sandbox.now = "2026-03-01T17:30"
    #expect(sandbox.run("fire").output == "1  Call  Due today at 18:00 · sent 8 hours late, planned for 10:00\n")
    #expect(sandbox.run("fire").output == "")
  }

  @Test func `a late notification names the due time only once`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:30"
    _ = sandbox.run("add", "Call", "--due", "2026-03-01 10:00")
    sandbox.now = "2026-03-01T12:00"
    #expect(sandbox.run("fire").output == "1  Call  Was due today at 10:00 · sent 2 hours late\n")
  }

  @Test func `while notify is off, list and status say so`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    _ = sandbox.run("add", "Call", "--due", "2026-03-01 18:00")
    _ = sandbox.run("config", "notify", "off")
    let note = "note: notifications are off; 'remind config notify on' switches them on\n"
    #expect(
      sandbox.run("list")
        == Sandbox.Result(output: "Today\n  1  Call  18:00\n", errors: note, status: .success))
    #expect(sandbox.run("status").output == "1 today · notifications off\n")
    #expect(
      sandbox.run("status", "--format", "json").output
        == "{\"overdue\":0,\"today\":1,\"next\":null,\"notifications\":false,\"quietUntil\":null,"
        + "\"held\":0,\"timer\":null,\"rang\":0,\"notFiringSince\":null,\"syncFailingSince\":null}\n"
    )
  }

  @Test func `pending and show say that notices without a slot still come`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    let tasks = (100...199).map {
      #"{"id":"00000000-0000-4000-8000-000000000\#($0)","title":"Task \#($0)","due":"2026-03-02"}"#
    }
    sandbox.input = "[\(tasks.joined(separator: ","))]"
    #expect(sandbox.run("import", "-").status == .success)
    #expect(
      sandbox.run("pending").output.hasSuffix(
        "planned notifications: 25 of at most 64; 75 more follow; all reminders still come\n"))
    sandbox.columns = 60
    #expect(
      sandbox.run("pending").output.hasSuffix(
        "planned notifications: 25 of at most 64; 75 more follow; all\nreminders still come\n"))
    sandbox.columns = nil
    #expect(
      sandbox.run("show", "60").output.contains(
        "planned; notices of tasks due sooner come first"))
  }

  @Test func `if nothing is planned, pending says how to set a reminder`() throws {
    let sandbox = try Sandbox()
    #expect(
      sandbox.run("pending")
        == Sandbox.Result(
          output: "",
          errors: "note: nothing is planned; set a reminder: remind add \"Pay rent\" --due tomorrow, or "
            + "remind edit ID --at 09:00\n",
          status: .success))
  }

  @Test func `one line names all tasks whose delivery failed for the same reason`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    for number in 1...4 { _ = sandbox.run("add", "Task \(number)", "--at", "10:0\(number)") }
    _ = sandbox.run("config", "notify.command", "exit 3")
    sandbox.now = "2026-03-01T10:04"
    let reason = "the command exited with status 3"
    #expect(
      sandbox.run("fire").errors
        == "remind: tasks 1, 2, 3, 4: \(reason); they stay due and are tried again by the next run\n")
  }

  @Test func `import takes the JSON of list without a loss`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    _ = sandbox.run(
      "add", "Filter", "--due", "2026-03-07", "--repeat", "monthly", "--repeat-from", "done", "--key", "filter")
    _ = sandbox.run("edit", "1", "--due", "2026-03-08")
    _ = sandbox.run("add", "Call", "--due", "2026-03-05 22:00", "--zone", "UTC", "--before", "1h")
    _ = sandbox.run("mute", "2")
    let json = sandbox.run("list", "--json").output
    for member in [
      "\"key\":\"filter\"", "\"repeatFrom\":\"done\"", "\"repeatStart\":\"2026-03-07\"",
      "\"dueAt\":\"2026-03-05T23:00:00+01:00\"", "\"coming\":[\"2026-03-08T09:00:00+01:00\"]",
      "{\"kind\":\"morning\",\"at\":\"2026-03-05T09:00:00+01:00\",\"state\":\"muted\"}",
    ] {
      #expect(json.contains(member), "\(member) in \(json)")
    }
    let other = try Sandbox()
    other.now = "2026-03-01T09:00"
    other.input = json
    #expect(other.run("import", "-").errors == "")
    #expect(other.run("list", "--json").output == json)
  }
}
