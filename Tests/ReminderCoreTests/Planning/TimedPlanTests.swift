import Testing

@testable import ReminderCore

/// The plan gives slots to timers and focus blocks in a fixed order, and `wakeAt` counts them.
@Suite struct TimedPlanTests {
  @Test func `the earliest requests come first, and at one moment the kind decides`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Own", .at("2026-03-01T09:00"))
    try scenario.add("Day", due: "2026-03-01")
    try scenario.set(.advance, "on")
    try scenario.set(.advanceMinutes, "60")
    try scenario.add("Advance", due: "2026-03-01T10:00", .at("2026-03-01T07:00"))
    try scenario.set(.morningTime, "09:00")
    try scenario.focus("First", at: "2026-03-01T08:30", for: 30)
    try scenario.focus("Second", at: "2026-03-01T09:00", for: 60)
    try scenario.timer(60, "Tea")
    #expect(
      scenario.planned == [
        "2026-03-01T08:30:00+01:00 focus-block-start First",
        "2026-03-01T09:00:00+01:00 task-timer Tea",
        "2026-03-01T09:00:00+01:00 task Own",
        "2026-03-01T09:00:00+01:00 focus-block-end First",
        "2026-03-01T09:00:00+01:00 focus-block-start Second",
        "2026-03-01T09:00:00+01:00 due-date-morning Day",
        "2026-03-01T09:00:00+01:00 due-date-morning Advance",
        "2026-03-01T10:00:00+01:00 focus-block-end Second",
      ])
    #expect(scenario.waiting == [])
  }

  @Test func `the earliest three starts and three ends have slots, and waiting requests come all the same`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for hour in 10..<15 { try scenario.focus("Block \(hour)", at: "2026-03-01T\(hour):00", for: 30) }
    #expect(
      scenario.planned == [
        "2026-03-01T10:00:00+01:00 focus-block-start Block 10", "2026-03-01T10:30:00+01:00 focus-block-end Block 10",
        "2026-03-01T11:00:00+01:00 focus-block-start Block 11", "2026-03-01T11:30:00+01:00 focus-block-end Block 11",
        "2026-03-01T12:00:00+01:00 focus-block-start Block 12", "2026-03-01T12:30:00+01:00 focus-block-end Block 12",
      ])
    #expect(
      scenario.waiting == [
        "2026-03-01T13:00:00+01:00 focus-block-start Block 13", "2026-03-01T13:30:00+01:00 focus-block-end Block 13",
        "2026-03-01T14:00:00+01:00 focus-block-start Block 14", "2026-03-01T14:30:00+01:00 focus-block-end Block 14",
      ])
    #expect(scenario.plan.waitingCount == 4)
    // The machine was off for hours. Each of the four blocks that are over brings only its end.
    #expect(
      try scenario.fire("2026-03-01T13:40") == [
        "focus-block-end Block 10", "focus-block-end Block 11", "focus-block-end Block 12", "focus-block-end Block 13",
      ])
    #expect(
      scenario.planned == [
        "2026-03-01T14:00:00+01:00 focus-block-start Block 14", "2026-03-01T14:30:00+01:00 focus-block-end Block 14",
      ])
  }

  @Test func `timers, blocks and reminders share the 64 slots, and the earliest requests get them`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for number in 1...64 { try scenario.add("Task \(number)", .at("2026-03-01T09:00")) }
    try scenario.timer(30, "Tea")
    try scenario.timer(120, "Cake")
    try scenario.focus("Late", at: "2026-03-01T20:00", for: 30)
    #expect(scenario.plan.slots.count == 64)
    #expect(scenario.planned.first == "2026-03-01T08:30:00+01:00 task-timer Tea")
    #expect(scenario.planned.last == "2026-03-01T09:00:00+01:00 task Task 63")
    #expect(
      scenario.waiting == [
        "2026-03-01T09:00:00+01:00 task Task 64", "2026-03-01T10:00:00+01:00 task-timer Cake",
        "2026-03-01T20:00:00+01:00 focus-block-start Late", "2026-03-01T20:30:00+01:00 focus-block-end Late",
      ])
    let last = try #require(scenario.list.tasks.records.lastIndex { $0.number == 64 })
    let explanation = Explanation(scenario.list, plan: scenario.plan, at: scenario.present)
    #expect(explanation.waits(at: last) == [.task: .behind(64)])
  }

  @Test(arguments: [
    (timer: 30, block: "2026-03-01T12:00", wakeAt: "2026-03-01T07:30:00Z"),
    (timer: 300, block: "2026-03-01T12:00", wakeAt: "2026-03-01T08:00:00Z"),
    (timer: 300, block: "2026-03-01T08:15", wakeAt: "2026-03-01T07:15:00Z"),
  ])
  func `wakeAt is the earliest moment of all reminders, timers and blocks`(
    timer: Int, block: String, wakeAt: String
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Own", .at("2026-03-01T09:00"))
    try scenario.timer(timer)
    try scenario.focus(at: block, for: 30)
    #expect(scenario.plan.wakeAt.map { "\($0)" } == wakeAt)
    let start = try scenario.saved()
    #expect(StateHead(start: PaddedBytes(Array(start.utf8)))?.wakeAt == scenario.plan.wakeAt)
  }

  @Test func `the head names the next timer, but only to a reader of the forecast`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    #expect(StateHead(start: PaddedBytes(Array(try scenario.saved().utf8)), readingForecast: true)?.timer == nil)
    try scenario.timer(30)
    try scenario.timer(10)
    let bytes = PaddedBytes(Array(try scenario.saved().utf8))
    #expect(
      StateHead(start: bytes, readingForecast: true)?.timer == Scenario.instant("2026-03-01T08:10", in: Scenario.berlin)
    )
    #expect(StateHead(start: bytes)?.timer == nil)
  }
}
