// Merging another copy of the state file, in which the same tasks were changed apart.

/// What merging a copy came to.
public struct CopyOutcome: Sendable {
  /// What was done, as of every change; its indices are those of the added and then of the changed tasks.
  public internal(set) var outcome = EditOutcome(isChange: false)
  /// The indices of the tasks that only the copy had.
  public internal(set) var added: [Int] = []
  /// The indices of the tasks that are as the copy has them, or of which an occurrence was done there.
  public internal(set) var changed: [Int] = []
  /// How many tasks of the copy changed nothing here, but for what they have told.
  public internal(set) var same = 0
  /// How many of those had told something that was not told here.
  public internal(set) var told = 0
  /// What of either was left out for the other's change.
  public internal(set) var losses: [CopyLoss] = []

  /// Nothing yet.
  public init() {}
}

extension Agenda {
  /// Merges a whole agenda that began as this one, task by task: the later change of each wins, what was told in either
  /// stays told, and nothing is deleted. Settings, timers and blocks are merged as from any other agenda.
  ///
  /// To merge the same once more changes nothing. A change that was made more than a day later than now has an unknown
  /// time, and loses: the clock was wrong.
  public mutating func merge(copy document: ImportDocument, at present: Present) throws -> CopyOutcome {
    guard var copy = document.whole else { return CopyOutcome() }
    // As of every file before anything is decided by it.
    try copy.correctToldAhead(at: present)
    copy.beginBlocks(at: present)
    return try settlingAnswered { try $0.merge(copy, of: document, at: present) }
  }

  private mutating func merge(_ copy: Agenda, of document: ImportDocument, at present: Present) throws -> CopyOutcome {
    var pairs = TaskPairs(of: self, with: copy)
    let rings = tasks.records.map { tasks.ring(of: $0)?.at }
    let before = timed
    let isTold = try takeTold(of: copy, pairs, at: present)
    recordTimed(copy.toldOfNoTask, at: present)
    let isTimedTold = timed != before
    var result = CopyOutcome()
    let earlier = EarlierPairs(of: self, copy, pairs)
    let own = pairs.both.map { tasks.item(at: $0.here) }
    result.outcome = try recording(HistoryEntry.Change(command: "merge"), at: present) { agenda in
      let areSettingsNew = try agenda.mergeSettings(of: copy, in: document, at: present)
      var outcome = EditOutcome()
      result.changed = try agenda.takeLater(of: copy, &pairs, earlier, noting: &outcome, at: present)
      result.losses = agenda.losses(of: own, and: copy, pairs, earlier, at: present)
      result.added = try agenda.addTasks(at: pairs.new, of: copy, at: present)
      try agenda.takeForgotten(ofTasksAt: result.added, at: present)
      let before = agenda.timed
      let records = agenda.tasks.records
      agenda.endTimers(ofTasks: Set(result.changed.map { records[$0] }.filter { !$0.isOpen }.map(\.id)))
      var running = copy
      running.endTimers(ofTasks: Set(records.filter { !$0.isOpen }.map(\.id)))
      outcome.notes = agenda.mergeTimed(of: running, at: present)
      outcome.isChange =
        areSettingsNew || !result.added.isEmpty || !result.changed.isEmpty || agenda.timed != before
      return outcome
    }
    // Also in what was put into the history just now.
    try takeToldInHistory(pairs.told, at: present)
    let new = tasks.records.indices.filter { index in
      let ring = tasks.ring(of: tasks.records[index])?.at
      return ring != nil && (rings.indices.contains(index) ? rings[index] != ring : true)
    }
    if !new.isEmpty {
      // What rang elsewhere counts from now.
      let rules = RequestRules(self, at: present)
      for index in new { try settleRing(at: index, from: nil, nil, by: rules, at: present.now) }
    }
    tasks.journal = []
    tasks.pastJournal = []
    result.outcome.command = "merge"
    result.outcome.isChange = result.outcome.isChange || !isTold.isEmpty || isTimedTold
    result.outcome.indices = result.added + result.changed
    result.same = copy.tasks.count - result.added.count - result.changed.count
    result.told = isTold.subtracting(result.changed).count
    return result
  }

