/// A task as it is shown: itself, and what the plan makes of it.
public struct TaskView: Sendable {
  /// The task.
  public let task: TaskItem
  /// One for each of the task's own reminders, in their order.
  public let reminders: [ReminderView]
  /// The due-date notices that are switched on and have a moment, delivered or not.
  public let notices: [NoticeView]
  /// When it is due on the reader's clock; a day without a time is the same day everywhere.
  public let readerDue: Due?
  /// The moment of the due time, or at which the due day begins; nil without a due date.
  public let dueStart: Timestamp?
  /// The moment from which it is overdue; nil without a due date.
  public let dueEnd: Timestamp?
  /// Whether it is open and that moment has come.
  public let isOverdue: Bool
  /// What rang and comes again with the next request of its kind; nil where nothing does.
  public internal(set) var nag: Nag?
  /// How often what rings comes again, in minutes; nil where it does not.
  public let nagMinutes: Int?
  /// How often it comes again at most; nil where only an answer ends it.
  public let nagTimes: Int?
  /// The channel through which what rings goes, too, if nobody answers, and after how many minutes; nil where there is
  /// none.
  public let escalationRule: (channel: ChannelName, minutes: Int)?
  /// What rang and is going there; nil where nothing is.
  public let escalation: Escalation?
  /// When it rang, if nobody has answered; nil where it did not.
  public let rang: Timestamp?
  /// When it notifies next, and what for; nil where nothing will come, also while notifications are off.
  public internal(set) var next: (kind: RequestKind, instant: Timestamp)?
  /// When that really comes: at its moment, or when quiet is over.
  public internal(set) var comesAt: Timestamp?
  /// The moment from which it is there again; nil where it is not hidden.
  public let hiddenUntil: Timestamp?

  /// The moments at which it notifies that are known by now, one for each minute, in order: of each rule the next one,
  /// while it is snoozed the end of that and what comes later. Empty while notifications are off.
  public var coming: [Timestamp] {
    guard let next else { return [] }
    var moments: [Timestamp] = []
    for moment in ([next.instant] + reminders.compactMap(\.comingInstant) + notices.compactMap(\.comingInstant))
      .sorted()
    where moments.last?.minute != moment.minute { moments.append(moment) }
    return moments
  }
}

/// What a list shows of a task: read in a fraction of the time that a `TaskView` takes.
public struct TaskRow: Sendable {
  /// Its identity.
  public let id: TaskID
  /// The number.
  public let number: Int
  /// The title.
  public let title: String
  /// The names of the categories.
  public let categories: [String]
  /// How much it matters.
  public let priority: Priority
  /// When it has to be done, in its own zone.
  public let due: Due?
  /// The same on the reader's clock.
  public let readerDue: Due?
  /// When it was done; nil while it is open.
  public let completed: Timestamp?
  /// How it came to be so, where nobody did it then.
  public let ending: TaskEnding?
  /// When it notifies next; nil where nothing will come. While notifications are off only the end of a snooze counts.
  public let next: Timestamp?
  /// Whether that is the end of a snooze.
  public let isSnoozed: Bool
  /// Whether that is what rang before, coming again.
  public let isNag: Bool
  /// When it rang, if nobody has answered; nil where it did not.
  public let rang: Timestamp?
  /// The moment from which it is there again; nil where it is not hidden.
  public let hiddenUntil: Timestamp?
  /// Whether it repeats.
  public let repeats: Bool
  /// How many occurrences were done, and when the last one was.
  public let completions: (count: Int, last: Timestamp?)
  /// The zone it is pinned to; nil where it floats.
  public let zone: String?
}

extension ReminderView {
  fileprivate var comingInstant: Timestamp? { state.isComing ? instant : nil }
}

extension NoticeView {
  fileprivate var comingInstant: Timestamp? { state.isComing ? instant : nil }
}

extension ReminderState {
  /// Whether it comes with a notification of its own, or of its minute.
  fileprivate var isComing: Bool {
    switch self {
    case .planned, .waiting, .later: true
    case .merged, .delivered, .past, .snoozed, .muted, .off, .done: false
    }
  }
}

/// Why a request has no slot.
public enum SlotWait: Equatable, Sendable {
  /// This many requests come before it.
  case behind(Int)
  /// The slots of due-date notices belong to the tasks that are due soonest, and this is none of them.
  case behindDueDates
}

/// One of the task's own reminders and what becomes of it.
public struct ReminderView: Sendable {
  /// When it is to come.
  public let rule: ReminderRule
  /// The moment; nil where the calendar has none.
  public let instant: Timestamp?
  /// What becomes of it.
  public let state: ReminderState
}

/// A due-date notice of a task and what becomes of it.
public struct NoticeView: Sendable {
  /// Morning or advance.
  public let kind: NoticeKind
  /// The moment.
  public let instant: Timestamp
  /// What becomes of it.
  public let state: ReminderState
}

/// What becomes of a reminder.
public enum ReminderState: String, Sendable {
  /// It holds a slot.
  case planned
  /// It is the next one, but has no slot.
  case waiting
  /// Another reminder of the task comes first.
  case later
  /// It falls in the minute of another notification of the task and comes with that.
  case merged
  /// It has come.
  case delivered
  /// Its moment had passed when it was set.
  case past
  /// The task is snoozed, and it comes when that ends.
  case snoozed
  /// The notices of this due date were cancelled.
  case muted
  /// Notifications are switched off.
  case off
  /// The task is done.
  case done
}
