/// Why a text is not a duration. Texts are as typed.
public enum DurationError: Error, Equatable, Sendable {
  /// There is no word at all.
  case empty
  /// A number without a unit: `30`, the 30 of `1h30`.
  case noUnit(Int)
  /// A word where a number belongs: `h`, `soon`.
  case noNumber(String)
  /// A unit that is not known (`3 fortnights`), with the known one that comes nearest (`2 horus` → `hours`).
  case unknownUnit(String, nearest: String?)
  /// A unit of months or years, whose length varies: the `mo` of `1mo`, the `years` of `2 years`.
  case monthsOrYears(String)
  /// A unit finer than minutes: the `s` of `30s`.
  case seconds(String)
  /// A sign or a fraction: `-30m`, `1.5h`.
  case signOrFraction(String)
  /// A unit that occurs twice, in its short form: the `h` of `1h 2 hours`.
  case repeatedUnit(String)
  /// A unit after a shorter one, in its short form: the `h` of `30m 2h`.
  case unitOutOfOrder(String)
  /// More than `DurationPhrase.longestInDays` days in all.
  case tooLong
}
