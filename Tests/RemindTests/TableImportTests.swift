import Testing

@testable import remind

/// Imports of tables, and the options that say what a table means. It is Sunday, 1 March 2026, 09:00 in Berlin.
@Suite struct TableImportTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    sandbox.zone = "Europe/Berlin"
    sandbox.zones = Sandbox.european
    _ = sandbox.run("config", "due.morning", "off")
  }

  /// A table, the options behind `--format csv`, and what is printed.
  private static let tables: [(text: String, options: [String], printed: String)] = [
    ("Was,Tags\nT,home\n", ["--columns", "title=was,category=tags"], "added 1  T  +home\n"),
    ("Was,Tags\nT,home\n", ["--columns", "Title=Was,tags=Tags"], "added 1  T  +home\n"),
    ("title,due\nT,5/12/2026\n", ["--dates", "day-month"], "added 1  T  due Sat 5 Dec\n"),
    (
      "title\nT\n", ["--columns", "title=title,title=due"],
      """
      remind: --columns: "title=title,title=due" names a column twice

      """
    ),
    (
      "title,due\nT,\n", ["--columns", "title=title,notes=Title"],
      """
      remind: --columns: "title=title,notes=Title" names a column twice

      """
    ),
    (
      "title,due\nT,5/12/2026\n", [],
      """
      remind: nothing was imported from standard input:
        line 2, task 1, "T": due: the day or the month may come first in "5/12/2026", and no other row shows which; \
      --dates day-month or --dates month-day says which

      """
    ),
    (
      "title,due\nT,5/12/2026\nT,13/12/2026\nT,12/13/2026\n", [],
      """
      remind: nothing was imported from standard input:
        line 2, task 1, "T": due: the day or the month may come first in "5/12/2026", and other rows show both; \
      --dates day-month or --dates month-day says which
      --skip leaves these out and imports the other 2 tasks

      """
    ),
    (
      "title,due\nT,2026-12-05\n", ["--columns", "due=Deadline"],
      """
      remind: nothing was imported from standard input:
        line 1: no column has the name "Deadline"; the columns are title, due

      """
    ),
    (
      "Task,due\nT,2026-12-05\n", [],
      """
      remind: nothing was imported from standard input:
        line 1: no column has the name title; the columns are Task, due; to choose one for the title: \
      --columns title=Task

      """
    ),
    (
      "Buy milk,2026-12-05\n", [],
      """
      remind: nothing was imported from standard input:
        line 1: no column has the name title; the first line is Buy milk, 2026-12-05; if it names the columns, choose \
      one for the title: --columns title=COLUMN

      """
    ),
    (
      "title,notes\nPaint,red, blue\n\"a\" b,c\n", [],
      """
      remind: nothing was imported from standard input:
        line 2: "blue" is behind the last column; a cell with a separator needs quotation marks around it
        line 3: "b" stands behind a closed quotation mark

      """
    ),
  ]

  @Test(arguments: TableImportTests.tables)
  func `import of a table prints this`(text: String, options: [String], printed: String) {
    sandbox.input = text
    let result = sandbox.run(["import", "-", "--format", "csv"] + options)
    #expect(result.output + result.errors == printed)
  }
}
