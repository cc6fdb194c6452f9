import ReminderCore

/// What was done and how.
struct StatisticsWords: Sendable {
  /// The headings; below the second the first day of each week.
  var done = "Done"
  var weeks = "Weeks from"
  /// Says that nothing was done since a day.
  var nothingDone: Template = "nothing since {0}"
  var waiting = "Waiting longest"
  var streaks = "Longest streaks"
  /// The words before the lines of facts.
  var times = "on time"
  var unanswered = "answered"
  /// How many of all were done on time.
  var onTime: Template = "{0} of {1}"
  /// Text behind it: how many occurrences were missed.
  var missed: Template = ", {0} missed"
  var noTimes = "nothing with a due date was done"
  /// How many of the reminders that rang were answered, and how soon.
  var answers: Template = "{0} of {1}, usually in {2}"
  var noAnswers: Template = "0 of {0}"
  var nothingRang = "nothing rang"
  /// Says that not all completions are known: only so many of each task.
  var partial: Template = "+ means 'or more': only the last {0} completions of each task are known"
  /// When a task was added.
  var added: Template = "added {0}"
  /// How many occurrences were done in a row.
  var inARow: Template = "{0} in a row"
  /// Of one task: how many of all occurrences were done since a day; of a task without due dates how often.
  var ofAll: Template = "{0} of {1} done since {2}"
  var doneSince = Counted(one: "done {0} time since {1}", many: "done {0} times since {1}")
  /// Text behind it: how many were done late, how many were skipped, and of how many nothing is known.
  var late: Template = ", {0} late"
  var skipped: Template = ", {0} skipped"
  var notKnown: Template = ", {0} not known"
  /// The present row of occurrences that were done, and the longest.
  var streak: Template = "streak {0}, best {1}"
  /// The meanings of signs: some occurrences of a day were done; not known; no occurrence.
  var partly = "in part"
  var unknown = "not known"
  var nothing = "nothing"
  /// No occurrence of the tasks is over.
  var nothingYet = "none of these tasks was done yet; 'remind done' and 'remind did' make a start"
  /// A count that may be higher.
  var atLeast: Template = "{0} or more"
}
