import ReminderCore

// The changes of a reconciliation in the tasks. Like a delivery, they are no step of the history. But the tasks in the
// history get the changes, too, so that `undo` reverts only its own change.

extension ReminderList {
  /// Makes the changes of a reconciliation; returns the entry that undoes them, too.
  mutating func reconcile(
    _ steps: [ReconciliationPlan.Step], in run: SyncRunContext
  ) throws -> (outcome: EditOutcome, back: HistoryEntry) {
    let before = self
    let result = try settlingAnswered { list in
      try list.recordedApart(HistoryEntry.Change(command: "sync"), at: run.present) { try $0.carryOut(steps, in: run) }
    }
    let deleted = before.deleted(ofTasksThatCome: steps, in: run)
    for index in history.indices {
      history[index].tasks = try before.taking(steps, deleted, into: history[index].tasks, in: run)
    }
    return result
  }

  /// Returns the tasks that a reconciliation adds and that were deleted on this machine before, as they were then.
  private func deleted(ofTasksThatCome steps: [ReconciliationPlan.Step], in run: SyncRunContext) -> [TaskID:
    CalendarTask]
  {
    let coming = Set(steps.filter { if case .create = $0.task { true } else { false } }.map(\.id))
    if coming.isEmpty { return [:] }
    var deleted: [TaskID: CalendarTask] = [:]
    // The latest version counts. Of undone entries that is the first of the history.
    for entry in history.filter({ !$0.isUndone }) + history.filter(\.isUndone).reversed() {
      guard let list = try? TaskList(reading: entry.tasks, sharing: tasks.zones) else { continue }
      for (id, index) in list.indices(of: coming) {
        deleted[id] = run.translation.calendarTask(of: list.item(at: index))
      }
    }
    return deleted
  }

  private mutating func carryOut(_ steps: [ReconciliationPlan.Step], in run: SyncRunContext) throws -> EditOutcome {
    var outcome = EditOutcome(isChange: false)
    let indices = tasks.indices(of: Set(steps.map(\.id)))
    var (changed, gone): (Set<TaskID>, Set<TaskID>) = ([], [])
    var names = SyncRunNames(of: self)
    for step in steps {
      switch step.task {
      case .keep: continue
      case .delete: gone.insert(step.id)
      case .update(let new, let old):
        guard let index = indices[step.id] else { continue }
        try change(index, to: new, insteadOf: old, in: run, &names, &outcome)
        changed.insert(step.id)
      case .create(let task):
        _ = try addForeign(task, id: step.id, in: run, &names)
        changed.insert(step.id)
      }
      outcome.isChange = true
    }
    let deletedIndices = tasks.records.indices.filter { gone.contains(tasks.records[$0].id) }
    outcome.removed = remove(at: deletedIndices, at: run.present)
    outcome.indices = tasks.indices(of: changed).values.sorted()
    return outcome
  }

  private mutating func change(
    _ index: Int, to new: CalendarTask, insteadOf old: CalendarTask, in run: SyncRunContext,
    _ names: inout SyncRunNames, _ outcome: inout EditOutcome
  ) throws {
    let before = tasks.item(at: index)
    var item = before
    item.apply(new, insteadOf: old, in: run)
    if item.key != before.key {
      if let key = item.key, !names.keys.insert(key).inserted { item.key = before.key }
      // Another task may have the old key from now on.
      if let old = before.key, item.key != old { names.keys.remove(old) }
    }
    if item.categories != before.categories { item.categories = names.categories.spelling(item.categories) }
    try tasks.replace(at: index, with: item)
    if !item.isOpen { endTimers(ofTasks: [item.id]) }
    // An answered notification, or one of another date, leaves the screen.
    let isAnswered =
      before.unanswered != nil && (item.unanswered == nil || item.unanswered?.seen != before.unanswered?.seen)
    if isAnswered || item.due != before.due || item.isOpen != before.isOpen || item.snoozedUntil != before.snoozedUntil
    {
      outcome.moved.insert(item.id)
    }
  }

  /// Adds a task of a calendar, under its earlier number if `number` is given; returns its index.
  mutating func addForeign(
    _ task: CalendarTask, id: TaskID, number: Int? = nil, in run: SyncRunContext, _ names: inout SyncRunNames
  ) throws -> Int {
    let zone = run.translation.writer.rules(task.schedule.zone)
    var imported = ImportedTask(task, zone: zone, morningTime: settings.morningTime)
    imported.uid = task.uid.flatMap { $0 == "\(id)" ? nil : $0 }
    if let key = task.key, !names.keys.insert(key).inserted { imported.draft.key = nil }
    imported.draft.details = try imported.draft.details.checked()
    var item = try item(
      of: imported, id: id, number: try number ?? tasks.assignNumber(), at: run.present, decidedAt: run.last)
    item.categories = names.categories.spelling(item.categories)
    return try tasks.append(item)
  }

  /// Returns records of the history with the changes of a reconciliation. Values that the entry's own change had set
  /// stay as the entry has them.
  private func taking(
    _ steps: [ReconciliationPlan.Step], _ deleted: [TaskID: CalendarTask], into records: [UInt8], in run: SyncRunContext
  ) throws -> [UInt8] {
    // An entry that was edited by hand may be unreadable. Then undo fails and says so.
    guard var list = try? TaskList(reading: records, sharing: tasks.zones) else { return records }
    let present = list.indices(of: Set(steps.map(\.id)))
    var isChange = false
    for step in steps {
      guard let index = present[step.id], let (new, old) = step.change(since: deleted) else { continue }
      var item = list.item(at: index)
      let own = run.translation.calendarTask(of: item)
      item.apply(own.with(new, whereStill: old), insteadOf: own, in: run)
      try list.replace(at: index, with: item)
      isChange = true
    }
    return isChange ? list.encoded() : records
  }
}

extension ReconciliationPlan.Step {
  /// Returns the new and the old task on this machine; nil if the old one is unknown, or if the task stays or is
  /// deleted.
  fileprivate func change(since deleted: [TaskID: CalendarTask]) -> (new: CalendarTask, old: CalendarTask)? {
    switch task {
    case .update(let new, let old): (new, old)
    case .create(let new): deleted[id].map { (new, $0) }
    case .keep, .delete: nil
    }
  }
}

/// The names that tasks share or must not share, collected once for all changes of a reconciliation.
struct SyncRunNames {
  /// The categories, as spelled on this machine.
  var categories: Set<CategoryName>
  /// The keys in use.
  var keys: Set<String>

  init(of list: ReminderList) {
    categories = list.knownCategories
    keys = Set(list.tasks.records.compactMap(list.tasks.key))
  }
}
