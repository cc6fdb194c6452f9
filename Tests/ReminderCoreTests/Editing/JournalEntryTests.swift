import Testing

@testable import ReminderCore

/// Entries of the journal: deliveries that the state file does not have yet.
@Suite struct JournalEntryTests {
  private static let task = TaskID(high: 1 << 32, low: 0)
  private static let line =
    #"{"state":"told","id":"000000000000001f","at":"2026-03-01T08:00:00Z","zone":"Europe/Berlin","requests":["#
    + #""task-00000001-0000-0000-0000-000000000000","due-date-morning-00000001-0000-0000-0000-000000000000"],"told":["#
    + #"{"task":"00000001-0000-0000-0000-000000000000","rule":"snooze","value":"2026-03-01T08:00:00Z"},"#
    + #"{"task":"00000001-0000-0000-0000-000000000000","rule":"before 0m","value":"2026-03-01T09:00"},"#
    + #"{"task":"00000001-0000-0000-0000-000000000000","rule":"morning","from":"2026-02-27","value":"2026-03-01"}]}"#
  private static let entry = JournalEntry(
    state: .delivered, id: JournalEntry.id(of: 31),
    moment: Timestamp(rfc3339: "2026-03-01T08:00:00Z") ?? Timestamp(unchecked: 0),
    zone: "Europe/Berlin",
    requests: [RequestIdentifier(.task, of: task), RequestIdentifier(.notice(.morning), of: task)],
    delivered: [
      task: [
        DeliveredRule(
          what: .snooze, value: .instant(Timestamp(rfc3339: "2026-03-01T08:00:00Z") ?? Timestamp(unchecked: 0))),
        DeliveredRule(
          what: .rule(.reminder(.before(.minutes(0)))), value: .due(Due("2026-03-01T09:00") ?? Due(.earliest))),
        DeliveredRule(
          what: .rule(.notice(.morning)), value: .due(Due("2026-03-01") ?? Due(.earliest)), first: Due("2026-02-27")),
      ]
    ])

  @Test func `an entry is one line, and reading the line gives the same entry`() {
    #expect(String(decoding: Self.entry.line, as: UTF8.self) == Self.line + "\n")
    #expect(JournalEntry(line: Self.line.utf8) == Self.entry)
  }

  @Test func `an entry names the channels of the outbox, and the channels that took the notification later`() throws {
    var entry = Self.entry
    let requests = [OutboxEntry.Request(identifier: entry.requests[0], fireAt: entry.moment)]
    entry.outboxEntry = OutboxEntry(
      requests: requests, at: entry.moment, isEscalation: true, channels: [.desktop, .named("phone")])
    entry.taken = OutboxEntry(requests: requests, at: entry.moment, channels: [.named("phone")])
    let start =
      #"{"requests":[{"identifier":"task-00000001-0000-0000-0000-000000000000","#
      + #""fireAt":"2026-03-01T08:00:00Z"}],"at":"2026-03-01T08:00:00Z","#
    let line =
      "\(Self.line.dropLast()),\"owed\":\(start)\"escalation\":true,\"channels\":[\"desktop\",\"phone\"]},"
      + "\"taken\":\(start)\"channels\":[\"phone\"]}}"
    #expect(String(decoding: entry.line, as: UTF8.self) == line + "\n")
    #expect(JournalEntry(line: line.utf8) == entry)
  }

