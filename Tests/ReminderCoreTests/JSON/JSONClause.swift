/// One clause of RFC 8259, or of RFC 3629 for UTF-8, with documents that the clause accepts and refuses.
///
/// The rows were made for this reader. `PlainJSON` reads each row, too, so that a wrong row shows.
struct JSONClause: Sendable, CustomStringConvertible {
  /// The section, and the words or the production of the grammar.
  let description: String
  let accepted: [[UInt8]]
  let refused: [[UInt8]]

  init(_ description: String, accepts: [String] = [], refuses: [String] = []) {
    self.init(description, acceptsBytes: accepts.map { Array($0.utf8) }, refusesBytes: refuses.map { Array($0.utf8) })
  }

  init(_ description: String, acceptsBytes accepted: [[UInt8]] = [], refusesBytes refused: [[UInt8]] = []) {
    self.description = description
    self.accepted = accepted
    self.refused = refused
  }
}

extension JSONClause {
  static let structure: [JSONClause] = [
    JSONClause(
      "2: JSON-text = ws value ws", accepts: ["1", " 1 ", "\n{}\n", "\t\"\"\t"],
      refuses: ["", " ", "\n\r\t ", "1 1", "1,", ",1", "{},{}", "[]{}", "1;", "\"a\" \"b\"", "null true"]),
    JSONClause(
      "2: any value, not only an object or an array (unlike RFC 4627)",
      accepts: ["{}", "[]", "\"a\"", "0", "-1.5e+2", "true", "false", "null"]),
    JSONClause(
      "2: begin-array, end-array", accepts: ["[]", "[ ]", " [ ] "],
      refuses: ["[", "]", "[[]", "[]]", "(]", "[)", "[}", "<>", "[\u{5d}\u{5d}"]),
    JSONClause(
      "2: begin-object, end-object", accepts: ["{}", "{ }", " { } "],
      refuses: ["{", "}", "{{}}", "{}}", "{]", "{)", "{[]}"]),
    JSONClause(
      "2: name-separator", accepts: ["{\"a\":1}", "{\"a\" :\n1}"],
      refuses: [
        "{\"a\"}", "{\"a\" 1}", "{\"a\"=1}", "{\"a\"=>1}", "{\"a\"::1}", "{\"a\",1}", "{\"a\":}", "{:1}", "[1:2]",
      ]),
    JSONClause(
      "2: value-separator", accepts: ["[1,2]", "[1 ,\n2]", "{\"a\":1,\"b\":2}"],
      refuses: [
        "[1;2]", "[1 2]", "[1,,2]", "[,]", "[,1]", "[1,]", "{,}", "{\"a\":1,}", "{,\"a\":1}", "{\"a\":1;\"b\":2}",
      ]),
    JSONClause(
      "2: ws is space, tab, line feed, carriage return",
      acceptsBytes: spaces.flatMap(around)),
    JSONClause(
      "2: no other byte is ws",
      refusesBytes: others.flatMap { [[$0, 0x30], [0x5b, $0, 0x31, 0x5d], [0x5b, 0x31, $0, 0x5d, 0x20]] }),
    JSONClause(
      "2: no other character is ws",
      refuses: wideSpaces.flatMap { ["\($0)1", "1\($0)", "[\($0)]", "{\($0)}", "[1\($0),2]"] }),
    JSONClause(
      "2: there are no comments",
      refuses: ["/**/1", "1/**/", "[1,/* */2]", "//\n1", "1//", "#\n1", "1 #", "--\n1", "<!---->1"]),
    JSONClause(
      "3: false, null, true, in lower case, whole", accepts: ["false", "null", "true", "[false,null,true]"],
      refuses: [
        "False", "FALSE", "Null", "NULL", "True", "TRUE", "tRue", "fals", "nul", "tru", "t", "f", "n", "truee", "nulll",
        "falsey", "true1", "null_", "tr ue", "\"true", "nan", "none", "undefined", "yes", "on",
      ]),
    JSONClause("3: literals are not escaped", refuses: ["\\u0074rue", "nu\\u006cl", "\\true"]),
    JSONClause(
      "3: no other value",
      refuses: ["NaN", "Infinity", "-Infinity", "'a'", "`a`", "a", "$", "@", "/a/", "1/2", "<a>", "=1"]),
    JSONClause(
      "4: object = { [ member *( , member ) ] }",
      accepts: ["{\"a\":{}}", "{\"a\":1,\"b\":{\"c\":[]}}", "{\"a\":null}", "{\"a\":\"b\"}"],
      refuses: [
        "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,\"b\"", "{\"a\":1\"b\":2}", "{\"a\":1}}", "{\"a\":1]",
      ]),
    JSONClause(
      "4: a name is a string",
      accepts: ["{\"\":1}", "{\" \":1}", "{\"1\":1}", "{\"\\n\":1}", "{\"日本\":1}", "{\"\\u0000\":1}"],
      refuses: ["{a:1}", "{1:1}", "{null:1}", "{true:1}", "{[]:1}", "{{}:1}", "{'a':1}", "{\"a\"\"b\":1}", "{\"a:1}"]),
    JSONClause(
      "4: names SHOULD be unique; a name that stands twice is refused here",
      accepts: [
        "{\"a\":1,\"A\":1}", "{\"a\":{\"a\":1}}", "[{\"a\":1},{\"a\":1}]", "{\"\":1,\" \":1}",
        "{\"é\":1,\"e\u{301}\":1}",
      ],
      refuses: [
        "{\"a\":1,\"a\":1}", "{\"\":1,\"\":2}", "{\"a\":1,\"b\":2,\"a\":3}", "{\"a\":1,\"\\u0061\":2}",
        "{\"/\":1,\"\\/\":2}",
        "[{\"b\":{\"a\":1,\"a\":2}}]", "{\"\\u00e9\":1,\"é\":2}", "{\"\\ud83d\\ude00\":1,\"😀\":2}",
      ]),
    JSONClause(
      "5: array = [ [ value *( , value ) ] ], of any kinds",
      accepts: ["[1]", "[[]]", "[1,\"a\",null,true,{},[]]", "[[[[]]],[]]"],
      refuses: ["[1", "[1,", "[1,2", "[\"a\"", "[[1]", "[1][2]", "[1]2", "[1}", "[a]", "[\"a\":1]", "[...]", "[*]"]),
    JSONClause(
      "8.1: no byte-order mark", accepts: ["\"\u{feff}\""],
      refuses: ["\u{feff}", "\u{feff}{}", " \u{feff}{}", "{}\u{feff}", "[\u{feff}]", "{\u{feff}\"a\":1}"]),
    JSONClause(
      "8.1: UTF-8, not UTF-16 or UTF-32",
      refusesBytes: [
        [0xff, 0xfe, 0x31, 0x00], [0xfe, 0xff, 0x00, 0x31], [0x31, 0x00], [0x00, 0x31], [0x00, 0x00, 0x00, 0x31],
        [0x31, 0x00, 0x00, 0x00], [0x5b, 0x00, 0x5d, 0x00], [0x00, 0x22, 0x00, 0x22], [0xef, 0xbb], [0xef],
        [0x2b, 0x41, 0x46],
      ]),
    JSONClause(
      "9: a parser may limit the depth of nesting: 64 levels",
      accepts: [1, 2, 63, 64].flatMap(nested), refuses: [65, 66, 128, 50_000].flatMap(nested)),
    JSONClause(
      "9: a parser may limit the size of texts, strings and numbers: not here",
      accepts: [
        "\"\(String(repeating: "a", count: 100_000))\"", String(repeating: "9", count: 10_000),
        "[\(String(repeating: "0,", count: 20_000))0]", "1\(String(repeating: " ", count: 10_000))",
      ]),
  ]

