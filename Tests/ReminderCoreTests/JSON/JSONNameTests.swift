import Testing

@testable import ReminderCore

/// Names in objects: their keys, and repeated names (RFC 8259, section 4).
struct JSONNameTests {
  /// The key that a reader gives to the bytes of a name between quotes.
  static func key(_ name: String) throws -> JSONKey {
    var reader = JSONReader(PaddedBytes(Array("{\"\(name)\":0}".utf8)))
    var isFirst = true
    try reader.beginObject()
    return try #require(try reader.nextKey(&isFirst)).key
  }

  static let names: [StaticString] = [
    "a", "ab", "abc", "abcd", "abcde", "abcdef", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghij", "abcdefghijk",
    "abcdefghijkl", "abcdefghijklm", "abcdefghijklmn", "abcdefghijklmno", "abcdefghijklmnop",
  ]

  @Test(arguments: 0..<names.count)
  func `a name of up to sixteen bytes has the key of its literal, plain, decoded or escaped`(index: Int) throws {
    let literal = JSONKey(JSONNameTests.names[index])
    let name = "\(JSONNameTests.names[index])"
    #expect(try JSONNameTests.key(name) == literal)
    #expect(try JSONNameTests.key("\\u0061\(name.dropFirst())") == literal)
    #expect(JSONKey(decoded: name) == literal)
    #expect(literal ~= (try JSONNameTests.key(name)))
    #expect(literal != .other)
    for other in JSONNameTests.names.indices where other != index {
      #expect(JSONKey(JSONNameTests.names[other]) != literal)
      #expect(!(JSONKey(JSONNameTests.names[other]) ~= literal))
    }
  }

  @Test(arguments: ["", "abcdefghijklmnopq", "abcdefghijklmnopqrstuvwxyz", "éééééééé€"])
  func `an empty name and a name of more than sixteen bytes have the key for other names`(name: String) throws {
    #expect(try JSONNameTests.key(name) == .other)
    #expect(JSONKey(decoded: name) == .other)
  }

  @Test(arguments: ["é", "日本語", "😀😀😀😀", "\u{7f}", "a/b", "A"])
  func `a name beyond ASCII has a key of its own, escaped or not`(name: String) throws {
    let escaped = name.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    #expect(try JSONNameTests.key(name) == JSONKey(decoded: name))
    #expect(try JSONNameTests.key(escaped.joined()) == JSONKey(decoded: name))
    #expect(try JSONNameTests.key(name) != .other)
  }

  @Test func `a change of any byte of a name changes the key`() throws {
    let name = Array("abcdefghijklmnop".utf8)
    for index in name.indices {
      var other = name
      other[index] ^= 0x20
      #expect(try JSONNameTests.key(String(decoding: other, as: UTF8.self)) != JSONKey("abcdefghijklmnop"))
    }
  }

  @Test(arguments: 0..<20)
  func `an invalid name of any length is refused at the wrong byte`(length: Int) {
    let name = String(repeating: "x", count: length)
    let refused: [(text: String, offset: Int, problem: JSONProblem)] = [
      ("{\"\(name)", length + 2, .cutShort),
      ("{\"\(name)\"", length + 3, .cutShort),
      ("{\"\(name)\" 1}", length + 4, .expected("\":\"")),
      ("{\"\(name)\n\":1}", length + 2, .controlCharacter(10)),
      ("{\"\(name)\\x\":1}", length + 3, .invalidEscape),
    ]
    for (text, offset, problem) in refused {
      #expect(readDocument(text) == .failure(JSONError(offset: offset, problem: problem)))
    }
  }

  @Test(arguments: ["\"", "\":", "\": 0}", "\",\"x\":1", "zzzzzzzzzzzzzzz\""])
  func `text after a short name is no part of its key`(rest: String) {
    for start in 0..<8 {
      let text = String(repeating: " ", count: start) + "id" + rest
      let reader = JSONReader(PaddedBytes(Array(text.utf8)))
      #expect(reader.key(of: JSONText(start..<start + 2, isEscaped: false)) == JSONKey("id"))
    }
  }

