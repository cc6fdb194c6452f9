import Testing

@testable import remind

/// `import` from standard input or from a file, with its whole output.
@Suite struct ImportTests {
  private static func importing(_ text: String, _ words: String..., in sandbox: Sandbox) -> Sandbox.Result {
    // A person who is asked has the document in a file, because standard input is the terminal.
    if sandbox.isPersonThere {
      sandbox.put(text, "tasks")
      return sandbox.run(["import", "\(sandbox.folder)/tasks"] + words)
    }
    sandbox.inputBytes = Array(text.utf8)
    return sandbox.run(["import", "-"] + words)
  }

  /// A line for a task with its own id. A sandbox draws different ids only for single additions.
  private static func task(_ number: Int, _ member: String? = nil) -> String {
    let rest = member.map { ",\($0)" } ?? ""
    return #"{"id":"00000000-0000-4000-8000-000000000\#(100 + number)","title":"Task \#(number)"\#(rest)}"# + "\n"
  }

  static let taskwarrior = #"""
    [{"description":"Pay rent","uuid":"31230c82-0a06-47dc-bae2-045511445d88","status":"pending","priority":"H",
    "due":"20260228T230000Z","project":"Home","tags":["finance"],"urgency":21.5},
    {"description":"Old","uuid":"31230c82-0a06-47dc-bae2-045511445d89","status":"completed","end":"20260201T100000Z"},
    {"description":"Gone","uuid":"31230c82-0a06-47dc-bae2-045511445d8a","status":"deleted"},
    {"description":"Water","uuid":"31230c82-0a06-47dc-bae2-045511445d8b","status":"recurring","recur":"weekly"}]
    """#

  @Test func `an import of few tasks is confirmed like add, and notes name the parts left out`() throws {
    let sandbox = try Sandbox()
    #expect(
      ImportTests.importing(ImportTests.taskwarrior, in: sandbox)
        == Sandbox.Result(
          output: """
            added 1  Pay rent  !! +Home +finance  due Sun 1 Mar · rings Sun 1 Mar 09:00
            added 2  Old  done
            added 3  Water

            """,
          errors: """
            note: 1 deleted task skipped
            note: unsupported repeat rule; imported without repeating: "Water" (weekly)

            """, status: .success))
    let before = sandbox.contents
    #expect(
      ImportTests.importing(ImportTests.taskwarrior, in: sandbox)
        == Sandbox.Result(output: "", errors: "note: 3 tasks already exist\n", status: .success))
    #expect(sandbox.contents == before)
  }

  @Test func `an import of many tasks prints only their number`() throws {
    let sandbox = try Sandbox()
    let done = #""completedAt":"2026-02-01T10:00:00Z""#
    let text = (1...11).map { ImportTests.task($0, $0 == 3 ? done : nil) }.joined()
    #expect(
      ImportTests.importing(text, "--dry-run", in: sandbox)
        == Sandbox.Result(
          output: "11 tasks would be added, 10 open and 1 done\n",
          errors: "note: this was a dry run; nothing changed\n",
          status: .success))
    #expect(sandbox.contents.isEmpty)
    #expect(
      ImportTests.importing(text, in: sandbox)
        == Sandbox.Result(output: "11 tasks added, 10 open and 1 done\n", errors: "", status: .success))
  }

  @Test func `a dry run names the tasks and changes nothing`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "first")
    let before = sandbox.contents
    #expect(
      ImportTests.importing("Call Ann @phone due:2026-02-25 rec:1w", "--dry-run", in: sandbox)
        == Sandbox.Result(
          output: "2  Call Ann  +phone\n"
            + "   due Wed 25 Feb · rings Wed 25 Feb 09:00 · weekly, from the day it is done\n",
          errors: "note: this was a dry run; nothing changed\n", status: .success))
    #expect(sandbox.contents == before)
  }

  @Test func `an error lists all mistakes, and nothing is imported`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "first")
    let before = sandbox.contents
    #expect(
      ImportTests.importing("fine @a\nPay due:soon\n(A) 2026-02-30 x\ndue:2026-03-01 due:2026-03-02\n", in: sandbox)
        == Sandbox.Result(
          output: "",
          errors: """
            remind: nothing was imported from standard input:
              line 2: due: "soon" is not a date such as 2026-03-01
              line 3: date: "2026-02-30" is not a date such as 2026-03-01
              line 4: due: is given twice
            --skip leaves these out and imports the other task

