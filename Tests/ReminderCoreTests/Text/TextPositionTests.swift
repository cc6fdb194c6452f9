import Testing

@testable import ReminderCore

struct TextPositionTests {
  static let places: [(text: String, offset: Int, line: Int, column: Int)] = [
    ("", 0, 1, 1),
    ("", 5, 1, 1),
    ("", -5, 1, 1),
    ("abc", 0, 1, 1),
    ("abc", 2, 1, 3),
    ("abc", 3, 1, 4),
    ("abc", 4, 1, 4),
    ("abc", .max, 1, 4),
    ("abc", .min, 1, 1),
    ("a\nb", 1, 1, 2),
    ("a\nb", 2, 2, 1),
    ("a\nb", 3, 2, 2),
    ("\n\n\n", 0, 1, 1),
    ("\n\n\n", 2, 3, 1),
    ("\n\n\n", 3, 4, 1),
    ("a\r\nb", 1, 1, 2),
    ("a\r\nb", 2, 1, 3),
    ("a\r\nb", 3, 2, 1),
    ("a\r\nb", 4, 2, 2),
    ("a\tb", 2, 1, 3),
    ("éb", 2, 1, 2),
    ("€b", 3, 1, 2),
    ("😀b", 4, 1, 2),
    ("日本語\n語x", 9, 1, 4),
    ("日本語\n語x", 10, 2, 1),
    ("日本語\n語x", 13, 2, 2),
    ("日本語\n語x", 14, 2, 3),
    ("e\u{301}x", 3, 1, 3),
    ("👍🏽x", 8, 1, 3),
    ("{\n\"title\": \"é\",\n}", 16, 2, 14),
    ("{\n\"title\": \"é\",\n}", 17, 3, 1),
  ]

  @Test(arguments: places)
  func `a byte has a line and a column as an editor counts them`(text: String, offset: Int, line: Int, column: Int) {
    let position = TextPosition(of: offset, in: text.utf8)
    #expect(position.line == line)
    #expect(position.column == column)
  }

  @Test func `invalid UTF-8 has a position, too`() {
    let position = TextPosition(of: 4, in: [0x22, 0xff, 0xc3, 0x28, 0x0a])
    #expect(position.line == 1)
    #expect(position.column == 5)
  }
}
