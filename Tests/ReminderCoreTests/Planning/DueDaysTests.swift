import Testing

@testable import ReminderCore

/// `DueDays` sorts occurrences by day. Unless a test says otherwise, it is Friday 20 February 2026, 12:00 in Berlin.
@Suite struct DueDaysTests {
  private static func day(_ text: String) -> CivilDate { CivilDate(text) ?? .earliest }

  /// Each occurrence as text, such as `2026-02-22T04:00 1 of 2026-02-21T22:00 later`. The text has the due date on the
  /// reader's clock and the number of the task. If the due date in the task's zone differs, it stands behind `of`.
  /// `later` marks each occurrence after the current occurrence.
  private static func days(
    of scenario: Scenario, from first: String, through last: String, leavingOut known: Set<Int> = []
  ) -> [String] {
    let days = DueDays(
      of: scenario.list.tasks.records.indices, in: scenario.list, from: Self.day(first),
      through: Self.day(last), leavingOut: known, at: scenario.present)
    return days.days.enumerated().flatMap { day, occurrences in
      occurrences.map { occurrence in
        #expect(occurrence.due.date == days.first.adding(days: day))
        let number = scenario.list.tasks.records[occurrence.index].number
        let own = occurrence.own == occurrence.due ? "" : " of \(occurrence.own)"
        return "\(occurrence.due) \(number)\(own)\(occurrence.isCurrent ? "" : " later")"
      }
    }
  }

  private static func scenario(at now: String = "2026-02-20T12:00") -> Scenario { Scenario(now) }

