// What merging a copy leaves out: changes that were made on one side, of a task that was changed on the other later.

/// A field of a task that was left out for the other side's change.
public struct CopyLoss: Equatable, Sendable {
  /// The field that no calendar has as one: its reminders.
  static let reminders = "reminders"

  /// The task here.
  public let task: TaskID
  /// Its number here.
  public let number: Int
  /// The field, as a round of sync names it, or `reminders`.
  public let field: String
  /// Whether it was left out here, and not in the copy.
  public let isHere: Bool
  /// The properties that the side had, each in a line; of reminders with the alarms.
  let text: String
}

/// The earlier versions of a task that the histories of two copies have, each the oldest first.
struct EarlierVersions {
  /// Those of the one that is taken.
  let own: [TaskItem]
  /// Those of the other.
  let other: [TaskItem]
}

extension Agenda {
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

  /// What writes the values of tasks as a calendar does.
  func calendarWriter(at present: Present) -> CalendarTaskWriter {
    CalendarTaskWriter(zones: tasks.zones, machine: present.zone.rules, morningTime: settings.morningTime)
  }
}

extension TaskItem {
  /// The fields in which this version has something that is left out of `result`, for which another was taken.
  ///
  /// A version that the other came from has lost nothing, so the `known` ones are asked, which the side of the other
  /// had. A history may not reach that far: then all that is different counts, for it may have been typed here.
  func fieldsLost(in result: TaskItem, whoseSideKnew known: [TaskItem], at now: Timestamp) -> [String] {
    let missing = fieldsMissing(in: result, at: now)
    if missing.isEmpty { return [] }
    if let changes = known.map({ changes(since: $0, at: now) }).min(by: { $0.count < $1.count }) {
      return missing.filter(changes.contains)
    }
    // Of one identity all copies have begun as this one.
    if id == result.id, created == modified { return [] }
    return missing.filter { $0 != CalendarTask.Field.progress.rawValue || !isOpen }
  }

  /// The same, but for what a merge unites: that an occurrence was done.
  private func fieldsMissing(in result: TaskItem, at now: Timestamp) -> [String] {
    let fields = changes(since: result, at: now)
    guard let due, let next = result.due, next.wall >= due.wall, zone == result.zone, isOneSeries(with: result) else {
      return fields
    }
    return fields.filter { $0 != CalendarTask.Field.schedule.rawValue }
  }

  /// The fields in which it differs from another version, but for those that say nothing of a person's.
  private func changes(since other: TaskItem, at now: Timestamp) -> [String] {
    let (before, after) = (CalendarTask(other), CalendarTask(self))
    let fields = CalendarTask.Field.allCases.filter { field in
      switch field {
      case .uid, .stamp, .answered: false
      case .progress: isOpen != other.isOpen
      // A snooze that is over was told, or is told by the one that has it.
      case .snooze: field.differs(before, after) && snoozedUntil.map { $0 > now } ?? false
      default: field.differs(before, after)
      }
    }
    let areRemindersOther = reminders.map(\.rule) != other.reminders.map(\.rule)
    return fields.map(\.rawValue) + (areRemindersOther ? [CopyLoss.reminders] : [])
  }

  /// Whether both repeat by one rule from one start, wherever they are in it.
  func isOneSeries(with other: TaskItem) -> Bool {
    guard let own = repetition, let theirs = other.repetition else { return false }
    return own.rule == theirs.rule && own.isFromDone == theirs.isFromDone
      && (own.isFromDone || own.start == theirs.start)
  }
}

extension CalendarTaskWriter {
  /// What a task says in a field, as it is kept: the properties, each in a line, and of reminders the alarms.
  func text(ofField name: String, _ task: CalendarTask) -> String {
    let newline = [UInt8(ascii: "\n")]
    let field = CalendarTask.Field(rawValue: name)
    // The alarms count from the dates.
    let properties = properties(of: field ?? .schedule, task).flatMap { $0.encoded(newline: newline) }
    let alarms = field == nil ? reminders(of: task).flatMap { $0.encoded(newline: newline) } : []
    return String(decoding: properties + alarms, as: UTF8.self)
  }
}
