import Testing

@testable import ReminderCore
@testable import remind

/// Texts, numbers and spaces as bytes.
@Suite struct ByteTextTests {
  private func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, 101, 2026, 9_999, 10_000, 1_234_567, .max])
  func `a number is written with its digits`(number: Int) {
    #expect(text { $0.add(number) } == "\(number)")
  }

  @Test func `a number below zero has a minus`() {
    #expect(text { $0.add(-1) } == "-1")
    #expect(text { $0.add(.min) } == "-9223372036854775808")
  }

  @Test(arguments: [-1, 0, 1, 63, 64, 65, 128, 200])
  func `the given number of spaces is written`(count: Int) {
    #expect(text { $0.add(spaces: count) } == String(repeating: " ", count: max(0, count)))
  }

  @Test(arguments: ["", "a", "für Zoë", "🔔 買い物リスト, a longer one"])
  func `a text is written unchanged`(words: String) {
    #expect(text { $0.add(words) } == words)
  }

  @Test func `a byte that is not printable ASCII is found at each place`() {
    for length in 0..<40 {
      let plain = String(repeating: "~", count: length)
      #expect(plain.isPlainASCII)
      for place in 0..<length {
        for other in ["\u{1F}", "\u{7F}", "ä", "\0", "\n"] {
          var bytes = Array(plain)
          bytes[place] = Character(other)
          #expect(!String(bytes).isPlainASCII, "\(length) \(place)")
        }
        var bytes = Array(plain)
        bytes[place] = " "
        #expect(String(bytes).isPlainASCII)
      }
    }
  }
}
