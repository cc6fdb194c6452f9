/// A POSIX TZ rule: an offset for standard time and, if the clocks change, when they change each year.
///
/// `CET-1CEST,M3.5.0,M10.5.0/3`; POSIX.1-2024, section 8.3, `TZ`, with the wider times of RFC 9636, section 3.3.2.
struct PosixRule: Equatable, Sendable {
  /// A day of any year.
  enum Day: Equatable, Sendable {
    /// `Jn`: 1 to 365; 29 February is never counted.
    case withoutLeapDay(Int)
    /// `n`: 0 to 365; 29 February is counted. Day 365 of a common year is the first of the next one.
    case withLeapDay(Int)
    /// `Mm.w.d`: month 1 to 12; week 1 to 5, where 5 is the last; weekday 0 (Sunday) to 6.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  /// When the clocks change: a day and seconds from its midnight, on the clock before the change.
  ///
  /// The seconds are between -604,799 and 604,799, since RFC 9636 allows up to a week.
  struct Change: Equatable, Sendable {
    let day: Day
    let time: Int
  }

  /// The part of the year with another offset. `end` may come before `start`, as south of the equator.
  struct Daylight: Equatable, Sendable {
    let offset: UTCOffset
    let start: Change
    let end: Change
  }

  let standard: UTCOffset
  /// Nil if the clocks never change.
  let daylight: Daylight?
}

extension PosixRule.Day {
  /// The day in a year that begins at the day number `newYear`, as days since 1970-01-01.
  func dayNumber(isLeapYear: Bool, from newYear: Int) -> Int {
    switch self {
    case .withoutLeapDay(let day):
      // Day 60 is 1 March, which is one day later in a leap year.
      return newYear + day - (day >= 60 && isLeapYear ? 0 : 1)
    case .withLeapDay(let day):
      return newYear + day
    case .weekday(let month, let week, let weekday):
      // Days before the month: 0 and 31; from March on by a formula, because the month lengths follow a pattern.
      let first = newYear + (month <= 2 ? (month - 1) * 31 : (153 * (month - 3) + 2) / 5 + (isLeapYear ? 60 : 59))
      // Sunday is 7 in ISO 8601 and 0 in POSIX; the remainder makes them the same.
      let untilWeekday = (weekday - CivilDate(unchecked: first).weekday.rawValue + 7) % 7
      let day = untilWeekday + 7 * (week - 1)
      // Every month has 28 days.
      return first
        + (day < 28 || day < CivilDate.length(ofMonth: month, year: isLeapYear ? 2000 : 2001) ? day : day - 7)
    }
  }
}

extension PosixRule.Change {
  /// When the clocks change in a year that begins at the day number `newYear`. In seconds from the year's first
  /// midnight in UTC; before the change, the clocks are `offset` ahead of UTC.
  func seconds(isLeapYear: Bool, from newYear: Int, offset: UTCOffset) -> Int {
    (day.dayNumber(isLeapYear: isLeapYear, from: newYear) - newYear) * 86_400 + time - offset.seconds
  }
}
