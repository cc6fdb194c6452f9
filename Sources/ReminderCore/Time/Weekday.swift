/// A day of the week, numbered as ISO 8601 does: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Sendable {
  /// The seven days, in the order of an ISO 8601 week.
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday
}
