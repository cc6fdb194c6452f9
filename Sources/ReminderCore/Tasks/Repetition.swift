/// How a task repeats, and what was done of it.
public struct Repetition: Equatable, Sendable {
  /// The most completions that are kept with their dates; `count` counts on.
  public static let keptCompletions = 20

  /// One occurrence that was done.
  public struct Completion: Equatable, Sendable {
    /// The due date it had.
    public let due: Due
    /// When it was done.
    public let at: Timestamp
  }

  /// The rule that gives the due dates (RFC 5545).
  public var rule: RecurrenceRule
  /// The first occurrence (`DTSTART`), which also gives the time of day.
  public var start: Due
  /// Whether the next occurrence counts from the day of completion, and not from the due date.
  public var isFromDone = false
  /// How often it was done.
  public var count = 0
  /// How often it was done before the present rule was set; its `COUNT` does not count those.
  var countBefore = 0
  /// The last completions, the newest at the end.
  public var completions: [Completion] = []

  /// A repetition that begins with a due date.
  public init(_ rule: RecurrenceRule, start: Due, isFromDone: Bool = false) {
    self.rule = rule
    self.start = start
    self.isFromDone = isFromDone
  }

  /// How many times it can still be done where `COUNT` counts completions; nil where it counts due dates, or there is
  /// none.
  var left: Int? {
    guard isFromDone, case .count(let limit) = rule.end else { return nil }
    return max(0, limit - (count - countBefore))
  }

  /// The due dates later than one, in order; `zone` is that of the task.
  func dues(laterThan due: Due, in zone: TimeZoneRules) -> some Sequence<Due> {
    dues(laterThan: lastWall(of: due), in: zone)
  }

  /// The next due date; nil where there is none.
  func due(laterThan due: Due, in zone: TimeZoneRules) -> Due? { dues(laterThan: due, in: zone).first { _ in true } }

  /// The same repetition as it goes on once an occurrence was done on a day: counted from done it starts anew there.
  func done(on day: CivilDate) -> Repetition {
    var repetition = self
    if isFromDone { repetition.start = Due(day, start.time) }
    return repetition
  }

  /// The last time that belongs to a due date: the end of the day if it has no time but the first occurrence has one.
  private func lastWall(of due: Due) -> CivilDateTime {
    due.time == nil && start.time != nil ? CivilDateTime(due.date, CivilTime(unchecked: 1439)) : due.wall
  }

  /// The first due date that is later than one and lies ahead; a day without a time lies ahead until it begins.
  func due(laterThan due: Due, at now: Timestamp, in zone: TimeZoneRules) -> Due? {
    let wall = zone.local(at: now)
    // Around a clock change the wall clock does not tell what lies ahead: begin two days back, and compare moments.
    let passed = start.time == nil ? CivilDateTime(wall.date, .midnight) : wall.adding(days: -2) ?? wall
    let isAhead = { (next: Due) in next.time == nil || zone.instant(of: next.wall) > now }
    if passed > lastWall(of: due) { return dues(laterThan: passed, in: zone).first(where: isAhead) }
    return dues(laterThan: due, in: zone).first(where: isAhead)
  }

  /// The due dates later than a wall time; a day without a time counts as its midnight.
  func dues(laterThan wall: CivilDateTime, in zone: TimeZoneRules) -> some Sequence<Due> {
    let hasTime = start.time != nil
    return Occurrences(of: rule, from: start.wall, in: zone).later(than: wall).lazy
      .map { Due($0.date, hasTime ? $0.time : nil) }
  }

  /// Whether the rule itself gives the start. If not, it is an occurrence only because the task begins with it.
  func namesStart(in zone: TimeZoneRules) -> Bool {
    Occurrences(of: rule, from: start.wall, in: zone, startCounts: false).first == start.wall
  }
}

extension Due {
  /// The time on the clock; midnight for a day without one.
  var wall: CivilDateTime { CivilDateTime(date, time ?? .midnight) }
}
