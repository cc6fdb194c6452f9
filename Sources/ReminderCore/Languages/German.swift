// The texts of the core, in German. Notifications and rules are not for old terminals, so their umlauts stay.

extension NotificationWords {
  static let german = NotificationWords(
    dueToday: "Heute fällig", dueTodayAt: "Heute um {0} fällig",
    dueOn: "Fällig am {0}",
    wasDueToday: "War heute fällig", wasDueTodayAt: "War heute um {0} fällig",
    wasDueOn: "War am {0} fällig",
    openSince: "offen seit {0}", after: "nach {0} (offen)", years: Counted(one: "{0} Jahr", many: "{0} Jahre"),
    dueIn: "In {0} fällig",
    inMinutes: Counted(one: "{0} Minute", many: "{0} Minuten"),
    inHours: Counted(one: "{0} Stunde", many: "{0} Stunden"), inDays: Counted(one: "{0} Tag", many: "{0} Tagen"),
    there: "({0} in {1})", late: "{0} zu spät gesendet", lateFor: "{0} zu spät gesendet, geplant für {1}",
    again: "{0} Mal, zuerst um {1}", againOn: "{0} Mal, zuerst am {1}",
    lastTime: "{0} und letztes Mal, zuerst um {1}", lastTimeOn: "{0} und letztes Mal, zuerst am {1}",
    notAnswered: "seit {0} nicht beantwortet",
    ordinals: ["{0}.", "{0}.", "{0}.", "{0}."],
    held: "während der Ruhezeit zurückgehalten", heldFor: "während der Ruhezeit zurückgehalten, geplant für {0}",
    minutes: Counted(one: "{0} Minute", many: "{0} Minuten"),
    hours: Counted(one: "{0} Stunde", many: "{0} Stunden"), days: Counted(one: "{0} Tag", many: "{0} Tage"),
    dates: .german,
    taskNumber: "Aufgabe {0}", digest: "{0} Erinnerungen", more: "und {0} weitere",
    done: "Erledigt", snooze: "Später", snoozeFor: "In {0}", seen: "Gesehen", open: "Öffnen", openLink: "{0} öffnen",
    buttonMinutes: "{0} Min.", buttonHours: "{0} Std.",
    closesWindow: "Die Eingabetaste schließt dieses Fenster.", timed: .german, agenda: .german,
    testTitle: "Ein Test", testBody: "Erinnerungen kommen hier an.")
}

extension RuleWords {
  static let german = RuleWords(
    minutely: "jede Minute", hourly: "stündlich", daily: "täglich", weekly: "wöchentlich", monthly: "monatlich",
    yearly: "jährlich", eachDay: "täglich", everyMinutes: "alle {0} Minuten", everyHours: "alle {0} Stunden",
    everyDays: "alle {0} Tage", everyWeeks: "alle {0} Wochen", everyMonths: "alle {0} Monate",
    everyYears: "alle {0} Jahre",
    workdays: "werktags", weekends: "am Wochenende", onWorkdays: "{0} werktags", onWeekends: "{0} am Wochenende",
    every: "jeden {0}", onWeekdays: "{0} am {1}", onDays: "{0} am {1}",
    weekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
    months: ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sep.", "Okt.", "Nov.", "Dez."],
    comma: ", ", and: " und ", andTime: " und ", atTimes: "{0} um {1}", fromTo: "{0} von {1} bis {2}",
    inMonths: "{0} im {1}", except: "{0} außer {1}", the: "",
    ordinals: ["{0}.", "{0}.", "{0}.", "{0}."],
    first: "ersten", second: "zweiten", third: "dritten", fourth: "vierten", fifth: "fünften", last: "letzten",
    beforeLast: ["vorletzten", "drittletzten", "viertletzten", "fünftletzten"],
    placedDay: "{0} Tag", weekdayOnDay: "jeden {0}, den {1}", placed: "{0} {1}", workday: "{0} Werktag",
    ofMonth: " im {0}", yearDay: "{0}. {1}",
    until: " bis {0}", times: Counted(one: ", {0}-mal", many: ", {0}-mal"), dates: .german)
}
