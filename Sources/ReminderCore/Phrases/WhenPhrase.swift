/// A date, a time or both, as people type them: `tomorrow 9am`, `next mon`, `1 mar 2027`, `2026-03-01T09:00`, `noon`.
///
/// - Dates: `2026-03-01`; `today`, `tomorrow`, `yesterday`; `mon`, `thurs`, `sunday` (the next one, not today);
///   `next mon` (that weekday of the next ISO 8601 week, Monday to Sunday); `in 3 days`, `2 weeks`, `3d`; `1 mar`,
///   `mar 1`, `march 1, 2027` (without a year the next such day, today included); `end of month`. A weekday beside a
///   date of the calendar has to fit it: `Sun 8 Mar 2026`.
/// - Times: `09:00`, `9:30`, `9am`, `9:30 pm`, `noon`, `midnight` (00:00).
/// - Both in either order, with or without `at` before the time; or `2026-03-01T09:00`.
///
/// Other words that have one meaning are understood, too (`WhenIdioms`): `tonight`, `the 15th`, `25.12.2026`, `eom`.
/// The words of all languages are read (`PhraseLanguage`): `übermorgen 9 Uhr`, `nächsten Freitag`, `am 15. März`. Every
/// printed form of a date can be read back. Case does not matter, and any run of white space is one space.
package struct WhenPhrase: Equatable, Sendable {
  /// The day; nil where only a time was typed.
  package var date: CivilDate?
  /// The time of day; nil where only a day was typed.
  package var time: CivilTime?
  /// Whether a word for the past named the day: `yesterday`.
  package let looksBack: Bool
  /// Whether the time is this evening, typed as `tonight`.
  private let isTonight: Bool
  /// Whether the time may be in either half of the day: `7:30`, but not `07:30`, `7:30 am` or `7:30 Uhr`.
  private let isOfEitherHalf: Bool

  /// Reads a date, a time or both, as seen on the day `today`.
  ///
  /// Beside a day, a bare number from 7 to 23 is an hour. 0 to 6 is refused, because the other half of the day may be
  /// meant. A number alone is refused, because it may be a day or an hour. After `at` or with `bareNumberIsHour`, `9`
  /// alone is 09:00, and 0 is midnight. 1 to 6 is then refused, as beside a day. Never traps on any text. Throws the
  /// error of the first wrong word.
  package init(_ text: String, today: CivilDate, bareNumberIsHour: Bool) throws(WhenError) {
    var reader = WhenReader(text, today: today, bareNumberIsHour: bareNumberIsHour)
    try reader.read()
    date = reader.date?.value
    time = reader.time?.value
    looksBack = reader.looksBack
    isTonight = reader.isTonight
    isOfEitherHalf = reader.isOfEitherHalf
  }

  /// Throws if the phrase says `tonight` and its time is not later than `clock`.
  package func requireTonightAhead(of clock: CivilTime) throws(WhenError) {
    guard isTonight, let time, time <= clock else { return }
    throw .tonightHasPassed(time, clock: clock)
  }

  /// Throws if the time may be in the morning or the evening of the day of `now`, and only the evening is after `now`.
  package func requireOneHalf(at now: CivilDateTime) throws(WhenError) {
    guard isOfEitherHalf, date == now.date, let time, time <= now.time,
      let evening = CivilTime(hour: time.hour + 12, minute: time.minute), evening > now.time
    else { return }
    throw .morningHasPassed(time, evening: evening)
  }

  /// Returns the time from 1:00 to 5:59 in a text if no word says the half of the day: the 3:15 of `friday at 3:15`,
  /// but not `03:15`, `3:15 pm`, `3:15 Uhr` or `every morning at 3:15`. Read alone, such a time is at night.
  package static func unclearTime(in text: String) -> CivilTime? {
    let words = PhraseWord.words(of: text, commas: true).map(\.folded)
    let saysHalf = words.contains { word in
      switch WhenWords.part(word) {
      case .ofDay, .tonight, .clock: true
      default: SentenceWords.partsOfDay.contains(word) || HalfOfDay(word) != nil
      }
    }
    guard !saysHalf else { return nil }
    return words.lazy.compactMap { word in
      guard word.utf8.count == 4, let first = word.utf8.first, first != UInt8(ascii: "0") else { return nil }
      // `fri 5.30`
      let figures = String(word.map { $0 == "." ? ":" : $0 })
      return CivilTime("0\(figures)").flatMap { 1...5 ~= $0.hour ? $0 : nil }
    }.first
  }

  /// Whether a text names its day by the week: `fri`, `next mon`, `this weekend`. Typed a week later, such a text means
  /// the day one week later. Typed tomorrow, it means the same day as today or the day one week later.
  package static func isByWeek(_ text: String, today: CivilDate) -> Bool {
    let date = { (ahead: Int) in
      today.adding(days: ahead).flatMap { try? WhenPhrase(text, today: $0, bareNumberIsHour: false) }?.date?.dayNumber
    }
    guard let now = date(0), date(7) == now + 7, let next = date(1) else { return false }
    return next == now || next == now + 7
  }
}

/// Why a text is not a date or a time. The associated texts are as typed, with each run of white space as one space.
public enum WhenError: Error, Equatable, Sendable {
  /// There is no word at all.
  case empty
  /// An unknown word: `tomorow`.
  case unknownWord(String)
  /// An unknown word, or a comma, after a date or a time: the `banana` of `tomorrow banana`.
  case leftOver(String)
  /// A beginning that is followed by nothing, or by the wrong word: `next`, `in`, `in 3`, `end of`, `mar`, `at`.
  case incomplete(String)
  /// Two dates: `today tomorrow`.
  case twoDates(String, String)
  /// Two times: `9am 10am`.
  case twoTimes(String, String)
  /// Words with two meanings: `heute Abend`, which may be 18:00 or 20:00.
  case ambiguous(String)
  /// A number that could be a day, an hour or a year: `9`. A year has four digits, the first not 0.
  case bareNumber(Int)
  /// An hour that may be in either half of the day: the 5 of `tomorrow 5`. From 0 to 6 beside a day, from 1 to 6 alone.
  case eitherHalf(Int)
  /// A weekday that does not fit the date beside it: the `Sat` of `Sat 8 Mar 2026`.
  case wrongWeekday(String, CivilDate)
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
  /// A date in figures in another form: `20261`.
  case dateForm(String)
  /// A time with seconds (`09:00:30`), and how to write it without (`09:00`; with date and `T`, if they were typed).
  case seconds(String, instead: String)
  /// A time with an offset from UTC (`2026-03-01T09:00Z`), and how to write it without (`2026-03-01T09:00`).
  case offset(String, instead: String)
  /// A span of hours or minutes, in the short form that `DurationPhrase` reads: `in 2 hours` → `2h`.
  case duration(String)
  /// A day that can only be in the past: `yesterday`. Thrown only by callers that need a day still to come.
  case looksBack
  /// `tonight`, with a time that is not later than the clock.
  case tonightHasPassed(CivilTime, clock: CivilTime)
  /// A time of today that has passed, if the same time in the evening may be meant: the 7:30 of `today 7:30` at 08:00.
  case morningHasPassed(CivilTime, evening: CivilTime)
  /// A span of months or years, whose length varies: `in 2 months`.
  case monthsOrYears(String)
}
