/// The texts of notifications.
package struct NotificationWords: Sendable {
  /// Due on the day of delivery; `{0}` is the time.
  let dueToday: String, dueTodayAt: Template
  /// Due on another day, `{0}`, which may have a time behind it.
  let dueOn: Template
  /// The same for a due date that is over.
  let wasDueToday: String, wasDueTodayAt: Template
  let wasDueOn: Template
  /// An earlier occurrence is still open; `{0}` is its day.
  let openSince: Template
  /// The numbers of the open tasks for which the task waits.
  let after: Template
  /// The years since the first occurrence, such as a birth.
  package let years: Counted
  /// Due in a length of time from now.
  let dueIn: Template
  /// The length of time after `dueIn`.
  let inMinutes: Counted, inHours: Counted, inDays: Counted
  /// The time `{0}` in the city `{1}`, for a task in its own zone. On another day, the day comes before the time.
  let there: Template
  /// Late by `{0}`, set for the time `{1}`, which may have its day before it.
  let late: Template, lateFor: Template
  /// An unanswered reminder repeats: for the `{0}` time (`2nd`), first at the time `{1}`, or on a day and at a time
  /// `{1}`. The same for the last time.
  let again: Template, againOn: Template, lastTime: Template, lastTimeOn: Template
  /// `not answered since 09:00`; the time may have its day before it.
  let notAnswered: Template
  /// The number of the repetition, `2nd`: for numbers that end in 1, 2 and 3, and for all others.
  let ordinals: [Template]
  /// Held by quiet hours until now; set for the time `{0}`, which may have its day before it.
  let held: String, heldFor: Template
  /// A length of time in `late` and similar texts.
  let minutes: Counted, hours: Counted, days: Counted
  /// Dates and times of day.
  var dates: DateNames
  /// The title if titles are private: the number of the task.
  let taskNumber: Template
  /// The title of a digest of `{0}` reminders, and the note that `{0}` reminders have no line.
  let digest: Template, more: Template
  /// The buttons; `snoozeFor` snoozes a task for `{0}`.
  package let done: String, snooze: String, snoozeFor: Template, seen: String, open: String, openLink: Template
  /// A length of time on the button `snoozeFor`.
  let buttonMinutes: Template, buttonHours: Template
  /// The text that says how to close the window with a task; it contains no quote.
  package let closesWindow: String
  /// Timers and focus blocks.
  package let timed: TimedWords
  /// The agenda of the day.
  let agenda: AgendaWords
  /// The notification that tests the channel.
  package let testTitle: String, testBody: String
}

/// The words of recurrence rules. In English, these are the words that people type.
package struct RuleWords: Sendable {
  /// Each minute, hour, day, week, month and year; each day before its times.
  let minutely: String, hourly: String, daily: String, weekly: String, monthly: String, yearly: String, eachDay: String
  /// Every `{0}` minutes or hours.
  let everyMinutes: Template, everyHours: Template
  /// Every `{0}` days, weeks, months or years.
  let everyDays: Template, everyWeeks: Template, everyMonths: Template, everyYears: Template
  /// Monday to Friday, Saturday and Sunday; the same after the words `{0}` for how often.
  let workdays: String, weekends: String, onWorkdays: Template, onWeekends: Template
  /// On the weekdays `{0}`.
  let every: Template
  /// The words `{0}` for how often, then the weekdays `{1}`; or the days `{1}` of the month or of the year.
  let onWeekdays: Template, onDays: Template
  /// The names of the weekdays, from Monday, and of the months.
  let weekdays: [String], months: [String]
  /// Between weekdays, and between days of a month.
  let comma: String, and: String
  /// Before the last of several times, and at the times `{1}` of the days `{0}`.
  let andTime: String, atTimes: Template
  /// From the time or month `{1}` to `{2}`; in the months `{1}`; without the days `{1}`.
  let fromTo: Template, inMonths: Template, except: Template
  /// Before the first day of a month.
  let the: String
  /// Days of a month in figures: for numbers that end in 1, 2 and 3, and for all others.
  let ordinals: [Template]
  /// The first to the fifth, the last.
  let first: String, second: String, third: String, fourth: String, fifth: String, last: String
  /// The second to the fifth from the end.
  let beforeLast: [String]
  /// The day of a month in its place `{0}` from the end; each weekday `{0}` that is the day `{1}` of its month.
  let placedDay: Template, weekdayOnDay: Template
  /// The weekday `{1}` in its place `{0}` in a month; a day from Monday to Friday in its place.
  let placed: Template, workday: Template
  /// In the month `{0}`.
  let ofMonth: Template
  /// The day `{0}` of the month `{1}`.
  let yearDay: Template
  /// The end of a rule: the date `{0}`, or a number of times.
  let until: Template, times: Counted
  /// Times of day.
  var dates: DateNames
}
