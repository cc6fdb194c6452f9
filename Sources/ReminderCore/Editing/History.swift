// Undo and redo: for each change, the history keeps the earlier state of all that the change touched.

extension ReminderList {
  /// Makes a change and records in the history how to undo it.
  ///
  /// Changes that were undone before can no longer be redone afterwards. A change without effect is not kept.
  package mutating func recording(
    _ change: HistoryEntry.Change, at present: Present, _ make: (inout ReminderList) throws -> EditOutcome
  ) throws -> EditOutcome {
    let before = (settings, timed)
    tasks.journal = []
    tasks.pastJournal = []
    var outcome = try make(&self)
    guard outcome.isChange else { return outcome }
    outcome.command = change.command
    outcome.isAnswer = change.isAnswer
    logChange(by: change.command, at: present.now)
    let earlier = history.count { !$0.isUndone }
    if !add(otherSide(of: change, before, isUndone: false, at: present.now)) {
      outcome.notes.append(.cannotBeUndone(earlier: earlier))
    }
    return outcome
  }

  /// Takes over the history of the list that this one replaces, and adds the step that brings that list back. Returns
  /// whether the step was kept.
  package mutating func recordRestore(over replaced: ReminderList, at now: Timestamp) -> Bool {
    var entry = HistoryEntry(change: HistoryEntry.Change(command: "restore"), at: now)
    let difference = tasks.difference(from: replaced.tasks)
    let old = (difference.removed + difference.changed.map(\.old)).sorted()
    entry.keep(old.map { replaced.tasks.records[$0].byteRange }, of: replaced.tasks)
    entry.absent = StoredIDs(difference.added.map { tasks.records[$0].id })
    entry.keep(replaced.settings, replaced.timed, besides: self)
    history = replaced.history
    return add(entry)
  }

  /// Adds a made change. What was undone can no longer be redone. Returns whether the change was kept.
  private mutating func add(_ entry: HistoryEntry) -> Bool {
    var entry = entry
    entry.serial = min((history.map(\.serial).max() ?? 0) + 1, HistoryEntry.highestSerial)
    history.removeAll(where: \.isUndone)
    return keep(entry, at: history.count)
  }

  /// Makes a change that is not a step of the history; also returns the state before.
  package mutating func recordedApart(
    _ change: HistoryEntry.Change, at present: Present, _ make: (inout ReminderList) throws -> EditOutcome
  ) throws -> (outcome: EditOutcome, back: HistoryEntry) {
    let before = (settings, timed)
    tasks.journal = []
    var outcome = try make(&self)
    outcome.command = change.command
    logChange(by: change.command, at: present.now)
    return (outcome, otherSide(of: change, before, isUndone: false, at: present.now))
  }

  /// Whether a command changed something after a moment, as far as the history reaches.
  package func hasChange(by command: String, after moment: Timestamp) -> Bool {
    history.contains { $0.change.command == command && $0.at > moment }
  }

  /// The token of the last change that is not undone; nil if there is none.
  package var lastChange: String? { history.last { !$0.isUndone }?.token }

  /// Throws if the last change does not have a token.
  package func requireLast(_ token: String) throws(EditError) {
    if lastChange != token { throw .changedSince }
  }

  /// Undoes the last change.
  mutating func undo(at present: Present) throws -> EditOutcome {
    guard let index = history.lastIndex(where: { !$0.isUndone }) else { throw EditError.nothingToUndo }
    return try swap(index, at: present)
  }

  /// Redoes what was undone last.
  mutating func redo(at present: Present) throws -> EditOutcome {
    guard let index = history.firstIndex(where: \.isUndone) else { throw EditError.nothingToRedo }
    return try swap(index, at: present)
  }

  /// Swaps the two sides of a change: restores the side that is stored, and stores the current side. Nothing is merged,
  /// because deliveries are recorded in the records of the history, too.
  private mutating func swap(_ index: Int, at present: Present) throws -> EditOutcome {
    do { return try swap(history[index], at: index, at: present) } catch is JSONError {
      throw EditError.changedMeanwhile
    }
  }

