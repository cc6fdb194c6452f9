import ReminderCore

/// What was done and how.
struct StatisticsWords: Sendable {
  /// The headings; the first day of a week.
  var done = "Done"
  var weeks = "Weeks"
  /// Says that nothing was done since a day.
  var nothingDone: Template = "nothing since {0}"
  var weekFrom: Template = "from {0}"
  var waiting = "Waiting longest"
  var streaks = "Streaks"
  /// The words before the lines of facts.
  var times = "due dates"
  var unanswered = "reminders"
  var known = "note"
  /// How many of all were done on time, and how many late.
  var onTime: Template = "{0} of {1} on time, {2} late"
  /// Text behind it: how many occurrences were missed.
  var missed: Template = ", {0} missed"
  var noTimes = "nothing with a due date was done"
  /// How many reminders rang, how many were answered, and how soon.
  var answers: Template = "{0} rang, {1} answered, typically within {2}"
  var noAnswers: Template = "{0} rang, none answered"
  var nothingUnanswered = "nothing rang"
  /// Says that not all completions are known.
  var partial = "for each task that repeats, only the last 20 times are known"
  /// When a task was added.
  var added: Template = "added {0}"
  /// How many occurrences; that there may be more.
  var inARow: Template = "{0} in a row"
  var atLeast: Template = "{0} or more"
}
