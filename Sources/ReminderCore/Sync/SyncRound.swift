/// A round: the folder and the tasks are made equal, then the folder is carried, then they are made equal again.
public struct SyncRound: Sendable {
  /// The longest that the command may take where nobody waits for it. What is left then of a thousand tasks on a slow
  /// line goes with the next rounds.
  private static let limitByItself = TimeLimit(total: 600_000, silence: 60_000)
  /// The longest that it may take where a person sees how far it is.
  private static let limitWatched = TimeLimit(total: 86_400_000, silence: 300_000)
  /// How long a person waits for a round that runs already.
  static let waitMilliseconds = 10_000

  let store: Store
  let place: SyncPlace
  let environment: ProcessEnvironment
  private let watching: (@Sendable (CarriedCount?) -> Void)?

  /// The rounds of a state file; `environment` is handed on to the command. `watching` is told how far it is, for a
  /// person who waits, and nil when a server has been asked.
  public init(
    _ store: Store, environment: ProcessEnvironment, watching: (@Sendable (CarriedCount?) -> Void)? = nil
  ) {
    self.store = store
    self.environment = environment
    self.watching = watching
    place = SyncPlace(of: store.path)
  }

  /// What a round came to.
  public struct Report {
    /// What it changed on either side.
    public var counts = SyncCounts()
    /// Files that are left alone, and why.
    public var problems: [(name: String, problem: FileProblem)] = []
    /// What of files cannot be said here, such as a rule, where a file has it newly.
    public var remarks: [SyncRemark] = []
    /// What it lost of either side, where both had changed, or that it deleted.
    public var losses: [SyncLoss] = []
    /// What changed here, for the hook and for what is on the screen.
    public var changes: [Store.Change<EditOutcome>] = []
    /// Files that were changed meanwhile: a later round takes them.
    public var postponed = 0
    /// How much of what had waited here the command sent on.
    public var sent = 0
    /// Whether the time ran out before all was carried.
    public var isUnfinished = false
    /// Whether what was agreed on before could not be believed, so that all was compared anew.
    public var isAnew = false

    mutating func add(_ outcome: SyncExchange.Outcome) {
      counts = counts + outcome.counts
      // The same files are looked at each time.
      problems = outcome.problems
      remarks += outcome.remarks.filter { !remarks.contains($0) }
      losses += outcome.lost
      if let change = outcome.change { changes.append(change) }
      postponed = outcome.postponed
      isAnew = isAnew || outcome.isAnew
    }
  }

  /// What is set up; nil where nothing is.
  public func setup() throws(HostError) -> SyncSetup? { try SyncSetup.read(in: place) }

  /// How the last rounds went.
  public var status: SyncStatus? { SyncStatus.read(in: place) }

  /// The rounds that there is something to say of, the newest last.
  public func log() throws(HostError) -> [SyncLogEntry] {
    var entries = try SyncLog.read(in: place)
    let remarked = Set(entries.flatMap(\.remarks).map(\.task))
    guard !remarked.isEmpty, let agenda = try? store.load() else { return entries }
    let titles = agenda.tasks.indices(of: remarked).mapValues { agenda.title(at: $0) }
    for index in entries.indices {
      entries[index].remarks = entries[index].remarks.map { remark in
        var remark = remark
        remark.title = titles[remark.task]
        return remark
      }
    }
    return entries
  }

  /// Who a round is made for.
  public enum Occasion: Sendable {
    /// A person waits for it.
    case person
    /// Nobody; another one that is running will do.
    case byItself
    /// A reminder that rings soon; one that is running, or was tried just before, will do, and is waited for.
    case ahead
  }

  /// Makes a round. Throws `SyncError` where it cannot be made or finished, or another will do; what was exchanged
  /// before that stays. `exchanged` is called after the first exchange.
  public func run(
    at present: Present, for occasion: Occasion = .person, allowingDeletions: Bool = false,
    exchanged: () -> Void = {}
  ) throws -> Report {
    guard try setup() != nil else { throw SyncError.notSetUp }
    let limit =
      switch occasion {
      case .person: SyncRound.waitMilliseconds
      case .byItself: 0
      case .ahead: SyncByItself.delayMilliseconds
      }
    let report = try FileLock.holding(place.lock, beside: nil, waitingMilliseconds: limit) { () throws -> Report in
      // It may have been taken away while this waited.
      guard let setup = try setup() else { throw SyncError.notSetUp }
      if occasion == .ahead, SyncByItself.isRecent(status, at: present) { throw SyncError.busy }
      return try recording(setup, at: present) {
        try exchangingAndCarrying(setup, at: present, allowingDeletions, exchanged)
      }
    }
    guard let report else { throw SyncError.busy }
    return report
  }

