import ReminderCore
import ReminderSystem
import Testing

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `remind merge`, for a person whose file was changed on two machines.
@Suite struct MergeTests {
  static let name = "tasks.sync-conflict-20260301-120000-ABCDEFG.json"

  /// The file has two tasks. The copy has a third task, and a new title of task 2.
  static func sandbox(_ name: String = name) throws -> Sandbox {
    let sandbox = try Sandbox()
    for words in [["add", "Pay rent", "--due", "2026-03-01"], ["add", "Milk"]] { _ = sandbox.run(words) }
    sandbox.put(String(decoding: sandbox.contents, as: UTF8.self), name)
    sandbox.now = "2026-02-20T12:10"
    let copy = "\(sandbox.folder)/\(name)"
    for words in [["edit", "2", "--title", "Milk and bread"], ["add", "Call Ann", "--at", "tomorrow 9am"]] {
      #expect(sandbox.run(words + ["--file", copy]).status == .success)
    }
    sandbox.now = "2026-02-20T12:20"
    return sandbox
  }

  static let lines = """
    added 3  Call Ann  rings tomorrow 09:00
    changed 2  Milk and bread
    merged: 1 added, 1 changed, 1 unchanged

    """

  private static func notNeeded(_ path: String) -> String {
    "note: \(path) is not needed any more; to remove it: rm \(ShellWord.quoted(path))\n"
  }

