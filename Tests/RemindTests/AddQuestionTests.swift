import Testing

@testable import remind

/// `add` at a terminal asks whether words of time in a title are the due date. It is Friday 20 February 2026, 12:00.
@Suite struct AddQuestionTests {
  private static let question = "Due tomorrow 17:00? [y/N/a] (a: always) "

  private func sandbox(answers: [String] = []) throws -> Sandbox {
    let sandbox = try Sandbox()
    (sandbox.isPersonThere, sandbox.columns, sandbox.answers) = (true, 80, answers)
    sandbox.variables["NO_COLOR"] = "1"
    return sandbox
  }

  /// The titles and due dates of all tasks, and whether `add` reads words.
  private func state(of sandbox: Sandbox) -> String {
    (sandbox.isPersonThere, sandbox.columns) = (false, nil)
    let tasks = sandbox.run("list", "all", "--template", "{title} | {due}").output
    return tasks + sandbox.run("config", "add.reads-words").output
  }

  @Test(arguments: [
    ("y", "call mum | 2026-02-21T17:00\noff\n"), ("yes", "call mum | 2026-02-21T17:00\noff\n"),
    ("a", "call mum | 2026-02-21T17:00\non\n"), ("Always", "call mum | 2026-02-21T17:00\non\n"),
    ("n", "call mum tomorrow 5pm | \noff\n"), ("", "call mum tomorrow 5pm | \noff\n"),
    ("what?", "call mum tomorrow 5pm | \noff\n"),
  ])
  func `the task is saved as typed, and only yes or always reads its words`(answer: String, state: String) throws {
    let sandbox = try sandbox(answers: [answer])
    #expect(sandbox.run("add", "call", "mum", "tomorrow", "5pm").errors.hasPrefix(Self.question))
    #expect(self.state(of: sandbox) == state)
  }

  @Test func `a command for an answer is named, because it was not run`() throws {
    let errors = try sandbox(answers: ["remind done 3"]).run("add", "call mum tomorrow 5pm").errors
    #expect(errors == Self.question + "note: \"remind done 3\" is not one of the answers; nothing was changed or run\n")
  }

  @Test func `where the next line is typed already, the note has the line that sets the date`() throws {
    let sandbox = try sandbox()
    sandbox.typedAhead = ["y"]
    #expect(
      sandbox.run("add", "call mum tomorrow 5pm").errors
        == "note: \"tomorrow 5pm\" stays in the title ('remind q' reads such words); to apply it: remind edit 1 "
        + "--title 'call mum' --due 'tomorrow 5pm'\n")
    #expect(state(of: sandbox) == "call mum tomorrow 5pm | \noff\n")
  }

  @Test func `the end of input leaves the task as typed`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("add", "call mum tomorrow 5pm").errors == Self.question + "\n")
    #expect(state(of: sandbox) == "call mum tomorrow 5pm | \noff\n")
  }

  @Test(arguments: [
    (["Yoga every fri 18:00"], "Due today 18:00, every fri? [y/N/a] (a: always) "),
    (["Yoga fri 18:00 p1 +sport"], "Due Fri 27 Feb 18:00? [y/N/a] (a: always) "),
    (["Rent due:2026-03-01"], "Due Sun 1 Mar? [y/N/a] (a: always) "),
  ])
  func `the question has what would be set`(words: [String], question: String) throws {
    #expect(try sandbox().run(["add"] + words).errors == question + "\n")
  }

  @Test(arguments: [
    ["add", "call mum tomorrow 5pm", "--due", "fri"], ["add", "call mum tomorrow 5pm", "--at", "9am"],
    ["add", "call mum tomorrow 5pm", "--in", "2h"], ["add", "call mum tomorrow 5pm", "--repeat", "daily"],
    ["add", "call mum tomorrow 5pm", "--start", "fri"], ["add", "--", "call mum tomorrow 5pm"],
    ["add", "call mum tomorrow 5pm", "--no-input"], ["add", "call mum tomorrow 5pm", "--json"],
    ["add", "call mum tomorrow 5pm", "--quiet"], ["add", "call mum tomorrow 5pm", "--dry-run"], ["add", "Buy milk"],
    ["q", "call mum tomorrow 5pm"],
  ])
  func `nothing is asked where the time or the title is clear, or nobody can answer`(words: [String]) throws {
    #expect(!(try sandbox().run(words).errors.contains("[y/N/a]")))
  }

  @Test func `nothing is asked about the lines of standard input`() throws {
    let sandbox = try sandbox()
    sandbox.input = "call mum tomorrow 5pm\n"
    #expect(!sandbox.run("add", "-").errors.contains("[y/N/a]"))
  }

  @Test(arguments: [("", "12:00:59", false), ("y", "12:00:59", false), ("", "12:01", true), ("y", "12:01", true)])
  func `a person is asked once a minute`(answer: String, time: String, isAsked: Bool) throws {
    let sandbox = try sandbox(answers: [answer])
    _ = sandbox.run("add", "Buy milk")
    #expect(sandbox.run("add", "call mum tomorrow 5pm").errors.hasPrefix(Self.question))
    sandbox.now = "2026-02-20T\(time)"
    #expect(sandbox.run("add", "call dad tomorrow 5pm").errors.contains("[y/N/a]") == isAsked)
  }

  @Test func `one undo takes an answer back, with the setting`() throws {
    let sandbox = try sandbox(answers: ["a"])
    _ = sandbox.run("add", "call mum tomorrow 5pm")
    _ = sandbox.run("undo")
    #expect(state(of: sandbox) == "call mum tomorrow 5pm | \noff\n")
  }
}
