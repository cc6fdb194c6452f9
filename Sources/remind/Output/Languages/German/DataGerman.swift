import ReminderCore

extension RestoreWords {
  static func german(_ s: Spelling) -> RestoreWords {
    RestoreWords(
      counts: Counted(one: "{0} Aufgabe, {1} offen", many: "{0} Aufgaben, {1} offen"),
      unreadable: "nicht lesbar: {0}",
      restored: s("wiederhergestellt: {0}, Stand {1}"),
      gone: s("die Datei mit den Aufgaben ist weg; das neueste Backup hat {0}; 'remind restore 1{1}' holt sie zurück"),
      wasGone: """
        die Datei mit den Aufgaben war weg, eine neue ist angelegt; das neueste Backup hat {0}; 'remind \
        restore{1}' zeigt alle Backups
        """,
      missing: s("{0} gibt es noch nicht; 'remind add' legt es an"),
      isNew: s("{0} ist neu"),
      chooseBackup: s("nichts wiederhergestellt; eines dieser Backups wiederherstellen: remind restore NUMMER"),
      backup: "Backup {0}",
      reasons: BackupReasonWords(
        change: s("vor der letzten Änderung"), delivery: s("vor der letzten Erinnerung"),
        day: s("zu Beginn des Tages"), restore: s("früher ersetzt")),
      noBackups: s("noch keine Backups; die erste Änderung einer vorhandenen Datei legt eines an"),
      deliveriesUnknown: s(
        "Zustellungen seit diesem Backup sind nicht bekannt; einige Erinnerungen kommen vielleicht noch einmal"),
      nothingToCompare: s("die jetzige Datei ist nicht lesbar, darum lässt sich keine Aufgabe vergleichen"),
      replaced: s("die ersetzte Fassung bleibt gespeichert: {0}; zurück mit: remind {1}"),
      replacedUnreadable: s(
        "die ersetzte Datei ist nicht lesbar und bleibt gespeichert: {0}; zurück, wenn repariert: remind restore"
      ),
      backupFailed: s("die Fassung vor dieser Änderung ließ sich nicht sichern: {0}"),
      wouldBringBack: s("würde wiederherstellen: {0}"),
      nothingDifferent: s("keine Aufgabe und keine Einstellung würde sich ändern"),
      comeBack: s("würden wiederhergestellt"),
      go: s("würden entfernt"),
      beAsBefore: s("bekämen ihren alten Stand"),
      beSet: s("Einstellungen bekämen ihren alten Wert"),
      setNow: "{0} = {1}, jetzt {2}",
      notSet: "(nicht gesetzt)",
      wereSet: "Einstellungen wie damals: {0}",
      setBefore: "{0} = {1}, war {2}",
      andMore: "und {0} weitere",
      undoIsSmaller: s("nur die letzte Änderung zurücknehmen: remind undo"),
      question: "Alle Aufgaben und Einstellungen durch Backup {0} ersetzen? [j/N] ",
      isSame: s("Backup {0} hat dieselben Aufgaben und Einstellungen; die anderen Backups zeigen: remind restore"))
  }
}

