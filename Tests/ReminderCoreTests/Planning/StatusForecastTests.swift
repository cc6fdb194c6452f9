import Testing

@testable import ReminderCore

@Suite struct StatusForecastTests {
  /// The counts from each moment of the forecast on, such as `2026-03-01T08:00:00+01:00 1 overdue 2 today`.
  private func lines(_ scenario: Scenario) -> [String] {
    let forecast = StatusForecast(scenario.list, at: scenario.present)
    let points = forecast.points.map { point in
      let at = point.at.text(at: scenario.present.zone.rules.offset(at: point.at))
      return
        "\(at) \(point.overdue) overdue \(point.today) today\(point.unanswered > 0 ? " \(point.unanswered) rang" : "")"
    }
    return points + (forecast.end.map { ["until \($0)"] } ?? [])
  }

  @Test func `a due date counts as today from its midnight on, and as overdue once it is over`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("yesterday", due: "2026-02-28")
    try scenario.add("at seven", due: "2026-03-01T07:00")
    try scenario.add("today", due: "2026-03-01")
    try scenario.add("at six", due: "2026-03-01T18:00")
    try scenario.add("the clocks go forward", due: "2026-03-29T10:00")
    try scenario.add("someday")
    try scenario.add("done", due: "2026-03-01")
    try scenario.edit(.complete([.number(7)]))
    #expect(
      lines(scenario) == [
        "2026-03-01T08:00:00+01:00 2 overdue 2 today",
        "2026-03-01T18:00:00+01:00 3 overdue 1 today",
        "2026-03-02T00:00:00+01:00 4 overdue 0 today",
        "2026-03-29T00:00:00+01:00 4 overdue 1 today",
        "2026-03-29T10:00:00+02:00 5 overdue 0 today",
      ])
  }

  @Test func `an unanswered task is counted as such until its due day begins`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("someday", .at("2026-03-01T09:00"))
    try scenario.add("in two days", due: "2026-03-03", .at("2026-03-01T09:00"))
    try scenario.add("today", due: "2026-03-01", .at("2026-03-01T09:00"))
    try scenario.add("far away", due: "2027-03-03", .at("2026-03-01T09:00"))
    try scenario.add("only a notice", due: "2026-03-01")
    try scenario.add("did not ring", due: "2026-03-03")
    _ = try scenario.fire("2026-03-01T09:00")
    #expect(
      lines(scenario).prefix(4) == [
        "2026-03-01T09:00:00+01:00 0 overdue 2 today 3 rang", "2026-03-02T00:00:00+01:00 2 overdue 0 today 3 rang",
        "2026-03-03T00:00:00+01:00 2 overdue 2 today 2 rang", "2026-03-04T00:00:00+01:00 4 overdue 0 today 2 rang",
      ])
  }

  @Test func `a date without a time ends at the machine's midnight, even if the task has a zone`() throws {
    var scenario = Scenario("2026-03-01T23:30")
    try scenario.add("in UTC it is still the first", due: "2026-03-01", zone: "UTC")
    #expect(
      lines(scenario) == [
        "2026-03-01T23:30:00+01:00 0 overdue 1 today",
        "2026-03-02T00:00:00+01:00 1 overdue 0 today",
      ])
  }

  @Test func `a forecast with too many changes ends early, and names its end`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for day in 1...20 { try scenario.add("T", due: "2026-04-\(day < 10 ? "0" : "")\(day)") }
    let forecast = StatusForecast(scenario.list, at: scenario.present)
    // The points are now and the midnights of the 1st to the 15th.
    #expect(forecast.end == Timestamp(rfc3339: "2026-04-15T22:00:00Z"))
    #expect(forecast.points.count == 16)
    #expect(forecast.point(at: Scenario.instant("2026-04-15T23:59", in: Scenario.berlin))?.overdue == 14)
    #expect(forecast.point(at: Scenario.instant("2026-04-16T00:00", in: Scenario.berlin)) == nil)
    #expect(forecast.point(at: Scenario.instant("2026-03-01T07:59", in: Scenario.berlin)) == nil)
  }

  @Test func `a forecast has room for a hundred tasks of one day, but not for two hundred tasks`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for _ in 1...100 { try scenario.add("T", due: "2026-03-02") }
    for _ in 1...100 { try scenario.add("T", due: "2026-03-03") }
    #expect(
      lines(scenario) == [
        "2026-03-01T08:00:00+01:00 0 overdue 0 today", "2026-03-02T00:00:00+01:00 0 overdue 100 today",
        "until 2026-03-02T23:00:00Z",
      ])
  }

  @Test(arguments: [
    "2026-03-01T08:00", "2026-03-01T18:00", "2026-03-28T23:59", "2026-03-29T00:00", "2026-03-29T09:59",
    "2026-03-29T10:00", "2026-10-25T02:30", "2027-01-01T00:00",
  ])
  func `a forecast has the same counts as a later calculation`(later: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    for due in ["2026-03-01", "2026-03-01T18:00", "2026-03-29T10:00", "2026-10-25T02:30", "2026-12-31"] {
      try scenario.add("T", due: due)
      try scenario.add("T", due: due, zone: "UTC")
    }
    let ahead = StatusForecast(scenario.list, at: scenario.present)
    scenario.clock(later)
    let point = try #require(ahead.point(at: scenario.present.now))
    let found = StatusForecast(scenario.list, at: scenario.present).points[0]
    #expect(point.overdue == found.overdue)
    #expect(point.today == found.today)
  }

  @Test func `a hidden task counts from its start on`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for due in ["2026-03-01", "2026-03-01T18:00", "2026-03-03"] { try scenario.add("T", due: due) }
    try scenario.change(1) { $0.start = Due(CivilDate(unchecked: 20_513), CivilTime(unchecked: 720)) }
    try scenario.change(2) { $0.start = Due(CivilDate(unchecked: 20_513), CivilTime(unchecked: 1080)) }
    try scenario.change(3) { $0.start = Due(CivilDate(unchecked: 20_514)) }
    #expect(
      lines(scenario) == [
        "2026-03-01T08:00:00+01:00 0 overdue 0 today",
        "2026-03-01T12:00:00+01:00 0 overdue 1 today",
        "2026-03-01T18:00:00+01:00 1 overdue 1 today",
        "2026-03-02T00:00:00+01:00 2 overdue 0 today",
        "2026-03-03T00:00:00+01:00 2 overdue 1 today",
        "2026-03-04T00:00:00+01:00 3 overdue 0 today",
      ])
  }
}
