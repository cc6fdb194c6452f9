import Testing

@testable import remind

/// `done --at`: as if done at an earlier moment (C103). It is Monday 2 March 2026, 10:00.
@Suite struct DoneAtTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T08:00"
    _ = sandbox.run("add", "Pills", "--due", "2026-03-01 9:00", "--repeat", "every day at 9 and 21")
    _ = sandbox.run("add", "Rent", "--due", "2026-03-01", "--repeat", "monthly")
    _ = sandbox.run("add", "Plants", "--due", "2026-03-02", "--repeat", "every! 3 days")
    _ = sandbox.run("add", "Milk")
    for time in ["2026-03-01T09:00", "2026-03-01T21:00", "2026-03-02T09:00"] {
      sandbox.now = time
      _ = sandbox.run("fire")
    }
    sandbox.now = "2026-03-02T10:00"
    return sandbox
  }

  @Test(arguments: [
    // The words, the due date after them, and what is then known of the task.
    ("done 1 --at 9:30", "2026-03-02T21:00", "2026-03-01T09:00 missed, 2026-03-01T21:00 missed, 2026-03-02T09:00 late"),
    (
      "done 1 --at yesterday 21:00", "2026-03-02T09:00",
      "2026-03-01T09:00 missed, 2026-03-01T21:00 done"
    ),
    ("done 1 --at yesterday noon", "2026-03-02T09:00", "2026-03-01T09:00 late, 2026-03-01T21:00 missed"),
    (
      "done 1 --at 1 hour ago", "2026-03-02T21:00",
      "2026-03-01T09:00 missed, 2026-03-01T21:00 missed, 2026-03-02T09:00 done"
    ),
    (
      "done 1 --on 9:00 --at 9:00", "2026-03-02T21:00",
      "2026-03-01T09:00 missed, 2026-03-01T21:00 missed, 2026-03-02T09:00 done"
    ),
    ("done 2 --at yesterday", "2026-04-01", "2026-03-01 done"),
    // Counted from the day on which it was done.
    ("done 3 --at yesterday", "2026-03-04", "2026-03-02 done"),
    ("done 4 --at last sat 18:00", "null", "null done"),
  ])
  func `done --at completes what had come by then, and leaves the rest open`(
    words: String, due: String, occurrences: String
  ) throws {
    let sandbox = try Self.sandbox()
    let (command, moment) = (words.split(separator: " --at ")[0], words.split(separator: " --at ")[1])
    let arguments = command.split(separator: " ").map(String.init) + ["--at", String(moment)]
    let result = sandbox.run(arguments)
    #expect(result.errors.split(separator: "\\n").filter { !$0.hasPrefix("note: missed") } == [])
    #expect(result.status == .success)
    let number = arguments[1]
    #expect(sandbox.run("show", number, "--json").output.contains("\"due\":\(due == "null" ? due : "\"\(due)\"")"))
    #expect(Self.outcomes(sandbox.run("log", number, "--done", "--json").output) == occurrences)
  }

  /// `2026-03-01T09:00 missed, …`
  private static func outcomes(_ json: String) -> String {
    json.split(separator: "}").compactMap { entry in
      guard let due = value("occurrence", in: entry), let outcome = value("outcome", in: entry) else { return nil }
      return "\(due) \(outcome)"
    }.joined(separator: ", ")
  }

  private static func value(_ name: String, in entry: Substring) -> String? {
    guard let start = entry.firstRange(of: "\"\(name)\":")?.upperBound else { return nil }
    return entry[start...].split(separator: ",", maxSplits: 1).first.map { $0.filter { $0 != "\"" } }
  }

  @Test(arguments: [
    (
      "yesterday 8:00",
      "--at: no occurrence of task 1 had come by then; the next is Mon 2 Mar 2026 09:00; to complete that one: "
        + "remind done 1 --on \"2026-03-02 09:00\""
    ),
    ("tomorrow", "--at: \"tomorrow\" is in the future; write an earlier day, such as yesterday or 3 days ago"),
    ("2h", "--at: \"2h\" is in the future; did you mean \"2h ago\"?"),
  ])
  func `done --at is never ahead of time`(moment: String, message: String) throws {
    let sandbox = try Self.sandbox()
    #expect(sandbox.run("done", "1", "--at", moment).errors == "remind: \(message)\n")
  }

  @Test func `what was done already is not done twice, and undo takes back the completion`() throws {
    let sandbox = try Self.sandbox()
    _ = sandbox.run("done", "1", "--at", "yesterday noon")
    #expect(
      sandbox.run("done", "1", "--at", "yesterday noon").errors
        == "remind: the occurrence on Sun 1 Mar 2026 09:00 is done already; 'remind undone 1' reverts the last one\n")
    _ = sandbox.run("undo")
    #expect(
      Self.outcomes(sandbox.run("log", "1", "--done", "--json").output)
        == "2026-03-01T09:00 missed, 2026-03-01T21:00 missed")
    _ = sandbox.run("done", "3", "--at", "9:30")
    #expect(
      sandbox.run("done", "3", "--at", "yesterday").errors
        == "remind: the occurrence on Mon 2 Mar 2026 is done already; 'remind undone 3' reverts the last one\n")
  }
}
