import Testing

@testable import ReminderCore

@Suite struct CompletionTests {
  @Test func `done silences the reminders, and undone brings back only those that lie ahead`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-03", .at("2026-03-01T09:00"), .at("2026-03-02T09:00"))
    try scenario.edit(.complete([.number(1)]))
    #expect(scenario.planned == [])
    #expect(scenario.states(1) == [.done, .done])
    #expect(try scenario.fire("2026-03-01T12:00") == [])
    try scenario.edit(.reopen([.number(1)]))
    #expect(scenario.states(1) == [.pastWhenSet, .planned])
    #expect(
      scenario.planned == [
        "2026-03-02T09:00:00+01:00 task T", "2026-03-03T09:00:00+01:00 due-date-morning T",
      ])
  }

  @Test func `undone keeps reminders and notices delivered`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", .at("08:30"))
    #expect(try scenario.fire("2026-03-01T09:00") == ["task T"])
    try scenario.edit(.complete([.number(1)]))
    try scenario.edit(.reopen([.number(1)]))
    #expect(scenario.states(1) == [.delivered])
    #expect(scenario.view(1)?.notices.map(\.state) == [.delivered])
    #expect(scenario.notes == [.nothingWillNotify(number: 1)])
  }

  @Test func `done on a done task changes nothing and says so`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T")
    try scenario.edit(.complete([.number(1)]))
    let outcome = try scenario.list.apply(.complete([.number(1)]), at: scenario.present)
    #expect(!outcome.isChange)
    #expect(outcome.notes == [.alreadyDone(number: 1)])
  }

  @Test func `done or delete of several tasks changes nothing if one task does not exist`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("first")
    let before = scenario.content
    for edit in [Edit.complete([.number(1), .number(99)]), .delete([.number(99), .number(1)])] {
      var attempt = scenario
      let error = #expect(throws: EditError.self) { try attempt.edit(edit) }
      guard case .noSuchTask(.digits("99"), prefix: nil) = error else {
        Issue.record("\(error.map { "\($0)" } ?? "no error")")
        continue
      }
      #expect(attempt.content == before)
    }
  }

  @Test func `a task named twice is completed once`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T")
    let id = scenario.list.tasks.records[0].id
    let outcome = try scenario.list.apply(.complete([.number(1), .id(id)]), at: scenario.present)
    #expect(outcome.indices == [0])
  }

  @Test func `delete removes the task with its requests, and no later task gets its number`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("first", .at("2026-03-02T09:00"))
    try scenario.edit(.delete([.number(1)]))
    #expect(scenario.planned == [])
    try scenario.add("second")
    #expect(scenario.list.tasks.records.map(\.number) == [2])
  }

  @Test func `a key adds one task, even if that task is done, and deleting the task frees the key`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    var draft = TaskDraft(title: "T")
    draft.key = "rent"
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 1, low: 1))]))
    try scenario.edit(.complete([.number(1)]))
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 2, low: 2))]))
    #expect(scenario.notes == [.keyIsOfDoneTask("rent", number: 1)])
    try scenario.edit(.reopen([.number(1)]))
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 2, low: 2))]))
    #expect(scenario.notes == [.keyIsTaken("rent", number: 1)])
    #expect(scenario.list.tasks.count == 1)
    try scenario.edit(.delete([.number(1)]))
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 3, low: 3))]))
    #expect(scenario.list.tasks.records.map(\.number) == [2])
  }
}
