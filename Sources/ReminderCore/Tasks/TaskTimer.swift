/// A timer: it rings when its time is over. A timer of a task is then removed, as the task has rung. A timer without a
/// task stays until a person answers, and may ring again meanwhile.
package struct TaskTimer: Equatable, Sendable {
  /// The most timers that run at a time.
  package static let most = 5
  /// The most timers that have rung and stay; beyond that, the oldest are removed.
  static let mostRung = 20
  /// The longest time, in minutes: a week.
  package static let longest = 10_080

  /// Its own identity.
  package let id: TaskID
  /// The task of the timer; nil for a timer without a task.
  package var task: TaskID?
  /// The title; nil for a timer of a task, or if none was given.
  package var title: String?
  /// The whole length in minutes, including added minutes.
  package var minutes: Int
  /// When the timer rings.
  package var end: Timestamp
  /// How many seconds are left of a timer that was paused; nil while it runs. Then `end` is when it would have rung.
  package var pausedSeconds: Int?
  /// How often the timer rings again until a person answers; nil if it rings once. A timer of a task rings once.
  package var nag: NagChoice?
  /// When the timer was delivered; nil while it runs.
  package var deliveredAt: Timestamp?
  /// How often the timer has rung again since, and when it last did; nil if it has not.
  var nags = 0
  var lastNag: Timestamp?
  /// Members of the stored record that this version does not know, each as `"name":value`; kept unchanged.
  var unknown: [[UInt8]] = []

  /// A timer made of its parts.
  package init(id: TaskID, task: TaskID? = nil, title: String? = nil, minutes: Int, end: Timestamp) {
    self.id = id
    self.task = task
    self.title = title
    self.minutes = minutes
    self.end = end
  }
}
