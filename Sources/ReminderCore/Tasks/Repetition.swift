/// How a task repeats, and which occurrences were done.
package struct Repetition: Equatable, Sendable {
  /// The most completions kept with their dates; `count` keeps counting beyond.
  package static let keptCompletions = 20

  /// One occurrence that was done.
  package struct Completion: Equatable, Sendable {
    /// The due date of the occurrence.
    package let due: Due
    /// When the occurrence was done.
    package let at: Timestamp

    /// An occurrence that was done at a moment.
    package init(due: Due, at: Timestamp) { (self.due, self.at) = (due, at) }
  }

  /// The rule that gives the due dates (RFC 5545).
  package var rule: RecurrenceRule
  /// The first occurrence (`DTSTART`), which also gives the time of day.
  package var start: Due
  /// Whether the next occurrence counts from the day of completion, not from the due date.
  package var isFromDone = false
  /// How often the task was done.
  package var count = 0
  /// How often the task was done before the current rule was set. The rule's `COUNT` leaves those completions out.
  package var countBefore = 0
  /// The last completions, the newest at the end.
  package var completions: [Completion] = []

  /// A repetition that begins with a due date.
  package init(_ rule: RecurrenceRule, start: Due, isFromDone: Bool = false) {
    self.rule = rule.withMonth(of: start.date)
    self.start = start
    self.isFromDone = isFromDone
  }

  /// Counts the next occurrences from completion, or from the due date. `monthly` took its day from the start. The rule
  /// has that day only while it counts from the due date, as the phrase means it.
  mutating func count(fromDone isFromDone: Bool) {
    guard isFromDone != self.isFromDone else { return }
    self.isFromDone = isFromDone
    rule = isFromDone ? rule.unclamped(from: start.date) : rule.clamped(from: start.date)
  }

  /// How many completions are left if `COUNT` counts completions. Nil if `COUNT` counts due dates, or is not set.
  var left: Int? {
    guard isFromDone, case .count(let limit) = rule.end else { return nil }
    return max(0, limit - (count - countBefore))
  }

  /// The due dates later than `due`, in order; `zone` is the task's zone.
  func dues(laterThan due: Due, in zone: TimeZoneRules) -> some Sequence<Due> {
    dues(laterThan: lastWall(of: due), in: zone)
  }

  /// The next due date; nil if there is none.
  func due(laterThan due: Due, in zone: TimeZoneRules) -> Due? { dues(laterThan: due, in: zone).first { _ in true } }

  /// The rule that gives the occurrences. Counted from completion, each date is the completion's date plus some months
  /// or years, or the last day of a shorter month. There `COUNT` counts completions (`left`) and ends no dates.
  private var counted: RecurrenceRule {
    guard isFromDone else { return rule }
    let rule = fault(.c60) ? rule : rule.clamped(from: start.date)
    return if case .count = rule.end { rule.ending(.never) } else { rule }
  }

  /// The repetition after an occurrence was done on `day`. A repetition counted from completion starts anew on that
  /// day.
  func done(on day: CivilDate) -> Repetition {
    var repetition = self
    if isFromDone { repetition.start = Due(day, start.time) }
    return repetition
  }

  /// The last time that belongs to a due date. The end of the day if the due date has no time but the first occurrence
  /// has one.
  private func lastWall(of due: Due) -> CivilDateTime {
    due.time == nil && start.time != nil ? CivilDateTime(due.date, CivilTime(unchecked: 1439)) : due.wall
  }

  /// The first due date that is later than `due` and has not been reached. A time is reached at its moment. A day
  /// without a time is reached once the day has begun and its first bell has rung. `firstMoment` is nil for a day on
  /// which nothing rings.
  func due(
    laterThan due: Due, at now: Timestamp, in zone: TimeZoneRules, firstMoment: (Due) -> Timestamp?
  ) -> Due? {
    let isAhead = { (next: Due) in
      zone.instant(of: next.wall) > now
        || !fault(.c59) && next.time == nil && firstMoment(next).map { $0 > now } ?? false
    }
    // Around a clock change the wall clock does not show what is ahead. So begin two days back, and compare moments.
    let wall = zone.local(at: now)
    let passed = wall.adding(days: -2) ?? wall
    if passed > lastWall(of: due) { return dues(laterThan: passed, in: zone).first(where: isAhead) }
    return dues(laterThan: due, in: zone).first(where: isAhead)
  }

  /// Moves the current occurrence from `old` to `new`. If the rule would give an occurrence up to `old` again, the
  /// series continues after `old`. Its `COUNT` continues with the occurrences left.
  mutating func move(from old: Due, to new: Due, in zone: TimeZoneRules) {
    guard !fault(.c63), let again = due(laterThan: new, in: zone), again.wall <= lastWall(of: old) else { return }
    guard let next = due(laterThan: old, in: zone) else {
      if isFromDone {
        // No occurrence follows until the task is done: the series begins after its end.
        start = Due(rule.lastDay(in: zone)?.adding(days: 1) ?? .latest, start.time)
      } else {
        start = new
        rule = rule.ending(.count(1))
      }
      return
    }
    if !isFromDone, case .count(let count) = rule.end {
      let passed = Occurrences(of: rule, from: start.wall, in: zone).prefix { $0 < next.wall }.count { _ in true }
      rule = rule.ending(.count(max(1, count - passed)))
    }
    start = next
  }

  /// How many days before its start a series is searched for.
  private static let mostBefore = 10_000

  /// Reverts an earlier move of an occurrence. The series begins again with the first occurrence from `first` on that
  /// leads to the current start.
  mutating func begin(from first: CivilDate) {
    // Only the end of a rule can depend on a zone.
    let endless = rule.ending(.never)
    let last = start.date.dayNumber
    for number in max(first.dayNumber, last - Repetition.mostBefore)..<max(first.dayNumber, last) {
      guard let day = CivilDate(dayNumber: number) else { return }
      let earlier = Due(day, start.time)
      let all = Occurrences(of: endless, from: earlier.wall, in: .utc, startCounts: false)
      guard all.first == earlier.wall else { continue }
      let passed = all.prefix { $0 < start.wall }.count { _ in true }
      guard all.dropFirst(passed).first(where: { _ in true }) == start.wall else { continue }
      if case .count(let count) = rule.end {
        rule = rule.ending(.count(min(count + passed, RecurrencePart.mostSteps)))
      }
      start = earlier
      return
    }
  }

  /// The due dates later than a wall time; a day without a time counts as its midnight.
  func dues(laterThan wall: CivilDateTime, in zone: TimeZoneRules) -> some Sequence<Due> {
    let hasTime = start.time != nil
    // Counted from completion, the start is the day of the last completion, not a due date.
    return Occurrences(of: counted, from: start.wall, in: zone, startCounts: !isFromDone).later(than: wall).lazy
      .map { Due($0.date, hasTime ? $0.time : nil) }
  }

  /// Whether the rule itself gives the start. If not, the start is an occurrence only because the task begins with it.
  func namesStart(in zone: TimeZoneRules) -> Bool {
    Occurrences(of: counted, from: start.wall, in: zone, startCounts: false).first == start.wall
  }
}

extension Due {
  /// The time on the clock; midnight for a day without one.
  package var wall: CivilDateTime { CivilDateTime(date, time ?? .midnight) }
}
