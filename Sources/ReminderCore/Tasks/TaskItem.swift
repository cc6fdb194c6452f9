/// One task in full. A `TaskItem` is made from a `TaskRecord` only to show or change the task.
@dynamicMemberLookup
public struct TaskItem: Equatable, Sendable {
  /// The most characters that a title may have.
  package static let titleLimit = 1_000
  /// The most bytes that a title may have in UTF-8; one character can have very many scalars.
  package static let titleByteLimit = 16_384
  /// The most characters that notes may have.
  package static let notesLimit = 100_000
  /// The most bytes that notes may have in UTF-8.
  package static let notesByteLimit = 400_000
  /// The most bytes of a task's `uid` from another program.
  package static let uidByteLimit = 4_096
  /// The most bytes of a category's name or of a key.
  package static let nameByteLimit = 256
  /// The most categories, and the most reminders, that one task may have.
  package static let countLimit = 100

  /// The identity.
  package var id: TaskID
  /// 1, 2, 3 … in the order of creation; never given twice.
  package var number: Int
  /// The values that a person gave.
  public var details: TaskDetails
  /// The task's own reminders, in the order given.
  package var reminders: [Reminder] = []
  /// The state of delivery of the morning notice.
  package var morning = RuleState()
  /// The state of delivery of the advance notice.
  package var advance = RuleState()
  /// How the task repeats; nil if it does not.
  package var repetition: Repetition?
  /// The due date whose notices a person has cancelled.
  package var mutedFor: Due?
  /// The end of a snooze: the task does not notify before this moment, and rings once at this moment. Nil if the task
  /// is not snoozed.
  package var snoozedUntil: Timestamp?
  /// The end of the last snooze that was delivered. A snooze that ends at or before this moment is not delivered again.
  package var snoozeDelivered: Timestamp?
  /// The unanswered reminder; nil if there is none.
  package var unanswered: UnansweredReminder?
  /// The identity in calendars (`UID`; RFC 5545), if it differs from the id.
  package var uid: String?
  /// When the task was added.
  package var created: Timestamp
  /// When a person last changed the task.
  package var modified: Timestamp
  /// When the task was done; nil while it is open.
  package var completed: Timestamp?
  /// When a task that does not repeat was done before, in order: `did` records that it was done once more.
  package var doneBefore: [Timestamp] = []
  /// How the task ended, in addition to the moment. Nil if a person did it at that moment, or while it is open.
  package var ending: TaskEnding?
  /// Members of the stored record that this version does not know, each as `"name":value`; kept unchanged.
  var unknown: [[UInt8]] = []
  /// The completions that a change made the repetition forget. They are not a part of the record: the list keeps them
  /// for `log`.
  package var forgotten: [Repetition.Completion] = []

  /// The value of one of the details: `task.title`.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<TaskDetails, Value>) -> Value {
    get { details[keyPath: path] }
    set { details[keyPath: path] = newValue }
  }

  /// The state of delivery of a notice.
  subscript(notice: NoticeKind) -> RuleState {
    get { notice == .morning ? morning : advance }
    set { if notice == .morning { morning = newValue } else { advance = newValue } }
  }

  /// Every rule of the task.
  package var rules: [TaskRule] {
    let own = reminders.map { TaskRule.reminder($0.rule) }
    return hasNotices ? own + NoticeKind.allCases.map { .notice($0) } : own
  }

  /// Whether the settings for notices hold for the task.
  package var hasNotices: Bool { (fault(.c102) || !details.isWithoutNotices) && repetition?.hasNotices ?? true }

  /// Whether a rule notifies for each occurrence.
  func repeats(by rule: TaskRule) -> Bool { repetition != nil && rule.followsDue }

  /// Whether the notices of the due date were cancelled.
  var isMuted: Bool { mutedFor != nil && mutedFor == details.due }

  /// The due date that a rule is muted for; only notices can be muted.
  func muted(for rule: TaskRule) -> Due? { if case .notice = rule { mutedFor } else { nil } }

  /// The state of delivery of a rule. Setting the state of a rule that the task does not have does nothing.
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

  /// Whether the task is still to be done.
  package var isOpen: Bool { completed == nil }

  /// When a task that does not repeat was done, in order.
  package var timesDone: [Timestamp] { doneBefore + [completed].compactMap(\.self) }

  /// A new, open task without reminders, which does not repeat.
  package init(_ details: TaskDetails, id: TaskID, number: Int, created: Timestamp) {
    (self.id, self.number, self.details, self.created, modified) = (id, number, details, created, created)
  }

  /// A new, open task with a title and nothing else.
  package init(id: TaskID, number: Int, title: String, created: Timestamp) {
    self.init(TaskDetails(title: title), id: id, number: number, created: created)
  }
}
