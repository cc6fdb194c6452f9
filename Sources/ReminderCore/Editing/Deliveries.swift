// A delivery stays recorded wherever the task is kept: in the list, in the history, and in an older file after a
// restore.

extension TaskItem {
  /// Merges delivered items into the task; they may come from another state of the task. With `isNow` the task rings.
  /// Returns whether anything changed.
  mutating func merge(_ delivered: [DeliveredRule], isNow: Bool = true, in context: RuleContext) -> Bool {
    let before = self
    var newlyUnanswered: [UnansweredReminder.What] = []
    for delivered in delivered {
      switch delivered.what {
      case .snooze:
        guard case .instant(let end) = delivered.value else { continue }
        newlyUnanswered.append(.own)
        if let snoozedUntil, snoozedUntil <= end {
          self.snoozedUntil = nil
          snoozeDelivered = end
        }
      case .rule(let rule):
        guard let value = ownValue(of: rule, delivered: delivered, in: context) else { continue }
        if let what = unanswered(rule, delivering: value) { newlyUnanswered.append(what) }
        let state = context.trusted(self[rule], of: rule)
        if !state.wasDelivered(value, repeats: repeats(by: rule)) { self[rule].delivered = value }
        if rule.followsDue { lapse(before: value) }
      case .nag:
        guard case .instant(let moment) = delivered.value else { continue }
        fault(.c30) ? setUnanswered(.own, at: context.now) : nags(since: moment, now: context.now)
      case .escalate:
        guard case .instant(let moment) = delivered.value else { continue }
        escalates(since: moment, now: context.now)
      case .timer: newlyUnanswered.append(.timer)
      case .blockStart, .blockEnd, .agenda: continue
      }
    }
    // After all items, because the end of a snooze is one of them.
    if isNow { for what in newlyUnanswered { setUnanswered(what, at: context.now) } }
    if self != before { refreshNext(in: context) }
    return self != before
  }

  /// Passes over the open occurrences before one that rings, if the rule is finer than a day. They count as missed, so
  /// that nothing piles up.
  private mutating func lapse(before value: RuleValue) {
    guard let repetition, repetition.rule.isFinerThanDay, let next = value.due, let due = details.due, due < next else {
      return
    }
    begin(next)
  }

  /// The value that counts as delivered in this state of the task if `delivered` was delivered in another state:
  /// - The same value.
  /// - The due date, if the rule has the same moment for it. One morning is the same for ten o'clock and for twelve.
  /// - The due date, if it is one of several occurrences delivered together.
  /// - An earlier occurrence of a repeating task.
  /// - Nil if there is none of these.
  private func ownValue(of rule: TaskRule, delivered: DeliveredRule, in context: RuleContext) -> RuleValue? {
    guard rule.followsDue else { return rule.value(for: details.due) == delivered.value ? delivered.value : nil }
    guard let due = details.due, let last = delivered.value.due else { return nil }
    if let repetition {
      let isKnown = delivered.first != nil || last == due || repetition.gives(last, in: context.zone)
      if last.wall >= due.wall, isKnown { return delivered.value }
    } else if last == due || delivered.first.map({ $0.wall <= due.wall && due.wall <= last.wall }) ?? false {
      return .due(due)
    }
    if let moment = context.moment(of: rule, for: delivered.value), moment == context.moment(of: rule, for: .due(due)) {
      return .due(due)
    }
    // An earlier occurrence, which was done or skipped meanwhile: undo may bring it back.
    return repetition != nil && last.wall < due.wall ? delivered.value : nil
  }
}

extension ReminderList {
  /// The items that requests deliver if delivered now, by task.
  package func delivered(by requests: [RequestIdentifier], at present: Present) -> [TaskID: [DeliveredRule]] {
    let rules = RequestRules(self, at: present)
    let indices = tasks.indices(of: Set(requests.compactMap(\.task)))
    var delivered = timedDelivered(by: requests, at: present)
    for request in requests {
      guard let task = request.task, let index = indices[task] else { continue }
      delivered[task, default: []] += rules.delivered(by: request.kind, ofTaskAt: index)
    }
    return delivered
  }

