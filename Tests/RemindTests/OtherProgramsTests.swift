import Testing

@testable import ReminderCore
@testable import remind

/// Imports of texts in the form of other programs. It is Sunday, 1 March 2026, 09:00 in Berlin.
@Suite struct OtherProgramsTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    sandbox.zone = "Europe/Berlin"
    sandbox.zones = Sandbox.european
    _ = sandbox.run("config", "due.morning", "off")
  }

  /// Imports a text and returns both outputs.
  private func imported(_ text: String, _ words: String...) -> String {
    sandbox.input = text
    let result = sandbox.run(["import", "-"] + words)
    return result.output + result.errors
  }

  /// A calendar with tasks. Each task has a `UID` and these lines, which `|` separates.
  private func calendar(_ tasks: String...) -> String {
    let todos = tasks.enumerated().map { index, lines in
      "BEGIN:VTODO\nUID:\(index + 1)\n\(lines.split(separator: "|").joined(separator: "\n"))\nEND:VTODO\n"
    }
    return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Form//EN\n\(todos.joined())END:VCALENDAR\n"
  }

  @Test func `an imported repeating task of Apple rings at the next occurrence, too`() {
    let alarm = "BEGIN:VALARM|ACTION:DISPLAY|TRIGGER;VALUE=DATE-TIME:20260302T103000Z|END:VALARM"
    let dates = "DTSTART;TZID=Europe/Rome:20260302T113000|DUE;TZID=Europe/Rome:20260302T113000"
    #expect(
      imported(calendar("SUMMARY:Vitamin|\(dates)|RRULE:FREQ=DAILY|\(alarm)"))
        == "added 1  Vitamin  due tomorrow 11:30 (Rome) · rings tomorrow 11:30 · daily\n")
    _ = sandbox.run("done", "1")
    #expect(sandbox.run("pending", "--json").output.contains("\"fireAt\":\"2026-03-03T11:30:00+01:00\""))
  }

  @Test func `import names each alarm that it skips, and the task rings at the due time instead`() {
    let place =
      "TRIGGER;VALUE=DATE-TIME:19760401T005545Z|X-APPLE-PROXIMITY:ARRIVE|"
      + "X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=Office:geo:48.1,11.5"
    let stale = "TRIGGER;VALUE=DATE-TIME:20250105T080000Z"
    #expect(
      imported(
        calendar(
          "SUMMARY:Mail|DUE:20260310T120000|BEGIN:VALARM|ACTION:EMAIL|TRIGGER:-PT1H|END:VALARM",
          "SUMMARY:Stamps|DUE:20260305T080000|BEGIN:VALARM|\(place)|END:VALARM",
          "SUMMARY:Again|DUE:20260310T120000|BEGIN:VALARM|TRIGGER:-PT1H|REPEAT:4|DURATION:PT15M|END:VALARM",
          "SUMMARY:Old|DTSTART:20260303T090000|DUE:20260303T090000|RRULE:FREQ=WEEKLY|BEGIN:VALARM|\(stale)|END:VALARM"))
          == """
          added 1  Mail  due Tue 10 Mar 12:00 · rings Tue 10 Mar 12:00
          added 2  Stamps  due Thu 5 Mar 08:00 · rings Thu 5 Mar 08:00
          added 3  Again
                   due Tue 10 Mar 12:00 · rings Tue 10 Mar 11:00
                   again every 15 min until answered (at most 4 times)
          added 4  Old  due Tue 3 Mar 09:00 · rings Tue 3 Mar 09:00 · weekly
          note: reminders with a lead longer than the repeat interval; they ring when the task is due: "Old" \
          (20250105T080000Z)
          note: location reminders; skipped: "Stamps" (Office)
          note: reminders by mail or a program; skipped: "Mail" (EMAIL)

          """)
  }

  @Test func `import takes a task without a title, the latest of several versions, and a part of a task`() {
    #expect(
      imported(
        calendar(
          "CLASS:PRIVATE|PERCENT-COMPLETE:40|STYLED-DESCRIPTION:x|BEGIN:PARTICIPANT|UID:p|END:PARTICIPANT",
          "SUMMARY:Paint|RELATED-TO:1|CONFERENCE:https://example.org/r"
        )
        .replacing("UID:1\n", with: "UID:house\nSUMMARY:House\n").replacing("RELATED-TO:1", with: "RELATED-TO:house")
          + calendar("X-NO:TITLE").replacing("UID:1", with: "UID:3")
          + calendar("SUMMARY:Old|SEQUENCE:1", "SUMMARY:New|SEQUENCE:2", "SUMMARY:Same", "SUMMARY:Same")
          .replacing("UID:1\n", with: "UID:9\n").replacing("UID:2\n", with: "UID:9\n")
          .replacing("UID:3\n", with: "UID:8\n").replacing("UID:4\n", with: "UID:8\n"))
          == """
          added 1  House
          added 2  Paint
          added 3  (no title)
          added 4  New
          added 5  Same
          note: no title; imported under this name: "(no title)" (3)
          note: several versions; the latest is used: "New" (9)
          note: not supported; skipped: CLASS (1 task), PARTICIPANT (1 task), PERCENT-COMPLETE (1 task), \
          STYLED-DESCRIPTION (1 task)

          """)
    #expect(sandbox.run("show", "2", "--json").output.contains("\"notes\":\"https://example.org/r\\npart of: House\""))
  }

  @Test func `import takes the later version of an occurrence without its series`() {
    let id = "RECURRENCE-ID:20260302T100000"
    #expect(
      imported(
        calendar("SUMMARY:Old|SEQUENCE:0|DUE:20260302T100000|\(id)", "SUMMARY:New|SEQUENCE:1|DUE:20260302T120000|\(id)")
          .replacing("UID:2\n", with: "UID:1\n"))
          == """
          added 1  New  due tomorrow 12:00 · rings tomorrow 12:00
          note: several versions; the latest is used: "New" (1/20260302T100000)

          """)
  }

  @Test func `import with --skip leaves out only the task with a line that is no property`() {
    let good = calendar("SUMMARY:A", "SUMMARY:B|BEGIN:VALARM|X-APPLE-RADIUS=49.9|END:VALARM", "SUMMARY:C")
    let bad = calendar("SUMMARY:B|BEGIN:VALARM|X-APPLE-RADIUS=49.9|END:VALARM")
    #expect(
      imported(good) == """
        remind: nothing was imported from standard input:
          line 12: "X-APPLE-RADIUS=49.9" is not a calendar property such as SUMMARY:Milk
        --skip leaves these out and imports the other 2 tasks

        """)
    #expect(
      imported(good, "--skip") == """
        added 1  A
        added 2  C
        note: skipped because they cannot be imported:
          line 12: "X-APPLE-RADIUS=49.9" is not a calendar property such as SUMMARY:Milk

        """)
    #expect(
      imported(bad, "--skip") == """
        note: skipped because they cannot be imported:
          line 8: "X-APPLE-RADIUS=49.9" is not a calendar property such as SUMMARY:Milk
        note: nothing was imported

        """)
  }

  @Test func `a task rings at the due time without an alarm, and not at all if its file says so`() {
    let due = "DUE:20260302T100000|BEGIN:VALARM"
    #expect(
      imported(
        calendar(
          "SUMMARY:No trigger|\(due)|ACTION:DISPLAY|END:VALARM",
          "SUMMARY:None|\(due)|ACTION:NONE|TRIGGER;VALUE=DATE-TIME:19760401T005545Z|END:VALARM",
          "SUMMARY:Bad|\(due)|ACTION:DISPLAY|TRIGGER:15M|END:VALARM"))
          == """
          added 1  No trigger  due tomorrow 10:00 · rings tomorrow 10:00
          added 2  None  due tomorrow 10:00
          added 3  Bad  due tomorrow 10:00
          note: unsupported reminders; skipped: "Bad" (15M)

          """)
  }

  private static let refused = """
    remind: nothing was imported from standard input: unknown format; if the file has one of these formats, name it \
    with --format: taskwarrior (from 'task export'), todo.txt, ics (a calendar), remind (from 'remind export' or \
    'remind list --json'), apple-reminders, google-tasks (from Takeout), csv, rem, org or markdown

    """

  @Test(
    arguments: [
      // Cuttings of remindctl and reminders-cli, a board, Microsoft To Do, Trello, GitHub, any list of tasks.
      #"[{"id":"2C6B2B1A-9F67-4F8C-8B26-7B0C7D2D2E12","title":"Books","isCompleted":true,"priority":"none"}]"#,
      #"[{"title":"Rent","dueDate":"2026-03-05T08:00:00Z","priority":1,"isCompleted":false}]"#,
      #"[{"title":"First"},{"title":"Rent","due_date":"2026-03-05"}]"#,
      #"{"_format":"wekan-board-1.0.0","title":"A board","lists":[],"cards":[{"title":"Gate"}]}"#,
      #"[{"title":"Rent","status":"notStarted","dueDateTime":{"dateTime":"2026-03-05"}}]"#,
      #"[{"id":"1","name":"Card","dueComplete":false,"closed":true}]"#,
      #"[{"number":1,"title":"Bug","state":"open","body":"x"}]"#, #"[{"title":"Milk","done":true}]"#,
      #"[{"title":"Milk","completed":"2019-02-02"}]"#, #"[{"description":"Milk","completed":true}]"#,
      "<html>", "a,b,c\n1,2,3\n", "* x\n", "REM x", "[",
    ])
  func `import refuses JSON of another program, and texts of no known form`(text: String) {
    #expect(imported(text) == Self.refused)
    #expect(sandbox.run("list", "all").output == "")
  }

  @Test(
    arguments: [
      (#"[{"title":"T"}]"#, ""), (#"[{"title":"T","description":"D"}]"#, "description"),
      (#"[{"title":"T","notes":"N","color":"red","size":2}]"#, "color, size"),
    ])
  func `import reads JSON with titles and few unknown fields as a list of tasks`(text: String, left: String) {
    let notes =
      left.isEmpty
      ? ""
      : "note: not supported; skipped: "
        + left.split(separator: ", ").map { "\($0) (1 task)" }.joined(separator: ", ") + "\n"
    #expect(imported(text) == "added 1  T\n" + notes)
  }

  @Test func `import reads projects with commas, numeric priorities and scheduled dates of Taskwarrior`() {
    #expect(
      imported(
        """
        [{"description":"Report","project":"A, B","tags":["x"],"priority":"2","scheduled":"20260310T080000Z",
        "uuid":"00000000-0000-0000-0000-000000000001"},
        {"description":"Send","depends":["00000000-0000-0000-0000-000000000001"],"wait":"20260302T230000Z",
        "scheduled":"20260310T080000Z","uuid":"00000000-0000-0000-0000-000000000002"}]
        """)
          == """
          added 1  Report  ! +A B +x  hidden until Tue 10 Mar 09:00
          added 2  Send  hidden until Tue 3 Mar · waits for 1
          note: categories with a comma; the comma becomes a space: "Report" (A, B)
          note: numeric priorities; 1 becomes high, 2 medium, 3 low: "Report" (2)
          note: not supported; skipped: scheduled (1 task)

          """)
    #expect(
      sandbox.run("show", "2", "--json").output.contains(
        #""after":["00000000-0000-0000-0000-000000000001"],"waiting":true"#))
  }

  @Test func `import refuses a text in another encoding and names the command that converts the text`() {
    sandbox.inputBytes = [0xff, 0xfe] + Array("B\0E\0G\0".utf8)
    #expect(
      sandbox.run("import", "-").errors
        == "remind: nothing was imported from standard input: the text is UTF-16; convert it to UTF-8 first: "
        + "iconv -f UTF-16 -t UTF-8 FILE > utf8.txt\n")
    sandbox.inputBytes = Array("BEGIN:VTODO\nSUMMARY:Gr".utf8) + [0xfc] + Array("n\nEND:VTODO\n".utf8)
    #expect(
      sandbox.run("import", "-").errors == """
        remind: nothing was imported from standard input:
          line 2: invalid UTF-8
        if the text is Latin-1, convert it to UTF-8 first: iconv -f WINDOWS-1252 -t UTF-8 FILE > utf8.txt

        """)
  }
}
