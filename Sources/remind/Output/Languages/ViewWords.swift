import ReminderCore

/// The views: agenda, calendar, statistics.
struct ViewWords: Sendable {
  /// The days of the week in two letters, from Monday, and the months in full.
  let shortWeekdays: [String]
  let longMonths: [String]
  /// Nothing happens on a day, or on several days in a row.
  let free: String
  let freeDays: Counted
  /// How many due dates the days of an agenda have.
  let due: Template
  /// The agenda of the day among other notifications, and its kind.
  let agenda: String, agendaKind: String
  /// The word for a focus block, beside its title; how long the block goes on.
  let focusBlock: String
  let until: Template
  /// The meanings of the signs of a calendar.
  let overdueSign: String
  let muchSign: String
  let dueSign: String
  let doneSign: String
  let repeatSign: String
  let repeatSignOnce: String
  /// The headings of tasks without a category and without a priority.
  let noCategory: String
  let noPriority: String
  /// The columns of a list that do not fit into the window.
  let noRoom: Template
  /// Nothing is due on the shown days; the next due date.
  let nothingDue: String
  let nextDue: Template
}
