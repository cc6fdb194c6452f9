import ReminderCore
import Testing

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `restore` lists backups, and replaces a damaged or unwanted file with a backup.
@Suite struct RestoreTests {
  /// Three tasks, added one by one, so the newest backup has two.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    for title in ["Pay rent", "Call Ann", "Milk"] { #expect(sandbox.run("add", title).status == .success) }
    return sandbox
  }

  private static let quiet = Sandbox.Result(output: "", errors: "", status: .success)

  /// The note about the replaced version. The name of the version contains the time of the test's clock.
  private func kept(_ sandbox: Sandbox, isReadable: Bool = true) -> String {
    let path = "\(sandbox.folder)/backups/tasks.json.replaced-2026-02-20T11.00.00"
    return isReadable
      ? "note: the replaced version is kept: \(path); to bring it back: remind undo\n"
      : "note: the replaced file cannot be read, and is kept: \(path); to bring it back, repair it, and then: "
        + "remind restore\n"
  }

  private static let forgotten =
    "note: deliveries since this backup are not recorded; some reminders may ring again\n"

  @Test func `restore lists each backup with its moment and its number of tasks`() throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.run("restore").output == """
          backup 1  Fri 20 Feb 12:00:00  2 tasks, 2 open, before the last change
          backup 2  Fri 20 Feb 12:00:00  1 task, 1 open, at the start of the day

        """)
    #expect(
      sandbox.run("restore", "--json").output == """
        [{"number":1,"path":"\(sandbox.folder)/backups/tasks.json.previous",\
        "savedAt":"2026-02-20T11:00:00.123456789Z","tasks":2,"open":2,"error":null},\
        {"number":2,"path":"\(sandbox.folder)/backups/tasks.json.2026-02-20",\
        "savedAt":"2026-02-20T11:00:00.123456789Z","tasks":1,"open":1,"error":null}]

        """)
  }

  @Test func `two commands repair a file that was cut off`() throws {
    let sandbox = try sandbox()
    sandbox.write(String(String(decoding: sandbox.contents, as: UTF8.self).dropLast(20)))
    let damaged = sandbox.run("list")
    #expect(damaged.status == .failure)
    #expect(
      damaged.errors.hasSuffix(
        "fix the file, or restore the newest readable backup with 'remind restore 1'\n"))
    #expect(sandbox.run("restore").status == .success)
    #expect(
      sandbox.run("restore", "1")
        == Sandbox.Result(
          output: "restored: 2 tasks, 2 open, as of Fri 20 Feb 12:00:00\n",
          errors: RestoreTests.forgotten + kept(sandbox, isReadable: false),
          status: .success))
    #expect(sandbox.run("list").output == "No date\n  1  Pay rent\n  2  Call Ann\n")
  }

  @Test func `restore brings back a missing file, and keeps no replaced version`() throws {
    let sandbox = try sandbox()
    unlink(sandbox.file)
    #expect(sandbox.run("restore", "1").errors == RestoreTests.forgotten)
    #expect(sandbox.run("list").output == "No date\n  1  Pay rent\n  2  Call Ann\n")
  }

  @Test func `number 1 is the newest readable backup, also after restore kept a broken version`() throws {
    let sandbox = try sandbox()
    sandbox.write("{")
    #expect(sandbox.run("restore", "1").status == .success)
    let listed = sandbox.run("restore").output.split(separator: "\n").map { line in
      line.split(separator: " ").enumerated().filter { ![0, 2, 3, 4, 5].contains($0.offset) }.map(\.element)
        .joined(separator: " ")
    }
    #expect(
      listed == [
        "1 2 tasks, 2 open, before the last change", "2 1 task, 1 open, at the start of the day",
        "3 cannot be read: line 1, column 2: unexpected end of file",
      ])
    sandbox.write("{")
    #expect(sandbox.run("restore", "1").output == "restored: 2 tasks, 2 open, as of Fri 20 Feb 12:00:00\n")
  }

  @Test(arguments: [(["y"], true), (["n"], false), ([], false)] as [([String], Bool)])
  func `a person sees what restore changes, and is asked`(answers: [String], isRestored: Bool) throws {
    let sandbox = try sandbox()
    (sandbox.isPersonThere, sandbox.answers) = (true, answers)
    let before = sandbox.contents
    let result = sandbox.run("restore", "1")
    let question = """
      would be removed:
        3  Milk
      note: to take back only the last change: remind undo
      Replace all tasks and settings with backup 1? [y/N]\u{20}
      """
    let rest = isRestored ? kept(sandbox) : (answers.isEmpty ? "\n" : "") + "remind: nothing changed\n"
    #expect(result.errors == question + rest)
    #expect((sandbox.contents != before) == isRestored)
    #expect(result.status == (isRestored ? .success : .failure))
    if isRestored {
      let same = "note: backup 2 has the same tasks and settings; to see the other backups: remind restore\n"
      #expect(sandbox.run("restore", "2").errors == same + "remind: nothing changed\n")
    }
    #expect(!sandbox.run("restore", "1", "--no-input").errors.contains("?"))
  }

  @Test func `a dry run names the settings that restore would change`() throws {
    let sandbox = try sandbox()
    let icon = ["config", "category.finance.icon", "F"]
    for words in [["config", "snooze.minutes", "20"], ["config", "notify.command", "echo\n\u{1b}[31m"], icon] {
      #expect(sandbox.run(words).status == .success)
    }
    #expect(sandbox.run("config", "--unset", "snooze.minutes").status == .success)
    #expect(
      sandbox.run("restore", "1", "--dry-run").output
        == "settings would change back:\n  snooze.minutes = 20, now 15\n")
    #expect(
      sandbox.run("restore", "2", "--dry-run").output == """
        would be removed:
          2  Call Ann
          3  Milk
        settings would change back:
          notify.command = (not set), now echo\\n\\e[31m
          category.finance.icon = (not set), now F

        """)
  }

  @Test func `a dry run finds no difference to the backup that was just restored`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("restore", "1")
    #expect(sandbox.run("restore", "2", "--dry-run").output == "no task or setting would change\n")
  }

  @Test func `a restore without a question names the settings that changed`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("config", "notify.channel", "phone").status == .success)
    #expect(
      sandbox.run("restore", "1").errors
        == "note: settings changed back: notify.channel = auto, was phone\n" + kept(sandbox))
  }

  @Test func `undo takes a restore back, and redo restores again`() throws {
    let sandbox = try sandbox()
    let lines = [
      ["edit", "2", "--title", "Call Bea"], ["delete", "1"], ["config", "notify.channel", "phone"], ["timer", "10m"],
    ]
    for words in lines { #expect(sandbox.run(words).status == .success) }
    let state = { sandbox.run("list", "--json").output + sandbox.run("config").output + sandbox.run("timer").output }
    let before = state()
    #expect(sandbox.run("restore", "2").status == .success)
    let restored = state()
    #expect(restored != before)
    #expect(sandbox.run("undo").output.hasPrefix("took back 'restore' from just now\n"))
    #expect(state() == before)
    #expect(sandbox.run("redo").output.hasPrefix("redid 'restore' from just now\n"))
    #expect(state() == restored)
    for command in ["restore'", "timer'", "config notify.channel'", "delete'", "edit'", "add'", "add'", "add'"] {
      #expect(sandbox.run("undo").output.hasPrefix("took back '\(command) "))
    }
    #expect(sandbox.run("list", "all").output == "")
  }

  @Test func `undo of a restore repeats no delivery`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("add", "Milk").status == .success)
    #expect(sandbox.run("add", "Tea", "--in", "10m").status == .success)
    #expect(sandbox.run("edit", "2", "--title", "Green tea").status == .success)
    #expect(sandbox.run("restore", "1").status == .success)
    sandbox.now = "2026-02-20T12:10"
    #expect(sandbox.run("fire").output == "2  Tea  12:10\n")
    #expect(sandbox.run("undo").output.hasPrefix("took back 'restore' from 10 min ago\n"))
    #expect(sandbox.run("fire") == Self.quiet)
  }

  @Test(arguments: [["restore", "1"], ["restore", "1", "--dry-run"]])
  func `restore does not replace a folder in the place of the state file`(words: [String]) throws {
    let sandbox = try sandbox()
    unlink(sandbox.file)
    mkdir(sandbox.file, 0o700)
    let result = sandbox.run(words)
    #expect(
      result
        == Sandbox.Result(
          output: "",
          errors:
            "remind: cannot read \(sandbox.file): it is a folder; name a file in the folder, or move the folder away\n",
          status: .failure))
    #expect(rmdir(sandbox.file) == 0)
  }

  @Test func `a dry run names the tasks that restore would add, remove or change, and changes nothing`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("delete", "1").status == .success)
    #expect(sandbox.run("edit", "2", "--title", "Call Bea").status == .success)
    let before = sandbox.contents
    #expect(
      sandbox.run("restore", "2", "--dry-run").output == """
        would be restored:
          1  Pay rent
        would be removed:
          2  Call Bea
          3  Milk

        """)
    #expect(sandbox.run("restore", "1", "--dry-run").output == "would change back:\n  2  Call Ann\n")
    #expect(
      sandbox.run("restore", "2", "--dry-run", "--json").output
        == #"{"tasks":1,"open":1,"comeBack":[{"number":1,"title":"Pay rent"}],"#
        + #""go":[{"number":2,"title":"Call Bea"},{"number":3,"title":"Milk"}],"change":[],"settings":[]}"# + "\n")
    #expect(sandbox.contents == before)
    sandbox.write("{")
    #expect(
      sandbox.run("restore", "2", "--dry-run")
        == Sandbox.Result(
          output: "would restore 1 task, 1 open\n",
          errors: "note: the current file cannot be read, so its tasks cannot be compared\n", status: .success))
    #expect(
      sandbox.run("restore", "2", "--dry-run", "--json").output
        == #"{"tasks":1,"open":1,"comeBack":null,"go":null,"change":null,"settings":null}"# + "\n")
  }

  @Test func `restore repeats no delivery and gives no task number twice`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("add", "Tea", "--in", "10m").status == .success)
    #expect(sandbox.run("add", "Milk").status == .success)
    sandbox.now = "2026-02-20T12:10"
    #expect(sandbox.run("fire").output == "1  Tea  12:10\n")
    #expect(sandbox.run("restore", "1").output == "restored: 1 task, 1 open, as of Fri 20 Feb 12:00:00\n")
    #expect(sandbox.run("fire") == Self.quiet)
    #expect(sandbox.run("add", "Bread").output == "added 3  Bread\n")
  }

  @Test func `a ring keeps the backup from before the last change, and the last change`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("add", "Tea", "--in", "10m").status == .success)
    sandbox.now = "2026-02-20T12:05"
    #expect(sandbox.run("delete", "2").status == .success)
    sandbox.now = "2026-02-20T12:10"
    #expect(sandbox.run("fire").output == "4  Tea  12:10\n")
    #expect(
      sandbox.run("restore").output == """
          backup 1  Fri 20 Feb 12:00:00  4 tasks, 4 open, before the last change
          backup 2  Fri 20 Feb 12:00:00  3 tasks, 3 open, before the last ring
          backup 3  Fri 20 Feb 12:00:00  1 task, 1 open, at the start of the day

        """)
    #expect(sandbox.run("restore", "1").output == "restored: 4 tasks, 4 open, as of Fri 20 Feb 12:00:00\n")
    #expect(sandbox.run("show", "2").output.hasPrefix("2  Call Ann\n"))
    #expect(sandbox.run("fire") == Self.quiet)
  }

  @Test func `restore lists an unreadable backup with the reason, and does not bring back the backup`() throws {
    let sandbox = try sandbox()
    let path = "\(sandbox.folder)/backups/tasks.json.previous"
    unlink(path)
    #expect(symlink("/nowhere", path) == 0)
    let reason = "cannot read \(path): No such file or directory"
    let listed = sandbox.run("restore").output.split(separator: "\n")
    #expect(listed.first == "  backup 1  Fri 20 Feb 12:00:00      1 task, 1 open, at the start of the day")
    #expect(
      listed.dropFirst().map { $0.hasPrefix("  backup 2  ") && $0.hasSuffix("  cannot be read: \(reason)") } == [true])
    let before = sandbox.contents
    #expect(
      sandbox.run("restore", "2") == Sandbox.Result(output: "", errors: "remind: \(reason)\n", status: .failure))
    #expect(sandbox.contents == before)
  }

  /// The backup may become readable again, and the number must name the same backup before and after.
  @Test func `a backup that cannot be read now keeps its number`() throws {
    let sandbox = try sandbox()
    let path = "\(sandbox.folder)/backups/tasks.json.previous"
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    let listed = sandbox.run("restore").output.split(separator: "\n")
    let reason = "cannot read \(path): it is not a regular file; move it away, or name another file"
    #expect(
      listed.prefix(1).map { $0.hasPrefix("  backup 1  ") && $0.hasSuffix("  cannot be read: \(reason)") } == [true])
    #expect(listed.dropFirst() == ["  backup 2  Fri 20 Feb 12:00:00  1 task, 1 open, at the start of the day"])
    #expect(
      sandbox.run("restore", "1") == Sandbox.Result(output: "", errors: "remind: \(reason)\n", status: .failure))
    #expect(sandbox.run("restore", "2").output == "restored: 1 task, 1 open, as of Fri 20 Feb 12:00:00\n")
  }

  @Test(arguments: [
    (["restore", "3"], "restore: \"3\" is not a whole number from 1 to 2", ExitCode.usage),
    (["restore", "0"], "restore: \"0\" is not a whole number from 1 to 2", .usage),
    (
      ["restore", "previous"],
      "restore: unknown word 'previous'; 'restore' brings back a whole older file; to take back the last change: "
        + "remind undo", .usage
    ),
    (["restore", "--dry-run"], "'restore' needs NUMBER; 'remind help restore' shows the usage", .usage),
  ])
  func `restore refuses every word but the number of a backup`(
    words: [String], message: String, status: ExitCode
  ) throws {
    let sandbox = try sandbox()
    #expect(sandbox.run(words) == Sandbox.Result(output: "", errors: "remind: \(message)\n", status: status))
  }

  @Test func `restore says that there are no backups`() throws {
    let sandbox = try Sandbox()
    #expect(
      sandbox.run("restore").errors
        == "note: no backups yet; the first change to an existing file makes one\n")
    #expect(
      sandbox.run("restore", "1")
        == Sandbox.Result(output: "", errors: "remind: there are no backups to restore\n", status: .failure))
  }
}
