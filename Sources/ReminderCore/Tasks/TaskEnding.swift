/// How a task came to be done, where nobody did it at the moment that is kept.
///
/// The raw value is its name in files and in JSON.
public enum TaskEnding: String, CaseIterable, Sendable {
  /// It was done at an unknown time: what is kept is the latest that it can have been.
  case unknown
  /// It was given up, and never done.
  case givenUp = "given-up"
}
