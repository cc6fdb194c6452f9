import Testing

@testable import ReminderCore

/// The head of the state file, written and read.
struct StateHeadTests {
  /// The head of a file; nil if it has none.
  static func head(of text: some StringProtocol) -> StateHead? { StateHead(start: PaddedBytes(Array(text.utf8))) }

  static func written(_ list: ReminderList, at time: FileTime, in zone: NamedZone = .utc) -> String {
    let present = Present(now: StateHeadTests.now, zone: zone)
    let plan = NotificationPlan(list, at: present)
    return String(decoding: StateWriter(list, plan: plan, at: present).head(savedAt: time), as: UTF8.self)
  }

  static let time = FileTime(seconds: 1_769_940_000, nanoseconds: 7)
  /// The same moment as a `Timestamp`.
  static let now = Timestamp(unchecked: 1_769_940_000)
  static let wake = Timestamp(rfc3339: "2026-02-28T16:30:00Z")

  @Test func `the head of a file that was read is written again byte for byte`() throws {
    let list = try StoredAgenda.read(StoredAgenda.full)
    let head = StateHeadTests.written(list, at: StateHeadTests.time)
    let end = try #require(StoredAgenda.full.firstRange(of: "\"nextNumber\"")).lowerBound
    #expect(head == StoredAgenda.full[..<end])
    #expect(StoredAgenda.full.utf8.count == StateHeadTests.head(of: head)?.size)
  }

  @Test func `the head reads back as written`() {
    let expected = StateHead(
      savedAt: "2026-02-01T10:00:00.000000007Z", size: StoredAgenda.full.utf8.count, notify: false,
      zone: "UTC \(StoredAgenda.checksum)", wakeAt: StateHeadTests.wake)
    #expect(StateHeadTests.head(of: StoredAgenda.full) == expected)
    #expect(StateHeadTests.head(of: StoredAgenda.full.prefix(400)) == expected)
  }

  @Test func `the length of the head does not depend on the time`() throws {
    let list = try StoredAgenda.read(StoredAgenda.full)
    let heads = [FileTime(seconds: 0, nanoseconds: 0), FileTime(seconds: 2_000_000_000, nanoseconds: 999_999_999)]
      .map { StateHeadTests.written(list, at: $0) }
    #expect(heads[0].utf8.count == heads[1].utf8.count)
    #expect(StateHeadTests.head(of: heads[0])?.savedAt == "1970-01-01T00:00:00.000000000Z")
    #expect(StateHeadTests.head(of: heads[1])?.savedAt == "2033-05-18T03:33:20.999999999Z")
  }

