import Testing

@testable import ReminderCore

/// Which names mean the same category.
@Suite struct CategoryNameTests {
  @Test(
    arguments: [
      ("finance", "finance", true), ("finance", "Finance", true), ("FINANCE", "finance", true), ("a", "b", false),
      ("finance", "finances", false), ("", "", true), ("a b", "A B", true), ("a b", "ab", false),
      // Only case makes no difference; marks, widths and spellings do.
      ("café", "CAFÉ", true), ("café", "cafe", false), ("cafe\u{301}", "CAFÉ", true), ("ÄRZTE", "ärzte", true),
      ("ärzte", "arzte", false), ("naïve", "NAIVE", false), ("ａ", "a", false), ("ａ", "Ａ", true),
      // ß has a capital of its own; SS is another spelling.
      ("straße", "STRAẞE", true), ("straße", "STRASSE", false), ("Masse", "Maße", false),
      // Greek has two small letters for one capital.
      ("οδός", "ΟΔΌΣ", true), ("οδόσ", "οδός", true), ("Δουλειά", "δουλειά", true),
      // Without a language, I is the capital of i.
      ("I", "i", true), ("I", "ı", false), ("İ", "i", false), ("ДОМ", "дом", true), ("家", "家", true), ("家", "庭", false),
      ("🏠", "🏠", true), ("ǆ", "ǅ", true), ("\u{301}", "\u{300}", false), ("\u{0}", "", false),
    ] as [(String, String, Bool)])
  func `two names mean one category if only case differs`(first: String, second: String, isOne: Bool) {
    let (one, other) = (CategoryName(first), CategoryName(second))
    #expect((one == other) == isOne && (other == one) == isOne)
    #expect(Set([one, other]).count == (isOne ? 1 : 2))
    #expect(one.text == first && other.text == second)
  }

  @Test(
    arguments: [
      ([], ["Home", "home", "garden"], ["Home", "garden"], ["Home", "garden"]),
      (["home"], ["HOME", "Garden"], ["home", "Garden"], ["home", "Garden"]),
      (["Home", "home"], ["home"], ["Home"], ["Home"]),
      (["café"], ["Cafe", "CAFÉ"], ["Cafe", "café"], ["Cafe", "café"]),
      (["a"], [], [], ["a"]),
    ] as [([String], [String], [String], [String])])
  func `a known category keeps its first spelling`(
    known: [String], names: [String], spelled: [String], after: [String]
  ) {
    var categories: Set<CategoryName> = []
    for name in known { categories.insert(CategoryName(name)) }
    #expect(categories.spelling(names) == spelled)
    #expect(categories.map(\.text).sorted() == after.sorted())
  }

  @Test(
    arguments: [
      (["finance": "1"], "FINANCE", "1"), (["Finance": "1"], "finance", "1"), (["café": "1"], "cafe", nil),
      ([:], "finance", nil), (["finance": "1", "Finance": "2"], "finance", "1"),
      (["finance": "1", "Finance": "2"], "Finance", "2"), (["finance": "1", "Finance": "2"], "FINANCE", "2"),
    ] as [([String: String], String, String?)])
  func `a category takes the icon of its own spelling first`(icons: [String: String], name: String, icon: String?) {
    var settings = Settings()
    settings.icons = icons
    #expect(settings.icon(of: name) == icon)
    #expect(settings.value(of: .icon(category: name)) == icon)
  }
}

/// A file that has one category in two spellings.
@Suite struct StoredSpellingTests {
  private static let settings = #""settings":{"category.Home.icon":"1","category.home.icon":"2"},"#

  private func scenario() throws -> Scenario {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("T")
    try scenario.change(1) { $0.addedCategories = ["Home"] }
    try scenario.reload { $0.replacing("\"settings\": {},", with: StoredSpellingTests.settings) }
    return scenario
  }

  @Test func `the icons of both spellings are kept`() throws {
    var scenario = try scenario()
    #expect(scenario.list.settings.icons == ["Home": "1", "home": "2"])
    try scenario.add("Other")
    try scenario.reload()
    #expect(scenario.list.settings.icons == ["Home": "1", "home": "2"])
  }

  @Test(arguments: [("HOME", "3", ["Home": "3"]), ("home", "1", ["Home": "1"]), ("HOME", nil, [:])])
  func `a new icon replaces both icons, and undo brings both back`(
    name: String, value: String?, icons: [String: String]
  ) throws {
    var scenario = try scenario()
    try scenario.set(.icon(category: name), value)
    #expect(scenario.list.settings.icons == icons)
    try scenario.edit(.undo)
    #expect(scenario.list.settings.icons == ["Home": "1", "home": "2"])
  }

  @Test func `imported tasks and settings take the spelling of this machine`() throws {
    var other = try scenario()
    try other.add("Both")
    try other.change(2) { $0.addedCategories = ["Garden"] }
    try other.reload { $0.replacing("[\"Garden\"]", with: "[\"home\",\"Garden\",\"Home\"]") }
    var scenario = Scenario("2026-03-01T08:00")
    for _ in 1...5 { try scenario.add("T") }
    try scenario.change(1) { $0.addedCategories = ["garden"] }
    let ids = { (text: String) in
      text.replacing("\"00000001-0000", with: "\"0000000A-0000").replacing("\"00000002-0000", with: "\"0000000B-0000")
    }
    #expect(try scenario.importing(ids(other.exported())) == ["T", "Both"])
    #expect(scenario.tasks.suffix(2) == ["T [Home]", "Both [Home garden]"])
    try scenario.set(.icon(category: "GARDEN"), "3")
    #expect(scenario.list.settings.icons == ["Home": "1", "home": "2", "garden": "3"])
    #expect(try other.importing(scenario.exported()) != [])
    #expect(other.list.settings.icons == ["Home": "1", "home": "2", "garden": "3"])
  }
}
