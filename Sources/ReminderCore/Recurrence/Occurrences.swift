/// The occurrences of a rule, in order, each once: civil times in no particular zone, computed one by one.
///
///     let rule = try RecurrenceRule("FREQ=MONTHLY;BYMONTHDAY=31")
///     let dates = Occurrences(of: rule, from: start, in: zone).prefix(3)      // 31 Jan, 31 Mar, 31 May
///
/// The occurrences have the time of day of the start, if the rule names no other; a day without a time is given as its
/// midnight. A civil time stays the same across clock changes; `TimeZoneRules` says what a time in a gap or an overlap
/// means.
///
/// The sequence ends with `COUNT` or `UNTIL`, with the year 9999, or if nothing can follow. The calendar repeats every
/// 400 years, which are 146,097 days, 20,871 weeks or 4,800 months. So a rule, at any interval, that names no day in
/// that many periods in a row never names a day again.
package struct Occurrences: Sequence, Sendable {
  fileprivate let rule: RecurrenceRule
  fileprivate let start: CivilDateTime
  fileprivate let zone: TimeZoneRules
  fileprivate let startCounts: Bool
  /// If set, only later occurrences are given.
  fileprivate var bound: CivilDateTime?

  /// The occurrences of `rule` from `start` on (`DTSTART` in RFC 5545).
  ///
  /// The start is the first occurrence, even if the rule does not name the start or ends before it. The start counts
  /// towards `COUNT` (RFC 5545, section 3.8.5.3). Without `startCounts` there are only occurrences that the rule names.
  /// `zone` is the zone of the times; it only matters if `UNTIL` is a moment of UTC.
  package init(
    of rule: RecurrenceRule, from start: CivilDateTime, in zone: TimeZoneRules, startCounts: Bool = true
  ) {
    self.rule = rule
    self.start = start
    self.zone = zone
    self.startCounts = startCounts
  }

  /// The occurrences later than a time.
  ///
  /// The first one is found as fast as from the start, even if the rule began long ago. With a `COUNT`, earlier
  /// occurrences are counted one by one.
  package func later(than time: CivilDateTime) -> Occurrences {
    var later = self
    later.bound = Swift.max(time, bound ?? time)
    return later
  }

  /// The first occurrence; nil where there is none.
  package var first: CivilDateTime? {
    var iterator = makeIterator()
    return iterator.next()
  }

  /// Goes through the occurrences from the first on.
  package func makeIterator() -> Iterator { Iterator(self) }

  /// Goes from period to period, and in each from occurrence to occurrence.
  package struct Iterator: IteratorProtocol {
    private let all: Occurrences
    private let periods: RecurrencePeriods
    /// In place of `periods`, if the rule repeats in hours or minutes: then a period is a day, by its number.
    private let times: RecurrenceTimes?
    private var startIsAhead: Bool
    /// The occurrences left by `COUNT`.
    private var remaining: Int
    /// The number of the next period.
    private var period: Int
    /// The last period that can have an occurrence.
    private let lastPeriod: Int
    private var emptyPeriods = 0
    /// The occurrences of the current period, in seconds since 1970-01-01, and how many of them were given.
    private var named: [Int] = []
    private var given = 0

    fileprivate init(_ all: Occurrences) {
      self.all = all
      let (rule, start) = (all.rule, all.start)
      let periods = RecurrencePeriods(of: rule, from: start)
      let times = rule.frequency.isFinerThanDay ? RecurrenceTimes(of: rule, from: start) : nil
      let number = { (date: CivilDate) in times == nil ? periods.number(of: date) : date.dayNumber }
      (self.periods, self.times) = (periods, times)
      period = number(start.date)
      startIsAhead = all.startCounts
      if case .until(let until) = all.rule.end {
        lastPeriod = number(until.latestDay)
      } else {
        lastPeriod = .max
      }
      if case .count(let count) = all.rule.end {
        remaining = count
      } else {
        remaining = .max
        if let bound = all.bound, bound > all.start { period = number(bound.date) }
      }
    }

    /// The next occurrence; nil after the last.
    package mutating func next() -> CivilDateTime? {
      while let occurrence = step() {
        if let bound = all.bound, occurrence <= bound { continue }
        return occurrence
      }
      return nil
    }

    private mutating func step() -> CivilDateTime? {
      guard remaining > 0 else { return nil }
      if startIsAhead {
        startIsAhead = false
        remaining -= 1
        return all.start
      }
      while let second = nextNamed() {
        if second < all.start.seconds || second == all.start.seconds && all.startCounts { continue }
        let occurrence = CivilDateTime(unchecked: second)
        if case .until(let until) = all.rule.end, !until.allows(occurrence, in: all.zone) { break }
        remaining -= 1
        return occurrence
      }
      remaining = 0
      return nil
    }

    private mutating func nextNamed() -> Int? {
      while given == named.count {
        guard period <= lastPeriod, listNextPeriod() else { return nil }
        given = 0
      }
      given += 1
      return named[given - 1]
    }

    private mutating func listNextPeriod() -> Bool {
      if let times { return times.list(&named, from: &period) }
      guard emptyPeriods < periods.cycle, periods.list(&named, ofPeriod: period) else { return false }
      period += 1
      emptyPeriods = named.isEmpty ? emptyPeriods + 1 : 0
      return true
    }
  }
}

extension RecurrenceRule {
  /// The last day that `UNTIL` allows; nil without one.
  func lastDay(in zone: TimeZoneRules) -> CivilDate? {
    switch end {
    case .until(.date(let date)): date
    case .until(.local(let wall)): wall.date
    case .until(.utc(let moment)): zone.local(at: moment).date
    case .never, .count: nil
    }
  }
}
