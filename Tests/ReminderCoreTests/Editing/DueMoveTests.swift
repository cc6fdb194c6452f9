import Testing

@testable import ReminderCore

/// Due dates that move: to a day with their time, by a span, or as far as it takes to lie ahead (C100).
@Suite struct DueMoveTests {
  @Test(arguments: [
    // The due date, the shift as typed, and the new due date. The clocks in Berlin change on 29 March 2026.
    ("2026-03-28T09:00", "+1d", "2026-03-29T09:00"), ("2026-03-28T09:00", "+24h", "2026-03-29T10:00"),
    ("2026-03-28", "+1d", "2026-03-29"), ("2026-03-28", "+2w", "2026-04-11"), ("2026-01-31", "+1mo", "2026-02-28"),
    ("2026-03-31T09:00", "-1mo", "2026-02-28T09:00"), ("2028-02-29", "+1y", "2029-02-28"),
    ("2026-03-28T09:00", "+1m", "2026-03-28T09:01"), ("2026-03-28T09:00", "-90m", "2026-03-28T07:30"),
    ("2026-03-28T23:30", "+1h", "2026-03-29T00:30"), ("2026-03-28T09:00", "+ 2 days", "2026-03-30T09:00"),
    ("2026-03-28T09:00", "-1d12h", "2026-03-26T21:00"), ("2026-03-28", "+2 Monate", "2026-05-28"),
    ("2026-03-28", "+1 Jahr", "2027-03-28"), ("2026-03-28", "−3d", "2026-03-25"),
    ("2026-03-28", "+1h", "shiftNeedsTime"), ("9999-12-31", "+1d", "outOfCalendar"),
    ("0001-01-01", "-1mo", "outOfCalendar"),
    ("", "+1d", "moveWithoutDue"),
  ])
  func `a shift moves a due date on the clock, and hours are real time`(
    due: String, typed: String, expected: String
  ) throws {
    let shift = try #require(try DueShift(typed))
    let now = Scenario.instant("2026-03-01T08:00", in: Scenario.berlin)
    do throws(DraftError) {
      let place = try DueMove.by(shift).place(of: Due(due), in: Scenario.berlin.rules, at: now)
      #expect("\(place.due)" == expected)
    } catch { #expect("\(error)" == expected) }
  }

  @Test(
    arguments: [
      ("1d", nil), ("tomorrow", nil), ("", nil), ("+", "empty"), ("+1", "noUnit(1)"), ("+0d", "nothing"),
      ("+1x", #"unknownUnit("x")"#), ("+0mo", "nothing"), ("+99999y", "tooLong"), ("++1d", #"signOrFraction("+1d")"#),
      ("+30s", #"seconds("s")"#),
    ] as [(String, String?)])
  func `a text without a sign is no shift, and a wrong one is refused`(typed: String, error: String?) throws {
    do throws(DurationError) {
      #expect(try DueShift(typed) == nil && error == nil)
    } catch let found { #expect("\(found)" == error) }
  }

  @Test(arguments: [
    // The due date, how far it is put off, now, and the first such date that lies ahead.
    ("2026-03-10T09:00", "1d", "2026-03-01T08:00", "2026-03-11T09:00"),
    ("2026-03-01T09:00", "1d", "2026-03-10T08:00", "2026-03-10T09:00"),
    ("2026-03-01T09:00", "1d", "2026-03-10T09:00", "2026-03-11T09:00"),
    ("2026-03-01", "1d", "2026-03-10T08:00", "2026-03-11"), ("2026-03-10", "1d", "2026-03-10T08:00", "2026-03-11"),
    ("2026-03-01", "1w", "2026-03-10T08:00", "2026-03-15"), ("2026-01-31", "1mo", "2026-04-30T08:00", "2026-05-31"),
    ("2026-03-10T09:00", "2h", "2026-03-10T14:30", "2026-03-10T15:00"),
    ("2016-03-10T09:00", "1m", "2026-03-10T14:30", "2026-03-10T14:31"),
    ("0001-01-01T00:00", "1m", "2026-03-10T14:30", "2026-03-10T14:31"),
    ("1926-03-10T09:00", "1d", "2026-03-29T08:59", "2026-03-29T09:00"),
  ])
  func `what is put off goes to the first such time that lies ahead`(
    due: String, span: String, now: String, expected: String
  ) throws {
    let now = Scenario.instant(now, in: Scenario.berlin)
    let place = try DueMove.ahead(try DueShift(length: span)).place(
      of: Due(due), in: Scenario.berlin.rules, at: now)
    #expect("\(place.due)" == expected)
  }

  @Test func `a span that leads back is one step, as it never lies ahead`() throws {
    let now = Scenario.instant("2026-03-10T14:00", in: Scenario.berlin)
    let place = try DueMove.ahead(DueShift(minutes: -1)).place(
      of: Due("2026-03-10T09:00"), in: Scenario.berlin.rules, at: now)
    #expect("\(place.due)" == "2026-03-10T08:59")
  }

  @Test(arguments: [
    ("2026-03-10T09:00", "17:00", "2026-03-01T08:00", "2026-03-10T17:00"),
    ("2026-03-01T09:00", "17:00", "2026-03-10T08:00", "2026-03-10T17:00"),
    ("2026-03-01", "07:00", "2026-03-10T08:00", "2026-03-11T07:00"),
  ])
  func `a time alone keeps the day, unless it is over`(
    due: String, time: String, now: String, expected: String
  ) throws {
    let move = DueMove.time(try #require(CivilTime(time)))
    let place = try move.place(
      of: Due(due), in: Scenario.berlin.rules, at: Scenario.instant(now, in: Scenario.berlin))
    #expect("\(place.due)" == expected)
  }

  // MARK: Of a task

  private func moved(_ scenario: inout Scenario, _ move: DueMove) throws -> String {
    try scenario.change(1) { $0.move = move }
    return scenario.list.tasks.records[0].due.map { "\($0)" } ?? "no date"
  }

  @Test func `another day keeps the time and the reminders that follow the due date`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Dentist", due: "2026-03-02T17:00", .before(.minutes(60)), .time(try #require(CivilTime("10:00"))))
    #expect(try moved(&scenario, .day(try #require(CivilDate("2026-03-06")))) == "2026-03-06T17:00")
    #expect(
      scenario.notes == [
        .timeKept(CivilTime(unchecked: 17 * 60)),
        .quietAtDueTime(
          Scenario.instant("2026-03-06T17:00", in: Scenario.berlin), number: 1,
          reminders: [.before(.minutes(60)), .onDueDay(CivilTime(unchecked: 600))]),
      ])
    #expect(
      try scenario.live(until: "2026-03-07T08:00") == [
        "2026-03-06T09:00 due-date-morning Dentist", "2026-03-06T10:00 task Dentist", "2026-03-06T16:00 task Dentist",
      ])
  }

  @Test func `a day without a time stays a day`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Rent", due: "2026-03-02")
    #expect(try moved(&scenario, .day(try #require(CivilDate("2026-03-06")))) == "2026-03-06")
    #expect(scenario.notes == [])
  }

  @Test func `a kept time that is over today is named`() throws {
    var scenario = Scenario("2026-03-05T14:00")
    try scenario.add("Call", due: "2026-03-08T09:00")
    #expect(try moved(&scenario, .day(try #require(CivilDate("2026-03-05")))) == "2026-03-05T09:00")
    let now = try #require(CivilDateTime("2026-03-05T14:00"))
    #expect(scenario.notes.first == .dueIsOver(CivilTime(unchecked: 9 * 60), now: now, number: 1))
  }

  @Test func `a shift moves reminders with dates of their own along`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add(
      "Trip", due: "2026-03-10T09:00", .dateTime(try #require(CivilDateTime("2026-03-08T18:00"))), .before(.days(1)))
    #expect(try moved(&scenario, .by(DueShift(days: 2))) == "2026-03-12T09:00")
    let moved = try #require(CivilDateTime("2026-03-10T18:00"))
    #expect(scenario.notes.first == .remindersMoved([.at(moved)]))
    #expect(
      try scenario.live(until: "2026-03-13T08:00") == ["2026-03-10T18:00 task Trip", "2026-03-11T09:00 task Trip"])
  }

  @Test func `an occurrence is put off up to the next one, and no further`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.add("Bins", due: "2026-03-02T18:00", repeat: "weekly")
    scenario.clock("2026-03-02T19:00")
    let one = { (days: Int) in Edit.postpone([Postponement(.number(1), .ahead(DueShift(days: days)))]) }
    try scenario.edit(one(6))
    #expect(scenario.first == "2026-03-08T18:00 open, done 0")
    try scenario.edit(.undo)
    #expect(scenario.refusal(of: one(7)) == "comesAgain(2026-03-09T18:00, number: 1)")
    try scenario.edit(.undo)
  }

