// Values that a merge did not keep, because the other side changed them, too.

extension CalendarTask {
  /// A part of a task that a merge can drop.
  package enum Part: Hashable, Sendable {
    case field(Field)
    /// The reminders that the merged dates leave without a moment.
    case reminders

    /// The name in the log of syncs.
    var name: String { if case .field(let field) = self { field.name } else { "reminders" } }

    package init?(_ name: String) {
      if name == Part.reminders.name {
        self = .reminders
      } else if let field = Field(name: name) {
        self = .field(field)
      } else {
        return nil
      }
    }
  }

  /// Takes the value of a part from another task.
  package mutating func copy(_ part: Part, from other: CalendarTask) {
    switch part {
    case .field(let field): copy(field, from: other)
    case .reminders: alarms = other.alarms
    }
  }
}

extension CalendarTaskWriter {
  /// Returns the value of a part as stored: the properties, one per line. Reminders and single occurrences count from
  /// the dates, so their value begins with the dates.
  func text(of part: CalendarTask.Part, _ task: CalendarTask) -> String {
    let newline = [UInt8(ascii: "\n")]
    var task = task
    // In a calendar, the steps stand behind the notes.
    if part == .field(.detail(.notes)) { task.steps = [] }
    let bytes =
      switch part {
      case .field(let field) where field == .changes || field == .completions:
        [CalendarTask.Field.schedule, .changes, .completions].flatMap { properties(of: $0, task) }
          .flatMap { $0.encoded(newline: newline) }
      case .field(let field): properties(of: field, task).flatMap { $0.encoded(newline: newline) }
      case .reminders:
        properties(of: .schedule, task).flatMap { $0.encoded(newline: newline) }
          + reminders(of: task).flatMap { $0.encoded(newline: newline) }
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A value of one side that a sync or a merge of a copy did not keep: a field with a conflict, or a task that a sync
/// deleted.
package struct DroppedValue: Hashable, Sendable {
  /// The task.
  package let task: TaskID
  /// The task's number on this machine; nil if it had none.
  package let number: Int?
  /// The name of the part; nil for the whole task.
  package let field: String?
  /// The side whose value was dropped.
  package let side: TaskMerge.Side
  /// The properties of the part, or the whole calendar.
  package let text: [UInt8]

  /// Whether this machine's value was dropped, and not that of the folder or the copy.
  package var isOurs: Bool { side == .ours }

  package init(task: TaskID, number: Int?, field: String?, side: TaskMerge.Side, text: [UInt8]) {
    (self.task, self.number, self.field, self.side, self.text) = (task, number, field, side, text)
  }

  /// What a merge dropped of a task.
  package init(_ loser: TaskMerge.Conflict, task: TaskID, number: Int?) {
    self.init(task: task, number: number, field: loser.part.name, side: loser.side, text: Array(loser.text.utf8))
  }
}