  private static let spaces: [UInt8] = [0x20, 0x09, 0x0a, 0x0d]
  /// All bytes but white space, digits and the minus sign.
  private static let others: [UInt8] = (UInt8.min...UInt8.max).filter { byte in
    !spaces.contains(byte) && !(0x30...0x39 ~= byte) && byte != UInt8(ascii: "-")
  }
  private static let wideSpaces = [
    "\u{a0}", "\u{85}", "\u{1680}", "\u{2003}", "\u{200b}", "\u{2028}", "\u{2029}", "\u{202f}", "\u{3000}",
  ]

  /// Documents with a space at each allowed place.
  private static func around(_ space: UInt8) -> [[UInt8]] {
    let places = [
      "_1", "1_", "[_1]", "[1_]", "[1_,2]", "[1,_2]", "{_\"a\":1}", "{\"a\"_:1}", "{\"a\":_1}", "{\"a\":1_}", "[_]",
      "{_}",
    ]
    return places.map { $0.utf8.map { $0 == UInt8(ascii: "_") ? space : $0 } }
  }

  private static func nested(_ levels: Int) -> [String] {
    let arrays = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let objects = String(repeating: "{\"a\":", count: levels) + "1" + String(repeating: "}", count: levels)
    return [arrays, objects]
  }
}
