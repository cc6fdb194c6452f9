// A task that is hidden until its start.

extension TaskItem {
  /// Throws if the task starts only after it is due.
  func requireStartBeforeDue() throws(DraftError) {
    guard let start = details.start, let due = details.due, start.isBehind(due) else { return }
    throw .startBehindDue(start, due: due)
  }

  /// Leaves out the occurrences before the start of a task that repeats. Throws if none follows.
  mutating func beginLater(in context: RuleContext) throws(EditError) {
    guard let start = details.start, let due = details.due, repetition != nil, start.isBehind(due) else { return }
    var isLeft = try skip(until: start.date, in: context)
    // If the start has a time, an occurrence earlier on that day is left out, too.
    if isLeft, let due = details.due, start.isBehind(due) { isLeft = skip(due, in: context) }
    guard isLeft else { throw .noNextOccurrence(number: number) }
    details.start = start
  }

  /// Begins another occurrence, with all steps open.
  mutating func begin(_ next: Due) {
    setDue(next)
    if !fault(.c106) { details.steps = details.steps.opened }
  }

  /// Sets the due date. The start moves along and keeps the days between them.
  mutating func setDue(_ next: Due) {
    if let start = details.start, let due = details.due {
      let days = next.date.dayNumber - due.date.dayNumber
      self.start = start.date.adding(days: days).map { Due($0, start.time) }
    }
    details.due = next
  }
}

extension Due {
  /// Whether this date or time is later than a due date. A date without a time is equal to any time of that day.
  package func isBehind(_ due: Due) -> Bool {
    guard date == due.date else { return date > due.date }
    guard let time, let end = due.time else { return false }
    return time > end
  }
}
