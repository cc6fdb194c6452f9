/// The completions on each day of a range before today, on the reader's clock. A past day has no open tasks any more,
/// but that does not mean it was free.
///
/// The file keeps the last twenty completions of a repeating task (`Repetition.keptCompletions`).
package struct DoneDays: Sendable {
  /// A completed task, or a completed occurrence of a repeating task.
  package struct Completion: Sendable {
    /// The index of the task in the list.
    package let index: Int
    /// When the task was done.
    package let at: Timestamp
  }

  /// The completions of the first day, the second day, and so on, each in order; none from today on.
  package private(set) var days: [[Completion]]

  /// Collects completions of the tasks that match a query, ignoring its scopes and days; at most `DueDays.most` days.
  package init(
    of query: TaskQuery, in list: ReminderList, from first: CivilDate, through last: CivilDate, at present: Present
  ) {
    let count = min(DueDays.most, max(0, last.dayNumber - first.dayNumber + 1))
    days = Array(repeating: [], count: count)
    let past = min(count, present.wall.date.dayNumber - first.dayNumber)
    guard past > 0 else { return }
    var query = query
    (query.scopes, query.days) = ([.done], [])
    for match in query.matches(in: list, at: present).shown {
      for at in list.tasks.completions(of: list.tasks.records[match.index]) {
        let day = present.zone.rules.local(at: at).date.dayNumber - first.dayNumber
        if (0..<past).contains(day) { days[day].append(Completion(index: match.index, at: at)) }
      }
    }
    for day in days.indices { days[day].sort { ($0.at, $0.index) < ($1.at, $1.index) } }
  }
}

extension TaskList {
  /// Returns when a task, or occurrences of it, were done, as far as that is known.
  func completions(of record: TaskRecord) -> [Timestamp] {
    let whole = ending(of: record) == nil ? record.completed : nil
    return (repetition(of: record)?.completions.map(\.at) ?? []) + [whole].compactMap(\.self)
  }
}
