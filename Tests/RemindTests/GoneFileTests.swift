import Testing

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A missing state file beside its backups is not a fresh start.
@Suite struct GoneFileTests {
  /// Adds three tasks one by one, so that the newest backup has two, and deletes the file.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    for title in ["Pay rent", "Call Ann", "Milk"] { #expect(sandbox.run("add", title).status == .success) }
    unlink(sandbox.file)
    return sandbox
  }

  @Test(arguments: [[], ["list"], ["list", "today"], ["list", "--search", "rent"]])
  func `list names the newest backup, and the command that brings it back`(words: [String]) throws {
    let sandbox = try sandbox()
    let note =
      "note: the state file is gone; its newest backup has 2 tasks, 2 open; 'remind restore 1' brings it back\n"
    #expect(sandbox.run(words) == Sandbox.Result(output: "", errors: note, status: .success))
    #expect(
      sandbox.run(words + ["--json"])
        == Sandbox.Result(output: "[]\n", errors: Sandbox.asJSON(notes: note), status: .success))
  }

  @Test func `the note repeats --file in the command that restores`() throws {
    let sandbox = try sandbox()
    sandbox.variables["REMIND_FILE"] = "\(sandbox.folder)/other.json"
    #expect(
      sandbox.portable(sandbox.run("list", "--file", sandbox.file)).errors
        == "note: the state file is gone; its newest backup has 2 tasks, 2 open; "
        + "'remind restore 1 --file ~/tasks.json' brings it back\n")
    #expect(
      sandbox.portable(sandbox.run("list")).errors
        == "note: no tasks yet; add one: remind add \"Pay rent\" --due tomorrow\n"
        + "note: ~/other.json does not exist yet; 'remind add' creates it\n")
  }

  @Test func `each run of fire says that nothing is delivered`() throws {
    let sandbox = try sandbox()
    let gone =
      "remind: the state file is gone, so nothing is delivered; its newest backup has 2 tasks, 2 open; "
      + "'remind restore 1' brings it back\n"
    for words in [["fire"], ["fire", "--dry-run"], ["fire", "--unattended"]] {
      #expect(sandbox.run(words) == Sandbox.Result(output: "", errors: gone, status: .failure))
    }
  }

  @Test(
    arguments: [
      ("status", "nothing due\n"), ("agenda", nil), ("cal", nil), ("stats", ""),
      ("pending", ""),
    ] as [(String, String?)])
  func `status, agenda, cal, stats and pending say that the file is gone`(line: String, output: String?) throws {
    let sandbox = try sandbox()
    let result = sandbox.run(line.split(separator: " ").map(String.init))
    if let output { #expect(result.output == output) }
    let note =
      "note: the state file is gone; its newest backup has 2 tasks, 2 open; 'remind restore 1' brings it back\n"
    #expect(result.errors == note)
  }

  @Test func `without a file and without backups, fire is silent`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("fire") == Sandbox.Result(output: "", errors: "", status: .success))
  }

  @Test func `doctor warns of a missing state file`() throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.portable(sandbox.run("doctor").output).hasPrefix(
        "  warning  file      ~/tasks.json is gone; its newest backup has 2 tasks, 2 open\n"
          + "                     → remind restore 1\n"))
  }

  @Test func `add starts a new file with a note, keeps the numbers, and restore still works`() throws {
    let sandbox = try sandbox()
    let bread = sandbox.run("add", "Bread")
    #expect(
      bread
        == Sandbox.Result(
          output: "added 3  Bread\n",
          errors: "note: the state file was gone, so a new one was started; the newest backup has 2 tasks, 2 open; "
            + "'remind restore' lists the backups\n", status: .success))
    for title in ["Tea", "Salt", "Jam"] { #expect(sandbox.run("add", title).errors == "") }
    let backups = sandbox.run("restore").output
    #expect(backups.contains("  2 tasks, 2 open, replaced earlier\n"))
    let line = backups.split(separator: "\n").first { $0.hasSuffix("  2 tasks, 2 open, replaced earlier") } ?? ""
    let number = String(line.split(separator: " ").dropFirst().first ?? "")
    #expect(sandbox.run("restore", number).output == "restored: 2 tasks, 2 open, as of Fri 20 Feb 12:00:00\n")
    #expect(sandbox.run("list").output == "No date\n  1  Pay rent\n  2  Call Ann\n")
    #expect(sandbox.run("add", "Soap").output == "added 7  Soap\n")
  }

  @Test func `if no backup can be read, add starts afresh`() throws {
    let sandbox = try sandbox()
    for name in sandbox.names(in: "backups") ?? [] {
      sandbox.delete("backups/\(name)")
      sandbox.put("{", "backups/\(name)")
    }
    #expect(sandbox.run("list").errors == "note: no tasks yet; add one: remind add \"Pay rent\" --due tomorrow\n")
    #expect(sandbox.run("add", "Bread").output == "added 1  Bread\n")
  }
}
