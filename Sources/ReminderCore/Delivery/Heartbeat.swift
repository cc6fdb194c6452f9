/// What each run of `fire` leaves: the modification time of a file beside the state file. The file is empty, or has one
/// word if something that was due could not be delivered.
struct Heartbeat {
  let path: StatePath

  /// Leaves the heartbeat of a run; ignores errors, so that the run goes on.
  func beat(at moment: FileTime) { write([], at: moment) }

  /// Notes that something could not be delivered.
  func noteFailure(at moment: FileTime) {
    write(Array("undelivered\n".utf8), at: moment)
  }

  private func write(_ words: [UInt8], at moment: FileTime) {
    if let file = try? SideFile(path.heartbeat) { file.replaceContents(with: words, at: moment) }
  }

  /// The last heartbeat; nil if there is none.
  var last: (time: FileTime, hasFailed: Bool)? {
    guard let status = try? FileStatus(path: path.heartbeat) else { return nil }
    return (status.modified, status.size > 0)
  }
}

/// Whether anything runs `fire`, judged by the files beside the state file.
public struct FiringState: Equatable, Sendable {
  /// After this time without a run something is wrong.
  public static let timeLimitSeconds = 300

  /// When `fire` last ran; nil if never.
  public let lastRun: FileTime?
  /// Whether that run could not deliver everything.
  public let hasFailed: Bool
  /// Whether a schedule was installed by this program.
  public let isInstalled: Bool
  /// Whether the last run is recent.
  public let isRecent: Bool

  /// Looks at the files beside a state file.
  public init(of path: StatePath, in surroundings: Surroundings) {
    let trace = Heartbeat(path: path).last
    lastRun = trace?.time
    hasFailed = trace?.hasFailed ?? false
    isInstalled = (try? FileStatus(path: path.schedule)) != nil
    // After the clock was set back the heartbeat is in the future and tells nothing.
    isRecent = lastRun.map { abs(surroundings.clock().seconds - $0.seconds) <= FiringState.timeLimitSeconds } ?? false
  }

  /// Whether `fire` never ran and no schedule is installed.
  public var isUnscheduled: Bool { lastRun == nil && !isInstalled }
}
