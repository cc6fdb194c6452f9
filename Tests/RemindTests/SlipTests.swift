import Testing

@testable import remind

/// Words that resemble a command.
@Suite struct SlipTests {
  @Test(arguments: [
    ("dnoe 1", "to complete a task: remind done 1"), ("doen 1", "to complete a task: remind done 1"),
    ("finsh 1", "to complete a task: remind done 1"), ("delte 1,2", "to delete a task: remind delete 1,2"),
    ("remov 1", "to delete a task: remind delete 1"), ("dnoe", "to complete a task: remind done ID"),
    ("lsit", "did you mean 'list'?"), ("edti 1", "did you mean 'edit'?"),
  ])
  func `the error for a mistyped done or delete says what the line does, and does nothing`(
    row: (line: String, hint: String)
  ) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "T")
    let before = sandbox.contents
    let words = row.line.split(separator: " ").map(String.init)
    #expect(
      sandbox.run(words)
        == Sandbox.Result(
          output: "", errors: "remind: unknown command '\(words[0])'; \(row.hint)\n", status: .usage))
    #expect(sandbox.contents == before)
  }
}
