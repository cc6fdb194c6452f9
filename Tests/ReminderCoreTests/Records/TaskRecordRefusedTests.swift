import Testing

@testable import ReminderCore

/// Texts that are no stored task: the byte at which each is refused, and why.
struct TaskRecordRefusedTests {
  static let id = JSONProblem.expected("an id such as \"550E8400-E29B-41D4-A716-446655440000\"")
  static let priority = JSONProblem.expected("\"none\", \"low\", \"medium\" or \"high\"")
  static let due = JSONProblem.expected("a due date such as \"2026-03-01\" or \"2026-03-01T09:00\"")
  static let moment = JSONProblem.expected("a moment such as \"2026-03-01T08:00:00Z\"")

  static let identities: [RefusedDocument] = [
    (#"{"id":12"#, 6, .expected("a string")),
    (#"{"id":null"#, 6, .expected("a string")),
    (#"{"id":"""#, 6, id),
    (#"{"id":"550E8400""#, 6, id),
    (#"{"id": "550E8400-E29B-41D4-A716-44665544000G""#, 7, id),
    (#"{"id":"550E8400-E29B-41D4-A716-446655440000 ""#, 6, id),
    (#"{"id":"550E8400E-29B-41D4-A716-446655440000""#, 6, id),
    (#"{"number":"12""#, 10, .expected("a whole number")),
    (#"{"number":null"#, 10, .expected("a whole number")),
    (#"{"number":true"#, 10, .expected("a whole number")),
    (#"{"number":1.5"#, 10, .expected("a whole number")),
    (#"{"number":1e3"#, 10, .expected("a whole number")),
    (#"{"number":0"#, 10, .outOfRange(1...999_999_999)),
    (#"{"number": -1"#, 11, .outOfRange(1...999_999_999)),
    (#"{"number":1000000000"#, 10, .outOfRange(1...999_999_999)),
    (#"{"number":99999999999999999999"#, 10, .outOfRange(1...999_999_999)),
    (#"{"number":012"#, 10, .outOfRange(1...999_999_999)),
  ]

  static let texts: [RefusedDocument] = [
    (#"{"title":null"#, 9, .expected("a string")),
    (#"{"title":7"#, 9, .expected("a string")),
    (#"{"title":["a"]"#, 9, .expected("a string")),
    (#"{"title":"""#, 9, .expected("a title")),
    (#"{"title": """#, 10, .expected("a title")),
    (#"{"title":"\ud800""#, 10, .loneSurrogate),
    (#"{"notes":null"#, 9, .expected("a string")),
    (#"{"notes":{}"#, 9, .expected("a string")),
    (#"{"categories":null"#, 14, .expected("an array")),
    (#"{"categories":"finance""#, 14, .expected("an array")),
    (#"{"categories":{}"#, 14, .expected("an array")),
    (#"{"categories":[1]"#, 15, .expected("a string")),
    (#"{"categories":["a",null]"#, 19, .expected("a string")),
    (#"{"categories":["a" "b"]"#, 19, .expected("\",\" or \"]\"")),
    (#"{"categories":["a",]"#, 19, .expected("a string")),
    (#"{"key":null"#, 7, .expected("a string")),
    (#"{"key":1"#, 7, .expected("a string")),
    (#"{"priority":null"#, 12, .expected("a string")),
    (#"{"priority":3"#, 12, .expected("a string")),
    (#"{"priority":"""#, 12, priority),
    (#"{"priority":"High""#, 12, priority),
    (#"{"priority": "urgent""#, 13, priority),
    (#"{"zone":null"#, 8, .expected("a string")),
    (#"{"zone":2"#, 8, .expected("a string")),
    (#"{"zone":"""#, 8, .unknownZone("")),
    (#"{"zone":"utc""#, 8, .unknownZone("utc")),
    (#"{"zone":"Mars/Olympus""#, 8, .unknownZone("Mars/Olympus")),
    (#"{"zone": "Europe/Berlin""#, 9, .unknownZone("Europe/Berlin")),
    (#"{"zone":"..\/..\/secret""#, 8, .unknownZone("../../secret")),
    (#"{"zone":"CET-1CEST,M3.5.0,M10.5.0\/3""#, 8, .unknownZone("CET-1CEST,M3.5.0,M10.5.0/3")),
  ]

  static let dates: [RefusedDocument] = [
    (#"{"due":null"#, 7, .expected("a string")),
    (#"{"due":20260301"#, 7, .expected("a string")),
    (#"{"due":"""#, 7, due),
    (#"{"due":"tomorrow""#, 7, due),
    (#"{"due":"2026-02-30""#, 7, due),
    (#"{"due":"2026-02-29""#, 7, due),
    (#"{"due":"2026-13-01""#, 7, due),
    (#"{"due":"2026-00-01""#, 7, due),
    (#"{"due":"2026-01-00""#, 7, due),
    (#"{"due":"0000-01-01""#, 7, due),
    (#"{"due":"2026/03/01""#, 7, due),
    (#"{"due":"2026-3-1""#, 7, due),
    (#"{"due":" 2026-3-01""#, 7, due),
    (#"{"due":"2026-03-01T24:00""#, 7, due),
    (#"{"due":"2026-03-01T09:60""#, 7, due),
    (#"{"due":"2026-03-01 09:00""#, 7, due),
    (#"{"due":"2026-03-01t09:00""#, 7, due),
    (#"{"due":"2026-03-01T09.00""#, 7, due),
    (#"{"due":"2026-03-01T09:00:00""#, 7, due),
    (#"{"due":"2026-03-01T09:00:00Z""#, 7, due),
    (#"{"due":"2026-03-01Z""#, 7, due),
    (#"{"morningTold":1"#, 15, .expected("a string")),
    (#"{"morningTold":"09:00""#, 15, due),
    (#"{"morningPast":null"#, 15, .expected("a string")),
    (#"{"morningPast":"2026-03-01T09:00:00Z""#, 15, due),
    (#"{"morningNext":"2026-03-32""#, 15, due),
    (#"{"advanceTold":false"#, 15, .expected("a string")),
    (#"{"advanceTold":"2026-04-31""#, 15, due),
    (#"{"advancePast":"2026-03-01T09:00Z""#, 15, due),
    (#"{"advanceNext":1"#, 15, .expected("a string")),
    (#"{"mutedFor":null"#, 12, .expected("a string")),
    (#"{"mutedFor":"2026-02-30""#, 12, due),
    (#"{"snoozedUntil":null"#, 16, .expected("a string")),
    (#"{"snoozedUntil":"2026-03-01T09:15""#, 16, moment),
    (#"{"snoozeDelivered":1"#, 19, .expected("a string")),
    (#"{"snoozeDelivered":"2026-03-01""#, 19, moment),
    (#"{"createdAt":null"#, 13, .expected("a string")),
    (#"{"createdAt":1769940000"#, 13, .expected("a string")),
    (#"{"createdAt":"2026-02-01""#, 13, moment),
    (#"{"createdAt":"2026-02-01T10:00:00""#, 13, moment),
    (#"{"createdAt":"2026-02-01T10:00Z""#, 13, moment),
    (#"{"createdAt":"2026-02-01T10:00:00z""#, 13, moment),
    (#"{"createdAt":"2026-02-01T10:00:60Z""#, 13, moment),
    (#"{"createdAt":"2026-02-01T10:00:5xZ""#, 13, moment),
    (#"{"createdAt":"2026-02-01T25:00:00Z""#, 13, moment),
    (#"{"createdAt":"2026-02-01T10:00:00.5Z""#, 13, moment),
    (#"{"createdAt":"2026-02-01T10:00:00+00:00""#, 13, moment),
    (#"{"modifiedAt":"yesterday""#, 14, moment),
    (#"{"modifiedAt":null"#, 14, .expected("a string")),
    (#"{"completedAt":null"#, 15, .expected("a string")),
    (#"{"completedAt": true"#, 16, .expected("a string")),
    (#"{"completedAt":"2026-02-29T10:00:00Z""#, 15, moment),
  ]

  static let shapes: [RefusedDocument] = [
    (#"null"#, 0, .expected("an object")),
    (#"[]"#, 0, .expected("an object")),
    (#""task""#, 0, .expected("an object")),
    (#""#, 0, .cutShort),
    (#"{"reminders":null"#, 13, .expected("an array")),
    (#"{"reminders":{}"#, 13, .expected("an array")),
    (#"{"reminders":[null]"#, 14, .expected("an object")),
    (#"{"reminders":["09:00"]"#, 14, .expected("an object")),
    (#"{"reminders":[{}]"#, 14, .missingKey("at")),
    (#"{"x":01"#, 6, .expected("\",\" or \"}\"")),
    (#"{"x":nil"#, 5, .expected("a value")),
    (#"{"x":"\q""#, 7, .invalidEscape),
    (#"{"x":{"a":1,"a":2}"#, 12, .duplicateKey("a")),
    (#"{"x":1,"x":2"#, 7, .duplicateKey("x")),
    (#"{"x":1,"\u0078":2"#, 7, .duplicateKey("x")),
    (#"{"x" 1"#, 5, .expected("\":\"")),
    (#"{x:1"#, 1, .expected("a name in quotes")),
    (#"{"x":1 "y":2"#, 7, .expected("\",\" or \"}\"")),
  ]

  @Test(arguments: identities + texts + dates + shapes)
  func `a value of the wrong kind is refused at its byte`(text: String, offset: Int, problem: JSONProblem) {
    let error = JSONError(offset: offset, problem: problem)
    #expect(StoredTask.refusal(of: text.hasPrefix("{") ? text + "}" : text) == error)
  }

  @Test(arguments: StoredTask.required.indices)
  func `a task without a required member is refused at its brace`(index: Int) {
    var members = StoredTask.members.filter { $0.name != "completedAt" }
    members.removeAll { $0.name == StoredTask.required[index].name }
    let text = "  {" + members.map(\.member).joined(separator: ",") + "}"
    #expect(
      StoredTask.refusal(of: text)
        == JSONError(offset: 2, problem: .missingKey(StoredTask.required[index].name)))
  }

  @Test func `if several members are missing, the first is named`() {
    #expect(StoredTask.refusal(of: "{}") == JSONError(offset: 0, problem: .missingKey("id")))
    #expect(StoredTask.refusal(of: #"{"x":1}"#) == JSONError(offset: 0, problem: .missingKey("id")))
  }

  @Test(arguments: StoredTask.members.indices)
  func `a repeated member is refused at its second place`(index: Int) {
    let (name, member) = StoredTask.members[index]
    let text = StoredTask.full.dropLast() + "," + member + "}"
    let error = JSONError(offset: StoredTask.full.utf8.count, problem: .duplicateKey(name))
    #expect(StoredTask.refusal(of: text) == error)
    let escaped =
      text.dropLast(member.utf8.count + 1) + "\"\\u00" + String(name.utf8.first ?? 0, radix: 16)
      + member.dropFirst(2) + "}"
    #expect(StoredTask.refusal(of: String(escaped)) == error)
  }

  @Test func `a record cut short at any byte is refused, with an offset in it`() {
    for count in 0..<StoredTask.full.utf8.count {
      let text = String(decoding: StoredTask.full.utf8.prefix(count), as: UTF8.self)
      let error = StoredTask.refusal(of: text)
      #expect(error.map { 0...count ~= $0.offset } == true, "\(count)")
    }
  }

  @Test func `a record with any byte changed is read or refused, and never traps`() {
    let full = Array(StoredTask.full.utf8)
    let others: [UInt8] = [0x00, 0x20, 0x22, 0x2c, 0x39, 0x5c, 0x7d, 0xc3]
    for index in full.indices {
      for byte in others {
        var text = full
        text[index] = byte
        var reader = JSONReader(PaddedBytes(text))
        var context = TaskContext(zones: ZoneTable(Scenario.database))
        do throws(JSONError) {
          _ = try reader.taskRecord(in: &context)
          try reader.finish()
        } catch {
          if !(0...full.count ~= error.offset) { Issue.record("\(error) at \(index)") }
        }
      }
    }
  }
}
