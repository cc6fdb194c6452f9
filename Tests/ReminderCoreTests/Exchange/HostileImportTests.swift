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

  @Test func `a number at the end of all numbers leaves none, and says so`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    #expect(throws: EditError.self) { try scenario.take(#"[{"title":"A","number":999999999},{"title":"B"}]"#) }
  }
}
