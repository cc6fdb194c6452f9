/// What of a task travels in a calendar: a `VTODO` (RFC 5545, section 3.6.2) in the terms of this program.
///
/// It is read from a calendar (`CalendarTaskReader`) or made from a task, and compared by its fields: so a line of a
/// calendar is touched only where what it means has changed.
public struct CalendarTask: Equatable, Sendable {
  /// When it is to be done: these change together.
  public struct Schedule: Equatable, Sendable {
    /// When it is due; nil for someday.
    public var due: Due?
    /// The zone of the due date; nil where it floats.
    public var zone: String?
    /// When it begins to be there.
    public var start: Due?
    /// How it repeats.
    public var series: Series?
    /// Whether its reminders ring before the start, too.
    public var ringsBeforeStart = false
  }

  /// How it repeats.
  public struct Series: Equatable, Sendable {
    /// The rule of the due dates.
    public var rule: RecurrenceRule
    /// The first occurrence of the rule.
    public var start: Due
    /// Whether the next occurrence counts from the day of completion.
    public var isFromDone = false
  }

  /// A reminder of its own.
  public struct Alarm: Equatable, Sendable {
    /// The identity of the alarm; nil where it has none.
    public var uid: String?
    /// When it rings.
    public var rule: ReminderRule
    /// When a person answered it last.
    public var acknowledged: Timestamp?
  }

  /// Its identity, the same in all programs; nil where the calendar says none.
  public var uid: String?
  /// One line.
  public var title: String
  /// Any text.
  public var notes: String?
  /// Names, in their order.
  public var categories: [String] = []
  /// How much it matters.
  public var priority = Priority.none
  /// Whether it is done, or was given up.
  public var isDone = false
  /// Whether it was given up.
  public var isGivenUp = false
  /// When it was done, where that is known.
  public var completed: Timestamp?
  /// The latest that it can have been done, where that is not known.
  public var doneBy: Timestamp?
  /// When it is to be done.
  public var schedule = Schedule()
  /// Whether a person chose the zone of its dates, and it is not only how another program writes their moment.
  public var isZoneChosen = false
  /// Its own reminders.
  public var alarms: [Alarm] = []
  /// When a person answered what rang of it last, in whatever program.
  public var answered: Timestamp?
  /// When its snooze ends.
  public var snoozedUntil: Timestamp?
  /// When it was made.
  public var created: Timestamp?
  /// When a person changed it last.
  public var modified: Timestamp?
  /// What makes `add --key` idempotent.
  public var key: String?
  /// Whether, and how often, what rang comes again.
  public var nag: NagChoice?
  /// The channel through which what rang goes, too, if nobody answers, or `off`.
  public var escalation: String?
  /// Whether it rings in quiet hours, too.
  public var isLoud = false

  /// A task with a title and nothing else.
  init(title: String) { self.title = title }
}

extension CalendarTask {
  /// What of a task travels.
  init(_ item: TaskItem) {
    self.init(title: item.title)
    uid = item.uid ?? "\(item.id)"
    (notes, categories, priority) = (item.notes, item.categories, item.priority)
    (isDone, isGivenUp) = (!item.isOpen, item.ending == .givenUp)
    completed = item.ending == nil ? item.completed : nil
    schedule = Schedule(due: item.due, zone: item.zone, start: item.start, series: Series(item))
    schedule.ringsBeforeStart = item.ringsBeforeStart
    isZoneChosen = item.zone != nil
    answered = item.ring?.seen
    alarms = item.reminders.map { Alarm(rule: $0.rule, acknowledged: $0.state.told == nil ? nil : item.ring?.seen) }
    snoozedUntil = item.snoozedUntil
    (created, modified) = (item.created, item.modified)
    (key, nag, escalation, isLoud) = (item.key, item.nag, item.escalation, item.isLoud)
  }
}

extension CalendarTask {
  /// How it came to be done, where nobody did it at a moment that is known; nil also while it is open.
  var ending: TaskEnding? {
    if isGivenUp { return .givenUp }
    return isDone && completed == nil ? .unknown : nil
  }

  /// The title as a calendar can have it: not empty, where control characters are all of it.
  var writtenTitle: String {
    let title = title.withoutControls
    return title.trimmed.isEmpty && !self.title.isEmpty ? "?" : title
  }

  /// The fields with control characters, which are left out in a calendar.
  var fieldsWithControls: [Field] {
    Field.allCases.filter { field in
      switch field {
      case .uid: uid?.hasControls ?? false
      case .title: title.hasControls
      case .notes: notes?.hasControls ?? false
      case .categories: categories.contains(where: \.hasControls)
      case .key: key?.hasControls ?? false
      default: false
      }
    }
  }

  /// The same without control characters.
  var withoutControls: CalendarTask {
    if fieldsWithControls.isEmpty { return self }
    var task = self
    (task.uid, task.title, task.notes) = (uid?.withoutControls, writtenTitle, notes?.withoutControls)
    task.categories = categories.map(\.withoutControls).filter { !$0.isEmpty }
    task.key = key?.withoutControls
    return task
  }
}

extension CalendarTask.Series {
  /// How a task repeats; nil where it does not. What counts from the day of completion begins anew with each due date.
  fileprivate init?(_ item: TaskItem) {
    guard let repetition = item.repetition, let due = item.due else { return nil }
    rule = repetition.left.map { repetition.rule.ending(.count(max(1, $0))) } ?? repetition.rule
    start = repetition.isFromDone ? due : repetition.start
    isFromDone = repetition.isFromDone
  }
}

/// The properties of this program's own.
enum CalendarExtension {
  static let key = "X-REMIND-KEY"
  static let nag = "X-REMIND-NAG"
  static let then = "X-REMIND-THEN"
  static let loud = "X-REMIND-LOUD"
  /// The day from whose completion the next occurrence counts: `DONE`.
  static let repeatFrom = "X-REMIND-REPEAT-FROM"
  /// When the task begins to be there, where `DTSTART` cannot say it: it has to be the due date, or a time where that
  /// has one. It holds for the `DUE` in `X-FOR`.
  static let start = "X-REMIND-START"
  /// The zone of the dates, where a person chose it: other programs write the same moment in one of their own. It holds
  /// for the `DUE` in `X-FOR`, or the `DTSTART` where there is none.
  static let zone = "X-REMIND-ZONE"
  /// What stands there where the dates float, and are in a zone only for other programs.
  static let floating = "floating"
  /// The first occurrence, where the present due date does not say enough. It holds for the `RRULE` in `X-FOR`.
  static let repeatStart = "X-REMIND-REPEAT-START"
  /// That a task is done with all that it would repeat: `TRUE`. Other programs mark one occurrence as done so. It holds
  /// for the `COMPLETED` in `X-FOR`.
  static let whole = "X-REMIND-WHOLE"
  /// The rule of a reminder: `at 09:00`. It holds for the `TRIGGER` in `X-FOR`.
  static let rule = "X-REMIND-RULE"
  /// That an alarm is a notice of the due date: `morning`. It holds for the `DUE` in `X-FOR`.
  static let notice = "X-REMIND-NOTICE"
  /// That reminders ring before the start, too: `TRUE`.
  static let early = "X-REMIND-EARLY"
  /// The number that stood in `PRIORITY` before this program wrote another, where it would itself write yet another for
  /// that priority. It holds for the `PRIORITY` in `X-FOR`.
  static let priority = "X-REMIND-PRIORITY"
  /// What the value was written for.
  static let holdsFor = "X-FOR"
}
