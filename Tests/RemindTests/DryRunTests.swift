import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// With `--dry-run`, every command that changes tasks shows its result and changes nothing.
@Suite struct DryRunTests {
  /// Command lines, and the commands before each.
  static let lines: [(line: String, before: [String])] = [
    ("add Tea --due fri --at 09:00 --key k", []), ("edit 1 --due sat", []), ("edit 1 --title Pay", []),
    ("done 1", []), ("done 2", []), ("undone 1", ["done 1"]), ("skip 2", []), ("delete 1 2", []), ("snooze 1", []),
    ("mute 1", []), ("undo", []), ("redo", ["undo"]), ("config due.morning off", []),
    ("config due.morning --unset", ["config due.morning off"]), ("act 1 done", []), ("act 1 snooze", []),
    ("import - --format todo.txt", []),
  ]

  private static func sandbox(_ before: [String]) throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.input = "(A) Buy milk @shop\n"
    let start = ["add 'Pay rent' --due 2026-03-01 --at 09:00", "add Water --due 2026-02-20 --repeat daily"]
    for line in start + before {
      let words = try #require(ShellLine.words(of: line))
      #expect(sandbox.run(words).status == .success)
    }
    return sandbox
  }

  @Test(arguments: lines)
  func `a dry run prints the output of the command, and changes nothing`(line: String, before: [String]) throws {
    let words = try #require(ShellLine.words(of: line))
    let (dry, real) = (try Self.sandbox(before), try Self.sandbox(before))
    let state = try SystemFile.bytes(of: dry.file)
    let shown = dry.run(words + ["--dry-run"])
    #expect(try SystemFile.bytes(of: dry.file) == state)
    let made = real.run(words)
    // The dry run of an import prints no verb, because nothing was added.
    let output = words[0] == "import" ? String(made.output.dropFirst("added ".count)) : made.output
    #expect(
      shown == Sandbox.Result(output: output, errors: "note: this was a dry run; nothing changed\n", status: .success))
    #expect(try SystemFile.bytes(of: real.file) != state)
  }

  @Test(arguments: lines)
  func `with --json a dry run prints the same tasks`(line: String, before: [String]) throws {
    let words = try #require(ShellLine.words(of: line)) + ["--json"]
    let (dry, real) = (try Self.sandbox(before), try Self.sandbox(before))
    // Only the token of the change differs.
    #expect(dry.run(words + ["--dry-run"]).output.withoutDelivery == real.run(words).output.withoutDelivery)
  }

  @Test func `a dry run makes no file and no folder, and refuses a missing task`() throws {
    let sandbox = try Sandbox()
    let words = ["--file", "\(sandbox.folder)/new/tasks.json", "--dry-run"]
    #expect(
      sandbox.portable(sandbox.run(["add", "Tea"] + words))
        == Sandbox.Result(
          output: "added 1  Tea\n",
          errors:
            "note: this was a dry run; nothing changed\n"
            + "note: ~/new/tasks.json does not exist yet; 'remind add' creates it\n",
          status: .success))
    #expect(!Folder.names(in: sandbox.folder).contains("new"))
    #expect(
      sandbox.run(["done", "1"] + words)
        == Sandbox.Result(
          output: "", errors: "remind: no task \"1\"; 'remind list all' shows every task\n", status: .noSuchTask))
  }

  @Test func `a dry run of act or add asks nothing and offers no other command`() throws {
    let sandbox = try Self.sandbox([])
    sandbox.forgetFire()
    sandbox.isPersonThere = true
    sandbox.install(Sandbox.schedulers)
    let task = "  1  Pay rent  due Sun 1 Mar 2026"
    #expect(sandbox.run("act", "1", "open", "--dry-run").output.contains("Pay rent"), "\(task)")
    #expect(sandbox.run("act", "digest", "open", "--dry-run").output == "")
    #expect(
      sandbox.run("add", "call mum tomorrow 5pm", "--at", "fri 9:00", "--dry-run").errors
        == "note: this was a dry run; nothing changed\n")
  }

  @Test func `every command that changes tasks or settings has --dry-run`() {
    let reading: Set<CommandName> = [
      .log, .list, .agenda, .cal, .stats, .show, .next, .pending, .status, .open, .doctor, .export, .completion, .help,
      .watch, .receipt, .mcp,
    ]
    for specification in CommandTable.specifications {
      let has = specification.options.contains { $0.name == "dry-run" }
      #expect(has != reading.contains(specification.name), "\(specification.name)")
    }
  }
}
