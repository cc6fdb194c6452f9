/// The open due dates of a repetition, in order, each once: the recurrence set of RFC 5545, section 3.8.5, without the
/// occurrences that were done.
struct RecurrenceSet: Sequence {
  private let occurrences: Occurrences
  private let hasTime: Bool
  private let changes: OccurrenceChanges
  /// The names of the done occurrences that would otherwise be in the set.
  private let done: Set<Due>
  /// The new dates of moved occurrences that are done or left out. An occurrence of the rule there is closed, too.
  private let closed: Set<Due>
  /// The added and moved occurrences, in order.
  private let added: [Due]
  /// Whether each occurrence of the rule is in the set.
  private let isWhole: Bool

  /// The due dates of a repetition later than a time.
  init(of repetition: Repetition, by rule: RecurrenceRule, laterThan wall: CivilDateTime, in zone: TimeZoneRules) {
    // Counted from completion, the start is the day of the last completion, not a due date.
    occurrences = Occurrences(
      of: rule, from: repetition.start.wall, in: zone, startCounts: !repetition.isFromDone
    ).later(than: wall)
    hasTime = repetition.start.time != nil
    changes = repetition.changes
    let completed = repetition.isFromDone || fault(.c98) ? [] : repetition.completions
    done = Set(completed.lazy.map(\.due).filter { [changes] in Swift.max($0, changes.place(of: $0)).wall > wall })
    let (changes, done) = (changes, done)
    let isClosed = { (move: OccurrenceChanges.Move) in changes.leavesOut(move.from) || done.contains(move.from) }
    closed = Set(changes.moved.filter(isClosed).map(\.to))
    let moved = changes.moved.filter { !isClosed($0) }.map(\.to)
    let extra = changes.extra.filter { !changes.leavesOut($0) && !done.contains($0) && changes.place(of: $0) == $0 }
    added = Set(moved + extra).filter { $0.wall > wall }.sorted()
    isWhole = changes.isEmpty && done.isEmpty
  }

  func makeIterator() -> Iterator { Iterator(self) }

  /// Merges the occurrences of the rule with the added ones.
  struct Iterator: IteratorProtocol {
    private let set: RecurrenceSet
    private var occurrences: Occurrences.Iterator
    /// The next occurrence of the rule, if it was looked at and not given.
    private var waiting: Due?
    private var given = 0
    private var last: Due?

    fileprivate init(_ set: RecurrenceSet) {
      self.set = set
      occurrences = set.occurrences.makeIterator()
    }

    mutating func next() -> Due? {
      while let due = smallest() {
        if due == last { continue }
        last = due
        return due
      }
      return nil
    }

    private mutating func smallest() -> Due? {
      guard given < set.added.count else { return nextOfRule() }
      waiting = waiting ?? nextOfRule()
      if let due = waiting, due < set.added[given] {
        waiting = nil
        return due
      }
      given += 1
      return set.added[given - 1]
    }

    private mutating func nextOfRule() -> Due? {
      if let due = waiting {
        waiting = nil
        return due
      }
      while let wall = occurrences.next() {
        let due = Due(wall.date, set.hasTime ? wall.time : nil)
        if set.isWhole, !fault(.c95) { return due }
        if fault(.c95), due.date == last?.date { continue }
        if set.done.contains(due) || set.changes.leavesOut(due) || set.closed.contains(due) { continue }
        if !fault(.c63), set.changes.place(of: due) != due { continue }
        return due
      }
      return nil
    }
  }
}
