// Changing how often what rang comes again, and where it goes if nobody answers.

extension Agenda {
  /// Lets what rang before it was to come again count from now, and what would have gone elsewhere by now stay: what
  /// would have come meanwhile does not come late. `rules` are those before the change.
  mutating func settleRing(at index: Int, after rules: RequestRules, at present: Present) throws {
    guard tasks.ring(of: tasks.records[index]) != nil else { return }
    let record = rules.tasks.records[index]
    try settleRing(
      at: index, from: rules.nag(of: record), rules.escalation(of: record, at: index),
      by: RequestRules(self, at: present), at: present.now)
  }

  /// The same by what was to come of it before: nil for what had not rung here.
  mutating func settleRing(
    at index: Int, from nag: Nag?, _ escalation: Escalation?, by rules: RequestRules, at now: Timestamp
  ) throws {
    let record = rules.tasks.records[index]
    let isNagNew = nag == nil && rules.nag(of: record).map { $0.moment <= now } ?? false
    let isEscalationNew = escalation == nil && rules.escalation(of: record, at: index).map { $0.moment <= now } ?? false
    guard isNagNew || isEscalationNew else { return }
    var item = tasks.item(at: index)
    if isNagNew { item.ring?.last = now }
    if isEscalationNew { item.ring?.staysHere() }
    // Not noted for the history: when it came last is no change of a person's.
    try tasks.replacePast(at: index, with: item)
  }

  /// The same for all tasks, after a change of settings.
  mutating func settleRings(after before: Settings, at present: Present) throws {
    guard
      before.nagMinutes != settings.nagMinutes || before.nagPriority != settings.nagPriority
        || before.nagTimes != settings.nagTimes || before.escalationChannel != settings.escalationChannel
        || before.escalationMinutes != settings.escalationMinutes
    else { return }
    var earlier = self
    earlier.settings = before
    let (old, new) = (RequestRules(earlier, at: present), RequestRules(self, at: present))
    for (index, record) in old.tasks.records.enumerated() where old.tasks.ring(of: record) != nil {
      try settleRing(
        at: index, from: old.nag(of: record), old.escalation(of: record, at: index), by: new, at: present.now)
    }
  }

  /// A note where what rings is to go through a channel that cannot be used yet.
  func escalationNotes(afterSetting choice: String?, at index: Int) -> [EditNote] {
    guard let channel = choice.flatMap({ ChannelName($0) }), !settings.has(channel) else { return [] }
    return [.channelHasNoCommand(channel, number: tasks.records[index].number)]
  }

  /// The notes after a choice was made for the task at an index, with one more where nothing of it rings, and none of
  /// them says so, or where what rings next does not come again.
  func nagNotes(
    _ notes: [EditNote], afterSetting choice: NagChoice?, at index: Int, at present: Present
  ) -> [EditNote] {
    let record = tasks.records[index]
    guard case .every = choice, record.isOpen, tasks.ring(of: record) == nil else { return notes }
    let rules = RequestRules(self, at: present)
    let requests = rules.requests(of: record)
    let isSaid = notes.contains { note in
      switch note {
      case .hasPassed, .nothingWillNotify: true
      default: false
      }
    }
    if let ring = [requests.own, requests.morning].compactMap(\.self).min() {
      let comesAgain = rules.nagRule(of: record, from: ring)?.next(after: ring, count: 0) != nil
      return comesAgain ? notes : notes + [.nagsBehindMidnight]
    }
    return isSaid ? notes : notes + [.nothingNags(number: record.number)]
  }
}
