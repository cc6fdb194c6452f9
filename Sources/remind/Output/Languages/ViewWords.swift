import ReminderCore

/// The views: agenda, calendar, statistics.
struct ViewWords: Sendable {
  /// The days of the week in two letters, from Monday, and the months in full.
  var shortWeekdays: [String] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  var longMonths: [String] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  /// Nothing happens on a day, or on several days in a row.
  var free = "free"
  var freeDays = Counted(one: "{0} free day", many: "{0} free days")
  /// How many due dates the days of an agenda have.
  var due: Template = "{0} due"
  /// The agenda of the day among other notifications, and its kind.
  var agenda = "Agenda"
  var agendaKind = "agenda"
  /// The word for a focus block, beside its title; how long the block goes on.
  var focusBlock = "focus"
  var until: Template = "until {0}"
  /// The time from one occurrence to the next.
  var everyStep: Template = "every {0}"
  /// The meanings of the signs of a calendar.
  var overdueSign = "overdue"
  var muchSign = "3+ tasks or high priority"
  var dueSign = "due"
  var doneSign = "done"
  var repeatSign = "repeats"
  var repeatSignOnce = "repeats, listed once"
  /// How many daily tasks a calendar leaves out.
  var withoutDaily = Counted(
    one: "without {0} daily task (see --daily)", many: "without {0} daily tasks (see --daily)")
  /// Nothing is due in the days that are looked at.
  var noneComing = "nothing comes due within a year; the tasks without a date: remind list"
  /// The headings of tasks without a category and without a priority.
  var noCategory = "No category"
  var noPriority = "No priority"
  /// The keys that leave the pager, and that go on in it.
  var pagerQuit = "q: quit"
  var pagerGoOn = "space: next page"
  /// The keys of the list in which people choose tasks: by the command, and for several tasks.
  var pickerKeys: Template = "Enter: {0}  Esc: leave"
  var pickerMarks = "Tab: mark several"
  /// The columns of a list that do not fit into the window.
  var noRoom: Template = "the window has no room for {0}"
  /// Nothing is due on the shown days; the next due date.
  var nothingDue = "nothing is due on these days"
  var nextDue: Template = "nothing is due on these days; the next due date is {0}"
}
