package import ReminderCore

/// One sync run: it reconciles the tasks and the folder, runs the sync command, and reconciles them again. It never
/// waits for a network under the lock of the state file.
package struct SyncRun: Sendable {
  /// The time limit of the command if nobody waits for it. On a slow line, the rest of a thousand tasks goes with the
  /// next syncs.
  private static let limitByItself = TimeLimit(total: 600_000, silence: 60_000)
  /// The time limit of the command if a person sees its progress.
  private static let limitWatched = TimeLimit(total: 86_400_000, silence: 300_000)
  /// How long a person waits for a sync that is already running.
  static let waitMilliseconds = 10_000

  let store: Store
  let place: SyncPlace
  let environment: ProcessEnvironment
  private let watching: (@Sendable (CarriedCount?) -> Void)?

  /// Syncs a state file; `environment` is passed on to the command. `watching` gets the progress, for a person who
  /// waits, and nil when a server has been asked.
  package init(
    _ store: Store, environment: ProcessEnvironment, watching: (@Sendable (CarriedCount?) -> Void)? = nil
  ) {
    self.store = store
    self.environment = environment
    self.watching = watching
    place = SyncPlace(of: store.path)
  }

  /// The result of a sync.
  package struct Report {
    /// The changes on either side.
    package var counts = SyncCounts()
    /// Files that are skipped, and why.
    package var problems: [(name: String, problem: FileProblem)] = []
    /// New parts of files that this program cannot express, such as a rule.
    package var warnings: [SyncWarning] = []
    /// Values of either side that were not kept, because of a conflict or a deletion.
    package var dropped: [DroppedValue] = []
    /// The changes to the tasks, for the hook and for the notifications on the screen.
    package var changes: [Store.Change<EditOutcome>] = []
    /// Files that were changed meanwhile; a later sync takes them.
    package var postponed = 0
    /// How many waiting changes of this machine the command sent.
    package var sent = 0
    /// Whether the time ran out before everything was synced.
    package var isUnfinished = false
    /// Whether the base could not be trusted, so that everything was compared anew.
    package var isAnew = false

    mutating func add(_ outcome: Reconciliation.Outcome) {
      counts = counts + outcome.counts
      // Each reconciliation looks at the same files.
      problems = outcome.problems
      warnings += outcome.warnings.filter { !warnings.contains($0) }
      dropped += outcome.lost
      if let change = outcome.change { changes.append(change) }
      postponed = outcome.postponed
      isAnew = isAnew || outcome.isAnew
    }
  }

  /// Returns the setup; nil if there is none.
  package func setup() throws(HostError) -> SyncSetup? { try SyncSetup.read(in: place) }

  /// The results of the last syncs.
  package var status: SyncStatus? { SyncStatus.read(in: place) }

  /// Returns the syncs that have something to report, the newest last.
  package func log() throws(HostError) -> [SyncLogEntry] {
    var entries = try SyncLog.read(in: place)
    let warned = Set(entries.flatMap(\.warnings).map(\.task))
    guard !warned.isEmpty, let list = try? store.load() else { return entries }
    let titles = list.tasks.indices(of: warned).mapValues { list.title(at: $0) }
    for index in entries.indices {
      entries[index].warnings = entries[index].warnings.map { warning in
        var warning = warning
        warning.title = titles[warning.task]
        return warning
      }
    }
    return entries
  }

  /// Who a sync is for.
  package enum Occasion: Sendable {
    /// A person waits for the sync.
    case person
    /// Nobody waits; a sync that is already running is enough.
    case byItself
    /// A reminder rings soon. A sync that is running, or was tried just before, is enough; a running one is waited for.
    case ahead
  }

  /// Runs a sync. Throws `SyncError` if the sync cannot run or finish, or if another one is enough; changes made before
  /// that stay. `reconciled` is called after the first reconciliation.
  package func run(
    at present: Present, for occasion: Occasion = .person, allowingDeletions: Bool = false,
    reconciled: () -> Void = {}
  ) throws -> Report {
    guard try setup() != nil else { throw SyncError.notSetUp }
    let limit =
      switch occasion {
      case .person: SyncRun.waitMilliseconds
      case .byItself: 0
      case .ahead: SyncByItself.delayMilliseconds
      }
    let report = try FileLock.holding(place.lock, beside: nil, waitingMilliseconds: limit) { () throws -> Report in
      // The setup may have been removed while this waited.
      guard let setup = try setup() else { throw SyncError.notSetUp }
      if occasion == .ahead, SyncByItself.isRecent(status, at: present) { throw SyncError.busy }
      return try recording(setup, at: present) {
        try reconcilingAndCarrying(setup, at: present, allowingDeletions, reconciled)
      }
    }
    guard let report else { throw SyncError.busy }
    return report
  }

  private func reconcilingAndCarrying(
    _ setup: SyncSetup, at present: Present, _ allowingDeletions: Bool, _ reconciled: () -> Void
  ) throws -> Report {
    var report = Report()
    try reconcile(setup, at: present, allowingDeletions, &report)
    reconciled()
    if setup.command == nil { return report }
    let known = try KeptValues.read(in: place).last?.number ?? 0
    let carried = try carry(setup, allowingDeletions: allowingDeletions)
    (report.sent, report.isUnfinished) = (carried.count.sent, carried.isUnfinished)
    let before = report.counts
    // Values dropped by merges for which the command called this program, in a process of its own.
    let merged = try KeptValues.read(in: place).filter { $0.number > known }
    report.dropped += merged.map(\.dropped)
    try reconcile(setup, at: present, allowingDeletions, &report, mergedBefore: merged.map(\.number))
    // Changes that were merged only now are not on the server yet.
    if report.counts.changedFiles == before.changedFiles, !report.isUnfinished { keepCarried() }
    return report
  }

  /// Returns what a sync would do with the current folder. Locks and writes nothing.
  package func preview(at present: Present) throws -> Report {
    guard let setup = try setup() else { throw SyncError.notSetUp }
    return try preview(of: reconciliation(of: setup, at: present), setup)
  }

  /// Returns what a sync would do with a setup that is not saved yet; its folder may be missing.
  package func preview(_ setup: SyncSetup, at present: Present) throws -> Report {
    var reconciliation = reconciliation(of: setup, at: present)
    reconciliation.isFirst = true
    return try preview(of: reconciliation, setup)
  }

  private func preview(of reconciliation: Reconciliation, _ setup: SyncSetup) throws -> Report {
    var report = Report()
    report.add(try translating(setup) { try reconciliation.run(allowingDeletions: true, isDryRun: true) })
    return report
  }

  private func reconciliation(of setup: SyncSetup, at present: Present) -> Reconciliation {
    Reconciliation(
      store: store, place: place, folder: SyncedFolder(path: setup.folder), present: present,
      last: status?.reconciliation, isOfServer: setup.server != nil)
  }

  private func reconcile(
    _ setup: SyncSetup, at present: Present, _ allowingDeletions: Bool, _ report: inout Report,
    mergedBefore: [Int] = []
  ) throws {
    let reconciliation = reconciliation(of: setup, at: present)
    // Read before the files are listed: the next sync sees what changes meanwhile.
    let modified = reconciliation.folder.modified
    let outcome = try translating(setup) { try reconciliation.run(allowingDeletions: allowingDeletions) }
    report.add(outcome)
    try? SyncLog.append(
      outcome.counts, lost: mergedBefore + outcome.lostNumbers, outcome.warnings, at: present.now, in: place,
      token: store.host.random())
    var status = status ?? SyncStatus()
    (status.folder, status.problems) = (setup.folder, outcome.problems.count)
    if let settings = outcome.change?.list.settings {
      (status.minutes, status.before) = (settings.syncMinutes, settings.syncBeforeMinutes)
    }
    let isOwnWrite = outcome.counts.filesChanged > 0
    status.reconciliation = SyncStatus.Reconciled(
      at: present.now, folder: isOwnWrite && outcome.postponed == 0 ? reconciliation.folder.modified : modified,
      state: outcome.state)
    status.write(in: place, token: store.host.random())
  }

  /// Turns errors of the folder and its contents into errors of a sync.
  private func translating<Result>(_ setup: SyncSetup, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as Reconciliation.Doubtful {
      throw SyncError.deletions(error.titles)
    } catch let error as HostError where "\(error.path)/".utf8.starts(with: "\(setup.folder)/".utf8) {
      throw SyncError.folder(error)
    }
  }

  /// Runs the command that syncs the folder, if there is one. Returns how much it moved to and from a server. Also
  /// returns whether the time ran out before everything was moved.
  func carry(_ setup: SyncSetup, allowingDeletions: Bool = false) throws -> (count: CarriedCount, isUnfinished: Bool) {
    guard var command = setup.command else { return (CarriedCount(), false) }
    if setup.server != nil { watching?(CarriedCount()) }
    defer { if setup.server != nil { watching?(nil) } }
    // By default, `vdirsyncer` does not empty a side.
    if setup.server != nil, allowingDeletions { command += " \(Vdirsyncer.emptying)" }
    var (run, count) = try run(command, of: setup)
    if setup.server != nil, let discovery = setup.command.flatMap(Vdirsyncer.discovery), Vdirsyncer.wantsDiscovery(run)
    {
      // For `vdirsyncer`, another password is another configuration.
      let discovered = try self.run(discovery, of: setup)
      (run, count) = discovered.run.isSuccess ? try self.run(command, of: setup) : discovered
    }
    // Nobody knows whether the last named task has arrived. `vdirsyncer` loses its records of such a run, so the next
    // sync compares everything anew.
    let isUnfinished = setup.server != nil && run.outcome == .timedOut && count.sent + count.received > 1
    guard run.isSuccess || isUnfinished else { throw SyncError.failed(run, ofServer: setup.server != nil) }
    return (count, isUnfinished)
  }

  /// Runs a command that syncs the folder, or asks the server; also returns the moves that it reports.
  func run(_ command: String, of setup: SyncSetup) throws -> (run: CapturedRun, count: CarriedCount) {
    let variables = environment.setting([("REMIND_SYNC_FOLDER", setup.folder)])
    var count = CarriedCount()
    let run = try ChildProcess.capture(
      "/bin/sh", ["-c", command], environment: variables,
      limit: watching == nil ? SyncRun.limitByItself : SyncRun.limitWatched,
      observing: { text in if count.add(text) { watching?(count) } },
      elapsed: store.host.elapsedMilliseconds)
    return (run, count)
  }

  /// Records the result of a sync.
  private func recording(_ setup: SyncSetup, at present: Present, _ body: () throws -> Report) throws -> Report {
    func keep(_ change: (inout SyncStatus) -> Void) {
      var status = status ?? SyncStatus()
      status.tried = present.now
      status.folder = setup.folder
      change(&status)
      status.write(in: place, token: store.host.random())
    }
    do {
      let report = try body()
      keep { status in
        if !report.isUnfinished { status.succeeded = present.now }
        (status.isUnfinished, status.failures, status.failingSince) = (report.isUnfinished, 0, nil)
        (status.failure, status.words) = (nil, nil)
      }
      return report
    } catch {
      keep { status in
        status.failures = min(status.failures + 1, 1_000)
        status.failingSince = status.failingSince ?? present.now
        (status.failure, status.words) = SyncError.failure(of: error)
      }
      throw error
    }
  }
}

