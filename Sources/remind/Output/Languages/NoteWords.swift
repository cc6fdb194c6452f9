import ReminderCore

/// Notes on a change.
struct NoteWords: Sendable {
  /// The word before each note.
  var note = "note"
  /// A note on a line of standard input: its number and the note.
  var inLine: Template = "line {0}: {1}"
  /// The screen of `remind` alone without any task.
  var empty = EmptyWords()
  var noTasks = "no tasks yet; add one: remind add \"Pay rent\" --due tomorrow"
  var noTaskFits = "no matching tasks"
  var noTaskFitsAll = "no task fits all words; a comma means 'or', such as overdue,today"
  var nothingPlanned =
    "nothing is planned; set a reminder: remind add \"Pay rent\" --due tomorrow, or remind edit ID --at 09:00"
  var nothingRang = "nothing has rung"
  var noLines = "standard input has no lines; nothing was added"
  /// The time and the day.
  var hasPassed: Template = "{0} on {1} has passed; this reminder will not ring"
  var nothingWillNotify: Template = "no reminder will come; to set one: remind edit {0} --at TIME"
  var notificationsAreOff = "notifications are off; 'remind config notify on' switches them on"
  /// Says that no reminder rings, so none can repeat.
  var nothingNags: Template = "nothing rings, so nothing comes again; to set a reminder: remind edit {0} --at TIME"
  var nagsBehindMidnight = "rings only once: --nag below 12h stops at midnight; --nag 12h or more goes on the next day"
  /// The number of a task.
  var alreadyDone: Template = "task {0} is done already"
  /// When a task was done before, and its number; another task with a due date has the same title.
  var doneBefore: Template = "the time before this was {0}; 'remind log {1} --done' lists all"
  var hasDueDate: Template = "task {0} has this title, too, and a due date; 'remind done {0}' completes it"
  var alreadyOpen: Template = "task {0} is open already"
  var nothingToCancel: Template = "the current reminders of task {0} are off already"
  var noLongerDue: Template = "outdated notification: task {0} has another due date now; nothing changed"
  var unchanged: Template = "task {0} is unchanged"
  /// The key and the number of its task.
  var keyIsTaken: Template = "task {1} already has the key \"{0}\"; nothing was added"
  /// The same for a task that is done.
  var keyIsOfDoneTask: Template =
    "the done task {1} already has the key \"{0}\"; nothing was added; 'remind undone {1}' reopens it"
  /// A category.
  var notInCategory: Template = "--no-category removed nothing, because the task was not in the category {0}"
  var noTaskInCategory: Template = "no task has the category {0} yet"
  /// Quiet hours hold the agenda of the day, at the time `{0}`, until the day is over.
  var agendaIsHeld: Template =
    "the agenda at {0} never comes: quiet.hours hold it until the day is over; change agenda.at or quiet.hours"
  var notesReplaced = "the notes were replaced; 'remind undo' restores the old ones"
  /// How many open tasks still ring at their due time, and how many still do not.
  var stillRing = Counted(
    one: "{0} open task still rings at its due time; 'remind edit ID --no-reminders' stops it",
    many: "{0} open tasks still ring at their due times; 'remind edit ID --no-reminders' stops them")
  var stillDoNotRing = Counted(
    one: "{0} open task still does not ring at its due time; 'remind edit ID --before 0m' makes it ring",
    many: "{0} open tasks still do not ring at their due times; 'remind edit ID --before 0m' makes them ring")
  /// The time that a new due day keeps.
  var timeKept: Template = "still at {0}; --no-time removes the time"
  /// The time that is over, and the command that sets a later one.
  var dueIsOver: Template = "still at {0}, which is over today; for a later time: {1}"
  /// The rule of a reminder that was to be removed.
  var noSuchReminder: Template = "the task has no such reminder: {0}"
  /// The rule of a reminder that was given as a day of the week.
  var beforeEach: Template = "rings each time: {0}"
  /// The reminders, at their new places.
  var remindersMoved: Template = "reminders with dates of their own moved along: {0}"
  /// The number of a task that stays, and why.
  var notMoved: Template = "task {0} stays: {1}"
  var doesNotRepeat: Template = "task {0} stays: it does not repeat"
  /// The number of a task that stays, its next occurrence, and the command that leaves the present one out.
  var comesAgain: Template = "task {0} stays, because it comes again {1}; to leave this occurrence out: {2}"
  /// The old due time, and the reminders that were removed with it.
  var timeRemoved: Template = "the due time {0} was removed: the new due date has no time"
  var remindersRemoved: Template = "these reminders need the due date or its time, so they were removed: {0}"
  /// The moment at which a snooze would have ended.
  var snoozeEnded: Template = "the snooze until {0} ended with this change"
  var startIsNotNamed: Template = "{0} is the first occurrence, but does not match the rule"
  var onlyThisOccurrence: Template = "only this occurrence was moved; the rule is still {0} (--repeat changes the rule)"
  /// The days that are left out; of many how many they are, the first and the last.
  var leftOut: Template = "left out: {0}"
  var leftOutMany: Template = "left out: {0} days from {1} to {2}"
  /// The date of the other occurrence.
  var movedOnto: Template = "{0} is an occurrence already; both are one now"
  /// The first occurrence that is due, and the moved one.
  var comesFirst: Template = "{0} comes first; the moved occurrence comes {1}"
  /// The number of the task, the occurrence that was done, the next one, and the command that completes it.
  var nextIsAhead: Template = "task {0} is done for {1}; the next occurrence is {2}; to complete it now: {3}"
  /// A missed occurrence, and the command that completes it.
  var missedOne: Template = "missed: {0}; if it was done, too: {1}"
  /// How many were missed, the first and the last, and the number of the task.
  var missed: Template =
    "missed: {0} occurrences from {1} to {2}; if they were done, too: 'remind undo', then 'remind done {3} --each'"
  /// The moment at which the task of the reminder starts.
  var waitsForStart: Template = "hidden until {0}; the reminder will come then"
  var quietAtDueTime: Template = "no reminder at the due time {0}; to add one and keep the rest: {1}"
  /// The date and time of a reminder that does not repeat with its task.
  var ringsOnce: Template =
    "the reminder for {0} rings only once, because it has a date; --at TIME or --before rings each time"
  /// Times and their days.
  var willNotRing: Template = "{0} will no longer ring; 'remind undo' reverses this"
  var ringsNow: Template = "the reminder comes now, because {0} has passed"
  /// Words of a title, and the command that applies them.
  var staysInTitle: Template = "{0} stays in the title ('remind q' reads such words); to apply it: {1}"
  var stayInTitle: Template = "{0} stay in the title ('remind q' reads such words); to apply them: {1}"
  /// Two parts of a title; only one of them can apply.
  var bothStay: Template = "{0} and {1} stay in the title, because only one of them can apply"
  /// `{0}` takes the sentence below about the changes before this one.
  var cannotBeUndone: Template = "this change is too large for 'undo'{0}"
  var norEarlier = Counted(
    one: "; the change before it cannot be undone any more; 'remind restore' lists the version before this change",
    many: """
      ; the {0} changes before it cannot be undone any more; 'remind restore' lists the version before this change
      """)
  var cannotBeMadeAgain = "the undone change is too large for 'redo'"
  /// The end of the quiet time.
  var heldUntil: Template = "quiet until {0}; the reminder will come then"
  /// The setting that the only channel needs for its command; for one of several channels, with its name.
  var noCommand: Template = "{0} is not set, so nothing can be delivered"
  var noCommandFor: Template = "{0} is not set, so nothing can be delivered through {1}"
  /// After a rename to the same name.
  var isNamedSo: Template = "the category is named {0} already"
  /// The note after a dry run.
  var nothingChanged = "this was a dry run; nothing changed"
  /// The words that were understood in a sentence; how to undo a task that was added.
  var read: Template = "understood: {0}"
  var notMeant = "(wrong? remind undo)"
  /// What a sentence without a date means.
  var noDate = "no date, so nothing will ring"
  /// The editor, which returned at once, and the file with the text.
  var editorCameBack: Template = """
    '{0}' returned at once, so remind does not see later edits; \
    use an editor that waits, such as 'code --wait'; the text stays in {1}
    """
  /// The question whether words of a title are its due date or its rule, and the answers that mean always.
  var readQuestion: Template = "{0}? [y/N/a] (a: always) "
  var isDue: Template = "Due {0}"
  var always = "always"
  var readsWordsNow = "'add' reads such words from now on; 'remind config add.reads-words off' ends this"
  /// Words for fields that tasks do not have.
  var foreignFieldsStay = Counted(
    one: "{0} stays in the title; remind has no such field", many: "{0} stay in the title; remind has no such fields")
  /// Fields of other programs that are not read, and the command line that applies them.
  var fieldIsNotRead: Template = "{0} is not read and stays in the title; to apply it: {1}"
  var fieldsAreNotRead: Template = "{0} are not read and stay in the title; to apply them: {1}"
  /// Words about time in a task without a date, and the command that sets a date.
  var noDateRead: Template = "\"{0}\" stays in the title, and nothing will ring; to set a due date: {1}"
  var noRuleRead: Template = "\"{0}\" stays in the title, and nothing will ring; to set a rule: {1}"
  /// The placeholders in these commands for an unknown date and an unknown rule.
  var someDate = "DATE"
  var someRule = "RULE"
  /// A time without its half of the day: the time as it is read, and the other time.
  var readInTheNight: Template = "\"{0}\" is read as {1}; write {2} for the afternoon"
  /// An option behind `--`.
  var optionStays: Template = "{0} stays in the title; put options before --"
  /// Words about time that were not understood.
  var timeStays: Template = """
    "{0}" was not understood and stays in the title; to set times: remind edit {1} with --due, --at, --before or \
    --repeat
    """
  /// Words that are searched for in titles and notes, because `list` does not know them.
  var isSearched: Template = "{0} is not a word of 'list'; searching titles and notes instead (--search)"
  /// Numbers for which there is no open task, or no done one.
  var noOpenNumber = Counted(
    one: "no open task has the number {0}", many: "no open tasks have the numbers {0}")
  var noDoneNumber = Counted(
    one: "no done task has the number {0}", many: "no done tasks have the numbers {0}")
  /// The prompt for the sentence of a task.
  var whatToAdd = "What? "
  /// Questions before a change, for one task or for several.
  var question: ChangeQuestionWords = ChangeQuestionWords(
    tasks: "{0} tasks", done: "Complete {0}? [y/N] ", undone: "Reopen {0}? [y/N] ", edit: "Change {0}? [y/N] ",
    delete: "Delete {0}? [y/N] ", skip: "Skip {0}? [y/N] ", snooze: "Snooze {0}? [y/N] ",
    postpone: "Postpone {0}? [y/N] ",
    mute: "Mute the reminders of {0}? [y/N] ",
    whatNow: "What now? [e]dit again, [q]uit without saving, [k]eep the text in a file and quit: ")
}

/// The screen of `remind` alone without any task.
struct EmptyWords: Sendable {
  var heading = "No tasks yet."
  /// A line to type, and what it does; the same with options; what `remind` alone and `done` do.
  var sentence = "remind q call mum tomorrow 5pm"
  var readsSentence = "add a task in plain words"
  var options = "remind add \"Pay rent\" --due fri"
  var readsOptions = "the same with options"
  var lists = "what is due"
  var completes = "tick it off"
  /// The command that switches reminders on.
  var remindersAreOff: Template = "Reminders are not switched on yet: {0}"
}

/// The questions before many tasks are changed, or one is deleted.
struct ChangeQuestionWords: Sendable {
  let tasks: Template
  let done: Template
  let undone: Template
  let edit: Template
  let delete: Template
  let skip: Template
  let snooze: Template
  let postpone: Template
  let mute: Template
  /// Asks what becomes of a text with a mistake: it is edited again, it is gone, or it is kept.
  let whatNow: String
}
