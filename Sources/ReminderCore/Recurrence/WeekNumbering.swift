/// Weeks and week years as in ISO 8601, but beginning with any day of the week. Days are numbers since 1970-01-01.
///
/// Week 1 is the first week with at least four days in the year (RFC 5545, section 3.3.10): the week with 4 January.
enum WeekNumbering {
  static func weekday(of day: Int) -> Weekday {
    // As in `CivilDate`, but also up to a week before the year 1 and after the year 9999.
    Weekday(rawValue: (day + 3 + 719_166 + 7) % 7 + 1) ?? .monday
  }

  static func firstDay(ofWeekWith day: Int, weekStart: Weekday) -> Int {
    day - (weekday(of: day).rawValue - weekStart.rawValue + 7) % 7
  }

  /// The whole weeks of a year, 1 to 9999; they may begin before the year and end after it.
  static func weeks(of year: Int, weekStart: Weekday) -> DaySpan {
    guard let span = DaySpan(year: year) else { return DaySpan(first: 0, last: -1) }
    return DaySpan(
      first: firstDay(ofWeekWith: span.first + 3, weekStart: weekStart),
      last: firstDay(ofWeekWith: span.last + 4, weekStart: weekStart) - 1)
  }

  /// The year to which the week of a day belongs, limited to 1 to 9999.
  static func year(of date: CivilDate, weekStart: Weekday) -> Int {
    let year = date.year
    let weeks = weeks(of: year, weekStart: weekStart)
    if date.dayNumber < weeks.first { return max(1, year - 1) }
    return date.dayNumber > weeks.last ? min(9999, year + 1) : year
  }
}
