/// What became of the occurrences of one task from a day until now: how many of how many, its streaks, and each day.
package struct TaskStatistics: Sendable {
  /// How many occurrences had each outcome.
  package struct Counts: Equatable, Sendable {
    private var counts: [PastOccurrence.Outcome: Int] = [:]

    /// No occurrences.
    package init() {}

    /// How many occurrences had an outcome.
    package subscript(outcome: PastOccurrence.Outcome) -> Int { counts[outcome, default: 0] }

    /// How many were done, on time or late.
    package var done: Int { self[.done] + self[.late] }
    /// How many were to be done: all but those skipped.
    package var wanted: Int { done + self[.missed] + self[.unknown] }

    package mutating func add(_ outcome: PastOccurrence.Outcome) { counts[outcome, default: 0] += 1 }

    package static func += (sum: inout Counts, other: Counts) { sum.counts.merge(other.counts, uniquingKeysWith: +) }
  }

  /// The index of the task.
  package let index: Int
  /// The occurrences of all days together.
  package private(set) var counts = Counts()
  /// The occurrences of each day, from the first day until today.
  package private(set) var days: [Counts]
  /// Whether an occurrence had a due date: otherwise each completion counts alone.
  package private(set) var hasDueDates = false
  /// How many of the last occurrences were done in a row, and the longest such row that is known. An occurrence that
  /// was skipped ends no row.
  package private(set) var streak = 0, best = 0

  /// The statistics of the task at an index. `first` is at most `DueDays.most` days ago.
  package init(of list: ReminderList, at index: Int, since first: CivilDate, _ present: Present) {
    self.index = index
    let today = present.wall.date
    days = Array(repeating: Counts(), count: max(0, min(today.dayNumber - first.dayNumber + 1, DueDays.most)))
    let rules = RequestRules(list, at: present)
    let record = rules.tasks.records[index]
    let zone = rules.zone(of: record)
    let past = list.pastOccurrences(ofTaskAt: index, limit: TaskStatistics.mostOccurrences, at: present)
    for occurrence in past.sorted(by: { $0.place(in: zone) < $1.place(in: zone) }) {
      let day = occurrence.place(in: zone).date.dayNumber - first.dayNumber
      // What was done ahead of today counts on its own day.
      if day >= days.count { break }
      count(occurrence.outcome)
      if occurrence.due != nil { hasDueDates = true }
      if day < 0 { continue }
      days[day].add(occurrence.outcome)
      counts.add(occurrence.outcome)
    }
    // The current one was missed if a later one has come, too.
    if rules.openOccurrences(of: record).count > 1 { streak = 0 }
  }

  private static let mostOccurrences = 20_000

  private mutating func count(_ outcome: PastOccurrence.Outcome) {
    switch outcome {
    case .done, .late:
      streak += 1
      best = max(best, streak)
    case .missed, .unknown: streak = 0
    case .skipped: break
    }
  }
}

extension PastOccurrence {
  /// The due date, or without one when it was done.
  fileprivate func place(in zone: TimeZoneRules) -> CivilDateTime { due?.wall ?? zone.local(at: at) }
}
