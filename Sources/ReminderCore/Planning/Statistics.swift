/// Statistics from a day until now: what was done, how late, what waits, and how soon notifications were answered.
///
/// The file limits the statistics: it keeps the last twenty completions of a repeating task
/// (`Repetition.keptCompletions`), and the last thousand entries of the log.
package struct Statistics: Sendable {
  /// The first day; `done` has a number for this day and each later day until today.
  package let first: CivilDate
  /// How many tasks and occurrences were done on each day.
  package private(set) var done: [Int]
  /// Whether more may have been done on each day than is known. This is so up to the day of the oldest kept completion
  /// of a repeating task, that day included.
  package private(set) var isAtLeast: [Bool]
  /// How many completions came by the end of their due date, and how many after its end.
  package private(set) var onTime = 0, late = 0
  /// How many occurrences of open tasks were neither done nor left out, since the oldest completion that is known.
  package private(set) var missed = 0
  /// The oldest open tasks that do not repeat, at most three.
  package private(set) var waiting: [Waiting] = []
  /// How many notifications of tasks rang, and how many of these have a known answer.
  package private(set) var unanswered = 0, answered = 0
  /// The median time to an answer, in seconds; nil if no answer is known.
  package private(set) var medianAnswer: Int?
  /// How many occurrences of each repeating task were done in a row.
  package private(set) var streaks: [Streak] = []

  /// A task that has been open for a long time.
  package struct Waiting: Equatable, Sendable {
    /// The index of the task.
    package let index: Int
    /// When the task was added.
    package let added: Timestamp
  }

  /// Occurrences that were done in a row, none skipped and none missed.
  package struct Streak: Equatable, Sendable {
    /// The index of the task.
    package let index: Int
    /// How many occurrences.
    package let count: Int
    /// Whether there may be more occurrences, which the file no longer has.
    package let isAtLeast: Bool
  }

  /// Whether repeating tasks may have been done more often than is known.
  package var isPartial: Bool { isAtLeast.contains(true) }

  /// Whether nothing was done on these days, and that is known for certain.
  package var isNothingDone: Bool { !isPartial && done.allSatisfy { $0 == 0 } }

  /// Whether there is nothing to report about these days.
  package var isEmpty: Bool { isNothingDone && unanswered == 0 && waiting.isEmpty && streaks.isEmpty }

  /// The most tasks in `waiting`.
  private static let mostWaiting = 3

  /// The statistics from a day on, at most `DueDays.most` days ago, until now.
  package init(of list: ReminderList, since first: CivilDate, at present: Present) {
    self.first = first
    let days = present.wall.date.dayNumber - first.dayNumber + 1
    done = Array(repeating: 0, count: max(0, min(days, DueDays.most)))
    isAtLeast = Array(repeating: false, count: done.count)
    let rules = RequestRules(list, at: present)
    for (index, record) in rules.tasks.records.enumerated() { add(record, at: index, rules) }
    streaks.sort { ($0.count, $1.index) > ($1.count, $0.index) }
    addWaiting(rules)
    addAnswers(list.log.entries, present)
  }

  private mutating func add(_ record: TaskRecord, at index: Int, _ rules: RequestRules) {
    guard let repetition = rules.tasks.repetition(of: record) else {
      if let completed = record.completed, rules.tasks.ending(of: record) == nil {
        add(completed, due: record.due, of: record, rules)
      }
      return
    }
    for completion in repetition.completions {
      add(completion.at, due: repetition.changes.place(of: completion.due), of: record, rules)
    }
    addMissed(of: record, repetition, rules)
    if repetition.count > repetition.completions.count, let oldest = repetition.completions.first {
      // No occurrence was done before the task was added; an imported task may say otherwise.
      let added = record.created <= oldest.at ? day(of: record.created, rules) : nil
      addUnknown(from: added ?? 0, through: day(of: oldest.at, rules) ?? -1)
    }
    let streak = rules.streak(of: record, repetition)
    if streak > 1 {
      let isAll = streak == repetition.completions.count && repetition.count > streak
      streaks.append(Streak(index: index, count: streak, isAtLeast: isAll))
    }
  }

  private mutating func add(_ moment: Timestamp, due: Due?, of record: TaskRecord, _ rules: RequestRules) {
    guard let day = day(of: moment, rules), done.indices.contains(day) else { return }
    done[day] += 1
    guard let due else { return }
    let end = (due.time == nil ? rules.zones[0] : rules.zone(of: record)).instant(of: due.end)
    if moment <= end { onTime += 1 } else { late += 1 }
  }

  private mutating func addMissed(of record: TaskRecord, _ repetition: Repetition, _ rules: RequestRules) {
    guard record.isOpen, let due = record.due else { return }
    let zone = rules.zone(of: record)
    let oldest = repetition.completions.map { repetition.changes.place(of: $0.due).wall }.min()
    let known = oldest ?? repetition.lastKnown(before: due, created: zone.local(at: record.created).date)
    guard !repetition.isFromDone, let known else { return }
    let begin = CivilDateTime(first, .midnight).adding(seconds: -1) ?? known
    missed += repetition.dues(laterThan: max(known, begin), in: zone).prefix { $0 < due }
      .prefix(Repetition.mostMissed).count { _ in true }
  }

  private mutating func addUnknown(from first: Int, through last: Int) {
    for day in isAtLeast.indices where first <= day && day <= last { isAtLeast[day] = true }
  }

  /// Returns the index of a moment's day; negative or too high outside the days.
  private func day(of moment: Timestamp, _ rules: RequestRules) -> Int? {
    rules.zones[0].local(at: moment).date.dayNumber - first.dayNumber
  }

  private mutating func addWaiting(_ rules: RequestRules) {
    let records = rules.tasks.records
    let open = records.indices.filter {
      records[$0].isOpen && rules.hiddenUntil(records[$0]) == nil && rules.tasks.repetition(of: records[$0]) == nil
    }
    let sorted = open.sorted { (records[$0].created, $0) < (records[$1].created, $1) }
    waiting = sorted.prefix(Statistics.mostWaiting).map { Waiting(index: $0, added: records[$0].created) }
  }

  /// A notification, regardless of its channels.
  private struct DeliveredNotification: Hashable {
    let task: TaskID
    let kind: String
    let set: Timestamp
  }

  /// A new notification is answered by the first later answer to its task, unless the next notification is earlier.
  private mutating func addAnswers(_ entries: [LogEntry], _ present: Present) {
    let start = present.zone.rules.instant(of: CivilDateTime(first, .midnight))
    var open: [TaskID: Timestamp] = [:]
    // A notification that another channel took, too, rang once.
    var known: Set<DeliveredNotification> = []
    var seconds: [Int] = []
    for entry in entries {
      guard let task = entry.task else { continue }
      switch entry.what {
      case .delivered(LogEntry.escalate, _, _, _): continue
      case .delivered(_, _, _, let nag) where nag > 0: continue
      case .delivered(let kind, let set, _, _):
        guard known.insert(DeliveredNotification(task: task, kind: kind, set: set)).inserted, entry.at >= start else {
          continue
        }
        unanswered += 1
        open[task] = entry.at
      case .failed: continue
      case .answered:
        guard let delivered = open.removeValue(forKey: task) else { continue }
        seconds.append(max(0, entry.at.seconds - delivered.seconds))
      }
    }
    answered = seconds.count
    seconds.sort()
    medianAnswer = seconds.isEmpty ? nil : seconds[(seconds.count - 1) / 2]
  }
}

extension RequestRules {
  /// Returns how many of the last occurrences of a task were done in a row, up to the current one. Returns 0 if an
  /// occurrence after the current one is over, too.
  fileprivate func streak(of record: TaskRecord, _ repetition: Repetition) -> Int {
    let zone = zone(of: record)
    var next = record.due
    // Without its completions, the repetition gives the done occurrences, too.
    var repetition = repetition
    let completions = repetition.completions
    repetition.completions = []
    if record.isOpen, let due = record.due {
      // A later occurrence that is over was missed.
      if let later = repetition.due(laterThan: due, in: zone), zone.instant(of: later.end) <= now { return 0 }
    } else {
      next = nil
    }
    var count = 0
    for completion in completions.reversed() {
      let done = repetition.done(on: zone.local(at: completion.at).date)
      let wanted = repetition.isFromDone ? done.start : repetition.changes.place(of: completion.due)
      if let next, done.due(laterThan: wanted, in: zone) != next { break }
      count += 1
      next = repetition.changes.place(of: completion.due)
    }
    return count
  }
}
