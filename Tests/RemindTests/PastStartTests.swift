import ReminderCore
import Testing

@testable import remind

/// Rules that began before today: the next day that they give is due, and they count from where they began.
@Suite struct PastStartTests {
  /// What is due, and the start of its rule, once it is added on Monday 2 March 2026 at 08:00.
  private static func added(_ words: String) throws -> String {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-02T08:00"
    let result = sandbox.run(["add", "T"] + words.split(separator: "|").map(String.init))
    #expect(result.status == .success, "\(result)")
    return try PastStartTests.listed(in: sandbox)
  }

  /// A line for each task: its title, what is due, and the start of its rule.
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
    // What counts from done comes when it is done, and a rule that has ended leaves nothing to come.
    ("--due|2026-02-01|--repeat|every! month", "2026-02-01", "2026-02-01"),
    ("--due|2026-02-01|--repeat|daily for 3 times", "2026-02-01", "2026-02-01"),
    ("--due|2026-03-02 07:00|--repeat|daily", "2026-03-02T07:00", "2026-03-02T07:00"),
  ])
  func `what began before today is due from today on`(words: String, due: String, start: String) throws {
    #expect(try PastStartTests.added(words) == "T: \(due), from \(start)\n")
  }

  @Test func `a count goes on from where the rule began`() throws {
    let added = try PastStartTests.added("--due|2026-02-28|--repeat|daily for 4 times")
    #expect(added == "T: 2026-03-02, from 2026-02-28\n")
  }

  @Test func `a birthday of a calendar is due on the next one`() throws {
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
