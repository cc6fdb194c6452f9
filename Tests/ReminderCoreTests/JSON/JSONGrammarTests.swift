import Testing

@testable import ReminderCore

/// RFC 8259, sections 2 to 5: structural characters, white space, literals, objects and arrays.
struct JSONGrammarTests {
  static let accepted = [
    "{}", "[]", "{ }", "[ ]", "{\n}", "[\t]", "[\r\n]", "null", "true", "false", "0", "\"\"",  // section 2: any value
    " null", "null ", "\tnull", "null\t", "\nnull", "null\n", "\rnull", "null\r", " \t\r\n null \t\r\n ",
    "[1]", "[1,2]", "[1,2,3]", "[ 1 , 2 ]", "[\n1\n,\n2\n]", "[\t1\t,\t2\t]", "[\r1\r,\r2\r]",
    "[[]]", "[[],[]]", "[{}]", "[{},{}]", "[null]", "[true,false,null]", "[\"\",0]", "[0,\"a\",[],{}]",
    #"{"a":1}"#, #"{"a":1,"b":2}"#, #"{ "a" : 1 , "b" : 2 }"#, "{\n\"a\"\n:\n1\n,\n\"b\"\n:\n2\n}", #"{"":0}"#,
    #"{"a":{}}"#, #"{"a":[]}"#, #"{"a":null}"#, #"{"a":true}"#, #"{"a":"b"}"#, #"{"a":{"a":{"a":1}}}"#,
    #"{"a":{"b":1},"b":{"a":1}}"#, #"[{"a":1},{"a":1}]"#, #"{"A":1,"a":2}"#, #"{"a ":1,"a":2}"#, #"{"1":1}"#,
    "[true\n]", "[null ]", "[false\t,true\r]", "\t[\n]\r", "[[[[[[[[[[]]]]]]]]]]",
  ]

  @Test(arguments: accepted)
  func `a valid document is read as one value`(text: String) {
    let bytes = Array(text.utf8)
    let inner = bytes.indices.filter { ![0x20, 0x09, 0x0a, 0x0d].contains(bytes[$0]) }
    #expect(readDocument(text) == .success(inner[0]..<inner[inner.count - 1] + 1))
    #expect(PlainJSON.accepts(bytes))
  }

  static let brackets: [RefusedDocument] = [
    ("", 0, .cutShort),
    (" ", 1, .cutShort),
    ("\n\n", 2, .cutShort),
    ("[", 1, .cutShort),
    ("[ ", 2, .cutShort),
    ("[1", 2, .cutShort),
    ("[1,", 3, .cutShort),
    ("[[]", 3, .cutShort),
    ("{", 1, .cutShort),
    ("{\"a\"", 4, .cutShort),
    ("{\"a\":", 5, .cutShort),
    ("{\"a\":1", 6, .cutShort),
    ("{\"a\":1,", 7, .cutShort),
    ("{\"a\":{}", 7, .cutShort),
    ("]", 0, .expected("a value")),
    ("}", 0, .expected("a value")),
    (",", 0, .expected("a value")),
    (":", 0, .expected("a value")),
    ("[,]", 1, .expected("a value")),
    ("[,1]", 1, .expected("a value")),
    ("[1,]", 3, .expected("a value")),
    ("[1,,2]", 3, .expected("a value")),
    ("[1 2]", 3, .expected("\",\" or \"]\"")),
    ("[1:2]", 2, .expected("\",\" or \"]\"")),
    ("[1}", 2, .expected("\",\" or \"]\"")),
    ("[1;2]", 2, .expected("\",\" or \"]\"")),
    ("[\"a\" \"b\"]", 5, .expected("\",\" or \"]\"")),
    ("[[] []]", 4, .expected("\",\" or \"]\"")),
    ("[}", 1, .expected("a value")),
    ("[(]", 1, .expected("a value")),
    ("{]", 1, .expected("a name in quotes")),
    ("{,}", 1, .expected("a name in quotes")),
    ("{1:2}", 1, .expected("a name in quotes")),
    ("{a:1}", 1, .expected("a name in quotes")),
    ("{'a':1}", 1, .expected("a name in quotes")),
    ("{null:1}", 1, .expected("a name in quotes")),
    ("{[]:1}", 1, .expected("a name in quotes")),
    ("{\"a\":1,}", 7, .expected("a name in quotes")),
    ("{\"a\":1,,\"b\":2}", 7, .expected("a name in quotes")),
    ("{\"a\"}", 4, .expected("\":\"")),
    ("{\"a\" 1}", 5, .expected("\":\"")),
    ("{\"a\",1}", 4, .expected("\":\"")),
    ("{\"a\"=1}", 4, .expected("\":\"")),
    ("{\"a\"::1}", 5, .expected("a value")),
    ("{\"a\":}", 5, .expected("a value")),
    ("{\"a\":,\"b\":1}", 5, .expected("a value")),
    ("{\"a\":1 \"b\":2}", 7, .expected("\",\" or \"}\"")),
    ("{\"a\":1]", 6, .expected("\",\" or \"}\"")),
    ("{\"a\":1;\"b\":2}", 6, .expected("\",\" or \"}\"")),
    ("{\"a\":[1}", 7, .expected("\",\" or \"]\"")),
    ("{\"a\":1:2}", 6, .expected("\",\" or \"}\"")),
  ]

