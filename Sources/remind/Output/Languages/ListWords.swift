import ReminderCore

/// Dates and lengths of time.
struct DateWords: Sendable {
  /// The days of the week, from Monday, and the months, as short as readers can understand.
  let weekdays: [String]
  let months: [String]
  /// The mark between the day of a month and its name.
  let dayMark: String
  let today: String
  let tomorrow: String
  let yesterday: String
  /// A moment that is less than a minute away, and a moment less than a minute ago.
  let now: String
  let justNow: String
  /// How far ahead, and how long ago; the places take the lengths below.
  let ahead: Template
  let ago: Template
  let days: Counted
  let hours: Template
  let minutes: Template
  /// The same lengths in full, behind words such as `ago`.
  let longSeconds: Counted
  let longMinutes: Counted
  let longHours: Counted
  /// The separator of thousands in a number.
  let thousands: String
}

/// The result of a change.
struct ChangeWords: Sendable {
  /// What happened to a task, before a colon.
  let added: String
  let changed: String
  let done: String
  let openAgain: String
  let skipped: String
  let remindersOff: String
  /// The same for a task that rings again for a later due date: the due date without reminders.
  let remindersOffOnce: Template
  let snoozed: String
  /// A person has seen what rang, and has not answered otherwise.
  let seen: String
  let deleted: String
  /// A step of `undo` and of `redo`, before a colon.
  let tookBack: Template
  let madeAgain: Template
  /// The next occurrence of a task that repeats, behind an arrow; the moments that come after those cancelled.
  let next: Template
  /// The due date; the same with how far away it is.
  let due: Template
  let dueAway: Template
  let isDone: String
  let snoozedUntil: Template
  let hiddenUntil: Template
  let repeats: Template
  let priority: Template
  /// The task rings in quiet hours, too.
  let loud: String
  /// How often a reminder repeats until it is answered, or that it does not repeat.
  let nags: Template
  let nagsUntilAnswered: Template
  let nagsNot: String
  /// The channel for an unanswered reminder, or that there is none.
  let goesTo: Template
  let goesNowhere: String
}

/// Tasks in a list.
struct ListWords: Sendable {
  /// The headings.
  let unanswered: String
  let overdue: String
  let today: String
  let tomorrow: String
  let week: String
  let later: String
  let someday: String
  let done: String
  /// Says that `{0}` more tasks are not shown.
  let more: Template
  /// Text before the end of a snooze, before the start of a hidden task, and before the day of completion; how often it
  /// was done.
  let snoozedUntil: String
  /// When the task rang; when it rang and how long ago.
  let rangAt: Template
  let rangAgo: Template
  let hiddenUntil: String
  let doneOn: String
  /// For a task that was done at an unknown time, text before the latest day for that; for a task that was given up.
  let doneBy: String
  let givenUpOn: String
  let times: Template
  /// Text beside a task that repeats, where there is no sign for repeating.
  let repeats: String
  /// The priorities.
  let high: String
  let medium: String
  let low: String

  /// The words before the day on which a task was done.
  func word(for ending: TaskEnding?) -> String {
    switch ending {
    case nil: doneOn
    case .unknown: doneBy
    case .givenUp: givenUpOn
    }
  }
}
