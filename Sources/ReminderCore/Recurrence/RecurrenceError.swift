/// Why a text is no recurrence rule that can be kept. Texts are as typed.
public enum RecurrenceError: Error, Equatable, Sendable {
  /// There is nothing but white space, and perhaps `RRULE:`.
  case empty
  /// `FREQ` is missing.
  case noFrequency
  /// A part without a value (`COUNT`, `COUNT=`), or nothing between two semicolons or at the end.
  case noValue(String)
  /// A name that no part has: the `BYWEEK` of `BYWEEK=3`.
  case unknownPart(String)
  /// A part that RFC 5545 or RFC 7529 knows but tasks do not: `BYHOUR`, `BYMINUTE`, `BYSECOND`, `RSCALE`, `SKIP`.
  case unsupportedPart(String)
  /// A frequency finer than days: `HOURLY`, `MINUTELY`, `SECONDLY`.
  case unsupportedFrequency(String)
  /// A part that stands there twice.
  case repeatedPart(RecurrencePart)
  /// One value of a part that cannot be read: the `MON` of `BYDAY=MO,MON`, the `x` of `COUNT=x`.
  case badValue(RecurrencePart, String)
  /// A number outside the range of its part; with `orNegative`, the same range counted from the end is accepted too.
  case outOfRange(RecurrencePart, String, ClosedRange<Int>, orNegative: Bool)
  /// A part that the frequency does not take: `BYWEEKNO` in anything but a yearly rule.
  case notWithFrequency(RecurrencePart, RecurrenceRule.Frequency)
  /// A value of `BYDAY` with a number in a daily or weekly rule, or in one with `BYWEEKNO`.
  case ordinal(String)
  /// Both `COUNT` and `UNTIL`.
  case countAndUntil
  /// `BYSETPOS` with no other part that names days.
  case positionsAlone
}
