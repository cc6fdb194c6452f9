import Testing

@testable import ReminderCore

/// RFC 8259, sections 7 and 8, and RFC 3629, section 4: strings, escapes, surrogates, UTF-8.
struct JSONStringTests {
  /// Decodes a document that is one string.
  static func decode(_ bytes: [UInt8]) -> Result<String, JSONError> {
    var reader = JSONReader(PaddedBytes(bytes))
    do throws(JSONError) {
      let place = try reader.string()
      try reader.finish()
      return .success(reader.text(place))
    } catch {
      return .failure(error)
    }
  }

  static let accepted: [(text: String, decoded: String)] = [
    (#""""#, ""),
    (#""a""#, "a"),
    (#"" ""#, " "),
    (#""abcdefgh""#, "abcdefgh"),
    (#""abcdefghi""#, "abcdefghi"),
    (#""Pay rent, €900 — no later""#, "Pay rent, €900 — no later"),
    (#""'/`~{}[]:,#""#, "'/`~{}[]:,#"),
    (#""\"""#, "\""),
    (#""\\""#, "\\"),
    (#""\/""#, "/"),
    (#""\b""#, "\u{8}"),
    (#""\f""#, "\u{c}"),
    (#""\n""#, "\n"),
    (#""\r""#, "\r"),
    (#""\t""#, "\t"),
    (#""\\n""#, "\\n"),
    (#""\\\"\\""#, "\\\"\\"),
    (#""\\u0041""#, "\\u0041"),
    (#""\u0041""#, "A"),
    (#""\u0000""#, "\u{0}"),
    (#""\u001f""#, "\u{1f}"),
    (#""\u0022\u005c\u002f""#, "\"\\/"),
    (#""\u00e9\u00E9""#, "éé"),
    (#""\uABCD\uabcd""#, "\u{abcd}\u{abcd}"),
    (#""\u004100""#, "A00"),
    (#""\u07ff\u0800\uffff""#, "\u{7ff}\u{800}\u{ffff}"),
    (#""\ud7ff\ue000\ufffd\ufdff""#, "\u{d7ff}\u{e000}\u{fffd}\u{fdff}"),
    (#""\ud83d\ude00""#, "😀"),
    (#""\uD83D\uDE00""#, "😀"),
    (#""\ud800\udc00\udbff\udfff""#, "\u{10000}\u{10ffff}"),
    (#""a\ud83d\ude00b\u0041c""#, "a😀bAc"),
    (#""a\tb\nc""#, "a\tb\nc"),
    (#""aaaaaaa\n""#, "aaaaaaa\n"),
    (#""aaaaaaaa\n""#, "aaaaaaaa\n"),
    ("\"\u{7f}\u{80}\u{9f}\"", "\u{7f}\u{80}\u{9f}"),
    (
      "\"\u{7ff}\u{800}\u{fff}\u{1000}\u{cfff}\u{d000}\u{d7ff}\"",
      "\u{7ff}\u{800}\u{fff}\u{1000}\u{cfff}\u{d000}\u{d7ff}"
    ),
    (
      "\"\u{e000}\u{ffff}\u{10000}\u{3ffff}\u{fffff}\u{100000}\"",
      "\u{e000}\u{ffff}\u{10000}\u{3ffff}\u{fffff}\u{100000}"
    ),
    ("\"\u{10ffff}\"", "\u{10ffff}"),
    ("\"\u{feff}\u{2028}\u{2029}\u{202e}\"", "\u{feff}\u{2028}\u{2029}\u{202e}"),
    ("\"aaaaaaa€\"", "aaaaaaa€"),
    ("\"e\u{301}👨‍👩‍👧\"", "e\u{301}👨‍👩‍👧"),
  ]

  @Test(arguments: accepted)
  func `a string decodes to the right scalars`(text: String, decoded: String) throws {
    let read = try JSONStringTests.decode(Array(text.utf8)).get()
    #expect(Array(read.unicodeScalars) == Array(decoded.unicodeScalars))
    #expect(readDocument(text) == .success(0..<text.utf8.count))
    #expect(PlainJSON.accepts(Array(text.utf8)))
  }

  static let refusedEscapes: [RefusedDocument] = [
    (#"""#, 1, .cutShort),
    (#""abc"#, 4, .cutShort),
    (#""abcdefgh"#, 9, .cutShort),
    (#""\"#, 2, .cutShort),
    (#""\""#, 3, .cutShort),
    (#""\u"#, 3, .cutShort),
    (#""\u00"#, 5, .cutShort),
    (#""\u004"#, 6, .cutShort),
    (#""\u0041"#, 7, .cutShort),
    (#""\a""#, 2, .invalidEscape),
    (#""\'""#, 2, .invalidEscape),
    (#""\0""#, 2, .invalidEscape),
    (#""\x41""#, 2, .invalidEscape),
    (#""\v""#, 2, .invalidEscape),
    (#""\N""#, 2, .invalidEscape),
    (#""\U0041""#, 2, .invalidEscape),
    (#""\ ""#, 2, .invalidEscape),
    (#""\é""#, 2, .invalidEscape),
    ("\"\\\n\"", 2, .invalidEscape),
    ("\"\\\u{0}\"", 2, .invalidEscape),
    (#""\u""#, 3, .invalidEscape),
    (#""\u0""#, 4, .invalidEscape),
    (#""\u00""#, 5, .invalidEscape),
    (#""\u004""#, 6, .invalidEscape),
    (#""\u004g""#, 6, .invalidEscape),
    (#""\u-041""#, 3, .invalidEscape),
    (#""\u+041""#, 3, .invalidEscape),
    (#""\u 041""#, 3, .invalidEscape),
    (#""\u{41}""#, 3, .invalidEscape),
    (#""\u０041""#, 3, .invalidEscape),
    (#""\u00:0""#, 5, .invalidEscape),
    (#""\u00@0""#, 5, .invalidEscape),
    (#""\u00`0""#, 5, .invalidEscape),
    (#""\ud800""#, 1, .loneSurrogate),
    (#""a\udbffa""#, 2, .loneSurrogate),
    (#""\udc00""#, 1, .loneSurrogate),
    (#""\udfff""#, 1, .loneSurrogate),
    (#""\ud800\ud800""#, 1, .loneSurrogate),
    (#""\ud800\udbff""#, 1, .loneSurrogate),
    (#""\ud800\ue000""#, 1, .loneSurrogate),
    (#""\ud800\u0041""#, 1, .loneSurrogate),
    (#""\ud800\n""#, 1, .loneSurrogate),
    (#""\ud800x""#, 1, .loneSurrogate),
    (#""\ud800\\udc00""#, 1, .loneSurrogate),
    (#""\ud800 \udc00""#, 1, .loneSurrogate),
    (#""\udc00\ud800""#, 1, .loneSurrogate),
    (#""\ud83d\ude00\ude00""#, 13, .loneSurrogate),
    (#""\ud83d\u""#, 9, .invalidEscape),
    (#""\ud83d\ude0""#, 12, .invalidEscape),
    (#""\ud83d\ude0"#, 12, .cutShort),
    (#""\ud83d"#, 1, .loneSurrogate),
  ]

  static let controls: [RefusedDocument] = (0..<0x20).flatMap { value -> [RefusedDocument] in
    let control = Character(Unicode.Scalar(UInt8(value)))
    return [
      ("\"\(control)\"", 1, .controlCharacter(UInt8(value))),
      ("\"abcdefg\(control)\"", 8, .controlCharacter(UInt8(value))),
      ("\"é\(control)\"", 3, .controlCharacter(UInt8(value))),
    ]
  }

  @Test(arguments: refusedEscapes + controls)
  func `an invalid escape, a lone surrogate or a control character is refused`(
    text: String, offset: Int, problem: JSONProblem
  ) {
    let error = JSONError(offset: offset, problem: problem)
    #expect(JSONStringTests.decode(Array(text.utf8)) == .failure(error))
    #expect(readDocument(text) == .failure(error))
    #expect(!PlainJSON.accepts(Array(text.utf8)))
  }

  static let notUTF8: [[UInt8]] = [
    [0x80], [0xbf], [0x80, 0x80], [0xa0], [0xc3, 0xa9, 0xa9],  // a continuation byte without a first byte
    [0xc0, 0x80], [0xc0, 0xaf], [0xc1, 0xbf], [0xc1, 0x81],  // two bytes instead of one
    [0xe0, 0x80, 0x80], [0xe0, 0x80, 0xaf], [0xe0, 0x9f, 0xbf],  // three bytes instead of two
    [0xf0, 0x80, 0x80, 0x80], [0xf0, 0x80, 0x80, 0xaf], [0xf0, 0x8f, 0xbf, 0xbf],  // four bytes instead of three
    [0xed, 0xa0, 0x80], [0xed, 0xad, 0xbf], [0xed, 0xae, 0x80], [0xed, 0xb0, 0x80], [0xed, 0xbf, 0xbf],  // surrogates
    [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],  // a pair of surrogates, as in CESU-8
    [0xf4, 0x90, 0x80, 0x80], [0xf4, 0xbf, 0xbf, 0xbf], [0xf5, 0x80, 0x80, 0x80], [0xf7, 0xbf, 0xbf, 0xbf],
    [0xf8, 0x88, 0x80, 0x80, 0x80], [0xfc, 0x84, 0x80, 0x80, 0x80, 0x80], [0xfe], [0xff], [0xff, 0xff],
    [0xc3], [0xe2], [0xe2, 0x82], [0xf0], [0xf0, 0x9f], [0xf0, 0x9f, 0x98],  // cut short by the closing quote
    [0xc3, 0x28], [0xe2, 0x28, 0xa1], [0xe2, 0x82, 0x28], [0xf0, 0x28, 0x8c, 0xbc], [0xf0, 0x9f, 0x28, 0xbc],
    [0xf0, 0x9f, 0x98, 0x28], [0xe2, 0x82, 0xc3], [0xc3, 0xc3, 0xa9], [0xf0, 0x9f, 0x98, 0xff], [0xc3, 0x00],
  ]

  @Test(arguments: notUTF8)
  func `invalid UTF-8 is refused at the first byte of the character`(bytes: [UInt8]) {
    let whole = bytes == [0xc3, 0xa9, 0xa9] ? 2 : 0
    #expect(readDocument(quoted(bytes)) == .failure(JSONError(offset: 1 + whole, problem: .invalidUTF8)))
    let behind = Array("abcdefé".utf8) + bytes
    #expect(readDocument(quoted(behind)) == .failure(JSONError(offset: 9 + whole, problem: .invalidUTF8)))
    let open = [0x22] + bytes
    #expect(readDocument(open) == .failure(JSONError(offset: 1 + whole, problem: .invalidUTF8)))
    let name = [0x7b] + quoted(bytes) + Array(":1}".utf8)
    #expect(readDocument(name) == .failure(JSONError(offset: 2 + whole, problem: .invalidUTF8)))
    #expect(!PlainJSON.accepts(quoted(bytes)))
  }

  @Test func `both readers accept the same pairs of bytes as strings`() {
    var count = 0
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let document = quoted([first, second])
        let isAccepted = (try? readDocument(document).get()) != nil
        count += isAccepted ? 1 : 0
        if isAccepted != PlainJSON.accepts(document) { Issue.record("\(document)") }
      }
    }
    // 94 plain characters each way, 8 escapes, 30 × 64 characters of two bytes.
    #expect(count == 94 * 94 + 8 + 30 * 64)
  }

  @Test(arguments: ["5", "null", "true", "[]", "{}", "'a'", "a", ",", "\u{0}"])
  func `another value is no string`(text: String) {
    #expect(
      JSONStringTests.decode(Array(text.utf8)) == .failure(JSONError(offset: 0, problem: .expected("a string"))))
  }

  @Test(arguments: 0..<40)
  func `a string of any length ends at its quote`(length: Int) {
    let plain = String(repeating: "x", count: length)
    #expect(JSONStringTests.decode(Array("\"\(plain)\"".utf8)) == .success(plain))
    #expect(JSONStringTests.decode(Array("\"\(plain)\\\"\(plain)\"".utf8)) == .success("\(plain)\"\(plain)"))
    #expect(JSONStringTests.decode(Array("\"\(plain)é\(plain)\"".utf8)) == .success("\(plain)é\(plain)"))
    #expect(
      JSONStringTests.decode(Array("\"\(plain)".utf8)) == .failure(JSONError(offset: length + 1, problem: .cutShort)))
  }
}
