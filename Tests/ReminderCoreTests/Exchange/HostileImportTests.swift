import Testing

@testable import ReminderCore

/// Documents cut, changed or filled up at every byte: they are taken or refused with a reason, and nothing traps.
struct HostileImportTests {
  static let samples: [[UInt8]] = [
    Array("x (A) 2026-02-03 2026-02-01 Ü @p +q due:2026-03-01 t:2026-03-01 rec:1w pri:B k:v\r\n".utf8),
    Array(
      #"""
      [{"description":"Ü","uuid":"31230c82-0a06-47dc-bae2-045511445d88","due":"20260303T230000Z","tags":["a"],
      "annotations":[{"entry":"20260203T230000Z","description":"n"}],"status":"waiting","urgency":-1.5}]
      """#.utf8),
    Array(ListedTasksTests.full.utf8),
    Array(StoredAgenda.full.utf8),
  ]

  /// A document, or nil where it is refused for at least one reason.
  static func document(_ bytes: [UInt8]) -> ImportDocument? {
    do throws(ImportRefusal) {
      return try ImportDocument(reading: bytes, zones: Scenario.database, at: Import.present)
    } catch {
      if error.problems.isEmpty { Issue.record("refused for no reason: \(bytes)") }
      return nil
    }
  }

  @Test(arguments: samples)
  func `every prefix is taken or refused`(sample: [UInt8]) {
    for count in sample.indices { _ = HostileImportTests.document(Array(sample.prefix(count))) }
    #expect(HostileImportTests.document(sample) != nil)
  }

  @Test(arguments: samples)
  func `each byte changed into some others`(sample: [UInt8]) throws {
    var taken = 0
    for index in sample.indices {
      for byte: UInt8 in [0, 0x09, 0x0a, 0x20, 0x22, 0x2d, 0x30, 0x39, 0x3a, 0x5b, 0x5c, 0x7b, 0x7f, 0xc3, 0xff] {
        var changed = sample
        changed[index] = byte
        guard let document = HostileImportTests.document(changed) else { continue }
        taken += 1
        // What is taken can be stored and read again.
        var agenda = Agenda(zones: Scenario.database)
        _ = try agenda.take(document, at: Import.present) { TaskID(high: 7, low: UInt64(taken)) }
      }
    }
    #expect(taken > 0)
  }

  @Test(
    arguments: [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
      String(repeating: "[{\"title\":", count: 50_000), "[{\"title\":\"\(String(repeating: "x", count: 1_000_000))\"}]",
      String(repeating: "(A) ", count: 100_000), String(repeating: "@c ", count: 10_000), "{\"title\":\"a\"}\0",
      "[{\"title\":\"a\"}] x", "{\"remind\":99999999999999999999,\"tasks\":[]}", "{\"tasks\":7}",
      "{\"title\":\"a\",\"number\":99999999999999999999999}",
    ])
  func `what nobody means is refused`(text: String) {
    #expect(!Import.problems(of: text).isEmpty)
  }

  /// Documents for a file without tasks, the numbers that they get, and the number of the task that is added next.
  private static let farNumbers: [(document: String, numbers: [Int], next: Int)] = [
    (#"[{"title":"A","number":999999999},{"title":"B"}]"#, [1, 2], 3),
    // A million may have been deleted where they come from.
    (#"[{"title":"A","number":1000000},{"title":"B"}]"#, [1_000_000, 1_000_001], 1_000_002),
    (#"[{"title":"A","number":1000001},{"title":"B"}]"#, [1, 2], 3),
    (whole([1_000_001, 1_000_002], next: 1_000_003), [1_000_001, 1_000_002], 1_000_003),
    (whole([1_000_001, 1_000_003], next: 1_000_004), [1, 2], 3),
    (#"[{"title":"A","number":999999999},{"title":"B","number":7}]"#, [8, 7], 9),
    (whole([1, 12], next: 12), [1, 12], 13),
    (whole([1, 12], next: 14), [1, 12], 14),
    (whole([1, 12], next: 1_000_003), [1, 12], 1_000_003),
    (whole([1, 12], next: 1_000_004), [1, 12], 13),
    (whole([1, 12], next: 1_000_000_000), [1, 12], 13),
    (whole([999_999_999, 12], next: 13), [13, 12], 14),
    (whole([12, 999_999_999], next: 1_000_000_000), [12, 13], 14),
    (whole([500_000_000, 999_999_999], next: 1_000_000_000), [1, 2], 3),
  ]

  private static func whole(_ numbers: [Int], next: Int) -> String {
    let tasks = numbers.map { StoredAgenda.task($0, id: UInt64($0) + 7_000) }.joined(separator: ",")
    return #"{"remind":1,"nextNumber":\#(next),"tasks":[\#(tasks)]}"#
  }

  @Test(arguments: farNumbers)
  func `numbers far beyond all that come are given anew, so that there are always more`(
    document: String, numbers: [Int], next: Int
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.take(document)
    #expect(scenario.numbers == numbers)
    try scenario.add("Next")
    #expect(scenario.numbers == numbers + [next])
    // No number is given twice, also where the import is taken back.
    try scenario.edit(.undo)
    try scenario.edit(.undo)
    try scenario.reload()
    try scenario.add("After that")
    #expect(scenario.numbers == [next + 1])
  }

  @Test(arguments: farNumbers)
  func `so they are beside other tasks`(document: String, numbers: [Int], next: Int) throws {
    var scenario = Scenario("2026-03-01T08:00")
    for _ in 1...3 { try scenario.add("Here") }
    try scenario.edit(.delete([.number(3)]))
    _ = try scenario.take(document)
    try scenario.reload()
    #expect(scenario.numbers.allSatisfy { $0 <= 1_000_005 })
    #expect(scenario.numbers.prefix(2) == [1, 2])
    #expect(!scenario.numbers.contains(3))
    try scenario.add("Next")
    #expect(scenario.numbers.max() == scenario.numbers.last)
  }

  @Test func `many such documents leave numbers, too`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    scenario.agenda.tasks.nextNumber = 990_000_000
    for round in 1...40 {
      let number = min(scenario.agenda.tasks.nextNumber + TaskList.room - 1, TaskList.highestNumber)
      let id = TaskID(high: 8, low: UInt64(round))
      #expect(try scenario.take(#"[{"id":"\#(id)","title":"A","number":\#(number)}]"#) == ["A"])
      try scenario.reload()
    }
    #expect(Set(scenario.numbers).count == 40)
    #expect(scenario.numbers.contains { $0 > 998_000_000 } && scenario.numbers.contains { $0 < 990_000_000 })
  }
}
