// When a rule is set, its moments are compared with now, in the zone of that run. The last value whose moment is over
// is kept as `pastWhenSet`. From this value follows the next occurrence for which the rule is open.
//
// This is decided once, and not worked out anew from the clock. Planning asks an open rule for its moment, in the zone
// of its own run. At or before now, the rule is due. So a flight, a clock set back, an overlap or another setting
// changes moments, never what was delivered.
//
// - A new task, due date, rule or zone, or a due date set after `cancel`: `pastWhenSet` is decided anew, and
//   `delivered` stays.
// - The same due date, or a rule that the task has already: nothing changes.
// - `undone`: may set `pastWhenSet`, and never clears `pastWhenSet`.
// - `done`, `skip` or another repeat: `pastWhenSet` is decided anew. The rule is then open for the first occurrence
//   after `delivered` whose moment lies ahead.
// - `--no-repeat`: `endRepeating`. All other changes keep `delivered`.
// - Another occurrence that was moved or left out: `pastWhenSet` is decided anew, unless the rule is late.
// - A notice that is switched on: `pastWhenSet` is decided anew for open tasks.
// - A setting that moves a moment: `movePastWhenSet`.
// - A delivery: `Deliveries.swift`.

extension TaskItem {
  /// Decides the past values of rules that were set just now: a moment that is over is never delivered; a later moment
  /// is.
  package mutating func decidePastWhenSet(of set: [TaskRule], in context: RuleContext) {
    for rule in set { decidePastWhenSet(of: rule, in: context) }
    refreshNext(in: context)
  }

  /// Decides the past value of one rule, without `refreshNext`.
  package mutating func decidePastWhenSet(of rule: TaskRule, in context: RuleContext) {
    self[rule].pastWhenSet = pastWhenSet(of: rule, in: context)
  }

  /// Raises the past values of all rules of a reopened task; a past value stays past.
  package mutating func raisePastWhenSet(in context: RuleContext) {
    for rule in rules { raisePastWhenSet(of: rule, in: context) }
    refreshNext(in: context)
  }

  /// Makes a rule past because a person has answered on another machine; a past value stays past.
  package mutating func pass(_ rule: TaskRule, by context: RuleContext) {
    raisePastWhenSet(of: rule, in: context)
    refreshNext(in: context)
  }

  private mutating func raisePastWhenSet(of rule: TaskRule, in context: RuleContext) {
    let old = self[rule].pastWhenSet
    guard let new = pastWhenSet(of: rule, in: context) else { return }
    self[rule].pastWhenSet = repeats(by: rule) ? RuleValue.later(old, new) : new
  }

  /// The last value of a rule, from the due date on, whose moment is over; nil if there is none, or if it was
  /// delivered.
  private func pastWhenSet(of rule: TaskRule, in context: RuleContext) -> RuleValue? {
    guard context.isOn(rule), let last = lastGone(of: rule, in: context) else { return nil }
    let delivered = context.trusted(RuleState(delivered: self[rule].delivered), of: rule)
    return delivered.wasDelivered(last, repeats: repeats(by: rule)) ? nil : last
  }

  private func hasGone(_ value: RuleValue, of rule: TaskRule, in context: RuleContext) -> Bool {
    context.moment(of: rule, for: value).map { $0 <= context.now } ?? false
  }

  /// The last value of a rule, from the due date on, whose moment is over; nil if there is none.
  private func lastGone(of rule: TaskRule, in context: RuleContext) -> RuleValue? {
    guard let first = rule.value(for: details.due) else { return nil }
    guard repeats(by: rule), let repetition, let due = first.due else {
      return hasGone(first, of: rule, in: context) ? first : nil
    }
    return repetition.lastCome(from: due, ofTaskDue: due, at: context.now, in: context.zone) {
      context.moment(of: rule, for: .due($0))
    }.map { .due($0) }
  }

  /// Decides again the past value of a rule whose moment was moved by a setting, without `refreshNext`. An open value
  /// stays open: if its new moment is over, it is due now. A past value whose new moment lies ahead is open again.
  mutating func movePastWhenSet(of rule: TaskRule, from old: RuleContext, to new: RuleContext) {
    guard let first = rule.value(for: details.due), old.moment(of: rule, for: first) != nil else {
      // There was no moment before, so nothing can be due.
      decidePastWhenSet(of: rule, in: new)
      return
    }
    if fault(.c12) { self[rule].pastWhenSet = pastWhenSet(of: rule, in: new) }
    guard !fault(.c12), let limit = self[rule].pastWhenSet else { return }
    guard repetition != nil, let end = limit.due else {
      if first == limit, !hasGone(first, of: rule, in: new) { self[rule].pastWhenSet = nil }
      return
    }
    guard let last = pastWhenSet(of: rule, in: new) else {
      self[rule].pastWhenSet = nil
      return
    }
    if let due = last.due, due.wall < end.wall { self[rule].pastWhenSet = last }
  }

