import Testing

@testable import ReminderCore

/// The words of a sentence that can be read. Today is Sunday 1 March 2026.
@Suite struct SentenceTests {
  /// A sentence, the remaining title, and the parts that were read.
  static let read: [(String, String, [String])] = [
    ("call mum tomorrow 5pm", "call mum", ["due: tomorrow 5pm"]),
    ("tomorrow 5pm call mum", "call mum", ["due: tomorrow 5pm"]),
    ("Lunch on friday with Ann", "Lunch with Ann", ["due: friday"]),
    ("Meet at 5pm with Bob", "Meet with Bob", ["due: at 5pm"]),
    ("Report by fri", "Report", ["due: fri"]),
    ("Report due tomorrow.", "Report", ["due: tomorrow"]),
    ("version 2.0 by fri", "version 2.0", ["due: fri"]),
    (
      "Submit report tomorrow 4pm +work p1 every week", "Submit report",
      ["due: tomorrow 4pm", "category: work", "priority: high", "repetition: every week"]
    ),
    ("Standup weekdays 9:30", "Standup", ["repetition: weekdays 9:30"]),
    (
      "Pay rent every month due:2026-03-31 @home", "Pay rent",
      ["repetition: every month", "due: 2026-03-31", "category: home"]
    ),
    ("Water every 3 days the plants", "Water the plants", ["repetition: every 3 days"]),
    ("Fri 15:00, dentist #health", "dentist", ["due: Fri 15:00", "category: health"]),
    ("Gifts 24.12.", "Gifts", ["due: 24.12."]), ("Ring at 18.30", "Ring", ["due: 18:30"]),
    ("tomorrow", "", ["due: tomorrow"]),
  ]

  @Test(arguments: read)
  func `a sentence has dates and rules at either end, and marks anywhere`(
    text: String, title: String, parts: [String]
  ) throws {
    let sentence = Sentence(text, today: try #require(CivilDate("2026-03-01")))
    #expect(sentence.title == title)
    #expect(sentence.parts.map { "\($0.meaning): \($0.value)" } == parts)
  }

  @Test(arguments: [
    "Pay rent", "Read Tomorrow's paper", "call 12 customers", "May report for Mar", "buy 2 for 1",
    "meet Sunday Times editor", "Weekly report", "Daily standup notes", "Plan for tomorrow", "Finish before friday",
    "Book flights for 3 days", "Holiday 2 weeks", "watch High Noon", "fix bug #42", "Mail about +1",
    "Eggs 12", "Friday and Saturday off", "paper on paper", "On the road", "every now and then", "Read 1984",
    "see yesterday", "", "at", "on", "every", "due:", "due:nothing", "+", "p4", "24/7 support", "Upgrade to Swift 6.31",
    "Chapter 25.12", "Invoice 20301231", "Minutes 2026-02-27",
    "Call 20121530",
  ])
  func `a title that only sounds like a date or a rule stays whole`(text: String) throws {
    let sentence = Sentence(text, today: try #require(CivilDate("2026-03-01")))
    #expect(sentence.title == text)
    #expect(sentence.parts == [])
  }

  @Test(arguments: read.map(\.0))
  func `each word is in the title or in one part`(text: String) throws {
    let sentence = Sentence(text, today: try #require(CivilDate("2026-03-01")))
    let all = ([sentence.title] + sentence.parts.map(\.words)).flatMap { $0.split(separator: " ") }
    #expect(all.sorted() == text.split(separator: " ").sorted())
  }
}
