import Testing

@testable import ReminderCore

/// Rules that count from done: months and years count from the day of completion. A short month takes its last day.
@Suite struct FromDoneTests {
  @Test(arguments: [
    // The due date, the rule, the days of completion, and the due date after them.
    ("2026-08-31", "every! 3 months", ["2026-12-03"], "2027-03-03"),
    ("2026-08-29", "every! month", ["2026-09-10"], "2026-10-10"),
    ("2026-08-31", "every! month", ["2026-08-20"], "2026-09-20"),
    ("2026-08-31", "every! month", ["2026-08-20", "2026-09-20"], "2026-10-20"),
    ("2026-08-28", "every! 3 months", ["2026-08-31"], "2026-11-30"),
    ("2026-08-28", "every! 3 months", ["2026-08-31", "2026-11-30"], "2027-02-28"),
    ("2028-02-29", "every! year", ["2028-02-29"], "2029-02-28"),
    ("2028-02-29", "every! year", ["2028-02-29", "2029-02-28"], "2030-02-28"),
    ("2027-01-05", "every! year", ["2028-02-29"], "2029-02-28"),
    ("2026-01-15", "every! month", ["2026-01-31"], "2026-02-28"),
    ("2026-01-15", "every! month", ["2026-01-30", "2026-03-31"], "2026-04-30"),
    ("2026-01-31T18:00", "every! month", ["2026-01-31"], "2026-02-28T18:00"),
    // A rule that names its days moves to the first such day after the completion.
    ("2026-08-31", "every! month on the 31st", ["2026-08-20"], "2026-08-31"),
    ("2026-08-31", "every! month on the 31st", ["2026-09-02"], "2026-09-30"),
    ("2026-08-28", "every! last fri", ["2026-09-02"], "2026-09-25"),
    ("2026-05-01", "every! 1 may", ["2026-06-02"], "2027-05-01"),
    ("2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=31", ["2026-02-02"], "2026-03-31"),
  ])
  func `the next due date counts from the completion, and a short month takes its last day`(
    due: String, rule: String, done: [String], next: String
  ) throws {
    var scenario = Scenario("2026-01-01T08:00")
    try scenario.add("T", due: due, repeat: rule, fromDone: true)
    for day in done { try scenario.done("\(day)T12:00") }
    #expect(scenario.first == "\(next) open, done \(done.count)")
    try scenario.reload()
    #expect(scenario.first == "\(next) open, done \(done.count)")
  }

  @Test func `a second done within a minute is a second press, and one before it comes after a change of the clock`()
    throws
  {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", repeat: "every! 3 days", fromDone: true)
    try scenario.done("2026-03-01T12:00")
    scenario.clock("2026-03-01T12:00:30")
    try scenario.edit(.complete([.number(1)]))
    #expect(scenario.first == "2026-03-04 open, done 1")
    try scenario.done("2026-03-01T11:00")
    #expect(scenario.first == "2026-03-04 open, done 2")
  }

  @Test func `a task that nobody does rings on the last day of a shorter month, and again on the 31st`() throws {
    var scenario = Scenario("2026-01-01T08:00")
    try scenario.add("T", due: "2026-01-31", repeat: "every! month", fromDone: true)
    #expect(
      try scenario.live(until: "2026-05-01T12:00")
        == ["01-31", "02-28", "03-31", "04-30"].map {
          "2026-\($0)T09:00 due-date-morning T"
        })
  }

  @Test(arguments: [
    // The due date, the phrase, the rule once it counts from done, and the due date after done.
    ("2026-08-31", "monthly", "FREQ=MONTHLY", "2026-10-10"),
    ("2026-08-31", "quarterly", "FREQ=MONTHLY;INTERVAL=3", "2026-12-10"),
    ("2028-02-29", "yearly", "FREQ=YEARLY", "2027-09-10"),
    ("2026-08-31", "monthly on the 30th", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "2026-09-30"),
    ("2026-08-12", "monthly", "FREQ=MONTHLY", "2026-10-10"),
  ])
  func `a rule that counts from done drops the day of its start, and gets it back later`(
    due: String, phrase: String, fromDone: String, next: String
  ) throws {
    var scenario = Scenario("2026-01-01T08:00")
    try scenario.add("T", due: due, repeat: phrase)
    let rule = scenario.view(1)?.task.repetition?.rule
    try scenario.change(1) { $0.isFromDone = true }
    #expect(scenario.view(1)?.task.repetition?.rule.description == fromDone)
    try scenario.change(1) { $0.isFromDone = false }
    #expect(scenario.view(1)?.task.repetition?.rule == rule)
    try scenario.change(1) { $0.isFromDone = true }
    try scenario.done("2026-09-10T12:00")
    #expect(scenario.first == "\(next) open, done 1")
  }

  @Test(arguments: [
    ("every! month", "2026-08-31", "FREQ=MONTHLY"), ("every! 3 months", "2026-08-30", "FREQ=MONTHLY;INTERVAL=3"),
    ("every! year", "2028-02-29", "FREQ=YEARLY"), ("monthly", "2026-08-31", "FREQ=MONTHLY"),
    ("monthly on the 31st", "2026-08-31", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
  ])
  func `a phrase that counts from done reads back as the same rule`(
    phrase: String, start: String, rule: String
  ) throws {
    let start = try #require(CivilDate(start))
    let read = try RepeatPhrase(phrase, start: start, today: start, isFromDone: true)
    #expect(read.rule.description == rule && read.isFromDone)
    let repetition = Repetition(read.rule, start: Due(start), isFromDone: true)
    let again = try RepeatPhrase(repetition.phrase(in: .en), start: start, today: start, isFromDone: true)
    #expect(again.rule == read.rule)
  }

  /// Compares four hundred years of completions with a plain table of the lengths of months.
  @Test(arguments: [1, 2, 3, 6, 12, 13]) func `completions on any day agree with a table of months`(months: Int) throws
  {
    let rule = RecurrenceRule(.monthly, interval: months)
    var day = try #require(CivilDate("2000-01-31"))
    for step in 0..<1_000 {
      let repetition = Repetition(rule, start: Due(day), isFromDone: true)
      let (year, month, dayOfMonth) = day.components
      let (nextYear, nextMonth) = ((year * 12 + month - 1 + months) / 12, (month - 1 + months) % 12 + 1)
      let isLeap = nextYear % 4 == 0 && nextYear % 100 != 0 || nextYear % 400 == 0
      let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][nextMonth - 1]
      let expected = CivilDate(year: nextYear, month: nextMonth, day: min(dayOfMonth, length))
      #expect(repetition.due(laterThan: repetition.start, in: .utc)?.date == expected)
      day = try #require(day.adding(days: 3 + step * 37 % 290))
    }
  }
}
