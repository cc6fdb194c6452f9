import Testing

@testable import ReminderCore

/// Whether a rule still rings for a value, after values that were delivered or past when set.
struct RuleStateTests {
  private static let moment = "2026-03-01T08:00:00Z"

  private static func value(_ text: String) -> RuleValue? {
    Timestamp(rfc3339: text).map { .instant($0) } ?? Due(text).map { .due($0) }
  }

  static let states: [(delivered: String, pastWhenSet: String, value: String, once: Bool, repeating: Bool)] = [
    // Nothing was delivered or past when set.
    ("", "", "2026-03-01", true, true),
    // The same value.
    ("2026-03-01", "", "2026-03-01", false, false),
    ("", "2026-03-01", "2026-03-01", false, false),
    ("2026-03-01T09:00", "", "2026-03-01T09:00", false, false),
    (moment, "", moment, false, false),
    // A later value covers earlier values only if the rule repeats.
    ("2026-03-02", "", "2026-03-01", true, false),
    ("", "2026-03-02", "2026-03-01", true, false),
    ("2026-03-01T09:00", "", "2026-03-01T08:00", true, false),
    // An earlier value covers no later value.
    ("2026-02-28", "", "2026-03-01", true, true),
    ("", "2026-02-28", "2026-03-01", true, true),
    ("2026-03-01", "", "2026-03-01T09:00", true, true),
    // The later of the two values decides.
    ("2026-02-28", "2026-03-01", "2026-03-01", false, false),
    ("2026-03-01", "2026-02-28", "2026-03-01", false, false),
    ("2026-02-27", "2026-02-28", "2026-03-01", true, true),
    // A moment does not cover a due date.
    (moment, "", "2026-03-01", true, true),
  ]

  @Test(arguments: states)
  func `a rule is open for a value that was neither delivered nor past when set`(
    delivered: String, pastWhenSet: String, value: String, once: Bool, repeating: Bool
  ) throws {
    let state = RuleState(delivered: Self.value(delivered), pastWhenSet: Self.value(pastWhenSet))
    let value = try #require(Self.value(value))
    #expect(state.isOpen(for: value, repeats: false) == once)
    #expect(state.isOpen(for: value, repeats: true) == repeating)
  }

  @Test(arguments: [
    (TaskRule.notice(.morning), "morning"), (.notice(.advance), "advance"),
    (.reminder(.onDueDay(CivilTime(unchecked: 540))), "at 09:00"), (.reminder(.before(.days(2))), "before 2d"),
    (.reminder(.before(.minutes(90))), "before 90m"),
  ])
  func `the text of a rule is read as the same rule`(rule: TaskRule, name: String) throws {
    #expect("\(rule)" == name)
    var reader = JSONReader(PaddedBytes(Array("\"\(name)\"".utf8)))
    #expect(try TaskRule(from: &reader) == rule)
  }

  @Test(arguments: [
    (Lead.minutes(0), 0), (.minutes(90), 90), (.days(0), 0), (.days(1), 1440),
    (.days(Lead.longestInDays), 52_596_000),
  ])
  func `the minutes of a lead count each day as 24 hours`(lead: Lead, minutes: Int) {
    #expect(lead.minuteCount == minutes)
  }
}
