/// How a task repeats, and which occurrences were done.
package struct Repetition: Equatable, Sendable {
  /// The most completions kept with their dates; `count` keeps counting beyond.
  package static let keptCompletions = 20

  /// One occurrence that was done.
  package struct Completion: Equatable, Sendable {
    /// The name of the occurrence: the due date that the rule gave it.
    package let due: Due
    /// When the occurrence was done.
    package let at: Timestamp
    /// The titles of the steps that were done then: `undone` marks them again.
    package var steps: [String] = []
    /// Members of the stored form that this version does not know, each as `"name":value`; kept unchanged.
    var unknown: [[UInt8]] = []

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
  /// The last completions, the newest at the end. An occurrence that was done ahead, or that is later than the due date
  /// for another reason, is kept in addition to `keptCompletions`: it must not ring again.
  package var completions: [Completion] = []
  /// The occurrences that were left out, added or moved.
  package var changes = OccurrenceChanges()
  /// The occurrences of `changes.except` that `away` left out, by their names: `away off` brings them back.
  package var away: [Due] = []
  /// Members of the stored form that this version does not know, each as `"name":value`; kept unchanged.
  var unknown: [[UInt8]] = []

  /// A repetition that begins with a due date.
  package init(_ rule: RecurrenceRule, start: Due, isFromDone: Bool = false) {
    self.rule = rule.counted(from: start.date, start.time)
    self.start = start
    self.isFromDone = isFromDone
  }

  /// Counts the next occurrences from completion, or from the due date. A phrase such as `monthly` has its day from the
  /// start. The rule keeps this day only while it counts from the due date.
  mutating func count(fromDone isFromDone: Bool) {
    guard isFromDone != self.isFromDone else { return }
    self.isFromDone = isFromDone
    rule = isFromDone ? rule.unclamped(from: start.date) : rule.clamped(from: start.date)
  }

  /// Whether the occurrences have notices. If the rule is finer than a day, they have none: they ring often enough.
  package var hasNotices: Bool { !rule.isFinerThanDay }

  /// Whether an occurrence may lie elsewhere than its rule has it. A rule that counts from completion keeps no record
  /// of a moved due date.
  var mayBeMoved: Bool { isFromDone || !changes.isEmpty }

  /// How many years a due date lies behind the first occurrence of a yearly rule, such as a birthday. Nil for any other
  /// rule, and if the series did not begin before the task was added: then the first occurrence is only a due date.
  package func years(at due: Due, added: CivilDate) -> Int? {
    let years = changes.name(of: due).date.year - start.date.year
    return rule.frequency == .yearly && !isFromDone && start.date < added && years > 0 ? years : nil
  }

  /// How many completions are left if `COUNT` counts completions. Nil if `COUNT` counts due dates, or is not set.
  var left: Int? {
    guard isFromDone, case .count(let limit) = rule.end else { return nil }
    return max(0, limit - (count - countBefore))
  }

  /// The due dates later than `due`, in order; `zone` is the task's zone.
  func dues(laterThan due: Due, in zone: TimeZoneRules) -> RecurrenceSet {
    dues(laterThan: lastWall(of: due), in: zone)
  }

  /// The next due date; nil if there is none.
  func due(laterThan due: Due, in zone: TimeZoneRules) -> Due? { dues(laterThan: due, in: zone).first { _ in true } }

  /// The rule that gives the occurrences. If it counts from completion, a month that lacks the day of the completion
  /// has its last day instead. `COUNT` then counts completions (`left`) and ends no dates.
  private var counted: RecurrenceRule {
    guard isFromDone else { return rule }
    let rule = fault(.c60) ? rule : rule.clamped(from: start.date)
    return if case .count = rule.end { rule.ending(.never) } else { rule }
  }

  /// The repetition after an occurrence was done on `day`. A repetition counted from completion starts anew on that
  /// day.
  func done(on day: CivilDate) -> Repetition {
    var repetition = self
    if isFromDone {
      repetition.start = Due(day, start.time)
      repetition.changes.removeMoves()
    }
    return repetition
  }

  /// The last time that belongs to a due date. The end of the day if the due date has no time but the first occurrence
  /// has one.
  func lastWall(of due: Due) -> CivilDateTime {
    due.time == nil && start.time != nil ? CivilDateTime(due.date, .lastMinute) : due.wall
  }

  /// The due dates later than a wall time; a day without a time counts as its midnight.
  func dues(laterThan wall: CivilDateTime, in zone: TimeZoneRules) -> RecurrenceSet {
    RecurrenceSet(of: self, by: counted, laterThan: wall, in: zone)
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
