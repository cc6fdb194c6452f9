/// Sets up what runs `fire` each minute, and takes it away again. Decides purely what there is to do, then does it.
public struct Scheduler: Sendable {
  /// How long a program that is asked may take.
  private static let limitMilliseconds = 10_000

  /// What would be run.
  public let job: ScheduledJob
  private let path: StatePath
  private let environment: ProcessEnvironment
  private let surroundings: Surroundings
  /// The folder of the user, in which the files of a schedule stand.
  private let home: String

  /// The scheduler of a state file; `environment` is what programs inherit.
  public init(path: StatePath, environment: ProcessEnvironment, in surroundings: Surroundings) throws {
    job = try ScheduledJob(for: path, in: surroundings)
    let homes = [try surroundings.decidingVariable("HOME"), UserAccount(in: surroundings)?.home]
    guard let home = homes.lazy.compactMap({ $0 }).first(where: Path.isAbsolute) else {
      throw ScheduleError.noHome
    }
    // `folder` would pass over them.
    for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME"] { _ = try surroundings.decidingVariable(name) }
    self.home = home
    self.path = path
    self.environment = environment
    self.surroundings = surroundings
  }

  // MARK: What there is

  /// What is installed for this state file: each kind, as the machine itself has it.
  public func installed() throws -> [ScheduleKind] { try installed(in: crontab()) }

  private func installed(in crontab: Crontab?) throws -> [ScheduleKind] {
    try ScheduleKind.allCases.filter { kind in
      switch kind {
      case .cron: crontab?.line(of: job) != nil
      case .systemd, .launchd: try files(of: kind).contains(where: isOwn)
      }
    }
  }

  /// Whether what is installed is what would be installed now.
  public func isCurrent(_ kind: ScheduleKind) throws -> Bool {
    try isCurrent(kind, in: kind == .cron ? crontab() : nil)
  }

  private func isCurrent(_ kind: ScheduleKind, in crontab: Crontab?) throws -> Bool {
    switch kind {
    case .cron: crontab?.line(of: job) == CrontabLine.text(of: job)
    case .systemd, .launchd: try files(of: kind).allSatisfy(isCurrent)
    }
  }

  /// Whether links are opened by this program.
  public func handlesLinks() throws -> Bool { try isCurrent(links) }

