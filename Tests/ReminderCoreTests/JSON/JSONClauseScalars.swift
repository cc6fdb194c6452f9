// Sections 6 to 8 of RFC 8259: numbers, strings, characters.

extension JSONClause {
  static let numbers: [JSONClause] = [
    JSONClause(
      "6: number = [ minus ] int [ frac ] [ exp ], each part there or not",
      accepts: wholeNumbers),
    JSONClause(
      "6: int = zero / ( digit1-9 *DIGIT ), without leading zeros", accepts: ["0", "-0", "1", "10", "100"],
      refuses: ["00", "01", "-00", "-01", "007", "[00]", "[-01]", "0123.4", "00.5", "0e1 0"]),
    JSONClause(
      "6: minus, and no plus", accepts: ["-1", "-0.0", "-1e1"],
      refuses: [
        "-", "--1", "+1", "+0", "-+1", "+-1", "- 1", "-a", "-.5", "-e1", "[-]", "[- 1]", "\u{2212}1", "\u{2013}1",
      ]),
    JSONClause(
      "6: frac = decimal-point 1*DIGIT", accepts: ["0.0", "1.5", "0.10"],
      refuses: ["1.", "0.", ".5", ".", "-1.", "1..5", "1.2.3", "1.-5", "1.e1", "1. 5", "1 .5", "1,5", "[1.]", "[.5]"]),
    JSONClause(
      "6: exp = e [ minus / plus ] 1*DIGIT", accepts: ["1e1", "1E1", "1e+1", "1e-1", "1e0001"],
      refuses: [
        "1e", "1E", "1e+", "1e-", "e1", "1ee1", "1e1e1", "1e++1", "1e1.5", "1e 1", "1 e1", "1e+ 1", "[1e]", "1d1",
        "1^1",
      ]),
    JSONClause(
      "6: only ASCII digits, to the base of ten",
      refuses: ["0x1", "0b1", "0o7", "1a", "1_0", "1'0", "1f", "1L", "1n", "١", "１", "1١", "1.١", "1e１", "½", "²"]),
    JSONClause(
      "6: any range and precision is grammar",
      accepts: [
        "1e400", "-1e400", "1e-400", "123456789012345678901234567890", "-9223372036854775809", "9223372036854775808",
        "18446744073709551616", "0.1000000000000000055511151231257827", "3.141592653589793238462643383279",
        "9007199254740993",
      ]),
  ]

  static let strings: [JSONClause] = [
    JSONClause(
      "7: string = quotation-mark *char quotation-mark",
      accepts: ["\"\"", "\"a\"", "\" \"", "\"'\"", "\"/\"", "\"[{,:}]\""],
      refuses: ["\"", "\"a", "a\"", "\"a\"\"", "'a'", "\"a'", "\u{201c}a\u{201d}", "\"\"\"\"", "\"\n\"", "\"a\nb\""]),
    JSONClause(
      "7: unescaped = %x20-21 / %x23-5B / %x5D-10FFFF",
      acceptsBytes: plainASCII.map { quoted([$0]) }),
    JSONClause(
      "7: unescaped, beyond ASCII",
      accepts: [
        "\"\u{80}\u{9f}\u{ad}\"", "\"\u{7ff}\u{800}\u{2028}\"", "\"\u{d7ff}\u{e000}\"",
        "\"\u{ffff}\u{10000}\u{10ffff}\"",
      ]),
    JSONClause(
      "7: control characters U+0000 to U+001F have to be escaped",
      acceptsBytes: controls.map { quoted(Array(escaped(Unicode.Scalar($0)).utf8)) },
      refusesBytes: controls.flatMap(bare)),
    JSONClause(
      "7: escape with one of \" \\ / b f n r t", acceptsBytes: escapes.map { quoted([0x5c, $0]) },
      refusesBytes: everyByte.filter { !escapes.contains($0) }.map { quoted([0x5c, $0]) }),
    JSONClause(
      "7: escape u with four hexadecimal digits of either case",
      accepts: [
        "\"\\u0000\"", "\"\\u00e9\"", "\"\\u00E9\"", "\"\\uaBcD\"", "\"\\uFFFF\"", "\"\\u00410\"", "\"\\u0022\\u005c\"",
      ],
      refuses: [
        "\"\\u\"", "\"\\u0\"", "\"\\u00\"", "\"\\u004\"", "\"\\u004g\"", "\"\\ug041\"", "\"\\u 041\"", "\"\\u+041\"",
        "\"\\u-041\"", "\"\\u0x41\"", "\"\\u{41}\"", "\"\\U0041\"", "\"\\u00٤1\"", "\"\\u００41\"", "\"\\u0041",
        "\"\\u004",
        "\"\\u00\\u0041\"", "\"\\x41\"", "\"\\101\"", "\"\\u\\\"\"",
      ]),
    JSONClause(
      "7: beyond U+FFFF a pair of escapes",
      accepts: [
        "\"\\ud800\\udc00\"", "\"\\udbff\\udfff\"", "\"\\uD83D\\uDE00\"", "\"\\ud83D\\uDe00\"", "\"a\\ud83d\\ude00b\"",
        "\"\\ud83d\\ude00\\ud83d\\ude00\"",
      ]),
    JSONClause(
      "8.2: half of a pair is no character; it is refused here",
      refuses: [
        "\"\\ud800\"", "\"\\udbff\"", "\"\\udc00\"", "\"\\udfff\"", "\"\\ud83d\\ud83d\"", "\"\\ude00\\ud83d\"",
        "\"\\ud83dx\"",
        "\"\\ud83d\\n\"", "\"\\ud83d\\u0041\"", "\"\\ud83d\\\"", "\"\\ud83d\\ude0\"", "\"\\ud83d \\ude00\"",
        "\"\\ud83d\\\\ude00\"",
        "\"\\ud83d😀\"", "{\"\\ud83d\":1}", "\"\\ud83d", "\"\\ud83d\\", "\"\\ud83d\\u",
      ]),
    JSONClause(
      "8.2: the 66 noncharacters are characters of a string, as bytes and escaped",
      accepts: nonCharacters.flatMap { scalar in ["\"\(scalar)\"", "\"\(escaped(scalar))\""] }),
    JSONClause(
      "8.3: names are compared without their escapes, by scalars",
      accepts: ["{\"a\\\\b\":1,\"a\\u005Cb\\u0000\":2}", "{\"Å\":1,\"\u{212b}\":2}", "{\"ﬁ\":1,\"fi\":2}"],
      refuses: ["{\"a\\\\b\":1,\"a\\u005Cb\":2}", "{\"\\t\":1,\"\\u0009\":2}", "{\"\u{212b}\":1,\"\\u212B\":2}"]),
    JSONClause(
      "RFC 3629, 4: the first and last of each row of the table", acceptsBytes: edges.map(quoted),
      refusesBytes: edges.flatMap(broken)),
    JSONClause(
      "RFC 3629, 3 and 10: no overlong forms, no surrogates, nothing beyond U+10FFFF, no stray bytes",
      refusesBytes: wrong.flatMap(inStrings)),
  ]

