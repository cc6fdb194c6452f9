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
          nach 1 Benachrichtigung nicht gespeichert; sie ist daneben vermerkt; 'remind fire' versucht es wieder und \
          sagt, warum
          """,
        many: """
          nach {0} Benachrichtigungen nicht gespeichert; sie sind daneben vermerkt; 'remind fire' versucht es \
          wieder und sagt, warum
          """),
      sync: s("Abgleich"),
      synced: s("die Aufgaben werden mit {0} abgeglichen"),
      syncFails: s("seit einer Stunde gelingt kein Abgleich: {0}; 'remind sync' versucht es wieder"),
      syncLeavesAlone: s(
        Counted(
          one: "{0} Datei des Ordners wird nicht angerührt; 'remind sync' sagt, warum",
          many: "{0} Dateien des Ordners werden nicht angerührt; 'remind sync' sagt, warum")),
      hookFails: "hook.changed endete mit Status {0}, {1}",
      toldAhead: Counted(
        one: s(
          """
          von 1 Aufgabe kam etwas, als die Uhr Tage vorging; das zählt nicht und kommt wieder, wenn es fällig ist
          """),
        many: s(
          """
          von {0} Aufgaben kam etwas, als die Uhr Tage vorging; das zählt nicht und kommt wieder, wenn es fällig ist
          """)),
      openFile: s("andere können in {0} schreiben und dort eigene Befehle setzen"),
      foreignFile: s("{0} gehört einem anderen Benutzer, der dort Befehle setzen kann"),
      openFolder: s("andere können in {0} schreiben und eine andere Datei hinlegen"),
      sharedFolder: s("andere können in {0} Dateien anlegen, auch fremde Backups"),
      foreignFolder: s("{0} gehört einem anderen Benutzer, der eine andere Datei hinlegen kann"),
      foreignSideFile: s("{0} gehört {1} und lässt sich nicht öffnen; so wird nichts geändert oder zugestellt"),
      closedSideFile: s("{0} lässt sich nicht öffnen; so wird nichts geändert oder zugestellt"),
      conflictCopy: "daneben liegt eine weitere Fassung davon: {0}",
      noBackups: "noch keine",
      readableBackups: "{0}, das neueste ist lesbar",
      backupsUnwritable: s("die Fassung vor einer Änderung lässt sich nicht aufheben: {0}"),
      unreadableBackups: "keines der {0} ist lesbar",
      zoneFromTZ: "{0}, aus TZ",
      noLocale: "keine",
      noUTF8: s("{0} hat kein UTF-8, darum stehen für Zeichen einfache"),
      runsFire: s("{0} führt jede Minute 'remind fire' aus"),
      severalSchedules: s("mehr als einer führt 'remind fire' aus, und einer genügt"),
      needlessSchedule: s("eine eigene Zeile führt es auch aus, und eine genügt: {0}"),
      ownSchedule: "eigener: {0}",
      outdatedSchedule: s("{0} ist da, aber nicht, wie jetzt eingerichtet würde"),
      otherLanguage: "{0} spricht {1}, die Shell {2}",
      outdatedWake: s("die Unit, die diesen Rechner weckt, ist da, aber nicht so, wie sie jetzt eingerichtet würde"),
      noSchedule: s("nichts führt 'remind fire' aus, so kann keine Erinnerung kommen"),
      english: "Englisch",
      german: "Deutsch",
      ranAgo: s("der Zeitplan führte 'remind fire' {0} aus"),
      notRunYet: "der Zeitplan wurde {0} eingerichtet und lief noch nicht; in einer Minute noch einmal nachsehen",
      noRun: s("kein Zeitplan hat in den letzten zwei Minuten 'remind fire' ausgeführt"),
      stuck: s("{0} und hält alle anderen auf"),
      stuckRun: "ein Lauf von 'remind fire'{0} endet nicht{1}",
      ofProcess: " (Prozess {0})",
      forSoLong: " seit {0}",
      notificationsOff: s("Benachrichtigungen sind aus; was fällig wird, wird zurückgehalten"),
      noNotifier: "notify-send fehlt, so erscheint nichts auf einem Desktop",
      noCommand: "durch {0} kommt nichts, weil {1} nicht gesetzt ist",
      noButtons: s("{0}, zeigt keine Knöpfe"),
      unknownServer: s("lässt sich nicht fragen und nimmt keine Benachrichtigung zurück"),
      mails: "cron verschickt Mail mit {0}",
      noMail: s("kein Mailprogramm, darum wirft cron weg, was fällig ist"),
      mailOff: "was an die Standardausgabe geht, wartet, denn cron schickt niemandem Mail: {0}",
      otherProgram: "'{2}' ist in der Shell {0}, nicht {1}",
      notInPath: "die Shell findet '{1}' nicht; dies ist {0}",
      tested: "angenommen vom Kanal {0}",
      notTested: s("nichts gesendet: was fällig ist, wartet auf einen Kanal"),
      channelIsHeld: s("{0}: nichts gesendet; was fällig ist, wartet darauf"),
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
      noDesktop: "Desktop, wie notify.channel sagt, und keine Sitzung gefunden",
      appleScript: s("Desktop, über osascript, ohne Knöpfe; 'remind done' und 'remind snooze' tun dasselbe"),
      desktop: "Desktop, an {0}",
      outputAsSet:
        "Standardausgabe, wie notify.channel sagt; cron verschickt sie als Mail, systemd schreibt sie ins Journal",
      output: "Standardausgabe, die cron als Mail verschickt, weil kein Desktop gefunden wurde",
      awaitsSession: s("Desktop, und niemand ist angemeldet; was fällig ist, wartet darauf"),
      nothingMails: s(
        """
        keiner: kein Desktop und kein notify.command; cron würde Mail verschicken, der eingerichtete Zeitplan \
        nicht
        """),
      mailOff: s(
        """
        keiner: kein Desktop und kein notify.command, und cron schickt niemandem Mail: {0}; das ändern oder \
        notify.command setzen
        """),
      mailToEmpty: "MAILTO in der Crontab ist leer",
      mailToRefused: """
        MAILTO in der Crontab ist '{0}', und cron nimmt darin nur ASCII-Buchstaben, Ziffern und {1}, keines dieser \
        Zeichen am Anfang
        """,
      nobodyReads: s("keiner: kein Desktop, kein notify.command und kein Mailprogramm für das, was cron ausgibt"),
      busNoServer: "ein Nachrichtenbus ist da, aber nichts an ihm zeigt Benachrichtigungen: {0}",
      busForeign: s("ein Nachrichtenbus ist da, gehört aber einem anderen Benutzer: {0}"),
      busReplaceable: s("ein Nachrichtenbus ist da, aber andere könnten ihn über {0} ersetzen: {1}"),
      busUnchecked: s("ein Nachrichtenbus ist da, aber wem er gehört, lässt sich nicht prüfen: {0}"))
  }
}
