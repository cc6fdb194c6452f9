/// Why a text is not a date or a time. Texts are as typed, with one space for each run of them.
public enum WhenError: Error, Equatable, Sendable {
  /// There is no word at all.
  case empty
  /// A word that is not understood, with what was probably meant: `tomorow` → `tomorrow`, `1st` → `1`, `1mar` → `1 mar`.
  case unknownWord(String, nearest: String?)
  /// A word that is not understood, or a comma, where a date or a time had already been read: the `banana` of `tomorrow banana`.
  case leftOver(String)
  /// The beginning of something whose rest is missing or does not belong there: `next`, `in`, `in 3`, `end of`, `mar`, `at`.
  case incomplete(String)
  /// Two dates: `today tomorrow`.
  case twoDates(String, String)
  /// Two times: `9am 10am`.
  case twoTimes(String, String)
  /// A number that could be a day, an hour or a year: `9`. A year, where one is meant, has four digits and no leading zero.
  case bareNumber(Int)
  /// A day that its month does not have (`2026-02-30`, `29 feb 2027`), the month being 1 to 12; without a year, no year has it (`30 feb`).
  case noSuchDay(year: Int?, month: Int, day: Int)
  /// A month other than 1 to 12: the 13 of `2026-13-01`.
  case noSuchMonth(Int)
  /// A time that no clock shows, or that is not written in full: `25:00`, `9:75`, `9:5`, `13pm`, `0am`; as a bare hour, `24`.
  case noSuchTime(String)
  /// A date before the year 1 or after the year 9999: `in 99999999999 days`, `0000-01-01`.
  case outsideCalendar(String)
  /// A year with fewer or more than four digits: the `27` of `1 mar 27`, the `10000` of `10000-01-01`.
  case yearDigits(String)
  /// A date in figures that is not `2026-03-01`, so that day and month may be confused: `3/1/2026`, `1.3.2026`, `03-01`, `20260301`.
  case ambiguousOrder(String)
  /// A time with seconds (`09:00:30`), and how to write it to the minute (`09:00`, with the date where it was joined by a T).
  case seconds(String, instead: String)
  /// A time with an offset from UTC (`2026-03-01T09:00Z`), and how to write it without (`2026-03-01T09:00`).
  case offset(String, instead: String)
  /// A span of hours or minutes, in the short form that `DurationPhrase` reads: `in 2 hours` → `2h`.
  case duration(String)
  /// A span of months or years, whose length varies: `in 2 months`.
  case monthsOrYears(String)
}
