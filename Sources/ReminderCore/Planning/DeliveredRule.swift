// What a notification delivers, if it is delivered now.

/// One item of a task that a notification delivered.
package struct DeliveredRule: Equatable, Sendable {
  /// The kind of item.
  package enum What: Hashable, Sendable {
    /// A rule.
    case rule(TaskRule)
    /// The end of the task's snooze.
    case snooze
    /// A nag: an unanswered reminder, again. The value is the moment of the first delivery.
    case nag
    /// An escalation: an unanswered reminder, through another channel. The value is the moment of its delivery.
    case escalate
    /// The end of a timer: of the timer itself, and of its task.
    case timer
    /// The start of a focus block, and its end.
    case blockStart, blockEnd
    /// The agenda of a day. The value is the day.
    case agenda
  }

  /// The kind.
  let what: What
  /// The value; of several occurrences that were delivered together, the last.
  let value: RuleValue
  /// In a repeating task, the first of the occurrences that were delivered together; otherwise nil.
  var first: Due?

  package init(what: What, value: RuleValue, first: Due? = nil) {
    (self.what, self.value, self.first) = (what, value, first)
  }
}

extension DeliveredRule {
  /// Whether a request of this kind is made for this item, and does not only bring the item along.
  fileprivate func isNew(_ kind: RequestKind) -> Bool {
    switch what {
    case .snooze, .rule(.reminder): kind == .task
    case .rule(.notice(let notice)): kind == .notice(notice)
    case .nag, .escalate, .timer, .blockStart, .blockEnd, .agenda: false
    }
  }
}

extension RequestRules {
  /// The items of the task at an index that a request delivers if it is delivered now. The user's own due reminders are
  /// one notification, and notices of the same minutes are delivered with it.
  func delivered(by kind: RequestKind, ofTaskAt index: Int) -> [DeliveredRule] {
    let record = tasks.records[index]
    // A snooze that was set while the notification was on its way has not ended, and is kept.
    let end = kind == .task ? tasks.snoozedUntil(of: record).flatMap { $0 <= now ? $0 : nil } : nil
    var delivered = end.map { [DeliveredRule(what: .snooze, value: .instant($0))] } ?? []
    // An item in the minute of one of these moments, or late like one of them, is delivered with it.
    var moments = [end].compactMap { $0 }
    let nag = nag(of: record).flatMap { $0.kind == kind && $0.moment <= now ? $0 : nil }
    if let nag { moments.append(nag.moment) }
    switch kind {
    case .task:
      moments += openMoments(of: record).filter { $0 <= now }
      for reminder in tasks.reminders(of: record) {
        guard let open = open(reminder, of: record), moments.contains(where: { isOne($0, open.moment) }) else {
          continue
        }
        delivered.append(self.delivered(.reminder(reminder.rule), from: open.value, of: record))
      }
    case .notice(let notice):
      // If the task moved on while the notification was on its way, the notice lies ahead and is not delivered.
      if let open = open(notice, of: record), open.moment <= now { moments.append(open.moment) }
    case .timer, .blockStart, .blockEnd, .agenda: return []
    }
    for notice in NoticeKind.allCases {
      guard let open = open(notice, of: record) else { continue }
      let comesWithSnooze = end != nil && comesWithSnooze(open.moment, of: record)
      guard
        (!fault(.c15) || kind == .notice(notice)) && moments.contains(where: { isOne($0, open.moment) })
          || comesWithSnooze
      else { continue }
      delivered.append(self.delivered(.notice(notice), from: open.value, of: record))
    }
    // A new item starts a new count.
    if let nag, !delivered.contains(where: { $0.isNew(kind) }) {
      delivered.append(DeliveredRule(what: .nag, value: .instant(nag.since)))
    }
    return delivered
  }

  /// The item that a rule delivers: the value for which the rule is open, and all later occurrences whose moment has
  /// come.
  private func delivered(_ rule: TaskRule, from value: RuleValue, of record: TaskRecord) -> DeliveredRule {
    let isOfOccurrence = rule.followsDue && tasks.repetition(of: record) != nil
    return DeliveredRule(
      what: .rule(rule), value: lastCome(of: rule, from: value, of: record), first: isOfOccurrence ? value.due : nil)
  }
}
