import Testing

@testable import ReminderCore

/// Bytes in pieces become lines: `number:content`, or `number!` for a line that is too long.
@Suite struct SplitLinesTests {
  private static func lines(_ pieces: [String], longest: Int = 5) -> [[String]] {
    var split = SplitLines(longest: longest)
    let shown = { (line: SplitLines.Line) in
      line.bytes.map { "\(line.number):\(String(decoding: $0, as: UTF8.self))" } ?? "\(line.number)!"
    }
    return pieces.map { split.split(Array($0.utf8)).map(shown) } + [split.end().map(shown)]
  }

  @Test(
    arguments: [
      ([], [[]]), ([""], [[], []]), (["\n"], [["1:"], []]), (["a\nb\n"], [["1:a", "2:b"], []]),
      // Each line comes with the piece that ends the line; the last line comes at the end.
      (["a\n", "b", "c\nd"], [["1:a"], [], ["2:bc"], ["3:d"]]), (["a", "\n\n"], [[], ["1:a", "2:"], []]),
      (["a\r\n\r\nb\r"], [["1:a", "2:"], ["3:b"]]), (["a\rb\r\r\n"], [["1:a\rb\r"], []]),
      (["a\r", "\n"], [[], ["1:a"], []]),
      (["\u{feff}a\n\u{feff}\n"], [["1:a", "2:\u{feff}"], []]), (["\u{feff}"], [[], ["1:"]]),
      (["a\0b\n"], [["1:a\0b"], []]),
      // Five bytes fit. A longer line is reported once, as soon as the limit is exceeded.
      (["12345\n123456\n1\n"], [["1:12345", "2!", "3:1"], []]),
      (["1234", "5", "6", "7", "8\n9"], [[], [], ["1!"], [], [], ["2:9"]]),
      (["123456"], [["1!"], []]), (["123456", "\n", "a"], [["1!"], [], [], ["2:a"]]), (["12345"], [[], ["1:12345"]]),
    ] as [([String], [[String]])])
  func `each line comes as soon as the line is complete`(pieces: [String], expected: [[String]]) {
    #expect(Self.lines(pieces) == expected)
  }

  @Test func `lines do not depend on where the pieces are cut`() {
    let text = "\u{feff}one\r\n\ntoo long\nand\n"
    for cut in 0...text.utf8.count {
      var split = SplitLines(longest: 8)
      var once = SplitLines(longest: 8)
      let bytes = Array(text.utf8)
      let parts = split.split(Array(bytes[..<cut])) + split.split(Array(bytes[cut...])) + split.end()
      #expect(parts == once.split(bytes) + once.end(), "cut at \(cut)")
    }
  }
}
