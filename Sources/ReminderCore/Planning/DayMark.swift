/// How much is due on a day and how urgent it is, for a calendar with one sign per day.
package struct DayMark: Equatable, Sendable {
  /// How many tasks are due, and how many of these repeat.
  package private(set) var due = 0, repeating = 0
  /// How many of the due tasks are overdue.
  package private(set) var overdue = 0
  /// How often tasks were done on the day, and how many occurrences were missed, if the day is over.
  package var done = 0, missed = 0
  /// The highest priority of the due tasks.
  package private(set) var priority = Priority.none

  /// The mark of a day on which nothing is due, was done or was missed.
  package init() {}

  /// From this many due tasks that do not repeat, the sign is `Sign.much`.
  package static let much = 3

  /// The sign for a day.
  package enum Sign: CaseIterable, Sendable {
    /// Something is overdue.
    case overdue
    /// A task has high priority, or at least `DayMark.much` tasks are due that do not repeat.
    case much
    /// Something is due.
    case some
    /// Only repeating tasks are due.
    case repeating
    /// Nothing is due any more, and something was missed.
    case missed
    /// Nothing is due any more, and something was done.
    case done
  }

  /// The sign for the day; nil if nothing is due, was done or was missed.
  package var sign: Sign? {
    if overdue > 0 { return .overdue }
    if due == 0 { return missed > 0 ? .missed : done > 0 ? .done : nil }
    if priority == .high || due - repeating >= DayMark.much { return .much }
    return due == repeating ? .repeating : .some
  }
}

extension DueDays {
  /// A mark for each day.
  package func marks(in list: ReminderList, at present: Present) -> [DayMark] {
    let rules = RequestRules(list, at: present)
    return days.map { day in
      day.reduce(into: DayMark()) { mark, occurrence in
        let record = rules.tasks.records[occurrence.index]
        mark.add(
          priority: record.priority, repeats: rules.tasks.repetition(of: record) != nil,
          isOverdue: occurrence.isCurrent && rules.dueEnd(of: record).map { $0 <= present.now } ?? false)
      }
    }
  }
}

extension DayMark {
  fileprivate mutating func add(priority: Priority, repeats: Bool, isOverdue: Bool) {
    due += 1
    if repeats { repeating += 1 }
    if isOverdue { overdue += 1 }
    if priority.rawValue > self.priority.rawValue { self.priority = priority }
  }
}
