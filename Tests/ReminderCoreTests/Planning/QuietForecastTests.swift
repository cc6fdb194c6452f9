import Testing

@testable import ReminderCore

/// The head of the state file has a forecast of quiet hours. By the head, `fire` decides the same as by the tasks.
@Suite struct QuietForecastTests {
  private func scenario(_ now: String = "2026-03-01T12:00") throws -> Scenario {
    var scenario = Scenario(now)
    try scenario.set(.quietHours, "22:00-07:00")
    return scenario
  }

  private func clock(_ moment: Timestamp?) -> String {
    moment.map { "\(Scenario.berlin.rules.local(at: $0))" } ?? "never"
  }

  @Test func `without quiet hours the state file has no quiet forecast`() throws {
    var scenario = Scenario("2026-03-01T12:00")
    try scenario.add("T", .at("2026-03-01T23:30"))
    #expect(scenario.plan.quiet == nil)
    #expect(try !scenario.saved().contains("quiet"))
  }

  @Test func `the head has the spans of eight nights, the end of the forecast, and the held moments`() throws {
    var scenario = try scenario()
    try scenario.add("ordinary", .at("2026-03-01T23:30"))
    try scenario.add("high", .at("2026-03-02T01:00"))
    try scenario.change(2) { $0.priority = .high }
    let quiet = try #require(try scenario.saved().split(separator: "\n").first { $0.hasPrefix("\"quiet\"") })
    let nights = (1...8).map { day in
      #"{"from":"2026-03-0\#(day)T21:00:00Z","until":"2026-03-0\#(day + 1)T06:00:00Z","wakeAt":"2026-03-02T00:00:00Z"}"#
    }
    #expect(
      quiet == #""quiet": {"spans":[\#(nights.joined(separator: ","))],"end":"2026-03-09T21:00:00Z","#
        + #""held":["2026-03-01T22:30:00Z"]},"#)
  }

  @Test(arguments: [
    // The moment, whether the head says that something may be due, and the deliveries of `fire`.
    ("2026-03-01T12:00", false, []), ("2026-03-01T23:30", false, []), ("2026-03-02T01:00", true, ["task high"]),
    ("2026-03-02T03:00", true, ["task high"]), ("2026-03-02T06:59", true, ["task high"]),
    ("2026-03-02T07:00", true, ["task ordinary", "task high"]),
  ])
  func `the head knows in quiet hours whether a request may be due`(
    now: String, mayHaveDue: Bool, delivered: [String]
  ) throws {
    var scenario = try scenario()
    try scenario.add("ordinary", .at("2026-03-01T23:30"))
    try scenario.add("high", .at("2026-03-02T01:00"))
    try scenario.change(2) { $0.priority = .high }
    let head = try #require(StateHead(start: PaddedBytes(Array(try scenario.saved().utf8))))
    scenario.clock(now)
    #expect(head.mayHaveDue(at: scenario.present.now) == mayHaveDue)
    #expect(try scenario.fire() == delivered)
  }

  @Test func `after the end of the quiet forecast, the head says that something may be due`() throws {
    let scenario = try scenario()
    let head = try #require(StateHead(start: PaddedBytes(Array(try scenario.saved().utf8))))
    #expect(!head.mayHaveDue(at: Scenario.instant("2026-03-09T21:59", in: Scenario.berlin)))
    #expect(head.mayHaveDue(at: Scenario.instant("2026-03-09T22:00", in: Scenario.berlin)))
  }

  @Test(arguments: [
    // The reminders, the present moment, the next notification, and the moment since which a notification is due.
    (["2026-03-01T14:00"], "2026-03-01T12:00", "2026-03-01T14:00", "2026-03-01T14:00"),
    (["2026-03-01T23:30"], "2026-03-01T12:00", "2026-03-02T07:00", "2026-03-02T07:00"),
    (["2026-03-01T23:30"], "2026-03-02T03:00", "2026-03-02T07:00", "2026-03-02T07:00"),
    (["2026-03-01T21:50"], "2026-03-01T12:00", "2026-03-01T21:50", "2026-03-01T21:50"),
    (["2026-03-01T21:50"], "2026-03-02T03:00", "2026-03-02T07:00", "2026-03-02T07:00"),
    (["2026-03-01T23:30", "loud 2026-03-02T01:00"], "2026-03-01T12:00", "2026-03-02T01:00", "2026-03-02T01:00"),
    (["2026-03-01T23:30", "loud 2026-03-02T08:00"], "2026-03-01T12:00", "2026-03-02T07:00", "2026-03-02T07:00"),
    ([], "2026-03-01T12:00", "never", "never"),
  ])
  func `a held request is neither next nor overdue before quiet hours end`(
    moments: [String], now: String, next: String, since: String
  ) throws {
    var scenario = try scenario()
    for text in moments {
      try scenario.add("T", .at(String(text.suffix(16))))
      if text.hasPrefix("loud") { try scenario.change(scenario.list.tasks.count) { $0.priority = .high } }
    }
    let head = try #require(StateHead(start: PaddedBytes(Array(try scenario.saved().utf8))))
    scenario.clock(now)
    #expect(clock(head.quiet?.next(from: scenario.present.now, wakeAt: head.wakeAt)) == next)
    #expect(clock(head.dueSince(at: scenario.present.now)) == since)
    #expect(clock(scenario.plan.dueSince) == since)
  }

  @Test func `the quiet forecast counts the held requests, unless there are more than fifteen`() throws {
    var scenario = try scenario()
    for minute in 10...25 { try scenario.add("T", .at("2026-03-01T23:\(minute)")) }
    let forecast = try #require(scenario.plan.quiet)
    #expect(forecast.heldCount(at: Scenario.instant("2026-03-01T23:09", in: Scenario.berlin)) == 0)
    #expect(forecast.heldCount(at: Scenario.instant("2026-03-01T23:24", in: Scenario.berlin)) == 15)
    #expect(forecast.heldCount(at: Scenario.instant("2026-03-01T23:25", in: Scenario.berlin)) == nil)
  }
}
