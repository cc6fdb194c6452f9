// Merges two versions of one task that stand in two state files.

/// A task as it is in this state file and in a copy of it.
struct CopiedTask {
  let ours, theirs: TaskItem
  /// The newest version that both files have recorded; nil if there is none.
  let base: TaskItem?

  /// Merges both versions field by field; completions, skips and deliveries of either version stay. Also returns the
  /// values that are not kept. `context` gives the context of the rules for a zone.
  func merged(
    by merge: TaskMerge, in context: (_ zone: String?) throws -> RuleContext
  ) rethrows -> (task: TaskItem, conflicts: [TaskMerge.Conflict]) {
    let (own, other) = (CalendarTask(ours), CalendarTask(theirs))
    var result = merge.merged(base: base.map { CalendarTask($0) }, ours: own, theirs: other)
    guard var fields = result.task else { return (ours, []) }
    if base == nil, own.isDone != other.isDone {
      fields.copy(.progress, from: own.isDone ? own : other)
      result.conflicts.removeAll { $0.part == .field(.progress) }
    }
    var task = ours
    let taken = CalendarTask.Field.allCases.filter { $0.differs(own, fields) }
    for field in taken { task.copy(field, of: fields, from: theirs) }
    applyDates(of: fields, areFromTheirs: result.dates == .theirs, into: &task)
    task.mutedFor = chosen(\.mutedFor, at: merge.now)
    task.unknown = chosen(\.unknown, at: merge.now)
    mergeDoneBefore(into: &task)
    task.reminders = fields.alarms.compactMap { alarm in
      (ours.reminders + theirs.reminders).first { $0.rule == alarm.rule }
    }
    let rules = try context(task.zone)
    mergeCompletions(of: fields, areFromTheirs: result.dates == .theirs, into: &task, in: rules)
    decidePastWhenSet(of: &task, in: rules)
    let answers: [CalendarTask.Field] = [.progress, .schedule, .changes, .completions, .snooze]
    if !Set(taken).isDisjoint(with: answers) || task.mutedFor != ours.mutedFor {
      task.unanswered = theirs.unanswered
    }
    if !task.isOpen { (task.snoozedUntil, task.unanswered) = (nil, nil) }
    task.endUnansweredNotice()
    task.mergeDelivered(of: theirs, in: rules)
    return (task, result.conflicts.filter { !isKept($0, by: merge) })
  }

  /// Unites the times at which a task without a rule was done, without those that either side took back.
  private func mergeDoneBefore(into task: inout TaskItem) {
    guard task.completed != nil, !ours.doneBefore.isEmpty || !theirs.doneBefore.isEmpty else { return }
    let (own, others) = (Set(ours.timesDone), Set(theirs.timesDone))
    let gone = Set(base?.timesDone ?? []).subtracting(own.intersection(others))
    var all = own.union(others).subtracting(gone).sorted()
    task.completed = all.popLast()
    task.doneBefore = all
  }

  /// Returns a value that calendars do not hold: from the only version that changed it, or else from the later version.
  private func chosen<Value: Equatable>(_ value: KeyPath<TaskItem, Value>, at now: Timestamp) -> Value {
    if let base {
      if ours[keyPath: value] == base[keyPath: value] { return theirs[keyPath: value] }
      if theirs[keyPath: value] == base[keyPath: value] { return ours[keyPath: value] }
    }
    return theirs.isLater(than: ours, at: now) ? theirs[keyPath: value] : ours[keyPath: value]
  }

  /// Whether nothing is lost although `TaskMerge` drops a value.
  private func isKept(_ loser: TaskMerge.Conflict, by merge: TaskMerge) -> Bool {
    let side = loser.side == .ours ? ours : theirs
    return switch loser.part {
    // An ended snooze was delivered, or the side that has the snooze delivers it.
    case .field(.snooze): side.snoozedUntil.map { $0 <= merge.now } ?? true
    // A side that only completed occurrences loses nothing.
    case .field(.schedule):
      base.map { base in
        side.repetition?.count != base.repetition?.count
          && merge.next(CalendarTask(side), of: CalendarTask(base)) != nil
      } ?? false
    default: false
    }
  }

  // MARK: Dates

  /// Takes the dates of the merge, and the repetition of the side that they come from.
  private func applyDates(of fields: CalendarTask, areFromTheirs: Bool, into task: inout TaskItem) {
    let schedule = fields.schedule
    (task.details.due, task.details.zone, task.details.start, task.details.ringsBeforeStart) = (
      schedule.due, schedule.zone, schedule.start, schedule.ringsBeforeStart
    )
    task.repetition = (areFromTheirs ? theirs : ours).repetition
    task.repetition?.changes = fields.changes
  }

