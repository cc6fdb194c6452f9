import ReminderCore

extension ScheduleWords {
  static func german(_ s: Spelling) -> ScheduleWords {
    ScheduleWords(
      cron: "eine Zeile in der Crontab",
      systemd: "ein Timer von systemd",
      launchd: "ein Agent von launchd",
      nothing: "nichts",
      notRunningYet: s("läuft noch nicht: {0} soll jede Minute 'remind fire' ausführen"),
      installedAlready: s("schon eingerichtet: {0} führt jede Minute 'remind fire' aus"),
      installed: s("eingerichtet: {0} führt jede Minute 'remind fire' aus, zum ersten Mal in höchstens einer Minute"),
      removed: "entfernt: {0}",
      nothingInstalled: "nichts ist eingerichtet",
      removedRest: s("entfernt, was davon übrig war"),
      idleCron: s("eine Zeile steht in der Crontab, und cron läuft nicht"),
      idle: s("{0} läuft nicht"),
      notRunning: s("{0} läuft nicht, so kann keine Erinnerung kommen; '{1}' startet es"),
      endsAtLogout: s("{0} endet, wenn du dich abmeldest, und dann klingelt nichts"),
      keepsRunning: s("mit '{0}' läuft es weiter"),
      anotherLine: s("die Crontab hat noch eine Zeile, die es ausführt; eine genügt: {0}"),
      nothingToDo: "nichts zu tun",
      wouldWrite: s("würde {0} schreiben:"),
      wouldDelete: s("würde {0} löschen"),
      wouldAddLine: s("würde in die Crontab schreiben:"),
      wouldRemoveLine: s("würde die Zeile aus der Crontab nehmen"),
      wouldRun: s("würde ausführen: {0}"),
      schedule: "Zeitplan",
      lastRun: "letzter Lauf",
      links: "Links",
      starts: "{0}; '{1}' startet es",
      notInstalled: "nicht eingerichtet; 'remind schedule install' richtet ihn ein",
      ownLine: "eigene Zeile: {0}",
      openHere: s("öffnen mit diesem Programm"),
      notRegistered: "nicht angemeldet",
      never: "noch keiner durch einen Zeitplan",
      inTheFuture: s("in der Zukunft: die Uhr wurde zurückgestellt"),
      couldNotDeliver: s("; nicht alles Fällige kam an"),
      wake: .german(s))
  }
}

extension AdviceWords {
  static func german(_ s: Spelling) -> AdviceWords {
    AdviceWords(
      nothingRuns: s("noch führt nichts 'remind fire' aus, so kann keine Erinnerung kommen; {0} richtet es ein"),
      cannotBeSetUp: s("noch führt nichts 'remind fire' aus, und es lässt sich nicht einrichten: {0}"),
      question: s(
        """
        Noch führt nichts 'remind fire' aus, so kann keine Erinnerung kommen. Einrichten, jede Minute: {0}? [J/n] 
        """),
      one: "ein Zeitplan",
      yes: ["j", "ja", "y", "yes"],
      no: ["n", "nein", "no"],
      nothingInstalled: "nichts wurde eingerichtet; {0} richtet es ein",
      notAskedAgain: "diese Frage kommt nicht wieder; {0} richtet es ein",
      neitherYesNorNo: "das war weder ja noch nein; {0} richtet es ein",
      typingLines: "jede Zeile ist eine Aufgabe; Strg-D in einer leeren Zeile beendet die Eingabe",
      typingNames: "die Aufgaben werden vom Terminal gelesen; Strg-D in einer leeren Zeile beendet die Eingabe",
      typingAnswers: "die Antworten werden vom Terminal gelesen; Strg-D in einer leeren Zeile beendet die Eingabe",
      typingDocument: "das Dokument wird vom Terminal gelesen; Strg-D in einer leeren Zeile beendet es",
      undelivered: s("eine Erinnerung ist seit {0} fällig, aber {1}"),
      couldNotDeliver: "nicht angekommen; 'remind doctor' sagt, warum",
      nothingRunsFire: s("nichts führt 'remind fire' aus; {0} richtet es ein"),
      noRunYet: s("noch kein Zeitplan hat 'remind fire' ausgeführt; 'remind doctor' sagt, warum"),
      ranLast: "der letzte Lauf von 'remind fire': {0}; 'remind doctor' sagt, warum")
  }
}
