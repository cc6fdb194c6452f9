import ReminderCore

/// Everything about one task.
struct ShowWords: Sendable {
  /// What stands before each line.
  let done: String
  let due: String
  let start: String
  let zone: String
  let repeats: String
  let times: String
  let next: String
  let rang: String
  let nag: String
  let then: String
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
  /// A zone and what the clock shows there at the due time.
  let dueThere: Template
  /// Behind a rule that counts from the day of completion.
  let fromDone: String
  let doneTimes: Counted
  let lastTime: Template
  /// The due date of what is overdue.
  let overdue: Template
  /// When it rang, how long ago, and how often it came again; when a person said that it was seen.
  let rangOnce: Template
  let cameAgain: Counted
  let seenAt: Template
  let sentOn: Template
  /// How often it comes again; by which setting; that it does not.
  let nagEvery: Template
  let nagTimes: Template
  let nagOff: String
  /// The channel to which it goes if nobody answers, and after how long; by which setting; when; that there is none.
  let thenAfter: Template
  let thenBySetting: Template
  let thenAt: Template
  let thenOff: String
  /// A start that lies ahead, and how far away it is; that a task rings in quiet hours.
  let hidden: Template
  /// The same of a task whose reminders come before, too.
  let hiddenOnly: Template
  /// When a task was done at the latest, or given up.
  let unknownDone: Template
  let givenUp: Template
  let ringsInQuiet: String
  /// What notifies next, and when it comes because it is held.
  let held: Template
  let snoozeEnds: String
  let ownReminder: String
  let morningNotice: String
  let advanceNotice: String
  /// Why nothing does.
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
  /// What becomes of a rule.
  let planned: String
  let waiting: Template
  let waitingBehind: Template
  let waitingForDueDates: Template
  let later: String
  let merged: Template
  let delivered: String
  let past: String
  let afterSnooze: String
  let muted: String
  let off: String
  let cancelled: String
}

/// What rang and how it was answered.
struct LogWords: Sendable {
  /// It was told; again; late by so much.
  let rang: String
  let again: String
  /// Nobody had answered, so it went through another channel.
  let escalated: String
  let late: Template
  /// The same where there is little room.
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

/// What is planned: `pending`, `next` and `status`.
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
  /// What moved an occurrence.
  let skipped: Template
  let repeated: String
  let monthEnd: Template
  /// The kind of what is held, and the time or day and time that it is set for.
  let setFor: Template
  /// For a prompt or a bar.
  let rang: Template
  let overdue: Template
  let today: Template
  let nextNow: String
  let next: Template
  let notificationsOff: String
  /// Until when notifications are held, and how many are.
  let quietUntil: Template
  let held: Template
  /// Since when nothing runs `fire`.
  let notFiring: Template
  let syncFails: Template
  let nothingDue: String
}
