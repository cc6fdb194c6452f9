/// A month of the calendar, and its weeks.
package struct CalendarMonth: Equatable, Sendable {
  /// The year, 1 to 9999, and the month, 1 to 12.
  package let year, month: Int

  /// The month of a day.
  package init(of date: CivilDate) { (year, month, _) = date.components }

  /// A month; nil outside the years 1 to 9999.
  package init?(year: Int, month: Int) {
    guard 1...9999 ~= year, 1...12 ~= month else { return nil }
    (self.year, self.month) = (year, month)
  }

  /// The first day of the month.
  package var first: CivilDate { CivilDate(year: year, month: month, day: 1) ?? .earliest }
  /// The last day.
  package var last: CivilDate { first.lastOfMonth }

  /// Whether a day is one of the last seven of the month, so that the coming week ends in the next month.
  package func isNearlyOver(on date: CivilDate) -> Bool { 0..<7 ~= last.dayNumber - date.dayNumber }

  /// The month `count` months later (earlier, if negative); nil outside the years 1 to 9999.
  package func adding(months count: Int) -> CalendarMonth? {
    let (index, overflow) = (year * 12 + month - 1).addingReportingOverflow(count)
    return overflow || index < 12 ? nil : CalendarMonth(year: index / 12, month: index % 12 + 1)
  }

  /// The weeks of the month, each with the days of seven columns; nil in a column with a day of another month.
  package func weeks(from start: Weekday) -> [[CivilDate?]] {
    let skipped = (first.weekday.rawValue - start.rawValue + 7) % 7
    let days: [CivilDate?] =
      Array(repeating: nil, count: skipped) + (first.dayNumber...last.dayNumber).map { CivilDate(dayNumber: $0) }
    return stride(from: 0, to: days.count, by: 7).map { from in
      let week = days[from..<min(from + 7, days.count)]
      return week + Array(repeating: nil, count: 7 - week.count)
    }
  }
}

extension CivilDate {
  /// The ISO 8601 week number of this day: week 1 is the first, from Monday on, with at least four days in its year.
  package var weekNumber: Int {
    let weeks = WeekNumbering.weeks(of: WeekNumbering.year(of: self, weekStart: .monday), weekStart: .monday)
    return (dayNumber - weeks.first) / 7 + 1
  }

  /// The week number of the calendar row of this day, if rows begin on `start`: the number of the row's Thursday, which
  /// most days of the row share. If the Thursday is outside the calendar, the number of this day itself.
  package func weekNumber(ofRowFrom start: Weekday) -> Int {
    let first = WeekNumbering.firstDay(ofWeekWith: dayNumber, weekStart: start)
    let thursday = first + (Weekday.thursday.rawValue - start.rawValue + 7) % 7
    return (CivilDate(dayNumber: thursday) ?? self).weekNumber
  }
}
