import ReminderCore

extension ViewWords {
  static func german(_ s: Spelling) -> ViewWords {
    ViewWords(
      shortWeekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
      longMonths: [
        "Januar", "Februar", s("März"), "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
        "Dezember",
      ],
      free: "frei",
      freeDays: Counted(one: "{0} freier Tag", many: "{0} freie Tage"),
      due: s("{0} fällig"),
      agenda: s("Übersicht"), agendaKind: s("Übersicht"),
      focusBlock: "Fokus",
      until: "bis {0}",
      everyStep: "alle {0}",
      overdueSign: s("überfällig"),
      muchSign: s("3+ fällig/hohe Priorität"),
      dueSign: s("fällig"),
      doneSign: "erledigt",
      repeatSign: "wiederholt sich",
      repeatSignOnce: "wiederholt sich, einmal genannt",
      withoutDaily: Counted(
        one: s("ohne {0} tägliche Aufgabe (siehe --daily)"), many: s("ohne {0} tägliche Aufgaben (siehe --daily)")),
      noneComing: s("im nächsten Jahr wird nichts fällig; die Aufgaben ohne Datum: remind list"),
      noCategory: s("Ohne Kategorie"),
      noPriority: s("Ohne Priorität"),
      pagerQuit: "q: Ende", pagerGoOn: "Leertaste: weiter",
      pickerKeys: "Enter: {0}  Esc: abbrechen", pickerMarks: "Tab: mehrere markieren",
      noRoom: s("im Fenster ist kein Platz für {0}"),
      nothingDue: s("an diesen Tagen ist nichts fällig"),
      nextDue: s("an diesen Tagen ist nichts fällig; der nächste Termin ist {0}"))
  }
}

extension StatisticsWords {
  static func german(_ s: Spelling) -> StatisticsWords {
    StatisticsWords(
      done: "Erledigt",
      weeks: "Wochen ab",
      nothingDone: "nichts seit {0}",
      waiting: s("Wartet am längsten"),
      streaks: s("Längste Serien"),
      times: s("pünktlich"),
      unanswered: "Antworten",
      onTime: "{0} von {1}",
      missed: ", {0} verpasst",
      noTimes: s("nichts mit einem Termin wurde erledigt"),
      answers: "{0} von {1}, meist in {2}",
      noAnswers: "0 von {0}",
      nothingRang: "nichts hat geklingelt",
      partial: s("+ heißt 'oder mehr': je Aufgabe sind nur die letzten {0} Male bekannt"),
      added: s("{0} hinzugefügt"),
      inARow: "{0} hintereinander",
      ofAll: "{0} von {1} erledigt seit {2}",
      doneSince: Counted(one: "{0}-mal erledigt seit {1}", many: "{0}-mal erledigt seit {1}"),
      late: s(", {0} zu spät"),
      skipped: s(", {0} übersprungen"),
      notKnown: ", {0} unbekannt",
      streak: "Serie {0}, beste {1}",
      partly: "zum Teil",
      unknown: "unbekannt",
      nothing: "nichts",
      nothingYet: s("von diesen Aufgaben ist noch nichts erledigt; 'remind done' und 'remind did' machen den Anfang"),
      atLeast: "{0} oder mehr")
  }
}
