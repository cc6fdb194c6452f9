import Testing

@testable import ReminderCore

/// Done, skip and undone move one task from occurrence to occurrence.
@Suite struct RepeatingTests {
  struct Moved: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let due: String
    let rule: String
    /// The moments of the completions, in order.
    let done: [String]
    /// The state of the task after the completions.
    let then: String
    var fromDone = false

    init(_ due: String, _ rule: String, done: [String], _ then: String, fromDone: Bool = false) {
      testDescription = "\(due) \(rule)\(fromDone ? " from done" : ""), done \(done.joined(separator: " "))"
      self.due = due
      self.rule = rule
      self.done = done
      self.then = then
      self.fromDone = fromDone
    }
  }

  static let moved: [Moved] = [
    // The completion is on time, early, or to the minute.
    Moved("2026-03-01T18:00", "daily", done: ["2026-03-01T18:05"], "2026-03-02T18:00 open, done 1"),
    Moved("2026-03-01T18:00", "daily", done: ["2026-03-01T08:00"], "2026-03-02T18:00 open, done 1"),
    Moved("2026-03-01T18:00", "daily", done: ["2026-03-01T18:00"], "2026-03-02T18:00 open, done 1"),
    Moved("2026-03-06T18:00", "weekly", done: ["2026-03-02T08:00"], "2026-03-13T18:00 open, done 1"),
    // One completion moves the task beyond all missed occurrences.
    Moved("2026-03-01T18:00", "daily", done: ["2026-06-01T17:59"], "2026-06-01T18:00 open, done 1"),
    Moved("2026-03-01T18:00", "daily", done: ["2026-06-01T18:00"], "2026-06-02T18:00 open, done 1"),
    Moved("2026-03-02T18:00", "every 2 weeks on mon, thu", done: ["2026-03-20T12:00"], "2026-03-30T18:00 open, done 1"),
    // A due date without a time moves to a day after today and after the old due date.
    Moved("2026-03-01", "daily", done: ["2026-03-01T00:00"], "2026-03-02 open, done 1"),
    Moved("2026-03-02", "daily", done: ["2026-03-02T12:00"], "2026-03-03 open, done 1"),
    Moved("2026-03-01", "daily", done: ["2026-03-05T23:59"], "2026-03-06 open, done 1"),
    Moved("2026-03-05", "daily", done: ["2026-03-01T12:00"], "2026-03-06 open, done 1"),
    // The last occurrence completes the task. `COUNT` counts missed occurrences, too.
    Moved(
      "2026-03-01T18:00", "daily for 3 times", done: ["2026-03-01T19:00", "2026-03-02T19:00"],
      "2026-03-03T18:00 open, done 2"),
    Moved(
      "2026-03-01T18:00", "daily for 3 times", done: ["2026-03-01T19:00", "2026-03-02T19:00", "2026-03-03T19:00"],
      "2026-03-03T18:00 completed, done 3"),
    Moved("2026-03-01T18:00", "daily for 3 times", done: ["2026-03-09T19:00"], "2026-03-01T18:00 completed, done 1"),
    Moved("2026-03-01T18:00", "FREQ=DAILY;COUNT=1", done: ["2026-03-01T08:00"], "2026-03-01T18:00 completed, done 1"),
    Moved("2026-03-01", "daily until 2026-03-02", done: ["2026-03-01T12:00"], "2026-03-02 open, done 1"),
    Moved(
      "2026-03-01", "daily until 2026-03-02", done: ["2026-03-01T12:00", "2026-03-02T12:00"],
      "2026-03-02 completed, done 2"),
    Moved("2026-03-01T18:00", "daily until 2026-03-02", done: ["2026-03-02T17:00"], "2026-03-02T18:00 open, done 1"),
    Moved(
      "2026-03-01T18:00", "daily until 2026-03-02", done: ["2026-03-02T18:30"], "2026-03-01T18:00 completed, done 1"),
    // The first due date counts as an occurrence, even if it does not fit the rule.
    Moved(
      "2026-03-01T18:00", "FREQ=WEEKLY;BYDAY=MO;COUNT=2", done: ["2026-03-01T19:00"], "2026-03-02T18:00 open, done 1"),
    Moved(
      "2026-03-01T18:00", "FREQ=WEEKLY;BYDAY=MO;COUNT=2", done: ["2026-03-01T19:00", "2026-03-02T19:00"],
      "2026-03-02T18:00 completed, done 2"),
    // These rules count from the day of completion.
    Moved(
      "2026-03-01T18:00", "every 3 days", done: ["2026-03-10T08:00"], "2026-03-13T18:00 open, done 1", fromDone: true),
    Moved(
      "2026-03-01", "every 3 days", done: ["2026-03-10T08:00", "2026-03-20T08:00"], "2026-03-23 open, done 2",
      fromDone: true),
    Moved("2026-03-10T18:00", "weekly", done: ["2026-03-05T08:00"], "2026-03-12T18:00 open, done 1", fromDone: true),
    Moved("2026-03-01T18:00", "daily", done: ["2026-03-05T08:00"], "2026-03-06T18:00 open, done 1", fromDone: true),
    Moved(
      "2026-03-01T18:00", "daily for 2 times", done: ["2026-03-05T19:00"], "2026-03-06T18:00 open, done 1",
      fromDone: true),
    Moved(
      "2026-03-01T18:00", "daily for 2 times", done: ["2026-03-05T19:00", "2026-03-09T08:00"],
      "2026-03-06T18:00 completed, done 2", fromDone: true),
    Moved(
      "2026-03-01", "every 3 days until 2026-03-12", done: ["2026-03-08T08:00"], "2026-03-11 open, done 1",
      fromDone: true),
    Moved(
      "2026-03-01", "every 3 days until 2026-03-12", done: ["2026-03-10T08:00"], "2026-03-01 completed, done 1",
      fromDone: true),
    // In a month that is too short, a phrase takes the last day. A rule of the RFC skips that month.
    Moved("2026-01-31", "monthly", done: ["2026-01-31T12:00"], "2026-02-28 open, done 1"),
    Moved("2026-01-31", "monthly", done: ["2026-01-31T12:00", "2026-02-28T12:00"], "2026-03-31 open, done 2"),
    Moved("2026-01-31", "monthly", done: ["2026-04-01T12:00"], "2026-04-30 open, done 1"),
    Moved("2026-01-30", "monthly", done: ["2026-01-30T12:00"], "2026-02-28 open, done 1"),
    Moved("2026-01-30", "monthly", done: ["2026-01-30T12:00", "2026-02-28T12:00"], "2026-03-30 open, done 2"),
    Moved("2026-01-29", "monthly", done: ["2026-01-29T12:00", "2026-02-28T12:00"], "2026-03-29 open, done 2"),
    Moved("2028-01-29", "monthly", done: ["2028-01-29T12:00"], "2028-02-29 open, done 1"),
    Moved("2028-02-29", "yearly", done: ["2028-02-29T12:00"], "2029-02-28 open, done 1"),
    Moved("2028-02-29", "yearly", done: ["2031-03-01T12:00"], "2032-02-29 open, done 1"),
    Moved("2026-01-31", "FREQ=MONTHLY", done: ["2026-01-31T12:00"], "2026-03-31 open, done 1"),
    Moved("2028-02-29", "FREQ=YEARLY", done: ["2028-02-29T12:00"], "2032-02-29 open, done 1"),
    // Around clock changes, moments are compared, and not the times that clocks show.
    Moved("2026-03-28T02:30", "daily", done: ["2026-03-28T12:00"], "2026-03-29T02:30 open, done 1"),
    Moved("2026-03-28T02:30", "daily", done: ["2026-03-29T03:10"], "2026-03-29T02:30 open, done 1"),
    Moved("2026-03-28T02:30", "daily", done: ["2026-03-29T03:30"], "2026-03-30T02:30 open, done 1"),
    Moved("2026-10-24T02:30", "daily", done: ["2026-10-25T02:10:00+02:00"], "2026-10-25T02:30 open, done 1"),
    Moved("2026-10-24T02:30", "daily", done: ["2026-10-25T02:10:00+01:00"], "2026-10-26T02:30 open, done 1"),
  ]

  @Test(arguments: moved) func `done moves a task to its next occurrence or completes it`(row: Moved) throws {
    var scenario = Scenario("2026-01-01T08:00")
    try scenario.add("T", due: row.due, repeat: row.rule, fromDone: row.fromDone)
    for moment in row.done { try scenario.done(moment) }
    #expect(scenario.first == row.then)
    #expect(scenario.list.tasks.count == 1)
    let before = scenario.content
    try scenario.reload()
    #expect(scenario.content == before)
  }

  @Test(arguments: moved) func `undone takes back one completion after the other`(row: Moved) throws {
    var scenario = Scenario("2026-01-01T08:00")
    try scenario.add("T", due: row.due, repeat: row.rule, fromDone: row.fromDone)
    var seen = [scenario.first]
    for moment in row.done {
      try scenario.done(moment)
      seen.append(scenario.first)
    }
    for expected in seen.dropLast().reversed() {
      try scenario.undone()
      #expect(scenario.first == expected)
      try scenario.reload()
    }
    try scenario.undone()
    #expect(scenario.notes == [.alreadyOpen(number: 1)])
  }

  @Test func `many occurrences done at once, an undo and a redo keep each completion once`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T07:00", repeat: "daily")
    scenario.clock("2026-03-24T08:00")
    try scenario.edit(.complete([.number(1)], .each))
    let gone = ["2026-03-01T07:00", "2026-03-02T07:00", "2026-03-03T07:00", "2026-03-04T07:00"]
    #expect(scenario.earlierCompletions == gone)
    try scenario.edit(.undo)
    try scenario.edit(.redo)
    #expect(scenario.earlierCompletions == gone)
    try scenario.edit(.undo)
    try scenario.edit(.complete([.number(1)], .each))
    #expect(scenario.earlierCompletions == gone)
  }

  @Test(arguments: moved) func `undo and redo bring back each state`(row: Moved) throws {
    var scenario = Scenario("2026-01-01T08:00")
    try scenario.add("T", due: row.due, repeat: row.rule, fromDone: row.fromDone)
    var seen = [scenario.content]
    for moment in row.done {
      try scenario.done(moment)
      seen.append(scenario.content)
    }
    for expected in seen.dropLast().reversed() {
      try scenario.edit(.undo)
      #expect(scenario.content == expected)
      try scenario.reload()
    }
    for expected in seen.dropFirst() {
      try scenario.edit(.redo)
      #expect(scenario.content == expected)
    }
  }

  @Test func `skip moves a task on without a completion, and can be undone and redone`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily for 3 times")
    try scenario.snooze(1, minutes: 60)
    try scenario.skip()
    #expect(scenario.first == "2026-03-02T18:00 open, done 0")
    #expect(scenario.view(1)?.task.snoozedUntil == nil)
    try scenario.skip()
    #expect(scenario.first == "2026-03-03T18:00 open, done 0")
    #expect(scenario.refusal(of: .skip([.number(1)])) == "noNextOccurrence(number: 1)")
    try scenario.edit(.undo)
    #expect(scenario.first == "2026-03-02T18:00 open, done 0")
    try scenario.edit(.redo)
    #expect(scenario.first == "2026-03-03T18:00 open, done 0")
    try scenario.done()
    #expect(scenario.first == "2026-03-03T18:00 completed, done 1")
    #expect(scenario.refusal(of: .skip([.number(1)])) == "taskIsDone(number: 1)")
    try scenario.undone()
    #expect(scenario.first == "2026-03-03T18:00 open, done 0")
    try scenario.add("plain", due: "2026-03-05")
    // If one task is refused, skip changes no task.
    #expect(scenario.refusal(of: .skip([.number(1), .number(2)])) == "noNextOccurrence(number: 1)")
    #expect(scenario.first == "2026-03-03T18:00 open, done 0")
  }

  @Test func `done that is pressed twice completes one occurrence and names the next`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    try scenario.done()
    try scenario.done("2026-03-01T08:01")
    #expect(scenario.first == "2026-03-02T18:00 open, done 1")
    let (next, done) = (try #require(Due("2026-03-02T18:00")), try #require(Due("2026-03-01T18:00")))
    #expect(scenario.notes == [.nextIsAhead(next, done: done, number: 1)])
    // In the night, the next occurrence is nearer than the last.
    try scenario.done("2026-03-02T07:00")
    #expect(scenario.first == "2026-03-03T18:00 open, done 2")
  }

  @Test func `a missed occurrence done by its name does not make a third press complete the next one`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    try scenario.done("2026-03-04T18:00")
    try scenario.edit(.complete([.number(1)], .only(OccurrenceName(date: CivilDate("2026-03-01"), time: nil))))
    try scenario.done("2026-03-04T18:01")
    #expect(scenario.first == "2026-03-05T18:00 open, done 2")
    let (next, done) = (try #require(Due("2026-03-05T18:00")), try #require(Due("2026-03-04T18:00")))
    #expect(scenario.notes == [.nextIsAhead(next, done: done, number: 1)])
  }

  @Test func `a task keeps its last twenty completions and counts all of them`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01", repeat: "daily")
    for _ in 1...25 { try scenario.doneAhead() }
    #expect(scenario.first == "2026-03-26 open, done 25")
    try scenario.reload()
    #expect(scenario.earlierCompletions == (1...5).map { "2026-03-0\($0)" })
    for _ in 1...20 { try scenario.undone() }
    #expect(scenario.first == "2026-03-06 open, done 5")
    try scenario.undone()
    #expect(scenario.notes == [.alreadyOpen(number: 1)])
  }

  // MARK: Edited

  @Test func `moving one occurrence does not move later occurrences`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.add("T", due: "2026-03-06T18:00", repeat: "weekly")
    try scenario.due("2026-03-08T20:00")
    try scenario.done("2026-03-08T21:00")
    #expect(scenario.first == "2026-03-13T18:00 open, done 1")
    // The moved occurrence has no time, and replaces the occurrence at 18:00 of that day.
    try scenario.due("2026-03-13")
    try scenario.done("2026-03-13T10:00")
    #expect(scenario.first == "2026-03-20T18:00 open, done 2")
    try scenario.due("2026-03-20")
    try scenario.skip("2026-03-20T10:00")
    #expect(scenario.first == "2026-03-27T18:00 open, done 2")
  }

  @Test func `moving an occurrence keeps the time of day of later occurrences that count from done`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.add("T", due: "2026-03-02T18:00", repeat: "every 3 days", fromDone: true)
    try scenario.due("2026-03-03T21:00")
    try scenario.done("2026-03-03T22:00")
    #expect(scenario.first == "2026-03-06T18:00 open, done 1")
    try scenario.undone()
    #expect(scenario.first == "2026-03-03T21:00 open, done 0")
    try scenario.done("2026-03-04T08:00")
    #expect(scenario.first == "2026-03-07T18:00 open, done 1")
  }

  @Test func `a new rule starts at the present due date`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.add("T", due: "2026-03-06T18:00", repeat: "weekly")
    try scenario.due("2026-03-08T20:00")
    let rule = try scenario.rule("every 2 weeks", from: "2026-03-08")
    try scenario.change(1) { $0.repetition = .set(RepetitionInput(rule)) }
    try scenario.done("2026-03-08T21:00")
    #expect(scenario.first == "2026-03-22T20:00 open, done 1")
    try scenario.change(1) { $0.isFromDone = true }
    try scenario.done("2026-03-24T21:00")
    #expect(scenario.first == "2026-04-07T20:00 open, done 2")
  }

  @Test func `a new rule with a count counts only its own completions`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily", fromDone: true)
    for day in 1...4 { try scenario.done("2026-03-0\(day)T19:00") }
    #expect(scenario.first == "2026-03-05T18:00 open, done 4")
    let rule = try scenario.rule("daily for 3 times", from: "2026-03-05")
    try scenario.change(1) { $0.repetition = .set(RepetitionInput(rule)) }
    try scenario.done("2026-03-05T19:00")
    #expect(scenario.first == "2026-03-06T18:00 open, done 5")
    try scenario.done("2026-03-06T19:00")
    #expect(scenario.first == "2026-03-07T18:00 open, done 6")
    try scenario.done("2026-03-07T19:00")
    #expect(scenario.first == "2026-03-07T18:00 completed, done 7")
  }

  @Test func `a task that repeats must keep its due date, and removing the rule ends the repetition`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", due: "2026-03-01T18:00", repeat: "daily")
    scenario.clock("2026-03-02T08:00")
    var noDue = TaskChange()
    noDue.due = nil
    #expect(scenario.refusal(of: .change(.number(1), noDue)) == "draft(ReminderCore.DraftError.repeatWithoutDue)")
    try scenario.change(1) { $0.repetition = .remove }
    #expect(scenario.planned == ["2026-03-01T18:00:00+01:00 task T"])
    try scenario.done()
    #expect(scenario.first == "2026-03-01T18:00 completed, done 0")
    var fromDone = TaskChange()
    fromDone.isFromDone = true
    #expect(scenario.refusal(of: .change(.number(1), fromDone)) == "draft(ReminderCore.DraftError.fromWithoutRepeat)")
  }

  @Test(arguments: [
    ("2026-03-01", "FREQ=WEEKLY;BYDAY=MO", true), ("2026-03-02", "FREQ=WEEKLY;BYDAY=MO", false),
    ("2026-03-01", "daily", false), ("2026-01-31", "monthly", false), ("2028-02-29", "yearly", false),
    ("2026-03-01", "weekdays", true), ("2026-01-30", "monthly on the 31st", true),
  ])
  func `a note says if the first due date does not fit the rule`(due: String, rule: String, isSaid: Bool) throws {
    var scenario = Scenario("2026-01-01T08:00")
    try scenario.add("T", due: due, repeat: rule)
    #expect(scenario.notes == (isSaid ? Due(due).map { [.startIsNotNamed($0.date)] } ?? [] : []))
  }
}
