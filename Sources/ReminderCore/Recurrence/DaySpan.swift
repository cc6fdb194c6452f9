/// The days of a month, a year, or the whole weeks of a year, as day numbers since 1970-01-01.
struct DaySpan {
  let first: Int
  let last: Int

  /// A year, 1 to 9999; nil for any other.
  init?(year: Int) {
    guard let first = CivilDate(year: year, month: 1, day: 1), let last = CivilDate(year: year, month: 12, day: 31)
    else { return nil }
    self.init(first: first.dayNumber, last: last.dayNumber)
  }

  /// A month of the years 1 to 9999; nil for any other.
  init?(year: Int, month: Int) {
    guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
    self.init(first: first.dayNumber, last: first.lastOfMonth.dayNumber)
  }

  init(first: Int, last: Int) {
    self.first = first
    self.last = last
  }

  /// The day at a position, counted from 1 at the beginning or from -1 at the end; nil where there are fewer days.
  func day(at position: Int) -> Int? {
    let day = position > 0 ? first + position - 1 : last + position + 1
    return first...last ~= day ? day : nil
  }

  /// The days at these positions, in order and each once.
  func days(at positions: [Int]) -> [Int] {
    let days = positions.compactMap(day)
    return positions.count == 1 ? days : Set(days).sorted()
  }

  /// The positions of a day, from the beginning and from the end.
  func positions(of day: Int) -> [Int] { [day - first + 1, day - last - 1] }

  /// The days that `BYDAY` names, in order and each once: `MO` is every Monday, `-1MO` the last.
  func days(named names: [RecurrenceRule.Day]) -> [Int] {
    var days: [Int] = []
    for name in names {
      let earliest = first + (name.weekday.rawValue - WeekNumbering.weekday(of: first).rawValue + 7) % 7
      let latest = last - (WeekNumbering.weekday(of: last).rawValue - name.weekday.rawValue + 7) % 7
      switch name.ordinal {
      case nil: days += Array(stride(from: earliest, through: latest, by: 7))
      case let ordinal? where ordinal > 0: days.append(earliest + (ordinal - 1) * 7)
      case let ordinal?: days.append(latest + (ordinal + 1) * 7)
      }
    }
    days = days.filter { first...last ~= $0 }
    return names.count == 1 ? days : Set(days).sorted()
  }

  /// Whether `BYDAY` names a day of the span; an empty list names every day.
  func holds(_ day: Int, anyOf names: [RecurrenceRule.Day]) -> Bool {
    names.isEmpty
      || names.contains { name in
        guard name.weekday == WeekNumbering.weekday(of: day) else { return false }
        guard let ordinal = name.ordinal else { return true }
        return ordinal == (day - first) / 7 + 1 || ordinal == -((last - day) / 7 + 1)
      }
  }

  /// The days of the weeks with these numbers, in order and each once; the span has whole weeks.
  func days(ofWeeks numbers: [Int]) -> [Int] {
    let count = (last - first + 1) / 7
    let indices = numbers.map { $0 > 0 ? $0 - 1 : count + $0 }.filter { 0..<count ~= $0 }
    return Set(indices).sorted().flatMap { first + $0 * 7...first + $0 * 7 + 6 }
  }
}