  private func exchangingAndCarrying(
    _ setup: SyncSetup, at present: Present, _ allowingDeletions: Bool, _ exchanged: () -> Void
  ) throws -> Report {
    var report = Report()
    try exchange(setup, at: present, allowingDeletions, &report)
    exchanged()
    if setup.command == nil { return report }
    let known = try SyncLosses.read(in: place).last?.number ?? 0
    let carried = try carry(setup, allowingDeletions: allowingDeletions)
    (report.sent, report.isUnfinished) = (carried.count.sent, carried.isUnfinished)
    let before = report.counts
    // What the command had merged by this program, in a process of its own.
    let merged = try SyncLosses.read(in: place).filter { $0.number > known }
    report.losses += merged.map(\.loss)
    try exchange(setup, at: present, allowingDeletions, &report, mergedBefore: merged.map(\.number))
    // What was merged only now is not on the server yet.
    if report.counts.changedThere == before.changedThere, !report.isUnfinished { keepCarried() }
    return report
  }

  /// What a round would do with the folder as it is. Nothing is locked or written.
  public func preview(at present: Present) throws -> Report {
    guard let setup = try setup() else { throw SyncError.notSetUp }
    return try preview(of: exchange(of: setup, at: present), setup)
  }

  /// The same for what is not set up yet, with a folder that need not be there.
  public func preview(_ setup: SyncSetup, at present: Present) throws -> Report {
    var exchange = exchange(of: setup, at: present)
    exchange.isFirst = true
    return try preview(of: exchange, setup)
  }

  private func preview(of exchange: SyncExchange, _ setup: SyncSetup) throws -> Report {
    var report = Report()
    report.add(try translating(setup) { try exchange.run(allowingDeletions: true, isDryRun: true) })
    return report
  }

  private func exchange(of setup: SyncSetup, at present: Present) -> SyncExchange {
    SyncExchange(
      store: store, place: place, folder: SyncedFolder(path: setup.folder), present: present,
      last: status?.exchange, isOfServer: setup.server != nil)
  }

  private func exchange(
    _ setup: SyncSetup, at present: Present, _ allowingDeletions: Bool, _ report: inout Report,
    mergedBefore: [Int] = []
  ) throws {
    let exchange = exchange(of: setup, at: present)
    // Before the files are listed: what changes meanwhile is seen the next time.
    let modified = exchange.folder.modified
    let outcome = try translating(setup) { try exchange.run(allowingDeletions: allowingDeletions) }
    report.add(outcome)
    try? SyncLog.append(
      outcome.counts, lost: mergedBefore + outcome.lostNumbers, outcome.remarks, at: present.now, in: place,
      token: store.surroundings.random())
    var status = status ?? SyncStatus()
    (status.folder, status.problems) = (setup.folder, outcome.problems.count)
    if let settings = outcome.change?.agenda.settings {
      (status.minutes, status.before) = (settings.syncMinutes, settings.syncBeforeMinutes)
    }
    let isOwnWrite = outcome.counts.filesChanged > 0
    status.exchange = SyncStatus.Exchange(
      at: present.now, folder: isOwnWrite && outcome.postponed == 0 ? exchange.folder.modified : modified,
      state: outcome.state)
    status.write(in: place, token: store.surroundings.random())
  }

  /// Errors of the folder and of its contents as errors of a round.
  private func translating<Result>(_ setup: SyncSetup, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as SyncExchange.Doubtful {
      throw SyncError.deletions(error.titles)
    } catch let error as HostError where "\(error.path)/".utf8.starts(with: "\(setup.folder)/".utf8) {
      throw SyncError.folder(error)
    }
  }

