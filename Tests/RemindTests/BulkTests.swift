import Testing

@testable import remind

/// Several tasks in one command are one change, and a person is asked before many.
@Suite struct BulkTests {
  /// A machine with open tasks. The tasks with even numbers are in the category shop.
  private static func sandbox(tasks: Int = 4, isPersonThere: Bool = false) throws -> Sandbox {
    let sandbox = try Sandbox()
    for number in 1...tasks {
      _ = sandbox.run(["add", "Task \(number)"] + (number % 2 == 0 ? ["--category", "shop"] : []))
    }
    _ = sandbox.run("config", "view.errands", "--category shop")
    sandbox.isPersonThere = isPersonThere
    return sandbox
  }

  static let rows: [(line: String, output: String)] = [
    (
      "edit 1 3 --due fri --priority low",
      "changed 1  Task 1  low priority\n           due Fri 27 Feb, in 7 days · rings Fri 27 Feb 09:00\n"
        + "changed 3  Task 3  low priority\n           due Fri 27 Feb, in 7 days · rings Fri 27 Feb 09:00\n"
    ),
    ("edit 1-2 --category Shop", "changed 1  Task 1  +shop\n2  Task 2  +shop\n"),
    ("snooze 1 2 --for 1h", "snoozed 1  Task 1  rings today 13:00\nsnoozed 2  Task 2  +shop  rings today 13:00\n"),
    (
      "edit --view errands --priority low",
      "changed 2  Task 2  low priority +shop\nchanged 4  Task 4  low priority +shop\n"
    ),
    ("done --view ERRANDS", "done 2  Task 2  +shop\ndone 4  Task 4  +shop\n"),
    ("delete --view errands", "deleted 2  Task 2\ndeleted 4  Task 4\n"),
    (
      "snooze --view errands",
      "snoozed 2  Task 2  +shop  rings today 12:15\nsnoozed 4  Task 4  +shop  rings today 12:15\n"
    ),
    ("done -", "done 4  Task 4  +shop\ndone 1  Task 1\n"),
    ("done 2 -", "done 2  Task 2  +shop\ndone 4  Task 4  +shop\ndone 1  Task 1\n"),
  ]

  @Test(arguments: rows)
  func `one command changes several tasks, and one undo takes all back`(row: (line: String, output: String)) throws {
    let sandbox = try Self.sandbox()
    sandbox.input = " 4\n\t1 \r\n"
    let before = sandbox.run("list", "all", "--json", "--sort", "title").output
    let result = sandbox.run(row.line.split(separator: " ").map(String.init))
    #expect(result.output == row.output)
    #expect(result.status == .success)
    #expect(sandbox.run("undo").status == .success)
    #expect(sandbox.run("list", "all", "--json", "--sort", "title").output == before)
  }

