// The merge of single occurrences: those that were left out, added, moved or done on either side.

extension OccurrenceChanges {
  /// Merges the changes of both sides since their base; without a base, unites them. If both sides changed one
  /// occurrence in different ways, the `later` side wins, and `isDropped` is set.
  static func merged(
    base: OccurrenceChanges?, later: OccurrenceChanges, earlier: OccurrenceChanges, isDropped: inout Bool
  ) -> OccurrenceChanges {
    func united(_ list: KeyPath<OccurrenceChanges, [Due]>) -> [Due] {
      let (first, second) = (Set(later[keyPath: list]), Set(earlier[keyPath: list]))
      guard let base else { return Array(first.union(second)) }
      let known = Set(base[keyPath: list])
      return Array(known.intersection(first).intersection(second).union(first.union(second).subtracting(known)))
    }
    let names = Set((later.moved + earlier.moved + (base?.moved ?? [])).map(\.from))
    var moved: [Move] = []
    var except = Set(united(\.except))
    for name in names.sorted() {
      let (first, second, known) = (later.place(of: name), earlier.place(of: name), base?.place(of: name) ?? name)
      let place = first == known ? second : first
      if first != known, second != known, first != second { isDropped = true }
      if place != name { moved.append(Move(from: name, to: place)) }
      // One side moved the occurrence, and the other left it out.
      guard place != known, except.contains(name), !(base?.leavesOut(name) ?? false) else { continue }
      let isLeftOutLater = later.except.holds(name)
      if first != known, !isLeftOutLater { except.remove(name) }
      isDropped = isDropped || (isLeftOutLater ? second : first) != known
    }
    return OccurrenceChanges(except: Array(except), extra: united(\.extra), moved: moved)
  }

  /// Returns these changes, with each change from `old` to `new` made, too.
  package func changed(from old: OccurrenceChanges, to new: OccurrenceChanges) -> OccurrenceChanges {
    var isDropped = false
    return .merged(base: old, later: new, earlier: self, isDropped: &isDropped)
  }

  /// Whether a due date is an added occurrence, or the new date of a moved one.
  func adds(_ due: Due) -> Bool { extra.holds(due) || moved.contains { $0.to == due } }

  /// The changes with each date replaced.
  func mapped(_ replaced: (Due) -> Due) -> OccurrenceChanges {
    OccurrenceChanges(
      except: except.map(replaced), extra: extra.map(replaced),
      moved: moved.map { Move(from: replaced($0.from), to: replaced($0.to)) })
  }
}

extension [Repetition.Completion] {
  /// In the order of the moments.
  var sortedByMoment: [Element] { sorted { ($0.at, $0.due) < ($1.at, $1.due) } }

  /// Whether this side has undone a completion of the base. A full list may only have dropped its oldest completions.
  func hasUndone(_ done: Element, of base: [Element], isFromDone: Bool = false) -> Bool {
    let isSame = { (other: Element) in other.isSame(as: done, isFromDone) }
    guard base.contains(where: isSame), !contains(where: isSame) else { return false }
    return count < Repetition.keptCompletions || map(\.at).max().map { $0 < done.at } ?? true
  }

  /// Returns the completions of both sides, without those that either side has undone. If both did one occurrence, the
  /// later completion is kept.
  static func merged(base: [Element], _ first: [Element], _ second: [Element], isFromDone: Bool) -> [Element] {
    let all = (first + second).sortedByMoment
    return all.enumerated().filter { index, done in
      !all[(index + 1)...].contains { $0.isSame(as: done, isFromDone) }
        && ![first, second].contains { $0.hasUndone(done, of: base, isFromDone: isFromDone) }
    }.map(\.element)
  }
}

extension Repetition.Completion {
  /// Whether both are of one occurrence. By a rule that counts from completion, two occurrences may have one due date.
  fileprivate func isSame(as other: Repetition.Completion, _ isFromDone: Bool) -> Bool {
    due == other.due && (!isFromDone || at == other.at)
  }
}

extension Repetition {
  /// Applies the changes and completions in which `new` differs from `old`.
  package mutating func apply(_ new: CalendarTask, insteadOf old: CalendarTask) {
    changes = changes.changed(from: old.changes, to: new.changes)
    let (isFromDone, isDueAgain) = (
      isFromDone, { (name: Due) in new.schedule.due.map { new.changes.place(of: name) >= $0 } ?? false }
    )
    let undone = old.completions.filter { done in
      !new.completions.contains { $0.isSame(as: done, isFromDone) }
        && (new.completions.hasUndone(done, of: old.completions, isFromDone: isFromDone) || isDueAgain(done.due))
    }
    let before = completions.count
    completions.removeAll { done in undone.contains { $0.isSame(as: done, isFromDone) } }
    count = max(0, count - before + completions.count)
    countBefore = min(countBefore, count)
    for done in new.completions where !old.completions.contains(done) && !fault(.c99) { complete(done) }
  }

  /// Adds a completion that another machine or program has recorded.
  private mutating func complete(_ done: Completion) {
    if let known = completions.firstIndex(where: { $0.due == done.due }), !isFromDone {
      if completions[known].at < done.at { completions[known] = done }
    } else if !completions.contains(done) {
      completions.append(done)
      count = min(count + 1, TaskList.highestNumber)
    }
    completions = completions.sortedByMoment
  }
}

extension CalendarTask {
  /// Whether both tasks have the same changes. A day left out equals all its times left out.
  func changesAre(_ other: CalendarTask) -> Bool {
    if changes == other.changes { return true }
    let (own, others) = (changes, other.changes)
    guard own.extra == others.extra, own.moved == others.moved else { return false }
    return leftOut == other.leftOut
  }

  /// The occurrences that are left out; if the rule has times, a whole day becomes its times.
  private var leftOut: Set<Due> {
    guard let series, series.start.time != nil else { return Set(changes.except) }
    return Set(
      changes.except.flatMap { due in
        let times = due.time == nil ? series.occurrences(on: due.date, in: .utc) : []
        return times.isEmpty ? [due] : times
      })
  }
}
