import Testing

@testable import ReminderCore

/// What became of the occurrences of one task, counted.
@Suite struct TaskStatisticsTests {
  /// The counts, the streaks, and the days with an occurrence: `2 of 3, 1 missed, streak 1 best 1: 03-01 1/1 …`.
  private static func described(_ scenario: Scenario, since first: String = "2026-02-01") throws -> String {
    let first = try #require(CivilDate(first))
    let statistics = TaskStatistics(of: scenario.list, at: 0, since: first, scenario.present)
    let counts = statistics.counts
    let days = statistics.days.enumerated().filter { $1 != TaskStatistics.Counts() }.map { offset, counts in
      let date = first.adding(days: offset).map { "\($0)".dropFirst(5) } ?? ""
      return " \(date) \(counts.done)/\(counts.wanted)\(counts[.skipped] > 0 ? " skipped" : "")"
    }
    return "\(counts.done) of \(counts.wanted), \(counts[.late]) late, \(counts[.missed]) missed, "
      + "streak \(statistics.streak) best \(statistics.best):\(days.joined())"
  }

  @Test func `occurrences count on their due days, and a miss ends a streak`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Walk", due: "2026-03-01", repeat: "daily")
    for day in ["01", "02", "04", "05", "06"] {
      scenario.clock("2026-03-\(day)T12:00")
      try scenario.edit(.complete([.number(1)]))
    }
    let days = " 03-01 1/1 03-02 1/1 03-03 0/1 03-04 1/1 03-05 1/1 03-06 1/1"
    #expect(try Self.described(scenario) == "5 of 6, 0 late, 1 missed, streak 3 best 3:\(days)")
    // A day that is skipped ends no streak; two open days do.
    scenario.clock("2026-03-07T12:00")
    try scenario.edit(.skip([.number(1)]))
    scenario.clock("2026-03-08T12:00")
    try scenario.edit(.complete([.number(1)]))
    let more = days + " 03-07 0/0 skipped 03-08 1/1"
    #expect(try Self.described(scenario) == "6 of 7, 0 late, 1 missed, streak 4 best 4:\(more)")
    scenario.clock("2026-03-10T12:00")
    #expect(try Self.described(scenario) == "6 of 7, 0 late, 1 missed, streak 0 best 4:\(more)")
    #expect(try Self.described(scenario, since: "2026-03-08") == "1 of 1, 0 late, 0 missed, streak 0 best 4: 03-08 1/1")
  }

  @Test func `of several times a day each counts`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Pills", due: "2026-03-01T09:00", repeat: "FREQ=DAILY;BYHOUR=9,21")
    _ = try scenario.fire("2026-03-01T09:00")
    try scenario.done("2026-03-01T09:00")
    _ = try scenario.fire("2026-03-01T21:00")
    _ = try scenario.fire("2026-03-02T09:00")
    try scenario.done("2026-03-02T09:30")
    #expect(
      try Self.described(scenario) == "2 of 3, 1 late, 1 missed, streak 1 best 1: 03-01 1/2 03-02 1/1")
  }

  @Test func `a task without a due date counts each time that it was done`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for (index, moment) in ["2026-03-01T08:00", "2026-03-01T20:00", "2026-03-03T08:00"].enumerated() {
      scenario.clock(moment)
      let task = NewTask(TaskDraft(title: "Tea"), id: TaskID(high: UInt64(index) << 32, low: 0))
      try scenario.edit(.did(task, at: scenario.present.now))
    }
    #expect(try Self.described(scenario) == "3 of 3, 0 late, 0 missed, streak 3 best 3: 03-01 2/2 03-03 1/1")
    let statistics = TaskStatistics(
      of: scenario.list, at: 0, since: try #require(CivilDate("2026-02-01")), scenario.present)
    #expect(!statistics.hasDueDates)
  }
}
