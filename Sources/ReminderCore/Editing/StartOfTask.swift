// A task that is hidden until its start.

extension TaskItem {
  /// Throws where the task begins to be there only after it is due.
  func requireStartBeforeDue() throws(DraftError) {
    guard let start, let due, start.isBehind(due) else { return }
    throw .startBehindDue(start, due: due)
  }

  /// Moves the start with the due date, before that moves to another occurrence: it stays as many days before it.
  mutating func move(startBeside next: Due) {
    guard let start, let due else { return }
    let days = next.date.dayNumber - due.date.dayNumber
    self.start = start.date.adding(days: days).map { Due($0, start.time) }
  }
}

extension Due {
  /// Whether this day or time is later than a due date: a day is as early as any time of it.
  func isBehind(_ due: Due) -> Bool {
    guard date == due.date else { return date > due.date }
    guard let time, let end = due.time else { return false }
    return time > end
  }
}
