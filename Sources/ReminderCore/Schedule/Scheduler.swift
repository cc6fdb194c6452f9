/// Sets up what runs `fire` each minute, and takes it away again: looks at what there is (`ScheduleState`), has
/// decided what there is to do (`SchedulePlan`), and does it.
public struct Scheduler: Sendable {
  /// How long a program that is asked may take.
  private static let limitMilliseconds = 10_000

  /// What would be run.
  public let job: ScheduledJob
  private let files: ScheduleFiles
  private let environment: ProcessEnvironment
  private let surroundings: Surroundings

  /// The scheduler of a state file; `environment` is what programs inherit.
  public init(path: StatePath, environment: ProcessEnvironment, in surroundings: Surroundings) throws {
    job = try ScheduledJob(for: path, in: surroundings)
    let homes = [try surroundings.decidingVariable("HOME"), UserAccount(in: surroundings)?.home]
    guard let home = homes.lazy.compactMap({ $0 }).first(where: Path.isAbsolute) else {
      throw ScheduleError.noHome
    }
    func folder(_ variable: String, _ standard: String) throws -> String {
      if let folder = try surroundings.decidingVariable(variable), Path.isAbsolute(folder) { return folder }
      return "\(home)/\(standard)"
    }
    files = ScheduleFiles(
      job: job, unitFolder: "\(try folder("XDG_CONFIG_HOME", ".config"))/systemd/user",
      agentFolder: "\(home)/Library/LaunchAgents",
      applicationFolder: "\(try folder("XDG_DATA_HOME", ".local/share"))/applications", markerPath: path.schedule)
    self.environment = environment
    self.surroundings = surroundings
  }

  // MARK: What there is

  /// What is installed for this state file: each kind, as the machine itself has it.
  public func installed() throws -> [ScheduleKind] { try state(crontab(), at: files.schedulePaths).installed }

  /// Whether what is installed is what would be installed now.
  public func isCurrent(_ kind: ScheduleKind) throws -> Bool {
    try state(kind == .cron ? crontab() : nil, at: files.schedulePaths).isCurrent(kind)
  }

  /// Whether links are opened by this program.
  public func handlesLinks() throws -> Bool { try state(nil, at: [files.links.path]).isCurrent(files.links) }

  /// Lines of the crontab that run `fire`, too, and were written by somebody else.
  public func otherLines() throws -> [String] { try crontab()?.others ?? [] }

  /// Whom cron mails what the line prints, as the crontab says above it; empty where nobody. Nil where it does not say.
  public func mailTo() throws -> String? { try crontab()?.mailTo(of: job) }

  /// The cron of the machine.
  public var cronDaemon: CronDaemon { CronDaemon(in: surroundings) }

  /// What there is to run `fire`, written by this program or by the user.
  public enum Presence: Equatable, Sendable {
    /// Nothing.
    case nothing
    /// Something, and it does.
    case active
    /// Something, and it does not.
    case idle(ScheduleKind)
  }

  /// What there is, and whether it is at work.
  public func presence() throws -> Presence {
    let state = try state(crontab(), at: files.schedulePaths)
    var kinds = state.installed
    if !state.others.isEmpty, !kinds.contains(.cron) { kinds.append(.cron) }
    guard let kind = kinds.first else { return .nothing }
    return kinds.contains(where: isActive) ? .active : .idle(kind)
  }

  /// Whether what is installed is at work: the cron of the machine, the timer, the agent.
  public func isActive(_ kind: ScheduleKind) -> Bool {
    switch kind {
    case .cron: return cronDaemon.runs
    case .systemd: return succeeds("systemctl", ["--user", "is-active", "--quiet", "\(job.name).timer"])
    case .launchd: return succeeds("launchctl", ["print", plan.agent(of: job)])
    }
  }

  private func state(_ crontab: Crontab?, at paths: [String]) throws -> ScheduleState {
    let found = try paths.compactMap { path in
      try SystemFile.bytes(of: path).map { ScheduleFile(path: path, text: String(decoding: $0, as: UTF8.self)) }
    }
    return ScheduleState(files: files, crontab: crontab, found: found)
  }

  // MARK: What there is to do

  /// What installing a scheduler takes; the best of the machine where none is named.
  public func installation(of wish: ScheduleKind?) throws -> ScheduleChange {
    let facts = ScheduleKind.Facts(in: surroundings)
    var crontab: Crontab?
    var denial: ScheduleError?
    do { crontab = try listed() } catch ScheduleError.denied(let complaint) { denial = .denied(complaint) }
    let kind = try plan.kind(wished: wish, facts, denial: denial)
    let state = try state(crontab, at: files.allPaths)
    // Only what is as it should be is worth asking for.
    let isAtWork = kind != .cron && state.isCurrent(kind) && isActive(kind)
    let steps = try plan.installation(of: kind, over: state, isActive: isAtWork)
    // A timer or an agent that did not start would have failed.
    let isActive = kind != .cron || facts.hasCronDaemon
    return ScheduleChange(kind: kind, isActive: isActive, steps: steps, others: state.others)
  }

  /// What taking away takes that was installed.
  public func removal() throws -> ScheduleChange {
    let state = try state(crontab(), at: files.allPaths)
    return ScheduleChange(
      kind: state.installed.first, isActive: false, steps: plan.removal(of: state), others: state.others)
  }

  private var plan: SchedulePlan {
    let program = { (name: String) in ProgramSearch.find(name, in: surroundings) }
    return SchedulePlan(
      programs: SchedulePlan.Programs(
        crontab: program("crontab"), systemctl: program("systemctl"), launchctl: program("launchctl"),
        updateDesktopDatabase: program("update-desktop-database")), user: surroundings.user)
  }

  // MARK: Doing it

  /// Does what was decided. Stops at the first step that fails.
  public func perform(_ change: ScheduleChange) throws {
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
      folder: folder, name: name, mode: file.path == files.markerPath ? 0o600 : 0o644, token: surroundings.random())
    try new.append(Array(file.text.utf8))
    _ = try new.synchronize()
    try new.commit()
  }

  // MARK: The crontab

  /// The user's crontab; nil where they cannot have one.
  private func crontab() throws -> Crontab? {
    do { return try listed() } catch ScheduleError.denied { return nil }
  }

  /// The user's crontab; nil where the machine has no program for it.
  private func listed() throws -> Crontab? {
    guard let program = ProgramSearch.find("crontab", in: surroundings) else { return nil }
    return Crontab(try crontabProgram(program).listing())
  }

  private func crontabProgram(_ path: String) -> CrontabProgram {
    CrontabProgram { try capture(path, $0, input: $1, variables: $2) }
  }

  /// Puts the line of the job into the crontab, or (nil) takes it out.
  private func setCrontab(to line: String?) throws {
    guard let path = ProgramSearch.find("crontab", in: surroundings) else {
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
    guard let program = ProgramSearch.find(program, in: surroundings) else { return false }
    return (try? capture(program, arguments).isSuccess) ?? false
  }

  private func capture(
    _ program: String, _ arguments: [String], input: [UInt8] = [], variables: [(name: String, value: String)] = []
  ) throws -> CapturedRun {
    // Their words are looked at, so they are to be English, and none of them is to go by what the user set for it.
    let inherited = UserManager.environment(environment, in: surroundings)
      .removing(["CRONTAB_NOHEADER", "VISUAL", "EDITOR"]).setting([("LC_ALL", "C")] + variables)
    return try ChildProcess.capture(
      program, arguments, environment: inherited, input: input,
      limitMilliseconds: Scheduler.limitMilliseconds, elapsed: surroundings.elapsedMilliseconds)
  }
}
