import ReminderCore

extension NoteWords {
  static func german(_ s: Spelling) -> NoteWords {
    NoteWords(
      note: "Hinweis",
      inLine: "Zeile {0}: {1}",
      empty: EmptyWords(
        heading: "Noch keine Aufgaben.", sentence: "remind q Mama anrufen morgen 17 Uhr",
        readsSentence: "eine Aufgabe in eigenen Worten", options: "remind add \"Miete zahlen\" --due fr",
        readsOptions: "dasselbe mit Optionen", lists: s("was fällig ist"), completes: "abhaken",
        remindersAreOff: "Erinnerungen sind noch nicht eingeschaltet: {0}"),
      noTasks: s("noch keine Aufgaben; eine hinzufügen: remind add \"Miete zahlen\" --due tomorrow"),
      noTaskFits: "keine passenden Aufgaben",
      noTaskFitsAll: s("keine Aufgabe passt zu allen Wörtern; ein Komma heißt 'oder', etwa overdue,today"),
      nothingPlanned: """
        nichts ist geplant; eine Erinnerung setzen: remind add "Miete zahlen" --due tomorrow, oder remind edit \
        ID --at 09:00
        """,
      nothingRang: "nichts hat geklingelt",
      noLines: s("die Standardeingabe hat keine Zeilen; nichts wurde hinzugefügt"),
      hasPassed: s("{0} am {1} ist vorbei; diese Erinnerung klingelt nicht"),
      nothingWillNotify: "es kommt keine Erinnerung; eine setzen: remind edit {0} --at UHRZEIT",
      notificationsAreOff: "Benachrichtigungen sind aus; 'remind config notify on' schaltet sie ein",
      nothingNags:
        "nichts klingelt, also kommt auch nichts wieder; eine Erinnerung setzen: remind edit {0} --at UHRZEIT",
      nagsBehindMidnight: s(
        "klingelt nur einmal: --nag unter 12h endet um Mitternacht; ab --nag 12h geht es am nächsten Tag weiter"),
      alreadyDone: "Aufgabe {0} ist schon erledigt",
      doneBefore: "das Mal davor war {0}; 'remind log {1} --done' zeigt alle",
      hasDueDate: s("Aufgabe {0} heißt auch so und hat ein Datum; 'remind done {0}' erledigt sie"),
      alreadyOpen: "Aufgabe {0} ist schon offen",
      nothingToCancel: "die jetzigen Erinnerungen von Aufgabe {0} sind schon aus",
      noLongerDue: s("veraltete Benachrichtigung: Aufgabe {0} ist inzwischen anders fällig; nichts geändert"),
      unchanged: s("Aufgabe {0} bleibt unverändert"),
      keyIsTaken: s("Aufgabe {1} hat schon den Schlüssel \"{0}\"; nichts wurde hinzugefügt"),
      keyIsOfDoneTask: s(
        """
        die erledigte Aufgabe {1} hat schon den Schlüssel "{0}"; nichts wurde hinzugefügt; \
        'remind undone {1}' öffnet sie wieder
        """),
      notInCategory: "--no-category entfernt nichts, denn die Aufgabe war nicht in der Kategorie {0}",
      noTaskInCategory: "noch keine Aufgabe hat die Kategorie {0}",
      agendaIsHeld: s(
        """
        die Übersicht um {0} kommt nie: quiet.hours hält sie bis zum Ende des Tages zurück; \
        agenda.at oder quiet.hours ändern
        """),
      notesReplaced: s("die Notizen wurden ersetzt; 'remind undo' holt die alten zurück"),
      stillRing: Counted(
        one: s(
          "{0} offene Aufgabe klingelt weiter zur Fälligkeit; 'remind edit ID --no-reminders' beendet das Klingeln"),
        many: s(
          "{0} offene Aufgaben klingeln weiter zur Fälligkeit; 'remind edit ID --no-reminders' beendet das Klingeln")),
      stillDoNotRing: Counted(
        one: s("{0} offene Aufgabe klingelt noch nicht zur Fälligkeit; mit 'remind edit ID --before 0m' klingelt sie"),
        many: s(
          "{0} offene Aufgaben klingeln noch nicht zur Fälligkeit; mit 'remind edit ID --before 0m' klingeln sie")),
      timeKept: "weiterhin um {0}; --no-time entfernt die Uhrzeit",
      dueIsOver: s("weiterhin um {0}, was heute vorbei ist; für eine spätere Uhrzeit: {1}"),
      noSuchReminder: "die Aufgabe hat keine solche Erinnerung: {0}",
      beforeEach: "klingelt jedes Mal: {0}",
      remindersMoved: "Erinnerungen mit eigenem Datum wurden mit verschoben: {0}",
      notMoved: "Aufgabe {0} bleibt: {1}",
      doesNotRepeat: "Aufgabe {0} bleibt: sie wiederholt sich nicht",
      comesAgain: s("Aufgabe {0} bleibt, weil sie {1} wieder kommt; diesen Termin auslassen: {2}"),
      timeRemoved: s("die Uhrzeit {0} wurde entfernt: die neue Fälligkeit hat keine Uhrzeit"),
      remindersRemoved: s("diese Erinnerungen brauchen Tag oder Uhrzeit der Fälligkeit und wurden entfernt: {0}"),
      snoozeEnded: s("der Aufschub bis {0} endet mit dieser Änderung"),
      startIsNotNamed: "{0} ist der erste Termin, passt aber nicht zur Regel",
      onlyThisOccurrence: s("nur dieser eine Termin wurde verschoben; die Regel bleibt {0} (--repeat ändert sie)"),
      leftOut: s("fällt aus: {0}"),
      leftOutMany: s("fällt aus: {0} Tage von {1} bis {2}"),
      movedOnto: s("{0} ist schon ein Termin; beide sind jetzt einer"),
      comesFirst: s("{0} kommt zuerst; der verschobene Termin kommt {1}"),
      nextIsAhead: s("Aufgabe {0} ist für {1} erledigt; der nächste Termin ist {2}; ihn jetzt schon erledigen: {3}"),
      missedOne: s("verpasst: {0}; falls auch das erledigt ist: {1}"),
      missed: s(
        """
        verpasst: {0} Termine von {1} bis {2}; falls auch sie erledigt sind: \
        'remind undo', dann 'remind done {3} --each'
        """),
      waitsForStart: "verborgen bis {0}; dann kommt die Erinnerung",
      quietAtDueTime: s("zur Fälligkeit um {0} kommt keine Erinnerung; eine hinzufügen und den Rest behalten: {1}"),
      ringsOnce: s(
        "die Erinnerung für {0} kommt nur einmal, weil sie ein Datum hat; --at UHRZEIT oder --before kommt jedes Mal"),
      willNotRing: s("{0} klingelt nicht mehr; 'remind undo' macht das rückgängig"),
      ringsNow: "die Erinnerung kommt jetzt gleich, denn {0} ist vorbei",
      staysInTitle: s("{0} bleibt im Titel ('remind q' liest solche Wörter); damit es gilt: {1}"),
      stayInTitle: s("{0} bleiben im Titel ('remind q' liest solche Wörter); damit sie gelten: {1}"),
      bothStay: s("{0} und {1} bleiben im Titel, denn nur eines davon kann gelten"),
      cannotBeUndone: s("diese Änderung ist zu groß für 'undo'{0}"),
      norEarlier: Counted(
        one: s(
          """
          ; auch die davor lässt sich nicht mehr rückgängig machen; \
          'remind restore' zeigt die Fassung vor dieser Änderung
          """),
        many: s(
          """
          ; auch die {0} davor lassen sich nicht mehr rückgängig machen; \
          'remind restore' zeigt die Fassung vor dieser Änderung
          """)),
      cannotBeMadeAgain: s("die rückgängig gemachte Änderung ist zu groß für 'redo'"),
      heldUntil: "Ruhe bis {0}; dann kommt die Erinnerung",
      noCommand: "{0} ist nicht gesetzt; so kommt nichts an",
      noCommandFor: "{0} ist nicht gesetzt; so kommt durch {1} nichts an",
      isNamedSo: s("die Kategorie heißt schon {0}"), nothingChanged: s("das war ein Probelauf; nichts geändert"),
      read: "verstanden: {0}",
      notMeant: "(falsch? remind undo)",
      noDate: "kein Datum, also klingelt nichts",
      editorCameBack: s(
        """
        '{0}' kehrte sofort zurück; spätere Änderungen sieht remind also nicht; \
        nimm einen Editor, der wartet, etwa 'code --wait'; der Text bleibt in {1}
        """),
      readQuestion: "{0}? [j/N/a] (a: immer) ", isDue: s("Fällig {0}"), always: "immer",
      readsWordsNow: s("'add' liest solche Wörter ab jetzt; 'remind config add.reads-words off' beendet das"),
      foreignFieldsStay: Counted(
        one: "{0} bleibt im Titel; dieses Feld gibt es in remind nicht",
        many: "{0} bleiben im Titel; diese Felder gibt es in remind nicht"),
      fieldIsNotRead: s("{0} wird nicht gelesen und bleibt im Titel; damit es gilt: {1}"),
      fieldsAreNotRead: s("{0} werden nicht gelesen und bleiben im Titel; damit sie gelten: {1}"),
      noDateRead: s("\"{0}\" bleibt im Titel, und es klingelt nichts; eine Fälligkeit setzen: {1}"),
      noRuleRead: s("\"{0}\" bleibt im Titel, und es klingelt nichts; eine Regel setzen: {1}"),
      someDate: "DATUM", someRule: "REGEL",
      readInTheNight: "\"{0}\" gilt als {1}; nachmittags ist {2}",
      optionStays: "{0} bleibt im Titel; Optionen kommen vor --",
      timeStays: s(
        """
        "{0}" wurde nicht verstanden und bleibt im Titel; Zeiten setzen: \
        remind edit {1} mit --due, --at, --before oder --repeat
        """),
      isSearched: "{0} ist kein Wort von 'list'; gesucht wird in Titeln und Notizen (--search)",
      noOpenNumber: Counted(
        one: "keine offene Aufgabe hat die Nummer {0}", many: "keine offenen Aufgaben haben die Nummern {0}"),
      noDoneNumber: Counted(
        one: "keine erledigte Aufgabe hat die Nummer {0}", many: "keine erledigten Aufgaben haben die Nummern {0}"),
      whatToAdd: "Was? ",
      question: ChangeQuestionWords(
        tasks: "{0} Aufgaben",
        done: "{0} erledigen? [j/N] ",
        undone: s("{0} wieder öffnen? [j/N] "),
        edit: s("{0} ändern? [j/N] "),
        delete: s("{0} löschen? [j/N] "),
        skip: s("{0} überspringen? [j/N] "),
        snooze: s("{0} aufschieben? [j/N] "),
        postpone: s("{0} verschieben? [j/N] "),
        mute: "die Erinnerungen von {0} abstellen? [j/N] ",
        whatNow: "Was nun? [e] weiter bearbeiten, [q] ohne Sichern beenden, [k] Text in einer Datei behalten: "))
  }
}
