import Testing

@testable import ReminderCore

/// Single occurrences: done, skipped, moved and left out by their names, and several on one day (C95, C96, C97, C98).
@Suite struct OccurrenceTests {
  private static let twice = "FREQ=DAILY;BYHOUR=9,21"

  private func pills() throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Pills", due: "2026-03-01T09:00", repeat: Self.twice)
    return scenario
  }

  private func name(_ text: String) -> OccurrenceName {
    if let due = Due(text) { return OccurrenceName(date: due.date, time: due.time) }
    return OccurrenceName(date: nil, time: CivilTime(text))
  }

  /// The open due dates, the current one first.
  private func dues(_ scenario: Scenario, count: Int = 4) throws -> [String] {
    let item = scenario.list.tasks.item(at: 0)
    let (due, repetition) = (try #require(item.due), try #require(item.repetition))
    return ([due] + repetition.dues(laterThan: due, in: scenario.present.zone.rules).prefix(count - 1)).map { "\($0)" }
  }

  // MARK: Several times a day

  /// The later moment is the last completion, whenever it was told.
  @Test func `undone takes back the occurrence that was done last, not that which was told last`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-02-01", repeat: "daily")
    scenario.clock("2026-03-03T10:00")
    try scenario.edit(.complete([.number(1)]))
    let earlier = try #require(Timestamp(rfc3339: "2026-03-02T08:00:00Z"))
    try scenario.edit(.complete([.number(1)], at: earlier))
    #expect(scenario.item(1)?.repetition?.completions.map { "\($0.due)" } == ["2026-03-02", "2026-03-03"])
    try scenario.edit(.reopen([.number(1)]))
    #expect(scenario.item(1)?.repetition?.completions.map { "\($0.due)" } == ["2026-03-02"])
  }

  @Test func `each time of a day rings, and neither notice does`() throws {
    var scenario = try pills()
    try scenario.set(.advance, "on")
    #expect(
      try scenario.live(until: "2026-03-02T22:00") == [
        "2026-03-01T09:00 task Pills", "2026-03-01T21:00 task Pills", "2026-03-02T09:00 task Pills",
        "2026-03-02T21:00 task Pills",
      ])
  }

  @Test func `done of the morning leaves the evening`() throws {
    var scenario = try pills()
    _ = try scenario.fire("2026-03-01T09:00")
    try scenario.done("2026-03-01T09:05")
    #expect(scenario.first == "2026-03-01T21:00 open, done 1")
    #expect(try scenario.fire("2026-03-01T21:00") == ["task Pills"])
  }

  @Test func `an earlier time of the day lapses when a later one rings, and counts as missed`() throws {
    var scenario = try pills()
    _ = try scenario.live(until: "2026-03-01T21:00")
    #expect(scenario.first == "2026-03-01T21:00 open, done 0")
    try scenario.done("2026-03-01T21:05")
    #expect(scenario.first == "2026-03-02T09:00 open, done 1")
    let missed = try #require(Due("2026-03-01T09:00"))
    #expect(scenario.notes == [.missed(1, first: missed, last: missed, number: 1)])
  }

  @Test func `the rule can be given to a task with a reminder for each time, and takes their place`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Pills", due: "2026-03-01", repeat: "daily", .at("09:00"), .at("21:00"))
    let rule = try RecurrenceRule(Self.twice)
    try scenario.change(1) {
      $0.repetition = .set(RepetitionInput(rule, at: CivilTime("09:00")))
    }
    #expect(scenario.first == "2026-03-01T09:00 open, done 0")
    #expect(
      try scenario.live(until: "2026-03-01T22:00") == ["2026-03-01T09:00 task Pills", "2026-03-01T21:00 task Pills"])
  }

  @Test func `a reminder at one time of the day is refused beside several times`() throws {
    let scenario = try pills()
    #expect(
      scenario.refusal(of: .change(.number(1), Scenario.change { $0.reminders = [.at("10:00")] }))
        == "draft(ReminderCore.DraftError.reminderAtTime(10:00))")
  }

  @Test func `a notification announces no occurrence of a notice that is switched off`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.set(.advance, "on")
    try scenario.set(.advanceMinutes, "1440")
    try scenario.add("T", due: "2026-03-02", repeat: "daily")
    #expect(try scenario.fire("2026-03-01T09:00") == ["due-date-advance T"])
    try scenario.edit(.snooze(.number(1), .span(days: 2, minutes: 60)))
    scenario.clock("2026-03-03T10:00")
    let request = try #require(NotificationPlan(scenario.list, at: scenario.present).slots.first)
    let announced = RequestRules(scenario.list, at: scenario.present).announcedDue(of: request)?.due
    #expect(announced == Due("2026-03-04"))
  }

  // MARK: A press

  @Test(arguments: [
    // The moment of the press, the occurrence that the notification announced, and the due date after it.
    ("2026-03-01T09:05", "2026-03-01T09:00", "2026-03-01T21:00 open, done 1"),
    ("2026-03-01T21:05", "2026-03-01T21:00", "2026-03-02T09:00 open, done 1"),
    // The notification of the morning is out of date once the evening has rung.
    ("2026-03-01T21:05", "2026-03-01T09:00", "2026-03-01T21:00 open, done 0"),
    ("2026-03-01T21:05", "2026-03-02T09:01", "2026-03-01T21:00 open, done 0"),
  ])
  func `a press completes the occurrence that was announced, or nothing`(
    press: String, announced: String, then: String
  ) throws {
    var scenario = try pills()
    _ = try scenario.live(until: press, every: 5)
    let outcome = try scenario.list.apply(
      .complete([.number(1)]), to: .number(1), expecting: ExpectedDue(announced), at: scenario.present)
    #expect(scenario.first == then)
    #expect(outcome.isChange == then.hasSuffix("1"))
    // A second press changes nothing.
    let again = try scenario.list.apply(
      .complete([.number(1)]), to: .number(1), expecting: ExpectedDue(announced), at: scenario.present)
    #expect(!again.isChange)
    #expect(scenario.first == then)
  }

  @Test func `a press on an old occurrence of a daily task leaves what rang for a later one`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Journal", due: "2026-03-01T20:00", repeat: "daily")
    _ = try scenario.live(until: "2026-03-02T20:05", every: 5)
    let old = try #require(ExpectedDue("2026-03-01T20:00"))
    _ = try scenario.list.apply(.complete([.number(1)]), to: .number(1), expecting: old, at: scenario.present)
    #expect(scenario.first == "2026-03-02T20:00 open, done 1")
    #expect(scenario.unanswered(1) == "task 20:00")
  }

  @Test func `after a sleep, one notification announces the last of the missed occurrences`() throws {
    var scenario = try pills()
    scenario.clock("2026-03-03T10:00")
    let bodies = FirePlan(scenario.list, at: scenario.present).notifications.map(\.text.body)
    #expect(
      bodies == ["Was due today at 09:00 · open since Sun 1 Mar · sent 1 hour late"]
    )
    #expect(try scenario.fire("2026-03-03T10:00") == ["task Pills"])
    #expect(scenario.first == "2026-03-03T09:00 open, done 0")
  }

  @Test func `statistics count what was missed since the oldest completion that is known`() throws {
    var scenario = try pills()
    _ = try scenario.live(until: "2026-03-01T09:05", every: 5)
    try scenario.done()
    _ = try scenario.live(until: "2026-03-03T09:05", every: 5)
    try scenario.done()
    let statistics = Statistics(
      of: scenario.list, since: try #require(CivilDate("2026-03-01")), at: scenario.present)
    #expect(statistics.done == [1, 0, 1])
    #expect(statistics.missed == 3)
  }

  @Test func `of two reminders, a notification announces the occurrence of the one that rings`() throws {
    var scenario = Scenario("2026-03-01T07:00")
    try scenario.add("Call", due: "2026-03-01T12:00", repeat: "daily", .before(.days(2)), .before(.minutes(90)))
    _ = try scenario.live(until: "2026-03-01T10:00", every: 30)
    scenario.clock("2026-03-01T10:30")
    #expect(
      FirePlan(scenario.list, at: scenario.present).notifications.map { $0.requests.first?.due } == [
        Due("2026-03-01T12:00")
      ])
  }

  @Test func `of two reminders that are late together, a notification announces the last occurrence`() throws {
    var scenario = Scenario("2026-03-01T07:00")
    try scenario.add("Call", due: "2026-03-01", repeat: "daily", .at("08:00"), .at("20:00"))
    scenario.clock("2026-03-03T19:00")
    #expect(
      FirePlan(scenario.list, at: scenario.present).notifications.map { $0.requests.first?.due } == [Due("2026-03-03")])
  }

  // MARK: By name

  @Test(arguments: [
    // The name, and the open due dates after it: a time of today, a day ahead, a missed day.
    ("21:00", ["2026-03-03T09:00", "2026-03-04T09:00", "2026-03-04T21:00", "2026-03-05T09:00"]),
    ("09:00", ["2026-03-03T21:00", "2026-03-04T09:00", "2026-03-04T21:00", "2026-03-05T09:00"]),
    ("2026-03-04T21:00", ["2026-03-03T09:00", "2026-03-03T21:00", "2026-03-04T09:00", "2026-03-05T09:00"]),
    ("2026-03-02T21:00", ["2026-03-03T09:00", "2026-03-03T21:00", "2026-03-04T09:00", "2026-03-04T21:00"]),
  ])
  func `done of a named occurrence leaves all others`(text: String, then: [String]) throws {
    var scenario = try pills()
    _ = try scenario.live(until: "2026-03-03T09:05", every: 5)
    try scenario.edit(.complete([.number(1)], .only(name(text))))
    #expect(try dues(scenario) == then)
    try scenario.reload()
    #expect(try dues(scenario) == then)
    // It is not done twice, and undone reverts it.
    #expect(scenario.refusal(of: .complete([.number(1)], .only(name(Self.full(text))))).hasPrefix("occurrence("))
    try scenario.undone()
    #expect(
      try dues(scenario) == ["2026-03-03T09:00", "2026-03-03T21:00", "2026-03-04T09:00", "2026-03-04T21:00"])
  }

  private static func full(_ text: String) -> String { text.count == 5 ? "2026-03-03T\(text)" : text }

  @Test func `an occurrence that was done ahead does not ring, and the twenty last completions do not forget it`()
    throws
  {
    var scenario = try pills()
    try scenario.edit(.complete([.number(1)], .only(name("2026-03-20T09:00"))))
    for day in 1...13 {
      for hour in ["09", "21"] { try scenario.done("2026-03-\(day < 10 ? "0" : "")\(day)T\(hour):01") }
    }
    try scenario.reload()
    let rings = try scenario.live(until: "2026-03-20T22:00", every: 30)
    #expect(rings.suffix(2) == ["2026-03-19T21:01 task Pills", "2026-03-20T21:01 task Pills"])
  }

  @Test(arguments: [
    ("2026-03-05", "several(2026-03-05T09:00, 2026-03-05T21:00)"), ("2026-03-05T10:00", "none"),
    ("2026-02-05T09:00", "none"),
  ])
  func `a name of no occurrence, or of several, is refused`(text: String, reason: String) throws {
    let scenario = try pills()
    let item = scenario.list.tasks.item(at: 0)
    let context = try scenario.list.context(ofZone: nil, at: scenario.present)
    do {
      _ = try item.occurrence(name(text), in: context)
      Issue.record("found")
    } catch OccurrenceError.several(let dues) {
      #expect("several(\(dues.map { "\($0)" }.joined(separator: ", ")))" == reason)
    } catch {
      #expect(reason == "none")
    }
  }

  @Test func `each completes all that have come`() throws {
    var scenario = Scenario("2026-01-01T08:00")
    try scenario.add("Rent", due: "2026-01-01", repeat: "monthly")
    scenario.clock("2026-03-02T10:00")
    try scenario.edit(.complete([.number(1)], .each))
    #expect(scenario.first == "2026-04-01 open, done 3")
    try scenario.undone()
    #expect(scenario.first == "2026-03-01 open, done 2")
  }

  @Test func `undone brings the due date back, though an occurrence ahead was done`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Walk", due: "2026-03-01T10:00", repeat: "daily")
    try scenario.edit(.complete([.number(1)], .only(name("2026-03-05T10:00"))))
    try scenario.done("2026-03-01T11:00")
    try scenario.undone()
    #expect(try dues(scenario, count: 5).first == "2026-03-01T10:00")
  }

  // MARK: Left out

  @Test func `a skipped occurrence does not come, and is not missed`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Choir", due: "2026-03-03T19:00", repeat: "weekly")
    try scenario.edit(.skip([.number(1)], .only(name("2026-03-10"))))
    #expect(try dues(scenario) == ["2026-03-03T19:00", "2026-03-17T19:00", "2026-03-24T19:00", "2026-03-31T19:00"])
    try scenario.skip("2026-03-03T10:00")
    #expect(scenario.first == "2026-03-17T19:00 open, done 0")
    try scenario.done("2026-03-17T20:00")
    #expect(scenario.notes == [])
  }

  @Test func `skip until a day leaves out all before it`() throws {
    var scenario = try pills()
    try scenario.edit(.skipUntil([.number(1)], try #require(CivilDate("2026-03-04"))))
    #expect(scenario.first == "2026-03-04T09:00 open, done 0")
    #expect(
      try scenario.live(until: "2026-03-04T22:00") == ["2026-03-04T09:00 task Pills", "2026-03-04T21:00 task Pills"])
    #expect(
      scenario.refusal(of: .skipUntil([.number(1)], try #require(CivilDate("2029-03-04"))))
        == "tooManyChanges(number: 1)")
  }

  @Test func `exceptions do not ring until they are taken back`() throws {
    var scenario = Scenario("2026-12-20T08:00")
    try scenario.add("Bins", due: "2026-12-23", repeat: "daily")
    try scenario.change(1) { $0.exceptions = ["2026-12-23", "2026-12-25"].compactMap { Due($0) } }
    #expect(try dues(scenario) == ["2026-12-24", "2026-12-26", "2026-12-27", "2026-12-28"])
    try scenario.reload()
    #expect(try dues(scenario) == ["2026-12-24", "2026-12-26", "2026-12-27", "2026-12-28"])
    let rule = try RecurrenceRule("FREQ=DAILY;COUNT=9")
    try scenario.change(1) { $0.repetition = .set(RepetitionInput(rule)) }
    #expect(try dues(scenario) == ["2026-12-24", "2026-12-26", "2026-12-27", "2026-12-28"])
    try scenario.change(1) { $0.endsExceptions = true }
    #expect(try dues(scenario, count: 2) == ["2026-12-24", "2026-12-25"])
  }

  // MARK: Moved

  @Test func `a moved occurrence comes once, at its new time, and later ones stay`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Choir", due: "2026-03-02T19:00", repeat: "weekly")
    try scenario.change(1) {
      $0.due = Due("2026-03-10T20:00")
      $0.occurrence = OccurrenceName(date: CivilDate("2026-03-09"), time: nil)
    }
    #expect(try dues(scenario) == ["2026-03-02T19:00", "2026-03-10T20:00", "2026-03-16T19:00", "2026-03-23T19:00"])
    try scenario.reload()
    #expect(
      try scenario.live(until: "2026-03-16T20:00") == [
        "2026-03-02T09:00 due-date-morning Choir", "2026-03-02T19:00 task Choir",
        "2026-03-10T09:00 due-date-morning Choir", "2026-03-10T20:00 task Choir",
        "2026-03-16T09:00 due-date-morning Choir", "2026-03-16T19:00 task Choir",
      ])
  }

  @Test func `an occurrence that was moved before the morning time does not silence the notices of later ones`() throws
  {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Choir", due: "2026-03-02T19:00", repeat: "weekly")
    try scenario.due("2026-03-02T06:00")
    #expect(
      try scenario.live(until: "2026-03-09T20:00") == [
        "2026-03-02T06:00 task Choir", "2026-03-09T09:00 due-date-morning Choir", "2026-03-09T19:00 task Choir",
      ])
  }

  @Test func `edit moves the current occurrence, and earlier ones stay open`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Walk", due: "2026-03-01T10:00", repeat: "daily")
    scenario.clock("2026-03-03T11:00")
    try scenario.due("2026-03-03T18:00")
    #expect(try dues(scenario) == ["2026-03-01T10:00", "2026-03-02T10:00", "2026-03-03T18:00", "2026-03-04T10:00"])
  }

  @Test func `undone of the last of more occurrences than are kept opens this one`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Drink", due: "2026-03-01T09:00", repeat: "FREQ=HOURLY;COUNT=30")
    scenario.clock("2026-03-04T10:00")
    try scenario.edit(.complete([.number(1)], .each))
    #expect(scenario.first == "2026-03-01T09:00 completed, done 30")
    try scenario.edit(.reopen([.number(1)]))
    #expect(scenario.first == "2026-03-02T14:00 open, done 29")
  }

  // MARK: Clocks

  @Test func `a clock far behind brings back nothing before the last completion`() throws {
    var scenario = try pills()
    try scenario.done("2026-03-01T09:00")
    _ = try scenario.fire("2026-03-09T12:00")
    #expect(scenario.first == "2026-03-09T09:00 open, done 1")
    scenario.clock("1970-01-01T10:00")
    try scenario.list.correctDeliveredAhead(at: scenario.present)
    #expect(scenario.first == "2026-03-01T21:00 open, done 1")
  }

  @Test func `a clock far behind leaves a due date that no delivery has moved`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Pills", due: "2026-03-01")
    _ = try scenario.fire("2026-03-01T09:00")
    try scenario.change(1) {
      $0.due = Due("2026-03-20T09:00")
      $0.repetition = .set(RepetitionInput(try! RecurrenceRule(Self.twice)))
      $0.reminders = []
    }
    scenario.clock("2026-03-25T10:00")
    try scenario.done("2026-03-25T10:00")
    #expect(scenario.first == "2026-03-25T21:00 open, done 1")
    scenario.clock("2025-01-01T10:00")
    try scenario.list.correctDeliveredAhead(at: scenario.present)
    #expect(scenario.first == "2026-03-25T21:00 open, done 1")
  }

  @Test func `times of a day that lapsed under a wrong clock are due again`() throws {
    var scenario = try pills()
    _ = try scenario.fire("2026-03-01T09:00")
    _ = try scenario.fire("2026-03-09T12:00")
    #expect(
      try scenario.live(until: "2026-03-01T22:00", every: 30, from: "2026-03-01T10:00")
        == ["2026-03-01T21:00 task Pills"])
    #expect(
      try scenario.live(until: "2026-03-02T22:00", every: 30, from: "2026-03-01T22:30")
        == ["2026-03-02T09:00 task Pills", "2026-03-02T21:00 task Pills"])
  }
}

extension Scenario {
  /// A change that `build` makes.
  static func change(_ build: (inout TaskChange) -> Void) -> TaskChange {
    var change = TaskChange()
    build(&change)
    return change
  }

  /// As `live`, after the clock was set to another moment and the file was read again.
  mutating func live(until text: String, every minutes: Int, from start: String) throws -> [String] {
    clock(start)
    try list.correctDeliveredAhead(at: present)
    return try live(until: text, every: minutes)
  }
}
