package import ReminderCore

/// The files of a job's schedule: their paths and what they should contain.
struct ScheduleFiles {
  let job: ScheduledJob
  /// The folder of the user's systemd units.
  let unitFolder: String
  /// The folder of the user's launchd agents.
  let agentFolder: String
  /// The folder of the user's desktop entries.
  let applicationFolder: String
  /// The file beside the state file that names the installed scheduler.
  let markerPath: String

  /// Returns the files for the same job in another locale.
  func speaking(_ locale: String?) -> ScheduleFiles {
    ScheduleFiles(
      job: job.speaking(locale), unitFolder: unitFolder, agentFolder: agentFolder,
      applicationFolder: applicationFolder, markerPath: markerPath)
  }

  /// Returns the files that make a scheduler run the job; none for cron.
  func files(of kind: ScheduleKind) -> [ScheduleFile] {
    switch kind {
    case .cron: []
    case .systemd: SystemdUnits.files(of: job, in: unitFolder)
    case .launchd: [LaunchAgent.file(of: job, in: agentFolder)]
    }
  }

  /// The file that makes this program open links.
  var links: ScheduleFile { LinkHandler.file(of: job, in: applicationFolder) }

  /// Returns the file beside the state file for an installed scheduler.
  func marker(of kind: ScheduleKind) -> ScheduleFile {
    ScheduleFile(path: markerPath, text: "\(kind.rawValue)\n")
  }

  /// The paths of the files of every scheduler.
  var schedulePaths: [String] { ScheduleKind.allCases.flatMap(files).map(\.path) }

  /// The paths of all files.
  var allPaths: [String] { schedulePaths + [links.path, markerPath] }
}

/// The parts of a job's schedule on this machine.
package struct ScheduleState {
  /// The files that should be installed.
  let files: ScheduleFiles
  /// The user's crontab; nil if the user cannot have one.
  let crontab: Crontab?
  /// The files that exist at the checked paths.
  let found: [ScheduleFile]

  /// Every kind that is installed for the job.
  package var installed: [ScheduleKind] {
    ScheduleKind.allCases.filter { kind in
      kind == .cron ? crontab?.line(of: files.job) != nil : files.files(of: kind).contains(where: isOwn)
    }
  }

  /// Whether the installed schedule equals a new installation.
  package func isCurrent(_ kind: ScheduleKind) -> Bool {
    if kind == .cron { return crontab?.line(of: files.job) == CrontabLine.text(of: files.job) }
    return files.files(of: kind).allSatisfy(isCurrent)
  }

  /// Whether the schedule is current, apart from its language.
  package func isCurrentButForLanguage(_ kind: ScheduleKind) -> Bool {
    let files = files.speaking(locale(of: kind))
    return ScheduleState(files: files, crontab: crontab, found: found).isCurrent(kind)
  }

  /// Returns the language of the installed schedule, used where the settings name none.
  package func language(of kind: ScheduleKind) -> Language {
    locale(of: kind).flatMap { Language(ofLocale: $0) } ?? .en
  }

  /// Returns the locale in the installed schedule; nil where there is none.
  private func locale(of kind: ScheduleKind) -> String? {
    let line = kind == .cron ? crontab?.line(of: files.job) : nil
    let texts = [line].compactMap { $0 } + files.files(of: kind).compactMap { text(at: $0.path) }
    // After the variable's name comes `=`, or the tags of a property list. The value ends before the first character
    // that no locale name has.
    let ends = ["\(ScheduledJob.localeVariable)=", "<key>\(ScheduledJob.localeVariable)</key>\n    <string>"]
    for (text, end) in texts.flatMap({ text in ends.map { (text, $0) } }) {
      let (bytes, mark) = (Array(text.utf8), Array(end.utf8))
      guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else { continue }
      let value = bytes[(place + mark.count)...].prefix(while: \.isOfLocaleName)
      return String(decoding: value, as: UTF8.self)
    }
    return nil
  }

  /// Lines of the crontab that run `fire` and were not written by this program.
  package var others: [String] { crontab?.others ?? [] }

  /// The address to which cron mails the job's output: the `MAILTO` above its line. Empty for nobody; nil where there
  /// is none.
  var mailTo: String? { crontab?.mailTo(of: files.job) }

  /// Whether a file equals the file that would be written now.
  func isCurrent(_ file: ScheduleFile) -> Bool { text(at: file.path) == file.text }

  /// Whether this program wrote the file at the path of a file.
  func isOwn(_ file: ScheduleFile) -> Bool { text(at: file.path)?.holds(ScheduleFile.signature) ?? false }

  /// Returns the text of the file at a path; nil if there is none.
  func text(at path: String) -> String? { found.first { $0.path == path }?.text }
}
