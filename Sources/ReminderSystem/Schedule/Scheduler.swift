package import ReminderCore

/// Installs and removes the schedule that runs `fire` each minute. Reads what is installed (`ScheduleState`), gets the
/// steps from `SchedulePlan`, and does these steps.
package struct Scheduler: Sendable {
  /// How long a program may take.
  private static let limitMilliseconds = 10_000

  /// The job that the schedule runs.
  package let job: ScheduledJob
  let path: StatePath
  let files: ScheduleFiles
  private let environment: ProcessEnvironment
  let host: Host

  /// The scheduler of a state file; programs inherit `environment`.
  package init(path: StatePath, environment: ProcessEnvironment, in host: Host) throws {
    self.path = path
    job = try ScheduledJob(for: path, in: host)
    let account = UserAccount(in: host)?.home
    guard let home = try host.folderVariable("HOME") ?? account, Path.isAbsolute(home) else {
      throw ScheduleError.noHome
    }
    func folder(_ variable: String, _ standard: String) throws -> String {
      try host.folderVariable(variable) ?? "\(home)/\(standard)"
    }
    files = ScheduleFiles(
      job: job, unitFolder: "\(try folder("XDG_CONFIG_HOME", ".config"))/systemd/user",
      agentFolder: "\(home)/Library/LaunchAgents",
      applicationFolder: "\(try folder("XDG_DATA_HOME", ".local/share"))/applications", markerPath: path.schedule)
    self.environment = environment
    self.host = host
  }

  // MARK: What is installed

  /// Returns this state file's schedule on this machine: lists the crontab and reads each file of a scheduler, once.
  package func state() throws -> ScheduleState { try state(crontab(), at: files.schedulePaths) }

  /// Whether this program opens links.
  package func handlesLinks() throws -> Bool { try state(nil, at: [files.links.path]).isCurrent(files.links) }

  /// The cron daemon of the machine.
  package var cronDaemon: CronDaemon { CronDaemon(in: host) }

  /// The schedules for `fire`, installed by this program or written by the user.
  package enum Presence: Equatable, Sendable {
    /// Nothing.
    case nothing
    /// A schedule that runs.
    case active
    /// A schedule that does not run.
    case idle(ScheduleKind)
  }

  /// Looks for a schedule and checks whether it runs.
  package func presence() throws -> Presence {
    let state = try state()
    var kinds = state.installed
    if !state.others.isEmpty, !kinds.contains(.cron) { kinds.append(.cron) }
    guard let kind = kinds.first else { return .nothing }
    return kinds.contains(where: isActive) ? .active : .idle(kind)
  }

  /// Whether a scheduler runs: the cron daemon, the timer or the agent.
  package func isActive(_ kind: ScheduleKind) -> Bool {
    switch kind {
    case .cron: return cronDaemon.runs
    case .systemd: return succeeds("systemctl", ["--user", "is-active", "--quiet", "\(job.name).timer"])
    case .launchd: return succeeds("launchctl", ["print", plan.agent(of: job)])
    }
  }

  /// Whether a schedule stops when the user logs out.
  func endsAtLogout(_ kind: ScheduleKind) -> Bool { ScheduleKind.Facts(in: host).endsAtLogout(kind) }

  private func state(_ crontab: Crontab?, at paths: [String]) throws -> ScheduleState {
    let found = try paths.compactMap { path in
      try SystemFile.bytes(of: path).map { ScheduleFile(path: path, text: String(decoding: $0, as: UTF8.self)) }
    }
    return ScheduleState(files: files, crontab: crontab, found: found)
  }

  // MARK: What to do

  /// Returns the steps that install a scheduler; the best scheduler if `requested` is nil. With `wakes`, also says what
  /// root has to do so that a sleeping machine is woken.
  package func installation(of requested: ScheduleKind?, wakes: Bool = false) throws -> ScheduleChange {
    let facts = ScheduleKind.Facts(in: host)
    var crontab: Crontab?
    var denial: ScheduleError?
    do { crontab = try listed() } catch ScheduleError.denied(let complaint) { denial = .denied(complaint) }
    let kind = try plan.kind(requested: requested, facts, denial: denial)
    let state = try state(crontab, at: files.allPaths)
    // `isActive` runs a program, so it is called only if what is installed is current.
    let isAtWork = kind != .cron && state.isCurrent(kind) && isActive(kind)
    let steps = try plan.installation(of: kind, over: state, isActive: isAtWork)
    // A timer or an agent that does not start makes its step fail.
    let isActive = kind != .cron || facts.hasCronDaemon
    let wake = wakes ? try wakeInstallation() : nil
    return ScheduleChange(
      kind: kind, isActive: isActive, endsAtLogout: facts.endsAtLogout(kind), steps: steps, others: state.others,
      wake: wake)
  }

  /// Returns the steps that remove the installed schedule.
  package func removal() throws -> ScheduleChange {
    let state = try state(crontab(), at: files.allPaths)
    return ScheduleChange(
      kind: state.installed.first, isActive: false, endsAtLogout: false, steps: plan.removal(of: state),
      others: state.others,
      wake: wakeRemoval())
  }

  private var plan: SchedulePlan {
    let program = { (name: String) in ProgramSearch.find(name, in: host) }
    return SchedulePlan(
      programs: SchedulePlan.Programs(
        crontab: program("crontab"), systemctl: program("systemctl"), launchctl: program("launchctl"),
        updateDesktopDatabase: program("update-desktop-database")), user: host.user)
  }

  // MARK: Doing it

  /// Does the steps of a change; stops at the first step that fails.
  package func perform(_ change: ScheduleChange) throws {
    for step in change.steps {
      switch step {
      case .write(let file): try write(file)
      case .delete(let path): try Folder.remove(path)
      case .crontab(let line): try setCrontab(to: line)
      case .run(let program, let arguments, let mayFail):
        let run = try capture(program, arguments)
        if !run.isSuccess, !mayFail {
          throw ScheduleError.failed(program: program, complaint: run.complaint)
        }
      }
    }
  }

  private func write(_ file: ScheduleFile) throws {
    let folder = Path.parent(of: file.path)
    try Folder.create(folder)
    let name = Path.name(of: file.path)
    var new = try AtomicFile(
      folder: folder, name: name, mode: file.path == files.markerPath ? 0o600 : 0o644, token: host.random(),
      of: file.path == files.markerPath ? path.file : nil)
    try new.append(Array(file.text.utf8))
    _ = try new.synchronize()
    try new.commit()
  }

  // MARK: The crontab

  /// Returns the user's crontab; nil if the user may not have one, or if `crontab` is not installed.
  private func crontab() throws -> Crontab? {
    do { return try listed() } catch ScheduleError.denied { return nil }
  }

  /// Returns the user's crontab; nil if `crontab` is not installed.
  private func listed() throws -> Crontab? {
    guard let program = ProgramSearch.find("crontab", in: host) else { return nil }
    return Crontab(try crontabProgram(program).listing())
  }

  private func crontabProgram(_ path: String) -> CrontabProgram {
    CrontabProgram { try capture(path, $0, input: $1, variables: $2) }
  }

  /// Adds the line of the job to the crontab; nil removes the line.
  private func setCrontab(to line: String?) throws {
    guard let path = ProgramSearch.find("crontab", in: host) else {
      throw ScheduleError.missing(.cron, program: "crontab")
    }
    let program = crontabProgram(path)
    guard let old = try program.exact() else {
      let own = try line ?? crontab()?.line(of: job)
      throw ScheduleError.inexactCrontab(line: own ?? "", isRemoval: line == nil)
    }
    let new = line == nil ? old.removing(job) : old.adding(job)
    if new != old { try program.write(new) }
  }

  // MARK: Programs

  private func succeeds(_ program: String, _ arguments: [String]) -> Bool {
    guard let program = ProgramSearch.find(program, in: host) else { return false }
    return (try? capture(program, arguments).isSuccess) ?? false
  }

  private func capture(
    _ program: String, _ arguments: [String], input: [UInt8] = [], variables: [(name: String, value: String)] = []
  ) throws -> CapturedRun {
    // The programs' messages are parsed, so they have to be English. The user's settings for the programs must not
    // apply.
    let inherited = UserManager.environment(environment, in: host)
      .removing(["CRONTAB_NOHEADER", "VISUAL", "EDITOR"]).setting([("LC_ALL", "C")] + variables)
    return try ChildProcess.capture(
      program, arguments, environment: inherited, input: input,
      limitMilliseconds: Scheduler.limitMilliseconds, elapsed: host.elapsedMilliseconds)
  }
}

/// Why the schedule was not installed or removed.
package enum ScheduleError: Error, Equatable, Sendable {
  /// The machine has no supported scheduler.
  case noScheduler
  /// The requested scheduler is not installed: its program is missing.
  case missing(ScheduleKind, program: String)
  /// The user has no home folder.
  case noHome
  /// The user has no named account.
  case noAccount
  /// systemd does not run for the user.
  case noUserManager
  /// The user may not have a crontab; the text is the message of `crontab`.
  case denied(String)
  /// The crontab could not be read byte for byte, so nothing was written: the line to add or remove by hand.
  case inexactCrontab(line: String, isRemoval: Bool)
  /// This path has a file that this program did not write.
  case foreignFile(String)
  /// A program failed, with this message.
  case failed(program: String, complaint: String)
  /// A path or a zone with a control character.
  case unwritable(String)
}

extension ScheduleError: CodedError {
  package var errorCode: ErrorCode {
    switch self {
    case .noScheduler, .missing, .noUserManager: .noScheduler
    case .noHome: .noHome
    case .denied, .inexactCrontab, .foreignFile, .unwritable, .noAccount: .scheduleRefused
    case .failed: .programFailed
    }
  }
}
