import Testing

@testable import ReminderCore
@testable import remind

/// `--after` and `--url`, as a person meets them.
@Suite struct LinksAndOrderTests {
  private static func trip() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    _ = sandbox.run("add", "Book", "--url", "https://example.org/book?a=1")
    _ = sandbox.run("add", "Pack", "--after", "1", "--due", "today 13:00")
    return sandbox
  }

  @Test func `a task that is hidden and waits is in both lists, and in no other`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("add", "Buy paint").status == .success)
    #expect(sandbox.run("add", "Paint wall", "--start", "mon", "--after", "1").status == .success)
    let line = "No date\n  2  Paint wall  hidden until Mon 23 Feb\n"
    #expect(sandbox.run("list", "hidden").output == line)
    #expect(sandbox.run("list", "waiting").output == line)
    #expect(sandbox.run("list").output == "No date\n  1  Buy paint\n")
  }

  @Test func `a task that waits is in list waiting, and in list as soon as it rang`() throws {
    let sandbox = try Self.trip()
    #expect(sandbox.run("list").output == "No date\n  1  Book\n")
    #expect(sandbox.run("list", "waiting").output == "Today\n  2  Pack  13:00  🔔 13:00\n")
    #expect(sandbox.run("status").output == "next ring 13:00\n")
    sandbox.now = "2026-02-20T13:00"
    #expect(sandbox.run("fire").output == "2  Pack  Due today at 13:00 · after 1 (open)\n")
    #expect(sandbox.run("list", "rang").output.contains("Pack"))
    #expect(sandbox.run("show", "2").output.contains("\n    after     1  Book (open)\n"))
    _ = sandbox.run("done", "1")
    #expect(sandbox.run("show", "2").output.contains("\n    after     1  Book\n"))
    #expect(sandbox.run("list", "waiting").output == "")
  }

  @Test func `a German notification says after what the task comes`() throws {
    let sandbox = try Self.trip()
    sandbox.variables["LANG"] = "de_DE.UTF-8"
    sandbox.now = "2026-02-20T13:00"
    #expect(sandbox.run("fire").output.contains("nach 1 (offen)"))
  }

  @Test(arguments: [
    (["edit", "1", "--after", "2"], "task 2 already comes after task 1; 'remind edit 2 --no-after' frees it"),
    (["edit", "1", "--after", "1"], "task 1 cannot come after itself"),
    (["add", "x", "--after", "9"], "no task \"9\"; 'remind list all' shows every task"),
    (
      ["add", "x", "--url", "file:///etc/passwd"],
      "--url: \"file:///etc/passwd\" is not a link that remind opens; write https://…, http://…, mailto:… or tel:…, "
        + "without spaces and without a user name"
    ),
    (["open", "2", "--url"], "task 2 has no link; 'remind edit 2 --url https://…' sets one"),
    (["open", "1", "--url"], "no program that opens links was found; on Debian and Ubuntu: apt install xdg-utils"),
  ])
  func `a wrong order and a wrong link are refused`(words: [String], sentence: String) throws {
    let sandbox = try Self.trip()
    let before = sandbox.contents
    #expect(sandbox.run(words).errors == "remind: \(sentence)\n")
    #expect(sandbox.contents == before)
  }

  @Test func `a link reaches the user's own command, the page of the task and a calendar`() throws {
    let sandbox = try Self.trip()
    _ = sandbox.run("edit", "1", "--at", "12:30")
    _ = sandbox.run("config", "notify.command", "echo \"$REMIND_URL\" > \(sandbox.folder)/url")
    sandbox.now = "2026-02-20T12:30"
    _ = sandbox.run("fire")
    #expect(sandbox.text("url") == "https://example.org/book?a=1\n")
    #expect(sandbox.run("show", "1").output.contains("\n    link      https://example.org/book?a=1\n"))
    #expect(sandbox.run("export", "--format", "ics").output.contains("\r\nURL:https://example.org/book?a=1\r\n"))
    _ = sandbox.run("edit", "1", "--no-url")
    #expect(sandbox.run("show", "1", "--json").output.contains("\"url\":null"))
  }

  @Test func `order goes to Taskwarrior and comes back`() throws {
    let sandbox = try Self.trip()
    let text = sandbox.run("export", "--format", "taskwarrior").output
    #expect(text.contains("\"depends\":[\"abcd0001-0000-4000-8000-000000000000\"]"))
    let other = try Sandbox()
    other.input = text
    _ = other.run("import", "-")
    #expect(other.run("list", "waiting").output.contains("Pack"))
  }

  @Test func `doctor names a circle and a task that is gone, with the line that mends each`() throws {
    let sandbox = try Self.trip()
    let text = String(decoding: sandbox.contents, as: UTF8.self)
    let circle = text.replacing(
      #""title":"Book","#, with: #""title":"Book","after":["ABCD0002-0000-4000-8000-000000000000"],"#)
    Sandbox.write(circle, to: sandbox.file)
    #expect(sandbox.run("doctor").output.contains("tasks 1, 2 come after each other in a circle; none of them waits"))
    #expect(sandbox.run("list").output.contains("Pack"))
    Sandbox.write(
      text.replacing("\"after\":[\"ABCD0001", with: "\"after\":[\"FFFF0001"), to: sandbox.file)
    #expect(sandbox.run("doctor").output.contains("a task before 2 is gone; nothing waits for it"))
    _ = sandbox.run("edit", "2", "--no-after")
    #expect(!sandbox.run("doctor").output.contains("is gone"))
  }
}
