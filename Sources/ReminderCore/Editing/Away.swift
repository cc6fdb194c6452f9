// `away`: what comes often is left out until a person is back, and everything else is held.

extension ReminderList {
  /// The tasks that `away` leaves out until a day, by their indices: those that come at least weekly and are not loud.
  /// A task whose rule ends before that day stays, because nothing would be left of the task.
  package func skippedWhileAway(until day: CivilDate, at present: Present) -> [Int] {
    let rules = RequestRules(self, at: present)
    return tasks.records.indices.filter { index in
      let record = tasks.records[index]
      guard record.isOpen, let due = record.due, !tasks.isLoud(record),
        let repetition = tasks.repetition(of: record), !repetition.isFromDone, repetition.rule.isAtLeastWeekly,
        let eve = day.adding(days: -1)
      else { return false }
      let (zone, last) = (rules.zone(of: record), Due(eve, due.time == nil ? nil : .lastMinute))
      guard due.date < day, repetition.due(laterThan: last, in: zone) != nil else { return false }
      // What has come stays open. Perhaps no other occurrence is left before `day`.
      let come = tasks.item(at: index).currentOccurrence(in: rules.context(of: record))
      return come.map { repetition.due(laterThan: $0, in: zone).map { $0.date < day } ?? false } ?? true
    }
  }

  /// Whether `away` left out something that is still ahead.
  package func isAway(at present: Present) -> Bool {
    let rules = RequestRules(self, at: present)
    return tasks.records.indices.contains { index in
      guard tasks.repetition(of: tasks.records[index])?.away.isEmpty == false else { return false }
      return !tasks.item(at: index).occurrencesAway(in: rules.context(of: tasks.records[index])).isEmpty
    }
  }

  /// Leaves out what comes at least weekly until a day, and holds all other notifications until a moment.
  mutating func goAway(until day: CivilDate, _ end: SnoozeEnd, at present: Present) throws -> EditOutcome {
    let names = skippedWhileAway(until: day, at: present).map { TaskName.number(number(at: $0)) }
    var outcome = try changeRepeating(names, at: present) { (item, context, _) throws(EditError) in
      let before = Set(item.repetition?.changes.except ?? [])
      guard try item.skipAhead(until: day, in: context) else { return false }
      let leftOut = item.repetition?.changes.except.filter { !before.contains($0) } ?? []
      item.repetition?.away += leftOut
      return true
    }
    try setQuiet(until: end, in: &outcome, at: present)
    return outcome
  }

  /// Brings back what `away` left out and has not come yet, and ends the quiet time.
  mutating func comeBack(at present: Present) throws -> EditOutcome {
    var change = TaskChange()
    change.endsAway = true
    let rules = RequestRules(self, at: present)
    let names = tasks.records.indices.filter { index in
      guard tasks.repetition(of: tasks.records[index])?.away.isEmpty == false else { return false }
      return !tasks.item(at: index).occurrencesAway(in: rules.context(of: tasks.records[index])).isEmpty
    }.map { TaskName.number(number(at: $0)) }
    var outcome = try together(names) { list, name in try list.change(name, change, at: present) }
    try setQuiet(until: nil, in: &outcome, at: present)
    return outcome
  }

  /// Sets the quiet time as a part of a change. The notes of the tasks are not needed: the tasks themselves are listed.
  private mutating func setQuiet(until end: SnoozeEnd?, in outcome: inout EditOutcome, at present: Present) throws {
    let quiet = try setQuiet(until: end, at: present)
    outcome.isChange = outcome.isChange || quiet.isChange
    outcome.notes = quiet.notes
  }
}

extension TaskItem {
  /// The names of the occurrences that `away` left out and that are still ahead.
  func occurrencesAway(in context: RuleContext) -> [Due] {
    let now = context.zone.local(at: context.now)
    let today = CivilDateTime(now.date, .midnight)
    return repetition?.away.filter { $0.time == nil ? $0.wall >= today : $0.wall > now } ?? []
  }
}

extension RecurrenceRule {
  /// Whether the rule gives an occurrence each week, or more.
  fileprivate var isAtLeastWeekly: Bool {
    switch frequency {
    case .minutely, .hourly: true
    case .daily: interval <= 7
    case .weekly: interval == 1
    case .monthly, .yearly: false
    }
  }
}
