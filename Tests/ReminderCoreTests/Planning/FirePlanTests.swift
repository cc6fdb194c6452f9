import Testing

@testable import ReminderCore

/// `FirePlan` decides which requests a run of `fire` delivers, drops or holds.
@Suite struct FirePlanTests {
  /// It is nine. The late tasks were due an hour ago, and the punctual tasks are due now.
  private func scenario(late: Int = 1, punctual: Int = 2) throws -> Scenario {
    var scenario = Scenario("2026-03-01T07:00")
    for number in 0..<late { try scenario.add("late \(number)", .at("2026-03-01T08:00")) }
    for number in 0..<punctual { try scenario.add("now \(number)", .at("2026-03-01T09:00")) }
    scenario.clock("2026-03-01T09:00")
    return scenario
  }

  /// The numbers of the tasks in each notification. Brackets mark a digest.
  private func delivered(_ notifications: [Notification]) -> String {
    notifications.map { notification in
      let numbers = notification.requests.map { "\($0.number ?? 0)" }.joined(separator: " ")
      return notification.isDigest ? "[\(numbers)]" : numbers
    }.joined(separator: ", ")
  }

  /// The notifications of a portion that are still due, such as `1, 2`, or `dropped`.
  private func described(_ portion: [Notification], _ plan: FirePlan) -> String {
    let wanted = plan.due(of: portion)
    return wanted.isEmpty ? "dropped" : delivered(wanted)
  }

  @Test(
    arguments: [
      (0, 0, ""), (0, 1, "1"), (1, 0, "1"), (5, 0, "1, 2, 3, 4, 5"), (6, 0, "[1 2 3 4 5 6]"),
      (0, 5, "1, 2, 3, 4, 5"), (0, 6, "[1 2 3 4 5 6]"), (5, 1, "1, 2, 3, 4, 5, 6"),
      (6, 1, "[1 2 3 4 5 6], 7"), (1, 6, "1, [2 3 4 5 6 7]"), (6, 6, "[1 2 3 4 5 6 7 8 9 10 11 12]"),
    ])
  func `more than five late requests are one digest, and so are more than five punctual requests`(
    late: Int, punctual: Int, delivered: String
  ) throws {
    let scenario = try scenario(late: late, punctual: punctual)
    let plan = FirePlan(scenario.list, at: scenario.present)
    #expect(self.delivered(plan.notifications) == delivered)
    #expect(plan.portions(takingAll: false).map(self.delivered).joined(separator: ", ") == delivered)
    #expect(plan.portions(takingAll: true).map(self.delivered) == [delivered])
  }

  @Test func `while notify is off, nothing is delivered`() throws {
    var scenario = try scenario()
    try scenario.set(.notify, "off")
    #expect(FirePlan(scenario.list, at: scenario.present).notifications.isEmpty)
  }

  @Test(
    arguments: [
      ("nothing", ["1", "2", "3"], "1, 2, 3"), ("2 done", ["1", "dropped", "3"], "1, 3"),
      ("all done", ["dropped", "dropped", "dropped"], "dropped"),
      ("off", ["dropped", "dropped", "dropped"], "dropped"),
      ("3 renamed", ["1", "2", "3"], "1, 2, 3"), ("another added", ["1", "2", "3"], "1, 2, 3"),
    ])
  func `a change during the run changes or drops the notification`(
    change: String, alone: [String], together: String
  ) throws {
    var scenario = try scenario()
    var plan = FirePlan(scenario.list, at: scenario.present)
    switch change {
    case "2 done": try scenario.edit(.complete([.number(2)]))
    case "all done": try scenario.edit(.complete([.number(1), .number(2), .number(3)]))
    case "off": try scenario.set(.notify, "off")
    case "3 renamed": try scenario.change(3) { $0.title = "other" }
    case "another added": try scenario.add("another", .at("2026-03-01T09:00"))
    default: break
    }
    plan.change(to: scenario.list)
    #expect(plan.portions(takingAll: false).map { described($0, plan) } == alone)
    #expect(plan.portions(takingAll: true).map { described($0, plan) } == [together])
    if change == "3 renamed" {
      #expect(plan.due(of: [plan.notifications[2]]).map(\.text.title) == ["other"])
    }
  }

