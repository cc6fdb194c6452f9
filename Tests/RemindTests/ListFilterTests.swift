import Testing

@testable import remind

/// The tasks that `list` shows, by number and in order. It is Friday 20 February 2026, 12:00.
@Suite struct ListFilterTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let tasks: [[String]] = [
      ["--due", "2026-02-18", "--category", "finance"],
      ["--due", "2026-02-20 18:00", "--category", "Home"],
      ["--due", "2026-02-20"],
      ["--due", "2026-02-21", "--category", "Home.Bills"],
      ["--due", "2026-02-27 09:00", "--category", "finance", "--category", "home"],
      ["--due", "2026-11-30"],
      ["--category", "mon"],
      // In Berlin, this moment is Sunday, 1 March, at 00:30.
      ["--due", "2026-02-28 23:30", "--zone", "UTC"],
      ["--due", "2026-02-20", "--category", "finance"],
    ]
    for options in tasks { _ = sandbox.run(["add", "T"] + options) }
    _ = sandbox.run("done", "9")
    return sandbox
  }

  typealias Row = (line: String, numbers: [Int])

  static let words: [Row] = [
    ("list fri", [5]), ("list sat", [4]), ("list FRIDAY", [5]), ("list 2026-11-30", [6]), ("list tomorrow", [4]),
    ("list 2026-02-18", [1]), ("list \"1 mar\"", [8]), ("list \"28 feb\"", []), ("list sat,fri", [4, 5]),
    ("list sat fri", []),
    ("list overdue,sat", [1, 4]), ("list overdue sat", []), ("list fri done", [9]), ("list fri,done", [5, 9]),
    ("list finance", [1, 5]), ("list FINANCE", [1, 5]), ("list Home.Bills", [4]), ("list home.bills", [4]),
    ("list home", [2, 4, 5]), ("list finance home", [5]), ("list finance,home", [1, 2, 4, 5]),
    ("list home not finance", [2, 4]),
    ("list not home", [1, 3, 8, 6, 7]), ("list not home,finance", [3, 8, 6, 7]), ("list not overdue finance", [5]),
    ("list '#finance'", [1, 5]), ("list fri finance", [5]), ("list finance overdue", [1]),
    ("list sat finance", []), ("list done finance", [9]), ("today", [2, 3]), ("today home", [2]),
    ("list finance --category home.bills", []),
  ]

  static let options: [Row] = [
    ("list --category finance", [1, 5]), ("list --category finance -c HOME", [5]),
    ("list --category finance,HOME", [1, 2, 4, 5]),
    ("list --not-category finance", [2, 3, 4, 8, 6, 7]), ("list -c home --not-category finance", [2, 4]),
    ("list --not-category finance,HOME --not-category mon", [3, 8, 6]),
    ("list --category mon", [7]),
    ("list --due-before fri", [1, 2, 3, 4]), ("list --due-before today", [1]), ("list --due-before 2026-02-18", []),
    ("list --due-before \"today 18:00\"", [1]), ("list --due-before \"today 18:01\"", [1, 2]),
    ("list --due-before 18:01", [1, 2]),
    ("list --due-before \"2026-02-21 00:00\"", [1, 2, 3]),
    ("list --due-after today", [4, 5, 8, 6]), ("list --due-after yesterday", [2, 3, 4, 5, 8, 6]),
    ("list --due-after \"today 17:59\"", [2, 3, 4, 5, 8, 6]), ("list --due-after \"today 18:00\"", [3, 4, 5, 8, 6]),
    ("list --due-after \"2026-02-21 00:00\"", [4, 5, 8, 6]),
    ("list --due-after sat --due-before 2026-03-01", [5]), ("list --due-after \"28 feb\" --due-before \"2 mar\"", [8]),
    ("list --due-after \"2026-03-01 00:29\"", [8, 6]), ("list --due-after \"2026-03-01 00:30\"", [6]),
    ("list done --due-before sat", [9]), ("list someday --due-after today", []),
    ("list home --due-after today --limit 1", [4]),
  ]

  @Test(arguments: words + options)
  func `list shows the tasks that fit the words and the options`(row: Row) throws {
    let result = try Self.sandbox().run(try #require(ShellLine.words(of: row.line)) + ["--json", "--quiet"])
    let numbers = result.output.split(separator: "\"number\":").dropFirst().map { Int($0.prefix { $0.isNumber }) }
    #expect(numbers == row.numbers)
    #expect(result.status == .success && result.errors == "")
  }

  private static let forms =
    "write a date such as 2026-02-27, tomorrow or mon, a time such as 09:00, or both"

  static let refused: [(line: String, message: String)] = [
    ("list mon", "list: \"mon\" is both a day and a category; write 2026-02-23, or --category mon"),
    ("list Mon finance", "list: \"Mon\" is both a day and a category; write 2026-02-23, or --category Mon"),
    ("list ovrdue", "list: unknown word 'ovrdue'; did you mean 'overdue'?"),
    ("list finace", "list: unknown word 'finace'; did you mean 'finance'?"),
    ("list today firday", "list: unknown word 'firday'; did you mean 'friday'?"),
    ("list next fri", "list: quote it: \"next fri\""),
    ("list 1 mar", "list: quote it: \"1 mar\""),
    ("list 2026-02-30", "list: \"2026-02-30\" is not a date: February 2026 has 28 days"),
    (
      "list 15:00",
      "list: unknown word '15:00'; possible words: 'rang', 'overdue', 'today', 'tomorrow', 'week', 'someday', "
        + "'hidden', 'waiting', 'done', 'all', a saved list, a day such as fri or 2026-11-30, or a category; "
        + "to search titles and notes, write --search 15:00"
    ),
    ("list --due-before soon", "--due-before: \"soon\" is not understood; \(forms)"),
    ("list --due-after tomorow", "--due-after: \"tomorow\" is not understood; did you mean \"tomorrow\"?"),
    ("list --due-before \"every mon\"", "--due-before: \"every\" is not understood; \(forms)"),
    ("list --due-before tue 15:00", "quote it: --due-before \"tue 15:00\""),
    ("list --due-after 9", "--due-after: \"9\" could be a day or an hour; write \"9 mar\" or \"09:00\""),
    (
      "list --due-after 2026-03-01T09:00Z",
      "--due-after: \"2026-03-01T09:00Z\" has an offset from UTC; write \"2026-03-01T09:00\""
    ),
    ("list --due-after fri --due-after sat", "--due-after is given twice"),
  ]

  @Test(arguments: refused)
  func `list refuses a wrong word and shows no tasks`(row: (line: String, message: String)) throws {
    let words = try #require(ShellLine.words(of: row.line))
    let result = try Self.sandbox().run(words)
    #expect(result == Sandbox.Result(output: "", errors: "remind: \(row.message)\n", status: .usage))
  }
}

