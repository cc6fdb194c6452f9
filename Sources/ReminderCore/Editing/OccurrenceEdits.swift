// `done` and `skip` of single occurrences.

extension TaskItem {
  /// Completes the chosen occurrences of a task that repeats, now or as if at an earlier moment. Returns notes; nil if
  /// only an occurrence is left that a person cannot mean yet.
  mutating func complete(
    _ choice: OccurrenceChoice, doneAt moment: Timestamp? = nil, in context: RuleContext
  ) throws(EditError) -> [EditNote]? {
    guard let due = details.due else { return nil }
    let then = context.at(moment ?? context.now)
    switch choice {
    case .current where moment != nil:
      let occurrence = try lastOccurrence(in: then)
      if occurrence >= due { return complete(through: occurrence, at: then.now, in: context) }
      completeOnly(occurrence, at: then.now, in: context)
      return []
    case .current:
      guard let current = currentOccurrence(in: context) else {
        if isDoneJustBefore(due, in: context) { return nil }
        complete([due], at: context.now, in: context)
        return []
      }
      return complete(through: current, at: context.now, in: context)
    case .announced(let occurrence):
      return complete(through: fault(.c96) ? due : occurrence, at: then.now, in: context)
    case .each:
      guard let repetition, !repetition.isFromDone, let last = currentOccurrence(in: then) else {
        return try complete(.current, doneAt: moment, in: context)
      }
      let later = repetition.dues(laterThan: due, in: context.zone).prefix { $0 <= last }.prefix(OccurrenceChanges.most)
      let lapsed = repetition.missed(
        before: due, created: context.zone.local(at: created).date, in: context.zone)
      complete(lapsed + [due] + later, at: then.now, in: context)
      return []
    case .only(let name):
      completeOnly(try find(name, in: context), at: then.now, in: context)
      return []
    }
  }

  /// Completes an occurrence and passes over those before it, which count as missed.
  private mutating func complete(
    through occurrence: Due, at moment: Timestamp, in context: RuleContext
  ) -> [EditNote] {
    let notes = missedNotes(before: occurrence, in: context)
    complete([occurrence], at: moment, in: context)
    return notes
  }

  /// Leaves out all open occurrences before a day. Returns false if none follows.
  mutating func skip(until day: CivilDate, in context: RuleContext) throws(EditError) -> Bool {
    guard let due = details.due, due.date < day, let repetition else { return true }
    let passed = [due] + repetition.dues(laterThan: due, before: day, in: context.zone)
    try leaveOutAll(passed.dropLast())
    return skip(passed.last ?? due, in: context)
  }

  /// Leaves out all occurrences before a day that are still to come. What has come stays open.
  mutating func skipAhead(until day: CivilDate, in context: RuleContext) throws(EditError) -> Bool {
    guard let repetition, let last = currentOccurrence(in: context) else { return try skip(until: day, in: context) }
    try leaveOutAll(repetition.dues(laterThan: last, before: day, in: context.zone))
    refreshNext(in: context)
    return true
  }

  /// Leaves occurrences out. If there are very many, whole days are left out.
  private mutating func leaveOutAll(_ dues: [Due]) throws(EditError) {
    let moved = repetition?.changes.moved.map(\.to).filter(dues.contains) ?? []
    let names = dues.count > OccurrenceChanges.most ? moved + dues.wholeDays : dues
    guard names.count <= OccurrenceChanges.most else { throw .tooManyChanges(number: number) }
    leaveOut(names)
  }

  /// Whether the next occurrence is further away than one that was done: `done` was pressed twice.
  private func isDoneJustBefore(_ next: Due, in context: RuleContext) -> Bool {
    guard let repetition, let last = repetition.completions.last else { return false }
    if repetition.isFromDone { return (last.at.seconds - context.now.seconds).magnitude < 60 }
    return doneNearest(to: next, in: context) != next
  }

  /// The note on a second `done`.
  func nextIsAhead(in context: RuleContext) -> EditNote {
    guard let due = details.due, let repetition, let last = repetition.completions.last else {
      return .alreadyDone(number: number)
    }
    let done = repetition.isFromDone ? last.due : doneNearest(to: due, in: context)
    return .nextIsAhead(due, done: done, number: number)
  }

  /// Returns the occurrence nearest to now of those that were done and of the next one.
  private func doneNearest(to next: Due, in context: RuleContext) -> Due {
    guard let repetition else { return next }
    let distance = { (due: Due) in (context.zone.instant(of: due.wall).seconds - context.now.seconds).magnitude }
    return repetition.completions.lazy.map { repetition.changes.place(of: $0.due) }
      .reduce(next) { distance($1) < distance($0) ? $1 : $0 }
  }

