import Testing

@testable import ReminderCore

/// Phrases for several days. Today is Friday 20 February 2026.
@Suite struct PeriodPhraseTests {
  private func days(_ text: String, on today: String = "2026-02-20") throws -> String? {
    let today = try #require(CivilDate(today))
    return PeriodPhrase(text)?.days(on: today).map { "\($0.first) \($0.last)" }
  }

  @Test(arguments: [
    ("this week", "2026-02-20 2026-02-22"), ("next week", "2026-02-23 2026-03-01"),
    ("this month", "2026-02-20 2026-02-28"), ("next month", "2026-03-01 2026-03-31"),
    ("this year", "2026-02-20 2026-12-31"), ("next year", "2027-01-01 2027-12-31"),
    ("weekend", "2026-02-21 2026-02-22"), ("this weekend", "2026-02-21 2026-02-22"),
    ("next weekend", "2026-02-28 2026-03-01"), ("Next  WEEK", "2026-02-23 2026-03-01"),
    ("1 day", "2026-02-20 2026-02-20"), ("10 days", "2026-02-20 2026-03-01"), ("2 weeks", "2026-02-20 2026-03-05"),
    ("2w", "2026-02-20 2026-03-05"), ("1w 3d", "2026-02-20 2026-03-01"),
    ("nächste Woche", "2026-02-23 2026-03-01"), ("diese Woche", "2026-02-20 2026-02-22"),
    ("kommende Woche", "2026-02-23 2026-03-01"), ("nächsten Monat", "2026-03-01 2026-03-31"),
    ("10 Tage", "2026-02-20 2026-03-01"), ("Wochenende", "2026-02-21 2026-02-22"),
  ])
  func `a period has a first day and a last day`(text: String, shown: String) throws {
    #expect(try days(text) == shown)
  }

  @Test(arguments: [
    "", "week", "next", "next friday", "in 2 weeks", "10", "0 days", "2 hours", "2 months", "friday", "this",
    "this fri",
    "next week 15:00", "week next", "2026-03-01", "banana week",
  ])
  func `a phrase for one day is no period, and neither is an unknown text`(text: String) {
    #expect(PeriodPhrase(text) == nil)
  }

  @Test(arguments: [
    ("2026-02-21", "2026-02-21 2026-02-22", "2026-02-28 2026-03-01"),
    ("2026-02-22", "2026-02-22 2026-02-22", "2026-02-28 2026-03-01"),
    ("2026-02-23", "2026-02-28 2026-03-01", "2026-03-07 2026-03-08"),
  ])
  func `a weekend never begins before today`(today: String, this: String, next: String) throws {
    #expect(try days("weekend", on: today) == this)
    #expect(try days("next weekend", on: today) == next)
  }

  @Test func `huge numbers of days are refused`() throws {
    for text in ["\(Int.max) days", "999999999999999999 weeks", HostilePhraseTests.manyDigits + "d"] {
      #expect(try days(text) == nil)
    }
  }

  @Test func `no period reaches behind the last year`() throws {
    #expect(try days("next year", on: "9999-12-31") == nil)
    #expect(try days("2 days", on: "9999-12-31") == nil)
    #expect(try days("this month", on: "9999-12-30") == "9999-12-30 9999-12-31")
  }
}
