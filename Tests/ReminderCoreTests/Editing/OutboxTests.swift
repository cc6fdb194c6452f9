import Testing

@testable import ReminderCore

/// The outbox: how long it keeps a notification, which changes remove the notification, and how it is saved.
@Suite struct OutboxTests {
  private static let phone = ChannelName.named("phone")
  private static let mail = ChannelName.named("mail")

  /// Three tasks, delivered at nine. The outbox has the first two tasks in one entry, for phone and mail.
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

  /// The outbox as text: `1 2: phone,mail`, with `later` before the channels of an escalation.
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
  func `an answer removes only the requests of its task`(edit: Edit, outboxEntry: String) throws {
    var scenario = try scenario()
    try scenario.edit(edit)
    #expect(Self.described(scenario.list) == outboxEntry)
    // Undo brings no request back into the outbox.
    try scenario.edit(.undo)
    #expect(Self.described(scenario.list) == outboxEntry)
  }

  @Test(
    arguments: [
      ("title", "1 2: phone,mail"), ("priority", "1 2: phone,mail"), ("due", "2: phone,mail"),
      ("reminder", "2: phone,mail"),
    ])
  func `a new due date or reminder is an answer, and a new title is none`(change: String, outboxEntry: String) throws {
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

  @Test func `undo of a removed due date does not answer a reminder delivered since`() throws {
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
  func `an entry of the outbox is over after an hour`(clock: String, isOver: Bool) throws {
    let outboxEntry = try #require(try scenario().list.outbox.first)
    #expect(outboxEntry.isOver(at: Scenario.instant("2026-03-01T\(clock)", in: Scenario.berlin)) == isOver)
  }

  @Test func `the outbox drops a notification delivered while the clock was days ahead`() throws {
    var scenario = try scenario()
    scenario.clock("2026-02-27T08:59")
    #expect(scenario.list.hasExpiredOutbox(at: scenario.present))
    scenario.list.expireOutbox(at: scenario.present)
    #expect(Self.described(scenario.list) == "")
  }

  @Test func `settling an entry removes only its channel, and a new entry replaces the old entry of its task`() throws {
    var scenario = try scenario()
    var taken = try #require(scenario.list.outbox.first)
    taken.channels = [Self.phone]
    // The channel is removed even if a task of the entry was answered meanwhile.
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

  @Test func `a save keeps an escalation in the outbox as an escalation`() throws {
    var scenario = try scenario()
    scenario.list.outbox[0].isEscalation = true
    let outboxEntry = scenario.list.outbox
    try scenario.reload()
    #expect(scenario.list.outbox == outboxEntry)
  }

  @Test func `an entry keeps its timers and focus blocks, and an answer to a task removes its timer`()
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

  @Test func `the outbox is saved, wakes fire, and is read without unknown channels and requests`() throws {
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

  @Test func `restoring a backup brings no notification back into the outbox`() throws {
    var backup = try scenario().list
    let scenario = try scenario()
    var current = scenario.list
    current.outbox = []
    try backup.mergeDelivered(of: current, at: scenario.present)
    #expect(Self.described(backup) == "")
  }
}
