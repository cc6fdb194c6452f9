import Testing

@testable import ReminderCore

/// A phrase, the first day of the task, the rule, and the rule in words.
typealias RepeatRow = (phrase: String, start: String, rule: String, said: String)

/// Accepted phrases. 2026-03-02 is a Monday.
struct RepeatPhraseTests {
  static let units: [RepeatRow] = [
    ("daily", "2026-03-02", "FREQ=DAILY", "daily"),
    ("Every  Day", "2026-03-02", "FREQ=DAILY", "daily"),
    ("every 1 day", "2026-03-02", "FREQ=DAILY", "daily"),
    ("every 3 days", "2026-03-02", "FREQ=DAILY;INTERVAL=3", "every 3 days"),
    ("every other day", "2026-03-02", "FREQ=DAILY;INTERVAL=2", "every 2 days"),
    ("weekly", "2026-03-02", "FREQ=WEEKLY", "weekly"),
    ("every week", "2026-03-02", "FREQ=WEEKLY", "weekly"),
    ("every 2 weeks", "2026-03-02", "FREQ=WEEKLY;INTERVAL=2", "every 2 weeks"),
    ("monthly", "2026-03-02", "FREQ=MONTHLY", "monthly"),
    ("every month", "2026-02-28", "FREQ=MONTHLY", "monthly"),
    ("every 3 months", "2026-03-02", "FREQ=MONTHLY;INTERVAL=3", "every 3 months"),
    ("quarterly", "2026-03-02", "FREQ=MONTHLY;INTERVAL=3", "every 3 months"),
    ("every 2 quarters", "2026-03-02", "FREQ=MONTHLY;INTERVAL=6", "every 6 months"),
    ("yearly", "2026-03-02", "FREQ=YEARLY", "yearly"),
    ("every year", "2026-12-31", "FREQ=YEARLY", "yearly"),
    ("ANNUALLY", "2026-03-02", "FREQ=YEARLY", "yearly"),
    ("every 2 years", "2026-03-02", "FREQ=YEARLY;INTERVAL=2", "every 2 years"),
  ]

