import Testing

@testable import remind

/// Names that differ only in case are one category, which keeps its first spelling.
@Suite struct CategoryTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The commands before the tested command.
    var before: [[String]] = []
    /// The categories of each task in a stored file, for spellings that no command makes.
    var stored: [[String]] = []
    let words: [String]
    var output = ""
    var errors = ""
  }

  private static let finance = ["add", "Rent", "--category", "finance"]

  static let rows: [Row] = [
    Row(
      testDescription: "a new task gets the spelling of an earlier task", before: [finance],
      words: ["add", "Bank", "--category", "FINANCE", "--category", "Home"],
      output: "added 2  Bank  +finance +Home\n"),
    Row(
      testDescription: "a done task sets the spelling, too", before: [finance, ["done", "1"]],
      words: ["add", "Bank", "--category", "Finance"], output: "added 2  Bank  +finance\n"),
    Row(
      testDescription: "an icon sets the spelling, too", before: [["config", "category.Finance.icon", "$"]],
      words: ["add", "Bank", "--category", "finance"], output: "added 1  Bank  +Finance\n"),
    Row(
      testDescription: "the same category twice in one command counts once",
      words: ["add", "Sweep", "--category", "Home", "--category", "home"],
      output: "added 1  Sweep  +Home\n"),
    Row(
      testDescription: "letters beyond ASCII have case, too", before: [["add", "Zoo", "--category", "ÄRZTE"]],
      words: ["add", "Dentist", "--category", "ärzte"], output: "added 2  Dentist  +ÄRZTE\n"),
    Row(
      testDescription: "an accent makes another category", before: [["add", "Zoo", "--category", "café"]],
      words: ["add", "Tea", "--category", "Cafe"], output: "added 2  Tea  +Cafe\n"),
    Row(
      testDescription: "edit uses the spelling of an earlier task", before: [finance, ["add", "Bank"]],
      words: ["edit", "2", "--category", "Finance"], output: "changed 2  Bank  +finance\n"),
    Row(
      testDescription: "edit adds no second spelling of a category", before: [finance],
      words: ["edit", "1", "--category", "Finance"], output: "1  Rent  +finance\n",
      errors: "note: task 1 is unchanged\n"),
    Row(
      testDescription: "--no-category ignores case", before: [finance],
      words: ["edit", "1", "--no-category", "FINANCE"], output: "changed 1  Rent\n"),
    Row(
      testDescription: "if no other task has the category, edit may spell it anew",
      before: [["add", "Rent", "--category", "finance", "--category", "home"]],
      words: ["edit", "1", "--no-category", "finance", "--category", "Finance"],
      output: "changed 1  Rent  +Finance +home\n"),
    Row(
      testDescription: "if another task has the category, its spelling stays",
      before: [finance, ["add", "Bank", "--category", "finance"]],
      words: ["edit", "1", "--no-category", "finance", "--category", "Finance"], output: "1  Rent  +finance\n",
      errors: "note: task 1 is unchanged\n"),
    Row(
      testDescription: "list ignores the case of a category", before: [finance],
      words: ["list", "--category", "FINANCE"], output: "No date\n  1  Rent  +finance\n"),
    Row(
      testDescription: "list finds both spellings of an old file", stored: [["Home"], ["home"], ["house"]],
      words: ["list", "--category", "HOME"], output: "No date\n  1  T1  +Home\n  2  T2  +home\n"),
    Row(
      testDescription: "if a file has two spellings, the first counts", stored: [["Home"], ["home"]],
      words: ["add", "T3", "--category", "home"], output: "added 3  T3  +Home\n"),
    Row(
      testDescription: "--no-category removes both spellings", stored: [["Home", "garden", "home"]],
      words: ["edit", "1", "--no-category", "HOME"], output: "changed 1  T1  +garden\n"),
    Row(
      testDescription: "another category leaves both spellings in place", stored: [["Home", "home"]],
      words: ["edit", "1", "--category", "garden"], output: "changed 1  T1  +Home +home +garden\n"),
    Row(
      testDescription: "completion offers two spellings once", stored: [["Home"], ["home", "Garden"], ["garden"]],
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
  func `names that differ only in case are the same category`(row: Row) throws {
    #expect(try run(row) == Sandbox.Result(output: row.output, errors: row.errors, status: .success))
  }

  static let icons: [Row] = [
    Row(
      testDescription: "an icon for a category of a task", before: [finance],
      words: ["config", "category.finance.icon", "$"],
      output: "category.finance.icon = $\n"),
    Row(
      testDescription: "an icon for a category in another case", before: [finance],
      words: ["config", "category.FINANCE.icon", "$"], output: "category.finance.icon = $\n"),
    Row(
      testDescription: "a note says that no task has the category", before: [finance],
      words: ["config", "category.house.icon", "H"], output: "category.house.icon = H\n",
      errors: "note: no task has the category +house yet\n"),
    Row(
      testDescription: "the note comes again for the same icon", before: [["config", "category.house.icon", "H"]],
      words: ["config", "category.House.icon", "H"], output: "category.house.icon = H\n",
      errors: "note: no task has the category +house yet\n"),
    Row(
      testDescription: "config shows an icon for any case of the name",
      before: [finance, ["config", "category.finance.icon", "$"]], words: ["config", "category.Finance.icon"],
      output: "$\n"),
    Row(
      testDescription: "another icon replaces the first", before: [finance, ["config", "category.finance.icon", "$"]],
      words: ["config", "category.FINANCE.icon", "€"], output: "category.finance.icon = €\n"),
    Row(
      testDescription: "--unset removes an icon in any case", before: [["config", "category.finance.icon", "$"]],
      words: ["config", "category.FINANCE.icon", "--unset"], output: "category.finance.icon = (not set)\n"),
    Row(
      testDescription: "undo names the setting in the stored spelling",
      before: [finance, ["config", "category.FINANCE.icon", "$"]], words: ["undo"],
      output: "took back 'config category.finance.icon' from just now\ncategory.finance.icon = (not set)\n"),
  ]

  @Test(arguments: icons)
  func `the setting of an icon ignores the case of the category`(row: Row) throws {
    #expect(try run(row) == Sandbox.Result(output: row.output, errors: row.errors, status: .success))
  }

  @Test func `an icon is one setting, which serves every spelling`() throws {
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
      ("finance, home", "Finance, HOME", "changed 1  Rent  +finance +HOME\n", ""),
      ("finance, home", "FINANCE, home", "1  Rent  +finance +home\n", "note: task 1 is unchanged\n"),
      ("finance, home", "home, Garden", "changed 1  Rent  +home +garden\n", ""),
      ("finance, home", "finance, home, Finance", "1  Rent  +finance +home\n", "note: task 1 is unchanged\n"),
    ])
  func `the editor ignores case in categories, too`(old: String, new: String, output: String, errors: String) throws {
    let sandbox = try Sandbox()
    sandbox.variables["EDITOR"] = "an editor"
    sandbox.variables["TMPDIR"] = sandbox.folder
    _ = sandbox.run("add", "Rent", "--category", "finance", "--category", "home")
    _ = sandbox.run("add", "Weeds", "--category", "garden", "--category", "finance")
    sandbox.editor = { _, text in (text.replacing("category: \(old)", with: "category: \(new)"), 0) }
    #expect(sandbox.run("edit", "1") == Sandbox.Result(output: output, errors: errors, status: .success))
  }

  @Test func `imported tasks get the spelling of earlier tasks`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Rent", "--category", "finance")
    sandbox.input = #"[{"title":"A","categories":["Finance","Home"]},{"title":"B","categories":["HOME","finance"]}]"#
    _ = sandbox.run("import", "-")
    #expect(
      sandbox.run("list").output == """
        No date
          1  Rent  +finance
          2  A     +finance +Home
          3  B     +Home +finance

        """)
  }
}
