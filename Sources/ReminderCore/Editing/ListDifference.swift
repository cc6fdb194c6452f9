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
  package let added: [Entry]
  /// Tasks that only the old list has.
  package let removed: [Entry]
  /// Tasks that both lists have, and that differ in any way.
  package let changed: [Entry]

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
    let tasks = new.tasks.difference(from: old.tasks)
    added = tasks.added.map { Entry(of: new, at: $0) }
    removed = tasks.removed.map { Entry(of: old, at: $0) }
    changed = tasks.changed.map { Entry(of: new, at: $0.new) }
  }
}
