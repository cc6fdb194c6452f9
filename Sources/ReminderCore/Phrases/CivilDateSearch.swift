// The days that phrases name by what they are: a weekday, a day of a month. Each is nil where it lies after the year 9999.

extension CivilDate {
  /// The first such weekday after this day.
  func next(_ weekday: Weekday) -> CivilDate? {
    let distance = (weekday.rawValue - self.weekday.rawValue + 7) % 7
    return adding(days: distance == 0 ? 7 : distance)
  }

  /// Such a weekday of the ISO 8601 week after this day's, Monday to Sunday.
  func inNextWeek(_ weekday: Weekday) -> CivilDate? {
    adding(days: 7 - self.weekday.rawValue + weekday.rawValue)
  }

  /// The first such day of such a month that is not before this day.
  func onOrAfter(month: Int, day: Int) -> CivilDate? {
    // Leap years are at most eight years apart (1896 and 1904).
    let (year, _, _) = components
    for year in year...year + 8 {
      if let date = CivilDate(year: year, month: month, day: day), date >= self { return date }
    }
    return nil
  }
}
