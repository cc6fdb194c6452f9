/// A time of day to the minute, 00:00 to 23:59, in no particular zone.
public struct CivilTime: Hashable, Comparable, Sendable {
  private let minutes: Int16

  /// Minutes since midnight, 0 to 1439.
  package var minuteOfDay: Int { Int(minutes) }
  /// The hour, 0 to 23.
  public var hour: Int { Int(minutes) / 60 }
  /// The minute of the hour, 0 to 59.
  public var minute: Int { Int(minutes) % 60 }

  /// 00:00, the beginning of the day.
  package static let midnight = CivilTime(unchecked: 0)
  /// 12:00.
  package static let noon = CivilTime(unchecked: 720)
  /// 23:59.
  package static let lastMinute = CivilTime(unchecked: 1439)

  init(unchecked minuteOfDay: Int) {
    minutes = Int16(truncatingIfNeeded: minuteOfDay)
  }

  /// A time by its minutes since midnight; nil outside 0 to 1439.
  package init?(minuteOfDay: Int) {
    guard 0..<1440 ~= minuteOfDay else { return nil }
    self.init(unchecked: minuteOfDay)
  }

  /// A time by hour and minute; nil outside 00:00 to 23:59.
  public init?(hour: Int, minute: Int) {
    guard 0..<24 ~= hour, 0..<60 ~= minute else { return nil }
    self.init(unchecked: hour * 60 + minute)
  }

  /// Whether the first time comes before the second on the same day.
  public static func < (first: CivilTime, second: CivilTime) -> Bool { first.minutes < second.minutes }
}
