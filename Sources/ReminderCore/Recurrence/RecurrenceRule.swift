/// How something repeats: a recurrence rule (`RRULE`) of RFC 5545, section 3.3.10, without seconds.
///
/// A rule is made from its text (`FREQ=MONTHLY;BYDAY=-1FR`) or from a phrase (`RepeatPhrase`), and is always valid by
/// the RFC. Parts that the rule leaves open, such as the day of a plain `FREQ=MONTHLY`, come from the start
/// (`Occurrences`). The lists of a rule are sorted and without repetitions, so that rules that differ only in order are
/// equal.
package struct RecurrenceRule: Hashable, Sendable {
  /// The unit in which a rule repeats.
  package enum Frequency: String, CaseIterable, Sendable {
    /// By their names in the RFC.
    case minutely = "MINUTELY", hourly = "HOURLY"
    case daily = "DAILY", weekly = "WEEKLY", monthly = "MONTHLY", yearly = "YEARLY"

    /// Whether the unit is shorter than a day.
    package var isFinerThanDay: Bool { self == .minutely || self == .hourly }
  }

  /// A day of the week in `BYDAY`: every such day of the month or year, or only the one with the ordinal.
  package struct Day: Hashable, Sendable {
    /// The day of the week.
    package let weekday: Weekday
    /// 1 to 53 from the beginning, or -1 to -53 from the end, of the month or year; nil for every one.
    package let ordinal: Int?

    init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }

  /// The last time that can be an occurrence (`UNTIL`), in the form in which it was written.
  package enum Until: Hashable, Sendable {
    /// The whole of a day: `20271231`.
    case date(CivilDate)
    /// A time on the same clock as the occurrences: `20271231T180000`.
    case local(CivilDateTime)
    /// A moment, compared with the moment of the occurrence in its zone: `20271231T170000Z`.
    case utc(Timestamp)
  }

  /// When a rule ends.
  package enum End: Hashable, Sendable {
    /// With the year 9999.
    case never
    /// After this many occurrences, 1 to 9,999,999, the start included.
    case count(Int)
    /// At a last day or time.
    case until(Until)
  }

  /// `FREQ`: the unit in which the rule repeats.
  package let frequency: Frequency
  /// `INTERVAL`: the number of units in each step, 1 to 9,999,999.
  package let interval: Int
  /// `COUNT` or `UNTIL`.
  package let end: End
  /// `BYMONTH`, 1 to 12.
  package let months: [Int]
  /// `BYWEEKNO`, 1 to 53 or -53 to -1: the weeks of ISO 8601, but beginning with `weekStart`.
  package let weekNumbers: [Int]
  /// `BYYEARDAY`, 1 to 366 or -366 to -1.
  package let yearDays: [Int]
  /// `BYMONTHDAY`, 1 to 31 or -31 to -1.
  package let monthDays: [Int]
  /// `BYDAY`.
  package let days: [Day]
  /// `BYHOUR`, 0 to 23.
  package let hours: [Int]
  /// `BYMINUTE`, 0 to 59.
  package let minutes: [Int]
  /// `BYSETPOS`, 1 to 366 or -366 to -1: which of the occurrences that the other lists name in a period.
  package let positions: [Int]
  /// `WKST`: the first day of a week.
  package let weekStart: Weekday

  /// A rule of parts that the caller has checked.
  init(
    _ frequency: Frequency, interval: Int = 1, end: End = .never, months: [Int] = [], weekNumbers: [Int] = [],
    yearDays: [Int] = [], monthDays: [Int] = [], days: [Day] = [], hours: [Int] = [], minutes: [Int] = [],
    positions: [Int] = [], weekStart: Weekday = .monday
  ) {
    self.frequency = frequency
    self.interval = interval
    self.end = end
    self.months = RecurrenceRule.ordered(months)
    self.weekNumbers = RecurrenceRule.ordered(weekNumbers)
    self.yearDays = RecurrenceRule.ordered(yearDays)
    self.monthDays = RecurrenceRule.ordered(monthDays)
    self.days = Set(days).sorted {
      let first = $0.ordinal.map(RecurrenceRule.sortKey) ?? 0
      let second = $1.ordinal.map(RecurrenceRule.sortKey) ?? 0
      return (first, $0.weekday.rawValue) < (second, $1.weekday.rawValue)
    }
    self.hours = RecurrenceRule.ordered(hours)
    self.minutes = RecurrenceRule.ordered(minutes)
    self.positions = RecurrenceRule.ordered(positions)
    self.weekStart = weekStart
  }

  /// Sorts numbers; those that count from the end are last: 1, 15, -2, -1.
  private static func ordered(_ numbers: [Int]) -> [Int] {
    Set(numbers).sorted { sortKey($0) < sortKey($1) }
  }

  private static func sortKey(_ number: Int) -> Int { number < 0 ? number + 1000 : number }
}

extension RecurrenceRule {
  /// Whether the rule can have several occurrences in a day, or one at another time than its start.
  package var isFinerThanDay: Bool { frequency.isFinerThanDay || !hours.isEmpty || !minutes.isEmpty }

  /// Whether the rule repeats by weeks, months or years.
  package var isWeeklyOrLonger: Bool { !isFinerThanDay && frequency != .daily }

  /// Returns the rule with the month of its start, if the rule is yearly and names only days of the month; else
  /// unchanged. The month is "information, not contained in the rule", and comes from the start (RFC 5545, section
  /// 3.3.10). With a day of the week (`BYDAY=FR;BYMONTHDAY=13`) every month is meant.
  func withMonth(of start: CivilDate) -> RecurrenceRule {
    let isOfMonthDays = months.isEmpty && weekNumbers.isEmpty && yearDays.isEmpty && days.isEmpty && !monthDays.isEmpty
    return frequency == .yearly && isOfMonthDays ? with(months: [start.month]) : self
  }

  /// Returns the rule of a series that begins with a day and a time: with the month as in `withMonth`, and without
  /// hours and minutes that only repeat the time.
  func counted(from date: CivilDate, _ time: CivilTime?) -> RecurrenceRule {
    let rule = withMonth(of: date)
    guard !frequency.isFinerThanDay, positions.isEmpty, isFinerThanDay, let minute = time?.minuteOfDay,
      hours.isEmpty || hours == [minute / 60], minutes.isEmpty || minutes == [minute % 60]
    else { return rule }
    return rule.with(hours: [], minutes: [])
  }

  /// The same rule with another end.
  func ending(_ end: End) -> RecurrenceRule { with(end: end) }

  /// The same rule with other parts; parts that are not given are unchanged.
  func with(
    end: End? = nil, months: [Int]? = nil, monthDays: [Int]? = nil, days: [Day]? = nil, hours: [Int]? = nil,
    minutes: [Int]? = nil, positions: [Int]? = nil
  ) -> RecurrenceRule {
    RecurrenceRule(
      frequency, interval: interval, end: end ?? self.end, months: months ?? self.months, weekNumbers: weekNumbers,
      yearDays: yearDays, monthDays: monthDays ?? self.monthDays, days: days ?? self.days, hours: hours ?? self.hours,
      minutes: minutes ?? self.minutes, positions: positions ?? self.positions, weekStart: weekStart)
  }
}
