import Testing

@testable import remind

/// Repetitions as people write them, with the confirmations of `add`. It is Sunday 1 March 2026, 09:00, in Berlin. A
/// rule without a time is due tomorrow at the earliest, because nine o'clock has passed.
@Suite struct RepeatUnderstoodTests {
  /// A phrase, the first due date, and the rule in words.
  static let rows = [
    ("fortnightly", "Mon 2 Mar 2026", "every 2 weeks"),
    ("every fortnight", "Mon 2 Mar 2026", "every 2 weeks"),
    ("every two weeks", "Mon 2 Mar 2026", "every 2 weeks"),
    ("each day", "Mon 2 Mar 2026", "daily"),
    ("mon-fri", "Mon 2 Mar 2026", "weekdays"),
    ("monday to friday", "Mon 2 Mar 2026", "weekdays"),
    ("every second day", "Mon 2 Mar 2026", "every 2 days"),
    ("every third week", "Mon 2 Mar 2026", "every 3 weeks"),
    ("every last fri", "Fri 27 Mar 2026", "monthly on the last fri"),
    ("every first monday", "Mon 2 Mar 2026", "monthly on the first mon"),
    ("every 15th", "Sun 15 Mar 2026", "monthly on the 15th"),
    ("every 1st of the month", "Wed 1 Apr 2026", "monthly on the 1st"),
    ("last day of month", "Tue 31 Mar 2026", "monthly on the last day"),
    ("last fri of the month", "Fri 27 Mar 2026", "monthly on the last fri"),
    ("last friday of every month", "Fri 27 Mar 2026", "monthly on the last fri"),
    ("first monday of the month", "Mon 2 Mar 2026", "monthly on the first mon"),
    ("2nd tue of each month", "Tue 10 Mar 2026", "monthly on the second tue"),
    ("1st of month", "Wed 1 Apr 2026", "monthly on the 1st"),
    ("first day of month", "Wed 1 Apr 2026", "monthly on the 1st"),
    ("end of month", "Tue 31 Mar 2026", "monthly on the last day"),
    ("every end of month", "Tue 31 Mar 2026", "monthly on the last day"),
    ("every 1 may", "Fri 1 May 2026", "yearly on 1 may"),
    ("daily for ten times", "Mon 2 Mar 2026", "daily for 10 times"),
    ("daily at 9", "Mon 2 Mar 2026 09:00", "daily"),
    ("every weekday at 9am", "Mon 2 Mar 2026 09:00", "weekdays"),
    ("every other day", "Mon 2 Mar 2026", "every 2 days"),
    ("quarterly", "Mon 2 Mar 2026", "every 3 months"),
    ("each week", "Mon 2 Mar 2026", "weekly"),
    ("each mon", "Mon 2 Mar 2026", "every mon"),
    ("every mon and wed", "Mon 2 Mar 2026", "every mon, wed"),
    ("tue-thu", "Tue 3 Mar 2026", "every tue, wed, thu"),
    ("every last day of the month", "Tue 31 Mar 2026", "monthly on the last day"),
    ("monthly on the 15th", "Sun 15 Mar 2026", "monthly on the 15th"),
    ("every third of the month", "Tue 3 Mar 2026", "monthly on the 3rd"),
    ("every may 1", "Fri 1 May 2026", "yearly on 1 may"),
    ("every 1st of may", "Fri 1 May 2026", "yearly on 1 may"),
    ("every sun 8am", "Sun 8 Mar 2026 08:00", "every sun"),
    ("every-done 3 days", "Mon 2 Mar 2026", "every 3 days, from the day it is done"),
    ("every! week at noon", "Sun 1 Mar 2026 12:00", "weekly, from the day it is done"),
  ]

  @Test(arguments: rows)
  func `a repetition is confirmed with its first date and its rule`(phrase: String, due: String, rule: String) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    let result = sandbox.run("add", "T", "--repeat", phrase)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("added: 1  T  due \(due)  🔔 "))
    #expect(result.output.hasSuffix("  repeats \(rule)\n"))
  }
}