/// At a terminal, `list` searches the titles and notes for words that it does not know.
@Suite struct ListSearchTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Buy milk", "--due", "today")
    _ = sandbox.run("add", "Bread", "--notes", "not milk")
    _ = sandbox.run("add", "Milk the cow", "--category", "farm")
    _ = sandbox.run("done", "3")
    sandbox.isPersonThere = true
    return sandbox
  }

  static let found: [(line: String, text: String, same: String)] = [
    ("list milk", "milk", "list --search milk"), ("list buy milk", "buy milk", "list --search \"buy milk\""),
    ("list today milk", "milk", "list today --search milk"), ("list milk done", "milk", "list done --search milk"),
    ("list cow all", "cow", "list all --search cow"),
  ]

  @Test(arguments: found)
  func `list searches other words as text, and a note says so`(row: (line: String, text: String, same: String)) throws {
    let sandbox = try Self.sandbox()
    let result = sandbox.run(row.line.split(separator: " ").map(String.init))
    let note = "note: \"\(row.text)\" is not a word of 'list'; searching titles and notes instead (--search)\n"
    let same = sandbox.run(try #require(ShellLine.words(of: row.same)))
    #expect(result == Sandbox.Result(output: same.output, errors: note + same.errors, status: .success))
  }

  @Test(arguments: [
    ("list ovrdue", "did you mean 'overdue'?"), ("list frm", "did you mean 'farm'?"),
    ("list milk tody", "did you mean 'today'?"), ("list xyz", "possible words: 'rang', "),
    ("list milk --search x", "possible words: 'rang', "),
    ("list milk --no-input", "possible words: 'rang', "), ("list milk xyz", "possible words: 'rang', "),
    ("list cow", "to search titles and notes, write --search cow"),
    ("list farm cow", "possible words: 'rang', "),
  ])
  func `list refuses a likely typing mistake, and a text that no listed task has`(line: String, hint: String) throws {
    let result = try Self.sandbox().run(line.split(separator: " ").map(String.init))
    #expect(result.status == .usage && result.output == "")
    #expect(result.errors.hasPrefix("remind: list: unknown word '") && result.errors.contains("; \(hint)"))
  }
}
