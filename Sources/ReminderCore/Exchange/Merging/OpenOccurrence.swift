// The due date after a merge, a sync or an import: an occurrence that was done or left out is not due again.

extension Repetition {
  /// Whether the occurrence of a due date was done, left out or moved away. A date that is no occurrence is open:
  /// another program has set it.
  func isClosed(_ due: Due, in zone: TimeZoneRules) -> Bool {
    // By a rule that counts from completion, a date that was done or moved may come again.
    let name = isFromDone ? due : changes.name(of: due)
    let isAway = !isFromDone && (completions.contains { $0.due == name } || changes.place(of: name) != due)
    return (isAway || changes.leavesOut(name)) && !gives(due, in: zone)
  }

  /// Returns the first open occurrence from a due date on; nil if none is left. An occurrence that was moved to an
  /// earlier date is open there.
  package func openDue(from due: Due, in zone: TimeZoneRules) -> Due? {
    guard isClosed(due, in: zone) else { return due }
    let place = changes.place(of: due)
    return place < due && gives(place, in: zone) ? place : self.due(laterThan: due, in: zone)
  }

  /// When the last of the occurrences was done; nil if none was.
  package var lastDone: Timestamp? { completions.map(\.at).max() }
}

extension TaskItem {
  /// Moves on to the next open occurrence if the current one was done or left out. If none is left, the task was done
  /// with the last completion.
  package mutating func moveOnIfClosed(in zone: TimeZoneRules) {
    guard isOpen, let due = details.due, let repetition, repetition.isClosed(due, in: zone) else { return }
    guard let next = repetition.openDue(from: due, in: zone) else {
      completed = repetition.lastDone
      return
    }
    begin(next)
  }
}

extension CalendarTask {
  /// The repetition as a `TaskItem` has it; nil if the task does not repeat.
  var repetition: Repetition? {
    series.map { series in
      var repetition = Repetition(series.rule, start: series.start, isFromDone: series.isFromDone)
      (repetition.changes, repetition.completions) = (changes, completions)
      return repetition
    }
  }

  /// Does the same as `TaskItem.moveOnIfClosed`. Returns whether the due date has changed, or the task is done.
  mutating func moveOnIfClosed(in zone: TimeZoneRules) -> Bool {
    guard !isDone, let due = schedule.due, let repetition, repetition.isClosed(due, in: zone) else { return false }
    guard let next = repetition.openDue(from: due, in: zone) else {
      guard let last = repetition.lastDone else { return false }
      (isDone, completed) = (true, last)
      return true
    }
    move(to: next, in: zone)
    return true
  }

  /// Sets another occurrence as the due date. The start keeps its distance, and the series gets the form of a calendar.
  mutating func move(to next: Due, in zone: TimeZoneRules) {
    guard let due = schedule.due else { return }
    let days = next.date.dayNumber - due.date.dayNumber
    schedule.start = schedule.start.flatMap { start in start.date.adding(days: days).map { Due($0, start.time) } }
    schedule.due = next
    if series?.isFromDone ?? false { series?.start = next }
    series = series?.written(beside: next, in: zone)
  }

  /// Forgets completions and changes that no one needs at the due date.
  mutating func forgetOld(in zone: TimeZoneRules) {
    guard let due = schedule.due, var repetition else { return }
    repetition.forget(before: due, in: zone)
    (changes, completions) = (repetition.changes, repetition.completions)
  }
}
