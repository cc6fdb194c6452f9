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
  /// `Jan` to `Dec`.
  public var shortMonthName: String {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return names[month - 1]
  }

  /// `January` to `December`.
  public var longMonthName: String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    return names[month - 1]
  }
}