  /// Takes the completions of the merge. If the rule counts from completion, the task moves on when the version that
  /// lost its dates has done the occurrence.
  private func mergeCompletions(
    of fields: CalendarTask, areFromTheirs: Bool, into task: inout TaskItem, in context: RuleContext
  ) {
    let (side, other) = areFromTheirs ? (theirs, ours) : (ours, theirs)
    guard var repetition = task.repetition, let first = side.repetition, let second = other.repetition else { return }
    let all = first.completions + second.completions
    let kept = fields.completions.map { done in all.first { $0.due == done.due && $0.at == done.at } ?? done }
    let isFromDone = repetition.isFromDone
    let new = kept.filter { done in
      !first.completions.contains { $0.due == done.due && (!isFromDone || $0.at == done.at) }
    }
    let known = base?.repetition?.completions ?? []
    let undone = first.completions.count { done in
      second.completions.hasUndone(done, of: known, isFromDone: isFromDone)
    }
    repetition.count = min(max(0, first.count + new.count - undone), TaskList.highestNumber)
    repetition.countBefore = min(repetition.countBefore, repetition.count)
    repetition.completions = kept
    task.repetition = repetition
    // Versions with the same due date have both moved on already.
    guard isFromDone, task.isOpen, let due = task.due, due != other.due,
      let last = new.map(\.due).max(by: { $0.wall < $1.wall }), last.wall >= due.wall
    else { return }
    if let next = repetition.due(laterThan: last, in: context.zone) {
      task.move(to: next, in: context)
      task.unanswered = nil
    } else {
      task.completed = new.map(\.at).max()
    }
  }

  // MARK: Rules

  /// Takes over the decisions of the copy about rules that come from it. A new decision would make rules past that the
  /// copy has yet to deliver.
  private func decidePastWhenSet(of task: inout TaskItem, in context: RuleContext) {
    let new = Set(task.addedDues).subtracting(ours.addedDues)
    for rule in task.rules {
      guard task.due != ours.due || !ours.rules.contains(rule) else {
        // The copy has decided the rule for an occurrence that only the copy moved or added.
        if let past = theirs[rule].pastWhenSet, past.due.map(new.contains) ?? false {
          task[rule].pastWhenSet = RuleValue.later(task[rule].pastWhenSet, past)
        }
        continue
      }
      if theirs.rules.contains(rule), task.due == theirs.due || !rule.followsDue {
        task[rule] = theirs[rule]
      } else {
        task.decidePastWhenSet(of: rule, in: context)
      }
    }
    task.refreshNext(in: context)
    _ = task.merge(ours.delivered, isNow: false, in: context)
  }
}

extension TaskItem {
  /// The due dates of the occurrences that were moved or added.
  fileprivate var addedDues: [Due] {
    repetition.map { $0.changes.moved.map(\.to) + $0.changes.extra } ?? []
  }

  /// Takes a field of a merge from another version of the task.
  fileprivate mutating func copy(_ field: CalendarTask.Field, of merged: CalendarTask, from other: TaskItem) {
    switch field {
    case .uid: uid = [uid, other.uid].compactMap(\.self).min()
    case .stamp: (created, modified) = (merged.created ?? created, merged.modified ?? modified)
    case .progress:
      (completed, ending) = merged.isDone ? (merged.completed ?? other.completed, merged.ending) : (nil, nil)
    // The dates, the repetition and its completions are taken together.
    case .schedule, .changes, .completions: break
    case .snooze: snoozedUntil = other.snoozedUntil
    case .detail(let detail): detail.field.copy(&details, merged.details)
    // The unanswered reminder has the answer.
    case .answered: break
    }
  }

  /// Takes over the deliveries of another version, and its `unanswered` if neither version has answered it. Never takes
  /// over a person's change.
  mutating func mergeDelivered(of other: TaskItem, in context: RuleContext) {
    let isDeliveredTheSame = delivered == other.delivered
    _ = merge(other.delivered, isNow: false, in: context)
    mergeUnanswered(of: other, ifDeliveredTheSame: isDeliveredTheSame)
  }

  private mutating func mergeUnanswered(of other: TaskItem, ifDeliveredTheSame isSame: Bool) {
    guard let theirs = other.unanswered, isOpen, other.isOpen, snoozedUntil == nil, details.due == other.due,
      mutedFor == other.mutedFor, reminders.map(\.rule) == other.reminders.map(\.rule),
      repetition?.count == other.repetition?.count
    else { return }
    unanswered = unanswered.map { $0.united(with: theirs, isSame: isSame || $0.at == theirs.at) } ?? theirs
  }

  /// Whether the task was changed later than another version of it.
  func isLater(than other: TaskItem, at now: Timestamp) -> Bool {
    guard let own = modified.trusted(at: now) else { return false }
    return other.modified.trusted(at: now).map { $0 < own } ?? true
  }
}

extension Timestamp {
  /// Returns the moment; nil if it is so far in the future that its clock was wrong.
  func trusted(at now: Timestamp) -> Timestamp? { seconds - 86_400 > now.seconds ? nil : self }
}

extension UnansweredReminder {
  /// Joins the unanswered reminders of two versions of a task: the later wins, because its nags count anew. If both
  /// delivered the same, the result has the nags, the escalation and `seen` of both.
  fileprivate func united(with other: UnansweredReminder, isSame: Bool) -> UnansweredReminder {
    var (later, earlier) = at < other.at ? (other, self) : (self, other)
    guard isSame else {
      // A notice does not replace a reminder that nobody has answered.
      return later.what.isNotice && !earlier.what.isNotice ? earlier : later
    }
    if later.what.isNotice { later.what = earlier.what }
    later.nags = max(later.nags, earlier.nags)
    later.last = max(later.last, earlier.last)
    later.seen = [later.seen, earlier.seen].compactMap(\.self).min()
    let settled = later.at == earlier.at ? later.escalated ?? earlier.escalated : later.escalated
    later.escalated = later.sentOn ?? earlier.sentOn ?? settled
    return later
  }
}
