import Testing

@testable import remind

/// Which output goes to a pager, and to which pager.
@Suite struct PagerTests {
  /// Stands for the pager: records each command and text, and works or fails.
  final class Pager: @unchecked Sendable {
    private(set) var shown: [[String]] = []
    private(set) var variables: [String] = []
    private let works: Bool

    init(works: Bool = true) { self.works = works }

    func show(_ command: String, _ variables: [String], _ text: String) -> Bool {
      shown.append([command, text])
      self.variables = variables
      return works
    }
  }

  /// A machine with `less`, a list with one line for each task, and a terminal of 80 columns and 10 rows.
  private func sandbox(tasks: Int = 0, hasLess: Bool = true) throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.variables["NO_COLOR"] = "1"
    if hasLess { sandbox.install(["less"]) }
    for task in 0..<tasks { #expect(sandbox.run("add", "Task \(task)").status == .success) }
    (sandbox.columns, sandbox.rows) = (80, 10)
    return sandbox
  }

  /// The pager's command of a run, `less` for the installed program. Nil if the run prints its output.
  private func pager(of words: [String], in sandbox: Sandbox) -> String? {
    let pager = Pager()
    sandbox.pager = pager.show
    let paged = sandbox.run(words)
    #expect(paged.status == .success)
    guard let shown = pager.shown.first else {
      #expect(!paged.output.isEmpty)
      return nil
    }
    #expect(pager.shown.count == 1 && paged.output == "")
    sandbox.pager = { _, _, _ in false }
    #expect(sandbox.run(words).output == shown[1])
    return shown[0].replacing("\(sandbox.folder)/programs/", with: "")
  }

  // A list of n tasks needs n + 2 rows: one for the heading, and one for the prompt below the list.
  @Test(
    arguments: [
      (tasks: 20, rows: 10, variables: [:], options: [], pager: "less"),
      (9, 10, [:], [], "less"),
      (8, 10, [:], [], nil),
      (1, 2, [:], [], "less"),
      (20, nil, [:], [], nil),
      (20, 10, ["PAGER": "most -s"], [], "most -s"),
      (8, 10, ["PAGER": "most -s"], [], nil),
      (20, 10, ["PAGER": ""], [], nil),
      (20, 10, ["PAGER": "  "], [], nil),
      (20, 10, ["TERM": "dumb"], [], nil),
      (20, 10, ["TERM": "dumb", "PAGER": "cat"], [], "cat"),
      (20, 10, ["TERM": "xterm"], [], "less"),
      (20, 10, ["PAGER": "most"], ["--no-pager"], nil),
      (20, 10, [:], ["--no-pager"], nil),
      (20, 10, [:], ["--no-input"], nil),
      (20, 10, [:], ["--json"], nil),
      (20, 10, [:], ["--quiet"], "less"),
      (20, 10, [:], ["--limit", "7"], nil),
    ] as [(Int, Int?, [String: String], [String], String?)])
  func `a pager shows a list longer than the screen, unless options or variables forbid a pager`(
    tasks: Int, rows: Int?, variables: [String: String], options: [String], pager: String?
  ) throws {
    let sandbox = try sandbox(tasks: tasks)
    sandbox.rows = rows
    sandbox.variables.merge(variables) { $1 }
    #expect(self.pager(of: ["list"] + options, in: sandbox) == pager)
    (sandbox.columns, sandbox.rows) = (nil, nil)
    #expect(self.pager(of: ["list"] + options, in: sandbox) == nil)
  }

  private static let englishPrompt = #"LESS=FRXPq\: quit?e:  space\: next page."#

  @Test(
    arguments: [
      ([:], [englishPrompt, "LESSCHARSET=utf-8", "LESSSECURE=1"]),
      (
        ["LC_ALL": "de_DE.UTF-8"],
        [#"LESS=FRXPq\: Ende?e:  Leertaste\: weiter."#, "LESSCHARSET=utf-8", "LESSSECURE=1"]
      ),
      (["PAGER": "less -i"], ["LESS=FRX", "LESSCHARSET=utf-8"]), (["LESS": "-i"], ["LESSCHARSET=utf-8"]),
      (["LESS": "", "LESSCHARSET": "utf-8"], []),
      (["LC_ALL": "C", "LESSSECURE": "0"], [englishPrompt, "LESSCHARSET=utf-8"]),
      (["LC_ALL": "C", "LESSCHARSET": "latin1", "PAGER": "most"], ["LESS=FRX"]),
    ] as [([String: String], [String])])
  func `less gets a prompt that says how to leave, a character set, and only harmless keys, where nobody set them`(
    variables: [String: String], added: [String]
  ) throws {
    let sandbox = try sandbox(tasks: 20)
    sandbox.variables.merge(variables) { $1 }
    let pager = Pager()
    sandbox.pager = pager.show
    #expect(sandbox.run("list").status == .success)
    #expect(pager.variables == added)
  }

  @Test func `without less and PAGER, list prints everything`() throws {
    #expect(pager(of: ["list"], in: try sandbox(tasks: 20, hasLess: false)) == nil)
  }

  @Test(
    arguments: [
      ([], "less"), (["show", "1", "2"], "less"), (["show", "1"], nil), (["help"], "less"), (["--help"], "less"),
      (["add", "-h"], "less"), (["add", "-h", "--no-pager"], nil), (["help", "add"], "less"),
      (["help", "options"], "less"), (["help", "--man"], "less"), (["help", "--json"], nil),
      (["help", "--no-pager"], nil), (["add", "--help", "--color", "pink"], "less"), (["pending"], nil),
      (["export"], nil), (["--version"], nil),
    ] as [([String], String?)])
  func `the pager shows long lists and help, but no short output, export or JSON`(
    words: [String], pager: String?
  ) throws {
    let sandbox = try sandbox(tasks: 20)
    _ = sandbox.run("edit", "1", "--due", "2026-03-01")
    #expect(self.pager(of: words, in: sandbox) == pager)
  }

  @Test func `the pager shows a plan longer than the screen`() throws {
    let sandbox = try sandbox(tasks: 20)
    for number in 1...12 { _ = sandbox.run("edit", "\(number)", "--due", "2026-03-01") }
    #expect(pager(of: ["pending"], in: sandbox) == "less")
    #expect(pager(of: ["pending", "--no-pager"], in: sandbox) == nil)
  }

  @Test func `if the pager fails, list prints the text with its colours`() throws {
    let sandbox = try sandbox(tasks: 20)
    sandbox.variables["NO_COLOR"] = nil
    let pager = Pager(works: false)
    sandbox.pager = pager.show
    let result = sandbox.run("list")
    let text = try #require(pager.shown.first)[1]
    #expect(result == Sandbox.Result(output: text, errors: "", status: .success))
    #expect(result.output.contains("\u{1b}[1m"))
  }

  @Test(
    arguments: [
      ("", true), ("a\n", true), ("a\nb\nc\n", true), ("a\nb\nc\nd\n", false), ("\n\n\n", true), ("\n\n\n\n", false),
      ("1234567890\n2\n3\n", true), ("12345678901\n2\n", true), ("12345678901\n2\n3\n", false),
      ("123456789012345678901\n", true), ("1234567890123456789012345678901\n", false),
      ("\u{1b}[1m1234567890\u{1b}[0m\n2\n3\n", true), ("買い物買い\n2\n3\n", true), ("買い物買い物\n2\n3\n", false),
    ])
  func `a screen holds a text if one row stays free for the prompt`(text: String, isHeld: Bool) {
    #expect(Screen(columns: 10, rows: 4).holds(Array(text.utf8)) == isHeld)
  }
}
