// Whether a rule still rings: what it told and what was past are kept as the values that they were decided for.

/// One of the two notices that a due date brings.
public enum NoticeKind: Int, CaseIterable, Sendable {
  /// On the morning of the due day.
  case morning
  /// Some time before the due moment.
  case advance
}

/// One of the rules by which a task notifies.
public enum TaskRule: Hashable, Sendable {
  /// A reminder of its own.
  case reminder(ReminderRule)
  /// A notice of its due date.
  case notice(NoticeKind)
}

extension TaskRule {
  /// Whether the rule goes by the due date.
  var followsDue: Bool {
    switch self {
    case .reminder(let rule): rule.followsDue
    case .notice: true
    }
  }

  /// What the rule notifies for; nil where it follows a due date and there is none.
  func value(for due: Due?) -> RuleValue? {
    switch self {
    case .reminder(let rule): rule.value(for: due)
    case .notice: due.map { .due($0) }
    }
  }
}

/// What a rule notifies for.
public enum RuleValue: Hashable, Sendable {
  /// A due value; of a rule that stands alone, what the clock is to show.
  case due(Due)
  /// A moment, of a rule that names one.
  case instant(Timestamp)

  /// The due value; nil for a moment.
  public var due: Due? {
    if case .due(let due) = self { due } else { nil }
  }
}

/// How far a rule has been dealt with.
public struct RuleState: Hashable, Sendable {
  /// The last value that it told; nil where it told none.
  public var told: RuleValue?
  /// The value whose moment had gone when that was decided last; nil where it lay ahead.
  public var past: RuleValue?
  /// Of a task that repeats, the first occurrence for which the rule is open, where that is not the due date. Worked
  /// out from the other two whenever one of them changes.
  public var next: Due?

  /// A rule that has told nothing.
  public init(told: RuleValue? = nil, past: RuleValue? = nil, next: Due? = nil) {
    self.told = told
    self.past = past
    self.next = next
  }

  /// Whether the rule still rings for a value: it has neither told it, nor was it past.
  ///
  /// Of a rule that repeats, what it told or what was past speaks for every occurrence before it, too; of one that does
  /// not, a value stored for another due date says nothing.
  func isOpen(for value: RuleValue, repeats: Bool) -> Bool {
    !RuleState.speaks(told, for: value, repeats: repeats) && !RuleState.speaks(past, for: value, repeats: repeats)
  }

  /// Whether the rule has told a value.
  func hasTold(_ value: RuleValue, repeats: Bool) -> Bool {
    RuleState.speaks(told, for: value, repeats: repeats)
  }

  /// Whether a stored value speaks for another.
  @inline(__always)
  private static func speaks(_ stored: RuleValue?, for value: RuleValue, repeats: Bool) -> Bool {
    guard let stored else { return false }
    if repeats, case .due(let last) = stored, case .due(let due) = value { return due.wall <= last.wall }
    return stored == value
  }

  /// The later of what was told and what was past: of a rule that repeats, what comes later is open.
  var last: Due? {
    guard let told = told?.due else { return past?.due }
    guard let past = past?.due, past.wall > told.wall else { return told }
    return past
  }
}

extension RuleValue {
  /// The later of two due values; nil counts as the earliest.
  static func later(_ first: RuleValue?, _ second: RuleValue?) -> RuleValue? {
    guard let first, let second else { return first ?? second }
    guard let earlier = first.due, let later = second.due else { return second }
    return earlier.wall < later.wall ? second : first
  }
}

extension RuleValue: CustomStringConvertible {
  /// `2026-03-01`, `2026-03-01T09:00` or `2026-03-01T08:00:00Z`.
  public var description: String {
    switch self {
    case .due(let due): "\(due)"
    case .instant(let moment): "\(moment)"
    }
  }
}

// A rule as text, where it is named beside a task: in the history and in the journal.

extension TaskRule: CustomStringConvertible {
  /// `morning`, `advance`, `at 09:00`, `at 2026-03-01T09:00`, `at 2026-03-01T08:00:00Z`, `before 90m` or `before 1d`.
  public var description: String {
    switch self {
    case .notice(.morning): "morning"
    case .notice(.advance): "advance"
    case .reminder(.onDueDay(let time)): "at \(time)"
    case .reminder(.at(let wall)): "at \(wall)"
    case .reminder(.instant(let moment)): "at \(moment)"
    case .reminder(.before(let lead)): "before \(lead)"
    }
  }
}
