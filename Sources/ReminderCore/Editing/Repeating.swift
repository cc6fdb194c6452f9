// Tasks that repeat: done and skipped move the same task on, and each rule aims at an occurrence of its own.

extension Agenda {
  /// Moves tasks to their next occurrences without a completion.
  mutating func skip(_ names: [TaskName], at present: Present) throws -> EditOutcome {
    var outcome = EditOutcome(places: try places(of: names))
    for place in outcome.places {
      var item = tasks.item(at: place)
      let zone = try rules(ofZone: item.zone, at: present)
      guard item.isOpen else { throw EditError.taskIsDone(number: item.number) }
      guard let repetition = item.repetition, let due = item.due else {
        throw EditError.doesNotRepeat(number: item.number)
      }
      guard let next = repetition.due(laterThan: due, in: zone) else {
        throw EditError.noNextOccurrence(number: item.number)
      }
      item.move(to: next, at: present.now, in: zone, settings: settings)
      item.modified = present.now
      try tasks.replace(at: place, with: item)
      outcome.notes += notes(afterSetting: place, at: present)
    }
    return outcome
  }

  /// Lets every repeating task aim anew, as after a change of the settings that its notices depend on.
  mutating func aimAll(at present: Present) throws { try aim(tasks.records.indices, at: present) }

  /// The same for the repeating ones of some tasks.
  mutating func aim(_ places: some Sequence<Int>, at present: Present) throws {
    for place in places where tasks.rare(of: tasks.records[place]).repetition != nil {
      let before = tasks.item(at: place)
      var item = before
      item.aim(in: try rules(ofZone: item.zone, at: present), settings: settings)
      if item != before { try tasks.replace(at: place, with: item) }
    }
  }
}

extension TaskItem {
  /// Records a completion and moves on to the first occurrence later than both the due date and now; the last one
  /// completes the task.
  mutating func completeOccurrence(at now: Timestamp, in zone: TimeZoneRules, settings: Settings) {
    guard var repetition, let due else { return }
    repetition.count = min(repetition.count + 1, TaskList.highestNumber)
    repetition.completions.append(Repetition.Completion(due: due, at: now))
    repetition.completions = repetition.completions.suffix(Repetition.keptCompletions)
    let next: Due?
    if repetition.isFromDone {
      // The rule begins again with the day of completion; what it counts are the completions.
      repetition.start = Due(zone.local(at: now).date, repetition.start.time)
      next = repetition.left == 0 ? nil : repetition.due(laterThan: repetition.start, in: zone)
    } else {
      next = repetition.due(laterThan: due, at: now, in: zone)
    }
    self.repetition = repetition
    snoozedUntil = nil
    if let next { move(to: next, at: now, in: zone, settings: settings) } else { completed = now }
  }

  /// Takes the last completion back; false where there is none that is still known.
  mutating func reopenOccurrence() -> Bool {
    guard var repetition, let last = repetition.completions.popLast() else { return false }
    repetition.count = max(0, repetition.count - 1)
    repetition.countBefore = min(repetition.countBefore, repetition.count)
    if repetition.isFromDone { repetition.start = Due(last.due.date, repetition.start.time) }
    self.repetition = repetition
    completed = nil
    due = last.due
    snoozedUntil = nil
    forgetDueMarks()
    return true
  }

  /// Sets another occurrence, from now on.
  fileprivate mutating func move(to next: Due, at now: Timestamp, in zone: TimeZoneRules, settings: Settings) {
    due = next
    snoozedUntil = nil
    mutedFor = nil
    forgetDueMarks()
    setMarks(at: now, in: zone, settings: settings, onlyMissing: true)
  }

  /// What was marked for one due date says nothing about another.
  mutating func forgetDueMarks() {
    noticesAfter = nil
    advanceAfter = nil
    for index in reminders.indices where reminders[index].rule.followsDue {
      reminders[index].after = nil
      reminders[index].isDelivered = false
      reminders[index].occurrence = nil
    }
  }

  // MARK: Aiming

