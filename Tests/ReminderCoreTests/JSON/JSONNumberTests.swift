import Testing

@testable import ReminderCore

/// RFC 8259, section 6: numbers; and whole numbers in a range.
struct JSONNumberTests {
  @Test(arguments: [
    "0", "-0", "1", "9", "10", "-1", "-10", "1234567890", "0.0", "-0.0", "0.5", "-0.5", "1.25", "10.01", "0e0", "0E0",
    "1e1", "1E1", "1e+1", "1e-1", "1E+1", "1E-1", "-1e1", "1.5e3", "1.5E-3", "-0.5e+10", "1e01", "1e00", "0.00", "1.0",
    "1e400", "-1e-400", "123456789012345678901234567890", "0.123456789012345678901234567890",
  ])
  func `a valid number of any size is accepted`(text: String) {
    #expect(readDocument(text) == .success(0..<text.utf8.count))
    #expect(readDocument("[\(text),\(text)]") == .success(0..<text.utf8.count * 2 + 3))
    #expect(PlainJSON.accepts(Array(text.utf8)))
  }

  static let refused: [RefusedDocument] = [
    ("01", 1, .trailingBytes),
    ("00", 1, .trailingBytes),
    ("-01", 2, .trailingBytes),
    ("-00", 2, .trailingBytes),
    ("[012]", 2, .expected("\",\" or \"]\"")),
    ("-", 1, .cutShort),
    ("[-]", 2, .expected("a digit")),
    ("--1", 1, .expected("a digit")),
    ("- 1", 1, .expected("a digit")),
    ("-a", 1, .expected("a digit")),
    ("-Infinity", 1, .expected("a digit")),
    ("-NaN", 1, .expected("a digit")),
    ("-.5", 1, .expected("a digit")),
    ("+1", 0, .expected("a value")),
    (".5", 0, .expected("a value")),
    ("1.", 2, .cutShort),
    ("[1.]", 3, .expected("a digit")),
    ("0.", 2, .cutShort),
    ("1.e1", 2, .expected("a digit")),
    ("1.-5", 2, .expected("a digit")),
    ("1..5", 2, .expected("a digit")),
    ("1.2.3", 3, .trailingBytes),
    ("1e", 2, .cutShort),
    ("1E", 2, .cutShort),
    ("1e+", 3, .cutShort),
    ("[1e]", 3, .expected("a digit")),
    ("[1e+]", 4, .expected("a digit")),
    ("[1e-]", 4, .expected("a digit")),
    ("1e+-1", 3, .expected("a digit")),
    ("1e.5", 2, .expected("a digit")),
    ("1e1.5", 3, .trailingBytes),
    ("1ee1", 2, .expected("a digit")),
    ("1 e1", 2, .trailingBytes),
    ("1e 1", 2, .expected("a digit")),
    ("0x1f", 1, .trailingBytes),
    ("1_000", 1, .trailingBytes),
    ("1,000", 1, .trailingBytes),
    ("1f", 1, .trailingBytes),
    ("1-2", 1, .trailingBytes),
    ("٣", 0, .expected("a value")),
    ("１", 0, .expected("a value")),
    ("-１", 1, .expected("a digit")),
    ("1１", 1, .trailingBytes),
  ]

  @Test(arguments: refused)
  func `an invalid number is refused at the wrong byte`(text: String, offset: Int, problem: JSONProblem) {
    #expect(readDocument(text) == .failure(JSONError(offset: offset, problem: problem)))
    #expect(!PlainJSON.accepts(Array(text.utf8)))
  }

  static func integer(_ text: String, in range: ClosedRange<Int>) -> Result<Int, JSONError> {
    var reader = JSONReader(PaddedBytes(Array(text.utf8)))
    do throws(JSONError) {
      let number = try reader.integer(in: range)
      try reader.finish()
      return .success(number)
    } catch {
      return .failure(error)
    }
  }

  static let whole: [(text: String, range: ClosedRange<Int>, number: Int)] = [
    ("0", 0...0, 0),
    ("-0", 0...9, 0),
    ("7", 7...7, 7),
    ("  7  ", 0...9, 7),
    ("-7", -9...0, -7),
    ("999999999", 1...999_999_999, 999_999_999),
    ("9223372036854775807", 0...Int.max, .max),
    ("-9223372036854775807", -Int.max...0, -.max),
    ("1000000000000000000", 0...Int.max, 1_000_000_000_000_000_000),
  ]

  @Test(arguments: whole)
  func `a whole number in its range is read`(text: String, range: ClosedRange<Int>, number: Int) {
    #expect(JSONNumberTests.integer(text, in: range) == .success(number))
  }

  static let notWhole: [(text: String, range: ClosedRange<Int>, offset: Int, problem: JSONProblem)] = [
    ("8", 0...7, 0, .outOfRange(0...7)),
    (" 0", 1...7, 1, .outOfRange(1...7)),
    ("-0", 1...7, 0, .outOfRange(1...7)),
    ("-1", 0...7, 0, .outOfRange(0...7)),
    ("1000000000", 1...999_999_999, 0, .outOfRange(1...999_999_999)),
    ("9223372036854775808", 0...Int.max, 0, .outOfRange(0...Int.max)),
    ("9999999999999999999", 0...Int.max, 0, .outOfRange(0...Int.max)),
    ("-9223372036854775809", -Int.max...0, 0, .outOfRange(-Int.max...0)),
    ("18446744073709551617", 0...Int.max, 0, .outOfRange(0...Int.max)),
    ("10000000000000000000", 0...Int.max, 0, .outOfRange(0...Int.max)),
    (String(repeating: "9", count: 400), 0...Int.max, 0, .outOfRange(0...Int.max)),
    ("-" + String(repeating: "9", count: 400), 0...Int.max, 0, .outOfRange(0...Int.max)),
    ("1" + String(repeating: "0", count: 400), 0...Int.max, 0, .outOfRange(0...Int.max)),
    ("1.0", 0...7, 0, .expected("a whole number")),
    ("1e0", 0...7, 0, .expected("a whole number")),
    ("1E2", 0...7, 0, .expected("a whole number")),
    (" -1.5", 0...7, 1, .expected("a whole number")),
    ("01", 0...7, 1, .trailingBytes),
    ("1.", 0...7, 2, .cutShort),
    ("1x", 0...7, 1, .trailingBytes),
    ("-", 0...7, 1, .cutShort),
    ("-x", 0...7, 1, .expected("a digit")),
    ("+1", 0...7, 0, .expected("a whole number")),
    ("", 0...7, 0, .cutShort),
    ("  ", 0...7, 2, .cutShort),
    ("\"1\"", 0...7, 0, .expected("a whole number")),
    ("null", 0...7, 0, .expected("a whole number")),
    ("true", 0...7, 0, .expected("a whole number")),
    ("[1]", 0...7, 0, .expected("a whole number")),
    ("{}", 0...7, 0, .expected("a whole number")),
  ]

  @Test(arguments: notWhole)
  func `any other value is refused as a whole number in a range`(
    text: String, range: ClosedRange<Int>, offset: Int, problem: JSONProblem
  ) {
    #expect(JSONNumberTests.integer(text, in: range) == .failure(JSONError(offset: offset, problem: problem)))
  }
}
