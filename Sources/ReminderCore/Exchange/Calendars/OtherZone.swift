// The dates of a task on the clock of another zone: some programs write each moment in a zone of their own.

extension CalendarTask {
  /// Replaces each date of a single occurrence.
  mutating func showOccurrences(_ shown: (Due) -> Due) {
    changes = changes.mapped(shown)
    completions = completions.map { Repetition.Completion(due: shown($0.due), at: $0.at) }
  }
}

extension Due {
  /// The same moment on the clock of another zone; a day stays.
  func shown(from zone: TimeZoneRules, in other: TimeZoneRules) -> Due {
    if time == nil { return self }
    let wall = other.local(at: zone.instant(of: wall))
    return Due(wall.date, wall.time)
  }
}
