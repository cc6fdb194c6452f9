// The days that a yearly rule names in one year: the last column of the table in RFC 5545, section 3.3.10.

extension RecurrencePeriods {
  /// Adds the days of a year; `span` is the calendar year. With `BYWEEKNO` the year of whole weeks is used instead.
  func addYear(_ year: Int, _ span: DaySpan, to days: inout [Int]) {
    if !rule.weekNumbers.isEmpty {
      days = weekDays(of: year)
    } else if !rule.yearDays.isEmpty {
      days = span.days(at: rule.yearDays).filter(isInMonthsAndMonthDays)
        .filter { ordinalSpan(of: $0, in: span).holds($0, anyOf: rule.days) }
    } else if !rule.monthDays.isEmpty || rule.days.isEmpty {
      addMonthDays(of: year, span, to: &days)
    } else if rule.months.isEmpty {
      days = span.days(named: rule.days)
    } else {
      for span in months(of: year, rule.months) { days += span.days(named: rule.days) }
    }
  }

  private func addMonthDays(of year: Int, _ span: DaySpan, to days: inout [Int]) {
    // If the rule names neither month nor day, both come from the start.
    let isNamed = !rule.monthDays.isEmpty
    let months = rule.months.isEmpty ? isNamed ? Array(1...12) : [start.month] : rule.months
    for month in self.months(of: year, months) {
      let ordinals = rule.months.isEmpty ? span : month
      days += month.days(at: isNamed ? rule.monthDays : [start.day]).filter { ordinals.holds($0, anyOf: rule.days) }
    }
  }

  private func months(of year: Int, _ months: [Int]) -> [DaySpan] {
    months.compactMap { DaySpan(year: year, month: $0) }
  }

  /// The days of the weeks in `BYWEEKNO`; if no other part names days, the start's day of the week in each week.
  private func weekDays(of year: Int) -> [Int] {
    let isBare = rule.days.isEmpty && rule.monthDays.isEmpty && rule.yearDays.isEmpty
    let named = isBare ? [RecurrenceRule.Day(start.weekday)] : rule.days
    return WeekNumbering.weeks(of: year, weekStart: rule.weekStart).days(ofWeeks: rule.weekNumbers).filter { day in
      guard let date = CivilDate(dayNumber: day), let span = DaySpan(year: date.year) else { return false }
      return span.holds(day, anyOf: named) && isInMonthsAndMonthDays(day)
        && (rule.yearDays.isEmpty || span.positions(of: day).contains(where: rule.yearDays.contains))
    }
  }

  private func isInMonthsAndMonthDays(_ day: Int) -> Bool {
    guard !rule.months.isEmpty || !rule.monthDays.isEmpty, let date = CivilDate(dayNumber: day) else { return true }
    let (year, month, day) = date.components
    return rule.allows(month: month) && rule.allows(monthDay: day, of: CivilDate.length(ofMonth: month, year: year))
  }

  /// The span in which ordinals of `BYDAY` count: with `BYMONTH` the month, without it the year.
  private func ordinalSpan(of day: Int, in year: DaySpan) -> DaySpan {
    guard !rule.months.isEmpty, let date = CivilDate(dayNumber: day) else { return year }
    return DaySpan(year: date.year, month: date.month) ?? year
  }
}
