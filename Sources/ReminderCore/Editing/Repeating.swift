// Tasks that repeat: `done` and `skip` close occurrences, and the same task moves on to its next open occurrence.

extension TaskItem {
  /// Completes the current occurrence and moves on; the last occurrence completes the task. Earlier open occurrences
  /// count as missed.
  package mutating func completeOccurrence(in context: RuleContext) {
    guard let due = details.due else { return }
    complete([currentOccurrence(in: context) ?? due], at: context.now, in: context)
  }

  /// Completes open occurrences, and moves on to the next after the last of them. They were done at a moment, which may
  /// be earlier than now.
  mutating func complete(_ dues: [Due], at moment: Timestamp, in context: RuleContext) {
    guard let last = dues.last, let due = details.due else { return }
    record(repetition?.isFromDone ?? false ? [due] : dues, at: moment)
    // A rule that counts from done starts again on the day of completion; its `COUNT` counts completions.
    let day = context.zone.local(at: moment).date
    guard let repetition = repetition?.done(on: day) else { return }
    self.repetition = repetition
    let next =
      repetition.isFromDone
      ? repetition.left == 0 ? nil : repetition.due(laterThan: repetition.start, in: context.zone)
      : repetition.due(laterThan: last, in: context.zone)
    moveOn(to: next, doneAt: moment, in: context)
  }

  /// Completes one occurrence. All others stay as they are, earlier and later.
  mutating func completeOnly(_ occurrence: Due, at moment: Timestamp, in context: RuleContext) {
    guard occurrence != details.due else {
      complete([occurrence], at: moment, in: context)
      return
    }
    record([occurrence], at: moment)
    if lastUnanswered == occurrence { answer() }
    refreshNext(in: context)
  }

  /// Leaves an open occurrence out and moves on. Earlier open occurrences count as missed. Returns false if no
  /// occurrence follows.
  mutating func skip(_ occurrence: Due, in context: RuleContext) -> Bool {
    guard let repetition, let next = repetition.due(laterThan: occurrence, in: context.zone) else { return false }
    leaveOut([occurrence])
    moveOn(to: next, doneAt: context.now, in: context)
    return true
  }

  /// Leaves one occurrence out. All others stay as they are.
  mutating func skipOnly(_ occurrence: Due, in context: RuleContext) -> Bool {
    if occurrence == details.due { return skip(occurrence, in: context) }
    leaveOut([occurrence])
    if lastUnanswered == occurrence { answer() }
    refreshNext(in: context)
    return true
  }

  /// Leaves occurrences out by their names. A rule that counts from done has no occurrences with names.
  mutating func leaveOut(_ dues: [Due]) {
    guard let repetition, !repetition.isFromDone else { return }
    self.repetition?.changes.leaveOut(dues.map(repetition.changes.name))
  }

  /// Records occurrences as done.
  private mutating func record(_ dues: [Due], at now: Timestamp) {
    guard var repetition else { return }
    repetition.count = min(repetition.count + dues.count, TaskList.highestNumber)
    var done = dues.map { Repetition.Completion(due: repetition.changes.name(of: $0), at: now) }
    // Of several occurrences, only the last has steps.
    if let last = done.indices.last { done[last].steps = details.steps.filter(\.isDone).map(\.title) }
    // In the order of their moments, as after a sync: a completion recorded later may be earlier.
    let place = repetition.completions.lastIndex { $0.at <= now }.map { $0 + 1 } ?? 0
    repetition.completions.insert(contentsOf: done, at: place)
    self.repetition = repetition
  }

  /// Moves on to an occurrence, or completes the task if there is none.
  private mutating func moveOn(to next: Due?, doneAt moment: Timestamp, in context: RuleContext) {
    if let next { move(to: next, in: context) } else { completed = moment }
    // What rang for an occurrence that stays open is still unanswered.
    if !isLastUnansweredOpen(in: context.zone) { answer() }
    forgotten += self.repetition?.forget(before: next, in: context.zone) ?? []
  }

  /// The last occurrence for which the task became unanswered; nil if there is none.
  private var lastUnanswered: Due? {
    let ringing = reminders.isEmpty ? [.notice(.morning)] : reminders.map { TaskRule.reminder($0.rule) }
    return ringing.filter(\.followsDue).compactMap { self[$0].delivered?.due }.max()
  }

  /// Ends the snooze and the unanswered reminder.
  private mutating func answer() {
    snoozedUntil = nil
    unanswered = nil
  }

  /// Whether the occurrence that rang last is still open.
  package func isLastUnansweredOpen(in zone: TimeZoneRules) -> Bool {
    lastUnanswered.map { isOpen($0, in: zone) } ?? false
  }

