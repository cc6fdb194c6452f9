import ReminderCore

extension DoctorWords {
  static func german(_ s: Spelling) -> DoctorWords {
    DoctorWords(
      ok: "ok",
      warning: "Warnung",
      problem: "Problem",
      file: "Datei",
      clock: "Uhr",
      backups: "Backups",
      zone: "Zone",
      locale: "Locale",
      language: "Sprache",
      schedule: "Zeitplan",
      lastRun: "letzter Lauf",
      run: "Lauf",
      channel: "Kanal",
      bus: "Bus",
      server: "Server",
      mail: "Mail",
      slots: s("Plätze"),
      program: "Programm",
      test: "Test",
      hook: "Hook",
      stateFile: "{0}, {1}",
      noStateFile: "{0}, entsteht mit der ersten Aufgabe",
      goneStateFile: "{0} ist weg; das neueste Backup hat {1}",
      unsaved: Counted(
        one: """
          1 Zustellung steht noch nicht in der Datei, nur im Journal daneben; 'remind fire' versucht es wieder und \
          zeigt den Fehler
          """,
        many: """
          {0} Zustellungen stehen noch nicht in der Datei, nur im Journal daneben; 'remind fire' versucht es \
          wieder und zeigt den Fehler
          """),
      sync: s("Abgleich"),
      synced: s("die Aufgaben werden mit {0} abgeglichen"),
      syncFails: s("seit einer Stunde gelingt kein Abgleich: {0}; 'remind sync' versucht es wieder"),
      syncLeavesAlone: s(
        Counted(
          one: "{0} Datei im Ordner wird nicht abgeglichen; 'remind sync' sagt, warum",
          many: "{0} Dateien im Ordner werden nicht abgeglichen; 'remind sync' sagt, warum")),
      hookFails: "hook.changed scheiterte mit Status {0}, {1}",
      order: "Reihenfolge",
      orderCircle: "die Aufgaben {0} kommen im Kreis nacheinander; keine davon wartet",
      afterGone: "eine Aufgabe vor {0} gibt es nicht mehr; nichts wartet auf sie",
      deliveredAhead: Counted(
        one: s(
          """
          Erinnerungen von 1 Aufgabe kamen, als die Uhr Tage vorging; sie zählen nicht und kommen zur Fälligkeit \
          wieder
          """),
        many: s(
          """
          Erinnerungen von {0} Aufgaben kamen, als die Uhr Tage vorging; sie zählen nicht und kommen zur \
          Fälligkeit wieder
          """)),
      openFile: s("andere Benutzer können in {0} schreiben und Befehle eintragen, die unter deinem Namen laufen"),
      foreignFile: s("{0} gehört einem anderen Benutzer, der Befehle eintragen kann, die unter deinem Namen laufen"),
      openFolder: s("andere Benutzer können in {0} schreiben und Dateien darin ersetzen"),
      sharedFolder: s("andere Benutzer können in {0} Dateien anlegen, auch falsche Backups"),
      foreignFolder: s("{0} gehört einem anderen Benutzer, der Dateien darin ersetzen kann"),
      foreignSideFile: s("{0} gehört {1} und lässt sich nicht öffnen; so wird nichts geändert oder zugestellt"),
      closedSideFile: s("{0} lässt sich nicht öffnen; so wird nichts geändert oder zugestellt"),
      conflictCopy: "im selben Ordner liegt eine weitere Fassung der Datei: {0}",
      noBackups: "noch keine",
      readableBackups: "{0}, das neueste ist lesbar",
      backupsUnwritable: s("Backups lassen sich nicht anlegen: {0}"),
      unreadableBackups: "keines der {0} ist lesbar",
      zoneFromTZ: "{0}, aus TZ",
      noLocale: "keine",
      noUTF8: s("{0}: kein UTF-8, darum erscheinen Symbole in ASCII"),
      runsFire: s("{0} führt jede Minute 'remind fire' aus"),
      severalSchedules: s("mehr als ein Zeitplan führt 'remind fire' aus; einer genügt"),
      needlessSchedule: s("deine eigene Zeile in der Crontab führt 'remind fire' auch aus; ein Zeitplan genügt: {0}"),
      ownSchedule: "eigene Zeile in der Crontab: {0}",
      outdatedSchedule: s("{0} ist eingerichtet, aber veraltet"),
      otherLanguage: "{0} verwendet {1}, die Shell {2}",
      outdatedWake: s("die Unit, die diesen Rechner weckt, ist eingerichtet, aber veraltet"),
      noSchedule: s("nichts führt 'remind fire' aus, so kann keine Erinnerung kommen"),
      unknownScheduler: s("keiner gefunden; ein anderer Scheduler oder 'watch' hat 'remind fire' ausgeführt"),
      english: "Englisch",
      german: "Deutsch",
      ranAgo: "'remind fire' lief {0}",
      notRunYet: "der Zeitplan wurde {0} eingerichtet und lief noch nicht; in einer Minute noch einmal nachsehen",
      noRun: s("kein Zeitplan hat in den letzten zwei Minuten 'remind fire' ausgeführt"),
      stuck: s("{0} und hält alle anderen auf"),
      stuckRun: "ein Lauf von 'remind fire'{0} endet nicht{1}",
      ofProcess: " (Prozess {0})",
      forSoLong: " seit {0}",
      notificationsOff: s("Benachrichtigungen sind aus; fällige Erinnerungen werden zurückgehalten"),
      noNotifier: "notify-send fehlt, darum zeigt der Desktop keine Benachrichtigungen",
      channelFails: "{0} hat die letzte Benachrichtigung {1} nicht angenommen: {2}",
      noCommand: "der Kanal {0} stellt nichts zu, weil {1} nicht gesetzt ist",
      noButtons: s("{0}, zeigt keine Knöpfe"),
      unknownServer: s("es fehlt ein Programm, das den Server abfragt und Benachrichtigungen entfernt"),
      mails: "cron verschickt Mail mit {0}",
      noMail: s("kein Mailprogramm, darum verwirft cron fällige Erinnerungen"),
      mailOff: "Erinnerungen an die Standardausgabe warten, weil cron keine Mail verschickt: {0}",
      otherProgram: "'{2}' ist in der Shell {0}, nicht {1}",
      notInPath: "die Shell findet '{1}' nicht; dies ist {0}",
      tested: "zugestellt durch den Kanal {0}",
      notTested: s("kein Kanal ist bereit, nichts wurde gesendet; fällige Erinnerungen warten"),
      channelIsHeld: s("{0}: nicht bereit, nichts wurde gesendet; fällige Erinnerungen warten"),
      ofChannel: "{0}: {1}",
      watchDog: .german(s))
  }
}

