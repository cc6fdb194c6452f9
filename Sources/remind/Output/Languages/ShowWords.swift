import ReminderCore

/// Everything about one task.
struct ShowWords: Sendable {
  /// The word before each line.
  var done = "done"
  var due = "due"
  var start = "start"
  var zone = "zone"
  var repeats = "repeats"
  var times = "times"
  var except = "except"
  var extra = "also"
  var moved = "moved"
  var next = "next"
  /// The occurrences behind the one that is due.
  var coming = "coming"
  /// What became of the last occurrences.
  var lately = "lately"
  var unanswered = "rang"
  var nag = "nags"
  var escalate = "then"
  var snoozed = "snoozed"
  var reminder = "reminder"
  var notice = "notice"
  var noNotices = "none for this task"
  var priority = "priority"
  var loud = "loud"
  var category = "category"
  var steps = "steps"
  var url = "link"
  var after = "after"
  /// A task that is still open.
  var isOpen: Template = "{0} (open)"
  var key = "key"
  var added = "added"
  var changed = "changed"
  var id = "id"
  /// A task without steps; one whose steps are all done, as a note and as a question.
  var noSteps: Template = "task {0} has no steps; add one: remind step {0} add \"passport\""
  var allStepsDone: Template = "all steps are done; 'remind done {0}' completes the task"
  var isDoneToo: Template = "all steps are done; is \"{0}\" done, too?"
  /// A task was done although steps of it were open.
  var stepsOpen = Counted(one: "{0} step was still open", many: "{0} steps were still open")
  /// Boxes at the end of the notes, and the line that makes steps of them.
  var boxes = Counted(one: "the notes end with a box", many: "the notes end with {0} boxes")
  var takeBoxes: Template = "{0}; 'remind step {1} take' makes steps of them"
  /// The end of a snooze.
  var until: Template = "until {0}"
  /// A zone, and the time that the clock shows there at the due time.
  var dueThere: Template = "{0}, where it is due {1}"
  /// Text behind a rule that counts from the day of completion.
  var fromDone = ", from the day it is done"
  /// A task without a rule that comes on several dates.
  var onSingleDates = "on single dates"
  var doneTimes = Counted(one: "done {0} time", many: "done {0} times")
  var lastTime: Template = ", last {0}"
  /// Where an occurrence was, and where it is now.
  var movedTo: Template = "{0} to {1}"
  /// The due date of an overdue task.
  var overdue: Template = "{0}, overdue"
  /// When the task rang, how long ago, and how often the reminder repeated; when a person saw it.
  var rangOnce: Template = "{0} ({1}), not answered"
  var cameAgain = Counted(one: "came again once", many: "came again {0} times")
  var seenAt: Template = "seen {0}"
  var sentOn: Template = "escalated {0}"
  /// How often the reminder repeats; at most how many times; that it does not.
  var nagEvery: Template = "every {0} until answered{1}"
  var nagTimes: Template = ", at most {0} times"
  var nagOff = "never"
  /// The channel for an unanswered reminder, and after how long; by which setting; when; that there is none.
  var escalateAfter: Template = "{0}, if nobody answers for {1}"
  var escalateBySetting: Template = "{0}, if nobody answers for {1} (escalate.channel)"
  var escalateAt: Template = "{0} {1}, unless answered by then"
  var escalateOff = "no other channel"
  /// A start in the future, and how far away it is.
  var hidden: Template = "{0} ({1}), hidden until then"
  /// The same for a task that also has reminders before its start.
  var hiddenOnly: Template = "{0} ({1}), hidden until then or until it rings"
  /// The latest time at which a task was done; when it was given up; that it rings in quiet hours.
  var unknownDone: Template = "by {0}; exact time unknown"
  var givenUp: Template = "given up {0}"
  var ringsInQuiet = "rings in quiet hours, too"
  /// The next notification; the time at which a held notification is delivered.
  var held: Template = "{0}; held while quiet, comes {1}"
  var snoozeEnds = "when the snooze ends"
  var ownReminder = "a reminder set for this task"
  var morningNotice = "the morning notice of the due date"
  var advanceNotice = "the advance notice of the due date"
  /// Why nothing notifies next.
  var nothingDone = "nothing: it is done"
  var nothingOff = "nothing: notifications are off; 'remind config notify on' switches them on"
  var nothingSet = "nothing: it has no reminder and no due date"
  var noReminder = "nothing: it has no reminder"
  var nothingMuted = "nothing: reminders are muted; 'remind edit' sets a reminder or a due date"
  var nothingLeft = "nothing: every reminder is delivered or past"
  var outside = "outside the calendar"
  /// The two kinds of notices.
  var morning = "morning"
  var advance = "advance"
  /// The state of a rule.
  var planned = "planned"
  /// Other reminders come first, and which.
  var waiting: Template = "planned{0}"
  var waitingBehind: Template = "; {0} others come first"
  var waitingForDueDates = "; notices of tasks due sooner come first"
  var merged = "comes together with the task's other notification at this time"
  var delivered = "delivered"
  var pastWhenSet = "not sent; already past when it was set"
  var afterSnooze = "comes when the snooze ends"
  var muted = "muted for this due date"
  var off = "held, notifications are off"
  var cancelled = "cancelled, the task is done"
}

