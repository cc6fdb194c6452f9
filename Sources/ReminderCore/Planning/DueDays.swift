/// The occurrences due on each day of a range, on the reader's clock: the current one of each task, and of repeating
/// tasks also later ones.
///
/// An occurrence is left out if completing the current one skips it, because its time has passed.
package struct DueDays: Sendable {
  /// An occurrence of an open task.
  package struct Occurrence: Sendable {
    /// The index of the task in the list.
    package let index: Int
    /// The due date in the zone of the task.
    package let own: Due
    /// The due date on the reader's clock.
    package let due: Due
    /// Whether this is the current occurrence, not a later one.
    package let isCurrent: Bool
  }

  /// The most days in one range: a leap year.
  package static let most = 366

  /// The first day.
  package let first: CivilDate
  /// The occurrences of the first day, the second day, and so on. On each day, those without a time come first, then by
  /// time, then in the order of the given tasks.
  package private(set) var days: [[Occurrence]]

  /// Collects the occurrences of the tasks at `indices`, from `first` through `last`, at most `most` days. The current
  /// occurrence of a task in `known` is left out.
  package init(
    of indices: some Sequence<Int>, in list: ReminderList, from first: CivilDate, through last: CivilDate,
    leavingOut known: Set<Int> = [], at present: Present
  ) {
    self.first = first
    let count = min(DueDays.most, max(0, last.dayNumber - first.dayNumber + 1))
    days = Array(repeating: [], count: count)
    guard count > 0 else { return }
    let rules = RequestRules(list, at: present)
    for index in indices { add(rules.tasks.records[index], at: index, isCurrentLeftOut: known.contains(index), rules) }
    for day in days.indices { sort(day) }
  }

  private mutating func add(_ record: TaskRecord, at index: Int, isCurrentLeftOut: Bool, _ rules: RequestRules) {
    guard record.isOpen, let due = record.due else { return }
    let zone = rules.zone(of: record)
    if !isCurrentLeftOut { add(due, isCurrent: true, record, at: index, rules) }
    // If the rule counts from completion, the current occurrence is done today at the earliest.
    let today = zone.local(at: rules.now).date
    guard let repetition = rules.tasks.repetition(of: record)?.done(on: max(due.date, today)),
      let next = rules.context(of: record).next(
        after: repetition.isFromDone ? repetition.start : due, repetition,
        reminders: rules.tasks.reminders(of: record).lazy.map(\.rule), hasNotices: rules.tasks.hasNotices(record))
    else { return }
    // The task's zone differs from the reader's by at most a day.
    let past = first.dayNumber + days.count + 1
    if let left = repetition.left {
      // The rule does not say how many occurrences are left, so they are counted.
      guard left > 1 else { return }
      if next.date.dayNumber < past { add(next, isCurrent: false, record, at: index, rules) }
      for due in repetition.dues(laterThan: next, in: zone).lazy.prefix(left - 2) {
        guard due.date.dayNumber < past else { return }
        add(due, isCurrent: false, record, at: index, rules)
      }
      return
    }
    let before = first.adding(days: -2).map { CivilDateTime($0, .midnight) } ?? next.wall
    if next.wall > before { add(next, isCurrent: false, record, at: index, rules) }
    for due in repetition.dues(laterThan: max(before, next.wall), in: zone) {
      guard due.date.dayNumber < past else { return }
      add(due, isCurrent: false, record, at: index, rules)
    }
  }

  private mutating func add(
    _ own: Due, isCurrent: Bool, _ record: TaskRecord, at index: Int, _ rules: RequestRules
  ) {
    let due = rules.readerDue(own, of: record)
    let day = due.date.dayNumber - first.dayNumber
    guard days.indices.contains(day) else { return }
    days[day].append(Occurrence(index: index, own: own, due: due, isCurrent: isCurrent))
  }

  /// The same days without some occurrences.
  package func without(_ isLeftOut: (Occurrence) -> Bool) -> DueDays {
    var others = self
    others.days = days.map { $0.filter { !isLeftOut($0) } }
    return others
  }

  private mutating func sort(_ day: Int) {
    let minutes = days[day].map { $0.due.time?.minuteOfDay ?? -1 }
    if zip(minutes, minutes.dropFirst()).allSatisfy({ $0 <= $1 }) { return }
    days[day] = minutes.indices.sorted { (minutes[$0], $0) < (minutes[$1], $1) }.map { days[day][$0] }
  }
}

extension ReminderList {
  /// Whether the task at an index comes on each day: once or more.
  package func comesDaily(at index: Int) -> Bool {
    tasks.repetition(of: tasks.records[index])?.rule.isDaily ?? false
  }
}

extension RecurrenceRule {
  /// Whether the rule gives an occurrence on each day.
  fileprivate var isDaily: Bool {
    let isNarrowed = ![months, weekNumbers, yearDays, monthDays, positions].allSatisfy(\.isEmpty)
    return switch frequency {
    case .minutely: !isNarrowed && days.isEmpty && interval <= 1_440
    case .hourly: !isNarrowed && days.isEmpty && interval <= 24
    case .daily: !isNarrowed && days.isEmpty && interval == 1
    case .weekly: !isNarrowed && days.count == 7 && interval == 1
    case .monthly, .yearly: false
    }
  }
}

/// An occurrence of a focus block.
package struct BlockSpan: Sendable {
  /// The block, with its current occurrence.
  package let block: FocusBlock
  /// The moments at which the occurrence begins and ends.
  package let start, end: Timestamp
}

extension ReminderList {
  /// Returns the occurrences of focus blocks that run at any time between `start` and `end`, in order.
  package func blockSpans(from start: Timestamp, until end: Timestamp, at present: Present) -> [BlockSpan] {
    let spans = blocks.flatMap { block in
      block.spans(from: start, until: end, in: present.zone.rules).map {
        BlockSpan(block: block, start: $0.start, end: $0.end)
      }
    }
    return spans.filter { start < $0.end && $0.start < end }.sorted { $0.start < $1.start }
  }
}
