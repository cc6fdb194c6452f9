import Testing

@testable import remind

/// A person chooses tasks in `fzf`, and the command works on the chosen tasks.
@Suite struct PickerTests {
  /// Stands for the picker and the person: records arguments and lines, and returns an answer.
  final class Picker: @unchecked Sendable {
    private(set) var arguments: [[String]] = []
    private(set) var lines = ""
    private let answer: @Sendable (_ lines: [String]) -> (status: Int32, output: String)

    init(_ answer: @escaping @Sendable (_ lines: [String]) -> (status: Int32, output: String)) { self.answer = answer }

    func show(_ arguments: [String], _ lines: String) -> (status: Int32, output: String) {
      self.arguments.append(arguments)
      self.lines = lines
      return answer(lines.split(separator: "\n").map(String.init))
    }
  }

  /// A picker in which a person chooses the lines at these places.
  private static func choosing(_ places: Int...) -> Picker {
    Picker { lines in (0, places.map { "\(lines[$0])\n" }.joined()) }
  }

  private func sandbox(_ picker: Picker? = nil, hasPicker: Bool = true, later: Int = 0) throws -> Sandbox {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay rent", "--due", "2026-03-01")
    _ = sandbox.run("add", "Call Ann")
    _ = sandbox.run("add", "Dentist \u{1b}[2J\t#", "--due", "tomorrow 15:00")
    _ = sandbox.run("add", "Gone")
    for number in 0..<later { _ = sandbox.run("add", "Later \(number + 5)") }
    _ = sandbox.run("done", "4")
    if hasPicker { sandbox.install(["fzf"]) }
    sandbox.isPersonThere = true
    if let picker { sandbox.picker = picker.show }
    return sandbox
  }

