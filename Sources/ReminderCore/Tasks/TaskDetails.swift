/// The values that a person gives a task, apart from its reminders and its repetition.
///
/// Each form of a task holds them: the task itself, a draft, a change, a calendar and a task of another document.
public struct TaskDetails: Equatable, Sendable {
  /// One line. In a task it is trimmed and has 1 to 1,000 characters.
  package var title: String
  /// Any text, or nil.
  package var notes: String?
  /// The names, in the order given. Each category once, but an old file may have two names that differ only in case.
  package var categories: [String] = []
  /// How much the task matters.
  package var priority: Priority = .none
  /// When the task has to be done; nil for someday.
  package var due: Due?
  /// The zone of the due date and of wall-clock reminders; nil if they are floating, in the machine's zone.
  package var zone: String?
  /// Before the start, on the clock of its zone, the task is hidden from ordinary lists and does not notify. Nil if the
  /// task is visible at once.
  package var start: Due?
  /// Whether the task's own reminders also ring before the start. In calendars of other programs, a start only hides a
  /// task.
  package var ringsBeforeStart = false
  /// The key that makes `add --key` idempotent.
  package var key: String?
  /// Whether, and how often, an unanswered reminder repeats; nil if the settings decide.
  package var nag: NagChoice?
  /// The channel that an unanswered reminder is escalated to, as in `EscalateChoice`; nil if the settings decide.
  package var escalate: String?
  /// Whether the task also rings in quiet hours.
  package var isLoud = false
  /// Whether the task has neither a morning nor an advance notice.
  package var isWithoutNotices = false
  /// What has to be done for the task, line by line. When a task that repeats moves on, all steps are open again.
  package var steps: [Step] = []
  /// A link, as `TaskURL` checks it.
  package var url: String?
  /// The tasks after which this one is to be done, by their ids. A task may be gone.
  package var after: [TaskID] = []

  /// A title and nothing else.
  package init(title: String) { self.title = title }
}

extension TaskDetails {
  /// One of the values, for code that treats all values alike.
  package struct Field: Hashable, Sendable {
    /// The name in calendars, in the log of syncs and in JSON.
    package let name: String
    /// Copies the value of the second details into the first.
    package let copy: @Sendable (inout TaskDetails, TaskDetails) -> Void
    /// Whether two details have different values.
    package let differs: @Sendable (TaskDetails, TaskDetails) -> Bool

    // Functions, not key paths: the runtime makes each key path from the names of its types. All fields together would
    // take longer than the rest of an edit.
    private init<Value: Equatable & Sendable>(
      _ name: String, _ get: @escaping @Sendable (TaskDetails) -> Value,
      _ set: @escaping @Sendable (inout TaskDetails, Value) -> Void
    ) {
      self.name = name
      copy = { set(&$0, get($1)) }
      differs = { get($0) != get($1) }
    }

    package static func == (one: Field, other: Field) -> Bool { one.name == other.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }

    package static let title = Field("title", { $0.title }, { $0.title = $1 })
    package static let notes = Field("notes", { $0.notes }, { $0.notes = $1 })
    package static let categories = Field("categories", { $0.categories }, { $0.categories = $1 })
    package static let priority = Field("priority", { $0.priority }, { $0.priority = $1 })
    package static let due = Field("due", { $0.due }, { $0.due = $1 })
    package static let zone = Field("zone", { $0.zone }, { $0.zone = $1 })
    package static let start = Field("start", { $0.start }, { $0.start = $1 })
    package static let ringsBeforeStart = Field(
      "ringsBeforeStart", { $0.ringsBeforeStart }, { $0.ringsBeforeStart = $1 })
    package static let key = Field("key", { $0.key }, { $0.key = $1 })
    package static let nag = Field("nag", { $0.nag }, { $0.nag = $1 })
    package static let escalate = Field("then", { $0.escalate }, { $0.escalate = $1 })
    package static let isLoud = Field("loud", { $0.isLoud }, { $0.isLoud = $1 })
    package static let isWithoutNotices = Field("noNotices", { $0.isWithoutNotices }, { $0.isWithoutNotices = $1 })
    package static let steps = Field("steps", { $0.steps }, { $0.steps = $1 })
    package static let url = Field("url", { $0.url }, { $0.url = $1 })
    package static let after = Field("after", { $0.after }, { $0.after = $1 })
  }
}
