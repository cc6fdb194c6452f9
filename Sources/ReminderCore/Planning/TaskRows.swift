/// The list rows of tasks, which need no plan.
package struct TaskRows {
  private let rules: RequestRules

  /// The rows of the tasks of a list.
  package init(_ list: ReminderList, at present: Present) {
    rules = RequestRules(list, at: present)
  }

  /// The row of the task at an index of the list.
  package func row(at index: Int) -> TaskRow { rules.row(at: index) }

  /// What few lists show of a task.
  package struct Details: Sendable {
    /// The first line of the notes; nil if there are none.
    package let notes: String?
    /// The start in its own zone.
    package let start: Due?
    /// When it was added.
    package let created: Timestamp
    /// When it, or an occurrence of it, was last done; nil if it never was.
    package let done: Timestamp?
  }

  /// The details of the task at an index of the list.
  package func details(at index: Int) -> Details {
    let record = rules.tasks.records[index]
    return Details(
      notes: record.notes.flatMap { rules.tasks.text($0).split(separator: "\n").first.map(String.init) },
      start: rules.tasks.start(of: record), created: record.created, done: rules.tasks.completions(of: record).max())
  }
}

extension ReminderList {
  /// Returns the open occurrences of the task at an index that have come, at most `OccurrenceChanges.most`.
  package func openOccurrences(at index: Int, _ present: Present) -> [Due] {
    RequestRules(self, at: present).openOccurrences(of: tasks.records[index])
  }
}

extension RequestRules {
  /// Returns how many occurrences of a rule finer than a day were missed; other rules keep their open occurrences.
  private func missed(of record: TaskRecord, _ repetition: Repetition) -> Int {
    guard repetition.rule.isFinerThanDay, record.isOpen, let due = record.due else { return 0 }
    let zone = zone(of: record)
    return repetition.missed(before: due, created: zone.local(at: record.created).date, in: zone).count
  }

  /// Returns the open occurrences of a task that have come, at most `OccurrenceChanges.most`; else only the due date.
  func openOccurrences(of record: TaskRecord) -> [Due] {
    guard record.isOpen, let due = record.due else { return [] }
    guard let repetition = tasks.repetition(of: record), !repetition.isFromDone,
      let last = context(of: record).current(
        from: due, repetition, reminders: tasks.reminders(of: record).lazy.map(\.rule),
        hasNotices: tasks.hasNotices(record))
    else { return [due] }
    let later = repetition.dues(laterThan: due, in: zone(of: record)).prefix { $0 <= last }
    return [due] + later.prefix(OccurrenceChanges.most - 1)
  }

  /// Returns the list row of the task at an index of the list.
  func row(at index: Int) -> TaskRow {
    let record = tasks.records[index]
    let snoozed = record.isOpen ? tasks.snoozedUntil(of: record) : nil
    let requests = snoozed == nil && settings.notify ? requests(of: record) : TaskRequests()
    let nearest = requests.nearest
    let repetition = tasks.repetition(of: record)
    return TaskRow(
      id: record.id,
      number: record.number,
      title: tasks.text(record.title),
      steps: tasks.steps(of: record).progress,
      categories: tasks.categories(of: record),
      priority: record.priority,
      due: record.due,
      readerDue: readerDue(of: record),
      completed: record.completed,
      ending: tasks.ending(of: record),
      next: snoozed ?? nearest?.instant,
      isSnoozed: snoozed != nil,
      isNag: nearest != nil && nearest?.kind == requests.nagging,
      unansweredSince: unansweredSince(record),
      hiddenUntil: hiddenUntil(record),
      repeats: repetition != nil,
      missed: repetition.map { missed(of: record, $0) } ?? 0,
      completions: (repetition?.count ?? 0, repetition?.completions.last?.at),
      zone: tasks.zones[record.zone]?.name)
  }
}
