import Testing

@testable import remind

/// Repetitions as people write them, with the confirmations of `add`. It is Sunday 1 March 2026, 09:00, in Berlin. A
/// rule without a time is due tomorrow at the earliest, because nine o'clock has passed.
@Suite struct RepeatUnderstoodTests {
  /// A phrase, the first due date, and the rule in words.
  static let rows = [
    ("fortnightly", "tomorrow", "every 2 weeks"),
    ("every fortnight", "tomorrow", "every 2 weeks"),
    ("every two weeks", "tomorrow", "every 2 weeks"),
    ("each day", "tomorrow", "daily"),
    ("mon-fri", "tomorrow", "weekdays"),
    ("monday to friday", "tomorrow", "weekdays"),
    ("every second day", "tomorrow", "every 2 days"),
    ("every third week", "tomorrow", "every 3 weeks"),
    ("every last fri", "Fri 27 Mar", "monthly on the last fri"),
    ("every first monday", "tomorrow", "monthly on the first mon"),
    ("every 15th", "Sun 15 Mar", "monthly on the 15th"),
    ("every 1st of the month", "Wed 1 Apr", "monthly on the 1st"),
    ("last day of month", "Tue 31 Mar", "monthly on the last day"),
    ("last fri of the month", "Fri 27 Mar", "monthly on the last fri"),
    ("last friday of every month", "Fri 27 Mar", "monthly on the last fri"),
    ("first monday of the month", "tomorrow", "monthly on the first mon"),
    ("2nd tue of each month", "Tue 10 Mar", "monthly on the second tue"),
    ("1st of month", "Wed 1 Apr", "monthly on the 1st"),
    ("first day of month", "Wed 1 Apr", "monthly on the 1st"),
    ("end of month", "Tue 31 Mar", "monthly on the last day"),
    ("every end of month", "Tue 31 Mar", "monthly on the last day"),
    ("every 1 may", "Fri 1 May", "yearly on 1 may"),
    ("daily for ten times", "tomorrow", "daily for 10 times"),
    ("daily at 9", "tomorrow 09:00", "daily"),
    ("every weekday at 9am", "tomorrow 09:00", "weekdays"),
    ("every other day", "tomorrow", "every 2 days"),
    ("quarterly", "tomorrow", "every 3 months"),
    ("each week", "tomorrow", "weekly"),
    ("each mon", "tomorrow", "every mon"),
    ("every mon and wed", "tomorrow", "every mon, wed"),
    ("tue-thu", "Tue 3 Mar", "every tue, wed, thu"),
    ("every last day of the month", "Tue 31 Mar", "monthly on the last day"),
    ("monthly on the 15th", "Sun 15 Mar", "monthly on the 15th"),
    ("every third of the month", "Tue 3 Mar", "monthly on the 3rd"),
    ("every may 1", "Fri 1 May", "yearly on 1 may"),
    ("every 1st of may", "Fri 1 May", "yearly on 1 may"),
    ("every sun 8am", "Sun 8 Mar 08:00", "every sun"),
    ("every-done 3 days", "tomorrow", "every 3 days, from the day it is done"),
    ("every! week at noon", "today 12:00", "weekly, from the day it is done"),
  ]

  @Test(arguments: rows)
  func `a repetition is confirmed with its first date and its rule`(phrase: String, due: String, rule: String) throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-03-01T09:00"
    let result = sandbox.run("add", "T", "--repeat", phrase)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("added 1  T\n         due \(due) · rings "))
    #expect(result.output.hasSuffix(" · \(rule)\n") || result.output.hasSuffix("\n         \(rule)\n"))
  }
}
