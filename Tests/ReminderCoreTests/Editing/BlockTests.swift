import Testing

@testable import ReminderCore

/// Focus blocks: starts and ends, repeat rules, changes of the zone, and overlaps.
@Suite struct BlockTests {
  private static func blocks(_ scenario: Scenario) -> [String] {
    let zone = scenario.present.zone.rules
    return scenario.list.blocksInOrder(in: zone).map { block in
      let (start, end) = (zone.local(at: block.start(in: zone)), zone.local(at: block.end(in: zone)))
      let runs = block.runs(at: scenario.present.now, in: zone) ? " runs" : ""
      return "\(block.title ?? "-") \(start) \(end.time)\(runs)"
    }
  }

  @Test func `a block delivers its start and its end, and the end counts the tasks that are done`() throws {
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

  @Test func `the end counts an occurrence done since the start, and leaves out a deleted task`() throws {
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

  @Test func `a block that begins now delivers only its end`() throws {
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
  func `a late start or end says so, and a block that is over delivers only its end`(now: String, text: String) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.focus("Deep work", at: "2026-03-01T14:00", for: 90)
    #expect(try scenario.delivered(now) == [text])
    #expect(try scenario.delivered(now) == [])
  }

  @Test func `a block delivers its start and its end in German`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.set(.language, "de")
    try scenario.add("Eins")
    try scenario.focus(at: "2026-03-01T14:00", for: 90, tasks: 1)
    #expect(try scenario.delivered("2026-03-01T14:00") == ["focus-block-start: Fokus | 90 Min., bis 15:30"])
    #expect(
      try scenario.delivered("2026-03-01T15:30") == ["focus-block-end: Fokus | Beendet nach 90 Min. · 0 von 1 erledigt"]
    )
  }

