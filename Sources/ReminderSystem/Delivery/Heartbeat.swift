package import ReminderCore

/// The trace of each run of `fire` by a schedule: the modification time of a file beside the state file. The file is
/// empty, or has one word if a due notification could not be delivered.
struct Heartbeat {
  let path: StatePath
  /// Whether a schedule started the run. A run by hand is no sign of a schedule, so it leaves the time unchanged.
  let isUnattended: Bool

  /// Leaves the heartbeat of a run; ignores errors, so that the run goes on.
  func beat(at moment: FileTime) { write([], at: moment) }

  /// Notes that something could not be delivered.
  func noteFailure(at moment: FileTime) {
    write(Array("undelivered\n".utf8), at: moment)
  }

  private func write(_ words: [UInt8], at moment: FileTime) {
    guard let moment = isUnattended ? moment : Heartbeat.last(of: path)?.time else { return }
    if let file = try? SideFile(path.heartbeat, beside: path.file) { file.replaceContents(with: words, at: moment) }
  }

  /// The last heartbeat; nil if there is none.
  static func last(of path: StatePath) -> (time: FileTime, hasFailed: Bool)? {
    guard let status = try? FileStatus(path: path.heartbeat) else { return nil }
    return (status.modified, status.size > 0)
  }
}

/// Whether anything runs `fire`, judged by the files beside the state file.
package struct FiringState: Equatable, Sendable {
  /// After this time without a run something is wrong.
  package static let timeLimitSeconds = 300

  /// When a schedule last ran `fire`; nil if never.
  package let lastRun: FileTime?
  /// Whether that run could not deliver everything.
  package let hasFailed: Bool
  /// When this program installed a schedule; nil where it did not.
  package let installed: FileTime?
  /// Whether the last run is recent.
  package let isRecent: Bool

  /// Looks at the files beside a state file.
  package init(of path: StatePath, in host: Host) {
    let trace = Heartbeat.last(of: path)
    lastRun = trace?.time
    hasFailed = trace?.hasFailed ?? false
    installed = (try? FileStatus(path: path.schedule))?.modified
    // After the clock was set back the heartbeat is in the future and tells nothing.
    isRecent = lastRun.map { abs(host.clock().seconds - $0.seconds) <= FiringState.timeLimitSeconds } ?? false
  }

  /// Whether a schedule was installed by this program.
  package var isInstalled: Bool { installed != nil }

  /// Whether a run happens each minute: the last one is at most two minutes old. Nil in the first two minutes after the
  /// schedule was installed, before its first run.
  package func hasRun(by clock: FileTime) -> Bool? {
    let isNear = { (moment: FileTime) in (0...120).contains(clock.seconds - moment.seconds) }
    if let lastRun, isNear(lastRun) { return true }
    return installed.map(isNear) ?? false ? nil : false
  }

  /// Whether no schedule ever ran `fire` and none is installed.
  package var isUnscheduled: Bool { lastRun == nil && !isInstalled }
}
