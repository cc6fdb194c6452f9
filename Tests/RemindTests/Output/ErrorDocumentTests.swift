import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// With `--json`, standard error has one object or nothing, and no error goes to standard output.
@Suite struct ErrorDocumentTests {
  private static let unknown =
    "{\"error\":{\"code\":\"unknown_command\",\"message\":\"unknown command 'frobnicate'\","
    + "\"hint\":\"'remind help' lists the commands\",\"exit\":2}}\n"

  @Test(
    arguments: [
      (["frobnicate", "--json"], unknown), (["--json", "frobnicate"], unknown),
      (["frobnicate", "--json", "--json"], unknown),
      (["frobnicate", "--", "--json"], "remind: unknown command 'frobnicate'; 'remind help' lists the commands\n"),
      (["frobnicate", "--title=--json"], "remind: unknown command 'frobnicate'; 'remind help' lists the commands\n"),
      (["list", "--json=yes"], "remind: --json takes no value\n"),
      (
        ["add", "T", "--notes", "--json"],
        "{\"error\":{\"code\":\"missing_value\",\"message\":\"--notes needs a value: --notes TEXT\",\"hint\":null,"
          + "\"exit\":2}}\n"
      ),
    ] as [([String], String)])
  func `the option --json is found before the other words are read`(words: [String], errors: String) throws {
    #expect(try Sandbox().run(words) == Sandbox.Result(output: "", errors: errors, status: .usage))
  }

  @Test func `words that are not valid UTF-8 are also reported in JSON`() throws {
    let message = "argument 2 is not valid UTF-8"
    let sandbox = try Sandbox()
    #expect(sandbox.run(["add", nil]) == Sandbox.Result(output: "", errors: "remind: \(message)\n", status: .usage))
    #expect(
      sandbox.run(["add", nil, "--json"])
        == Sandbox.Result(
          output: "",
          errors: "{\"error\":{\"code\":\"invalid_utf8\",\"message\":\"\(message)\",\"hint\":null,\"exit\":2}}\n",
          status: .usage))
  }

  @Test func `the word --json behind two hyphens is a title`() throws {
    #expect(
      try Sandbox().run("add", "--", "--json")
        == Sandbox.Result(output: "added 1  --json\n", errors: "", status: .success))
  }

  @Test func `notes alone are an object, and --quiet removes the object`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay rent")
    #expect(
      sandbox.run("edit", "1", "--title", "Pay rent", "--json").errors == "{\"notes\":[\"task 1 is unchanged\"]}\n")
    #expect(sandbox.run("edit", "1", "--title", "Pay rent", "--json", "--quiet").errors == "")
    #expect(sandbox.run("list", "--json").errors == "")
  }

  @Test func `failed deliveries are an error with notes, and the report of fire stays whole`() throws {
    let sandbox = try Sandbox()
    for title in ["One", "Two", "Three"] { _ = sandbox.run("add", title, "--at", "2026-02-20 13:00") }
    _ = sandbox.run("config", "notify.command", "exit $((REMIND_NUMBER - 1))")
    sandbox.now = "2026-02-20T13:00"
    let result = sandbox.run("fire", "--json")
    #expect(
      result.errors
        == "{\"error\":{\"code\":\"not_delivered\",\"message\":\"task 2: the command exited with status 1\","
        + "\"hint\":\"it stays due and is tried again by the next run\",\"exit\":1},"
        + "\"notes\":[\"task 3: the command exited with status 2; it stays due and is tried again by the next run\"]}\n"
    )
    #expect(result.status == .failure)
    #expect(result.output.hasPrefix("{\"delivered\":[{\"identifier\":\"task-ABCD0001-"))
    #expect(result.output.contains("\"failed\":[{\"identifier\":\"task-ABCD0002-"))
  }

  @Test func `the error that ends a command is the error, and an earlier failure is a note`() {
    let document = ErrorDocument()
    #expect(document.bytes == nil)
    document.note("a note")
    document.add(FireText.unsaved(HostError(.write, "/a", code: 0)))
    document.end(with: ErrorText.explain(StateError.emptyOption))
    let text = String(decoding: document.bytes ?? [], as: UTF8.self)
    #expect(
      text.hasPrefix(
        "{\"error\":{\"code\":\"bad_value\",\"message\":\"--file is empty\","
          + "\"hint\":\"name a file, such as ~/tasks.json\",\"exit\":2},\"notes\":[\"cannot write /a: "))
    #expect(
      text.hasSuffix("; the delivered reminders are recorded in the journal and will not come again\",\"a note\"]}\n"))
  }

  @Test func `a command with --json gives no hint about its input, and opens no editor`() throws {
    let sandbox = try Sandbox()
    sandbox.isPersonThere = true
    sandbox.input = "Milk\n"
    #expect(sandbox.run("add", "-", "--json").errors == "")
    // EDITOR is not set, so no editor opens.
    #expect(sandbox.run("edit", "1", "--json").errors.hasPrefix("{\"error\":{\"code\":\"nothing_to_change\","))
  }
}
