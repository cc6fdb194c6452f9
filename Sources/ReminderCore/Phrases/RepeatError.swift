/// Why a text does not say how something repeats. Texts are as typed, with one space for each run of them.
public enum RepeatError: Error, Equatable, Sendable {
  /// There is no word at all.
  case empty
  /// A word that is not understood, with what was probably meant: `dayly` → `daily`.
  case unknownWord(String, nearest: String?)
  /// A word, or a comma, after something complete: the `banana` of `daily banana`.
  case leftOver(String)
  /// The beginning of something whose rest is missing or does not belong there: `every`, `monthly on the last`, `for`.
  case incomplete(String)
  /// A number that is not 1 to 9,999,999, or beyond `Int`: the `0` of `every 0 days`.
  case number(String)
  /// A unit finer than days: the `hours` of `every 2 hours`.
  case tooFine(String)
  /// A weekday without its place in the month, in a rule of months or years: the `fri` of `monthly on fri`.
  case unplacedWeekday(String)
  /// A day that no month has (`32nd`), or not this one (`30 feb`); the month is 1 to 12, or nil.
  case noSuchDay(Int, month: Int?)
  /// The 29th, 30th or 31st beside other days, where its meaning in shorter months cannot be kept.
  case monthEndDayInList(Int)
  /// What follows `until` is no date.
  case until(WhenError, String)
  /// What follows `until` is a time without a date.
  case untilWithoutDate(String)
  /// The end lies before the start.
  case untilBeforeStart(CivilDate, start: CivilDate)
  /// Two ends: `until 2027-12-31 for 10 times`.
  case twoEnds
  /// The text is a recurrence rule (it has `FREQ=`) that is refused.
  case rule(RecurrenceError)
}
