import Testing

@testable import ReminderCore

@Suite struct PlanRulesTests {
  @Test func `a reminder set for the past is saved and never fires`() throws {
    var scenario = Scenario("2026-03-01T10:00")
    try scenario.add("Pay rent", due: "2026-03-01", .at("09:00"))
    #expect(scenario.agenda.tasks.count == 1)
    #expect(scenario.states(1) == [.past])
    #expect(
      scenario.notes == [
        .hasPassed(CivilDateTime("2026-03-01T09:00")!), .nothingWillNotify(number: 1),
      ])
    #expect(try scenario.fire() == [])
    #expect(try scenario.fire("2026-04-01T10:00") == [])
  }

  @Test func `a reminder set for this very minute is past`() throws {
    var scenario = Scenario("2026-03-01T09:00")
    try scenario.add("Now", .at("2026-03-01T09:00"))
    #expect(scenario.states(1) == [.past])
  }

  @Test(arguments: [
    ("2026-03-01", [ReminderWish.at("09:00")], ["2026-03-01T09:00:00+01:00 task T"]),
    ("2026-03-01T18:00", [.at("09:00")], ["2026-03-01T09:00:00+01:00 task T"]),
    (
      "2026-03-01T18:00", [.before(.minutes(60))],
      ["2026-03-01T09:00:00+01:00 due-date-morning T", "2026-03-01T17:00:00+01:00 task T"]
    ),
    ("2026-03-01", [.at("2026-03-01T09:00"), .before(.days(0))], ["2026-03-01T09:00:00+01:00 task T"]),
  ])
  func `two requests of one minute are one`(due: String, wishes: [ReminderWish], planned: [String]) throws {
    var scenario = Scenario("2026-02-20T12:00")
    var draft = TaskDraft(title: "T")
    draft.due = Due(due)
    draft.reminders = wishes
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 1, low: 1))]))
    #expect(scenario.planned == planned)
    scenario.clock("2026-03-01T20:00")
    #expect(try scenario.fire().count == planned.count)
    #expect(try scenario.fire() == [])
  }

  @Test func `morning and advance of one minute are one morning notice`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.advance, "on")
    try scenario.set(.dueReminder, "off")
    try scenario.add("T", due: "2026-03-01T10:00")
    #expect(scenario.planned == ["2026-03-01T09:00:00+01:00 due-date-morning T"])
    #expect(try scenario.fire("2026-03-01T09:00") == ["due-date-morning T"])
    #expect(try scenario.fire("2026-03-02T09:00") == [])
  }

  @Test(arguments: [("08:00", 0), ("09:00", 0), ("09:01", 1), ("18:00", 1)])
  func `what is due before nine has no morning notice`(time: String, notices: Int) throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.add("T", due: "2026-03-01T\(time)")
    #expect(scenario.plan.slots.count { $0.identifier.kind == .morning } == notices)
  }

  @Test(arguments: [
    ("2026-03-10T18:00", 60, "2026-03-10T17:00:00+01:00"),
    ("2026-03-10T18:00", 15, "2026-03-10T17:45:00+01:00"),
    ("2026-03-10T18:00", 1440, "2026-03-09T18:00:00+01:00"),
    ("2026-03-10", 1440, "2026-03-09T09:00:00+01:00"),
    ("2026-03-10", 10_080, "2026-03-03T09:00:00+01:00"),
    // A day keeps the wall-clock time across the change on 29 March; an hour is an hour.
    ("2026-03-29T18:00", 1440, "2026-03-28T18:00:00+01:00"),
    ("2026-03-29T03:30", 60, "2026-03-29T01:30:00+01:00"),
  ])
  func `the advance notice comes so long before`(due: String, minutes: Int, expected: String) throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.advance, "on")
    try scenario.set(.advanceMinutes, "\(minutes)")
    try scenario.set(.morning, "off")
    try scenario.set(.dueReminder, "off")
    try scenario.add("T", due: due)
    #expect(scenario.planned == ["\(expected) due-date-advance T"])
  }

  @Test func `a day without a time has no advance notice of hours`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.advance, "on")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-01")
    #expect(scenario.planned == [])
    #expect(scenario.notes == [.nothingWillNotify(number: 1)])
  }

  @Test func `of thirty due tasks the nearest twenty-five hold slots`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    for day in (1...30).reversed() { try scenario.add("due on \(day)", due: "2026-03-\(day < 10 ? "0" : "")\(day)") }
    #expect(scenario.plan.slots.count == 25)
    #expect(scenario.plan.waitingCount == 5)
    #expect(scenario.planned.map { String($0.suffix(8)) }.first == "due on 1")
    #expect(scenario.waiting.map { String($0.suffix(9)) } == (26...30).map { "due on \($0)" })
  }

  @Test func `a day without a time is due after any time of that day`() throws {
    var scenario = Scenario("2026-02-20T12:00")
    try scenario.set(.dueReminder, "off")
    try scenario.add("whole day", due: "2026-03-01")
    for _ in 1...25 { try scenario.add("timed", due: "2026-03-01T23:00") }
    #expect(scenario.waiting == ["2026-03-01T09:00:00+01:00 due-date-morning whole day"])
  }

  @Test func `of a hundred reminders 64 hold slots and all arrive after weeks without a run`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for minute in 1...100 { try scenario.add("r\(minute)", .inDuration(days: 0, minutes: minute)) }
    #expect(scenario.plan.slots.count == 64)
    #expect(scenario.plan.waitingCount == 36)
    #expect(scenario.plan.slots.map(\.number) == Array(1...64))
    #expect(try scenario.fire("2026-04-01T08:00") == ["digest of 100"])
    #expect(scenario.states(100) == [.delivered])
    #expect(scenario.plan.slots.isEmpty && scenario.plan.waitingCount == 0)
  }

  @Test func `a waiting request that is due before everything planned is fired`() throws {
    var scenario = Scenario("2026-03-01T08:00", in: Scenario.newYork)
    try scenario.set(.dueReminder, "off")
    // Twenty-five tasks due nearer keep the due-date slots; one due later has its morning notice earlier: it waits.
    for _ in 1...25 { try scenario.add("near", due: "2026-03-02T10:00") }
    try scenario.set(.advance, "on")
    try scenario.set(.advanceMinutes, "10080")
    try scenario.add("far", due: "2026-03-08T20:00")
    #expect(scenario.waiting.first == "2026-03-01T20:00:00-05:00 due-date-advance far")
    #expect(scenario.plan.wakeAt == Timestamp(rfc3339: "2026-03-01T20:00:00-05:00"))
    #expect(try scenario.fire("2026-03-01T20:00") == ["due-date-advance far"])
  }

  @Test func `on one moment the user's own come first, then by number`() throws {
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

  @Test func `of several own reminders the nearest holds the identifier`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at("2026-03-03T09:00"), .at("2026-03-02T09:00"), .at("2026-03-01T07:00"))
    #expect(scenario.states(1) == [.later, .planned, .past])
    #expect(scenario.planned == ["2026-03-02T09:00:00+01:00 task T"])
    #expect(try scenario.fire("2026-03-02T09:00") == ["task T"])
    #expect(scenario.states(1) == [.planned, .delivered, .past])
    #expect(try scenario.fire("2026-03-09T09:00") == ["task T"])
    #expect(try scenario.fire("2026-03-10T09:00") == [])
  }

  @Test func `several own reminders overdue at once are one notification`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at("2026-03-02T09:00"), .at("2026-03-03T09:00"), .at("2026-03-09T09:00"))
    #expect(try scenario.fire("2026-03-04T09:00") == ["task T"])
    #expect(scenario.states(1) == [.delivered, .delivered, .planned])
  }
}
