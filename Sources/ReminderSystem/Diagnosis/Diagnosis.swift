package import ReminderCore

/// Checks everything that reminders depend on. Changes nothing.
package struct Diagnosis {
  private let host: Host
  private let environment: ProcessEnvironment
  private let store: Store
  private let isUnicode: Bool

  /// A diagnosis for a state file; programs inherit `environment`.
  package init(path: StatePath, environment: ProcessEnvironment, isUnicode: Bool, in host: Host) {
    self.host = host
    self.environment = environment
    self.isUnicode = isUnicode
    store = Store(path, in: host)
  }

  /// The settings in the state file; nil if the file cannot be read.
  package var settings: Settings? { try? store.load().settings }

  /// Returns the findings in the order in which a reminder passes through: file, clock, schedule, channel.
  package func findings() -> [Finding] {
    let list = Result { try store.load() }
    let present = Result { try host.present() }
    let schedule = Result {
      let scheduler = try Scheduler(path: store.path, environment: environment, in: host)
      return (scheduler: scheduler, state: try scheduler.state())
    }
    var findings = stateFile(list) + backups() + [zone(present), locale()]
    let choice = (try? list.get())?.settings.language ?? .auto
    findings += self.schedule(schedule, choice) + watch() + [lastRun()] + stuckRun()
    if case .success(let list) = list {
      // Only processes started by cron have `MAILTO` as a variable.
      let channels = channel(list.settings, mailOff: MailOff(mailTo: (try? schedule.get())?.state.mailTo))
      findings += channels
      if case .success(let present) = present { findings += failures(of: channels, in: list, at: present.now) }
      if case .success(let present) = present {
        let plan = NotificationPlan(list, at: present)
        findings.append(Finding(.ok, .slots(used: plan.slots.count, waiting: plan.waitingCount)))
        let rules = RequestRules(list, at: present)
        let count = list.tasks.records.count { rules.isDeliveredAhead($0) }
        if count > 0 { findings.append(Finding(.warning, .deliveredAhead(tasks: count))) }
        let (circle, gone) = TaskOrder(list.tasks).faults
        if !circle.isEmpty { findings.append(Finding(.warning, .orderCircle(tasks: circle))) }
        if !gone.isEmpty { findings.append(Finding(.warning, .afterGone(tasks: gone))) }
      }
    }
    if case .success(let list) = list { findings += hook(list.settings) }
    if case .success(let present) = present { findings += sync(at: present) }
    return findings + [program()]
  }

  /// Sends a notification and says for each channel whether the channel took it; `send` returns the results.
  package static func test(_ send: () throws -> [(channel: ChannelName, result: Fire.TestResult)]) -> [Finding] {
    do {
      let tests = try send()
      return tests.map { channel, result in
        let named = tests.count > 1 ? channel : nil
        return switch result {
        case .taken: Finding(.ok, .tested(channel: channel))
        case .held: Finding(.warning, .notTested(channel: named))
        case .failed(let error): Finding(.problem, .testFailed(channel: named, error))
        }
      }
    } catch {
      return [Finding(.problem, .testFailed(channel: nil, error))]
    }
  }

  // MARK: The hook

  private func hook(_ settings: Settings) -> [Finding] {
    guard let command = settings.changedHook, let failure = ChangeHook.failure(of: store.path) else { return [] }
    return [Finding(.warning, .hookFails(command: command, status: failure.status, at: failure.at))]
  }

  // MARK: Sync

  private func sync(at present: Present) -> [Finding] {
    let run = SyncRun(store, environment: environment)
    guard let setup = (try? run.setup()) ?? nil else { return [] }
    let status = run.status
    var findings: [Finding] = []
    if let since = status?.failingSince, let failure = status?.failure, status?.isFailing(at: present.now) == true {
      findings.append(Finding(.warning, .syncFails(since: since, failure, words: status?.words)))
    } else {
      findings.append(Finding(.ok, .sync(folder: setup.folder, succeeded: status?.succeeded)))
    }
    if let count = status?.problems, count > 0 { findings.append(Finding(.warning, .syncLeavesAlone(files: count))) }
    return findings
  }

  // MARK: The file

  private func stateFile(_ list: Result<ReminderList, any Error>) -> [Finding] {
    let file = store.path.file
    var findings: [Finding] = []
    let obstacle = store.obstacle()
    switch list {
    case .failure(let error as HostError) where error.isDenied:
      if obstacle == nil { findings.append(denied(error)) }
    case .failure(let error): findings.append(Finding(.problem, .stateUnreadable(error)))
    case .success(let list):
      let (tasks, open) = list.counts
      if (try? FileStatus(path: file)) != nil {
        findings.append(Finding(.ok, .stateFile(path: file, tasks: tasks, open: open)))
      } else if let (tasks, open) = store.lastOfGoneFile()?.counts {
        findings.append(Finding(.warning, .goneStateFile(path: file, tasks: tasks, open: open)))
      } else {
        findings.append(Finding(.ok, .noStateFile(path: file)))
      }
    }
    if let obstacle {
      findings.append(obstacle.isDenied ? denied(obstacle) : Finding(.problem, .stateUnwritable(obstacle)))
    }
    if obstacle == nil, case .success = list { findings += store.path.openedFiles.compactMap(deniedSideFile) }
    if case .success(let list) = list {
      let unsaved = ((try? JournalContents(of: store.path)) ?? nil)?.news(for: list.lastEntryInFile).delivered ?? 0
      if unsaved > 0 { findings.append(Finding(.problem, .unsavedDeliveries(unsaved))) }
    }
    findings += store.exposures().map { Finding(.warning, .exposed($0)) }
    return findings + store.path.conflictCopies().map { Finding(.warning, .conflictCopy(path: $0)) }
  }

  private func denied(_ error: HostError) -> Finding {
    Finding(.problem, .stateDenied(error, isOwn: isOwn(error.path)))
  }

  private func isOwn(_ path: String) -> Bool { (try? FileStatus(path: path))?.owner == host.user }

  private func deniedSideFile(_ path: String) -> Finding? {
    guard let status = FileStatus(ofName: path), Ownership.refusal(ofOpening: path) != nil else { return nil }
    let owner = UserAccount(status.owner, in: host)?.name ?? "\(status.owner)"
    return Finding(.problem, .sideFileDenied(path: path, owner: status.owner == host.user ? nil : owner))
  }

  private func backups() -> [Finding] {
    if let obstacle = Backups(of: store.path).obstacle() {
      return [Finding(.warning, .backupsUnwritable(obstacle, isOwn: isOwn(obstacle.path)))]
    }
    let count = (try? Backups(of: store.path).list().count) ?? 0
    let hasReadable = Backups(of: store.path).newestReadable(zones: host.zones) != nil
    return [hasReadable || count == 0 ? Finding(.ok, .backups(count)) : Finding(.warning, .unreadableBackups(count))]
  }

  // MARK: The clock and the words

  private func zone(_ present: Result<Present, any Error>) -> Finding {
    switch present {
    case .success(let present):
      Finding(.ok, .zone(name: present.zone.name, isFromVariable: host.variable("TZ") != nil))
    case .failure(let error): Finding(.problem, .noZone(error))
    }
  }

  private func locale() -> Finding {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(host.variable).first { !$0.isEmpty }
    return Finding(isUnicode ? .ok : .warning, .locale(name ?? "", isUnicode: isUnicode))
  }

  // MARK: The schedule

  private func schedule(
    _ schedule: Result<(scheduler: Scheduler, state: ScheduleState), any Error>, _ choice: LanguageChoice
  ) -> [Finding] {
    do {
      let (scheduler, found) = try schedule.get()
      let (kinds, others) = (found.installed, found.others)
      guard let kind = kinds.first else {
        if let line = others.first {
          let cron = scheduler.cronDaemon
          return [cron.runs ? Finding(.ok, .ownSchedule(line: line)) : Finding(.problem, .idleSchedule(.cron, cron))]
        }
        // A person who runs `watch` sees its line. The heartbeat may be of a `watch` that has ended.
        if WatchLock.holder(of: store.path) != nil { return [] }
        let isRecent = FiringState(of: store.path, in: host).isRecent
        return [isRecent ? Finding(.warning, .unknownScheduler) : Finding(.problem, .noSchedule)]
      }
      var findings: [Finding] = []
      if kinds.count > 1 { findings.append(Finding(.warning, .severalSchedules(kinds))) }
      if let line = others.first { findings.append(Finding(.warning, .needlessSchedule(line: line))) }
      if !found.isCurrentButForLanguage(kind) {
        findings.append(Finding(.problem, .outdatedSchedule(kind)))
      } else if scheduler.isActive(kind) {
        findings.append(Finding(.ok, .schedule(kind)))
        if scheduler.endsAtLogout(kind) { findings.append(Finding(.warning, .endsAtLogout(kind))) }
      } else {
        findings.append(Finding(.problem, .idleSchedule(kind, scheduler.cronDaemon)))
      }
      let (installed, reader) = (found.language(of: kind), host.language)
      switch scheduler.waking {
      case .on: findings.append(Finding(.ok, .wakes(isCurrent: true)))
      case .outdated: findings.append(Finding(.warning, .wakes(isCurrent: false)))
      case .off: break
      }
      if choice == .auto, installed != reader, found.isCurrentButForLanguage(kind) {
        findings.append(Finding(.warning, .scheduleLanguage(kind, installed: installed, reader: reader)))
      }
      return findings
    } catch {
      return [Finding(.problem, .unknownSchedule(error))]
    }
  }

  private func lastRun() -> Finding {
    let state = FiringState(of: store.path, in: host)
    return Finding(state.hasFailed ? .problem : state.isRecent ? .ok : .warning, .lastRun(state))
  }

  /// Whether the schedule ran `fire`, as it should each minute.
  package func run() -> Finding {
    let state = FiringState(of: store.path, in: host)
    let hasRun = state.hasRun(by: host.clock())
    return Finding(hasRun.map { $0 ? .ok : .problem } ?? .warning, .runs(state, hasRun))
  }

  /// Says that a person runs `watch`, which replaces a schedule as long as it runs.
  private func watch() -> [Finding] {
    WatchLock.holder(of: store.path).map { [Finding(.ok, .watched($0))] } ?? []
  }

  private func stuckRun() -> [Finding] {
    guard let holder = FireLock(of: store.path).holder, holder.isStuck(at: host.clock()) else { return [] }
    return [Finding(.problem, .stuckRun(holder))]
  }

  // MARK: The channel

  /// `mailOff` is the reason in the crontab why cron mails nobody.
  private func channel(_ settings: Settings, mailOff: MailOff?) -> [Finding] {
    var findings = settings.notify ? [] : [Finding(.warning, .notificationsOff)]
    var named: [ChannelName] = []
    for name in SettingName.ofChannels.flatMap(settings.channels) where !named.contains(name) { named.append(name) }
    if settings.channel == .auto {
      let decision = ChannelDecision(
        settings, isUnattended: true, mailOff: mailOff, path: store.path, in: host)
      named.removeAll { $0 == decision.way.name }
      findings += channel(by: decision)
    }
    for name in named {
      guard settings.has(name) else {
        findings.append(Finding(.problem, .noCommand(name, isOnly: settings.channel == .list([name]))))
        continue
      }
      let decision = ChannelDecision(name, isUnattended: true, mailOff: mailOff, path: store.path, in: host)
      if case .mailOff(let reason) = decision.reason {
        findings.append(Finding(.problem, .mailOff(reason)))
      } else {
        findings += channel(by: decision)
      }
    }
    return findings
  }

  /// Says for each channel of the findings that it did not take the last notification.
  private func failures(of channels: [Finding], in list: ReminderList, at now: Timestamp) -> [Finding] {
    let failures = list.lastFailures
    return channels.compactMap { finding in
      guard case .channel(let decision) = finding.fact, let failure = failures["\(decision.way.name)"] else {
        return nil
      }
      let name = decision.way.name
      let age = max(0, now.seconds - failure.at.seconds)
      return Finding(.warning, .channelFails(name, secondsAgo: age, error: failure.error))
    }
  }

  private func channel(by decision: ChannelDecision) -> [Finding] {
    var findings: [Finding] = []
    switch decision.way {
    case .desktop(nil) where !hasNotifier, .held where decision.reason == .awaitsSession && !hasNotifier:
      findings.append(Finding(.problem, .noNotifier))
    case .command: findings.append(Finding(.ok, .channel(decision)))
    case .desktop(let desktop):
      findings.append(Finding(desktop == nil ? .problem : .ok, .channel(decision)))
      if case .bus(let bus) = desktop { findings.append(server(on: bus)) }
    case .output:
      let mail = MailProgram.find(in: host)
      findings.append(Finding(.ok, .channel(decision)))
      if decision.reason == .cronMails, !hasNotifier, SessionBus.find(in: host) != nil {
        findings.append(Finding(.warning, .noNotifier))
      }
      findings.append(Finding(mail == nil ? .problem : .ok, .mail(program: mail)))
    case .held:
      findings.append(Finding(decision.reason == .awaitsSession ? .warning : .problem, .channel(decision)))
    }
    return findings + passedOver(by: decision)
  }

  /// Returns the buses that were passed over, if no desktop was found.
  private func passedOver(by decision: ChannelDecision) -> [Finding] {
    switch decision.way {
    case .command, .desktop(.some): return []
    case .output where decision.reason == .isSet: return []
    case .desktop(nil), .output, .held: break
    }
    guard hasNotifier else { return [] }
    return BusSearch(in: host).passedOver.map { Finding(.warning, .busPassedOver($0)) }
  }

  /// Whether the program that shows notifications is installed.
  private var hasNotifier: Bool {
    #if os(macOS)
      true
    #else
      (try? NotificationProcess.program(in: host)) != nil
    #endif
  }

  private func server(on bus: SessionBus) -> Finding {
    guard let server = NotificationServer(on: bus, environment: environment, in: host) else {
      return Finding(.warning, .unknownServer)
    }
    do {
      let (name, capabilities) = (try server.information(), try server.capabilities())
      let hasButtons = capabilities.contains("actions")
      return Finding(hasButtons ? .ok : .warning, .server(name, capabilities: capabilities))
    } catch {
      return Finding(.problem, .noServer(error))
    }
  }

  // MARK: The program

  private func program() -> Finding {
    let own = host.executable()
    // This program may be installed under another name, beside another program called remind.
    let first = ProgramSearch.all(ProgramSearch.name(of: own), path: host.variable("PATH")).first
    guard let first else { return Finding(.warning, .notInPath(own: own)) }
    return ProgramSearch.isSame(first, own)
      ? Finding(.ok, .program(first)) : Finding(.warning, .otherProgram(first: first, own: own))
  }
}
