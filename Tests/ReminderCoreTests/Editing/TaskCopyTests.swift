import Testing

@testable import ReminderCore

/// Copies of tasks: everything of them but what happened.
@Suite struct TaskCopyTests {
  private static let ids = (100...109).map { TaskID(high: 0, low: $0) }

  /// Copies tasks to a day, a day with a time, or `+7` days later.
  private static func copy(_ scenario: inout Scenario, _ names: [Int], to place: String?) throws -> [String] {
    let move = try place.map { text -> DueMove in
      if text.hasPrefix("+") { return .by(DueShift(days: try #require(Int(text.dropFirst())))) }
      let due = try #require(Due(text))
      return due.time == nil ? .day(due.date) : .to(due)
    }
    let names = names.map { TaskName.number($0) }
    let outcome = try scenario.list.apply(.copy(names, ids: ids, to: move), at: scenario.present)
    return outcome.indices.map { index in
      let item = scenario.list.task(at: index)
      let start = item.start.map { " from \($0)" } ?? ""
      let reminders = item.reminders.map { " \(TaskRule.reminder($0.rule))" }.joined()
      return "\(item.title) \(item.due.map { "\($0)" } ?? "no date")\(start)\(reminders)"
    }
  }

  private static func trip() throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Pack", due: "2026-03-04")
    try scenario.add("Tickets", due: "2026-03-03T09:00", .before(.days(1)))
    let evening = try #require(CivilDateTime("2026-03-04T20:00"))
    try scenario.add("Leave", due: "2026-03-05T07:00", .dateTime(evening))
    try scenario.change(3) { $0.start = Due("2026-03-03") }
    try scenario.add("Some day")
    return scenario
  }

  @Test(
    arguments: [
      (
        nil,
        [
          "Pack 2026-03-04", "Tickets 2026-03-03T09:00 before 1d",
          "Leave 2026-03-05T07:00 from 2026-03-03 at 2026-03-04T20:00",
        ]
      ),
      (
        "2026-06-01",
        [
          "Pack 2026-06-02", "Tickets 2026-06-01T09:00 before 1d",
          "Leave 2026-06-03T07:00 from 2026-06-01 at 2026-06-02T20:00",
        ]
      ),
      (
        "2026-06-01T11:30",
        [
          "Pack 2026-06-02", "Tickets 2026-06-01T11:30 before 1d",
          "Leave 2026-06-03T09:30 from 2026-06-01 at 2026-06-02T20:00",
        ]
      ),
      (
        "+7",
        [
          "Pack 2026-03-11", "Tickets 2026-03-10T09:00 before 1d",
          "Leave 2026-03-12T07:00 from 2026-03-10 at 2026-03-11T20:00",
        ]
      ),
    ] as [(String?, [String])])
  func `copies keep their distance to the earliest`(place: String?, copies: [String]) throws {
    var scenario = try Self.trip()
    #expect(try Self.copy(&scenario, [1, 2, 3], to: place) == copies)
    try scenario.edit(.undo)
    #expect(scenario.list.tasks.count == 4)
    try scenario.edit(.redo)
    #expect(scenario.list.tasks.count == 7)
  }

  @Test(arguments: [
    ([4], "Some day 2026-06-01"), ([1, 4], "Pack 2026-06-01, Some day no date"),
  ])
  func `a task without a date gets the new date only if none has one`(names: [Int], copies: String) throws {
    var scenario = try Self.trip()
    #expect(try Self.copy(&scenario, names, to: "2026-06-01").joined(separator: ", ") == copies)
  }

  @Test func `the start and the reminders of a task without a due date keep their distance, too`() throws {
    var scenario = try Self.trip()
    try scenario.add("Weather", .dateTime(try #require(CivilDateTime("2026-03-02T08:00"))))
    try scenario.change(5) { $0.start = Due("2026-03-01") }
    #expect(
      try Self.copy(&scenario, [1, 5], to: "2026-06-04")
        == ["Pack 2026-06-04", "Weather no date from 2026-06-01 at 2026-06-02T08:00"])
  }

  @Test func `a reminder that was set in so many minutes keeps its seconds in a copy for another day`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    let moment = try #require(Timestamp(rfc3339: "2026-03-01T08:30:19Z"))
    try scenario.add("Bell", due: "2026-03-02", .instant(moment))
    #expect(try Self.copy(&scenario, [1], to: "+3") == ["Bell 2026-03-05 at 2026-03-04T08:30:19Z"])
  }

  @Test func `a copy has nothing that happened to its task, and no key`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Pills", due: "2026-03-01T09:00", repeat: "daily")
    try scenario.change(1) {
      ($0.key, $0.notes, $0.nag) = ("p", "with water", .every(minutes: 5))
      $0.set(.steps) { $0.steps = [Step("a", isDone: true)] }
    }
    _ = try scenario.fire("2026-03-01T09:00")
    try scenario.edit(.snooze(.number(1), .span(days: 0, minutes: 10)))
    _ = try Self.copy(&scenario, [1], to: nil)
    let (old, copy) = (scenario.list.task(at: 0), scenario.list.task(at: 1))
    #expect((copy.number, copy.key, copy.notes, copy.nag) == (2, nil, "with water", old.nag))
    #expect((copy.snoozedUntil, copy.unanswered, copy.steps) == (nil, nil, [Step("a")]))
    #expect(copy.reminders.allSatisfy { $0.state.delivered == nil })
    #expect(copy.repetition?.rule == old.repetition?.rule && copy.repetition?.count == 0)
    try scenario.edit(.complete([.number(1)]))
    #expect(scenario.list.task(at: 1).isOpen)
  }
}
