import Testing

@testable import ReminderCore

/// The command `cancel`: the task stays, and nothing of its present due date rings.
@Suite struct CancelTests {
  /// A task due on Thursday evening, with two reminders and both notices.
  private func world() throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.advance, "on")
    try scenario.add("T", due: "2026-03-05T18:00", .at("10:00"), .at("2026-03-04T09:00"))
    #expect(
      scenario.wholePlan == [
        "2026-03-04T09:00 task T", "2026-03-05T09:00 due-date-morning T", "2026-03-05T17:00 due-date-advance T",
      ])
    #expect(scenario.states(1) == [.later, .planned])
    return scenario
  }

  @Test func `cancel removes the reminders, mutes the notices and keeps the task`() throws {
    var scenario = try world()
    try scenario.edit(.cancel([.number(1)]))
    #expect(scenario.planned == [])
    #expect(scenario.states(1) == [])
    #expect(scenario.view(1)?.notices.map(\.state) == [.muted, .muted])
    #expect(scenario.view(1)?.task.due == Due("2026-03-05T18:00"))
    #expect(try scenario.fire("2026-03-06T08:00") == [])
    try scenario.reload()
    #expect(try scenario.fire("2026-03-06T08:00") == [])
  }

  @Test func `a new due date brings its notices after cancel`() throws {
    var scenario = try world()
    try scenario.edit(.cancel([.number(1)]))
    try scenario.change(1) { $0.due = Due("2026-03-06T18:00") ?? Due(.earliest) }
    #expect(
      scenario.planned == [
        "2026-03-06T09:00:00+01:00 due-date-morning T", "2026-03-06T17:00:00+01:00 due-date-advance T",
      ])
  }

  @Test func `setting the same due date after cancel brings only the notices that lie ahead`() throws {
    var scenario = try world()
    try scenario.edit(.cancel([.number(1)]))
    scenario.clock("2026-03-05T10:00")
    try scenario.change(1) { $0.due = Due("2026-03-05T18:00") ?? Due(.earliest) }
    #expect(try scenario.fire() == [])
    #expect(scenario.planned == ["2026-03-05T17:00:00+01:00 due-date-advance T"])
  }

  @Test func `changing the due date and changing it back brings no notice whose moment is over`() throws {
    var scenario = try world()
    try scenario.edit(.cancel([.number(1)]))
    scenario.clock("2026-03-05T10:00")
    try scenario.change(1) { $0.due = Due("2026-03-09") ?? Due(.earliest) }
    try scenario.change(1) { $0.due = Due("2026-03-05T18:00") ?? Due(.earliest) }
    // A new due time rings at that time if the task has no reminder of its own.
    #expect(scenario.wholePlan == ["2026-03-05T17:00 due-date-advance T", "2026-03-05T18:00 task T"])
    #expect(scenario.view(1)?.notices.map(\.state) == [.pastWhenSet, .planned])
  }

  @Test func `a new reminder after cancel comes, and the notices stay muted`() throws {
    var scenario = try world()
    try scenario.edit(.cancel([.number(1)]))
    try scenario.change(1) { $0.reminders = [.at("12:00")] }
    #expect(scenario.planned == ["2026-03-05T12:00:00+01:00 task T"])
    try scenario.edit(.cancel([.number(1)]))
    #expect(scenario.planned == [])
  }

  @Test(arguments: ["FREQ=DAILY", "FREQ=DAILY;BYHOUR=9,21"])
  func `a rule that keeps the due date brings back no notice after cancel`(rule: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-05T21:00")
    try scenario.set(.advance, "on")
    try scenario.edit(.cancel([.number(1)]))
    let rule = try RecurrenceRule(rule)
    try scenario.change(1) { $0.repetition = .set(RepetitionInput(rule)) }
    try scenario.change(1) { $0.repetition = .remove }
    #expect(scenario.view(1)?.notices.map(\.state) == [.muted, .muted])
  }

  @Test func `done and undone bring back nothing after cancel`() throws {
    var scenario = try world()
    try scenario.edit(.cancel([.number(1)]))
    try scenario.edit(.complete([.number(1)]))
    try scenario.edit(.reopen([.number(1)]))
    #expect(scenario.planned == [])
  }

  @Test func `changed settings bring back no notice after cancel`() throws {
    var scenario = try world()
    try scenario.edit(.cancel([.number(1)]))
    try scenario.set(.morning, "off")
    try scenario.set(.morning, "on")
    try scenario.set(.morningTime, "11:00")
    #expect(scenario.planned == [])
  }

  @Test func `cancel without anything to cancel changes nothing and says so`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("plain")
    try scenario.add("due", due: "2026-03-05")
    try scenario.edit(.cancel([.number(2)]))
    let before = scenario.content
    let outcome = try scenario.list.apply(.cancel([.number(1), .number(2)]), at: scenario.present)
    #expect(!outcome.isChange)
    #expect(outcome.notes == [.nothingToCancel(number: 1), .nothingToCancel(number: 2)])
    #expect(scenario.content == before)
  }

  @Test func `cancel changes one task and notes that another has nothing to cancel`() throws {
    var scenario = try world()
    try scenario.add("plain")
    let outcome = try scenario.list.apply(.cancel([.number(2), .number(1)]), at: scenario.present)
    #expect(outcome.isChange)
    #expect(outcome.indices == [1, 0])
    #expect(outcome.notes == [.nothingToCancel(number: 2)])
    #expect(scenario.planned == [])
  }

  @Test func `cancel of several tasks is refused if one of them does not exist`() throws {
    let scenario = try world()
    #expect(scenario.refusal(of: .cancel([.number(1), .number(9)])).hasPrefix("noSuchTask"))
  }

  @Test func `undo brings back everything that cancel removed, and redo cancels again`() throws {
    var scenario = try world()
    let (before, planned) = (scenario.content, scenario.planned)
    try scenario.edit(.cancel([.number(1)]))
    let cancelled = scenario.content
    try scenario.edit(.undo)
    #expect(scenario.content == before)
    #expect(scenario.planned == planned)
    try scenario.edit(.redo)
    #expect(scenario.content == cancelled)
    #expect(scenario.planned == [])
  }
}
