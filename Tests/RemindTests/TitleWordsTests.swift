import Testing

@testable import remind

/// Titles with words that may be meant as a date, on Sunday 1 March 2026 at 09:00 in Berlin.
@Suite struct TitleWordsTests {
  @Test(arguments: [
    (
      "call mum tomorrow 5pm",
      "\"tomorrow 5pm\" stays in the title ('remind q' reads such words); to apply it: remind edit 1 --title "
        + "'call mum' --due 'tomorrow 5pm'"
    ),
    (
      "tomorrow call mum 5pm",
      "\"tomorrow\", \"5pm\" stay in the title ('remind q' reads such words); to apply them: remind edit 1 "
        + "--title 'call mum' --due 'tomorrow 5pm'"
    ),
    (
      "Water the plants every mon +home",
      "\"every mon\", \"+home\" stay in the title ('remind q' reads such words); to apply them: "
        + "remind edit 1 --title 'Water the plants' --repeat 'every mon' --category home"
    ),
    (
      "gym mon, wed 7am",
      "\"mon,\" and \"wed 7am\" stay in the title, because only one of them can apply"
    ),
    (
      "Tea p1 pri:L",
      "\"p1\" and \"pri:L\" stay in the title, because only one of them can apply"
    ),
    (
      "Ann's report p1 by fri",
      "\"p1\", \"by fri\" stay in the title ('remind q' reads such words); to apply them: "
        + "remind edit 1 --title \"Ann's report\" --due fri --priority high"
    ),
  ])
  func `add keeps words such as tomorrow in the title, and a note names the words`(title: String, note: String) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    #expect(
      sandbox.run("add", title)
        == Sandbox.Result(output: "added 1  \(title)\n", errors: "note: \(note)\n", status: .success))
  }

  @Test(arguments: [
    ("call Bob at 5", "at 5", "a due date: remind edit 1 --due DATE"),
    ("stretch every quarter end", "every quarter end", "a rule: remind edit 1 --repeat RULE"),
    ("Wed sport 6pm", "6pm", "a due date: remind edit 1 --due DATE"),
    ("Plan for tomorrow", "tomorrow", "a due date: remind edit 1 --due DATE"),
  ])
  func `add keeps unread words in the title, and a note says nothing will ring`(
    title: String, unread: String, set: String
  ) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    #expect(
      sandbox.run("add", title)
        == Sandbox.Result(
          output: "added 1  \(title)\n",
          errors:
            "note: \"\(unread)\" stays in the title, and nothing will ring; to set \(set)\n",
          status: .success))
  }

  @Test func `the offered command works, even if the new title looks like an option`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    sandbox.input = "--due tomorrow\n"
    let line = "remind edit 1 --title=--due --due tomorrow"
    #expect(
      sandbox.run("add", "-").errors
        == "note: \"tomorrow\" stays in the title ('remind q' reads such words); to apply it: \(line)\n")
    let words = try #require(ShellLine.words(of: line)).dropFirst()
    #expect(sandbox.run(Array(words)).output.hasPrefix("changed 1  --due\n           due tomorrow"))
  }

  @Test func `a note names the known options behind two hyphens`() throws {
    #expect(
      try Sandbox().run("add", "--", "Pay rent", "--due", "fri", "--json", "--other")
        == Sandbox.Result(
          output: "added 1  Pay rent --due fri --json --other\n",
          errors: "note: --due stays in the title; put options before --\n"
            + "note: --json stays in the title; put options before --\n", status: .success))
  }

  @Test func `the offered command sets the title and the due date`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    _ = sandbox.run("add", "call mum tomorrow 5pm")
    #expect(
      sandbox.run("edit", "1", "--title", "call mum", "--due", "tomorrow 5pm").output
        == "changed 1  call mum\n           due tomorrow 17:00 · rings tomorrow 09:00 and 17:00\n")
  }

  @Test(arguments: [
    ["add", "Plan for April"], ["add", "tomorrow"], ["add", "Tea tomorrow", "--in", "4m"],
    ["add", "Tea every mon", "--repeat", "daily", "--due", "mon"],
  ])
  func `no note comes for a plain title, or if an option sets a time or rule`(line: [String]) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run(line).errors == "")
  }
}
