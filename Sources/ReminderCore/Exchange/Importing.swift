// Merges the tasks of a document.

extension ReminderList {
  /// Adds the tasks of documents that this list does not have yet, by identity or key. Also takes the settings of whole
  /// lists that have their default in this list.
  ///
  /// Tasks of a list notify only of future moments; those of a whole list keep their deliveries. A task keeps its
  /// number if the number was never given in this list and leaves enough for later. What this list delivered of a task
  /// before it was deleted stays delivered. There are no notes about reminders that have passed: there may be many.
  /// - Returns: The indices of the tasks that were added, in the order of the documents.
  package mutating func merge(
    _ documents: [ImportDocument], at present: Present, newID: () -> TaskID
  ) throws -> EditOutcome {
    try recording(HistoryEntry.Change(command: "import"), at: present) { list in
      var all = EditOutcome(isChange: false)
      var documents = documents
      var folders: [TaskID: String?] = [:]
      for index in documents.indices { documents[index].keepApart(from: &folders) }
      let moved = list.moved(in: documents)
      for document in documents {
        let outcome =
          try document.whole.map { try list.merge($0, of: document, at: present) }
          ?? list.addDocument(document, besides: moved, at: present, newID: newID)
        all.isChange = all.isChange || outcome.isChange
        all.indices += outcome.indices
        all.notes += outcome.notes
      }
      try list.mergeForgotten(ofTasksAt: all.indices, at: present)
      return all
    }
  }

  private mutating func addDocument(
    _ document: ImportDocument, besides moved: Set<TaskID>, at present: Present, newID: () -> TaskID
  ) throws -> EditOutcome {
    let known = KnownTasks(of: tasks)
    let fresh = document.tasks.indices.filter { index in
      let task = document.tasks[index]
      return !known.contains(task.id, key: task.draft.key) && !(task.id.map(moved.contains) ?? false)
    }
    let numbers = try giveNumbers(
      wanted: fresh.map { document.tasks[$0].number }, among: numbersToKeep)
    var indices: [Int] = []
    var categories = knownCategories
    for (index, number) in zip(fresh, numbers) {
      let task = document.tasks[index]
      var item = try item(of: task, id: task.id ?? newID(), number: number, at: present)
      item.categories = categories.spelling(item.categories)
      indices.append(try tasks.append(item))
    }
    return EditOutcome(isChange: !indices.isEmpty, indices: indices)
  }

  /// Returns a task of a document. Reminders due by `decided`, or else by now, do not notify any more.
  package func item(
    of task: ImportedTask, id: TaskID, number: Int, at present: Present, decidedAt decided: Timestamp? = nil
  ) throws -> TaskItem {
    let draft = task.draft
    let zone = try rules(ofZone: draft.zone, at: present)
    let completed = task.isDone ? task.completed ?? task.modified ?? present.now : nil
    // A task is created before it is done.
    let created = task.created ?? completed.map { min($0, present.now) } ?? present.now
    var item = TaskItem(draft.details, id: id, number: number, created: created)
    item.modified = task.modified ?? item.created
    item.completed = completed
    if task.isDone { item.ending = task.ending ?? (task.completed == nil ? .unknown : nil) }
    item.uid = task.uid
    let standard = settings.dueReminder && draft.due?.time != nil ? [Reminder(.before(.minutes(0)))] : []
    item.reminders = task.reminders.map { $0.map { Reminder($0.rule) } } ?? standard
    if let start = task.start {
      item.start = start.due(in: zone)
      if let begin = item.start, let due = item.due, begin.isBehind(due) {
        item.start = nil
        let rule = rule(of: start, in: zone, at: present.now)
        if let rule, !item.reminders.map(\.rule).contains(rule) { item.reminders.append(Reminder(rule)) }
      }
    }
    if item.start == nil { item.ringsBeforeStart = false }
    if let end = task.snoozedUntil, end > decided ?? present.now, item.isOpen { item.snoozedUntil = end }
    if let input = draft.repetition, let due = draft.due {
      var repetition = Repetition(
        input.rule, start: input.start ?? due, isFromDone: input.isFromDone || task.isFromDone)
      repetition.changes = input.changes
      repetition.completions = task.done
      repetition.count = max(task.completions, task.done.count)
      // A calendar subtracts its completions from `COUNT`.
      repetition.countBefore = task.done.count
      item.repetition = repetition
      item.moveOnIfClosed(in: zone)
    }
    if task.isMuted { item.mutedFor = item.due }
    for (rule, isDelivered) in task.reminders ?? [] where isDelivered {
      item[.reminder(rule)].delivered = rule.value(for: item.due)
    }
    let moment = present.at(decided ?? present.now)
    item.decidePastWhenSet(of: item.rules, in: try context(ofZone: draft.zone, at: moment))
    return item
  }

  /// Returns a reminder for a postponed task that appears only after it is due; nil if that moment has passed.
  private func rule(of start: ImportedStart, in zone: TimeZoneRules, at now: Timestamp) -> ReminderRule? {
    switch start {
    case .day(let date):
      let wall = CivilDateTime(date, settings.morningTime)
      return zone.instant(of: wall) > now ? .at(wall) : nil
    case .moment(let moment):
      if moment <= now { return nil }
      let wall = zone.local(at: moment).startOfMinute
      // The second pass of a repeated hour can only be written as an instant.
      return zone.instant(of: wall).minute == moment.minute ? .at(wall) : .instant(moment)
    }
  }

  /// The numbers that imported tasks keep. Smaller numbers were given in this list before, perhaps to a deleted task;
  /// far greater ones would leave none for later.
  var numbersToKeep: Range<Int> { tasks.numbers.prefix(TaskList.room) }

  /// Returns a number for each task: the wanted one if it is in `kept` and not used yet, else the next one.
  mutating func giveNumbers(wanted: [Int?], among kept: Range<Int>) throws(EditError) -> [Int] {
    var used: Set<Int> = []
    let own = wanted.map { number in number.flatMap { kept.contains($0) && used.insert($0).inserted ? $0 : nil } }
    tasks.nextNumber = max(tasks.nextNumber, (used.max() ?? 0) + 1)
    var numbers: [Int] = []
    for number in own {
      if let number { numbers.append(number) } else { numbers.append(try tasks.assignNumber()) }
    }
    return numbers
  }
}

/// Finds out whether the list already has a task.
struct KnownTasks {
  private let records: [TaskRecord]
  private let indices: TaskIndex
  private let keys: Set<String>

  init(of tasks: TaskList) {
    records = tasks.records
    indices = TaskIndex(of: records)
    keys = Set(records.compactMap(tasks.key))
  }

  func contains(_ id: TaskID?, key: String?) -> Bool {
    id.map { indices.index(of: $0, in: records) != nil } ?? false || key.map(keys.contains) ?? false
  }
}