  @Test(arguments: [true, false])
  func `if both sides changed a field, merge keeps the later value and names the dropped value`(
    isLaterHere: Bool
  ) throws {
    let sandbox = try Self.sandbox()
    let path = "\(sandbox.folder)/\(Self.name)"
    sandbox.now = isLaterHere ? "2026-02-20T12:15" : "2026-02-20T12:05"
    _ = sandbox.run("edit", "2", "--title", "Oat milk", "--due", "2026-03-05", "--category", "shop")
    sandbox.now = "2026-02-20T12:20"
    let lost = isLaterHere ? "title from the other side" : "title from this machine"
    #expect(sandbox.run("merge", path).errors == Self.lost(lost) + (isLaterHere ? "" : Self.notNeeded(path)))
    #expect(
      sandbox.run("list", "--search", "milk", "--template", "{title} {due} {categories}").output
        == "\(isLaterHere ? "Oat milk" : "Milk and bread") 2026-03-05 shop\n")
  }

  private static func lost(_ fields: String, _ number: Int = 2) -> String {
    "note: both sides changed the same field, so one value was dropped: \(number) (\(fields)); "
      + "'remind sync log' still has it\n"
  }

  /// Changes task 2 on both sides, and then other things until no history holds the changes of task 2.
  private static func forgetful(
    _ words: [String], asExport: Bool = false, withBackup: Bool = false
  ) throws -> (sandbox: Sandbox, copy: String) {
    let sandbox = try Sandbox()
    for words in [["add", "Pay rent"], ["add", "Milk"]] { _ = sandbox.run(words) }
    let path = "\(sandbox.folder)/\(name)"
    sandbox.put(String(decoding: sandbox.contents, as: UTF8.self), name)
    // Without any backup, the next change makes one, as the first change of a day does.
    if withBackup { for name in sandbox.names(in: "backups") ?? [] { unlink("\(sandbox.folder)/backups/\(name)") } }
    sandbox.now = "2026-02-20T12:10"
    #expect(sandbox.run(["edit", "2"] + words + ["--file", path]).status == .success)
    if asExport { sandbox.put(sandbox.run("export", "--file", path).output, name) }
    for count in 1...(asExport ? 1 : 20) {
      sandbox.now = "2026-02-20T12:\(10 + count)"
      _ = sandbox.run("edit", "1", "--title", "Rent \(count)", "--file", path)
    }
    sandbox.now = "2026-02-20T12:40"
    _ = sandbox.run("edit", "2", "--priority", "high")
    for count in 1...21 { _ = sandbox.run("config", "snooze.minutes", "\(count)") }
    return (sandbox, path)
  }

  @Test(arguments: [false, true])
  func `without a common version, merge names the dropped values, and sync restore brings them back`(
    asExport: Bool
  ) throws {
    let words = ["--title", "Milk and bread", "--notes", "two\nlines", "--due", "2026-03-05", "--at", "09:00"]
    let (sandbox, path) = try Self.forgetful(words, asExport: asExport)
    let merge = asExport ? ["merge", "-"] : ["merge", path]
    if asExport { sandbox.inputBytes = try SystemFile.bytes(of: path) }
    let note = Self.lost("title, notes, due, reminders from the other side")
    let before = sandbox.contents
    #expect(sandbox.run(merge + ["--dry-run"]).errors == note + "note: this was a dry run; nothing changed\n")
    #expect(sandbox.names(in: "")?.contains("tasks.json.sync") == false)
    #expect(sandbox.contents == before)
    // No note says to remove the copy, because no other file has the dropped values.
    #expect(sandbox.run(merge).errors == note)
    let log = """
        Fri 20 Feb 12:40  1 merged
          2 (title from the other side): 'remind sync restore 1' brings it back
          2 (notes from the other side): 'remind sync restore 2' brings it back
          2 (due from the other side): 'remind sync restore 3' brings it back
          2 (reminders from the other side): 'remind sync restore 4' brings it back

      """
    #expect(sandbox.run("sync", "log").output == log)
    #expect(sandbox.run(merge).errors == note)
    #expect(sandbox.run("sync", "log").output == log)
    for number in 1...4 { #expect(sandbox.run("sync", "restore", "\(number)").status == .success) }
    #expect(
      sandbox.run("list", "--template", "{number} {title} {notes} {due} {priority}").output
        == "2 Milk and bread two\\nlines 2026-03-05 high\n1 Rent \(asExport ? 1 : 20)   none\n")
    #expect(sandbox.run("show", "2").output.contains("09:00"))
  }

  @Test func `merge finds the common version in a backup and keeps the changes of both sides`() throws {
    let (sandbox, path) = try Self.forgetful(["--title", "Milk and bread"], withBackup: true)
    #expect(sandbox.run("merge", path).errors == Self.notNeeded(path))
    #expect(
      sandbox.run("list", "--search", "milk", "--template", "{title} {priority}").output == "Milk and bread high\n")
  }

  @Test func `merge takes a title that only the copy changed, and names no dropped title`() throws {
    let (sandbox, path) = try Self.forgetful(["--priority", "low"])
    // Only the copy changed task 1, and more often than a history can hold.
    #expect(sandbox.run("merge", path).errors == Self.lost("priority from the other side"))
    #expect(sandbox.run("list", "--search", "Rent", "--template", "{title}").output == "Rent 20\n")
  }

  @Test func `merge --json lists the dropped values`() throws {
    let (sandbox, path) = try Self.forgetful(["--priority", "low"])
    let output = sandbox.run("merge", path, "--json").output
    #expect(output.hasSuffix(#""number":2,"field":"priority","side":"there"}]}"# + "\n"))
    let document = try #require(JSONTree(output))
    #expect(document.misfit(try #require(OutputShape.of(.merge))) == nil)
  }

  @Test(arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> theirs"])
  func `if git left conflict marks in the file, the error shows how to merge both versions`(mark: String) throws {
    let sandbox = try Self.sandbox()
    let lines = String(decoding: sandbox.contents, as: UTF8.self).split(separator: "\n")
    sandbox.write((lines.prefix(2) + [mark[...]] + lines.dropFirst(2)).joined(separator: "\n"))
    #expect(
      sandbox.run("list").errors
        == "remind: \(sandbox.file):3:1: git left a merge conflict here; nothing changed; to merge the two "
        + "versions, run 'git checkout --ours tasks.json && git show :3:./tasks.json | remind merge -' in the file's "
        + "folder\n")
  }

  @Test func `merge reports its changes, a second merge finds nothing new, and undo takes the merge back`() throws {
    let sandbox = try Self.sandbox()
    let path = "\(sandbox.folder)/\(Self.name)"
    #expect(
      sandbox.run("merge", path)
        == Sandbox.Result(output: Self.lines, errors: Self.notNeeded(path), status: .success))
    let after = sandbox.contents
    #expect(
      sandbox.run("merge", path)
        == Sandbox.Result(
          output: "merged: nothing new, 3 unchanged\n", errors: Self.notNeeded(path), status: .success))
    #expect(sandbox.contents == after)
    #expect(sandbox.run("merge", path, "--quiet") == Sandbox.Result(output: "", errors: "", status: .success))
    #expect(sandbox.names(in: "")?.contains(Self.name) == true)
    #expect(
      sandbox.run("undo").output == "took back 'merge' from just now\n2  Milk\ndeleted 3  Call Ann\n")
  }

  @Test func `a dry run of merge prints the same lines and changes nothing`() throws {
    let sandbox = try Self.sandbox()
    let before = sandbox.contents
    #expect(
      sandbox.run("merge", "\(sandbox.folder)/\(Self.name)", "--dry-run")
        == Sandbox.Result(output: Self.lines, errors: "note: this was a dry run; nothing changed\n", status: .success))
    #expect(sandbox.contents == before)
  }

  @Test func `merge --json prints the tasks, also in a dry run`() throws {
    let (sandbox, dry) = (try Self.sandbox(), try Self.sandbox())
    let result = sandbox.run("merge", "\(sandbox.folder)/\(Self.name)", "--json")
    #expect(result.output.hasPrefix(#"{"added":[{"id":""#))
    #expect(result.output.hasSuffix("}],\"same\":1,\"told\":0,\"losses\":[]}\n"))
    #expect(result.output.contains(#"],"changed":[{"id":"#))
    #expect(result.errors.hasPrefix(#"{"notes":[""#))
    let document = try #require(JSONTree(result.output))
    #expect(document.misfit(try #require(OutputShape.of(.merge))) == nil)
    #expect(
      dry.run("merge", "\(dry.folder)/\(Self.name)", "--json", "--dry-run").output.prefix(12) == #"{"added":[{""#)
  }

  @Test func `merge reads standard input, and prints only the counts of many tasks`() throws {
    let sandbox = try Sandbox()
    let other = try Sandbox()
    other.firstIdentity = 0xeeee_0001
    for number in 1...11 { #expect(other.run("add", "Task \(number)").status == .success) }
    sandbox.inputBytes = other.contents
    #expect(
      sandbox.run("merge", "-")
        == Sandbox.Result(output: "merged: 11 added, 0 changed, 0 unchanged\n", errors: "", status: .success))
  }

  @Test func `list and merge speak German`() throws {
    let sandbox = try Self.sandbox()
    let path = "\(sandbox.folder)/\(Self.name)"
    #expect(sandbox.run("config", "language", "de").status == .success)
    #expect(
      sandbox.run("list").errors
        == "Hinweis: im selben Ordner liegt eine weitere Fassung der Aufgaben; zusammenführen mit: "
        + "remind merge \(path)\n"
    )
    let result = sandbox.run("merge", path)
    #expect(result.output.hasSuffix("zusammengeführt: 1 hinzugefügt, 1 geändert, 1 unverändert\n"))
    #expect(result.errors == "Hinweis: \(path) wird nicht mehr gebraucht; löschen mit: rm \(path)\n")
  }

  @Test func `merge names copied settings and deliveries, and skips commands without --commands`() throws {
    let sandbox = try Self.sandbox("laptop.json")
    let copy = "\(sandbox.folder)/laptop.json"
    for words in [["config", "snooze.minutes", "20"], ["config", "notify.command", "true"]] {
      #expect(sandbox.run(words + ["--file", copy]).status == .success)
    }
    #expect(
      sandbox.run("merge", copy).errors == """
        note: settings copied: snooze.minutes
        note: settings skipped because they run commands: notify.command; --commands includes them

        """)
    #expect(sandbox.run("merge", copy, "--commands").errors == "note: settings copied: notify.command\n")
    sandbox.now = "2026-03-01T09:00"
    #expect(sandbox.run("fire", "--file", copy).status == .success)
    #expect(
      sandbox.run("merge", copy)
        == Sandbox.Result(
          output: "merged: nothing new, 3 unchanged\n",
          errors: "note: deliveries of 2 tasks in the other copy count here, too\n",
          status: .success))
    #expect(sandbox.run("fire").output == "")
  }

  // MARK: Refused

  @Test(arguments: [
    ("(A) Milk", "it is not a state file of remind; 'remind import' adds the tasks of a list or of another program"),
    ("", "it is not a state file of remind; 'remind import' adds the tasks of a list or of another program"),
    ("[]", "it is not a state file of remind; 'remind import' adds the tasks of a list or of another program"),
    (
      "{\"remind\":4,\"tasks\":[]}",
      "\n  line 1, column 11: format 4, from a newer version of remind; update remind to read it"
    ),
    ("{\"remind\":2,\n\"tasks\":[{}]}", "\n  line 2, column 10: \"id\" is missing"),
    ("{\"remind\":2,\"tasks\":[", "\n  line 1, column 22: unexpected end of file"),
  ])
  func `merge refuses an input that is not a valid state file`(text: String, reason: String) throws {
    let sandbox = try Self.sandbox()
    sandbox.put(text, "copy\u{1b}.json")
    let before = sandbox.contents
    let space = reason.hasPrefix("\n") ? "" : " "
    #expect(
      sandbox.run("merge", "\(sandbox.folder)/copy\u{1b}.json")
        == Sandbox.Result(
          output: "", errors: "remind: nothing was merged from \(sandbox.folder)/copy\\e.json:\(space)\(reason)\n",
          status: .usage))
    #expect(sandbox.contents == before)
  }

  @Test func `merge refuses the state file itself under every name`() throws {
    let sandbox = try Self.sandbox()
    symlink("tasks.json", "\(sandbox.folder)/tasks (2026-03-01).json")
    link(sandbox.file, "\(sandbox.folder)/hard.json")
    for name in ["tasks.json", "./tasks.json", "tasks (2026-03-01).json", "hard.json"] {
      let path = "\(sandbox.folder)/\(name)"
      #expect(
        sandbox.run("merge", path)
          == Sandbox.Result(
            output: "",
            errors: "remind: nothing was merged from \(path): it is the state file itself; name another copy of it\n",
            status: .usage))
    }
    #expect(sandbox.run("merge").status == .usage)
    #expect(sandbox.run("merge", "a", "b").status == .usage)
    #expect(sandbox.run("merge", "\(sandbox.folder)/none.json").status == .failure)
    #expect(sandbox.run("merge", sandbox.folder).status == .failure)
  }

  @Test(arguments: [("y", true), ("n", false)])
  func `at a terminal, merge asks before a change that is too large for undo`(answer: String, isMerged: Bool) throws {
    let sandbox = try Sandbox()
    let notes = String(repeating: "x", count: 100_000)
    for number in 1...11 { #expect(sandbox.run("add", "Task \(number)", "--notes", notes).status == .success) }
    let path = "\(sandbox.folder)/\(Self.name)"
    // The hard link becomes the copy: the first change under one of the two names makes a new file.
    link(sandbox.file, path)
    sandbox.now = "2026-02-20T12:10"
    for number in 1...11 { #expect(sandbox.run("done", "\(number)", "--file", path).status == .success) }
    (sandbox.isPersonThere, sandbox.answers) = (true, [answer])
    let result = sandbox.run("merge", path)
    #expect(result.errors.hasPrefix("This change is too large for 'undo': 11 tasks. Merge anyway? [y/N] "))
    #expect(result.output == (isMerged ? "merged: 0 added, 11 changed, 0 unchanged\n" : ""))
    #expect(result.errors.contains("remind: nothing was merged\n") == !isMerged)
    #expect(result.status == (isMerged ? .success : .failure))
  }

  // MARK: Noticed

  @Test func `list and doctor name a copy beside the state file, and the command that merges the copy`() throws {
    let name = "tasks (Ann's conflicted copy 2026-03-01).json"
    let sandbox = try Self.sandbox(name)
    let command = "remind merge \"\(sandbox.folder)/tasks (Ann's conflicted copy 2026-03-01).json\""
    let note = "another copy of your tasks is in the same folder; to merge it: \(command)"
    #expect(sandbox.run("list").errors == "note: \(note)\n")
    #expect(sandbox.run().errors == "note: \(note)\n")
    #expect(sandbox.run("list", "--quiet").errors == "")
    let json = sandbox.run("list", "--json")
    #expect(json.output.hasPrefix("[{"))
    #expect(json.errors == "{\"notes\":[\"\(Sandbox.escaped(note))\"]}\n")
    #expect(sandbox.run("list", "--file", sandbox.file).errors == "note: \(note) --file \(sandbox.file)\n")
    let doctor = sandbox.run("doctor").output
    #expect(
      doctor.contains(
        "warning  file      another copy of the file is in the same folder: \(sandbox.folder)/tasks (Ann's"))
    #expect(doctor.contains("→ \(command)\n"))
    sandbox.put("", "tasks (conflicted copy).json")
    #expect(
      sandbox.run("list").errors
        == "note: 2 other copies of your tasks are in the same folder; to merge the first: \(command)\n")
    // The shown command merges the copy.
    let words = try #require(ShellWord.words(of: command))
    #expect(sandbox.run(Array(words.dropFirst())).output == Self.lines)
  }

  @Test func `list and doctor escape control characters in the name of a copy`() throws {
    let sandbox = try Self.sandbox()
    unlink("\(sandbox.folder)/\(Self.name)")
    sandbox.put("", "tasks (\u{1b}[31m\n2026-03-01).json")
    for line in [["list"], ["doctor"]] {
      let result = sandbox.run(line)
      #expect(!(result.output + result.errors).contains("\u{1b}"))
      #expect((result.output + result.errors).contains("tasks (\\e[31m\\n2026-03-01).json"))
    }
  }
}