  @Test func `a digest with only one open task left becomes a notification of this task`() throws {
    var scenario = try scenario(late: 0, punctual: 6)
    var plan = FirePlan(scenario.list, at: scenario.present)
    try scenario.edit(.complete((1...5).map { .number($0) }))
    plan.change(to: scenario.list)
    #expect(described(plan.notifications, plan) == "6")
  }

  @Test(arguments: [
    // The moment of both reminders is 21:50. The present moment decides which of them are held.
    ("2026-03-01T21:50", ["1", "2"]), ("2026-03-01T22:00", ["2"]), ("2026-03-02T03:00", ["2"]),
    ("2026-03-02T06:59", ["2"]), ("2026-03-02T07:00", ["1", "2"]),
  ])
  func `the present moment decides whether a request is held, not the moment of the request`(
    now: String, delivered: [String]
  ) throws {
    var scenario = Scenario("2026-03-01T12:00")
    try scenario.set(.quietHours, "22:00-07:00")
    for title in ["ordinary", "high"] { try scenario.add(title, .at("2026-03-01T21:50")) }
    try scenario.change(2) { $0.priority = .high }
    scenario.clock(now)
    let plan = FirePlan(scenario.list, at: scenario.present)
    #expect(plan.notifications.map { self.delivered([$0]) } == delivered)
  }

  @Test(arguments: [
    ("high", "2, 3"), ("medium", "1, 2, 3"), ("none", "3"),
  ])
  func `quiet hours hold neither loud tasks nor tasks with the priority quiet.except or higher`(
    exception: String, delivered: String
  ) throws {
    var scenario = Scenario("2026-03-01T21:00")
    try scenario.set(.quietHours, "22:00-07:00")
    try scenario.set(.quietException, exception)
    for title in ["medium", "high", "loud", "low"] { try scenario.add(title, .at("2026-03-01T23:00")) }
    try scenario.change(1) { $0.priority = .medium }
    try scenario.change(2) { $0.priority = .high }
    try scenario.reload { $0.replacing("\"title\":\"loud\"", with: "\"title\":\"loud\",\"loud\":true") }
    try scenario.change(4) { $0.priority = .low }
    scenario.clock("2026-03-01T23:00")
    #expect(self.delivered(FirePlan(scenario.list, at: scenario.present).notifications) == delivered)
  }

  @Test func `a run that lasts into quiet hours holds the rest, except tasks of high priority`() throws {
    var scenario = Scenario("2026-03-01T20:00")
    try scenario.set(.quietHours, "22:00-07:00")
    for title in ["first", "second", "high"] { try scenario.add(title, .at("2026-03-01T21:59")) }
    try scenario.change(3) { $0.priority = .high }
    scenario.clock("2026-03-01T21:59")
    var plan = FirePlan(scenario.list, at: scenario.present)
    let portions = plan.portions(takingAll: false)
    #expect(portions.map(delivered) == ["1", "2", "3"])
    plan.come(to: Scenario.instant("2026-03-01T21:59", in: Scenario.berlin), with: scenario.list)
    #expect(described(portions[0], plan) == "1")
    plan.come(to: Scenario.instant("2026-03-01T22:00", in: Scenario.berlin), with: scenario.list)
    #expect(portions.dropFirst().map { described($0, plan) } == ["dropped", "3"])
    #expect(described(plan.notifications, plan) == "3")
    // A change during the run does not end the hold.
    plan.change(to: scenario.list)
    #expect(portions.dropFirst().map { described($0, plan) } == ["dropped", "3"])
  }

  @Test func `more than five held requests are one digest after quiet hours`() throws {
    var scenario = Scenario("2026-03-01T20:00")
    try scenario.set(.quietHours, "22:00-07:00")
    for minute in 10...15 { try scenario.add("T", .at("2026-03-01T23:\(minute)")) }
    try scenario.add("seven", .at("2026-03-02T07:00"))
    scenario.clock("2026-03-02T07:00")
    let plan = FirePlan(scenario.list, at: scenario.present)
    #expect(delivered(plan.notifications) == "[1 2 3 4 5 6], 7")
  }
}
