// Tasks of a document, put beside those at hand.

extension Agenda {
  /// Adds the tasks of a document that are not here yet, known by their identity or key, and takes the settings of a
  /// whole agenda where the default stands here.
  ///
  /// Of the tasks of a list only what lies ahead notifies; those of a whole agenda keep what they have told. A number is kept where it was never given here and leaves enough of them for later. Nothing is said
  /// of reminders that have passed: there may be many.
  /// - Returns: The places of the tasks that were added, in the order of the document.
  public mutating func take(
    _ document: ImportDocument, at present: Present, newID: () -> TaskID
  ) throws -> EditOutcome {
    try recording(HistoryEntry.Change(command: "import"), at: present) { agenda in
      if let whole = document.whole { return try agenda.take(whole, of: document, at: present) }
      return try agenda.add(document, at: present, newID: newID)
    }
  }

  private mutating func add(
    _ document: ImportDocument, at present: Present, newID: () -> TaskID
  ) throws -> EditOutcome {
    let known = KnownTasks(of: tasks)
    let fresh = document.tasks.indices.filter { index in
      !known.contains(document.tasks[index].id, key: document.tasks[index].draft.key)
    }
    let numbers = try giveNumbers(
      wanted: fresh.map { document.tasks[$0].number }, among: numbersToKeep)
    var indices: [Int] = []
    for (index, number) in zip(fresh, numbers) {
      let task = document.tasks[index]
      indices.append(try tasks.append(try item(of: task, id: task.id ?? newID(), number: number, at: present)))
    }
    return EditOutcome(isChange: !indices.isEmpty, indices: indices)
  }

  private func item(of task: ImportedTask, id: TaskID, number: Int, at present: Present) throws -> TaskItem {
    let draft = task.draft
    let zone = try rules(ofZone: draft.zone, at: present)
    var item = TaskItem(id: id, number: number, title: draft.title, created: task.created ?? present.now)
    item.notes = draft.notes
    item.categories = draft.categories
    item.priority = draft.priority
    item.due = draft.due
    item.zone = draft.zone
    item.key = draft.key
    item.modified = task.modified ?? item.created
    if task.isDone { item.completed = task.completed ?? present.now }
    let standard = settings.dueReminder && draft.due?.time != nil ? [Reminder(.before(.minutes(0)))] : []
    item.reminders = task.reminders.map { $0.map { Reminder($0.rule) } } ?? standard
    if let rule = task.start.flatMap({ rule(of: $0, in: zone, at: present.now) }) {
      item.reminders.append(Reminder(rule))
    }
    if let end = task.snoozedUntil, end > present.now, item.isOpen { item.snoozedUntil = end }
    if let wish = draft.repetition, let due = draft.due {
      item.repetition = Repetition(wish.rule, start: due, isFromDone: wish.isFromDone)
    }
    for (rule, isTold) in task.reminders ?? [] where isTold {
      item[.reminder(rule)].told = rule.value(for: item.due)
    }
    item.decidePast(of: item.rules, in: try context(ofZone: draft.zone, at: present))
    return item
  }

  /// When a task that was put off comes up; nil where that has passed.
  private func rule(of start: ImportedStart, in zone: TimeZoneRules, at now: Timestamp) -> ReminderRule? {
    switch start {
    case .day(let date):
      let wall = CivilDateTime(date, settings.morningTime)
      return zone.instant(of: wall) > now ? .at(wall) : nil
    case .moment(let moment):
      if moment <= now { return nil }
      let wall = zone.local(at: moment).startOfMinute
      // The second pass of a repeated hour can only be said as an instant.
      return zone.instant(of: wall).minute == moment.minute ? .at(wall) : .instant(moment)
    }
  }

  /// The numbers that tasks which come here keep. Those below were given here, perhaps to a task that was deleted; one
  /// far beyond, as a hand may write it, would leave none for later.
  var numbersToKeep: Range<Int> { tasks.numbers.prefix(TaskList.room) }

  /// A number for each task: the one it wants where that is kept and no other has it, else the next one.
  mutating func giveNumbers(wanted: [Int?], among kept: Range<Int>) throws(EditError) -> [Int] {
    var used: Set<Int> = []
    let own = wanted.map { number in number.flatMap { kept.contains($0) && used.insert($0).inserted ? $0 : nil } }
    tasks.nextNumber = max(tasks.nextNumber, (used.max() ?? 0) + 1)
    var numbers: [Int] = []
    for number in own {
      if let number { numbers.append(number) } else { numbers.append(try tasks.takeNumber()) }
    }
    return numbers
  }
}

/// What tells that a task is here already.
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