            """, status: .usage))
    #expect(sandbox.contents == before)
  }

  @Test func `an error names the first twenty of many mistakes`() throws {
    let sandbox = try Sandbox()
    let result = ImportTests.importing(String(repeating: "Pay due:soon\n", count: 1_025), in: sandbox)
    let lines = (1...20).map { "  line \($0): due: \"soon\" is not a date such as 2026-03-01\n" }.joined()
    #expect(
      result
        == Sandbox.Result(
          output: "", errors: "remind: nothing was imported from standard input:\n\(lines)  and 1,005 more\n",
          status: .usage))
  }

  private static let rest = "\n--skip leaves these out and imports the other task"

  static let refused: [(String, String)] = [
    (
      #"[{"description":"T","status":"open"}]"#,
      #"line 1, task 1, "T": status: "open" is not one of pending, waiting, completed, deleted, recurring"#
    ),
    (#"[{"description":7}]"#, #"line 1, task 1: "description" is not a text"#),
    (#"[{"title":""}]"#, #"line 1, task 1, "": the title is empty"#),
    (#"[{"title":"a\nb"}]"#, #"line 1, task 1, "a\nb": the title has a line break; a title is one line"#),
    (#"[{"title":"T","id":"1"}]"#, #"line 1, task 1, "T": id: "1" is not a UUID"#),
    (
      #"[{"title":"T","categories":["a,b"]}]"#,
      #"line 1, task 1, "T": the category "a,b" is not a valid name (one line without commas, at most 256 bytes)"#
    ),
    (
      #"[{"title":"T","key":"k"},{"title":"U","key":"k"}]"#,
      #"line 1, task 2, "U": the same task as line 1, task 1, "T""# + rest
    ),
    (
      #"[{"title":"T","reminders":[{"rule":"1 hours before"}]}]"#,
      #"line 1, task 1, "T": a reminder counts from the due date, but the task has none"#
    ),
    (
      #"[{"title":"T","due":"2026-03-01","reminders":[{"rule":"1 hours before"}]}]"#,
      #"line 1, task 1, "T": a reminder is set hours or minutes before the due date, which has no time"#
    ),
    (
      #"[{"title":"T","zone":"Mars/Olympus"}]"#,
      #"line 1, task 1, "T": the system has no time zone "Mars/Olympus"; write one such as Europe/Berlin"#
    ),
    ("x " + String(repeating: "x", count: 1_001), "line 1: the title has 1,001 characters; the limit is 1,000"),
    (#"{"remind":4}"#, "line 1, column 11: format 4, from a newer version of remind; update remind to read it"),
    ("[{\"title\":\"T\"},\n]", "line 2, column 1: expected a value"),
    ("[{\"title\":\"T\"}", "line 1, column 15: unexpected end of file"),
  ]

  @Test(arguments: refused)
  func `an error names the place and the reason of a mistake`(text: String, message: String) throws {
    let sandbox = try Sandbox()
    #expect(
      ImportTests.importing(text, in: sandbox)
        == Sandbox.Result(
          output: "", errors: "remind: nothing was imported from standard input:\n  \(message)\n", status: .usage))
    #expect(sandbox.contents.isEmpty)
  }

  @Test(
    arguments: [
      (["import"], "'import' needs FILE; 'remind help import' shows the usage", .usage),
      (["import", "no-such-file", "b"], "cannot read no-such-file: No such file or directory", .failure),
      (["import", "no-such-file"], "cannot read no-such-file: No such file or directory", .failure),
      (
        ["import", "/usr/share/zoneinfo/Etc"],
        "nothing was imported from /usr/share/zoneinfo/Etc: no file in that folder ends with .ics, .csv, .md, .org, .rem; to import other "
          + "files, name them", .usage
      ),
      (
        ["import", "-", "--format", "xml"],
        "--format: unknown word 'xml'; use one of: taskwarrior, todo.txt, ics, remind, apple-reminders, "
          + "google-tasks, csv, rem, org, markdown",
        .usage
      ),
    ] as [([String], String, ExitCode)])
  func `wrong words are refused`(line: [String], message: String, status: ExitCode) throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run(line) == Sandbox.Result(output: "", errors: "remind: \(message)\n", status: status))
  }

  @Test func `an empty document imports nothing, and a note says so`() throws {
    let sandbox = try Sandbox()
    for text in ["", "\n \n", "[]"] {
      #expect(
        ImportTests.importing(text, in: sandbox)
          == Sandbox.Result(output: "", errors: "note: no tasks found\n", status: .success))
    }
    #expect(ImportTests.importing("", "--json", "--quiet", in: sandbox).output == "[]\n")
    #expect(sandbox.contents.isEmpty)
  }

  @Test func `--json prints the added tasks, and --quiet prints no notes`() throws {
    let sandbox = try Sandbox()
    let result = ImportTests.importing("Call Ann rec:1d", "--json", "--quiet", in: sandbox)
    #expect(result.output.hasPrefix(#"[{"id":"ABCD0001-0000-4000-8000-000000000000","number":1,"title":"Call Ann","#))
    #expect(result.errors == "")
    #expect(ImportTests.importing("Call Bob @home", "--quiet", in: sandbox).output == "")
  }

  @Test func `--format decides the format of the document`() throws {
    let sandbox = try Sandbox()
    #expect(
      ImportTests.importing(#"[{"title":"T"}]"#, "--format", "todo.txt", in: sandbox).output
        == "added 1  [{\"title\":\"T\"}]\n"
    )
    #expect(
      ImportTests.importing(#"[{"title":"T"}]"#, "--format", "taskwarrior", in: sandbox).errors
        == "remind: nothing was imported from standard input:\n  line 1, task 1: \"description\" is missing\n")
  }

  @Test func `with --format, any text is taken`() throws {
    let sandbox = try Sandbox()
    #expect(ImportTests.importing("<html>", "--format", "todo.txt", in: sandbox).output == "added 1  <html>\n")
  }

  @Test func `--skip imports the rest, and a note lists the skipped lines`() throws {
    let sandbox = try Sandbox()
    #expect(
      ImportTests.importing("Call @ann\nPay due:soon\n\nTidy up\nx 2026-02-30 x\n", "--skip", in: sandbox)
        == Sandbox.Result(
          output: "added 1  Call  +ann\nadded 2  Tidy up\n",
          errors: """
            note: skipped because they cannot be imported:
              line 2: due: "soon" is not a date such as 2026-03-01
              line 5: date: "2026-02-30" is not a date such as 2026-03-01

