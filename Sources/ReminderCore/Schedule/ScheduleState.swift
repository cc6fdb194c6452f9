/// The files of a job's schedule: where each stands, and what is to stand in it.
struct ScheduleFiles {
  let job: ScheduledJob
  /// The folder of the user's units.
  let unitFolder: String
  /// The folder of the user's agents.
  let agentFolder: String
  /// The folder in which a desktop looks for what opens links.
  let applicationFolder: String
  /// The file beside the state that tells what was installed.
  let markerPath: String

  /// The files that make a scheduler run the job; none for cron, which has a line.
  func files(of kind: ScheduleKind) -> [ScheduleFile] {
    switch kind {
    case .cron: []
    case .systemd: SystemdUnits.files(of: job, in: unitFolder)
    case .launchd: [LaunchAgent.file(of: job, in: agentFolder)]
    }
  }

  /// What lets this program open links.
  var links: ScheduleFile { LinkHandler.file(of: job, in: applicationFolder) }

  /// The file beside the state once a scheduler is installed.
  func marker(of kind: ScheduleKind) -> ScheduleFile {
    ScheduleFile(path: markerPath, text: "\(kind.rawValue)\n")
  }

  /// The paths of the files of every scheduler.
  var schedulePaths: [String] { ScheduleKind.allCases.flatMap(files).map(\.path) }

  /// Every path at which one of them can stand.
  var allPaths: [String] { schedulePaths + [links.path, markerPath] }
}

/// What there is of a job's schedule on a machine, as it was found.
struct ScheduleState {
  /// What there should be.
  let files: ScheduleFiles
  /// The user's crontab; nil where they cannot have one.
  let crontab: Crontab?
  /// What stands at those paths of `files` that were looked at, where anything does.
  let found: [ScheduleFile]

  /// What is installed: each kind, as the machine itself has it.
  var installed: [ScheduleKind] {
    ScheduleKind.allCases.filter { kind in
      kind == .cron ? crontab?.line(of: files.job) != nil : files.files(of: kind).contains(where: isOwn)
    }
  }

  /// Whether what is installed is what would be installed now.
  func isCurrent(_ kind: ScheduleKind) -> Bool {
    if kind == .cron { return crontab?.line(of: files.job) == CrontabLine.text(of: files.job) }
    return files.files(of: kind).allSatisfy(isCurrent)
  }

  /// Lines of the crontab that run `fire`, too, and were written by somebody else.
  var others: [String] { crontab?.others ?? [] }

  /// Whether a file stands at its path just as it would be written now.
  func isCurrent(_ file: ScheduleFile) -> Bool { text(at: file.path) == file.text }

  /// Whether this program wrote what stands at the path of a file.
  func isOwn(_ file: ScheduleFile) -> Bool { text(at: file.path)?.holds(ScheduleFile.mark) ?? false }

  /// What stands at a path; nil where nothing does.
  func text(at path: String) -> String? { found.first { $0.path == path }?.text }
}