/// Why a sync did not run, or did not finish.
package enum SyncError: Error, Sendable {
  /// Sync is not set up.
  case notSetUp
  /// Sync is already set up, with this folder.
  case alreadySetUp(folder: String)
  /// Another sync is running.
  case busy
  /// The sync would delete too many tasks without asking; their titles.
  case deletions([String])
  /// The folder cannot be read or written.
  case folder(HostError)
  /// The command failed; its last message.
  case commandFailed(String)
  /// The server failed, for a known reason; the message.
  case server(ServerFailure, String)
  /// The command took longer than so many seconds, or printed nothing for so long.
  case commandTimedOut(seconds: Int, isSilence: Bool)
  /// The command failed, or took too long, before anything was set up.
  indirect case notBegun(SyncError)
  /// The server did not answer as it should with the changed setup; the setup is unchanged.
  indirect case notEdited(SyncError)
  /// A certificate is to be trusted, but the server shows none.
  case noCertificate
  /// The setup is a folder without a server, so no server can be changed.
  case noServerToEdit(folder: String)
  /// Another program syncs the folder; its name.
  case carried(folder: String, by: String)
  /// An address that no server for tasks can have, such as an FTP address.
  case noServer(String)
  /// `vdirsyncer` is not installed.
  case noVdirsyncer
  /// The two files to merge do not have the same task.
  case otherTask
  /// A file to merge cannot be read as a task.
  case unreadable(String, FileProblem)
  /// The log has no such number.
  case nothingLost(number: Int)
  /// There is no sync that can be undone.
  case noSyncToUndo
  /// A server has several lists, and none was chosen.
  case severalLists([String])
  /// A server has no list with this name.
  case noList(String, others: [String])

  /// Returns why a command failed that syncs the folder, or asks a server.
  static func failed(_ run: CapturedRun, ofServer isServer: Bool) -> SyncError {
    if let limit = run.limit { return .commandTimedOut(seconds: limit.seconds, isSilence: limit.isSilence) }
    // A shell reports a missing program this way (POSIX, 2.8.2). The program was there when sync was set up.
    if isServer, run.outcome == .exited(127) { return .noVdirsyncer }
    let words = run.reasonGiven
    let failure = isServer ? ServerFailure(words: words) : nil
    return failure.map { .server($0, words) } ?? .commandFailed(words)
  }

  /// Returns what the status stores of an error.
  static func failure(of error: any Error) -> (SyncStatus.Failure, String?) {
    switch error {
    case SyncError.deletions: (.deletions, nil)
    case SyncError.folder(let error): (.folder, error.reason)
    case SyncError.commandFailed(let words), SyncError.server(_, let words): (.command, words)
    case SyncError.noVdirsyncer: (.command, "vdirsyncer: not found")
    case SyncError.commandTimedOut: (.command, nil)
    default: (.state, (error as? HostError)?.reason)
    }
  }
}