  @Test func `the picker shows open tasks as list does, each behind a hidden number`() throws {
    let picker = Self.choosing(1)
    let sandbox = try sandbox(picker)
    #expect(
      sandbox.run("done")
        == Sandbox.Result(output: "done 1  Pay rent\n        due Sun 1 Mar\n", errors: "", status: .success))
    #expect(
      picker.lines
        == "3\t  3  tomorrow 15:00  Dentist \\e[2J\\t#\n1\t  1  Sun 1 Mar       Pay rent\n"
        + "2\t  2                  Call Ann\n"
    )
    #expect(
      picker.arguments == [
        [
          "--delimiter=\t", "--with-nth=2..", "--prompt=done> ", "--header=Enter: done  Esc: leave  Tab: mark several",
          "--reverse", "--tiebreak=index", "--multi",
        ]
      ])
  }

  static let commands: [(line: [String], isMulti: Bool, prompt: String)] = [
    (["done"], true, "done"), (["delete"], true, "delete"), (["mute"], true, "mute"), (["show"], true, "show"),
    (["edit", "--priority", "low"], true, "edit"), (["edit"], false, "edit"), (["snooze"], true, "snooze"),
    (["snooze", "--for", "1h"], true, "snooze"), (["finish"], true, "done"),
    (["undone"], true, "undone"),
  ]

  @Test(arguments: commands)
  func `each of these commands offers a picker, for one task or for several`(
    row: (line: [String], isMulti: Bool, prompt: String)
  ) throws {
    let picker = Picker { _ in (130, "") }
    let sandbox = try sandbox(picker)
    sandbox.variables["EDITOR"] = "an editor"
    let before = sandbox.contents
    // The person chose nothing, so the command says nothing.
    #expect(sandbox.run(row.line) == Sandbox.Result(output: "", errors: "", status: .failure))
    #expect(picker.arguments.first?.contains("--prompt=\(row.prompt)> ") == true)
    #expect(picker.arguments.first?.last == (row.isMulti ? "--multi" : "--no-multi"))
    #expect(sandbox.contents == before)
  }

  @Test func `a person chooses several tasks at once, and undone offers done tasks`() throws {
    let picker = Self.choosing(0, 2)
    let sandbox = try sandbox(picker)
    let changed = sandbox.run("edit", "--category", "home").output.split(separator: "\n")
    #expect(changed.count { $0.hasPrefix("changed ") } == 2)
    #expect(sandbox.run("undo").status == .success)
    let undone = Self.choosing(0)
    sandbox.picker = undone.show
    #expect(sandbox.run("undone").output == "reopened 4  Gone\n")
    #expect(undone.lines == "4\t  4    Gone\n" || undone.lines == "4\t  4  Gone\n")
  }

  @Test func `a command ignores text that a person's fzf options print besides the chosen lines`() throws {
    let picker = Picker { lines in (0, "query\nctrl-x\n\(lines[2])\0\(lines[0])\n99\tno task\n2\n") }
    let result = try sandbox(picker).run("done")
    #expect(result.output.contains("done 3") && result.output.contains("done 2"))
    #expect(result.output.split(separator: "\n").count { $0.hasPrefix("done ") } == 2)
  }

  @Test(arguments: [(1, ""), (130, ""), (0, ""), (0, "nothing of it\n")] as [(Int32, String)])
  func `without a choice nothing happens`(status: Int32, output: String) throws {
    let sandbox = try sandbox(Picker { _ in (status, output) })
    let before = sandbox.contents
    #expect(sandbox.run("delete") == Sandbox.Result(output: "", errors: "", status: .failure))
    #expect(sandbox.contents == before)
  }

  @Test func `the error names a picker that fails`() throws {
    #expect(
      try sandbox(Picker { _ in (2, "") }).run("done")
        == Sandbox.Result(
          output: "", errors: "remind: fzf failed with status 2; name a task by its number\n", status: .failure))
  }

  private static let next =
    "'done' needs a task: remind done 3; some tasks to choose from:\n  3  Dentist \\e[2J\\t#\n  1  Pay rent\n"
    + "  2  Call Ann"

  @Test func `if nobody can choose, the error names the next tasks`() throws {
    let refused = Sandbox.Result(output: "", errors: "remind: \(Self.next)\n", status: .usage)
    #expect(try sandbox(hasPicker: false).run("done") == refused)
    let picker = Self.choosing(0)
    let sandbox = try sandbox(picker)
    #expect(sandbox.run("done", "--no-input") == refused)
    sandbox.variables["TERM"] = "dumb"
    #expect(sandbox.run("done") == refused)
    sandbox.variables["TERM"] = nil
    sandbox.isPersonThere = false
    #expect(sandbox.run("done") == refused)
    #expect(
      sandbox.run("done", "--json").errors
        == "{\"error\":{\"code\":\"missing_operand\",\"message\":\"'done' needs a task: remind done 3\",\"hint\":"
        + "\"some tasks to choose from:\\n  3  Dentist \\\\e[2J\\\\t#\\n  1  Pay rent\\n  2  Call Ann\",\"exit\":2}}\n")
    #expect(picker.arguments == [])
  }

  @Test func `the error names at most five tasks, and none for an empty or damaged file`() throws {
    let sandbox = try sandbox(hasPicker: false, later: 5)
    #expect(sandbox.run("done").errors == "remind: \(Self.next)\n  5  Later 5\n  6  Later 6\n")
    #expect(try Sandbox().run("done").errors == "remind: 'done' needs a task: remind done 12\n")
    sandbox.write("{")
    #expect(sandbox.run("done").errors == "remind: 'done' needs a task: remind done 12\n")
  }

  @Test func `snooze without a task takes the last delivered task`() throws {
    let picker = Self.choosing(0)
    let sandbox = try sandbox(picker)
    sandbox.now = "2026-02-21T15:00"
    _ = sandbox.run("config", "notify.channel", "stdout")
    #expect(sandbox.run("fire").status == .success)
    #expect(sandbox.run("snooze").output.hasPrefix("snoozed 3  Dentist"))
    #expect(picker.arguments == [])
  }
}
