import Testing

@testable import ReminderCore

/// The notifications that a change removes from the screen.
@Suite struct NotificationsToWithdrawTests {
  /// Tasks 1 and 2 are open, 3 is done, 4 repeats, 5 is snoozed. Tasks 1, 2 and 4 were delivered at nine.
  private static func scenario() throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("one", due: "2026-03-01", .at("09:00"))
    try scenario.add("two", .at("2026-03-01T09:00"))
    try scenario.add("three", due: "2026-03-01")
    try scenario.add("four", due: "2026-03-01T09:00", repeat: "daily")
    try scenario.add("five")
    try scenario.edit(.complete([.number(3)]))
    _ = try scenario.fire("2026-03-01T09:00")
    scenario.clock("2026-03-01T09:05")
    scenario.list.lastDelivered = [TaskID(high: 2 << 32, low: 0)]
    try scenario.edit(.snooze(.number(5), .standard))
    return scenario
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The changes. The test checks the last change.
    let edits: [Edit]
    /// The titles of the tasks whose notifications leave the screen.
    let withdrawn: [String]

    init(_ description: String, _ edits: [Edit], _ withdrawn: [String]) {
      testDescription = description
      self.edits = edits
      self.withdrawn = withdrawn
    }
  }

  private static func change(_ build: (inout TaskChange) -> Void) -> Edit {
    var change = TaskChange()
    build(&change)
    return .change(.number(1), change)
  }

  private static let new = NewTask(TaskDraft(title: "new"), id: TaskID(high: 9 << 32, low: 0))

  static let rows: [Row] = [
    // Answers to a notification.
    Row("done", [.complete([.number(1)])], ["one"]),
    Row("done, several", [.complete([.number(2), .number(1)])], ["one", "two"]),
    Row("done, one of them already", [.complete([.number(1), .number(3)])], ["one", "three"]),
    Row("done, repeating", [.complete([.number(4)])], ["four"]),
    Row("skip", [.skip([.number(4)])], ["four"]),
    Row("cancel", [.cancel([.number(1)])], ["one"]),
    Row("snooze", [.snooze(.number(1), .standard)], ["one"]),
    Row("snooze without a name", [.snooze(nil, .standard)], ["two"]),
    Row("delete", [.delete([.number(2), .number(3)])], ["two", "three"]),
    // These changes are no answers. Only a new due date removes the notification, because its text is out of date.
    Row("add", [.add([new])], []),
    Row("edit of the title", [change { $0.title = "other" }], []),
    Row("edit of the due date", [change { $0.due = nil }], ["one"]),
    Row("undone", [.reopen([.number(3)])], []),
    Row("undone, repeating", [.complete([.number(4)]), .reopen([.number(4)])], ["four"]),
    Row("a setting", [.set(.advance, "on")], []),
    Row("notifications off", [.set(.notify, "off")], []),
    // These commands change nothing.
    Row("done that was done", [.complete([.number(3)])], []),
    Row("undone that was open", [.reopen([.number(1)])], []),
    Row("cancel of what is over", [.cancel([.number(3)])], ["three"]),
    // For undo and redo, the restored state of the task decides.
    Row("undo of done", [.complete([.number(1)]), .undo], []),
    Row("redo of done", [.complete([.number(1)]), .undo, .redo], ["one"]),
    Row("undo of done, repeating", [.complete([.number(4)]), .undo], ["four"]),
    Row("redo of done, repeating", [.complete([.number(4)]), .undo, .redo], ["four"]),
    Row("undo of skip", [.skip([.number(4)]), .undo], ["four"]),
    Row("redo of skip", [.skip([.number(4)]), .undo, .redo], ["four"]),
    Row("undo of cancel", [.cancel([.number(1)]), .undo], []),
    Row("redo of cancel", [.cancel([.number(1)]), .undo, .redo], ["one"]),
    Row("undo of undone", [.reopen([.number(3)]), .undo], ["three"]),
    Row("undo of undone, repeating", [.complete([.number(4)]), .reopen([.number(4)]), .undo], ["four"]),
    Row("redo of undone", [.reopen([.number(3)]), .undo, .redo], []),
    Row("undo of delete", [.delete([.number(1), .number(3)]), .undo], ["three"]),
    Row("redo of delete", [.delete([.number(1), .number(3)]), .undo, .redo], ["one", "three"]),
    Row("undo of add", [.add([new]), .undo], ["new"]),
    Row("redo of add", [.add([new]), .undo, .redo], []),
    Row("undo of snooze", [.snooze(.number(1), .standard), .undo], []),
    Row("redo of snooze", [.snooze(.number(1), .standard), .undo, .redo], ["one"]),
    Row("undo of edit", [change { $0.title = "other" }, .undo], []),
    Row("undo of a setting", [.set(.advance, "on"), .undo], []),
    Row("redo of a setting", [.set(.advance, "on"), .undo, .redo], []),
  ]

  @Test(arguments: rows)
  func `a change removes the notifications that it answers or makes out of date`(row: Row) throws {
    var scenario = try NotificationsToWithdrawTests.scenario()
    var titles: [TaskID: String] = [:]
    var withdrawn: [TaskID] = []
    for edit in row.edits {
      for index in scenario.list.tasks.records.indices {
        let task = scenario.list.tasks.item(at: index)
        titles[task.id] = task.title
      }
      let outcome = try scenario.list.apply(edit, at: scenario.present)
      withdrawn = scenario.list.notificationsToWithdraw(after: outcome)
    }
    titles[Self.new.id] = "new"
    #expect(withdrawn.compactMap { titles[$0] }.sorted() == row.withdrawn.sorted())
    #expect(withdrawn.count == row.withdrawn.count)
  }
}
