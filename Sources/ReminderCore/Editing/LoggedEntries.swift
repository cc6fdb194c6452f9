/// An entry of the log with the title that its task has now, or its own; nil where the task is gone, or there was none.
public struct LoggedEntry: Equatable, Sendable {
  /// The entry.
  public let entry: LogEntry
  /// The title.
  public let title: String?
}

extension LogEntry {
  /// Seconds from the moment that a delivery was set for to the one at which it was told; 0 for an answer.
  public var lateSeconds: Int {
    if case .told(_, let set, _, _) = what { max(0, at.seconds - set.seconds) } else { 0 }
  }
}

extension Agenda {
  /// What the log has of a task, or of all, from a day or moment of the reader on, in the order in which it happened. A
  /// task that is gone is found by the number or the id that it had; throws where nothing is known by the name.
  public func logged(
    of name: TaskName?, since: Due?, at present: Present
  ) throws(EditError) -> [LoggedEntry] {
    var entries = log.entries
    if let name {
      let known = entries.filter { $0.isOf(name) }
      switch tasks.lookUp(name) {
      case .found(let index): entries = entries.filter { $0.task == tasks.records[index].id }
      case .none where !known.isEmpty: entries = known
      case .none, .several: _ = try indices(of: [name])
      }
    }
    if let since {
      let start = present.zone.rules.instant(of: since.wall)
      entries = entries.filter { $0.at >= start }
    }
    let indices = tasks.indices(of: Set(entries.compactMap(\.task)))
    return entries.map { entry in
      LoggedEntry(entry: entry, title: entry.task.flatMap { indices[$0] }.map { title(at: $0) } ?? entry.title)
    }
  }
}

extension LogEntry {
  /// Whether it is of the task that a name means.
  fileprivate func isOf(_ name: TaskName) -> Bool {
    switch name {
    case .digits(let digits): number.map { Int(digits) == $0 } ?? false
    case .id(let id): task == id
    case .prefix(let prefix): task.map(prefix.matches) ?? false
    }
  }
}
