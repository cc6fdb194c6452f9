import Testing

@testable import ReminderCore

/// A due date that names its day by the week is told with its distance, since which week was meant is easily mistaken.
@Suite struct WeekPhraseTests {
  @Test(arguments: [
    ("fri", true), ("friday 15:00", true), ("next mon", true), ("friday evening", true), ("this weekend", true),
    ("next week", true), ("thu", true), ("tue 9am", true),
    ("tomorrow", false), ("today", false), ("in 3 days", false), ("2w", false), ("2026-03-06", false),
    ("Fri 6 Mar 2026", false), ("6 mar", false), ("the 15th", false), ("end of month", false), ("next month", false),
    ("15:00", false), ("noon", false), ("banana", false), ("", false), ("yesterday", false),
  ])
  func `a phrase names its day by the week`(phrase: String, isByWeek: Bool) throws {
    // A Friday: the next one is in seven days.
    let friday = try #require(CivilDate(year: 2026, month: 2, day: 27))
    #expect(WhenPhrase.isByWeek(phrase, today: friday) == isByWeek)
  }

  @Test func `at the end of the calendar nothing is`() {
    #expect(WhenPhrase.isByWeek("fri", today: .latest) == false)
  }
}
