import Testing

@testable import ReminderCore

/// Deliveries are never undone: whatever is taken back or made again, nothing comes twice and nothing is lost.
@Suite struct UndoneDeliveryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What the task is like.
    let start: @Sendable (inout Scenario) throws -> Void
    /// What is done before the delivery and taken back after it.
    let change: @Sendable (inout Scenario) throws -> Void
    /// When it is delivered, and what.
    let moment: String
    let delivered: [String]
    /// What comes up to a month later, once the change was taken back, and once it was made again.
    var afterUndo: [String] = []
    var afterRedo: [String] = []
  }

  private static func due(_ text: String) -> Due { Due(text) ?? Due(.earliest) }

  static let cases: [Case] = [
    Case(
      testDescription: "own reminder, title", start: { try $0.add("T", .at("2026-03-01T09:00")) },
      change: { try $0.change(1) { $0.notes = .set("n") } }, moment: "2026-03-01T09:00", delivered: ["task T"]),
    Case(
      testDescription: "morning, priority", start: { try $0.add("T", due: "2026-03-01") },
      change: { try $0.change(1) { $0.priority = .high } }, moment: "2026-03-01T09:00",
      delivered: ["due-date-morning T"]),
    Case(
      testDescription: "morning, another time of the same day",
      start: {
        try $0.set(.dueReminder, "off")
        try $0.add("T", due: "2026-03-01T15:00")
      },
      change: { try $0.change(1) { $0.due = .set(due("2026-03-01T18:00")) } }, moment: "2026-03-01T09:00",
      delivered: ["due-date-morning T"]),
    Case(
      testDescription: "advance, notes",
      start: {
        try $0.set(.advance, "on")
        try $0.set(.dueReminder, "off")
        try $0.add("T", due: "2026-03-01T08:59")
      },
      change: { try $0.change(1) { $0.notes = .set("n") } }, moment: "2026-03-01T07:59",
      delivered: ["due-date-advance T"]),
    Case(
      testDescription: "end of a snooze, the snooze itself", start: { try $0.add("T") },
      change: { try $0.snooze(1, minutes: 15) }, moment: "2026-03-01T07:45", delivered: ["task T"]),
    Case(
      testDescription: "end of a snooze, notes",
      start: {
        try $0.add("T")
        try $0.snooze(1, minutes: 15)
      },
      change: { try $0.change(1) { $0.notes = .set("n") } }, moment: "2026-03-01T07:45", delivered: ["task T"]),
    Case(
      testDescription: "end of a snooze, snoozed again before",
      start: {
        try $0.add("T")
        try $0.snooze(1, minutes: 15)
      },
      change: { try $0.snooze(1, minutes: 30) }, moment: "2026-03-01T08:00", delivered: ["task T"]),
    Case(
      testDescription: "merged at the end of a snooze, the snooze",
      start: { try $0.add("T", due: "2026-03-01", .at("08:00")) },
      change: { try $0.snooze(1, minutes: 120) }, moment: "2026-03-01T09:30", delivered: ["task T"]),
    Case(
      testDescription: "the first of two, title",
      start: { try $0.add("T", .at("2026-03-01T09:00"), .at("2026-03-02T09:00")) },
      change: { try $0.change(1) { $0.notes = .set("n") } }, moment: "2026-03-01T09:00", delivered: ["task T"],
      afterUndo: ["task T"], afterRedo: ["task T"]),
    Case(
      testDescription: "delivered on an earlier due day than the one before",
      start: { try $0.add("T", due: "2026-03-10", .at("10:00")) },
      change: { try $0.change(1) { $0.due = .set(due("2026-03-02")) } }, moment: "2026-03-02T10:00",
      delivered: ["due-date-morning T", "task T"], afterUndo: ["due-date-morning T", "task T"]),
    Case(
      testDescription: "another reminder was delivered than the one before",
      start: { try $0.add("T", .at("2026-03-10T09:00")) },
      change: { try $0.change(1) { $0.reminders = [.at("2026-03-02T09:00")] } }, moment: "2026-03-02T09:00",
      delivered: ["task T"], afterUndo: ["task T"]),
    Case(
      testDescription: "a setting", start: { try $0.add("T", due: "2026-03-01", .at("09:00")) },
      change: { try $0.set(.advance, "on") }, moment: "2026-03-01T09:00", delivered: ["task T"]),
    Case(
      testDescription: "the morning time", start: { try $0.add("T", due: "2026-03-01") },
      change: { try $0.set(.morningTime, "08:00") }, moment: "2026-03-01T08:00", delivered: ["due-date-morning T"]),
    Case(
      testDescription: "another task deleted",
      start: {
        try $0.add("T", .at("2026-03-01T09:00"))
        try $0.add("other", .at("2026-03-20T09:00"))
      },
      change: { try $0.edit(.delete([.number(2)])) }, moment: "2026-03-01T09:00", delivered: ["task T"],
      afterUndo: ["task other"]),
    Case(
      testDescription: "added and delivered", start: { _ in },
      change: { try $0.add("T", .at("2026-03-01T09:00")) }, moment: "2026-03-01T09:00", delivered: ["task T"]),
  ]

  /// Everything that comes in the month after.
  private static func rest(_ scenario: inout Scenario) throws -> [String] {
    var rest: [String] = []
    for day in 2...31 { rest += try scenario.fire("2026-03-\(day < 10 ? "0" : "")\(day)T12:00") }
    return rest
  }

  @Test(arguments: cases)
  func `what was delivered between a change and undo does not come again`(row: Case) throws {
    var scenario = Scenario("2026-03-01T07:30")
    try row.start(&scenario)
    try row.change(&scenario)
    #expect(try scenario.fire(row.moment) == row.delivered)
    try scenario.reload()
    try scenario.edit(.undo)
    #expect(try scenario.fire() == [])
    try scenario.reload()
    var again = scenario
    #expect(try UndoneDeliveryTests.rest(&scenario) == row.afterUndo)
    try again.edit(.redo)
    #expect(try again.fire() == [])
    #expect(try UndoneDeliveryTests.rest(&again) == row.afterRedo)
  }

  @Test(arguments: cases)
  func `what was delivered between undo and redo does not come again`(row: Case) throws {
    var scenario = Scenario("2026-03-01T07:30")
    try row.start(&scenario)
    try row.change(&scenario)
    try scenario.edit(.undo)
    let delivered = try scenario.fire("2026-03-01T09:30")
    try scenario.edit(.redo)
    // What the other side has, and was not delivered on this one, is owed.
    let owed = try scenario.fire()
    // A snooze that is made again after its end is over at once.
    let isSnooze = scenario.agenda.history.last?.change.command == "snooze"
    for text in owed where delivered.contains(text) && !isSnooze { Issue.record("\(text) came twice") }
    #expect(try scenario.fire() == [])
    try scenario.edit(.undo)
    #expect(try scenario.fire() == [])
    try scenario.edit(.redo)
    #expect(try scenario.fire() == [])
  }

  /// What somebody does to a task whose notification is on its way.
  static let answers: [(String, Edit)] = [
    ("done", .complete([.number(1)])), ("delete", .delete([.number(1)])), ("cancel", .cancel([.number(1)])),
    ("snooze", .snooze(.number(1), .span(days: 9, minutes: 0))), ("edit", edit { $0.title = "other" }),
    ("another due date", edit { $0.due = .set(due("2026-03-07")) }), ("no due date", edit { $0.due = .remove }),
    ("other reminders", edit { $0.reminders = [.at("2026-03-09T09:00")] }),
  ]

  private static func edit(_ build: (inout TaskChange) -> Void) -> Edit {
    var change = TaskChange()
    build(&change)
    return .change(.number(1), change)
  }

  @Test(arguments: answers)
  func `what was changed while its notification was on the way does not come again when that is taken back`(
    name: String, change: Edit
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", .at("09:00"), .at("2026-03-01T09:00"))
    scenario.clock("2026-03-01T09:00")
    #expect(try scenario.fire(meanwhile: change) == ["task T"])
    try scenario.reload()
    try scenario.edit(.undo)
    #expect(try scenario.fire() == [])
    #expect(try UndoneDeliveryTests.rest(&scenario) == [])
  }

  @Test func `an occurrence that was done or skipped while its notification was on the way does not come again`() throws
  {
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

  @Test func `what a change makes due while a notification is on the way is not taken for told`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("T", due: "2026-03-01", repeat: "weekly", .at("09:00"), .before(.days(3)))
    #expect(try scenario.fire("2026-03-01T09:00") == ["task T"])
    scenario.clock("2026-03-05T09:00")
    let rule = try scenario.rule("every 3 days", from: "2026-03-01")
    #expect(try scenario.fire(meanwhile: Self.edit { $0.repetition = .set(rule) }) == ["task T"])
    #expect(scenario.planned == ["2026-03-04T09:00:00+01:00 task T"])
  }

  @Test func `the end of a snooze does not come again with a change that was made as it was told`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T")
    try scenario.snooze(1, minutes: 15)
    scenario.clock("2026-03-01T08:15")
    #expect(try scenario.fire(meanwhile: .complete([.number(1)])) == ["task T"])
    try scenario.edit(.undo)
    #expect(scenario.planned == [])
  }

  @Test func `what came due while a task was done or deleted comes late when that is taken back`() throws {
    for edit in [Edit.complete([.number(1)]), .delete([.number(1)]), .cancel([.number(1)])] {
      var scenario = Scenario("2026-03-01T08:00")
      try scenario.add("T", .at("2026-03-01T09:00"))
      try scenario.edit(edit)
      #expect(try scenario.fire("2026-03-01T09:30") == [])
      try scenario.edit(.undo)
      #expect(try scenario.fire() == ["task T"])
      #expect(try scenario.fire() == [])
    }
  }

  @Test func `through a chain of changes what was delivered stays delivered`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", .at("08:30"))
    try scenario.change(1) { $0.notes = .set("1") }
    #expect(try scenario.fire("2026-03-01T09:00") == ["task T", "due-date-morning T"])
    try scenario.change(1) { $0.due = .set(Self.due("2026-03-02")) }
    #expect(try scenario.fire("2026-03-02T09:00") == ["task T", "due-date-morning T"])
    try scenario.change(1) { $0.reminders = [] }
    try scenario.edit(.complete([.number(1)]))
    for _ in 1...4 {
      try scenario.edit(.undo)
      try scenario.reload()
      #expect(try scenario.fire() == [])
    }
    for _ in 1...4 {
      try scenario.edit(.redo)
      #expect(try scenario.fire() == [])
    }
  }

  @Test func `a delivery for one due date says nothing about what lies ahead for another`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-05", .before(.days(1)))
    #expect(try scenario.fire("2026-03-04T09:00") == ["task T"])
    scenario.clock("2026-03-04T14:00")
    try scenario.change(1) { $0.due = .set(Self.due("2026-03-05T18:00")) }
    let planned = scenario.planned
    #expect(planned.first == "2026-03-04T18:00:00+01:00 task T")
    try scenario.edit(.undo)
    #expect(scenario.states(1) == [.delivered])
    try scenario.edit(.redo)
    #expect(scenario.planned == planned)
  }

  @Test func `a setting that is taken back aims again, also where a notice has come since`() throws {
    var scenario = Scenario("2026-03-03T12:00")
    try scenario.set(.morningTime, "18:00")
    try scenario.add("T", due: "2026-03-10T21:00", repeat: "weekly")
    // An occurrence in the morning, before which the setting has no moment.
    try scenario.change(1) { $0.due = .set(Self.due("2026-03-05T08:00")) }
    let planned = scenario.planned
    #expect(planned.allSatisfy { !$0.contains("morning") })
    try scenario.set(.morningTime, "03:00")
    #expect(try scenario.fire("2026-03-05T03:00") == ["due-date-morning T"])
    try scenario.edit(.undo)
    #expect(scenario.planned == planned)
  }

  @Test func `a delivered snooze does not come back with a change that was made while it lasted`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T")
    try scenario.snooze(1, minutes: 15)
    try scenario.change(1) { $0.notes = .set("n") }
    #expect(try scenario.fire("2026-03-01T08:15") == ["task T"])
    try scenario.edit(.undo)
    #expect(scenario.view(1)?.task.snoozedUntil == nil)
    try scenario.edit(.undo)
    try scenario.edit(.redo)
    #expect(try scenario.fire() == [])
    // A snooze that is set afresh comes all the same, also where the clock was set back.
    scenario.clock("2026-03-01T08:00")
    try scenario.snooze(1, minutes: 10)
    #expect(try scenario.fire("2026-03-01T08:10") == ["task T"])
  }
}
