/// An entry of the log with its title: the current title of its task, or the entry's own; nil where there is neither.
package struct LoggedEntry: Equatable, Sendable {
  /// The entry.
  package let entry: LogEntry
  /// The occurrence whose outcome the entry says; nil for a delivery, and for any other answer.
  package var occurrence: PastOccurrence?
  /// The title.
  package let title: String?
}

extension LogEntry {
  /// Seconds from the moment that a delivery was set for to the moment of the delivery; 0 for anything else.
  package var lateSeconds: Int {
    if case .delivered(_, let set, _, _) = what { max(0, at.seconds - set.seconds) } else { 0 }
  }
}

extension LogEntry {
  /// The kind of the request; nil for an answer.
  package var kind: String? {
    switch what {
    case .delivered(let kind, _, _, _), .failed(let kind, _, _, _): kind
    case .answered: nil
    }
  }

  /// The channel that delivered or failed; nil for an answer.
  package var channel: String? {
    switch what {
    case .delivered(_, _, let channel, _), .failed(_, _, let channel, _): channel
    case .answered: nil
    }
  }
}

extension ReminderList {
  /// The log entries of one task or of all, in chronological order, from a day or moment on. A task that is gone is
  /// found by its old number or id. Throws if nothing is known by the name.
  package func logged(
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

  /// The log entries of one task, and what became of its occurrences. `onlyOccurrences` leaves the entries out.
  package func history(
    of name: TaskName, since: Due?, onlyOccurrences: Bool, at present: Present
  ) throws -> [LoggedEntry] {
    let logged = try logged(of: name, since: since, at: present)
    guard case .found(let index) = tasks.lookUp(name) else { return logged }
    let start = since.map { present.zone.rules.instant(of: $0.wall) }
    let (id, number, title) = (tasks.records[index].id, number(at: index), title(at: index))
    let past = pastOccurrences(ofTaskAt: index, at: present).filter { past in start.map { past.at >= $0 } ?? true }
    let outcomes = past.map { past in
      LoggedEntry(
        entry: LogEntry(at: past.at, task: id, number: number, what: .answered(by: past.outcome.rawValue)),
        occurrence: past, title: title)
    }
    if onlyOccurrences { return outcomes }
    // A completion is said once: with its occurrence.
    let done = Set(past.filter { $0.outcome == .done || $0.outcome == .late }.map(\.at))
    let others = logged.filter { $0.entry.what != .answered(by: "done") || !done.contains($0.entry.at) }
    return (others + outcomes).sorted { $0.entry.at < $1.entry.at }
  }
}

extension LogEntry {
  /// Whether the entry is of the task with this name.
  fileprivate func isOf(_ name: TaskName) -> Bool {
    switch name {
    case .digits(let digits): number.map { Int(digits) == $0 } ?? false
    case .id(let id): task == id
    case .prefix(let prefix): task.map(prefix.matches) ?? false
    case .key: false
    }
  }
}
