import Testing

@testable import ReminderCore

/// Timers and focus blocks in the state file: written byte for byte, read back, kept in the history, refused.
@Suite struct StoredTimerTests {
  private static func read(_ text: String) throws -> ReminderList {
    try ReminderList(reading: PaddedBytes(Array(text.utf8)), zones: Scenario.database)
  }

  private static func lines(_ scenario: Scenario) throws -> [String] {
    try scenario.saved().split(separator: "\n").map(String.init)
  }

  @Test func `each timer and focus block has a line of its own, and reads back as written`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Call Ann")
    try scenario.timer(25, of: 1)
    try scenario.timer(30, "Tea \"green\"")
    try scenario.focus("Deep work", at: "2026-03-01T14:00", for: 90, rule: "FREQ=DAILY", tasks: 1)
    try scenario.focus(for: 30)
    let task = "00000001-0000-0000-0000-000000000000"
    let expected = [
      #""timers": ["#,
      #"{"id":"00000002-0000-0000-0000-000000000000","task":"\#(task)","minutes":25,"end":"2026-03-01T07:25:00Z"},"#,
      #"{"id":"00000003-0000-0000-0000-000000000000","title":"Tea \"green\"","minutes":30,"#
        + #""end":"2026-03-01T07:30:00Z"}"#,
      "],",
      #""blocks": ["#,
      #"{"id":"00000004-0000-0000-0000-000000000000","title":"Deep work","start":"2026-03-01T14:00","minutes":90,"#
        + #""tasks":["\#(task)"],"repeat":{"rule":"FREQ=DAILY","start":"2026-03-01T14:00"}},"#,
      #"{"id":"00000005-0000-0000-0000-000000000000","start":"2026-03-01T07:00:00Z","minutes":30,"startTold":true}"#,
      "],",
    ]
    let lines = try StoredTimerTests.lines(scenario)
    let start = try #require(lines.firstIndex(of: #""timers": ["#))
    #expect(Array(lines[start..<start + expected.count]) == expected)
    let before = (scenario.list.timers, scenario.list.blocks)
    try scenario.reload()
    #expect((scenario.list.timers, scenario.list.blocks) == before)
  }

  @Test func `the state file keeps the beginning, delivery and end of a focus block`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.focus("Daily", at: "2026-03-01T14:00", for: 60, rule: "FREQ=DAILY")
    _ = try scenario.fire("2026-03-01T14:00")
    #expect(
      try scenario.saved().split(separator: "\n").contains(
        #"{"id":"00000001-0000-0000-0000-000000000000","title":"Daily","start":"2026-03-01T14:00","minutes":60,"#
          + #""repeat":{"rule":"FREQ=DAILY","start":"2026-03-01T14:00"},"began":"2026-03-01T13:00:00Z","startTold":true}"#
      ))
    _ = try scenario.fire("2026-03-01T15:00")
    #expect(
      try scenario.saved().split(separator: "\n").contains(
        #"{"id":"00000001-0000-0000-0000-000000000000","title":"Daily","start":"2026-03-02T14:00","minutes":60,"#
          + #""repeat":{"rule":"FREQ=DAILY","start":"2026-03-01T14:00"},"over":"2026-03-01T14:00"}"#))
    let before = scenario.list.blocks
    try scenario.reload()
    #expect(scenario.list.blocks == before)
  }

  @Test func `a focus block put aside by a wrong clock is kept, with unknown members`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.focus("Daily", at: "2026-03-01T14:00", for: 60, rule: "FREQ=DAILY")
    _ = try scenario.fire("2026-03-01T15:00")
    _ = try scenario.delivered("2026-03-02T14:00")
    _ = try scenario.delivered("1970-01-01T01:10")
    let line =
      #"{"id":"00000001-0000-0000-0000-000000000000","title":"Daily","start":"2026-03-01T14:00","minutes":60,"#
      + #""repeat":{"rule":"FREQ=DAILY","start":"2026-03-01T14:00"},"over":"2026-03-01T14:00","#
      + #""aside":{"start":"2026-03-02T14:00","began":"2026-03-02T13:00:00Z","startTold":true}}"#
    #expect(try StoredTimerTests.lines(scenario).contains(line))
    let later = line.replacing("true}}", with: #"true,"room":[7]}}"#)
    try scenario.reload { $0.replacing(line, with: later) }
    #expect(try StoredTimerTests.lines(scenario).contains(later))
  }

  @Test func `a file without timers and focus blocks has no members for them`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Call Ann")
    let text = try scenario.saved()
    #expect(!text.contains("\"timer"))
    #expect(!text.contains("\"blocks"))
    try scenario.timer(5, of: 1)
    _ = try scenario.fire("2026-03-01T08:05")
    // The history keeps the state before the timer, which has no timers.
    #expect(
      try StoredTimerTests.lines(scenario).filter { $0.contains(#""timer"#) && !$0.contains("kind") } == [
        #"{"change":"timer","at":"2026-03-01T07:00:00Z","serial":2,"tasks":[],"timers":[]}"#
      ])
    #expect(try !scenario.saved().contains("rungTimers"))
  }

  @Test func `a delivered timer without a task is kept, with unknown members, also in the history`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.timer(5, "Tea")
    try scenario.reload { $0.replacing(#"07:05:00Z"}"#, with: #"07:05:00Z","sound":{"a":[1]}}"#) }
    _ = try scenario.fire("2026-03-01T08:06")
    let line =
      #"{"id":"00000001-0000-0000-0000-000000000000","title":"Tea","minutes":5,"end":"2026-03-01T07:05:00Z","#
      + #""rang":"2026-03-01T07:06:00Z","sound":{"a":[1]}}"#
    let lines = try StoredTimerTests.lines(scenario)
    #expect(lines.firstIndex(of: #""rungTimers": ["#).map { lines[$0 + 1] } == line)
    try scenario.reload()
    try scenario.edit(.timed(.stopTimer(nil)))
    #expect(try scenario.saved().contains(#""tasks":[],"rungTimers":["# + line + "]}"))
    try scenario.reload()
    try scenario.edit(.undo)
    #expect(try StoredTimerTests.lines(scenario).contains(line))
  }

  @Test func `unknown members of timers and blocks are kept, in the list and in the history`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.timer(5)
    try scenario.focus("F", at: "2026-03-01T14:00", for: 60)
    try scenario.reload { text in
      text.replacing(#""end":"2026-03-01T07:05:00Z"}"#, with: #""end":"2026-03-01T07:05:00Z","sound":{"a":[1]}}"#)
        .replacing(#""minutes":60}"#, with: #""minutes":60,"room":"7"}"#)
    }
    try scenario.edit(.timed(.extendTimer(nil, seconds: 5 * 60)))
    try scenario.edit(.timed(.cancelBlock(1)))
    try scenario.reload()
    try scenario.edit(.undo)
    let text = try scenario.saved()
    #expect(text.contains(#""end":"2026-03-01T07:10:00Z","sound":{"a":[1]}}"#))
    #expect(text.contains(#""minutes":60,"room":"7"}"#))
  }

  @Test(arguments: [
    (#""timers": [{"minutes":5,"end":"2026-03-01T08:00:00Z"}]"#, JSONProblem.missingKey("id")),
    (#""timers": [{"id":"ID","end":"2026-03-01T08:00:00Z"}]"#, .missingKey("minutes")),
    (#""timers": [{"id":"ID","minutes":5}]"#, .missingKey("end")),
    (#""timers": [{"id":"ID","minutes":0,"end":"2026-03-01T08:00:00Z"}]"#, .outOfRange(1...10_080)),
    (#""timers": [{"id":"ID","id":"ID"}]"#, .duplicateKey("id")),
    (
      #""timers": [{"id":"ID","minutes":5,"end":"2026-03-01T08:00:00Z"},{"id":"ID","minutes":5,"#
        + #""end":"2026-03-01T08:00:00Z"}]"#, .repeated("id 550E8400-E29B-41D4-A716-446655440000")
    ),
    (#""timers": {}"#, .expected("an array")),
    (#""blocks": [{"start":"2026-03-01T08:00","minutes":5}]"#, .missingKey("id")),
    (#""blocks": [{"id":"ID","minutes":5}]"#, .missingKey("start")),
    (#""blocks": [{"id":"ID","start":"2026-03-01T08:00"}]"#, .missingKey("minutes")),
    (
      #""blocks": [{"id":"ID","start":"2026-03-01","minutes":5}]"#,
      .expected("a time such as \"2026-03-01T14:00\"")
    ),
    (#""blocks": [{"id":"ID","start":"2026-03-01T08:00","minutes":1441}]"#, .outOfRange(1...1_440)),
    (#""blocks": [{"id":"ID","aside":{"startTold":true}}]"#, .missingKey("start")),
  ])
  func `a file with an invalid timer or focus block is refused`(member: String, problem: JSONProblem) {
    let text = member.replacing("\"ID\"", with: "\"550E8400-E29B-41D4-A716-446655440000\"")
    let error = #expect(throws: JSONError.self) {
      _ = try StoredTimerTests.read(#"{"remind": 2, "tasks": [], \#(text)}"#)
    }
    #expect(error?.problem == problem)
  }

  @Test func `an entry of the history has timers or blocks only if the change touched them`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.timer(5, "Tea")
    try scenario.add("Call Ann")
    try scenario.focus("F", at: "2026-03-01T14:00", for: 60)
    #expect(scenario.list.history.map { $0.timers?.count } == [0, nil, nil])
    #expect(scenario.list.history.map { $0.blocks?.count } == [nil, nil, 0])
    #expect(scenario.list.history.map(\.change.command) == ["timer", "add", "focus"])
  }

  @Test func `an entry of the journal names timers and blocks, and reads back as written`() throws {
    let id = TaskID(high: 0x550e_8400_e29b_41d4, low: 0xa716_4466_5544_0000)
    let end = Scenario.instant("2026-03-01T09:00", in: Scenario.berlin)
    let start = try #require(Due("2026-03-01T08:00"))
    let entry = JournalEntry(
      state: .delivered, id: JournalEntry.id(of: 31), moment: end, zone: "Europe/Berlin",
      requests: [RequestIdentifier(.timer, of: id), RequestIdentifier(.blockEnd, of: id)],
      delivered: [
        id: [
          DeliveredRule(what: .timer, value: .instant(end)), DeliveredRule(what: .blockStart, value: .due(start)),
          DeliveredRule(what: .blockEnd, value: .due(start)),
        ]
      ])
    let line =
      #"{"state":"told","id":"000000000000001f","at":"2026-03-01T08:00:00Z","zone":"Europe/Berlin","requests":["#
      + #""task-timer-\#(id)","focus-block-end-\#(id)"],"told":[{"task":"\#(id)","rule":"timer","#
      + #""value":"2026-03-01T08:00:00Z"},{"task":"\#(id)","rule":"block-start","value":"2026-03-01T08:00"},"#
      + #"{"task":"\#(id)","rule":"block-end","value":"2026-03-01T08:00"}]}"#
    #expect(String(decoding: entry.line, as: UTF8.self) == line + "\n")
    #expect(JournalEntry(line: line.utf8) == entry)
  }

  @Test func `timers and blocks in the journal count as delivered if the file was not saved`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("Call Ann")
    try scenario.timer(25, of: 1)
    try scenario.focus("Deep work", at: "2026-03-01T08:10", for: 15)
    scenario.clock("2026-03-01T08:25")
    let requests = FirePlan(scenario.list, at: scenario.present).notifications.flatMap(\.requests).map(\.identifier)
    let entry = JournalEntry(
      state: .delivered, id: JournalEntry.id(of: 1), moment: scenario.present.now, zone: "UTC", requests: requests,
      delivered: scenario.list.delivered(by: requests, at: scenario.present))
    let read = try #require(JournalEntry(line: entry.line.dropLast()))
    try scenario.list.mergeJournal([read], zones: Scenario.database) { Scenario.berlin.rules }
    #expect(scenario.list.timers == [])
    #expect(scenario.list.blocks == [])
    #expect(scenario.list.lastDelivered == [TaskID(high: 1 << 32, low: 0)])
    #expect(scenario.list.rungTimers == [])
  }

  @Test func `a timer without a task is delivered once, however often the journal is read`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.timer(25, "Tea")
    scenario.clock("2026-03-01T08:25")
    let requests = FirePlan(scenario.list, at: scenario.present).notifications.flatMap(\.requests).map(\.identifier)
    let entry = JournalEntry(
      state: .delivered, id: JournalEntry.id(of: 1), moment: scenario.present.now, zone: "UTC", requests: requests,
      delivered: scenario.list.delivered(by: requests, at: scenario.present))
    for _ in 1...2 {
      try scenario.list.mergeJournal([entry], zones: Scenario.database) { Scenario.berlin.rules }
      #expect(
        scenario.list.rungTimers.map { "\($0.title ?? "") \($0.deliveredAt.map { "\($0)" } ?? "")" } == [
          "Tea 2026-03-01T07:25:00Z"
        ])
      #expect(scenario.list.lastDelivered == scenario.list.rungTimers.map(\.id))
      scenario.list.lastEntry = ""
    }
    // After a snooze the timer runs again, and the old entry does not end the timer.
    try scenario.edit(.snooze(nil, .standard))
    try scenario.list.mergeJournal([entry], zones: Scenario.database) { Scenario.berlin.rules }
    #expect(scenario.list.timers.map(\.minutes) == [15])
    #expect(scenario.list.rungTimers == [])
  }
}
