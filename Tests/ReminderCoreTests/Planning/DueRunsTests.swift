import Testing

@testable import ReminderCore

/// Many occurrences of one task on one day are one row.
@Suite struct DueRunsTests {
  @Test(arguments: [
    // The rule, and the runs of the day: the first time, the last, how many, and the minutes between them.
    ("FREQ=DAILY;BYHOUR=9,11,13,15,17", ["09:00–17:00, 5, 120 min"]),
    ("FREQ=DAILY;BYHOUR=9,11,13,15", ["09:00", "11:00", "13:00", "15:00"]),
    ("FREQ=DAILY;BYHOUR=9,11,13,15,18", ["09:00–18:00, 5, uneven"]),
    ("FREQ=HOURLY;INTERVAL=3;COUNT=7", ["09:00–21:00, 5, 180 min"]),
  ])
  func `more than four occurrences are one run`(rule: String, runs: [String]) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Water", due: "2026-03-01T09:00", repeat: rule)
    let day = scenario.present.wall.date
    let days = DueDays(of: [0], in: scenario.list, from: day, through: day, at: scenario.present)
    let found = days.runs(of: 0).map { run in
      let first = run.first.due.time.map { "\($0)" } ?? ""
      let last = run.last.time.map { "\($0)" } ?? ""
      let step = run.step.map { "\($0) min" } ?? "uneven"
      return run.count == 1 ? first : "\(first)–\(last), \(run.count), \(step)"
    }
    #expect(found == runs)
  }
}
