import Testing

@testable import ReminderCore

/// The agenda (`agenda.at`) comes once for each day. A late agenda still comes, but not after midnight.
@Suite struct DailyAgendaTests {
  /// In Nuuk, the clocks skip the last hour of a Saturday in March.
  private static let nuuk = Scenario.zone("America/Nuuk", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0")

  private static func scenario(_ now: String, at time: String, in zone: NamedZone = Scenario.berlin) throws -> Scenario
  {
    var scenario = Scenario(now, in: zone)
    try scenario.set(.agendaTime, time)
    return scenario
  }

  @Test(arguments: [
    ("lies ahead", "2026-03-01T07:29", ["2026-03-01T07:30:00+01:00 agenda -"]),
    ("has gone today", "2026-03-01T07:30", ["2026-03-02T07:30:00+01:00 agenda -"]),
    ("is skipped on the next day", "2026-03-28T08:00", ["2026-03-29T07:30:00+02:00 agenda -"]),
  ])
  func `the first agenda comes at the next moment with its time`(what: String, now: String, planned: [String]) throws {
    #expect(try Self.scenario(now, at: "07:30").planned == planned, "\(what)")
  }

  @Test func `each day has one agenda, which may be late but never comes after midnight`() throws {
    var scenario = try Self.scenario("2026-03-01T07:00", at: "07:30")
    let runs: [(at: String, delivered: [String])] = [
      ("2026-03-01T07:29", []),
      ("2026-03-01T07:30", ["agenda Nothing is due today"]),
      ("2026-03-01T07:31", []),
      ("2026-03-01T23:59", []),
      // The machine was off.
      ("2026-03-02T23:59", ["agenda Nothing is due today"]),
      ("2026-03-03T00:00", []),
      // The machine was off for two days.
      ("2026-03-05T07:29", []),
      ("2026-03-05T07:30", ["agenda Nothing is due today"]),
    ]
    for run in runs { #expect(try scenario.fire(run.at) == run.delivered, "\(run.at)") }
  }

  @Test func `a wrong clock neither repeats nor loses the agenda of a day`() throws {
    var scenario = try Self.scenario("2026-03-01T07:00", at: "07:30")
    let delivered = ["agenda Nothing is due today"]
    let runs: [(at: String, delivered: [String])] = [
      ("2026-03-01T07:30", delivered), ("2026-03-02T07:30", delivered),
      // The clock is years ahead, then right again.
      ("2038-01-01T12:00", delivered), ("2026-03-02T12:00", []), ("2026-03-03T07:30", delivered),
      // The clock is days behind, then right again.
      ("2026-02-28T12:00", delivered), ("2026-03-01T12:00", []), ("2026-03-03T12:00", []),
      ("2026-03-04T07:30", delivered),
      ("2038-01-01T12:00", []),
    ]
    for run in runs { #expect(try scenario.fire(run.at) == run.delivered, "\(run.at)") }
    #expect(
      scenario.list.timed.daily.delivered.map { "\($0)" } == [
        "2026-03-01", "2026-03-02", "2038-01-01", "2026-03-03", "2026-02-28", "2026-03-04",
      ])
  }

  @Test func `the list keeps the last seven days with a delivered agenda`() throws {
    var scenario = try Self.scenario("2026-03-01T07:00", at: "07:30")
    for day in 1...9 { _ = try scenario.fire("2026-03-0\(day)T07:30") }
    #expect(
      scenario.list.timed.daily
        == DailyAgenda(delivered: (3...9).compactMap { CivilDate("2026-03-0\($0)") }, pastWhenSet: nil))
  }

  @Test func `a flight does not repeat the agenda of a day`() throws {
    var scenario = try Self.scenario("2026-03-01T07:00", at: "07:30")
    #expect(try scenario.fire("2026-03-01T07:30") == ["agenda Nothing is due today"])
    scenario.fly(to: Scenario.newYork)
    #expect(try scenario.fire("2026-03-01T07:30") == [])
    #expect(scenario.planned == ["2026-03-02T07:30:00-05:00 agenda -"])
    scenario.fly(to: Scenario.tokyo)
    #expect(try scenario.fire("2026-03-02T08:30") == ["agenda Nothing is due today"])
  }

  @Test func `an agenda in a gap comes on the same day`() throws {
    let scenario = try Self.scenario("2026-03-28T12:00", at: "23:30", in: Self.nuuk)
    #expect(scenario.planned == ["2026-03-28T22:59:00-02:00 agenda -"])
    let night = try Self.scenario("2026-03-28T12:00", at: "02:30")
    #expect(night.planned == ["2026-03-29T03:30:00+02:00 agenda -"])
  }

  @Test func `a new agenda time neither loses a due agenda nor repeats a delivered agenda`() throws {
    var scenario = try Self.scenario("2026-03-01T07:00", at: "11:00")
    scenario.clock("2026-03-01T10:00")
    try scenario.set(.agendaTime, "07:30")
    #expect(try scenario.fire() == ["agenda Nothing is due today"])
    try scenario.set(.agendaTime, "12:00")
    #expect(scenario.planned == ["2026-03-02T12:00:00+01:00 agenda -"])
    // An agenda that is past when set comes if its time is moved to a later time today.
    var late = try Self.scenario("2026-03-01T10:00", at: "07:30")
    try late.set(.agendaTime, "12:00")
    #expect(late.planned == ["2026-03-01T12:00:00+01:00 agenda -"])
    try late.set(.agendaTime, "09:00")
    #expect(try late.fire() == ["agenda Nothing is due today"])
  }

  @Test func `undo and restore bring no agenda that was delivered or whose time is over`() throws {
    var scenario = try Self.scenario("2026-03-01T07:00", at: "07:30")
    let backup = scenario.list
    try scenario.set(.agendaTime, "off")
    scenario.clock("2026-03-01T08:00")
    try scenario.edit(.undo)
    #expect(try scenario.fire() == [])
    #expect(scenario.planned == ["2026-03-02T07:30:00+01:00 agenda -"])
    #expect(try scenario.fire("2026-03-02T07:30") == ["agenda Nothing is due today"])
    var restored = backup
    restored.timed.daily.recordDelivered(try #require(CivilDate("2026-02-01")))
    try restored.mergeDelivered(of: scenario.list, at: scenario.present)
    scenario.list = restored
    #expect(try scenario.fire() == [])
    #expect(scenario.planned == ["2026-03-03T07:30:00+01:00 agenda -"])
    // The restore switches the agenda on after its time, so the agenda comes on the next day.
    var off = Scenario("2026-03-03T08:00")
    try off.add("A")
    restored = backup
    try restored.mergeDelivered(of: off.list, at: off.present)
    off.list = restored
    #expect(off.planned == ["2026-03-04T07:30:00+01:00 agenda -"])
  }

  @Test func `quiet hours and focus blocks hold the agenda until midnight at most`() throws {
    var scenario = try Self.scenario("2026-03-01T05:00", at: "06:00")
    try scenario.set(.quietHours, "22:00-07:00")
    #expect(try scenario.fire("2026-03-01T06:59") == [])
    #expect(try scenario.fire("2026-03-01T07:00") == ["agenda Nothing is due today"])
    #expect(scenario.notes == [])
    try scenario.set(.agendaTime, "22:30")
    #expect(scenario.notes == [.agendaIsHeld(try #require(CivilTime("22:30")))])
    #expect(try scenario.fire("2026-03-02T22:30") == [])
    #expect(try scenario.fire("2026-03-03T07:00") == [])
    try scenario.set(.agendaTime, "07:30")
    #expect(scenario.notes == [])
    try scenario.focus("Deep work", at: "2026-03-04T07:00", for: 60)
    #expect(try scenario.delivered("2026-03-04T07:00") == ["focus-block-start: Deep work | 1 h, until 08:00"])
    #expect(try scenario.delivered("2026-03-04T07:30") == [])
    #expect(
      try scenario.delivered("2026-03-04T08:00") == [
        "focus-block-end: Deep work | Ended after 1 h · 1 waited",
        "agenda: Nothing is due today | Nothing is due later either.",
      ])
  }

  @Test func `the agenda comes alone, after a digest of the other due requests`() throws {
    var scenario = try Self.scenario("2026-03-01T07:00", at: "07:30")
    for number in 1...6 { try scenario.add("Task \(number)", .at("2026-03-01T07:30")) }
    #expect(try scenario.fire("2026-03-01T07:30") == ["digest of 6", "agenda Nothing is due today"])
  }

  @Test func `the state file keeps the days of delivered agendas, and may lack them`() throws {
    var scenario = try Self.scenario("2026-03-01T08:00", at: "07:30")
    _ = try scenario.fire("2026-03-02T07:30")
    #expect(try scenario.saved().contains("\n\"agenda\": {\"told\":[\"2026-03-02\"],\"past\":\"2026-03-01\"},\n"))
    let before = scenario.list.timed.daily
    try scenario.reload { $0.replacing("\"past\"", with: "\"later\":[1],\"past\"") }
    #expect(scenario.list.timed.daily == before)
    try scenario.reload { $0.replacing(",\n\"agenda\": {\"told\":[\"2026-03-02\"],\"past\":\"2026-03-01\"}", with: "") }
    #expect(scenario.list.timed.daily == DailyAgenda())
    // Without a record of the day, the agenda comes again.
    #expect(try scenario.fire() == ["agenda Nothing is due today"])
  }

  @Test func `an agenda delivered by a copy does not come again after the merge`() throws {
    var scenario = try Self.scenario("2026-03-01T07:00", at: "07:30")
    try scenario.add("A")
    var other = scenario
    #expect(try other.fire("2026-03-01T07:30") == ["agenda Nothing is due today"])
    let document = try ImportDocument(
      readingCopy: Array(try other.saved().utf8), zones: Scenario.database, at: other.present)
    scenario.clock("2026-03-01T07:40")
    _ = try scenario.list.merge(copy: document, at: scenario.present)
    #expect(try scenario.fire() == [])
  }
}

/// The text of the agenda.
@Suite struct DayAgendaTests {
  private static func text(of scenario: Scenario, in language: Language = .en) -> [String] {
    let text = NotificationText(
      DayAgenda(scenario.list, at: scenario.present), lateSeconds: 0, words: language.notifications)
    return [text.title] + text.body.split(separator: "\n").map(String.init)
  }

