// The versions of tasks that two state files have recorded, and which of them both have.

/// The versions of tasks that a state file has: in its history, as they are now, and in its backups.
struct RecordedVersions {
  private var versions: [TaskID: [TaskItem]] = [:]

  /// The versions of some tasks.
  init(of ids: Set<TaskID>, in list: ReminderList) { add(ids, in: list) }

  /// Adds the versions of some tasks in a backup.
  mutating func add(_ ids: Set<TaskID>, in list: ReminderList) {
    // What an undone merge brought was never taken.
    for entry in list.history where !(entry.isUndone && entry.change.command == "merge") {
      // An entry that was edited by hand may be unreadable.
      guard let list = try? TaskList(reading: entry.tasks, sharing: list.tasks.zones) else { continue }
      add(ids, in: list)
    }
    add(ids, in: list.tasks)
  }

  private mutating func add(_ ids: Set<TaskID>, in list: TaskList) {
    for (id, index) in list.indices(of: ids) { versions[id, default: []].append(list.item(at: index)) }
  }

  /// Returns the newest version of a task that both files have, or else the version as added: both files had it once.
  /// Nil if there is neither, and if the files have two tasks with one key.
  func newestShared(of id: TaskID, with other: RecordedVersions) -> TaskItem? {
    guard let own = versions[id], let theirs = other.versions[id] else { return nil }
    let shared = own.filter { version in theirs.contains { $0.isSameVersion(as: version) } }
    return shared.max { $0.modified < $1.modified } ?? (own + theirs).first { $0.created == $0.modified }
  }
}

extension TaskItem {
  /// Whether only deliveries came between both versions, and no change by a person.
  fileprivate func isSameVersion(as other: TaskItem) -> Bool {
    guard modified == other.modified, mutedFor == other.mutedFor, reminders.map(\.rule) == other.reminders.map(\.rule)
    else { return false }
    let (before, after) = (CalendarTask(self), CalendarTask(other))
    return CalendarTask.Field.allCases.allSatisfy { field in
      field == .answered || !field.differs(before, after)
        || field == .snooze && (hasDelivered(snoozeOf: other) || other.hasDelivered(snoozeOf: self))
    }
  }

  /// Whether this version is snoozed no more because it delivered the end of the snooze that another version has.
  private func hasDelivered(snoozeOf other: TaskItem) -> Bool {
    guard snoozedUntil == nil, let end = other.snoozedUntil, let snoozeDelivered else { return false }
    return snoozeDelivered >= end
  }
}
