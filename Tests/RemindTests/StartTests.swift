import Testing

@testable import remind

/// `--start` hides a task until its start.
@Suite struct StartTests {
  /// It is Friday 20 February, noon. Task 1 starts on Sunday, and task 2 has no start.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    #expect(
      sandbox.run("add", "Tax", "--start", "sun", "--due", "2026-02-24").output
        == "added 1  Tax\n         due Tue 24 Feb · hidden until Sun 22 Feb · rings Tue 24 Feb 09:00\n")
    #expect(sandbox.run("add", "Milk").output == "added 2  Milk\n")
    return sandbox
  }

  @Test func `until its start, only list hidden, list all, show and a search show a task`() throws {
    let sandbox = try sandbox()
    let hidden = "  1  Tax  Tue 24 Feb  hidden until Sun 22 Feb\n"
    let milk = "No date\n  2  Milk\n"
    for words in [["list"], [], ["list", "someday"]] { #expect(sandbox.run(words).output == milk, "\(words)") }
    for words in [["list", "week"], ["list", "2026-02-24"], ["list", "--due-before", "2026-03-01"]] {
      #expect(sandbox.run(words).output == "", "\(words)")
    }
    for words in [["list", "hidden"], ["list", "--search", "tax"], ["search", "tax"]] {
      #expect(sandbox.run(words).output == "Next 7 days\n\(hidden)", "\(words)")
    }
    #expect(sandbox.run("list", "all").output.contains(hidden.dropLast().dropFirst(5).prefix(3)))
    #expect(sandbox.run("show", "1").output.contains("start     Sun 22 Feb (in 2 days), hidden until then\n"))
    #expect(sandbox.run("show", "1", "--json").output.contains(#""start":"2026-02-22","hidden":true,"#))
    #expect(sandbox.run("status").output == "next ring Tue 24 Feb 09:00\n")
    sandbox.now = "2026-02-22T00:00"
    #expect(sandbox.run("list", "week").output.contains("  1  Tax  Tue 24 Feb"))
    #expect(sandbox.run("list", "hidden").output == "")
    #expect(sandbox.run("show", "1", "--json").output.contains(#""start":"2026-02-22","hidden":false,"#))
  }

  @Test func `nothing of a task rings before its start`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    #expect(
      sandbox.run("add", "Tax", "--at", "2026-02-21 09:00", "--start", "2026-02-22 10:00").errors
        == "note: hidden until Sun 22 Feb 10:00; the reminder will come then\n")
    sandbox.now = "2026-02-22T09:59"
    #expect(sandbox.run("fire").output == "")
    #expect(sandbox.run("status").output == "next ring 10:00\n")
    sandbox.now = "2026-02-22T10:00"
    #expect(sandbox.run("fire").output == "1  Tax  10:00\n")
    #expect(sandbox.run("fire").output == "")
  }

  @Test func `next moves a ring before the start to the start`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("add", "Tax", "--due", "2026-02-22 18:00", "--repeat", "daily", "--start", "2026-02-22 10:00")
    #expect(
      sandbox.run("next", "1", "--count", "2").output == """
          Sun 22 Feb 18:00  🔔 10:00, 18:00
          Mon 23 Feb 18:00  🔔 09:00, 18:00

        """)
  }

  @Test func `status counts a task from its start on`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("add", "Tax", "--due", "today", "--start", "today 18:00", "--no-reminders")
    #expect(sandbox.run("status").output == "nothing due\n")
    sandbox.now = "2026-02-20T18:00"
    #expect(sandbox.run("status").output == "1 today\n")
    sandbox.now = "2026-02-21T00:00"
    #expect(sandbox.run("status").output == "1 overdue\n")
  }

  @Test(arguments: [
    (["add", "T", "--due", "2026-02-24", "--start", "2026-02-25"], "Wed 25 Feb 2026", "Tue 24 Feb 2026"),
    (
      ["add", "T", "--due", "2026-02-24 10:00", "--start", "2026-02-24 10:01"], "Tue 24 Feb 2026 10:01",
      "Tue 24 Feb 2026 10:00"
    ),
    (["edit", "1", "--start", "2026-02-25"], "Wed 25 Feb 2026", "Tue 24 Feb 2026"),
    (["edit", "1", "--due", "2026-02-21"], "Sun 22 Feb 2026", "Sat 21 Feb 2026"),
  ])
  func `a start after the due date is refused, and the error names both dates`(
    line: [String], start: String, due: String
  ) throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.run(line)
        == Sandbox.Result(
          output: "",
          errors:
            "remind: --start: \(start) is after the due date, \(due); give an earlier start, or leave --start out; "
            + "'edit ID --no-start' removes an existing start\n", status: .usage))
  }

  @Test(arguments: [
    ["--due", "2026-02-24", "--start", "2026-02-24"], ["--due", "2026-02-24 10:00", "--start", "2026-02-24"],
    ["--due", "2026-02-24", "--start", "2026-02-24 18:00"], ["--start", "2026-02-24"], ["--start", "yesterday"],
  ])
  func `a start on the due day or without a due date is accepted`(options: [String]) throws {
    #expect(try sandbox().run(["add", "T"] + options).status == .success)
  }

  @Test func `edit and the editor change or remove a start, and undo brings the start back`() throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.run("edit", "1", "--no-start").output == "changed 1  Tax\n"
        + "           due Tue 24 Feb · rings Tue 24 Feb 09:00\n")
    #expect(sandbox.run("list", "hidden").output == "")
    _ = sandbox.run("undo")
    #expect(sandbox.run("list", "hidden").output.contains("Tax"))
    sandbox.variables["EDITOR"] = "edit"
    sandbox.variables["TMPDIR"] = sandbox.folder
    sandbox.editor = { _, text in (text.replacing("start: 2026-02-22", with: "start: mon"), 0) }
    #expect(sandbox.run("edit", "1").output.contains("hidden until Mon 23 Feb"))
    sandbox.editor = { _, text in (text.replacing("start: 2026-02-23", with: "start:"), 0) }
    #expect(!sandbox.run("edit", "1").output.contains("hidden"))
    #expect(
      sandbox.run("edit", "1", "--start", "mon", "--no-start").errors
        == "remind: --start and --no-start contradict each other; give one of them\n")
  }

  @Test func `a repeating task keeps the days between start and due date`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("add", "Water", "--due", "2026-02-24", "--start", "2026-02-22 08:00", "--repeat", "weekly")
    func start() -> String {
      let json = sandbox.run("show", "1", "--json").output
      return json.split(separator: "\"start\":\"").dropFirst().first.map { String($0.prefix(16)) } ?? ""
    }
    _ = sandbox.run("done", "1")
    #expect(start() == "2026-03-01T08:00")
    #expect(sandbox.run("list").output == "")
    _ = sandbox.run("skip", "1")
    #expect(start() == "2026-03-08T08:00")
    _ = sandbox.run("undone", "1")
    #expect(start() == "2026-02-22T08:00")
  }

  @Test(arguments: [
    ("q Tax start:mon due:fri", "hidden until Mon 23 Feb"), ("q Tax t:2026-02-23", "hidden until Mon 23 Feb"),
    ("q Tax wait:monday", "hidden until Mon 23 Feb"),
  ])
  func `q reads a start from a mark such as start:mon`(line: String, said: String) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    let result = sandbox.run(line.split(separator: " ").map(String.init))
    #expect(result.output.contains(said))
    #expect(result.output.contains("understood: \""))
    #expect(sandbox.run("show", "1").output.hasPrefix("1  Tax\n"))
  }

  @Test func `export and import keep the start`() throws {
    let sandbox = try sandbox()
    let other = try Sandbox()
    other.firstIdentity = 0xbcde_0001
    other.now = sandbox.now
    other.input = sandbox.run("list", "all", "--json").output
    _ = other.run("import", "-")
    #expect(other.run("list", "hidden").output == sandbox.run("list", "hidden").output)
    #expect(sandbox.run("export").output.contains(#""start":"2026-02-22""#))
  }
}
