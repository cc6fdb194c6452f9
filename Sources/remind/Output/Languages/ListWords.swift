import ReminderCore

/// Dates and lengths of time.
struct DateWords: Sendable {
  /// Dates and times of day.
  var names = Language.en.dates
  var today = "today"
  var tomorrow = "tomorrow"
  var yesterday = "yesterday"
  /// A moment that is less than a minute away, and a moment less than a minute ago.
  var now = "now"
  var justNow = "just now"
  /// How far ahead, and how long ago; the places take the lengths below.
  var ahead: Template = "in {0}"
  var ago: Template = "{0} ago"
  var days = Counted(one: "{0} day", many: "{0} days")
  var hours: Template = "{0} h"
  var minutes: Template = "{0} min"
  /// The same lengths in full, behind words such as `ago`.
  var longSeconds = Counted(one: "{0} second", many: "{0} seconds")
  var longMinutes = Counted(one: "{0} minute", many: "{0} minutes")
  var longHours = Counted(one: "{0} hour", many: "{0} hours")
  /// The separator of thousands in a number.
  var thousands = ","
}

/// The result of a change.
struct ChangeWords: Sendable {
  /// What happened to a task, before its number.
  var added = "added"
  var changed = "changed"
  var done = "done"
  var openAgain = "reopened"
  /// The last of several completions was taken back, and the task is still done.
  var takenBack = "took back"
  var stillDone = "only the last time; still done"
  var skipped = "skipped"
  var remindersOff = "muted"
  /// Of a task that rings again for a later due date: the due date without reminders.
  var remindersOffOnce: Template = "reminders off for {0}"
  var snoozed = "snoozed"
  var postponed = "postponed"
  /// A person has seen what rang, and has not answered otherwise.
  var seen = "seen"
  var deleted = "deleted"
  /// A step of `undo` and of `redo`.
  var tookBack: Template = "took back '{0}' from {1}"
  var madeAgain: Template = "redid '{0}' from {1}"
  /// The next occurrence of a task that repeats.
  var next: Template = "next due {0}"
  var due: Template = "due {0}"
  var isDone = "done"
  var snoozedUntil: Template = "snoozed until {0}"
  var hiddenUntil: Template = "hidden until {0}"
  /// The moments at which the task will ring: all but the last and the last; how many more there are.
  var rings: Template = "rings {0}"
  var and: Template = "{0} and {1}"
  var more: Template = "{0} more"
  var priority: Template = "{0} priority"
  /// The numbers of the open tasks that the task comes after.
  var waitsFor: Template = "waits for {0}"
  /// The same, after the task was done.
  var cameBefore: Template = "still open before it: {0}"
  /// The task rings in quiet hours, too.
  var loud = "loud (rings even in quiet time)"
  var noNotices = "no notices"
  /// How often a reminder repeats until it is answered, or that it does not repeat.
  var nags: Template = "again every {0} until answered (at most {1} times)"
  var nagsUntilAnswered: Template = "again every {0} until answered"
  var nagsNot = "no nagging"
  /// The channel for an unanswered reminder, or that there is none.
  var goesTo: Template = "if unanswered, also to {0}"
  var goesNowhere = "if unanswered, to no other channel"
}

/// Tasks in a list.
struct ListWords: Sendable {
  /// The headings.
  var unanswered = "Rang"
  var overdue = "Overdue"
  var today = "Today"
  var tomorrow = "Tomorrow"
  var week = "Next 7 days"
  var later = "Later"
  var someday = "No date"
  var done = "Done"
  /// Says that `{0}` more tasks are not shown.
  var more: Template = "… {0} more"
  /// Text before the end of a snooze.
  var snoozedUntil = "snoozed until"
  /// When the task rang; when it rang and how long ago.
  var rangAt: Template = "rang {0}"
  var rangAgo: Template = "rang {0}, {1}"
  /// Text before the start of a hidden task, and before the day of completion.
  var hiddenUntil = "hidden until"
  var doneOn = "done"
  /// How many tasks of a category are open and done, and when it was used last.
  var openCount: Template = "{0} open", doneCount: Template = "{0} done", lastUsed: Template = "last used {0}"
  var noCategories = "no task has a category; 'remind edit ID --category NAME' adds one"
  /// The old and the new name of a category; behind them the tasks and the saved lists that changed.
  var renamed: Template = "renamed {0} to {1}; tasks: {2}, saved lists: {3}"
  /// Asks before two categories become one.
  var joinsCategories: Template = "There is a category {1} already. Put all tasks of {0} into it? [y/N] "
  /// The saved list that stands for all tasks, and how many other open tasks there are.
  var others: Template = "saved list '{0}'; other open tasks: {1}; 'remind list' shows all"
  /// For a task that was done at an unknown time, text before the latest day for that; for a task that was given up.
  var doneBy = "done by"
  var givenUpOn = "given up"
  var times: Template = ", {0} times"
  /// The question which occurrence is done; the numbered dates, and the number of the last.
  var whichIsDone: Template = "Which is done? {0}, a: all [{1}] "
  /// Answers that mean all of them.
  var allAnswers = ["a", "all"]
  /// Text behind the due time of a task with several times a day.
  var missed: Template = ", {0} missed"
  /// Text beside a task that repeats, where there is no sign for repeating.
  var repeats = "repeats"
  /// The priorities.
  var high = "high"
  var medium = "medium"
  var low = "low"

  /// The words before the day on which a task was done.
  func word(for ending: TaskEnding?) -> String {
    switch ending {
    case nil: doneOn
    case .unknown: doneBy
    case .givenUp: givenUpOn
    }
  }
}
