// Since when nothing runs `fire`: for a prompt, for a person whose reminder is due, and for a second scheduler.

extension FiringState {
  /// Whether something has been due so long that a run must have told it.
  public static func isLongDue(_ dueSince: Timestamp, at now: Timestamp) -> Bool {
    dueSince.seconds <= now.seconds - timeLimitSeconds
  }

  /// Since when nothing fires, where something is to be told: nil where runs come, where none ever came, and where that
  /// cannot be known.
  ///
  /// A schedule that this program installed is to run each minute, so what comes next is in danger. Of any other only
  /// what stays due tells that it has stopped: a line that the user wrote may leave no heartbeat.
  ///
  /// - Parameters:
  ///   - wakeAt: when a run has anything to do; nil where it never will.
  ///   - dueSince: since when something can be delivered; may lie ahead.
  ///   - present: now, for rules.
  ///   - clock: now, by the clock of files.
  /// - Returns: The moment of the last run, or nil.
  public func silentSince(wakeAt: Timestamp?, dueSince: Timestamp?, at present: Present, clock: FileTime) -> Timestamp?
  {
    guard !isRecent, let lastRun, lastRun <= clock, wakeAt != nil else { return nil }
    let isMissed = dueSince.map { FiringState.isLongDue($0, at: present.now) } ?? false
    return isInstalled || isMissed ? Timestamp(seconds: lastRun.seconds) : nil
  }
}

/// That nothing runs `fire`, as a second scheduler learns it.
public enum NotFiring: Error, Equatable, Sendable {
  /// No schedule ever ran it.
  case ever
  /// The last run was at this moment.
  case since(Timestamp)
  /// The last run lies ahead: the clock was set back, and nothing has run since.
  case ahead(Timestamp)

  /// After this time without a run a second scheduler raises the alarm.
  public static let limitSeconds = 600

  /// Throws where no schedule has run `fire` in the last ten minutes. Looks at the heartbeat and at nothing else.
  ///
  /// Throws `HostError` where it cannot be looked at: then nobody knows, which is told apart from silence.
  public static func check(_ path: StatePath, at clock: FileTime) throws {
    guard let last = try FileStatus(path: path.heartbeat)?.modified else { throw NotFiring.ever }
    let age = clock.seconds - last.seconds
    let moment = Timestamp(seconds: last.seconds) ?? Timestamp(unchecked: 0)
    if age > limitSeconds { throw NotFiring.since(moment) }
    if age < -limitSeconds { throw NotFiring.ahead(moment) }
  }
}