extension ImportWords {
  static func german(_ s: Spelling) -> ImportWords {
    ImportWords(
      question: Counted(
        one: s("Diese Änderung ist zu groß für 'undo': {0} Aufgabe. Trotzdem importieren? [j/N] "),
        many: s("Diese Änderung ist zu groß für 'undo': {0} Aufgaben. Trotzdem importieren? [j/N] ")),
      noTask: "keine Aufgaben gefunden",
      files: Counted(one: "{0} Datei gelesen", many: "{0} Dateien gelesen"),
      nothing: "nichts wurde importiert",
      added: s("{0} Aufgaben hinzugefügt, {1} offen und {2} erledigt"),
      wouldBeAdded: s("{0} Aufgaben würden hinzugefügt, {1} offen und {2} erledigt"),
      alreadyHere: Counted(one: "{0} Aufgabe gibt es schon", many: "{0} Aufgaben gibt es schon"),
      settingsTaken: s("Einstellungen übernommen: {0}"),
      commandsLeftOut: s("Einstellungen ausgelassen, weil sie Befehle ausführen: {0}; --commands übernimmt sie"),
      unknownLeftOut: s("Einstellungen ausgelassen, weil diese Version sie nicht kennt: {0}; --commands übernimmt sie"),
      skipped: s("was sich nicht importieren lässt, wurde ausgelassen:{0}"),
      deleted: Counted(one: s("{0} gelöschte Aufgabe ausgelassen"), many: s("{0} gelöschte Aufgaben ausgelassen")),
      templates:
        s("Wiederholung nicht unterstützt; ausgelassen bis auf schon angelegte Aufgaben: {0}"),
      warnings: WarningWords(
        repetitions: s("Wiederholung nicht unterstützt; ohne sie importiert: {0}"),
        undated: s("Wiederholung ohne Fälligkeit; ohne sie importiert: {0}"),
        rules: s("mehrere Wiederholungen; nur die erste gilt: {0}"),
        exceptions: s("Ausnahmen von der Wiederholung; ohne sie importiert: {0}"),
        additions: s("zusätzliche Tage in einer Reihe mit Uhrzeiten, oder umgekehrt; wie die übrigen importiert: {0}"),
        occurrences: s("einzelne Termine mit eigenem Text; mit dem Text der Aufgabe importiert: {0}"),
        occurrenceReminders: s("einzelne Termine mit eigenen Erinnerungen; mit denen der Aufgabe importiert: {0}"),
        following: s("eine Änderung aller späteren Termine; ohne sie importiert: {0}"),
        unknownZones: s("unbekannte Zeitzone; als Ortszeit importiert: {0}"),
        ownZones: s("keine solche Zeitzone auf diesem Rechner; zum selben Zeitpunkt in Ortszeit importiert: {0}"),
        categories: s("Kategorien mit Komma; es wird zum Leerzeichen: {0}"),
        begins: s("Termine ohne Beginn; ohne Fälligkeit importiert: {0}"),
        dates: s("Daten in Worten, die nicht verstanden wurden; sie stehen in den Notizen: {0}"),
        steps: s("mehr Schritte, als eine Aufgabe haben kann; die übrigen stehen in den Notizen: {0}"),
        priorities: s("Prioritäten als Zahlen; 1 wird hoch, 2 mittel, 3 niedrig: {0}"),
        titles: s("ohne Titel; unter diesem Namen importiert: {0}"),
        longTitles: s("zu lange Titel; ganz in den Notizen: {0}"),
        versions: s("mehrere Fassungen; die jüngste gilt: {0}"),
        reminders: s("nicht unterstützte Erinnerungen; ausgelassen: {0}"),
        stale: s("Erinnerungen mit Vorlauf länger als die Wiederholung; sie kommen zur Fälligkeit: {0}"),
        after: s("Erinnerungen nach der Fälligkeit einer Wiederholung; sie kommen zur Fälligkeit: {0}"),
        nags: s("Erinnerungen, die mehrmals kommen; nicht alle diese Male sind importiert: {0}"),
        places: s("Erinnerungen an einem Ort; ausgelassen: {0}"),
        mails: s("Erinnerungen per Mail oder Programm; ausgelassen: {0}"),
        successions: s("neue Aufgabe für das nächste Mal; remind hat vom vorigen Mal übernommen: {0}"),
        controls: s("Steuerzeichen; entfernt: {0}")),
      events: s(
        Counted(
          one: "{0} Termin ausgelassen; --events importiert ihn",
          many: "{0} Termine ausgelassen; --events importiert sie")),
      pastEvents: s("ausgelassen, weil sie vor {0} liegen: {1}; --since TAG importiert Termine ab diesem Tag"),
      countedEvents: Counted(one: "{0} Termin", many: "{0} Termine"),
      firstDay: "Termine ab welchem Tag? [heute] ",
      lines: s("nicht verstandene Zeilen; übersprungen: {0}"),
      orphans: s(
        """
        die Vorlage für die Wiederholung fehlt; ohne Wiederholung importiert: {0}; zum Beheben: 'remind undo', \
        dann die Ausgabe von 'task export' ohne Filter importieren
        """),
      over: "wiederholt sich nicht mehr; ausgelassen bis auf das Erledigte: {0}",
      lowPriority: s("Priorität (A) wird hoch, (B) mittel, alle anderen niedrig: {0}"),
      noPlace: s("nicht unterstützt; ausgelassen: {0}"),
      tasks: Counted(one: "{0} Aufgabe", many: "{0} Aufgaben"),
      andMore: " und {0} weitere")
  }
}

