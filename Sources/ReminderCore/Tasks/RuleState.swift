// A rule keeps two values, each a due date or a moment: the value delivered, and the value past when set. These two
// show whether the rule still rings.

/// One of the two notices of a due date.
public enum NoticeKind: Int, CaseIterable, Sendable {
  /// On the morning of the due day.
  case morning
  /// Some time before the due moment.
  case advance
}

/// One of the rules for when a task notifies.
package enum TaskRule: Hashable, Sendable {
  /// One of the task's own reminders.
  case reminder(ReminderRule)
  /// A notice of the due date.
  case notice(NoticeKind)
}

extension TaskRule {
  /// Whether the rule is a notice of the due date.
  var isNotice: Bool { if case .notice = self { true } else { false } }

  /// Whether the rule moves with the due date.
  var followsDue: Bool {
    switch self {
    case .reminder(let rule): rule.followsDue
    case .notice: true
    }
  }

  /// The value that the rule notifies for; nil if the rule follows a due date and there is none.
  func value(for due: Due?) -> RuleValue? {
    switch self {
    case .reminder(let rule): rule.value(for: due)
    case .notice: due.map { .due($0) }
    }
  }
}

/// The value that a rule notifies for.
package enum RuleValue: Hashable, Sendable {
  /// A due date; for a rule with its own date and time, that wall time.
  case due(Due)
  /// The moment of a rule that names a moment.
  case instant(Timestamp)

  /// The due value; nil for a moment.
  package var due: Due? {
    if case .due(let due) = self { due } else { nil }
  }

  /// The moment; nil for a due value.
  var instant: Timestamp? {
    if case .instant(let moment) = self { moment } else { nil }
  }
}

/// What was delivered of a rule, and what was past when set.
///
/// Planning, editing, explaining and delivering all ask `isOpen`; no other code decides whether a rule still rings.
package struct RuleState: Hashable, Sendable {
  /// The last value that was delivered; nil if none was.
  package var delivered: RuleValue?
  /// The last value whose moment was over at the last decision. Nil if there was none, or if the value was delivered.
  package var pastWhenSet: RuleValue?
  /// In a task that repeats, the first occurrence for which the rule is open. Nil if that occurrence is the due date,
  /// or if there is none. Computed from `delivered` and `pastWhenSet` whenever one of them changes.
  package var next: Due?

  /// A state; by default of a rule with nothing delivered.
  package init(delivered: RuleValue? = nil, pastWhenSet: RuleValue? = nil, next: Due? = nil) {
    self.delivered = delivered
    self.pastWhenSet = pastWhenSet
    self.next = next
  }

  /// Whether the rule still rings for a value: the value was neither delivered nor past when set.
  ///
  /// If the rule repeats, a stored value also covers every occurrence before it. If not, the value covers only itself.
  func isOpen(for value: RuleValue, repeats: Bool) -> Bool {
    !RuleState.speaks(delivered, for: value, repeats: repeats)
      && !RuleState.speaks(pastWhenSet, for: value, repeats: repeats)
  }

  /// Whether a value of the rule was delivered.
  func wasDelivered(_ value: RuleValue, repeats: Bool) -> Bool {
    RuleState.speaks(delivered, for: value, repeats: repeats)
  }

  /// Whether a stored value covers another.
  @inline(__always)
  private static func speaks(_ stored: RuleValue?, for value: RuleValue, repeats: Bool) -> Bool {
    guard let stored else { return false }
    if repeats, case .due(let last) = stored, case .due(let due) = value { return due.wall <= last.wall }
    return stored == value
  }

  /// The later of the due values in `delivered` and `pastWhenSet`. A rule that repeats is open for every due value
  /// after that.
  var last: Due? {
    guard let delivered = delivered?.due else { return pastWhenSet?.due }
    guard let pastWhenSet = pastWhenSet?.due, pastWhenSet.wall > delivered.wall else { return delivered }
    return pastWhenSet
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
  package var description: String {
    switch self {
    case .due(let due): "\(due)"
    case .instant(let moment): "\(moment)"
    }
  }
}

// A rule as text, as in the history and the journal.

extension TaskRule: CustomStringConvertible {
  /// `morning`, `advance`, `at 09:00`, `at 2026-03-01T09:00`, `at 2026-03-01T08:00:00Z`, `before 90m`, `before 1d` or
  /// `before 1d at 18:00`.
  package var description: String {
    switch self {
    case .notice(.morning): "morning"
    case .notice(.advance): "advance"
    case .reminder(.onDueDay(let time)): "at \(time)"
    case .reminder(.at(let wall)): "at \(wall)"
    case .reminder(.instant(let moment)): "at \(moment)"
    case .reminder(.before(let lead)): "before \(lead)"
    case .reminder(.daysBefore(let count, let time)): "before \(Lead.days(count)) at \(time)"
    }
  }
}
