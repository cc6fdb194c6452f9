import ReminderCore

extension WatchWords {
  static let english = WatchWords(
    coming: "Next hours",
    nothing: "nothing comes in the next hours",
    addOne: "add one: remind add \"Tea\" --in 20m",
    done: "done",
    snooze: "snooze",
    seen: "seen",
    open: "open",
    undo: "undo",
    quit: "quit",
    move: "move",
    anyKey: "any key goes back",
    fires: "'remind watch'{0} fires each minute, as long as it runs")
}
