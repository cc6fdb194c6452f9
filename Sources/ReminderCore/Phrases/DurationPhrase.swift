/// A span of time as people type it: `30m`, `1h`, `90m`, `2h30m`, `3d`, `1w`, `1d12h`, `30 min`, `2 hours`, `2h 30m`.
///
/// Days and minutes stay apart: a day keeps the time on the wall across a clock change, 1,440 minutes do not.
public struct DurationPhrase: Equatable, Sendable {
  /// Whole days, a week being seven of them; 0 or more.
  public var days: Int
  /// Minutes, an hour being sixty of them; 0 or more, and not cut at a day: `36h` is 2,160.
  public var minutes: Int

  /// The longest duration that is read: a hundred years of 365.25 days.
  public static let longestInDays = 36_525

  /// Reads a duration: pairs of a whole number and a unit (minutes, hours, days, weeks, long or short), each unit at most
  /// once, the longest first; white space and case do not matter, and 0 is a number like any other.
  ///
  /// Never traps, whatever the text. Throws what is wrong with it.
  public init(_ text: String) throws(DurationError) {
    let reading = try DurationReading(PhraseWord.words(of: text, commas: false))
    guard reading.days <= DurationPhrase.longestInDays,
      reading.minutes <= (DurationPhrase.longestInDays - reading.days) * 1440
    else { throw .tooLong }
    days = reading.days
    minutes = reading.minutes
  }
}

extension DurationPhrase: CustomStringConvertible {
  /// The shortest usual form, which reads back as the same value: `2h30m`, `1w`, `3d`, `10d`, `1d12h`, `0m`.
  public var description: String {
    let whole = days == 0 ? "" : days % 7 == 0 ? "\(days / 7)w" : "\(days)d"
    let hours = minutes / 60 == 0 ? "" : "\(minutes / 60)h"
    let rest = minutes % 60 == 0 ? "" : "\(minutes % 60)m"
    let all = whole + hours + rest
    return all.isEmpty ? "0m" : all
  }
}