  /// The line of the crontab; nil where there is none.
  public func crontabLine() throws -> String? { try crontab()?.line(of: job) }

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
    let crontab = try crontab()
    var kinds = try installed(in: crontab)
    if let crontab, !crontab.others.isEmpty, !kinds.contains(.cron) { kinds.append(.cron) }
    guard let kind = kinds.first else { return .nothing }
    return kinds.contains(where: isActive) ? .active : .idle(kind)
  }

  /// Whether what is installed is at work: the cron of the machine, the timer, the agent.
  public func isActive(_ kind: ScheduleKind) -> Bool {
    switch kind {
    case .cron: return cronDaemon.runs
    case .systemd: return succeeds("systemctl", ["--user", "is-active", "--quiet", "\(job.name).timer"])
    case .launchd: return succeeds("launchctl", ["print", "\(agentDomain)/\(LaunchAgent.label(of: job))"])
    }
  }

  // MARK: What there is to do

  /// What installing a scheduler takes; the best of the machine where none is named.
  public func installation(of wish: ScheduleKind?) throws -> ScheduleChange {
    var facts = ScheduleKind.Facts(in: surroundings)
    var crontab: Crontab?
    var denial: ScheduleError?
    do { crontab = try listed() } catch ScheduleError.denied(let complaint) { denial = .denied(complaint) }
    // Where only cron is left, whoever may not use it is told so.
    if facts.hasUserManager, denial != nil { facts.hasCrontab = false }
    guard let kind = wish ?? ScheduleKind.choose(facts) else { throw ScheduleError.noScheduler }
    if kind == .systemd, !facts.hasUserManager { throw ScheduleError.noUserManager }
    let program = try find(Scheduler.program(of: kind), for: kind)
    if kind == .cron, let denial { throw denial }
    var steps: [ScheduleStep] = []
    let isInstalled = try isCurrent(kind, in: crontab)
    switch kind {
    case .cron where !isInstalled: steps.append(.crontab(line: CrontabLine.text(of: job)))
    case .systemd where !isInstalled || !isActive(.systemd):
      steps += try files(of: kind).map(writing)
      steps += [
        .run(program: program, arguments: ["--user", "daemon-reload"], mayFail: false),
        .run(program: program, arguments: ["--user", "enable", "--now", "\(job.name).timer"], mayFail: false),
      ]
    case .launchd where !isInstalled || !isActive(.launchd):
      steps += try files(of: kind).map(writing)
      let agent = "\(agentDomain)/\(LaunchAgent.label(of: job))"
      steps += [
        .run(program: program, arguments: ["bootout", agent], mayFail: true),
        .run(program: program, arguments: ["bootstrap", agentDomain] + files(of: kind).map(\.path), mayFail: false),
      ]
    case .cron, .systemd, .launchd: break
    }
    if kind != .launchd, try !isCurrent(links) { steps += [try writing(links)] + refreshLinks }
    let marker = ScheduleFile(path: path.schedule, text: "\(kind.rawValue)\n")
    if try text(of: marker.path) != marker.text { steps.append(.write(marker)) }
    // What was there before goes last, so that at no moment, and where a step fails, nothing runs it.
    for other in try installed(in: crontab) where other != kind { steps += try removal(of: other) }
    // A timer or an agent that did not start would have failed.
    let isActive = kind != .cron || facts.hasCronDaemon
    return ScheduleChange(kind: kind, isActive: isActive, steps: steps, others: crontab?.others ?? [])
  }

  /// What taking away takes that was installed.
  public func removal() throws -> ScheduleChange {
    let kinds = try installed()
    var steps = try kinds.flatMap(removal)
    if try isOwn(links) { steps += [.delete(path: links.path)] + refreshLinks }
    if try text(of: path.schedule) != nil { steps.append(.delete(path: path.schedule)) }
    return ScheduleChange(kind: kinds.first, isActive: false, steps: steps, others: try otherLines())
  }

  private func removal(of kind: ScheduleKind) throws -> [ScheduleStep] {
    let program = ProgramSearch.find(Scheduler.program(of: kind), in: surroundings)
    let deletions = try files(of: kind).filter(isOwn).map { ScheduleStep.delete(path: $0.path) }
    guard let program else { return kind == .cron ? [] : deletions }
    let timer = "\(job.name).timer"
    switch kind {
    case .cron: return [.crontab(line: nil)]
    case .systemd:
      return [
        .run(program: program, arguments: ["--user", "disable", "--now", timer], mayFail: true),
        .run(program: program, arguments: ["--user", "clean", "--what=state", timer], mayFail: true),
      ] + deletions + [.run(program: program, arguments: ["--user", "daemon-reload"], mayFail: true)]
    case .launchd:
      let agent = "\(agentDomain)/\(LaunchAgent.label(of: job))"
      return [.run(program: program, arguments: ["bootout", agent], mayFail: true)] + deletions
    }
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
      folder: folder, name: name, mode: file.path == path.schedule ? 0o600 : 0o644, token: surroundings.random())
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
    let program = crontabProgram(try find("crontab", for: .cron))
    guard let old = try program.exact() else {
      throw ScheduleError.inexactCrontab(line: try line ?? crontabLine() ?? "", isRemoval: line == nil)
    }
    let new = line == nil ? old.removing(job) : old.adding(job)
    if new != old { try program.write(new) }
  }

  // MARK: Files and programs

  /// Whether a file stands at its path just as it would be written now.
  private func isCurrent(_ file: ScheduleFile) throws -> Bool { try text(of: file.path) == file.text }

  /// Whether this program wrote what stands at the path of a file.
  private func isOwn(_ file: ScheduleFile) throws -> Bool { try text(of: file.path)?.holds(ScheduleFile.mark) ?? false }

  /// To write a file; throws where somebody else's stands at its path.
  private func writing(_ file: ScheduleFile) throws -> ScheduleStep {
    if try text(of: file.path) != nil, try !isOwn(file) { throw ScheduleError.foreignFile(file.path) }
    return .write(file)
  }

  private func text(of path: String) throws -> String? {
    try SystemFile.bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func files(of kind: ScheduleKind) -> [ScheduleFile] {
    switch kind {
    case .cron: []
    case .systemd: SystemdUnits.files(of: job, in: "\(folder("XDG_CONFIG_HOME", ".config"))/systemd/user")
    case .launchd: [LaunchAgent.file(of: job, in: folder("", "Library/LaunchAgents"))]
    }
  }

  private var links: ScheduleFile {
    LinkHandler.file(of: job, in: "\(folder("XDG_DATA_HOME", ".local/share"))/applications")
  }

  /// Lets the desktop look again at who opens what, where it has a program for that.
  private var refreshLinks: [ScheduleStep] {
    ProgramSearch.find("update-desktop-database", in: surroundings).map {
      [.run(program: $0, arguments: [Path.parent(of: links.path)], mayFail: true)]
    } ?? []
  }

  private func folder(_ variable: String, _ standard: String) -> String {
    if let folder = surroundings.variable(variable), Path.isAbsolute(folder) { return folder }
    return "\(home)/\(standard)"
  }

  private var agentDomain: String { "gui/\(surroundings.user)" }

  private static func program(of kind: ScheduleKind) -> String {
    switch kind {
    case .cron: "crontab"
    case .systemd: "systemctl"
    case .launchd: "launchctl"
    }
  }

  private func find(_ program: String, for kind: ScheduleKind) throws -> String {
    guard let found = ProgramSearch.find(program, in: surroundings) else {
      throw ScheduleError.missing(kind, program: program)
    }
    return found
  }

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
