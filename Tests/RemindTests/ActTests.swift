import Testing

@testable import remind

/// `act` does the work of a button of a notification, for every name of a task.
@Suite struct ActTests {
  static let first = "ABCD0001-0000-4000-8000-000000000000"

  /// A machine with a task that is due today and a task without a date. Both reminders are past when set.
  static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay rent", "--due", "2026-02-20", "--at", "09:00")
    _ = sandbox.run("add", "Call Ann", "--at", "2026-02-20 09:00")
    return sandbox
  }

  @Test(arguments: [
    "1", "#1", first, "abcd0001-0000-4000-8000-000000000000", "ABCD0001", "abcd0001-", "task-\(first)",
    "due-date-morning-\(first)", "due-date-advance-\(first)", "task-abcd0001-0000-4000-8000-000000000000",
    "remind://open-task?id=\(first)", "remind://open-task?id=abcd0001-0000-4000-8000-000000000000",
  ])
  func `act accepts every name of a task and of its notifications`(name: String) throws {
    let sandbox = try Self.sandbox()
    #expect(
      sandbox.run("act", name, "done")
        == Sandbox.Result(output: "done 1  Pay rent\n        due today\n", errors: "", status: .success))
  }

  @Test(
    arguments: [
      (["act", "1", "done"], "done 1  Pay rent\n        due today\n", ""),
      (["act", "1", "snooze"], "snoozed 1  Pay rent\n           due today · rings today 12:15\n", ""),
      (["act", "1", "dismiss"], "", ""),
      (["act", "digest", "dismiss"], "", ""),
      (["act", "1", "done", "--if-due", "2026-02-20"], "done 1  Pay rent\n        due today\n", ""),
      (["act", "2", "done", "--if-due", ""], "done 2  Call Ann\n", ""),
      (["act", "2", "done", "--if-due="], "done 2  Call Ann\n", ""),
      (["--quiet", "act", "1", "done"], "", ""),
      (["act", "--", "1", "done"], "done 1  Pay rent\n        due today\n", ""),
    ])
  func `each action acts like the button of the notification`(words: [String], output: String, errors: String) throws {
    #expect(
      try Self.sandbox().run(words) == Sandbox.Result(output: output, errors: errors, status: .success))
  }

  @Test(
    arguments: [
      (["act", "1", "done", "--if-due", "2026-02-21"], 1), (["act", "1", "snooze", "--if-due", ""], 1),
      (["act", "1", "done", "--if-due", "2026-02-20T09:00"], 1), (["act", "2", "done", "--if-due", "2026-02-20"], 2),
    ])
  func `a task with a new due date is not changed, and a note says so`(words: [String], number: Int) throws {
    let sandbox = try Self.sandbox()
    let before = sandbox.contents
    let result = sandbox.run(words)
    #expect(result.errors == "note: outdated notification: task \(number) has another due date now; nothing changed\n")
    #expect(result.status == .success)
    #expect(sandbox.contents == before)
  }

  @Test func `a second done changes nothing, and a note says so`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("done", "1")
    let before = sandbox.contents
    let result = sandbox.run("act", "task-\(Self.first)", "done")
    #expect(result.errors == "note: task 1 is done already\n")
    #expect(result.status == .success)
    #expect(sandbox.contents == before)
  }

  @Test func `with --json act prints the changed task`() throws {
    let output = try Self.sandbox().run("act", "1", "done", "--json").output
    #expect(output.hasPrefix("[{\"id\":\"\(Self.first)\",\"number\":1,\"title\":\"Pay rent\""))
    #expect(output.hasSuffix("}]\n"))
  }

  @Test func `undo takes back a snooze by act`() throws {
    let sandbox = try Self.sandbox()
    let before = sandbox.run("list", "--json").output
    _ = sandbox.run("act", "1", "snooze")
    #expect(sandbox.run("undo").status == .success)
    #expect(sandbox.run("list", "--json").output == before)
  }
}
