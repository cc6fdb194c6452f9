// When a rule is set, its moments are compared with now, and the last value whose moment had gone is kept as past. The
// next occurrence for which the rule is open follows from that.

extension TaskItem {
  /// Decides what is past of rules that were set just now: what has passed does not come, what lies ahead does.
  mutating func decidePast(of set: [TaskRule], in context: RuleContext) {
    for rule in set { decidePast(of: rule, in: context) }
    aim(in: context)
  }

  /// The same for one rule, without `aim`.
  mutating func decidePast(of rule: TaskRule, in context: RuleContext) {
    self[rule].past = past(of: rule, in: context)
  }

  /// The same for all rules of a task that was reopened; what was past stays past.
  mutating func raisePast(in context: RuleContext) {
    for rule in rules { raisePast(of: rule, in: context) }
    aim(in: context)
  }

  /// Lets a rule be past that a person has answered on another machine; what was past stays past.
  mutating func pass(_ rule: TaskRule, by context: RuleContext) {
    raisePast(of: rule, in: context)
    aim(in: context)
  }

  private mutating func raisePast(of rule: TaskRule, in context: RuleContext) {
    let old = self[rule].past
    guard let new = past(of: rule, in: context) else { return }
    self[rule].past = repeats(by: rule) ? RuleValue.later(old, new) : new
  }

  /// The last value of a rule, from the due date on, whose moment has gone; nil where there is none, or it was told.
  private func past(of rule: TaskRule, in context: RuleContext) -> RuleValue? {
    guard context.isOn(rule), let first = rule.value(for: due), hasGone(first, of: rule, in: context) else {
      return nil
    }
    let told = context.believable(RuleState(told: self[rule].told), of: rule)
    let repeats = repeats(by: rule)
    let last = repeats ? lastGone(of: rule, from: first, in: context) : first
    return told.hasTold(last, repeats: repeats) ? nil : last
  }

  private func hasGone(_ value: RuleValue, of rule: TaskRule, in context: RuleContext) -> Bool {
    context.moment(of: rule, for: value).map { $0 <= context.now } ?? false
  }

  /// The last occurrence whose moment has gone; `first` is one of those.
  private func lastGone(of rule: TaskRule, from first: RuleValue, in context: RuleContext) -> RuleValue {
    guard let repetition, let due = first.due else { return first }
    let last = repetition.dues(stillToCome: due, in: context.zone).last(while: {
      hasGone(.due($0), of: rule, in: context)
    })
    return last.map { .due($0) } ?? first
  }

  /// Decides anew what is past for a rule whose moment was moved by a setting, without `aim`. What is open stays open:
  /// if its new moment has gone, it is due now. What was past and lies ahead now is open again.
  mutating func movePast(of rule: TaskRule, from old: RuleContext, to new: RuleContext) {
    guard let first = rule.value(for: due), old.moment(of: rule, for: first) != nil else {
      // There was no moment before, so nothing can be due.
      decidePast(of: rule, in: new)
      return
    }
    if fault(.c12) { self[rule].past = past(of: rule, in: new) }
    guard !fault(.c12), let limit = self[rule].past else { return }
    guard repetition != nil, let end = limit.due else {
      if first == limit, !hasGone(first, of: rule, in: new) { self[rule].past = nil }
      return
    }
    guard let last = past(of: rule, in: new) else {
      self[rule].past = nil
      return
    }
    if let due = last.due, due.wall < end.wall { self[rule].past = last }
  }

  /// Corrects repeating rules that told something too far ahead to be believed: the clock was wrong then, or is wrong
  /// now. Only occurrences whose moment has gone stay told. What was told is kept as past: that counts again if the
  /// clock was right then.
  mutating func correctToldAhead(in context: RuleContext) {
    guard repetition != nil else { return }
    for rule in rules where rule.followsDue {
      guard let told = self[rule].told, context.believable(RuleState(told: told), of: rule).told == nil,
        let first = rule.value(for: due)
      else { continue }
      let last = hasGone(first, of: rule, in: context) ? lastGone(of: rule, from: first, in: context) : nil
      self[rule] = RuleState(told: last, past: told)
    }
    aim(in: context)
  }

  /// Works out for each rule of a repeating task the first occurrence for which it is open. An open task notifies for
  /// every occurrence, also for those after the due date.
  mutating func aim(in context: RuleContext) {
    for rule in rules {
      var next: Due?
      if rule.followsDue, let repetition, let due {
        let state = context.believable(self[rule], of: rule)
        next = repetition.firstOpen(from: due, state, muted: muted(for: rule), in: context.zone)
        if next == due { next = nil }
      }
      self[rule].next = next
    }
  }

  /// Ends the repetition. Where a later value was told or past, the due date that stays counts as told or past.
  mutating func endRepeating() {
    repetition = nil
    guard let due else { return }
    for rule in rules where rule.followsDue {
      if !fault(.c65), let told = self[rule].told?.due, told.wall > due.wall { self[rule].told = .due(due) }
      if let past = self[rule].past?.due, past.wall > due.wall { self[rule].past = .due(due) }
    }
  }
}

extension Agenda {
  /// Corrects what repeating tasks told too far ahead, before anything is planned by it.
  mutating func correctToldAhead(at present: Present) throws {
    let rules = RequestRules(self, at: present)
    for (index, record) in tasks.records.enumerated() where record.rare != 0 {
      let isRingAhead = tasks.ring(of: record)?.isAhead(of: present.now) ?? false
      guard isRingAhead || tasks.repeats(at: index) && rules.isToldAhead(record) else { continue }
      var item = tasks.item(at: index)
      item.correctRingAhead(at: present.now)
      item.correctToldAhead(in: try context(ofZone: item.zone, at: present))
      try tasks.replace(at: index, with: item)
    }
    tasks.journal = []
  }

  /// The context for the rules of a task that is pinned to a zone; nil for one that floats.
  func context(ofZone name: String?, at present: Present) throws -> RuleContext {
    RuleContext(
      settings: settings, zone: try rules(ofZone: name, at: present), reader: name.map { _ in present.zone.rules },
      now: present.now)
  }
}
