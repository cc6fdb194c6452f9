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
    focusBlock: "focus",
    until: "until {0}",
    overdueSign: "overdue",
    muchSign: "much or urgent",
    dueSign: "due",
    repeatSign: "repeats",
    noCategory: "No category",
    noPriority: "No priority",
    nothingDue: "nothing is due on these days",
    nextDue: "nothing is due on these days; the next due date is {0}")
}