            """, status: .success))
    #expect(
      ImportTests.importing(
        #"[{"description":"A"},"# + "\n" + #"{"description":"B","due":"soon"},7]"#, "--skip", in: sandbox)
        == Sandbox.Result(
          output: "added 3  A\n",
          errors: """
            note: skipped because they cannot be imported:
              line 2, task 2, "B": due: "soon" is not a moment such as 20260301T080000Z
              line 2, task 3: expected an object

            """, status: .success))
    let many = ImportTests.importing(String(repeating: "Pay due:soon\n", count: 25), "--skip", in: sandbox)
    #expect(many.output == "" && many.status == .success)
    #expect(many.errors.split(separator: "\n").count == 27)
    // A broken document has no rest to import.
    #expect(ImportTests.importing(#"[{"description":"A"},"#, "--skip", in: sandbox).status == .usage)
  }

  // MARK: Too much for undo

  private static let number = 30_000
  private static let large = (1...number).map {
    #"{"id":"00000000-0000-4000-8000-\#(100_000_000_000 + $0)","title":"Task"}"# + "\n"
  }.joined()
  private static let sum = "30,000 tasks added, 30,000 open and 0 done\n"
  private static let note = "note: this change is too large for 'undo'\n"
  private static let question = "This change is too large for 'undo': 30,000 tasks. Import anyway? [y/N] "

  @Test(arguments: [" Yes"])
  func `a person is asked before an import that is too large for undo, and yes imports it`(answer: String) throws {
    let sandbox = try Sandbox()
    sandbox.isPersonThere = true
    sandbox.answers = [answer]
    #expect(
      ImportTests.importing(ImportTests.large, in: sandbox)
        == Sandbox.Result(
          output: ImportTests.sum, errors: ImportTests.question + ImportTests.note, status: .success))
  }

  @Test(arguments: [[""], ["what"], []])
  func `any other answer imports nothing`(answers: [String]) throws {
    let sandbox = try Sandbox()
    sandbox.isPersonThere = true
    sandbox.answers = answers
    let named = "note: \"what\" is not one of the answers; nothing was changed or run\n"
    let end = answers.isEmpty ? "\n" : answers == ["what"] ? named : ""
    #expect(
      ImportTests.importing(ImportTests.large, in: sandbox)
        == Sandbox.Result(
          output: "", errors: "\(ImportTests.question)\(end)remind: nothing was imported\n", status: .failure))
    #expect(sandbox.contents.isEmpty)
  }

  @Test func `a script is not asked, and a person is not asked about a small import`() throws {
    let script = try Sandbox()
    #expect(
      ImportTests.importing(ImportTests.large, in: script)
        == Sandbox.Result(output: ImportTests.sum, errors: ImportTests.note, status: .success))
    let person = try Sandbox()
    person.isPersonThere = true
    #expect(
      ImportTests.importing(ImportTests.large, "--no-input", in: person)
        == Sandbox.Result(output: ImportTests.sum, errors: ImportTests.note, status: .success))
    #expect(ImportTests.importing("Call @ann", in: person).errors == "")
    #expect(
      ImportTests.importing(ImportTests.large + ImportTests.task(1), "--dry-run", in: person).errors
        == "note: 30,000 tasks already exist\nnote: this was a dry run; nothing changed\n")
  }

  @Test func `notes say that the slots are full, and that notify is off`() throws {
    let sandbox = try Sandbox()
    let text = (1...65).map {
      ImportTests.task($0, #""reminders":[{"rule":"at 2026-03-\#($0 % 9 + 10)T09:00"}]"#)
    }.joined()
    let note = "note: planned notifications: 64 of at most 64; 1 more follow; all reminders still come\n"
    #expect(ImportTests.importing(text, in: sandbox).errors == note)
    _ = sandbox.run("config", "notify", "off")
    #expect(
      ImportTests.importing("Other due:2026-03-01", in: sandbox).errors.hasPrefix(
        "note: notifications are off; 'remind config notify on' switches them on\n"))
  }

  @Test func `import takes the JSON of list with every reminder`() throws {
    let first = try Sandbox()
    _ = first.run("add", "A", "--due", "2026-03-20 18:00", "--at", "09:30", "--at", "2026-03-19 10:00", "--in", "90m")
    _ = first.run("add", "B", "--due", "2026-03-20 18:00", "--before", "45m", "--before", "2h", "--before", "3d")
    _ = first.run("add", "C", "--due", "2026-03-20", "--before", "0d", "--notes", "n", "--category", "c")
    _ = first.run("add", "D", "--due", "2026-03-20 18:00", "--before", "0m", "--priority", "low")
    _ = first.run("add", "E")
    _ = first.run("done", "5")
    let listed = first.run("list", "all", "--json").output
    let second = try Sandbox()
    #expect(
      ImportTests.importing(listed, "--quiet", in: second) == Sandbox.Result(output: "", errors: "", status: .success)
    )
    #expect(second.run("list", "all", "--json").output == listed)
  }

  @Test func `import takes an export with its settings and deliveries`() throws {
    let first = try Sandbox()
    _ = first.run("config", "due.morning.time", "08:00")
    _ = first.run("add", "A", "--due", "2026-02-20", "--at", "12:05")
    first.now = "2026-02-20T12:06"
    _ = first.run("fire")
    let exported = first.run("export")
    #expect(exported.status == .success && exported.errors == "")
    let second = try Sandbox()
    second.now = first.now
    #expect(
      ImportTests.importing(exported.output, in: second)
        == Sandbox.Result(
          output: "added 1  A  due today\n", errors: "note: settings copied: due.morning.time\n",
          status: .success))
    #expect(second.run("export").output == exported.output)
    #expect(second.run("fire") == Sandbox.Result(output: "", errors: "", status: .success))
    #expect(
      ImportTests.importing(exported.output, in: second)
        == Sandbox.Result(output: "", errors: "note: 1 task already exists\n", status: .success))
  }

  @Test func `import takes settings that run commands only with --commands`() throws {
    let settings = #""hook.changed":"true","notify.channel":"command","notify.command":"true","hook.later":"x""#
    let document = "{\"remind\":2,\"settings\":{\(settings),\"snooze.minutes\":\"20\"},\"tasks\":[]}"
    let names = "notify.channel, notify.command, hook.changed, hook.later"
    let sandbox = try Sandbox()
    #expect(
      ImportTests.importing(document, in: sandbox).errors == """
        note: no tasks found
        note: settings copied: snooze.minutes
        note: settings skipped because they run commands: \(names); --commands includes them

