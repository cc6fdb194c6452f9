import Testing

@testable import ReminderCore

/// `remind` confirms a due date such as `friday` with its distance, because people easily mean another week.
@Suite struct WeekPhraseTests {
  @Test(arguments: [
    ("fri", true), ("friday 15:00", true), ("next mon", true), ("friday evening", true), ("this weekend", true),
    ("next week", true), ("thu", true), ("tue 9am", true),
    ("tomorrow", false), ("today", false), ("in 3 days", false), ("2w", false), ("2026-03-06", false),
    ("Fri 6 Mar 2026", false), ("6 mar", false), ("the 15th", false), ("end of month", false), ("next month", false),
    ("15:00", false), ("noon", false), ("banana", false), ("", false), ("yesterday", false),
  ])
  func `only some phrases name their day by the week`(phrase: String, isByWeek: Bool) throws {
    // On a Friday, `fri` is the day in seven days.
    let friday = try #require(CivilDate(year: 2026, month: 2, day: 27))
    #expect(WhenPhrase.isByWeek(phrase, today: friday) == isByWeek)
  }

  @Test func `on the last day of the calendar, fri names no day by the week`() {
    #expect(WhenPhrase.isByWeek("fri", today: .latest) == false)
  }
}