  static let twice: [(text: String, offset: Int, name: String)] = [
    (#"{"a":1,"a":2}"#, 7, "a"),
    (#"{"a":1,"a":1}"#, 7, "a"),
    (#"{"":1,"":2}"#, 6, ""),
    (#"{"a":1,"b":2,"a":3}"#, 13, "a"),
    (#"{ "a" : 1 , "a" : 2 }"#, 12, "a"),
    (#"{"a":1,"\u0061":2}"#, 7, "a"),
    (#"{"\u0061":1,"a":2}"#, 12, "a"),
    (#"{"\u0061":1,"\u0061":2}"#, 12, "a"),
    (#"{"a\/b":1,"a/b":2}"#, 10, "a/b"),
    (#"{"é":1,"\u00e9":2}"#, 8, "é"),
    (#"{"😀":1,"\ud83d\ude00":2}"#, 10, "😀"),
    (#"{"\n":1,"\u000A":2}"#, 8, "\n"),
    (#"[{"a":1},{"a":1,"a":2}]"#, 16, "a"),
    (#"{"x":{"a":1,"a":2}}"#, 12, "a"),
    (#"{"a":{"a":1},"a":2}"#, 13, "a"),
    (#"{"a":[{"b":{}}],"a":2}"#, 16, "a"),
    (#"{"abcdefghijklmnopq":1,"abcdefghijklmnopq":2}"#, 23, "abcdefghijklmnopq"),
  ]

  @Test(arguments: twice)
  func `a repeated name is refused`(text: String, offset: Int, name: String) {
    #expect(readDocument(text) == .failure(JSONError(offset: offset, problem: .duplicateKey(name))))
    #expect(!PlainJSON.accepts(Array(text.utf8)))
  }

  @Test(arguments: [1, 2, 15, 16, 17, 18, 40, 300])
  func `a repeated name is found among many names`(count: Int) {
    let members = (0..<count).map { "\"n\($0)\":\($0)" }
    let text = members.joined(separator: ",")
    #expect(readDocument("{\(text)}") == .success(0..<text.utf8.count + 2))
    for index in [0, count / 2, count - 1] {
      let error = JSONError(offset: text.utf8.count + 2, problem: .duplicateKey("n\(index)"))
      #expect(readDocument("{\(text),\"n\(index)\":0}") == .failure(error))
      #expect(readDocument("{\(text),\"\\u006e\(index)\":0}") == .failure(error))
    }
  }

  @Test(arguments: ["\\u0000", "a\\u0000", "\\u0000a", "abcdefgh\\u0000", "abcdefghijklmno\\u0000"])
  func `a name with a zero character is an unknown name`(name: String) throws {
    #expect(try JSONNameTests.key(name) == .other)
  }

  @Test func `names that look the same but have other bytes are accepted among many names`() {
    let members = (0..<20).flatMap { ["\"é\($0)\":1", "\"e\u{301}\($0)\":1"] }
    let text = "{\(members.joined(separator: ","))}"
    #expect(readDocument(text) == .success(0..<text.utf8.count))
  }

  static let once = [
    #"{"a":1,"A":1}"#, #"{"a":{"a":{"a":1}}}"#, #"[{"a":1},{"a":1}]"#, #"{"a":1,"b":{"a":1}}"#, #"{"a":1,"a ":1}"#,
    #"{"abcdefghijklmnopq":1,"abcdefghijklmnopr":1}"#, #"{"a":1,"\\u0061":1}"#, "{\"é\":1,\"e\u{301}\":1}",
    "{\"Å\":1,\"\u{212b}\":1}", #"{"é":1,"e\u0301":1}"#, #"{"a":1,"a\u0000":1}"#,
    #"{"ss":1,"ß":1}"#, #"{"k":1,"ｋ":1}"#,
  ]

  @Test(arguments: once)
  func `names that differ, or are in different objects, are accepted`(text: String) {
    #expect(readDocument(text) == .success(0..<text.utf8.count))
    #expect(PlainJSON.accepts(Array(text.utf8)))
  }
}
