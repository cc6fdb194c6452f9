import ReminderCore
import Testing

@testable import remind

/// Every example of every command is run as a person types it.
@Suite struct ExampleTests {
  /// Words in place of the examples that need a shell, a file or a server.
  static let prepared: [String: [String]] = [
    "remind help --man >remind.1": ["remind", "help", "--man"],
    "remind import todo.txt --dry-run": ["remind", "import", "-", "--dry-run"],
    "remind import tasks.ics --dry-run": ["remind", "import", "-", "--dry-run"],
    "remind import Home.csv Work.csv": ["remind", "import", "-"],
    "remind import list.csv --columns title=Task,due=Deadline": ["remind", "import", "-", "--format", "todo.txt"],
    "remind import tasks.json": ["remind", "import", "-"],
    "remind import calendars/ --events": ["remind", "import", "-", "--events"],
    "remind merge tasks.sync-conflict-20260301-120000-ABCDEFG.json --dry-run": ["remind", "merge", "-", "--dry-run"],
    "remind merge 'tasks (conflicted copy 2026-03-01 120000).json'": ["remind", "merge", "-"],
    "remind import notes.txt --format todo.txt": ["remind", "import", "-", "--format", "todo.txt"],
    "remind sync setup ~/tasks": ["remind", "sync", "status"],
    "remind sync setup https://cloud.example/dav --user ann --password-command 'pass cloud'": [
      "remind", "sync", "remove",
    ],
    "remind open \"remind://open-task?id=550E8400-E29B-41D4-A716-446655440000\"": [
      "remind", "open", "remind://open-task?id=550E8402-0000-4000-8000-000000000000",
    ],
    "remind act - <answers.txt": ["remind", "act", "-"],
    "remind receipt 12 --wait 10m": ["remind", "receipt", "12"],
    "remind act \"$REMIND_IDENTIFIER\" done --if-due \"$REMIND_DUE\"": [
      "remind", "act", "task-550E8402-0000-4000-8000-000000000000", "done", "--if-due", "2026-03-03",
    ],
  ]

  /// Commands that run before the examples of a command. `FOLDER` stands for a folder that does not exist yet.
  static let before: [CommandName: [[String]]] = [
    .redo: [["undo"]],
    .receipt: [["add", "Backup", "--key", "backup-2026-03-02"]],
    .categories: [["add", "Milk", "--category", "errands"]], .list: [["add", "Milk", "--category", "errands"]],
    .open: [["config", "open.command", "true"], ["edit", "12", "--url", "https://example.com"]],
    .next: [["add", "Water", "--due", "sat", "--repeat", "weekly"]],
    .sync: [["sync", "setup", "FOLDER"]],
    .doctor: [["config", "notify.command", "true"], ["schedule", "install"]],
    .step: ["passport", "tickets", "visa"].map { ["step", "12", "add", $0] },
    .timer: [["timer", "5m"]],
    .focus: [["focus", "1h", "--at", "2026-02-25 9:00"]],
    .snooze: [["add", "Call", "--due", "2026-02-20 10:00"], ["fire"]],
    .skip: [["add", "Water", "--due", "sat", "--repeat", "weekly"]],
    .done: [["add", "Water", "--due", "sat", "--repeat", "weekly"]],
  ]

  static let examples = CommandTable.specifications.flatMap { command in
    command.examples.map { (command: command.name, line: $0.line) }
  }

  @Test(arguments: examples)
  func `an example runs and succeeds`(command: CommandName, line: String) throws {
    let words = try #require(Self.prepared[line] ?? ShellLine.words(of: line), "give \(line) a prepared form")
    #expect(words.first == "remind")
    let sandbox = try Self.sandbox()
    for words in Self.before[command] ?? [] {
      let result = sandbox.run(words.map { $0 == "FOLDER" ? "\(sandbox.folder)/shared" : $0 })
      #expect(result.status == .success, "\(words): \(result.errors)")
    }
    if command == .merge { sandbox.input = "{\"remind\":2,\"tasks\":[]}" }
    let result = sandbox.run(Array(words.dropFirst()))
    #expect(result.status == .success, "\(line): \(result.errors)")
    #expect(!result.errors.contains("remind: "), "\(line): \(result.errors)")
  }

  @Test func `a prepared form belongs to an example`() {
    for line in Self.prepared.keys { #expect(Self.examples.contains { $0.line == line }, "\(line)") }
    for command in Self.before.keys { #expect(Self.examples.contains { $0.command == command }, "\(command)") }
  }

  @Test(
    arguments: [
      ("remind add \"Pay rent\" --at 'tomorrow 9am'", ["remind", "add", "Pay rent", "--at", "tomorrow 9am"]),
      (#"a\ b "c\"d" '\' "" e"f"g"#, ["a b", "c\"d", "\\", "", "efg"]),
      ("a | b", nil), ("a >b", nil), ("a \"$b\"", nil), ("a '$b >c'", ["a", "$b >c"]), ("a 'b", nil),
    ] as [(String, [String]?)])
  func `a line is split as a shell splits it`(line: String, words: [String]?) {
    #expect(ShellLine.words(of: line) == words)
  }

  /// Sunday 22 February 2026, noon, with thirteen open tasks; the id of the third begins with 550E.
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-22T12:00"
    sandbox.variables["EDITOR"] = "vi"
    sandbox.variables["TMPDIR"] = sandbox.folder
    sandbox.install(Sandbox.schedulers + ["xdg-open"])
    sandbox.zones = Sandbox.newYork
    for number in 1...13 {
      sandbox.firstIdentity = number == 3 ? 0x550e_8400 : 0xabcd_0001
      let due = number < 10 ? "2026-03-0\(number)" : "2026-03-\(number) 15:00"
      let result = sandbox.run("add", "Task \(number)", "--due", due, "--category", "finance")
      #expect(result.status == .success, "\(result.errors)")
    }
    return sandbox
  }
}
