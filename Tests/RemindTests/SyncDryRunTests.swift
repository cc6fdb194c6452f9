import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// With `--dry-run`, `sync` and each of its actions print a plan and change nothing.
@Suite struct SyncDryRunTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    /// The commands that run before the line.
    let before: [String]
    let output: String
    /// The notes before the note about the dry run.
    var notes = ""

    var testDescription: String { line }
  }

  static let rows = [
    Row(line: "sync setup DIR/new", before: [], output: "a sync would do this: 2 new tasks sent\n"),
    Row(
      line: "sync setup DIR/old", before: [], output: "a sync would do this: 1 new task received, 2 new tasks sent\n"),
    Row(
      line: "sync setup DIR/old --command 'touch DIR/ran'", before: [],
      output: "a sync would do this: 1 new task received, 2 new tasks sent\n",
      notes: "note: --command was not run, so its changes are not counted\n"),
    // Data of an earlier setup does not count.
    Row(
      line: "sync setup DIR/other", before: ["sync setup DIR/old", "sync remove"],
      output: "a sync would do this: 3 new tasks sent\n"),
    Row(line: "sync", before: ["sync setup DIR/old"], output: "a sync would change nothing\n"),
    Row(line: "sync", before: ["sync setup DIR/old", "done 1"], output: "a sync would do this: 1 change sent\n"),
    Row(
      line: "sync remove", before: ["sync setup DIR/old"],
      output: "would remove sync with DIR/old; tasks, folder and server would stay unchanged\n"),
    Row(line: "sync remove", before: [], output: "sync is not set up\n"),
    Row(line: "sync undo", before: ["sync setup DIR/old"], output: "deleted 3  Foreign\n"),
    Row(
      line: "sync restore 1", before: ["sync setup DIR/old", "delete 1", "sync"],
      output: "added 4  Pay rent\n         due Sun 1 Mar · rings Sun 1 Mar 09:00\n"),
    Row(line: "sync resolve DIR/one.ics DIR/two.ics", before: [], output: ""),
  ]

  private static func foreign(_ title: String, at minute: Int = 10) -> String {
    let stamp = "20260220T10\(minute)00Z"
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:foreign\r\nDTSTAMP:\(stamp)\r\n"
      + "LAST-MODIFIED:\(stamp)\r\nSUMMARY:\(title)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
  }

  private static func sandbox(_ before: [String]) throws -> Sandbox {
    let sandbox = try Sandbox()
    try Folder.create("\(sandbox.folder)/old")
    try Folder.create("\(sandbox.folder)/other")
    Sandbox.write(foreign("Foreign"), to: "\(sandbox.folder)/old/foreign.ics")
    Sandbox.write(foreign("One"), to: "\(sandbox.folder)/one.ics")
    Sandbox.write(foreign("Two", at: 20), to: "\(sandbox.folder)/two.ics")
    for line in ["add 'Pay rent' --due 2026-03-01", "add Water"] + before {
      #expect(try run(line, sandbox).status == .success, "\(line)")
    }
    return sandbox
  }

  private static func run(_ line: String, _ sandbox: Sandbox) throws -> Sandbox.Result {
    let words = try #require(ShellLine.words(of: line))
    return sandbox.run(
      words.map { $0.split(separator: "DIR", omittingEmptySubsequences: false).joined(separator: sandbox.folder) })
  }

  /// Every folder below this folder, and every file with its bytes.
  private static func everything(in folder: String) throws -> [String: [UInt8]] {
    var all: [String: [UInt8]] = [:]
    for name in Folder.names(in: folder) {
      let path = "\(folder)/\(name)"
      if Folder.isThere(path) {
        all["\(path)/"] = []
        all.merge(try everything(in: path)) { first, _ in first }
      } else {
        all[path] = try SystemFile.bytes(of: path) ?? []
      }
    }
    return all
  }

  @Test(arguments: rows)
  func `a dry run of sync prints its plan and changes no file`(row: Row) throws {
    let sandbox = try Self.sandbox(row.before)
    let before = try Self.everything(in: sandbox.folder)
    let shown = try Self.run("\(row.line) --dry-run", sandbox)
    let output = row.output.split(separator: "DIR", omittingEmptySubsequences: false)
      .joined(separator: sandbox.folder)
    #expect(
      shown
        == Sandbox.Result(
          output: output, errors: "\(row.notes)note: this was a dry run; nothing changed\n", status: .success))
    #expect(try Self.everything(in: sandbox.folder) == before)
  }

  @Test func `a dry run with --json prints the same JSON as the action`() throws {
    for line in ["sync setup DIR/old --json", "sync remove --json"] {
      let before = line.contains("remove") ? ["sync setup DIR/old"] : []
      let (dry, real) = (try Self.sandbox(before), try Self.sandbox(before))
      let shown = try Self.run("\(line) --dry-run", dry).output
      let made = try Self.run(line, real).output
      #expect(
        shown == made.split(separator: real.folder, omittingEmptySubsequences: false).joined(separator: dry.folder))
    }
  }

  @Test func `a dry run of sync setup refuses a second folder and a wrong folder, and changes nothing`() throws {
    let sandbox = try Self.sandbox(["sync setup DIR/old"])
    let before = try Self.everything(in: sandbox.folder)
    for place in ["DIR/other", "http://127.0.0.1:1/dav"] {
      #expect(
        try Self.run("sync setup \(place) --dry-run", sandbox)
          == Sandbox.Result(
            output: "",
            errors:
              "remind: sync is already set up with \"\(sandbox.folder)/old\"; run 'remind sync remove' first\n",
            status: .failure))
    }
    #expect(try Self.everything(in: sandbox.folder) == before)
    let other = try Self.sandbox([])
    #expect(
      try Self.run("sync setup DIR/one.ics --dry-run", other).errors
        == "remind: the folder \"\(other.folder)/one.ics\" cannot be used: \(HostError(.read, "", code: HostError.notFolder).reason)\n"
    )
  }
}
