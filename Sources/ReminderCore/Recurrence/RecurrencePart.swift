/// A part of a recurrence rule by its name in RFC 5545, section 3.3.10, in the order in which rules are printed.
public enum RecurrencePart: String, CaseIterable, Sendable {
  /// How often, and for how long.
  case frequency = "FREQ"
  case interval = "INTERVAL", count = "COUNT", until = "UNTIL"
  /// Which days, in the order in which the RFC applies them.
  case months = "BYMONTH"
  case weekNumbers = "BYWEEKNO", yearDays = "BYYEARDAY", monthDays = "BYMONTHDAY", days = "BYDAY"
  /// Which of those days.
  case positions = "BYSETPOS"
  /// On which day weeks begin.
  case weekStart = "WKST"

  /// Parts that RFC 5545 and RFC 7529 know, and that are refused by name.
  static let unsupported = ["BYHOUR", "BYMINUTE", "BYSECOND", "RSCALE", "SKIP"]
  /// Frequencies that RFC 5545 knows, and that are refused by name.
  static let unsupportedFrequencies = ["HOURLY", "MINUTELY", "SECONDLY"]

  /// The numbers that a part takes, which are the ordinals for `BYDAY`; nil where it takes none.
  var range: ClosedRange<Int>? {
    switch self {
    // More days than the calendar has are never needed.
    case .interval, .count: 1...9_999_999
    case .months: 1...12
    case .weekNumbers, .days: 1...53
    case .yearDays, .positions: 1...366
    case .monthDays: 1...31
    case .frequency, .until, .weekStart: nil
    }
  }

  /// Whether its numbers may count from the end.
  var canBeNegative: Bool {
    switch self {
    case .weekNumbers, .yearDays, .monthDays, .days, .positions: true
    case .frequency, .interval, .count, .until, .months, .weekStart: false
    }
  }

  /// Whether it may stand in a rule of this frequency: the entries "N/A" of the table in RFC 5545, section 3.3.10.
  func applies(to frequency: RecurrenceRule.Frequency) -> Bool {
    switch self {
    case .weekNumbers, .yearDays: frequency == .yearly
    case .monthDays: frequency != .weekly
    default: true
    }
  }
}
