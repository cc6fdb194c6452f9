/// A span of time as people type it: `30m`, `1h`, `90m`, `2h30m`, `3d`, `1w`, `1d12h`, `30 min`, `2 hours`, `2h 30m`.
///
/// Days and minutes are kept apart: across a clock change, a day keeps the time of day and 1,440 minutes do not.
package struct DurationPhrase: Equatable, Sendable {
  /// Whole days, 0 or more; a week is seven days.
  package var days: Int
  /// Minutes, 0 or more, also beyond a day: `36h` is 2,160. An hour is sixty minutes.
  package var minutes: Int

  /// The longest duration that is read: a hundred years of 365.25 days.
  package static let longestInDays = 36_525

  /// Reads a duration: pairs of a whole number and a unit (minutes, hours, days, weeks, long or short). Each unit
  /// occurs at most once, the longest first. `an hour`, `half an hour`, `two hours and 30 minutes`, `1h30` and `1.5h`
  /// are read, too. White space and case do not matter, and 0 is allowed.
  ///
  /// Never traps on any text. Throws the reason why the text is no duration.
  package init(_ text: String) throws(DurationError) {
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
  package var description: String {
    let whole = days == 0 ? "" : days % 7 == 0 ? "\(days / 7)w" : "\(days)d"
    let hours = minutes / 60 == 0 ? "" : "\(minutes / 60)h"
    let rest = minutes % 60 == 0 ? "" : "\(minutes % 60)m"
    let all = whole + hours + rest
    return all.isEmpty ? "0m" : all
  }
}

/// Why a text is not a duration. The associated texts are as typed.
package enum DurationError: Error, Equatable, Sendable {
  /// There is no word at all.
  case empty
  /// A number without a unit: `30`.
  case noUnit(Int)
  /// A word where a number belongs: `h`, `soon`.
  case noNumber(String)
  /// An unknown unit: `3 fortnights`, `2 horus`.
  case unknownUnit(String)
  /// A unit of months or years, whose length varies: the `mo` of `1mo`, the `years` of `2 years`.
  case monthsOrYears(String)
  /// A unit finer than minutes: the `s` of `30s`.
  case seconds(String)
  /// A sign, or a fraction that is no whole number of minutes: `-30m`, `1.51h`.
  case signOrFraction(String)
  /// A unit that occurs twice, in its short form: `h` for `1h 2 hours`.
  case repeatedUnit(String)
  /// A unit after a shorter one, in its short form: `h` for `30m 2h`.
  case unitOutOfOrder(String)
  /// `0m` where a length is needed. Thrown only by callers that need a length.
  case nothing
  /// More than `DurationPhrase.longestInDays` days in all.
  case tooLong
}
