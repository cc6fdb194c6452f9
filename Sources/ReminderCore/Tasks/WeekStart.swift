/// The value of `calendar.week`.
package enum WeekStart: String, CaseIterable, Sendable {
  /// As in the country of the locale.
  case auto
  /// ISO 8601.
  case monday
  /// As on the Maldives.
  case friday
  /// As in much of the Arab world.
  case saturday
  /// As in the Americas and much of Asia.
  case sunday

  /// The first day of a week, for these environment variables. Monday if the locale has no country.
  package func weekday(locale variable: (String) -> String?) -> Weekday {
    switch self {
    case .auto: WeekStart.weekday(inCountry: TimeLocale(variable).country ?? "")
    case .monday: .monday
    case .friday: .friday
    case .saturday: .saturday
    case .sunday: .sunday
    }
  }

  /// The first day of the week, by the week data of CLDR 47; Monday if CLDR names no other day.
  private static func weekday(inCountry code: String) -> Weekday {
    switch code {
    case "MV": .friday
    case "AF", "BH", "DJ", "DZ", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SD", "SY": .saturday
    case "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "DM", "DO", "ET", "GQ", "GT", "GU", "HK", "HN",
      "ID", "IL", "IN", "JM", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO", "MT", "MX", "MZ", "NI", "NP", "PA", "PE",
      "PH", "PK", "PR", "PT", "PY", "SA", "SG", "ST", "SV", "TH", "TL", "TT", "TW", "UM", "US", "VE", "VI", "WS", "YE",
      "ZA", "ZW":
      .sunday
    default: .monday
    }
  }
}
