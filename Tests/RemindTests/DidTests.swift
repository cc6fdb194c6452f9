import Testing

@testable import remind

/// `did` records what is done already, and a task of the same title keeps each time.
@Suite struct DidTests {
  private static func times(_ sandbox: Sandbox, _ number: Int = 1) -> [String] {
    sandbox.run("log", "\(number)", "--done").output.split(separator: "\n").map {
      $0.split(separator: "  ")[0].description
    }
  }

  /// It was taken on 20 February at 8:00 and 20:00, and the next day at 9:00.
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T08:00"
    #expect(
      sandbox.run("did", "Ibuprofen", "400", "--category", "health").output == "done 1  Ibuprofen 400  +health\n")
    sandbox.now = "2026-02-20T20:00"
    #expect(
      sandbox.run("did", "ibuprofen 400")
        == Sandbox.Result(
          output: "done 1  Ibuprofen 400  +health\n",
          errors: "note: the time before this was 08:00; 'remind log 1 --done' lists all\n", status: .success))
    sandbox.now = "2026-02-21T09:00"
    _ = sandbox.run("did", "Ibuprofen 400")
    return sandbox
  }

  @Test func `log lists each time, and show the last`() throws {
    let sandbox = try Self.sandbox()
    #expect(Self.times(sandbox) == ["Fri 20 Feb 08:00", "Fri 20 Feb 20:00", "Sat 21 Feb 09:00"])
    #expect(sandbox.run("show", "1").output.contains("    done      Sat 21 Feb 09:00\n"))
    #expect(sandbox.run("show", "1", "--json").output.contains("\"completions\":3"))
  }

  @Test func `did --at puts a time where it belongs, and one undo takes it back`() throws {
    let sandbox = try Self.sandbox()
    let result = sandbox.run("did", "Ibuprofen 400", "--at", "yesterday 14:00")
    #expect(result.errors == "note: the time before this was Fri 20 Feb 08:00; 'remind log 1 --done' lists all\n")
    #expect(
      Self.times(sandbox) == ["Fri 20 Feb 08:00", "Fri 20 Feb 14:00", "Fri 20 Feb 20:00", "Sat 21 Feb 09:00"])
    _ = sandbox.run("undo")
    #expect(Self.times(sandbox) == ["Fri 20 Feb 08:00", "Fri 20 Feb 20:00", "Sat 21 Feb 09:00"])
  }

  /// At noon on Friday 20 February.
  @Test(
    arguments: [
      ("Bad putzen gestern", "Bad putzen", ["gestern"], "Thu 19 Feb 23:59"),
      ("water plants yesterday", "water plants", ["yesterday"], "Thu 19 Feb 23:59"),
      ("gestern Abend Yoga +sport", "Yoga  +sport", ["+sport", "gestern Abend"], "Thu 19 Feb 18:00"),
      ("pay yesterday 7am", "pay", ["yesterday 7am"], "Thu 19 Feb 07:00"),
      ("tea 2 hours ago", "tea", ["2 hours ago"], "Fri 20 Feb 10:00"),
      ("Paid rent +home", "Paid rent  +home", ["+home"], "Fri 20 Feb 12:00"),
      ("call Ann tuesday", "call Ann", ["tuesday"], "Tue 17 Feb 23:59"),
      ("walk today", "walk", ["today"], "Fri 20 Feb 12:00"),
      ("Plan trip tomorrow", "Plan trip tomorrow", [], "Fri 20 Feb 12:00"),
      ("gestern", "gestern", [], "Fri 20 Feb 12:00"), ("+home", "+home", [], "Fri 20 Feb 12:00"),
      ("-- foo gestern", "foo gestern", [], "Fri 20 Feb 12:00"),
      ("foo yesterday --at wed", "foo yesterday", [], "Wed 18 Feb 23:59"),
    ] as [(String, String, [String], String)])
  func `did reads an earlier day and categories in the words`(
    words: String, head: String, read: [String], time: String
  ) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T12:00"
    let understood = read.map { "\"\($0)\"" }.joined(separator: " · ")
    #expect(
      sandbox.run(["did"] + words.split(separator: " ").map(String.init)).output
        == "done 1  \(head)\n" + (read.isEmpty ? "" : "understood: \(understood)   (wrong? remind undo)\n"))
    #expect(Self.times(sandbox) == [time])
  }

  @Test func `undone takes back one time after the other, and then the task is open`() throws {
    let sandbox = try Self.sandbox()
    for output in [
      "took back 1  Ibuprofen 400  +health\n             only the last time; still done\n",
      "took back 1  Ibuprofen 400  +health\n             only the last time; still done\n",
      "reopened 1  Ibuprofen 400  +health\n",
    ] {
      #expect(sandbox.run("undone", "1").output == output)
    }
    #expect(sandbox.run("list").output == "No date\n  1  Ibuprofen 400  +health\n")
    #expect(sandbox.run("did", "Ibuprofen 400").output == "done 1  Ibuprofen 400  +health\n")
  }

  @Test func `a task with a due date stays open, and a note names it`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "Pay rent", "--due", "tomorrow")
    #expect(
      sandbox.run("did", "pay", "rent")
        == Sandbox.Result(
          output: "done 2  pay rent\n",
          errors: "note: task 1 has this title, too, and a due date; 'remind done 1' completes it\n", status: .success))
    #expect(sandbox.run("list", "--json").output.contains("\"title\":\"Pay rent\""))
  }

  @Test func `more than twenty times are kept for the log`() throws {
    let sandbox = try Sandbox()
    for minute in 10..<40 {
      sandbox.now = "2026-02-20T08:\(minute)"
      _ = sandbox.run("did", "Tea")
    }
    #expect(Self.times(sandbox).count == 30)
  }

  @Test func `what was done on two copies of the file is done as often as on both`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-02-20T08:00"
    _ = sandbox.run("did", "Tea")
    let copy = sandbox.run("export").output
    sandbox.now = "2026-02-20T10:00"
    _ = sandbox.run("did", "Tea")
    let other = try Sandbox()
    other.put(copy, "tasks.json")
    other.now = "2026-02-20T09:00"
    _ = other.run("did", "Tea")
    sandbox.put(other.run("export").output, "copy.json")
    _ = sandbox.run("merge", "\(sandbox.folder)/copy.json")
    #expect(Self.times(sandbox) == ["Fri 20 Feb 08:00", "Fri 20 Feb 09:00", "Fri 20 Feb 10:00"])
  }
}
