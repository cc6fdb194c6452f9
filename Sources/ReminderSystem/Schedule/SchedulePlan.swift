/// Decides the steps that install or remove a schedule. Pure: does no step and asks the machine nothing.
struct SchedulePlan {
  /// The full paths of the programs that steps need; nil for a program that is not installed.
  struct Programs {
    var crontab: String?
    var systemctl: String?
    var launchctl: String?
    var updateDesktopDatabase: String?

    /// Returns the program that controls a scheduler: its name and its path.
    func program(of kind: ScheduleKind) -> (name: String, path: String?) {
      switch kind {
      case .cron: ("crontab", crontab)
      case .systemd: ("systemctl", systemctl)
      case .launchd: ("launchctl", launchctl)
      }
    }
  }

  let programs: Programs
  /// The number of the user, for launchd.
  let user: UInt32

  /// Chooses the scheduler to install.
  ///
  /// - Parameters:
  ///   - requested: the requested scheduler; nil if none was requested.
  ///   - facts: the facts of the machine.
  ///   - denial: the error if the user may not have a crontab.
  /// - Returns: The requested scheduler, else the best of the machine.
  /// - Throws: The reason why the scheduler cannot be installed.
  func kind(
    requested: ScheduleKind?, _ facts: ScheduleKind.Facts, denial: ScheduleError?
  ) throws(ScheduleError) -> ScheduleKind {
    var facts = facts
    // If there is only cron, the denial is the error.
    if facts.hasUserManager, denial != nil { facts.hasCrontab = false }
    guard let kind = requested ?? ScheduleKind.choose(facts) else { throw .noScheduler }
    if kind == .systemd, !facts.hasUserManager { throw .noUserManager }
    let (name, path) = programs.program(of: kind)
    if path == nil { throw .missing(kind, program: name) }
    if kind == .cron, let denial { throw denial }
    return kind
  }

  /// Decides the steps that install a schedule.
  ///
  /// - Parameters:
  ///   - kind: the scheduler.
  ///   - state: what is installed.
  ///   - isActive: whether the scheduler runs; ignored for cron, which another installation would not start.
  /// - Returns: The steps in order; none if the schedule is installed, current and active.
  /// - Throws: `ScheduleError.foreignFile` if a file that this program did not write has the path of a new file.
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
    // Other schedulers are removed last, so that one is always installed, even if a step fails.
    return steps + state.installed.filter { $0 != kind }.flatMap { stop($0, in: state) }
  }

  /// Returns the steps that remove everything that was installed.
  func removal(of state: ScheduleState) -> [ScheduleStep] {
    let files = state.files
    var steps = state.installed.flatMap { stop($0, in: state) }
    if state.isOwn(files.links) { steps += [.delete(path: files.links.path)] + refresh(files.links) }
    if state.text(at: files.markerPath) != nil { steps.append(.delete(path: files.markerPath)) }
    return steps
  }

  // MARK: One scheduler

  /// Returns the steps that make a scheduler run the job.
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

  /// Returns the steps that stop a scheduler. If the scheduler's program is gone, only files are deleted.
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

  /// Returns launchd's name for the agent of a job.
  func agent(of job: ScheduledJob) -> String { "\(agentDomain)/\(LaunchAgent.label(of: job))" }

  // MARK: Files

  /// Returns the step that writes a file. Throws if the path has a file that this program did not write.
  private func writing(_ file: ScheduleFile, over state: ScheduleState) throws(ScheduleError) -> ScheduleStep {
    if state.text(at: file.path) != nil, !state.isOwn(file) { throw .foreignFile(file.path) }
    return .write(file)
  }

  /// Returns the step that updates the desktop's table of link handlers, if a program for this step is installed.
  private func refresh(_ links: ScheduleFile) -> [ScheduleStep] {
    programs.updateDesktopDatabase.map {
      [.run(program: $0, arguments: [Path.parent(of: links.path)], mayFail: true)]
    } ?? []
  }
}

/// A step that installs or removes a schedule. All steps are decided before the first is done.
package enum ScheduleStep: Equatable, Sendable {
  /// Writes a file.
  case write(ScheduleFile)
  /// Deletes a file.
  case delete(path: String)
  /// Adds a line to the crontab; nil removes the line.
  case crontab(line: String?)
  /// Runs a program. A program that only cleans up may fail.
  case run(program: String, arguments: [String], mayFail: Bool)
}

/// An installation or a removal.
package struct ScheduleChange: Equatable, Sendable {
  /// The scheduler; nil if there was nothing to remove.
  package let kind: ScheduleKind?
  /// Whether the scheduler runs afterwards: a crontab needs a daemon, which may not run.
  package let isActive: Bool
  /// Whether the schedule stops at logout, as a timer does if the user's systemd ends with the session.
  package let endsAtLogout: Bool
  /// The steps in order; none if no change is needed.
  package let steps: [ScheduleStep]
  /// Lines of the crontab that run `fire` and were not written by this program.
  package let others: [String]
  /// What root has to do to switch waking of a sleeping machine on or off; nil for nothing.
  package let wake: WakeChange?
}
