import ReminderCore

extension ScheduleWords {
  static func german(_ s: Spelling) -> ScheduleWords {
    ScheduleWords(
      cron: "eine Zeile in der Crontab",
      systemd: "ein systemd-Timer",
      launchd: "ein launchd-Agent",
      nothing: "nichts",
      notRunningYet: s("läuft noch nicht: {0} soll jede Minute 'remind fire' ausführen"),
      installedAlready: s("schon eingerichtet: {0} führt jede Minute 'remind fire' aus"),
      installed: s("eingerichtet: {0} führt jede Minute 'remind fire' aus, zum ersten Mal in höchstens einer Minute"),
      removed: "entfernt: {0}",
      nothingInstalled: "nichts ist eingerichtet",
      removedRest: s("Reste eines Zeitplans entfernt"),
      idleCron: s("die Crontab hat eine Zeile, aber cron läuft nicht"),
      idle: s("{0} läuft nicht"),
      notRunning: s("{0} läuft nicht, so kann keine Erinnerung kommen; '{1}' startet es"),
      endsAtLogout: s("{0} endet, wenn du dich abmeldest, und dann klingelt nichts"),
      keepsRunning: s("mit '{0}' läuft es weiter"),
      anotherLine: s("eine weitere Zeile der Crontab führt 'remind fire' aus; eine genügt: {0}"),
      nothingToDo: "nichts zu tun",
      wouldWrite: s("würde {0} schreiben:"),
      wouldDelete: s("würde {0} löschen"),
      wouldAddLine: s("würde in die Crontab schreiben:"),
      wouldRemoveLine: s("würde die Zeile von remind aus der Crontab entfernen"),
      wouldRun: s("würde ausführen: {0}"),
      schedule: "Zeitplan",
      lastRun: "letzter Lauf",
      links: "Links",
      starts: "{0}; '{1}' startet es",
      notInstalled: "nicht eingerichtet; 'remind schedule install' richtet ihn ein",
      ownLine: "eigene Zeile in der Crontab: {0}",
      openHere: s("remind://-Links öffnen dieses Programm"),
      notRegistered: s("remind://-Links öffnen dieses Programm noch nicht"),
      never: s("noch kein Zeitplan hat 'remind fire' ausgeführt"),
      inTheFuture: s("in der Zukunft: die Uhr wurde zurückgestellt"),
      couldNotDeliver: s("; nicht alles Fällige kam an"),
      wake: .german(s))
  }
}

extension AdviceWords {
  static func german(_ s: Spelling) -> AdviceWords {
    AdviceWords(
      nothingRuns: "Erinnerungen sind noch nicht eingeschaltet: {0}",
      cannotBeSetUp: s("Erinnerungen lassen sich nicht einschalten: {0}"),
      question: s(
        """
        Erinnerungen sind noch nicht eingeschaltet. Soll {0} sie jede Minute prüfen? [J/n] 
        """),
      one: "ein Zeitplan",
      yes: ["j", "ja", "y", "yes"],
      no: ["n", "nein", "no"],
      nothingInstalled: "Erinnerungen bleiben ausgeschaltet; {0} schaltet sie ein",
      notAskedAgain: "diese Frage kommt nicht wieder; {0} schaltet Erinnerungen ein",
      noAnswer: s("\"{0}\" ist keine der Antworten; nichts wurde geändert oder ausgeführt"),
      notAsked: "vor der Frage wurde eine Zeile getippt, deshalb wurde nicht gefragt",
      clockQuestion: "Uhrzeiten als 18:00 oder als 6:00 pm zeigen? [24/12] ",
      clockStays: "Uhrzeiten bleiben wie 18:00; wie 6:00 pm: remind config clock 12",
      typingLines: "jede Zeile ist eine Aufgabe; Strg-D in einer leeren Zeile beendet die Eingabe",
      typingNames: "die Aufgaben werden vom Terminal gelesen; Strg-D in einer leeren Zeile beendet die Eingabe",
      typingAnswers: "die Antworten werden vom Terminal gelesen; Strg-D in einer leeren Zeile beendet die Eingabe",
      typingDocument: "das Dokument wird vom Terminal gelesen; Strg-D in einer leeren Zeile beendet es",
      undelivered: s("eine Erinnerung ist seit {0} fällig: {1}"),
      couldNotDeliver: "die Zustellung ist gescheitert; 'remind doctor' sagt, warum",
      nothingRunsFire: s("Erinnerungen sind nicht eingeschaltet; {0} schaltet sie ein"),
      noRunYet: s("noch kein Zeitplan hat 'remind fire' ausgeführt; 'remind doctor' sagt, warum"),
      ranLast: "der letzte Lauf von 'remind fire': {0}; 'remind doctor' sagt, warum")
  }
}
