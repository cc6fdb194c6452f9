import Testing

@testable import remind

@Suite struct DisplayWidthTests {
  @Test(
    arguments: [
      ("", 10, [""]),
      ("pay rent", 10, ["pay rent"]),
      ("pay rent", 8, ["pay rent"]),
      ("pay rent", 7, ["pay", "rent"]),
      ("pay rent", 3, ["pay", "ren", "t"]),
      ("a /very/long/path", 8, ["a", "/very/lo", "ng/path"]),
      ("a  b   c", 4, ["a  b", "c"]),
      ("a b   ", 3, ["a b"]),
      ("  a b", 3, ["  a", "b"]),
      ("買い物 list", 6, ["買い物", "list"]),
      ("買い物", 3, ["買", "い", "物"]),
      ("買い", 1, ["買", "い"]),
      ("ab", 0, ["a", "b"]),
      ("cafe\u{301} bar", 4, ["cafe\u{301}", "bar"]),
    ] as [(String, Int, [String])])
  func `a text is broken at spaces, and inside a word only if the word is wider than a line`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(DisplayWidth.wrapped(text, to: width) == lines)
  }

  @Test(arguments: [
    ("", 0),
    ("Buy milk", 8),
    ("Zürich, naïve café", 18),
    ("Ελλάδα, Россия", 14),
    ("±§→°•█½", 7),
    ("\u{E000}", 1),
  ])
  func `letters and symbols take a column each`(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("日本語", 6),
    ("ひらがな", 8),
    ("ＡＢＣ", 6),
    ("买牛奶 2 盒", 11),
    ("한국어", 6),
    ("𠮷野家", 6),
    ("「あ」、", 8),
    ("ﾊﾝｶｸ", 4),
    ("ｶﾞｷﾞ", 4),
    ("か\u{3099}", 2),
    ("\u{3000}", 2),
  ])
  func `East Asian letters take two columns and halfwidth katakana one`(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("\u{1100}\u{1161}", 2),
    ("\u{1100}", 2),
    ("\u{115F}\u{1161}", 2),
    ("\u{1161}", 0),
    ("\u{1100}\u{1100}\u{1161}", 4),
  ])
  func `Hangul written in parts is as wide as its first consonants`(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("e\u{301}", 1),
    ("e\u{301}\u{323}\u{302}", 1),
    ("日\u{301}", 2),
    ("\u{301}", 0),
    ("\u{200D}", 0),
    ("\u{FEFF}\u{200B}\u{2060}", 0),
    ("\u{202E}a\u{202C}", 1),
    ("a\u{20DD}", 1),
    ("\u{AD}", 1),
  ])
  func `combining marks and format characters take no column`(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("שלום", 4),
    ("שָׁלוֹם", 4),
    ("مرحبا", 5),
    ("مُحَمَّد", 4),
    ("می\u{200C}خواهم", 7),
    ("\u{600}١", 2),
    ("สวัสดี", 4),
    ("น้ำ", 2),
    ("नमस्ते", 4),
    ("क्षि", 2),
    ("தமிழ்", 4),
    ("ක්\u{200D}ර", 2),
  ])
  func `marks of other scripts take no column beside their letter`(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("🎉", 2), ("🎂🎁", 4), ("❤", 1), ("❤\u{FE0F}", 2), ("⌚", 2), ("⌚\u{FE0E}", 1),
    ("⌚\u{FE0E}\u{FE0E}", 1), ("a\u{FE0F}", 1), ("©", 1), ("©\u{FE0F}", 2),
    ("1\u{FE0F}\u{20E3}", 2), ("#\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1), ("👍🏽", 2), ("☝🏽", 2),
    ("🏽", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🇩", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2),
    ("👨\u{200D}👩\u{200D}👧\u{200D}👦", 2),
    ("👩🏿\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👩🏻", 2),
    ("🏳\u{FE0F}\u{200D}🌈", 2),
    ("🏳\u{200D}🌈", 2),
    ("🧔\u{200D}♂\u{FE0F}", 2),
    ("🐈\u{200D}⬛", 2),
  ])
  func `an emoji of any number of scalars takes two columns`(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
    #expect(text.reduce(0) { $0 + DisplayWidth.of($1) } == columns)
  }

  @Test(arguments: ["\u{0}", "\t", "\n", "\r\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}", "\u{2029}"])
  func `a control character takes no column`(text: String) {
    #expect(DisplayWidth.of(text) == 0)
    #expect(DisplayWidth.of("a\(text)b") == 2)
  }

  @Test(arguments: [
    ("a", 1000),
    ("日", 2000),
    ("e\u{301}", 1000),
    ("👨\u{200D}👩\u{200D}👧", 2000),
    ("\u{301}", 0),
  ])
  func `a thousand characters are a thousand times as wide`(text: String, columns: Int) {
    #expect(DisplayWidth.of(String(repeating: text, count: 1000)) == columns)
  }

  @Test func `the width of a part of a text is measured`() {
    #expect(DisplayWidth.of("日本語 text".dropFirst(2)) == 7)
  }

  @Test(arguments: [
    (0x10FF, false), (0x1100, true), (0x115F, true), (0x1160, false), (0x4E00, true), (0xA48C, true), (0xA48D, false),
    (0x1F1E6, true), (0x1F1FF, true), (0x3FFFD, true), (0x3FFFE, false), (0x10FFFF, false), (0, false),
  ])
  func `a range of wide scalars has its first and its last scalar, and none outside`(value: Int, isWide: Bool) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(value)))
    #expect(WideScalars.contains(scalar) == isWide)
  }

  @Test(arguments: [
    ("Buy milk", 8, "…", "Buy milk"),
    ("Buy milk", 7, "…", "Buy mi…"),
    ("Buy milk", 7, "...", "Buy ..."),
    ("Buy milk", 7, "", "Buy mil"),
    ("Buy milk", 3, "...", "..."),
    ("Buy milk", 2, "...", "Bu"),
    ("Buy milk", 1, "…", "…"),
    ("Buy milk", 0, "…", ""),
    ("Buy milk", -1, "…", ""),
    ("Buy milk", Int.min, "…", ""),
    ("Buy milk", Int.max, "…", "Buy milk"),
    ("", 5, "…", ""),
    ("日本語", 5, "…", "日本…"),
    ("日本語", 4, "…", "日…"),
    ("日本語", 1, "", ""),
    ("e\u{301}e\u{301}e\u{301}", 2, "…", "e\u{301}…"),
    ("👍🏽👍🏽", 3, "…", "👍🏽…"),
    ("👍🏽👍🏽", 2, "…", "…"),
    ("🇩🇪🇫🇷🇮🇹", 5, "…", "🇩🇪🇫🇷…"),
    ("Tea for 👩\u{200D}🚀 too", 11, "…", "Tea for 👩\u{200D}🚀…"),
  ])
  func `a text that is too wide is cut between characters`(text: String, width: Int, ellipsis: String, result: String) {
    #expect(DisplayWidth.cut(text, to: width, ellipsis: ellipsis) == result)
  }

  @Test(
    arguments: [
      "The quick brown fox",
      "日本語 and English 混ぜる",
      "e\u{301}a\u{308}\u{323}o\u{302} \u{301}x",
      "👨\u{200D}👩\u{200D}👧\u{200D}👦🇩🇪1\u{FE0F}\u{20E3}❤\u{FE0F}👍🏽end",
      "שָׁלוֹם عليكم สวัสดี नमस्ते क्षि",
      "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1161} ﾊﾝｶｸ",
      "\u{600}١\u{200D}\u{FE0F}\u{301}\u{1F3FD}",
    ], ["…", "...", "", "→日"])
  func `a cut text is never too wide and no character is split`(text: String, ellipsis: String) {
    let columns = DisplayWidth.of(text)
    for width in -1...columns + 2 {
      let result = DisplayWidth.cut(text, to: width, ellipsis: ellipsis)
      #expect(DisplayWidth.of(result) <= max(0, width), "\(width)")
      if width >= columns {
        #expect(result == text, "\(width)")
      } else {
        let kept = result.hasSuffix(ellipsis) ? result.dropLast(ellipsis.count) : result[...]
        #expect(text.starts(with: kept), "\(width)")
      }
    }
  }

  @Test(arguments: [
    ("ab", 4, "ab  "),
    ("ab", 2, "ab"),
    ("ab", 1, "ab"),
    ("ab", -3, "ab"),
    ("ab", Int.min, "ab"),
    ("", 2, "  "),
    ("日本", 5, "日本 "),
    ("e\u{301}", 3, "e\u{301}  "),
    ("👩\u{200D}🚀", 4, "👩\u{200D}🚀  "),
  ])
  func `a text is padded to a width on the terminal`(text: String, width: Int, result: String) {
    #expect(DisplayWidth.pad(text, to: width) == result)
  }

  @Test func `an absurd width adds no more than 65,536 spaces`() {
    #expect(DisplayWidth.pad("日", to: .max) == "日" + String(repeating: " ", count: 65_536))
  }
}
