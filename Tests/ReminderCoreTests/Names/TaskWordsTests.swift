import Testing

@testable import ReminderCore

/// Which words are names of tasks, and which are words of a title, by their form alone.
@Suite struct TaskWordsTests {
  static let uuid = "550E8400-E29B-41D4-A716-446655440000"

  static let names: [(words: [String], parts: [TaskWords.Part])] = [
    (["12"], [.name(.digits("12"))]), (["#12"], [.name(.digits("12"))]),
    (["1", "2"], [1, 2].map { .name(.number($0)) }),
    (["1-3"], [.range(1...3)]), (["3-3"], [.range(3...3)]), (["1-3", "5"], [.range(1...3), .name(.number(5))]),
    (["5,7"], [.name(.number(5)), .name(.number(7))]),
    (["1-3,5,7-9"], [.range(1...3), .name(.number(5)), .range(7...9)]),
    (["1-3", "5,7"], [.range(1...3), .name(.number(5)), .name(.number(7))]),
    (["12345678-12345679"], [.range(12_345_678...12_345_679)]),
    ([uuid], [.name(.id(TaskID(high: 0x550e_8400_e29b_41d4, low: 0xa716_4466_5544_0000)))]), ([], []),
  ]

  @Test(arguments: names)
  func `numbers, ranges, lists of them and ids are names`(row: (words: [String], parts: [TaskWords.Part])) {
    #expect(TaskWords(row.words) == .names(row.parts))
  }

  @Test(arguments: ["550e", "beef", "BEEF", "12345678-", "12345678-1", "12345678-1234"])
  func `a word that can begin an id is a name`(word: String) throws {
    #expect(TaskWords([word]) == .names([.name(.prefix(try #require(TaskIDPrefix(word))))]))
  }

  static let titles: [(words: [String], odd: String)] = [
    (["milk"], "milk"), (["buy", "milk"], "buy"), (["12", "eggs"], "eggs"), (["eggs", "12"], "eggs"),
    (["buy milk"], "buy milk"), (["3-1"], "3-1"), (["1-"], "1-"), (["-3"], "-3"), (["1-3-5"], "1-3-5"), ([","], ","),
    (["1,"], "1,"), (["1,,2"], "1,,2"), (["1,beef"], "1,beef"), (["1, 2"], "1, 2"), ([""], ""), (["tea"], "tea"),
    (["99999999999999999999-99999999999999999999"], "99999999999999999999-99999999999999999999"),
    (["1–3"], "1–3"), (["+1"], "+1"), (["-"], "-"), (["①"], "①"), (["call", "beef"], "call"),
  ]

  @Test(arguments: titles)
  func `if one word is no name, all words belong to a title`(row: (words: [String], odd: String)) {
    #expect(
      TaskWords(row.words)
        == .title(row.words.joined(separator: " "), odd: row.odd, first: row.words.first.flatMap(TaskName.init)))
  }

  @Test func `the beginning of an id may be a word of a title`() {
    #expect(TaskWords(["beef", "stew"]) == .title("beef stew", odd: "stew", first: nil))
  }

  @Test func `numbers and ids are found without the tasks, and beginnings of ids unless titles count`() {
    #expect(TaskWords(["1", "2"]).namesByForm(besideTitles: true) == [.number(1), .number(2)])
    #expect(TaskWords([Self.uuid]).namesByForm(besideTitles: true)?.count == 1)
    #expect(TaskWords(["beef"]).namesByForm(besideTitles: true) == nil)
    #expect(TaskWords(["beef"]).namesByForm(besideTitles: false)?.count == 1)
    #expect(TaskWords(["1-3"]).namesByForm(besideTitles: false) == nil)
    #expect(TaskWords(["milk"]).namesByForm(besideTitles: false) == nil)
  }
}