        """)
    #expect(sandbox.run("export").output.contains(#""settings": {"snooze.minutes":"20"},"#))
    #expect(
      ImportTests.importing(document, "--commands", in: sandbox).errors == """
        note: no tasks found
        note: settings copied: notify.channel, notify.command, hook.changed, hook.later

        """)
    #expect(sandbox.run("export").output.contains(#""hook.later":"x""#))
    #expect(ImportTests.importing(document, in: sandbox).errors == "note: no tasks found\n")
    let other = try Sandbox()
    _ = other.run("config", "notify.command", "false")
    #expect(
      ImportTests.importing(#"{"remind":2,"settings":{"notify.channel":"command"},"tasks":[]}"#, in: other).errors
        == "note: no tasks found\nnote: settings copied: notify.channel\n")
  }

  @Test func `an error shows the control characters of a title in escaped form`() throws {
    let sandbox = try Sandbox()
    let result = ImportTests.importing(#"[{"title":"\u001b[2J\u202ered","id":"1"}]"#, in: sandbox)
    #expect(
      result
        == Sandbox.Result(
          output: "",
          errors: """
            remind: nothing was imported from standard input:
              line 1, task 1, "\\e[2J\\u{202E}red": id: "1" is not a UUID

            """, status: .usage))
  }
}