  /// A note on the occurrences before another one that were not done, if there are any.
  private func missedNotes(before occurrence: Due, in context: RuleContext) -> [EditNote] {
    guard let repetition, !repetition.isFromDone, let due = details.due else { return [] }
    var missed = repetition.missed(before: occurrence, created: context.zone.local(at: created).date, in: context.zone)
    if missed.isEmpty, due < occurrence {
      missed =
        [due]
        + repetition.dues(laterThan: due, in: context.zone).prefix { $0 < occurrence }.prefix(Repetition.mostMissed)
    }
    guard let first = missed.first, let last = missed.last else { return [] }
    return [.missed(missed.count, first: first, last: last, number: number)]
  }

  /// Returns the last occurrence that had come at an earlier moment: an open one, or one that was missed. Throws if it
  /// was done, or if none had come.
  private func lastOccurrence(in then: RuleContext) throws(EditError) -> Due {
    do throws(OccurrenceError) { return try occurrence(comeBy: then) } catch {
      throw .occurrence(error, number: number)
    }
  }

  /// Returns the occurrence with a name.
  func find(_ name: OccurrenceName, in context: RuleContext) throws(EditError) -> Due {
    guard repetition != nil else { throw .doesNotRepeat(number: number) }
    do throws(OccurrenceError) { return try occurrence(name, in: context) } catch {
      throw .occurrence(error, number: number)
    }
  }
}

extension ReminderList {
  /// Leaves out an occurrence of tasks, without a completion.
  mutating func skip(_ names: [TaskName], _ choice: OccurrenceChoice, at present: Present) throws -> EditOutcome {
    try changeRepeating(names, at: present) { (item, context, due) throws(EditError) in
      switch choice {
      case .only(let name): item.skipOnly(try item.find(name, in: context), in: context)
      case .announced(let occurrence): item.skip(occurrence, in: context)
      case .current, .each: item.skip(item.currentOccurrence(in: context) ?? due, in: context)
      }
    }
  }

  /// Leaves out all open occurrences of tasks before a day.
  mutating func skip(_ names: [TaskName], until day: CivilDate, at present: Present) throws -> EditOutcome {
    try changeRepeating(names, at: present) { (item, context, _) throws(EditError) in
      try item.skip(until: day, in: context)
    }
  }

  /// Changes open tasks that repeat, unless they are already so. The change returns false if no occurrence is left.
  mutating func changeRepeating(
    _ names: [TaskName], at present: Present, by change: (inout TaskItem, RuleContext, Due) throws(EditError) -> Bool
  ) throws -> EditOutcome {
    try self.change(names) { list, index in
      let before = list.tasks.item(at: index)
      let context = try list.context(ofZone: before.zone, at: present)
      guard before.isOpen else { throw EditError.taskIsDone(number: before.number) }
      guard before.repetition != nil, let due = before.due else {
        if names.count > 1 { return .untouched(.doesNotRepeat(number: before.number)) }
        throw EditError.doesNotRepeat(number: before.number)
      }
      var item = before
      guard try change(&item, context, due) else { throw EditError.noNextOccurrence(number: item.number) }
      if item == before { return .untouched(.unchanged(number: item.number)) }
      if item.repetition?.changes.isTooLong ?? false { throw EditError.tooManyChanges(number: item.number) }
      let lost = item.lostTimes(since: before, in: context)
      item.modified = present.now
      try list.tasks.replace(at: index, with: item)
      if item.due != before.due { try list.free(after: [item.id], at: present) }
      return .changed(lost + list.notes(afterSetting: index, at: present))
    }
  }
}

extension Repetition {
  /// The due dates later than `due` and before a day; at most as many as a rule may count.
  fileprivate func dues(laterThan due: Due, before day: CivilDate, in zone: TimeZoneRules) -> [Due] {
    Array(dues(laterThan: due, in: zone).prefix { $0.date < day }.prefix(RecurrencePart.mostTimes))
  }
}

extension [Due] {
  /// Each day once, without times. The due dates are in order.
  fileprivate var wholeDays: [Due] {
    reduce(into: []) { days, due in if days.last?.date != due.date { days.append(Due(due.date)) } }
  }
}

extension OccurrenceError {
  package var errorCode: ErrorCode {
    switch self {
    case .none, .leftOut, .notCome: .noSuchOccurrence
    case .several: .ambiguousOccurrence
    case .done: .noSuchOccurrence
    }
  }
}
