/// How one list differs from another, task by task and setting by setting.
package struct ListDifference: Equatable, Sendable {
  /// A task by its number and title.
  package struct Entry: Equatable, Sendable {
    /// The number.
    package let number: Int
    /// The title.
    package let title: String

    fileprivate init(of list: ReminderList, at index: Int) {
      number = list.number(at: index)
      title = list.title(at: index)
    }
  }

  /// Tasks that only the new list has.
  package private(set) var added: [Entry] = []
  /// Tasks that only the old list has.
  package private(set) var removed: [Entry] = []
  /// Tasks that both agendas have, and that differ in any way.
  package private(set) var changed: [Entry] = []

  /// Whether the lists have the same tasks and settings.
  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty && settings.isEmpty }

  /// A setting with another value.
  package struct Setting: Equatable, Sendable {
    /// Its name.
    package let name: SettingName
    /// The value in the old list; nil where it is not set.
    package let old: String?
    /// The value in the new list; nil where it is not set.
    package let new: String?
  }

  /// Settings that differ, in the order in which they are shown.
  package let settings: [Setting]

  /// The changes from `old` to `new`.
  package init(from old: ReminderList, to new: ReminderList) {
    var both = old.settings
    both.icons.merge(new.settings.icons) { $1 }
    both.commands.merge(new.settings.commands) { $1 }
    both.views.merge(new.settings.views) { $1 }
    settings = both.names.compactMap { name in
      let (before, after) = (old.settings.value(of: name), new.settings.value(of: name))
      return before == after ? nil : Setting(name: name, old: before, new: after)
    }
    let records = old.tasks.records
    let indices = TaskIndex(of: records)
    var isGone = Array(repeating: true, count: records.count)
    for (index, record) in new.tasks.records.enumerated() {
      if let other = indices.index(of: record.id, in: records) {
        isGone[other] = false
        if new.tasks.hasSameText(record, as: records[other], of: old.tasks) { continue }
        changed.append(Entry(of: new, at: index))
      } else {
        added.append(Entry(of: new, at: index))
      }
    }
    removed = records.indices.filter { isGone[$0] }.map { Entry(of: old, at: $0) }
  }
}
