import ReminderCore

extension DateWords {
  static let english = DateWords(
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    dayMark: "",
    today: "today",
    tomorrow: "tomorrow",
    yesterday: "yesterday",
    now: "now",
    justNow: "just now",
    ahead: "in {0}",
    ago: "{0} ago",
    days: Counted(one: "{0} day", many: "{0} days"),
    hours: "{0} h",
    minutes: "{0} min",
    longSeconds: Counted(one: "{0} second", many: "{0} seconds"),
    longMinutes: Counted(one: "{0} minute", many: "{0} minutes"),
    longHours: Counted(one: "{0} hour", many: "{0} hours"),
    thousands: ",")
}

extension ChangeWords {
  static let english = ChangeWords(
    added: "added",
    changed: "changed",
    done: "done",
    openAgain: "open again",
    skipped: "skipped",
    remindersOff: "reminders off",
    remindersOffOnce: "reminders off for {0}",
    snoozed: "snoozed",
    seen: "seen",
    deleted: "deleted",
    tookBack: "took back '{0}' from {1}",
    madeAgain: "redid '{0}' from {1}",
    next: "next {0}",
    due: "due {0}",
    dueAway: "due {0}, {1}",
    isDone: "done",
    snoozedUntil: "snoozed until {0}",
    hiddenUntil: "hidden until {0}",
    repeats: "repeats {0}",
    priority: "{0} priority",
    loud: "loud (rings even in quiet time)",
    nags: "again every {0} until answered (at most {1} times)",
    nagsUntilAnswered: "again every {0} until answered",
    nagsNot: "no nagging",
    goesTo: "if unanswered, also to {0}",
    goesNowhere: "if unanswered, to no other channel")
}

extension ListWords {
  static let english = ListWords(
    unanswered: "Rang",
    overdue: "Overdue",
    today: "Today",
    tomorrow: "Tomorrow",
    week: "Next 7 days",
    later: "Later",
    someday: "No date",
    done: "Done",
    more: "… {0} more",
    snoozedUntil: "snoozed until",
    rangAt: "rang {0}",
    rangAgo: "rang {0}, {1}",
    hiddenUntil: "hidden until",
    doneOn: "done",
    doneBy: "done by",
    givenUpOn: "given up",
    times: ", {0} times",
    repeats: "repeats",
    high: "high",
    medium: "medium",
    low: "low")
}
