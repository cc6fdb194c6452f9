// Missed occurrences are not stored. They follow from the rule, its changes and the completions that are known.

extension Repetition {
  /// The most missed occurrences that are counted.
  package static let mostMissed = 1_000

  /// Returns the occurrences before a due date that were neither done nor left out, since the completion before that
  /// date. `created` is the day on which the task was made.
  func missed(before due: Due, created: CivilDate, in zone: TimeZoneRules) -> [Due] {
    guard !isFromDone, let last = lastKnown(before: due, created: created) else { return [] }
    return Array(dues(laterThan: last, in: zone).prefix { $0 < due }.prefix(Repetition.mostMissed))
  }

  /// Returns the time of the completion before a due date: later occurrences are known. A task that was never done is
  /// known from its start on. Nil if its start lies before the day on which it was made: then the task began with a
  /// later occurrence. Also nil if too many completions were made to know them all.
  func lastKnown(before due: Due, created: CivilDate) -> CivilDateTime? {
    let before = completions.map { changes.place(of: $0.due) }.filter { $0 < due }.max()
    if let before, before >= start { return lastWall(of: before) }
    guard before == nil, count == 0, start.date >= created else { return nil }
    return start.wall.adding(seconds: -1)
  }
}
