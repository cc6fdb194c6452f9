import ReminderCore

/// The screen of `watch`.
struct WatchWords: Sendable {
  /// The heading of what is to come.
  let coming: String
  /// That there is no row.
  let nothing: String
  /// What to do then.
  let addOne: String
  /// What the keys do, each behind its letter; `move` behind j and k.
  let done: String
  let snooze: String
  let seen: String
  let open: String
  let undo: String
  let quit: String
  let move: String
  /// Below a task that was opened.
  let anyKey: String
  /// For `doctor` and `schedule`: that it runs, and by which process.
  let fires: Template
}
