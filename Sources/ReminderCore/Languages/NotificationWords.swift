/// What notifications say.
public struct NotificationWords: Sendable {
  /// A reminder of a task without a due date.
  public let noDue: String
  /// Due on the day on which it is told; `{0}` is the time.
  let dueToday: String, dueTodayAt: Template
  /// Due on another day, `{0}`, at the time `{1}`.
  let dueOn: Template, dueOnAt: Template
  /// The same of what is over.
  let wasDueToday: String, wasDueTodayAt: Template
  let wasDueOn: Template, wasDueOnAt: Template
  /// An earlier occurrence is still open; `{0}` is its day.
  let openSince: Template
  /// Due so long from now.
  let dueIn: Template
  /// A length of time behind those words.
  let inMinutes: Counted, inHours: Counted, inDays: Counted
  /// The time `{0}` in the city `{1}`, where a task is pinned to its zone; on another day, the day `{0}` before them.
  let there: Template, thereOn: Template
  /// Late by `{0}`, set for the time `{1}`, on the day `{2}`.
  let late: Template, lateFor: Template, lateForOn: Template
  /// What rang comes again: which time it is, in words `{0}`, since the time `{1}`, on the day `{2}`; the same of the
  /// last time.
  let again: Template, againOn: Template, lastTime: Template, lastTimeOn: Template
  /// `not answered since 09:00`, and with the day.
  let notAnswered: Template, notAnsweredOn: Template
  /// Which time that is, for numbers that end in 1, 2 and 3, and for all others.
  let ordinals: [Template]
  /// Held by quiet hours until now; set for the time `{0}`, on the day `{1}`.
  let held: String, heldFor: Template, heldForOn: Template
  /// A length of time in those.
  let minutes: Counted, hours: Counted, days: Counted
  /// A date of the day `{0}`, the month `{1}` and the year `{2}`; without the year, in the lines of a digest.
  let date: Template, shortDate: Template
  /// The names of the months in a date, and in one without a year.
  let months: [String], shortMonths: [String]
  /// The title where titles are private: the number of the task.
  let taskNumber: Template
  /// The title of a digest of `{0}` reminders, and that `{0}` of them have no line.
  let digest: Template, more: Template
  /// The buttons; the second puts a task off by `{0}`.
  let done: String, snooze: String, snoozeFor: Template, seen: String, open: String
  /// A length of time on that button.
  let buttonMinutes: Template, buttonHours: Template
  /// What closes the window that shows a task; it has no quote in it.
  let closesWindow: String
  /// Timers and focus blocks.
  public let timed: TimedWords
  /// The agenda of the day.
  let agenda: AgendaWords
  /// The notification that tries out the channel.
  let testTitle: String, testBody: String
}

/// The words of rules that repeat. In English they are those that are typed.
public struct RuleWords: Sendable {
  /// Each day, week, month and year.
  let daily: String, weekly: String, monthly: String, yearly: String
  /// Every `{0}` of them.
  let everyDays: Template, everyWeeks: Template, everyMonths: Template, everyYears: Template
  /// Monday to Friday, Saturday and Sunday.
  let workdays: String, weekends: String
  /// On the weekdays `{0}`.
  let every: Template
  /// `{0}` as often as the first words say, on the weekdays `{1}`; on the days of the month, or of the year, `{1}`.
  let onWeekdays: Template, onDays: Template
  /// The names of the weekdays, from Monday, and of the months.
  let weekdays: [String], months: [String]
  /// Between weekdays, and between days of a month.
  let comma: String, and: String
  /// Before the first day of a month.
  let the: String
  /// Days of a month in figures: those that end in 1, 2 and 3, and all others.
  let ordinals: [Template]
  /// The first to the fifth, the last.
  let first: String, second: String, third: String, fourth: String, fifth: String, last: String
  /// The last day of a month.
  let lastDay: String
  /// The weekday `{1}` in its place `{0}` in a month; the day from Monday to Friday there.
  let placed: Template, workday: Template
  /// In the month `{0}`.
  let ofMonth: Template
  /// The day `{0}` of the month `{1}`.
  let yearDay: Template
  /// The end of a rule: the date `{0}`, or a number of times.
  let until: Template, times: Counted
}
