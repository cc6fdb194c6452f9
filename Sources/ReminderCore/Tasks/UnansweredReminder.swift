/// A delivered reminder, and what happened since. The task keeps it until a person answers.
package struct UnansweredReminder: Equatable, Sendable {
  /// The kind of reminder that rang.
  package enum What: String, CaseIterable, Sendable {
    /// One of the task's own reminders, or the end of a snooze.
    case own = "task"
    /// The morning notice of a task without its own reminder. It nags, but escalates only by the task's own choice.
    case morning = "due-date-morning"
    /// A timer of the task.
    case timer = "task-timer"
  }

  /// When the reminder was delivered.
  package var at: Timestamp
  /// What was delivered.
  package var what: What
  /// How often the reminder was repeated since.
  package var nags = 0
  /// When the reminder was last delivered; `at` if it was not repeated.
  package var last: Timestamp
  /// When a person marked the reminder as seen; nil if nobody did.
  package var seen: Timestamp?
  /// When the reminder was escalated to another channel because nobody had answered. `at` if it was decided not to
  /// escalate; nil if neither has happened.
  package var escalated: Timestamp?
  /// When the reminder was escalated to another channel; nil if it was not.
  package var sentOn: Timestamp? { escalated == at ? nil : escalated }
  /// Members of the stored form that this version does not know, each as `"name":value`; kept unchanged.
  var unknown: [[UInt8]] = []

  /// The most nags that are counted; no setting allows that many.
  static let mostNags = 100_000

  /// A reminder that rang at a moment and has not been repeated.
  package init(at: Timestamp, what: What) {
    self.at = at
    self.what = what
    last = at
  }

  /// Decides that the reminder is not escalated.
  mutating func keepFromEscalating() { escalated = at }
}
