import ReminderCore

extension ViewWords {
  static let english = ViewWords(
    shortWeekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
    longMonths: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ],
    free: "free",
    freeDays: Counted(one: "{0} free day", many: "{0} free days"),
    due: "{0} due",
    agenda: "Agenda", agendaKind: "agenda",
    focusBlock: "focus",
    until: "until {0}",
    overdueSign: "overdue",
    muchSign: "3+ tasks or high priority",
    dueSign: "due",
    doneSign: "done",
    repeatSign: "repeats",
    repeatSignOnce: "repeats; listed only once",
    noCategory: "No category",
    noPriority: "No priority",
    noRoom: "the window has no room for {0}",
    nothingDue: "nothing is due on these days",
    nextDue: "nothing is due on these days; the next due date is {0}")
}

extension StatisticsWords {
  static let english = StatisticsWords(
    done: "Done",
    weeks: "Weeks",
    nothingDone: "nothing since {0}",
    weekFrom: "from {0}",
    waiting: "Waiting longest",
    streaks: "Streaks",
    times: "due dates",
    unanswered: "reminders",
    known: "note",
    onTime: "{0} of {1} on time, {2} late",
    noTimes: "nothing with a due date was done",
    answers: "{0} rang, {1} answered, typically within {2}",
    noAnswers: "{0} rang, none answered",
    nothingUnanswered: "nothing rang",
    partial: "for each task that repeats, only the last 20 times are known",
    added: "added {0}",
    inARow: "{0} in a row",
    atLeast: "{0} or more")
}
