// Merges another copy of the state file, in which the same tasks were changed separately.

/// The result of merging a copy.
package struct CopyOutcome: Sendable {
  /// The outcome as for every change; its indices are those of the added tasks, then of the changed ones.
  package var outcome = EditOutcome(isChange: false)
  /// The indices of the tasks that only the copy had.
  package var added: [Int] = []
  /// The indices of the tasks that the merge changed, not counting deliveries.
  package var changed: [Int] = []
  /// How many tasks of the copy changed nothing in this list, except for their deliveries.
  package var same = 0
  /// How many tasks of `same` had a delivery that this list did not have.
  package var delivered = 0
  /// Values of either side that were dropped because of the other side's change.
  package var dropped: [DroppedValue] = []

  /// Nothing yet.
  package init() {}
}

extension ReminderList {
  /// Merges a whole list that began as this one, task by task and field by field (`TaskMerge`). Reminders delivered
  /// in either stay delivered, completed occurrences stay completed, and nothing is deleted. Settings, timers and
  /// blocks are merged as from any other list.
  ///
  /// Merging the same again changes nothing. `backups` gives older versions of this list; they are read only if the
  /// histories of both have no common version of a task.
  ///
  /// The deliveries of the copy are taken first, outside the history. Everything else is one step of the history.
  package mutating func merge(
    copy document: ImportDocument, backups: () -> [ReminderList] = { [] }, at present: Present
  ) throws -> CopyOutcome {
    guard var copy = document.whole else { return CopyOutcome() }
    // Every file is corrected so, before its contents decide anything.
    try copy.correctDeliveredAhead(at: present)
    copy.beginBlocks(at: present)
    return try settlingAnswered { try $0.merge(copy, of: document, backups, at: present) }
  }

  private mutating func merge(
    _ copy: ReminderList, of document: ImportDocument, _ backups: () -> [ReminderList], at present: Present
  ) throws -> CopyOutcome {
    var pairs = TaskPairs(of: self, with: copy)
    let unansweredBefore = tasks.records.map { tasks.unanswered(of: $0)?.at }
    let before = timed
    let isDelivered = try mergeDelivered(of: copy, pairs, at: present)
    recordTimed(copy.deliveredOfNoTask, at: present)
    let isTimedDelivered = timed != before
    var result = CopyOutcome()
    result.outcome = try recording(HistoryEntry.Change(command: "merge"), at: present) { list in
      let areSettingsNew = try list.mergeSettings(of: copy, in: document, at: present)
      var outcome = EditOutcome()
      (result.changed, result.dropped) = try list.mergeBoth(
        &pairs, of: copy, backups, noting: &outcome, at: present)
      result.added = try list.addTasks(at: pairs.new, of: copy, at: present)
      try list.mergeForgotten(ofTasksAt: result.added, at: present)
      let before = list.timed
      let records = list.tasks.records
      list.endTimers(ofTasks: Set(result.changed.map { records[$0] }.filter { !$0.isOpen }.map(\.id)))
      var running = copy
      running.endTimers(ofTasks: Set(records.filter { !$0.isOpen }.map(\.id)))
      outcome.notes = list.mergeTimed(of: running, at: present)
      outcome.isChange =
        areSettingsNew || !result.added.isEmpty || !result.changed.isEmpty || list.timed != before
      return outcome
    }
    // The entry that was just added to the history gets the deliveries, too.
    try mergeDeliveredInHistory(pairs.delivered, at: present)
    let new = tasks.records.indices.filter { index in
      let unanswered = tasks.unanswered(of: tasks.records[index])?.at
      return unanswered != nil
        && (unansweredBefore.indices.contains(index) ? unansweredBefore[index] != unanswered : true)
    }
    if !new.isEmpty {
      // Nags of reminders that rang elsewhere count from now.
      let rules = RequestRules(self, at: present)
      for index in new { try settleUnanswered(at: index, from: nil, nil, by: rules, at: present.now) }
    }
    tasks.journal = []
    tasks.pastJournal = []
    result.outcome.command = "merge"
    result.outcome.isChange = result.outcome.isChange || !isDelivered.isEmpty || isTimedDelivered
    result.outcome.indices = result.added + result.changed
    result.same = copy.tasks.count - result.added.count - result.changed.count
    result.delivered = isDelivered.subtracting(result.changed).count
    return result
  }

