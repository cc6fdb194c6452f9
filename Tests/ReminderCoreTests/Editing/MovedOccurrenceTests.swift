import Testing

@testable import ReminderCore

/// Occurrences moved to another date: a moved occurrence does not come again on its old date.
@Suite struct MovedOccurrenceTests {
  @Test(arguments: [
    // The due date, the rule, the new date, and the due date after done or skip.
    ("2026-05-01", "monthly", "2026-04-30", "2026-06-01 open"),
    ("2026-05-01", "monthly", "2026-04-20", "2026-06-01 open"),
    ("2026-05-31", "monthly", "2026-05-30", "2026-06-30 open"),
    ("2026-05-04", "weekly", "2026-05-03", "2026-05-11 open"),
    ("2026-05-04T18:00", "weekly", "2026-05-04T09:00", "2026-05-11T18:00 open"),
    ("2026-05-04T18:00", "weekly", "2026-05-04", "2026-05-11T18:00 open"),
    ("2026-05-04T18:00", "every 2 weeks on mon, thu", "2026-05-02T10:00", "2026-05-07T18:00 open"),
    ("2026-05-31", "FREQ=MONTHLY", "2026-05-29", "2026-07-31 open"),
    ("2028-02-29", "yearly", "2028-02-27", "2029-02-28 open"),
    ("2026-05-04", "weekly for 3 times", "2026-05-03", "2026-05-11 open"),
    ("2026-05-04", "weekly for 1 times", "2026-05-03", "2026-05-03 completed"),
    ("2026-05-04", "weekly until 2026-05-06", "2026-05-03", "2026-05-03 completed"),
    ("2026-05-01", "monthly", "2026-05-05", "2026-06-01 open"),
  ])
  func `a moved occurrence that is done or skipped does not come again on its old date`(
    due: String, rule: String, moved: String, next: String
  ) throws {
    var scenario = Scenario("2026-04-19T08:00")
    try scenario.add("T", due: due, repeat: rule)
    try scenario.due(moved)
    try scenario.reload()
    var skipped = scenario
    try scenario.doneAhead()
    #expect(scenario.first == "\(next), done 1")
    guard next.hasSuffix("open") else {
      #expect(skipped.refusal(of: .skip([.number(1)])) == "noNextOccurrence(number: 1)")
      return
    }
    try skipped.skip()
    #expect(skipped.first == "\(next), done 0")
  }

