// Changing how often what rang comes again.

extension Agenda {
  /// The next time that what rang of the task at an index comes again; nil where it does not.
  func nag(at index: Int, at present: Present) -> Nag? {
    if tasks.ring(of: tasks.records[index]) == nil { return nil }
    return RequestRules(self, at: present).nag(of: tasks.records[index])
  }

  /// Lets what rang before it was to come again count from now: what would have come meanwhile does not come late.
  mutating func restartNag(at index: Int, from before: Nag?, at present: Present) throws {
    guard before == nil, let nag = nag(at: index, at: present), nag.moment <= present.now else { return }
    var item = tasks.item(at: index)
    item.ring?.last = present.now
    // Not noted for the history: when it came last is no change of a person's.
    try tasks.replacePast(at: index, with: item)
  }

  /// The same for all tasks, after a change of settings.
  mutating func restartNags(after before: Settings, at present: Present) throws {
    guard
      before.nagMinutes != settings.nagMinutes || before.nagPriority != settings.nagPriority
        || before.nagTimes != settings.nagTimes
    else { return }
    var earlier = self
    earlier.settings = before
    let rules = RequestRules(earlier, at: present)
    for (index, record) in tasks.records.enumerated() where tasks.ring(of: record) != nil {
      try restartNag(at: index, from: rules.nag(of: record), at: present)
    }
  }

  /// The notes after a choice was made for the task at an index, with one more where nothing of it rings, and none of
  /// them says so.
  func nagNotes(
    _ notes: [EditNote], afterSetting choice: NagChoice?, at index: Int, at present: Present
  ) -> [EditNote] {
    let record = tasks.records[index]
    guard case .every = choice, record.isOpen, tasks.ring(of: record) == nil else { return notes }
    let requests = RequestRules(self, at: present).requests(of: record)
    let isSaid = notes.contains { note in
      switch note {
      case .hasPassed, .nothingWillNotify: true
      default: false
      }
    }
    guard requests.own == nil, requests.morning == nil, !isSaid else { return notes }
    return notes + [.nothingNags(number: record.number)]
  }
}
