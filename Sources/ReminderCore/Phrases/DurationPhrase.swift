/// A span of time as people type it: `30m`, `1h`, `90m`, `2h30m`, `3d`, `1w`, `1d12h`, `30 min`, `2 hours`, `2h 30m`.
///
/// Days and minutes are kept apart: across a clock change, a day keeps the time of day and 1,440 minutes do not.
public struct DurationPhrase: Equatable, Sendable {
  /// Whole days, a week being seven of them; 0 or more.
  public var days: Int
  /// Minutes, an hour being sixty of them; 0 or more, also beyond a day: `36h` is 2,160.
  public var minutes: Int

  /// The longest duration that is read: a hundred years of 365.25 days.
  public static let longestInDays = 36_525

  /// Reads a duration: pairs of a whole number and a unit (minutes, hours, days, weeks, long or short), each unit at
  /// most once, the longest first; also `an hour`, `half an hour`, `two hours and 30 minutes`, `1h30`, `1.5h`. White
  /// space and case do not matter, and 0 is allowed.
  ///
  /// Never traps, whatever the text. Throws what is wrong with it.
  public init(_ text: String) throws(DurationError) {
    let reading = try DurationReading(DurationIdioms.rewrite(PhraseWord.words(of: text, commas: false)))
    guard reading.days <= DurationPhrase.longestInDays,
      reading.minutes <= (DurationPhrase.longestInDays - reading.days) * 1440
    else { throw .tooLong }
    days = reading.days
    minutes = reading.minutes
  }
}

extension DurationPhrase: CustomStringConvertible {
  /// The short form, which reads back as the same value: `2h30m`, `1w`, `3d`, `10d`, `1d12h`, `0m`.
  public var description: String {
    let whole = days == 0 ? "" : days % 7 == 0 ? "\(days / 7)w" : "\(days)d"
    let hours = minutes / 60 == 0 ? "" : "\(minutes / 60)h"
    let rest = minutes % 60 == 0 ? "" : "\(minutes % 60)m"
    let all = whole + hours + rest
    return all.isEmpty ? "0m" : all
  }
}

/// Why a text is not a duration. Texts are as typed.
public enum DurationError: Error, Equatable, Sendable {
  /// There is no word at all.
  case empty
  /// A number without a unit: `30`, the 30 of `1h30`.
  case noUnit(Int)
  /// A word where a number belongs: `h`, `soon`.
  case noNumber(String)
  /// An unknown unit: `3 fortnights`, `2 horus`.
  case unknownUnit(String)
  /// A unit of months or years, whose length varies: the `mo` of `1mo`, the `years` of `2 years`.
  case monthsOrYears(String)
  /// A unit finer than minutes: the `s` of `30s`.
  case seconds(String)
  /// A sign or a fraction: `-30m`, `1.5h`.
  case signOrFraction(String)
  /// A unit that occurs twice, in its short form: `h` for `1h 2 hours`.
  case repeatedUnit(String)
  /// A unit after a shorter one, in its short form: `h` for `30m 2h`.
  case unitOutOfOrder(String)
  /// `0m` where a length is needed. Thrown by those who read for that.
  case nothing
  /// More than `DurationPhrase.longestInDays` days in all.
  case tooLong
}
