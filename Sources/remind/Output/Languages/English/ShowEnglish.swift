import ReminderCore

extension ShowWords {
  static let english = ShowWords(
    done: "done",
    due: "due",
    start: "start",
    zone: "zone",
    repeats: "repeats",
    times: "times",
    next: "next",
    rang: "rang",
    nag: "nags",
    snoozed: "snoozed",
    reminder: "reminder",
    notice: "notice",
    priority: "priority",
    loud: "loud",
    category: "category",
    key: "key",
    added: "added",
    changed: "changed",
    id: "id",
    until: "until {0}",
    dueThere: "{0}, where it is due {1}",
    fromDone: ", from the day it is done",
    doneTimes: Counted(one: "done {0} time", many: "done {0} times"),
    lastTime: ", last {0}",
    overdue: "{0}, overdue",
    rangOnce: "{0} ({1}), not answered",
    cameAgain: Counted(one: "came again once", many: "came again {0} times"),
    seenAt: "seen {0}",
    nagEvery: "every {0} until it is answered, {1} times at most",
    nagEveryBySetting: "every {0} until it is answered, {1} times at most (nag.minutes)",
    nagOff: "never",
    hidden: "{0} ({1}), hidden until then",
    ringsInQuiet: "rings in quiet hours, too",
    held: "{0}; held while quiet, comes {1}",
    snoozeEnds: "when the snooze ends",
    ownReminder: "its own reminder",
    morningNotice: "the morning notice of the due date",
    advanceNotice: "the advance notice of the due date",
    nothingDone: "nothing: it is done",
    nothingOff: "nothing: notifications are off; 'remind config notify on' switches them on",
    nothingSet: "nothing: it has no reminder and no due date",
    noReminder: "nothing: it has no reminder",
    nothingMuted: "nothing: it was cancelled; 'remind edit' sets a reminder or a due date",
    nothingLeft: "nothing: every reminder is delivered or past",
    outside: "outside the calendar",
    morning: "morning",
    advance: "advance",
    planned: "planned",
    waiting: "waiting for a slot{0}; it will still come",
    waitingBehind: " behind {0} others",
    waitingForDueDates: ", as notices of due dates have slots for {0} tasks",
    later: "later, after another one",
    merged: "comes with the notification of {0}",
    delivered: "delivered",
    past: "past when it was set",
    afterSnooze: "comes when the snooze ends",
    muted: "cancelled for this due date",
    off: "held, notifications are off",
    cancelled: "cancelled, the task is done")
}

extension LogWords {
  static let english = LogWords(
    rang: "rang",
    again: "rang again",
    late: "rang, {0} late",
    gone: "(gone)",
    seen: "seen")
}

extension ReminderWords {
  static let english = ReminderWords(
    onDueDay: "at {0} on the due day",
    atDueTime: "at the due time",
    minutesBefore: Counted(one: "{0} minute before", many: "{0} minutes before"),
    hoursBefore: Counted(one: "{0} hour before", many: "{0} hours before"),
    daysBefore: Counted(one: "{0} day before", many: "{0} days before"),
    at: "at {0} on {1}")
}

extension PlanWords {
  static let english = PlanWords(
    waiting: "Waiting for a slot",
    slots: "{0} of {1} slots used, {2} waiting",
    slotsForDueDates: "{0}: notices of due dates have slots for {1} tasks",
    reminder: "reminder",
    morning: "morning",
    advance: "advance",
    again: "again",
    skipped: "the clocks skip this time; it is at {0}",
    repeated: "the clocks show this time twice; the first counts",
    monthEnd: "the month has {0} days",
    setFor: "{0}, set for {1}",
    rang: "{0} rang",
    overdue: "{0} overdue",
    today: "{0} today",
    nextNow: "next now",
    next: "next {0}",
    notificationsOff: "notifications off",
    quietUntil: "quiet until {0}",
    held: "{0} held",
    nothingDue: "nothing due")
}
