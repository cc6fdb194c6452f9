/// A date, a time or both, as people type them: `tomorrow 9am`, `next mon`, `1 mar 2027`, `2026-03-01T09:00`, `noon`.
///
/// Dates: `2026-03-01`; `today`, `tomorrow`, `yesterday`; a weekday (`mon`, `thurs`, `sunday`: the next one, not today);
/// `next mon` (that weekday of the next ISO 8601 week, Monday to Sunday); `in 3 days`, `2 weeks`, `3d`; `1 mar`, `mar 1`,
/// `march 1, 2027` (without a year the next such day, today included); `end of month`. Times: `09:00`, `9:30`, `9am`,
/// `9:30 pm`, `noon`, `midnight` (00:00). Both in either order, with or without `at` before the time, or with `T` between a
/// date in figures and its time. Case does not matter, and any run of white space is one space.
public struct WhenPhrase: Equatable, Sendable {
  /// The day; nil where only a time was typed.
  public var date: CivilDate?
  /// The time of day; nil where only a day was typed.
  public var time: CivilTime?

  /// Reads a date, a time or both, as seen on the day `today`.
  ///
  /// A bare number is refused, since it may be a day or an hour, but after `at`, or where `bareNumberIsHour`: there `9` is
  /// 09:00. Never traps, whatever the text. Throws what is wrong with the first word that is wrong.
  public init(_ text: String, today: CivilDate, bareNumberIsHour: Bool) throws(WhenError) {
    var reader = WhenReader(text, today: today, bareNumberIsHour: bareNumberIsHour)
    try reader.read()
    date = reader.date?.value
    time = reader.time?.value
  }
}
