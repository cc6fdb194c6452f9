// Rounds that `fire` starts. Each minute this costs the reading of one small file, and where sync is not set up, one
// that is not there; and the reading of the tasks where they have changed since the last exchange, or of their head
// where there was no round for five minutes.

/// Starts rounds for `fire`.
public struct SyncByItself: Sendable {
  /// The longest that what is due waits for what was changed elsewhere.
  static let delayMilliseconds = 2_000
  /// No round is made ahead of a reminder where one was tried within so many seconds.
  private static let recentSeconds = 300
  /// Rounds ahead of a reminder begin within so many seconds: other machines make theirs for the same one.
  private static let scatterSeconds: UInt64 = 20

  private let store: Store
  private let environment: ProcessEnvironment

  /// For a state file; `environment` is handed on.
  public init(_ store: Store, environment: ProcessEnvironment) {
    (self.store, self.environment) = (store, environment)
  }

  /// What is to be done before notifications are delivered.
  enum Step: Equatable {
    case nothing
    /// A round is due, which nobody waits for.
    case start
    /// The folder has changed: what was done elsewhere must not ring here any more.
    case startAndWait
    /// Something rings soon: what is done elsewhere until then must not ring here.
    case startAhead
    /// The same where it rings now.
    case startAheadAndWait

    /// Whether it is for something that rings.
    var isAhead: Bool { self == .startAhead || self == .startAheadAndWait }
    /// Whether what is due waits for it.
    var waits: Bool { self == .startAndWait || self == .startAheadAndWait }
  }

  /// Starts a round where one is due, and waits for it where something may ring that was answered elsewhere, at most
  /// two seconds. That it fails delays nothing: the round itself keeps why.
  public func beforeFiring(at present: Present) {
    let step = step(at: present)
    if step == .nothing { return }
    let words = ["--file", store.path.absolute, "sync", "--unattended"] + (step.isAhead ? ["--ahead"] : [])
    _ = try? AnsweringProcess.firstLine(
      of: store.surroundings.executable(), words, environment: environment,
      limitMilliseconds: step.waits ? SyncByItself.delayMilliseconds : 0, goesOn: true,
      elapsed: store.surroundings.elapsedMilliseconds)
  }

  func step(at present: Present) -> Step {
    let place = SyncPlace(of: store.path)
    guard let status = SyncStatus.read(in: place), !status.folder.isEmpty else { return .nothing }
    let isChanged = FileStamp(ofFile: store.path.file) != status.exchange?.state
    var (minutes, before) = (status.minutes, status.before)
    // Only a change here can have set them otherwise than the last exchange found them.
    if isChanged, let settings = try? store.load().settings {
      (minutes, before) = (settings.syncMinutes, settings.syncBeforeMinutes)
    }
    guard let minutes else { return .nothing }
    let folder = SyncedFolder(path: status.folder).modified
    let isNewThere = folder != status.exchange?.folder
    // After a failure the folder is not asked each minute, but at the pace of the rounds.
    if isNewThere, status.failures == 0 { return .startAndWait }
    let isDue = status.isRoundDue(every: minutes, isChanged: isChanged, at: present.now)
    if let before, status.failures == 0 || isDue, let ring = ring(within: before, status, place, at: present) {
      return ring
    }
    return isDue ? .start : .nothing
  }

  /// The step for what rings within so many minutes, where a command carries the folder; nil where nothing does, or a
  /// round was tried just before.
  private func ring(within minutes: Int, _ status: SyncStatus, _ place: SyncPlace, at present: Present) -> Step? {
    guard !fault(.c94), !SyncByItself.isRecent(status, at: present),
      let soon = present.now.adding(seconds: minutes * 60), let head, head.mayHaveDue(at: soon),
      let setup = try? SyncSetup.read(in: place), setup.command != nil
    else { return nil }
    return head.mayHaveDue(at: present.now) ? .startAheadAndWait : .startAhead
  }

  /// The head of the state file; nil where it cannot be read, or nothing is to ring at all.
  private var head: StateHead? {
    guard let start = try? FileContents(of: store.path.file, limit: StateHead.limit),
      let head = StateHead(start: start.bytes), head.notify
    else { return nil }
    return head
  }

  /// Whether a round was tried so short before that a reminder needs no other.
  static func isRecent(_ status: SyncStatus?, at present: Present) -> Bool {
    guard let tried = status?.tried else { return false }
    return (0..<recentSeconds).contains(present.now.seconds - tried.seconds)
  }

  /// Waits for the turn of this machine, where nothing rings yet: as many seconds as chance says.
  public func waitForTurn(at present: Present) {
    if head?.mayHaveDue(at: present.now) == true { return }
    TimerWatch.wait(milliseconds: Int(store.surroundings.random() % SyncByItself.scatterSeconds) * 1_000)
  }
}
