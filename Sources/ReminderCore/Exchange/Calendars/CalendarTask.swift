/// The parts of a task that a calendar holds: a `VTODO` (RFC 5545, section 3.6.2) in the terms of this program.
///
/// A `CalendarTask` is read from a calendar (`CalendarTaskReader`) or made from a task, and compared by its fields. So
/// a line of a calendar is touched only if its meaning has changed.
@dynamicMemberLookup
public struct CalendarTask: Equatable, Sendable {
  /// The dates of the task, which change together.
  package struct Schedule: Equatable, Sendable {
    /// The due date; nil for someday.
    package var due: Due?
    /// The zone of the due date; nil if it floats.
    package var zone: String?
    /// The start, before which the task is hidden.
    package var start: Due?
    /// How the task repeats.
    package var series: Series?
    /// Whether its reminders ring before the start, too.
    package var ringsBeforeStart = false
  }

  /// How the task repeats.
  package struct Series: Equatable, Sendable {
    /// The rule of the due dates.
    package var rule: RecurrenceRule
    /// The first occurrence of the rule.
    package var start: Due
    /// Whether the next occurrence counts from the day of completion.
    package var isFromDone = false
  }

  /// A reminder of the task.
  package struct Alarm: Equatable, Sendable {
    /// The identity of the alarm; nil if it has none.
    package var uid: String?
    /// When it rings.
    package var rule: ReminderRule
    /// When a person answered it last.
    package var acknowledged: Timestamp?

    package init(uid: String? = nil, rule: ReminderRule, acknowledged: Timestamp? = nil) {
      (self.uid, self.rule, self.acknowledged) = (uid, rule, acknowledged)
    }
  }

  /// The task's identity, the same in all programs; nil if the calendar has none.
  package var uid: String?
  /// The values that a person gave; a calendar may have any text as the title.
  public var details: TaskDetails
  /// Whether it is done, or was given up.
  package var isDone = false
  /// Whether it was given up.
  package var isGivenUp = false
  /// When it was done, if known.
  package var completed: Timestamp?
  /// The latest time of completion that is possible, if `completed` is not known.
  package var doneBy: Timestamp?
  /// How the task repeats.
  package var series: Series?
  /// The occurrences that were left out, added or moved.
  package var changes = OccurrenceChanges()
  /// The occurrences that were done, as far as they are kept.
  package var completions: [Repetition.Completion] = []
  /// Whether `completions` has all that was done up to the due date. If not, another program set the due date since.
  package var areCompletionsKnown = false
  /// Whether a person chose the zone of the dates; if not, it is only how another program writes the moment.
  package var isZoneChosen = false
  /// Its own reminders.
  package var alarms: [Alarm] = []
  /// When a person last answered a reminder of the task, in any program.
  package var answered: Timestamp?
  /// When its snooze ends.
  package var snoozedUntil: Timestamp?
  /// When it was made.
  package var created: Timestamp?
  /// When a person changed it last.
  package var modified: Timestamp?

  /// The same task, as if its file said which occurrences were done.
  package var withKnownCompletions: CalendarTask {
    var task = self
    task.areCompletionsKnown = true
    return task
  }

  /// The dates of the task.
  package var schedule: Schedule {
    get {
      Schedule(
        due: details.due, zone: details.zone, start: details.start, series: series,
        ringsBeforeStart: details.ringsBeforeStart)
    }
    set {
      (details.due, details.zone, details.start) = (newValue.due, newValue.zone, newValue.start)
      (series, details.ringsBeforeStart) = (newValue.series, newValue.ringsBeforeStart)
    }
  }

  /// The value of one of the details: `task.title`.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<TaskDetails, Value>) -> Value {
    get { details[keyPath: path] }
    set { details[keyPath: path] = newValue }
  }

  /// A task with a title and nothing else.
  package init(title: String) { details = TaskDetails(title: title) }
}

extension CalendarTask {
  /// The parts of a task that a calendar holds.
  package init(_ item: TaskItem) {
    details = item.details
    uid = item.uid ?? "\(item.id)"
    (isDone, isGivenUp) = (!item.isOpen, item.ending == .givenUp)
    completed = item.ending == nil ? item.completed : nil
    series = Series(item)
    changes = item.repetition?.changes ?? changes
    completions = item.repetition?.completions.map { .init(due: $0.due, at: $0.at) } ?? []
    areCompletionsKnown = true
    isZoneChosen = item.zone != nil
    answered = item.answered
    alarms = item.reminders.map { Alarm(rule: $0.rule, acknowledged: $0.state.delivered == nil ? nil : item.answered) }
    snoozedUntil = item.snoozedUntil
    (created, modified) = (item.created, item.modified)
  }
}

extension TaskItem {
  /// When a person answered last, as far as the task knows. A snooze was an answer, and came before its end.
  fileprivate var answered: Timestamp? {
    [unanswered?.seen, snoozeDelivered?.adding(seconds: -1)].compactMap(\.self).max()
  }
}

