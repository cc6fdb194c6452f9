import Testing

@testable import ReminderCore

/// A task read from its stored form and written again.
struct TaskRecordTests {
  @Test func `a full record is read and written byte for byte`() throws {
    let item = try StoredTask.read(StoredTask.full)
    #expect(StoredTask.text(of: item) == StoredTask.full)
    #expect(item.id == TaskID("550E8400-E29B-41D4-A716-446655440000"))
    #expect(item.number == 12)
    #expect(item.title == "Pay rent")
    #expect(item.notes == "By transfer\nnot in cash")
    #expect(item.categories == ["finance", "house \"1\""])
    #expect(item.key == "rent-2026-03")
    #expect(item.priority == .high)
    #expect(item.due == Due("2026-03-01T18:00"))
    #expect(item.zone == "UTC")
    let value = { (text: String) in Due(text).map { RuleValue.due($0) } }
    #expect(
      item.morning
        == RuleState(
          delivered: value("2026-03-01T18:00"), pastWhenSet: value("2026-02-27"), next: Due("2026-03-03T18:00")))
    #expect(
      item.advance
        == RuleState(delivered: value("2026-02-28"), pastWhenSet: value("2026-02-26"), next: Due("2026-03-04")))
    #expect(item.mutedFor == Due("2026-03-01"))
    #expect(item.snoozedUntil == Timestamp(rfc3339: "2026-03-01T08:15:00Z"))
    #expect(item.start == Due("2026-02-28T12:00"))
    #expect(item.nag == .every(minutes: 10))
    #expect(item.escalate == "phone")
    #expect(item.isLoud)
    #expect(item.isWithoutNotices)
    #expect(item.doneBefore.map { "\($0)" } == ["2026-02-03T07:00:00Z", "2026-02-04T07:00:00Z"])
    var unanswered = UnansweredReminder(at: try #require(Timestamp(rfc3339: "2026-03-01T09:00:05Z")), what: .morning)
    unanswered.nags = 2
    unanswered.last = try #require(Timestamp(rfc3339: "2026-03-01T09:20:00Z"))
    unanswered.seen = Timestamp(rfc3339: "2026-03-01T09:21:00Z")
    #expect(item.unanswered == unanswered)
    #expect(item.snoozeDelivered == Timestamp(rfc3339: "2026-03-01T07:15:00Z"))
    let first = Reminder(
      .onDueDay(CivilTime(unchecked: 540)),
      RuleState(
        delivered: value("2026-02-01T18:00"), pastWhenSet: value("2026-02-02T18:00"), next: Due("2026-03-02T18:00")))
    #expect(item.reminders == [first, Reminder(.before(.minutes(90)))])
    #expect(
      item.repetition.map { "\($0.rule) \($0.start) \($0.isFromDone)" } == "FREQ=DAILY;COUNT=9 2026-02-01T18:00 true")
    #expect(item.repetition?.count == 3)
    #expect(
      item.repetition?.completions.map { "\($0.due) \($0.at)" } == [
        "2026-02-27T18:00 2026-02-27T17:30:00Z", "2026-02-28 2026-02-28T08:00:09Z",
      ])
    #expect(item.created == Timestamp(rfc3339: "2026-02-01T10:00:00Z"))
    #expect(item.modified == Timestamp(rfc3339: "2026-02-02T10:00:07Z"))
    #expect(item.completed == Timestamp(rfc3339: "2026-03-02T00:00:00Z"))
    #expect(!item.isOpen)
    #expect(item.unknown.isEmpty)
  }

  @Test func `a record with only the required members is an open task with nothing else`() throws {
    let item = try StoredTask.read(StoredTask.least)
    #expect(
      StoredTask.text(of: item)
        == StoredTask.least.dropLast() + #","modifiedAt":"2026-02-01T10:00:00Z"}"#)
    #expect(item.notes == nil)
    #expect(item.categories.isEmpty)
    #expect(item.key == nil)
    #expect(item.priority == .none)
    #expect(item.due == nil)
    #expect(item.zone == nil)
    #expect(item.morning == RuleState())
    #expect(item.advance == RuleState())
    #expect(item.mutedFor == nil)
    #expect(item.repetition == nil)
    #expect(item.snoozedUntil == nil)
    #expect(item.start == nil)
    #expect(item.nag == nil)
    #expect(item.escalate == nil)
    #expect(!item.isLoud)
    #expect(!item.isWithoutNotices)
    #expect(item.doneBefore == [])
    #expect(item.unanswered == nil)
    #expect(item.snoozeDelivered == nil)
    #expect(item.reminders.isEmpty)
    #expect(item.modified == item.created)
    #expect(item.completed == nil)
    #expect(item.isOpen)
  }

  @Test func `a new task is written with the fewest members`() throws {
    let created = try #require(Timestamp(rfc3339: "2026-02-01T10:00:00Z"))
    let id = try #require(TaskID("550E8400-E29B-41D4-A716-446655440000"))
    let item = TaskItem(id: id, number: 12, title: "Pay rent", created: created)
    #expect(StoredTask.text(of: item) == StoredTask.text(of: try StoredTask.read(StoredTask.least)))
  }

  @Test func `members may be in any order and have white space between them`() throws {
    let text = "\n{ " + StoredTask.members.reversed().map(\.member).joined(separator: " ,\r\n\t") + " }\n"
    let list = try StoredTask.list(text)
    #expect(list.records[0].byteRange == 1..<text.utf8.count - 1)
    #expect(StoredTask.text(of: list.item(at: 0)) == StoredTask.full)
  }

  @Test func `names and texts may be escaped`() throws {
    let text = StoredTask.least.replacing(
      #""title":"Pay rent""#, with: #""titl\u0065":"\u0050ay r\u00e9nt \ud83d\ude00""#)
    #expect(try StoredTask.read(text).title == "Pay rént 😀")
    #expect(try StoredTask.read(StoredTask.with(#""priority":"l\u006fw""#)).priority == .low)
    #expect(try StoredTask.read(StoredTask.with(#""categories":["\u0061", "b\/c"]"#)).categories == ["a", "b/c"])
  }

  @Test func `a UUID in lower case is the same task, written in upper case`() throws {
    let text = StoredTask.full.replacing("550E8400-E29B", with: "550e8400-e29b")
    #expect(StoredTask.text(of: try StoredTask.read(text)) == StoredTask.full)
  }

  static let accepted: [(member: String, written: String)] = [
    (#""number":1"#, #""number":1"#),
    (#""number":999999999"#, #""number":999999999"#),
    (#""title":" ""#, #""title":" ""#),
    (#""title":"\u202e\u001b""#, #""title":"\u202e\u001b""#),
    (#""createdAt":"0001-01-01T00:00:00Z""#, #""createdAt":"0001-01-01T00:00:00Z""#),
    (#""createdAt":"9999-12-31T23:59:59Z""#, #""createdAt":"9999-12-31T23:59:59Z""#),
  ]

  @Test(arguments: accepted)
  func `a required member accepts every value of its range`(member: String, written: String) throws {
    let name = member.prefix { $0 != ":" }
    let others = StoredTask.required.map(\.member).filter { !$0.hasPrefix(name) }
    let text = StoredTask.text(of: try StoredTask.read("{" + ([member] + others).joined(separator: ",") + "}"))
    #expect(text.contains(written))
  }

  @Test(
    arguments: [
      (#""priority":"none""#, nil), (#""priority":"low""#, #","priority":"low""#),
      (#""priority":"medium""#, #","priority":"medium""#), (#""categories":[]"#, nil), (#""reminders":[]"#, nil),
      (#""nag":"off""#, #","nag":"off""#), (#""nag":"1440m""#, #","nag":"1440m""#), (#""loud":false"#, nil),
      (#""noNotices":false"#, nil), (#""steps":[]"#, nil), (#""after":[]"#, nil),
      (
        #""steps":[{"title":"a","done":false,"due":"today"}]"#,
        #","steps":[{"title":"a","due":"today"}]"#
      ),
      (#""start":"2026-03-01""#, #","start":"2026-03-01""#),
      (
        #""ring":{"at":"2026-03-01T09:00:05Z","what":"task","times":[1]}"#,
        #","ring":{"at":"2026-03-01T09:00:05Z","what":"task","times":[1]}"#
      ),
      (#""notes":"""#, #","notes":"""#), (#""categories":["a","a"]"#, #","categories":["a","a"]"#),
      (#""due":"2028-02-29""#, #","due":"2028-02-29""#), (#""due":"0001-01-01""#, #","due":"0001-01-01""#),
      (#""due":"9999-12-31T23:59""#, #","due":"9999-12-31T23:59""#),
      (#""due":"2026-03-01T00:00""#, #","due":"2026-03-01T00:00""#),
    ] as [(String, String?)])
  func `an optional member is written unless it has its default`(member: String, written: String?) throws {
    let least = StoredTask.text(of: try StoredTask.read(StoredTask.least))
    let expected = written.map { least.replacing(#","createdAt""#, with: $0 + #","createdAt""#) } ?? least
    #expect(StoredTask.text(of: try StoredTask.read(StoredTask.with(member))) == expected)
  }

  // MARK: Unknown members

  @Test func `unknown members are kept unchanged, also if the task changes`() throws {
    let text =
      #"{"nagging":{"every":[10, 20],"é":null},"# + StoredTask.least.dropFirst().dropLast()
      + #","\u0078":1.50e+2,"a name of more than sixteen bytes" : "\/","":false}"#
    var list = try StoredTask.list(text)
    var item = list.item(at: 0)
    let unknown = [
      #""nagging":{"every":[10, 20],"é":null}"#, #""\u0078":1.50e+2"#,
      #""a name of more than sixteen bytes" : "\/""#, #""":false"#,
    ]
    #expect(item.unknown.map { String(decoding: $0, as: UTF8.self) } == unknown)
    item.title = "Pay the rent"
    try list.replace(at: 0, with: item)
    let changed =
      StoredTask.text(of: try StoredTask.read(StoredTask.least)).replacing("Pay rent", with: "Pay the rent")
      .dropLast() + "," + unknown.joined(separator: ",") + "}"
    #expect(StoredTask.text(of: list.item(at: 0)) == changed)
    #expect(String(decoding: list.bytes[list.records[0].byteRange], as: UTF8.self) == changed)
  }

  @Test func `a name with a zero character is kept as unknown`() throws {
    var list = try StoredTask.list(StoredTask.with(#""number\u0000":7"#))
    let item = list.item(at: 0)
    #expect(item.number == 12)
    #expect(item.unknown.map { String(decoding: $0, as: UTF8.self) } == [#""number\u0000":7"#])
    try list.replace(at: 0, with: item)
    #expect(StoredTask.text(of: list.item(at: 0)) == StoredTask.text(of: item))
  }

  @Test func `a changed task keeps its index, and the next task is unchanged`() throws {
    var list = try StoredTask.list(StoredTask.full)
    var other = list.item(at: 0)
    other.number = 13
    other.id = TaskID(high: 1, low: 1)
    other.reminders = [Reminder(.before(.days(1)))]
    #expect(try list.append(other) == 1)
    var item = list.item(at: 0)
    item.reminders.removeAll()
    item.zone = nil
    try list.replace(at: 0, with: item)
    #expect(list.count == 2)
    #expect(list.item(at: 0).reminders.isEmpty)
    #expect(list.item(at: 0).zone == nil)
    #expect(list.item(at: 1).reminders == other.reminders)
    #expect(list.item(at: 1).zone == "UTC")
    #expect(StoredTask.text(of: list.item(at: 1)) == StoredTask.text(of: other))
    list.remove(at: [0])
    #expect(list.count == 1)
    #expect(StoredTask.text(of: list.item(at: 0)) == StoredTask.text(of: other))
  }

  @Test func `a change that could not be read back is refused, and the task stays the same`() throws {
    var list = try StoredTask.list(StoredTask.full)
    var item = list.item(at: 0)
    item.title = String(repeating: "x", count: 16_385)
    let before = #"{"id":"550E8400-E29B-41D4-A716-446655440000","number":12,"title":"#
    let index = StoredTask.full.utf8.count + before.utf8.count
    #expect(throws: JSONError(offset: index, problem: .tooLong(limit: 16_384))) {
      try list.replace(at: 0, with: item)
    }
    #expect(StoredTask.text(of: list.item(at: 0)) == StoredTask.full)
  }
}
