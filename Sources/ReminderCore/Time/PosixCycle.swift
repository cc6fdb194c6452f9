/// A POSIX TZ rule with clock changes, computed for 400 years.
///
/// The Gregorian calendar with its weekdays repeats every 400 years, so a remainder and a search find a moment. Unusual
/// rules (a change in the next year, daylight time all year) need no special case in the search. Their changes are
/// sorted by time once, in the initialiser.
struct PosixCycle: Sendable {
  /// 146,097 days.
  private static let length = 12_622_780_800
  /// An eight-hundredth of `length`.
  private static let halfYear = length / 800

  private let timeline: OffsetTimeline

  /// Nil if the clocks never change.
  init?(_ rule: PosixRule) {
    guard let daylight = rule.daylight else { return nil }
    var transitions: [OffsetTimeline.Transition] = []
    // Two more years at either end, so that every stretch that reaches into the 400 years from 1970 on is whole.
    let years = 1968...2371
    transitions.reserveCapacity(2 * years.count)
    // Clock changes in a year depend on the year's length and first weekday. So `starts` and `ends` have seconds from
    // the year's beginning: for seven weekdays in common years, then in leap years.
    let kinds = 0..<14
    let starts = kinds.map { daylight.start.seconds(isLeapYear: $0 > 6, from: $0 % 7, offset: rule.standard) }
    let ends = kinds.map { daylight.end.seconds(isLeapYear: $0 > 6, from: $0 % 7, offset: daylight.offset) }
    var newYear = -731
    for year in years {
      let isLeapYear = CivilDate.length(ofMonth: 2, year: year) == 29
      // A multiple of seven is added so that no remainder is negative.
      let kind = (newYear + 735) % 7 + (isLeapYear ? 7 : 0)
      let (start, end) = (newYear * 86_400 + starts[kind], newYear * 86_400 + ends[kind])
      let changes = (
        OffsetTimeline.Transition(moment: start, offset: daylight.offset),
        OffsetTimeline.Transition(moment: end, offset: rule.standard)
      )
      let isNorthern = start <= end
      transitions.append(isNorthern ? changes.0 : changes.1)
      transitions.append(isNorthern ? changes.1 : changes.0)
      newYear += isLeapYear ? 366 : 365
    }
    // Only a change that falls into another year is out of order; no real zone has such a change.
    let isInOrder = zip(transitions, transitions.dropFirst()).allSatisfy { $0.moment < $1.moment }
    if !isInOrder {
      // Daylight time that ends at the moment it begins again lasts all year (RFC 9636, section 3.3.1).
      transitions.sort {
        ($0.moment, $0.offset == daylight.offset ? 0 : 1) < ($1.moment, $1.offset == daylight.offset ? 0 : 1)
      }
    }
    timeline = OffsetTimeline(initial: rule.standard, ascending: transitions)
  }

  /// The stretch that contains a moment; the moment is at most a few days outside the years 1 to 9999.
  func stretch(at moment: Int) -> OffsetTimeline.Stretch {
    let remainder = moment % PosixCycle.length
    let inCycle = remainder < 0 ? remainder + PosixCycle.length : remainder
    let shift = moment - inCycle
    // There are two changes a year, beginning two years before the cycle.
    var stretch = timeline.stretch(at: inCycle, near: inCycle / PosixCycle.halfYear + 4)
    stretch.start += shift
    stretch.end += shift
    return stretch
  }

  /// The smallest and the greatest offset of the rule, in seconds.
  var range: ClosedRange<Int> { timeline.range }
}