  /// Lets each rule aim at the first occurrence that is neither delivered nor was past when the rule was set: an open
  /// task notifies at every occurrence, whichever of them is still to be done.
  mutating func aim(in zone: TimeZoneRules, settings: Settings) {
    for index in reminders.indices {
      let reminder = reminders[index]
      reminders[index].occurrence =
        !reminder.rule.followsDue
        ? nil
        : occurrence(in: zone) { due in
          let target = Target(reminder.rule, due: due, settings: settings, in: zone)
          return target.map { target in reminder.after.map { !target.mark.isAtOrBefore($0) } ?? true }
        }
    }
    morningNext = occurrence(in: zone) { due in
      let target = Target(.morning, of: due, settings: settings, in: zone)
      return isAhead(
        target, of: due, in: zone, after: noticesAfter, deliveredFor: morningFor, since: settings.morningAfter)
    }
    advanceNext = occurrence(in: zone) { due in
      let target = Target(.advance, of: due, settings: settings, in: zone)
      return isAhead(
        target, of: due, in: zone, after: advanceAfter ?? noticesAfter, deliveredFor: advanceFor,
        since: settings.advanceAfter)
    }
  }

  private func isAhead(
    _ target: Target?, of due: Due, in rules: TimeZoneRules, after: CivilDateTime?, deliveredFor: Due?,
    since: SettingMark?
  ) -> Bool? {
    guard let target else { return nil }
    if let deliveredFor, due.wall <= deliveredFor.wall { return false }
    if mutedFor == due { return false }
    if let after, target.mark.isAtOrBefore(.wall(after)) { return false }
    return since.map { !$0.covers(target, in: rules, isFloating: zone == nil) } ?? true
  }

  /// The first occurrence, the due date included, for which a rule is open; nil where that is the due date itself, where
  /// the rule has no moment at all (`isOpen` is nil), and where nothing repeats or nothing is left.
  private func occurrence(in zone: TimeZoneRules, isOpen: (Due) -> Bool?) -> Due? {
    guard let repetition, let due, isOpen(due) == false else { return nil }
    for next in repetition.dues(laterThan: due, in: zone).prefix(repetition.left.map { max(0, $0 - 1) } ?? .max) {
      guard let answer = isOpen(next) else { return nil }
      if answer { return next }
    }
    return nil
  }

  /// Of a rule of a repeating task, the last of the later targets that has passed and the first that lies ahead: what a
  /// mark that is set now must not mistake for each other.
  func targets(near now: Timestamp, in zone: TimeZoneRules, of target: (Due) -> Target?) -> [Target] {
    guard let repetition, let due else { return [] }
    var near: [Target] = []
    for next in repetition.dues(laterThan: due, in: zone) {
      guard let target = target(next) else { break }
      if target.instant > now { return near + [target] }
      near = [target]
    }
    return near
  }
}

extension RequestRules {
  /// The occurrence that a reminder is told for now: what was missed of a repeating task is told together with the last.
  /// Nil where the reminder follows no due date.
  func lastDue(of reminder: Reminder, of record: TaskRecord, at now: Timestamp, before end: Due? = nil) -> Due? {
    // One that stands alone would go with every occurrence up to the end of the calendar.
    guard reminder.rule.followsDue else { return nil }
    let first = reminder.occurrence ?? record.due
    return first.map {
      lastDue(from: $0, of: record, at: now, before: end) { target(of: reminder, for: $0, of: record) }
    }
  }

  /// The occurrence that a notice is told for now.
  func lastDue(of notice: RequestKind, of record: TaskRecord, at now: Timestamp, before end: Due? = nil) -> Due? {
    due(of: notice, of: record).map {
      lastDue(from: $0, of: record, at: now, before: end) { target(of: notice, for: $0, of: record) }
    }
  }

  /// Of a task's occurrences, from one on and before another, the last whose moment is at or before now.
  private func lastDue(
    from first: Due, of record: TaskRecord, at now: Timestamp, before end: Due?, target: (Due) -> Target?
  ) -> Due {
    guard let repetition = tasks.rare(of: record).repetition else { return first }
    var last = first
    for next in repetition.dues(laterThan: first, in: zone(of: record)) {
      if let end, next.wall >= end.wall { break }
      guard let target = target(next), target.instant <= now else { break }
      last = next
    }
    return last
  }
}