  @Test func `a day lists dates without a time first, then times, and equal times in the order of the tasks`() throws {
    var scenario = Self.scenario()
    try scenario.add("A", due: "2026-02-21T14:00")
    try scenario.add("B", due: "2026-02-21")
    try scenario.add("C", due: "2026-02-21T09:00")
    try scenario.add("D", due: "2026-02-21T14:00")
    try scenario.add("E", due: "2026-02-20")
    try scenario.add("F", due: "2026-02-23")
    try scenario.add("G")
    #expect(
      Self.days(of: scenario, from: "2026-02-21", through: "2026-02-22") == [
        "2026-02-21 2", "2026-02-21T09:00 3", "2026-02-21T14:00 1", "2026-02-21T14:00 4",
      ])
  }

  @Test(arguments: [
    // The rule, the first due date, and the occurrences from 20 to 27 February.
    ("FREQ=DAILY;INTERVAL=3", "2026-02-21", ["2026-02-21 1", "2026-02-24 1 later", "2026-02-27 1 later"]),
    // An overdue task lists only the later occurrences that `done` would move to.
    ("FREQ=DAILY;INTERVAL=3", "2026-02-12", ["2026-02-21 1 later", "2026-02-24 1 later", "2026-02-27 1 later"]),
    // An overdue task lists today's occurrence only if that occurrence has not come.
    ("FREQ=DAILY", "2026-02-19T11:00", (21...27).map { "2026-02-\($0)T11:00 1 later" }),
    ("FREQ=DAILY", "2026-02-19T13:00", (20...27).map { "2026-02-\($0)T13:00 1 later" }),
    ("FREQ=DAILY", "2026-02-19", (21...27).map { "2026-02-\($0) 1 later" }),
    ("FREQ=DAILY;COUNT=3", "2026-02-21", ["2026-02-21 1", "2026-02-22 1 later", "2026-02-23 1 later"]),
    ("FREQ=DAILY;UNTIL=20260222", "2026-02-21", ["2026-02-21 1", "2026-02-22 1 later"]),
    ("FREQ=MONTHLY", "2026-01-27", ["2026-02-27 1 later"]), ("FREQ=MONTHLY", "2026-01-28", []),
    ("FREQ=YEARLY", "2020-02-25", ["2026-02-25 1 later"]), ("FREQ=WEEKLY", "2026-03-01", []),
  ])
  func `a task that repeats is listed on each of its days`(rule: String, due: String, days: [String]) throws {
    var scenario = Self.scenario(at: "2020-02-01T12:00")
    try scenario.add("T", due: due, repeat: rule)
    scenario.clock("2026-02-20T12:00")
    #expect(Self.days(of: scenario, from: "2026-02-20", through: "2026-02-27") == days)
  }

  @Test func `occurrences far ahead are in step with the first due date`() throws {
    var scenario = Self.scenario()
    try scenario.add("T", due: "2026-02-21", repeat: "FREQ=DAILY;INTERVAL=5")
    let all = Self.days(of: scenario, from: "2027-02-01", through: "2027-02-20")
    #expect(all == ["2027-02-01", "2027-02-06", "2027-02-11", "2027-02-16"].map { "\($0) 1 later" })
    #expect(
      Self.days(of: scenario, from: "9999-12-25", through: "9999-12-31") == [
        "9999-12-25 1 later", "9999-12-30 1 later",
      ])
  }

  @Test func `a rule that counts from done lists as many occurrences as its COUNT leaves`() throws {
    var scenario = Self.scenario()
    try scenario.add("T", due: "2026-02-21", repeat: "FREQ=DAILY;INTERVAL=2;COUNT=3", fromDone: true)
    let all = { Self.days(of: scenario, from: "2026-02-20", through: "2026-03-20") }
    #expect(all() == ["2026-02-21 1", "2026-02-23 1 later", "2026-02-25 1 later"])
    try scenario.done("2026-02-21T12:00")
    #expect(all() == ["2026-02-23 1", "2026-02-25 1 later"])
    try scenario.done("2026-02-23T12:00")
    #expect(all() == ["2026-02-25 1"])
  }

  @Test func `a zoned due time is listed on its day on the reader's clock`() throws {
    var scenario = Self.scenario()
    try scenario.add("T", due: "2026-02-21T22:00", repeat: "FREQ=DAILY", zone: "America/New_York")
    #expect(
      Self.days(of: scenario, from: "2026-02-21", through: "2026-02-23") == [
        "2026-02-22T04:00 1 of 2026-02-21T22:00", "2026-02-23T04:00 1 of 2026-02-22T22:00 later",
      ])
    // New York changes its clocks before Berlin. From then on, the due time is an hour earlier in Berlin.
    #expect(
      Self.days(of: scenario, from: "2026-03-08", through: "2026-03-09") == [
        "2026-03-08T04:00 1 of 2026-03-07T22:00 later", "2026-03-09T03:00 1 of 2026-03-08T22:00 later",
      ])
  }

  @Test func `a done task is not listed, and leavingOut drops only the current occurrence of a task`() throws {
    var scenario = Self.scenario()
    try scenario.add("A", due: "2026-02-21")
    try scenario.add("B", due: "2026-02-20", repeat: "FREQ=DAILY")
    try scenario.done(number: 1)
    #expect(
      Self.days(of: scenario, from: "2026-02-20", through: "2026-02-21", leavingOut: [1]) == ["2026-02-21 2 later"])
    #expect(Self.days(of: scenario, from: "2026-02-22", through: "2026-02-21") == [])
  }

  @Test(arguments: ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=DAILY;COUNT=40"])
  func `the days have the same occurrences as 'next'`(rule: String) throws {
    for due in ["2026-01-31", "2026-01-31T09:00", "2026-03-31", "2026-03-31T23:30"] {
      var scenario = Self.scenario(at: "2026-01-01T12:00")
      try scenario.add("T", due: due, repeat: rule)
      let explanation = Explanation(scenario.list, plan: scenario.plan, at: scenario.present)
      let next = explanation.coming(at: 0, limit: 500)?.map(\.due).filter { $0.date <= Self.day("2026-12-30") }
      let days = DueDays(
        of: [0], in: scenario.list, from: Self.day("2026-01-01"), through: Self.day("2026-12-30"),
        at: scenario.present)
      #expect(days.days.flatMap { $0.map(\.due) } == next)
    }
  }

  @Test func `the later occurrences of an overdue rule from done count from today`() throws {
    var scenario = Self.scenario()
    let today = scenario.present.wall.date
    var draft = TaskDraft(title: "A")
    draft.due = today.adding(days: -2).map { Due($0) }
    draft.repetition = RepetitionInput(try RecurrenceRule("FREQ=DAILY;INTERVAL=3"), isFromDone: true)
    try scenario.edit(.add([NewTask(draft, id: TaskID(high: 1 << 32, low: 0))]))
    let days = DueDays(
      of: [0], in: scenario.list, from: today, through: try #require(today.adding(days: 7)), at: scenario.present)
    #expect(days.days.map(\.count) == [0, 0, 0, 1, 0, 0, 1, 0])
  }

  @Test func `a focus block over midnight is listed on both days`() throws {
    var scenario = Self.scenario()
    try scenario.focus("Night", at: "2026-02-21T23:00", for: 180)
    let zone = scenario.present.zone
    let found = ["2026-02-21T00:00", "2026-02-22T00:00", "2026-02-23T00:00"].map { day in
      let start = Scenario.instant(day, in: zone)
      return scenario.list.blockSpans(
        from: start, until: Timestamp(unchecked: start.seconds + 86_400), at: scenario.present
      ).count
    }
    #expect(found == [1, 1, 0])
  }

  @Test func `a daily focus block is still listed after ten years`() throws {
    var scenario = Self.scenario()
    try scenario.focus("B", at: "2026-02-21T23:00", for: 120, rule: "FREQ=DAILY")
    let zone = scenario.present.zone
    let spans = scenario.list.blockSpans(
      from: Scenario.instant("2036-02-22T00:00", in: zone), until: Scenario.instant("2036-02-23T00:00", in: zone),
      at: scenario.present)
    #expect(spans.map { "\(zone.rules.local(at: $0.start))" } == ["2036-02-21T23:00", "2036-02-22T23:00"])
  }

  @Test func `a focus block that repeats is listed on each of its days`() throws {
    var scenario = Self.scenario()
    try scenario.focus("B", at: "2026-02-21T14:00", for: 90, rule: "FREQ=DAILY")
    try scenario.focus("A", at: "2026-02-22T10:00", for: 60)
    let zone = scenario.present.zone
    let spans = scenario.list.blockSpans(
      from: Scenario.instant("2026-02-22T00:00", in: zone), until: Scenario.instant("2026-02-24T00:00", in: zone),
      at: scenario.present)
    #expect(
      spans.map { "\($0.block.title ?? "") \(zone.rules.local(at: $0.start)) \(zone.rules.local(at: $0.end).time)" }
        == [
          "A 2026-02-22T10:00 11:00", "B 2026-02-22T14:00 15:30", "B 2026-02-23T14:00 15:30",
        ])
  }
}
