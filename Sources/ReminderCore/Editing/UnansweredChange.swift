// Changing how often an unanswered task nags, and through which channel it escalates.

extension ReminderList {
  /// Settles an unanswered reminder after a change of its nags or escalation. Nothing is delivered late for the time
  /// before: nags count from now, and an escalation whose moment is over is dropped. `rules` are the rules before
  /// the change.
  mutating func settleUnanswered(at index: Int, after rules: RequestRules, at present: Present) throws {
    guard tasks.unanswered(of: tasks.records[index]) != nil else { return }
    let record = rules.tasks.records[index]
    try settleUnanswered(
      at: index, from: rules.nag(of: record), rules.escalation(of: record, at: index),
      by: RequestRules(self, at: present), at: present.now)
  }

  /// Settles an unanswered reminder by its earlier nag and escalation: nil for a task that had not rung on this
  /// machine.
  mutating func settleUnanswered(
    at index: Int, from nag: Nag?, _ escalation: Escalation?, by rules: RequestRules, at now: Timestamp
  ) throws {
    let record = rules.tasks.records[index]
    let isNagNew = nag == nil && rules.nag(of: record).map { $0.moment <= now } ?? false
    let isEscalationNew = escalation == nil && rules.escalation(of: record, at: index).map { $0.moment <= now } ?? false
    guard isNagNew || isEscalationNew else { return }
    var item = tasks.item(at: index)
    if isNagNew { item.unanswered?.last = now }
    if isEscalationNew { item.unanswered?.keepFromEscalating() }
    // Not recorded in the history: the time of the last nag is no change by a person.
    try tasks.replacePastWhenSet(at: index, with: item)
  }

  /// Settles the unanswered reminders of all tasks after a change of settings.
  mutating func settleAllUnanswered(after before: Settings, at present: Present) throws {
    guard
      before.nagMinutes != settings.nagMinutes || before.nagPriority != settings.nagPriority
        || before.nagTimes != settings.nagTimes || before.escalateChannel != settings.escalateChannel
        || before.escalateMinutes != settings.escalateMinutes
    else { return }
    var earlier = self
    earlier.settings = before
    let (old, new) = (RequestRules(earlier, at: present), RequestRules(self, at: present))
    for (index, record) in old.tasks.records.enumerated() where old.tasks.unanswered(of: record) != nil {
      try settleUnanswered(
        at: index, from: old.nag(of: record), old.escalation(of: record, at: index), by: new, at: present.now)
    }
  }

  /// A note if a task is to escalate through a channel that cannot be used yet.
  func escalateNotes(afterSetting choice: String?, at index: Int) -> [EditNote] {
    guard let channel = choice.flatMap({ ChannelName($0) }), !settings.has(channel) else { return [] }
    return [.channelHasNoCommand(channel, number: tasks.records[index].number)]
  }

  /// The notes after a nag choice for the task at an index. Adds a note if the next unanswered reminder does not nag.
  /// Also adds a note if nothing of the task rings and no note says so.
  func nagNotes(
    _ notes: [EditNote], afterSetting choice: NagChoice?, at index: Int, at present: Present
  ) -> [EditNote] {
    let record = tasks.records[index]
    guard case .every = choice, record.isOpen, tasks.unanswered(of: record) == nil else { return notes }
    let rules = RequestRules(self, at: present)
    let requests = rules.requests(of: record)
    let isSaid = notes.contains { note in
      switch note {
      case .hasPassed, .nothingWillNotify: true
      default: false
      }
    }
    if let unanswered = [requests.own, requests.morning].compactMap(\.self).min() {
      let comesAgain = rules.nagRule(of: record, from: unanswered)?.next(after: unanswered, count: 0) != nil
      return comesAgain ? notes : notes + [.nagsBehindMidnight]
    }
    return isSaid ? notes : notes + [.nothingNags(number: record.number)]
  }
}
