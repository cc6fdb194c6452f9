/// Whether anything runs `fire`, as far as the traces beside the state file tell.
public struct FiringState: Equatable, Sendable {
  /// After so long without a run something is wrong.
  public static let timeLimitSeconds = 300

  /// When `fire` ran last; nil where it never did.
  public let lastRun: FileTime?
  /// Whether that run left something undelivered.
  public let hasFailed: Bool
  /// Whether a schedule was installed by this program.
  public let isInstalled: Bool
  /// Whether the last run is recent.
  public let isRecent: Bool

  /// The state beside a state file.
  public init(of path: StatePath, in surroundings: Surroundings) {
    let trace = Heartbeat(path: path).last
    lastRun = trace?.time
    hasFailed = trace?.hasFailed ?? false
    isInstalled = (try? FileStatus(path: path.schedule)) != nil
    // A clock that was set back makes a trace of the future: that is as good as none.
    isRecent = lastRun.map { abs(surroundings.clock().seconds - $0.seconds) <= FiringState.timeLimitSeconds } ?? false
  }

  /// Whether nothing runs `fire`, and nothing is going to.
  public var isUnscheduled: Bool { lastRun == nil && !isInstalled }
}
