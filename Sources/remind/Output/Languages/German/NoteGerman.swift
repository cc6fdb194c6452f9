import ReminderCore

extension NoteWords {
  static func german(_ s: Spelling) -> NoteWords {
    NoteWords(
      note: "Hinweis",
      inLine: "Zeile {0}: {1}",
      noTasks: s("noch keine Aufgaben; eine hinzufügen: remind add \"Miete zahlen\" --due tomorrow"),
      noTaskFits: "keine Aufgabe passt",
      nothingPlanned: """
        nichts ist geplant; eine Erinnerung stellen: remind add "Miete zahlen" --due tomorrow, oder remind edit \
        ID --at 09:00
        """,
      nothingRang: "nichts hat geklingelt",
      noLines: s("die Standardeingabe hat keine Zeilen; nichts wurde hinzugefügt"),
      hasPassed: s("{0} am {1} ist vorbei; dafür kommt keine Erinnerung"),
      nothingWillNotify: "es kommt keine Erinnerung; --at oder --before stellt eine",
      notificationsAreOff: "Benachrichtigungen sind aus; 'remind config notify on' schaltet sie ein",
      nothingNags: "nichts daran klingelt, also kommt nichts wieder; --at oder --before stellt eine Erinnerung",
      nagsBehindMidnight: s(
        "es klingelt einmal, denn es käme erst nach Mitternacht wieder; ab 12h geht es über Mitternacht weiter"),
      alreadyDone: "{0} ist schon erledigt",
      alreadyOpen: "{0} ist schon offen",
      nothingToCancel: "{0} hat keine Erinnerung, die noch kommt",
      noLongerDue: s("{0} ist inzwischen anders fällig; nichts wurde geändert"),
      unchanged: "{0} bleibt, wie es war",
      keyIsTaken: s("der Schlüssel \"{0}\" gehört zu {1}; nichts wurde hinzugefügt"),
      keyIsOfDoneTask: s(
        "der Schlüssel \"{0}\" gehört zu {1}, das erledigt ist; nichts wurde hinzugefügt; 'remind undone {1}' öffnet es"
      ),
      notInCategory: "nicht in der Kategorie \"{0}\"",
      noTaskInCategory: "noch keine Aufgabe hat die Kategorie \"{0}\"",
      agendaIsHeld: s("die Übersicht um {0} kommt nie: quiet.hours hält sie zurück, bis ihr Tag vorbei ist"),
      notesReplaced: s("die Notizen wurden ersetzt; 'remind undo' holt sie zurück"),
      stillRing: Counted(
        one: s("{0} offene Aufgabe klingelt weiter zu ihrer Zeit; 'remind edit ID --no-reminders' beendet das"),
        many: s("{0} offene Aufgaben klingeln weiter zu ihrer Zeit; 'remind edit ID --no-reminders' beendet das")),
      stillDoNotRing: Counted(
        one: s("{0} offene Aufgabe klingelt weiter nicht zu ihrer Zeit; mit 'remind edit ID --before 0m' tut sie es"),
        many: s(
          "{0} offene Aufgaben klingeln weiter nicht zu ihrer Zeit; mit 'remind edit ID --before 0m' tun sie es")),
      timeRemoved: s("die Fälligkeit hat keine Uhrzeit mehr; sie war {0}"),
      remindersRemoved: s("entfernt, weil die neue Fälligkeit es nicht trägt: {0}"),
      startIsNotNamed: "{0} ist das erste Mal, obwohl die Regel den Tag nicht nennt",
      onlyThisOccurrence: s("nur dieses eine Mal; die Regel bleibt {0} (--repeat ändert sie)"),
      passesOverOne: s("das Mal am {0} kommt nicht mehr; 'remind undo' nimmt das zurück"),
      passesOver: s("{0} davor kommen nicht mehr, von {1} bis {2}; 'remind undo' nimmt das zurück"),
      waitsForStart: "verborgen bis {0}; dann kommt es",
      quietAtDueTime: s("um {0} selbst kommt keine Erinnerung; dafür auch --before 0m angeben"),
      ringsOnce: s("{0} kommt nur einmal, denn es nennt einen Tag; --at UHRZEIT oder --before kommt jedes Mal"),
      willNotRing: s("{0} klingelt nicht mehr; 'remind undo' nimmt das zurück"),
      ringsNow: "kommt jetzt gleich: {0} ist vorbei",
      staysInTitle: "{0} bleibt im Titel; damit es gelesen wird: {1}",
      stayInTitle: "{0} bleiben im Titel; damit sie gelesen werden: {1}",
      bothStay: s("{0} und {1} bleiben im Titel, denn nur eines davon kann gelten"),
      cannotBeUndone: s("diese Änderung ist zu groß für 'undo'{0}"),
      norEarlier: Counted(
        one: ", und die davor ist es nun auch; 'remind restore' zeigt die Fassung davor",
        many: s(", und die {0} davor gehen auch nicht mehr zurück; 'remind restore' zeigt die Fassung davor")),
      cannotBeMadeAgain: s("was zurückgenommen wurde, ist zu groß für 'redo'"),
      heldUntil: "Ruhe bis {0}; dann kommt es",
      noCommand: "{0} ist nicht gesetzt; so kommt nichts an",
      noCommandFor: "{0} ist nicht gesetzt; durch {1} kommt so nichts",
      nothingChanged: s("nichts wurde geändert"),
      read: "gelesen: {0}",
      notMeant: "   (nicht gemeint: remind undo)",
      readDue: s("fällig"),
      readRule: "Wiederholung",
      readCategory: "Kategorie",
      readPriority: s("Priorität"),
      readLead: "vorher",
      readReminder: "Erinnerung",
      readStart: "Beginn",
      editorCameBack: s(
        """
        '{0}' kam sofort zurück; ist sein Fenster noch offen, liest remind es nicht: \
        nimm einen Editor, der wartet, etwa 'code --wait'; der Text bleibt in {1}
        """),
      foreignFieldsStay: Counted(
        one: "{0} bleibt im Titel; so ein Feld hat eine Aufgabe hier nicht",
        many: "{0} bleiben im Titel; solche Felder hat eine Aufgabe hier nicht"),
      noDateRead: "aus \"{0}\" wurde kein Datum gelesen; nichts wird klingeln. Setzen mit: {1}",
      someDate: "DATUM",
      readInTheNight: "\"{0}\" gilt als {1}; {2} ist der Nachmittag",
      optionStays: "{0} bleibt im Titel; Optionen stehen vor --",
      timeStays:
        s("\"{0}\" bleibt im Titel, denn es wird nicht gelesen; --due, --at, --before und --repeat sagen, wann"),
      isSearched: "{0} ist kein Wort von 'list'; gesucht wird es in Titeln und Notizen (--search)",
      noOpenNumber: "keine offene Aufgabe hat die Nummer {0}",
      noDoneNumber: "keine erledigte Aufgabe hat die Nummer {0}",
      question: ChangeQuestionWords(
        tasks: "{0} Aufgaben",
        done: "{0} erledigen? [j/N] ",
        undone: s("{0} wieder öffnen? [j/N] "),
        edit: s("{0} ändern? [j/N] "),
        delete: s("{0} löschen? [j/N] "),
        skip: s("{0} überspringen? [j/N] "),
        snooze: s("{0} aufschieben? [j/N] "),
        cancel: "die Erinnerungen von {0} wegnehmen? [j/N] ",
        again: "Weiter bearbeiten? [J/n] "))
  }
}
