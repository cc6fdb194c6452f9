// The names of days and months, in English and in their three-letter form, as they are printed.

extension Weekday {
  /// `Mon` to `Sun`.
  public var shortName: String {
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
  public static func longMonthName(_ month: Int) -> String { longMonthNames[(month + 11) % 12] }

  /// `Jan` to `Dec`, of a month from 1 to 12.
  public static func shortMonthName(_ month: Int) -> String { shortMonthNames[(month + 11) % 12] }
}