  private mutating func swap(_ entry: HistoryEntry, at index: Int, at present: Present) throws -> EditOutcome {
    let before = (settings, timed)
    tasks.journal = []
    tasks.pastJournal = []
    var outcome = EditOutcome()
    outcome.command = entry.isUndone ? "redo" : "undo"
    outcome.isAnswer = entry.isUndone ? entry.change.isAnswer : entry.change.isTakenBackAnswer
    outcome.step = HistoryStep(
      isUndo: !entry.isUndone, command: entry.change.command, setting: entry.change.setting.flatMap { SettingName($0) },
      at: entry.at)
    outcome.removed = try removeAbsent(entry, at: present)
    if let stored = entry.settings {
      let bytes = PaddedBytes(stored)
      var reader = JSONReader(bytes)
      settings = try Settings(from: &reader)
      timed.daily.decidePastWhenSet(from: before.0.agendaTime, to: settings.agendaTime, at: present)
    }
    timed.swap(with: entry, at: present.now, in: present.zone.rules)
    let returned = try putBack(entry, at: present)
    outcome.moved = returned.moved
    try putBackPastWhenSet(entry.pastWhenSet, at: present)
    outcome.indices = tasks.records.indices.filter { returned.all.contains(tasks.records[$0].id) }
    outcome.notes += ringsNowNotes(of: outcome.indices, notLateBefore: returned.late, at: present)
    logChange(by: outcome.command, at: present.now)
    var other = otherSide(of: entry.change, before, isUndone: !entry.isUndone, at: present.now)
    (other.unknown, other.serial) = (entry.unknown, entry.serial)
    history.remove(at: index)
    if !keep(other, at: index) {
      outcome.notes.append(other.isUndone ? .cannotBeMadeAgain : .cannotBeUndone(earlier: index))
    }
    return outcome
  }

  private mutating func removeAbsent(_ entry: HistoryEntry, at present: Present) throws -> [TaskView] {
    let absent = Set(entry.absent.ids)
    let indices = absent.isEmpty ? [] : tasks.records.indices.filter { absent.contains(tasks.records[$0].id) }
    guard indices.count == absent.count else { throw EditError.changedMeanwhile }
    return remove(at: indices, at: present)
  }

  /// A note if tasks notify at once, because a moment of theirs has passed, and did not notify before.
  private func ringsNowNotes(of indices: [Int], notLateBefore late: Set<TaskID>, at present: Present) -> [EditNote] {
    guard settings.notify else { return [] }
    let rules = RequestRules(self, at: present)
    let moments = indices.lazy.map { tasks.records[$0] }.filter { !late.contains($0.id) }
      .compactMap { rules.requests(of: $0).nearest?.instant }.filter { $0 <= present.now }
    return moments.max().map { [.ringsNow($0)] } ?? []
  }

  /// The tasks of a change that was undone or redone.
  private struct Returned {
    var all: Set<TaskID>
    /// The tasks whose due date changed.
    var moved: Set<TaskID> = []
    /// The tasks that existed and already had a notification due.
    var late: Set<TaskID> = []
  }

  /// Puts records back as the history has them.
  private mutating func putBack(_ entry: HistoryEntry, at present: Present) throws -> Returned {
    let records = try tasks.read(entry.tasks)
    let ids = Set(records.map(\.id))
    guard ids.count == records.count, Set(records.map(\.number)).count == records.count else {
      throw EditError.changedMeanwhile
    }
    var indices: [TaskID: Int] = [:]
    var numbers: Set<Int> = []
    var keys: Set<String> = []
    for (index, record) in tasks.records.enumerated() {
      if ids.contains(record.id) { indices[record.id] = index } else { numbers.insert(record.number) }
      if !ids.contains(record.id), let key = tasks.key(of: record) { keys.insert(key) }
    }
    var returned = Returned(all: ids)
    let rules = RequestRules(self, at: present)
    for (id, index) in indices {
      let nearest = rules.requests(of: tasks.records[index]).nearest
      if let nearest, nearest.instant <= present.now { returned.late.insert(id) }
    }
    for record in records {
      // Another task can have the number or the key only if the file was edited by hand since.
      let isTaken = numbers.contains(record.number) || tasks.key(of: record).map(keys.contains) ?? false
      if isTaken { throw EditError.changedMeanwhile }
      guard let index = indices[record.id] else { continue }
      if tasks.records[index].due != record.due { returned.moved.insert(record.id) }
      let unanswered = tasks.unanswered(of: tasks.records[index])
      tasks.put(try tasks.bringingBackUnanswered(of: record, from: unanswered, at: present.now), at: index)
    }
    tasks.bringBack(
      try records.filter { indices[$0.id] == nil }.map {
        try tasks.bringingBackUnanswered(of: $0, from: nil, at: present.now)
      })
    return returned
  }

