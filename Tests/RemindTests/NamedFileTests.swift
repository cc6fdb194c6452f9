import Testing

@testable import remind

/// A state file that a person names may be mistyped: that it is not there yet, or new, is said.
@Suite struct NamedFileTests {
  private static let missing = "note: ~/tasks.jsn does not exist yet; 'remind add' creates it\n"

  /// A sandbox in which a variable or an option names the file.
  private func run(_ words: [String], in sandbox: Sandbox, byOption: Bool) -> Sandbox.Result {
    let file = "\(sandbox.folder)/tasks.jsn"
    sandbox.variables["REMIND_FILE"] = byOption ? nil : file
    return sandbox.portable(sandbox.run(words + (byOption ? ["--file", file] : [])))
  }

  @Test(
    arguments: [
      (["status"], "nothing due\n"), (["quiet"], "not quiet\n"),
      (["config", "due.morning"], "on\n"), (["export", "--format", "todo.txt"], ""),
    ], [false, true])
  func `what reads it says that it is not there yet`(line: (words: [String], output: String), byOption: Bool) throws {
    #expect(
      run(line.words, in: try Sandbox(), byOption: byOption)
        == Sandbox.Result(output: line.output, errors: Self.missing, status: .success))
  }

  @Test(arguments: [["list"], ["pending"], ["log"], ["timer"], ["agenda"], ["cal"], ["stats"]])
  func `behind what it says of nothing being there`(words: [String]) throws {
    #expect(run(words, in: try Sandbox(), byOption: false).errors.hasSuffix(Self.missing))
  }

  @Test(arguments: [false, true])
  func `the first change says that it is new, and then nothing is said`(byOption: Bool) throws {
    let sandbox = try Sandbox()
    let result = run(["add", "Milk"], in: sandbox, byOption: byOption)
    #expect(
      result == Sandbox.Result(output: "added: 1  Milk\n", errors: "note: ~/tasks.jsn is new\n", status: .success))
    #expect(run(["add", "Bread"], in: sandbox, byOption: byOption).errors == "")
    #expect(run(["status"], in: sandbox, byOption: byOption).errors == "")
  }

  @Test func `what a schedule runs, and the file that is found without a name, say nothing`() throws {
    #expect(run(["fire"], in: try Sandbox(), byOption: false).errors == "")
    let sandbox = try Sandbox()
    #expect(sandbox.run("status").errors == "")
    #expect(sandbox.run("add", "Milk").errors == "")
  }

  @Test func `programs get it among the notes`() throws {
    let sandbox = try Sandbox()
    let result = run(["status", "--json"], in: sandbox, byOption: false)
    #expect(result.errors == Sandbox.asJSON(notes: Self.missing))
  }
}