  /// Moves to another occurrence. If it has come already, its rules have rung or are late. Otherwise each
  /// rule that follows the due date opens for the first undelivered occurrence whose moment lies ahead.
  mutating func move(to next: Due, in context: RuleContext) {
    begin(next)
    mutedFor = nil
    if currentOccurrence(in: context) == nil {
      decidePastWhenSet(of: rules.filter(\.followsDue), in: context)
    } else {
      refreshNext(in: context)
    }
  }

  /// Reverts the last completion. Returns false if no completion is still known.
  mutating func reopenOccurrence(in zone: TimeZoneRules) -> Bool {
    guard var repetition, let last = repetition.completions.popLast() else { return false }
    repetition.count = max(0, repetition.count - 1)
    repetition.countBefore = min(repetition.countBefore, repetition.count)
    if repetition.isFromDone { repetition.start = Due(last.due.date, repetition.start.time) }
    self.repetition = repetition
    let reopened = repetition.changes.place(of: last.due)
    // The completion may have been of an occurrence ahead, or of a missed one, after which a later one had come.
    // A later one that was done ahead of its time says nothing.
    let at = zone.local(at: last.at)
    let done = repetition.completions.lazy.map { repetition.changes.place(of: $0.due) }
    let isOfAnother =
      details.due.map { due in
        let isMissed = done.contains { $0 > reopened && $0 < due && $0.wall <= at }
        let isLapsed = isOpen && repetition.rule.isFinerThanDay && due.wall <= at
        return !repetition.isFromDone && (isOpen && reopened > due || isMissed || isLapsed)
      } ?? false
    completed = nil
    let due =
      repetition.isFromDone ? reopened : repetition.reopened(reopened, created: zone.local(at: created).date, in: zone)
    if !isOfAnother {
      setDue(due)
      details.steps = details.steps.opened.marked(done: last.steps)
    }
    snoozedUntil = nil
    return true
  }

  /// A note with the reminder times that still lay ahead when a task with several times a day moved on. One press
  /// completes or skips the whole day. A task with one time a day gets no note: the press was meant for that time.
  func lostTimes(since before: TaskItem, in context: RuleContext) -> [EditNote] {
    let times = before.reminders.filter { if case .onDueDay = $0.rule { true } else { false } }
    guard times.count > 1, let repetition = before.repetition, let first = before.due else { return [] }
    // Times of earlier days are over.
    let begin = context.zone.local(at: context.now).adding(days: -2).map { max($0, first.wall) } ?? first.wall
    let next = isOpen ? details.due?.wall : nil
    let passed = repetition.dues(laterThan: begin, in: context.zone).prefix { day in
      next.map { day.wall < $0 } ?? false
    }
    let days = [first] + passed
    let lost = days.flatMap { day in
      times.compactMap { reminder in
        let isOpen = reminder.state.isOpen(for: .due(day), repeats: true)
        return isOpen ? context.moment(of: .reminder(reminder.rule), for: .due(day)) : nil
      }
    }
    let ahead = lost.filter { $0 > context.now }.sorted()
    return ahead.isEmpty ? [] : [.willNotRing(ahead)]
  }
}

extension Repetition {
  /// Returns the due date after the completion of an occurrence was reverted: the oldest one that is then open. If the
  /// rule is finer than a day, earlier ones have lapsed.
  fileprivate func reopened(_ due: Due, created: CivilDate, in zone: TimeZoneRules) -> Due {
    rule.isFinerThanDay ? due : missed(before: due, created: created, in: zone).first ?? due
  }

  /// Forgets completions and changes that are not needed after the task moved on to `due`. After the last occurrence,
  /// `due` is nil. Returns the completions.
  @discardableResult
  package mutating func forget(before due: Due?, in zone: TimeZoneRules) -> [Completion] {
    let gone = forgottenCompletions(before: due)
    completions.removeAll { gone.contains($0) }
    pruneChanges(before: due)
    away.removeAll { !changes.except.holds($0) }
    return gone
  }

  /// The oldest completions before a due date that are more than those kept.
  private func forgottenCompletions(before due: Due?) -> [Completion] {
    let isPassed = { (completion: Completion) in due.map { changes.place(of: completion.due) < $0 } ?? true }
    let surplus = completions.count(where: isPassed) - Repetition.keptCompletions
    return surplus > 0 ? Array(completions.lazy.filter { isFromDone || isPassed($0) }.prefix(surplus)) : []
  }

  private mutating func pruneChanges(before due: Due?) {
    // Changes after the oldest completion that is known say what was missed since.
    guard !changes.isEmpty, let due, count > Repetition.keptCompletions || changes.isTooLong else { return }
    let oldest = completions.map { min($0.due, changes.place(of: $0.due)) }.min()
    changes.prune(before: changes.isTooLong ? due : min(due, oldest ?? due))
  }
}
