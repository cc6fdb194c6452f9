/// A part of a recurrence rule, by its name in RFC 5545, section 3.3.10. Rules are printed in the order of the cases.
package enum RecurrencePart: String, CaseIterable, Sendable {
  /// How often, and for how long.
  case frequency = "FREQ"
  case interval = "INTERVAL", count = "COUNT", until = "UNTIL"
  /// Which days, in the order in which the RFC applies them.
  case months = "BYMONTH"
  case weekNumbers = "BYWEEKNO", yearDays = "BYYEARDAY", monthDays = "BYMONTHDAY", days = "BYDAY"
  /// At which times of these days.
  case hours = "BYHOUR", minutes = "BYMINUTE"
  /// Which of those occurrences.
  case positions = "BYSETPOS"
  /// On which day weeks begin.
  case weekStart = "WKST"

  /// Parts of RFC 5545 and RFC 7529 that no rule can have here; each has an error of its own.
  static let unsupported = ["BYSECOND", "RSCALE", "SKIP"]
  /// The frequency of RFC 5545 that no rule can have here; it has an error of its own.
  static let unsupportedFrequency = "SECONDLY"

  /// The greatest `INTERVAL` and `COUNT`: more than all days of the years 1 to 9999.
  static let mostSteps = 9_999_999
  /// The greatest `COUNT` of a rule in hours or minutes.
  static let mostTimes = 100_000

  /// The numbers allowed in the part (in `BYDAY`, the ordinals); nil where it has none.
  var range: ClosedRange<Int>? {
    switch self {
    case .interval, .count: 1...RecurrencePart.mostSteps
    case .months: 1...12
    case .weekNumbers, .days: 1...53
    case .yearDays, .positions: 1...366
    case .monthDays: 1...31
    case .hours: 0...23
    case .minutes: 0...59
    case .frequency, .until, .weekStart: nil
    }
  }

  /// Whether the numbers of the part may count from the end.
  var canBeNegative: Bool {
    switch self {
    case .weekNumbers, .yearDays, .monthDays, .days, .positions: true
    case .frequency, .interval, .count, .until, .months, .hours, .minutes, .weekStart: false
    }
  }

  /// Whether the part is allowed in a rule of this frequency: "N/A" in the table of RFC 5545, section 3.3.10, means no.
  func applies(to frequency: RecurrenceRule.Frequency) -> Bool {
    switch self {
    case .weekNumbers: frequency == .yearly
    case .yearDays: frequency == .yearly || frequency.isFinerThanDay
    case .monthDays: frequency != .weekly
    default: true
    }
  }
}

/// Why a text is not a supported recurrence rule. The associated texts are as typed.
package enum RecurrenceError: Error, Equatable, Sendable {
  /// There is no part: only white space or `RRULE:`.
  case empty
  /// `FREQ` is missing.
  case noFrequency
  /// A part without a value (`COUNT`, `COUNT=`), or an empty part.
  case noValue(String)
  /// An unknown name of a part: the `BYWEEK` of `BYWEEK=3`.
  case unknownPart(String)
  /// A part of RFC 5545 or RFC 7529 that is not supported: `BYSECOND`, `RSCALE`, `SKIP`.
  case unsupportedPart(String)
  /// A frequency that is not supported: `SECONDLY`.
  case unsupportedFrequency(String)
  /// A part that occurs twice.
  case repeatedPart(RecurrencePart)
  /// A value that cannot be read: the `MON` of `BYDAY=MO,MON`, the `x` of `COUNT=x`.
  case badValue(RecurrencePart, String)
  /// A number outside the range of its part; with `orNegative`, the same range is allowed with a minus, too.
  case outOfRange(RecurrencePart, String, ClosedRange<Int>, orNegative: Bool)
  /// A part that the frequency does not allow: `BYWEEKNO` in a rule that is not yearly.
  case notWithFrequency(RecurrencePart, RecurrenceRule.Frequency)
  /// A value of `BYDAY` with a number in a daily or weekly rule, or in a rule with `BYWEEKNO`.
  case ordinal(String)
  /// Both `COUNT` and `UNTIL`.
  case countAndUntil
  /// `BYSETPOS` with no other part that names days.
  case positionsAlone
}
