/// A task as its document describes it.
package struct ImportedTask: Sendable {
  /// Title, notes, categories, priority, due date, zone and key, checked by the rules of `add`.
  ///
  /// The draft's reminders stay nil; those of the document are in `reminders`.
  package var draft: TaskDraft
  /// Its identity; nil if the document gives none.
  var id: TaskID?
  /// The text from which its identity was made, if the text is not another form of the identity.
  package var uid: String?
  /// Its number in the document.
  package var number: Int?
  /// Its reminders; nil if the document mentions none, so that the task gets those of `add`.
  var reminders: [(rule: ReminderRule, isDelivered: Bool)]?
  /// The start of a postponed task. If the task repeats, the start is as far before each due date as before this due
  /// date.
  var start: ImportedStart?
  /// When it was made, changed and done; nil if not known.
  var created: Timestamp?
  var modified: Timestamp?
  var completed: Timestamp?
  /// How the task was ended, if the document says so.
  var ending: TaskEnding?
  /// When its snooze ends.
  var snoozedUntil: Timestamp?
  /// Whether it is done.
  var isDone = false
  /// Whether the notices of its due date were cancelled.
  var isMuted = false
  /// For a task that repeats: whether the next occurrence counts from the day of completion, and how many were done.
  var isFromDone = false
  var completions = 0
  /// The occurrences that were done, as far as the document has them.
  var done: [Repetition.Completion] = []

  /// What differs from the document.
  var warnings: [TaskWarning] = []

  package init(title: String) {
    draft = TaskDraft(title: title)
  }

  /// Adds a line to the notes, for content that has no other place in a task.
  mutating func addToNotes(_ line: String) {
    draft.notes = draft.notes.map { "\($0)\n\(line)" } ?? line
  }
}

/// When a postponed task should appear again.
enum ImportedStart: Equatable, Sendable {
  /// On a day.
  case day(CivilDate)
  /// At a moment.
  case moment(Timestamp)

  /// Returns the date on the clock of a zone.
  func due(in zone: TimeZoneRules) -> Due {
    switch self {
    case .day(let date): return Due(date)
    case .moment(let moment):
      let wall = zone.local(at: moment)
      return Due(wall.date, wall.time)
    }
  }
}

/// A repetition as written in the document.
enum ImportedRepetition: Equatable, Sendable {
  /// The tag `rec:` of todo.txt.
  case todoTxt(String)
  /// An RRULE value (RFC 5545).
  case rule(String)
}
