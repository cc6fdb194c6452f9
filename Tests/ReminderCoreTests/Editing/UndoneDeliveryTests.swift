import Testing

@testable import ReminderCore

/// Undo and redo repeat no delivery and lose no delivery.
@Suite struct UndoneDeliveryTests {
  /// Checks all notifications until the end of the month. The plan has the first of each kind and task.
  private func expect(
    _ scenario: Scenario, leaves expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let left = try scenario.ahead(until: "2026-03-28T12:00")
    #expect(left == expected, sourceLocation: sourceLocation)
    var kinds: Set<Substring> = []
    let plan = left.filter { kinds.insert($0.drop { $0 != " " }).inserted }
    #expect(scenario.wholePlan == plan, sourceLocation: sourceLocation)
  }

  @Test(arguments: cases)
  func `undo and redo repeat no delivery made after a change`(row: Case) throws {
    var scenario = Scenario("2026-03-01T07:30")
    try row.start(&scenario)
    try row.change(&scenario)
    #expect(try scenario.delivered(at: row.changed.moment) == row.changed.delivered)
    // The second undo and redo must leave the same as the first.
    for _ in 1...2 {
      try scenario.reload()
      try scenario.edit(.undo)
      try expect(scenario, leaves: row.changed.undone)
      try scenario.reload()
      try scenario.edit(.redo)
      try expect(scenario, leaves: row.changed.redone)
    }
  }

  @Test(arguments: cases)
  func `redo repeats no delivery made after undo`(row: Case) throws {
    var scenario = Scenario("2026-03-01T07:30")
    try row.start(&scenario)
    try row.change(&scenario)
    try scenario.edit(.undo)
    #expect(try scenario.delivered(at: "2026-03-01T09:30") == row.unchanged.delivered)
    try scenario.reload()
    try scenario.edit(.redo)
    try expect(scenario, leaves: row.unchanged.redone)
    // A request that only the change brings is delivered once, if it came due meanwhile.
    let outboxEntry = row.unchanged.redone.filter { $0 < "2026-03-01T09:31" }
    #expect(try scenario.delivered() == outboxEntry)
    try scenario.edit(.undo)
    try expect(scenario, leaves: row.unchanged.undone)
    try scenario.edit(.redo)
    try expect(scenario, leaves: row.unchanged.redone.filter { !outboxEntry.contains($0) })
  }

  /// Changes of a task whose notification is on its way, and the notifications left. After undo, one reminder is left.
  static let answers: [(name: String, change: Edit, left: [String])] = [
    ("done", .complete([.number(1)]), []), ("delete", .delete([.number(1)]), []),
    ("cancel", .cancel([.number(1)]), []),
    (
      "snooze", .snooze(.number(1), .span(days: 9, minutes: 0)),
      ["2026-03-10T09:00 task T", "2026-03-20T09:00 task T"]
    ),
    ("edit", edit { $0.notes = "n" }, ["2026-03-20T09:00 task T"]),
    (
      "another due date", edit { $0.due = due("2026-03-07") },
      ["2026-03-07T08:30 task T", "2026-03-07T09:00 due-date-morning T", "2026-03-20T09:00 task T"]
    ),
    ("no due date", edit { $0.due = nil }, ["2026-03-20T09:00 task T"]),
    ("other reminders", edit { $0.reminders = [.at("2026-03-09T09:00")] }, ["2026-03-09T09:00 task T"]),
  ]

  private static func edit(_ build: (inout TaskChange) -> Void) -> Edit {
    var change = TaskChange()
    build(&change)
    return .change(.number(1), change)
  }

  @Test(arguments: answers)
  func `undo of a change made while the notification is on its way delivers nothing again`(
    name: String, change: Edit, left: [String]
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", .at("08:30"), .at("2026-03-01T09:00"), .at("2026-03-20T09:00"))
    scenario.clock("2026-03-01T09:00")
    #expect(try scenario.fire(meanwhile: change) == ["task T"])
    try expect(scenario, leaves: left)
    try scenario.reload()
    try scenario.edit(.undo)
    try expect(scenario, leaves: ["2026-03-20T09:00 task T"])
    try scenario.edit(.redo)
    try expect(scenario, leaves: left)
  }

  @Test func `undo of done or skip made while the notification is on its way delivers nothing again`() throws {
    for change in [Edit.complete([.number(1)]), .skip([.number(1)])] {
      var scenario = Scenario("2026-03-01T08:00")
      try scenario.add("T", due: "2026-03-01", repeat: "daily", .at("09:00"))
      scenario.clock("2026-03-01T09:00")
      #expect(try scenario.fire(meanwhile: change) == ["task T"])
      #expect(scenario.planned == ["2026-03-02T09:00:00+01:00 task T"])
      try scenario.edit(.undo)
      #expect(scenario.planned == ["2026-03-02T09:00:00+01:00 task T"])
      try scenario.edit(.redo)
      #expect(scenario.planned == ["2026-03-02T09:00:00+01:00 task T"])
    }
  }

