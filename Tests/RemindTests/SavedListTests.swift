import Testing

@testable import remind

/// A person sets and shows saved lists, and other commands take their tasks. It is Friday 20 February 2026, 12:00.
@Suite struct SavedListTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let tasks: [[String]] = [
      ["--due", "2026-02-20", "--category", "shop"], ["--due", "2026-02-21", "--category", "shop"],
      ["--due", "2026-02-23", "--category", "shop", "--priority", "high"],
      ["--category", "home", "--priority", "high"],
      ["--due", "2026-02-19", "--category", "home"], ["--category", "shop"],
    ]
    for options in tasks { _ = sandbox.run(["add", "T"] + options) }
    _ = sandbox.run("done", "6")
    for (name, value) in [
      ("errands", "--category shop --due-before mon"), ("High", "-p high"), ("two words", "home --sort title"),
      ("finished", "done shop"), ("shop", "--category shop --limit 1"), ("Soon", "today,tomorrow,overdue"),
    ] {
      #expect(sandbox.run("config", "view.\(name)", value).status == .success, "\(name)")
    }
    return sandbox
  }

  static let rows: [(line: String, numbers: [Int])] = [
    ("list errands", [1, 2]), ("list ERRANDS", [1, 2]), ("list high", [3, 4]), ("list \"Two Words\"", [4, 5]),
    ("list finished", [6]), ("list errands today", [1]), ("list errands high", []), ("list soon", [5, 1, 2]),
    ("list soon errands", [1, 2]), ("list high --category home", [4]), ("list shop", [1]),
    ("list --category shop", [1, 2, 3]),
    ("list --category shop --limit 2", [1, 2]), ("list shop --limit 2", [1]), ("list high --sort priority", [3, 4]),
    ("list errands done", []), ("list high all", [3, 4]), ("list finished all", [6]),
    ("list errands --not-category shop", []),
    ("list home", [5, 4]), ("list errands -p none", [1, 2]), ("today errands", [1]),
    ("list soon --due-after today", [2]),
  ]

  @Test(arguments: rows)
  func `a saved list narrows the output of list as an option does`(row: (line: String, numbers: [Int])) throws {
    let result = try Self.sandbox().run(try #require(ShellLine.words(of: row.line)) + ["--json", "--quiet"])
    let numbers = result.output.split(separator: "\"number\":").dropFirst().map { Int($0.prefix { $0.isNumber }) }
    #expect(numbers == row.numbers)
    #expect(result.status == .success && result.errors == "")
  }

  @Test func `the days in a saved list count from the moment of use`() throws {
    let sandbox = try Self.sandbox()
    sandbox.now = "2026-02-23T12:00"
    // The next Monday is now 2 March.
    #expect(
      sandbox.run("done", "--view", "errands", "--dry-run", "-q", "--json").output.split(separator: "\"number\":").count
        == 4)
  }

  @Test func `config, undo, export and import treat a saved list like any other setting`() throws {
    let sandbox = try Self.sandbox()
    #expect(sandbox.run("config", "VIEW.Errands").output == "--category shop --due-before mon\n")
    #expect(sandbox.run("config", "view.ERRANDS", "overdue").output == "view.errands = overdue\n")
    #expect(sandbox.run("undo").output.hasPrefix("took back 'config view.errands' from just now\n"))
    #expect(sandbox.run("config", "--unset", "view.errands").output == "view.errands = (not set)\n")
    #expect(sandbox.run("list", "errands").status == .usage)
    #expect(sandbox.run("config").output.contains("view.High"))
    #expect(
      sandbox.run("config", "view.a", "-ph", "--json").output
        == "[{\"name\":\"view.a\",\"value\":\"-ph\",\"default\":null,\"explanation\":\"a saved list: words "
        + "and options of 'list', used by 'list NAME' and --view NAME\"}]\n")
    let export = sandbox.run("export").output
    let other = try Sandbox()
    other.input = export
    #expect(other.run("import", "-").errors.contains("settings copied: "))
    #expect(other.run("list", "finished", "--json", "--quiet").output.contains("\"number\":6"))
  }

  static let refused: [(words: [String], message: String)] = [
    (
      ["view.x", "--due-before soon"],
      "--due-before: \"soon\" is not understood; write a date such as 2026-02-27, "
        + "tomorrow or mon, a time such as 09:00, or both"
    ),
    (["view.x", "ovrdue"], "list: unknown word 'ovrdue'; did you mean 'overdue'?"),
    (["view.x", "--catgory shop"], "unknown option '--catgory'; did you mean '--category'?"),
    (["view.x", "--json"], nil),
    (["view.x", "overdue --json"], "unknown option '--json'; 'remind help list' lists the options"),
    (["view.x", "--category"], "--category needs a value: --category NAMES"),
    (["view.x", "--due-before tue 15:00"], "quote it: --due-before \"tue 15:00\""),
    (["view.x", "--category 'shop"], "a quote is not closed, or a backslash is at the end"),
    (["view.x", ""], "view.x: the value is empty; --unset restores the default"),
    (
      ["view.x", "--category", "shop"],
      "\"shop\" is one word too many for 'config'; put a value of several words in quotes"
    ),
    (
      ["view.x", "errands"],
      "a saved list cannot contain the saved list 'errands'; write its words, or --category errands "
        + "for the category"
    ),
    (
      ["view.shop", "shop"],
      "a saved list cannot contain the saved list 'shop'; write its words, or --category shop for the "
        + "category"
    ),
    (["view.today", "overdue"], "'today' means something else after 'list'; give the saved list another name"),
    (["view.ALL", "overdue"], "'ALL' means something else after 'list'; give the saved list another name"),
    (["view.fri", "overdue"], "'fri' means something else after 'list'; give the saved list another name"),
    (
      ["view.2026-11-30", "overdue"],
      "'2026-11-30' means something else after 'list'; give the saved list another name"
    ),
    (["view.1 mar", "overdue"], "'1 mar' means something else after 'list'; give the saved list another name"),
    (["view.5", "overdue"], "'5' means something else after 'list'; give the saved list another name"),
    (["view.15:00", "overdue"], "'15:00' means something else after 'list'; give the saved list another name"),
    (["view.ls", "overdue"], "'ls' means something else after 'list'; give the saved list another name"),
    (["view.not", "overdue"], "'not' means something else after 'list'; give the saved list another name"),
    (["view.a,b", "overdue"], "'a,b' means something else after 'list'; give the saved list another name"),
    (["view.last week", "overdue"], "'last week' means something else after 'list'; give the saved list another name"),
    (["view.x", "  "], "view.x: the value is empty; --unset restores the default"),
    (["view.-x", "overdue"], "the name '-x' looks like an option; give the saved list another name"),
    (["view.", "overdue"], "config: unknown setting 'view.'; 'remind config' lists the settings"),
  ].compactMap { words, message in message.map { (words, $0) } }

  @Test(arguments: refused)
  func `config refuses a saved list that list would not understand`(row: (words: [String], message: String)) throws {
    let sandbox = try Self.sandbox()
    let before = sandbox.contents
    #expect(
      sandbox.run(["config"] + row.words)
        == Sandbox.Result(output: "", errors: "remind: \(row.message)\n", status: .usage))
    #expect(sandbox.contents == before)
  }

  @Test func `a saved list outlives the last task of its category`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("add", "Q", "--category", "quilts")
    #expect(sandbox.run("config", "view.q", "quilts").status == .success)
    _ = sandbox.run("delete", "7")
    #expect(
      sandbox.run("list", "q") == Sandbox.Result(output: "", errors: "note: no matching tasks\n", status: .success))
    #expect(sandbox.run("done", "--view", "q").errors == "note: no matching tasks\n")
    #expect(sandbox.run("list", "erands").errors == "remind: list: unknown word 'erands'; did you mean 'errands'?\n")
    #expect(
      sandbox.run("done", "--view", "erands").errors
        == "remind: --view: there is no saved list 'erands'; did you mean 'errands'?\n")
  }

  @Test func `completions offer saved lists`() throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run("completion", "--words", "views").output
        == "High\t-p high\nSoon\ttoday,tomorrow,overdue\nerrands\t--category shop --due-before mon\n"
        + "finished\tdone shop\nshop\t--category shop --limit 1\ntwo words\thome --sort title\n")
    #expect(sandbox.run("completion", "--words", "settings").output.contains("\nview.errands\t"))
  }
}
