import Testing

@testable import ReminderCore

/// A snooze: nothing of the task rings until its end, and then one notification comes.
@Suite struct SnoozeTests {
  /// One task, five minutes after the delivery of its reminder at nine.
  private func delivered() throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at("2026-03-01T09:00"))
    #expect(try scenario.fire("2026-03-01T09:00") == ["task T"])
    scenario.clock("2026-03-01T09:05")
    return scenario
  }

  @Test(
    arguments: [
      ("2026-03-01T09:05", .standard, "2026-03-01T09:20:00+01:00"),
      ("2026-03-01T09:05", .span(days: 0, minutes: 60), "2026-03-01T10:05:00+01:00"),
      ("2026-03-01T09:05", .wall(at("2026-03-02T09:00")), "2026-03-02T09:00:00+01:00"),
      ("2026-03-01T09:05", .moment(Timestamp(unchecked: 1_772_400_000)), "2026-03-01T22:20:00+01:00"),
      // Over both clock changes, a day keeps the clock time, and an hour counts as real time.
      ("2026-03-28T12:00", .span(days: 1, minutes: 0), "2026-03-29T12:00:00+02:00"),
      ("2026-03-28T12:00", .span(days: 0, minutes: 1440), "2026-03-29T13:00:00+02:00"),
      ("2026-03-29T01:30", .span(days: 0, minutes: 60), "2026-03-29T03:30:00+02:00"),
      ("2026-10-24T12:00", .span(days: 1, minutes: 0), "2026-10-25T12:00:00+01:00"),
      ("2026-10-25T02:30:00+02:00", .span(days: 0, minutes: 60), "2026-10-25T02:30:00+01:00"),
      // A time in a gap becomes later by the length of the gap. A time in an overlap is the first moment.
      ("2026-03-28T12:00", .wall(at("2026-03-29T02:30")), "2026-03-29T03:30:00+02:00"),
      ("2026-10-24T12:00", .wall(at("2026-10-25T02:30")), "2026-10-25T02:30:00+02:00"),
    ] as [(String, SnoozeEnd, String)])
  func `a snooze rings once, at the end that was set`(now: String, end: SnoozeEnd, expected: String) throws {
    var scenario = Scenario(now)
    try scenario.add("T")
    try scenario.edit(.snooze(.number(1), end))
    #expect(scenario.planned == ["\(expected) task T"])
    #expect(try scenario.fire(expected) == ["task T"])
    #expect(scenario.view(1)?.task.snoozedUntil == nil)
    #expect(try scenario.fire("2027-01-01T00:00") == [])
  }

  private static func at(_ text: String) -> CivilDateTime { CivilDateTime(text) ?? CivilDateTime(unchecked: 0) }

  @Test func `a setting gives the standard length of a snooze`() throws {
    var scenario = try delivered()
    try scenario.set(.snoozeMinutes, "1440")
    try scenario.edit(.snooze(.number(1), .standard))
    #expect(scenario.planned == ["2026-03-02T09:05:00+01:00 task T"])
  }

  @Test func `everything that comes due during a snooze comes at its end as one notification`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.advance, "on")
    try scenario.add("T", due: "2026-03-01T11:00", .at("08:30"), .at("09:30"), .before(.minutes(0)))
    try scenario.snooze(1, minutes: 150)
    #expect(scenario.planned == ["2026-03-01T10:30:00+01:00 task T"])
    #expect(scenario.states(1) == [.snoozed, .snoozed, .later])
    #expect(scenario.view(1)?.notices.map(\.state) == [.snoozed, .snoozed])
    for time in ["08:30", "09:00", "09:30", "10:00", "10:29"] { #expect(try scenario.fire("2026-03-01T\(time)") == []) }
    #expect(try scenario.fire("2026-03-01T10:30") == ["task T"])
    #expect(scenario.states(1) == [.delivered, .delivered, .planned])
    #expect(scenario.view(1)?.notices.map(\.state) == [.delivered, .delivered])
    #expect(try scenario.fire("2026-03-01T11:00") == ["task T"])
    #expect(try scenario.fire("2026-03-02T11:00") == [])
  }

  @Test func `a late notification that was not delivered comes at the end of the snooze`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", .at("08:30"))
    scenario.clock("2026-03-01T09:10")
    try scenario.snooze(1, minutes: 10)
    #expect(try scenario.fire() == [])
    #expect(try scenario.fire("2026-03-01T09:20") == ["task T"])
    #expect(try scenario.fire("2026-03-01T09:21") == [])
  }

  @Test func `a reminder in the minute in which a snooze ends comes with that end`() throws {
    var scenario = Scenario("2026-03-01T09:00:20+01:00")
    try scenario.add("T", .inDuration(days: 0, minutes: 15))
    scenario.clock("2026-03-01T09:05:20+01:00")
    try scenario.snooze(1, minutes: 10)
    #expect(scenario.states(1) == [.snoozed])
    #expect(try scenario.fire("2026-03-01T09:14:59+01:00") == [])
    #expect(try scenario.fire("2026-03-01T09:15:00+01:00") == ["task T"])
    #expect(scenario.states(1) == [.delivered])
    #expect(try scenario.fire("2026-03-01T09:16:00+01:00") == [])
  }

  @Test func `the end of a snooze and a later reminder come as one late notification`() throws {
    var scenario = try delivered()
    try scenario.change(1) { $0.reminders = [.at("2026-03-01T09:00"), .at("2026-03-01T11:00")] }
    try scenario.snooze(1, minutes: 15)
    scenario.clock("2026-03-01T12:20")
    let due = FirePlan(scenario.list, at: scenario.present).notifications
    #expect(due.map(\.text.body) == ["sent 3 hours late, planned for 09:20"])
    #expect(try scenario.fire() == ["task T"])
    #expect(scenario.states(1) == [.delivered, .delivered])
    #expect(try scenario.fire("2026-03-02T12:00") == [])
  }

  @Test func `a snooze can be repeated many times, even before its end`() throws {
    var scenario = try delivered()
    for round in 0..<30 {
      try scenario.edit(.snooze(.number(1), .standard))
      if round % 2 == 0 {
        scenario.clock(scenario.planned[0].split(separator: " ")[0].description)
        #expect(try scenario.fire() == ["task T"])
      }
    }
    #expect(scenario.planned == ["2026-03-01T13:05:00+01:00 task T"])
  }

  @Test func `a snooze is saved`() throws {
    var scenario = try delivered()
    try scenario.edit(.snooze(.number(1), .standard))
    let before = scenario.content
    try scenario.reload()
    #expect(scenario.content == before)
    #expect(scenario.planned == ["2026-03-01T09:20:00+01:00 task T"])
    #expect(scenario.plan.wakeAt == Timestamp(rfc3339: "2026-03-01T09:20:00+01:00"))
    #expect(try scenario.fire("2026-03-01T09:20") == ["task T"])
  }

  @Test func `a snooze changes neither the reminders nor the due date`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T11:00", .at("10:00"))
    let before = scenario.list.tasks.item(at: 0)
    try scenario.edit(.snooze(.number(1), .standard))
    var after = scenario.list.tasks.item(at: 0)
    #expect(after.snoozedUntil == Timestamp(rfc3339: "2026-03-01T08:15:00+01:00"))
    after.snoozedUntil = nil
    #expect(after == before)
  }

  struct Ending: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ends: Bool
    let change: @Sendable (inout Scenario) throws -> Void
  }

  @Test(arguments: [
    Ending(testDescription: "done", ends: true) { try $0.edit(.complete([.number(1)])) },
    Ending(testDescription: "delete", ends: true) { try $0.edit(.delete([.number(1)])) },
    Ending(testDescription: "cancel", ends: true) { try $0.edit(.cancel([.number(1)])) },
    Ending(testDescription: "another due day", ends: true) { try $0.change(1) { $0.due = day("2026-03-09") } },
    Ending(testDescription: "another due time", ends: true) {
      try $0.change(1) { $0.due = day("2026-03-05T09:00") }
    },
    Ending(testDescription: "no due date", ends: true) { try $0.change(1) { $0.due = nil } },
    Ending(testDescription: "another reminder", ends: true) {
      try $0.change(1) { $0.reminders = [.at("2026-03-01T11:00")] }
    },
    Ending(testDescription: "no reminders", ends: true) { try $0.change(1) { $0.reminders = [] } },
    Ending(testDescription: "undo", ends: true) { try $0.edit(.undo) },
    Ending(testDescription: "another title", ends: false) { try $0.change(1) { $0.title = "T2" } },
    Ending(testDescription: "notes", ends: false) { try $0.change(1) { $0.notes = "n" } },
    Ending(testDescription: "priority", ends: false) { try $0.change(1) { $0.priority = .high } },
    Ending(testDescription: "the same due day", ends: false) {
      try $0.change(1) { $0.due = day("2026-03-05") }
    },
    Ending(testDescription: "the same reminders", ends: false) {
      try $0.change(1) { $0.reminders = [.at("2026-03-01T09:00")] }
    },
    Ending(testDescription: "a change of another task", ends: false) { try $0.add("other") },
    Ending(testDescription: "a setting", ends: false) { try $0.set(.advance, "on") },
  ])
  func `only done, delete, cancel, undo, and a new due date or reminder end a snooze`(ending: Ending) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-05", .at("2026-03-01T09:00"))
    _ = try scenario.fire("2026-03-01T09:00")
    try scenario.edit(.snooze(.number(1), .standard))
    try ending.change(&scenario)
    #expect((scenario.view(1)?.task.snoozedUntil == nil) == ending.ends)
    #expect(scenario.planned.contains { $0.hasPrefix("2026-03-01T09:15:00+01:00 task T") } == !ending.ends)
    #expect(try scenario.fire("2026-03-01T09:15").count == (ending.ends ? 0 : 1))
  }

  private static func day(_ text: String) -> Due { Due(text) ?? Due(.earliest) }

  @Test func `a snooze of a done task, or to a moment that is over, is refused`() throws {
    var scenario = try delivered()
    #expect(
      scenario.refusal(of: .snooze(.number(1), .wall(SnoozeTests.at("2026-03-01T09:05"))))
        == "snoozeHasPassed(2026-03-01T09:05)")
    #expect(
      scenario.refusal(of: .snooze(.number(1), .moment(Timestamp(unchecked: 0))))
        == "snoozeHasPassed(1970-01-01T01:00)")
    #expect(scenario.refusal(of: .snooze(.number(1), .wall(SnoozeTests.at("2026-03-01T09:06")))) == "")
    try scenario.edit(.complete([.number(1)]))
    #expect(scenario.refusal(of: .snooze(.number(1), .standard)) == "taskIsDone(number: 1)")
    #expect(scenario.refusal(of: .snooze(nil, .standard)) == "nothingDelivered")
    #expect(scenario.refusal(of: .snooze(.number(7), .standard)).hasPrefix("noSuchTask"))
  }

  @Test func `a snooze without a name takes the task delivered last`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("first", .at("2026-03-01T09:00"))
    try scenario.add("second", .at("2026-03-01T09:00"))
    #expect(scenario.refusal(of: .snooze(nil, .standard)) == "nothingDelivered")
    #expect(try scenario.fire("2026-03-01T09:00") == ["task first", "task second"])
    try scenario.reload()
    try scenario.edit(.snooze(nil, .standard))
    #expect(scenario.planned == ["2026-03-01T09:15:00+01:00 task second"])
    try scenario.edit(.delete([.number(2)]))
    #expect(scenario.refusal(of: .snooze(nil, .standard)) == "nothingDelivered")
    try scenario.edit(.undo)
    try scenario.edit(.undo)
    #expect(scenario.refusal(of: .snooze(nil, .standard)) == "")
  }

  @Test func `a snooze without a name is refused after a digest`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for number in 1...6 { try scenario.add("late \(number)", .at("2026-03-01T09:00")) }
    #expect(try scenario.fire("2026-03-01T12:00") == ["digest of 6"])
    let before = scenario.content
    #expect {
      try scenario.edit(.snooze(nil, .standard))
    } throws: { error in
      guard case EditError.severalDelivered(let tasks) = error else { return false }
      return tasks.map(\.number) == Array(1...6)
    }
    #expect(scenario.content == before)
  }

  @Test func `a snooze set while the notification is on its way stays`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", .at("09:00"))
    scenario.clock("2026-03-01T09:00")
    let request = try #require(FirePlan(scenario.list, at: scenario.present).notifications.first?.requests.first)
    let delivered = scenario.list.delivered(by: [request.identifier], at: scenario.present)
    try scenario.edit(.snooze(.number(1), .standard))
    try scenario.list.recordDelivered(delivered, at: scenario.present)
    #expect(scenario.planned == ["2026-03-01T09:15:00+01:00 task T"])
    #expect(scenario.states(1) == [.delivered])
    #expect(try scenario.fire("2026-03-01T09:15") == ["task T"])
    #expect(try scenario.fire("2026-03-01T09:16") == [])
  }

  @Test func `a snooze is kept while notify is off, and a note says that notify is off`() throws {
    var scenario = try delivered()
    try scenario.set(.notify, "off")
    try scenario.edit(.snooze(.number(1), .standard))
    #expect(scenario.notes == [.notificationsAreOff])
    #expect(try scenario.fire("2026-03-01T09:30") == [])
    try scenario.set(.notify, "on")
    #expect(try scenario.fire() == ["task T"])
  }

  @Test func `a changed zone and a clock set back do not repeat the end of a snooze`() throws {
    var scenario = try delivered()
    try scenario.edit(.snooze(.number(1), .standard))
    scenario.fly(to: Scenario.newYork)
    #expect(scenario.planned == ["2026-03-01T03:20:00-05:00 task T"])
    #expect(try scenario.fire("2026-03-01T03:20") == ["task T"])
    #expect(try scenario.fire("2026-03-01T03:00") == [])
    scenario.fly(to: Scenario.tokyo)
    #expect(try scenario.fire() == [])
  }
}
