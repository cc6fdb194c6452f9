import Testing

@testable import ReminderCore

/// The limits of the history, and a history that no longer fits the tasks.
@Suite struct HistoryLimitTests {
  /// Notes of `count` bytes.
  private static func notes(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test func `the history drops its oldest changes beyond a megabyte`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T")
    // For each change, the history keeps the earlier notes.
    for round in 1...15 { try scenario.change(1) { $0.notes = Self.notes(99_000 + round) } }
    #expect(scenario.notes == [])
    let sizes = scenario.list.history.map { $0.encoded().count }
    #expect(sizes.count == 10)
    #expect(sizes.reduce(0, +) <= HistoryEntry.byteLimit)
    for _ in 1...10 { try scenario.edit(.undo) }
    #expect(scenario.list.tasks.item(at: 0).notes?.count == 99_005)
    #expect(scenario.refusal(of: .undo) == "nothingToUndo")
  }

  @Test func `a change too large for the history is made, and a note says that it cannot be undone`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for number in 1...12 {
      try scenario.add("T")
      try scenario.change(number) { $0.notes = Self.notes(100_000) }
    }
    let all = (1...12).map { TaskName.number($0) }
    try scenario.edit(.delete(all))
    // The history kept twenty of the twenty-four earlier changes.
    #expect(scenario.notes == [.cannotBeUndone(earlier: 20)])
    #expect(scenario.list.tasks.count == 0)
    // The earlier changes cannot be undone either, because they no longer fit the tasks.
    #expect(scenario.refusal(of: .undo) == "nothingToUndo")
    try scenario.add("next")
    try scenario.edit(.undo)
    #expect(scenario.list.tasks.count == 0)
  }

  @Test func `a change too large for redo can still be undone, and a note says that it cannot be redone`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    let tasks = (1...12).map { number in
      var draft = TaskDraft(title: "T")
      draft.notes = Self.notes(100_000)
      return NewTask(draft, id: TaskID(high: 9, low: UInt64(number)))
    }
    try scenario.add("before")
    try scenario.edit(.add(tasks))
    #expect(scenario.notes == [])
    try scenario.edit(.undo)
    #expect(scenario.notes == [.cannotBeMadeAgain])
    #expect(scenario.list.tasks.count == 1)
    #expect(scenario.refusal(of: .redo) == "nothingToRedo")
    try scenario.edit(.undo)
    #expect(scenario.list.tasks.count == 0)
  }

  @Test func `undo and redo of small changes give no note`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for _ in 1...3 { try scenario.add("T") }
    for _ in 1...3 {
      try scenario.edit(.undo)
      #expect(scenario.notes == [])
    }
    for _ in 1...3 {
      try scenario.edit(.redo)
      #expect(scenario.notes == [])
    }
  }

  @Test func `a first change too large for the history leaves nothing to undo`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    let tasks = (1...30_000).map { NewTask(TaskDraft(title: "T"), id: TaskID(high: 9, low: UInt64($0))) }
    try scenario.edit(.add(tasks))
    #expect(scenario.notes == [.cannotBeUndone(earlier: 0)])
    #expect(scenario.refusal(of: .undo) == "nothingToUndo")
  }

  // MARK: Edited by hand

  struct Hand: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout Scenario) throws -> Void
    let edit: @Sendable (String) -> String

    init(
      _ description: String, _ change: @escaping @Sendable (inout Scenario) throws -> Void,
      _ edit: @escaping @Sendable (String) -> String
    ) {
      testDescription = description
      self.change = change
      self.edit = edit
    }
  }

  private static let added = "00000001-0000-0000-0000-000000000000"

  @Test(arguments: [
    Hand("the task that was added is gone") {
      try $0.edit(.undo)
      try $0.edit(.redo)
    } _: { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.filter { !$0.hasPrefix("{\"id\":\"\(added)\"") }.joined(separator: "\n")
    },
    Hand("the number of the deleted task was given to another task") {
      try $0.edit(.delete([.number(1)]))
    } _: {
      $0.replacing("\"tasks\": [\n\n]", with: "\"tasks\": [\n\(StoredAgenda.task(1, id: 7))\n]")
    },
    Hand("the key of the deleted task was given to another task") {
      try $0.change(1) { $0.key = "rent" }
      try $0.edit(.delete([.number(1)]))
    } _: {
      let task = StoredAgenda.task(7).dropLast() + ",\"key\":\"rent\"}"
      return $0.replacing("\"tasks\": [\n\n]", with: "\"tasks\": [\n\(task)\n]")
    },
    Hand("a record in the history is no task") {
      try $0.change(1) { $0.title = "other" }
    } _: {
      $0.replacing("\"tasks\":[{\"id\":\"\(added)\"", with: "\"tasks\":[{\"id\":\"1\"")
    },
    Hand("a record is in the history twice") {
      try $0.change(1) { $0.title = "other" }
    } _: { text in
      let record = "{\"id\":\"\(added)\",\"number\":1,\"title\":\"T\",\"createdAt\":\"2026-02-01T10:00:00Z\"}"
      let start = text.split(separator: "\"change\":\"edit\"", maxSplits: 1)[0]
      return "\(start)\"change\":\"edit\",\"at\":\"2026-03-01T07:00:00Z\",\"tasks\":[\(record),\(record)]}\n]\n}\n"
    },
    Hand("the settings in the history have an unknown value") {
      try $0.set(.advance, "on")
      try $0.set(.advance, "off")
    } _: {
      $0.replacing("\"settings\":{\"due.advance\":\"on\"", with: "\"settings\":{\"due.advance\":\"maybe\"")
    },
  ])
  func `undo is refused if the history no longer fits a file edited by hand`(hand: Hand) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T")
    try hand.change(&scenario)
    let before = try scenario.saved()
    try scenario.reload(hand.edit)
    #expect(try scenario.saved() != before, "the hand must have changed something")
    #expect(scenario.refusal(of: .undo) == "changedMeanwhile")
  }

  @Test func `undo and redo keep unknown members of the history`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T")
    try scenario.change(1) { $0.title = "other" }
    try scenario.reload { $0.replacing("{\"change\":\"edit\"", with: "{\"by\": \"hand\",\"change\":\"edit\"") }
    try scenario.edit(.undo)
    #expect(try scenario.saved().contains("\"by\": \"hand\""))
    try scenario.edit(.redo)
    #expect(try scenario.saved().contains("\"by\": \"hand\""))
  }
}
