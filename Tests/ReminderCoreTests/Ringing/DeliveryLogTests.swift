import Testing

@testable import ReminderCore

/// The log keeps deliveries and answers.
@Suite struct DeliveryLogTests {
  private static let task = #""task":"00000001-0000-0000-0000-000000000000","number":12"#

  @Test(arguments: [
    #"{"at":"2026-03-01T08:00:00Z",\#(task),"kind":"task","set":"2026-03-01T08:00:00Z","channel":"desktop"}"#,
    #"{"at":"2026-03-01T08:10:00Z",\#(task),"kind":"due-date-morning","set":"2026-03-01T08:10:00Z","channel":"phone","nag":2}"#,
    #"{"at":"2026-03-01T08:12:00Z",\#(task),"answer":"done"}"#,
    #"{"at":"2026-03-01T08:12:00Z","kind":"task-timer","set":"2026-03-01T08:10:00Z","channel":"desktop"}"#,
  ])
  func `an entry is written with the same text from which it was read`(line: String) throws {
    let log = DeliveryLog(Array("[\n\(line)\n]".utf8))
    #expect(log.entries.map { String(decoding: $0.encoded, as: UTF8.self) } == [line])
  }

  @Test func `entries that only a later version can read are not listed, but stay in the log`() {
    var log = DeliveryLog(Array(#"[{"at":"tomorrow"}, {"more":1,"at":"2026-03-01T08:12:00Z","answer":"done"},7]"#.utf8))
    #expect(log.entries.map(\.what) == [.answered(by: "done")])
    log.append([LogEntry(at: Timestamp(unchecked: 0), task: nil, number: nil, what: .answered(by: "seen"))])
    #expect(
      String(decoding: log.bytes, as: UTF8.self) == """
        [
        {"at":"tomorrow"},
        {"more":1,"at":"2026-03-01T08:12:00Z","answer":"done"},
        7,
        {"at":"1970-01-01T00:00:00Z","answer":"seen"}
        ]
        """)
  }

  @Test func `the log keeps at least the last thousand entries, and at most a hundred more`() {
    var log = DeliveryLog()
    let entries = (1...1_350).map { number in
      LogEntry(at: Timestamp(unchecked: number), task: nil, number: number, what: .answered(by: "done"))
    }
    log.append(Array(entries[..<940]))
    for count in 941...1_350 {
      log.append([entries[count - 1]])
      guard count % 50 < 2 else { continue }
      let kept = log.entries
      #expect(kept == Array(entries[..<count].suffix(kept.count)))
      #expect(min(count, 1_000)...1_100 ~= kept.count)
    }
    var whole = DeliveryLog()
    whole.append(entries)
    #expect(whole.entries == Array(entries.suffix(1_000)))
  }

  @Test(arguments: [
    "[]", "[\n]", "[\n\n]", "[\n{\"at\":\"1970-01-01T00:00:00Z\",\n\"answer\":\"seen\"\n}\n]", "[7\n]", "[{}\n]",
  ])
  func `a log that was edited by hand stays an array`(array: String) throws {
    var log = DeliveryLog(Array(array.utf8))
    let before = log.entries
    let entry = LogEntry(at: Timestamp(unchecked: 60), task: nil, number: 1, what: .answered(by: "done"))
    log.append([entry])
    #expect(log.entries == before + [entry])
    var reader = JSONReader(PaddedBytes(log.bytes))
    _ = try reader.value()
  }

  @Test func `the log is at the end of the state file, is not exported, and is not changed by undo`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at("09:00"))
    _ = try scenario.fire("2026-03-01T09:00")
    try scenario.edit(.complete([.number(1)]))
    try scenario.reload()
    #expect(scenario.logLines == ["09:00 1 done"])
    let file = try scenario.saved()
    #expect(file.hasSuffix("\"log\": [\n{\"at\":\"2026-03-01T08:00:00Z\",\(Self.task(1)),\"answer\":\"done\"}\n]\n}\n"))
    try scenario.edit(.undo)
    #expect(scenario.logLines == ["09:00 1 done"])
    var exported = ""
    scenario.list.export { exported += String(decoding: $0, as: UTF8.self) }
    #expect(!exported.contains("\"log\""))
  }

  private static func task(_ number: Int) -> String {
    "\"task\":\"0000000\(number)-0000-0000-0000-000000000000\",\"number\":\(number)"
  }

  @Test func `a restored log has the older entries and the newer entries, and none twice`() throws {
    let entry = { (name: String) in
      LogEntry(at: Timestamp(unchecked: 0), task: nil, number: nil, what: .answered(by: name))
    }
    var older = DeliveryLog()
    older.append([entry("a"), entry("b")])
    var newer = older
    newer.append([entry("c")])
    var restored = newer
    restored.restore(older)
    #expect(restored.entries == [entry("a"), entry("b"), entry("c")])
    var fresh = DeliveryLog()
    fresh.append([entry("c")])
    fresh.restore(older)
    #expect(fresh.entries == [entry("a"), entry("b"), entry("c")])
  }

  @Test(
    arguments: [
      ("1", nil, ["09:00 1 seen", "09:00 1 done"]), ("2", nil, ["09:00 2 delete"]),
      (nil, "2026-03-01T09:01", []), (nil, "2026-03-01", ["09:00 1 seen", "09:00 2 delete", "09:00 1 done"]),
      ("00000002", nil, ["09:00 2 delete"]), ("1", "2026-03-02", []),
    ] as [(String?, String?, [String])])
  func `log entries are found by task, also by a deleted task, and by time`(
    name: String?, since: String?, lines: [String]
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T", .at("09:00"))
    try scenario.add("U", .at("09:00"))
    _ = try scenario.fire("2026-03-01T09:00")
    try scenario.see(1)
    try scenario.edit(.delete([.number(2)]))
    try scenario.edit(.complete([.number(1)]))
    let found = try scenario.list.logged(
      of: name == "00000002" ? TaskIDPrefix("00000002").map { .prefix($0) } : name.flatMap { TaskName($0) },
      since: since.flatMap { Due($0) }, at: scenario.present)
    var shown = scenario
    shown.list.log = DeliveryLog()
    shown.list.log.append(found.map(\.entry))
    #expect(shown.logLines == lines)
    #expect(Set(found.map { "\($0.entry.number ?? 0) \($0.title ?? "gone")" }).isSubset(of: ["1 T", "2 gone"]))
    #expect(throws: EditError.self) { try scenario.list.logged(of: .number(3), since: nil, at: scenario.present) }
  }
}
