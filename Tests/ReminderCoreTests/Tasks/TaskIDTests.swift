import Testing

@testable import ReminderCore

struct TaskIDTests {
  static let text = "550E8400-E29B-41D4-A716-446655440000"
  static let id = TaskID(high: 0x550e_8400_e29b_41d4, low: 0xa716_4466_5544_0000)

  @Test(arguments: [
    text, "550e8400-e29b-41d4-a716-446655440000", "550E8400-e29b-41D4-a716-446655440000",
  ])
  func `a UUID is read in either case and printed in upper case`(text: String) {
    #expect(TaskID(text) == TaskIDTests.id)
    #expect(TaskID(text)?.description == TaskIDTests.text)
    #expect(TaskID(utf8: Array("x\(text)y".utf8)[1..<37]) == TaskIDTests.id)
  }

  @Test(
    arguments: [
      ("00000000-0000-0000-0000-000000000000", 0, 0),
      ("FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", .max, .max),
      ("01234567-89AB-CDEF-FEDC-BA9876543210", 0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210),
      ("00000000-0000-0001-0000-000000000001", 1, 1),
      ("80000000-0000-0000-8000-000000000000", 1 << 63, 1 << 63),
    ] as [(String, UInt64, UInt64)])
  func `every digit is read and printed, whatever the version of the UUID`(text: String, high: UInt64, low: UInt64) {
    #expect(TaskID(text) == TaskID(high: high, low: low))
    #expect(TaskID(high: high, low: low).description == text)
  }

  @Test(arguments: (0...40).filter { $0 != 36 })
  func `a text of another length is refused`(length: Int) {
    #expect(TaskID(String((TaskIDTests.text + "00000").prefix(length))) == nil)
  }

  @Test(arguments: [
    "550E8400E29B41D4A716446655440000", "{550E8400-E29B-41D4-A716-446655440000}",
    "urn:uuid:550E8400-E29B-41D4-A716-446655440000", " 550E8400-E29B-41D4-A716-44665544000",
    "550E8400E-29B-41D4-A716-446655440000", "550E840-0E29B-41D4-A716-446655440000",
    "550E8400-E29B-41D4-A716446655440000-", "550E8400_E29B_41D4_A716_446655440000",
    "550E8400–E29B-41D4-A716-446655440000", "------------------------------------",
  ])
  func `hyphens have to be where a UUID has them and nowhere else`(text: String) {
    #expect(TaskID(text) == nil)
  }

  @Test(arguments: ["G", "g", "@", "`", "/", ":", " ", "-", "\u{0}"])
  func `another character at any offset is refused`(character: Character) {
    for index in 0..<36 {
      var characters = Array(TaskIDTests.text)
      if characters[index] == character { continue }
      characters[index] = character
      #expect(TaskID(String(characters)) == nil)
    }
  }

  @Test func `digits of other scripts are refused`() {
    #expect(TaskID("５50E8400-E29B-41D4-A716-446655440000") == nil)
    #expect(TaskID("５0E8400-E29B-41D4-A716-4466554400") == nil)  // thirty-six bytes
  }

  @Test(
    arguments: [
      (0, 0, "00000000-0000-4000-8000-000000000000"),
      (.max, .max, "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF"),
      (0x0123_4567_89ab_cdef, 0x0123_4567_89ab_cdef, "01234567-89AB-4DEF-8123-456789ABCDEF"),
      (0xf000, 0xc000_0000_0000_0000, "00000000-0000-4000-8000-000000000000"),
      (0x0fff, 0x3fff_0000_0000_0000, "00000000-0000-4FFF-BFFF-000000000000"),
    ] as [(UInt64, UInt64, String)])
  func `random bits make a UUID of version 4 and the variant of RFC 9562`(high: UInt64, low: UInt64, text: String) {
    #expect(TaskID(random: high, low).description == text)
  }

  @Test func `122 of 128 random bits stay unchanged`() {
    for bit in 0..<64 {
      let mask = UInt64(1) << UInt64(bit)
      #expect((TaskID(random: mask, 0) == TaskID(random: 0, 0)) == (12...15 ~= bit))
      #expect((TaskID(random: 0, mask) == TaskID(random: 0, 0)) == (62...63 ~= bit))
    }
  }

  @Test func `identifiers sort like their texts`() {
    let ids = [(0, 0), (0, 1), (0, .max), (1, 0), (.max, 0), (.max, .max)].map(TaskID.init(high:low:))
    #expect(ids.reversed().sorted() == ids)
    #expect(ids.map(\.description) == ids.map(\.description).sorted())
  }
}
