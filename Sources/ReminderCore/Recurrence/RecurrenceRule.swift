/// How something repeats, in steps of days or longer: a recurrence rule (`RRULE`) of RFC 5545, section 3.3.10.
///
/// A rule is made from its text (`FREQ=MONTHLY;BYDAY=-1FR`) or from a phrase (`RepeatPhrase`), and is always one that the
/// RFC allows. What it does not say, the day of the month of a plain `FREQ=MONTHLY` for one, comes from the start that it
/// is given in `Occurrences`. Its lists are in order and hold nothing twice, so rules that say the same in another order
/// are equal.
public struct RecurrenceRule: Hashable, Sendable {
  /// The unit in which it repeats.
  public enum Frequency: String, CaseIterable, Sendable {
    /// The four that are supported, by their names in the RFC.
    case daily = "DAILY", weekly = "WEEKLY", monthly = "MONTHLY", yearly = "YEARLY"
  }

  /// A day of the week in `BYDAY`, every one of its month or year or only the one in a certain place.
  public struct Day: Hashable, Sendable {
    /// The day of the week.
    public let weekday: Weekday
    /// Its place, 1 to 53 from the beginning or -1 to -53 from the end of the month or year; nil for every one.
    public let ordinal: Int?

    init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }

  /// The last moment that can be an occurrence, in the form in which it was written.
  public enum Until: Hashable, Sendable {
    /// A day, which belongs to it as a whole: `20271231`.
    case date(CivilDate)
    /// A time on the same clock as the occurrences: `20271231T180000`.
    case local(CivilDateTime)
    /// A moment, which is compared with the occurrence in its zone: `20271231T170000Z`.
    case utc(Timestamp)
  }

  /// What ends it.
  public enum End: Hashable, Sendable {
    /// Nothing but the calendar.
    case never
    /// So many occurrences, 1 to 9,999,999, the start included.
    case count(Int)
    /// This is the last moment that can be one.
    case until(Until)
  }

  /// `FREQ`: the unit in which it repeats.
  public let frequency: Frequency
  /// `INTERVAL`: every so many units, 1 to 9,999,999.
  public let interval: Int
  /// `COUNT` or `UNTIL`.
  public let end: End
  /// `BYMONTH`, 1 to 12.
  public let months: [Int]
  /// `BYWEEKNO`, 1 to 53 or -53 to -1: weeks as ISO 8601 counts them, but from `weekStart` on.
  public let weekNumbers: [Int]
  /// `BYYEARDAY`, 1 to 366 or -366 to -1.
  public let yearDays: [Int]
  /// `BYMONTHDAY`, 1 to 31 or -31 to -1.
  public let monthDays: [Int]
  /// `BYDAY`.
  public let days: [Day]
  /// `BYSETPOS`, 1 to 366 or -366 to -1: which of the days that the other lists name in one unit.
  public let positions: [Int]
  /// `WKST`: the first day of a week.
  public let weekStart: Weekday

  /// A rule of parts that the caller knows to be in range and to go together.
  init(
    _ frequency: Frequency, interval: Int = 1, end: End = .never, months: [Int] = [], weekNumbers: [Int] = [],
    yearDays: [Int] = [], monthDays: [Int] = [], days: [Day] = [], positions: [Int] = [], weekStart: Weekday = .monday
  ) {
    self.frequency = frequency
    self.interval = interval
    self.end = end
    self.months = RecurrenceRule.ordered(months)
    self.weekNumbers = RecurrenceRule.ordered(weekNumbers)
    self.yearDays = RecurrenceRule.ordered(yearDays)
    self.monthDays = RecurrenceRule.ordered(monthDays)
    self.days = Set(days).sorted {
      let first = $0.ordinal.map(RecurrenceRule.place) ?? 0
      let second = $1.ordinal.map(RecurrenceRule.place) ?? 0
      return (first, $0.weekday.rawValue) < (second, $1.weekday.rawValue)
    }
    self.positions = RecurrenceRule.ordered(positions)
    self.weekStart = weekStart
  }

  /// From the beginning on, then those that count from the end: 1, 15, -2, -1.
  private static func ordered(_ numbers: [Int]) -> [Int] {
    Set(numbers).sorted { place($0) < place($1) }
  }

  private static func place(_ number: Int) -> Int { number < 0 ? number + 1000 : number }
}