  @Test(arguments: [false, true])
  func `an occurrence that is moved onto another is one with it when it is done or skipped`(isSkipped: Bool) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-02", repeat: "daily")
    try scenario.done("2026-03-02T10:00")
    try scenario.change(1) {
      $0.due = Due("2026-03-05")
      $0.occurrence = OccurrenceName(date: CivilDate("2026-03-03"), time: nil)
    }
    try scenario.done("2026-03-04T10:00")
    scenario.clock("2026-03-05T10:00")
    try scenario.edit(isSkipped ? .skip([.number(1)]) : .complete([.number(1)]))
    try scenario.done("2026-03-06T10:00")
    let past = scenario.list.pastOccurrences(ofTaskAt: 0, at: scenario.present)
    #expect(
      past.map { "\($0.due.map { "\($0)" } ?? "") \($0.outcome)" } == [
        "2026-03-02 done", "2026-03-04 done", "2026-03-05 \(isSkipped ? "skipped" : "done")", "2026-03-06 done",
      ])
    try scenario.edit(.reopen([.number(1)]))
    #expect(scenario.first == "2026-03-06 open, done \(isSkipped ? 2 : 3)")
  }

  @Test func `an occurrence that moved onto another and moves on leaves nothing there`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Choir", due: "2026-03-02T19:00", repeat: "weekly")
    for (name, new) in [("2026-03-16", "2026-03-09T19:00"), ("2026-03-09", "2026-03-10T19:00")] {
      try scenario.change(1) {
        $0.occurrence = OccurrenceName(date: CivilDate(name), time: nil)
        $0.due = Due(new)
      }
    }
    let rung = try scenario.live(until: "2026-03-24T08:00").filter { $0.hasSuffix("task Choir") }
    #expect(
      rung == ["2026-03-02T19:00 task Choir", "2026-03-10T19:00 task Choir", "2026-03-23T19:00 task Choir"])
  }

  @Test func `an occurrence that is moved behind others leaves them open`() throws {
    var scenario = Scenario("2026-04-19T08:00")
    try scenario.add("T", due: "2026-05-04", repeat: "weekly")
    try scenario.due("2026-05-12")
    #expect(
      scenario.notes == [
        .onlyThisOccurrence(
          Repetition(try RecurrenceRule("FREQ=WEEKLY"), start: Due(try #require(CivilDate("2026-05-04"))))),
        .comesFirst(try #require(Due("2026-05-11")), moved: try #require(Due("2026-05-12"))),
      ])
    #expect(
      try scenario.live(until: "2026-05-19T08:00") == [
        "2026-05-11T09:00 due-date-morning T", "2026-05-12T09:00 due-date-morning T",
        "2026-05-18T09:00 due-date-morning T",
      ])
  }

  @Test func `a moved occurrence is left out by the day on which it is, and one moved onto a day left out comes`()
    throws
  {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-02", repeat: "weekly")
    let name = OccurrenceName(date: CivilDate("2026-03-09"), time: nil)
    try scenario.change(1) {
      $0.due = Due("2026-03-20")
      $0.occurrence = name
    }
    try scenario.change(1) { $0.exceptions = [Due("2026-03-20"), Due("2026-03-16")].compactMap { $0 } }
    try scenario.change(1) {
      $0.due = Due("2026-03-16")
      $0.occurrence = OccurrenceName(date: CivilDate("2026-03-23"), time: nil)
    }
    #expect(
      try scenario.live(until: "2026-04-01T08:00") == [
        "2026-03-02T09:00 due-date-morning T", "2026-03-16T09:00 due-date-morning T",
        "2026-03-30T09:00 due-date-morning T",
      ])
  }

  @Test func `an open occurrence moved earlier does not ring on its old date`() throws {
    var scenario = Scenario("2026-04-29T08:00")
    try scenario.add("Rent", due: "2026-05-01", repeat: "monthly")
    try scenario.due("2026-04-30")
    #expect(
      try scenario.live(until: "2026-06-02T08:00") == [
        "2026-04-30T09:00 due-date-morning Rent", "2026-06-01T09:00 due-date-morning Rent",
      ])
  }

  @Test func `an occurrence counted from done that was moved to a day without a morning notice silences no later one`()
    throws
  {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Call", due: "2026-06-22T03:30", repeat: "yearly", fromDone: true, zone: "America/New_York")
    // In New York, 9:00 of Berlin is 4:00 between the two clock changes, and 3:00 in summer.
    try scenario.due("2026-03-20T03:30")
    let rung = try scenario.live(until: "2027-06-22T10:00", every: 30)
    #expect(
      rung == [
        "2026-03-20T08:30 task Call", "2027-06-22T09:00 due-date-morning Call", "2027-06-22T09:30 task Call",
      ])
  }

  @Test func `a moved occurrence has no late notice, though the due date has no notice at all`() throws {
    var scenario = Scenario("2026-05-04T07:00")
    try scenario.add("Choir", due: "2026-05-04T08:00", repeat: "weekly")
    // The morning time is 9:00.
    #expect(try scenario.fire("2026-05-04T08:00") == ["task Choir"])
    scenario.clock("2026-05-06T10:00")
    try scenario.change(1) {
      $0.due = Due("2026-05-06T19:00")
      $0.occurrence = OccurrenceName(date: CivilDate("2026-05-11"), time: nil)
    }
    #expect(scenario.first == "2026-05-04T08:00 open, done 0")
    let rung = try scenario.live(until: "2026-05-08T08:00")
    #expect(rung == ["2026-05-06T19:00 task Choir"])
  }

  @Test(
    arguments: [
      // An open task that counts from done still rings on later dates. A count ends the rule by completions, and
      // `until` ends it by date.
      ("weekly", "2026-05-22"), ("weekly for 2 times", "2026-05-22"), ("weekly until 2026-05-17", nil),
      ("weekly until 2026-05-22", "2026-05-22"),
    ] as [(String, String?)])
  func `a task that counts from done does not ring between its new date and its old date`(
    rule: String, later: String?
  ) throws {
    var scenario = Scenario("2026-04-30T10:00")
    try scenario.add("Plants", due: "2026-05-01", repeat: rule, fromDone: true)
    try scenario.due("2026-05-16")
    try scenario.due("2026-05-02")
    #expect(
      try scenario.live(until: "2026-05-23T08:00")
        == ["2026-05-02", later].compactMap { $0.map { "\($0)T09:00 due-date-morning Plants" } })
  }

  /// The state of the task now, and after each of three completions.
  private func seen(by scenario: inout Scenario) throws -> [String] {
    var seen = [scenario.first]
    for _ in 1...3 {
      try scenario.doneAhead()
      seen.append(scenario.first)
    }
    return seen
  }

  @Test func `moving an occurrence does not change the number of occurrences of a rule with a count`() throws {
    var scenario = Scenario("2026-04-29T08:00")
    try scenario.add("T", due: "2026-05-04", repeat: "weekly for 4 times")
    try scenario.doneAhead()
    try scenario.due("2026-05-10")
    #expect(
      try seen(by: &scenario) == [
        "2026-05-10 open, done 1", "2026-05-18 open, done 2", "2026-05-25 open, done 3", "2026-05-25 completed, done 4",
      ])
  }

  @Test(arguments: ["monthly", "monthly for 5 times"])
  func `undone of an earlier occurrence leaves a moved occurrence where it is`(rule: String) throws {
    var scenario = Scenario("2026-03-29T08:00")
    try scenario.add("Rent", due: "2026-04-01", repeat: rule)
    try scenario.doneAhead()
    try scenario.due("2026-04-30")
    try scenario.undone()
    #expect(
      try seen(by: &scenario) == [
        "2026-04-01 open, done 0", "2026-04-30 open, done 1", "2026-06-01 open, done 2", "2026-07-01 open, done 3",
      ])
  }

  @Test func `undone of a moved occurrence brings back no occurrence that was done on its own date`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Rent", due: "2026-03-01", repeat: "monthly")
    for _ in ["March", "April"] { try scenario.doneAhead() }
    try scenario.due("2026-03-15")
    try scenario.doneAhead()
    try scenario.due("2026-03-20")
    try scenario.undone()
    #expect(
      try seen(by: &scenario) == [
        "2026-03-15 open, done 2", "2026-03-20 open, done 3", "2026-07-01 open, done 4", "2026-08-01 open, done 5",
      ])
  }

  @Test(arguments: ["FREQ=YEARLY;COUNT=9999999", "FREQ=DAILY;COUNT=9999999"])
  func `a file with a completion of long ago can be read and written`(rule: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", repeat: rule)
    try scenario.reload { file in
      let start = #""start":"2026-03-01""#
      let done = #""start":"9990-05-01","count":1,"done":[{"due":"0001-01-01","at":"2026-02-01T08:00:00Z"}]"#
      return file.split(separator: start, omittingEmptySubsequences: false).joined(separator: done)
    }
    try scenario.undone()
    #expect(scenario.first == "0001-01-01 open, done 0")
    try scenario.reload()
    #expect(scenario.first == "0001-01-01 open, done 0")
  }

  @Test func `undone and done of a moved occurrence lead to the same next occurrence`() throws {
    var scenario = Scenario("2026-04-29T08:00")
    try scenario.add("Rent", due: "2026-05-01", repeat: "monthly")
    try scenario.due("2026-04-30")
    try scenario.doneAhead()
    try scenario.undone()
    #expect(scenario.first == "2026-04-30 open, done 0")
    try scenario.doneAhead()
    #expect(scenario.first == "2026-06-01 open, done 1")
  }

  // MARK: Done late

  @Test(
    arguments: [
      // The reminder, the moment of completion, and the next due date: Tuesday, if its first reminder lies ahead.
      (nil, "2026-03-02T23:00", "2026-03-03"), (nil, "2026-03-03T07:00", "2026-03-03"),
      (nil, "2026-03-03T08:59", "2026-03-03"), (nil, "2026-03-03T09:00", "2026-03-04"),
      ("20:00", "2026-03-03T19:59", "2026-03-03"), ("20:00", "2026-03-03T20:00", "2026-03-04"),
      ("07:00", "2026-03-03T08:00", "2026-03-04"), (nil, "2026-03-05T07:00", "2026-03-05"),
    ] as [(String?, String, String)])
  func `done and skip keep an occurrence without a time until its first reminder`(
    reminder: String?, done: String, next: String
  ) throws {
    for isSkip in [false, true] {
      var scenario = Scenario("2026-03-01T08:00")
      if let reminder {
        try scenario.add("Journal", due: "2026-03-02", repeat: "daily", .at(reminder))
      } else {
        try scenario.add("Journal", due: "2026-03-02", repeat: "daily")
      }
      if isSkip { try scenario.skip(done) } else { try scenario.done(done) }
      #expect(scenario.first == "\(next) open, done \(isSkip ? 0 : 1)")
    }
  }

  @Test func `an occurrence without reminders and notices has come once its day has begun`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.morning, "off")
    try scenario.add("Journal", due: "2026-03-02", repeat: "daily")
    try scenario.done("2026-03-03T00:00")
    #expect(scenario.first == "2026-03-04 open, done 1")
  }

  @Test func `an occurrence whose day has not begun has not come, even if its reminder is over`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Bins", due: "2026-03-02", repeat: "weekly", .before(.days(10)))
    try scenario.done("2026-03-02T10:00")
    #expect(scenario.first == "2026-03-09 open, done 1")
  }
}
