import Testing

@testable import remind

/// Tasks that a person at a terminal names by their titles.
@Suite struct TitleNameTests {
  /// Tasks 1 to 5 are open, 6 is done; the id of task 4 begins with ABCD0004.
  private static func sandbox(isPersonThere: Bool = true) throws -> Sandbox {
    let sandbox = try Sandbox()
    for title in ["Buy milk", "Milk the cow", "Team meeting", "Pay rent", "Ask about ABCD0004", "Buy soap"] {
      _ = sandbox.run("add", title)
    }
    _ = sandbox.run("edit", "4", "--due", "2026-03-01", "--repeat", "monthly")
    _ = sandbox.run("done", "6")
    sandbox.isPersonThere = isPersonThere
    return sandbox
  }

  static let taken: [(line: String, output: String)] = [
    ("done 1 and 3", "done 1  Buy milk\ndone 3  Team meeting\n"),
    ("done 1 3 und 2", "done 1  Buy milk\ndone 3  Team meeting\ndone 2  Milk the cow\n"),
    ("done buy milk", "done 1  Buy milk\n"), ("done MILK buy", "done 1  Buy milk\n"),
    ("done cow", "done 2  Milk the cow\n"), ("finish meeting", "done 3  Team meeting\n"),
    ("undone soap", "reopened 6  Buy soap\n"),
    ("edit rent --title \"Pay the rent\" --no-repeat --no-due", "changed 4  Pay the rent\n"),
    ("edit --priority high team meeting", "changed 3  Team meeting  !!\n"),
    (
      "mute rent",
      "muted 4  Pay rent\n         reminders off for Sun 1 Mar · rings Wed 1 Apr 09:00 · monthly\n"
    ),
    ("snooze meeting --for 1h", "snoozed 3  Team meeting\n           rings today 13:00\n"),
    ("done 1-3", "done 1  Buy milk\ndone 2  Milk the cow\ndone 3  Team meeting\n"),
    ("done 1,3", "done 1  Buy milk\ndone 3  Team meeting\n"),
  ]

