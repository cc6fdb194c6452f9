/// A day and a time to the second, as a wall clock and a calendar show them, in no particular zone.
///
/// RFC 5545 calls this a floating date-time. A date-time becomes a moment only in a zone (`TimeZoneRules`).
public struct CivilDateTime: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00 on the same clock; every day has 86,400 seconds.
  package let seconds: Int

  init(unchecked seconds: Int) {
    self.seconds = seconds
  }

  /// A day at a time.
  public init(_ date: CivilDate, _ time: CivilTime) {
    seconds = date.dayNumber * 86_400 + time.minuteOfDay * 60
  }

  /// A date-time by its seconds; nil outside the years 1 to 9999.
  package init?(seconds: Int) {
    guard seconds >= CivilDate.earliest.dayNumber * 86_400, seconds < (CivilDate.latest.dayNumber + 1) * 86_400 else {
      return nil
    }
    self.seconds = seconds
  }

  private static func floorDivide(_ dividend: Int, by divisor: Int) -> Int {
    dividend >= 0 ? dividend / divisor : -((divisor - 1 - dividend) / divisor)
  }

  /// The day.
  public var date: CivilDate { CivilDate(unchecked: CivilDateTime.floorDivide(seconds, by: 86_400)) }
  /// The time of day, without its seconds.
  public var time: CivilTime { CivilTime(unchecked: (seconds - date.dayNumber * 86_400) / 60) }
  /// The seconds that `time` leaves out, 0 to 59.
  package var secondOfMinute: Int { (seconds - date.dayNumber * 86_400) % 60 }
  /// The same minute at second 0.
  package var startOfMinute: CivilDateTime { CivilDateTime(unchecked: seconds - secondOfMinute) }

  /// The date-time `count` seconds later on the same clock; nil outside the years 1 to 9999.
  package func adding(seconds count: Int) -> CivilDateTime? {
    let (sum, overflow) = seconds.addingReportingOverflow(count)
    return overflow ? nil : CivilDateTime(seconds: sum)
  }

  /// The same time of day `count` days later; nil outside the years 1 to 9999.
  package func adding(days count: Int) -> CivilDateTime? {
    let (product, overflow) = count.multipliedReportingOverflow(by: 86_400)
    return overflow ? nil : adding(seconds: product)
  }

  /// Whether the first comes before the second on the same clock.
  public static func < (first: CivilDateTime, second: CivilDateTime) -> Bool { first.seconds < second.seconds }
}
