package import ReminderCore

// Automatic syncs, started by `fire`. Each minute, `fire` reads one small file, which is missing if sync is not set up.
// If the state file has changed since the last reconciliation, `fire` reads the whole state file. If no sync was tried
// for five minutes, `fire` may read the head of the state file.

/// Starts syncs for `fire`.
package struct SyncByItself: Sendable {
  /// The longest time that due reminders wait for changes from other machines.
  static let delayMilliseconds = 2_000
  /// No sync runs ahead of a reminder if another one was tried within so many seconds.
  private static let recentSeconds = 300
  /// Syncs ahead of a reminder begin within so many seconds, because other machines sync for the same reminder.
  private static let scatterSeconds: UInt64 = 20

  private let store: Store
  private let environment: ProcessEnvironment

  /// For a state file; `environment` is passed on.
  package init(_ store: Store, environment: ProcessEnvironment) {
    (self.store, self.environment) = (store, environment)
  }

  /// What to do before notifications are delivered.
  enum Step: Equatable {
    case nothing
    /// A sync is due, and nobody waits for it.
    case start
    /// The folder has changed: a task that was done on another machine must no longer ring.
    case startAndWait
    /// Something rings soon: a task that is done on another machine until then must not ring.
    case startAhead
    /// As `startAhead`, but something rings now.
    case startAheadAndWait

    /// Whether the sync is for something that rings.
    var isAhead: Bool { self == .startAhead || self == .startAheadAndWait }
    /// Whether due reminders wait for the sync.
    var waits: Bool { self == .startAndWait || self == .startAheadAndWait }
  }

  /// Starts a sync if one is due. If something may ring that was answered on another machine, waits at most two seconds
  /// for the sync. A failure delays nothing: the sync itself records the reason.
  package func beforeFiring(at present: Present) {
    let step = step(at: present)
    if step == .nothing { return }
    let words = ["--file", store.path.absolute, "sync", "--unattended"] + (step.isAhead ? ["--ahead"] : [])
    _ = try? AnsweringProcess.firstLine(
      of: store.host.executable(), words, environment: environment,
      limitMilliseconds: step.waits ? SyncByItself.delayMilliseconds : 0, goesOn: true,
      elapsed: store.host.elapsedMilliseconds)
  }

  func step(at present: Present) -> Step {
    let place = SyncPlace(of: store.path)
    guard let status = SyncStatus.read(in: place), !status.folder.isEmpty else { return .nothing }
    let isChanged = FileStamp(ofFile: store.path.file) != status.reconciliation?.state
    var (minutes, before) = (status.minutes, status.before)
    // Only a change on this machine can make the settings differ from the last reconciliation.
    if isChanged, let settings = try? store.load().settings {
      (minutes, before) = (settings.syncMinutes, settings.syncBeforeMinutes)
    }
    guard let minutes else { return .nothing }
    let folder = SyncedFolder(path: status.folder).modified
    let isNewThere = folder != status.reconciliation?.folder
    // After a failure the folder is not checked each minute, but at the pace of the syncs.
    if isNewThere, status.failures == 0 { return .startAndWait }
    let isDue = status.isRunDue(every: minutes, isChanged: isChanged, at: present.now)
    if let before, status.failures == 0 || isDue, let ring = ring(within: before, status, place, at: present) {
      return ring
    }
    return isDue ? .start : .nothing
  }

  /// Returns the step for reminders that ring within so many minutes, if a command syncs the folder. Nil if nothing
  /// rings, or if a sync was tried just before.
  private func ring(within minutes: Int, _ status: SyncStatus, _ place: SyncPlace, at present: Present) -> Step? {
    guard !fault(.c94), !SyncByItself.isRecent(status, at: present),
      let soon = present.now.adding(seconds: minutes * 60), let head, head.mayHaveDue(at: soon),
      let setup = try? SyncSetup.read(in: place), setup.command != nil
    else { return nil }
    return head.mayHaveDue(at: present.now) ? .startAheadAndWait : .startAhead
  }

  /// The head of the state file; nil if it cannot be read, or if notifications are switched off.
  private var head: StateHead? {
    guard let start = try? FileContents(of: store.path.file, limit: StateHead.limit),
      let head = StateHead(start: start.bytes), head.notify
    else { return nil }
    return head
  }

  /// Whether a sync was tried so recently that a reminder needs no other one.
  static func isRecent(_ status: SyncStatus?, at present: Present) -> Bool {
    guard let tried = status?.tried else { return false }
    return (0..<recentSeconds).contains(present.now.seconds - tried.seconds)
  }

  /// Waits a random number of seconds for the turn of this machine, unless something rings already.
  package func waitForLock(at present: Present) {
    if head?.mayHaveDue(at: present.now) == true { return }
    pause(milliseconds: UInt32(store.host.random() % SyncByItself.scatterSeconds) * 1_000)
  }
}
