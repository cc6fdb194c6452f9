import Testing

@testable import ReminderCore

/// Import takes damaged documents, or refuses them with a reason; nothing traps.
struct HostileImportTests {
  static let samples: [[UInt8]] = [
    Array("x (A) 2026-02-03 2026-02-01 Ü @p +q due:2026-03-01 t:2026-03-01 rec:1w pri:B k:v\r\n".utf8),
    Array(
      #"""
      [{"description":"Ü","uuid":"31230c82-0a06-47dc-bae2-045511445d88","due":"20260303T230000Z","tags":["a"],
      "annotations":[{"entry":"20260203T230000Z","description":"n"}],"status":"waiting","urgency":-1.5}]
      """#.utf8),
    Array("[\(TaskwarriorSeriesTests.template("+W")),\(TaskwarriorSeriesTests.child(1))]".utf8),
    Array(ListedTasksTests.full.utf8),
    Array(StoredAgenda.full.utf8),
  ]

  /// The document, or nil if import refuses it. A refusal without a reason is a failure.
  static func document(_ bytes: [UInt8]) -> ImportDocument? {
    do throws(ImportRefusal) {
      return try ImportDocument(reading: bytes, zones: Scenario.database, at: Import.present)
    } catch {
      if case .problems(let problems, _) = error, problems.isEmpty { Issue.record("refused for no reason: \(bytes)") }
      return nil
    }
  }

  @Test(arguments: samples)
  func `import takes or refuses every prefix of a document`(sample: [UInt8]) {
    for count in sample.indices { _ = HostileImportTests.document(Array(sample.prefix(count))) }
    #expect(HostileImportTests.document(sample) != nil)
  }

  @Test(arguments: samples)
  func `import refuses a changed document, or takes tasks that read back the same`(sample: [UInt8]) throws {
    let bytes: [UInt8] = [0, 0x09, 0x0a, 0x20, 0x22, 0x2d, 0x30, 0x39, 0x3a, 0x5b, 0x5c, 0x7b, 0x7f, 0xc3, 0xff]
    var taken = 0
    for index in sample.indices {
      // Each place gets a third of the bytes, and the next place another third; the fuzzer tries the rest.
      for place in stride(from: index % 3, to: bytes.count, by: 3) {
        let byte = bytes[place]
        var changed = sample
        changed[index] = byte
        guard let document = HostileImportTests.document(changed) else { continue }
        taken += 1
        // Storing and reading takes long, so the test does this for a third of the taken documents.
        guard taken % 3 == 0 else { continue }
        var scenario = Scenario("2026-03-01T08:00")
        var drawn: UInt64 = 0
        _ = try scenario.list.merge([document], at: Import.present) {
          drawn += 1
          return TaskID(high: 7, low: drawn)
        }
        let stored = scenario.content
        try scenario.reload()
        if scenario.content != stored { Issue.record("\(scenario.content), not \(stored)") }
      }
    }
    #expect(taken > sample.count)
  }

  private static let many = String(repeating: "x", count: 1_000_000)
  private static let number = "a whole number from 1 to 999999999"

  /// Texts that nobody means as tasks, and the problem that import names.
  private static let meant: [(text: String, column: Int?, reason: ImportReason)] = [
    (
      "@a " + String(repeating: "[", count: 100_000), nil,
      .draft(.tooLong(part: "title", length: 100_000, limit: 1_000))
    ),
    (String(repeating: "{\"a\":", count: 100_000), 321, .json(.tooDeep(limit: 64))),
    (String(repeating: "[{\"title\":", count: 50_000), 322, .json(.tooDeep(limit: 64))),
    ("[{\"title\":\"\(many)\"}]", nil, .draft(.tooLong(part: "title", length: 1_000_000, limit: 1_000))),
    (String(repeating: "(A) ", count: 100_000), nil, .draft(.tooLong(part: "title", length: 399_995, limit: 1_000))),
    (String(repeating: "@c ", count: 10_000), nil, .draft(.tooLong(part: "title", length: 29_999, limit: 1_000))),
    ("{\"title\":\"a\"}\0", 14, .json(.trailingBytes)), ("[{\"title\":\"a\"}] x", 17, .json(.trailingBytes)),
    ("{\"remind\":99999999999999999999,\"tasks\":[]}", 11, .json(.outOfRange(2...3))),
    ("{\"tasks\":7}", 10, .json(.expected("an array"))),
    (
      "{\"title\":\"a\",\"number\":99999999999999999999999}", nil, .wrongKind(field: "number", expected: number)
    ),
  ]

  @Test(arguments: meant.indices)
  func `import refuses texts that nobody means as tasks`(row: Int) {
    let (text, column, reason) = HostileImportTests.meant[row]
    let problems = Import.problems(of: text)
    #expect(problems.map(\.reason) == [reason])
    if case .position(let position) = problems.first?.place {
      #expect([position.line, position.column] == [1, column])
    } else {
      #expect(column == nil)
    }
  }

  /// Documents, and the numbers of their tasks and of a task added later. `alone` has the numbers in an empty file.
  /// `beside` has the numbers in a file with two tasks and a deleted task, if they differ.
  private static let farNumbers: [(document: String, alone: [Int], beside: [Int]?)] = [
    (#"[{"title":"A","number":999999999},{"title":"B"}]"#, [1, 2, 3], [4, 5, 6]),
    // Up to a million tasks may have been deleted in the other file, so this number is kept.
    (#"[{"title":"A","number":1000000},{"title":"B"}]"#, [1_000_000, 1_000_001, 1_000_002], nil),
    (#"[{"title":"A","number":1000001},{"title":"B"}]"#, [1, 2, 3], [1_000_001, 1_000_002, 1_000_003]),
    (whole([1_000_001, 1_000_002], next: 1_000_003), [1_000_001, 1_000_002, 1_000_003], nil),
    (whole([1_000_001, 1_000_003], next: 1_000_004), [1, 2, 3], [1_000_001, 1_000_003, 1_000_004]),
    (#"[{"title":"A","number":999999999},{"title":"B","number":7}]"#, [8, 7, 9], nil),
    (whole([1, 12], next: 12), [1, 12, 13], [13, 12, 14]),
    (whole([1, 12], next: 14), [1, 12, 14], [14, 12, 15]),
    (whole([1, 12], next: 1_000_003), [1, 12, 1_000_003], [1_000_003, 12, 1_000_004]),
    (whole([1, 12], next: 1_000_004), [1, 12, 13], [1_000_004, 12, 1_000_005]),
    (whole([1, 12], next: 1_000_000_000), [1, 12, 13], [13, 12, 14]),
    (whole([999_999_999, 12], next: 13), [13, 12, 14], nil),
    (whole([12, 999_999_999], next: 1_000_000_000), [12, 13, 14], nil),
    (whole([500_000_000, 999_999_999], next: 1_000_000_000), [1, 2, 3], [4, 5, 6]),
  ]

  private static func whole(_ numbers: [Int], next: Int) -> String {
    let tasks = numbers.map { StoredAgenda.task($0, id: UInt64($0) + 7_000) }.joined(separator: ",")
    return #"{"remind":2,"nextNumber":\#(next),"tasks":[\#(tasks)]}"#
  }

  @Test(arguments: farNumbers)
  func `import replaces far too high numbers, so that numbers never run out`(
    document: String, alone: [Int], beside: [Int]?
  ) throws {
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing(document)
    #expect(scenario.numbers == alone.dropLast())
    try scenario.add("Next")
    #expect(scenario.numbers == alone)
    // No number is given twice, even if undo takes back the import.
    try scenario.edit(.undo)
    try scenario.edit(.undo)
    try scenario.reload()
    try scenario.add("After that")
    #expect(scenario.numbers == alone.suffix(1).map { $0 + 1 })
  }

  @Test(arguments: farNumbers)
  func `import replaces too high numbers beside other tasks`(document: String, alone: [Int], beside: [Int]?) throws {
    var scenario = Scenario("2026-03-01T08:00")
    for _ in 1...3 { try scenario.add("Here") }
    try scenario.edit(.delete([.number(3)]))
    _ = try scenario.importing(document)
    try scenario.reload()
    try scenario.add("Next")
    #expect(scenario.numbers == [1, 2] + (beside ?? alone))
  }

  @Test func `forty imports with high numbers leave free numbers`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    scenario.list.tasks.nextNumber = 990_000_000
    for round in 1...40 {
      let number = min(scenario.list.tasks.nextNumber + TaskList.room - 1, TaskList.highestNumber)
      let id = TaskID(high: 8, low: UInt64(round))
      #expect(try scenario.importing(#"[{"id":"\#(id)","title":"A","number":\#(number)}]"#) == ["A"])
      try scenario.reload()
    }
    #expect(Set(scenario.numbers).count == 40)
    #expect(scenario.numbers.contains { $0 > 998_000_000 } && scenario.numbers.contains { $0 < 990_000_000 })
  }
}
