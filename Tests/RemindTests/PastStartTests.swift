import ReminderCore
import Testing

@testable import remind

/// A rule with a start before today is due at its next occurrence, and counts from its start.
@Suite struct PastStartTests {
  /// The due date and the start of the rule of a task that is added on Monday 2 March 2026 at 08:00.
  private static func added(_ words: String) throws -> String {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T08:00"
    let result = sandbox.run(["add", "T"] + words.split(separator: "|").map(String.init))
    #expect(result.status == .success, "\(result)")
    return try PastStartTests.listed(in: sandbox)
  }

  /// A line for each task: the title, the due date and the start of the rule.
  private static func listed(in sandbox: Sandbox) throws -> String {
    let tasks = sandbox.run("list", "all", "--json").output.split(separator: #"{"id":"#).dropFirst()
    return tasks.map { task in
      let words = task.split(separator: "\"")
      let value = { (name: Substring) in words.firstIndex(of: name).map { words[$0 + 2] } ?? "-" }
      return "\(value("title")): \(value("due")), from \(value("repeatStart"))\n"
    }
    .joined()
  }

  @Test(arguments: [
    ("--due|1960-05-12|--repeat|yearly", "2026-05-12", "1960-05-12"),
    ("--due|1960-03-02|--repeat|yearly", "2026-03-02", "1960-03-02"),
    ("--due|2026-02-28 09:00|--repeat|every 3 days", "2026-03-03T09:00", "2026-02-28T09:00"),
    ("--due|2026-02-27|--repeat|every 3 days", "2026-03-02", "2026-02-27"),
    // A rule that counts from done, and a rule that has ended, keep the given due date.
    ("--due|2026-02-01|--repeat|every! month", "2026-02-01", "2026-02-01"),
    ("--due|2026-02-01|--repeat|daily for 3 times", "2026-02-01", "2026-02-01"),
    ("--due|2026-03-02 07:00|--repeat|daily", "2026-03-02T07:00", "2026-03-02T07:00"),
  ])
  func `a rule that started in the past is due at its first occurrence from today on`(
    words: String, due: String, start: String
  ) throws {
    #expect(try PastStartTests.added(words) == "T: \(due), from \(start)\n")
  }

  @Test func `a rule with a count that is not used up is due at its next occurrence`() throws {
    let added = try PastStartTests.added("--due|2026-02-28|--repeat|daily for 4 times")
    #expect(added == "T: 2026-03-02, from 2026-02-28\n")
  }

  @Test func `import makes a birthday due at its next occurrence, and skips an event that is over`() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T08:00"
    sandbox.input = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:e
      SUMMARY:Mom
      DTSTART;VALUE=DATE:19600512
      RRULE:FREQ=YEARLY
      END:VEVENT
      BEGIN:VEVENT
      UID:f
      SUMMARY:Course
      DTSTART;VALUE=DATE:20260105
      RRULE:FREQ=WEEKLY;COUNT=3
      END:VEVENT
      END:VCALENDAR

      """
    let result = sandbox.run(["import", "--events", "-"])
    #expect(result.status == .success, "\(result)")
    #expect(
      try PastStartTests.listed(in: sandbox)
        == "Mom: 2026-05-12, from 1960-05-12\n")
    #expect(
      result.errors
        == "note: skipped, because they are before Mon 2 Mar 2026: 1 event; --since DAY imports events from that day on\n"
    )
  }
}
