/// How something repeats, as people type it: `daily`, `every 2 weeks on mon, thu`, `monthly on the last fri`.
///
/// - `hourly`, `daily`, `weekly`, `monthly`, `quarterly`, `yearly`, `annually`; `every 8 hours`, `every 3 months`,
///   `every other week`; `weekdays`, `weekends`, `every mon, thu`, `every other fri`, `mon, wed, fri`, `on mondays`.
/// - After weeks: `on mon and thu`.
/// - After months: `on the 15th`, `on the 1st and 15th`, `on the last day`, `on the first monday`, `on the last
///   weekday`. These may also stand alone: `on the last fri of the month`.
/// - After years: `on 1 mar`, `on the 4th thu of nov`.
/// - After `every` also days of each month or year: `every 15th`, `every last fri`, `every 1st and 3rd fri`, `every
///   friday the 13th`, `every 1 may`, `every jan, jul 1`. Days alone need their month: `last day of month`. `every 2nd
///   tuesday` has two meanings and is refused.
/// - After any of these, times of day: `at 9am`, `at 9 and 21`. One time is the time of the due date; several are a
///   part of the rule. Weekdays may have times of their own: `mon 9:00 and wed 15:00`. A rule in hours or minutes may
///   have two ends: `every 2 hours from 9 to 17`.
/// - Then, in any order: the first day, `from 1 april`; the end, `until` a date (and time), `for 10 times`,
///   `for 2 weeks`; the months, `from april to october`; the days left out, `except 24 dec`,
///   `except 24 dec to 6 jan`, `except sundays`.
/// - `every!`, `every-done`, `when done` or `after 3 days` counts from the day on which the task is done.
/// - Or else a recurrence rule of RFC 5545 (`RecurrenceRule`).
///
/// In a month without the day, the last day of the month is meant. `monthly` from the 31st, or `monthly on the 31st`,
/// is `FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1`. The same holds for the 29th, the 30th, and `yearly` from 29
/// February. A recurrence rule that is typed as such skips the shorter months, as in the RFC. A rule that counts from
/// done begins on another day each time, so `every! month` names no day; `Repetition` clamps each date.
package struct RepeatPhrase: Equatable, Sendable {
  /// The rule.
  package let rule: RecurrenceRule
  /// The time of day of the due date; nil if the phrase has no time.
  package let time: CivilTime?
  /// Whether the next occurrence counts from the day on which the task is done: `every! 3 days`.
  package let isFromDone: Bool
  /// The first day of the rule that the phrase names: the 1 April of `daily from 1 april`; nil without such words.
  package let first: CivilDate?
  /// Whether the rule has the day of the month of `start`, because the phrase names none: `monthly`.
  package let hasDayOfStart: Bool
  /// The days and single occurrences that the phrase leaves out: `every weekday except 24 dec`.
  package let except: [Due]

  /// Reads how something repeats from the day `start` on; an end after `until` is read as seen on the day `today`.
  ///
  /// `isFromDone` says that the rule counts from the day on which the task is done, if words outside `text` say so.
  /// Case does not matter, and any run of white space is one space. Never traps on any text. Throws the error of the
  /// first wrong word.
  package init(
    _ text: String, start: CivilDate, today: CivilDate, isFromDone: Bool = false
  ) throws(RepeatError) {
    if RepeatPhrase.isRule(text) {
      do throws(RecurrenceError) {
        rule = try RecurrenceRule(text)
        (time, self.isFromDone, first, hasDayOfStart, except) = (nil, isFromDone, nil, false, [])
      } catch {
        throw .rule(error)
      }
    } else {
      var reader = RepeatReader(text, start: start, today: today, isFromDone: isFromDone)
      let read = try reader.read()
      (rule, time, self.isFromDone) = (read.rule, read.time, read.isFromDone)
      (first, hasDayOfStart, except) = (read.first, read.hasDayOfStart, read.except)
    }
  }

  /// Whether the text begins with a word that says that something repeats. `last day of month` may also be a date.
  package static func saysRepeat(_ text: String) -> Bool {
    PhraseHint.words(of: text).first.map(RepeatWords.saysRepeat) ?? false
  }

  static func isRule(_ text: String) -> Bool {
    let scalars = Array(PhraseWord(text).folded.unicodeScalars)
    let name = Array("freq=".unicodeScalars)
    return scalars.indices.contains { scalars[$0...].starts(with: name) }
  }
}

/// Why a text does not say how something repeats. The associated texts are as typed, with each run of white space as
/// one space.
package enum RepeatError: Error, Equatable, Sendable {
  /// There is no word at all.
  case empty
  /// A word that is not understood: `dayly`.
  case unknownWord(String)
  /// A word, or a comma, after something complete: the `banana` of `daily banana`.
  case leftOver(String)
  /// A beginning that is followed by nothing, or by the wrong word: `every`, `monthly on the last`, `for`.
  case incomplete(String)
  /// A phrase with two meanings: `every 2nd tuesday` may be one Tuesday of each month, or of each second week.
  case ambiguous(String)
  /// An interval of working days, which no rule can express: `every 3 weekdays`.
  case countedWeekdays(String)
  /// The words after `at` are no time.
  case time(WhenError, String)
  /// How often something repeats, but not at which times: `3 times a day`, and the number.
  case openTimes(String, Int)
  /// How often something repeats, but not on which days: `3 times a week`.
  case openDays(String)
  /// Days with and days without something: `21 days on and 7 off`.
  case cycle(String)
  /// A day of a feast or of the moon: `easter`.
  case movable(String)
  /// Times that need more combinations than one rule can have.
  case tooManyTimes(Int)
  /// Several times on days whose number varies from month to month.
  case unevenTimes
  /// Days that no single rule has: `every 1 jan and 15 jul`.
  case severalRules(String)
  /// Times from the evening to the morning: `from 22 to 6`.
  case overMidnight(String)
  /// Two times of day between which the rule has only one: `every 8 hours from 9 to 12`.
  case shortSpan(String)
  /// `except` leaves out every day of the rule.
  case nothingLeft
  /// The words after `from` are no date, and the words after `except` are none.
  case from(WhenError, String)
  case except(WhenError, String)
  /// A number that is not 1 to 9,999,999: the `0` of `every 0 days`.
  case number(String)
  /// A unit finer than minutes: the `seconds` of `every 30 seconds`.
  case seconds(String)
  /// A weekday without an ordinal in a rule of months or years: the `fri` of `monthly on fri`.
  case weekdayWithoutOrdinal(String)
  /// A day that no month has (`32nd`, month nil), or that this month, 1 to 12, does not have (`30 feb`).
  case noSuchDay(Int, month: Int?)
  /// The 29th, 30th or 31st in a list. There, no rule can mean the last day of a shorter month instead.
  case monthEndDayInList(Int)
  /// The words after `until` are no date.
  case until(WhenError, String)
  /// The words after `until` are a time without a date.
  case untilWithoutDate(String)
  /// The end lies before the start.
  case untilBeforeStart(CivilDate, start: CivilDate)
  /// Two ends: `until 2027-12-31 for 10 times`.
  case twoEnds
  /// The text is a recurrence rule (it has `FREQ=`) and is wrong.
  case rule(RecurrenceError)
}
