/// How one agenda differs from another, task by task.
public struct AgendaDifference: Equatable, Sendable {
  /// A task by its number and title.
  public struct Entry: Equatable, Sendable {
    /// The number.
    public let number: Int
    /// The title.
    public let title: String
  }

  /// Tasks that only the new one has.
  public private(set) var added: [Entry] = []
  /// Tasks that only the old one has.
  public private(set) var removed: [Entry] = []
  /// Tasks that both have, and that differ in any way.
  public private(set) var changed: [Entry] = []

  /// What becomes different where `new` takes the place of `old`.
  public init(from old: Agenda, to new: Agenda) {
    var places: [TaskID: Int] = [:]
    for (place, record) in old.tasks.records.enumerated() { places[record.id] = place }
    for (place, record) in new.tasks.records.enumerated() {
      let entry = Entry(number: record.number, title: new.title(at: place))
      guard let other = places.removeValue(forKey: record.id) else {
        added.append(entry)
        continue
      }
      if new.tasks.bytes[record.place] != old.tasks.bytes[old.tasks.records[other].place] { changed.append(entry) }
    }
    removed = places.values.sorted().map { Entry(number: old.number(at: $0), title: old.title(at: $0)) }
  }
}