  /// Takes what was told in the copy, in the list and in the history, and what rang of it. That is no change that could
  /// be undone, as no delivery is. Gives the indices of the tasks that had not told it.
  private mutating func takeTold(of copy: Agenda, _ pairs: TaskPairs, at present: Present) throws -> Set<Int> {
    var indices: Set<Int> = []
    for pair in pairs.both {
      let before = tasks.item(at: pair.here)
      var item = before
      item.takeTold(of: copy.tasks.shownItem(at: pair.there), in: try context(ofZone: item.zone, at: present))
      if item == before { continue }
      try tasks.replace(at: pair.here, with: item)
      indices.insert(pair.here)
    }
    // What was told of a task and then deleted there need not come here, where it still is.
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

  /// Puts the tasks that were changed later in the copy in the place of those here, and moves on what was done of those
  /// that repeat. Gives the indices of those that are different now.
  private mutating func takeLater(
    of copy: Agenda, _ pairs: inout TaskPairs, _ earlier: EarlierPairs, noting outcome: inout EditOutcome,
    at present: Present
  ) throws -> [Int] {
    var changed: [Int] = []
    var categories = knownCategories
    let areNoticesOther = copy.settings.areNoticesOther(than: settings)
    for pair in pairs.both {
      let here = tasks.item(at: pair.here)
      let there = copy.tasks.item(at: pair.there)
      var item = here
      let isFromThere = there.isLater(than: here, at: present.now)
      let earlier = earlier.versions(here, there, isFromThere: isFromThere)
      if isFromThere {
        item = there
        (item.id, item.number) = (here.id, here.number)
        item.categories = categories.spelling(there.categories)
        if there.key != here.key, !pairs.claim(there.key, from: here.key) { item.key = here.key }
        let context = try context(ofZone: item.zone, at: present)
        if areNoticesOther { _ = item.decidePast(comingFrom: copy.settings, in: context) }
        item.take(from: here, earlier, in: context)
      } else {
        item.take(from: there, earlier, in: try context(ofZone: item.zone, at: present))
      }
      if item == here { continue }
      try tasks.replace(at: pair.here, with: item)
      changed.append(pair.here)
      if item.due != here.due { outcome.moved.insert(item.id) }
      if Answer(to: item) != Answer(to: here) { outcome.stopped.append(item.id) }
    }
    return changed
  }

  /// What is left out of the tasks that were here, and of those of the copy, in what became of both.
  private func losses(
    of own: [TaskItem], and copy: Agenda, _ pairs: TaskPairs, _ earlier: EarlierPairs, at present: Present
  ) -> [CopyLoss] {
    let (writer, writerThere) = (calendarWriter(at: present), copy.calendarWriter(at: present))
    return zip(pairs.both, own).flatMap { pair, here -> [CopyLoss] in
      let there = copy.tasks.item(at: pair.there)
      let isHere = there.isLater(than: here, at: present.now)
      let (loser, writer) = isHere ? (here, writer) : (there, writerThere)
      let fields = loser.fieldsLost(
        in: tasks.item(at: pair.here), whoseSideKnew: earlier.versions(here, there, isFromThere: isHere).own,
        at: present.now)
      return fields.map { field in
        CopyLoss(
          task: here.id, number: here.number, field: field, isHere: isHere,
          text: writer.text(ofField: field, CalendarTask(loser)))
      }
    }
  }

  /// Takes what the history here knows as told of tasks that were deleted here, and come back with the copy.
  private mutating func takeForgotten(ofTasksAt added: [Int], at present: Present) throws {
    let told = toldInHistory(except: [])
    if told.isEmpty { return }
    for index in added {
      guard let known = told[tasks.records[index].id] else { continue }
      var item = tasks.item(at: index)
      guard item.merge(known, isNow: false, in: try context(ofZone: item.zone, at: present)) else { continue }
      try tasks.replace(at: index, with: item)
    }
  }

  private mutating func takeToldInHistory(_ told: [TaskID: [ToldRule]], at present: Present) throws {
    if told.isEmpty { return }
    for index in history.indices { try recordTold(told, inEntry: index, isNow: false, at: present) }
  }

  /// What the records in the history have told, by task; without those of some tasks.
  fileprivate func toldInHistory(except known: Set<TaskID>) -> [TaskID: [ToldRule]] {
    var told: [TaskID: [ToldRule]] = [:]
    for entry in history {
      // An entry that was edited by hand may be unreadable.
      guard let list = try? TaskList(reading: entry.tasks, sharing: tasks.zones) else { continue }
      for (index, record) in list.records.enumerated() where !known.contains(record.id) {
        let own = list.shownItem(at: index).told
        if !own.isEmpty { told[record.id, default: []] += own }
      }
    }
    return told
  }

  /// What the focus blocks have told, which of their occurrences are over, and for which days the agenda was told.
  private var toldOfNoTask: [TaskID: [ToldRule]] {
    var told = [RequestIdentifier.agenda.id: timed.daily.told.map { ToldRule(what: .agenda, value: .due(Due($0))) }]
    for block in blocks {
      if let over = block.over { told[block.id, default: []].append(ToldRule(what: .blockEnd, value: over.value)) }
      guard block.isStartTold else { continue }
      told[block.id, default: []].append(ToldRule(what: .blockStart, value: block.start.value))
    }
    return told
  }
}

extension TaskItem {
  /// Whether it was changed later than another copy of it.
  fileprivate func isLater(than other: TaskItem, at now: Timestamp) -> Bool {
    guard let own = modified.believable(at: now) else { return false }
    return other.modified.believable(at: now).map { $0 < own } ?? true
  }
}

extension Settings {
  /// Whether a notice can be on, or have a moment, by these settings and not by others.
  fileprivate func areNoticesOther(than other: Settings) -> Bool {
    [SettingName.morning, .morningTime, .advance, .advanceMinutes].contains { value(of: $0) != other.value(of: $0) }
  }
}

extension Timestamp {
  /// Nil where it lies so far ahead that the clock by which it was taken was wrong.
  func believable(at now: Timestamp) -> Timestamp? { seconds - 86_400 > now.seconds ? nil : self }
}

/// The versions of tasks that the history of an agenda and that of a copy of it have.
private struct EarlierPairs {
  private let here, there: [TaskID: [TaskItem]]

