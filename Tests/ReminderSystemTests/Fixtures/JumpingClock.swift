/// A clock that stands still until it is told how far each look brings it on; a limit of time is reached without a
/// wait.
final class JumpingClock: @unchecked Sendable {
  private var milliseconds = 0
  /// What each look adds.
  var step: Int
  /// What happens at each look, before the clock moves.
  var look: (JumpingClock) -> Void = { _ in }

  init(step: Int = 0) { self.step = step }

  func next() -> Int {
    look(self)
    milliseconds += step
    return milliseconds
  }
}