extension ChannelWords {
  static func german(_ s: Spelling) -> ChannelWords {
    ChannelWords(
      commandAsSet: "notify.command, wie notify.channel sagt",
      command: "notify.command, weil es gesetzt ist",
      namedCommand: "notify.command.{0}, wie die Einstellungen sagen",
      noDesktop: "Desktop, wie notify.channel sagt, aber keine Sitzung gefunden",
      appleScript: s("Desktop, über osascript, ohne Knöpfe; nimm 'remind done' und 'remind snooze'"),
      desktop: "Desktop, an {0}",
      outputAsSet:
        "Standardausgabe, wie notify.channel sagt; cron verschickt sie als Mail, systemd schreibt sie ins Journal",
      output: "Standardausgabe, die cron als Mail verschickt; kein Desktop gefunden",
      awaitsSession: s("Desktop, aber niemand ist angemeldet; Erinnerungen warten auf die Anmeldung"),
      nothingMails: s(
        """
        keiner: kein Desktop und kein notify.command; cron würde Erinnerungen mailen, der eingerichtete Zeitplan \
        nicht
        """),
      mailOff: s(
        """
        keiner: kein Desktop und kein notify.command, und cron verschickt keine Mail: {0}; MAILTO ändern oder \
        notify.command setzen
        """),
      mailToEmpty: "MAILTO in der Crontab ist leer",
      mailToRefused: """
        MAILTO in der Crontab ist '{0}'; cron erlaubt nur ASCII-Buchstaben, Ziffern und {1}, am Anfang nur \
        Buchstaben und Ziffern
        """,
      nobodyReads: s("keiner: kein Desktop, kein notify.command und kein Mailprogramm für cron"),
      busNoServer: "ein Nachrichtenbus ist da, aber nichts an ihm zeigt Benachrichtigungen: {0}",
      busForeign: s("ein Nachrichtenbus ist da, gehört aber einem anderen Benutzer: {0}"),
      busReplaceable: s("ein Nachrichtenbus ist da, aber andere könnten ihn über {0} ersetzen: {1}"),
      busUnchecked: s("ein Nachrichtenbus ist da, aber sein Besitzer lässt sich nicht prüfen: {0}"))
  }
}
