/// Merges two versions of one task that have changed since their base (three-way merge).
///
/// The result does not depend on the order of the sides, or on the clock. Nothing is stamped, so all machines that
/// merge the same get the same result.
package struct TaskMerge {
  /// One of the two sides.
  package enum Side: Equatable, Sendable {
    case here, there
  }

  /// A change of one side that is not kept: the other side changed the field later.
  package struct Conflict: Equatable, Sendable {
    package let part: CalendarTask.Part
    let side: Side
    /// The properties of the side, one per line.
    package let text: String

    package init(part: CalendarTask.Part, side: Side, text: String) {
      (self.part, self.side, self.text) = (part, side, text)
    }
  }

  /// The result of the merge.
  package struct Result: Equatable, Sendable {
    /// The task; nil if it is deleted.
    package var task: CalendarTask?
    /// Values of either side that are not kept.
    package var conflicts: [Conflict] = []
  }

  let writer: CalendarTaskWriter
  /// A change that was made more than a day after `now` has an unknown time: the clock was wrong.
  let now: Timestamp

  package init(writer: CalendarTaskWriter, now: Timestamp) {
    (self.writer, self.now) = (writer, now)
  }

  /// Merges both sides; nil means that a side has no task. Without a base both are new.
  package func merged(base: CalendarTask?, here: CalendarTask?, there: CalendarTask?) -> Result {
    switch (here, there) {
    case (nil, nil): return Result()
    case (let one?, nil), (nil, let one?):
      guard let base else { return Result(task: one) }
      return !fault(.c81) && isKept(one, since: base) ? Result(task: one) : Result()
    case (let here?, let there?): return merged(base, here, there)
    }
  }

  /// Whether a task stays that the other side has deleted: an edit counts more than a deletion, a completion does not.
  private func isKept(_ task: CalendarTask, since base: CalendarTask) -> Bool {
    let task = withScheduleOfBase(task, base)
    let due = task.schedule.due
    // A snooze is an edit; its end is not.
    let others: [CalendarTask.Field] = [.stamp, .progress, .answered] + (task.snoozedUntil == nil ? [.snooze] : [])
    let edits = CalendarTask.Field.allCases.filter { !others.contains($0) }
    if edits.contains(where: { $0 == .schedule ? isMoved(task.schedule, base.schedule) : $0.differs(base, task) }) {
      return true
    }
    // Reminders are compared as a set, because a file has them in the order of writing. If the next occurrence is a
    // whole day, reminders some minutes before a time have gone with the time; that is no edit.
    let reminders = { (task: CalendarTask) in task.alarms.map(\.rule).filter { $0.fits(due) } }
    return Set(reminders(task)) != Set(reminders(base))
  }

  /// Whether another date was set, and not only the next occurrence reached.
  private func isMoved(_ schedule: CalendarTask.Schedule, _ base: CalendarTask.Schedule) -> Bool {
    schedule != base && !hasMovedOn(schedule, since: base)
  }

  private func merged(_ base: CalendarTask?, _ here: CalendarTask, _ there: CalendarTask) -> Result {
    let here = base.map { withScheduleOfBase(here, $0) } ?? here
    let there = base.map { withScheduleOfBase(there, $0) } ?? there
    var result = Result(task: here)
    var task = here
    for field in CalendarTask.Field.allCases where field != .stamp && field.differs(here, there) {
      let side = side(of: field, base, here, there, &result.conflicts)
      task.copy(field, from: side == .here ? here : there)
    }
    task.uid = base?.uid ?? min(here.uid, there.uid)
    task.categories = merged(base?.categories ?? [], here.categories, there.categories)
    if here.isDone, there.isDone, !task.isGivenUp { task.completed = later(here.completed, there.completed) }
    task.doneBy = later(here.doneBy, there.doneBy)
    task.answered = later(here.answered, there.answered)
    task.alarms = merged(base?.alarms ?? [], here.alarms, there.alarms).filter { $0.rule.fits(task.schedule.due) }
    result.conflicts += reminderConflicts(besides: result.conflicts, here, there, task)
    task.modified = later(known(here.modified), known(there.modified))
    task.created = min(here.created, there.created)
    result.task = task
    return result
  }

  // MARK: Fields

  /// Returns the side from which a field is taken, if both sides differ.
  private func side(
    of field: CalendarTask.Field, _ base: CalendarTask?, _ here: CalendarTask, _ there: CalendarTask,
    _ conflicts: inout [Conflict]
  ) -> Side {
    if let base {
      if !field.differs(base, here) { return .there }
      if !field.differs(base, there) { return .here }
    }
    let winner = winner(field, here, there)
    switch field {
    // Nothing is dropped of these fields: they are united afterwards.
    case .categories, .uid, .stamp, .answered: return winner
    case .progress where here.isDone == there.isDone: return winner
    case .schedule:
      guard let base = base?.schedule else {
        // Without a base, a version that is at a later occurrence has completed or skipped the earlier ones.
        if hasMovedOn(there.schedule, since: here.schedule) { return .there }
        if hasMovedOn(here.schedule, since: there.schedule) { return .here }
        break
      }
      // Both sides have completed an occurrence: each counts, and the later date is the next.
      if hasMovedOn(here.schedule, since: base), hasMovedOn(there.schedule, since: base),
        let first = here.schedule.due, let second = there.schedule.due
      {
        return first.wall < second.wall ? .there : .here
      }
    default: break
    }
    let loser = winner == .here ? there : here
    // Without a base, a side that does not set the field has lost nothing.
    let text = text(of: field, loser)
    if !fault(.c79), base != nil || !text.isEmpty {
      conflicts.append(Conflict(part: .field(field), side: winner == .here ? .there : .here, text: text))
    }
    return winner
  }

  /// Returns the side that changed later; at the same time, the side with the greater text.
  private func winner(_ field: CalendarTask.Field, _ here: CalendarTask, _ there: CalendarTask) -> Side {
    let (first, second) = (known(here.modified), known(there.modified))
    if first != second { return later(first, second) == first ? .here : .there }
    return text(of: field, here).utf8.lexicographicallyPrecedes(text(of: field, there).utf8) ? .there : .here
  }

  private func text(of field: CalendarTask.Field, _ task: CalendarTask) -> String {
    writer.text(of: .field(field), task)
  }

  /// Returns the reminders of a side whose dates are not kept, if they have no moment by the merged dates.
  private func reminderConflicts(
    besides conflicts: [Conflict], _ here: CalendarTask, _ there: CalendarTask, _ task: CalendarTask
  ) -> [Conflict] {
    conflicts.filter { $0.part == .field(.schedule) }.compactMap { loser in
      let side = loser.side == .here ? here : there
      let isDropped = side.alarms.contains { alarm in
        alarm.rule.fits(side.schedule.due) && !task.alarms.contains { $0.rule == alarm.rule }
      }
      return isDropped ? Conflict(part: .reminders, side: loser.side, text: writer.text(of: .reminders, side)) : nil
    }
  }

  /// Returns the time of a change; nil if the clock was wrong.
  private func known(_ moment: Timestamp?) -> Timestamp? {
    moment?.trusted(at: now)
  }

  private func later(_ first: Timestamp?, _ second: Timestamp?) -> Timestamp? {
    [first, second].compactMap { $0 }.max()
  }

  // MARK: Dates

  /// Returns the task with the dates of the base, if it names the same moments in another zone. Some programs write
  /// them so. A zone that a person chose or removed is a change.
  private func withScheduleOfBase(_ task: CalendarTask, _ base: CalendarTask) -> CalendarTask {
    guard task.schedule != base.schedule, !task.isZoneChosen, task.schedule.zone != base.schedule.zone,
      // A floating date has the zone in which it was written.
      task.schedule.zone != nil || base.schedule.zone == writer.floatingZone
    else { return task }
    if let schedule = inZone(of: base.schedule, task.schedule) {
      var task = task
      task.schedule = schedule
      return task
    }
    guard task.schedule.series?.rule == base.schedule.series?.rule,
      moment(task.schedule.due, task.schedule.zone) == moment(base.schedule.due, base.schedule.zone),
      moment(task.schedule.start, task.schedule.zone) == moment(base.schedule.start, base.schedule.zone),
      (task.schedule.due?.time == nil) == (base.schedule.due?.time == nil)
    else { return task }
    var task = task
    task.copy(.schedule, from: base)
    return task
  }

  /// Returns the schedule in the zone of the base, if another program wrote the next occurrence as a moment. Without
  /// the zone, the rule would follow another clock.
  private func inZone(of base: CalendarTask.Schedule, _ schedule: CalendarTask.Schedule) -> CalendarTask.Schedule? {
    guard schedule.zone == NamedZone.utc.name, let due = schedule.due, due.time != nil, base.due?.time != nil else {
      return nil
    }
    let zone = writer.rules(base.zone)
    func shown(_ due: Due) -> Due {
      if due.time == nil { return due }
      let wall = zone.local(at: Timestamp(local: due.wall, offset: .zero))
      return Due(wall.date, wall.time)
    }
    var moved = schedule
    moved.zone = base.zone
    moved.due = shown(due)
    moved.start = schedule.start.map(shown)
    moved.series?.start = shown(due)
    return hasMovedOn(moved, since: base) ? moved : nil
  }

  /// Returns the schedule of another task, in the zone of `base`, if it is the next occurrence of `base`; nil if not.
  package func next(_ schedule: CalendarTask.Schedule, of base: CalendarTask.Schedule) -> CalendarTask.Schedule? {
    inZone(of: base, schedule) ?? (hasMovedOn(schedule, since: base) ? schedule : nil)
  }

  private func moment(_ due: Due?, _ zone: String?) -> Timestamp? {
    due.map { writer.rules(zone).instant(of: $0.wall) }
  }

  /// Whether a schedule is the base's schedule after some occurrences were done.
  private func hasMovedOn(_ schedule: CalendarTask.Schedule, since base: CalendarTask.Schedule) -> Bool {
    guard let series = base.series, let due = schedule.due, let before = base.due, due.wall > before.wall,
      // A day has no zone.
      let rule = schedule.series, schedule.zone == base.zone || due.time == nil, rule.isFromDone == series.isFromDone,
      rule.wholeRule.endless == series.wholeRule.endless
    else { return false }
    return series.isFromDone ? due.time == before.time : series.names(due, in: writer.rules(base.zone))
  }

  // MARK: Sets

  /// The union without what either side took away, in the order of the base; additions are sorted.
  private func merged(_ base: [String], _ here: [String], _ there: [String]) -> [String] {
    let kept = base.filter { here.contains($0) && there.contains($0) }
    let new = Set(here + there).subtracting(base)
    if here == there { return here }
    return kept + new.sorted()
  }

  private func merged(
    _ base: [CalendarTask.Alarm], _ here: [CalendarTask.Alarm], _ there: [CalendarTask.Alarm]
  ) -> [CalendarTask.Alarm] {
    if here == there { return here }
    func key(_ alarm: CalendarTask.Alarm) -> String { "\(TaskRule.reminder(alarm.rule))" }
    let (known, first, second) = (Set(base.map(key)), Set(here.map(key)), Set(there.map(key)))
    let kept = base.map(key).filter { first.contains($0) && second.contains($0) }
    let new = first.union(second).subtracting(known).sorted()
    return (kept + new).compactMap { wanted in
      let (one, other) = (here.first { key($0) == wanted }, there.first { key($0) == wanted })
      guard var alarm = one ?? other else { return nil }
      alarm.uid = min(one?.uid, other?.uid)
      alarm.acknowledged = later(one?.acknowledged, other?.acknowledged)
      return alarm
    }
  }
}

/// Returns the smaller of the values that exist.
private func min<Value: Comparable>(_ first: Value?, _ second: Value?) -> Value? {
  [first, second].compactMap { $0 }.min()
}

extension RecurrenceRule {
  /// The same rule without its `COUNT`, which goes down with each completion.
  fileprivate var endless: RecurrenceRule {
    if case .count = end { ending(.never) } else { self }
  }
}
