/// A task that was asked for, before it has an id and a number.
@dynamicMemberLookup
public struct TaskDraft: Sendable {
  /// The values that it is to have. The title is trimmed, and a category that comes twice counts once, when the draft
  /// is checked.
  public var details: TaskDetails
  /// The reminders that were asked for; nil where none was mentioned, empty where none is wanted.
  package var reminders: [ReminderInput]?
  /// Notes on how the words of the draft were read.
  var warnings: [EditNote] = []
  /// How it repeats, which needs a due date.
  package var repetition: RepetitionInput?
  /// The tasks after which it is to be done, in addition to those in the details.
  var predecessors: [TaskName] = []

  /// A draft with a title and nothing else.
  package init(title: String) { details = TaskDetails(title: title) }

  /// The value of one of the details: `draft.title`.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<TaskDetails, Value>) -> Value {
    get { details[keyPath: path] }
    set { details[keyPath: path] = newValue }
  }
}

/// A task that is to be added.
package struct NewTask: Sendable {
  /// The draft.
  package var draft: TaskDraft
  /// The id that was drawn for it.
  package var id: TaskID
  /// Its line in the input; nil where the task comes from the command line itself.
  package var line: Int?
  /// The parts that the typed title may contain; nil where the title was not examined.
  package var sentence: Sentence?
  /// Whether the draft uses the parts of the sentence, and the title is the rest.
  package var isSentenceRead = false
  /// The words that `did` read and that are no part of the title.
  package var wordsRead: [String] = []
  /// Whether its due date was given as a day of the week.
  package var isSaidByWeekday = false

  /// A draft and its id.
  package init(_ draft: TaskDraft, id: TaskID, line: Int? = nil) {
    self.draft = draft
    self.id = id
    self.line = line
  }
}

/// How a task is to repeat.
package struct RepetitionInput: Equatable, Sendable {
  /// The rule that gives the due dates.
  package var rule: RecurrenceRule
  /// Whether the next occurrence counts from the day of completion.
  package var isFromDone: Bool
  /// The time of day of each occurrence; nil for the time of the due date.
  package var time: CivilTime?
  /// Whether the rule names no day of the month, and has that of the first occurrence.
  package var hasDayOfStart: Bool
  /// The first occurrence if it lies before the due date; nil if it is the due date.
  package var start: Due?
  /// The occurrences that are left out, added or moved.
  package var changes = OccurrenceChanges()

  /// A rule, where it counts from, its time of day if it has one, and where its day of the month is from.
  package init(
    _ rule: RecurrenceRule, isFromDone: Bool = false, at time: CivilTime? = nil, hasDayOfStart: Bool = false
  ) {
    self.rule = rule
    self.isFromDone = isFromDone
    self.time = time
    self.hasDayOfStart = hasDayOfStart
  }

  /// All that a phrase says but its first day, which is the due date.
  init(_ phrase: RepeatPhrase) {
    self.init(phrase.rule, isFromDone: phrase.isFromDone, at: phrase.time, hasDayOfStart: phrase.hasDayOfStart)
    changes.leaveOut(phrase.except)
  }
}

/// A reminder that was asked for; its meaning may depend on the due date, the settings and the moment.
package enum ReminderInput: Hashable, Sendable {
  /// `--at 09:00`: on the due day; without a due day, when the clock next shows this time.
  case time(CivilTime)
  /// `--at 2026-03-01`: the morning time of that day.
  case date(CivilDate)
  /// `--at "2026-03-01 09:00"`.
  case dateTime(CivilDateTime)
  /// `--in 2h30m`: days on the calendar, then minutes of real time.
  case inDuration(days: Int, minutes: Int)
  /// `--before 1h`, `--before 2d`. Days alone keep the time of day; days with hours (`1d12h`) are real time as a whole.
  case before(Lead)
  /// `--before "1d 18:00"`: so many days before the due day, at this time.
  case daysBefore(Int, CivilTime)
  /// At this moment, whatever the clocks show.
  case instant(Timestamp)
}

/// Why a draft is not a task.
package enum DraftError: Error, Equatable, Sendable {
  /// A title of nothing but white space.
  case emptyTitle
  /// A title with a line break in it.
  case titleOfManyLines
  /// A title, notes, a category or a key with a NUL (U+0000), which cannot be passed to any program.
  case zero(part: String)
  /// A title or notes of more characters than they may have.
  case tooLong(part: String, length: Int, limit: Int)
  /// A name of a category, or a key, that is empty or has a line break or a comma in it.
  case badName(part: String, String)
  /// More categories or reminders than a task may have.
  case tooMany(part: String, limit: Int)
  /// A text that is no link, or none that is opened.
  case badURL(String)
  /// A step that is empty, or has several lines.
  case badStep(String)
  /// A repeating task without a due date, which is its first occurrence.
  case repeatWithoutDue
  /// `--repeat-from` for a task that does not repeat.
  case fromWithoutRepeat
  /// A due date after the last day that the rule of the task allows; the value is that last day.
  case dueBehindUntil(CivilDate)
  /// `--before` with no due date to count from.
  case beforeWithoutDue
  /// `--before` with no whole number of days, and a due day without a time.
  case beforeNeedsDays
  /// A rule that never gives a date.
  case neverOccurs
  /// A reminder at a time of the due day, for a rule with several times a day.
  case reminderAtTime(CivilTime)
  /// A rule finer than a day, and a due day without a time.
  case finerWithoutTime
  /// A due date that is to move, where there is none.
  case moveWithoutDue
  /// Hours or minutes by which a due day without a time is to move.
  case shiftNeedsTime
  /// A moment outside the years 1 to 9999.
  case outOfCalendar
  /// A start after the due date.
  case startBehindDue(Due, due: Due)
  /// A zone that cannot be used.
  case zone(ZoneError)
}

extension DraftError {
  package var errorCode: ErrorCode {
    switch self {
    case .emptyTitle, .titleOfManyLines, .zero(part: "title"): .badTitle
    case .zero: .badValue
    case .tooLong: .tooLong
    case .badName, .badStep, .badURL: .badValue
    case .tooMany: .tooMany
    case .repeatWithoutDue, .beforeWithoutDue, .moveWithoutDue: .needsDueDate
    case .neverOccurs: .badRepeat
    case .reminderAtTime: .badValue
    case .fromWithoutRepeat: .needsRepeat
    case .dueBehindUntil: .dueAfterEnd
    case .startBehindDue: .startAfterDue
    case .beforeNeedsDays, .finerWithoutTime, .shiftNeedsTime: .needsDueTime
    case .outOfCalendar: .outOfCalendar
    case .zone: .badZone
    }
  }
}