  @Test func `if one task cannot be changed, no task is changed`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("edit", "1", "--due", "fri")
    let before = sandbox.contents
    #expect(
      sandbox.run("edit", "1", "3", "--before", "1d")
        == Sandbox.Result(
          output: "",
          errors: "remind: 3: --before counts from a due date, but the task has none; add --due, or use --at or --in\n",
          status: .usage))
    #expect(sandbox.contents == before)
  }

  @Test func `a time alone is read on each task's own due day and in its own zone`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("edit", "1", "--due", "2026-03-01")
    _ = sandbox.run("edit", "3", "--due", "2026-03-05", "--zone", "UTC")
    #expect(
      sandbox.run("edit", "1", "3", "--due", "16:00", "--no-reminders", "--quiet", "--dry-run").status == .success)
    let output = sandbox.run("edit", "1", "3", "--due", "16:00", "--json").output
    #expect(output.contains("\"due\":\"2026-03-01T16:00\"") && output.contains("\"due\":\"2026-03-05T16:00\""))
  }

  static let inputs: [(input: [UInt8], line: [String], result: Sandbox.Result)] = [
    (Array("".utf8), ["done", "-"], .init(output: "", errors: "note: no matching tasks\n", status: .success)),
    (
      Array(" \n".utf8), ["done", "-", "--json"],
      .init(output: "[]\n", errors: "{\"notes\":[\"no matching tasks\"]}\n", status: .success)
    ),
    (
      [0x31, 0x0a, 0xff], ["done", "-"],
      .init(output: "", errors: "remind: line 2 of standard input is not valid UTF-8\n", status: .usage)
    ),
    (
      Array("99".utf8), ["done", "1", "-"],
      .init(output: "", errors: "remind: no task \"99\"; 'remind list all' shows every task\n", status: .noSuchTask)
    ),
    (
      Array("Task\n3".utf8), ["done", "-"],
      .init(
        output: "",
        errors: "remind: \"Task 3\" is not the number of a task, and remind cannot ask which task you mean; name a "
          + "task by its number:\n  3  Task 3\n", status: .noSuchTask)
    ),
  ]

  @Test(arguments: inputs)
  func `input without a task changes nothing`(row: (input: [UInt8], line: [String], result: Sandbox.Result)) throws {
    let sandbox = try Self.sandbox()
    sandbox.inputBytes = row.input
    let before = sandbox.contents
    #expect(sandbox.run(row.line) == row.result)
    #expect(sandbox.contents == before)
  }

  @Test func `numbers typed at a terminal are taken, and titles are refused`() throws {
    let sandbox = try Self.sandbox(isPersonThere: true)
    sandbox.input = "3\n"
    #expect(
      sandbox.run("done", "-")
        == Sandbox.Result(
          output: "done 3  Task 3\n",
          errors: "note: the tasks are read from the terminal; Ctrl-D on an empty line ends them\n", status: .success))
    sandbox.input = "Task 1\n"
    #expect(sandbox.run("done", "-").status == .noSuchTask)
    // Behind --, a hyphen is a search text for titles.
    #expect(sandbox.run("done", "--", "-").errors.hasPrefix("remind: no open task has \"-\" in its title"))
  }

  static let questions: [(line: String, question: String?)] = [
    ("done 1-6", "Complete 6 tasks? [y/N] "), ("done 1 2 3 4 5 6", "Complete 6 tasks? [y/N] "),
    ("done 1-5", nil), ("done 1 1 1 1 1 1", nil), ("delete 1-12", "Delete 12 tasks? [y/N] "), ("delete 1-5", nil),
    ("edit --view errands --priority low", "Change 6 tasks? [y/N] "),
    ("mute 1-12", "Mute the reminders of 12 tasks? [y/N] "),
    ("snooze 1-12", "Snooze 12 tasks? [y/N] "), ("done 1-6 --dry-run", nil), ("done 1-6 --no-input", nil),
    ("done 1-6 --json", nil),
  ]

  @Test(arguments: questions)
  func `a person is asked once before more than five tasks are changed`(row: (line: String, question: String?)) throws {
    let words = row.line.split(separator: " ").map(String.init)
    for answer in ["y", "n"] {
      let sandbox = try Self.sandbox(tasks: 12, isPersonThere: true)
      sandbox.answers = [answer]
      let before = sandbox.contents
      let result = sandbox.run(words)
      if let question = row.question, answer == "n" {
        #expect(
          result == Sandbox.Result(output: "", errors: "\(question)remind: nothing changed\n", status: .failure))
        #expect(sandbox.contents == before)
      } else {
        #expect(result.errors.hasPrefix(row.question ?? "") && result.errors.contains("?") == (row.question != nil))
        #expect(result.status == .success)
      }
    }
    #expect(try Self.sandbox(tasks: 12).run(words).status == .success)
  }

  @Test(arguments: [
    (
      "", "remind list",
      "Delete 12 tasks? [y/N] note: \"remind list\" is not one of the answers; nothing was changed or run\n"
    ),
    ("y", "", "note: a line was typed before the question, so the question was not asked\n"),
  ])
  func `only an answer that was typed to the question changes the tasks`(
    typedBefore: String, answer: String, errors: String
  ) throws {
    let sandbox = try Self.sandbox(tasks: 12, isPersonThere: true)
    sandbox.answers = [answer]
    if !typedBefore.isEmpty { sandbox.typedAhead = [typedBefore] }
    let before = sandbox.contents
    let result = sandbox.run("delete", "1-12")
    #expect(result == Sandbox.Result(output: "", errors: "\(errors)remind: nothing changed\n", status: .failure))
    #expect(sandbox.contents == before)
  }

  @Test func `a wrong number is an error before anybody is asked`() throws {
    let sandbox = try Self.sandbox(tasks: 5, isPersonThere: true)
    #expect(
      sandbox.run("done", "1", "2", "3", "4", "5", "99").errors
        == "remind: no task \"99\"; 'remind list all' shows every task\n")
  }
}
