/// What was done on each of some days of the reader, before today: a day that is over is not free because nothing of it
/// is open any more.
///
/// Of a task that repeats the file knows the last twenty completions (`Repetition.keptCompletions`).
public struct DoneDays: Sendable {
  /// A task, or an occurrence of one that repeats, that was done.
  public struct Completion: Sendable {
    /// The index of the task in the agenda.
    public let index: Int
    /// When it was done.
    public let at: Timestamp
  }

  /// What was done on the first day, on the second, and so on, each in order; nothing from today on.
  public private(set) var days: [[Completion]]

  /// Of the tasks that fit a query, whatever parts of all tasks it names; at most `DueDays.most` days.
  public init(
    of query: TaskQuery, in agenda: Agenda, from first: CivilDate, through last: CivilDate, at present: Present
  ) {
    let count = min(DueDays.most, max(0, last.dayNumber - first.dayNumber + 1))
    days = Array(repeating: [], count: count)
    let past = min(count, present.wall.date.dayNumber - first.dayNumber)
    guard past > 0 else { return }
    var query = query
    (query.scopes, query.days) = ([.done], [])
    for match in query.matches(in: agenda, at: present).shown {
      for at in agenda.tasks.completions(of: agenda.tasks.records[match.index]) {
        let day = present.zone.rules.local(at: at).date.dayNumber - first.dayNumber
        if (0..<past).contains(day) { days[day].append(Completion(index: match.index, at: at)) }
      }
    }
    for day in days.indices { days[day].sort { ($0.at, $0.index) < ($1.at, $1.index) } }
  }
}

extension TaskList {
  /// When a record, or occurrences of it, were done, as far as it is known.
  func completions(of record: TaskRecord) -> [Timestamp] {
    let whole = ending(of: record) == nil ? record.completed : nil
    return (repetition(of: record)?.completions.map(\.at) ?? []) + [whole].compactMap(\.self)
  }
}
