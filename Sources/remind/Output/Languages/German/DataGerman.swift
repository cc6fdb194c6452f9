import ReminderCore

extension RestoreWords {
  static func german(_ s: Spelling) -> RestoreWords {
    RestoreWords(
      counts: Counted(one: "{0} Aufgabe, {1} offen", many: "{0} Aufgaben, {1} offen"),
      unreadable: "nicht lesbar: {0}",
      restored: s("zurückgeholt: {0}, Stand {1}"),
      gone: s("die Datei mit den Aufgaben ist weg; das neueste Backup hat {0}; 'remind restore 1{1}' holt es zurück"),
      wasGone: """
        die Datei mit den Aufgaben war weg, eine neue ist angelegt; das neueste Backup hat {0}, 'remind \
        restore{1}' zeigt es
        """,
      missing: s("{0} gibt es noch nicht; 'remind add' legt es an"),
      isNew: s("{0} ist neu"),
      noBackups: s("noch keine Backups; die erste Änderung einer Datei, die es gibt, legt eines an"),
      deliveriesUnknown: s("was seither gekommen ist, weiß nichts mehr, darum kommt es vielleicht noch einmal"),
      nothingToCompare: s("die jetzige Datei ist nicht lesbar, darum lässt sich keine Aufgabe vergleichen"),
      replaced: s("die ersetzte Fassung ist aufgehoben: {0}; 'remind restore' holt sie zurück, 'undo' nicht"),
      backupFailed: s("die Fassung vor dieser Änderung ließ sich nicht aufheben: {0}"),
      wouldBringBack: s("würde zurückholen: {0}"),
      nothingDifferent: s("keine Aufgabe und keine Einstellung wäre anders"),
      comeBack: s("kämen zurück"),
      go: s("verschwänden"),
      beAsBefore: s("wären wieder, wie sie waren"),
      beSet: s("wären wieder eingestellt, wie sie waren"),
      setNow: "{0} = {1}, jetzt {2}",
      notSet: "(nicht gesetzt)",
      andMore: "und {0} weitere")
  }
}

extension ImportWords {
  static func german(_ s: Spelling) -> ImportWords {
    ImportWords(
      question: Counted(
        one: s("Zu viel, um es mit 'undo' zurückzunehmen: {0} Aufgabe. Trotzdem importieren? [j/N] "),
        many: s("Zu viel, um es mit 'undo' zurückzunehmen: {0} Aufgaben. Trotzdem importieren? [j/N] ")),
      noTask: "keine Aufgabe darin",
      added: s("{0} Aufgaben hinzugefügt, {1} offen und {2} erledigt"),
      wouldBeAdded: s("{0} Aufgaben würden hinzugefügt, {1} offen und {2} erledigt"),
      alreadyHere: Counted(one: "{0} war schon da", many: "{0} waren schon da"),
      settingsTaken: s("Einstellungen übernommen: {0}"),
      commandsLeftOut: s("ausgelassen, weil sie Befehle ausführen würden: {0}; --commands nimmt sie auch"),
      unknownLeftOut: s("ausgelassen, weil diese Fassung sie nicht kennt: {0}; --commands nimmt sie auch"),
      skipped: s("ausgelassen, weil sie sich nicht übernehmen lassen:{0}"),
      deleted: Counted(one: s("{0} gelöschte Aufgabe ausgelassen"), many: s("{0} gelöschte Aufgaben ausgelassen")),
      templates:
        s("wiederholt sich auf nicht unterstützte Weise; ausgelassen bis auf die Aufgaben, die es schon gibt: {0}"),
      remarks: RemarkWords(
        repetitions: s("wiederholt sich auf nicht unterstützte Weise; ohne Wiederholung importiert: {0}"),
        exceptions: s("Ausnahmen von der Wiederholung; ohne sie importiert: {0}"),
        unknownZones: s("in einer Zone, die nicht bekannt ist; übernommen mit der Uhrzeit hier: {0}"),
        ownZones: s("in einer Zone, der hier keine gleicht; übernommen zum selben Zeitpunkt nach der Uhr hier: {0}"),
        categories: s("Kategorien mit einem Komma, das hier ein Leerzeichen ist: {0}"),
        priorities: s("Prioritäten als Zahlen, 1 als hoch, 2 als mittel, 3 als niedrig übernommen: {0}"),
        titles: s("ohne Titel, und so hier genannt: {0}"),
        versions: s("dort in mehreren Fassungen, von denen die jüngste gilt: {0}"),
        reminders: s("Erinnerungen, die sich nicht ausdrücken lassen; ausgelassen: {0}"),
        stale: s("Erinnerungen weiter voraus, als sich die Aufgabe wiederholt; sie läuten zur Fälligkeit: {0}"),
        places: s("Erinnerungen an einem Ort; ausgelassen: {0}"),
        mails: s("Erinnerungen per Mail oder Programm; ausgelassen: {0}"),
        successions: s("neu angelegt für das nächste Mal; vom Mal davor übernommen: {0}"),
        controls: s("Steuerzeichen; ausgelassen: {0}")),
      events: s(
        Counted(
          one: "{0} Termin ausgelassen; --events nimmt ihn auch",
          many: "{0} Termine ausgelassen; --events nimmt sie auch")),
      pastEvents: s("ausgelassen, weil vor {0}: {1}; --since TAG nimmt die von einem Tag an"),
      countedEvents: Counted(one: "{0} Termin", many: "{0} Termine"),
      firstDay: "Termine ab welchem Tag? [heute] ",
      orphans: s(
        """
        die Vorlage für die Wiederholung fehlt; ohne Wiederholung importiert: {0}; damit es sich wiederholt: \
        remind undo, dann importieren, was 'task export' ohne Filter ausgibt
        """),
      over: "wiederholt sich nicht mehr; ausgelassen bis auf das Erledigte: {0}",
      lowPriority: s("Priorität niedrig, da (A) hoch und (B) mittel ist: {0}"),
      noPlace: s("ausgelassen, weil hier kein Platz dafür ist: {0}"),
      tasks: Counted(one: "{0} Aufgabe", many: "{0} Aufgaben"),
      andMore: " und {0} weitere")
  }
}

