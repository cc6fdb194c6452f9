/// A moment, to the second, in the years 1 to 9999 of UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z; negative before. Leap seconds are not counted.
  public let seconds: Int

  package init(unchecked seconds: Int) {
    self.seconds = seconds
  }

  /// A moment by its seconds; nil outside the years 1 to 9999 of UTC.
  public init?(seconds: Int) {
    guard let civil = CivilDateTime(seconds: seconds) else { return nil }
    self.seconds = civil.seconds
  }

  /// The moment at which a clock that is `offset` ahead of UTC shows `local`; cut to the years 1 to 9999.
  package init(local: CivilDateTime, offset: UTCOffset) {
    seconds = Timestamp.clamped(local.seconds - offset.seconds)
  }

  /// What a clock that is `offset` ahead of UTC shows at this moment; cut to the years 1 to 9999.
  package func local(at offset: UTCOffset) -> CivilDateTime {
    CivilDateTime(unchecked: Timestamp.clamped(seconds + offset.seconds))
  }

  /// The moment `count` seconds later; nil outside the years 1 to 9999.
  package func adding(seconds count: Int) -> Timestamp? {
    let (sum, overflow) = seconds.addingReportingOverflow(count)
    return overflow ? nil : Timestamp(seconds: sum)
  }

  /// The nearest beginning of a minute, the later of two. Nil outside the calendar.
  package var nearestMinute: Timestamp? { adding(seconds: second < 30 ? -second : 60 - second) }

  /// The first beginning of a minute that is not before the moment. A schedule delivers then.
  package var minuteOfDelivery: Timestamp { adding(seconds: (60 - second) % 60) ?? self }

  /// The seconds since the minute began, 0 to 59.
  private var second: Int { (seconds % 60 + 60) % 60 }

  private static func clamped(_ seconds: Int) -> Int {
    let first = CivilDate.earliest.dayNumber * 86_400
    let last = CivilDate.latest.dayNumber * 86_400 + 86_399
    return min(max(seconds, first), last)
  }

  /// Whether the first moment comes before the second.
  public static func < (first: Timestamp, second: Timestamp) -> Bool { first.seconds < second.seconds }
}

/// How far a local clock is ahead of UTC, in seconds; negative west of Greenwich.
package struct UTCOffset: Hashable, Sendable {
  private let stored: Int32

  /// Seconds east of UTC, between -172,800 and 172,800.
  package var seconds: Int { Int(stored) }

  /// The offset of UTC itself.
  package static let zero = UTCOffset(unchecked: 0)

  package init(unchecked seconds: Int) {
    stored = Int32(truncatingIfNeeded: seconds)
  }

  /// An offset in seconds; nil beyond two days. RFC 9636, section 3.2, asks for -89,999 to 93,599; POSIX rules have a
  /// wider range.
  package init?(seconds: Int) {
    guard -172_800...172_800 ~= seconds else { return nil }
    self.init(unchecked: seconds)
  }
}
