import Testing

@testable import ReminderCore

/// The limits of a stored task.
struct TaskRecordLimitTests {
  static func x(_ count: Int) -> String { String(repeating: "x", count: count) }
  /// Escapes of six bytes, each for a character of one byte.
  static func escaped(_ count: Int) -> String { String(repeating: "\\u0078", count: count) }
  /// Characters of two bytes.
  static func é(_ count: Int) -> String { String(repeating: "é", count: count) }

  static let longest: [(name: String, limit: Int)] = [
    ("title", 16_384), ("notes", 400_000), ("key", 256), ("categories", 256),
  ]

  /// A task with a text in one member, and the offset of the text's quote.
  static func task(_ name: String, _ text: String) -> (text: String, offset: Int) {
    let isList = name == "categories"
    let value = isList ? "[\"\(text)\"]" : "\"\(text)\""
    let others = StoredTask.required.filter { $0.name != name }.map(\.member).joined(separator: ",")
    return ("{\"\(name)\":\(value),\(others)}", name.utf8.count + (isList ? 5 : 4))
  }

  @Test(arguments: longest)
  func `a text as long as its limit is accepted, and one byte more is refused`(name: String, limit: Int) {
    for text in [
      TaskRecordLimitTests.x(limit), TaskRecordLimitTests.é(limit / 2), TaskRecordLimitTests.escaped(limit),
    ] {
      #expect(StoredTask.refusal(of: TaskRecordLimitTests.task(name, text).text) == nil)
    }
    for text in [
      TaskRecordLimitTests.x(limit + 1), TaskRecordLimitTests.é(limit / 2 + 1),
      TaskRecordLimitTests.escaped(limit + 1),
    ] {
      let (text, offset) = TaskRecordLimitTests.task(name, text)
      #expect(StoredTask.refusal(of: text) == JSONError(offset: offset, problem: .tooLong(limit: limit)))
    }
  }

  @Test func `a zone name that is too long is refused before the lookup`() {
    let long = StoredTask.with("\"zone\":\"\(TaskRecordLimitTests.x(257))\"")
    #expect(StoredTask.refusal(of: long) == JSONError(offset: 8, problem: .tooLong(limit: 256)))
    let unknown = TaskRecordLimitTests.x(256)
    #expect(
      StoredTask.refusal(of: StoredTask.with("\"zone\":\"\(unknown)\""))
        == JSONError(offset: 8, problem: .unknownZone(unknown)))
  }

  static func list(_ name: String, _ element: String, _ count: Int) -> String {
    StoredTask.with("\"\(name)\":[\(Array(repeating: element, count: count).joined(separator: ","))]")
  }

  @Test(arguments: [("categories", "\"a\""), ("reminders", "{\"at\":\"2026-03-01T09:00\"}")])
  func `a hundred elements are accepted, and the next element is refused`(name: String, element: String) throws {
    let item = try StoredTask.read(TaskRecordLimitTests.list(name, element, 100))
    #expect(item.categories.count + item.reminders.count == 100)
    let error = JSONError(offset: name.utf8.count + 5 + 100 * (element.utf8.count + 1), problem: .outOfRange(0...100))
    #expect(StoredTask.refusal(of: TaskRecordLimitTests.list(name, element, 101)) == error)
    #expect(StoredTask.refusal(of: TaskRecordLimitTests.list(name, element, 1_000)) == error)
  }

  @Test func `an unknown member may have any size, but not any depth`() throws {
    let long = StoredTask.with("\"x\":[\"\(TaskRecordLimitTests.x(1_000_000))\"]")
    #expect(try StoredTask.read(long).unknown.map(\.count) == [1_000_008])
    let deep = StoredTask.with("\"x\":" + String(repeating: "[", count: 65) + String(repeating: "]", count: 65))
    #expect(StoredTask.refusal(of: deep) == JSONError(offset: 69, problem: .tooDeep(limit: 64)))
  }

  @Test func `a zone that cannot be read is refused, and a zone is added once`() throws {
    let database = ZoneDatabase(load: { path throws(ZoneError) in
      if path.hasSuffix("Closed") { throw .inaccessible(path, errno: 13) }
      return Array("TZif".utf8)
    })
    var zones = ZoneTable(database)
    #expect(throws: ZoneError.inaccessible("/usr/share/zoneinfo/Closed", errno: 13)) {
      _ = try zones.index(of: "Closed")
    }
    for name in ["Closed", "Broken"] {
      var reader = JSONReader(PaddedBytes(Array("{\"zone\":\"\(name)\"}".utf8)))
      var context = TaskContext(zones: ZoneTable(database))
      #expect(throws: JSONError(offset: 8, problem: .unknownZone(name))) {
        _ = try reader.taskRecord(in: &context)
      }
    }
    #expect(try zones.index(of: "UTC") == 1)
    #expect(try zones.index(of: "UTC") == 1)
    #expect(zones.zones.map(\.name) == ["UTC"])
    #expect(zones[0] == nil)
    #expect(zones[1]?.name == "UTC")
  }
}