  /// Restores the past values of rules, for tasks that still exist.
  private mutating func putBackPastWhenSet(_ pastWhenSet: [HistoryEntry.PastWhenSet], at present: Present) throws {
    let indices = tasks.indices(of: Set(pastWhenSet.flatMap(\.tasks.ids)))
    for pastWhenSet in pastWhenSet {
      for id in pastWhenSet.tasks.ids {
        guard let index = indices[id] else { continue }
        var item = tasks.item(at: index)
        item[pastWhenSet.rule].pastWhenSet = pastWhenSet.value
        item.refreshNext(in: try context(ofZone: item.zone, at: present))
        try tasks.replacePastWhenSet(at: index, with: item)
      }
    }
  }

  /// The history entry for the side that was left: from the journals of the tasks, and from the earlier settings,
  /// timers and blocks.
  private func otherSide(
    of change: HistoryEntry.Change, _ before: (settings: Settings, timed: TimedList), isUndone: Bool,
    at now: Timestamp
  ) -> HistoryEntry {
    var entry = HistoryEntry(change: change, at: now, isUndone: isUndone)
    var seen: Set<TaskID> = []
    let first = tasks.journal.filter { seen.insert($0.id).inserted }
    entry.keep(first.compactMap(\.byteRange), of: tasks)
    entry.absent = StoredIDs(first.filter { $0.byteRange == nil }.map(\.id))
    var groups: [(group: PastWhenSetGroup, tasks: [TaskID])] = []
    var places: [PastWhenSetGroup: Int] = [:]
    for before in tasks.pastJournal {
      let group = PastWhenSetGroup(rule: before.rule, value: before.pastWhenSet)
      let place = places[group] ?? groups.count
      if place == groups.count { groups.append((group, [])) }
      places[group] = place
      groups[place].tasks.append(before.task)
    }
    entry.pastWhenSet = groups.map { group, tasks in
      HistoryEntry.PastWhenSet(rule: group.rule, value: group.value, tasks: StoredIDs(tasks))
    }
    entry.keep(before.settings, before.timed, besides: self)
    return entry
  }

  /// Inserts an entry at an index, and removes the oldest entries if there are too many. Returns false if the entry was
  /// not kept. A made change that is too large is removed with all changes before it. Undoing one of those would skip
  /// this change, which may have changed the same tasks.
  private mutating func keep(_ entry: HistoryEntry, at index: Int) -> Bool {
    history.insert(entry, at: index)
    if history.count > HistoryEntry.countLimit { history.removeFirst() }
    var size = history.reduce(0) { $0 + $1.size }
    if size > HistoryEntry.byteLimit, history.contains(where: \.isUndone) {
      // Undo is worth more than redo. Redo goes in order, so an entry is useless without the entries before it.
      history.removeAll(where: \.isUndone)
      size = history.reduce(0) { $0 + $1.size }
    }
    while size > HistoryEntry.byteLimit { size -= history.removeFirst().size }
    return entry.isUndone ? history.contains(where: \.isUndone) : !history.isEmpty
  }
}

/// A rule and its past value, the same in many tasks that a setting touched.
private struct PastWhenSetGroup: Hashable {
  let rule: TaskRule
  let value: RuleValue?
}

/// An undo or a redo.
package struct HistoryStep: Sendable {
  /// Whether it was an undo.
  package let isUndo: Bool
  /// The command that had made the change.
  package let command: String
  /// The setting that it had changed; nil for any other change.
  package let setting: SettingName?
  /// When the change was made, or last undone or redone.
  package let at: Timestamp
}

extension HistoryEntry {
  /// Keeps the tasks of a list that stand at these places in its bytes.
  fileprivate mutating func keep(_ ranges: [Range<Int>], of list: TaskList) {
    var writer = JSONWriter()
    writer.array(of: ranges) { $1.raw(list.bytes[$0]) }
    tasks = writer.bytes
  }

  /// Keeps the settings, timers and blocks that differ from those of the list.
  fileprivate mutating func keep(_ settings: Settings, _ timed: TimedList, besides list: ReminderList) {
    let old = settings.encoded()
    if old != list.settings.encoded() { self.settings = old }
    if timed.timers != list.timers { timers = timed.timers }
    if timed.rung != list.rungTimers { rungTimers = timed.rung }
    if timed.paused != list.pausedTimers { pausedTimers = timed.paused }
    if timed.blocks != list.blocks { blocks = timed.blocks }
  }

  /// The approximate size of the entry in the file, in bytes.
  fileprivate var size: Int {
    128 + tasks.count + absent.bytes.count + (settings?.count ?? 0)
      + pastWhenSet.reduce(0) { $0 + 64 + $1.tasks.bytes.count }
      + TimedList(timers: timers ?? [], rung: rungTimers ?? [], paused: pausedTimers ?? [], blocks: blocks ?? []).size
  }
}