  static let weeks: [RepeatRow] = [
    ("weekdays", "2026-03-02", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekdays"),
    ("every weekday", "2026-03-02", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekdays"),
    ("every mon, tue, wed, thu and fri", "2026-03-02", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekdays"),
    ("weekends", "2026-03-02", "FREQ=WEEKLY;BYDAY=SA,SU", "weekends"),
    ("every weekend", "2026-03-02", "FREQ=WEEKLY;BYDAY=SA,SU", "weekends"),
    ("every week on mon", "2026-03-02", "FREQ=WEEKLY;BYDAY=MO", "every mon"),
    ("weekly on Monday", "2026-03-02", "FREQ=WEEKLY;BYDAY=MO", "every mon"),
    ("every mon", "2026-03-02", "FREQ=WEEKLY;BYDAY=MO", "every mon"),
    ("every mondays", "2026-03-02", "FREQ=WEEKLY;BYDAY=MO", "every mon"),
    ("every sunday", "2026-03-02", "FREQ=WEEKLY;BYDAY=SU", "every sun"),
    ("every thurs and tues", "2026-03-02", "FREQ=WEEKLY;BYDAY=TU,TH", "every tue, thu"),
    ("every mon wed", "2026-03-02", "FREQ=WEEKLY;BYDAY=MO,WE", "every mon, wed"),
    ("every 2 weeks on mon, thu", "2026-03-02", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "every 2 weeks on mon, thu"),
    (
      "every 2 weeks on mon, and thu", "2026-03-02", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "every 2 weeks on mon, thu"
    ),
    ("every other fri", "2026-03-02", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "every 2 weeks on fri"),
    (
      "every 2 weeks on weekdays", "2026-03-02", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR",
      "every 2 weeks on mon, tue, wed, thu, fri"
    ),
  ]

  static let months: [RepeatRow] = [
    ("monthly on the 15th", "2026-03-02", "FREQ=MONTHLY;BYMONTHDAY=15", "monthly on the 15th"),
    ("monthly on 1st", "2026-03-02", "FREQ=MONTHLY;BYMONTHDAY=1", "monthly on the 1st"),
    ("on the 22nd of each month", "2026-03-02", "FREQ=MONTHLY;BYMONTHDAY=22", "monthly on the 22nd"),
    (
      "monthly on the 1st, 11th and the 23rd", "2026-03-02", "FREQ=MONTHLY;BYMONTHDAY=1,11,23",
      "monthly on the 1st and the 11th and the 23rd"
    ),
    (
      "monthly on the 15th and the last day", "2026-03-02", "FREQ=MONTHLY;BYMONTHDAY=15,-1",
      "monthly on the 15th and the last day"
    ),
    ("monthly on the last day", "2026-03-02", "FREQ=MONTHLY;BYMONTHDAY=-1", "monthly on the last day"),
    ("monthly on the last fri", "2026-03-02", "FREQ=MONTHLY;BYDAY=-1FR", "monthly on the last fri"),
    ("on the last fri of the month", "2026-03-02", "FREQ=MONTHLY;BYDAY=-1FR", "monthly on the last fri"),
    (
      "on the first mon and third mon of every month", "2026-03-02", "FREQ=MONTHLY;BYDAY=1MO,3MO",
      "monthly on the first mon and the third mon"
    ),
    ("monthly on the 2nd tue", "2026-03-02", "FREQ=MONTHLY;BYDAY=2TU", "monthly on the second tue"),
    (
      "every 3 months on the first monday", "2026-03-02", "FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO",
      "every 3 months on the first mon"
    ),
    (
      "monthly on the last weekday", "2026-03-02", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      "monthly on the last weekday"
    ),
  ]

  static let years: [RepeatRow] = [
    ("yearly on 1 mar", "2026-03-02", "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1", "yearly on 1 mar"),
    ("every year on march 1st", "2026-03-02", "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1", "yearly on 1 mar"),
    ("yearly on 31 dec", "2026-03-02", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31", "yearly on 31 dec"),
    (
      "every 4 years on the first tue of nov", "2026-03-02", "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=1TU",
      "every 4 years on the first tue of nov"
    ),
    (
      "yearly on the 4th thu of November", "2026-03-02", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH",
      "yearly on the fourth thu of nov"
    ),
    (
      "yearly on the last day of feb", "2026-03-02", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1",
      "yearly on the last day of feb"
    ),
  ]

  static let ends: [RepeatRow] = [
    ("daily until 2027-12-31", "2026-03-02", "FREQ=DAILY;UNTIL=20271231", "daily until 2027-12-31"),
    ("daily until 31 dec 2027", "2026-03-02", "FREQ=DAILY;UNTIL=20271231", "daily until 2027-12-31"),
    ("weekly until 31 dec", "2026-03-02", "FREQ=WEEKLY;UNTIL=20261231", "weekly until 2026-12-31"),
    ("daily until mar 9, 2027", "2026-03-02", "FREQ=DAILY;UNTIL=20270309", "daily until 2027-03-09"),
    (
      "daily until 2027-12-31 18:00", "2026-03-02", "FREQ=DAILY;UNTIL=20271231T180000", "daily until 2027-12-31 18:00"
    ),
    (
      "every 6 months until 2027-12-31", "2026-03-02", "FREQ=MONTHLY;INTERVAL=6;UNTIL=20271231",
      "every 6 months until 2027-12-31"
    ),
    (
      "every mon, thu until 2027-12-31", "2026-03-02", "FREQ=WEEKLY;UNTIL=20271231;BYDAY=MO,TH",
      "every mon, thu until 2027-12-31"
    ),
    ("daily for 10 times", "2026-03-02", "FREQ=DAILY;COUNT=10", "daily for 10 times"),
    ("daily, 10 times", "2026-03-02", "FREQ=DAILY;COUNT=10", "daily for 10 times"),
    ("every other day for 1 time", "2026-03-02", "FREQ=DAILY;INTERVAL=2;COUNT=1", "every 2 days for 1 time"),
    ("every fri 3 times", "2026-03-02", "FREQ=WEEKLY;COUNT=3;BYDAY=FR", "every fri for 3 times"),
    (
      "monthly on the 1st, 12 times", "2026-03-02", "FREQ=MONTHLY;COUNT=12;BYMONTHDAY=1",
      "monthly on the 1st for 12 times"
    ),
  ]

  /// Starts on days that some months or years lack.
  static let monthEnds: [RepeatRow] = [
    ("monthly", "2026-01-28", "FREQ=MONTHLY", "monthly"),
    ("monthly", "2026-01-29", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1", "monthly"),
    ("monthly", "2026-01-30", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "monthly"),
    ("monthly", "2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "monthly"),
    ("monthly", "2028-02-29", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1", "monthly"),
    ("quarterly", "2026-11-30", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30;BYSETPOS=-1", "every 3 months"),
    (
      "every 6 months for 4 times", "2026-08-31", "FREQ=MONTHLY;INTERVAL=6;COUNT=4;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
      "every 6 months for 4 times"
    ),
    ("yearly", "2028-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "yearly"),
    ("every 2 years", "2028-02-29", "FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "every 2 years"),
    ("yearly", "2026-01-31", "FREQ=YEARLY", "yearly"),
    ("monthly on the 31st", "2026-03-02", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "monthly on the 31st"),
    ("monthly on the 29th", "2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1", "monthly on the 29th"),
    (
      "yearly on 29 feb", "2026-03-02", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "yearly on 29 feb"
    ),
    ("weekly", "2026-01-31", "FREQ=WEEKLY", "weekly"),
    ("monthly on the last fri", "2026-01-31", "FREQ=MONTHLY;BYDAY=-1FR", "monthly on the last fri"),
  ]

  /// Typed recurrence rules. Some have no phrase, so their words are the rule itself.
  static let rules: [RepeatRow] = [
    ("FREQ=DAILY", "2026-03-02", "FREQ=DAILY", "daily"),
    (
      "rrule:freq=weekly;byday=th,mo;interval=2", "2026-03-02", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH",
      "every 2 weeks on mon, thu"
    ),
    ("INTERVAL=2;FREQ=YEARLY", "2026-03-02", "FREQ=YEARLY;INTERVAL=2", "every 2 years"),
    ("FREQ=MONTHLY", "2026-01-31", "FREQ=MONTHLY", "FREQ=MONTHLY"),
    ("FREQ=MONTHLY;BYMONTHDAY=31", "2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTHDAY=31"),
    ("FREQ=YEARLY", "2028-02-29", "FREQ=YEARLY", "FREQ=YEARLY"),
    ("FREQ=YEARLY;BYMONTHDAY=1", "2026-03-02", "FREQ=YEARLY;BYMONTHDAY=1", "FREQ=YEARLY;BYMONTHDAY=1"),
    ("FREQ=WEEKLY;WKST=SU", "2026-03-02", "FREQ=WEEKLY;WKST=SU", "FREQ=WEEKLY;WKST=SU"),
    ("FREQ=DAILY;BYDAY=MO", "2026-03-02", "FREQ=DAILY;BYDAY=MO", "FREQ=DAILY;BYDAY=MO"),
    (
      "FREQ=DAILY;UNTIL=20271231T170000Z", "2026-03-02", "FREQ=DAILY;UNTIL=20271231T170000Z",
      "FREQ=DAILY;UNTIL=20271231T170000Z"
    ),
    (
      "FREQ=DAILY;UNTIL=20271231T170001", "2026-03-02", "FREQ=DAILY;UNTIL=20271231T170001",
      "FREQ=DAILY;UNTIL=20271231T170001"
    ),
    ("FREQ=DAILY;UNTIL=20200101", "2026-03-02", "FREQ=DAILY;UNTIL=20200101", "FREQ=DAILY;UNTIL=20200101"),
    ("FREQ=MONTHLY;BYDAY=6MO", "2026-03-02", "FREQ=MONTHLY;BYDAY=6MO", "FREQ=MONTHLY;BYDAY=6MO"),
    ("FREQ=MONTHLY;BYDAY=-2MO", "2026-03-02", "FREQ=MONTHLY;BYDAY=-2MO", "monthly on the second last mon"),
    ("FREQ=MONTHLY;BYDAY=MO", "2026-03-02", "FREQ=MONTHLY;BYDAY=MO", "FREQ=MONTHLY;BYDAY=MO"),
  ]

  @Test(arguments: units + weeks + months + years + ends + monthEnds + rules)
  func `a phrase means a rule whose words read back`(_ row: RepeatRow) throws {
    let start = try #require(CivilDate(row.start))
    let rule = try RepeatPhrase(row.phrase, start: start, today: start).rule
    #expect(rule.description == row.rule)
    #expect(rule.phrase(start: start, in: .en) == row.said)
    #expect(try RepeatPhrase(row.said, start: start, today: start).rule == rule)
  }

  /// A phrase, its start, and the days of the rule.
  static let meanings: [(phrase: String, start: String, days: String)] = [
    ("monthly", "2027-12-29", "2027-12-29 2028-01-29 2028-02-29 2028-03-29"),
    ("monthly", "2026-12-29", "2026-12-29 2027-01-29 2027-02-28 2027-03-29"),
    ("monthly", "2026-12-30", "2026-12-30 2027-01-30 2027-02-28 2027-03-30"),
    ("monthly", "2026-12-31", "2026-12-31 2027-01-31 2027-02-28 2027-03-31 2027-04-30"),
    ("monthly", "2028-02-29", "2028-02-29 2028-03-29 2028-04-29"),
    ("yearly", "2028-02-29", "2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29"),
    ("every 4 years", "2096-02-29", "2096-02-29 2100-02-28 2104-02-29"),
    ("quarterly", "2026-11-30", "2026-11-30 2027-02-28 2027-05-30"),
    ("monthly on the last day", "2026-01-31", "2026-01-31 2026-02-28 2026-03-31"),
    ("FREQ=MONTHLY", "2026-01-31", "2026-01-31 2026-03-31 2026-05-31"),
    ("every fri", "2026-03-02", "2026-03-02 2026-03-06 2026-03-13"),
    ("on the last weekday of the month", "2026-05-29", "2026-05-29 2026-06-30 2026-07-31"),
  ]

  @Test(arguments: meanings)
  func `the rule of a phrase has the expected days`(phrase: String, start: String, days: String) throws {
    let start = try #require(CivilDate(start))
    let rule = try RepeatPhrase(phrase, start: start, today: start).rule
    let count = days.split(separator: " ").count
    let found = Occurrences(of: rule, from: CivilDateTime(start, .midnight), in: .utc).prefix(count)
    #expect(found.map { $0.date.description }.joined(separator: " ") == days)
  }

  @Test func `an end after until counts from today, not from the start`() throws {
    let (start, today) = (try #require(CivilDate("2026-03-02")), try #require(CivilDate("2026-02-20")))
    #expect(
      try RepeatPhrase("daily until in 3 weeks", start: start, today: today).rule.description
        == "FREQ=DAILY;UNTIL=20260313")
  }
}
