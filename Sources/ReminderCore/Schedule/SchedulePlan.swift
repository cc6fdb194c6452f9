/// What setting a schedule up or taking it away takes, decided from what there is. Nothing is done here, and nothing is
/// asked of the machine.
struct SchedulePlan {
  /// The programs that steps are done with, by their full paths; nil for one that the machine does not have.
  struct Programs {
    var crontab: String?
    var systemctl: String?
    var launchctl: String?
    var updateDesktopDatabase: String?

    /// What a scheduler is spoken to with: what it is called, and where it is.
    func program(of kind: ScheduleKind) -> (name: String, path: String?) {
      switch kind {
      case .cron: ("crontab", crontab)
      case .systemd: ("systemctl", systemctl)
      case .launchd: ("launchctl", launchctl)
      }
    }
  }

  let programs: Programs
  /// The number of the user, whose agents launchd keeps apart.
  let user: UInt32

  /// Chooses the scheduler to install.
  ///
  /// - Parameters:
  ///   - wish: the one that was named; nil where none was.
  ///   - facts: what the machine has.
  ///   - denial: the complaint where the machine does not let the user have a crontab.
  /// - Returns: The one that is wished for, else the best of the machine.
  /// - Throws: Why it cannot be installed.
  func kind(
    wished wish: ScheduleKind?, _ facts: ScheduleKind.Facts, denial: ScheduleError?
  ) throws(ScheduleError) -> ScheduleKind {
    var facts = facts
    // Where only cron is left, whoever may not use it is told so.
    if facts.hasUserManager, denial != nil { facts.hasCrontab = false }
    guard let kind = wish ?? ScheduleKind.choose(facts) else { throw .noScheduler }
    if kind == .systemd, !facts.hasUserManager { throw .noUserManager }
    let (name, path) = programs.program(of: kind)
    if path == nil { throw .missing(kind, program: name) }
    if kind == .cron, let denial { throw denial }
    return kind
  }

  /// Decides what installing a scheduler takes.
  ///
  /// - Parameters:
  ///   - kind: the scheduler.
  ///   - state: what there is.
  ///   - isActive: whether what is installed of it is at work. That cron is not is no reason to install it again.
  /// - Returns: The steps in their order; none where it is there, as it would be written now and at work.
  /// - Throws: `ScheduleError.foreignFile` where somebody else's file stands in the place of one.
  func installation(
    of kind: ScheduleKind, over state: ScheduleState, isActive: Bool
  ) throws(ScheduleError) -> [ScheduleStep] {
    let files = state.files
    var steps: [ScheduleStep] = []
    if !state.isCurrent(kind) || kind != .cron && !isActive { steps += try start(kind, over: state) }
    if kind != .launchd, !state.isCurrent(files.links) {
      steps += [try writing(files.links, over: state)] + refresh(files.links)
    }
    let marker = files.marker(of: kind)
    if !state.isCurrent(marker) { steps.append(.write(marker)) }
    // What was there before goes last, so that at no moment, and where a step fails, nothing runs it.
    return steps + state.installed.filter { $0 != kind }.flatMap { stop($0, in: state) }
  }

  /// What taking everything away takes that was installed.
  func removal(of state: ScheduleState) -> [ScheduleStep] {
    let files = state.files
    var steps = state.installed.flatMap { stop($0, in: state) }
    if state.isOwn(files.links) { steps += [.delete(path: files.links.path)] + refresh(files.links) }
    if state.text(at: files.markerPath) != nil { steps.append(.delete(path: files.markerPath)) }
    return steps
  }

  // MARK: One scheduler

  /// Writes what makes a scheduler run the job, and lets it look.
  private func start(_ kind: ScheduleKind, over state: ScheduleState) throws(ScheduleError) -> [ScheduleStep] {
    let files = state.files.files(of: kind)
    var steps: [ScheduleStep] = []
    for file in files { steps.append(try writing(file, over: state)) }
    let job = state.files.job
    switch kind {
    case .cron:
      return [.crontab(line: CrontabLine.text(of: job))]
    case .systemd:
      return steps + [
        run(kind, ["--user", "daemon-reload"]), run(kind, ["--user", "enable", "--now", "\(job.name).timer"]),
      ]
    case .launchd:
      return steps + [
        run(kind, ["bootout", agent(of: job)], mayFail: true),
        run(kind, ["bootstrap", agentDomain] + files.map(\.path)),
      ]
    }
  }

  /// Takes away what makes a scheduler run the job. Where its program is gone, only its files are left.
  private func stop(_ kind: ScheduleKind, in state: ScheduleState) -> [ScheduleStep] {
    let job = state.files.job
    let deletions = state.files.files(of: kind).filter(state.isOwn).map { ScheduleStep.delete(path: $0.path) }
    if programs.program(of: kind).path == nil { return deletions }
    switch kind {
    case .cron:
      return [.crontab(line: nil)]
    case .systemd:
      let timer = "\(job.name).timer"
      return [
        run(kind, ["--user", "disable", "--now", timer], mayFail: true),
        run(kind, ["--user", "clean", "--what=state", timer], mayFail: true),
      ] + deletions + [run(kind, ["--user", "daemon-reload"], mayFail: true)]
    case .launchd:
      return [run(kind, ["bootout", agent(of: job)], mayFail: true)] + deletions
    }
  }

  private func run(_ kind: ScheduleKind, _ arguments: [String], mayFail: Bool = false) -> ScheduleStep {
    let (name, path) = programs.program(of: kind)
    return .run(program: path ?? name, arguments: arguments, mayFail: mayFail)
  }

  private var agentDomain: String { "gui/\(user)" }

  /// What launchd calls the agent of a job.
  func agent(of job: ScheduledJob) -> String { "\(agentDomain)/\(LaunchAgent.label(of: job))" }

  // MARK: Files

  /// To write a file; throws where somebody else's stands at its path.
  private func writing(_ file: ScheduleFile, over state: ScheduleState) throws(ScheduleError) -> ScheduleStep {
    if state.text(at: file.path) != nil, !state.isOwn(file) { throw .foreignFile(file.path) }
    return .write(file)
  }

  /// Lets the desktop look again at who opens what, where it has a program for that.
  private func refresh(_ links: ScheduleFile) -> [ScheduleStep] {
    programs.updateDesktopDatabase.map {
      [.run(program: $0, arguments: [Path.parent(of: links.path)], mayFail: true)]
    } ?? []
  }
}
