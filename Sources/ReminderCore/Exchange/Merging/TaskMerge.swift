/// Merges two versions of one task that have changed since their base (three-way merge).
///
/// The order of the sides does not matter. Nor does the clock, if each change has a time that can be true. So all
/// machines that merge the same get the same result.
package struct TaskMerge {
  /// One of the two sides.
  package enum Side: Equatable, Sendable {
    case ours, theirs
  }

  /// A change of one side that is not kept: the other side changed the field later.
  package struct Conflict: Equatable, Sendable {
    package let part: CalendarTask.Part
    let side: Side
    /// The dropped value as properties, one per line.
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
    /// The side whose dates and rule the task has.
    var dates = Side.ours
  }

  let writer: CalendarTaskWriter
  /// A change dated more than a day after `now` counts as undated: the clock was wrong.
  let now: Timestamp
  /// Whether a side may have been written by another program, which does not know steps.
  let mayBeForeign: Bool

  package init(writer: CalendarTaskWriter, now: Timestamp, mayBeForeign: Bool = true) {
    (self.writer, self.now, self.mayBeForeign) = (writer, now, mayBeForeign)
  }

  /// Merges both sides; nil means that a side has no task. Without a base both are new.
  package func merged(base: CalendarTask?, ours: CalendarTask?, theirs: CalendarTask?) -> Result {
    switch (ours, theirs) {
    case (nil, nil): return Result()
    case (let one?, nil), (nil, let one?):
      guard let base else { return Result(task: one) }
      return !fault(.c81) && isKept(one, since: base) ? Result(task: one) : Result()
    case (let ours?, let theirs?): return merged(base, ours, theirs)
    }
  }

  /// Whether a task that the other side deleted stays: an edit outweighs the deletion, a completion does not.
  private func isKept(_ task: CalendarTask, since base: CalendarTask) -> Bool {
    let task = withScheduleOfBase(task, base)
    let due = task.schedule.due
    // A snooze is an edit; its end is not.
    let others: [CalendarTask.Field] =
      [.stamp, .progress, .completions, .answered] + (task.snoozedUntil == nil ? [.snooze] : [])
    let edits = CalendarTask.Field.allCases.filter { !others.contains($0) }
    let isEdit = edits.contains { field in
      switch field {
      case .schedule: task.schedule != base.schedule && !hasMovedOn(task, since: base)
      // A skipped occurrence lies before the due date; skipping is no edit.
      case .changes: field.differs(ahead(of: due, base), ahead(of: due, task))
      default: field.differs(base, task)
      }
    }
    if isEdit { return true }
    // A file has the reminders in the order of writing, so sets are compared. Reminders in minutes before a due time go
    // with the time, if the next occurrence is a whole day: no edit.
    let reminders = { (task: CalendarTask) in task.alarms.map(\.rule).filter { $0.fits(due, of: task.series?.start) } }
    return Set(reminders(task)) != Set(reminders(base))
  }

  /// Returns the task without the changes of occurrences before `due`.
  private func ahead(of due: Due?, _ task: CalendarTask) -> CalendarTask {
    guard let due else { return task }
    var task = task
    task.changes.prune(before: due)
    return task
  }

  private func merged(_ base: CalendarTask?, _ ours: CalendarTask, _ theirs: CalendarTask) -> Result {
    let ours = base.map { following(withSteps(withScheduleOfBase(ours, $0), since: $0), since: $0) } ?? ours
    let theirs = base.map { following(withSteps(withScheduleOfBase(theirs, $0), since: $0), since: $0) } ?? theirs
    var result = Result(task: ours)
    var task = ours
    let united: [CalendarTask.Field] = [.stamp, .changes, .completions, .detail(.steps)]
    for field in CalendarTask.Field.allCases where !united.contains(field) && field.differs(ours, theirs) {
      let side = side(of: field, base, ours, theirs, &result.conflicts)
      task.copy(field, from: side == .ours ? ours : theirs)
      if field == .schedule { result.dates = side }
    }
    uniteOccurrences(&task, base, ours, theirs, &result)
    task.uid = base?.uid ?? min(ours.uid, theirs.uid)
    task.categories = merged(base?.categories ?? [], ours.categories, theirs.categories)
    task.after = merged(base?.after ?? [], ours.after, theirs.after)
    uniteSteps(&task, base, ours, theirs)
    if ours.isDone, theirs.isDone, !task.isGivenUp { task.completed = later(ours.completed, theirs.completed) }
    task.doneBy = later(ours.doneBy, theirs.doneBy)
    task.answered = later(ours.answered, theirs.answered)
    task.alarms = merged(base?.alarms ?? [], ours.alarms, theirs.alarms)
      .filter { $0.rule.fits(task.schedule.due, of: task.series?.start) }
    result.conflicts += reminderConflicts(besides: result.conflicts, ours, theirs, task)
    task.modified = later(known(ours.modified), known(theirs.modified))
    task.created = min(ours.created, theirs.created)
    result.task = task
    return result
  }

  // MARK: Fields

  /// Returns the side whose value a differing field gets; adds a lost value to `conflicts`.
  private func side(
    of field: CalendarTask.Field, _ base: CalendarTask?, _ ours: CalendarTask, _ theirs: CalendarTask,
    _ conflicts: inout [Conflict]
  ) -> Side {
    if let base {
      if !field.differs(base, ours) { return .theirs }
      if !field.differs(base, theirs) { return .ours }
    }
    let winner = winner(field, ours, theirs)
    switch field {
    // Nothing is dropped of these fields: they are united afterwards.
    case .categories, .uid, .stamp, .answered, .changes, .completions, .detail(.after): return winner
    case .progress where ours.isDone == theirs.isDone: return winner
    case .schedule:
      guard let base else {
        // Without a base, a version that is at a later occurrence has completed or skipped the earlier ones.
        if hasMovedOn(theirs, since: ours) { return .theirs }
        if hasMovedOn(ours, since: theirs) { return .ours }
        break
      }
      if let side = sideOfOccurrence(base, ours, theirs) { return side }
    default: break
    }
    let loser = winner == .ours ? theirs : ours
    // Without a base, a side that does not set the field has lost nothing.
    let text = text(of: field, loser)
    if !fault(.c79), base != nil || !text.isEmpty {
      conflicts.append(Conflict(part: .field(field), side: winner == .ours ? .theirs : .ours, text: text))
    }
    return winner
  }

  /// Returns the side with the next due date, if both sides have left the occurrence of the base; nil if not.
  private func sideOfOccurrence(_ base: CalendarTask, _ ours: CalendarTask, _ theirs: CalendarTask) -> Side? {
    guard let first = ours.schedule.due, let second = theirs.schedule.due else { return nil }
    let isBack = { (side: CalendarTask) in isMovedBack(side, since: base) }
    let isOn = { (side: CalendarTask) in hasMovedOn(side, since: base) }
    let earlier = first.wall < second.wall ? Side.ours : .theirs
    // If a side reopened an occurrence, the earlier date is the next one.
    if isBack(ours), isBack(theirs) || isOn(theirs) { return earlier }
    if isOn(ours), isBack(theirs) { return earlier }
    // Both sides have completed an occurrence: each counts, and the later date is the next.
    return isOn(ours) && isOn(theirs) ? earlier == .ours ? .theirs : .ours : nil
  }

  /// Whether a side is at an earlier occurrence than the base, by a rule that counts from the due date.
  private func isMovedBack(_ side: CalendarTask, since base: CalendarTask) -> Bool {
    !(base.series?.isFromDone ?? true) && hasMovedOn(base, since: side)
  }

  // MARK: Single occurrences

  /// Returns a task with the completion, the reopening or the move that another program meant by its new due date. A
  /// later occurrence completes the one of the base. An earlier one is open again. Any other date is a move.
  private func following(_ task: CalendarTask, since base: CalendarTask) -> CalendarTask {
    guard !task.areCompletionsKnown, !task.isDone, let due = task.schedule.due, let before = base.schedule.due,
      due != before, let series = task.series
    else { return task }
    var task = task
    task.areCompletionsKnown = true
    let name = base.changes.name(of: before)
    let isDone = task.completions.contains { $0.due == name }
    if hasMovedOn(task, since: base) {
      if series.isFromDone || !isDone && !task.changes.leavesOut(name) {
        task.completions.append(Repetition.Completion(due: name, at: known(task.modified) ?? now))
      }
    } else if isMovedBack(task, since: base) {
      let opened = task.changes.name(of: due)
      task.completions.removeAll { $0.due == opened }
    } else if series == base.series, !series.isFromDone, !isDone, !task.changes.adds(due) {
      // The calendar has left the name out together with the old date.
      task.changes = OccurrenceChanges(
        except: task.changes.except.filter { $0 != name }, extra: task.changes.extra.filter { $0 != before },
        moved: task.changes.moved)
      task.changes.move(name, to: due)
    }
    return task
  }

  /// Unites the changes and completions of both sides. Moves on if the occurrence of the due date was done or left out.
  private func uniteOccurrences(
    _ task: inout CalendarTask, _ base: CalendarTask?, _ ours: CalendarTask, _ theirs: CalendarTask,
    _ result: inout Result
  ) {
    guard let series = task.series else {
      (task.changes, task.completions) = (OccurrenceChanges(), [])
      return
    }
    let (side, other) = result.dates == .ours ? (ours, theirs) : (theirs, ours)
    task.changes = side.changes
    if let rule = other.series, rule.wholeRule.endless == series.wholeRule.endless {
      task.changes = changes(base, ours, theirs, &result.conflicts)
    }
    task.completions = .merged(
      base: base?.completions ?? [], ours.completions, theirs.completions, isFromDone: series.isFromDone)
    if let base {
      for side in [ours, theirs] where isMovedBack(side, since: base) {
        let name = side.schedule.due.map(side.changes.name)
        if !side.completions.contains(where: { $0.due == name }) { task.completions.removeAll { $0.due == name } }
      }
    }
    let zone = writer.rules(task.schedule.zone)
    _ = task.moveOnIfClosed(in: zone)
    task.forgetOld(in: zone)
  }

  private func changes(
    _ base: CalendarTask?, _ ours: CalendarTask, _ theirs: CalendarTask, _ conflicts: inout [Conflict]
  ) -> OccurrenceChanges {
    let field = CalendarTask.Field.changes
    if !field.differs(ours, theirs) { return ours.changes }
    if let base {
      if !field.differs(base, ours) { return theirs.changes }
      if !field.differs(base, theirs) { return ours.changes }
    }
    let areOursLater = winner(field, ours, theirs) == .ours
    let (later, earlier) = areOursLater ? (ours, theirs) : (theirs, ours)
    var isDropped = false
    let changes = OccurrenceChanges.merged(
      base: base?.changes, later: later.changes, earlier: earlier.changes, isDropped: &isDropped)
    if isDropped {
      conflicts.append(
        Conflict(part: .field(field), side: areOursLater ? .theirs : .ours, text: text(of: field, earlier)))
    }
    return changes
  }

  // MARK: Both sides

  /// Returns the side that changed later; at the same time, the side with the greater text.
  func winner(_ field: CalendarTask.Field, _ ours: CalendarTask, _ theirs: CalendarTask) -> Side {
    let (first, second) = (known(ours.modified), known(theirs.modified))
    if first != second { return later(first, second) == first ? .ours : .theirs }
    return text(of: field, ours).utf8.lexicographicallyPrecedes(text(of: field, theirs).utf8) ? .theirs : .ours
  }

  private func text(of field: CalendarTask.Field, _ task: CalendarTask) -> String {
    writer.text(of: .field(field), task)
  }

  /// Returns a conflict if the side that lost its dates also lost reminders, because they do not fit the merged dates.
  private func reminderConflicts(
    besides conflicts: [Conflict], _ ours: CalendarTask, _ theirs: CalendarTask, _ task: CalendarTask
  ) -> [Conflict] {
    conflicts.filter { $0.part == .field(.schedule) }.compactMap { loser in
      let side = loser.side == .ours ? ours : theirs
      let isDropped = side.alarms.contains { alarm in
        alarm.rule.fits(side.schedule.due, of: side.series?.start) && !task.alarms.contains { $0.rule == alarm.rule }
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

  /// Returns the task with the dates of the base, if its own dates are the same moments in another zone. Some programs
  /// write moments so. A zone that a person chose or removed is a change.
  private func withScheduleOfBase(_ task: CalendarTask, _ base: CalendarTask) -> CalendarTask {
    guard task.schedule != base.schedule, !task.isZoneChosen, task.schedule.zone != base.schedule.zone,
      // A floating date has the zone in which it was written.
      task.schedule.zone != nil || base.schedule.zone == writer.floatingZone
    else { return task }
    let (own, others) = (writer.rules(task.schedule.zone), writer.rules(base.schedule.zone))
    let shown = { (due: Due) in due.shown(from: own, in: others) }
    if let schedule = inZone(of: base, task) {
      var task = task
      task.schedule = schedule
      task.showOccurrences(shown)
      return task
    }
    guard task.schedule.series?.rule == base.schedule.series?.rule,
      moment(task.schedule.due, task.schedule.zone) == moment(base.schedule.due, base.schedule.zone),
      isStartSame(task.schedule, base.schedule),
      (task.schedule.due?.time == nil) == (base.schedule.due?.time == nil)
    else { return task }
    var task = task
    let isKnown = task.areCompletionsKnown
    task.copy(.schedule, from: base)
    task.areCompletionsKnown = isKnown
    task.showOccurrences(shown)
    return task
  }

  /// Whether both starts are the same moment. A start that only a property of this program had may be missing.
  private func isStartSame(_ schedule: CalendarTask.Schedule, _ base: CalendarTask.Schedule) -> Bool {
    if schedule.start == nil, base.series != nil, writer.writtenStart(of: base) == nil { return true }
    return moment(schedule.start, schedule.zone) == moment(base.start, base.zone)
  }

  /// Returns the schedule in the zone of the base, if another program wrote the next occurrence in UTC. In UTC, the
  /// rule would follow another clock.
  private func inZone(of base: CalendarTask, _ task: CalendarTask) -> CalendarTask.Schedule? {
    guard task.schedule.zone == NamedZone.utc.name, let due = task.schedule.due, due.time != nil,
      base.schedule.due?.time != nil
    else { return nil }
    let zone = writer.rules(base.schedule.zone)
    let shown = { (due: Due) in due.shown(from: .utc, in: zone) }
    var moved = task
    moved.schedule.zone = base.schedule.zone
    moved.schedule.due = shown(due)
    moved.schedule.start = task.schedule.start.map(shown)
    moved.schedule.series?.start = shown(due)
    moved.showOccurrences(shown)
    return hasMovedOn(moved, since: base) ? moved.schedule : nil
  }

  /// Returns the schedule of another task, in the zone of `base`, if it is the next occurrence of `base`; nil if not.
  package func next(_ task: CalendarTask, of base: CalendarTask) -> CalendarTask.Schedule? {
    var task = task
    // Only this program says whether a rule counts from completion.
    if let isFromDone = base.series?.isFromDone { task.schedule.series?.isFromDone = isFromDone }
    guard var next = inZone(of: base, task) ?? (hasMovedOn(task, since: base) ? task.schedule : nil) else { return nil }
    if next.start == nil, let start = base.schedule.start, let due = next.due, let before = base.schedule.due {
      let days = due.date.dayNumber - before.date.dayNumber
      next.start = start.date.adding(days: days).map { Due($0, start.time) }
    }
    return next
  }

  private func moment(_ due: Due?, _ zone: String?) -> Timestamp? {
    due.map { writer.rules(zone).instant(of: $0.wall) }
  }

  /// Whether a task is at a later occurrence of the rule of the base: earlier ones were done or skipped.
  func hasMovedOn(_ task: CalendarTask, since base: CalendarTask) -> Bool {
    guard let series = base.series, let due = task.schedule.due, let before = base.schedule.due,
      due.wall > before.wall,
      // A day has no zone.
      let rule = task.series, task.schedule.zone == base.schedule.zone || due.time == nil,
      rule.isFromDone == series.isFromDone, rule.wholeRule.endless == series.wholeRule.endless
    else { return false }
    if series.isFromDone { return due.time == before.time }
    return series.names(due, in: writer.rules(base.schedule.zone)) || task.changes.adds(due) || base.changes.adds(due)
  }

  // MARK: Sets

  /// Returns the values of the base that both sides kept, then the sorted additions.
  private func merged<Value: Hashable & Comparable>(_ base: [Value], _ ours: [Value], _ theirs: [Value]) -> [Value] {
    let kept = base.filter { ours.contains($0) && theirs.contains($0) }
    let new = Set(ours + theirs).subtracting(base)
    if ours == theirs { return ours }
    return kept + new.sorted()
  }

  private func merged(
    _ base: [CalendarTask.Alarm], _ ours: [CalendarTask.Alarm], _ theirs: [CalendarTask.Alarm]
  ) -> [CalendarTask.Alarm] {
    if ours == theirs { return ours }
    func key(_ alarm: CalendarTask.Alarm) -> String { "\(TaskRule.reminder(alarm.rule))" }
    let (known, first, second) = (Set(base.map(key)), Set(ours.map(key)), Set(theirs.map(key)))
    let kept = base.map(key).filter { first.contains($0) && second.contains($0) }
    let new = first.union(second).subtracting(known).sorted()
    return (kept + new).compactMap { wanted in
      let (one, other) = (ours.first { key($0) == wanted }, theirs.first { key($0) == wanted })
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
