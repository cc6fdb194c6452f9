/// How one agenda differs from another, task by task.
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

  /// Tasks that only the new one has.
  public private(set) var added: [Entry] = []
  /// Tasks that only the old one has.
  public private(set) var removed: [Entry] = []
  /// Tasks that both have, and that differ in any way.
  public private(set) var changed: [Entry] = []

  /// What changes if `new` takes the place of `old`.
  public init(from old: Agenda, to new: Agenda) {
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
