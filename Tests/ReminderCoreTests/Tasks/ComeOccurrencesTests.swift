import Testing

@testable import ReminderCore

/// The last open occurrence whose moment has come. The moment here is 18:00 of its day, or nothing before 9:00.
@Suite struct ComeOccurrencesTests {
  private static let zone = Scenario.berlin.rules

  private func moment(of due: Due) -> Timestamp? {
    guard let time = due.time, time >= CivilTime(unchecked: 9 * 60) else { return nil }
    return Self.zone.instant(of: CivilDateTime(due.date, CivilTime(unchecked: 18 * 60)))
  }

  @Test(
    arguments: [
      // The rule, the occurrence to begin with, an occurrence that was moved and its place, now, and the last that came.
      ("FREQ=DAILY", "2026-03-01T10:00", "", "2026-03-01T17:59", nil),
      ("FREQ=DAILY", "2026-03-01T10:00", "", "2026-03-01T18:00", "2026-03-01T10:00"),
      ("FREQ=DAILY", "2026-03-01T10:00", "", "2026-03-09T17:59", "2026-03-08T10:00"),
      // A moved occurrence without a moment is passed over, near now and long ago.
      ("FREQ=DAILY", "2026-03-01T10:00", "2026-03-09T10:00 2026-03-09T08:00", "2026-03-09T19:00", "2026-03-08T10:00"),
      ("FREQ=WEEKLY", "2026-03-01T10:00", "2026-03-22T10:00 2026-03-16T08:00", "2026-03-28T19:00", "2026-03-15T10:00"),
      ("FREQ=MONTHLY", "2026-03-01T10:00", "2026-04-01T10:00 2026-04-02T08:00", "2026-04-30T19:00", "2026-03-01T10:00"),
      // The first may be without a moment.
      ("FREQ=DAILY", "2026-03-01T08:00", "", "2026-03-09T19:00", nil),
      ("FREQ=DAILY", "2026-03-01T08:00", "2026-03-05T08:00 2026-03-05T10:00", "2026-03-09T19:00", "2026-03-05T10:00"),
    ] as [(String, String, String, String, String?)])
  func `the last that has come is sought backwards`(
    rule: String, first: String, move: String, now: String, last: String?
  ) throws {
    let first = try #require(Due(first))
    var repetition = Repetition(try RecurrenceRule(rule), start: first)
    let names = move.split(separator: " ").compactMap { Due(String($0)) }
    if names.count == 2 { repetition.changes.move(names[0], to: names[1]) }
    let found = repetition.lastCome(
      from: first, ofTaskDue: first, at: Scenario.instant(now, in: Scenario.berlin), in: Self.zone, moment: moment)
    #expect(found.map { "\($0)" } == last)
  }

  @Test func `a moment may be long before its occurrence`() throws {
    let first = try #require(Due("2026-03-01"))
    let repetition = Repetition(try RecurrenceRule("FREQ=DAILY"), start: first)
    let found = repetition.lastCome(
      from: first, ofTaskDue: first, at: Scenario.instant("2026-03-05T09:00", in: Scenario.berlin), in: Self.zone
    ) { due in due.date.adding(days: -30).map { Self.zone.instant(of: CivilDateTime($0, .midnight)) } }
    #expect(found == Due("2026-04-04"))
  }

  @Test(arguments: [
    // Three are left from the due date on, wherever the search begins.
    ("2026-03-01T10:00", "2026-03-03T10:00"), ("2026-03-02T10:00", "2026-03-03T10:00"),
    ("2026-03-03T10:00", "2026-03-03T10:00"),
  ])
  func `a rule that counts completions ends with the last that is left`(first: String, last: String) throws {
    let due = try #require(Due("2026-03-01T10:00"))
    let repetition = Repetition(try RecurrenceRule("FREQ=DAILY;COUNT=3"), start: due, isFromDone: true)
    let found = repetition.lastCome(
      from: try #require(Due(first)), ofTaskDue: due, at: Scenario.instant("2026-04-01T10:00", in: Scenario.berlin),
      in: Self.zone, moment: moment)
    #expect(found.map { "\($0)" } == last)
  }
}
