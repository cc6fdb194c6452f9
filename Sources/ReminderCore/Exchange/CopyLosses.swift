// What merging a copy leaves out: changes that were made on one side, of a task that was changed on the other later.

/// A task of which the earlier of two changes was left out.
public struct CopyLoss: Equatable, Sendable {
  /// Its number here.
  public let number: Int
  /// The fields that were changed, as a round of sync names them, or `reminders`.
  public let fields: [String]
  /// Whether they were left out here, and not in the copy.
  public let isHere: Bool
}

extension Agenda {
  /// What of a task here, or of its copy, is left out for the other's sake; nil where that is nothing.
  ///
  /// A version that the later one came from has lost nothing, so the histories are asked: the version that is left out
  /// has to have been changed where it comes from, and must not be one that the other side had.
  static func loss(
    of item: TaskItem, for winner: TaskItem, number: Int, isHere: Bool, known: [TaskItem], own: [TaskItem]
  ) -> CopyLoss? {
    guard let first = own.first else { return nil }
    let fields = known.map { item.changes(since: $0) }.min { $0.count < $1.count } ?? item.changes(since: first)
    let lost = Set(fields).intersection(item.changes(since: winner))
    if lost.isEmpty { return nil }
    return CopyLoss(number: number, fields: fields.filter(lost.contains), isHere: isHere)
  }

  /// The versions of some tasks that the history has, the oldest first.
  func versions(of ids: Set<TaskID>) -> [TaskID: [TaskItem]] {
    var versions: [TaskID: [TaskItem]] = [:]
    for entry in history {
      // An entry that was edited by hand may be unreadable.
      guard let list = try? TaskList(reading: entry.tasks, sharing: tasks.zones) else { continue }
      for (id, index) in list.indices(of: ids) { versions[id, default: []].append(list.item(at: index)) }
    }
    return versions
  }
}

extension TaskItem {
  /// The fields in which it differs from another version, but for those that a merge unites.
  fileprivate func changes(since other: TaskItem) -> [String] {
    let (before, after) = (CalendarTask(other), CalendarTask(self))
    let isSeries = repetition != nil && other.repetition != nil
    let united: [CalendarTask.Field] = [.uid, .stamp, .progress, .snooze, .answered] + (isSeries ? [.schedule] : [])
    let fields = CalendarTask.Field.allCases.filter { !united.contains($0) && $0.differs(before, after) }
    let areRemindersOther = reminders.map(\.rule) != other.reminders.map(\.rule)
    return fields.map(\.rawValue) + (areRemindersOther ? ["reminders"] : [])
  }
}
