package import ReminderCore

/// Follows one timer of a state file; other commands may stop, extend or deliver the timer.
package struct TimerWatch {
  private let store: Store
  private let id: TaskID
  /// The last known end.
  package private(set) var lastEnd: Timestamp
  private var isThere = true
  private var status: FileStatus?

  /// A timer that runs.
  package init(_ timer: TaskTimer, in store: Store) {
    self.store = store
    id = timer.id
    lastEnd = timer.end
  }

  /// When the timer rings; nil where the timer is gone. The file is read only if it was changed.
  package mutating func end() throws -> Timestamp? {
    let now = try FileStatus(path: store.path.file)
    if now != status || now == nil {
      let timer = try store.load().timers.first { $0.id == id }
      isThere = timer != nil
      lastEnd = timer?.end ?? lastEnd
      status = now
    }
    return isThere ? lastEnd : nil
  }
}
