/// How one agenda differs from another, task by task and setting by setting.
public struct AgendaDifference: Equatable, Sendable {
  /// A task by its number and title.
  public struct Entry: Equatable, Sendable {
    /// The number.
    public let number: Int
    /// The title.
    public let title: String

    fileprivate init(of agenda: Agenda, at index: Int) {
      number = agenda.number(at: index)
      title = agenda.title(at: index)
    }
  }

  /// Tasks that only the new agenda has.
  public private(set) var added: [Entry] = []
  /// Tasks that only the old agenda has.
  public private(set) var removed: [Entry] = []
  /// Tasks that both agendas have, and that differ in any way.
  public private(set) var changed: [Entry] = []

  /// A setting with another value.
  public struct Setting: Equatable, Sendable {
    /// Its name.
    public let name: SettingName
    /// The value in the old agenda; nil where it is not set.
    public let old: String?
    /// The value in the new agenda; nil where it is not set.
    public let new: String?
  }

  /// Settings that differ, in the order in which they are shown.
  public let settings: [Setting]

  /// The changes from `old` to `new`.
  public init(from old: Agenda, to new: Agenda) {
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
