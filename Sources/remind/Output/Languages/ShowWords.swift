import ReminderCore

/// Everything about one task.
struct ShowWords: Sendable {
  /// The word before each line.
  let done: String
  let due: String
  let start: String
  let zone: String
  let repeats: String
  let times: String
  let next: String
  let unanswered: String
  let nag: String
  let escalate: String
  let snoozed: String
  let reminder: String
  let notice: String
  let priority: String
  let loud: String
  let category: String
  let key: String
  let added: String
  let changed: String
  let id: String
  /// The end of a snooze.
  let until: Template
  /// A zone, and the time that the clock shows there at the due time.
  let dueThere: Template
  /// Text behind a rule that counts from the day of completion.
  let fromDone: String
  let doneTimes: Counted
  let lastTime: Template
  /// The due date of an overdue task.
  let overdue: Template
  /// When the task rang, how long ago, and how often the reminder repeated; when a person saw it.
  let rangOnce: Template
  let cameAgain: Counted
  let seenAt: Template
  let sentOn: Template
  /// How often the reminder repeats; by which setting; that it does not.
  let nagEvery: Template
  let nagTimes: Template
  let nagOff: String
  /// The channel for an unanswered reminder, and after how long; by which setting; when; that there is none.
  let escalateAfter: Template
  let escalateBySetting: Template
  let escalateAt: Template
  let escalateOff: String
  /// A start in the future, and how far away it is; that a task rings in quiet hours.
  let hidden: Template
  /// The same for a task that also has reminders before its start.
  let hiddenOnly: Template
  /// The latest time at which a task was done; when it was given up.
  let unknownDone: Template
  let givenUp: Template
  let ringsInQuiet: String
  /// The next notification; the time at which a held notification is delivered.
  let held: Template
  let snoozeEnds: String
  let ownReminder: String
  let morningNotice: String
  let advanceNotice: String
  /// Why nothing notifies next.
  let nothingDone: String
  let nothingOff: String
  let nothingSet: String
  let noReminder: String
  let nothingMuted: String
  let nothingLeft: String
  let outside: String
  /// The two kinds of notices.
  let morning: String
  let advance: String
  /// The state of a rule.
  let planned: String
  let waiting: Template
  let waitingBehind: Template
  let waitingForDueDates: Template
  let merged: String
  let delivered: String
  let pastWhenSet: String
  let afterSnooze: String
  let muted: String
  let off: String
  let cancelled: String
}

/// The reminders that rang and how they were answered.
struct LogWords: Sendable {
  /// The reminder was delivered; again; late by this much.
  let unanswered: String
  let again: String
  /// Nobody had answered, so the reminder went through another channel.
  let escalated: String
  let late: Template
  /// The same in short, for little room.
  let againShort: String
  let escalatedShort: String
  let lateShort: Template
  /// The title of a task that is gone.
  let gone: String
}

/// The rules of reminders.
struct ReminderWords: Sendable {
  /// A time on the due day; at the due time itself.
  let onDueDay: Template
  let atDueTime: String
  let minutesBefore: Counted
  let hoursBefore: Counted
  let daysBefore: Counted
  /// The time and the day.
  let at: Template
}

/// The plan: `pending`, `next` and `status`.
struct PlanWords: Sendable {
  let waiting: String
  /// How many slots are used, of how many; how many requests wait; why they wait although slots are free.
  let slots: Template
  let slotsAndWaiting: Template
  let slotsForDueDates: Template
  /// The kinds of requests.
  let reminder: String
  let morning: String
  let advance: String
  let again: String
  /// Why an occurrence was moved.
  let skipped: Template
  let repeated: String
  let monthEnd: Template
  /// The kind of a held request, and the time or day and time that it is set for.
  let setFor: Template
  /// For a prompt or a status bar.
  let unanswered: Template
  let overdue: Template
  let today: Template
  let nextNow: String
  let next: Template
  let notificationsOff: String
  /// The end of the quiet time, and how many notifications are held.
  let quietUntil: Template
  let held: Template
  /// The moment since which nothing has run `fire`.
  let notFiring: Template
  let syncFails: Template
  let nothingDue: String
}