  @Test(arguments: taken)
  func `words from a title name the only task that has them`(row: (line: String, output: String)) throws {
    let result = try Self.sandbox().run(try #require(ShellLine.words(of: row.line)))
    #expect(result.output == row.output)
    #expect(result.status == .success)
  }

  @Test func `show, next, open and skip also take a title`() throws {
    for words in [["show", "pay", "rent"], ["next", "rent"], ["open", "rent"], ["skip", "rent", "pay"]] {
      let (sandbox, other) = (try Self.sandbox(), try Self.sandbox())
      (sandbox.columns, other.columns) = (80, 80)
      #expect(sandbox.run(words) == other.run([words[0], "4"]), "\(words)")
    }
  }

  static let refused: [(line: String, message: String)] = [
    ("done milk", "\"milk\" matches several tasks; name one by its number:\n  1  Buy milk\n  2  Milk the cow"),
    ("done tea", "no open task has \"tea\" in its title; did you mean 3  Team meeting?"),
    (
      "done mil",
      "no open task has \"mil\" in its title; name a task by its number:\n  1  Buy milk\n  2  Milk the cow"
    ),
    ("done meting", "no open task has \"meting\" in its title; did you mean 3  Team meeting?"),
    ("done soap", "no open task has \"soap\" in its title; 6  Buy soap is done"),
    ("undone rent", "no done task has \"rent\" in its title; 4  Pay rent is open"),
    ("undone xyz", "no done task has \"xyz\" in its title; 'remind list done' shows the tasks"),
    ("done xyz", "no open task has \"xyz\" in its title; 'remind list' shows the tasks"),
    ("done 1 xyz", "\"xyz\" names no task; write a task's number, or at least four characters of its id"),
    ("mute 1 1h", "\"1h\" names no task; a duration needs an option before it, such as --for 1h"),
    ("edit 1 due fri", "\"due\" names no task; an option begins with --: --due fri"),
    ("done 99 xyz", "no open task has \"99 xyz\" in its title; 'remind list' shows the tasks"),
    (
      "done abcd0004",
      "\"abcd0004\" is part of a title and the start of an id; name one by its number:\n  5  Ask about ABCD0004\n"
        + "  4  Pay rent  ABCD0004-0000-4000-8000-000000000000"
    ),
    ("done 7-9", "no open task has a number from 7 to 9; 'remind list' shows the tasks"),
  ]

  @Test(arguments: refused)
  func `words that fit no task or several tasks change nothing`(row: (line: String, message: String)) throws {
    let sandbox = try Self.sandbox()
    let before = sandbox.contents
    let result = sandbox.run(row.line.split(separator: " ").map(String.init))
    #expect(result == Sandbox.Result(output: "", errors: "remind: \(row.message)\n", status: .noSuchTask))
    #expect(sandbox.contents == before)
  }

  @Test func `done names the numbers of a range that no open task has`() throws {
    let result = try Self.sandbox().run("done", "2-3", "5-9", "--quiet", "--dry-run")
    #expect(result.errors == "" && result.status == .success)
    let delivered = try Self.sandbox().run("done", "2-3", "5-9")
    #expect(delivered.output == "done 2  Milk the cow\ndone 3  Team meeting\ndone 5  Ask about ABCD0004\n")
    #expect(delivered.errors == "note: no open tasks have the numbers 6-9\n")
  }

  @Test(arguments: [("done", true), ("delete", true), ("show", false), ("edit --priority high", false)])
  func `a day alone does not complete or delete a task by a part of its title`(
    row: (command: String, isRefused: Bool)
  ) throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("add", "--", "Call Ann tomorrow")
    let before = sandbox.contents
    let words = row.command.split(separator: " ").map(String.init)
    let result = sandbox.run(words + ["tomorrow"])
    let refusal =
      "remind: \"tomorrow\" is a day or a time, and not the whole title of a task; for 'Call Ann tomorrow', write: "
      + "remind \(row.command) 7\n"
    #expect((result.errors == refusal) == row.isRefused)
    #expect(result.status == (row.isRefused ? .noSuchTask : .success))
    if row.isRefused { #expect(sandbox.contents == before) }
    // The whole title is no part of one.
    _ = sandbox.run("add", "--", "Tomorrow")
    if row.command == "done" { #expect(sandbox.run("done", "tomorrow").output == "done 8  Tomorrow\n") }
  }

  @Test func `an umlaut may be typed as two letters`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("add", "Müll raus")
    _ = sandbox.run("add", "Muell holen")
    let found = "No date\n  7  Müll raus\n  8  Muell holen\n"
    for word in ["muell", "MÜLL"] { #expect(sandbox.run("list", "--search", word).output == found) }
    #expect(sandbox.run("list", "--search", "mull").output == "No date\n  7  Müll raus\n")
    #expect(sandbox.run("done", "muell", "raus").output == "done 7  Müll raus\n")
  }

  static let scripts: [(line: String, candidates: String)] = [
    ("done buy milk", "1  Buy milk"), ("done milk", "1  Buy milk\n  2  Milk the cow"),
    ("delete meeting", "3  Team meeting"),
    ("undone soap", "6  Buy soap"), ("edit rent --title x", "4  Pay rent"), ("snooze rent", "4  Pay rent"),
    ("show rent", "4  Pay rent"),
  ]

  @Test(arguments: scripts)
  func `a script cannot name a task by its title`(row: (line: String, candidates: String)) throws {
    let words = row.line.split(separator: " ").map(String.init)
    let title = words.dropFirst().filter { $0 != "--title" && $0 != "x" }.joined(separator: " ")
    let message = "\"\(title)\" is not the number of a task, and remind cannot ask which task you mean"
    let hint = "name a task by its number:\n  \(row.candidates)"
    let text = "remind: \(message); \(hint)\n"
    for sandbox in [try Self.sandbox(isPersonThere: false), try Self.sandbox()] {
      let before = sandbox.contents
      let isPersonThere = sandbox.isPersonThere
      #expect(sandbox.run(words + (isPersonThere ? ["--no-input"] : [])).errors == text)
      let json = sandbox.run(words + ["--json"])
      #expect(json.status == .noSuchTask && json.output == "")
      #expect(
        json.errors
          == "{\"error\":{\"code\":\"no_such_task\",\"message\":\"\(Sandbox.escaped(message))\","
          + "\"hint\":\"\(Sandbox.escaped(hint))\",\"exit\":3}}\n")
      #expect(sandbox.contents == before)
    }
  }

  @Test func `a script can name a task by the beginning of its id, even if a title has the same word`() throws {
    #expect(try Self.sandbox(isPersonThere: false).run("show", "abcd0004").status == .success)
  }

  @Test(arguments: [(["y"], true), (["Yes"], true), (["n"], false), ([""], false), ([], false)] as [([String], Bool)])
  func `delete asks before it deletes a task that is named by its title`(answers: [String], isDeleted: Bool) throws {
    let sandbox = try Self.sandbox()
    sandbox.answers = answers
    let before = sandbox.contents
    let result = sandbox.run("delete", "team")
    let question = "Delete 3  Team meeting? [y/N] \(answers.isEmpty ? "\n" : "")"
    if isDeleted {
      #expect(result == Sandbox.Result(output: "deleted 3  Team meeting\n", errors: question, status: .success))
    } else {
      #expect(
        result == Sandbox.Result(output: "", errors: "\(question)remind: nothing changed\n", status: .failure))
      #expect(sandbox.contents == before)
    }
    // A number is certain, so `delete` asks nothing.
    sandbox.answers = []
    #expect(sandbox.run("delete", "2").output == "deleted 2  Milk the cow\n")
    #expect(sandbox.run("delete", "rent", "--dry-run").errors == "note: this was a dry run; nothing changed\n")
  }

  @Test func `escape sequences in a title do not reach the terminal`() throws {
    let sandbox = try Sandbox()
    for number in 1...2 { _ = sandbox.run("add", "Evil \u{1b}[2J \(number)") }
    sandbox.isPersonThere = true
    #expect(
      sandbox.run("done", "evil").errors
        == "remind: \"evil\" matches several tasks; name one by its number:\n  1  Evil \\e[2J 1\n  2  Evil \\e[2J 2\n")
  }
}
