/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31, in no particular zone.
///
/// Stored as the number of days since 1970-01-01, so comparing and adding days is integer arithmetic.
public struct CivilDate: Hashable, Comparable, Sendable {
  private let days: Int32

  /// Days since 1970-01-01; negative before.
  package var dayNumber: Int { Int(days) }

  /// 0001-01-01.
  package static let earliest = CivilDate(unchecked: -719_162)
  /// 9999-12-31.
  package static let latest = CivilDate(unchecked: 2_932_896)

  /// A day by its number, not checked.
  init(unchecked dayNumber: Int) {
    days = Int32(truncatingIfNeeded: dayNumber)
  }

  /// A day by its number since 1970-01-01; nil outside the years 1 to 9999.
  package init?(dayNumber: Int) {
    guard dayNumber >= -719_162, dayNumber <= 2_932_896 else { return nil }
    self.init(unchecked: dayNumber)
  }

  /// A day by year, month and day of the month; nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1, day <= CivilDate.length(ofMonth: month, year: year) else {
      return nil
    }
    // Counts from 1 March of year 0, so that the leap day is the last of its (shifted) year.
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    self.init(unchecked: shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468)
  }

  /// Year, month (1 to 12) and day of the month (1 to 31) together.
  package var components: (year: Int, month: Int, day: Int) {
    let fromMarch = dayNumber + 719_468
    let era = fromMarch / 146_097
    let dayOfEra = fromMarch - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The year, 1 to 9999.
  public var year: Int { components.year }
  /// The month, 1 to 12.
  public var month: Int { components.month }
  /// The day of the month, 1 to 31.
  public var day: Int { components.day }

  /// The day of the week.
  package var weekday: Weekday {
    // Day 0 was a Thursday, three days after a Monday. 719,166 is a multiple of 7 that makes the sum positive.
    Weekday(rawValue: (dayNumber + 3 + 719_166) % 7 + 1) ?? .monday
  }

  /// This day `count` months later, or earlier if negative; in a shorter month, the last day of the month. Nil outside
  /// the years 1 to 9999.
  func adding(months count: Int) -> CivilDate? {
    guard -120_000...120_000 ~= count else { return nil }
    let (year, month, day) = components
    let index = year * 12 + month - 1 + count
    guard index >= 12 else { return nil }
    let (other, of) = (index / 12, index % 12 + 1)
    return CivilDate(year: other, month: of, day: min(day, CivilDate.length(ofMonth: of, year: other)))
  }

  /// The day `count` days later (earlier, if negative); nil outside the years 1 to 9999.
  package func adding(days count: Int) -> CivilDate? {
    let (sum, overflow) = dayNumber.addingReportingOverflow(count)
    return overflow ? nil : CivilDate(dayNumber: sum)
  }

  /// The last day of this day's month.
  package var lastOfMonth: CivilDate {
    let (year, month, day) = components
    return CivilDate(unchecked: dayNumber - day + CivilDate.length(ofMonth: month, year: year))
  }

  /// The number of days of a month, 28 to 31; 0 if there is no such month.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }

  /// Whether the first day comes before the second.
  public static func < (first: CivilDate, second: CivilDate) -> Bool { first.days < second.days }
}

/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
package enum Weekday: Int, CaseIterable, Sendable {
  /// The seven days, in the order of an ISO 8601 week.
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

  /// `Mon` to `Sun`.
  package var shortName: String {
    switch self {
    case .monday: "Mon"
    case .tuesday: "Tue"
    case .wednesday: "Wed"
    case .thursday: "Thu"
    case .friday: "Fri"
    case .saturday: "Sat"
    case .sunday: "Sun"
    }
  }
}

extension CivilDate {
  private static let longMonthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let shortMonthNames = longMonthNames.map { String($0.prefix(3)) }

  /// `January` to `December`, of a month from 1 to 12.
  package static func longMonthName(_ month: Int) -> String { longMonthNames[(month + 11) % 12] }

  /// `Jan` to `Dec`, of a month from 1 to 12.
  package static func shortMonthName(_ month: Int) -> String { shortMonthNames[(month + 11) % 12] }
}