  /// Takes over the deliveries of the copy and its unanswered reminders. Nobody can undo a delivery, so the history
  /// gets no step. Returns the indices of the tasks that changed.
  private mutating func mergeDelivered(of copy: ReminderList, _ pairs: TaskPairs, at present: Present) throws -> Set<
    Int
  > {
    var indices: Set<Int> = []
    for pair in pairs.both {
      let before = tasks.item(at: pair.ours)
      var item = before
      item.mergeDelivered(of: copy.tasks.shownItem(at: pair.theirs), in: try context(ofZone: item.zone, at: present))
      if item == before { continue }
      try tasks.replace(at: pair.ours, with: item)
      indices.insert(pair.ours)
    }
    // The copy may have delivered for a task before it deleted the task: this list need not deliver again.
    for (id, index) in tasks.indices(of: Set(pairs.gone.keys)) {
      let before = tasks.item(at: index)
      var item = before
      _ = item.merge(pairs.gone[id] ?? [], isNow: false, in: try context(ofZone: item.zone, at: present))
      if item == before { continue }
      try tasks.replace(at: index, with: item)
      indices.insert(index)
    }
    return indices
  }

  /// Merges the tasks that both have; the base is the newest version that both recorded. Returns the indices of the
  /// changed tasks, and the values that were dropped.
  private mutating func mergeBoth(
    _ pairs: inout TaskPairs, of copy: ReminderList, _ backups: () -> [ReminderList], noting outcome: inout EditOutcome,
    at present: Present
  ) throws -> (changed: [Int], dropped: [DroppedValue]) {
    let ids = Set(pairs.both.map { tasks.records[$0.ours].id })
    let bases = bases(of: ids, in: copy, backups)
    let writer = CalendarTaskWriter(
      zones: tasks.zones, machine: present.zone.rules, morningTime: settings.morningTime)
    let merge = TaskMerge(writer: writer, now: present.now, mayBeForeign: false)
    let areNoticesOther = copy.settings.areNoticesOther(than: settings)
    var categories = knownCategories
    var (changed, dropped): ([Int], [DroppedValue]) = ([], [])
    for pair in pairs.both {
      let ours = tasks.item(at: pair.ours)
      var theirs = copy.tasks.item(at: pair.theirs)
      theirs.categories = categories.spelling(theirs.categories)
      let versions = CopiedTask(ours: ours, theirs: theirs, base: bases[ours.id])
      var (item, conflicts) = try versions.merged(by: merge) { try context(ofZone: $0, at: present) }
      dropped += conflicts.map { DroppedValue($0, task: ours.id, number: ours.number) }
      if item.key != ours.key, !pairs.claim(item.key, from: ours.key) { item.key = ours.key }
      if areNoticesOther, item.due != ours.due {
        _ = item.decidePastWhenSet(comingFrom: copy.settings, in: try context(ofZone: item.zone, at: present))
      }
      if item == ours { continue }
      try tasks.replace(at: pair.ours, with: item)
      changed.append(pair.ours)
      if item.due != ours.due { outcome.moved.insert(item.id) }
      if Answer(to: item) != Answer(to: ours) { outcome.stopped.append(item.id) }
    }
    return (changed, dropped)
  }

  /// Returns for each task the newest version that this list and a copy have recorded. Backups are read only for tasks
  /// without such a version.
  private func bases(of ids: Set<TaskID>, in copy: ReminderList, _ backups: () -> [ReminderList]) -> [TaskID: TaskItem]
  {
    var own = RecordedVersions(of: ids, in: self)
    let theirs = RecordedVersions(of: ids, in: copy)
    var bases: [TaskID: TaskItem] = [:]
    for id in ids { bases[id] = own.newestShared(of: id, with: theirs) }
    let apart = ids.filter { bases[$0] == nil }
    if apart.isEmpty { return bases }
    for backup in backups() { own.add(apart, in: backup) }
    for id in apart { bases[id] = own.newestShared(of: id, with: theirs) }
    return bases
  }

  /// Restores deliveries from the history of this list to tasks that were deleted here and return.
  mutating func mergeForgotten(ofTasksAt added: [Int], at present: Present) throws {
    let delivered = deliveredInHistory(except: [])
    if delivered.isEmpty { return }
    for index in added {
      guard let known = delivered[tasks.records[index].id] else { continue }
      var item = tasks.item(at: index)
      guard item.merge(known, isNow: false, in: try context(ofZone: item.zone, at: present)) else { continue }
      try tasks.replace(at: index, with: item)
    }
  }

