// `edit --due`, `--on` and `--except`: single occurrences that are moved or left out. The rule stays as it is.

extension TaskItem {
  /// Moves an occurrence to the due date that was set, and leaves out the exceptions. Returns notes.
  mutating func changeOccurrences(
    since before: TaskItem, by change: TaskChange, in context: RuleContext
  ) throws -> [EditNote] {
    var notes: [EditNote] = []
    if !change.setsRepetition, let due = change.due, let old = before.due, let repetition = before.repetition {
      if due.time == nil, repetition.rule.isFinerThanDay { throw DraftError.finerWithoutTime }
      details.due = old
      notes += try moveOccurrence(change.occurrence, to: due, in: context)
    } else if change.occurrence != nil {
      throw EditError.doesNotRepeat(number: number)
    }
    if change.endsExceptions { bringBack(repetition?.changes.except ?? [], in: context) }
    if change.endsAway { bringBack(occurrencesAway(in: context), in: context) }
    if !change.exceptions.isEmpty {
      try leaveOut(change.exceptions, in: context.zone)
      notes.append(.leftOut(change.exceptions.sorted()))
    }
    // A start that was given with the change stays as it was typed.
    if change.sets(.start) { details.start = change.start }
    if repetition?.changes.isTooLong ?? false { throw EditError.tooManyChanges(number: number) }
    return notes
  }

  /// Moves the named occurrence, or the current one. All others stay where they are: the due date is then the first
  /// that is open.
  private mutating func moveOccurrence(
    _ name: OccurrenceName?, to new: Due, in context: RuleContext
  ) throws -> [EditNote] {
    guard let due = details.due, let repetition else { return [] }
    if repetition.isFromDone, name == nil {
      return try moveOnlyOccurrence(to: new, repetition, in: context.zone)
    }
    guard let moved = try occurrence(movedBy: name, in: context), moved != new else { return [] }
    let isOntoOther = repetition.gives(new, in: context.zone)
    // Occurrences before the due date were done, skipped or missed. They do not come again behind the moved one.
    let closed = new < due ? repetition.dues(laterThan: new, in: context.zone).prefix { $0 < due } : nil
    self.repetition?.changes.leaveOut(
      (closed ?? []).prefix(OccurrenceChanges.most + 1).map(repetition.changes.name))
    self.repetition?.changes.bringBack([new])
    let own = repetition.changes.name(of: moved)
    self.repetition?.changes.move(own, to: new)
    // If `own` was moved onto another occurrence before, the two are one. Neither comes again on the old date (C63).
    if own != moved, self.repetition?.gives(moved, in: context.zone) ?? false {
      self.repetition?.changes.leaveOut([moved])
    }
    let next = moved == due ? self.repetition?.due(laterThan: due, in: context.zone) : due
    let first = min(new, next ?? new)
    if first != due { setDue(first) }
    var notes: [EditNote] = [.onlyThisOccurrence(repetition)]
    if isOntoOther { notes.append(.movedOnto(new)) }
    if first < new { notes.append(.comesFirst(first, moved: new)) }
    return notes
  }

  /// Moves the only occurrence of a task that counts from completion. No occurrence comes again up to its old date.
  private mutating func moveOnlyOccurrence(
    to new: Due, _ repetition: Repetition, in zone: TimeZoneRules
  ) throws(DraftError) -> [EditNote] {
    guard let due = details.due, due != new else { return [] }
    if let last = repetition.rule.lastDay(in: zone), new.date > last { throw .dueBehindUntil(last) }
    if let again = repetition.due(laterThan: new, in: zone), again <= due {
      // Without a next one, the series begins after its end: nothing follows until the task is done.
      self.repetition?.start =
        repetition.due(laterThan: due, in: zone)
        ?? Due(repetition.rule.lastDay(in: zone)?.adding(days: 1) ?? .latest, repetition.start.time)
    }
    setDue(new)
    return [.onlyThisOccurrence(repetition)]
  }

  /// Leaves occurrences out, in addition to those that are left out already. If the due date is one of them, the task
  /// moves on. Throws if none is left.
  mutating func leaveOut(_ exceptions: [Due], in zone: TimeZoneRules) throws(EditError) {
    guard let repetition, let due = details.due else { throw .doesNotRepeat(number: number) }
    // A moved occurrence is left out by its name, and a person names the day on which it is.
    let named = repetition.changes.moved.filter { move in
      exceptions.contains { $0 == move.to || $0.time == nil && $0.date == move.to.date }
    }
    self.repetition?.changes.leaveOut(exceptions + named.map(\.from))
    if self.repetition?.changes.isTooLong ?? false { throw .tooManyChanges(number: number) }
    guard self.repetition?.changes.leavesOut(repetition.changes.name(of: due)) ?? false else { return }
    guard let next = self.repetition?.due(laterThan: due, in: zone) else { throw .noNextOccurrence(number: number) }
    begin(next)
  }

  /// Takes exceptions back. Those that have not come yet come again. What was passed over stays missed.
  private mutating func bringBack(_ exceptions: [Due], in context: RuleContext) {
    guard let due = details.due, let before = repetition?.changes else { return }
    repetition?.changes.bringBack(exceptions)
    repetition?.away.removeAll(where: exceptions.contains)
    let now = context.zone.local(at: context.now)
    let again = repetition?.dues(laterThan: now, in: context.zone).prefix { $0 < due }
    guard let first = again?.first(where: { before.leavesOut(before.name(of: $0)) }) else { return }
    setDue(first)
  }
}