extension MergeWords {
  static func german(_ s: Spelling) -> MergeWords {
    MergeWords(
      question: Counted(
        one: s("Zu viel, um es mit 'undo' zurückzunehmen: {0} Aufgabe. Trotzdem zusammenführen? [j/N] "),
        many: s("Zu viel, um es mit 'undo' zurückzunehmen: {0} Aufgaben. Trotzdem zusammenführen? [j/N] ")),
      merged: s("zusammengeführt: {0} hinzugefügt, {1} geändert, {2} gleich"),
      nothingNew: s("zusammengeführt: nichts Neues, {0} gleich"),
      told: Counted(
        one: "was {0} Aufgabe dort gemeldet hat, gilt auch hier als gemeldet",
        many: "was {0} Aufgaben dort gemeldet haben, gilt auch hier als gemeldet"),
      lost: s("weggelassen für eine Änderung der anderen Seite: {0}; 'remind sync log' hat es"),
      notNeeded: s("{0} wird nicht mehr gebraucht; löschen mit: {1}"),
      isBeside: s("daneben liegt eine weitere Fassung der Aufgaben; zusammenführen mit: {0}"),
      areBeside: s("daneben liegen {0} weitere Fassungen der Aufgaben; die erste zusammenführen mit: {1}"))
  }
}

extension ExportWords {
  static func german(_ s: Spelling) -> ExportWords {
    ExportWords(
      ownForm: """
        das ist die eigene Form von remind; ein Kalender liest 'remind export --format ics', und auch todo.txt, \
        taskwarrior, csv und markdown sind Formen
        """,
      noPlace: s("in {0} ist kein Platz für {1}"),
      reminders: Counted(one: "{0} Erinnerung", many: "{0} Erinnerungen"),
      snoozes: s(Counted(one: "{0} Aufschub", many: "{0} Aufschübe")),
      notes: Counted(one: "die Notizen von {0} Aufgabe", many: "die Notizen von {0} Aufgaben"),
      repetitions: Counted(one: "{0} Wiederholung", many: "{0} Wiederholungen"),
      zones: Counted(one: "die Zeitzone von {0} Aufgabe", many: "die Zeitzonen von {0} Aufgaben"),
      startTimes: s(Counted(one: "die Uhrzeit von {0} Beginn", many: "die Uhrzeiten von {0} Anfängen")),
      nags: Counted(one: "--nag von {0} Aufgabe", many: "--nag von {0} Aufgaben"),
      channels: Counted(one: "--then von {0} Aufgabe", many: "--then von {0} Aufgaben"),
      loud: Counted(one: "--loud von {0} Aufgabe", many: "--loud von {0} Aufgaben"),
      cancelled: Counted(
        one: "abgestellte Meldungen von {0} Aufgabe", many: "abgestellte Meldungen von {0} Aufgaben"),
      keys: s(Counted(one: "{0} Schlüssel", many: "{0} Schlüssel")),
      categories: Counted(one: "Zeichen im Namen von {0} Kategorie", many: "Zeichen in den Namen von {0} Kategorien"),
      spaces: s(Counted(one: "breite Lücken in {0} Titel", many: "breite Lücken in {0} Titeln")),
      controls: Counted(one: "Steuerzeichen von {0} Aufgabe", many: "Steuerzeichen von {0} Aufgaben"),
      oldDates: Counted(one: "{0} Datum vor 1980", many: "{0} Daten vor 1980"),
      undated: Counted(one: s("{0} Aufgabe ohne Fälligkeit"), many: s("{0} Aufgaben ohne Fälligkeit")))
  }
}

