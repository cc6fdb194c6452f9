import Testing

@testable import ReminderCore

@Suite struct SearchTextTests {
  @Test(arguments: [
    ("zoe", "A present for Zoë"), ("ZOË", "a present for zoe"), ("strasse", "Straße"), ("straße", "STRASSE"),
    ("Zoe\u{308}", "Zoë"), ("zoë", "Zoe\u{308}"), ("lodz", "Łódź"), ("oeuvre", "Œuvre"), ("aero", "Ærø"),
    ("αθηνα", "Αθήνα"), ("σοφος", "ΣΟΦΌΣ"), ("елка", "Ёлка"), ("viet nam", "Việt Nam"), ("買い", "買い物リスト"),
    ("", "anything"), ("🛒", "Milk 🛒"), ("10", "卵を１０個"), ("１０", "10 eggs"), ("٥", "5 km"), ("istanbul", "ıstanbul"),
  ])
  func `a search finds a text without regard to case and diacritics`(wanted: String, text: String) {
    #expect(SearchText(wanted).isFound(in: text))
  }

  @Test(arguments: [("rent", "ren"), ("rent", ""), ("a b", "ab"), ("zoe", "Zo"), ("は", "ば゙x物")])
  func `a search does not find another text`(wanted: String, text: String) {
    #expect(!SearchText(wanted).isFound(in: text))
  }
}
