import Testing

@testable import remind

/// Categories whose names differ only in case are one, spelled as it was typed first.
@Suite struct CategoryTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What was run before.
    var before: [[String]] = []
    /// The file that was there before, where it is not made by commands: the categories of its tasks.
    var stored: [[String]] = []
    let words: [String]
    var output = ""
    var errors = ""
  }

  private static let finance = ["add", "Rent", "--category", "finance"]

  static let rows: [Row] = [
    Row(
      testDescription: "a task gets the spelling that another has", before: [finance],
      words: ["add", "Bank", "--category", "FINANCE", "--category", "Home"],
      output: "added: 2  Bank  finance, Home\n"),
    Row(
      testDescription: "also that of a task that is done", before: [finance, ["done", "1"]],
      words: ["add", "Bank", "--category", "Finance"], output: "added: 2  Bank  finance\n"),
    Row(
      testDescription: "also that of an icon", before: [["config", "category.Finance.icon", "$"]],
      words: ["add", "Bank", "--category", "finance"], output: "added: 1  Bank  Finance\n"),
    Row(
      testDescription: "twice in one command is once",
      words: ["add", "Sweep", "--category", "Home", "--category", "home"],
      output: "added: 1  Sweep  Home\n"),
    Row(
      testDescription: "letters of other alphabets have case, too", before: [["add", "Zoo", "--category", "ÄRZTE"]],
      words: ["add", "Dentist", "--category", "ärzte"], output: "added: 2  Dentist  ÄRZTE\n"),
    Row(
      testDescription: "an accent makes another category", before: [["add", "Zoo", "--category", "café"]],
      words: ["add", "Tea", "--category", "Cafe"], output: "added: 2  Tea  Cafe\n"),
    Row(
      testDescription: "edit puts it into the category that is there", before: [finance, ["add", "Bank"]],
      words: ["edit", "2", "--category", "Finance"], output: "changed: 2  Bank  finance\n"),
    Row(
      testDescription: "edit to a category that it has, in another case", before: [finance],
      words: ["edit", "1", "--category", "Finance"], output: "1  Rent  finance\n",
      errors: "note: task 1 is unchanged\n"),
    Row(
      testDescription: "edit takes it out whatever the case", before: [finance],
      words: ["edit", "1", "--no-category", "FINANCE"], output: "changed: 1  Rent\n"),
    Row(
      testDescription: "out and in again spells it anew where no other task has it",
      before: [["add", "Rent", "--category", "finance", "--category", "home"]],
      words: ["edit", "1", "--no-category", "finance", "--category", "Finance"],
      output: "changed: 1  Rent  Finance, home\n"),
    Row(
      testDescription: "out and in again keeps the spelling where another task has it",
      before: [finance, ["add", "Bank", "--category", "finance"]],
      words: ["edit", "1", "--no-category", "finance", "--category", "Finance"], output: "1  Rent  finance\n",
      errors: "note: task 1 is unchanged\n"),
    Row(
      testDescription: "list finds it whatever the case", before: [finance],
      words: ["list", "--category", "FINANCE"], output: "No date\n  1  Rent  #finance\n"),
    Row(
      testDescription: "list finds both spellings of an old file", stored: [["Home"], ["home"], ["house"]],
      words: ["list", "--category", "HOME"], output: "No date\n  1  T1  #Home\n  2  T2  #home\n"),
    Row(
      testDescription: "with both in a file the first counts", stored: [["Home"], ["home"]],
      words: ["add", "T3", "--category", "home"], output: "added: 3  T3  Home\n"),
    Row(
      testDescription: "both leave a task at once", stored: [["Home", "garden", "home"]],
      words: ["edit", "1", "--no-category", "HOME"], output: "changed: 1  T1  garden\n"),
    Row(
      testDescription: "both stay where another category comes", stored: [["Home", "home"]],
      words: ["edit", "1", "--category", "garden"], output: "changed: 1  T1  Home, home, garden\n"),
    Row(
      testDescription: "both are offered once", stored: [["Home"], ["home", "Garden"], ["garden"]],
      words: ["completion", "--words", "categories"], output: "Garden\nHome\n"),
  ]

  private static func state(_ categories: [[String]]) -> String {
    let tasks = categories.enumerated().map { index, names in
      #"{"id":"550E8400-E29B-41D4-A716-44665544000\#(index)","number":\#(index + 1),"title":"T\#(index + 1)","#
        + #""categories":[\#(names.map { "\"\($0)\"" }.joined(separator: ","))],"createdAt":"2026-02-20T10:00:00Z"}"#
    }
    return #"{"remind":2,"nextNumber":\#(categories.count + 1),"tasks":[\#(tasks.joined(separator: ","))]}"#
  }

  private func run(_ row: Row) throws -> Sandbox.Result {
    let sandbox = try Sandbox()
    if !row.stored.isEmpty { sandbox.write(CategoryTests.state(row.stored)) }
    for words in row.before { #expect(sandbox.run(words).status == .success) }
    return sandbox.run(row.words)
  }

  @Test(arguments: rows)
  func `case makes no other category`(row: Row) throws {
    #expect(try run(row) == Sandbox.Result(output: row.output, errors: row.errors, status: .success))
  }

  static let icons: [Row] = [
    Row(
      testDescription: "a category that a task has", before: [finance],
      words: ["config", "category.finance.icon", "$"],
      output: "category.finance.icon = $\n"),
    Row(
      testDescription: "a category that a task has in another case", before: [finance],
      words: ["config", "category.FINANCE.icon", "$"], output: "category.finance.icon = $\n"),
    Row(
      testDescription: "a category that no task has is said", before: [finance],
      words: ["config", "category.house.icon", "H"], output: "category.house.icon = H\n",
      errors: "note: no task has the category \"house\" yet\n"),
    Row(
      testDescription: "also where it has that icon already", before: [["config", "category.house.icon", "H"]],
      words: ["config", "category.House.icon", "H"], output: "category.house.icon = H\n",
      errors: "note: no task has the category \"house\" yet\n"),
    Row(
      testDescription: "it is shown whatever the case",
      before: [finance, ["config", "category.finance.icon", "$"]], words: ["config", "category.Finance.icon"],
      output: "$\n"),
    Row(
      testDescription: "another takes its place", before: [finance, ["config", "category.finance.icon", "$"]],
      words: ["config", "category.FINANCE.icon", "€"], output: "category.finance.icon = €\n"),
    Row(
      testDescription: "it goes whatever the case", before: [["config", "category.finance.icon", "$"]],
      words: ["config", "category.FINANCE.icon", "--unset"], output: "category.finance.icon = (not set)\n"),
    Row(
      testDescription: "undo names it as it is stored",
      before: [finance, ["config", "category.FINANCE.icon", "$"]], words: ["undo"],
      output: "took back 'config category.finance.icon' from just now\ncategory.finance.icon = (not set)\n"),
  ]

  @Test(arguments: icons)
  func `an icon is that of its category whatever the case`(row: Row) throws {
    #expect(try run(row) == Sandbox.Result(output: row.output, errors: row.errors, status: .success))
  }

  @Test func `an icon is one entry, and serves every spelling`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Rent", "--due", "2026-02-21", "--category", "Finance")
    _ = sandbox.run("config", "category.finance.icon", "$")
    _ = sandbox.run("config", "category.FINANCE.icon", "€")
    #expect(sandbox.run("config").output.split(separator: "\n").filter { $0.contains(".icon") }.count == 1)
    #expect(
      sandbox.run("completion", "--words", "settings").output.split(separator: "\n").filter { $0.contains(".icon") }
        == ["category.Finance.icon\tshown before the category in a notification"])
    sandbox.now = "2026-02-21T09:00"
    #expect(sandbox.run("fire").output.contains("Due today · € Finance"))
  }

  @Test(
    arguments: [
      ("finance, home", "Finance, HOME", "changed: 1  Rent  finance, HOME\n", ""),
      ("finance, home", "FINANCE, home", "1  Rent  finance, home\n", "note: task 1 is unchanged\n"),
      ("finance, home", "home, Garden", "changed: 1  Rent  home, garden\n", ""),
      ("finance, home", "finance, home, Finance", "1  Rent  finance, home\n", "note: task 1 is unchanged\n"),
    ])
  func `in the editor, too`(old: String, new: String, output: String, errors: String) throws {
    let sandbox = try Sandbox()
    sandbox.variables["EDITOR"] = "an editor"
    sandbox.variables["TMPDIR"] = sandbox.folder
    _ = sandbox.run("add", "Rent", "--category", "finance", "--category", "home")
    _ = sandbox.run("add", "Weeds", "--category", "garden", "--category", "finance")
    sandbox.editor = { _, text in (text.replacing("category: \(old)", with: "category: \(new)"), 0) }
    #expect(sandbox.run("edit", "1") == Sandbox.Result(output: output, errors: errors, status: .success))
  }

  @Test func `tasks that are taken in get the spelling that is here`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Rent", "--category", "finance")
    sandbox.input = #"[{"title":"A","categories":["Finance","Home"]},{"title":"B","categories":["HOME","finance"]}]"#
    _ = sandbox.run("import", "-")
    #expect(
      sandbox.run("list").output == """
        No date
          1  Rent  #finance
          2  A     #finance #Home
          3  B     #Home #finance

        """)
  }
}
