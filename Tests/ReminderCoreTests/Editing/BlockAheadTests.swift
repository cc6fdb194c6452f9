import Testing

@testable import ReminderCore

/// Focus blocks that repeat, after the clock was ahead for one run of `fire`.
@Suite struct BlockAheadTests {
  /// Daily at two for an hour, from Monday 2 March 2026 on. Delivers at each moment of `before`. Then the clock is
  /// ahead for one run.
  private func scenario(
    _ rule: String = "FREQ=DAILY", at start: String = "2026-03-02T14:00", telling before: [String] = [],
    ahead: String, telling: String = "focus-block-end Daily"
  ) throws -> Scenario {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Daily", at: start, for: 60, rule: rule)
    for moment in before { #expect(try scenario.delivered(moment).count == 1) }
    #expect(try scenario.fire(ahead) == [telling])
    try scenario.reload()
    return scenario
  }

  @Test func `a daily block holds after years in which nothing ran`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Daily", at: "2026-03-02T14:00", for: 60, rule: "FREQ=DAILY")
    try scenario.add("Call", .at("2030-03-02T14:10"))
    #expect(try scenario.fire("2030-03-02T14:20") == ["focus-block-end Daily"])
    #expect(try scenario.fire("2030-03-02T15:00").contains("task Call"))
  }

  /// Fires each hour once the clock is right. Returns what comes.
  private func comes(_ scenario: inout Scenario, from first: String, through last: String) throws -> [String] {
    var comes: [String] = []
    scenario.clock(first)
    let end = Scenario.instant(last, in: scenario.present.zone)
    while scenario.present.now <= end {
      scenario.list.beginBlocks(at: scenario.present)
      comes += try scenario.fire().map { "\(scenario.present.wall) \($0)" }
      let next = (scenario.present.now.seconds / 3_600 + 1) * 3_600
      scenario.present = Present(now: Timestamp(unchecked: next), zone: scenario.present.zone)
    }
    return comes
  }

  @Test(
    arguments: [
      "2026-03-04T15:00", "2026-03-05T08:01", "2026-03-05T14:00", "2026-03-05T14:30", "2026-03-05T15:00",
      "2026-03-09T12:00", "2038-01-01T12:00", "2038-01-19T04:10",
    ])
  func `a daily block comes each day once a clock that was ahead is right`(ahead: String) throws {
    var scenario = try scenario(ahead: ahead)
    #expect(
      try comes(&scenario, from: "2026-03-02T08:10", through: "2026-03-06T20:00") == [
        "2026-03-02T14:00 focus-block-start Daily", "2026-03-02T15:00 focus-block-end Daily",
        "2026-03-03T14:00 focus-block-start Daily", "2026-03-03T15:00 focus-block-end Daily",
        "2026-03-04T14:00 focus-block-start Daily", "2026-03-04T15:00 focus-block-end Daily",
        "2026-03-05T14:00 focus-block-start Daily", "2026-03-05T15:00 focus-block-end Daily",
        "2026-03-06T14:00 focus-block-start Daily", "2026-03-06T15:00 focus-block-end Daily",
      ])
  }

  @Test(arguments: ["2026-03-05T12:00", "2026-03-20T12:00", "2038-01-01T12:00"])
  func `a weekly block comes this week and next week once a clock that was ahead is right`(ahead: String) throws {
    var scenario = try scenario("FREQ=WEEKLY", at: "2026-03-03T14:00", ahead: ahead)
    #expect(
      try comes(&scenario, from: "2026-03-02T08:10", through: "2026-03-11T20:00") == [
        "2026-03-03T14:00 focus-block-start Daily", "2026-03-03T15:00 focus-block-end Daily",
        "2026-03-10T14:00 focus-block-start Daily", "2026-03-10T15:00 focus-block-end Daily",
      ])
  }

  @Test(arguments: ["2026-03-05T12:00", "2026-03-05T15:00", "2038-01-01T12:00"])
  func `a block that began before the clock was ahead repeats no start and still ends`(ahead: String) throws {
    var scenario = try scenario(telling: ["2026-03-02T14:00"], ahead: ahead)
    #expect(
      try comes(&scenario, from: "2026-03-02T14:20", through: "2026-03-03T20:00") == [
        "2026-03-02T15:00 focus-block-end Daily", "2026-03-03T14:00 focus-block-start Daily",
        "2026-03-03T15:00 focus-block-end Daily",
      ])
  }

  @Test func `a block holds notifications once a clock that was ahead is right`() throws {
    var scenario = try scenario(ahead: "2038-01-01T12:00")
    scenario.clock("2026-03-02T08:10")
    try scenario.add("Tea", .at("2026-03-02T14:30"))
    #expect(
      try comes(&scenario, from: "2026-03-02T08:10", through: "2026-03-02T20:00") == [
        "2026-03-02T14:00 focus-block-start Daily", "2026-03-02T15:00 task Tea",
        "2026-03-02T15:00 focus-block-end Daily",
      ])
  }

  @Test func `a clock less than two days ahead counts as right, so occurrences before its time do not come`() throws {
    var scenario = try scenario(ahead: "2026-03-04T08:00")
    #expect(
      try comes(&scenario, from: "2026-03-02T08:10", through: "2026-03-04T20:00") == [
        "2026-03-04T14:00 focus-block-start Daily", "2026-03-04T15:00 focus-block-end Daily",
      ])
  }

  @Test func `a clock that was ahead twice silences no occurrence`() throws {
    var scenario = try scenario(ahead: "2038-01-01T12:00")
    #expect(try comes(&scenario, from: "2026-03-02T08:10", through: "2026-03-02T12:00") == [])
    #expect(try scenario.fire("2030-01-01T12:00") == ["focus-block-end Daily"])
    #expect(
      try comes(&scenario, from: "2026-03-02T12:10", through: "2026-03-03T20:00") == [
        "2026-03-02T14:00 focus-block-start Daily", "2026-03-02T15:00 focus-block-end Daily",
        "2026-03-03T14:00 focus-block-start Daily", "2026-03-03T15:00 focus-block-end Daily",
      ])
  }
}
