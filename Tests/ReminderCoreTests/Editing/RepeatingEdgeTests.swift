import Testing

@testable import ReminderCore

/// Tasks that repeat, in combinations: a completion during a delivery, changed settings, very early reminders.
@Suite struct RepeatingEdgeTests {
  @Test(arguments: ["2026-03-01T09:00", "2026-03-01T17:00", "2026-03-01T18:00"])
  func `done while a notification is on its way leaves the next occurrence open`(moment: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.advance, "on")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    for earlier in ["2026-03-01T09:00", "2026-03-01T17:00"] where earlier < moment { _ = try scenario.fire(earlier) }
    scenario.clock(moment)
    let requests = FirePlan(scenario.list, at: scenario.present).notifications.flatMap(\.requests)
    #expect(requests.map { "\($0.planned)" } == [moment])
    let delivered = scenario.list.delivered(by: requests.map(\.identifier), at: scenario.present)
    try scenario.done()
    try scenario.list.recordDelivered(delivered, at: scenario.present)
    #expect(
      scenario.planned == [
        "2026-03-02T09:00:00+01:00 due-date-morning T", "2026-03-02T17:00:00+01:00 due-date-advance T",
        "2026-03-02T18:00:00+01:00 task T",
      ])
  }

  @Test func `occurrences that come due while notify is off bring one notification`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    try scenario.set(.notify, "off")
    #expect(try scenario.live(until: "2026-03-04T12:00") == [])
    try scenario.set(.notify, "on")
    #expect(try scenario.fire() == ["task T"])
    #expect(try scenario.live(until: "2026-03-04T23:00") == ["2026-03-04T18:00 task T"])
  }

  @Test func `an advance notice of two days for a daily task comes each day`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.set(.advance, "on")
    try scenario.set(.advanceMinutes, "2880")
    try scenario.add("T", due: "2026-03-04T18:00", repeat: "daily", .at("12:00"))
    #expect(
      try scenario.live(until: "2026-03-03T12:00") == ["2026-03-02T18:00 due-date-advance T"])
    try scenario.done()
    #expect(scenario.first == "2026-03-05T18:00 open, done 1")
    #expect(
      try scenario.live(until: "2026-03-05T13:00") == [
        "2026-03-03T18:00 due-date-advance T", "2026-03-04T18:00 due-date-advance T", "2026-03-05T12:00 task T",
      ])
  }

  @Test func `a reminder with its own date rings once, even if the task repeats`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily", .at("2026-03-02T12:00"), .before(.minutes(0)))
    #expect(try scenario.live(until: "2026-03-02T13:00") == ["2026-03-01T18:00 task T", "2026-03-02T12:00 task T"])
    try scenario.done()
    try scenario.edit(.undo)
    try scenario.done()
    #expect(try scenario.live(until: "2026-03-03T23:00") == ["2026-03-02T18:00 task T", "2026-03-03T18:00 task T"])
  }

  @Test func `new reminders of an overdue task that repeats ring only at moments ahead`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    #expect(
      try scenario.live(until: "2026-03-05T12:00") == (1...4).map { "2026-03-0\($0)T18:00 task T" })
    try scenario.change(1) { $0.reminders = [.at("11:00"), .at("13:00"), .before(.minutes(0))] }
    #expect(scenario.notes == [])
    #expect(
      try scenario.live(until: "2026-03-06T12:00") == [
        "2026-03-05T13:00 task T", "2026-03-05T18:00 task T", "2026-03-06T11:00 task T",
      ])
  }

  @Test func `removing the rule delivers nothing again, and neither does undo`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    #expect(
      try scenario.live(until: "2026-03-03T20:00")
        == (1...3).flatMap { ["2026-03-0\($0)T09:00 due-date-morning T", "2026-03-0\($0)T18:00 task T"] })
    try scenario.change(1) { $0.repetition = .remove }
    #expect(try scenario.fire() == [])
    #expect(scenario.planned == [])
    try scenario.reload()
    try scenario.edit(.undo)
    #expect(try scenario.fire() == [])
    #expect(
      scenario.planned == ["2026-03-04T09:00:00+01:00 due-date-morning T", "2026-03-04T18:00:00+01:00 task T"])
  }

  @Test func `undo and redo of a setting repeat and lose no occurrence`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", repeat: "daily")
    #expect(
      try scenario.live(until: "2026-03-02T10:00") == (1...2).map { "2026-03-0\($0)T09:00 due-date-morning T" })
    try scenario.set(.morningTime, "11:00")
    #expect(try scenario.live(until: "2026-03-03T12:00") == ["2026-03-03T11:00 due-date-morning T"])
    try scenario.edit(.undo)
    #expect(try scenario.live(until: "2026-03-04T12:00") == ["2026-03-04T09:00 due-date-morning T"])
    try scenario.edit(.redo)
    #expect(try scenario.live(until: "2026-03-05T12:00") == ["2026-03-05T11:00 due-date-morning T"])
  }

  @Test func `after a delivery, undo of a setting plans by the earlier setting`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Run", due: "2026-03-01T10:00", repeat: "daily", .at("20:00"))
    _ = try scenario.live(until: "2026-03-03T12:00")
    // A morning time after the due time gives no morning notice.
    try scenario.set(.morningTime, "11:00")
    #expect(try scenario.fire("2026-03-03T20:00") == ["task Run"])
    try scenario.edit(.undo)
    #expect(try scenario.fire() == [])
    #expect(
      scenario.planned == ["2026-03-04T09:00:00+01:00 due-date-morning Run", "2026-03-04T20:00:00+01:00 task Run"])
  }

  @Test func `done and undone of a weekly task plan the notice of its due date`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.add("T", due: "2026-03-02", repeat: "every 2 weeks on mon, thu")
    for expected in ["2026-03-05", "2026-03-16", "2026-03-19"] {
      try scenario.doneAhead()
      #expect(scenario.first.hasPrefix(expected))
      #expect(scenario.planned == ["\(expected)T09:00:00+01:00 due-date-morning T"])
    }
    for expected in ["2026-03-16", "2026-03-05", "2026-03-02"] {
      try scenario.undone()
      #expect(scenario.planned == ["\(expected)T09:00:00+01:00 due-date-morning T"])
    }
  }

  @Test func `no notice comes after the last occurrence, even if no occurrence was done`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.advance, "on")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "FREQ=DAILY;COUNT=2")
    let days = RepeatingNoticeTests.days(
      "2026-03", 1...2, "09:00 due-date-morning T", "17:00 due-date-advance T", "18:00 task T")
    #expect(try scenario.live(until: "2026-03-05T12:00") == days)
    #expect(scenario.planned == [])
  }

  @Test func `cancel mutes one occurrence, and undone brings back another occurrence that rings`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "weekly")
    try scenario.done()
    try scenario.edit(.cancel([.number(1)]))
    try scenario.undone()
    #expect(scenario.planned == ["2026-03-01T09:00:00+01:00 due-date-morning T"])
    #expect(
      try scenario.live(until: "2026-03-15T12:00") == [
        "2026-03-01T09:00 due-date-morning T", "2026-03-15T09:00 due-date-morning T",
      ])
  }

  @Test func `undone ends a snooze, because the due date changes`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "weekly")
    try scenario.done()
    try scenario.snooze(1, minutes: 600)
    try scenario.undone()
    #expect(
      scenario.planned == ["2026-03-01T09:00:00+01:00 due-date-morning T", "2026-03-01T18:00:00+01:00 task T"])
  }

  @Test func `undo and redo of a changed rule deliver no occurrence again`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", repeat: "daily")
    #expect(try scenario.live(until: "2026-03-01T12:00") == ["2026-03-01T09:00 due-date-morning T"])
    let rule = try scenario.rule("every 2 days", from: "2026-03-01")
    try scenario.change(1) { $0.repetition = .set(RepetitionInput(rule)) }
    #expect(try scenario.live(until: "2026-03-03T12:00") == ["2026-03-03T09:00 due-date-morning T"])
    try scenario.edit(.undo)
    #expect(try scenario.live(until: "2026-03-04T12:00") == ["2026-03-04T09:00 due-date-morning T"])
    try scenario.edit(.redo)
    #expect(try scenario.live(until: "2026-03-05T12:00") == ["2026-03-05T09:00 due-date-morning T"])
  }

  @Test func `undo of a new rule delivers nothing again after a delivery for a later occurrence`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01")
    let rule = try scenario.rule("daily", from: "2026-03-01")
    try scenario.change(1) { $0.repetition = .set(RepetitionInput(rule)) }
    #expect(try scenario.fire("2026-03-03T12:00") == ["due-date-morning T"])
    try scenario.edit(.undo)
    #expect(try scenario.live(until: "2026-03-04T12:00") == [])
  }
}
