import Testing

@testable import remind

/// `edit` with options.
@Suite struct EditTests {
  /// A machine with one task, which has a due time, a reminder and a category.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay rent", "--due", "2026-03-01 18:00", "--before", "1h", "--category", "finance")
    return sandbox
  }

  @Test(
    arguments: [
      (
        ["--title", " Pay the rent "],
        "changed 1  Pay the rent  +finance\n           due Sun 1 Mar 18:00 · rings Sun 1 Mar 09:00 and 17:00\n", ""
      ),
      (
        ["--due", "2026-03-02 9:30"],
        "changed 1  Pay rent  +finance\n           due Mon 2 Mar 09:30 · rings Mon 2 Mar 08:30 and 09:00\n",
        "note: no reminder at the due time 09:30; to add one and keep the rest: remind edit 1 --before 1h --before 0m\n"
      ),
      (
        ["--due", "2026-03-02"],
        "changed 1  Pay rent  +finance\n"
          + "           due Mon 2 Mar 18:00 · rings Mon 2 Mar 09:00 and 17:00\n",
        """
        note: still at 18:00; --no-time removes the time
        note: no reminder at the due time 18:00; to add one and keep the rest: remind edit 1 --before 1h --before 0m

        """
      ),
      (
        ["--due", "+1w"],
        "changed 1  Pay rent  +finance\n"
          + "           due Sun 8 Mar 18:00 · rings Sun 8 Mar 09:00 and 17:00\n",
        "note: no reminder at the due time 18:00; to add one and keep the rest: remind edit 1 --before 1h --before 0m\n"
      ),
      (
        ["--due", "2026-03-02 all day"],
        "changed 1  Pay rent  +finance\n"
          + "           due Mon 2 Mar · rings Mon 2 Mar 09:00\n",
        """
        note: the due time 18:00 was removed: the new due date has no time
        note: these reminders need the due date or its time, so they were removed: 1 hour before

        """
      ),
      (
        ["--due", "2026-03-02", "--no-time"],
        "changed 1  Pay rent  +finance\n"
          + "           due Mon 2 Mar · rings Mon 2 Mar 09:00\n",
        """
        note: the due time 18:00 was removed: the new due date has no time
        note: these reminders need the due date or its time, so they were removed: 1 hour before

        """
      ),
      // A time alone keeps the day.
      (
        ["--due", "19:30"],
        "changed 1  Pay rent  +finance\n"
          + "           due Sun 1 Mar 19:30 · rings Sun 1 Mar 09:00 and 18:30\n",
        "note: no reminder at the due time 19:30; to add one and keep the rest: remind edit 1 --before 1h --before 0m\n"
      ),
      (
        ["--due", "9am"], "changed 1  Pay rent  +finance\n           due Sun 1 Mar 09:00 · rings Sun 1 Mar 08:00\n",
        "note: no reminder at the due time 09:00; to add one and keep the rest: remind edit 1 --before 1h --before 0m\n"
      ),
      (
        ["--no-due"], "changed 1  Pay rent  +finance\n",
        "note: these reminders need the due date or its time, so they were removed: 1 hour before\n"
      ),
      (
        ["--at", "08:00"],
        "changed 1  Pay rent  +finance\n"
          + "           due Sun 1 Mar 18:00 · rings Sun 1 Mar 08:00 and 09:00\n",
        "note: no reminder at the due time 18:00; to add one and keep the rest: remind edit 1 --at 08:00 --before 0m\n"
      ),
      (
        ["--in", "30m"],
        "changed 1  Pay rent  +finance\n           due Sun 1 Mar 18:00 · rings today 12:30 and Sun 1 Mar 09:00\n",
        "note: no reminder at the due time 18:00; to add one and keep the rest: "
          + "remind edit 1 --at 2026-02-20T12:30:00+01:00 --before 0m\n"
      ),
      (
        ["--before", "2d"],
        "changed 1  Pay rent  +finance\n"
          + "           due Sun 1 Mar 18:00 · rings Fri 27 Feb 18:00 and Sun 1 Mar 09:00\n",
        "note: no reminder at the due time 18:00; to add one and keep the rest: remind edit 1 --before 2d --before 0m\n"
      ),
      (
        ["--no-reminders"],
        "changed 1  Pay rent  +finance\n"
          + "           due Sun 1 Mar 18:00 · rings Sun 1 Mar 09:00\n", ""
      ),
      (
        ["--priority", "high"],
        "changed 1  Pay rent  !! +finance\n           due Sun 1 Mar 18:00 · rings Sun 1 Mar 09:00 and 17:00\n", ""
      ),
      (
        ["--category", "home"],
        "changed 1  Pay rent  +finance +home\n           due Sun 1 Mar 18:00 · rings Sun 1 Mar 09:00 and 17:00\n", ""
      ),
      (
        ["--no-category", "finance", "--category", "home"],
        "changed 1  Pay rent  +home\n           due Sun 1 Mar 18:00 · rings Sun 1 Mar 09:00 and 17:00\n", ""
      ),
      (
        ["--no-category", "house", "--title", "T"],
        "changed 1  T  +finance\n           due Sun 1 Mar 18:00 · rings Sun 1 Mar 09:00 and 17:00\n",
        "note: --no-category removed nothing, because the task was not in the category +house\n"
      ),
      (
        ["--zone", "UTC"],
        "changed 1  Pay rent  +finance\n"
          + "           due Sun 1 Mar 19:00 (18:00 UTC) · rings Sun 1 Mar 09:00 and 18:00\n", ""
      ),
      (
        ["--title", "Pay rent"], "1  Pay rent  +finance  due Sun 1 Mar 18:00 · rings Sun 1 Mar 09:00 and 17:00\n",
        "note: task 1 is unchanged\n"
      ),
      (
        ["--at", "2026-02-19 9:00", "--due", "yesterday 18:00"],
        "changed 1  Pay rent  +finance\n           due yesterday 18:00\n",
        """
        note: 09:00 on Thu 19 Feb has passed; this reminder will not ring
        note: no reminder will come; to set one: remind edit 1 --at TIME

        """
      ),
      (
        [
          "--title", "T", "--due", "2026-03-03", "--no-time", "--at", "7am", "--at", "8pm", "--priority", "low",
          "--zone", "UTC",
        ],
        "changed 1  T  low priority +finance\n"
          + "           due Tue 3 Mar (UTC) · rings Tue 3 Mar 08:00, 09:00 and 21:00\n",
        "note: the due time 18:00 was removed: the new due date has no time\n"
      ),
    ] as [([String], String, String)])
  func `edit applies each option, alone and with others`(options: [String], line: String, notes: String) throws {
    let sandbox = try sandbox()
    let expected = Sandbox.Result(output: line, errors: notes, status: .success)
    #expect(sandbox.run(["edit", "1"] + options) == expected)
    #expect(
      sandbox.run(["edit", "1"] + options + ["--quiet"]) == Sandbox.Result(output: "", errors: "", status: .success))
  }

  @Test func `edit reads a due date in the zone of the task`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T00:30"  // still yesterday in UTC
    _ = sandbox.run("add", "T", "--zone", "UTC")
    #expect(
      sandbox.run("edit", "1", "--due", "today").output.hasPrefix(
        "changed 1  T\n"
          + "           due yesterday (UTC)"))
    #expect(
      sandbox.run("edit", "1", "--due", "today", "--no-zone").output.hasPrefix("changed 1  T\n           due today"))
    #expect(
      sandbox.run("edit", "1", "--due", "tomorrow", "--zone", "UTC").output.hasPrefix(
        "changed 1  T\n           due today (UTC)"))
  }

  @Test func `add shows the reminder of a zoned task on both clocks`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    let delivered = sandbox.run("add", "T", "--at", "2026-02-21 08:00", "--zone", "UTC").output
    #expect(delivered == "added 1  T\n         rings tomorrow 09:00 (08:00 UTC)\n")
  }

  @Test func `edit changes the notes and the key of a task`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("edit", "1", "--notes", "a\nb", "--key", "rent")
    #expect(sandbox.run("show", "1").output.hasSuffix("\n\n    a\n    b\n"))
    #expect(
      sandbox.run("add", "Other", "--key", "rent").errors
        == "note: task 1 already has the key \"rent\"; nothing was added\n")
    _ = sandbox.run("edit", "1", "--notes", "")
    #expect(sandbox.run("show", "1", "--json").output.contains("\"notes\":null"))
  }

  @Test func `with --json edit prints the task, changed or not`() throws {
    let sandbox = try sandbox()
    let result = sandbox.run("edit", "1", "--title", "T", "--json")
    #expect(result.output.withoutDelivery == sandbox.run("show", "1", "--json").output)
    #expect(result.output.hasPrefix("[{\"id\":\"ABCD0001-0000-4000-8000-000000000000\",\"number\":1,\"title\":\"T\","))
    #expect(
      sandbox.run("edit", "1", "--title", "T", "--json").output.withoutDelivery == result.output.withoutDelivery)
  }

  @Test(
    arguments: [
      (["--before", "1h"], true), (["--at", "18:00"], true), (["--no-reminders"], true),
      (["--due", "tomorrow"], false),
      (["--title", "U"], false),
    ])
  func `a note says that a change of the reminders ended a snooze`(words: [String], isEnded: Bool) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "T", "--due", "2026-02-20 15:00")
    _ = sandbox.run("snooze", "1", "--for", "1h")
    let errors = sandbox.run(["edit", "1"] + words).errors
    #expect(errors.contains("note: the snooze until 13:00 ended with this change\n") == isEnded)
  }

  @Test(
    arguments: [
      ["--no-time"], ["--due", "2026-03-03", "--no-time"], ["--due", "2026-03-03 all day"],
    ])
  func `an occurrence of a rule with several times a day keeps a time`(words: [String]) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pill", "--due", "2026-03-01 08:00", "--repeat", "every 8 hours")
    let before = sandbox.contents
    #expect(
      sandbox.run(["edit", "1"] + words)
        == Sandbox.Result(
          output: "",
          errors: """
            remind: the rule has several times a day, but the due date has no time; add a time: --due "today 9:00"

            """, status: .usage))
    #expect(sandbox.contents == before)
  }

  @Test func `from sixty used slots on, a note counts the used slots`() throws {
    let sandbox = try Sandbox()
    for _ in 1...59 { #expect(sandbox.run("add", "T", "--in", "1h").errors == "") }
    #expect(
      sandbox.run("add", "T", "--in", "1h").errors
        == "note: planned notifications: 60 of at most 64; all reminders still come\n")
    #expect(sandbox.run("edit", "1", "--in", "2h").errors == "")
    for words in [["edit", "1", "--in", "3h"], ["snooze", "1"]] {
      sandbox.date("tasks.json.slots", secondsAgo: 86_400)
      #expect(
        sandbox.run(words).errors == "note: planned notifications: 60 of at most 64; all reminders still come\n")
    }
    #expect(sandbox.run("done", "1").errors == "")
  }

  @Test func `the note of used slots comes once a day, and once more when reminders wait`() throws {
    let sandbox = try Sandbox()
    for words in [["schedule.ask", "off"], ["clock", "24"]] { _ = sandbox.run(["config"] + words) }
    for _ in 1...59 { _ = sandbox.run("add", "T", "--in", "1h") }
    let add = { (isPersonThere: Bool) in
      sandbox.isPersonThere = isPersonThere
      return sandbox.run("add", "T", "--in", "1h").errors
    }
    let note = "note: planned notifications: "
    #expect(add(false) == "\(note)60 of at most 64; all reminders still come\n")
    #expect(add(false) == "")
    // A script does not use up the note of a person.
    #expect(add(true) == "\(note)62 of at most 64; all reminders still come\n")
    #expect(add(true) == "")
    #expect(add(false) == "")
    #expect(add(false) == "\(note)64 of at most 64; 1 more follow; all reminders still come\n")
    #expect(add(false) == "")
    #expect(add(true) == "\(note)64 of at most 64; 3 more follow; all reminders still come\n")
    #expect(add(true) == "")
    _ = sandbox.run("delete", "1", "2", "3")
    #expect(add(true) == "")
    sandbox.date("tasks.json.slots", secondsAgo: 86_400)
    #expect(add(true) == "\(note)64 of at most 64; 3 more follow; all reminders still come\n")
  }
}