extension SyncError: CodedError {
  package var errorCode: ErrorCode {
    switch self {
    case .notSetUp: .syncNotSetUp
    case .alreadySetUp: .syncIsSetUp
    case .busy: .syncBusy
    case .deletions: .syncWouldDelete
    case .folder, .carried: .syncFolder
    case .commandFailed, .server, .commandTimedOut, .notBegun, .notEdited: .programFailed
    case .noServer, .noServerToEdit, .noCertificate: .badValue
    case .noVdirsyncer: .cannotRun
    case .otherTask, .unreadable: .syncConflict
    case .nothingLost: .nothingToRestore
    case .noSyncToUndo: .nothingToUndo
    case .severalLists, .noList: .noSuchList
    }
  }
}

extension CapturedRun {
  /// All output of the program, standard output first.
  var text: String { String(decoding: output + [UInt8(ascii: "\n")] + errors, as: UTF8.self) }

  /// The first line of standard error that names an error, else the last line. The prefix that names it and a full stop
  /// are removed, so that the text fits into a sentence.
  var reasonGiven: String {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).map(\.trimmed)
    let words = ["error: ", "critical: "]
    let named = lines.lazy.compactMap { line in
      words.first { line.utf8.starts(with: $0.utf8) }.map { String(Substring(line.utf8.dropFirst($0.utf8.count))) }
    }.first
    guard let reason = named ?? lines.last(where: { !$0.isEmpty }) else { return complaint }
    return reason.utf8.last == UInt8(ascii: ".") ? String(reason.dropLast()) : reason
  }
}