  /// Corrects repeating rules with a delivery too far ahead to be trusted: the clock was wrong then, or is wrong now.
  /// Only occurrences whose moment is over stay delivered. The old value is kept as past: it counts again if the clock
  /// was right then. Without this, a clock set back by three days would ring every occurrence of an overdue task again.
  mutating func correctDeliveredAhead(in context: RuleContext) {
    guard repetition != nil else { return }
    let ahead = rules.filter { rule in
      let delivered = RuleState(delivered: rule.followsDue ? self[rule].delivered : nil)
      return context.trusted(delivered, of: rule) != delivered
    }
    if !ahead.isEmpty { bringBackLapsed(in: context) }
    for rule in ahead {
      self[rule] = RuleState(delivered: lastGone(of: rule, in: context), pastWhenSet: self[rule].delivered)
    }
    refreshNext(in: context)
  }

  /// Brings back the occurrences of a rule finer than a day that lapsed when a later one rang under a wrong clock.
  private mutating func bringBackLapsed(in context: RuleContext) {
    let now = context.zone.local(at: context.now)
    guard let repetition, repetition.rule.isFinerThanDay, let due = details.due,
      now.adding(days: 2).map({ due.wall > $0 }) ?? false
    else { return }
    // Older completions may be forgotten, so nothing before the last one that is known comes back.
    let done = repetition.completions.lazy.map { repetition.changes.place(of: $0.due) }.filter { $0 < due }.max()
    let last = done.map { max($0.wall, now) } ?? now
    guard let next = repetition.dues(laterThan: last, in: context.zone).first, next < due else { return }
    setDue(next)
  }

  /// Whether a rule is open for an occurrence whose moment is over: it still has to notify, late.
  func isLate(_ rule: TaskRule, in context: RuleContext) -> Bool {
    guard context.isOn(rule), let due = firstOpen(for: rule, in: context) else { return false }
    return context.moment(of: rule, for: .due(due)).map { $0 <= context.now } ?? false
  }

  /// The first occurrence for which a rule is open; nil without one, or if the rule does not repeat.
  private func firstOpen(for rule: TaskRule, in context: RuleContext) -> Due? {
    guard rule.followsDue, let repetition, let due = details.due else { return nil }
    let state = context.trusted(self[rule], of: rule)
    return repetition.firstOpen(from: due, state, muted: muted(for: rule), in: context.zone) {
      context.moment(of: rule, for: .due($0))
    }
  }

  /// Finds, for each rule of a repeating task, the first occurrence for which the rule is open. An open task notifies
  /// for every occurrence, also for those after the due date. The stored result is a cache: with it, planning ten
  /// thousand repeating tasks computes no recurrence.
  mutating func refreshNext(in context: RuleContext) {
    for rule in rules {
      let next = firstOpen(for: rule, in: context)
      self[rule].next = next == details.due ? nil : next
    }
  }

  /// Ends the repetition. If a later value was delivered or past, the remaining due date counts as delivered or past.
  package mutating func endRepeating() {
    repetition = nil
    guard let due = details.due else { return }
    for rule in rules where rule.followsDue {
      if !fault(.c65), let delivered = self[rule].delivered?.due, delivered.wall > due.wall {
        self[rule].delivered = .due(due)
      }
      if let pastWhenSet = self[rule].pastWhenSet?.due, pastWhenSet.wall > due.wall {
        self[rule].pastWhenSet = .due(due)
      }
    }
  }
}

extension ReminderList {
  /// Corrects deliveries of repeating tasks that are too far ahead, and unanswered reminders that are ahead, before
  /// anything is planned by them.
  package mutating func correctDeliveredAhead(at present: Present) throws {
    for index in timed.rung.indices { timed.rung[index].correctAhead(of: present.now) }
    let rules = RequestRules(self, at: present)
    for (index, record) in tasks.records.enumerated() where record.rare != 0 {
      let isUnansweredAhead = tasks.unanswered(of: record)?.isAhead(of: present.now) ?? false
      guard isUnansweredAhead || tasks.repeats(at: index) && rules.isDeliveredAhead(record) else { continue }
      var item = tasks.item(at: index)
      item.correctUnansweredAhead(at: present.now)
      item.correctDeliveredAhead(in: try context(ofZone: item.zone, at: present))
      try tasks.replace(at: index, with: item)
    }
    tasks.journal = []
  }

  /// The context for the rules of a task pinned to the zone `name`; without `name`, of a floating task.
  func context(ofZone name: String?, at present: Present) throws -> RuleContext {
    RuleContext(
      settings: settings, zone: try rules(ofZone: name, at: present), reader: name.map { _ in present.zone.rules },
      now: present.now)
  }
}
