/// The list rows of tasks, which need no plan.
package struct TaskRows {
  private let rules: RequestRules

  /// The rows of the tasks of a list.
  package init(_ list: ReminderList, at present: Present) {
    rules = RequestRules(list, at: present)
  }

  /// The row of the task at an index of the list.
  package func row(at index: Int) -> TaskRow { rules.row(at: index) }
}

extension RequestRules {
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
      completions: (repetition?.count ?? 0, repetition?.completions.last?.at),
      zone: tasks.zones[record.zone]?.name)
  }
}
