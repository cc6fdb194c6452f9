import Testing

@testable import remind

/// `next` without a task. It is Friday 20 February 2026, 12:00.
@Suite struct NextOfAllTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.variables["NO_COLOR"] = "1"
    sandbox.now = "2026-02-18T12:00"
    let tasks: [[String]] = [
      ["Someday"], ["Old letter", "--due", "2026-02-19"], ["Rent", "--due", "2026-03-01", "--repeat", "monthly"],
      ["Pills", "--due", "2026-02-18 08:00", "--repeat", "daily", "--category", "health"],
      ["Dentist and the long way there", "--due", "2026-02-24 14:00", "--priority", "high"],
      ["Passport", "--due", "2027-01-15"],
    ]
    for words in tasks { _ = sandbox.run(["add"] + words) }
    sandbox.now = "2026-02-20T12:00"
    return sandbox
  }

  @Test func `next shows when each task is due next, the nearest first`() throws {
    let sandbox = try Self.sandbox()
    sandbox.columns = 80
    #expect(
      sandbox.run("next").output == """
          tomorrow 08:00    4  Pills                              ↻ +health
          Tue 24 Feb 14:00  5  !! Dentist and the long way there
          Sun 1 Mar         3  Rent                               ↻
          Fri 15 Jan 2027   6  Passport

        """)
    #expect(sandbox.run("next", "--count", "1").output == "  tomorrow 08:00  4  Pills  ↻ +health\n")
  }

  @Test func `in forty columns and in German the title gives way, and the date does not`() throws {
    let sandbox = try Self.sandbox()
    sandbox.columns = 40
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    #expect(
      sandbox.run("next").output == """
          morgen 08:00    4  Pills
          24. Feb. 14:00  5  !! Dentist and the…
          1. März         3  Rent
          15. Jan. 2027   6  Passport

        """)
  }

  @Test func `JSON has each task with its due date, and with a task the same as before`() throws {
    let sandbox = try Self.sandbox()
    let json = sandbox.run("next", "--json", "--count", "2").output
    #expect(json.contains(#""number":4,"title":"Pills","due":"2026-02-21T08:00"}"#))
    #expect(json.contains(#""number":5,"title":"Dentist and the long way there","due":"2026-02-24T14:00"}]"#))
    #expect(
      sandbox.run("next", "3", "--count", "1", "--json").output.hasPrefix(#"[{"due":"2026-03-01","notifications":["#))
  }

  @Test func `next says that nothing is coming`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("next") == sandbox.run("list"))
    _ = sandbox.run("add", "Someday")
    #expect(
      sandbox.run("next").errors == "note: nothing comes due within a year; the tasks without a date: remind list\n")
    #expect(sandbox.run("next", "--json").output == "[]\n")
  }
}