  @Test func `dates without a time come first, then times and blocks, then overdue tasks`() throws {
    var scenario = Scenario("2026-02-26T12:00")
    try scenario.add("Call Ann", .at("2026-02-26T13:00"))
    _ = try scenario.fire("2026-02-26T13:00")
    try scenario.add("Tax return", due: "2026-02-28")
    try scenario.add("Stand-up", due: "2026-02-27T09:30", repeat: "FREQ=DAILY")
    try scenario.add("Early", due: "2026-03-01T06:00")
    try scenario.add("Pay rent", due: "2026-03-01")
    try scenario.add("Later", due: "2026-03-02")
    try scenario.focus("Deep work", at: "2026-03-01T08:00", for: 60)
    scenario.clock("2026-03-01T07:30")
    #expect(
      Self.text(of: scenario) == [
        "1 rang · 3 overdue · 2 today", "Pay rent", "08:00 Deep work", "09:30 Stand-up", "Fri 27 Feb Stand-up",
        "Sat 28 Feb Tax return", "and 2 more",
      ])
    #expect(Self.text(of: scenario, in: .de).prefix(1) == ["1 geklingelt · 3 überfällig · 2 heute"])
  }

  @Test func `on a day without due tasks, the agenda names the next due task`() throws {
    var scenario = Scenario("2026-03-01T07:30")
    #expect(Self.text(of: scenario) == ["Nothing is due today", "Nothing is due later either."])
    try scenario.add("Some day")
    #expect(Self.text(of: scenario) == ["Nothing is due today", "Nothing is due later either."])
    try scenario.add("Pay rent", due: "2026-04-01T18:00")
    #expect(Self.text(of: scenario) == ["Nothing is due today", "Next: Wed 1 Apr Pay rent"])
    #expect(Self.text(of: scenario, in: .de) == ["Heute ist nichts fällig", "Als Nächstes: Mi 1. Apr. Pay rent"])
    try scenario.focus(for: 60)
    #expect(Self.text(of: scenario) == ["Nothing is due today", "07:30 Focus"])
  }

  @Test func `a channel without titles gets only the counts of the agenda`() throws {
    var scenario = Scenario("2026-03-01T07:00")
    try scenario.add("Pay rent", due: "2026-03-01")
    try scenario.set(.agendaTime, "07:30")
    scenario.clock("2026-03-01T07:30")
    let notification = try #require(FirePlan(scenario.list, at: scenario.present).notifications.first)
    let hidden = notification.withoutContent(on: scenario.present.wall.date)
    #expect([hidden.identifier, hidden.text.title, hidden.text.body] == ["agenda", "remind", "1 today"])
  }
}
