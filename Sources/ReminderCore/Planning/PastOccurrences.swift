/// What became of an occurrence of a task.
package struct PastOccurrence: Equatable, Sendable {
  /// What became of it.
  package enum Outcome: String, Sendable {
    case done, late, missed, skipped
    /// The completions of that time are no longer known.
    case unknown
  }

  /// Its due date; nil for a task without one.
  package let due: Due?
  /// The due date that the rule gave, if it was moved.
  package let movedFrom: Due?
  /// What became of it.
  package let outcome: Outcome
  /// When it was done; otherwise the moment of its due date.
  package let at: Timestamp
}

extension ReminderList {
  /// The most occurrences of one rule that are looked at.
  private static let mostOccurrences = 20_000

  /// Returns what became of the occurrences of the task at an index until now, in order; at most the last `limit`.
  ///
  /// Only the completions are stored. What was missed, skipped or moved follows from the rule and its changes.
  /// `earlier` has the completions that tasks no longer keep, by task, if the caller has read them.
  package func pastOccurrences(
    ofTaskAt index: Int, limit: Int = 1_000, besides earlier: [TaskID: [Repetition.Completion]]? = nil,
    at present: Present
  ) -> [PastOccurrence] {
    let item = tasks.shownItem(at: index)
    let earlier = earlier.map { $0[item.id] ?? [] } ?? earlierCompletions.completions(of: item.id)
    let zone = RequestRules(self, at: present).zone(of: tasks.records[index])
    guard let repetition = item.repetition else {
      guard !item.isOpen, item.ending != .givenUp else { return [] }
      let before = item.due == nil ? earlier.map(\.at) : []
      return Set(before + item.timesDone).sorted().suffix(limit).map {
        PastOccurrence(item.due, doneAt: $0, in: zone)
      }
    }
    let known = (earlier + repetition.completions).unique
    let done = known.map { completion in
      let place = repetition.changes.place(of: completion.due)
      return PastOccurrence(
        place, movedFrom: place == completion.due ? nil : completion.due, doneAt: completion.at, in: zone)
    }
    let others =
      repetition.isFromDone ? [] : ReminderList.notDone(item, repetition, besides: known, in: zone, at: present.now)
    return (done + others).sorted { $0.at < $1.at }.suffix(limit)
  }

  /// The occurrences before the due date that were not done.
  private static func notDone(
    _ item: TaskItem, _ repetition: Repetition, besides known: [Repetition.Completion], in zone: TimeZoneRules,
    at now: Timestamp
  ) -> [PastOccurrence] {
    let changes = repetition.changes
    let done = Set(known.map(\.due))
    // Before the oldest completion that is known, nothing is called missed.
    let oldest = known.map(\.due).min() ?? repetition.start
    let isAllKnown = known.count >= repetition.count
    let created = CivilDateTime(zone.local(at: item.created).date, .midnight)
    let end = item.isOpen ? item.due ?? repetition.start : nil
    let isPast = { (due: Due) in (end.map { due < $0 } ?? true) && zone.instant(of: due.wall) <= now }
    let rule = Occurrences(of: repetition.rule, from: repetition.start.wall, in: zone)
      .prefix { Due($0.date, repetition.start.time == nil ? nil : $0.time).wall <= zone.local(at: now) }
    let names = rule.prefix(mostOccurrences).map { Due($0.date, repetition.start.time == nil ? nil : $0.time) }
    // Two moved onto one date count once.
    var places = Set(known.map { changes.place(of: $0.due) })
    return (changes.moved.map(\.from) + names + changes.extra).compactMap { name in
      let place = changes.place(of: name)
      guard !done.contains(name), isPast(place), place.wall >= created, places.insert(place).inserted else {
        return nil
      }
      let outcome: PastOccurrence.Outcome =
        changes.leavesOut(name) ? .skipped : isAllKnown || place >= oldest ? .missed : .unknown
      return PastOccurrence(
        due: place, movedFrom: place == name ? nil : name, outcome: outcome, at: zone.instant(of: place.wall))
    }
  }
}

extension PastOccurrence {
  /// An occurrence that was done at a moment: late after the end of its due date.
  fileprivate init(_ due: Due?, movedFrom: Due? = nil, doneAt at: Timestamp, in zone: TimeZoneRules) {
    let isLate = due.map { at > zone.instant(of: $0.end) } ?? false
    self.init(due: due, movedFrom: movedFrom, outcome: isLate ? .late : .done, at: at)
  }
}

extension [Repetition.Completion] {
  /// Each completion once: an undo may bring back one that was already kept apart.
  fileprivate var unique: [Repetition.Completion] {
    var seen: Set<[String]> = []
    return filter { seen.insert(["\($0.due)", "\($0.at)"]).inserted }
  }
}
