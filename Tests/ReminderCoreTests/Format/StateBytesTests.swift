import Testing

@testable import ReminderCore

/// A file with every member, cut or changed at each byte, is refused, or read without loss. `scripts/fuzz state-bytes`
/// tries every value of each byte; these tests try a few.
struct StateBytesTests {
  static let original = try? StateBytes(StateBytes.full, zones: Scenario.database)

  @Test func `the writer writes the sample byte for byte`() throws {
    let original = try #require(StateBytesTests.original)
    let present = Present(now: Timestamp(unchecked: 1_772_352_000), zone: .utc)
    let writer = StateWriter(
      original.list, plan: NotificationPlan(original.list, at: present), at: present)
    let bytes = writer.bytes(savedAt: FileTime(seconds: 1_772_352_000, nanoseconds: 7))
    #expect(String(decoding: bytes, as: UTF8.self) == StateBytes.full)
  }

  @Test func `the sample has every member of a task and nearly every setting`() throws {
    let original = try #require(StateBytesTests.original)
    for member in StoredMember.all { #expect(StateBytes.full.contains("\"\(member.name)\":"), "\(member.name)") }
    for name in SettingName.fixed where ![.notify, .dueReminder, .morning].contains(name) {
      #expect(StateBytes.full.contains("\"\(name.text)\":"), "\(name.text)")
    }
    #expect(3_000...6_500 ~= original.bytes.count)
  }

  @Test func `a file cut anywhere is refused, unless only the last line feed is missing`() throws {
    let original = try #require(StateBytesTests.original)
    for count in original.bytes.indices.dropLast() {
      let cut = Array(original.bytes.prefix(count))
      #expect(StoredAgenda.refusal(of: cut) != nil, "\(count)")
      if let fault = original.fault(of: cut, touched: count..<original.bytes.count) {
        Issue.record("\(count): \(fault)")
      }
    }
    let end = original.bytes.count - 1
    #expect(StoredAgenda.refusal(of: Array(original.bytes.dropLast())) == nil)
    #expect(original.fault(of: Array(original.bytes.dropLast()), touched: end..<end + 1) == nil)
  }

  @Test func `a file with any byte changed is refused or read without loss`() throws {
    let original = try #require(StateBytesTests.original)
    var changed = original.bytes
    let values = Array("\"0,}]9: \\a-T".utf8) + [0x0a, 0x80, 0xff, 0]
    for index in original.bytes.indices {
      for step in 0..<3 {
        let value = values[(index * 3 + step) % values.count]
        if value == original.bytes[index] { continue }
        changed[index] = value
        if let fault = original.fault(of: changed, touched: index..<index + 1) {
          Issue.record("byte \(index) as \(value): \(fault)")
        }
      }
      changed[index] = original.bytes[index]
    }
  }
}
