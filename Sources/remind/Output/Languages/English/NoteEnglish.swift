import ReminderCore

extension NoteWords {
  static let english = NoteWords(
    note: "note",
    inLine: "line {0}: {1}",
    noTasks: "no tasks yet; add one: remind add \"Pay rent\" --due tomorrow",
    noTaskFits: "no matching tasks",
    nothingPlanned:
      "nothing is planned; set a reminder: remind add \"Pay rent\" --due tomorrow, or remind edit ID --at 09:00",
    nothingUnanswered: "nothing has rung",
    noLines: "standard input has no lines; nothing was added",
    hasPassed: "{0} on {1} has passed; this reminder will not ring",
    nothingWillNotify: "no reminder will come; to set one: remind edit {0} --at TIME",
    notificationsAreOff: "notifications are off; 'remind config notify on' switches them on",
    nothingNags: "nothing rings, so nothing comes again; to set a reminder: remind edit {0} --at TIME",
    nagsBehindMidnight: "rings only once: --nag below 12h stops at midnight; --nag 12h or more goes on the next day",
    alreadyDone: "task {0} is done already",
    alreadyOpen: "task {0} is open already",
    nothingToCancel: "the current reminders of task {0} are off already",
    noLongerDue: "outdated notification: task {0} has another due date now; nothing changed",
    unchanged: "task {0} is unchanged",
    keyIsTaken: "task {1} already has the key \"{0}\"; nothing was added",
    keyIsOfDoneTask: "the done task {1} already has the key \"{0}\"; nothing was added; 'remind undone {1}' reopens it",
    notInCategory: "--no-category removed nothing, because the task was not in the category \"{0}\"",
    noTaskInCategory: "no task has the category \"{0}\" yet",
    agendaIsHeld:
      "the agenda at {0} never comes: quiet.hours hold it until the day is over; change agenda.at or quiet.hours",
    notesReplaced: "the notes were replaced; 'remind undo' restores the old ones",
    stillRing: Counted(
      one: "{0} open task still rings at its due time; 'remind edit ID --no-reminders' stops it",
      many: "{0} open tasks still ring at their due times; 'remind edit ID --no-reminders' stops them"),
    stillDoNotRing: Counted(
      one: "{0} open task still does not ring at its due time; 'remind edit ID --before 0m' makes it ring",
      many: "{0} open tasks still do not ring at their due times; 'remind edit ID --before 0m' makes them ring"),
    timeRemoved: "the due time {0} was removed: the new due date has no time",
    remindersRemoved: "these reminders need the due date or its time, so they were removed: {0}",
    startIsNotNamed: "{0} is the first occurrence, but does not match the rule",
    onlyThisOccurrence: "only this occurrence was moved; the rule is still {0} (--repeat changes the rule)",
    passesOverOne: "the occurrence on {0} is skipped; 'remind undo' brings it back",
    passesOver: "{0} occurrences from {1} to {2} are skipped; 'remind undo' brings them back",
    waitsForStart: "hidden until {0}; the reminder will come then",
    quietAtDueTime: "no reminder at the due time {0}; to add one and keep the rest: {1}",
    ringsOnce:
      "the reminder for {0} rings only once, because it has a date; --at TIME or --before rings each time",
    willNotRing: "{0} will no longer ring; 'remind undo' reverses this",
    ringsNow: "the reminder comes now, because {0} has passed",
    staysInTitle: "{0} stays in the title; to apply it: {1}",
    stayInTitle: "{0} stay in the title; to apply them: {1}",
    bothStay: "{0} and {1} stay in the title, because only one of them can apply",
    cannotBeUndone: "this change is too large for 'undo'{0}",
    norEarlier: Counted(
      one: "; the change before it cannot be undone any more; 'remind restore' lists the version before this change",
      many: """
        ; the {0} changes before it cannot be undone any more; 'remind restore' lists the version before this change
        """),
    cannotBeMadeAgain: "the undone change is too large for 'redo'",
    heldUntil: "quiet until {0}; the reminder will come then",
    noCommand: "{0} is not set, so nothing can be delivered",
    noCommandFor: "{0} is not set, so nothing can be delivered through {1}",
    nothingChanged: "this was a dry run; nothing changed",
    read: "understood: {0}",
    notMeant: "   (wrong? remind undo)",
    readDue: "due",
    readRule: "repeats",
    readCategory: "category",
    readPriority: "priority",
    readReminder: "reminder",
    readStart: "start",
    editorCameBack: """
      '{0}' returned at once, so remind does not see later edits; \
      use an editor that waits, such as 'code --wait'; the text stays in {1}
      """,
    foreignFieldsStay: Counted(
      one: "{0} stays in the title; remind has no such field",
      many: "{0} stay in the title; remind has no such fields"),
    noDateRead: "\"{0}\" stays in the title, and nothing will ring; to set a due date: {1}",
    someDate: "DATE",
    readInTheNight: "\"{0}\" is read as {1}; write {2} for the afternoon",
    optionStays: "{0} stays in the title; put options before --",
    timeStays:
      """
      "{0}" was not understood and stays in the title; to set times: remind edit {1} with --due, --at, --before or \
      --repeat
      """,
    isSearched: "{0} is not a word of 'list'; searching titles and notes instead (--search)",
    noOpenNumber: "no open task has the number {0}",
    noDoneNumber: "no done task has the number {0}",
    question: ChangeQuestionWords(
      tasks: "{0} tasks",
      done: "Complete {0}? [y/N] ",
      undone: "Reopen {0}? [y/N] ",
      edit: "Change {0}? [y/N] ",
      delete: "Delete {0}? [y/N] ",
      skip: "Skip {0}? [y/N] ",
      snooze: "Snooze {0}? [y/N] ",
      cancel: "Cancel the reminders of {0}? [y/N] ",
      again: "Go on editing? [Y/n] "))
}
