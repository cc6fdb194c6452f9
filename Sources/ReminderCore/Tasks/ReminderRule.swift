/// When a reminder of a task is to come.
public enum ReminderRule: Hashable, Sendable {
  /// At this time on the due day; follows the due date.
  case onDueDay(CivilTime)
  /// So long before the due time (or before the morning time of a due day without one); follows the due date.
  case before(Lead)
  /// When the wall clock of the task's zone shows this; stands on its own.
  case at(CivilDateTime)
  /// At this very moment; stands on its own.
  case instant(Timestamp)

  /// Whether the rule moves with the due date and goes when that is removed.
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
  /// A target at or before this is past or delivered; nil where nothing was recorded, so that every target still counts.
  public var after: Mark?
  /// Whether the target at or before `after` was delivered, and not just past when the rule was set.
  public var isDelivered: Bool
  /// The occurrence of a repeating task that it rings for next, where that is not the due date.
  public var occurrence: Due?
  /// Members of the stored form that this version does not know: `"name":value` each, kept as they are.
  var unknown: [[UInt8]] = []

  /// A reminder with its mark.
  public init(_ rule: ReminderRule, after: Mark? = nil, isDelivered: Bool = false) {
    self.rule = rule
    self.after = after
    self.isDelivered = isDelivered
  }
}

/// A moment that a rule is held against: on the wall clock of the task's zone, or for rules of real time an instant.
///
/// Wall-clock marks are what makes a clock set back, a repeated hour and a flight west bring nothing twice.
public enum Mark: Hashable, Sendable {
  /// What the clock on the wall showed.
  case wall(CivilDateTime)
  /// A moment, the same everywhere.
  case instant(Timestamp)

  /// Whether this is at or before another mark of the same kind; false for marks of two kinds.
  public func isAtOrBefore(_ other: Mark) -> Bool {
    switch (self, other) {
    case (.wall(let first), .wall(let second)): first <= second
    case (.instant(let first), .instant(let second)): first <= second
    default: false
    }
  }

  /// The later of two marks of one kind.
  public func raised(to other: Mark) -> Mark { isAtOrBefore(other) ? other : self }
}