extension MergeWords {
  static func german(_ s: Spelling) -> MergeWords {
    MergeWords(
      question: Counted(
        one: s("Diese Änderung ist zu groß für 'undo': {0} Aufgabe. Trotzdem zusammenführen? [j/N] "),
        many: s("Diese Änderung ist zu groß für 'undo': {0} Aufgaben. Trotzdem zusammenführen? [j/N] ")),
      merged: s("zusammengeführt: {0} hinzugefügt, {1} geändert, {2} unverändert"),
      nothingNew: s("zusammengeführt: nichts Neues, {0} unverändert"),
      delivered: Counted(
        one: "Zustellungen von {0} Aufgabe in der anderen Fassung gelten auch hier",
        many: "Zustellungen von {0} Aufgaben in der anderen Fassung gelten auch hier"),
      notNeeded: s("{0} wird nicht mehr gebraucht; löschen mit: {1}"),
      isBeside: s("im selben Ordner liegt eine weitere Fassung der Aufgaben; zusammenführen mit: {0}"),
      areBeside: s("im selben Ordner liegen {0} weitere Fassungen der Aufgaben; die erste zusammenführen mit: {1}"))
  }
}

extension ExportWords {
  static func german(_ s: Spelling) -> ExportWords {
    ExportWords(
      ownForm: """
        das ist das eigene Format von remind; als Kalender: 'remind export --format ics'; weitere Formate: \
        todo.txt, taskwarrior, csv, markdown
        """,
      noPlace: s("ausgelassen, weil {0} dafür keinen Platz hat: {1}"),
      reminders: Counted(one: "{0} Erinnerung", many: "{0} Erinnerungen"),
      snoozes: s(Counted(one: "{0} Aufschub", many: "{0} Aufschübe")),
      notes: Counted(one: "die Notizen von {0} Aufgabe", many: "die Notizen von {0} Aufgaben"),
      steps: Counted(one: "die Schritte von {0} Aufgabe", many: "die Schritte von {0} Aufgaben"),
      links: Counted(one: "{0} Link", many: "{0} Links"),
      orders: Counted(
        one: "die Reihenfolge von {0} Aufgabe (--after)", many: "die Reihenfolge von {0} Aufgaben (--after)"
      ),
      annotatedSteps: Counted(
        one: "die Schritte von {0} Aufgabe wurden Anmerkungen", many: "die Schritte von {0} Aufgaben wurden Anmerkungen"
      ),
      repetitions: Counted(one: "{0} Wiederholung", many: "{0} Wiederholungen"),
      exceptions: Counted(
        one: "die Ausnahmen von der Wiederholung von {0} Aufgabe",
        many: "die Ausnahmen von den Wiederholungen von {0} Aufgaben"),
      zones: Counted(one: "die Zeitzone von {0} Aufgabe", many: "die Zeitzonen von {0} Aufgaben"),
      startTimes: s(
        Counted(one: "die Uhrzeit des Beginns von {0} Aufgabe", many: "die Uhrzeit des Beginns von {0} Aufgaben")),
      ofTasks: Counted(one: "von {0} Aufgabe", many: "von {0} Aufgaben"),
      cancelled: Counted(
        one: "abgestellte Meldungen von {0} Aufgabe", many: "abgestellte Meldungen von {0} Aufgaben"),
      keys: s(Counted(one: "{0} Schlüssel", many: "{0} Schlüssel")),
      categories: Counted(one: "Sonderzeichen in {0} Kategorie", many: "Sonderzeichen in {0} Kategorien"),
      spaces: s(
        Counted(one: "Tabs oder Leerzeichenfolgen in {0} Titel", many: "Tabs oder Leerzeichenfolgen in {0} Titeln")),
      controls: Counted(one: "Steuerzeichen in {0} Aufgabe", many: "Steuerzeichen in {0} Aufgaben"),
      oldDates: Counted(one: "{0} Datum vor 1980", many: "{0} Daten vor 1980"),
      undated: Counted(one: s("{0} Aufgabe ohne Fälligkeit"), many: s("{0} Aufgaben ohne Fälligkeit")),
      pickedTimes: Counted(
        one: "manche Programme zeigen bei {0} Aufgabe zu viele Zeiten am Tag, weil sie BYSETPOS nicht kennen",
        many: "manche Programme zeigen bei {0} Aufgaben zu viele Zeiten am Tag, weil sie BYSETPOS nicht kennen"))
  }
}