  @Test func `an entry of an earlier version is read without the delivered rules`() {
    var old = Self.entry.line
    let start = Array(#","told":["#.utf8)
    old = Array(old.prefix(old.indices.first { old[$0...].starts(with: start) } ?? 0)) + [UInt8(ascii: "}")]
    var entry = Self.entry
    entry = JournalEntry(
      state: entry.state, id: entry.id, moment: entry.moment, zone: entry.zone, requests: entry.requests, delivered: nil
    )
    #expect(JournalEntry(line: old) == entry)
  }

  @Test(arguments: [JournalEntry.State.delivered, .sent, .over])
  func `the state of an entry can be overwritten in place`(state: JournalEntry.State) {
    var bytes = Self.entry.line
    bytes.replaceSubrange(JournalEntry.offsetOfState..<JournalEntry.offsetOfState + 4, with: state.rawValue.utf8)
    var entry = Self.entry
    entry.state = state
    #expect(bytes == entry.line)
  }

  @Test func `a line that is cut short or too long is no entry`() {
    for count in 0..<Self.line.utf8.count {
      #expect(JournalEntry(line: Self.line.utf8.prefix(count)) == nil, "\(count) bytes")
    }
    #expect(JournalEntry(line: "\(Self.line) {}".utf8) == nil)
  }

  @Test(arguments: [
    ("\"told\"", "\"tell\""), ("\"state\"", "\"stat\""), ("T08:00:00Z", "T25:00:00Z"), ("\"zone\"", "\"at\""),
    ("[", "{"), ("}", ",\"more\":1}"), ("\"Europe/Berlin\"", "null"),
  ])
  func `a line with a wrong name, value or shape is no entry`(text: String, other: String) {
    #expect(JournalEntry(line: Self.replacing(text, with: other).utf8) == nil)
  }

  @Test func `a request of an unknown kind is skipped`() {
    let line = Self.replacing("due-date-morning-", with: "review-")
    #expect(JournalEntry(line: line.utf8)?.requests == [RequestIdentifier(.task, of: Self.task)])
  }

  private static func replacing(_ text: String, with other: String) -> String {
    let (bytes, text) = (Array(line.utf8), Array(text.utf8))
    let index = bytes.indices.first { bytes[$0...].starts(with: text) } ?? bytes.endIndex
    return String(decoding: bytes[..<index] + other.utf8 + bytes[(index + text.count)...], as: UTF8.self)
  }

  // MARK: Merged

  /// Two tasks with reminders at nine and ten, and the numbers of the tasks due at eleven with each journal.
  @Test(
    arguments: [
      ([], "", [1, 2]), ([("a", [1])], "", [2]), ([("a", [1]), ("b", [2])], "", []),
      // The state already has the entry that it names, and the entries before that entry.
      ([("a", [1])], "a", [1, 2]), ([("a", [1]), ("b", [2])], "a", [1]), ([("a", [1]), ("b", [2])], "b", [1, 2]),
      // The state of another machine names an entry that is not in the journal.
      ([("a", [1])], "z", [2]),
      // The entry names a task that is not in the list.
      ([("a", [3])], "", [1, 2]),
    ] as [([(id: String, tasks: [UInt64])], String, [Int])])
  func `a delivery in the journal is not due again, and an entry that the state already has is skipped`(
    entries: [(id: String, tasks: [UInt64])], lastEntry: String, due: [Int]
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("One", .at("2026-03-01T09:00"))
    try scenario.add("Two", .at("2026-03-01T10:00"))
    scenario.clock("2026-03-01T11:00")
    var list = scenario.list
    list.lastEntry = lastEntry
    let delivered = entries.map { entry in
      JournalEntry(
        state: .delivered, id: entry.id, moment: scenario.present.now, zone: "",
        requests: entry.tasks.map { RequestIdentifier(.task, of: TaskID(high: $0 << 32, low: 0)) }, delivered: nil)
    }
    try list.mergeJournal(delivered, zones: ZoneDatabase(load: { _ in nil })) { .utc }
    #expect(
      FirePlan(list, at: scenario.present).notifications.flatMap(\.requests).map(\.number) == due)
    #expect(list.lastEntry == (entries.last?.id ?? lastEntry))
  }

  @Test(arguments: [JournalEntry.State.sent, .over])
  func `a request is still due if its entry is only sent or over`(state: JournalEntry.State) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("One", .at("2026-03-01T09:00"))
    scenario.clock("2026-03-01T11:00")
    var list = scenario.list
    var entry = Self.entry
    entry.state = state
    try list.mergeJournal([entry], zones: ZoneDatabase(load: { _ in nil })) { .utc }
    #expect(list.lastEntry == "")
    #expect(FirePlan(list, at: scenario.present).notifications.count == 1)
  }

  @Test func `a delivery in the journal stays delivered even if its moment lies ahead in another zone`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("One", .at("2026-03-01T09:00"))
    scenario.clock("2026-03-01T09:00")
    var list = scenario.list
    let entry = JournalEntry(
      state: .delivered, id: "a", moment: scenario.present.now, zone: "CET-1",
      requests: [RequestIdentifier(.task, of: Self.task)], delivered: nil)
    try list.mergeJournal([entry], zones: ZoneDatabase(load: { _ in nil })) { .utc }
    #expect(
      list.tasks.shownItem(at: 0).reminders.map(\.state.delivered) == [.due(try #require(Due("2026-03-01T09:00")))])
  }
}
