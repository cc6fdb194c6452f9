/// A timer: it rings once when its time is over. One of a task is gone then, as the task has rung; one by itself stays
/// until a person answers.
public struct TaskTimer: Equatable, Sendable {
  /// The most timers that run at a time.
  public static let most = 5
  /// The most timers that have rung and stay; of more, the first ones go.
  static let mostRung = 20
  /// The longest time, in minutes: a week.
  public static let longest = 10_080

  /// Its own identity.
  public let id: TaskID
  /// The task that it is of; nil for a timer by itself.
  public var task: TaskID?
  /// What it says; nil for one of a task, and for one that was given no title.
  public var title: String?
  /// Its whole length in minutes, with what was added to it.
  public var minutes: Int
  /// When it rings.
  public var end: Timestamp
  /// When it was told; nil while it runs.
  public var rang: Timestamp?
  /// Members of the stored record that this version does not know: `"name":value` each, kept as they are.
  var unknown: [[UInt8]] = []

  /// A timer made of its parts.
  public init(id: TaskID, task: TaskID? = nil, title: String? = nil, minutes: Int, end: Timestamp) {
    self.id = id
    self.task = task
    self.title = title
    self.minutes = minutes
    self.end = end
  }
}
