/// A task as it is shown: the task itself, and its results from the plan.
package struct TaskView: Sendable {
  /// The task.
  package let task: TaskItem
  /// A view for each of the task's own reminders, in their order.
  package let reminders: [ReminderView]
  /// The due-date notices that are switched on and have a moment, delivered or not.
  package let notices: [NoticeView]
  /// When it is due on the reader's clock; a day without a time is the same day everywhere.
  package let readerDue: Due?
  /// The moment of the due time, or the start of the due day; nil without a due date.
  package let dueStart: Timestamp?
  /// The moment from which it is overdue; nil without a due date.
  package let dueEnd: Timestamp?
  /// Whether the task is open and `dueEnd` has come.
  package let isOverdue: Bool
  /// The nag that is the next request of its kind; nil if there is none.
  package var nag: Nag?
  /// The minutes from one nag to the next; nil if the task does not nag.
  package let nagMinutes: Int?
  /// The most nags; nil if only an answer ends them.
  package let nagTimes: Int?
  /// The channel to which the task escalates, and after how many minutes; nil if there is none.
  package let escalateRule: (channel: ChannelName, minutes: Int)?
  /// The coming escalation; nil if there is none.
  package let escalation: Escalation?
  /// When the task rang, if it is unanswered; nil otherwise.
  package let unansweredSince: Timestamp?
  /// When the task notifies next, and with which kind of request; nil if never, or while notifications are off.
  package var next: (kind: RequestKind, instant: Timestamp)?
  /// When `next` is really delivered: at its moment, or when quiet time is over.
  package var comesAt: Timestamp?
  /// The moment until which the task is hidden; nil if it is not hidden.
  package let hiddenUntil: Timestamp?
  /// The tasks after which it is to be done.
  package let after: [Predecessor]
  /// The time of day that the last change kept for a new due day; nil if it kept none.
  package var keptTime: CivilTime?
  /// The due date, and the later occurrences that have come; none if the task is done or has no due date.
  package let openOccurrences: [Due]

  /// The open tasks for which it waits.
  package var waitsFor: [Predecessor] { after.filter(\.isAwaited) }

  /// The known moments at which the task notifies, in order, at most one per minute. Each rule has its next moment;
  /// while the task is snoozed, the end of the snooze and later moments. Empty while notifications are off.
  package var coming: [Timestamp] {
    guard let next else { return [] }
    var moments: [Timestamp] = []
    for moment in ([next.instant] + reminders.compactMap(\.comingInstant) + notices.compactMap(\.comingInstant))
      .sorted()
    where moments.last?.minute != moment.minute { moments.append(moment) }
    return moments
  }
}

/// A task after which another one is to be done.
package struct Predecessor: Equatable, Sendable {
  package let number: Int
  package let title: String
  /// Whether it is open.
  package let isOpen: Bool
  /// Whether it is open, and the other one waits for it.
  package let isAwaited: Bool
}

/// The list row of a task, read in a fraction of the time that a `TaskView` takes.
package struct TaskRow: Sendable {
  /// Its identity.
  package let id: TaskID
  /// The number.
  package let number: Int
  /// The title.
  package let title: String
  /// How many of its steps are done: `2/5`; nil without steps.
  package let steps: String?
  /// The names of the categories.
  package let categories: [String]
  /// How much it matters.
  package let priority: Priority
  /// When it has to be done, in its own zone.
  package let due: Due?
  /// The due date on the reader's clock.
  package let readerDue: Due?
  /// When it was done; nil while it is open.
  package let completed: Timestamp?
  /// How the task ended, if nobody did it at `completed`.
  package let ending: TaskEnding?
  /// When the task notifies next; nil if never. While notifications are off, only the end of a snooze counts.
  package let next: Timestamp?
  /// Whether `next` is the end of a snooze.
  package let isSnoozed: Bool
  /// Whether `next` is a nag.
  package let isNag: Bool
  /// When the task rang, if it is unanswered; nil otherwise.
  package let unansweredSince: Timestamp?
  /// The moment until which the task is hidden; nil if it is not hidden.
  package let hiddenUntil: Timestamp?
  /// Whether it repeats.
  package let repeats: Bool
  /// How many occurrences of a rule finer than a day were missed since the last completion.
  package let missed: Int
  /// How many occurrences were done, and when the last one was.
  package let completions: (count: Int, last: Timestamp?)
  /// The task's own zone; nil if the task is floating.
  package let zone: String?
}

extension ReminderView {
  fileprivate var comingInstant: Timestamp? { state.isComing ? instant : nil }
}

extension NoticeView {
  fileprivate var comingInstant: Timestamp? { state.isComing ? instant : nil }
}

extension ReminderState {
  /// Whether it comes with a notification of its own, now planned, waiting or later.
  fileprivate var isComing: Bool {
    switch self {
    case .planned, .waiting, .later: true
    case .merged, .delivered, .pastWhenSet, .snoozed, .muted, .off, .done: false
    }
  }
}

/// Why a request has no slot.
package enum SlotWait: Equatable, Sendable {
  /// This many requests come before it.
  case behind(Int)
  /// The slots for due-date notices go to the tasks that are due soonest, and this task is not among them.
  case behindDueDates
}

/// One of the task's own reminders, with its state.
package struct ReminderView: Sendable {
  /// The rule that sets its moment.
  package let rule: ReminderRule
  /// The moment; nil where the calendar has none.
  package let instant: Timestamp?
  /// Its state.
  package let state: ReminderState
}

/// A due-date notice of a task, with its state.
package struct NoticeView: Sendable {
  /// Morning or advance.
  package let kind: NoticeKind
  /// The moment.
  package let instant: Timestamp
  /// Its state.
  package let state: ReminderState
}

/// The state of a reminder.
package enum ReminderState: String, Sendable {
  /// It holds a slot.
  case planned
  /// It is the next one, but has no slot.
  case waiting
  /// Another reminder of the task comes first.
  case later
  /// It is delivered with another notification of the task, which falls in the same minute.
  case merged
  /// It was delivered.
  case delivered
  /// Its moment had passed when it was set.
  case pastWhenSet = "past"
  /// The task is snoozed; the reminder is delivered when the snooze ends.
  case snoozed
  /// The notices of this due date were cancelled.
  case muted
  /// Notifications are switched off.
  case off
  /// The task is done.
  case done
}
