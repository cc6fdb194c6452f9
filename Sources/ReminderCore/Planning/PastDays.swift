/// What became of tasks on each day of a range before today, on the reader's clock. A past day has no open tasks any
/// more, but that does not mean it was free.
package struct PastDays: Sendable {
  /// What became of a task, or of an occurrence of it.
  package struct Entry: Sendable {
    /// The index of the task in the list.
    package let index: Int
    /// The occurrence: done or missed.
    package let occurrence: PastOccurrence

    /// Whether it was done, on time or late.
    package var isDone: Bool { occurrence.outcome.isDone }
  }

  /// What became of the first day, the second day, and so on, each in order; nothing from today on.
  package private(set) var days: [[Entry]]

  /// Collects what became of the tasks that match a query; at most `DueDays.most` days.
  package init(
    of query: TaskQuery, in list: ReminderList, from first: CivilDate, through last: CivilDate, at present: Present
  ) {
    let count = min(DueDays.most, max(0, last.dayNumber - first.dayNumber + 1))
    days = Array(repeating: [], count: count)
    let past = min(count, present.wall.date.dayNumber - first.dayNumber)
    guard past > 0 else { return }
    var query = query
    query.parts.append(TaskQuery.Part([.scope(.all)]))
    let known = list.earlierCompletions.byTask
    for match in query.matches(in: list, at: present).shown {
      let occurrences = list.pastOccurrences(
        ofTaskAt: match.index, limit: PastDays.mostOccurrences, besides: known, at: present)
      for occurrence in occurrences where occurrence.outcome.isDone || occurrence.outcome == .missed {
        let day = present.zone.rules.local(at: occurrence.at).date.dayNumber - first.dayNumber
        if (0..<past).contains(day) { days[day].append(Entry(index: match.index, occurrence: occurrence)) }
      }
    }
    for day in days.indices {
      days[day].sort { ($0.occurrence.at, $0.index) < ($1.occurrence.at, $1.index) }
    }
  }

  /// The same days without some tasks.
  package func without(_ indices: Set<Int>) -> PastDays {
    var others = self
    others.days = days.map { $0.filter { !indices.contains($0.index) } }
    return others
  }

  /// The most occurrences of one task that are looked at.
  fileprivate static let mostOccurrences = 5_000
}

/// A day on which something was done.
package struct DoneDay: Sendable {
  /// The day on the reader's clock.
  package let day: CivilDate
  /// Each completion, in order. A task stands there as often as it was done.
  package let matches: [QueryMatch]
}

extension TaskQuery {
  /// Returns each completion of found tasks that the query asks for, by days, the last day first. Nil if the query asks
  /// for no past days.
  package func doneDays(of found: QueryMatches, in list: ReminderList, at present: Present) -> [DoneDay]? {
    let filter = QueryFilter(self, in: RequestRules(list, at: present), list.earlierCompletions)
    guard filter.isOfPastDays else { return nil }
    var days: [CivilDate: [QueryMatch]] = [:]
    for match in found.shown {
      let occurrences = list.pastOccurrences(
        ofTaskAt: match.index, limit: PastDays.mostOccurrences, besides: filter.earlier, at: present)
      for occurrence in occurrences where occurrence.outcome.isDone && filter.isWanted(doneAt: occurrence.at) {
        let day = present.zone.rules.local(at: occurrence.at).date
        days[day, default: []].append(QueryMatch(index: match.index, section: .done, done: occurrence.at))
      }
    }
    return days.sorted { $0.key > $1.key }.map { day, matches in
      DoneDay(
        day: day, matches: matches.sorted { ($0.done ?? present.now, $0.index) < ($1.done ?? present.now, $1.index) })
    }
  }
}

extension PastOccurrence.Outcome {
  /// Whether the occurrence was done, on time or late.
  package var isDone: Bool { self == .done || self == .late }
}

extension TaskList {
  /// Returns when a task, or occurrences of it, were done, as far as its record says.
  func completions(of record: TaskRecord) -> [Timestamp] {
    let whole = ending(of: record) == nil ? record.completed : nil
    return (repetition(of: record)?.completions.map(\.at) ?? []) + [whole].compactMap(\.self)
  }
}
