// What is past of a task's rules is decided when they are set, by comparing moments, and kept as a value. The next
// occurrence that a rule is open for follows from it.

extension TaskItem {
  /// Decides what is past of rules that were set just now: what has passed does not come, what lies ahead does.
  mutating func decidePast(of set: [TaskRule], in context: RuleContext) {
    for rule in set { decidePast(of: rule, in: context) }
    aim(in: context)
  }

  /// The same for one rule, which is not aimed yet.
  mutating func decidePast(of rule: TaskRule, in context: RuleContext) {
    self[rule].past = past(of: rule, in: context)
  }

  /// The same for a task that comes back as it was: what was past already stays so.
  mutating func raisePast(in context: RuleContext) {
    for rule in rules {
      let old = self[rule].past
      guard let new = past(of: rule, in: context) else { continue }
      self[rule].past = repeats(by: rule) ? RuleValue.later(old, new) : new
    }
    aim(in: context)
  }

  /// The last value of a rule, from the due date on, whose moment has gone and that was not told; nil where none has.
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

  /// The last occurrence whose moment has gone, from one on whose moment has.
  private func lastGone(of rule: TaskRule, from first: RuleValue, in context: RuleContext) -> RuleValue {
    guard let repetition, let due = first.due else { return first }
    let last = repetition.dues(stillToCome: due, in: context.zone).last(while: {
      hasGone(.due($0), of: rule, in: context)
    })
    return last.map { .due($0) } ?? first
  }

  /// Decides anew what is past of a rule whose time of day was moved by a setting; it is not aimed yet. What is open
  /// stays open: if its new moment has gone, it is due now. What was past and lies ahead now is open again.
  mutating func movePast(of rule: TaskRule, from old: RuleContext, to new: RuleContext) {
    guard let first = rule.value(for: due), old.moment(of: rule, for: first) != nil else {
      // There was no moment that could be owed.
      decidePast(of: rule, in: new)
      return
    }
    guard let limit = self[rule].past else { return }
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

  /// Takes back what a rule that repeats has told days ahead of now, but for the occurrences that have gone: the clock
  /// was wrong then, or is wrong now. What was told is kept as past; should the clock have been right, that counts
  /// again.
  mutating func settleToldAhead(in context: RuleContext) {
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

  /// Lets each rule of a task that repeats aim at the first occurrence for which it is open: an open task notifies at
  /// every occurrence, whichever of them is still to be done.
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

  /// Once nothing repeats any more: what was told, or past, through a later value is so for the one that stays.
  mutating func endRepeating() {
    repetition = nil
    guard let due else { return }
    for rule in rules where rule.followsDue {
      if let told = self[rule].told?.due, told.wall > due.wall { self[rule].told = .due(due) }
      if let past = self[rule].past?.due, past.wall > due.wall { self[rule].past = .due(due) }
    }
  }
}

extension Agenda {
  /// Settles what repeating tasks have told days ahead of now, before anything is planned by it.
  mutating func settleToldAhead(at present: Present) throws {
    let rules = RequestRules(self, at: present)
    for (index, record) in tasks.records.enumerated() where tasks.repeats(at: index) && rules.isToldAhead(record) {
      var item = tasks.item(at: index)
      item.settleToldAhead(in: try context(ofZone: item.zone, at: present))
      try tasks.replace(at: index, with: item)
    }
    tasks.journal = []
  }

  /// From where the rules of a task are looked at, by the zone that it is pinned to.
  func context(ofZone name: String?, at present: Present) throws -> RuleContext {
    RuleContext(
      settings: settings, zone: try rules(ofZone: name, at: present), reader: name.map { _ in present.zone.rules },
      now: present.now)
  }
}
