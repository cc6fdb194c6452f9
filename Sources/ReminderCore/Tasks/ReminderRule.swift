/// When a reminder of a task rings.
package enum ReminderRule: Hashable, Sendable {
  /// At this time on the due day; moves with the due date.
  case onDueDay(CivilTime)
  /// So many days before the due day, 1 or more, at this time; moves with the due date.
  case daysBefore(Int, CivilTime)
  /// This long before the due time, or before the morning time of a due day without a time; moves with the due date.
  case before(Lead)
  /// At this time on the wall clock of the task's zone; independent of the due date.
  case at(CivilDateTime)
  /// At this moment; independent of the due date.
  case instant(Timestamp)

  /// Whether the rule moves with the due date and is removed with it.
  package var followsDue: Bool {
    switch self {
    case .onDueDay, .daysBefore, .before: true
    case .at, .instant: false
    }
  }
}

/// How long before the due moment a notification comes.
public enum Lead: Hashable, Sendable {
  /// This many minutes of real time.
  case minutes(Int)
  /// This many calendar days, at the same time of day.
  case days(Int)

  /// The longest lead that is accepted, in days: a hundred years.
  package static let longestInDays = 36_525

  /// The lead in minutes, counting each day as 24 hours.
  package var minuteCount: Int {
    switch self {
    case .minutes(let count): count
    case .days(let count): count * 1440
    }
  }
}

/// A reminder of a task: the rule and its state of delivery.
package struct Reminder: Hashable, Sendable {
  /// When the reminder rings.
  package var rule: ReminderRule
  /// What was delivered of the rule, and what was past when set.
  package var state: RuleState
  /// Members of the stored form that this version does not know, each as `"name":value`; kept unchanged.
  var unknown: [[UInt8]] = []

  /// A reminder; the default state has nothing delivered.
  package init(_ rule: ReminderRule, _ state: RuleState = RuleState()) {
    self.rule = rule
    self.state = state
  }
}

extension ReminderRule {
  /// The value that the rule notifies for: the due date that the rule follows, else its own date and time or moment.
  /// Nil if the rule follows a due date and there is none.
  func value(for due: Due?) -> RuleValue? {
    switch self {
    case .onDueDay, .daysBefore, .before: due.map { .due($0) }
    case .at(let wall): .due(Due(wall.date, wall.time))
    case .instant(let moment): .instant(moment)
    }
  }
}

extension Lead: CustomStringConvertible {
  /// `90m` or `1d`.
  public var description: String {
    switch self {
    case .minutes(let count): "\(count)m"
    case .days(let count): "\(count)d"
    }
  }
}

extension ReminderRule {
  /// Whether a task with this due date can have the rule: a rule that follows the date needs one, and minutes before it
  /// need a time. A single occurrence without a time leaves the reminders of the others: `first` is the first one.
  package func fits(_ due: Due?, of first: Due?) -> Bool {
    guard followsDue else { return true }
    guard let due else { return false }
    if case .before(.minutes) = self { return (first?.time ?? due.time) != nil }
    return true
  }
}
