import ReminderCore

extension WatchWords {
  static func german(_ s: Spelling) -> WatchWords {
    WatchWords(
      coming: s("Nächste Stunden"),
      nothing: s("in den nächsten Stunden kommt nichts"),
      addOne: "eine Erinnerung stellen: remind add \"Tee\" --in 20m",
      done: "erledigt",
      snooze: "aufschieben",
      seen: "gesehen",
      open: s("öffnen"),
      undo: s("rückgängig"),
      quit: "Ende",
      move: s("wählen"),
      help: "Tasten",
      nothingMarked: s("keine Aufgabe ist markiert; j und k bewegen die Marke"),
      justMoved: s("die Marke ist gerade gewandert; Taste noch einmal drücken"),
      hasNotRung: s("diese Aufgabe hat nicht geklingelt; es gibt nichts als gesehen zu merken"),
      noSuchKey: "diese Taste tut hier nichts; ? zeigt die Tasten",
      stopsTimer: "entfernen: remind timer stop",
      anyKey: s("zurück mit beliebiger Taste"),
      fires: s("'remind watch'{0} läuft und führt 'remind fire' jede Minute aus"))
  }
}
