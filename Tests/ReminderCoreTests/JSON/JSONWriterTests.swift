import Testing

@testable import ReminderCore

struct JSONWriterTests {
  static func json(_ write: (inout JSONWriter) throws -> Void) rethrows -> String {
    var writer = JSONWriter()
    try write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static let documents: [(write: @Sendable (inout JSONWriter) -> Void, text: String)] = [
    ({ _ in }, ""),
    ({ $0.object { _ in } }, "{}"),
    ({ $0.array { _ in } }, "[]"),
    ({ $0.string("a") }, "\"a\""),
    ({ $0.string("") }, "\"\""),
    ({ $0.string(nil) }, "null"),
    ({ $0.integer(0) }, "0"),
    ({ $0.integer(-12) }, "-12"),
    ({ $0.integer(.max) }, "9223372036854775807"),
    ({ $0.integer(.min) }, "-9223372036854775808"),
    ({ $0.boolean(true) }, "true"),
    ({ $0.boolean(false) }, "false"),
    ({ $0.raw(Array("{ \"a\": 1 }".utf8)) }, "{ \"a\": 1 }"),
    ({ $0.object { $0.member("number", 12) } }, #"{"number":12}"#),
    ({ $0.object { $0.member("a", "b") } }, #"{"a":"b"}"#),
    ({ $0.object { $0.member("a", String?.none) } }, #"{"a":null}"#),
    ({ $0.object { $0.member("a", true) } }, #"{"a":true}"#),
    ({ $0.object { $0.member("", 0) } }, #"{"":0}"#),
    (
      {
        $0.object {
          $0.key(escaping: "a\"\n")
          $0.integer(0)
        }
      }, #"{"a\"\n":0}"#
    ),
    ({ $0.object { $0.member("a", -7 as Int?) } }, #"{"a":-7}"#),
    ({ $0.object { $0.member("a", nil as Int?) } }, #"{"a":null}"#),
    (
      {
        $0.object {
          $0.member("a", 1)
          $0.member("b", "x")
          $0.member("c", false)
        }
      }, #"{"a":1,"b":"x","c":false}"#
    ),
    (
      {
        $0.array {
          $0.integer(1)
          $0.string("x")
          $0.boolean(true)
          $0.string(nil)
          $0.raw(Array("2".utf8))
        }
      }, #"[1,"x",true,null,2]"#
    ),
    (
      {
        $0.array {
          $0.array { _ in }
          $0.object { _ in }
          $0.array { $0.integer(1) }
        }
      }, "[[],{},[1]]"
    ),
    (
      {
        $0.object {
          $0.key("a")
          $0.array { $0.integer(1) }
          $0.key("b")
          $0.object {
            $0.key("c")
            $0.object { _ in }
            $0.member("d", 2)
          }
          $0.member("e", 3)
        }
      }, #"{"a":[1],"b":{"c":{},"d":2},"e":3}"#
    ),
    (
      {
        $0.object {
          $0.member("a", 1)
          $0.raw(Array("\"b\": [ 2 ]".utf8))
          $0.raw(Array("\"c\":3".utf8))
        }
      }, #"{"a":1,"b": [ 2 ],"c":3}"#
    ),
  ]

  @Test func `commas, colons and brackets stand where they belong`() {
    for (write, text) in JSONWriterTests.documents {
      #expect(JSONWriterTests.json(write) == text)
    }
  }

  @Test func `the writer passes on an error from inside an object`() {
    #expect(throws: JSONProblem.cutShort) {
      _ = try JSONWriterTests.json { try $0.object { _ in throw JSONProblem.cutShort } }
    }
  }

  @Test func `the writer closes a hundred levels`() {
    func nest(_ writer: inout JSONWriter, _ levels: Int) {
      writer.array { if levels > 1 { nest(&$0, levels - 1) } }
    }
    let text = JSONWriterTests.json { nest(&$0, 100) }
    #expect(text == String(repeating: "[", count: 100) + String(repeating: "]", count: 100))
  }

  @Test(arguments: [
    ("", ""),
    ("Pay rent", "Pay rent"),
    ("a\"b", #"a\"b"#),
    ("a\\b", #"a\\b"#),
    ("a/b", "a/b"),
    ("\n\r\t", #"\n\r\t"#),
    ("\u{0}\u{1}\u{8}\u{b}\u{c}\u{1b}\u{1f}", #"\u0000\u0001\u0008\u000b\u000c\u001b\u001f"#),
    ("\u{7f}", #"\u007f"#),
    ("\u{80}\u{85}\u{9b}\u{9f}", #"\u0080\u0085\u009b\u009f"#),
    ("\u{a0}", "\u{a0}"),
    ("é€😀", "é€😀"),
    ("\u{61c}\u{200e}\u{200f}", #"\u061c\u200e\u200f"#),
    ("\u{2028}\u{2029}", #"\u2028\u2029"#),
    ("\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}", #"\u202a\u202b\u202c\u202d\u202e"#),
    ("\u{2066}\u{2067}\u{2068}\u{2069}", #"\u2066\u2067\u2068\u2069"#),
    ("\u{feff}", #"\ufeff"#),
    ("\r\n", #"\r\n"#),
    ("e\u{301}", "e\u{301}"),
    ("👨‍👩‍👧", "👨‍👩‍👧"),
    ("\u{10ffff}\u{fffd}", "\u{10ffff}\u{fffd}"),
    ("\u{1b}]0;x\u{7}", #"\u001b]0;x\u0007"#),
  ])
  func `the writer escapes characters that control a terminal`(text: String, json: String) {
    let written = JSONWriterTests.json { $0.string(text) }
    #expect(Array(written.utf8) == quoted(Array(json.utf8)))
  }

  @Test func `the writer escapes only quotes, backslashes and unsafe characters`() {
    let escaped = Set(0...0x1f).union([0x22, 0x5c, 0x61c, 0x200e, 0x200f, 0xfeff])
      .union(0x7f...0x9f).union(0x2028...0x202e).union(0x2066...0x2069)
    for value in Array(UInt32(0)...0x30ff) + Array(0xfe00...0xffff) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var bytes: [UInt8] = []
      JSONWriter.escape(String(scalar), into: &bytes)
      if (bytes.first == 0x5c) != escaped.contains(Int(value)) { Issue.record("U+\(String(value, radix: 16))") }
      if value < 0x20 || value == 0x22 || value == 0x5c { continue }
      let escapeUnsafe = Array("\(scalar)".utf8).withUnsafeBufferPointer(JSONWriter.escapeUnsafe)
      if escapeUnsafe != bytes { Issue.record("U+\(String(value, radix: 16)) of somebody else's") }
    }
  }

  @Test(arguments: [
    (#"{"a":"é€😀 b"}"#, #"{"a":"é€😀 b"}"#), ("", ""),
    ("[\"\u{9b}1m\u{7f}\",\"\u{202e}\u{feff}\u{301}\"]", #"["\u009b1m\u007f","\u202e\ufeff"# + "\u{301}\"]"),
    ("{\n\t\"a\\n\" : 1 }", "{\n\t\"a\\n\" : 1 }"),
  ])
  func `unsafe characters in foreign JSON are escaped without a change of meaning`(json: String, escapeUnsafe: String) {
    #expect(Array(json.utf8).withUnsafeBufferPointer(JSONWriter.escapeUnsafe) == Array(escapeUnsafe.utf8))
  }

  @Test func `a written string reads back, scalar by scalar`() throws {
    let low = (UInt32(0)...0x30ff).compactMap(Unicode.Scalar.init)
    let high = stride(from: UInt32(0x3100), through: 0x10ffff, by: 61).compactMap(Unicode.Scalar.init)
    let edges = [0xd7ff, 0xe000, 0xfeff, 0xfffe, 0xffff, 0x10000, 0x10ffff].compactMap(Unicode.Scalar.init)
    let scalars = low + high + edges
    for start in stride(from: 0, to: scalars.count, by: 100) {
      let part = Array(scalars[start..<min(start + 100, scalars.count)])
      var text = String.UnicodeScalarView()
      text.append(contentsOf: part)
      var writer = JSONWriter()
      writer.string(String(text))
      var reader = JSONReader(PaddedBytes(writer.bytes))
      let read = reader.text(try reader.string())
      try reader.finish()
      #expect(Array(read.unicodeScalars) == part)
    }
  }

  @Test(arguments: [0, 1, -1, 9, 10, 999_999_999, .max, -.max])
  func `a whole number is read back`(number: Int) {
    let text = JSONWriterTests.json { $0.integer(number) }
    #expect(JSONNumberTests.integer(text, in: -Int.max...Int.max) == .success(number))
  }
}
