package import ReminderCore

// Since when nothing runs `fire`: for a prompt, for a person whose reminder is due, and for a second scheduler.

extension FiringState {
  /// Whether something has been due so long that a run must have delivered it.
  package static func isLongDue(_ dueSince: Timestamp, at now: Timestamp) -> Bool {
    dueSince.seconds <= now.seconds - timeLimitSeconds
  }

  /// Returns since when nothing runs `fire`, if something is to be delivered. Nil if runs happen, if none ever
  /// happened, or if that cannot be known.
  ///
  /// A schedule that this program installed is to run each minute, so the next notification is in danger. Any other
  /// schedule counts as stopped only if something stays due: a line that the user wrote may leave no heartbeat.
  ///
  /// - Parameters:
  ///   - wakeAt: when a run has anything to do; nil where it never will.
  ///   - dueSince: since when something can be delivered; may lie ahead.
  ///   - present: now, for rules.
  ///   - clock: now, by the clock of files.
  /// - Returns: The moment of the last run, or nil.
  package func silentSince(wakeAt: Timestamp?, dueSince: Timestamp?, at present: Present, clock: FileTime) -> Timestamp?
  {
    guard !isRecent, let lastRun, lastRun <= clock, wakeAt != nil else { return nil }
    let isMissed = dueSince.map { FiringState.isLongDue($0, at: present.now) } ?? false
    return isInstalled || isMissed ? Timestamp(seconds: lastRun.seconds) : nil
  }
}

/// The error that tells a second scheduler that nothing runs `fire`.
package enum NotFiring: Error, Equatable, Sendable {
  /// No schedule ever ran `fire`.
  case ever
  /// The last run was at this moment.
  case since(Timestamp)
  /// The last run lies ahead: the clock was set back, and nothing has run since.
  case ahead(Timestamp)

  /// After this time without a run a second scheduler raises the alarm.
  package static let limitSeconds = 600

  /// Throws `NotFiring` if no schedule has run `fire` in the last ten minutes. Looks only at the heartbeat.
  ///
  /// Throws `HostError` if the heartbeat cannot be looked at: then nobody knows, which is different from silence.
  package static func check(_ path: StatePath, at clock: FileTime) throws {
    guard let last = try FileStatus(path: path.heartbeat)?.modified else { throw NotFiring.ever }
    let age = clock.seconds - last.seconds
    let moment = Timestamp(seconds: last.seconds) ?? Timestamp(unchecked: 0)
    if age > limitSeconds { throw NotFiring.since(moment) }
    if age < -limitSeconds { throw NotFiring.ahead(moment) }
  }
}
