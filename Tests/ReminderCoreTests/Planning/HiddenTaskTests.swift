import Testing

@testable import ReminderCore

/// Nothing of a task rings before its start.
@Suite struct HiddenTaskTests {
  private func scenario(due: String?, start: String, _ inputs: ReminderInput..., at now: String) throws -> Scenario {
    var scenario = Scenario(now)
    var draft = TaskDraft(title: "T")
    draft.due = due.flatMap { Due($0) }
    draft.start = Due(start)
    if !inputs.isEmpty { draft.reminders = inputs }
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 1 << 32, low: 0))]))
    return scenario
  }

  @Test(arguments: [
    // The due date, the start, and the requests that come.
    ("2026-03-05", "2026-03-03", ["2026-03-05T09:00 due-date-morning T"]),
    ("2026-03-05", "2026-03-05", ["2026-03-05T09:00 due-date-morning T"]),
    ("2026-03-05", "2026-03-05T12:00", ["2026-03-05T12:00 due-date-morning T"]),
    // The morning notice waits for the start, so it becomes one request with the reminder.
    ("2026-03-05T18:00", "2026-03-05T18:00", ["2026-03-05T18:00 task T"]),
    ("2026-03-05T18:00", "2026-03-05T12:00", ["2026-03-05T12:00 due-date-morning T", "2026-03-05T18:00 task T"]),
    ("2026-03-05", "2026-02-01", ["2026-03-05T09:00 due-date-morning T"]),
  ])
  func `the start is the earliest moment of each request`(due: String, start: String, comes: [String]) throws {
    let scenario = try scenario(due: due, start: start, at: "2026-03-01T08:00")
    #expect(scenario.wholePlan == comes)
    #expect(try scenario.ahead(until: "2026-03-10T00:00") == comes)
  }

  @Test func `several reminders before the start come as one at the start`() throws {
    let scenario = try scenario(
      due: nil, start: "2026-03-04T08:00", .at("2026-03-02T09:00"), .at("2026-03-03T09:00"), .at("2026-03-05T09:00"),
      at: "2026-03-01T08:00")
    #expect(
      try scenario.ahead(until: "2026-03-10T00:00") == ["2026-03-04T08:00 task T", "2026-03-05T09:00 task T"])
  }

  @Test func `a snooze that ends before the start rings at the start`() throws {
    var scenario = try scenario(due: nil, start: "2026-03-04T08:00", at: "2026-03-01T08:00")
    try scenario.snooze(1, minutes: 15)
    #expect(try scenario.ahead(until: "2026-03-10T00:00") == ["2026-03-04T08:00 task T"])
  }

  @Test func `a reminder that is past when set does not come at the start`() throws {
    let scenario = try scenario(
      due: nil, start: "2026-03-04", .at("2026-02-28T09:00"), at: "2026-03-01T08:00")
    #expect(scenario.wholePlan == [])
  }

  @Test func `a start without a time is the machine's midnight, a start with a time is on the task's clock`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("day", .at("2026-03-02T12:00"), zone: "UTC")
    try scenario.add("time", .at("2026-03-02T12:00"), zone: "UTC")
    try scenario.change(1) { $0.start = Due("2026-03-03") ?? Due(.earliest) }
    try scenario.change(2) { $0.start = Due("2026-03-03T00:00") ?? Due(.earliest) }
    #expect(scenario.wholePlan == ["2026-03-03T00:00 task day", "2026-03-03T01:00 task time"])
    scenario.fly(to: Scenario.newYork)
    #expect(scenario.wholePlan == ["2026-03-02T19:00 task time", "2026-03-03T00:00 task day"])
  }
}
