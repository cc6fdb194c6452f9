// The texts of the core, in English.

extension NotificationWords {
  static let english = NotificationWords(
    dueToday: "Due today", dueTodayAt: "Due today at {0}",
    dueOn: "Due {0}",
    wasDueToday: "Was due today", wasDueTodayAt: "Was due today at {0}",
    wasDueOn: "Was due {0}",
    openSince: "open since {0}", after: "after {0} (open)", years: Counted(one: "{0} year", many: "{0} years"),
    dueIn: "Due in {0}",
    inMinutes: Counted(one: "{0} minute", many: "{0} minutes"),
    inHours: Counted(one: "{0} hour", many: "{0} hours"), inDays: Counted(one: "{0} day", many: "{0} days"),
    there: "({0} in {1})", late: "sent {0} late", lateFor: "sent {0} late, planned for {1}",
    again: "{0} time, first at {1}", againOn: "{0} time, first on {1}",
    lastTime: "{0} and last time, first at {1}", lastTimeOn: "{0} and last time, first on {1}",
    notAnswered: "not answered since {0}",
    ordinals: ["{0}st", "{0}nd", "{0}rd", "{0}th"],
    held: "held while quiet", heldFor: "held while quiet, planned for {0}",
    minutes: Counted(one: "{0} minute", many: "{0} minutes"),
    hours: Counted(one: "{0} hour", many: "{0} hours"), days: Counted(one: "{0} day", many: "{0} days"),
    dates: .english,
    taskNumber: "Task {0}", digest: "{0} reminders", more: "and {0} more",
    done: "Done", snooze: "Snooze", snoozeFor: "Snooze {0}", seen: "Seen", open: "Open", openLink: "Open {0}",
    buttonMinutes: "{0} min", buttonHours: "{0} h",
    closesWindow: "Enter closes this window.", timed: .english, agenda: .english,
    testTitle: "A test", testBody: "Reminders reach you here.")
}

extension RuleWords {
  static let english = RuleWords(
    minutely: "every minute", hourly: "hourly", daily: "daily", weekly: "weekly", monthly: "monthly", yearly: "yearly",
    eachDay: "every day", everyMinutes: "every {0} minutes", everyHours: "every {0} hours",
    everyDays: "every {0} days", everyWeeks: "every {0} weeks", everyMonths: "every {0} months",
    everyYears: "every {0} years",
    workdays: "weekdays", weekends: "weekends", onWorkdays: "{0} on weekdays", onWeekends: "{0} on weekends",
    every: "every {0}", onWeekdays: "{0} on {1}", onDays: "{0} on {1}",
    weekdays: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
    months: ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
    comma: ", ", and: " and the ", andTime: " and ", atTimes: "{0} at {1}", fromTo: "{0} from {1} to {2}",
    inMonths: "{0} in {1}", except: "{0} except {1}", the: "the ",
    ordinals: ["{0}st", "{0}nd", "{0}rd", "{0}th"],
    first: "first", second: "second", third: "third", fourth: "fourth", fifth: "fifth", last: "last",
    beforeLast: ["second last", "third last", "fourth last", "fifth last"],
    placedDay: "{0} day", weekdayOnDay: "every {0} the {1}", placed: "{0} {1}", workday: "{0} weekday",
    ofMonth: " of {0}", yearDay: "{0} {1}",
    until: " until {0}", times: Counted(one: " for {0} time", many: " for {0} times"), dates: .english)
}
