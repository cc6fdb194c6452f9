import Testing

@testable import remind

@Suite struct SafeTextTests {
  @Test(arguments: [
    "", "Buy milk", #"C:\new\table"#, "~ !\"#$%&'()*+,-./:;<=>?@[]^_`{|}",
    "Zürich café", "e\u{301}a\u{308}\u{323}", "\u{A0}\u{2009}\u{3000}", "日本語 ﾊﾝｶｸ 한국어 \u{1112}\u{1161}\u{11AB}",
    "שָׁלוֹם مُحَمَّد สวัสดี नमस्ते", "\u{600}١", "\u{E000}\u{F0000}", "\u{FFFD}\u{FFFE}",
  ])
  func `ordinary text is shown unchanged`(text: String) {
    #expect(SafeText.line(text) == text)
    #expect(SafeText.paragraph(text) == text)
  }

  @Test(arguments: [
    "❤\u{FE0F}⌚\u{FE0E}", "1\u{FE0F}\u{20E3}", "👍🏽🇩🇪",
    "👨\u{200D}👩\u{200D}👧\u{200D}👦", "👩🏿\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👩🏻", "🏳\u{FE0F}\u{200D}🌈",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}!",
    "می\u{200C}خواهم", "ه\u{200D}", "ක්\u{200D}ර", "र्\u{200D}क", "ខ្ញុំ\u{200B}ទៅ", "ᠮᠣᠩᠭᠣᠯ\u{180E}ᠠ", "葛\u{E0100}",
  ])
  func `joiners, selectors and flags stay if letters or emoji need them`(text: String) {
    #expect(SafeText.line(text) == text)
    #expect(SafeText.paragraph(text) == text)
  }

  @Test(arguments: [
    ("a\u{0}b", #"a\u{0}b"#),
    ("a\nb\tc", #"a\nb\tc"#),
    ("a\rb\r\nc", #"a\u{D}b\u{D}\nc"#),
    ("\u{7}\u{8}\u{C}\u{7F}", #"\u{7}\u{8}\u{C}\u{7F}"#),
    ("\u{1B}[31mred\u{1B}[0m", #"\e[31mred\e[0m"#),
    ("\u{1B}[2J\u{1B}[H", #"\e[2J\e[H"#),
    ("\u{1B}]0;title\u{7}", #"\e]0;title\u{7}"#),
    ("\u{1B}]8;;https://example.org\u{1B}\\x", #"\e]8;;https://example.org\e\x"#),
    ("\u{1B}P$q\u{1B}\\\u{1B}c", #"\eP$q\e\\ec"#),
    ("\u{85}\u{80}\u{9B}31m\u{9D}0;x\u{9C}", #"\u{85}\u{80}\u{9B}31m\u{9D}0;x\u{9C}"#),
    ("é\u{1B}日", #"é\e日"#),
  ])
  func `sequences that control the terminal are escaped`(text: String, result: String) {
    #expect(SafeText.line(text) == result)
  }

  @Test func `every control character is escaped`() {
    for value in Array(0...0x1F) + Array(0x7F...0x9F) {
      let escape =
        switch value {
        case 0x09: #"\t"#
        case 0x0A: #"\n"#
        case 0x1B: #"\e"#
        default: #"\u{"# + String(value, radix: 16, uppercase: true) + "}"
        }
      #expect(SafeText.line("a\(Character(Unicode.Scalar(UInt8(value))))b") == "a\(escape)b")
    }
  }

  @Test(arguments: [
    0x61C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069,
    0x2028, 0x2029, 0xAD, 0x200B, 0x2060, 0x2062, 0x206A, 0x206F, 0xFEFF, 0xFFF9, 0xFFFB, 0x180E,
    0x3164, 0xFFA0, 0x115F, 0x1160, 0x1D173, 0xE0001, 0xE0041, 0xE007F, 0xE0FFF, 0xFFF0,
  ])
  func `a character that turns the direction or is invisible is escaped`(value: Int) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(value)))
    let escape = #"\u{"# + String(value, radix: 16, uppercase: true) + "}"
    #expect(SafeText.line("a\(Character(scalar))日") == "a\(escape)日")
    #expect(SafeText.paragraph(String(scalar)) == escape)
  }

  @Test(arguments: [
    ("invoice\u{202E}fdp.exe", #"invoice\u{202E}fdp.exe"#),
    ("a\u{200D}b", #"a\u{200D}b"#),
    ("a\u{200C}b", #"a\u{200C}b"#),
    ("\u{200D}🚀", #"\u{200D}🚀"#),
    ("👩\u{200D}", #"👩\u{200D}"#),
    ("👩\u{200D}\u{200D}🚀", #"👩\u{200D}\u{200D}🚀"#),
    ("می\u{200C}\u{200C}خ", "می\u{200C}" + #"\u{200C}خ"#),
    ("ᠯ\u{180E}\u{180E}ᠠ", "ᠯ\u{180E}" + #"\u{180E}ᠠ"#),
    ("🏴\u{E0067}\u{E0062}", #"🏴\u{E0067}\u{E0062}"#),
    ("🏴\u{E0075}\u{E0073}\u{E007F}", #"🏴\u{E0075}\u{E0073}\u{E007F}"#),
    ("e\u{301}\u{202E}\u{301}", "e\u{301}" + #"\u{202E}"# + "\u{301}"),
  ])
  func `an invisible character out of place is escaped`(text: String, result: String) {
    #expect(SafeText.line(text) == result)
  }

  @Test(arguments: [
    ("a\nb\n\nc", "a\nb\n\nc"),
    ("é\n日\n", "é\n日\n"),
    ("a\r\nb", "a\nb"),
    ("a\rb", #"a\u{D}b"#),
    ("a\r\r\nb\r", #"a\u{D}"# + "\nb" + #"\u{D}"#),
    ("\ta\u{1B}[1m\u{2028}", #"\ta\e[1m\u{2028}"#),
    ("می\n\u{200C}", "می\n" + #"\u{200C}"#),
  ])
  func `a paragraph keeps its line breaks, and other control characters are escaped`(text: String, result: String) {
    #expect(SafeText.paragraph(text) == result)
  }

  @Test func `at most eight combining marks in a row are shown`() {
    let marks = String(repeating: "\u{301}", count: 8)
    #expect(SafeText.line("a\(marks)b\(marks)") == "a\(marks)b\(marks)")
    #expect(SafeText.line("a\(marks)\u{302}\u{20DD}b\u{308}") == "a\(marks)b\u{308}")
    #expect(SafeText.line(String(repeating: "\u{301}", count: 1000)) == marks)
    let vowels = String(repeating: "\u{64E}", count: 8)
    #expect(SafeText.line("ا\(vowels)\u{200D}\(vowels)") == "ا\(vowels)\u{200D}")
  }

  @Test(arguments: [
    (String(repeating: "a", count: 1000), String(repeating: "a", count: 1000)),
    (String(repeating: "日", count: 1000), String(repeating: "日", count: 1000)),
    (String(repeating: "\u{1B}", count: 1000), String(repeating: #"\e"#, count: 1000)),
    (String(repeating: "\u{202E}", count: 1000), String(repeating: #"\u{202E}"#, count: 1000)),
  ])
  func `a thousand characters are all shown`(text: String, result: String) {
    #expect(SafeText.line(text) == result)
  }

  @Test func `safe text stays the same if it is made safe again, and has no control characters`() {
    let pieces: [String] = [
      "a", "日", "👩", "\u{FE0F}", "\u{200D}", "\u{200C}", "\u{200B}", "\u{301}", "क", "\u{94D}", "ی", "\u{202E}",
      "\r", "\n", "\u{1B}", "\u{9B}", "🏴", "\u{E0067}", "\\", "\u{600}", "\u{180E}",
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = first + second + third + first
          let line = SafeText.line(text)
          let paragraph = SafeText.paragraph(text)
          #expect(SafeText.line(line) == line)
          #expect(SafeText.paragraph(paragraph) == paragraph)
          #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
          #expect(
            SafeText.line(paragraph).unicodeScalars.elementsEqual(line.unicodeScalars)
              || text.unicodeScalars.contains("\r"))
        }
      }
    }
  }
}
