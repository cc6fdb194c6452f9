import Testing

@testable import ReminderCore

struct SmallestElementsWordTests {
  static let commands = [
    "add", "list", "show", "edit", "done", "undone", "delete", "cancel", "snooze", "pending", "undo",
  ]
  static let options = ["--due", "--at", "--in", "--before", "--priority", "--notes", "--no-due", "--no-repeat"]

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
  func `a slip leads to the command that was meant`(word: String, nearest: String?) {
    #expect(SmallestElementsWord.find(word, among: SmallestElementsWordTests.commands) == nearest)
  }

  @Test func `a slip leads to the option that was meant`() {
    #expect(SmallestElementsWord.find("--proirity", among: SmallestElementsWordTests.options) == "--priority")
    #expect(SmallestElementsWord.find("--prio", among: SmallestElementsWordTests.options) == "--priority")
    #expect(SmallestElementsWord.find("--not", among: SmallestElementsWordTests.options) == "--notes")
    #expect(SmallestElementsWord.find("--remind", among: SmallestElementsWordTests.options) == nil)
  }

  @Test func `of two equally near the first is taken`() {
    #expect(SmallestElementsWord.find("cart", among: ["card", "care"]) == "card")
    #expect(SmallestElementsWord.find("cart", among: ["care", "card"]) == "care")
  }

  @Test func `a beginning counts only where one word begins so, and from three characters on`() {
    #expect(SmallestElementsWord.find("tom", among: ["today", "tomorrow"]) == "tomorrow")
    #expect(SmallestElementsWord.find("tomo", among: ["tomorrow", "tomorrow"]) == "tomorrow")
    #expect(SmallestElementsWord.find("ab", among: ["abcdef"]) == nil)
    #expect(SmallestElementsWord.find("rep", among: ["repeat-rule", "repeat-from"]) == nil)
  }

  @Test func `two neighbours that changed places count as one slip`() {
    #expect(SmallestElementsWord.find("abc", among: ["acb"]) == "acb")
    #expect(SmallestElementsWord.find("abcd", among: ["badc"]) == nil)
    #expect(SmallestElementsWord.find("abcde", among: ["badce"]) == "badce")
  }

  @Test func `a word that is too long has no neighbour`() {
    let longest = String(repeating: "a", count: 64)
    #expect(SmallestElementsWord.find(longest, among: [longest]) == longest)
    #expect(SmallestElementsWord.find(longest + "a", among: [longest, longest + "a"]) == nil)
    #expect(SmallestElementsWord.find("a" + String(repeating: "\u{301}", count: 100_000), among: ["a"]) == nil)
    #expect(SmallestElementsWord.find("lst", among: [String(repeating: "lst", count: 100_000), "list"]) == "list")
    #expect(SmallestElementsWord.find("lst", among: []) == nil)
  }
}
