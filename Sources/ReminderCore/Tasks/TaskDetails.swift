/// The values that a person gives a task, apart from its reminders and its repetition.
///
/// Each form of a task holds them: the task itself, a draft, a change, a calendar and a task of another document.
public struct TaskDetails: Equatable, Sendable {
  /// One line. In a task it is trimmed and has 1 to 1,000 characters.
  public var title: String
  /// Any text, or nil.
  public var notes: String?
  /// The names, in the order given. Each category once, but an old file may have two names that differ only in case.
  public var categories: [String] = []
  /// How much the task matters.
  public var priority: Priority = .none
  /// When the task has to be done; nil for someday.
  public var due: Due?
  /// The zone of the due date and of wall-clock reminders; nil if they are floating, in the machine's zone.
  public var zone: String?
  /// Before the start, on the clock of its zone, the task is hidden from ordinary lists and does not notify. Nil if the
  /// task is visible at once.
  public var start: Due?
  /// Whether the task's own reminders also ring before the start. In calendars of other programs, a start only hides a
  /// task.
  public var ringsBeforeStart = false
  /// The key that makes `add --key` idempotent.
  public var key: String?
  /// Whether, and how often, an unanswered reminder repeats; nil if the settings decide.
  public var nag: NagChoice?
  /// The channel that an unanswered reminder is escalated to, as in `EscalationChoice`; nil if the settings decide.
  public var escalation: String?
  /// Whether the task also rings in quiet hours.
  public var isLoud = false

  /// A title and nothing else.
  public init(title: String) { self.title = title }
}

extension TaskDetails {
  /// One of the values, for code that treats all values alike.
  struct Field: Hashable, Sendable {
    /// The name in calendars, in the log of syncs and in JSON.
    let name: String
    let path: any PartialKeyPath<TaskDetails> & Sendable
    /// Copies the value of the second details into the first.
    let copy: @Sendable (inout TaskDetails, TaskDetails) -> Void
    /// Whether two details have different values.
    let differs: @Sendable (TaskDetails, TaskDetails) -> Bool

    private init<Value: Equatable & Sendable>(
      _ name: String, _ path: any WritableKeyPath<TaskDetails, Value> & Sendable
    ) {
      (self.name, self.path) = (name, path)
      copy = { $0[keyPath: path] = $1[keyPath: path] }
      differs = { $0[keyPath: path] != $1[keyPath: path] }
    }

    static func == (one: Field, other: Field) -> Bool { one.name == other.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }

    static let title = Field("title", \.title)
    static let notes = Field("notes", \.notes)
    static let categories = Field("categories", \.categories)
    static let priority = Field("priority", \.priority)
    static let due = Field("due", \.due)
    static let zone = Field("zone", \.zone)
    static let start = Field("start", \.start)
    static let ringsBeforeStart = Field("ringsBeforeStart", \.ringsBeforeStart)
    static let key = Field("key", \.key)
    static let nag = Field("nag", \.nag)
    static let escalation = Field("then", \.escalation)
    static let isLoud = Field("loud", \.isLoud)

    static let all = [
      title, notes, categories, priority, due, zone, start, ringsBeforeStart, key, nag, escalation, isLoud,
    ]
  }
}