  @Test func `a rule set while a notification is on its way rings only at moments ahead`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-01", repeat: "weekly", .at("09:00"), .before(.days(3)))
    #expect(try scenario.fire("2026-03-01T09:00") == ["task T"])
    scenario.clock("2026-03-05T09:00")
    let rule = try scenario.rule("every 3 days", from: "2026-03-01")
    #expect(try scenario.fire(meanwhile: Self.edit { $0.repetition = .set(RepetitionInput(rule)) }) == ["task T"])
    #expect(scenario.planned == ["2026-03-07T09:00:00+01:00 task T"])
  }

  @Test func `undo of done made while the end of a snooze is on its way delivers nothing again`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T")
    try scenario.snooze(1, minutes: 15)
    scenario.clock("2026-03-01T08:15")
    #expect(try scenario.fire(meanwhile: .complete([.number(1)])) == ["task T"])
    try scenario.edit(.undo)
    #expect(scenario.planned == [])
  }

  @Test func `a reminder that came due while its task was done, deleted or cancelled comes late after undo`() throws {
    for edit in [Edit.complete([.number(1)]), .delete([.number(1)]), .cancel([.number(1)])] {
      var scenario = Scenario("2026-03-01T08:00")
      try scenario.add("T", .at("2026-03-01T09:00"), .at("2026-03-20T09:00"))
      try scenario.edit(edit)
      #expect(try scenario.delivered(at: "2026-03-01T09:30") == [])
      try scenario.edit(.undo)
      try expect(scenario, leaves: ["2026-03-01T09:00 task T", "2026-03-20T09:00 task T"])
    }
  }

  @Test func `undo and redo of several changes deliver nothing again`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", .at("08:30"), .at("2026-03-20T09:00"))
    try scenario.change(1) { $0.notes = "1" }
    #expect(try scenario.fire("2026-03-01T09:00") == ["task T"])
    try scenario.change(1) { $0.due = Self.due("2026-03-02") }
    #expect(try scenario.fire("2026-03-02T09:00") == ["task T"])
    try scenario.change(1) { $0.reminders = [] }
    try scenario.edit(.complete([.number(1)]))
    let reminder = ["2026-03-20T09:00 task T"]
    // The steps take back done, the removed reminders, the new due date and the notes.
    for expected in [[], reminder, reminder, reminder] {
      try scenario.edit(.undo)
      try scenario.reload()
      try expect(scenario, leaves: expected)
    }
    for expected in [reminder, reminder, [], []] {
      try scenario.edit(.redo)
      try expect(scenario, leaves: expected)
    }
  }

  @Test func `a delivery for one due date does not deliver a reminder ahead for another due date`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-05", .before(.days(1)))
    #expect(try scenario.fire("2026-03-04T09:00") == ["task T"])
    scenario.clock("2026-03-04T14:00")
    try scenario.change(1) { $0.due = Self.due("2026-03-05T18:00") }
    let left = ["2026-03-04T18:00 task T", "2026-03-05T09:00 due-date-morning T"]
    try expect(scenario, leaves: left)
    try scenario.edit(.undo)
    #expect(scenario.states(1) == [.delivered])
    try expect(scenario, leaves: ["2026-03-05T09:00 due-date-morning T"])
    try scenario.edit(.redo)
    try expect(scenario, leaves: left)
  }

  @Test func `undo of a setting plans by the earlier setting, even if a notice was delivered since`() throws {
    var scenario = Scenario("2026-03-03T12:00")
    try scenario.set(.morningTime, "18:00")
    try scenario.add("T", due: "2026-03-10T21:00", repeat: "weekly")
    // The new due time is before the morning time, so this occurrence has no morning notice. The next one has.
    try scenario.change(1) { $0.due = Self.due("2026-03-05T08:00") }
    let planned = ["2026-03-05T08:00:00+01:00 task T", "2026-03-17T18:00:00+01:00 due-date-morning T"]
    #expect(scenario.planned == planned)
    try scenario.set(.morningTime, "03:00")
    #expect(try scenario.fire("2026-03-05T03:00") == ["due-date-morning T"])
    try scenario.edit(.undo)
    // The delivered occurrence stays delivered. The next occurrence comes at the earlier morning time.
    #expect(scenario.planned == planned)
  }

  @Test func `undo of a change made during a snooze does not bring the delivered snooze back`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at("2026-03-20T09:00"))
    try scenario.snooze(1, minutes: 15)
    try scenario.change(1) { $0.notes = "n" }
    #expect(try scenario.delivered(at: "2026-03-01T08:15") == ["2026-03-01T08:15 task T"])
    try scenario.edit(.undo)
    #expect(scenario.view(1)?.task.snoozedUntil == nil)
    for step in [Edit.undo, .redo] {
      try scenario.edit(step)
      try expect(scenario, leaves: ["2026-03-20T09:00 task T"])
    }
    // A new snooze still comes, even if the clock was set back.
    scenario.clock("2026-03-01T08:00")
    try scenario.snooze(1, minutes: 10)
    try expect(scenario, leaves: ["2026-03-01T08:10 task T", "2026-03-20T09:00 task T"])
  }
}
