/// A clock that stands still until a test sets `step`. So a test reaches a time limit without a wait.
final class JumpingClock: @unchecked Sendable {
  private var milliseconds = 0
  /// The milliseconds that each look adds.
  var step: Int
  /// Called at each look, before the clock moves.
  var look: (JumpingClock) -> Void = { _ in }

  init(step: Int = 0) { self.step = step }

  func next() -> Int {
    look(self)
    milliseconds += step
    return milliseconds
  }
}
