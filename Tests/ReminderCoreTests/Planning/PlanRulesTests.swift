import Testing

@testable import ReminderCore

@Suite struct PlanRulesTests {
  @Test func `a reminder that is past when set is kept, and never delivered`() throws {
    var scenario = Scenario("2026-03-01T10:00")
    try scenario.add("Pay rent", due: "2026-03-01", .at("09:00"))
    #expect(scenario.view(1)?.task.reminders.map(\.rule) == [.onDueDay(CivilTime(unchecked: 540))])
    #expect(scenario.states(1) == [.pastWhenSet])
    #expect(scenario.wholePlan == [])
    #expect(
      scenario.notes == [
        .hasPassed(CivilDateTime("2026-03-01T09:00")!), .nothingWillNotify(number: 1),
      ])
    #expect(try scenario.fire() == [])
    #expect(try scenario.fire("2026-04-01T10:00") == [])
  }

  @Test func `a reminder for the present minute is past when set`() throws {
    var scenario = Scenario("2026-03-01T09:00")
    try scenario.add("Now", .at("2026-03-01T09:00"))
    #expect(scenario.states(1) == [.pastWhenSet])
    #expect(scenario.wholePlan == [])
    try scenario.add("Next", .at("2026-03-01T09:01"))
    #expect(scenario.wholePlan == ["2026-03-01T09:01 task Next"])
  }

  /// A due date, the reminders of the task, and its whole plan.
  private static let merged: [(due: String, inputs: [ReminderInput], plan: [String])] = [
    ("2026-03-01", [.at("09:00")], ["2026-03-01T09:00 task T"]),
    ("2026-03-01T18:00", [.at("09:00")], ["2026-03-01T09:00 task T"]),
    (
      "2026-03-01T18:00", [.before(.minutes(60))],
      ["2026-03-01T09:00 due-date-morning T", "2026-03-01T17:00 task T"]
    ),
    ("2026-03-01", [.at("2026-03-01T09:00"), .before(.days(0))], ["2026-03-01T09:00 task T"]),
    ("2026-03-01", [.at("09:01")], ["2026-03-01T09:00 due-date-morning T", "2026-03-01T09:01 task T"]),
  ]

  @Test(arguments: merged)
  func `requests of one task in the same minute are one`(due: String, inputs: [ReminderInput], plan: [String]) throws {
    var scenario = Scenario("2026-02-20T12:00")
    var draft = TaskDraft(title: "T")
    draft.due = Due(due)
    draft.reminders = inputs
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 1, low: 1))]))
    #expect(scenario.wholePlan == plan)
    // Late requests of one task are one, too.
    let late = plan.first { $0.hasSuffix("task T") }
    #expect(try scenario.delivered(at: "2026-03-01T20:00") == [late].compactMap { $0 })
    #expect(scenario.wholePlan == [])
    #expect(scenario.states(1) == inputs.map { _ in .delivered })
    #expect(scenario.view(1)?.notices.map(\.state) == [.delivered])
  }

  @Test func `a morning notice and an advance notice in the same minute are one morning notice`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.advance, "on")
    try scenario.set(.dueReminder, "off")
    try scenario.add("T", due: "2026-03-01T10:00")
    #expect(scenario.wholePlan == ["2026-03-01T09:00 due-date-morning T"])
    #expect(scenario.view(1)?.notices.map(\.state) == [.planned, .merged])
    #expect(try scenario.delivered(at: "2026-03-01T09:00") == ["2026-03-01T09:00 due-date-morning T"])
    #expect(scenario.wholePlan == [])
    #expect(scenario.view(1)?.notices.map(\.state) == [.delivered, .delivered])
  }

  @Test(arguments: [
    ("08:00", ["2026-03-01T08:00 task T"]), ("09:00", ["2026-03-01T09:00 task T"]),
    ("09:01", ["2026-03-01T09:00 due-date-morning T", "2026-03-01T09:01 task T"]),
    ("18:00", ["2026-03-01T09:00 due-date-morning T", "2026-03-01T18:00 task T"]),
  ])
  func `a due time at or before the morning time has no morning notice`(time: String, plan: [String]) throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.add("T", due: "2026-03-01T\(time)")
    #expect(scenario.wholePlan == plan)
  }

  @Test(arguments: [
    ("2026-03-10T18:00", 60, "2026-03-10T17:00:00+01:00"),
    ("2026-03-10T18:00", 15, "2026-03-10T17:45:00+01:00"),
    ("2026-03-10T18:00", 1440, "2026-03-09T18:00:00+01:00"),
    ("2026-03-10", 1440, "2026-03-09T09:00:00+01:00"),
    ("2026-03-10", 10_080, "2026-03-03T09:00:00+01:00"),
    // Across the clock change on 29 March, a day keeps the clock time, and an hour is real time.
    ("2026-03-29T18:00", 1440, "2026-03-28T18:00:00+01:00"),
    ("2026-03-29T03:30", 60, "2026-03-29T01:30:00+01:00"),
  ])
  func `the advance notice comes due.advance.minutes before the due date`(
    due: String, minutes: Int, expected: String
  ) throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.advance, "on")
    try scenario.set(.advanceMinutes, "\(minutes)")
    try scenario.set(.morning, "off")
    try scenario.set(.dueReminder, "off")
    try scenario.add("T", due: due)
    #expect(scenario.planned == ["\(expected) due-date-advance T"])
  }

  @Test func `a date without a time has no advance notice that comes some hours before`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.advance, "on")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-01")
    #expect(scenario.planned == [])
    #expect(scenario.notes == [.nothingWillNotify(number: 1)])
  }

  @Test func `of thirty due tasks, the earliest twenty-five have slots`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    let days = (1...30).map { $0 < 10 ? "2026-03-0\($0)" : "2026-03-\($0)" }
    for day in days.reversed() { try scenario.add("due on \(day)", due: day) }
    // Summer time begins on the 29th.
    let plan = days.map { "\($0)T09:00:00+0\($0 < "2026-03-29" ? 1 : 2):00 due-date-morning due on \($0)" }
    #expect(scenario.planned == Array(plan[..<25]))
    #expect(scenario.waiting == Array(plan[25...]))
    #expect(scenario.plan.waitingCount == 5)
  }

  @Test func `a date without a time gets its slot after all times of that day`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.dueReminder, "off")
    try scenario.add("whole day", due: "2026-03-01")
    for number in 1...25 { try scenario.add("timed \(number)", due: "2026-03-01T23:00") }
    #expect(scenario.planned == (1...25).map { "2026-03-01T09:00:00+01:00 due-date-morning timed \($0)" })
    #expect(scenario.waiting == ["2026-03-01T09:00:00+01:00 due-date-morning whole day"])
  }

  @Test func `of a hundred reminders 64 have slots, and all are delivered after weeks without a run`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for minute in 1...100 { try scenario.add("r\(minute)", .inDuration(days: 0, minutes: minute)) }
    let plan = (1...100).map { "2026-03-01T\(CivilTime(unchecked: 480 + $0)) task r\($0)" }
    #expect(plan[63...64] == ["2026-03-01T09:04 task r64", "2026-03-01T09:05 task r65"])
    #expect(scenario.plan.slots.map(\.number) == Array(1...64))
    #expect(scenario.plan.waiting.map(\.number) == Array(65...100))
    #expect(scenario.wholePlan == plan)
    var alike = scenario
    #expect(try scenario.delivered(at: "2026-04-01T08:00") == plan)
    #expect(try alike.fire("2026-04-01T08:00") == ["digest of 100"])
    #expect((1...100).map { scenario.states($0) } == Array(repeating: [.delivered], count: 100))
    #expect(scenario.wholePlan == [])
  }

  @Test func `a request without a slot is delivered, even before all planned requests`() throws {
    var scenario = Scenario("2026-03-01T08:00", in: Scenario.newYork)
    try scenario.set(.dueReminder, "off")
    // Twenty-five tasks with earlier due dates take all slots for notices. The advance notice of the task `far` is
    // earlier, but waits.
    for number in 1...25 { try scenario.add("near \(number)", due: "2026-03-02T10:00") }
    try scenario.set(.advanceMinutes, "10080")
    try scenario.set(.advance, "on")
    try scenario.add("far", due: "2026-03-08T20:00")
    let near = (1...25).map { "2026-03-02T09:00:00-05:00 due-date-morning near \($0)" }
    // In New York, summer time begins on the 8th.
    let morning = "2026-03-08T09:00:00-04:00 due-date-morning far"
    #expect(scenario.planned == near)
    #expect(scenario.waiting == ["2026-03-01T20:00:00-05:00 due-date-advance far", morning])
    #expect(scenario.plan.wakeAt == Timestamp(rfc3339: "2026-03-01T20:00:00-05:00"))
    #expect(try scenario.fire("2026-03-01T20:00") == ["due-date-advance far"])
    #expect(scenario.planned == near)
    #expect(scenario.waiting == [morning])
  }

  @Test func `at one moment own reminders come before notices, and lower numbers come first`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.add("notice of 1", due: "2026-03-01")
    try scenario.add("own of 2", .at("2026-03-01T09:00"))
    try scenario.add("own of 3", .at("2026-03-01T09:00"))
    #expect(
      scenario.planned == [
        "2026-03-01T09:00:00+01:00 task own of 2", "2026-03-01T09:00:00+01:00 task own of 3",
        "2026-03-01T09:00:00+01:00 due-date-morning notice of 1",
      ])
  }

  @Test func `of several own reminders, only the earliest open reminder is planned`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at("2026-03-03T09:00"), .at("2026-03-02T09:00"), .at("2026-03-01T07:00"))
    #expect(scenario.states(1) == [.later, .planned, .pastWhenSet])
    #expect(scenario.wholePlan == ["2026-03-02T09:00 task T"])
    #expect(try scenario.delivered(at: "2026-03-02T09:00") == ["2026-03-02T09:00 task T"])
    #expect(scenario.states(1) == [.planned, .delivered, .pastWhenSet])
    #expect(scenario.wholePlan == ["2026-03-03T09:00 task T"])
    #expect(try scenario.delivered(at: "2026-03-09T09:00") == ["2026-03-03T09:00 task T"])
    #expect(scenario.states(1) == [.delivered, .delivered, .pastWhenSet])
    #expect(scenario.wholePlan == [])
  }

  @Test func `several late own reminders of one task are one notification`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at("2026-03-02T09:00"), .at("2026-03-03T09:00"), .at("2026-03-09T09:00"))
    #expect(try scenario.delivered(at: "2026-03-04T09:00") == ["2026-03-02T09:00 task T"])
    #expect(scenario.states(1) == [.delivered, .delivered, .planned])
    #expect(scenario.wholePlan == ["2026-03-09T09:00 task T"])
  }
}
