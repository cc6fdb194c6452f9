import ReminderCore
import ReminderSystem

/// The findings of `doctor`, as people and programs read them.
struct DoctorText {
  /// Now, by the machine's clock.
  let clock: FileTime
  /// The state file as `--file` names it; nil where a command finds the file by itself.
  let file: String?
  let texts: Texts
  private var words: DoctorWords { texts.doctor }

  /// One finding in words.
  private struct Line {
    let check: String
    let text: String
    /// The command that fixes the finding; nil where none does.
    var mend: String?
  }

  /// The notification that `--test` sends, on standard output.
  @Sendable
  static func line(ofTest notification: Notification) -> String {
    "\(notification.text.title)  \(notification.text.body)\n"
  }

  /// Each finding, and below it the command that fixes it, which is never broken.
  func page(_ findings: [Finding], terminal: Terminal) -> String {
    let rows = findings.map { finding in
      let line = line(finding.fact)
      let style: Terminal.Style? = finding.state == .ok ? .faint : finding.state == .problem ? .overdue : .heading
      let mend = mend(line).map { SafeText.line("\(terminal.arrow) \($0)") }
      return WrappedColumns.Row(
        cells: [(name(of: finding.state), style), (SafeText.line(line.check), nil), (SafeText.line(line.text), nil)],
        below: mend)
    }
    return WrappedColumns(terminal: terminal, columns: [8...8, 8...12, 30...Int.max]).page(rows)
  }

  func json(_ findings: [Finding]) -> JSONWriter {
    var json = JSONWriter()
    json.array { json in
      for finding in findings {
        let line = line(finding.fact)
        json.object { json in
          json.member("check", line.check)
          json.member("state", finding.state.rawValue)
          json.member("text", line.text)
          json.member("mend", mend(line))
        }
      }
    }
    return json
  }

  private func name(of state: Finding.State) -> String {
    switch state {
    case .ok: words.ok
    case .warning: words.warning
    case .problem: words.problem
    }
  }

  /// The command that fixes the finding, with `--file` if it was given.
  private func mend(_ line: Line) -> String? {
    guard let mend = line.mend, mend.hasPrefix("remind "), let file else { return line.mend }
    return "\(mend) --file \(ShellWord.quoted(file))"
  }

