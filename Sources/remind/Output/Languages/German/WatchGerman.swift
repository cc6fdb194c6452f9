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
      anyKey: s("zurück mit beliebiger Taste"),
      fires: s("'remind watch'{0} läuft und führt 'remind fire' jede Minute aus"))
  }
}
