import Testing

@testable import remind

/// A person may mistype the name of a state file. So a note says if the named file is missing or new.
@Suite struct NamedFileTests {
  private static let missing = "note: ~/tasks.jsn does not exist yet; 'remind add' creates it\n"

  /// Runs a command on a file that a variable or an option names.
  private func run(_ words: [String], in sandbox: Sandbox, byOption: Bool) -> Sandbox.Result {
    let file = "\(sandbox.folder)/tasks.jsn"
    sandbox.variables["REMIND_FILE"] = byOption ? nil : file
    return sandbox.portable(sandbox.run(words + (byOption ? ["--file", file] : [])))
  }

  @Test(
    arguments: [
      (["status"], "nothing due\n"), (["quiet"], "quiet is off\n"),
      (["config", "due.morning"], "on\n"), (["export", "--format", "todo.txt"], ""),
    ], [false, true])
  func `a command that reads a missing named file says that the file does not exist`(
    line: (words: [String], output: String), byOption: Bool
  ) throws {
    #expect(
      run(line.words, in: try Sandbox(), byOption: byOption)
        == Sandbox.Result(output: line.output, errors: Self.missing, status: .success))
  }

  @Test(arguments: [["list"], ["pending"], ["log"], ["timer"], ["agenda"], ["cal"], ["stats"]])
  func `after its other notes, a command says that the named file does not exist`(words: [String]) throws {
    #expect(run(words, in: try Sandbox(), byOption: false).errors.hasSuffix(Self.missing))
  }

  @Test(arguments: [false, true])
  func `only the first change says that the named file is new`(byOption: Bool) throws {
    let sandbox = try Sandbox()
    let result = run(["add", "Milk"], in: sandbox, byOption: byOption)
    #expect(
      result == Sandbox.Result(output: "added 1  Milk\n", errors: "note: ~/tasks.jsn is new\n", status: .success))
    #expect(run(["add", "Bread"], in: sandbox, byOption: byOption).errors == "")
    #expect(run(["status"], in: sandbox, byOption: byOption).errors == "")
  }

  @Test func `neither fire nor a command on the default file says that the file is missing or new`() throws {
    #expect(run(["fire"], in: try Sandbox(), byOption: false).errors == "")
    let sandbox = try Sandbox()
    #expect(sandbox.run("status").errors == "")
    #expect(sandbox.run("add", "Milk").errors == "")
  }

  @Test func `with --json, the note about the missing file is among the JSON notes`() throws {
    let sandbox = try Sandbox()
    let result = run(["status", "--json"], in: sandbox, byOption: false)
    #expect(result.errors == Sandbox.asJSON(notes: Self.missing))
  }
}
