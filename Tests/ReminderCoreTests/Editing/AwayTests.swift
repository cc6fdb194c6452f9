import Testing

@testable import ReminderCore

/// `away` and `away off` (C104).
@Suite struct AwayTests {
  private static let back = CivilDate("2026-07-20")

  private func scenario() throws -> Scenario {
    var scenario = Scenario("2026-07-01T08:00")
    try scenario.add("Pills", due: "2026-07-01T09:00", repeat: "FREQ=DAILY;BYHOUR=9,21")
    try scenario.add("Bins", due: "2026-07-02", repeat: "weekly")
    try scenario.add("Rent", due: "2026-07-15", repeat: "monthly")
    try scenario.add("Insulin", due: "2026-07-01T09:00", repeat: "daily")
    try scenario.change(4) { $0.set(.isLoud) { $0.isLoud = true } }
    try scenario.add("Plants", due: "2026-07-08", repeat: "every! 3 days", fromDone: true)
    try scenario.add("Antibiotics", due: "2026-07-04T09:00", repeat: "daily for 5 times")
    try scenario.add("Birthday", due: "2026-07-10")
    scenario.clock("2026-07-01T10:00")
    _ = try scenario.fire()
    return scenario
  }

  private func goAway(_ scenario: inout Scenario) throws {
    let day = try #require(Self.back)
    try scenario.edit(.away(day, .wall(CivilDateTime(day, CivilTime(unchecked: 540)))))
    try scenario.reload()
  }

  /// The next open due dates of a task.
  private func dues(_ scenario: Scenario, _ number: Int) throws -> [String] {
    let item = scenario.list.tasks.item(at: number - 1)
    let due = try #require(item.due)
    let later = item.repetition?.dues(laterThan: due, in: scenario.present.zone.rules).prefix(2).map { "\($0)" }
    return ["\(due)"] + (later ?? [])
  }

  @Test func `away leaves out what comes at least weekly, and the rest stays open`() throws {
    var scenario = try scenario()
    let day = try #require(Self.back)
    #expect(scenario.list.skippedWhileAway(until: day, at: scenario.present) == [0, 1])
    try goAway(&scenario)
    // This morning's pill has come, so it stays open.
    #expect(try dues(scenario, 1) == ["2026-07-01T09:00", "2026-07-20T09:00", "2026-07-20T21:00"])
    #expect(try dues(scenario, 2) == ["2026-07-23", "2026-07-30", "2026-08-06"])
    #expect(
      try (3...7).map { try dues(scenario, $0)[0] } == [
        "2026-07-15", "2026-07-01T09:00", "2026-07-08", "2026-07-04T09:00", "2026-07-10",
      ])
  }

  @Test func `while away only what is loud rings, and the rest comes on the morning of the last day`() throws {
    var scenario = try scenario()
    try goAway(&scenario)
    var rang = try scenario.live(until: "2026-07-20T08:59", every: 60)
    #expect(Set(rang.map { $0.dropFirst(17) }) == ["task Insulin"])
    #expect(rang.count == 18)
    rang = try scenario.live(until: "2026-07-20T09:00", every: 1)
    let titles = ["Antibiotics", "Plants", "Birthday", "Rent", "Pills", "Insulin"]
    #expect(rang.compactMap { $0.split(separator: " ").last.map(String.init) } == titles)
  }

  @Test func `away off brings back what is ahead, however many changes ago, and keeps other exceptions`() throws {
    var scenario = try scenario()
    try scenario.change(2) { $0.exceptions = [Due("2026-07-16")].compactMap { $0 } }
    try goAway(&scenario)
    for title in ["a", "b", "c"] { try scenario.add(title) }
    scenario.clock("2026-07-08T10:00")
    try scenario.edit(.back)
    try scenario.reload()
    #expect(try dues(scenario, 1) == ["2026-07-01T09:00", "2026-07-08T21:00", "2026-07-09T09:00"])
    // The second of July is over, and the sixteenth was left out before.
    #expect(try dues(scenario, 2) == ["2026-07-09", "2026-07-23", "2026-07-30"])
    #expect(scenario.list.settings.quietUntil == nil)
    #expect(scenario.list.tasks.item(at: 1).repetition?.away == [Due("2026-07-02")].compactMap { $0 })
    try scenario.edit(.back)
    #expect(try dues(scenario, 2) == ["2026-07-09", "2026-07-23", "2026-07-30"])
  }

  @Test func `one undo takes back all of away`() throws {
    var scenario = try scenario()
    let before = try (1...7).map { try dues(scenario, $0) }
    try goAway(&scenario)
    try scenario.edit(.undo)
    #expect(try (1...7).map { try dues(scenario, $0) } == before)
    #expect(scenario.list.settings.quietUntil == nil)
  }

  @Test func `of very many times whole days are left out`() throws {
    var scenario = Scenario("2026-07-01T08:00")
    try scenario.add("Drink", due: "2026-07-02T09:00", repeat: "every 10 minutes")
    try goAway(&scenario)
    let item = scenario.list.tasks.item(at: 0)
    #expect(item.due == Due("2026-07-20T00:00"))
    #expect(item.repetition?.changes.except.count == 19)
    scenario.clock("2026-07-10T12:00")
    try scenario.edit(.back)
    #expect(scenario.list.tasks.item(at: 0).due == Due("2026-07-10T12:10"))
  }
}
