import ReminderCore

extension WatchWords {
  static func german(_ s: Spelling) -> WatchWords {
    WatchWords(
      coming: s("Nächste Stunden"),
      nothing: s("in den nächsten Stunden kommt nichts"),
      done: "erledigt",
      snooze: "schlummern",
      seen: "gesehen",
      open: s("öffnen"),
      undo: s("zurücknehmen"),
      quit: "Ende",
      move: s("wählen"),
      anyKey: s("eine Taste führt zurück"),
      fires: s("'remind watch'{0} läuft und führt 'remind fire' jede Minute aus"))
  }
}