  @Test func `an occurrence that is put off to its own day stays, and passes over none`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Walk", due: "2026-03-01T18:00", repeat: "daily")
    scenario.clock("2026-03-03T20:00")
    let today = DueMove.day(try #require(CivilDate("2026-03-03")))
    try scenario.edit(.postpone([Postponement(.number(1), today)]))
    #expect(scenario.first == "2026-03-01T18:00 open, done 0")
    #expect(
      scenario.notes.map { "\($0)" }.last?.contains("unchanged") ?? false, "\(scenario.notes)")
  }

  @Test func `of several tasks, those that come again stay with a note`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.add("Pills", due: "2026-03-02T07:00", repeat: "daily")
    try scenario.add("Rent", due: "2026-02-27T09:00")
    let all = [1, 2].map { Postponement(.number($0), .ahead(DueShift(days: 1))) }
    try scenario.edit(.postpone(all))
    #expect(scenario.list.tasks.records.map { $0.due.map { "\($0)" } } == ["2026-03-02T07:00", "2026-03-02T09:00"])
    #expect(scenario.notes.first == .of(1, .comesAgain(try #require(Due("2026-03-03T07:00")), number: 1)))
    try scenario.edit(.undo)
    #expect(scenario.list.tasks.records[1].due == Due("2026-02-27T09:00"))
  }
}
