/// A task as its document describes it.
public struct ImportedTask: Sendable {
  /// Title, notes, categories, priority, due date, zone and key, checked by the rules that `add` has.
  ///
  /// The draft's reminders stay nil; those of the document are in `reminders`.
  public internal(set) var draft: TaskDraft
  /// Its identity; nil if the document gives none.
  var id: TaskID?
  /// The text that its identity was made from, where that is no other way to write it.
  var uid: String?
  /// Its number in the document.
  var number: Int?
  /// Its reminders; nil if the document mentions none, so that it gets those of `add`.
  var reminders: [(rule: ReminderRule, isTold: Bool)]?
  /// When it should come up, if it was put off; of a task that repeats, as far before each due date as before this one.
  /// It becomes the start of the draft.
  var start: ImportedStart?
  /// When it was made, changed and done; nil if not known.
  var created: Timestamp?
  var modified: Timestamp?
  var completed: Timestamp?
  /// How it came to be done, where the document says so.
  var ending: TaskEnding?
  /// When its snooze ends.
  var snoozedUntil: Timestamp?
  /// Whether it is done.
  var isDone = false
  /// Whether its reminders come before its start, too.
  var ringsBeforeStart = false
  /// Whether the notices of its due date were cancelled.
  var isMuted = false
  /// Of one that repeats: whether the next occurrence counts from the day of completion, and how often one was done.
  var isFromDone = false
  var completions = 0

  /// What is not as it was in the document.
  var remarks: [TaskRemark] = []

  init(title: String) {
    draft = TaskDraft(title: title)
  }

  /// Adds a line to the notes: what the document says and has no other place here.
  mutating func addToNotes(_ line: String) {
    draft.notes = draft.notes.map { "\($0)\n\(line)" } ?? line
  }
}

/// When a task that was put off should come up again.
enum ImportedStart: Equatable, Sendable {
  /// On a day.
  case day(CivilDate)
  /// At a moment.
  case moment(Timestamp)

  /// The same on the clock of a zone.
  func due(in zone: TimeZoneRules) -> Due {
    switch self {
    case .day(let date): return Due(date)
    case .moment(let moment):
      let wall = zone.local(at: moment)
      return Due(wall.date, wall.time)
    }
  }
}

/// A repetition as the document has it.
enum ImportedRepetition: Equatable, Sendable {
  /// The tag `rec:` of todo.txt.
  case todoTxt(String)
  /// An RRULE value (RFC 5545).
  case rule(String)
}