extension CalendarTask {
  /// How the task was ended, if it was not done at a known moment; nil also while it is open.
  package var ending: TaskEnding? {
    if isGivenUp { return .givenUp }
    return isDone && completed == nil ? .unknown : nil
  }

  /// The title without control characters; `?` if it consists only of them.
  var writtenTitle: String {
    let title = details.title.withoutControls
    return title.trimmed.isEmpty && !self.title.isEmpty ? "?" : title
  }

  /// The fields with control characters; a calendar leaves these characters out.
  package var fieldsWithControls: [Field] {
    Field.allCases.filter { field in
      switch field {
      case .uid: uid?.hasControls ?? false
      case .detail(.title): details.title.hasControls
      case .detail(.notes): details.notes?.hasControls ?? false
      case .categories: details.categories.contains(where: \.hasControls)
      case .detail(.steps): details.steps.contains { $0.title.hasControls }
      case .detail(let detail) where detail.field == .key: details.key?.hasControls ?? false
      default: false
      }
    }
  }

  /// The task without control characters.
  package var withoutControls: CalendarTask {
    if fieldsWithControls.isEmpty { return self }
    var task = self
    (task.uid, task.title, task.notes) = (uid?.withoutControls, writtenTitle, details.notes?.withoutControls)
    task.categories = details.categories.map(\.withoutControls).filter { !$0.isEmpty }
    task.key = details.key?.withoutControls
    task.steps = details.steps.compactMap { step in
      let title = step.title.withoutControls.trimmed
      return title.isEmpty ? nil : Step(title, isDone: step.isDone)
    }
    return task
  }
}

extension CalendarTask.Series {
  /// How a task repeats; nil if it does not. A rule that counts from the day of completion begins anew with each due
  /// date.
  fileprivate init?(_ item: TaskItem) {
    guard let repetition = item.repetition, let due = item.due else { return nil }
    rule = repetition.left.map { repetition.rule.ending(.count(max(1, $0))) } ?? repetition.rule
    start = repetition.isFromDone ? due : repetition.start
    isFromDone = repetition.isFromDone
  }
}

/// The properties that belong to this program.
package enum CalendarExtension {
  /// The day from which the next occurrence counts: `DONE` for the day of completion.
  static let repeatFrom = "X-REMIND-REPEAT-FROM"
  /// The start, if `DTSTART` cannot hold it: `DTSTART` has to be the due date, or has to have a time if the due date
  /// has one. It holds for the `DUE` in `X-FOR`.
  static let start = "X-REMIND-START"
  /// The zone of the dates, if a person chose it: other programs write the same moment in a zone of their own. It holds
  /// for the `DUE` in `X-FOR`, or for the `DTSTART` if there is no `DUE`. Beside dates without a time, it has no
  /// `X-FOR`.
  static let zone = "X-REMIND-ZONE"
  /// The value of `zone` if the dates float, and have a zone only for other programs.
  static let floating = "floating"
  /// The first occurrence, if the current due date does not say enough. It holds for the `RRULE` in `X-FOR`. The
  /// `COUNT` of all occurrences is in `X-COUNT`.
  static let repeatStart = "X-REMIND-REPEAT-START"
  static let count = "X-COUNT"
  /// The days that are left out as a whole, if the rule has times; `EXDATE` has each time. Also the names of moved
  /// occurrences that are left out. With the value `none`, this program has removed the last `EXDATE` or `RDATE`.
  static let except = "X-REMIND-EXCEPT"
  /// The occurrences that were moved, each with its name and its new date. `EXDATE` has the name, `RDATE` the new date.
  static let moved = "X-REMIND-MOVED"
  /// The occurrences that were done, each with the moment. It has all of them for the `DUE` in `X-FOR`.
  static let done = "X-REMIND-DONE"
  /// `TRUE` if a task is done with all its occurrences. Other programs mark a single occurrence as done in the same
  /// way. It holds for the `COMPLETED` in `X-FOR`.
  package static let whole = "X-REMIND-WHOLE"
  /// The rule of a reminder: `at 09:00`. It holds for the `TRIGGER` in `X-FOR`.
  static let rule = "X-REMIND-RULE"
  /// Marks an alarm as a notice of the due date: `morning`. It holds for the `DUE` in `X-FOR`.
  static let notice = "X-REMIND-NOTICE"
  /// `TRUE` if reminders ring before the start, too.
  static let early = "X-REMIND-EARLY"
  /// The number in `PRIORITY` before this program wrote another, if this program itself would write a different number
  /// for that priority. It holds for the `PRIORITY` in `X-FOR`.
  static let priority = "X-REMIND-PRIORITY"
  /// How many lines of `DESCRIPTION` are steps.
  static let steps = "X-REMIND-STEPS"
  /// The value for which a property was written.
  package static let holdsFor = "X-FOR"
  /// The value of a list without entries. Earlier versions wrote no value, and libical removes such a property.
  static let none = "NONE"
}