  @Test func `the head of a file without tasks has no wake time`() {
    let zone = NamedZone(name: "Ärger \"1\"", rules: .utc)
    let head = StateHeadTests.written(ReminderList(zones: Scenario.database), at: StateHeadTests.time, in: zone)
    let rest = "\"nextNumber\": 1,\n\"settings\": {},\n\"tasks\": [\n\n]\n}\n"
    #expect(
      head == """
        {
        "remind": 2,
        "savedAt": "2026-02-01T10:00:00.000000007Z",
        "size":        \(head.utf8.count + rest.utf8.count),
        "notify": true,
        "zone": "Ärger \\"1\\" \(StoredAgenda.checksum)",
        "wakeAt": null,
        "forecast": {"from":[{"at":"2026-02-01T10:00:00Z","overdue":0,"today":0}],"end":null},
        "pending": [
        ],

        """)
    #expect(StateHeadTests.head(of: head)?.zone == "Ärger \"1\" \(StoredAgenda.checksum)")
  }

  @Test func `the signature of a zone has eight digits`() {
    #expect(StateHead.signature(of: .utc) == "UTC \(StoredAgenda.checksum)")
    for rule in 0..<200 {
      guard let rules = TimeZoneRules(posix: "A\("BCDEFGHIJK".prefix(rule % 8 + 2))\(rule % 24)") else { continue }
      let signature = StateHead.signature(of: NamedZone(name: "X", rules: rules))
      #expect(signature.utf8.count == 10)
      #expect(UInt32(signature.dropFirst(2), radix: 16) == rules.checksum)
    }
  }

  @Test(arguments: [0, 1, 7, 63, 64])
  func `a head with 64 requests fits into the part that is read`(count: Int) throws {
    let tasks = (1...max(1, count)).prefix(count).map { number in
      StoredAgenda.task(number).dropLast() + ",\"reminders\":[{\"at\":\"2026-03-01T09:00\"}]}"
    }
    let list = try StoredAgenda.read("{\"remind\":2,\"tasks\":[\(tasks.joined(separator: ","))]}")
    let head = StateHeadTests.written(list, at: StateHeadTests.time)
    #expect(head.utf8.count <= StateHead.limit)
    #expect(head.ranges(of: "\"identifier\"").count == count)
    #expect(try readDocument(head.dropLast(2) + "}").get() == 0..<head.utf8.count - 1)
  }

  @Test(arguments: [
    ("\"remind\": 2", "\"remind\": 1"),
    ("\"remind\": 2", "\"remind\": \"2\""),
    ("\"remind\": 2,", ""),
    ("\"remind\"", "\"version\""),
    ("\"savedAt\"", "\"saved\""),
    ("\"savedAt\": \"2026", "\"savedAt\": 1, \"x\": \"2026"),
    ("\"size\": ", "\"size\": -"),
    ("\"size\": ", "\"size\": 1.5, \"x\": "),
    ("\"notify\": false", "\"notify\": \"off\""),
    ("\"zone\": \"", "\"zone\": null, \"x\": \""),
    ("\"wakeAt\": \"2026-02-28T16:30:00Z\"", "\"wakeAt\": \"2026-02-28\""),
    ("\"wakeAt\": \"2026-02-28T16:30:00Z\"", "\"wakeAt\": 0"),
    ("\"wakeAt\"", "\"wake\""),
    ("{\n", "[\n"),
    ("{\n", "\u{feff}{\n"),
  ])
  func `a head that remind would not write is refused`(old: String, new: String) throws {
    var text = StoredAgenda.full
    text.replaceSubrange(try #require(text.firstRange(of: old)), with: new)
    #expect(StateHeadTests.head(of: text) == nil)
  }

  @Test func `a head that is cut short is refused`() throws {
    let end = try #require(StoredAgenda.full.firstRange(of: "\"2026-02-28T16:30:00Z\"")).upperBound
    for count in 0..<StoredAgenda.full[..<end].utf8.count {
      #expect(StateHeadTests.head(of: String(decoding: StoredAgenda.full.utf8.prefix(count), as: UTF8.self)) == nil)
    }
  }

  struct Reading: CustomTestStringConvertible {
    var testDescription: String
    /// The time of the file, and the time of the real clock.
    var file: FileTime = StateHeadTests.time
    var clock = StateHeadTests.time
    /// `REMIND_NOW`, if it differs from the real clock.
    var now = StateHeadTests.now
    var longer = 0
    var zone = NamedZone.utc
    var isTrusted = false
    var isUnstamped = false
  }

  private static func later(days: Int, seconds: Int = 0, nanoseconds: Int = 7) -> FileTime {
    FileTime(seconds: time.seconds + days * 86_400 + seconds, nanoseconds: nanoseconds)
  }

  @Test(arguments: [
    Reading(testDescription: "as it was saved", isTrusted: true),
    Reading(testDescription: "edited by hand, a byte longer", longer: 1),
    Reading(testDescription: "touched an hour later", file: later(days: 0, seconds: 3_600)),
    Reading(
      testDescription: "the file system keeps no times that are set", file: later(days: 0, seconds: 2),
      clock: later(days: 0, seconds: 60), isUnstamped: true),
    Reading(
      testDescription: "the file system keeps no times that are set, and its clock is ahead",
      file: later(days: 0, seconds: 2), clock: later(days: -4), isUnstamped: true),
    Reading(testDescription: "read in another zone", zone: Scenario.tokyo),
    Reading(testDescription: "read years later", clock: later(days: 4_000), isTrusted: true),
    Reading(
      testDescription: "saved under a clock that was a moment ahead", clock: later(days: 0, nanoseconds: 6)),
    Reading(testDescription: "saved under a clock that was an hour ahead", clock: later(days: 0, seconds: -3_600)),
    Reading(testDescription: "saved under a clock that was years ahead", clock: later(days: -4_000)),
    Reading(
      testDescription: "read with REMIND_NOW a year before: the real clock stamps files",
      now: Timestamp(unchecked: now.seconds - 31_536_000), isTrusted: true),
  ])
  func `a head is trusted only for its own file, zone and clock`(row: Reading) throws {
    let head = try #require(
      StateHeadTests.head(of: StateHeadTests.written(ReminderList(zones: Scenario.database), at: Self.time)))
    let stamp = FileStamp(size: head.size + row.longer, modified: row.file, inode: 1)
    let present = Present(now: row.now, zone: row.zone)
    #expect(head.isTrusted(for: stamp, at: present, clock: row.clock) == row.isTrusted)
    #expect(head.isUnstamped(for: stamp, at: present) == row.isUnstamped)
  }
}
