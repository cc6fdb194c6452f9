import ReminderCore

/// The screen of `watch`.
struct WatchWords: Sendable {
  /// The heading of the coming reminders.
  let coming: String
  /// Says that there is no row.
  let nothing: String
  /// What to do then.
  let addOne: String
  /// The actions of the keys, each behind its letter; `move` behind j and k.
  let done: String
  let snooze: String
  let seen: String
  let open: String
  let undo: String
  let quit: String
  let move: String
  /// Text below a task that was opened.
  let anyKey: String
  /// For `doctor` and `schedule`: `watch` runs, and in which process.
  let fires: Template
}
