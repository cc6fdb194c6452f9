import Testing

@testable import remind

/// Titles and digits of other writing systems. It is Friday 20 February 2026, 12:00.
@Suite struct WritingSystemTests {
  private static func sandbox(isPersonThere: Bool = true) throws -> Sandbox {
    let sandbox = try Sandbox()
    for title in [
      "牛乳を買う", "iPhoneを充電する", "ซื้อนมที่ตลาด", "去超市买牛奶", "우유를 사기", "לקנות חלב בסופר", "Milch holen",
    ] {
      _ = sandbox.run("add", title)
    }
    sandbox.isPersonThere = isPersonThere
    return sandbox
  }

  @Test(arguments: [
    ("牛乳", 1), ("を買う", 1), ("iphone", 2), ("充電", 2), ("IPHONE 充電", 2), ("นม", 3), ("ตลาด", 3), ("牛奶", 4), ("חלב", 6),
    ("holen", 7),
  ])
  func `a part of a title without spaces names its task`(words: String, number: Int) throws {
    let result = try Self.sandbox().run("show", words)
    #expect(result.output.hasPrefix("\(number)  "), "\(result)")
  }

  @Test(arguments: [
    ("phone", "2  iPhoneを充電する"), ("우유", "5  우유를 사기"), ("חל", "6  לקנות חלב בסופר"), ("mil", "7  Milch holen"),
    ("hole", "7  Milch holen"),
  ])
  func `a part of a word is offered, and changes nothing`(words: String, offer: String) throws {
    let sandbox = try Self.sandbox()
    let before = sandbox.contents
    #expect(
      sandbox.run("done", words).errors
        == "remind: no open task has \"\(words)\" in its title; did you mean \(offer)?\n")
    #expect(sandbox.contents == before)
  }

  @Test(arguments: ["m", "x", "パン", "ร"])
  func `a single letter, and a word that no title has, offer nothing`(words: String) throws {
    #expect(
      try Self.sandbox().run("done", words).errors
        == "remind: no open task has \"\(words)\" in its title; 'remind list' shows the tasks\n")
  }

  static let digits: [(words: [String], same: [String])] = [
    (["show", "３"], ["show", "3"]), (["show", "#٣"], ["show", "#3"]), (["show", "१,３"], ["show", "1,3"]),
    (["delete", "２－４", "--dry-run"], ["delete", "2-4", "--dry-run"]),
    (["list", "--limit", "２"], ["list", "--limit", "2"]),
    (["edit", "1", "--due", "２０２６-０３-０５", "--dry-run"], ["edit", "1", "--due", "2026-03-05", "--dry-run"]),
    (["edit", "1", "--due", "۵ mar ۱۷:۰۰", "--dry-run"], ["edit", "1", "--due", "5 mar 17:00", "--dry-run"]),
    (["edit", "1", "--at", "１７：３０", "--dry-run"], ["edit", "1", "--at", "17:30", "--dry-run"]),
    (["edit", "1", "--in", "٩٠m", "--dry-run"], ["edit", "1", "--in", "90m", "--dry-run"]),
    (
      ["edit", "1", "--due", "fri 17:00", "--repeat", "every ２ weeks", "--dry-run"],
      ["edit", "1", "--due", "fri 17:00", "--repeat", "every 2 weeks", "--dry-run"]
    ),
    (["edit", "1", "--nag", "１０m x４", "--dry-run"], ["edit", "1", "--nag", "10m x4", "--dry-run"]),
    (["quiet", "２h", "--dry-run"], ["quiet", "2h", "--dry-run"]),
    (["timer", "２５:００", "--dry-run"], ["timer", "25:00", "--dry-run"]),
    (["agenda", "１０"], ["agenda", "10"]), (["cal", "２０２７"], ["cal", "2027"]), (["cal", "+２"], ["cal", "+2"]),
    (
      ["config", "due.morning.time", "０８:３０", "--dry-run"], ["config", "due.morning.time", "08:30", "--dry-run"]
    ),
    (["config", "nag.times", "٥", "--dry-run"], ["config", "nag.times", "5", "--dry-run"]),
    (
      ["config", "quiet.hours", "２２:００-０７:００", "--dry-run"], ["config", "quiet.hours", "22:00-07:00", "--dry-run"]
    ),
  ]

  @Test(arguments: digits)
  func `digits of other scripts are digits where people type numbers, dates and times`(
    row: (words: [String], same: [String])
  ) throws {
    let sandbox = try Self.sandbox(isPersonThere: false)
    let result = sandbox.run(row.words)
    #expect(result == sandbox.run(row.same))
    #expect(result.status == .success, "\(result)")
  }

  @Test func `a title keeps its digits as they were typed`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("q", "卵を１０個買う ２０２６-０３-０５ １７:００")
    _ = sandbox.run("q", "Buy ٥ eggs tomorrow 9am")
    let json = sandbox.run("list", "--json").output
    #expect(json.contains(#""title":"卵を１０個買う""#) && json.contains(#""due":"2026-03-05T17:00""#), "\(json)")
    #expect(json.contains(#""title":"Buy ٥ eggs""#) && json.contains(#""due":"2026-02-21T09:00""#), "\(json)")
  }

  // MARK: From right to left

  @Test func `titles written from right to left stand alone on a terminal, and columns stay in order`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("add", "לקנות חלב", "--due", "2026-02-20 18:00")
    _ = sandbox.run("add", "Milk", "--due", "2026-02-20")
    let plain = """
      Today
        1  לקנות חלב  18:00  🔔 18:00
        2  Milk

      """
    #expect(sandbox.run("list").output == plain)
    sandbox.columns = 80
    sandbox.variables["NO_COLOR"] = "1"
    let shown = plain.replacing("לקנות חלב", with: "\u{2068}לקנות חלב\u{2069}")
    #expect(sandbox.run("list").output == shown)
    #expect(sandbox.run("show", "1").output.hasPrefix("1  \u{2068}לקנות חלב\u{2069}\n"))
    #expect(sandbox.run("done", "1", "--dry-run").output.hasPrefix("done 1  \u{2068}לקנות חלב\u{2069}\n        due "))
    #expect(!sandbox.run("list", "--json").output.contains("\u{2068}"))
    sandbox.variables["LANG"] = "C"
    #expect(!sandbox.run("list").output.contains("\u{2068}"))
  }

  @Test(arguments: [
    ("1  Milk  due", "1  Milk  due"), ("1  חלב  due", "1  \u{2068}חלב\u{2069}  due"),
    ("  شراء الحليب 5   x ", "  \u{2068}شراء الحليب 5\u{2069}   x "), ("牛乳", "牛乳"), ("", ""), ("  ", "  "),
    ("a חלב b", "\u{2068}a חלב b\u{2069}"),
  ])
  func `each field of a line with letters from right to left is isolated`(line: String, shown: String) {
    let terminal = Terminal(columns: 80, hasColor: false, isUnicode: true)
    #expect(terminal.isolatingFields(of: line) == shown)
    #expect(DisplayWidth.of(shown) == DisplayWidth.of(line))
    #expect(Terminal.pipe.isolatingFields(of: line) == line)
  }
}
