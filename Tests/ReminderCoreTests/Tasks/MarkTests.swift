import Testing

@testable import ReminderCore

struct MarkTests {
  static let early = Mark.wall(CivilDateTime(unchecked: 0))
  static let late = Mark.wall(CivilDateTime(unchecked: 60))
  static let first = Mark.instant(Timestamp(unchecked: 0))
  static let second = Mark.instant(Timestamp(unchecked: 1))

  static let pairs: [(mark: Mark, other: Mark, isAtOrBefore: Bool, raised: Mark)] = [
    (early, early, true, early),
    (early, late, true, late),
    (late, early, false, late),
    (first, first, true, first),
    (first, second, true, second),
    (second, first, false, second),
    (early, second, false, early),
    (second, late, false, second),
    (late, first, false, late),
  ]

  @Test(arguments: pairs)
  func `a mark is raised and never lowered, and holds against its own kind only`(
    mark: Mark, other: Mark, isAtOrBefore: Bool, raised: Mark
  ) {
    #expect(mark.isAtOrBefore(other) == isAtOrBefore)
    #expect(mark.raised(to: other) == raised)
  }

  @Test(arguments: [
    (Lead.minutes(0), 0), (.minutes(90), 90), (.days(0), 0), (.days(1), 1440),
    (.days(Lead.longestInDays), 52_596_000),
  ])
  func `a lead has its length in minutes, each day with 24 hours`(lead: Lead, minutes: Int) {
    #expect(lead.minuteCount == minutes)
  }
}
