import Testing

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `edit` without options: the task as a text in the person's editor.
@Suite struct EditorTests {
  /// A person who makes one edit each time the editor opens, and remembers each text.
  final class Person: @unchecked Sendable {
    private(set) var shown: [String] = []
    private var edits: [(String) -> String]

    init(_ edits: [(String) -> String]) { self.edits = edits }

    func edit(_ text: String) -> String {
      shown.append(text)
      return edits.isEmpty ? text : edits.removeFirst()(text)
    }
  }

  /// A clock that goes on by two seconds at each look, as if the person took time.
  private final class Slow: @unchecked Sendable {
    private var now = 0

    @Sendable func milliseconds() -> Int {
      now += 2_000
      return now
    }
  }

  func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.variables["EDITOR"] = "an editor"
    sandbox.variables["TMPDIR"] = sandbox.folder
    sandbox.elapsed = Slow().milliseconds
    _ = sandbox.run(
      "add", "Pay rent", "--due", "2026-03-01 18:00", "--before", "1h", "--at", "2026-02-27 10:00", "--category",
      "finance", "--category", "home", "--notes", "By transfer\n\n# not in cash")
    return sandbox
  }

  func edit(_ sandbox: Sandbox, _ edits: ((String) -> String)...) -> (Sandbox.Result, [String]) {
    let person = Person(edits)
    sandbox.editor = { command, text in (person.edit(text), 0) }
    let result = sandbox.run("edit", "1")
    return (result, person.shown)
  }

  /// The names that are left in the folder for temporary files.
  func scratch(_ sandbox: Sandbox) -> [String] {
    sandbox.names.filter { $0.hasPrefix("remind-") }
  }

  static func contents(of path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw Missing() }
    defer { fclose(file) }
    var text: [UInt8] = []
    while case let byte = fgetc(file), byte >= 0 { text.append(UInt8(byte)) }
    return String(decoding: text, as: UTF8.self)
  }

  private struct Missing: Error {}

  static let form = """
    # Task 1. Save and close to change it. To cancel, leave it unchanged or empty.
    # Nothing after the colon means none, except after 'nag:' and 'then:'. Lines that begin with # are ignored.

    title: Pay rent
    due: 2026-03-01 18:00
    zone:
    priority: none
    category: finance, home
    repeat:
    start:
    loud: no
    notices: yes
    # Ring again this often until answered: 10m; off means never; nothing means nag.minutes.
    nag:
    # Channel for unanswered reminders; off means none; nothing means escalate.channel.
    then:
    url:
    # One line for each reminder: at 09:00, at tomorrow 9am, before 1h, in 30m
    remind: at 2026-02-27 10:00
    remind: before 1h
    # The steps, one on each line: [ ] open, [x] done.

    # Everything below the next line becomes the notes, exactly as written.
    notes:
    By transfer

    # not in cash

    """

  @Test(
    arguments: [{ $0 }, { _ in "" }, { _ in " \n\t\n" }, { "#! something\n" + $0 }] as [@Sendable (String) -> String])
  func `an unchanged or emptied text changes nothing`(change: @escaping @Sendable (String) -> String) throws {
    let sandbox = try sandbox()
    let before = sandbox.contents
    let (result, shown) = edit(sandbox, change)
    #expect(shown == [Self.form])
    #expect(result == Sandbox.Result(output: "", errors: "note: task 1 is unchanged\n", status: .success))
    #expect(sandbox.contents == before)
    #expect(scratch(sandbox) == [])
  }

  @Test(
    arguments: [
      ("title: Pay rent", "title: #1: Pay: the rent", "\"title\":\"#1: Pay: the rent\""),
      ("title: Pay rent", "title:a\u{1b}[31mred", "\"title\":\"a\\u001b[31mred\""),
      ("title: Pay rent", "  title :  Pay  ", "\"title\":\"Pay\""),
      ("title: Pay rent", "title: \u{301}Pay", "\"title\":\"\u{301}Pay\""),
      ("title: Pay rent", "title:\u{301}Pay", "\"title\":\"\u{301}Pay\""),
      ("title: Pay rent", "title: Pay\n#\u{301} no name", "\"title\":\"Pay\""),
      ("finance, home", "home ,\u{301}x", "\"categories\":[\"home\",\"\u{301}x\"]"),
      ("due: 2026-03-01 18:00", "due: 2026-03-01 19:00", "\"due\":\"2026-03-01T19:00\""),
      ("due: 2026-03-01 18:00", "due: tomorrow", "\"due\":\"2026-02-21\""),
      ("due: 2026-03-01 18:00", "due:", "\"due\":null"),
      ("due: 2026-03-01 18:00\n", "", "\"due\":null"),
      ("zone:", "zone: UTC", "\"zone\":\"UTC\""),
      ("priority: none", "priority: high", "\"priority\":\"high\""),
      ("priority: none", "priority:", "\"priority\":\"none\""),
      ("finance, home", "home,new , , home", "\"categories\":[\"home\",\"new\"]"),
      ("category: finance, home", "category:", "\"categories\":[]"),
      ("remind: before 1h", "remind: before 30m", "\"rule\":\"30 minutes before\""),
      ("remind: before 1h", "remind: in 2h\nremind: at noon", "\"rule\":\"at 12:00 on the due day\""),
      ("notes:\nBy transfer\n\n# not in cash\n", "notes: one line\n", "\"notes\":\"one line\""),
      ("notes:\nBy transfer\n\n# not in cash\n", "notes:\n", "\"notes\":null"),
      ("notes:\nBy transfer\n\n# not in cash\n", "", "\"notes\":null"),
      (
        "By transfer", "  title: x\n\n  By transfer ", "\"notes\":\"  title: x\\n\\n  By transfer \\n\\n# not in cash\""
      ),
    ])
  func `each line changes its part of the task`(old: String, new: String, expected: String) throws {
    let sandbox = try sandbox()
    let (result, _) = edit(sandbox) { $0.replacing(old, with: new, maxReplacements: 1) }
    let json = sandbox.run("show", "1", "--json").output
    #expect(result.status == .success)
    #expect(json.contains(expected), "\(json)")
    #expect(scratch(sandbox) == [])
  }

  @Test(arguments: [
    (#"a\ntitle: b\ndue: 2026-03-01"#, #"x\nnotes:"#), (#"\u001b[31m\u0000"#, #"\u0085"#), ("\u{301}", "\u{301}"),
  ])
  func `an edit keeps special characters in the title and the category`(title: String, category: String) throws {
    let sandbox = try Sandbox()
    sandbox.variables["EDITOR"] = "an editor"
    sandbox.variables["TMPDIR"] = sandbox.folder
    let start = #"{"id":"550E8400-E29B-41D4-A716-446655440000","number":1,"title":""# + title
    let task = start + #"","categories":[""# + category + #""],"createdAt":"2026-02-20T10:00:00Z"}"#
    sandbox.put(#"{"remind":2,"nextNumber":2,"tasks":["# + task + "]}", "tasks.json")
    let (result, shown) = edit(sandbox) { $0.replacing("priority: none", with: "priority: high") }
    #expect(result.status == .success && result.errors == "")
    #expect(shown.first?.split(separator: "\n").count { !$0.hasPrefix("#") } == 14)
    let stored = start + #"","categories":[""# + category + #""],"priority":"high","#
    #expect(Array(sandbox.run("export").output.utf8).contains(Array(stored.utf8)))
  }

  @Test func `an edit of several lines is one change, which one undo takes back`() throws {
    let sandbox = try sandbox()
    let before = sandbox.run("show", "1", "--json").output
    let (result, _) = edit(sandbox) {
      $0.replacing("Pay rent", with: "Pay the rent").replacing("2026-03-01 18:00", with: "2026-03-02")
        .replacing("priority: none", with: "priority: low")
    }
    #expect(
      result
        == Sandbox.Result(
          output:
            "changed 1  Pay the rent  low priority +finance +home\n"
            + "           due Mon 2 Mar · rings Fri 27 Feb 10:00 and Mon 2 Mar 09:00\n",
          errors: """
            note: the due time 18:00 was removed: the new due date has no time
            note: these reminders need the due date or its time, so they were removed: 1 hour before

            """,
          status: .success))
    #expect(sandbox.run("undo", "--json").output.withoutDelivery == before)
  }

  @Test func `an editor that fails ends the command, and the text is kept`() throws {
    let sandbox = try sandbox()
    let before = sandbox.contents
    sandbox.editor = { _, _ in ("typed", 3) }
    let result = sandbox.run("edit", "1")
    let folder = try #require(scratch(sandbox).first)
    let path = "\(sandbox.folder)/\(folder)/task-1.txt"
    let message = "remind: 'an editor' ended with status 3; nothing changed; your text is in \(path)\n"
    #expect(result == Sandbox.Result(output: "", errors: message, status: .usage))
    #expect(try Self.contents(of: path) == "typed")
    #expect(sandbox.contents == before)
  }

  @Test(arguments: [{ $0 }, { _ in "" }] as [@Sendable (String) -> String])
  func `a failed editor leaves no file if nothing was typed`(change: @escaping @Sendable (String) -> String) throws {
    let sandbox = try sandbox()
    sandbox.editor = { _, text in (change(text), 3) }
    let message = "remind: 'an editor' ended with status 3; nothing changed\n"
    for _ in 1...2 {
      #expect(sandbox.run("edit", "1") == Sandbox.Result(output: "", errors: message, status: .usage))
    }
    #expect(scratch(sandbox) == [])
  }

  @Test func `if the editor fails after a mistake, the typed text is kept`() throws {
    let sandbox = try sandbox(answering: "")
    let person = Person([{ $0.replacing("zone:", with: "zone: Mars") }])
    sandbox.editor = { _, text in (person.edit(text), person.shown.count == 2 ? 1 : 0) }
    let result = sandbox.run("edit", "1")
    let path = "\(sandbox.folder)/\(try #require(scratch(sandbox).first))/task-1.txt"
    #expect(
      result.errors.hasSuffix(
        "\(Self.question)remind: 'an editor' ended with status 1; nothing changed; your text is in \(path)\n"))
    #expect(try Self.contents(of: path).contains("zone: Mars"))
  }

  @Test func `a text that is too large is refused and kept`() throws {
    let sandbox = try sandbox()
    let before = sandbox.contents
    sandbox.editor = { _, shown in (shown + String(repeating: "x", count: 1_048_576), 0) }
    let result = sandbox.run("edit", "1")
    let path = "\(sandbox.folder)/\(try #require(scratch(sandbox).first))/task-1.txt"
    let message = "remind: \(path) is too large or not valid UTF-8; nothing changed\n"
    #expect(result == Sandbox.Result(output: "", errors: message, status: .usage))
    #expect(try Self.contents(of: path).utf8.count > 1_048_576)
    #expect(sandbox.contents == before)
  }

  @Test func `a text with line ends of Windows is read like any other`() throws {
    let sandbox = try sandbox()
    let (result, _) = edit(sandbox) { text in
      text.replacing("Pay rent", with: "Pay the rent").split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n")
    }
    #expect(result.output.hasPrefix("changed 1  Pay the rent  +finance +home\n           due Sun 1 Mar 18:00\n"))
    #expect(sandbox.run("show", "1", "--json").output.contains(#""notes":"By transfer\n\n# not in cash""#))
    let before = sandbox.contents
    let (same, _) = edit(sandbox) {
      $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
    #expect(same.errors == "note: task 1 is unchanged\n")
    #expect(sandbox.contents == before)
  }

  @Test func `if the editor returns at once, the text stays, and a note says so`() throws {
    let sandbox = try sandbox()
    sandbox.variables["EDITOR"] = "code"
    sandbox.elapsed = { 0 }
    let before = sandbox.contents
    let (result, _) = edit(sandbox) { $0 }
    let path = "\(sandbox.folder)/\(try #require(scratch(sandbox).first))/task-1.txt"
    #expect(
      result
        == Sandbox.Result(
          output: "",
          errors:
            "note: task 1 is unchanged\nnote: 'code' returned at once, so remind does not see later edits; "
            + "use an editor that waits, such as 'code --wait'; the text stays in \(path)\n",
          status: .success))
    #expect(try Self.contents(of: path) == Self.form)
    #expect(sandbox.contents == before)
  }

  @Test func `if vi is left at once, no note says that it returned`() throws {
    let sandbox = try sandbox()
    sandbox.variables["EDITOR"] = "vi"
    sandbox.elapsed = { 0 }
    let (result, _) = edit(sandbox) { $0 }
    #expect(result == Sandbox.Result(output: "", errors: "note: task 1 is unchanged\n", status: .success))
    #expect(scratch(sandbox) == [])
  }

  @Test func `if the text is emptied at once, no file stays`() throws {
    let sandbox = try sandbox()
    sandbox.elapsed = { 0 }
    let (result, _) = edit(sandbox) { _ in "" }
    #expect(result.errors == "note: task 1 is unchanged\n")
    #expect(scratch(sandbox) == [])
  }

  @Test func `VISUAL counts before EDITOR, and the command is passed on unchanged`() throws {
    let sandbox = try sandbox()
    sandbox.variables["VISUAL"] = "code --wait"
    sandbox.editor = { command, text in
      (text.replacing("Pay rent", with: command).replacing("code --wait", with: command), 0)
    }
    #expect(sandbox.run("edit", "1").output.hasPrefix("changed 1  code --wait"))
    sandbox.variables["VISUAL"] = ""
    #expect(sandbox.run("edit", "1").output.hasPrefix("changed 1  an editor"))
  }

  @Test func `without an editor or with --no-input, edit needs an option`() throws {
    let sandbox = try sandbox()
    let before = sandbox.contents
    let message = """
      remind: 'edit' needs something to change, such as --title or --due; to edit the task as text, set EDITOR

      """
    let refused = Sandbox.Result(output: "", errors: message, status: .usage)
    #expect(sandbox.run("edit", "1", "--no-input") == refused)
    sandbox.variables["EDITOR"] = nil
    #expect(sandbox.run("edit", "1") == refused)
    #expect(sandbox.contents == before)
  }

  @Test func `a missing task opens no editor`() throws {
    let sandbox = try sandbox()
    sandbox.editor = { _, text in
      Issue.record("opened")
      return (text, 0)
    }
    let message = "remind: no task \"9\"; 'remind list all' shows every task\n"
    #expect(sandbox.run("edit", "9") == Sandbox.Result(output: "", errors: message, status: .noSuchTask))
    #expect(scratch(sandbox) == [])
  }

  @Test func `with --json an unchanged task is printed, too`() throws {
    let sandbox = try sandbox()
    let json = sandbox.run("show", "1", "--json").output
    let note = Sandbox.asJSON(notes: "note: task 1 is unchanged\n")
    #expect(sandbox.run("edit", "1", "--json") == Sandbox.Result(output: json, errors: note, status: .success))
    #expect(sandbox.run("edit", "1", "--quiet") == Sandbox.Result(output: "", errors: "", status: .success))
  }
}
