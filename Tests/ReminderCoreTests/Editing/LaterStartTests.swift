import Testing

@testable import ReminderCore

/// A start behind the due date of a task that repeats: the occurrences before it are left out (C97).
@Suite struct LaterStartTests {
  @Test(arguments: [
    // The due date, the rule, the start, and the due date behind it.
    ("2026-03-02", "daily", "2026-03-10", "2026-03-10 open, done 0"),
    ("2026-03-02", "weekly", "2026-03-10", "2026-03-16 open, done 0"),
    ("2026-03-02T09:00", "daily", "2026-03-10", "2026-03-10T09:00 open, done 0"),
    ("2026-03-02T09:00", "daily", "2026-03-10T12:00", "2026-03-11T09:00 open, done 0"),
    ("2026-03-02", "daily", "2026-03-02", "2026-03-02 open, done 0"),
  ])
  func `the task begins with its first occurrence from the start on`(
    due: String, rule: String, start: String, first: String
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: due, repeat: rule)
    try scenario.change(1) { $0.start = Due(start) }
    #expect(scenario.first == first)
    #expect(scenario.list.tasks.item(at: 0).start == Due(start))
    #expect(
      try scenario.live(until: "2026-03-09T20:00").allSatisfy { !$0.hasPrefix("2026-03-0") || start < "2026-03-03" })
    try scenario.edit(.undo)
  }

  @Test func `a start behind the last occurrence, or behind a due date that comes once, is refused`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-02", repeat: "daily for 3 times")
    try scenario.add("Once", due: "2026-03-02")
    let later = Scenario.change { $0.start = Due("2026-03-10") }
    #expect(scenario.refusal(of: .change(.number(1), later)) == "noNextOccurrence(number: 1)")
    #expect(scenario.refusal(of: .change(.number(2), later)).contains("startBehindDue"))
  }
}