extension SettingWords {
  static func german(_ s: Spelling) -> SettingWords {
    SettingWords(
      notify: s("ob Benachrichtigungen kommen; solange aus, wird zurückgehalten, was fällig wird"),
      channel: s("wohin Benachrichtigungen gehen: auto, oder eine Liste wie desktop,phone"),
      channelForPriority: s("wohin Benachrichtigungen von Aufgaben dieser Priorität auch gehen"),
      command: s("führt /bin/sh für jede Benachrichtigung aus; die Angaben kommen als REMIND_-Variablen und JSON"),
      namedCommand: s("dasselbe für den Kanal dieses Namens"),
      isPrivate: s("ob nur der Desktop Titel erfährt; andere Kanäle sagen dann 'Aufgabe 12'"),
      dueReminder: s("ob eine Fälligkeit mit Uhrzeit zu dieser Zeit erinnert"),
      morning: s("ob eine Fälligkeit eine Meldung am Morgen ihres Tages bringt, wenn sie später liegt"),
      morningTime: "wann die Meldung am Morgen kommt, und was ein Tag ohne Uhrzeit bedeutet",
      advance: s("ob jede Fälligkeit einige Zeit vorher eine Meldung bringt"),
      advanceMinutes:
        s("wie lange vor der Fälligkeit die Meldung kommt, in Minuten; bei einem Tag ohne Uhrzeit ganze Tage"),
      snoozeMinutes: "wie lange 'snooze' eine Aufgabe verschiebt, in Minuten",
      nagMinutes:
        "wie oft Geklingeltes wiederkommt, bis es beantwortet ist, in Minuten, oder off; --nag einer Aufgabe geht vor",
      nagPriority: s("ab welcher Priorität nag.minutes für eine Aufgabe gilt: none, low, medium oder high"),
      nagTimes: s("wie oft es höchstens wiederkommt; ab 12 Stunden endet es nur durch eine andere Zahl als 12"),
      escalationChannel: "wohin Geklingeltes auch geht, wenn niemand antwortet; --then einer Aufgabe geht vor",
      escalationMinutes: "wie lange bis dahin niemand geantwortet hat, in Minuten",
      quietHours: s("wann nichts klingelt, wie 22:00-07:00 oder mon-fri 22:00-07:00; es kommt am Ende, verspätet"),
      quietUntil: "bis wann ausnahmsweise nichts klingelt; 'quiet' setzt es",
      quietException: s("ab welcher Priorität eine Aufgabe trotzdem klingelt: low, medium, high, oder none für keine"),
      openCommand: s(
        """
        führt /bin/sh aus, um eine Aufgabe zu öffnen, die als REMIND_-Variablen kommt; sonst zeigt sie ein \
        Terminal
        """),
      changedHook: s("führt /bin/sh nach jeder Änderung im Hintergrund aus; REMIND_CHANGE nennt ihre Art"),
      scheduleQuestion: s("ob gefragt wird, wenn eine Erinnerung gestellt ist und nichts sie auslösen würde"),
      readsWords: "ob 'add' in einem Titel Daten, Regeln und Zeichen liest wie 'q'",
      agendaTime: s("wann die Übersicht des Tages kommt, einmal am Tag, etwa 07:30; oder off"),
      weekStart: s(
        "der Tag, mit dem Wochen beginnen: auto (nach der Locale), monday, friday, saturday oder sunday"
      ),
      listColumns: s(
        "was Listen zeigen, in dieser Folge: number, title, due, reminder, tags, priority, category, repeat, id"),
      syncMinutes: s("wie oft 'remind fire' abgleicht, in Minuten, oder off: dann tut es 'remind sync'"),
      syncBefore: s(
        "wie lange vor einer Erinnerung 'remind fire' abgleicht, in Minuten, oder off: was anderswo beantwortet wurde, "
          + "läutet hier dann nicht"),
      syncFloating: s(
        "wie Zeiten ohne Zone abgeglichen werden: floating, zone für die der Maschine, oder auto: zone mit einem "
          + "Server, floating in einem Ordner"),
      syncNotices: s("ob die Hinweise auf Fälligkeiten als Alarme abgeglichen werden, damit auch ein Telefon klingelt"),
      language:
        "die Sprache der Benachrichtigungen und der Ausgabe: auto, en oder de; auto richtet sich nach der Locale",
      icon: "steht in einer Benachrichtigung vor der Kategorie",
      view: s("eine gespeicherte Liste: Wörter und Optionen von 'list', für die ihr Name dort und hinter --view steht"),
      isDefault: " (Vorgabe)",
      standard: " (Vorgabe: {0})",
      notSet: "nicht gesetzt",
      unset: "(nicht gesetzt)")
  }
}
