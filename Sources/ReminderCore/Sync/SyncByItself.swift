// Rounds that `fire` starts. Each minute this costs the reading of one small file, and where sync is not set up, one
// that is not there; and the reading of the tasks where they have changed since the last exchange.

/// Starts rounds for `fire`.
public struct SyncByItself: Sendable {
  /// The longest that what is due waits for what was changed elsewhere.
  private static let delayMilliseconds = 2_000

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
  }

  /// Starts a round where one is due, and waits for its first exchange where the folder has changed, at most two
  /// seconds. That it fails delays nothing: the round itself keeps why.
  public func beforeFiring(at present: Present) {
    let step = step(at: present)
    if step == .nothing { return }
    let words = ["--file", store.path.absolute, "sync", "--unattended"]
    _ = try? AnsweringProcess.firstLine(
      of: store.surroundings.executable(), words, environment: environment,
      limitMilliseconds: step == .startAndWait ? SyncByItself.delayMilliseconds : 0, goesOn: true,
      elapsed: store.surroundings.elapsedMilliseconds)
  }

  func step(at present: Present) -> Step {
    let place = SyncPlace(of: store.path)
    guard let status = SyncStatus.read(in: place), !status.folder.isEmpty else { return .nothing }
    let isChanged = FileStamp(ofFile: store.path.file) != status.exchange?.state
    var minutes = status.minutes
    // Only a change here can have set it otherwise than the last exchange found it.
    if isChanged, let settings = try? store.load().settings { minutes = settings.syncMinutes }
    guard let minutes else { return .nothing }
    let folder = SyncedFolder(path: status.folder).modified
    let isNewThere = folder != status.exchange?.folder
    // After a failure the folder is not asked each minute, but at the pace of the rounds.
    if isNewThere, status.failures == 0 { return .startAndWait }
    return status.isRoundDue(every: minutes, isChanged: isChanged, at: present.now) ? .start : .nothing
  }
}
