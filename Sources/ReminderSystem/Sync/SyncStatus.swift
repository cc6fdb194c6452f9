package import ReminderCore

/// The results of the last syncs, in a small file that `fire` can read each minute.
package struct SyncStatus: Equatable, Sendable {
  /// A reconciliation of the folder and the tasks.
  struct Reconciled: Equatable, Sendable {
    /// When it ran.
    var at: Timestamp
    /// When a name in the folder had last changed at that time.
    var folder: FileTime?
    /// The state file at that time.
    var state: FileStamp?
  }

  /// Why a sync failed.
  package enum Failure: String, Sendable {
    /// The sync command failed, or took too long.
    case command
    /// The folder cannot be read or written.
    case folder
    /// The sync would delete too many tasks without asking.
    case deletions
    /// The state file could not be read or changed.
    case state
  }

  /// The last reconciliation.
  var reconciliation: Reconciled?
  /// The folder, so that it can be checked without reading the setup.
  var folder = ""
  /// The interval of automatic syncs in minutes, as set at the last reconciliation; nil if there are none.
  var minutes: Int?
  /// How many minutes before a reminder a sync runs, as set at that time; nil if none runs.
  var before: Int?
  /// When a sync last succeeded.
  package var succeeded: Timestamp?
  /// When a sync was last tried.
  package var tried: Timestamp?
  /// How many syncs have failed since the last success.
  package var failures = 0
  /// When the first of these failures was.
  package var failingSince: Timestamp?
  /// Why the last sync failed.
  package var failure: Failure?
  /// The error message, in the words of another program or of the system.
  package var words: String?
  /// Whether the last sync ran out of time: the next one continues soon.
  package var isUnfinished = false
  /// How many files are skipped.
  package var problems = 0
}

extension SyncStatus {
  /// Returns the minutes to wait after so many failures: 1, 2, 4 … 60.
  static func pause(afterFailures count: Int) -> Int { min(60, 1 << min(max(count - 1, 0), 6)) }

  /// Whether sync has been failing for an hour, which people should know.
  package func isFailing(at now: Timestamp) -> Bool { failingSince.map { now.seconds - $0.seconds >= 3_600 } ?? false }

  /// Whether an automatic sync is due: none was tried for so many minutes, or a change on this machine has waited for
  /// one minute.
  func isRunDue(every minutes: Int, isChanged: Bool, at now: Timestamp) -> Bool {
    guard let tried else { return true }
    // A clock that was set back must not stop all syncs until it reaches the old time again.
    let passed = now.seconds - tried.seconds
    if passed < 0 { return true }
    if failures > 0 { return passed >= SyncStatus.pause(afterFailures: failures) * 60 }
    if passed >= minutes * 60 { return true }
    return (isChanged || isUnfinished) && passed >= 60
  }
}

// The stored form, one JSON object.

extension SyncStatus {
  static func read(in place: SyncPlace) -> SyncStatus? {
    guard let bytes = (try? place.contents(of: place.status)) ?? nil else { return nil }
    var reader = JSONReader(bytes)
    return try? reader.syncStatus()
  }

  /// Replaces the file. A failure does no harm: the next sync is only due earlier.
  func write(in place: SyncPlace, token: UInt64) {
    var writer = JSONWriter()
    writer.object { json in
      json.member("folder", folder)
      json.member("minutes", minutes)
      json.member("before", before)
      json.member("exchanged", reconciliation.map { "\($0.at)" })
      json.member("folderTime", reconciliation?.folder.map { "\($0)" })
      json.key("state")
      json.stamp(reconciliation?.state)
      json.member("succeeded", succeeded.map { "\($0)" })
      json.member("tried", tried.map { "\($0)" })
      json.member("failures", failures)
      json.member("failingSince", failingSince.map { "\($0)" })
      json.member("failure", failure?.rawValue)
      json.member("words", words)
      json.member("unfinished", isUnfinished)
      json.member("problems", problems)
    }
    try? place.replace(place.status, with: writer.bytes + [UInt8(ascii: "\n")], token: token)
  }
}

extension JSONReader {
  fileprivate mutating func syncStatus() throws(JSONError) -> SyncStatus {
    var status = SyncStatus()
    var (reconciled, folder, state): (Timestamp?, FileTime?, FileStamp?)
    var isFirst = true
    try beginObject()
    while let (key, _) = try nextKey(&isFirst) {
      switch key {
      case JSONKey("folder"): status.folder = text(try string())
      case JSONKey("minutes"): status.minutes = try skipNull() ? nil : integer(in: 1...Int.max)
      case JSONKey("before"): status.before = try skipNull() ? nil : integer(in: 1...Int.max)
      case JSONKey("exchanged"): reconciled = try optionalMoment()
      case JSONKey("folderTime"): folder = try optionalText().flatMap { FileTime($0) }
      case JSONKey("state"): state = try fileStamp()
      case JSONKey("succeeded"): status.succeeded = try optionalMoment()
      case JSONKey("tried"): status.tried = try optionalMoment()
      case JSONKey("failures"): status.failures = try integer(in: 0...Int.max)
      case JSONKey("failingSince"): status.failingSince = try optionalMoment()
      case JSONKey("failure"): status.failure = try optionalText().flatMap { SyncStatus.Failure(rawValue: $0) }
      case JSONKey("words"): status.words = try optionalText()
      case JSONKey("unfinished"): status.isUnfinished = try boolean()
      case JSONKey("problems"): status.problems = try integer(in: 0...Int.max)
      default: _ = try value()
      }
    }
    status.reconciliation = reconciled.map { SyncStatus.Reconciled(at: $0, folder: folder, state: state) }
    return status
  }

  private mutating func optionalMoment() throws(JSONError) -> Timestamp? {
    try skipNull() ? nil : try Timestamp(from: &self)
  }
}
