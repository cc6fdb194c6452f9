/// The property that the tasks of a group share.
package enum TaskGroup: Hashable, Sendable {
  /// A category, in the first spelling of its name; nil for tasks without a category.
  case category(String?)
  /// A priority.
  case priority(Priority)
  /// The due day on the reader's clock; nil for tasks without a due date.
  case day(CivilDate?)

  /// The properties by which a list can be grouped.
  package enum Kind: String, CaseIterable, Sendable {
    /// Alphabetically. A task with several categories stands under each; a task without one is at the end.
    case category
    /// The highest first.
    case priority
    /// The earliest first; tasks without a due date at the end.
    case day
  }
}

extension QueryMatches {
  /// Returns the shown tasks in groups, each in the order of the list.
  package func grouped(by kind: TaskGroup.Kind, in list: ReminderList, at present: Present) -> [(
    group: TaskGroup, matches: [QueryMatch]
  )] {
    let rules = RequestRules(list, at: present)
    var spelling: [CategoryName: String] = [:]
    var groups: [TaskGroup: [QueryMatch]] = [:]
    for match in shown {
      let record = rules.tasks.records[match.index]
      switch kind {
      case .category:
        let names = rules.tasks.categories(of: record)
        if names.isEmpty { groups[.category(nil), default: []].append(match) }
        for name in names {
          let key = CategoryName(name)
          let shown = spelling[key] ?? name
          spelling[key] = shown
          groups[.category(shown), default: []].append(match)
        }
      case .priority: groups[.priority(record.priority), default: []].append(match)
      case .day: groups[.day(rules.readerDue(of: record)?.date), default: []].append(match)
      }
    }
    return groups.sorted { TaskGroup.isBefore($0.key, $1.key) }.map { ($0.key, $0.value) }
  }
}

extension TaskGroup {
  fileprivate static func isBefore(_ first: TaskGroup, _ second: TaskGroup) -> Bool {
    switch (first, second) {
    case (.category(let first?), .category(let second?)): (first.withoutCase, first) < (second.withoutCase, second)
    case (.priority(let first), .priority(let second)): first.rawValue > second.rawValue
    case (.day(let first?), .day(let second?)): first < second
    // A group without a value stands at the end.
    case (.category(let first), _): first != nil
    case (.day(let first), _): first != nil
    case (.priority, _): false
    }
  }
}
