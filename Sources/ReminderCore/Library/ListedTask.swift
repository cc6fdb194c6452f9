/// A task of a `ReminderList`, as it is now.
public struct ListedTask: Sendable, Identifiable {
  let item: TaskItem
  /// The rules of the zone that the task is pinned to; nil if its times float.
  let zone: TimeZoneRules?

  /// The identity, which never changes.
  public var id: TaskID { item.id }
  /// The number by which `remind` names the task.
  public var number: Int { item.number }
  /// The title, on one line.
  public var title: String { item.title }
  /// The notes; nil if there are none.
  public var notes: String? { item.notes }
  /// The categories, as they were typed.
  public var categories: [String] { item.categories }
  /// How urgent the task is.
  public var priority: Priority { item.priority }
  /// The due day or due time; of a task that repeats, that of the present occurrence.
  public var due: Due? { item.due }
  /// The moment until which the task is snoozed; nil if it is not.
  public var snoozedUntil: Timestamp? { item.snoozedUntil }
  /// When the task was completed; nil while it is open.
  public var completed: Timestamp? { item.completed }
  /// The rule by which the task repeats (RFC 5545), such as `FREQ=MONTHLY`; nil if it does not.
  public var rule: String? { item.repetition.map { "\($0.rule)" } }
  /// When the task rang, if nobody has answered; otherwise nil.
  public var unansweredSince: Timestamp? { item.unanswered?.at }

  /// Returns at most `count` occurrences after the present one. A floating task is read in `zone`.
  public func nextOccurrences(_ count: Int, in zone: NamedZone = .utc) -> [Due] {
    guard count > 0, let due = item.due, let repetition = item.repetition else { return [] }
    return Array(repetition.dues(laterThan: due, in: self.zone ?? zone.rules).prefix(count))
  }
}