  /// All combinations of the parts of a number.
  private static let wholeNumbers: [String] = {
    var numbers: [String] = []
    for minus in ["", "-"] {
      for int in ["0", "7", "10", "907"] {
        for frac in ["", ".0", ".5", ".125", ".00"] {
          for exp in ["", "e0", "E7", "e+1", "E-2", "e00", "E+010"] { numbers.append(minus + int + frac + exp) }
        }
      }
    }
    return numbers
  }()

  private static let everyByte: [UInt8] = Array(UInt8.min...UInt8.max)
  private static let controls: [UInt8] = Array(0..<0x20)
  private static let plainASCII: [UInt8] = (0x20...0x7f).filter { $0 != 0x22 && $0 != 0x5c }
  private static let escapes: [UInt8] = Array("\"\\/bfnrt".utf8)

  private static let nonCharacters: [Unicode.Scalar] = {
    var values: [UInt32] = Array(0xfdd0...0xfdef)
    for plane in UInt32(0)...16 { values += [plane << 16 | 0xfffe, plane << 16 | 0xffff] }
    return values.compactMap { Unicode.Scalar($0) }
  }()

  /// Strings with a control character that is not escaped.
  private static func bare(_ byte: UInt8) -> [[UInt8]] {
    let behindSeven: [UInt8] = [0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, byte]
    return [quoted([byte]), [0x22, byte], quoted(behindSeven), quoted([0x5c, byte])]
  }

  /// A character cut short, with an extra byte, with a wrong continuation byte, and outside of a string.
  private static func broken(_ bytes: [UInt8]) -> [[UInt8]] {
    let short = Array(bytes.dropLast())
    return [quoted(short), quoted(bytes + [0x80]), quoted(short + [0x41]), bytes, [0x5b] + bytes + [0x5d]]
  }

  /// Invalid UTF-8 alone, among other bytes, cut short, and as a name.
  private static func inStrings(_ bytes: [UInt8]) -> [[UInt8]] {
    let among: [UInt8] = [0x61] + bytes + [0x61]
    let name: [UInt8] = [0x7b] + quoted(bytes) + [0x3a, 0x31, 0x7d]
    return [quoted(bytes), quoted(among), [0x22] + bytes, name]
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
    .joined()
  }

  private static let edges: [[UInt8]] = [
    [0xc2, 0x80], [0xdf, 0xbf], [0xe0, 0xa0, 0x80], [0xe0, 0xbf, 0xbf], [0xe1, 0x80, 0x80], [0xec, 0xbf, 0xbf],
    [0xed, 0x80, 0x80], [0xed, 0x9f, 0xbf], [0xee, 0x80, 0x80], [0xef, 0xbf, 0xbf], [0xf0, 0x90, 0x80, 0x80],
    [0xf0, 0xbf, 0xbf, 0xbf], [0xf1, 0x80, 0x80, 0x80], [0xf3, 0xbf, 0xbf, 0xbf], [0xf4, 0x80, 0x80, 0x80],
    [0xf4, 0x8f, 0xbf, 0xbf],
  ]

  private static let stray: [[UInt8]] = (UInt8(0x80)...0xbf).map { [$0] }
  private static let beyond: [[UInt8]] = (UInt8(0xf5)...0xff).map { [$0, 0x80, 0x80, 0x80] }
  private static let wrong: [[UInt8]] =
    stray + beyond
    + [
      [0xc0, 0x80], [0xc0, 0xaf], [0xc1, 0xbf], [0xe0, 0x80, 0x80], [0xe0, 0x9f, 0xbf], [0xf0, 0x80, 0x80, 0x80],
      [0xf0, 0x8f, 0xbf, 0xbf], [0xed, 0xa0, 0x80], [0xed, 0xaf, 0xbf], [0xed, 0xb0, 0x80], [0xed, 0xbf, 0xbf],
      [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xf4, 0xbf, 0xbf, 0xbf],
      [0xf8, 0x88, 0x80, 0x80, 0x80], [0xfc, 0x84, 0x80, 0x80, 0x80, 0x80], [0xc2, 0xc2, 0x80], [0xe1, 0xa0, 0xc0],
      [0xf1, 0x80, 0x80],
    ]
}
