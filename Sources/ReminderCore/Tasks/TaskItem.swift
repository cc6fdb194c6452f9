/// One task in full. Made from a `TaskRecord` only where it is shown or changed.
public struct TaskItem: Equatable, Sendable {
  /// The most characters that a title may have.
  public static let titleLimit = 1_000
  /// The most bytes that a title may have in UTF-8; one character can have very many scalars.
  public static let titleByteLimit = 16_384
  /// The most characters that notes may have.
  public static let notesLimit = 100_000
  /// The most bytes that notes may have in UTF-8.
  public static let notesByteLimit = 400_000
  /// The most bytes of the identity that another program gave to a task.
  public static let uidByteLimit = 4_096
  /// The most bytes of a category's name or of a key.
  public static let nameByteLimit = 256
  /// The most categories, and the most reminders, that one task may have.
  public static let countLimit = 100

  /// The identity.
  public var id: TaskID
  /// 1, 2, 3 … in the order of creation; never given twice.
  public var number: Int
  /// One line, trimmed, 1 to 1,000 characters.
  public var title: String
  /// Any text, or nil.
  public var notes: String?
  /// Names, in the order they were given. Each category once, but an old file may have two that differ only in case.
  public var categories: [String] = []
  /// How much it matters.
  public var priority: Priority = .none
  /// When it has to be done; nil for someday.
  public var due: Due?
  /// The zone of the due date and of wall-clock reminders; nil where they float with the machine's.
  public var zone: String?
  /// Until then the task is in no ordinary list and nothing of it notifies, on the clock of its zone; nil where it is
  /// there at once.
  public var start: Due?
  /// Whether its own reminders come before the start, too, as a calendar of another program has it: there a start only
  /// hides.
  public var ringsBeforeStart = false
  /// The task's own reminders, in the order they were given.
  public var reminders: [Reminder] = []
  /// How far the morning notice has been dealt with.
  public var morning = RuleState()
  /// How far the advance notice has been dealt with.
  public var advance = RuleState()
  /// How it repeats; nil where it does not.
  public var repetition: Repetition?
  /// The due value whose notices a person has cancelled.
  public var mutedFor: Due?
  /// The end of a snooze: nothing of the task notifies before it, and one notification comes at it. Nil where it is not
  /// snoozed.
  public var snoozedUntil: Timestamp?
  /// The end of the last snooze that was delivered; a snooze that ends at it or before does not come again.
  public var snoozeDelivered: Timestamp?
  /// Whether, and how often, what rang comes again; nil where the settings decide.
  public var nag: NagChoice?
  /// The channel through which what rang goes, too, if nobody answers; nil where the settings decide.
  public var escalation: String?
  /// Whether it rings in quiet hours, too.
  public var isLoud = false
  /// What rang and was not answered; nil where nothing did.
  public var ring: Ring?
  /// What makes `add --key` idempotent.
  public var key: String?
  /// Its identity in calendars (`UID`; RFC 5545), where that is another text than the id.
  public var uid: String?
  /// When it was added.
  public var created: Timestamp
  /// When it was last changed by a person.
  public var modified: Timestamp
  /// When it was done; nil while it is open.
  public var completed: Timestamp?
  /// What is to be known about that beside the moment; nil where a person did it then, and while it is open.
  public var ending: TaskEnding?
  /// Members of the stored record that this version does not know: `"name":value` each, kept as they are.
  var unknown: [[UInt8]] = []

  /// How far a notice has been dealt with.
  subscript(notice: NoticeKind) -> RuleState {
    get { notice == .morning ? morning : advance }
    set { if notice == .morning { morning = newValue } else { advance = newValue } }
  }

  /// Every rule of the task.
  var rules: [TaskRule] { reminders.map { .reminder($0.rule) } + NoticeKind.allCases.map { .notice($0) } }

  /// Whether a rule notifies for each occurrence.
  func repeats(by rule: TaskRule) -> Bool { repetition != nil && rule.followsDue }

  /// The due date that a rule is muted for: only notices can be.
  func muted(for rule: TaskRule) -> Due? { if case .notice = rule { mutedFor } else { nil } }

  /// How far a rule has been dealt with. Setting the state of a rule that the task does not have does nothing.
  subscript(rule: TaskRule) -> RuleState {
    get {
      switch rule {
      case .notice(let kind): self[kind]
      case .reminder(let rule): reminders.first { $0.rule == rule }?.state ?? RuleState()
      }
    }
    set {
      switch rule {
      case .notice(let kind): self[kind] = newValue
      case .reminder(let rule):
        if let index = reminders.firstIndex(where: { $0.rule == rule }) { reminders[index].state = newValue }
      }
    }
  }

  /// Whether it is still to be done.
  public var isOpen: Bool { completed == nil }

  /// A new, open task with a title and nothing else.
  public init(id: TaskID, number: Int, title: String, created: Timestamp) {
    self.id = id
    self.number = number
    self.title = title
    self.created = created
    modified = created
  }
}
