/// How something repeats, as people type it: `daily`, `every 2 weeks on mon, thu`, `monthly on the last fri`.
///
/// - `daily`, `weekly`, `monthly`, `quarterly`, `yearly`, `annually`; `every day`, `every 3 months`, `every other
///   week`; `weekdays`, `weekends`, `every mon, thu`, `every other fri`.
/// - After weeks: `on mon and thu`.
/// - After months: `on the 15th`, `on the 1st and 15th`, `on the last day`, `on the first monday`, `on the last
///   weekday`. These may also stand alone: `on the last fri of the month`.
/// - After years: `on 1 mar`, `on the 4th thu of nov`.
/// - After `every` also days of each month or year: `every 15th`, `every last fri`, `every 1 may`. Days alone need
///   their month: `last day of month`. `every 2nd tuesday` has two meanings and is refused.
/// - Behind all of these a time of day, `at 9am`, which is that of the due date; and at the end `until` a date (and
///   time), or `for 10 times`.
/// - `every!` or `every-done` counts from the day on which it is done.
/// - Or else a recurrence rule of RFC 5545 (`RecurrenceRule`).
///
/// In a month without the day, its last day is meant: `monthly` from the 31st, or `monthly on the 31st`, is
/// `FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1`; likewise the 29th, the 30th, and `yearly` from 29 February. A
/// recurrence rule that is typed as such skips the shorter months, as in the RFC. A rule that counts from done begins
/// on another day each time, so `every! month` names no day; `Repetition` clamps each date.
public struct RepeatPhrase: Equatable, Sendable {
  /// The rule that was meant.
  public let rule: RecurrenceRule
  /// The time of day, where one was said; that of the due date.
  public let time: CivilTime?
  /// Whether the next occurrence counts from the day on which it is done: `every! 3 days`.
  public let isFromDone: Bool

  /// Reads how something repeats that begins on the day `start`; `until` is read as seen on the day `today`.
  ///
  /// `isFromDone` says that it counts from the day on which it is done, where other words than these say so.
  /// Case does not matter, and any run of white space is one space. Never traps, whatever the text. Throws what is
  /// wrong with the first word that is wrong.
  public init(
    _ text: String, start: CivilDate, today: CivilDate, isFromDone: Bool = false
  ) throws(RepeatError) {
    if RepeatPhrase.isRule(text) {
      do throws(RecurrenceError) {
        rule = try RecurrenceRule(text)
        (time, self.isFromDone) = (nil, isFromDone)
      } catch {
        throw .rule(error)
      }
    } else {
      var reader = RepeatReader(text, start: start, today: today, isFromDone: isFromDone)
      rule = try reader.read()
      (time, self.isFromDone) = (reader.time, reader.isFromDone)
    }
  }

  /// Whether the text begins with a word that says that something repeats. `last day of month` may also be a date.
  public static func saysRepeat(_ text: String) -> Bool {
    PhraseHint.words(of: text).first.map(RepeatWords.saysRepeat) ?? false
  }

  static func isRule(_ text: String) -> Bool {
    let scalars = Array(PhraseWord(text).folded.unicodeScalars)
    let name = Array("freq=".unicodeScalars)
    return scalars.indices.contains { scalars[$0...].starts(with: name) }
  }
}

/// Why a text does not say how something repeats. Texts are as typed, with one space for each run of them.
public enum RepeatError: Error, Equatable, Sendable {
  /// There is no word at all.
  case empty
  /// A word that is not understood: `dayly`.
  case unknownWord(String)
  /// A word, or a comma, after something complete: the `banana` of `daily banana`.
  case leftOver(String)
  /// A beginning that is followed by nothing, or by the wrong word: `every`, `monthly on the last`, `for`.
  case incomplete(String)
  /// What has two meanings: the `every 2nd tuesday` that may be one of each month, or of each second week.
  case ambiguous(String)
  /// Each so many working days, which no rule says: `every 3 weekdays`.
  case countedWeekdays(String)
  /// What follows `at` is no time.
  case time(WhenError, String)
  /// Several times of each day: `daily at 7am and 6pm`.
  case severalTimes([CivilTime])
  /// A number that is not 1 to 9,999,999: the `0` of `every 0 days`.
  case number(String)
  /// A unit finer than days: the `hours` of `every 2 hours`.
  case tooFine(String)
  /// A weekday without an ordinal in a rule of months or years: the `fri` of `monthly on fri`.
  case weekdayWithoutOrdinal(String)
  /// A day that no month has (`32nd`, month nil), or that this month, 1 to 12, does not have (`30 feb`).
  case noSuchDay(Int, month: Int?)
  /// The 29th, 30th or 31st in a list, where no rule can say that the last day of a shorter month is meant.
  case monthEndDayInList(Int)
  /// What follows `until` is not a date.
  case until(WhenError, String)
  /// What follows `until` is a time without a date.
  case untilWithoutDate(String)
  /// The end lies before the start.
  case untilBeforeStart(CivilDate, start: CivilDate)
  /// Two ends: `until 2027-12-31 for 10 times`.
  case twoEnds
  /// The text is a recurrence rule (it has `FREQ=`) and is wrong.
  case rule(RecurrenceError)
}
