import ReminderCore

/// Dates and lengths of time.
struct DateWords: Sendable {
  /// The days of the week, from Monday, and the months, as short as they can be read.
  let weekdays: [String]
  let months: [String]
  /// Behind the day of a month, before its name.
  let dayMark: String
  let today: String
  let tomorrow: String
  let yesterday: String
  /// A moment that is less than a minute away, and one that has just gone.
  let now: String
  let justNow: String
  /// So far ahead, and so long ago; both stand before the lengths below.
  let ahead: Template
  let ago: Template
  let days: Counted
  let hours: Template
  let minutes: Template
  /// The same lengths in full, behind words such as `ago`.
  let longSeconds: Counted
  let longMinutes: Counted
  let longHours: Counted
  /// Between thousands in a number.
  let thousands: String
}

/// What a change came to.
struct ChangeWords: Sendable {
  /// What became of a task, before a colon.
  let added: String
  let changed: String
  let done: String
  let openAgain: String
  let skipped: String
  let remindersOff: String
  let snoozed: String
  /// A person has seen what rang, and said no more than that.
  let seen: String
  let deleted: String
  /// A step of `undo` and of `redo`, before a colon.
  let tookBack: String
  let madeAgain: String
  /// The next occurrence of what repeats, behind an arrow.
  let next: Template
  /// The due date; with how far away it is.
  let due: Template
  let dueAway: Template
  let isDone: String
  let snoozedUntil: Template
  let hiddenUntil: Template
  let repeats: Template
  let priority: Template
  /// It rings in quiet hours, too.
  let loud: String
  /// How often it comes again until it is answered, or that it does not.
  let nags: Template
  let nagsUntilAnswered: Template
  let nagsNot: String
  /// Where it goes if nobody answers, or that it goes nowhere.
  let goesTo: Template
  let goesNowhere: String
}

/// Tasks in a list.
struct ListWords: Sendable {
  /// The headings.
  let rang: String
  let overdue: String
  let today: String
  let tomorrow: String
  let week: String
  let later: String
  let someday: String
  let done: String
  /// That `{0}` tasks more are not shown.
  let more: Template
  /// Before the moment at which a snooze ends, or a task is there again, and before the day on which one was done; how
  /// often it was.
  let snoozedUntil: String
  /// When it rang; with how long ago that is.
  let rangAt: Template
  let rangAgo: Template
  let hiddenUntil: String
  let doneOn: String
  /// The same of one that was done at an unknown time, before the latest day for that, and of one that was given up.
  let doneBy: String
  let givenUpOn: String
  let times: Template
  /// Beside a task that repeats, where there is no sign for it.
  let repeats: String
  /// The priorities.
  let high: String
  let medium: String
  let low: String

  /// What stands before the day on which a task was done.
  func word(for ending: TaskEnding?) -> String {
    switch ending {
    case nil: doneOn
    case .unknown: doneBy
    case .givenUp: givenUpOn
    }
  }
}
