// What a rule told and what was past are kept as values: due dates or moments. They tell whether it still rings.

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
  /// Whether it is a notice of the due date.
  var isNotice: Bool { if case .notice = self { true } else { false } }

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
  /// A due date; for a rule with its own date and time, that wall time.
  case due(Due)
  /// The moment of a rule that names one.
  case instant(Timestamp)

  /// The due value; nil for a moment.
  public var due: Due? {
    if case .due(let due) = self { due } else { nil }
  }

  /// The moment; nil for a due value.
  var instant: Timestamp? {
    if case .instant(let moment) = self { moment } else { nil }
  }
}

/// How far a rule has been dealt with.
public struct RuleState: Hashable, Sendable {
  /// The last value that it told; nil where it told none.
  public var told: RuleValue?
  /// The last value whose moment had gone when that was last decided; nil where there was none, or it was told.
  public var past: RuleValue?
  /// In a task that repeats, the first occurrence for which the rule is open; nil where that is the due date, or there
  /// is none. Worked out from the other two whenever one of them changes.
  public var next: Due?

  /// A state; by default that of a rule that has told nothing.
  public init(told: RuleValue? = nil, past: RuleValue? = nil, next: Due? = nil) {
    self.told = told
    self.past = past
    self.next = next
  }

  /// Whether the rule still rings for a value: that was neither told nor past.
  ///
  /// If the rule repeats, a stored value covers every occurrence before it, too; if not, it covers only itself.
  func isOpen(for value: RuleValue, repeats: Bool) -> Bool {
    !RuleState.speaks(told, for: value, repeats: repeats) && !RuleState.speaks(past, for: value, repeats: repeats)
  }

  /// Whether the rule has told a value.
  func hasTold(_ value: RuleValue, repeats: Bool) -> Bool {
    RuleState.speaks(told, for: value, repeats: repeats)
  }

  /// Whether a stored value covers another.
  @inline(__always)
  private static func speaks(_ stored: RuleValue?, for value: RuleValue, repeats: Bool) -> Bool {
    guard let stored else { return false }
    if repeats, case .due(let last) = stored, case .due(let due) = value { return due.wall <= last.wall }
    return stored == value
  }

  /// The later due value of what was told and what was past. A rule that repeats is open for every later one.
  var last: Due? {
    guard let told = told?.due else { return past?.due }
    guard let past = past?.due, past.wall > told.wall else { return told }
    return past
  }
}

extension RuleValue {
  /// The later of two due values; nil counts as the earliest. The second if one is a moment.
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

// A rule as text, as the history and the journal have it.

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
