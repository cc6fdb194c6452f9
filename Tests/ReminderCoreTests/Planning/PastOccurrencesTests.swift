import Testing

@testable import ReminderCore

/// What became of the occurrences of a task: done, late, missed, skipped, moved, or not known any more.
@Suite struct PastOccurrencesTests {
  /// `2026-03-01 done`, `2026-03-08 missed from 2026-03-05`.
  private func past(_ scenario: Scenario, limit: Int = 1_000) -> [String] {
    scenario.list.pastOccurrences(ofTaskAt: 0, limit: limit, at: scenario.present).map { past in
      "\(past.due.map { "\($0)" } ?? "-") \(past.outcome)" + (past.movedFrom.map { " from \($0)" } ?? "")
    }
  }

  @Test func `each occurrence before the due date has an outcome`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T09:00", repeat: "daily")
    #expect(past(scenario) == [])
    try scenario.done("2026-03-01T08:30")
    try scenario.done("2026-03-03T10:00")
    try scenario.skip("2026-03-04T10:00")
    try scenario.change(1) {
      $0.due = Due("2026-03-06T12:00")
      $0.occurrence = OccurrenceName(date: CivilDate("2026-03-05"), time: nil)
    }
    try scenario.done("2026-03-06T13:00")
    let seen = [
      "2026-03-01T09:00 done", "2026-03-02T09:00 missed", "2026-03-03T09:00 late", "2026-03-04T09:00 skipped",
      "2026-03-06T09:00 missed", "2026-03-06T12:00 late from 2026-03-05T09:00",
    ]
    #expect(past(scenario) == seen)
    #expect(past(scenario, limit: 2) == Array(seen.suffix(2)))
    try scenario.reload()
    #expect(past(scenario) == seen)
    // Nothing after the due date counts, and nothing that lies ahead.
    scenario.clock("2026-03-09T20:00")
    #expect(past(scenario) == seen)
  }

  @Test func `of more than twenty completions, all are known, and none was missed before the oldest`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", repeat: "daily")
    for day in 1...25 { try scenario.done("2026-03-\(day < 10 ? "0" : "")\(day)T10:00") }
    #expect(past(scenario).count == 25)
    #expect(past(scenario).allSatisfy { $0.hasSuffix(" done") })
    // The file of an older version has only the last twenty.
    scenario.list.earlierCompletions = CompletionLog()
    #expect(Array(past(scenario).prefix(6)) == (1...5).map { "2026-03-0\($0) unknown" } + ["2026-03-06 done"])
  }

  @Test func `several times a day, a rule from done, and a task that comes once`() throws {
    var pills = Scenario("2026-03-01T08:00")
    try pills.add("Pills", due: "2026-03-01T09:00", repeat: "FREQ=DAILY;BYHOUR=9,21")
    _ = try pills.live(until: "2026-03-02T09:00")
    try pills.done("2026-03-02T09:05")
    #expect(
      past(pills) == ["2026-03-01T09:00 missed", "2026-03-01T21:00 missed", "2026-03-02T09:00 late"])
    var plants = Scenario("2026-03-01T08:00")
    try plants.add("Plants", due: "2026-03-01", repeat: "every 3 days", fromDone: true)
    try plants.done("2026-03-02T10:00")
    try plants.done("2026-03-05T10:00")
    #expect(past(plants) == ["2026-03-01 late", "2026-03-05 done"])
    var once = Scenario("2026-03-01T08:00")
    try once.add("Once", due: "2026-03-01")
    #expect(past(once) == [])
    try once.edit(.complete([.number(1)]))
    #expect(past(once) == ["2026-03-01 done"])
  }
}
