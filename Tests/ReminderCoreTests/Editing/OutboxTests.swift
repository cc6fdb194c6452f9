import Testing

@testable import ReminderCore

/// What is owed to further channels: how long, what takes it away, and that it is kept.
@Suite struct OutboxTests {
  private static let phone = ChannelName.named("phone")
  private static let mail = ChannelName.named("mail")

  /// Three tasks, of which the first two were told at nine as one, and are owed to phone and mail.
  private func scenario() throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("One", due: "2026-03-01T18:00", .at("2026-03-01T09:00"))
    try scenario.add("Two", due: "2026-03-01", .at("09:00"))
    try scenario.add("Three", .at("2026-03-01T09:00"))
    _ = try scenario.fire("2026-03-01T09:00")
    scenario.list.addToOutbox(Self.outboxEntry([1, 2], in: scenario, to: [Self.phone, Self.mail]))
    return scenario
  }

  private static func outboxEntry(_ numbers: [Int], in scenario: Scenario, to channels: [ChannelName]) -> OutboxEntry {
    OutboxEntry(requests: requests(numbers, in: scenario), at: scenario.present.now, channels: channels)
  }

  private static func requests(_ numbers: [Int], in scenario: Scenario) -> [OutboxEntry.Request] {
    numbers.map { number in
      OutboxEntry.Request(
        identifier: RequestIdentifier(.task, of: TaskID(high: UInt64(number) << 32, low: 0)),
        fireAt: scenario.present.now)
    }
  }

  /// What is owed: `1 2: phone mail`, with `later` where it is an escalation.
  private static func described(_ list: ReminderList) -> String {
    list.outbox.map { outboxEntry in
      let numbers = outboxEntry.requests.map { request in
        list.tasks.records.first { $0.id == request.identifier.task }.map { "\($0.number)" } ?? "-"
      }
      return
        "\(numbers.joined(separator: " ")): \(outboxEntry.isEscalation ? "later " : "")\(outboxEntry.channels.text)"
    }
    .joined(separator: "; ")
  }

  @Test(
    arguments: [
      (.complete([.number(1)]), "2: phone,mail"), (.complete([.number(1), .number(2)]), ""),
      (.snooze(.number(2), .standard), "1: phone,mail"), (.delete([.number(1)]), "2: phone,mail"),
      (.cancel([.number(2)]), "1: phone,mail"), (.complete([.number(3)]), "1 2: phone,mail"),
      (.set(.snoozeMinutes, "20"), "1 2: phone,mail"),
    ] as [(Edit, String)])
  func `an answer to a task takes its requests away, and no others`(edit: Edit, outboxEntry: String) throws {
    var scenario = try scenario()
    try scenario.edit(edit)
    #expect(Self.described(scenario.list) == outboxEntry)
    // What was answered once is not owed again.
    try scenario.edit(.undo)
    #expect(Self.described(scenario.list) == outboxEntry)
  }

  @Test(
    arguments: [
      ("title", "1 2: phone,mail"), ("priority", "1 2: phone,mail"), ("due", "2: phone,mail"),
      ("reminder", "2: phone,mail"),
    ])
  func `another due date or reminder is an answer, another title is none`(change: String, outboxEntry: String) throws {
    var scenario = try scenario()
    try scenario.change(1) { task in
      switch change {
      case "title": task.title = "other"
      case "priority": task.priority = .high
      case "due": task.due = Due("2026-03-02T18:00") ?? Due(.earliest)
      default: task.reminders = [.at("2026-03-01T10:00")]
      }
    }
    #expect(Self.described(scenario.list) == outboxEntry)
  }

  @Test func `an undo that brings a due date back is no answer to what rang since`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("One", due: "2026-03-01T18:00", .at("2026-03-01T09:00"))
    try scenario.change(1) { $0.due = nil }
    _ = try scenario.fire("2026-03-01T09:00")
    scenario.list.addToOutbox(Self.outboxEntry([1], in: scenario, to: [Self.phone]))
    try scenario.edit(.undo)
    #expect(scenario.unanswered(1) == "task 09:00")
    #expect(Self.described(scenario.list) == "1: phone")
  }

  @Test(arguments: [("08:59", false), ("09:00", false), ("09:59", false), ("10:00", true)])
  func `it is tried for an hour`(clock: String, isOver: Bool) throws {
    let outboxEntry = try #require(try scenario().list.outbox.first)
    #expect(outboxEntry.isOver(at: Scenario.instant("2026-03-01T\(clock)", in: Scenario.berlin)) == isOver)
  }

  @Test func `what was told under a clock that was days ahead is given up`() throws {
    var scenario = try scenario()
    scenario.clock("2026-02-27T08:59")
    #expect(scenario.list.hasExpiredOutbox(at: scenario.present))
    scenario.list.expireOutbox(at: scenario.present)
    #expect(Self.described(scenario.list) == "")
  }

  @Test func `each channel is taken off alone, and what is told anew takes the place of what was owed`() throws {
    var scenario = try scenario()
    var taken = try #require(scenario.list.outbox.first)
    taken.channels = [Self.phone]
    // Also where one of its tasks was answered meanwhile.
    try scenario.edit(.complete([.number(2)]))
    scenario.list.settle(taken)
    #expect(Self.described(scenario.list) == "1: mail")
    scenario.clock("2026-03-01T09:05")
    scenario.list.addToOutbox(Self.outboxEntry([1], in: scenario, to: [Self.phone]))
    #expect(Self.described(scenario.list) == "1: phone")
    var escalation = Self.outboxEntry([1], in: scenario, to: [Self.mail])
    escalation.isEscalation = true
    scenario.list.addToOutbox(escalation)
    #expect(Self.described(scenario.list) == "1: phone; 1: later mail")
    taken = try #require(scenario.list.outbox.first)
    scenario.list.settle(taken)
    #expect(Self.described(scenario.list) == "1: later mail")
  }

  @Test func `an escalation is kept as one`() throws {
    var scenario = try scenario()
    scenario.list.outbox[0].isEscalation = true
    let outboxEntry = scenario.list.outbox
    try scenario.reload()
    #expect(scenario.list.outbox == outboxEntry)
  }

  @Test func `the timers and focus blocks that it tells of are kept with it, and go with an answer to their task`()
    throws
  {
    var scenario = try scenario()
    try scenario.timer(25, of: 1)
    try scenario.focus("Deep work", for: 30)
    let (timer, block) = (scenario.list.timers[0], scenario.list.blocks[0])
    var outboxEntry = OutboxEntry(
      requests: [
        OutboxEntry.Request(identifier: RequestIdentifier(.timer, of: timer.id), fireAt: timer.end),
        OutboxEntry.Request(identifier: RequestIdentifier(.blockEnd, of: block.id), fireAt: scenario.present.now),
      ], at: scenario.present.now, channels: [Self.phone])
    (outboxEntry.timers, outboxEntry.blocks) = ([timer], [block])
    scenario.list.outbox = [outboxEntry]
    try scenario.reload()
    #expect(scenario.list.outbox == [outboxEntry])
    try scenario.edit(.complete([.number(1)]))
    #expect(scenario.list.outbox.map(\.requests) == [[outboxEntry.requests[1]]])
  }

  @Test func `it is kept in the file, wakes fire, and a program that knows less passes over the rest`() throws {
    var scenario = try scenario()
    #expect(try scenario.saved().contains("\"wakeAt\": \"2026-03-01T08:00:00Z\""))
    let outboxEntry = scenario.list.outbox
    try scenario.reload()
    #expect(scenario.list.outbox == outboxEntry)
    try scenario.reload { text in
      text.replacing("\"channels\":[\"phone\",", with: "\"more\":{},\"channels\":[\"a b\",")
        .replacing("{\"identifier\":\"task-00000001", with: "{\"identifier\":\"review-00000001")
    }
    #expect(Self.described(scenario.list) == "2: mail")
  }

  @Test func `a backup does not bring back what another channel took since`() throws {
    var backup = try scenario().list
    let scenario = try scenario()
    var current = scenario.list
    current.outbox = []
    try backup.mergeDelivered(of: current, at: scenario.present)
    #expect(Self.described(backup) == "")
  }
}
