import ReminderCore

extension DateWords {
  static func german(_ s: Spelling) -> DateWords {
    DateWords(
      names: Language.de.dates.spelled(s),
      today: "heute",
      tomorrow: "morgen",
      yesterday: "gestern",
      now: "jetzt",
      justNow: "gerade eben",
      ahead: "in {0}",
      ago: "vor {0}",
      days: Counted(one: "{0} Tag", many: "{0} Tagen"),
      hours: "{0} Std.",
      minutes: "{0} Min.",
      longSeconds: Counted(one: "{0} Sekunde", many: "{0} Sekunden"),
      longMinutes: Counted(one: "{0} Minute", many: "{0} Minuten"),
      longHours: Counted(one: "{0} Stunde", many: "{0} Stunden"),
      thousands: ".")
  }
}

extension ChangeWords {
  static func german(_ s: Spelling) -> ChangeWords {
    ChangeWords(
      added: s("hinzugefügt"),
      changed: s("geändert"),
      done: "erledigt",
      openAgain: "wieder offen",
      takenBack: s("zurückgenommen"),
      stillDone: "nur das letzte Mal; noch erledigt",
      skipped: s("übersprungen"),
      remindersOff: "stummgeschaltet",
      remindersOffOnce: s("Erinnerungen aus für {0}"),
      snoozed: "aufgeschoben",
      postponed: "verschoben",
      seen: "gesehen",
      deleted: s("gelöscht"),
      tookBack: s("'{0}' ({1}) rückgängig gemacht"),
      madeAgain: s("'{0}' ({1}) erneut ausgeführt"),
      next: s("nächstes Mal {0}"),
      due: s("fällig {0}"),
      isDone: "erledigt",
      snoozedUntil: "aufgeschoben bis {0}",
      hiddenUntil: "verborgen bis {0}",
      rings: "klingelt {0}",
      and: "{0} und {1}",
      more: "{0} weitere",
      priority: s("Priorität {0}"),
      waitsFor: "wartet auf {0}",
      cameBefore: "davor noch offen: {0}",
      loud: "laut (klingelt auch in der Ruhezeit)",
      noNotices: "keine Meldungen",
      nags: s("alle {0} wieder bis zur Antwort (höchstens {1}-mal)"),
      nagsUntilAnswered: "alle {0} wieder bis zur Antwort",
      nagsNot: "kein Nachhaken",
      goesTo: "ohne Antwort auch an {0}",
      goesNowhere: "ohne Antwort an keinen weiteren Kanal")
  }
}

extension ListWords {
  static func german(_ s: Spelling) -> ListWords {
    ListWords(
      unanswered: "Geklingelt",
      overdue: s("Überfällig"),
      today: "Heute",
      tomorrow: "Morgen",
      week: s("Nächste 7 Tage"),
      later: s("Später"),
      someday: "Ohne Datum",
      done: "Erledigt",
      more: s("… {0} weitere"),
      snoozedUntil: "aufgeschoben bis",
      rangAt: "geklingelt {0}",
      rangAgo: "geklingelt {0}, {1}",
      hiddenUntil: "verborgen bis",
      doneOn: "erledigt", openCount: "{0} offen", doneCount: "{0} erledigt", lastUsed: "zuletzt {0}",
      noCategories: s("keine Aufgabe hat eine Kategorie; 'remind edit ID --category NAME' fügt eine hinzu"),
      renamed: s("{0} heißt jetzt {1}; Aufgaben: {2}, gespeicherte Listen: {3}"),
      joinsCategories: "Es gibt schon eine Kategorie {1}. Alle Aufgaben von {0} hineinlegen? [j/N] ",
      others: "gespeicherte Liste '{0}'; andere offene Aufgaben: {1}; 'remind list' zeigt alle",
      doneBy: "erledigt bis",
      givenUpOn: "aufgegeben",
      times: ", {0}-mal",
      whichIsDone: "Was ist erledigt? {0}, a: alle [{1}] ",
      allAnswers: ["alle", "a"],
      missed: ", {0} verpasst",
      repeats: "wiederholt",
      high: "hoch",
      medium: "mittel",
      low: "niedrig")
  }
}
