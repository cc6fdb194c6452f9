/// How a task ended, if nobody did the task at the recorded moment.
///
/// The raw value is the name in files and in JSON.
package enum TaskEnding: String, CaseIterable, Sendable {
  /// The task was done at an unknown time; the recorded moment is the latest possible one.
  case unknown
  /// The task was given up, and never done.
  case givenUp = "given-up"
}