extension SettingWords {
  static func german(_ s: Spelling) -> SettingWords {
    SettingWords(
      explanations: { explanations(s) },
      changed: s("Geändert"), others: "Sonstige",
      isDefault: " (Vorgabe)",
      standard: " (Vorgabe: {0})",
      notSet: "nicht gesetzt",
      unset: "(nicht gesetzt)",
      listIsCommand: s("'remind {0}' ist ein Befehl; diese Liste zeigt 'remind list {0}'"))
  }

  private static func explanations(_ s: Spelling) -> KeyValuePairs<String, String> {
    [
      "notify": s("ob Benachrichtigungen kommen; solange aus, werden fällige Erinnerungen zurückgehalten"),
      "notify.channel": s(
        "wohin Benachrichtigungen gehen: auto, oder eine Liste wie desktop,phone; jede Benachrichtigung geht an alle "
          + "Kanäle der Liste und gilt als zugestellt, wenn mindestens ein Kanal funktioniert"),
      "notify.channel.low": s("wohin Benachrichtigungen von Aufgaben mit Priorität niedrig außerdem gehen"),
      "notify.channel.medium": s("wohin Benachrichtigungen von Aufgaben mit Priorität mittel außerdem gehen"),
      "notify.channel.high": s("wohin Benachrichtigungen von Aufgaben mit Priorität hoch außerdem gehen"),
      "notify.command": s(
        "Befehl, den /bin/sh für jede Benachrichtigung ausführt; REMIND_-Variablen und JSON enthalten die Angaben zur "
          + "Benachrichtigung"),
      "notify.command.NAME": s("dasselbe wie notify.command, für den Kanal dieses Namens"),
      "notify.private": s(
        "on: nur der Desktop zeigt Titel, andere Kanäle zeigen 'Aufgabe 12'; off: alle Kanäle zeigen Titel"),
      "due.reminder": s("ob eine Fälligkeit mit Uhrzeit zu dieser Zeit erinnert"),
      "due.morning": s(
        "ob am fälligen Tag um due.morning.time eine Meldung kommt; ist die Aufgabe zu dieser Zeit oder früher fällig, "
          + "kommt keine Meldung"),
      "due.morning.time": s(
        "wann die Meldung am Morgen kommt; eine Erinnerung oder ein Aufschub mit Tag, aber ohne Uhrzeit kommt auch zu "
          + "dieser Zeit"),
      "due.advance": s("ob jede Fälligkeit einige Zeit vorher eine Meldung bringt"),
      "due.advance.minutes": s(
        "wie lange vor der Fälligkeit die Meldung kommt, in Minuten; ohne Uhrzeit nur ganze Tage, etwa 1440"),
      "snooze.minutes": "wie lange 'snooze' eine Aufgabe verschiebt, in Minuten",
      "nag.minutes":
        "nach wie vielen Minuten eine unbeantwortete Erinnerung wiederkommt, oder off; --nag einer Aufgabe geht vor",
      "nag.priority": s(
        "nag.minutes gilt für Aufgaben mit dieser oder einer höheren Priorität: low, medium oder high; bei 'none' ist "
          + "keine Priorität nötig, also gilt nag.minutes für alle Aufgaben"),
      "nag.times": s(
        "wie oft eine unbeantwortete Erinnerung wiederkommt; 12 heißt ohne Grenze, wenn 12 Stunden oder mehr "
          + "dazwischen liegen"),
      "escalate.channel": "wohin eine unbeantwortete Erinnerung auch geht; --then einer Aufgabe geht vor",
      "escalate.minutes": "Minuten ohne Antwort, bevor eine Erinnerung eskaliert",
      "quiet.hours": s(
        "wann nichts klingelt, wie 22-7 oder mo-fr 22:00-07:00; Erinnerungen kommen verspätet am Ende"),
      "quiet.until": "Ende der Ruhezeit, die 'remind quiet' begonnen hat",
      "quiet.except": s(
        "Aufgaben mit dieser oder einer höheren Priorität klingeln auch in der Ruhezeit: low, medium oder high; "
          + "bei 'none' klingeln nur Aufgaben mit --loud"
      ),
      "open.command": s(
        """
        Befehl, den /bin/sh zum Öffnen einer Aufgabe ausführt; REMIND_-Variablen nennen die Aufgabe; ist kein Befehl \
        gesetzt, zeigt ein Terminal die Aufgabe
        """),
      "hook.changed": s(
        "Befehl, den /bin/sh nach jeder Änderung im Hintergrund ausführt; REMIND_CHANGE nennt die Art der Änderung"),
      "schedule.ask": s(
        "ob remind 'remind schedule install' anbietet, wenn du eine Erinnerung setzt und kein Zeitplan 'remind fire' "
          + "ausführt"),
      "add.reads-words": "ob 'add' in einem Titel Daten, Regeln und Zeichen wie p1 oder +health liest, so wie 'q'",
      "agenda.at": s("wann die Übersicht des Tages kommt, etwa 07:30, oder off"),
      "calendar.week": s(
        "der Tag, mit dem Wochen beginnen: auto (nach der Locale), monday, friday, saturday oder sunday"
      ),
      "list.columns": s(
        "Spalten von Listen in deiner Reihenfolge: number, title, due, left, reminder, tags, priority, category, "
          + "repeat, notes, start, created, done, id"
      ),
      "sync.minutes": s("wie oft 'remind fire' abgleicht, in Minuten; bei off gleicht nur 'remind sync' ab"),
      "sync.before":
        "wie viele Minuten vor jeder Erinnerung 'remind fire' auch abgleicht, oder off; dieser Abgleich beendet "
        + "Erinnerungen, die auf einem anderen Rechner beantwortet sind",
      "sync.floating": s(
        "wie Zeiten ohne Zeitzone abgeglichen werden: 'floating' fügt keine Zone hinzu, 'zone' die Zone dieses "
          + "Rechners; 'auto' heißt 'zone' beim Abgleich mit einem Server, 'floating' mit einem Ordner"),
      "sync.notices": s(
        "ob Meldungen zu Fälligkeiten als Alarme abgeglichen werden, damit auch ein Telefon klingelt"),
      "clock": "wie Uhrzeiten gezeigt werden: 24 wie 18:00, 12 wie 6:00 pm; ist nichts gesetzt, wie bei 24",
      "clock.ask": s("ob remind einmal nach 'clock' fragt, wo die Locale Stunden bis zwölf zählt"),
      "language": "Sprache der Benachrichtigungen und der Ausgabe: auto (nach der Locale), en oder de",
      "category.NAME.icon": "steht in einer Benachrichtigung vor der Kategorie",
      "view.NAME": s("gespeicherte Wörter und Optionen für 'list'; benutzen mit 'list NAME' oder --view NAME"),
    ]
  }
}