  private mutating func mergeDeliveredInHistory(_ delivered: [TaskID: [DeliveredRule]], at present: Present) throws {
    if delivered.isEmpty { return }
    for index in history.indices { try recordDelivered(delivered, inEntry: index, isNow: false, at: present) }
  }

  /// Returns the deliveries in the records of the history, by task; without those of the tasks `known`.
  fileprivate func deliveredInHistory(except known: Set<TaskID>) -> [TaskID: [DeliveredRule]] {
    var delivered: [TaskID: [DeliveredRule]] = [:]
    for entry in history {
      // An entry that was edited by hand may be unreadable.
      guard let list = try? TaskList(reading: entry.tasks, sharing: tasks.zones) else { continue }
      for (index, record) in list.records.enumerated() where !known.contains(record.id) {
        let own = list.shownItem(at: index).delivered
        if !own.isEmpty { delivered[record.id, default: []] += own }
      }
    }
    return delivered
  }

  /// The deliveries of focus blocks, their occurrences that are over, and the days whose agenda was delivered.
  private var deliveredOfNoTask: [TaskID: [DeliveredRule]] {
    var delivered = [
      RequestIdentifier.agenda.id: timed.daily.delivered.map { DeliveredRule(what: .agenda, value: .due(Due($0))) }
    ]
    for block in blocks {
      if let over = block.over {
        delivered[block.id, default: []].append(DeliveredRule(what: .blockEnd, value: over.value))
      }
      guard block.isStartDelivered else { continue }
      delivered[block.id, default: []].append(DeliveredRule(what: .blockStart, value: block.start.value))
    }
    return delivered
  }
}

extension Settings {
  /// Whether the settings for notices differ from those of `other`.
  fileprivate func areNoticesOther(than other: Settings) -> Bool {
    [SettingName.morning, .morningTime, .advance, .advanceMinutes].contains { value(of: $0) != other.value(of: $0) }
  }
}

/// The tasks of a list and of a copy of it, side by side.
private struct TaskPairs {
  /// The indices of one task in both.
  struct Pair {
    let ours, theirs: Int
  }

  /// The tasks that both have, and whose records differ.
  private(set) var both: [Pair] = []
  /// The indices in the copy of the tasks that only the copy has.
  private(set) var new: [Int] = []
  /// The deliveries in the copy of the tasks in `both` and in `gone`.
  private(set) var delivered: [TaskID: [DeliveredRule]]
  /// The deliveries of tasks that were deleted in the copy.
  let gone: [TaskID: [DeliveredRule]]
  private var keys: Set<String>

  /// Tasks are the same if they have one identity or, as for `add`, one key.
  init(of list: ReminderList, with copy: ReminderList) {
    let (ours, theirs) = (list.tasks, copy.tasks)
    let indices = TaskIndex(of: ours.records)
    var keyed: [String: Int] = [:]
    for (index, record) in ours.records.enumerated() { if let key = ours.key(of: record) { keyed[key] = index } }
    keys = Set(keyed.keys)
    gone = copy.deliveredInHistory(except: Set(theirs.records.map(\.id)))
    delivered = gone
    var isTaken = Array(repeating: false, count: ours.count)
    var own: [Int] = []
    for (index, record) in theirs.records.enumerated() {
      guard let known = indices.index(of: record.id, in: ours.records) else {
        own.append(index)
        continue
      }
      isTaken[known] = true
      add(Pair(ours: known, theirs: index), ours, theirs)
    }
    for index in own {
      guard let key = theirs.key(of: theirs.records[index]) else {
        new.append(index)
        continue
      }
      if let known = keyed[key] {
        if isTaken[known] { continue }
        isTaken[known] = true
        add(Pair(ours: known, theirs: index), ours, theirs)
      } else if keys.insert(key).inserted {
        new.append(index)
      }
    }
  }

  private mutating func add(_ pair: Pair, _ ours: TaskList, _ theirs: TaskList) {
    let (own, other) = (ours.records[pair.ours], theirs.records[pair.theirs])
    if ours.hasSameText(own, as: other, of: theirs) { return }
    both.append(pair)
    let delivered = theirs.shownItem(at: pair.theirs).delivered
    if !delivered.isEmpty { self.delivered[own.id] = delivered }
  }

  /// Takes a key for a task in place of `old`; returns false if another task has the key.
  mutating func claim(_ key: String?, from old: String?) -> Bool {
    if let key, !keys.insert(key).inserted { return false }
    if let old { keys.remove(old) }
    return true
  }
}
