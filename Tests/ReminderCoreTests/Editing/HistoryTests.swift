import Testing

@testable import ReminderCore

/// The results of undo and redo, and their refusals.
@Suite struct HistoryTests {
  /// Three tasks: one due with reminders, one with a title alone, and one done.
  static func world() throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("first", due: "2026-03-05T18:00", .at("10:00"), .at("2026-03-04T09:00"))
    try scenario.add("second")
    try scenario.add("third", due: "2026-03-03")
    try scenario.edit(.complete([.number(3)]))
    scenario.clock("2026-03-01T08:30")
    return scenario
  }

  struct Step: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let command: String
    let change: @Sendable (inout Scenario) throws -> Void

    init(_ description: String, _ command: String, _ change: @escaping @Sendable (inout Scenario) throws -> Void) {
      testDescription = description
      self.command = command
      self.change = change
    }
  }

  static let steps: [Step] = [
    Step("add", "add") { try $0.add("new", due: "2026-03-07", .at("09:30")) },
    Step("add several", "add") { scenario in
      try scenario.edit(.add((1...3).map { NewTask(TaskDraft(title: "t\($0)"), id: TaskID(high: 77, low: $0)) }))
    },
    Step("title", "edit") { try $0.change(1) { $0.title = "other" } },
    Step("due date", "edit") { try $0.change(1) { $0.due = Due("2026-03-09") ?? Due(.earliest) } },
    Step("no due date", "edit") { try $0.change(1) { $0.due = nil } },
    Step("reminders", "edit") { try $0.change(1) { $0.reminders = [.at("2026-03-02T09:00")] } },
    Step("zone", "edit") { try $0.change(1) { $0.zone = "UTC" } },
    Step("a done task's title", "edit") { try $0.change(3) { $0.title = "other" } },
    Step("done", "done") { try $0.edit(.complete([.number(2), .number(1)])) },
    Step("undone", "undone") { try $0.edit(.reopen([.number(3)])) },
    Step("delete the first", "delete") { try $0.edit(.delete([.number(1)])) },
    Step("delete one in between", "delete") { try $0.edit(.delete([.number(2)])) },
    Step("delete all", "delete") { try $0.edit(.delete([.number(3), .number(1), .number(2)])) },
    Step("cancel", "cancel") { try $0.edit(.cancel([.number(1), .number(2)])) },
    Step("snooze", "snooze") { try $0.edit(.snooze(.number(1), .standard)) },
    Step("a setting", "config") { try $0.set(.advance, "on") },
    Step("an icon", "config") { try $0.set(.icon(category: "a\"b"), "📊") },
  ]

  @Test(arguments: steps)
  func `undo brings back the state before a change, and redo the state after it`(step: Step) throws {
    var scenario = try HistoryTests.world()
    let (before, plannedBefore) = (scenario.content, scenario.planned)
    try step.change(&scenario)
    let (after, plannedAfter) = (scenario.content, scenario.planned)
    #expect(after != before)
    for _ in 1...3 {
      try scenario.reload()
      try scenario.edit(.undo)
      #expect(scenario.content == before)
      #expect(scenario.planned == plannedBefore)
      try scenario.reload()
      try scenario.edit(.redo)
      #expect(scenario.content == after)
      #expect(scenario.planned == plannedAfter)
    }
  }

  @Test(arguments: steps)
  func `undo and redo name the command of the change and the time of the step before`(step: Step) throws {
    var scenario = try HistoryTests.world()
    try step.change(&scenario)
    scenario.clock("2026-03-01T08:40")
    let undone = try scenario.list.apply(.undo, at: scenario.present)
    #expect(undone.step?.isUndo == true)
    #expect(undone.step?.command == step.command)
    #expect(undone.step?.at == Timestamp(rfc3339: "2026-03-01T08:30:00+01:00"))
    #expect(undone.command == "undo")
    #expect(undone.isChange)
    scenario.clock("2026-03-01T08:50")
    let redone = try scenario.list.apply(.redo, at: scenario.present)
    #expect(redone.step?.isUndo == false)
    #expect(redone.step?.command == step.command)
    #expect(redone.step?.at == Timestamp(rfc3339: "2026-03-01T08:40:00+01:00"))
    #expect(redone.command == "redo")
  }

  @Test func `undo and redo go through many changes in order`() throws {
    var scenario = try HistoryTests.world()
    var contents = [scenario.content]
    let chain = HistoryTests.steps.filter { !["done", "delete"].contains($0.command) }
    for step in chain {
      try step.change(&scenario)
      contents.append(scenario.content)
    }
    for content in contents.reversed().dropFirst() {
      try scenario.edit(.undo)
      #expect(scenario.content == content)
    }
    for content in contents.dropFirst() {
      try scenario.reload()
      try scenario.edit(.redo)
      #expect(scenario.content == content)
    }
    #expect(scenario.refusal(of: .redo) == "nothingToRedo")
  }

  @Test func `undo and redo are refused if there is nothing to undo or redo`() throws {
    let empty = Scenario("2026-03-01T08:00")
    #expect(empty.refusal(of: .undo) == "nothingToUndo")
    #expect(empty.refusal(of: .redo) == "nothingToRedo")
    let world = try HistoryTests.world()
    #expect(world.refusal(of: .redo) == "nothingToRedo")
  }

  @Test func `undo and redo reach the last twenty changes`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("0")
    for title in 1...25 { try scenario.change(1) { $0.title = "\(title)" } }
    for title in (5...24).reversed() {
      try scenario.edit(.undo)
      #expect(scenario.list.tasks.item(at: 0).title == "\(title)")
    }
    #expect(scenario.refusal(of: .undo) == "nothingToUndo")
    for title in 6...25 {
      try scenario.edit(.redo)
      #expect(scenario.list.tasks.item(at: 0).title == "\(title)")
    }
    #expect(scenario.refusal(of: .redo) == "nothingToRedo")
    #expect(scenario.list.history.count == 20)
  }

  @Test(arguments: steps)
  func `a new change after undo leaves nothing to redo`(step: Step) throws {
    var scenario = try HistoryTests.world()
    try scenario.change(2) { $0.title = "changed" }
    try scenario.edit(.undo)
    try step.change(&scenario)
    #expect(scenario.refusal(of: .redo) == "nothingToRedo")
    try scenario.edit(.undo)
    #expect(scenario.list.tasks.item(at: 1).title == "second")
  }

  @Test(arguments: [
    Step("done again", "done") { try $0.edit(.complete([.number(3)])) },
    Step("open already", "undone") { try $0.edit(.reopen([.number(1)])) },
    Step("nothing to cancel", "cancel") { try $0.edit(.cancel([.number(2)])) },
    Step("the same title", "edit") { try $0.change(1) { $0.title = "first" } },
    Step("the same setting", "config") { try $0.set(.advance, "off") },
    Step("nothing to add", "add") { try $0.edit(.add([])) },
    Step("a delivery", "fire") { scenario in
      let delivered = try scenario.fire("2026-03-04T09:00")
      #expect(delivered == ["task first"])
    },
  ])
  func `redo still works after a delivery or a command that changes nothing`(step: Step) throws {
    var scenario = try HistoryTests.world()
    try scenario.change(2) { $0.title = "changed" }
    try scenario.edit(.undo)
    try step.change(&scenario)
    try scenario.reload()
    try scenario.edit(.redo)
    #expect(scenario.list.tasks.item(at: 1).title == "changed")
  }

  @Test func `a number is never given again, even if the addition of its task was undone`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("one")
    try scenario.edit(.undo)
    #expect(scenario.content.count == 1)
    try scenario.reload()
    try scenario.add("two")
    #expect(scenario.list.tasks.records.map(\.number) == [2])
    try scenario.edit(.undo)
    try scenario.edit(.redo)
    #expect(scenario.list.tasks.records.map(\.number) == [2])
    try scenario.add("three")
    #expect(scenario.list.tasks.records.map(\.number) == [2, 3])
  }

  @Test func `undo brings a deleted task back to its place, with its unknown members`() throws {
    var scenario = try HistoryTests.world()
    try scenario.reload {
      $0.replacing("\"title\":\"second\"", with: "\"title\":\"second\",\"nagging\":{\"every\": 10}")
    }
    let before = scenario.content
    #expect(before[1].contains("\"nagging\":{\"every\": 10}"))
    try scenario.edit(.delete([.number(2), .number(1)]))
    try scenario.reload()
    try scenario.edit(.undo)
    #expect(scenario.content == before)
    try scenario.change(2) { $0.title = "other" }
    try scenario.edit(.undo)
    #expect(scenario.content == before)
  }

  @Test func `undo and redo keep unknown settings`() throws {
    var scenario = try HistoryTests.world()
    try scenario.reload { $0.replacing("\"settings\": {}", with: "\"settings\": {\"x.y\": [1, 2]}") }
    try scenario.set(.advance, "on")
    try scenario.edit(.undo)
    #expect(scenario.content.last == "{\"x.y\": [1, 2]}")
    try scenario.edit(.redo)
    #expect(scenario.content.last?.hasSuffix("\"x.y\": [1, 2]}") == true)
  }

  @Test func `undo and redo of a setting change the planned notices`() throws {
    var scenario = try HistoryTests.world()
    let reminder = "2026-03-04T09:00 task first"
    try scenario.set(.morning, "off")
    #expect(scenario.wholePlan == [reminder])
    try scenario.edit(.undo)
    #expect(scenario.wholePlan == [reminder, "2026-03-05T09:00 due-date-morning first"])
    try scenario.edit(.redo)
    #expect(scenario.wholePlan == [reminder])
  }

  @Test func `a key freed by undo can be used again, and redo is then refused`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    var draft = TaskDraft(title: "T")
    draft.key = "rent"
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 1, low: 1))]))
    try scenario.edit(.undo)
    #expect(scenario.list.tasks.index(ofKey: "rent") == nil)
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 2, low: 2))]))
    #expect(scenario.list.tasks.index(ofKey: "rent") == 0)
    #expect(scenario.refusal(of: .redo) == "nothingToRedo")
  }
}
