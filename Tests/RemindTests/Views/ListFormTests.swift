import Testing

@testable import remind

/// The groups and columns of `list`. It is Friday 20 February 2026, 12:00.
@Suite struct ListFormTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let tasks: [[String]] = [
      ["Rent", "--due", "2026-03-01", "--category", "Home", "--category", "finance", "--priority", "high"],
      ["Tea"], ["Bins", "--due", "2026-02-23", "--repeat", "weekly", "--category", "home"],
      ["Call", "--due", "2026-02-20 18:00", "--priority", "low"],
    ]
    for words in tasks { #expect(sandbox.run(["add"] + words).status == .success) }
    sandbox.letFireRun()
    return sandbox
  }

  @Test func `a list by category shows a task under each of its categories`() throws {
    #expect(
      try Self.sandbox().run("list", "--group", "category", "--columns", "number,title")
        == .init(
          output: """
            +finance
              1  !! Rent

            +Home
              3  Bins
              1  !! Rent

            No category
              4  Call
              2  Tea

            """, errors: "", status: .success))
  }

  @Test(
    arguments: [
      (
        "category",
        """
        +finance
          1  !! Rent  Sun 1 Mar    🔔 09:00  +Home

        +Home
          3  Bins     Mon 23 Feb   🔔 09:00  ↻
          1  !! Rent  Sun 1 Mar    🔔 09:00  +finance

        No category
          4  Call     today 18:00  🔔 18:00  low
          2  Tea

        """
      ),
      (
        "priority",
        """
        high
          1  Rent  Sun 1 Mar    🔔 09:00  +Home +finance

        low
          4  Call  today 18:00  🔔 18:00

        No priority
          3  Bins  Mon 23 Feb   🔔 09:00  ↻ +Home
          2  Tea

        """
      ),
      (
        "day",
        """
        Fri 20 Feb  today
          4  Call     18:00  🔔 18:00  low

        Mon 23 Feb  in 3 days
          3  Bins            🔔 09:00  ↻ +Home

        Sun 1 Mar  in 9 days
          1  !! Rent         🔔 09:00  +Home +finance

        No date
          2  Tea

        """
      ),
    ])
  func `a row does not repeat the heading of its group`(group: String, page: String) throws {
    let sandbox = try Self.sandbox()
    #expect(sandbox.run("list", "--group", group).output == page)
  }

  @Test func `a list by priority begins with the highest priority`() throws {
    #expect(
      try Self.sandbox().run("list", "--group", "priority", "--columns", "title,category").output == """
        high
          Rent  +Home +finance

        low
          Call

        No priority
          Bins  +Home
          Tea

        """)
  }

  @Test func `a list by day begins with the earliest day`() throws {
    #expect(
      try Self.sandbox().run("list", "--group", "day", "--columns", "due,number,title,repeat,priority").output == """
        Fri 20 Feb  today
          18:00  4  Call     low

        Mon 23 Feb  in 3 days
                 3  Bins  ↻

        Sun 1 Mar  in 9 days
                 1  Rent     high

        No date
                 2  Tea

        """)
  }

  @Test func `list and agenda leave out the zone of a task if the machine is in the same zone`() throws {
    let sandbox = try Sandbox()
    sandbox.zones = Sandbox.newYork
    let home = sandbox.zone
    sandbox.zone = "America/New_York"
    #expect(
      sandbox.run("add", "Call", "--due", "2026-02-23 15:00", "--zone", "America/New_York").output
        .contains("  due Mon 23 Feb 15:00 (New York)"))
    #expect(sandbox.run("list", "--columns", "title,due").output.hasSuffix("  Call  Mon 23 Feb 15:00\n"))
    #expect(sandbox.run("agenda", "2026-02-23").output == "Mon 23 Feb  in 3 days\n  15:00  1  Call\n")
    sandbox.zone = home
    #expect(
      sandbox.run("list", "--columns", "title,due").output.hasSuffix("  Call  Mon 23 Feb 21:00 (15:00 New York)\n"))
    #expect(
      sandbox.run("agenda", "2026-02-23").output == "Mon 23 Feb  in 3 days\n  21:00  1  Call  (15:00 New York)\n")
  }

  @Test func `a narrow list cuts titles before columns, and a note names each column without room`() throws {
    let sandbox = try Self.sandbox()
    sandbox.variables["NO_COLOR"] = "1"
    _ = sandbox.run("edit", "1", "--title", "Rent for the house by the sea")
    sandbox.columns = 46
    let words = ["list", "--columns", "number,title,due,priority,category"]
    #expect(
      sandbox.run(words)
        == .init(
          output: """
            Today
              4  Call         18:00   low

            Next 7 days
              3  Bins         23 Feb        +Home

            Later
              1  Rent for t…  1 Mar   high  +Home +finance

            No date
              2  Tea

            """, errors: "", status: .success))
    sandbox.columns = 40
    let narrow = sandbox.run(words)
    #expect(narrow.errors == "")
    #expect(narrow.output.contains("  1  Rent…  1 Mar   high  +Home +finance\n"))
    #expect(
      sandbox.run("list", "--columns", "id,title,due").errors == "note: the window has no room for title, due\n")
    _ = sandbox.run("config", "list.columns", "title,category")
    sandbox.columns = 24
    #expect(sandbox.run("list").errors == "")
    sandbox.columns = 20
    #expect(sandbox.run("list").errors == "note: the window has no room for category\n")
  }

  @Test func `the setting chooses the columns of every list, and an option those of one list`() throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run("config", "list.columns", "Title, due").output == "list.columns = title,due\n")
    #expect(sandbox.run("list", "today", "--sort", "title").output == "  Call  today 18:00\n")
    #expect(sandbox.run("list", "today", "--columns", "number").output == "Today\n  4\n")
  }

  @Test func `each group in JSON has its tasks`() throws {
    let output = try Self.sandbox().run("list", "today,someday", "--group", "day", "--json").output
    let lines = output.split(separator: "{\"group\":").dropFirst()
    #expect(lines.map { $0.prefix { $0 != "," } } == ["\"2026-02-20\"", "null"])
    #expect(lines.map { $0.contains("\"title\":\"Call\"") } == [true, false])
    #expect(lines.map { $0.contains("\"title\":\"Tea\"") } == [false, true])
  }

  @Test(
    arguments: [
      (["--columns", "titel"], "--columns: unknown word 'titel'; did you mean 'title'?"),
      (["--columns", "title,due,titel"], "--columns: unknown word 'titel'; did you mean 'title'?"),
      (["--columns", "title,title"], #"--columns: "title,title" names a column twice"#),
      (["--group", "tag"], "--group: unknown word 'tag'; use one of: category, priority, day"),
      (
        ["--columns", "title", "--template", "{title}"],
        "--template and --columns contradict each other; give one of them"
      ),
      (["--group", "day", "--template", "{title}"], "--template and --group contradict each other; give one of them"),
    ])
  func `unknown columns and groups, and contradicting options, are refused`(options: [String], message: String) throws {
    #expect(
      try Self.sandbox().run(["list"] + options)
        == .init(output: "", errors: "remind: \(message)\n", status: .usage))
  }

  @Test(arguments: ["--group day", "--template '{title}'"])
  func `a saved list cannot contain options for the form of a list`(text: String) throws {
    let option = text.prefix { $0 != " " }
    let result = try Self.sandbox().run("config", "view.home", text)
    #expect(
      result.errors.hasSuffix(
        "a saved list cannot contain \(option); give the option with the list: remind list NAME \(option) …\n"),
      "\(result.errors)")
    #expect(result.status == .usage)
  }
}
