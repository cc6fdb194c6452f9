import Testing

@testable import remind

/// The output of `undo`, `redo`, `snooze` and `mute`, and the tasks afterwards.
@Suite struct UndoTests {
  private static func said(_ output: String, _ errors: String = "") -> Sandbox.Result {
    Sandbox.Result(output: output, errors: errors, status: .success)
  }

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay rent", "--due", "2026-03-01", "--at", "10:00", "--category", "finance")
    _ = sandbox.run("add", "Call Ann")
    return sandbox
  }

  @Test func `undo notes that a reminder comes now because its moment has passed`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Tea", "--at", "2026-02-20 13:00")
    _ = sandbox.run("add", "Late", "--at", "2026-02-20 13:30")
    _ = sandbox.run("done", "1")
    sandbox.now = "2026-02-20T14:00"
    #expect(
      sandbox.run("undo", "--quiet") == Self.said("")
        && sandbox.run("redo", "--quiet") == Self.said(""))
    #expect(
      sandbox.run("undo").errors.hasPrefix("note: the reminder comes now, because 13:00 has passed\n"))
    // A reminder that was due before the undo gets no note.
    _ = sandbox.run("edit", "2", "--title", "Later")
    #expect(!sandbox.run("undo").errors.contains("the reminder comes now"))
    _ = sandbox.run("done", "1")
    _ = sandbox.run("config", "notify", "off")
    _ = sandbox.run("undo")
    #expect(sandbox.run("undo").errors.contains("the reminder comes now, because 13:00 has passed"))
  }

  @Test(
    arguments: [
      (
        ["add", "New", "--at", "15:00"], "took back 'add' from 5 min ago\ndeleted 3  New\n",
        "redid 'add' from 5 min ago\n3  New  rings today 15:00\n"
      ),
      (
        ["done", "1", "2"],
        """
        took back 'done' from 5 min ago
        1  Pay rent  +finance  due Sun 1 Mar · rings Sun 1 Mar 09:00 and 10:00
        2  Call Ann

        """,
        "redid 'done' from 5 min ago\n1  Pay rent  +finance  done · due Sun 1 Mar\n2  Call Ann  done\n"
      ),
      (
        ["delete", "2"], "took back 'delete' from 5 min ago\n2  Call Ann\n",
        "redid 'delete' from 5 min ago\ndeleted 2  Call Ann\n"
      ),
      (
        ["edit", "2", "--title", "Call Bob"], "took back 'edit' from 5 min ago\n2  Call Ann\n",
        "redid 'edit' from 5 min ago\n2  Call Bob\n"
      ),
      (
        ["mute", "1"],
        "took back 'mute' from 5 min ago\n1  Pay rent  +finance  due Sun 1 Mar · rings Sun 1 Mar 09:00 and 10:00\n",
        "redid 'mute' from 5 min ago\n1  Pay rent  +finance  due Sun 1 Mar\n"
      ),
      (
        ["snooze", "2", "--for", "1h"], "took back 'snooze' from 5 min ago\n2  Call Ann\n",
        "redid 'snooze' from 5 min ago\n2  Call Ann  snoozed until today 13:00\n"
      ),
      (
        ["config", "due.morning.time", "8am"],
        "took back 'config due.morning.time' from 5 min ago\ndue.morning.time = 09:00 (default)\n",
        "redid 'config due.morning.time' from 5 min ago\ndue.morning.time = 08:00\n"
      ),
    ] as [([String], String, String)])
  func `undo and redo confirm the change and show the tasks`(line: [String], undone: String, redone: String)
    throws
  {
    let sandbox = try sandbox()
    #expect(sandbox.run(line).status == .success)
    sandbox.now = "2026-02-20T12:05"
    #expect(sandbox.run("undo") == Self.said(undone))
    sandbox.now = "2026-02-20T12:10"
    #expect(sandbox.run("redo") == Self.said(redone))
    #expect(sandbox.run("undo", "--quiet") == Self.said(""))
  }

  @Test func `undo says just now if the clock was set back behind the change`() throws {
    let sandbox = try sandbox()
    sandbox.now = "2026-02-20T11:00"
    #expect(sandbox.run("undo").output == "took back 'add' from just now\ndeleted 2  Call Ann\n")
  }

  @Test func `undo and redo print the changed tasks in JSON`() throws {
    let sandbox = try sandbox()
    let before = sandbox.run("show", "1", "--json").output
    _ = sandbox.run("done", "1")
    let done = sandbox.run("show", "1", "--json").output
    #expect(sandbox.run("undo", "--json").output.withoutDelivery == before)
    #expect(sandbox.run("redo", "--json").output.withoutDelivery == done)
    _ = sandbox.run("config", "due.morning", "off")
    #expect(sandbox.run("undo", "--json") == Self.said("[]\n"))
    #expect(sandbox.run("undo", "--json", "--quiet").output.withoutDelivery == before)
  }

  @Test func `undo and redo with nothing to reverse are refused and change nothing`() throws {
    let sandbox = try Sandbox()
    let nothing = "remind: there is nothing to undo\n"
    #expect(sandbox.run("undo") == Sandbox.Result(output: "", errors: nothing, status: .failure))
    #expect(sandbox.contents.isEmpty)
    _ = sandbox.run("add", "T")
    let before = sandbox.contents
    let redo = "remind: there is nothing to redo; 'redo' reverses 'undo'\n"
    #expect(sandbox.run("redo") == Sandbox.Result(output: "", errors: redo, status: .failure))
    #expect(sandbox.contents == before)
  }

  @Test func `undo changes nothing if the history no longer matches the tasks`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "T")
    let text = String(decoding: sandbox.contents, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    sandbox.write(lines.filter { !$0.hasPrefix("{\"id\"") }.joined(separator: "\n"))
    let before = sandbox.contents
    let message =
      "remind: the history no longer matches the tasks, for example after an edit by hand; nothing changed\n"
    #expect(sandbox.run("undo") == Sandbox.Result(output: "", errors: message, status: .failure))
    #expect(sandbox.contents == before)
  }

  @Test(arguments: [
    (#""change":"add""#, #""change":7"#, "11: expected a string"),
    (#""change":"add""#, #""undone":"no","change":"add""#, "11: expected true or false"),
    (#""absent":["#, #""absent":[1,"#, "77: expected a string"),
    (#""tasks":[]"#, #""tasks":{}"#, "64: expected an array"),
    (#""change":"add","at""#, #""change":"add","when""#, "1: \"at\" is missing"),
  ])
  func `a malformed history is refused with its line and column, and the file stays unchanged`(
    old: String, new: String, problem: String
  ) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "T")
    sandbox.write(String(decoding: sandbox.contents, as: UTF8.self).replacing(old, with: new))
    let before = sandbox.contents
    let result = sandbox.run("list")
    #expect(result.status == .failure)
    let end = "nothing changed; fix the file, or move the file away to start over"
    #expect(result.errors == "remind: \(sandbox.file):17:\(problem); \(end)\n")
    #expect(sandbox.run("add", "U").status == .failure)
    #expect(sandbox.contents == before)
  }

  // MARK: Snooze and mute

  @Test func `list, show and JSON show a snooze`() throws {
    let sandbox = try sandbox()
    let line =
      "snoozed 1  Pay rent  +finance\n"
      + "           due Sun 1 Mar · rings today 12:15, Sun 1 Mar 09:00 and 10:00\n"
    #expect(sandbox.run("snooze", "1") == Self.said(line))
    #expect(
      sandbox.run("list").output == """
        Later
          1  Pay rent  Sun 1 Mar  snoozed until today 12:15  +finance

        No date
          2  Call Ann

        """)
    #expect(
      sandbox.run("show", "1").output == """
        1  Pay rent
            due       Sun 1 Mar (in 9 days)
            next      🔔 Fri 20 Feb 12:15 (in 15 min), when the snooze ends
            reminder  at 10:00 on the due day, Sun 1 Mar 10:00: planned
            notice    morning, Sun 1 Mar 09:00: planned
            category  +finance
            added     Fri 20 Feb 12:00
            id        ABCD0001-0000-4000-8000-000000000000

        """)
    let json = sandbox.run("show", "1", "--json").output
    #expect(
      json.contains(#""snoozedUntil":"2026-02-20T12:15:00+01:00","nextNotification":"2026-02-20T12:15:00+01:00""#))
    _ = sandbox.run("snooze", "1", "--until", "2026-03-02")
    let long = sandbox.run("show", "1", "--json").output
    #expect(long.contains(#""at":"2026-03-01T10:00:00+01:00","state":"snoozed""#))
    #expect(sandbox.run("show", "1").output.contains("Sun 1 Mar 10:00: comes when the snooze ends\n"))
  }

  @Test func `a snooze is shown while notifications are off`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("snooze", "2")
    _ = sandbox.run("config", "notify", "off")
    #expect(
      sandbox.run("show", "2").output == """
        2  Call Ann
            next      nothing: notifications are off; 'remind config notify on' switches them on
            snoozed   until Fri 20 Feb 12:15
            added     Fri 20 Feb 12:00
            id        ABCD0002-0000-4000-8000-000000000000

        """)
    #expect(sandbox.run("show", "2", "--json").output.contains(#""snoozedUntil":"2026-02-20T12:15:00+01:00""#))
  }

  @Test(
    arguments: [
      (["--for", "1h"], "today 13:00"), (["--for", "1d"], "tomorrow 12:00"), (["--until", "14:00"], "today 14:00"),
      (["--until", "11:00"], "tomorrow 11:00"), (["--until", "9"], "tomorrow 09:00"),
      (["--until", "tomorrow"], "tomorrow 09:00"), (["--until", "mon 8am"], "Mon 23 Feb 08:00"),
    ])
  func `a snooze ends after the given time or at the given moment`(options: [String], end: String) throws {
    let sandbox = try sandbox()
    let line = "snoozed 2  Call Ann\n           rings \(end)\n"
    #expect(sandbox.run(["snooze", "2"] + options) == Self.said(line))
  }

  @Test func `snooze needs the number of a task after a digest`() throws {
    let sandbox = try Sandbox()
    for number in 1...6 { _ = sandbox.run("add", "Late \(number)", "--at", "13:00") }
    sandbox.now = "2026-02-20T15:00"
    #expect(sandbox.run("fire").status == .success)
    let message = """
      remind: the last notification was about several tasks; name one by its number:
        1  Late 1
        2  Late 2
        3  Late 3
        4  Late 4
        5  Late 5
        6  Late 6

      """
    #expect(sandbox.run("snooze") == Sandbox.Result(output: "", errors: message, status: .noSuchTask))
    #expect(sandbox.run("snooze", "4").output == "snoozed 4  Late 4\n           rings today 15:15\n")
  }

  @Test func `snooze names at most twenty tasks of a digest`() throws {
    let sandbox = try Sandbox()
    for number in 1...23 { _ = sandbox.run("add", "Late \(number)", "--at", "13:00") }
    sandbox.now = "2026-02-20T15:00"
    #expect(sandbox.run("fire").status == .success)
    let lines = (1...20).map { "  \($0)  Late \($0)\n" }.joined()
    let message =
      "remind: the last notification was about several tasks; name one by its number:\n\(lines)  and 3 more\n"
    #expect(sandbox.run("snooze") == Sandbox.Result(output: "", errors: message, status: .noSuchTask))
  }

  @Test func `snooze without a number takes the task that was delivered last`() throws {
    let sandbox = try sandbox()
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire").status == .success)
    #expect(
      sandbox.run("snooze", "--for", "30m").output.hasPrefix(
        "snoozed 1  Pay rent  +finance\n           due today · rings today 09:30"))
    sandbox.now = "2026-03-01T10:00"
    #expect(sandbox.run("fire").output.hasPrefix("1  Pay rent  Due today · sent 30 minutes late, planned for 09:30"))
    #expect(sandbox.run("fire").output == "")
  }

  @Test func `mute shows the task, and show says why nothing comes`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("mute", "1") == Self.said("muted 1  Pay rent  +finance\n         due Sun 1 Mar\n"))
    #expect(
      sandbox.run("mute", "1", "2")
        == Self.said(
          "1  Pay rent  +finance  due Sun 1 Mar\n2  Call Ann\n",
          "note: the current reminders of task 1 are off already\n"
            + "note: the current reminders of task 2 are off already\n"))
    #expect(sandbox.run("mute", "1", "--quiet") == Self.said(""))
    let page = sandbox.run("show", "1").output
    #expect(page.contains("next      nothing: reminders are muted; 'remind edit' sets a reminder or a due date\n"))
    #expect(page.contains("notice    morning, Sun 1 Mar 09:00: muted for this due date\n"))
  }
}