  /// Records items as delivered, in the list and in each history entry with one of the tasks. So an undo delivers
  /// nothing twice. This is no step of the history: a delivery cannot be undone, and undone changes can still be
  /// redone.
  mutating func recordDelivered(_ delivered: [TaskID: [DeliveredRule]], at present: Present) throws {
    for (id, index) in tasks.indices(of: Set(delivered.keys)) {
      let before = tasks.item(at: index)
      var item = before
      // Keeps the delivery for a due date that was moved meanwhile, too: the date may be moved back.
      for delivered in delivered[id] ?? [] { item.remember(delivered) }
      _ = item.merge(delivered[id] ?? [], in: try context(ofZone: item.zone, at: present))
      if item != before { try tasks.replace(at: index, with: item) }
    }
    recordTimed(delivered, at: present)
    for index in history.indices where !fault(.c67) { try recordDelivered(delivered, inEntry: index, at: present) }
  }

  /// Records items as delivered in the tasks of one history entry. With `isNow` those tasks ring, too.
  mutating func recordDelivered(
    _ delivered: [TaskID: [DeliveredRule]], inEntry index: Int, isNow: Bool = true, at present: Present
  ) throws {
    // An entry that was edited by hand may be unreadable. Then undo fails and says so.
    guard var list = try? TaskList(reading: history[index].tasks, sharing: tasks.zones) else { return }
    var isChange = false
    for (index, record) in list.records.enumerated() {
      guard let delivered = delivered[record.id] else { continue }
      var item = list.item(at: index)
      guard item.merge(delivered, isNow: isNow, in: try context(ofZone: item.zone, at: present)) else { continue }
      try list.replace(at: index, with: item)
      isChange = true
    }
    if isChange { history[index].tasks = list.encoded() }
  }

  /// Merges deliveries of the same tasks from another list, so that they are not repeated. Also copies the other
  /// list's last journal entry, and its next number if that is higher.
  package mutating func mergeDelivered(of other: ReminderList, at present: Present) throws {
    let records = other.tasks.records
    let indices = TaskIndex(of: records)
    for (index, record) in tasks.records.enumerated() {
      let otherIndex = indices.index(of: record.id, in: records)
      if otherIndex == nil, tasks.unanswered(of: record) == nil { continue }
      if let otherIndex, tasks.hasSameText(record, as: records[otherIndex], of: other.tasks) { continue }
      var item = tasks.item(at: index)
      let before = item
      if let otherIndex {
        let current = other.tasks.shownItem(at: otherIndex)
        _ = item.merge(current.delivered, isNow: false, in: try context(ofZone: item.zone, at: present))
        item.restoreUnanswered(from: current, at: present.now)
      } else {
        item.bringBackUnanswered(from: nil, at: present.now)
      }
      if item != before { try tasks.replace(at: index, with: item) }
    }
    let (log, completions) = (self.log, earlierCompletions)
    (self.log, earlierCompletions) = (other.log, other.earlierCompletions)
    self.log.restore(log)
    earlierCompletions.restore(completions)
    timed.keepDelivered(of: other.timed, at: present.now, in: present.zone.rules)
    timed.daily.decidePastWhenSet(from: other.settings.agendaTime, to: settings.agendaTime, at: present)
    tasks.nextNumber = max(tasks.nextNumber, other.tasks.nextNumber)
    // Deliveries by other channels since then do not return to the outbox.
    outbox = other.outbox
    lastEntry = other.lastEntry
    tasks.journal = []
  }
}

extension TaskItem {
  /// All deliveries that the task has stored.
  var delivered: [DeliveredRule] {
    let snooze = snoozeDelivered.map { DeliveredRule(what: .snooze, value: .instant($0)) }
    let rules = rules.compactMap { rule in
      self[rule].delivered.map { value in
        DeliveredRule(what: .rule(rule), value: value, first: repeats(by: rule) ? details.due : nil)
      }
    }
    return rules + [snooze].compactMap { $0 }
  }

  /// Keeps the delivery for a due date that a task without a repetition no longer has.
  fileprivate mutating func remember(_ delivered: DeliveredRule) {
    guard case .rule(let rule) = delivered.what, rule.followsDue, repetition == nil,
      self[rule].delivered != details.due.map({ .due($0) })
    else { return }
    self[rule].delivered = delivered.value
  }
}

extension OutboxEntry {
  /// The record for each task of an escalation: that the escalation was sent.
  package var deliveredByEscalation: [TaskID: [DeliveredRule]] {
    var delivered: [TaskID: [DeliveredRule]] = [:]
    for request in requests {
      guard let task = request.identifier.task else { continue }
      delivered[task] = [DeliveredRule(what: .escalate, value: .instant(request.fireAt))]
    }
    return delivered
  }
}
