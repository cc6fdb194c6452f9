import Testing

@testable import ReminderCore

/// `--after`: an order of tasks that hides and never silences (C107).
@Suite struct AfterTests {
  /// Book, then Pack, then Leave.
  private static func trip(repeat rule: String? = nil) throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    if let rule {
      try scenario.add("Book", due: "2026-03-01T09:00", repeat: rule)
    } else {
      try scenario.add("Book", due: "2026-03-01T09:00", .before(.minutes(0)))
    }
    try scenario.add("Pack", due: "2026-03-01T10:00", .before(.minutes(0)))
    try scenario.add("Leave")
    try scenario.change(2) { $0.predecessors = [.number(1)] }
    try scenario.change(3) { $0.predecessors = [.number(2)] }
    return scenario
  }

  private static func listed(_ scenario: Scenario, _ scope: TaskQuery.Scope? = nil) -> String {
    let query = scope.map { TaskQuery(.scope($0)) } ?? TaskQuery()
    return query.matches(in: scenario.list, at: scenario.present).shown.map { "\(scenario.list.number(at: $0.index))" }
      .joined(separator: " ")
  }

  @Test func `a task is left out of the list while one before it is open, and a chain opens step by step`() throws {
    var scenario = try Self.trip()
    #expect((Self.listed(scenario), Self.listed(scenario, .waiting)) == ("1", "2 3"))
    try scenario.done()
    #expect((Self.listed(scenario), Self.listed(scenario, .waiting)) == ("2", "3"))
    try scenario.edit(.undo)
    try scenario.reload()
    #expect((Self.listed(scenario), Self.listed(scenario, .waiting)) == ("1", "2 3"))
    try scenario.edit(.delete([.number(1)]))
    #expect((Self.listed(scenario), Self.listed(scenario, .waiting)) == ("2", "3"))
    try scenario.edit(.undo)
    #expect((Self.listed(scenario), Self.listed(scenario, .waiting)) == ("1", "2 3"))
  }

  @Test func `the reminders of a task that waits ring, and a task that rang is listed`() throws {
    var scenario = try Self.trip()
    let rung = try scenario.live(until: "2026-03-01T10:30")
    #expect(
      rung == [
        "2026-03-01T09:00 task Book", "2026-03-01T09:00 due-date-morning Pack", "2026-03-01T10:00 task Pack",
      ])
    #expect(Self.listed(scenario) == "1 2")
  }

  @Test(arguments: ["done", "skip", "delete"])
  func `an occurrence that is done, left out or deleted frees what comes after it`(way: String) throws {
    var scenario = try Self.trip(repeat: "daily")
    scenario.clock("2026-03-01T09:30")
    switch way {
    case "done": try scenario.done()
    case "skip": try scenario.skip()
    default: try scenario.edit(.delete([.number(1)]))
    }
    #expect(Self.listed(scenario, .waiting) == "3")
    try scenario.edit(.undo)
    #expect(Self.listed(scenario, .waiting) == "2 3")
  }

  @Test func `a later occurrence that is left out frees nothing, because the task has not moved on`() throws {
    var scenario = try Self.trip(repeat: "daily")
    let later = OccurrenceName(date: CivilDate("2026-03-04"), time: nil)
    try scenario.edit(.skip([.number(1)], .only(later)))
    #expect(Self.listed(scenario, .waiting) == "2 3")
  }

  @Test(arguments: [(1, 3, 3), (1, 2, 2), (2, 3, 3), (1, 1, 1)])
  func `a circle is refused where a person types it`(task: Int, after: Int, named: Int) throws {
    var scenario = try Self.trip()
    do {
      try scenario.change(task) { $0.predecessors = [.number(after)] }
      Issue.record("not refused")
    } catch EditError.circle(let other, let number) { #expect((other, number) == (named, task)) }
    #expect(Self.listed(scenario, .waiting) == "2 3")
  }

  @Test func `a circle that a merge made and a task that is gone hide nothing, and doctor finds both`() throws {
    let scenario = try Scenario(tasks: [
      #""id":"00000000-0000-4000-8000-000000000001","number":1,"title":"A","after":["00000000-0000-4000-8000-000000000002"]"#,
      #""id":"00000000-0000-4000-8000-000000000002","number":2,"title":"B","after":["00000000-0000-4000-8000-000000000001"]"#,
      #""id":"00000000-0000-4000-8000-000000000003","number":3,"title":"C","after":["00000000-0000-4000-8000-0000000000FF"]"#,
      #""id":"00000000-0000-4000-8000-000000000004","number":4,"title":"D","after":["00000000-0000-4000-8000-000000000001"]"#,
    ])
    #expect((Self.listed(scenario), Self.listed(scenario, .waiting)) == ("1 2 3", "4"))
    #expect(TaskOrder(scenario.list.tasks).faults == (circle: [1, 2], gone: [3]))
  }
}
