import Testing

@testable import remind

/// `act` and `open` refuse wrong words, with the whole message and the status, and run nothing.
@Suite struct ActRefusedTests {
  typealias Row = WrongWordsTests.Row

  private static let absent = "ABCD0009-0000-4000-8000-000000000000"
  private static let notATask = "names no task; write a task's number, or at least four characters of its id"

  static let act: [Row] = [
    Row(
      ["act"],
      "'act' needs the number of a task, or the identifier of a notification: remind act 12 done; 'remind help act' "
        + "shows the usage"),
    Row(["act", "1"], "'act' needs an action: done, snooze, open, dismiss or url; 'remind help act' shows the usage"),
    Row(["act", "1", "done", "2"], "\"2\" is one word too many for 'act'; 'remind help act' shows the usage"),
    Row(["act", "1", "dne"], "ACTION: unknown word 'dne'; did you mean 'done'?"),
    Row(["act", "1", "delete"], "ACTION: unknown word 'delete'; use one of: done, snooze, open, dismiss, url"),
    Row(["act", "1", ""], "ACTION: unknown word ''; use one of: done, snooze, open, dismiss, url"),
    Row(["act", "1", "default"], "ACTION: unknown word 'default'; use one of: done, snooze, open, dismiss, url"),
    Row(["act", "1", "done", "--if-due"], "--if-due needs a value: --if-due DUE"),
    Row(
      ["act", "1", "done", "--if-due", "today"],
      "--if-due: \"today\" is not a due date; write 2026-03-01, 2026-03-01T15:00, or nothing for none"),
    Row(["act", "9", "done"], "no task \"9\"; 'remind list all' shows every task", .noSuchTask),
    Row(["act", "9", "dismiss"], "no task \"9\"; 'remind list all' shows every task", .noSuchTask),
    Row(["act", "9", "open"], "no task \"9\"; 'remind list all' shows every task", .noSuchTask),
    Row(["act", "task-\(absent)", "done"], "no task \"\(absent)\"; 'remind list all' shows every task", .noSuchTask),
    Row(
      ["act", "task-\(absent)", "done", "--if-due", ""], "no task \"\(absent)\"; 'remind list all' shows every task",
      .noSuchTask),
    Row(
      ["act", "digest", "done"],
      "a digest stands for several tasks; name one of them: remind act 12 done", .noSuchTask
    ),
    Row(
      ["act", "digest", "snooze"], "a digest stands for several tasks; name one of them: remind act 12 done",
      .noSuchTask),
  ]

  static let open: [Row] = [
    Row(["open", "1", "2"], "'open' takes one task, but 2 were given"),
    Row(["open", "9"], "no task \"9\"; 'remind list all' shows every task", .noSuchTask),
    Row(
      ["open", "remind://open-task?id=\(absent)"], "no task \"\(absent)\"; 'remind list all' shows every task",
      .noSuchTask),
    Row(["open", "--now"], "unknown option '--now'; 'remind help open' lists the options"),
  ]

  /// Words that name no task: other links, other hosts, other schemes, and malformed identifiers.
  static let names = [
    "", " 1", "1 ", "digests", "task-", "task-1", "task-\(ActTests.first)0", "TASK-\(ActTests.first)",
    "due-date-\(ActTests.first)", "remind:", "remind://", "remind://open-task", "remind://open-task?id=",
    "remind://open-task?id=1", "remind://open-task?id=abcd", "remind://open-task/\(ActTests.first)",
    "remind://open-task?ID=\(ActTests.first)", "remind://open-task?id=\(ActTests.first)&action=done",
    "remind://open-task?id=\(ActTests.first)#x", "remind://open-task?id=task-\(ActTests.first)",
    "remind://open-task?id=%41BCD0001-0000-4000-8000-000000000000", "remind://open-task/?id=\(ActTests.first)",
    "remind://done?id=\(ActTests.first)", "remind://open-task.example?id=\(ActTests.first)",
    "remind://example/open-task?id=\(ActTests.first)", "remind:open-task?id=\(ActTests.first)",
    "REMIND://open-task?id=\(ActTests.first)", "https://open-task?id=\(ActTests.first)",
    "file:///etc/passwd", "remind://open-task?id=$(touch x)", "../\(ActTests.first)", "\(ActTests.first)\n",
  ]

  /// Expects the whole message, no output, no change, and no opened window.
  private func check(_ row: Row) throws {
    let sandbox = try ActTests.sandbox()
    _ = sandbox.run("config", "open.command", "touch '\(sandbox.folder)/opened'")
    let before = sandbox.contents
    #expect(sandbox.run(row.line) == Sandbox.Result(output: "", errors: "remind: \(row.message)\n", status: row.status))
    #expect(sandbox.contents == before)
    #expect(!sandbox.names.contains("opened"))
  }

  @Test(arguments: act + open)
  func `wrong words are refused and run nothing`(row: Row) throws { try check(row) }

  @Test(arguments: names)
  func `a word that names no task is refused and runs nothing`(name: String) throws {
    let shown = name.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
    try check(Row(["act", name, "done"], "IDENTIFIER: \"\(shown)\" \(Self.notATask)", .noSuchTask))
    try check(Row(["open", name], "\"\(shown)\" \(Self.notATask)", .noSuchTask))
  }

  @Test func `open refuses the word digest`() throws {
    try check(Row(["open", "digest"], "\"digest\" \(Self.notATask)", .noSuchTask))
  }
}
