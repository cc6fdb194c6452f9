/// When a reminder of a task is to come.
public enum ReminderRule: Hashable, Sendable {
  /// At this time on the due day; follows the due date.
  case onDueDay(CivilTime)
  /// So long before the due time (or before the morning time of a due day without one); follows the due date.
  case before(Lead)
  /// At this time on the wall clock of the task's zone; independent of the due date.
  case at(CivilDateTime)
  /// At this moment; independent of the due date.
  case instant(Timestamp)

  /// Whether the rule moves with the due date and is removed with it.
  public var followsDue: Bool {
    switch self {
    case .onDueDay, .before: true
    case .at, .instant: false
    }
  }
}

/// How long before the due moment a notification comes.
public enum Lead: Hashable, Sendable {
  /// So many minutes of real time.
  case minutes(Int)
  /// So many days on the calendar, at the same time of day.
  case days(Int)

  /// The longest lead that is accepted, in days: a hundred years.
  public static let longestInDays = 36_525

  /// The lead in minutes, counting each day as 24 hours.
  public var minuteCount: Int {
    switch self {
    case .minutes(let count): count
    case .days(let count): count * 1440
    }
  }
}

/// A reminder of a task: its rule, and how far it has been dealt with.
public struct Reminder: Hashable, Sendable {
  /// When it is to come.
  public var rule: ReminderRule
  /// How far it has been dealt with.
  public var state: RuleState
  /// Members of the stored form that this version does not know: `"name":value` each, kept as they are.
  var unknown: [[UInt8]] = []

  /// A reminder; without a state it has told nothing.
  public init(_ rule: ReminderRule, _ state: RuleState = RuleState()) {
    self.rule = rule
    self.state = state
  }
}

extension ReminderRule {
  /// What the rule notifies for: the due value that it follows, else its own date and time or moment. Nil where it
  /// follows a due date and there is none.
  func value(for due: Due?) -> RuleValue? {
    switch self {
    case .onDueDay, .before: due.map { .due($0) }
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
