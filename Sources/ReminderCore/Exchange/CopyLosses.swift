// The changes that merging a copy leaves out: those of one side to a task that the other side changed later.

/// A field of a task that was dropped because of the other side's change.
public struct CopyLoss: Equatable, Sendable {
  /// The name of a field that a calendar does not have as one: the reminders.
  static let reminders = "reminders"

  /// The task in this state file.
  public let task: TaskID
  /// The number in this state file.
  public let number: Int
  /// The field, as a sync names it, or `reminders`.
  public let field: String
  /// Whether this side's value was dropped, and not the copy's.
  public let isHere: Bool
  /// The properties of the side, one per line; for reminders, with the alarms.
  let text: String
}

/// The earlier versions of a task in the histories of two copies, the oldest first.
struct EarlierVersions {
  /// The versions of the copy that is taken.
  let own: [TaskItem]
  /// The versions of the other copy.
  let other: [TaskItem]
}

extension Agenda {
  /// Returns the versions of some tasks in the history, the oldest first.
  func versions(of ids: Set<TaskID>) -> [TaskID: [TaskItem]] {
    var versions: [TaskID: [TaskItem]] = [:]
    for entry in history {
      // An entry that was edited by hand may be unreadable.
      guard let list = try? TaskList(reading: entry.tasks, sharing: tasks.zones) else { continue }
      for (id, index) in list.indices(of: ids) { versions[id, default: []].append(list.item(at: index)) }
    }
    return versions
  }

  /// Returns the writer that writes values of tasks as a calendar does.
  func calendarWriter(at present: Present) -> CalendarTaskWriter {
    CalendarTaskWriter(zones: tasks.zones, machine: present.zone.rules, morningTime: settings.morningTime)
  }
}

extension TaskItem {
  /// Returns the fields of this version that `result`, which has another version, leaves out.
  ///
  /// A version from which the other one came has lost nothing. So it is compared with the `known` versions of the other
  /// side. A history may not reach that far. Then every difference counts, because it may have been typed on this side.
  func fieldsLost(in result: TaskItem, whoseSideKnew known: [TaskItem], at now: Timestamp) -> [String] {
    let missing = fieldsMissing(in: result, at: now)
    if missing.isEmpty { return [] }
    if let changes = known.map({ changes(since: $0, at: now) }).min(by: { $0.count < $1.count }) {
      return missing.filter(changes.contains)
    }
    // All copies with one identity began as this version.
    if id == result.id, created == modified { return [] }
    return missing.filter { $0 != CalendarTask.Field.progress.rawValue || !isOpen }
  }

  /// The same, but without what a merge unites: completed occurrences.
  private func fieldsMissing(in result: TaskItem, at now: Timestamp) -> [String] {
    let fields = changes(since: result, at: now)
    guard let due, let next = result.due, next.wall >= due.wall, zone == result.zone, isOneSeries(with: result) else {
      return fields
    }
    return fields.filter { $0 != CalendarTask.Field.schedule.rawValue }
  }

  /// Returns the fields in which this version differs from another, except for those that no person sets.
  private func changes(since other: TaskItem, at now: Timestamp) -> [String] {
    let (before, after) = (CalendarTask(other), CalendarTask(self))
    let fields = CalendarTask.Field.allCases.filter { field in
      switch field {
      case .uid, .stamp, .answered: false
      case .progress: isOpen != other.isOpen
      // An ended snooze was delivered, or the side that has it delivers it.
      case .snooze: field.differs(before, after) && snoozedUntil.map { $0 > now } ?? false
      default: field.differs(before, after)
      }
    }
    let areRemindersOther = reminders.map(\.rule) != other.reminders.map(\.rule)
    return fields.map(\.rawValue) + (areRemindersOther ? [CopyLoss.reminders] : [])
  }

  /// Whether both repeat by one rule from one start, at any of its occurrences.
  func isOneSeries(with other: TaskItem) -> Bool {
    guard let own = repetition, let theirs = other.repetition else { return false }
    return own.rule == theirs.rule && own.isFromDone == theirs.isFromDone
      && (own.isFromDone || own.start == theirs.start)
  }
}

extension CalendarTaskWriter {
  /// Returns the value of a field as stored: the properties, one per line, and for reminders the alarms.
  func text(ofField name: String, _ task: CalendarTask) -> String {
    let newline = [UInt8(ascii: "\n")]
    let field = CalendarTask.Field(rawValue: name)
    // The alarms count from the dates.
    let properties = properties(of: field ?? .schedule, task).flatMap { $0.encoded(newline: newline) }
    let alarms = field == nil ? reminders(of: task).flatMap { $0.encoded(newline: newline) } : []
    return String(decoding: properties + alarms, as: UTF8.self)
  }
}
