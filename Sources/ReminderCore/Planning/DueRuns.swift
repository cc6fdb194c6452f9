/// Occurrences of one task on one day: a single one, or many that are shown in one row.
package struct DueRun: Sendable {
  /// The first occurrence.
  package let first: DueDays.Occurrence
  /// The due date of the last occurrence, on the reader's clock.
  package let last: Due
  /// The number of occurrences.
  package let count: Int
  /// The minutes from one occurrence to the next; nil if there is one, or if they differ.
  package let step: Int?

  /// The most occurrences of one task on one day that have rows of their own.
  package static let mostSingle = 4
}

extension DueDays {
  /// Returns the occurrences of a day, in order. If a task has more than `DueRun.mostSingle`, they are one run, at the
  /// place of the first.
  package func runs(of day: Int) -> [DueRun] {
    let occurrences = days[day]
    let counts =
      occurrences.count > DueRun.mostSingle ? occurrences.reduce(into: [:]) { $0[$1.index, default: 0] += 1 } : [:]
    var seen: Set<Int> = []
    return occurrences.compactMap { occurrence in
      guard counts[occurrence.index, default: 1] > DueRun.mostSingle else {
        return DueRun(first: occurrence, last: occurrence.due, count: 1, step: nil)
      }
      guard seen.insert(occurrence.index).inserted else { return nil }
      let all = occurrences.filter { $0.index == occurrence.index }
      let steps = Set(zip(all, all.dropFirst()).map { ($1.due.wall.seconds - $0.due.wall.seconds) / 60 })
      return DueRun(
        first: occurrence, last: all.last?.due ?? occurrence.due, count: all.count,
        step: steps.count == 1 ? steps.first : nil)
    }
  }
}
