import Testing

@testable import remind

/// `export` prints tasks for other programs.
@Suite struct ExportTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let lines = [
      ["add", "Pay rent", "--due", "2026-03-01 18:00", "--before", "1d", "--before", "0m", "--category", "finance"],
      ["add", "Call @home", "--priority", "high", "--notes", "=1"], ["add", "Tea", "--at", "2026-02-21 09:00"],
      ["done", "2"], ["snooze", "3", "--for", "1h"],
    ]
    for words in lines { #expect(sandbox.run(words).status == .success, "\(words)") }
    return sandbox
  }

  @Test func `export prints all tasks, and a note names the parts left out`() throws {
    let sandbox = try Self.sandbox()
    let before = sandbox.contents
    #expect(
      sandbox.run("export", "--format", "todo.txt")
        == Sandbox.Result(
          output: """
            2026-02-20 Pay rent @finance due:2026-03-01T18:00
            x 2026-02-20 2026-02-20 Call \\@home pri:A
            2026-02-20 Tea

            """,
          errors:
            "note: left out, because todo.txt has no place for them: 2 reminders, 1 snooze, the notes of 1 task\n",
          status: .success))
    #expect(sandbox.run("export", "--format", "TODO.TXT", "--quiet").errors == "")
    #expect(sandbox.contents == before)
  }

  @Test func `at a terminal, a note names the formats for other programs`() throws {
    let sandbox = try Self.sandbox()
    #expect(sandbox.run("export").errors == "")
    sandbox.columns = 80
    #expect(
      sandbox.run("export").errors
        == "note: this is remind's own format; for a calendar: 'remind export --format ics'; other formats: "
        + "todo.txt, taskwarrior, csv, markdown\n")
    #expect(sandbox.run("export", "--format", "remind").errors == "")
  }

  @Test func `a checklist lists open tasks first, by their due dates`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("add", "Now", "--due", "today", "--quiet")
    #expect(
      sandbox.run("export", "--format", "markdown")
        == Sandbox.Result(
          output: """
            - [ ] Now (due 2026-02-20)
            - [ ] Pay rent (due 2026-03-01 18:00, #finance)
            - [ ] Tea
            - [x] Call @home (done 2026-02-20, high priority)

              \\=1


            """,
          errors: "note: left out, because markdown has no place for them: 2 reminders, 1 snooze\n",
          status: .success))
  }

  @Test func `export takes numbers of tasks, ranges and standard input`() throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run("export", "2", "--format", "todo.txt", "-q").output == "x 2026-02-20 2026-02-20 Call \\@home pri:A\n")
    #expect(sandbox.run("export", "3", "1", "--format", "todo.txt", "-q").output.hasPrefix("2026-02-20 Tea\n"))
    #expect(
      sandbox.run("export", "1-3", "--format", "todo.txt", "-q").output
        == "2026-02-20 Pay rent @finance due:2026-03-01T18:00\n2026-02-20 Tea\n")
    #expect(sandbox.run("1", "export", "--format", "csv", "-q").output.hasPrefix("id,number,title,"))
    sandbox.input = "3\n"
    #expect(sandbox.run("export", "-", "--format", "todo.txt", "-q").output == "2026-02-20 Tea\n")
    #expect(sandbox.run("export", "tea", "--format", "csv").status == .noSuchTask)
  }

  @Test func `--as event makes events, and only in a calendar`() throws {
    let sandbox = try Self.sandbox()
    let event = sandbox.run("export", "1", "3", "--as", "event")
    #expect(
      event.output.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//remind//remind//EN\r\nBEGIN:VEVENT\r\n"))
    #expect(event.output.utf8.count { $0 == 10 } == event.output.utf8.count { $0 == 13 })
    #expect(event.errors == "note: left out, because ics has no place for them: 1 task without a due date\n")
    #expect(
      sandbox.run("export", "--as", "event", "--format", "csv").errors
        == "remind: --as and --format csv contradict each other; give one of them\n")
  }

  @Test func `export of some tasks prints their JSON, which import takes`() throws {
    let sandbox = try Self.sandbox()
    let whole = sandbox.run("export").output
    #expect(sandbox.run("export", "--format", "remind").output == whole)
    let exported = sandbox.run("export", "1", "2")
    #expect(exported.output == sandbox.run("show", "1", "2", "--json").output)
    let other = try Sandbox()
    other.inputBytes = Array(exported.output.utf8)
    #expect(other.run("import", "-").status == .success)
    #expect(other.run("export", "1", "2").output == exported.output)
  }

  @Test(arguments: ["todo.txt", "taskwarrior", "ics"])
  func `after an import, export prints the same text again`(format: String) throws {
    let sandbox = try Self.sandbox()
    let exported = sandbox.run("export", "--format", format)
    let other = try Sandbox()
    other.inputBytes = Array(exported.output.utf8)
    #expect(other.run("import", "-").errors == "")
    #expect(other.run("export", "--format", format).output == exported.output)
  }

  @Test func `with --json the note on the parts left out is JSON`() throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run("export", "3", "--format", "csv", "--json").errors == "")
    #expect(
      sandbox.run("export", "3", "--format", "markdown", "--json").errors
        == "{\"notes\":[\"left out, because markdown has no place for them: 1 reminder, 1 snooze\"]}\n")
  }

  @Test func `control characters go to a file, and never to a terminal`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "A\u{1b}[2J")
    #expect(sandbox.run("export", "--format", "todo.txt").output == "2026-02-20 A\u{1b}[2J\n")
    sandbox.columns = 80
    #expect(sandbox.run("export", "--format", "todo.txt").output == "2026-02-20 A\\e[2J\n")
  }

  @Test(
    arguments: [
      (
        ["export", "--format", "xml"],
        "--format: unknown word 'xml'; use one of: todo.txt, taskwarrior, ics, csv, markdown, remind", .usage
      ), (["export", "9"], "no task \"9\"; 'remind list all' shows every task", .noSuchTask),
    ] as [([String], String, ExitCode)])
  func `wrong words are refused`(line: [String], message: String, status: ExitCode) throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run(line) == Sandbox.Result(output: "", errors: "remind: \(message)\n", status: status))
  }

  @Test func `an export without tasks is an empty document`() throws {
    let sandbox = try Sandbox()
    for (format, output) in [("todo.txt", ""), ("taskwarrior", "[\n\n]\n"), ("markdown", "")] {
      #expect(
        sandbox.run("export", "--format", format) == Sandbox.Result(output: output, errors: "", status: .success))
    }
  }
}
