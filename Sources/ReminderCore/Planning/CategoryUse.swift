/// How a category is used.
package struct CategoryUse: Sendable {
  /// The name, in the first spelling.
  package let name: String
  /// How many tasks in it are open, and how many are done.
  package private(set) var open = 0, done = 0
  /// When a task in it was last added, changed or done.
  package private(set) var lastUsed: Timestamp?

  fileprivate mutating func add(_ record: TaskRecord, of tasks: TaskList) {
    if record.isOpen { open += 1 } else { done += 1 }
    lastUsed = ([lastUsed, record.created, record.modified] + tasks.completions(of: record)).compactMap { $0 }.max()
  }
}

extension ReminderList {
  /// The categories of all tasks and those with an icon, by name.
  package var categoryUses: [CategoryUse] {
    var uses: [CategoryName: CategoryUse] = [:]
    for name in settings.icons.keys { uses[CategoryName(name)] = CategoryUse(name: name) }
    for record in tasks.records where record.categories != nil {
      for name in tasks.categories(of: record) {
        uses[CategoryName(name), default: CategoryUse(name: name)].add(record, of: tasks)
      }
    }
    return uses.values.sorted { ($0.name.withoutCase, $0.name) < ($1.name.withoutCase, $1.name) }
  }
}
