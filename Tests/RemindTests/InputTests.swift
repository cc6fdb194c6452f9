import Testing

@testable import remind

/// `add -` adds one task for each line, all or none, and `--key` adds a task once.
@Suite struct InputTests {
  private func titles(_ sandbox: Sandbox) -> [String] {
    let output = sandbox.run("list", "all", "--sort", "-created", "--json").output
    return output.unicodeScalars.split(separator: "\"title\":\"".unicodeScalars).dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }.reversed()
  }

  @Test(
    arguments: [
      ("one\ntwo\n", ["one", "two"]), ("one\ntwo", ["one", "two"]), ("\n\n one \r\n\t\ntwo\r\n", ["one", "two"]),
      ("--due\n- item\n#3: x\n", ["--due", "- item", "#3: x"]), ("one\n", ["one"]), ("日本 🛒\n", ["日本 🛒"]),
      ("same\nsame\n", ["same", "same"]), ("\u{feff}one\ntwo\n", ["one", "two"]),
      // A space with a combining mark is not blank.
      ("a\n \u{301}\n\u{301}b \u{301}\n", ["a", "\u{301}", "\u{301}b \u{301}"]),
    ] as [(String, [String])])
  func `each line that is not blank is a task`(input: String, expected: [String]) throws {
    let sandbox = try Sandbox()
    sandbox.input = input
    let result = sandbox.run("add", "-")
    let lines = expected.enumerated().map { "added \($0 + 1)  \($1)\n" }.joined()
    #expect(result == Sandbox.Result(output: lines, errors: "", status: .success))
    #expect(titles(sandbox) == expected)
  }

  @Test func `at a terminal, a note says how to end the input`() throws {
    let sandbox = try Sandbox()
    (sandbox.isPersonThere, sandbox.input) = (true, "one\n")
    #expect(
      sandbox.run("add", "-")
        == Sandbox.Result(
          output: "added 1  one\n", errors: "note: each line is a task; Ctrl-D on an empty line ends them\n",
          status: .success))
    #expect(sandbox.run("add", "-", "--quiet").errors == "")
    sandbox.input = "x 2026-02-01 two\n"
    #expect(
      sandbox.run("import", "-", "--format", "todo.txt").errors
        == "note: the document is read from the terminal; Ctrl-D on an empty line ends it\n")
  }

  @Test func `a note that holds for several tasks comes once`() throws {
    let sandbox = try Sandbox()
    sandbox.input = "one\ntwo\nthree\n"
    #expect(
      sandbox.run("add", "-", "--at", "2026-02-19 09:00").errors
        == "note: 09:00 on Thu 19 Feb has passed; this reminder will not ring\n")
  }

  @Test func `all tasks of the input get the options, and one undo removes the tasks`() throws {
    let sandbox = try Sandbox()
    sandbox.input = "one\ntwo\n"
    let line = "!! +a  due Sun 1 Mar · rings Sun 1 Mar 09:00 and 10:00\n"
    #expect(
      sandbox.run("add", "-", "--due", "2026-03-01", "--at", "10:00", "--category", "a", "--priority", "high").output
        == "added 1  one  \(line)added 2  two  \(line)")
    #expect(sandbox.run("undo").output == "took back 'add' from just now\ndeleted 1  one\ndeleted 2  two\n")
    #expect(sandbox.run("list", "--json").output == "[]\n")
  }

  @Test(
    arguments: [
      (
        "one\n\(String(repeating: "x", count: 1_001))\n",
        "line 2: the title is 1,001 characters long; the limit is 1,000"
      ),
      (
        "one\n\na\u{2028}b\n",
        "line 3: the title has a line break; write one line, and put the rest in --notes"
      ),
      (
        "one\na\0b\n",
        "line 2: the title contains a NUL (U+0000); remove the NUL, because remind cannot pass it to other programs"
      ),
      ("a\rb\n", "line 1: the title has a line break; write one line, and put the rest in --notes"),
    ])
  func `if one line is no task, nothing is added`(input: String, message: String) throws {
    let sandbox = try Sandbox()
    sandbox.input = input
    #expect(sandbox.run("add", "-") == Sandbox.Result(output: "", errors: "remind: \(message)\n", status: .usage))
    #expect(sandbox.contents.isEmpty)
  }

  @Test(arguments: ["", "\n", " \r\n\t\n"])
  func `input without lines adds nothing and says so`(input: String) throws {
    let sandbox = try Sandbox()
    sandbox.input = input
    let note = "note: standard input has no lines; nothing was added\n"
    #expect(sandbox.run("add", "-") == Sandbox.Result(output: "", errors: note, status: .success))
    #expect(
      sandbox.run("add", "-", "--json")
        == Sandbox.Result(output: "[]\n", errors: Sandbox.asJSON(notes: note), status: .success))
    #expect(sandbox.contents.isEmpty)
  }

  @Test func `a hyphen after -- or among other words is part of the title`() throws {
    let sandbox = try Sandbox()
    sandbox.input = "from input\n"
    #expect(sandbox.run("add", "--", "-").output == "added 1  -\n")
    #expect(sandbox.run("add", "a", "-").output == "added 2  a -\n")
    #expect(sandbox.run("add", "-", "a").output == "added 3  - a\n")
    let message = "remind: --key and - contradict each other; give one of them\n"
    #expect(
      sandbox.run("add", "-", "--key", "k") == Sandbox.Result(output: "", errors: message, status: .usage))
  }

  @Test func `a second add with a key adds nothing and names the first task, also if it is done`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("add", "Rent", "--key", "rent").output == "added 1  Rent\n")
    let note = "note: task 1 already has the key \"rent\"; nothing was added\n"
    let before = sandbox.contents
    #expect(
      sandbox.run("add", "Other", "--key", " rent ")
        == Sandbox.Result(output: "1  Rent\n", errors: note, status: .success))
    #expect(sandbox.contents == before)
    _ = sandbox.run("done", "1")
    let noteOfDone =
      "note: the done task 1 already has the key \"rent\"; nothing was added; 'remind undone 1' reopens it\n"
    #expect(
      sandbox.run("add", "Other", "--key", "rent")
        == Sandbox.Result(output: "1  Rent  done\n", errors: noteOfDone, status: .success))
    #expect(sandbox.run("add", "Other", "--key", "rent", "--json", "--quiet").output.hasPrefix("[{\"id\":\"ABCD0001"))
    _ = sandbox.run("delete", "1")
    #expect(sandbox.run("add", "Other", "--key", "rent").output == "added 2  Other\n")
    #expect(sandbox.run("undo").status == .success)
    #expect(sandbox.run("undo").status == .success)
    #expect(sandbox.run("add", "Third", "--key", "rent").errors == noteOfDone)
  }
}
