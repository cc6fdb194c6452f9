import ReminderCore

extension WatchWords {
  static let english = WatchWords(
    coming: "Next hours",
    nothing: "nothing comes in the next hours",
    addOne: "add a reminder: remind add \"Tea\" --in 20m",
    done: "done",
    snooze: "snooze",
    seen: "seen",
    open: "open",
    undo: "undo",
    quit: "quit",
    move: "move",
    anyKey: "press any key to go back",
    fires: "'remind watch'{0} delivers reminders every minute while it runs")
}
