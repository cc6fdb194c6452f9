import ReminderCore

/// What people look at: the agenda, the calendar, the statistics.
struct ViewWords: Sendable {
  /// The days of the week in two letters, from Monday, and the months in full.
  let shortWeekdays: [String]
  let longMonths: [String]
  /// Nothing happens on a day, or on so many days that follow each other.
  let free: String
  let freeDays: Counted
  /// How many due dates the days of an agenda have.
  let due: Template
  /// The agenda of the day among other notifications, and its kind.
  let agenda: String, agendaKind: String
  /// What a focus block is, beside its title; how long it goes on.
  let focusBlock: String
  let until: Template
  /// What the signs of a calendar mean.
  let overdueSign: String
  let muchSign: String
  let dueSign: String
  let doneSign: String
  let repeatSign: String
  let repeatSignOnce: String
  /// The headings of tasks without a category and without a priority.
  let noCategory: String
  let noPriority: String
  /// Columns of a list that a window has no room for.
  let noRoom: Template
  /// Nothing is due on the days that are shown; when something is.
  let nothingDue: String
  let nextDue: Template
}