  /// The command that gives a file or folder to the user, or lets the user open their own.
  private func opening(_ path: String, isOwn: Bool) -> String {
    "\(isOwn ? "chmod u+rwX" : "sudo chown -R \"$(id -u)\"") \(ShellWord.quoted(path))"
  }

  /// `30 seconds ago`
  private func age(of moment: FileTime?) -> String {
    texts.dates.ago.filled(DateText.span(max(0, clock.seconds - (moment ?? clock).seconds), in: texts))
  }

  private func line(_ fact: Finding.Fact) -> Line {
    let words = words
    let schedules = ScheduleText(texts)
    let counts = { (tasks: Int, open: Int) in RestoreText(texts).counts(tasks, open) }
    let install = "remind schedule install"
    return switch fact {
    case .stateFile(let path, let tasks, let open):
      Line(check: words.file, text: words.stateFile.filled(path, counts(tasks, open)))
    case .noStateFile(let path): Line(check: words.file, text: words.noStateFile.filled(path))
    case .goneStateFile(let path, let tasks, let open):
      Line(check: words.file, text: words.goneStateFile.filled(path, counts(tasks, open)), mend: "remind restore 1")
    case .stateUnreadable(let error): Line(check: words.file, text: ErrorText.explain(error).sentence.text)
    case .stateUnwritable(let error): Line(check: words.file, text: ErrorText.sentence(error).text)
    case .stateDenied(let error, let isOwn):
      Line(check: words.file, text: ErrorText.sentence(error).text, mend: opening(error.path, isOwn: isOwn))
    case .sideFileDenied(let path, let owner):
      Line(
        check: words.file,
        text: owner.map { words.foreignSideFile.filled(path, $0) } ?? words.closedSideFile.filled(path),
        mend: opening(path, isOwn: owner == nil))
    case .unsavedDeliveries(let count): Line(check: words.file, text: words.unsaved.text(count))
    case .deliveredAhead(let count): Line(check: words.clock, text: words.deliveredAhead.text(count))
    case .orderCircle(let tasks):
      Line(
        check: words.order, text: words.orderCircle.filled(NoteText.numbers(tasks)),
        mend: "remind edit \(tasks.first ?? 1) --no-after")
    case .afterGone(let tasks):
      Line(
        check: words.order, text: words.afterGone.filled(NoteText.numbers(tasks)),
        mend: "remind edit \(tasks.map { "\($0)" }.joined(separator: " ")) --no-after")
    case .sync(let folder, _): Line(check: words.sync, text: words.synced.filled(SafeText.line(folder)))
    case .syncFails(_, let failure, let reason):
      Line(
        check: words.sync,
        text: words.syncFails.filled(SyncText(texts).words(for: failure, reason)))
    case .syncLeavesAlone(let count): Line(check: words.sync, text: words.syncLeavesAlone.text(count))
    case .exposed(let exposure):
      Line(check: words.file, text: words.sentence(exposure), mend: ExposureText.mend(exposure))
    case .conflictCopy(let path):
      Line(
        check: words.file, text: words.conflictCopy.filled(path), mend: "remind merge \(ShellWord.typed(path))")
    case .backups(let count):
      Line(check: words.backups, text: count == 0 ? words.noBackups : words.readableBackups.filled("\(count)"))
    case .backupsUnwritable(let error, let isOwn):
      Line(
        check: words.backups, text: words.backupsUnwritable.filled(ErrorText.sentence(error).text),
        mend: error.isDenied ? opening(error.path, isOwn: isOwn) : nil)
    case .unreadableBackups(let count): Line(check: words.backups, text: words.unreadableBackups.filled("\(count)"))
    case .zone(let name, let isFromVariable):
      Line(check: words.zone, text: isFromVariable ? words.zoneFromTZ.filled(name) : name)
    case .noZone(let error): Line(check: words.zone, text: ErrorText.explain(error).sentence.text)
    case .locale(let name, true): Line(check: words.locale, text: name)
    case .locale(let name, false):
      Line(
        check: words.locale, text: words.noUTF8.filled(name.isEmpty ? words.noLocale : name),
        mend: "export LANG=C.UTF-8")
    case .hookFails(let command, let status, let moment):
      Line(
        check: words.hook, text: words.hookFails.filled("\(status)", age(of: moment)),
        mend: "REMIND_CHANGE=add sh -c \(ShellWord.quoted(command))")
    case .schedule(let kind): Line(check: words.schedule, text: words.runsFire.filled(schedules.name(kind)))
    case .severalSchedules: Line(check: words.schedule, text: words.severalSchedules, mend: install)
    case .needlessSchedule(let line):
      Line(check: words.schedule, text: words.needlessSchedule.filled(line), mend: "crontab -e")
    case .ownSchedule(let line): Line(check: words.schedule, text: words.ownSchedule.filled(line))
    case .idleSchedule(let kind, let cron):
      Line(check: words.schedule, text: schedules.idle(kind), mend: ScheduleText.start(kind, cron, file: nil))
    case .outdatedSchedule(let kind):
      Line(
        check: words.schedule, text: words.outdatedSchedule.filled(schedules.name(kind)),
        mend: "\(install) \(kind.rawValue)")
    case .scheduleLanguage(let kind, let installed, let own):
      Line(
        check: words.language,
        text: words.otherLanguage.filled(
          schedules.name(kind), words.name(of: installed), words.name(of: own)),
        mend: "\(install) \(kind.rawValue)")
    case .endsAtLogout(let kind):
      Line(check: words.schedule, text: schedules.endsAtLogout(kind), mend: ScheduleText.lingering)
    case .wakes(true): Line(check: texts.schedule.wake.name, text: texts.schedule.wake.on)
    case .wakes(false):
      Line(check: texts.schedule.wake.name, text: words.outdatedWake, mend: "\(install) systemd --wake")
    case .noSchedule: Line(check: words.schedule, text: words.noSchedule, mend: install)
    case .unknownScheduler: Line(check: words.schedule, text: words.unknownScheduler, mend: install)
    case .unknownSchedule(let error): Line(check: words.schedule, text: ErrorText.explain(error).sentence.text)
    case .lastRun(let state): Line(check: words.lastRun, text: schedules.lastRun(state, clock: clock))
    case .runs(let state, true?): Line(check: words.run, text: words.ranAgo.filled(age(of: state.lastRun)))
    case .runs(let state, nil): Line(check: words.run, text: words.notRunYet.filled(age(of: state.installed)))
    case .runs(_, false?): Line(check: words.run, text: words.noRun)
    case .watched(let holder): Line(check: words.schedule, text: WatchText.fires(holder, in: texts))
    case .stuckRun(let holder):
      Line(
        check: words.lastRun, text: words.stuck.filled(FireText.stuck(holder, clock: clock, in: texts)),
        mend: holder.process.map { "kill -9 \($0)" })
    case .notificationsOff:
      Line(check: words.channel, text: words.notificationsOff, mend: "remind config notify on")
    case .channel(let decision):
      Line(
        check: words.channel, text: ChannelText.sentence(decision, texts.channels), mend: ChannelText.mend(decision))
    case .channelFails(let channel, let seconds, let error):
      Line(
        check: words.channel,
        text: words.channelFails.filled(
          "\(channel)", texts.dates.ago.filled(DateText.span(seconds, in: texts)), SafeText.line(error)),
        mend: "remind doctor --test")
    case .busPassedOver(let found): Line(check: words.bus, text: ChannelText.sentence(found, texts.channels))
    case .noNotifier: Line(check: words.channel, text: words.noNotifier, mend: "sudo apt install libnotify-bin")
    case .noCommand(let channel, let isOnly):
      Line(
        check: words.channel, text: words.noCommand.filled("\(channel)", SettingText.command(of: channel)),
        mend: isOnly ? "remind config notify.channel auto" : nil)
    case .server(let name, let capabilities):
      Line(
        check: words.server,
        text: capabilities.contains("actions")
          ? "\(name) (\(capabilities.joined(separator: " ")))" : words.noButtons.filled(name))
    case .noServer(let error): Line(check: words.server, text: DesktopText.sentence(error).text)
    case .unknownServer: Line(check: words.server, text: words.unknownServer, mend: "sudo apt install libglib2.0-bin")
    case .mail(let program?): Line(check: words.mail, text: words.mails.filled(program))
    case .mail(nil): Line(check: words.mail, text: words.noMail, mend: "sudo apt install dma")
    case .mailOff(let reason):
      Line(
        check: words.mail, text: words.mailOff.filled(ChannelText.sentence(reason, texts.channels)),
        mend: ChannelText.mailToMend)
    case .slots(let used, let waiting):
      Line(check: words.slots, text: PlanText.slots(used: used, waiting: waiting, in: texts.plan))
    case .program(let path): Line(check: words.program, text: path)
    case .otherProgram(let first, let own):
      Line(
        check: words.program, text: words.otherProgram.filled(first, own, ProgramSearch.name(of: own)),
        mend: "alias \(ProgramSearch.name(of: own))=\(ShellWord.quoted(own))")
    case .notInPath(let own):
      Line(
        check: words.program, text: words.notInPath.filled(own, ProgramSearch.name(of: own)),
        mend: "alias \(ProgramSearch.name(of: own))=\(ShellWord.quoted(own))")
    case .tested(let channel): Line(check: words.test, text: words.tested.filled("\(channel)"))
    case .notTested(nil): Line(check: words.test, text: words.notTested)
    case .notTested(let channel?): Line(check: words.test, text: words.channelIsHeld.filled("\(channel)"))
    case .testFailed(nil, let error): Line(check: words.test, text: ErrorText.explain(error).sentence.text)
    case .testFailed(let channel?, let error):
      Line(check: words.test, text: words.ofChannel.filled("\(channel)", ErrorText.explain(error).sentence.text))
    }
  }
}

extension DoctorWords {
  /// The name of a language.
  fileprivate func name(of language: Language) -> String {
    switch language {
    case .en: english
    case .de: german
    }
  }

  /// The users who could change the state file.
  fileprivate func sentence(_ exposure: Exposure) -> String {
    switch exposure {
    case .openFile(let path): openFile.filled(path)
    case .foreignFile(let path): foreignFile.filled(path)
    case .openFolder(let path): openFolder.filled(path)
    case .sharedFolder(let path): sharedFolder.filled(path)
    case .foreignFolder(let path): foreignFolder.filled(path)
    }
  }
}

/// Ways to keep others from changing the state file.
enum ExposureText {
  /// The command that fixes the exposure; nil where a person has to move the file elsewhere.
  static func mend(_ exposure: Exposure) -> String? {
    switch exposure {
    case .openFile(let path), .openFolder(let path): "chmod go-w \(ShellWord.quoted(path))"
    case .foreignFile, .sharedFolder, .foreignFolder: nil
    }
  }
}
