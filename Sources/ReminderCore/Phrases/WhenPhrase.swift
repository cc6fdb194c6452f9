/// A date, a time or both, as people type them: `tomorrow 9am`, `next mon`, `1 mar 2027`, `2026-03-01T09:00`, `noon`.
///
/// - Dates: `2026-03-01`; `today`, `tomorrow`, `yesterday`; `mon`, `thurs`, `sunday` (the next one, not today);
///   `next mon` (that weekday of the next ISO 8601 week, Monday to Sunday); `in 3 days`, `2 weeks`, `3d`; `1 mar`,
///   `mar 1`, `march 1, 2027` (without a year the next such day, today included); `end of month`.
/// - Times: `09:00`, `9:30`, `9am`, `9:30 pm`, `noon`, `midnight` (00:00).
/// - Both in either order, with or without `at` before the time; or `2026-03-01T09:00`.
///
/// Case does not matter, and any run of white space is one space.
public struct WhenPhrase: Equatable, Sendable {
  /// The day; nil where only a time was typed.
  public var date: CivilDate?
  /// The time of day; nil where only a day was typed.
  public var time: CivilTime?

  /// Reads a date, a time or both, as seen on the day `today`.
  ///
  /// A bare number is refused, since it may be a day or an hour, except after `at` or with `bareNumberIsHour`: there
  /// `9` is 09:00. Never traps, whatever the text. Throws what is wrong with the first word that is wrong.
  public init(_ text: String, today: CivilDate, bareNumberIsHour: Bool) throws(WhenError) {
    var reader = WhenReader(text, today: today, bareNumberIsHour: bareNumberIsHour)
    try reader.read()
    date = reader.date?.value
    time = reader.time?.value
  }
}

/// Why a text is not a date or a time. Texts are as typed, with one space for each run of them.
public enum WhenError: Error, Equatable, Sendable {
  /// There is no word at all.
  case empty
  /// An unknown word, with what was probably meant: `tomorow` → `tomorrow`, `1st` → `1`, `1mar` → `1 mar`.
  case unknownWord(String, nearest: String?)
  /// An unknown word, or a comma, after a date or a time: the `banana` of `tomorrow banana`.
  case leftOver(String)
  /// A beginning that is followed by nothing, or by the wrong word: `next`, `in`, `in 3`, `end of`, `mar`, `at`.
  case incomplete(String)
  /// Two dates: `today tomorrow`.
  case twoDates(String, String)
  /// Two times: `9am 10am`.
  case twoTimes(String, String)
  /// A number that could be a day, an hour or a year: `9`. A year has four digits, the first not 0.
  case bareNumber(Int)
  /// A day that its month, 1 to 12, does not have: `2026-02-30`, `29 feb 2027`; without a year, a day that
  /// no year has: `30 feb`.
  case noSuchDay(year: Int?, month: Int, day: Int)
  /// A month other than 1 to 12: the 13 of `2026-13-01`.
  case noSuchMonth(Int)
  /// A time that does not exist or is not written in full: `25:00`, `9:75`, `9:5`, `13pm`, `0am`; as a bare hour, `24`.
  case noSuchTime(String)
  /// A date before the year 1 or after the year 9999: `in 99999999999 days`, `0000-01-01`.
  case outsideCalendar(String)
  /// A year with fewer or more than four digits: the `27` of `1 mar 27`, the `10000` of `10000-01-01`.
  case yearDigits(String)
  /// A date in another form, where day and month may be confused: `3/1/2026`, `1.3.2026`, `03-01`, `20260301`.
  case ambiguousOrder(String)
  /// A time with seconds (`09:00:30`), and how to write it without (`09:00`; with date and `T`, if they were typed).
  case seconds(String, instead: String)
  /// A time with an offset from UTC (`2026-03-01T09:00Z`), and how to write it without (`2026-03-01T09:00`).
  case offset(String, instead: String)
  /// A span of hours or minutes, in the short form that `DurationPhrase` reads: `in 2 hours` → `2h`.
  case duration(String)
  /// A span of months or years, whose length varies: `in 2 months`.
  case monthsOrYears(String)
}