/// The reminders that rang and how they were answered.
struct LogWords: Sendable {
  /// The reminder was delivered; again; late by this much.
  var unanswered = "rang"
  var again = "rang again"
  /// Nobody had answered, so the reminder went through another channel.
  var escalated = "unanswered, escalated"
  var late: Template = "rang, {0} late"
  /// The same in short, for little room.
  var againShort = "again"
  var escalatedShort = "escalated"
  var lateShort: Template = "{0} late"
  /// A channel did not take the notification; why.
  var failed: Template = "not delivered: {0}"
  /// The same in short; which channel.
  var failedShort: Template = "{0} failed"
  /// The title of a task that is gone.
  var gone = "(gone)"
  /// What became of an occurrence; the day on which it was, and from which it was moved.
  var doneLate = "done late"
  var missed = "missed"
  var movedFrom: Template = "{0}, moved from {1}"
}

extension LogWords {
  /// What became of an occurrence.
  func outcome(_ outcome: PastOccurrence.Outcome, _ texts: Texts) -> String {
    switch outcome {
    case .done: texts.changes.done
    case .late: doneLate
    case .missed: missed
    case .skipped: texts.changes.skipped
    case .unknown: "?"
    }
  }
}

/// The rules of reminders.
struct ReminderWords: Sendable {
  /// A time on the due day; at the due time itself.
  var onDueDay: Template = "at {0} on the due day"
  var atDueTime = "at the due time"
  var minutesBefore = Counted(one: "{0} minute before", many: "{0} minutes before")
  var hoursBefore = Counted(one: "{0} hour before", many: "{0} hours before")
  var daysBefore = Counted(one: "{0} day before", many: "{0} days before")
  /// So many days before, and the time on that day.
  var daysBeforeAt: Template = "{0} at {1}"
  /// The time and the day.
  var at: Template = "at {0} on {1}"
}

/// The plan: `pending`, `next` and `status`.
struct PlanWords: Sendable {
  var waiting = "Later, when places are free"
  /// How many slots are used, of how many; how many requests wait; that none is lost.
  var slots: Template = "planned notifications: {0} of at most {1}"
  var slotsAndWaiting: Template = "{0}; {1} more follow"
  var allCome: Template = "{0}; all reminders still come"
  /// The further notifications of a task: how many, and the day of the last.
  var moreUntil: Template = "and {0} more until {1}"
  /// The kinds of requests.
  var reminder = "reminder"
  var morning = "morning"
  var advance = "advance"
  var again = "again"
  /// Why an occurrence was moved.
  var skipped: Template = "the clocks skip this time; due at {0} instead"
  var repeated = "the clocks show this time twice; the first counts"
  var monthEnd: Template = "the month has {0} days"
  /// An occurrence that was moved, added, left out or done ahead.
  var movedFrom: Template = "moved from {0}"
  var extra = "added"
  var leftOut = "left out"
  var doneAhead = "done"
  /// The kind of a held request, and the time or day and time that it is set for.
  var setFor: Template = "{0}, planned for {1}"
  /// For a prompt or a status bar.
  var unanswered: Template = "{0} rang"
  var overdue: Template = "{0} overdue"
  var today: Template = "{0} today"
  var nextNow = "a reminder is waiting"
  var next: Template = "next ring {0}"
  var notificationsOff = "notifications off"
  /// The end of the quiet time, and how many notifications are held.
  var quietUntil: Template = "quiet until {0}"
  var held: Template = "{0} held"
  /// The moment since which nothing has run `fire`.
  var notFiring: Template = "not firing since {0}"
  var syncFails: Template = "sync failing since {0}"
  var nothingDue = "nothing due"
}
