/// A task of another program, or of another file, as far as its document tells.
public struct ImportedTask: Sendable {
  /// Title, notes, categories, priority, due date, zone and key, checked by the rules that `add` has.
  ///
  /// Its reminders are not used: what a document says of them is in `reminders`.
  public internal(set) var draft: TaskDraft
  /// The identity that it has; nil where its document gives none.
  var id: TaskID?
  /// The number that it had.
  var number: Int?
  /// Its reminders; nil where the document says nothing of any, so that it gets those that `add` gives.
  var reminders: [(rule: ReminderRule, isTold: Bool)]?
  /// When it is to come up, where that lies ahead.
  var start: ImportedStart?
  /// When it was made, changed and done; nil where that is not known.
  var created: Timestamp?
  var modified: Timestamp?
  var completed: Timestamp?
  /// When its snooze ends.
  var snoozedUntil: Timestamp?
  /// The template of Taskwarrior's that made it.
  var parent: TaskID?
  /// Whether it is done.
  var isDone = false

  init(title: String) {
    draft = TaskDraft(title: title)
  }
}

/// When a task that was put off is to come up again.
enum ImportedStart: Equatable, Sendable {
  /// At the morning time of a day.
  case day(CivilDate)
  /// At a moment.
  case moment(Timestamp)
}

/// How a task repeats, as its document says it.
enum ImportedRepetition: Equatable, Sendable {
  /// A template of Taskwarrior's; the tasks that it has made stand beside it.
  case taskwarrior(String)
  /// The tag `rec:` of todo.txt.
  case todoTxt(String)
  /// An RRULE value (RFC 5545).
  case rule(String)
}
