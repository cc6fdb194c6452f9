import ReminderCore

/// The screen of `watch`.
struct WatchWords: Sendable {
  /// The heading of the coming reminders.
  var coming = "Next hours"
  /// Says that there is no row.
  var nothing = "nothing comes in the next hours"
  /// What to do if there is no row.
  var addOne = "add a reminder: remind add \"Tea\" --in 20m"
  /// The actions of the keys, each behind its letter; `move` behind j and k.
  var done = "done"
  var snooze = "snooze"
  var seen = "seen"
  var open = "open"
  var undo = "undo"
  /// What the key `u` does, in the list of keys; and what is said behind an undone change, or if there is none.
  var undoHere = "undo a change made here (again: remind redo)"
  var redo = "'remind redo' makes it again"
  var nothingToUndo = "nothing was changed on this screen; 'remind undo' undoes the last change"
  var quit = "quit"
  var move = "move"
  var help = "keys"
  /// What the signs of the rows say.
  var signOfPriority = "high and medium priority"
  var signOfRing = "the next ring"
  var signOfSnooze = "the next ring, after a snooze"
  /// Why a key did nothing.
  var nothingMarked = "no task is marked; j and k move the mark"
  var justMoved = "the mark has just moved; press the key again"
  var hasNotRung = "this task has not rung, so there is nothing to mark as seen"
  var noSuchKey = "this key does nothing here; ? shows the keys"
  /// The command that removes a timer that rang.
  var stopsTimer = "to remove: remind timer stop"
  /// Text below the list of keys, and below a task that was opened.
  var anyKey = "press any key to go back"
  var keysOfPage = "d, s, e and u work here, too; any other key goes back"
  /// For `doctor` and `schedule`: `watch` runs, and in which process.
  var fires: Template = "'remind watch'{0} delivers reminders every minute while it runs"
}
