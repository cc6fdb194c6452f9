import ReminderCore

/// What `doctor` found, as people and programs read it.
struct DoctorText {
  /// Now, by the machine's clock.
  let clock: FileTime
  /// The state file as `--file` names it; nil where a command finds it by itself.
  let file: String?

  /// One finding in words.
  private struct Line {
    let check: String
    let text: String
    /// The command that mends it, where one does.
    var mend: String?
  }

  /// The notification that `--test` sends.
  static let test = NotificationText(title: "A test", body: "Reminders reach you here.")

  /// That notification on standard output.
  @Sendable
  static func line(ofTest notification: Notification) -> String {
    "\(notification.text.title)  \(notification.text.body)\n"
  }

  /// Each finding, and below it the command that mends it, which is never broken.
  func page(_ findings: [Finding], terminal: Terminal) -> String {
    let rows = findings.map { finding in
      let line = line(finding.fact)
      let style: Terminal.Style? = finding.state == .ok ? .faint : finding.state == .problem ? .overdue : .heading
      let mend = mend(line).map { SafeText.line("\(terminal.isUnicode ? "→" : "->") \($0)") }
      return WrappedColumns.Row(
        cells: [(finding.state.rawValue, style), (SafeText.line(line.check), nil), (SafeText.line(line.text), nil)],
        below: mend)
    }
    return WrappedColumns(terminal: terminal, columns: [8...8, 8...12, 18...Int.max]).page(rows)
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

  /// The command that mends it, with `--file` where that was given.
  private func mend(_ line: Line) -> String? {
    guard let mend = line.mend, mend.hasPrefix("remind "), let file else { return line.mend }
    return "\(mend) --file \(ShellWord.quoted(file))"
  }

  /// `30 seconds ago`
  private func age(of moment: FileTime?) -> String {
    "\(ScheduleText.span(max(0, clock.seconds - (moment ?? clock).seconds))) ago"
  }

  private func line(_ fact: Finding.Fact) -> Line {
    let install = "remind schedule install"
    return switch fact {
    case .stateFile(let path, let tasks, let open):
      Line(check: "file", text: "\(path), \(tasks) \(tasks == 1 ? "task" : "tasks"), \(open) open")
    case .noStateFile(let path): Line(check: "file", text: "\(path), which the first task makes")
    case .goneStateFile(let path, let tasks, let open):
      Line(
        check: "file", text: "\(path) is gone; its newest backup has \(RestoreText.counts(tasks, open))",
        mend: "remind restore 1")
    case .stateUnreadable(let error): Line(check: "file", text: ErrorText.explain(error).sentence.text)
    case .stateUnwritable(let error): Line(check: "file", text: ErrorText.sentence(error).text)
    case .stateDenied(let error, let isOwn):
      Line(
        check: "file", text: ErrorText.sentence(error).text,
        mend: "\(isOwn ? "chmod u+rwX" : "sudo chown -R \"$(id -u)\"") \(ShellWord.quoted(error.path))")
    case .unsavedDeliveries(let count):
      Line(
        check: "file",
        text:
          "it could not be saved after \(count == 1 ? "1 notification was" : "\(count) notifications were") told, "
          + "which \(count == 1 ? "is" : "are") noted beside it; 'remind fire' tries again and says why")
    case .toldAhead(let count):
      Line(
        check: "clock",
        text:
          "something of \(count == 1 ? "1 task" : "\(count) tasks") was told while the clock was days ahead; it does "
          + "not count, so it comes again when it is due")
    case .exposed(let exposure):
      Line(check: "file", text: ExposureText.sentence(exposure), mend: ExposureText.mend(exposure))
    case .backups(let count): Line(check: "backups", text: count == 0 ? "none yet" : "\(count), the newest can be read")
    case .backupsUnwritable(let error):
      Line(check: "backups", text: "the version before a change cannot be kept: \(ErrorText.sentence(error))")
    case .unreadableBackups(let count): Line(check: "backups", text: "none of the \(count) can be read")
    case .zone(let name, let isFromVariable): Line(check: "zone", text: isFromVariable ? "\(name), from TZ" : name)
    case .noZone(let error): Line(check: "zone", text: ErrorText.explain(error).sentence.text)
    case .locale(let name, true): Line(check: "locale", text: name)
    case .locale(let name, false):
      Line(
        check: "locale", text: "\(name.isEmpty ? "none" : name) has no UTF-8, so marks are plain characters",
        mend: "export LANG=C.UTF-8")
    case .schedule(let kind): Line(check: "schedule", text: "\(ScheduleText.name(kind)) runs 'remind fire' each minute")
    case .severalSchedules:
      Line(check: "schedule", text: "more than one runs 'remind fire', and one is enough", mend: install)
    case .needlessSchedule(let line):
      Line(
        check: "schedule", text: "a line of your own runs it, too, and one is enough: \(line)",
        mend: "crontab -e")
    case .ownSchedule(let line): Line(check: "schedule", text: "your own: \(line)")
    case .idleSchedule(let kind, let cron):
      Line(check: "schedule", text: ScheduleText.idle(kind), mend: ScheduleText.start(kind, cron, file: nil))
    case .outdatedSchedule(let kind):
      Line(
        check: "schedule", text: "\(ScheduleText.name(kind)) is there, but not as it would be installed now",
        mend: "\(install) \(kind.rawValue)")
    case .noSchedule:
      Line(check: "schedule", text: "nothing runs 'remind fire', so no reminder can reach you", mend: install)
    case .unknownSchedule(let error): Line(check: "schedule", text: ErrorText.explain(error).sentence.text)
    case .lastRun(let state): Line(check: "last run", text: ScheduleText.lastRun(state, clock: clock))
    case .runs(let state, true?): Line(check: "run", text: "the schedule ran 'remind fire' \(age(of: state.lastRun))")
    case .runs(let state, nil):
      Line(
        check: "run",
        text: "the schedule was installed \(age(of: state.installed)) and has not run yet; look again in a minute")
    case .runs(_, false?):
      Line(check: "run", text: "no schedule has run 'remind fire' in the last two minutes")
    case .stuckRun(let holder):
      Line(
        check: "last run", text: "\(FireText.stuck(holder, clock: clock)), and keeps every other from delivering",
        mend: holder.process.map { "kill -9 \($0)" })
    case .notificationsOff:
      Line(check: "channel", text: "notifications are off; what comes due is held", mend: "remind config notify on")
    case .channel(let decision):
      Line(check: "channel", text: ChannelText.sentence(decision), mend: ChannelText.mend(decision))
    case .busPassedOver(let found): Line(check: "bus", text: ChannelText.sentence(found))
    case .noNotifier:
      Line(
        check: "channel", text: "notify-send is not here, so nothing can be shown on a desktop",
        mend: "sudo apt install libnotify-bin")
    case .noCommand:
      Line(
        check: "channel", text: "notify.channel is command, and notify.command is not set",
        mend: "remind config notify.channel auto")
    case .server(let name, let capabilities):
      Line(
        check: "server",
        text: capabilities.contains("actions")
          ? "\(name) (\(capabilities.joined(separator: " ")))" : "\(name), which shows no buttons")
    case .noServer(let error): Line(check: "server", text: DesktopText.sentence(error).text)
    case .unknownServer:
      Line(
        check: "server", text: "cannot be asked, nor told to take a notification away",
        mend: "sudo apt install libglib2.0-bin")
    case .mail(let program?): Line(check: "mail", text: "cron mails with \(program)")
    case .mail(nil):
      Line(check: "mail", text: "no mail program, so cron throws away what is due", mend: "sudo apt install dma")
    case .mailOff:
      Line(
        check: "mail", text: "an empty MAILTO in your crontab lets cron throw away what is due", mend: "crontab -e")
    case .slots(let used, let waiting):
      Line(check: "slots", text: "\(used) of \(NotificationPlan.budget) used, \(waiting) waiting")
    case .program(let path): Line(check: "program", text: path)
    case .otherProgram(let first, let own):
      Line(
        check: "program", text: "'remind' is \(first) in your shell, not \(own)",
        mend: "alias remind=\(ShellWord.quoted(own))")
    case .notInPath(let own):
      Line(
        check: "program", text: "'remind' is not found by your shell; this is \(own)",
        mend: "alias remind=\(ShellWord.quoted(own))")
    case .tested(let channel?): Line(check: "test", text: "taken by the channel \(channel)")
    case .tested(nil): Line(check: "test", text: "nothing was sent: what is due waits for a channel")
    case .testFailed(let error): Line(check: "test", text: ErrorText.explain(error).sentence.text)
    }
  }
}

/// Who else could change the state file, as sentences.
enum ExposureText {
  static func sentence(_ exposure: Exposure) -> String {
    switch exposure {
    case .openFile(let path): "others can write to \(path) and set commands there that run as you"
    case .foreignFile(let path): "\(path) belongs to another user, whose commands there run as you"
    case .openFolder(let path): "others can write to \(path) and put another file there"
    case .sharedFolder(let path): "others can make files in \(path), such as backups that are not yours"
    case .foreignFolder(let path): "\(path) belongs to another user, who can put another file there"
    }
  }

  /// The command that mends it; nil where only moving the file elsewhere would.
  static func mend(_ exposure: Exposure) -> String? {
    switch exposure {
    case .openFile(let path), .openFolder(let path): "chmod go-w \(ShellWord.quoted(path))"
    case .foreignFile, .sharedFolder, .foreignFolder: nil
    }
  }
}