  @Test func `a block that repeats moves on, and delivers one end for all occurrences missed`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Deep work", at: "2026-03-02T14:00", for: 90, rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
    #expect(try scenario.fire("2026-03-02T14:00") == ["focus-block-start Deep work"])
    #expect(try scenario.fire("2026-03-02T15:30") == ["focus-block-end Deep work"])
    #expect(BlockTests.blocks(scenario) == ["Deep work 2026-03-03T14:00 15:30"])
    // The machine is off until Thursday at twelve.
    #expect(try scenario.fire("2026-03-05T12:00") == ["focus-block-end Deep work"])
    #expect(BlockTests.blocks(scenario) == ["Deep work 2026-03-05T14:00 15:30"])
    #expect(try scenario.fire("2026-03-05T12:01") == [])
    // The machine is off until the middle of Friday's occurrence.
    #expect(try scenario.fire("2026-03-05T14:00") == ["focus-block-start Deep work"])
    #expect(try scenario.fire("2026-03-06T14:30") == ["focus-block-end Deep work"])
    #expect(
      try scenario.delivered("2026-03-06T14:30") == [
        "focus-block-start: Deep work | 90 min, until 15:30 · sent 30 minutes late, planned for 14:00"
      ])
    #expect(try scenario.fire("2026-03-06T15:30") == ["focus-block-end Deep work"])
    #expect(BlockTests.blocks(scenario) == ["Deep work 2026-03-09T14:00 15:30"])
  }

  @Test func `a block is removed after its last occurrence`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Twice", at: "2026-03-02T14:00", for: 30, rule: "FREQ=DAILY;COUNT=2")
    #expect(try scenario.fire("2026-03-02T15:00") == ["focus-block-end Twice"])
    #expect(try scenario.fire("2026-03-03T15:00") == ["focus-block-end Twice"])
    #expect(scenario.list.blocks == [])
  }

  @Test func `the first occurrence of a block falls on the first day of its rule`() throws {
    var scenario = Scenario("2026-02-28T08:00")
    try scenario.focus("Work", at: "2026-02-28T14:00", for: 30, rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
    #expect(BlockTests.blocks(scenario) == ["Work 2026-03-02T14:00 14:30"])
  }

  @Test func `a block ahead follows the machine's clock, and a block that runs keeps its moments`() throws {
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

  @Test func `an occurrence that begins as the one before ends keeps its moments in other zones`() throws {
    var scenario = Scenario("2026-03-02T08:00", in: Scenario.tokyo)
    try scenario.set(.quietHours, "20:00-23:00")
    try scenario.focus("Daily", at: "2026-03-02T20:30", for: 1_440, rule: "FREQ=DAILY")
    // Quiet hours hold the start, and do not hold the end.
    #expect(try scenario.fire("2026-03-03T20:30") == ["focus-block-end Daily"])
    scenario.fly(to: Scenario.berlin)
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-03-03T12:30 12:30 runs"])
  }

  @Test func `a block that repeats keeps its clock time when the clocks change`() throws {
    var scenario = Scenario("2026-03-28T08:00")
    try scenario.focus("Daily", at: "2026-03-28T14:00", for: 60, rule: "FREQ=DAILY")
    #expect(try scenario.fire("2026-03-28T15:00") == ["focus-block-end Daily"])
    #expect(scenario.planned.first == "2026-03-29T14:00:00+02:00 focus-block-start Daily")
  }

  @Test func `a block that repeats still comes while the clock shows another year, and after it`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Daily", at: "2026-03-02T14:00", for: 60, rule: "FREQ=DAILY")
    #expect(try scenario.fire("2038-01-01T12:00") == ["focus-block-end Daily"])
    #expect(BlockTests.blocks(scenario) == ["Daily 2038-01-01T14:00 15:00"])
    #expect(try scenario.fire("2038-01-01T15:00") == ["focus-block-end Daily"])
    #expect(try scenario.delivered("2026-03-02T09:00") == [])
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-03-02T14:00 15:00"])
  }

  @Test func `a clock of 1970 delivers no occurrence of a block again`() throws {
    var scenario = Scenario("2026-01-05T08:00")
    try scenario.focus("Daily", at: "2026-01-05T14:00", for: 60, rule: "FREQ=DAILY")
    #expect(try scenario.fire("2026-01-06T15:00") == ["focus-block-end Daily"])
    #expect(try scenario.delivered("1970-01-01T00:01") == [])
    try scenario.reload()
    #expect(try scenario.delivered("1970-01-01T00:04") == [])
    // The end of the seventh is late, as if the machine had only been off.
    #expect(
      try scenario.delivered("2026-01-12T12:00") == [
        "focus-block-end: Daily | Ended after 1 h · sent 5 days late, planned for Wed 7 Jan 15:00"
      ])
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-01-12T14:00 15:00"])
    #expect(try scenario.delivered("2026-01-12T14:00") == ["focus-block-start: Daily | 1 h, until 15:00"])
  }

  /// Each row: when the start was delivered (nil if the machine was off), and when the clock is right again. Then the
  /// notifications at that moment, and those at the end of the block.
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
  func `after a clock of 1970, only the missing start and end of an occurrence come`(
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

  @Test func `a block that ran before a clock of 1970 keeps the moment of its beginning`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.focus("Daily", at: "2026-03-01T14:00", for: 90, rule: "FREQ=DAILY")
    #expect(try scenario.fire("2026-03-01T15:30") == ["focus-block-end Daily"])
    #expect(try scenario.delivered("2026-03-02T14:00") == ["focus-block-start: Daily | 90 min, until 15:30"])
    #expect(try scenario.delivered("1970-01-01T00:10") == [])
    scenario.fly(to: Scenario.newYork)
    #expect(try scenario.delivered("2026-03-02T08:20") == [])
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-03-02T08:00 09:30 runs"])
  }

  @Test func `after a clock of 1970, a start delivered without a save counts as delivered from the journal`() throws {
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

  @Test func `after a clock set back by days, a start in the journal alone counts as delivered`() throws {
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
    // The run could not save, so the next run reads the state before the delivery.
    try scenario.list.mergeJournal([entry], zones: Scenario.database) { Scenario.berlin.rules }
    #expect(try scenario.delivered("2026-01-05T14:01") == [])
    #expect(BlockTests.blocks(scenario) == ["Daily 2026-01-05T14:00 15:00 runs"])
    #expect(try scenario.delivered("2026-01-05T15:00") == ["focus-block-end: Daily | Ended after 1 h"])
  }

  // MARK: Stopped, cancelled, undone

  @Test func `a stopped block ends without a notification, and undo brings it back if its end lies ahead`()
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

  @Test func `stopping a block that repeats moves the block to its next occurrence`() throws {
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

  @Test func `undo brings back a cancelled block that repeats without its missed occurrences`() throws {
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

  @Test func `undo and redo deliver no start or end again, and keep the moments of a block that runs`() throws {
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
    // A yearly block overlaps the daily block on its first day; a block at night never does.
    ("2026-03-09T14:30", 10, "FREQ=YEARLY", "Daily 2026-03-09T14:00 2026-03-09T15:00"),
    ("2026-03-02T22:00", 720, "FREQ=WEEKLY", ""),
    ("2026-03-02T22:00", 1_000, "FREQ=WEEKLY", "Daily 2026-03-03T14:00 2026-03-03T15:00"),
  ])
  func `a block overlaps no other within 400 days`(start: String, minutes: Int, rule: String?, other: String) throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Daily", at: "2026-03-02T14:00", for: 60, rule: "FREQ=DAILY")
    do {
      try scenario.focus("New", at: start, for: minutes, rule: rule)
      #expect(other == "")
    } catch EditError.timed(.overlaps(let title, let start, let end)) {
      #expect(other == "\(title ?? "-") \(start) \(end)")
    }
  }

  @Test func `two blocks that overlap only on the day of a clock change are refused`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Night", at: "2026-03-03T02:30", for: 30, rule: "FREQ=DAILY")
    do {
      // On 29 March, half past two is in the gap, so the block starts at half past three.
      try scenario.focus("Late", at: "2026-03-03T03:00", for: 60, rule: "FREQ=DAILY")
      Issue.record("they overlap")
    } catch EditError.timed(let error) {
      let moment = CivilDateTime("2026-03-29T03:30") ?? CivilDateTime(.earliest, .midnight)
      #expect(error == .overlaps("Night", start: moment, end: moment.adding(seconds: 1_800) ?? moment))
    }
  }

  @Test func `a wrong length, a passed start, an overlap with itself and an unknown block are refused`() throws {
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
    // The day of the clock change has 23 hours.
    #expect(
      refusal(wall.adding(seconds: 3_600), 1_440, "FREQ=DAILY")
        == "timed(ReminderCore.TimedError.overlapsItself(start: 2026-03-28T09:00))")
    #expect(refusal(wall.adding(seconds: 3_600), 1_440, "FREQ=DAILY;INTERVAL=2") == "")
    #expect(scenario.refusal(of: .timed(.stopBlock)) == "timed(ReminderCore.TimedError.noBlockRuns)")
    #expect(scenario.refusal(of: .timed(.cancelBlock(1))) == "timed(ReminderCore.TimedError.noBlock(1))")
  }

  @Test func `a second block now is refused, and the error names the block that runs`() throws {
    var scenario = Scenario("2026-03-02T08:00")
    try scenario.focus("Deep work", for: 60)
    #expect(
      scenario.refusal(of: .timed(.addBlock(NewBlock(id: TaskID(high: 9, low: 0), minutes: 5))))
        .hasPrefix(#"timed(ReminderCore.TimedError.overlaps(Optional("Deep work")"#))
  }
}