  /// Carries the folder, where a command does that; gives how much it moved to a server and from there, and whether the
  /// time ran out before it had moved all.
  func carry(_ setup: SyncSetup, allowingDeletions: Bool = false) throws -> (count: CarriedCount, isUnfinished: Bool) {
    guard var command = setup.command else { return (CarriedCount(), false) }
    if setup.server != nil { watching?(CarriedCount()) }
    defer { if setup.server != nil { watching?(nil) } }
    // Of its own, the program that talks to servers empties no side.
    if setup.server != nil, allowingDeletions { command += " \(Vdirsyncer.emptying)" }
    var (run, count) = try run(command, of: setup)
    if setup.server != nil, let discovery = setup.command.flatMap(Vdirsyncer.discovery), Vdirsyncer.wantsDiscovery(run)
    {
      // To it another password is another configuration.
      let discovered = try self.run(discovery, of: setup)
      (run, count) = discovered.run.isSuccess ? try self.run(command, of: setup) : discovered
    }
    // Of what it named last nobody knows whether it has arrived.
    let isUnfinished = setup.server != nil && run.outcome == .timedOut && count.sent + count.received > 1
    guard run.isSuccess || isUnfinished else { throw SyncError.failed(run, ofServer: setup.server != nil) }
    return (count, isUnfinished)
  }

  /// Runs a command that carries the folder, or asks the server; gives what it says that it has moved, too.
  func run(_ command: String, of setup: SyncSetup) throws -> (run: CapturedRun, count: CarriedCount) {
    let variables = environment.setting([("REMIND_SYNC_FOLDER", setup.folder)])
    var count = CarriedCount()
    let run = try ChildProcess.capture(
      "/bin/sh", ["-c", command], environment: variables,
      limit: watching == nil ? SyncRound.limitByItself : SyncRound.limitWatched,
      observing: { text in if count.add(text) { watching?(count) } },
      elapsed: store.surroundings.elapsedMilliseconds)
    return (run, count)
  }

  /// Keeps how a round went.
  private func recording(_ setup: SyncSetup, at present: Present, _ body: () throws -> Report) throws -> Report {
    func keep(_ change: (inout SyncStatus) -> Void) {
      var status = status ?? SyncStatus()
      status.tried = present.now
      status.folder = setup.folder
      change(&status)
      status.write(in: place, token: store.surroundings.random())
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

/// Why a round was not made, or not finished.
public enum SyncError: Error, Sendable {
  /// Nothing is set up.
  case notSetUp
  /// Something is set up already, with this folder.
  case alreadySetUp(folder: String)
  /// Another round is running.
  case busy
  /// It would delete more than anybody would want without a word; the titles.
  case deletions([String])
  /// The folder cannot be read or written.
  case folder(HostError)
  /// The command failed; what it said last.
  case commandFailed(String)
  /// The server failed, for a reason that is known; what was said of it.
  case server(ServerFailure, String)
  /// The command took longer than so many seconds, or has said nothing for so many.
  case commandTimedOut(seconds: Int, isSilence: Bool)
  /// The command failed, or took too long, before anything was set up.
  indirect case notBegun(SyncError)
  /// The server did not answer as it should with what was to be changed of the setup, and the setup is as it was.
  indirect case notEdited(SyncError)
  /// A certificate is to be trusted of a server that shows none.
  case noCertificate
  /// What is set up is a folder without a server, of which nothing can be changed.
  case noServerToEdit(folder: String)
  /// Another program carries the folder; what it is known by.
  case carried(folder: String, by: String)
  /// An address that no server for tasks has, such as one of FTP.
  case noServer(String)
  /// The program that talks to servers is not installed.
  case noVdirsyncer
  /// Two files that were to be merged are not of one task.
  case otherTask
  /// A file that was to be merged cannot be read as a task.
  case unreadable(String, FileProblem)
  /// Nothing lies under a number of the log.
  case nothingLost(number: Int)
  /// There is no round that could be taken back.
  case nothingToTakeBack
  /// A server has several lists, and none was chosen.
  case severalLists([String])
  /// A server has no list of a name.
  case noList(String, others: [String])

  /// Why a command failed that carries the folder, or asks a server.
  static func failed(_ run: CapturedRun, ofServer isServer: Bool) -> SyncError {
    if let limit = run.limit { return .commandTimedOut(seconds: limit.seconds, isSilence: limit.isSilence) }
    // So a shell says that there is no such program (POSIX, 2.8.2): it was there when this was set up.
    if isServer, run.outcome == .exited(127) { return .noVdirsyncer }
    let words = run.reasonGiven
    let failure = isServer ? ServerFailure(words: words) : nil
    return failure.map { .server($0, words) } ?? .commandFailed(words)
  }

  /// What the status keeps of an error.
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

extension CapturedRun {
  /// All that it printed, standard output first.
  var text: String { String(decoding: output + [UInt8(ascii: "\n")] + errors, as: UTF8.self) }

  /// The first line of what a program wrote to standard error that names an error, else the last one; without the word
  /// for that, and without a full stop, as a part of a sentence.
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
