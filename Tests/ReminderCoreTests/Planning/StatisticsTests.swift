import Testing

@testable import ReminderCore

/// The statistics count done tasks and streaks, and name the tasks that wait longest.
@Suite struct StatisticsTests {
  private static func statistics(of scenario: Scenario, since day: String) -> Statistics {
    Statistics(of: scenario.list, since: CivilDate(day) ?? .earliest, at: scenario.present)
  }

  @Test func `a done task counts on its day, and is on time until its due date is over`() throws {
    var scenario = Scenario("2026-02-18T12:00")
    for due in ["2026-02-20", "2026-02-19", "2026-02-20T12:00", "2026-02-20T11:59"] {
      try scenario.add(due, due: due)
    }
    try scenario.add("no date")
    try scenario.add("open", due: "2026-02-01")
    for number in 1...5 { try scenario.done("2026-02-20T12:00", number: number) }
    scenario.clock("2026-02-22T12:00")
    let statistics = Self.statistics(of: scenario, since: "2026-02-19")
    #expect(statistics.done == [0, 5, 0, 0])
    #expect(statistics.onTime == 2)
    #expect(statistics.late == 2)
    #expect(statistics.isPartial == false)
    #expect(Self.statistics(of: scenario, since: "2026-02-21").done == [0, 0])
    #expect(Self.statistics(of: scenario, since: "2026-02-23").done == [])
  }

  @Test func `done occurrences count on their own days, but only the last twenty of a task`() throws {
    var scenario = Scenario("2026-02-01T08:00")
    try scenario.add("T", due: "2026-02-01", repeat: "FREQ=DAILY")
    for day in 1...25 { try scenario.done("2026-02-\(day < 10 ? "0" : "")\(day)T20:00") }
    let all = Self.statistics(of: scenario, since: "2026-02-01")
    #expect(all.done == Array(repeating: 0, count: 5) + Array(repeating: 1, count: 20))
    // On the day of the first known occurrence, more occurrences may have been done.
    #expect(all.isAtLeast == Array(repeating: true, count: 6) + Array(repeating: false, count: 19))
    #expect(all.isPartial)
    #expect(all.onTime == 20)
    #expect(all.streaks == [Statistics.Streak(index: 0, count: 20, isAtLeast: true)])
    // Before the task was added, nothing was done.
    #expect(Self.statistics(of: scenario, since: "2026-01-31").isAtLeast.prefix(2) == [false, true])
    #expect(Self.statistics(of: scenario, since: "2026-02-06").isPartial)
    #expect(Self.statistics(of: scenario, since: "2026-02-07").isPartial == false)
  }

  @Test(arguments: [
    // The days on which the task is done, the day of the statistics, and the length of the streak.
    ([1, 2, 3, 4], 4, 4), ([1, 2, 3, 4], 5, 4), ([1, 2, 3, 4], 6, 0),
    // An occurrence is missed: *done* on the 4th completes the 4th, and the 3rd counts as missed.
    ([1, 2, 4, 5, 6], 6, 3), ([1, 2, 4, 5, 6], 7, 3),
  ])
  func `a missed occurrence ends a streak`(days: [Int], today: Int, count: Int) throws {
    var scenario = Scenario("2026-02-01T08:00")
    try scenario.add("T", due: "2026-02-01T10:00", repeat: "FREQ=DAILY")
    for day in days { try scenario.done("2026-02-0\(day)T20:00") }
    scenario.clock("2026-02-0\(today)T21:00")
    let streaks = Self.statistics(of: scenario, since: "2026-02-01").streaks
    #expect(streaks.map(\.count) == (count > 1 ? [count] : []))
  }

  @Test func `a skipped occurrence also ends the streak of a rule that counts from done`() throws {
    var scenario = Scenario("2026-02-01T08:00")
    var draft = TaskDraft(title: "T")
    draft.due = Due("2026-02-01")
    draft.repetition = RepetitionInput(try RecurrenceRule("FREQ=DAILY;INTERVAL=3"), isFromDone: true)
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 1 << 32, low: 0))]))
    for day in ["01", "05"] { try scenario.done("2026-02-\(day)T20:00") }
    #expect(Self.statistics(of: scenario, since: "2026-02-01").streaks.map(\.count) == [2])
    try scenario.skip("2026-02-08T08:00")
    try scenario.done("2026-02-11T20:00")
    #expect(Self.statistics(of: scenario, since: "2026-02-01").streaks == [])
  }

  @Test func `a skipped occurrence does not end a streak`() throws {
    var scenario = Scenario("2026-02-01T08:00")
    try scenario.add("T", due: "2026-02-01", repeat: "FREQ=DAILY")
    for day in 1...3 { try scenario.done("2026-02-0\(day)T20:00") }
    try scenario.skip("2026-02-04T08:00")
    for day in 5...6 { try scenario.done("2026-02-0\(day)T20:00") }
    #expect(Self.statistics(of: scenario, since: "2026-02-01").streaks.map(\.count) == [5])
  }

  @Test func `the tasks that wait longest are the oldest open tasks that do not repeat`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for day in 1...6 {
      scenario.clock("2026-03-0\(day)T08:00")
      if day == 2 { try scenario.add("T", due: "2026-04-01", repeat: "FREQ=DAILY") } else { try scenario.add("T") }
    }
    try scenario.done(number: 3)
    #expect(Self.statistics(of: scenario, since: "2026-03-01").waiting.map(\.index) == [0, 3, 4])
  }
}
