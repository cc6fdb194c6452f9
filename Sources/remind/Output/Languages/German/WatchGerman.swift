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
      undoHere: s("hier Geändertes rückgängig machen (wieder: remind redo)"),
      redo: "'remind redo' stellt es wieder her",
      nothingToUndo: s("hier wurde nichts geändert; 'remind undo' macht die letzte Änderung überhaupt rückgängig"),
      quit: "Ende",
      move: s("wählen"),
      help: "Tasten",
      signOfPriority: s("hohe und mittlere Priorität"), signOfRing: s("die nächste Erinnerung"),
      signOfSnooze: s("die nächste Erinnerung, nach einem Aufschub"),
      nothingMarked: s("keine Aufgabe ist markiert; j und k bewegen die Marke"),
      justMoved: s("die Marke ist gerade gewandert; Taste noch einmal drücken"),
      hasNotRung: s("diese Aufgabe hat nicht geklingelt; es gibt nichts als gesehen zu merken"),
      noSuchKey: "diese Taste tut hier nichts; ? zeigt die Tasten",
      stopsTimer: "entfernen: remind timer stop",
      anyKey: s("zurück mit beliebiger Taste"),
      keysOfPage: s("d, s, e und u wirken auch hier; jede andere Taste führt zurück"),
      fires: s("'remind watch'{0} läuft und führt 'remind fire' jede Minute aus"))
  }
}
