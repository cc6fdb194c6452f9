import Testing

@testable import remind

/// Repeating tasks as a person sees them.
@Suite struct RepeatingOutputTests {
  /// It is Friday 20 February 2026, noon. The pill was done twice, and the rent is overdue.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-01-30T12:00"
    _ = sandbox.run("add", "Take the pill", "--due", "2026-02-18 18:00", "--repeat", "daily")
    _ = sandbox.run("add", "Rent", "--due", "2026-01-31", "--repeat", "monthly", "--category", "finance")
    sandbox.now = "2026-02-18T18:05"
    _ = sandbox.run("done", "1")
    sandbox.now = "2026-02-19T18:05"
    _ = sandbox.run("done", "1")
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("fire")
    return sandbox
  }

  @Test func `JSON gives the last completion and the number of completions`() throws {
    let sandbox = try sandbox()
    sandbox.now = "2026-02-20T13:00"
    #expect(
      sandbox.run("done", "2", "--json").output.contains(#""lastCompletedAt":"2026-02-20T12:00:00Z","completions":1"#))
    let last = #""completedAt":null,"completion":null,"lastCompletedAt":"2026-02-19T17:05:00Z","completions":2}"#
    #expect(sandbox.run("show", "1", "--json").output.hasSuffix("\(last)]\n"))
    #expect(sandbox.run("undone", "1", "--json").output.contains(#""lastCompletedAt":"2026-02-18T17:05:00Z""#))
    #expect(sandbox.run("undone", "1", "--json").output.contains(#""lastCompletedAt":null,"completions":0"#))
  }

  @Test func `list marks repeating tasks, and list done counts their completions`() throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.run("list").output == """
        Overdue
          2  Rent           Sat 31 Jan  🔔 Sat 28 Feb 09:00, rang 12:00  ↻ +finance

        Today
          1  Take the pill  18:00       🔔 18:00                         ↻

        """)
    #expect(
      sandbox.run("list", "done").output == """
        Done
          1  Take the pill  done Thu 19 Feb, 2 times  🔔 today 18:00  ↻

        """)
  }

  @Test func `show gives the rule and the number of completions`() throws {
    let output = try sandbox().run("show", "1").output
    #expect(output.contains("    repeats   daily\n    times     done 2 times, last Thu 19 Feb 18:05\n"))
  }

  @Test func `next and skip refuse a done task and a task without a rule`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("edit", "1", "--no-repeat")
    _ = sandbox.run("done", "1")
    for command in ["next", "skip"] {
      #expect(sandbox.run(command, "1").errors == "remind: task 1 is done; 'remind undone 1' opens it again\n")
      #expect(sandbox.run("undone", "1").status == .success)
      #expect(
        sandbox.run(command, "1").errors
          == "remind: task 1 does not repeat; 'remind edit 1 --repeat daily' makes it repeat\n")
      _ = sandbox.run("done", "1")
    }
  }
}