  static let literals: [RefusedDocument] = [
    ("nul", 0, .expected("a value")),
    ("nulll", 4, .trailingBytes),
    ("Null", 0, .expected("a value")),
    ("NULL", 0, .expected("a value")),
    ("nil", 0, .expected("a value")),
    ("tru", 0, .expected("a value")),
    ("trve", 0, .expected("a value")),
    ("True", 0, .expected("a value")),
    ("truefalse", 4, .trailingBytes),
    ("fals", 0, .expected("a value")),
    ("fal se", 0, .expected("a value")),
    ("FALSE", 0, .expected("a value")),
    ("undefined", 0, .expected("a value")),
    ("NaN", 0, .expected("a value")),
    ("nan", 0, .expected("a value")),
    ("Infinity", 0, .expected("a value")),
    ("yes", 0, .expected("a value")),
    ("[nul]", 1, .expected("a value")),
    ("[truex]", 5, .expected("\",\" or \"]\"")),
    ("[t]", 1, .expected("a value")),
    ("[f", 1, .expected("a value")),
  ]

  /// White space is four characters and no more; a document is one value; there are no comments.
  static let around: [RefusedDocument] = [
    ("\u{b}1", 0, .expected("a value")),
    ("\u{c}1", 0, .expected("a value")),
    ("\u{0}1", 0, .expected("a value")),
    ("\u{a0}1", 0, .expected("a value")),
    ("\u{85}1", 0, .expected("a value")),
    ("\u{2028}1", 0, .expected("a value")),
    ("\u{3000}1", 0, .expected("a value")),
    ("\u{feff}1", 0, .expected("a value")),
    ("[1\u{b}]", 2, .expected("\",\" or \"]\"")),
    ("[1\u{0}]", 2, .expected("\",\" or \"]\"")),
    ("[\u{1f}]", 1, .expected("a value")),
    ("{\u{c}}", 1, .expected("a name in quotes")),
    ("{\"a\"\u{a0}:1}", 4, .expected("\":\"")),
    ("1\u{0}", 1, .trailingBytes),
    ("1\u{c}", 1, .trailingBytes),
    ("1 2", 2, .trailingBytes),
    ("{}{}", 2, .trailingBytes),
    ("[][]", 2, .trailingBytes),
    ("[] ,", 3, .trailingBytes),
    ("{}}", 2, .trailingBytes),
    ("[]]", 2, .trailingBytes),
    ("\"a\"\"b\"", 3, .trailingBytes),
    ("null\n\nx", 6, .trailingBytes),
    ("{}\u{feff}", 2, .trailingBytes),
    ("//\n1", 0, .expected("a value")),
    ("/**/1", 0, .expected("a value")),
    ("1//", 1, .trailingBytes),
    ("[1/**/]", 2, .expected("\",\" or \"]\"")),
    ("#\n1", 0, .expected("a value")),
  ]

  @Test(arguments: brackets + literals + around)
  func `an invalid document is refused at the wrong byte`(text: String, offset: Int, problem: JSONProblem) {
    #expect(readDocument(text) == .failure(JSONError(offset: offset, problem: problem)))
    #expect(!PlainJSON.accepts(Array(text.utf8)))
  }

  static func nested(_ open: String, _ close: String, _ levels: Int) -> String {
    String(repeating: open, count: levels) + String(repeating: close, count: levels)
  }

  @Test(arguments: [1, 2, 63, 64])
  func `sixty-four levels can be read`(levels: Int) {
    let arrays = JSONGrammarTests.nested("[", "]", levels)
    #expect(readDocument(arrays) == .success(0..<arrays.utf8.count))
    let objects = "{" + JSONGrammarTests.nested("\"a\":{", "}", levels - 1) + "}"
    #expect(readDocument(objects) == .success(0..<objects.utf8.count))
    let filled = arrays.replacing("[]", with: "[1]")
    #expect(readDocument(filled) == .success(0..<filled.utf8.count))
    #expect(PlainJSON.accepts(Array(filled.utf8)))
  }

  @Test(arguments: [65, 66, 1_000, 100_000])
  func `any deeper document is refused at the sixty-fifth level`(levels: Int) {
    let tooDeep = JSONProblem.tooDeep(limit: 64)
    #expect(
      readDocument(JSONGrammarTests.nested("[", "]", levels)) == .failure(JSONError(offset: 64, problem: tooDeep)))
    #expect(
      readDocument(String(repeating: "[", count: levels)) == .failure(JSONError(offset: 64, problem: tooDeep)))
    #expect(
      readDocument(String(repeating: "{\"a\":", count: levels)) == .failure(JSONError(offset: 320, problem: tooDeep)))
  }

  @Test func `only open levels count, not all levels of a document`() {
    let wide = "[" + Array(repeating: JSONGrammarTests.nested("[", "]", 63), count: 5).joined(separator: ",") + "]"
    #expect(readDocument(wide) == .success(0..<wide.utf8.count))
  }

  @Test func `a part of the bytes is read as a document of its own`() {
    let bytes = PaddedBytes(Array("[12,34]".utf8))
    var reader = JSONReader(bytes, at: 1..<3)
    #expect(throws: Never.self) {
      #expect(try reader.integer(in: 0...99) == 12)
      try reader.finish()
    }
  }

  @Test func `a value that goes beyond its part counts as cut short`() {
    var reader = JSONReader(PaddedBytes(Array("[12,34]".utf8)), at: 1..<2)
    #expect(throws: JSONError(offset: 2, problem: .cutShort)) {
      _ = try reader.value()
      try reader.finish()
    }
  }
}
