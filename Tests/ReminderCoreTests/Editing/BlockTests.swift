import Testing

@testable import ReminderCore

/// Focus blocks: their starts and ends, what repeats, flights, what may not overlap.
@Suite struct BlockTests {
  private static func blocks(_ scenario: Scenario) -> [String] {
    let zone = scenario.present.zone.rules
    return scenario.list.blocksInOrder(in: zone).map { block in
      let (start, end) = (zone.local(at: block.start(in: zone)), zone.local(at: block.end(in: zone)))
      let runs = block.runs(at: scenario.present.now, in: zone) ? " runs" : ""
      return "\(block.title ?? "-") \(start) \(end.time)\(runs)"
    }
  }

  @Test func `a block tells its start and its end, and what became of its tasks`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for title in ["One", "Two", "Three"] { try scenario.add(title) }
    try scenario.focus("Deep work", at: "2026-03-01T14:00", for: 90, tasks: 1, 2, 3)
    #expect(try scenario.delivered("2026-03-01T13:59") == [])
    #expect(try scenario.delivered("2026-03-01T14:00") == ["focus-block-start: Deep work | 90 min, until 15:30"])
    #expect(try scenario.delivered("2026-03-01T14:01") == [])
    #expect(BlockTests.blocks(scenario) == ["Deep work 2026-03-01T14:00 15:30 runs"])
    try scenario.edit(.complete([.number(1), .number(3)]))
    #expect(
      try scenario.delivered("2026-03-01T15:30") == ["focus-block-end: Deep work | Ended after 90 min · 2 of 3 done"])
    #expect(try scenario.delivered("2026-03-01T15:31") == [])
    #expect(scenario.list.blocks == [])
  }

  @Test func `an occurrence that was done since the start counts, and a task that was deleted does not`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    for (title, due) in [("Water", "2026-03-01"), ("Air", "2026-02-28")] {
      var draft = TaskDraft(title: title)
      draft.due = Due(due)
      draft.repetition = RepetitionInput(try RecurrenceRule("FREQ=DAILY"))
      try scenario.edit(.add([NewTask(draft, id: TaskID(high: UInt64(title.utf8.count), low: 0))]))
    }
    try scenario.set(.morning, "off")
    try scenario.add("Gone")
    try scenario.edit(.complete([.number(2)]))
    try scenario.focus(at: "2026-03-01T14:00", for: 60, tasks: 1, 2, 3)
    scenario.clock("2026-03-01T14:10")
    try scenario.edit(.complete([.number(1)]))
    try scenario.edit(.delete([.number(3)]))
    #expect(try scenario.delivered("2026-03-01T15:00") == ["focus-block-end: Focus | Ended after 1 h · 1 of 2 done"])
  }

  @Test func `one that begins now tells only its end`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.focus(for: 25)
    #expect(scenario.planned == ["2026-03-01T08:25:00+01:00 focus-block-end -"])
    #expect(try scenario.delivered("2026-03-01T08:25") == ["focus-block-end: Focus | Ended after 25 min"])
  }

  @Test(arguments: [
    ("2026-03-01T14:03", "focus-block-start: Deep work | 90 min, until 15:30 · sent 3 minutes late, planned for 14:00"),
    ("2026-03-01T15:30", "focus-block-end: Deep work | Ended after 90 min"),
    ("2026-03-01T18:30", "focus-block-end: Deep work | Ended after 90 min · sent 3 hours late, planned for 15:30"),
  ])
  func `late it says so, and a start whose block is over is told with its end`(now: String, text: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.focus("Deep work", at: "2026-03-01T14:00", for: 90)
    #expect(try scenario.delivered(now) == [text])
    #expect(try scenario.delivered(now) == [])
  }

  @Test func `in German`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.language, "de")
    try scenario.add("Eins")
    try scenario.focus(at: "2026-03-01T14:00", for: 90, tasks: 1)
    #expect(try scenario.delivered("2026-03-01T14:00") == ["focus-block-start: Fokus | 90 Min., bis 15:30"])
    #expect(
      try scenario.delivered("2026-03-01T15:30") == ["focus-block-end: Fokus | Beendet nach 90 Min. · 0 von 1 erledigt"]
    )
  }

  @Test func `one that repeats moves on, and what was missed while the machine was off is one end`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Deep work", at: "2026-03-02T14:00", for: 90, rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
    #expect(try scenario.fire("2026-03-02T14:00") == ["focus-block-start Deep work"])
    #expect(try scenario.fire("2026-03-02T15:30") == ["focus-block-end Deep work"])
    #expect(BlockTests.blocks(scenario) == ["Deep work 2026-03-03T14:00 15:30"])
    // Off until Thursday at twelve.
    #expect(try scenario.fire("2026-03-05T12:00") == ["focus-block-end Deep work"])
    #expect(BlockTests.blocks(scenario) == ["Deep work 2026-03-05T14:00 15:30"])
    #expect(try scenario.fire("2026-03-05T12:01") == [])
    // Off until the middle of Friday's.
    #expect(try scenario.fire("2026-03-05T14:00") == ["focus-block-start Deep work"])
    #expect(try scenario.fire("2026-03-06T14:30") == ["focus-block-end Deep work"])
    #expect(
      try scenario.delivered("2026-03-06T14:30") == [
        "focus-block-start: Deep work | 90 min, until 15:30 · sent 30 minutes late, planned for 14:00"
      ])
    #expect(try scenario.fire("2026-03-06T15:30") == ["focus-block-end Deep work"])
    #expect(BlockTests.blocks(scenario) == ["Deep work 2026-03-09T14:00 15:30"])
  }

  @Test func `the last occurrence takes the block with it`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Twice", at: "2026-03-02T14:00", for: 30, rule: "FREQ=DAILY;COUNT=2")
    #expect(try scenario.fire("2026-03-02T15:00") == ["focus-block-end Twice"])
    #expect(try scenario.fire("2026-03-03T15:00") == ["focus-block-end Twice"])
    #expect(scenario.list.blocks == [])
  }

  @Test func `the first day is the first that the rule names`() throws {
    var scenario = Scenario("2026-02-28T08:00")
    try scenario.focus("Work", at: "2026-02-28T14:00", for: 30, rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
    #expect(BlockTests.blocks(scenario) == ["Work 2026-03-02T14:00 14:30"])
  }

  @Test func `ahead it follows the clock on the wall, and once it runs a flight changes nothing`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.focus("Deep work", at: "2026-03-01T14:00", for: 90)
    scenario.fly(to: Scenario.newYork)
    #expect(scenario.planned.first == "2026-03-01T14:00:00-05:00 focus-block-start Deep work")
    scenario.fly(to: Scenario.berlin)
    #expect(try scenario.delivered("2026-03-01T14:00") == ["focus-block-start: Deep work | 90 min, until 15:30"])
    try scenario.reload()
    scenario.fly(to: Scenario.newYork)
    #expect(scenario.planned == ["2026-03-01T09:30:00-05:00 focus-block-end Deep work"])
    #expect(BlockTests.blocks(scenario) == ["Deep work 2026-03-01T08:00 09:30 runs"])
    scenario.fly(to: Scenario.tokyo)
    #expect(scenario.planned == ["2026-03-01T23:30:00+09:00 focus-block-end Deep work"])
  }

  @Test func `one that begins as the one before ends runs from then on, wherever the machine flies`() throws {
    var scenario = Scenario("2026-03-02T08:00", in: Scenario.tokyo)
    try scenario.set(.quietHours, "20:00-23:00")
    try scenario.focus("Daily", at: "2026-03-02T20:30", for: 1_440, rule: "FREQ=DAILY")
    // Quiet hours hold the start; the end comes through them.
    #expect(try scenario.fire("2026-03-03T20:30") == ["focus-block-end Daily"])
    scenario.fly(to: Scenario.berlin)
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-03-03T12:30 12:30 runs"])
  }

  @Test func `its time keeps to the clock on the wall when the clocks change`() throws {
    var scenario = Scenario("2026-03-28T08:00")
    try scenario.focus("Daily", at: "2026-03-28T14:00", for: 60, rule: "FREQ=DAILY")
    #expect(try scenario.fire("2026-03-28T15:00") == ["focus-block-end Daily"])
    #expect(scenario.planned.first == "2026-03-29T14:00:00+02:00 focus-block-start Daily")
  }

  @Test func `a clock of another year silences no block that repeats`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Daily", at: "2026-03-02T14:00", for: 60, rule: "FREQ=DAILY")
    #expect(try scenario.fire("2038-01-01T12:00") == ["focus-block-end Daily"])
    #expect(BlockTests.blocks(scenario) == ["Daily 2038-01-01T14:00 15:00"])
    #expect(try scenario.fire("2038-01-01T15:00") == ["focus-block-end Daily"])
    #expect(try scenario.delivered("2026-03-02T09:00") == [])
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-03-02T14:00 15:00"])
  }

  @Test func `a clock of 1970 brings no block again that was told`() throws {
    var scenario = Scenario("2026-01-05T08:00")
    try scenario.focus("Daily", at: "2026-01-05T14:00", for: 60, rule: "FREQ=DAILY")
    #expect(try scenario.fire("2026-01-06T15:00") == ["focus-block-end Daily"])
    #expect(try scenario.delivered("1970-01-01T00:01") == [])
    try scenario.reload()
    #expect(try scenario.delivered("1970-01-01T00:04") == [])
    // As of a machine that was only off, the end of the seventh is late.
    #expect(
      try scenario.delivered("2026-01-12T12:00") == [
        "focus-block-end: Daily | Ended after 1 h · sent 5 days late, planned for 15:00 on Jan 7, 2026"
      ])
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-01-12T14:00 15:00"])
    #expect(try scenario.delivered("2026-01-12T14:00") == ["focus-block-start: Daily | 1 h, until 15:00"])
  }

  /// When the start was told (nil where the machine was off), and what comes once the clock is right again.
  @Test(arguments: [
    ("2026-01-06T14:00", "2026-01-06T14:20", [], ["focus-block-end: Daily | Ended after 1 h"]),
    ("2026-01-06T14:05", "2026-01-06T15:00", ["focus-block-end: Daily | Ended after 1 h"], []),
    (
      "2026-01-06T14:00", "2026-01-06T18:00",
      ["focus-block-end: Daily | Ended after 1 h · sent 3 hours late, planned for 15:00"], []
    ),
    (
      nil, "2026-01-06T14:20",
      ["focus-block-start: Daily | 1 h, until 15:00 · sent 20 minutes late, planned for 14:00"],
      ["focus-block-end: Daily | Ended after 1 h"]
    ),
    (nil, "2026-01-06T12:00", [], ["focus-block-end: Daily | Ended after 1 h"]),
  ])
  func `a clock of 1970 puts aside the occurrence at hand, as far as it was told`(
    delivered: String?, right: String, first: [String], then: [String]
  ) throws {
    var scenario = Scenario("2026-01-05T08:00")
    try scenario.focus("Daily", at: "2026-01-05T14:00", for: 60, rule: "FREQ=DAILY")
    #expect(try scenario.fire("2026-01-05T15:00") == ["focus-block-end Daily"])
    if let delivered { #expect(try scenario.fire(delivered) == ["focus-block-start Daily"]) }
    #expect(try scenario.delivered("1970-01-01T00:10") == [])
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-01-05T14:00 15:00"])
    try scenario.reload()
    #expect(try scenario.delivered("1970-01-01T00:11") == [])
    try scenario.reload()
    #expect(try scenario.delivered(right) == first)
    #expect(try scenario.delivered("2026-01-06T15:00") == then)
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-01-07T14:00 15:00"])
  }

  @Test func `a block that ran before a clock of 1970 keeps the moment at which it began`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.focus("Daily", at: "2026-03-01T14:00", for: 90, rule: "FREQ=DAILY")
    #expect(try scenario.fire("2026-03-01T15:30") == ["focus-block-end Daily"])
    #expect(try scenario.delivered("2026-03-02T14:00") == ["focus-block-start: Daily | 90 min, until 15:30"])
    #expect(try scenario.delivered("1970-01-01T00:10") == [])
    scenario.fly(to: Scenario.newYork)
    #expect(try scenario.delivered("2026-03-02T08:20") == [])
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-03-02T08:00 09:30 runs"])
  }

  @Test func `a start that was told and could not be saved behind a clock of 1970 is merged from the journal`() throws {
    var scenario = Scenario("2026-01-05T08:00")
    try scenario.focus("Daily", at: "2026-01-05T14:00", for: 60, rule: "FREQ=DAILY")
    #expect(try scenario.fire("2026-01-05T15:00") == ["focus-block-end Daily"])
    #expect(try scenario.delivered("1970-01-01T00:10") == [])
    scenario.clock("2026-01-06T14:00")
    let start = try #require(Due("2026-01-06T14:00"))
    let delivered = [scenario.list.blocks[0].id: [DeliveredRule(what: .blockStart, value: .due(start))]]
    try scenario.list.recordDelivered(delivered, at: scenario.present)
    #expect(try scenario.delivered("2026-01-06T14:01") == [])
    #expect(try scenario.delivered("2026-01-06T15:00") == ["focus-block-end: Daily | Ended after 1 h"])
  }

  @Test func `a start that was told behind a clock set back by days, and is only in the journal, is told`() throws {
    var scenario = Scenario("2026-01-05T08:00")
    try scenario.focus("Daily", at: "2026-01-05T14:00", for: 60, rule: "FREQ=DAILY")
    for day in 5...8 { #expect(try scenario.fire("2026-01-0\(day)T15:00") == ["focus-block-end Daily"]) }
    var run = scenario
    run.clock("2026-01-05T14:00")
    run.list.beginBlocks(at: run.present)
    let requests = FirePlan(run.list, at: run.present).notifications.flatMap(\.requests).map(\.identifier)
    #expect(requests == [RequestIdentifier(.blockStart, of: scenario.list.blocks[0].id)])
    let entry = JournalEntry(
      state: .delivered, id: JournalEntry.id(of: 1), moment: run.present.now, zone: "CET-1", requests: requests,
      delivered: run.list.delivered(by: requests, at: run.present))
    // The run could not save, so the next finds the file as it was.
    try scenario.list.mergeJournal([entry], zones: Scenario.database) { Scenario.berlin.rules }
    #expect(try scenario.delivered("2026-01-05T14:01") == [])
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-01-05T14:00 15:00 runs"])
    #expect(try scenario.delivered("2026-01-05T15:00") == ["focus-block-end: Daily | Ended after 1 h"])
  }

  // MARK: Stopped, cancelled, undone

  @Test func `a block that is stopped is over without a word, and comes back with undo while its end lies ahead`()
    throws
  {
    for (now, after) in [
      ("2026-03-02T14:50", ["Deep work 2026-03-02T14:00 15:00 runs"]), ("2026-03-02T15:10", []),
    ] {
      var scenario = Scenario("2026-03-02T08:00")
      try scenario.focus("Deep work", at: "2026-03-02T14:00", for: 60)
      #expect(try scenario.fire("2026-03-02T14:00") == ["focus-block-start Deep work"])
      try scenario.edit(.timed(.stopBlock))
      #expect(BlockTests.blocks(scenario) == [])
      scenario.clock(now)
      try scenario.edit(.undo)
      #expect(BlockTests.blocks(scenario) == after)
      #expect(try scenario.fire() == [])
    }
  }

  @Test func `one that repeats and is stopped goes on with its next occurrence`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Daily", at: "2026-03-02T14:00", for: 60, rule: "FREQ=DAILY")
    #expect(try scenario.fire("2026-03-02T14:00") == ["focus-block-start Daily"])
    try scenario.edit(.timed(.stopBlock))
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-03-03T14:00 15:00"])
    try scenario.edit(.undo)
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-03-02T14:00 15:00 runs"])
    try scenario.edit(.redo)
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-03-03T14:00 15:00"])
  }

  @Test func `one that was cancelled comes back without what has passed meanwhile`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Daily", at: "2026-03-02T14:00", for: 60, rule: "FREQ=DAILY")
    try scenario.focus("Once", at: "2026-03-02T10:00", for: 60)
    try scenario.edit(.timed(.cancelBlock(2)))
    try scenario.edit(.timed(.cancelBlock(1)))
    #expect(BlockTests.blocks(scenario) == [])
    #expect(try scenario.fire("2026-03-04T14:30") == [])
    try scenario.edit(.undo)
    try scenario.edit(.undo)
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-03-04T14:00 15:00 runs"])
    #expect(try scenario.fire() == [])
    #expect(try scenario.fire("2026-03-04T15:00") == ["focus-block-end Daily"])
  }

  @Test func `what was told stays told through undo and redo, and a start that is kept stays kept`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Daily", at: "2026-03-02T14:00", for: 60, rule: "FREQ=DAILY")
    try scenario.focus("Evening", at: "2026-03-02T20:00", for: 60)
    #expect(try scenario.fire("2026-03-02T14:00") == ["focus-block-start Daily"])
    try scenario.edit(.undo)
    #expect(try scenario.fire() == [])
    scenario.fly(to: Scenario.newYork)
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-03-02T08:00 09:00 runs"])
    try scenario.edit(.redo)
    #expect(BlockTests.blocks(scenario).first == "Daily 2026-03-02T08:00 09:00 runs")
    #expect(try scenario.fire("2026-03-02T09:00") == ["focus-block-end Daily"])
    try scenario.edit(.undo)
    #expect(try scenario.fire() == [])
  }

  // MARK: Overlaps

  @Test(arguments: [
    ("2026-03-02T13:00", 60, nil, ""), ("2026-03-02T15:00", 60, nil, ""),
    ("2026-03-02T13:00", 61, nil, "Daily 2026-03-02T14:00 2026-03-02T15:00"),
    ("2026-03-02T14:59", 30, nil, "Daily 2026-03-02T14:00 2026-03-02T15:00"),
    ("2026-03-02T14:10", 10, nil, "Daily 2026-03-02T14:00 2026-03-02T15:00"),
    ("2027-03-02T14:10", 10, nil, "Daily 2027-03-02T14:00 2027-03-02T15:00"),
    ("2026-03-03T08:30", 600, nil, "Daily 2026-03-03T14:00 2026-03-03T15:00"),
    ("2026-03-02T20:00", 60, "FREQ=DAILY", ""),
    ("2026-03-02T20:00", 60, "FREQ=DAILY;UNTIL=20260310", ""),
    // A yearly one meets the daily one as soon as it comes; one at night never does.
    ("2026-03-09T14:30", 10, "FREQ=YEARLY", "Daily 2026-03-09T14:00 2026-03-09T15:00"),
    ("2026-03-02T22:00", 720, "FREQ=WEEKLY", ""),
    ("2026-03-02T22:00", 1_000, "FREQ=WEEKLY", "Daily 2026-03-03T14:00 2026-03-03T15:00"),
  ])
  func `blocks do not overlap for four hundred days`(start: String, minutes: Int, rule: String?, other: String) throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Daily", at: "2026-03-02T14:00", for: 60, rule: "FREQ=DAILY")
    do {
      try scenario.focus("New", at: start, for: minutes, rule: rule)
      #expect(other == "")
    } catch EditError.timed(.overlaps(let title, let start, let end)) {
      #expect(other == "\(title ?? "-") \(start) \(end)")
    }
  }

  @Test func `two that repeat at other hours meet where the clocks change`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Night", at: "2026-03-03T02:30", for: 30, rule: "FREQ=DAILY")
    do {
      // Half past two is skipped on 29 March, and is half past three then.
      try scenario.focus("Late", at: "2026-03-03T03:00", for: 60, rule: "FREQ=DAILY")
      Issue.record("they overlap")
    } catch EditError.timed(let error) {
      let moment = CivilDateTime("2026-03-29T03:30") ?? CivilDateTime(.earliest, .midnight)
      #expect(error == .overlaps("Night", start: moment, end: moment.adding(seconds: 1_800) ?? moment))
    }
  }

  @Test func `what cannot be is refused`() throws {
    let scenario = Scenario("2026-03-28T08:00")
    let wall = try #require(CivilDateTime("2026-03-28T08:00"))
    let refusal = { (start: CivilDateTime?, minutes: Int, rule: String?) -> String in
      var block = NewBlock(id: TaskID(high: 1, low: 0), minutes: minutes)
      (block.start, block.rule) = (start, rule.flatMap { try? RecurrenceRule($0) })
      return scenario.refusal(of: .timed(.addBlock(block)))
    }
    #expect(refusal(nil, 0, nil) == "timed(ReminderCore.TimedError.blockTooLong(minutes: 0))")
    #expect(refusal(nil, 1_441, nil) == "timed(ReminderCore.TimedError.blockTooLong(minutes: 1441))")
    #expect(refusal(wall, 10, nil) == "timed(ReminderCore.TimedError.blockHasPassed(2026-03-28T08:00))")
    // The day of the change has 23 hours.
    #expect(
      refusal(wall.adding(seconds: 3_600), 1_440, "FREQ=DAILY")
        == "timed(ReminderCore.TimedError.overlapsItself(start: 2026-03-28T09:00))")
    #expect(refusal(wall.adding(seconds: 3_600), 1_440, "FREQ=DAILY;INTERVAL=2") == "")
    #expect(scenario.refusal(of: .timed(.stopBlock)) == "timed(ReminderCore.TimedError.noBlockRuns)")
    #expect(scenario.refusal(of: .timed(.cancelBlock(1))) == "timed(ReminderCore.TimedError.noBlock(1))")
  }

  @Test func `a second one now is refused and names the one that runs`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Deep work", for: 60)
    #expect(
      scenario.refusal(of: .timed(.addBlock(NewBlock(id: TaskID(high: 9, low: 0), minutes: 5))))
        .hasPrefix(#"timed(ReminderCore.TimedError.overlaps(Optional("Deep work")"#))
  }
}
