import Testing

@testable import ReminderCore

struct NearestWordTests {
  static let commands = [
    "add", "list", "show", "edit", "done", "undone", "delete", "cancel", "snooze", "pending", "undo",
  ]
  static let options = ["due", "at", "in", "before", "priority", "notes", "no-due", "no-repeat"]

  static let slips: [(word: String, nearest: String?)] = [
    ("lst", "list"),
    ("lits", "list"),
    ("ilst", "list"),
    ("LST", "list"),
    ("list", "list"),
    ("lists", "list"),
    ("shwo", "show"),
    ("pen", "pending"),
    ("del", "delete"),
    ("dele", "delete"),
    ("snoze", "snooze"),
    ("und", "undo"),
    ("undon", "undone"),
    ("undo", "undo"),
    ("dlete", "delete"),
    ("dd", nil),
    ("ls", nil),
    ("l", nil),
    ("", nil),
    ("banana", nil),
    ("remove", nil),
  ]

  @Test(arguments: slips)
  func `a slip finds the intended command, and other words find none`(word: String, nearest: String?) {
    #expect(NearestWord.find(word, among: NearestWordTests.commands) == nearest)
  }

  @Test func `a slip finds the intended option, and other words find none`() {
    #expect(NearestWord.find("proirity", among: NearestWordTests.options) == "priority")
    #expect(NearestWord.find("prio", among: NearestWordTests.options) == "priority")
    #expect(NearestWord.find("not", among: NearestWordTests.options) == "notes")
    #expect(NearestWord.find("remind", among: NearestWordTests.options) == nil)
    #expect(NearestWord.find("tag", among: NearestWordTests.options) == nil)
  }

  @Test(arguments: [
    ("soon", "noon"), ("midday", "monday"), ("biweekly", "weekly"), ("week", "wed"), ("none", "noon"), ("ten", "tue"),
    ("june", "tune"), ("month", "mon"),
  ])
  func `a word that means something else is no slip`(word: String, other: String) {
    #expect(NearestWord.find(word, among: [other]) == nil)
  }

  @Test func `the first of two equally near words is taken`() {
    #expect(NearestWord.find("cart", among: ["card", "care"]) == "card")
    #expect(NearestWord.find("cart", among: ["care", "card"]) == "care")
  }

  @Test func `a beginning of three characters or more finds the only word with this beginning`() {
    #expect(NearestWord.find("tom", among: ["today", "tomorrow"]) == "tomorrow")
    #expect(NearestWord.find("tomo", among: ["tomorrow", "tomorrow"]) == "tomorrow")
    #expect(NearestWord.find("ab", among: ["abcdef"]) == nil)
    #expect(NearestWord.find("rep", among: ["repeat-rule", "repeat-from"]) == nil)
  }

  @Test func `two swapped neighbours count as one slip`() {
    #expect(NearestWord.find("abc", among: ["acb"]) == "acb")
    #expect(NearestWord.find("abcd", among: ["badc"]) == nil)
    #expect(NearestWord.find("abcdefg", among: ["badcefg"]) == "badcefg")
  }

  @Test func `a word that is too long has no nearest word`() {
    let longest = String(repeating: "a", count: 64)
    #expect(NearestWord.find(longest, among: [longest]) == longest)
    #expect(NearestWord.find(longest + "a", among: [longest, longest + "a"]) == nil)
    #expect(NearestWord.find("a" + String(repeating: "\u{301}", count: 100_000), among: ["a"]) == nil)
    #expect(NearestWord.find("lst", among: [String(repeating: "lst", count: 100_000), "list"]) == "list")
    #expect(NearestWord.find("lst", among: []) == nil)
  }
}