  init(of agenda: Agenda, _ copy: Agenda, _ pairs: TaskPairs) {
    here = agenda.versions(of: Set(pairs.both.map { agenda.tasks.records[$0.here].id }))
    there = copy.versions(of: Set(pairs.both.map { copy.tasks.records[$0.there].id }))
  }

  /// Those of one task, of which the version of one side is taken.
  func versions(_ here: TaskItem, _ there: TaskItem, isFromThere: Bool) -> EarlierVersions {
    let (own, other) = (self.here[here.id] ?? [], self.there[there.id] ?? [])
    return isFromThere ? EarlierVersions(own: other, other: own) : EarlierVersions(own: own, other: other)
  }
}

/// The tasks of an agenda and of a copy of it, side by side.
private struct TaskPairs {
  /// The indices of one task in both.
  struct Pair {
    let here, there: Int
  }

  /// Those that both have, and that differ by more than the number.
  private(set) var both: [Pair] = []
  /// The indices in the copy of those that only the copy has.
  private(set) var new: [Int] = []
  /// What those of `both` have told in the copy, and what those have told that were deleted there.
  private(set) var told: [TaskID: [ToldRule]]
  let gone: [TaskID: [ToldRule]]
  private var keys: Set<String>

  /// One task is one identity or, as for `add`, one key.
  init(of agenda: Agenda, with copy: Agenda) {
    let (here, there) = (agenda.tasks, copy.tasks)
    let indices = TaskIndex(of: here.records)
    var keyed: [String: Int] = [:]
    for (index, record) in here.records.enumerated() { if let key = here.key(of: record) { keyed[key] = index } }
    keys = Set(keyed.keys)
    gone = copy.toldInHistory(except: Set(there.records.map(\.id)))
    told = gone
    var isTaken = Array(repeating: false, count: here.count)
    var own: [Int] = []
    for (index, record) in there.records.enumerated() {
      guard let known = indices.index(of: record.id, in: here.records) else {
        own.append(index)
        continue
      }
      isTaken[known] = true
      add(Pair(here: known, there: index), here, there)
    }
    for index in own {
      guard let key = there.key(of: there.records[index]) else {
        new.append(index)
        continue
      }
      if let known = keyed[key] {
        if isTaken[known] { continue }
        isTaken[known] = true
        add(Pair(here: known, there: index), here, there)
      } else if keys.insert(key).inserted {
        new.append(index)
      }
    }
  }

  private mutating func add(_ pair: Pair, _ here: TaskList, _ there: TaskList) {
    let (own, other) = (here.records[pair.here], there.records[pair.there])
    if here.hasSameText(own, as: other, of: there) { return }
    both.append(pair)
    let told = there.shownItem(at: pair.there).told
    if !told.isEmpty { self.told[own.id] = told }
  }

  /// Takes a key for a task that had another; false where another task has it.
  mutating func claim(_ key: String?, from old: String?) -> Bool {
    if let key, !keys.insert(key).inserted { return false }
    if let old { keys.remove(old) }
    return true
  }
}
