package import ReminderCore

/// Delivers due notifications. Runs each minute.
///
/// Each notification is delivered and then recorded as delivered. So a killed run loses nothing and repeats at most
/// one. A separate lock keeps two runs apart. The lock of the state is held only while recording, so that no other
/// command waits for a slow channel.
package struct Fire {
  /// After this time a run begins no delivery; the next run delivers the rest.
  static let timeLimitMilliseconds = 45_000

  private let store: Store
  private let output: FireOutput
  private let heartbeat: Heartbeat

  /// A run on the state of a store.
  package init(_ store: Store, output: FireOutput) {
    self.store = store
    self.output = output
    heartbeat = Heartbeat(path: store.path, isUnattended: output.isUnattended)
  }

  /// Returns what would be delivered now. Changes nothing and leaves no heartbeat.
  package func preview(at present: Present) throws -> FireReport {
    var report = FireReport()
    switch checkHead(at: present) {
    case .quiet: return report
    case .missing: return withoutFile()
    case .unknown, .unstamped: break
    }
    let list = try store.load(at: present)
    var channels = channels(list.settings)
    let plan = FirePlan(list, at: present)
    for notification in plan.notifications {
      let first = channels.names(for: [notification]).first { channels.channel(named: $0) != nil }
      if let first { report.recordDelivery(of: [notification], by: "\(first)") }
    }
    let waiting = plan.escalations + plan.outbox
    for (outboxEntry, notification) in zip(waiting, plan.notifications(of: waiting, in: list)) {
      for name in outboxEntry.channels where channels.channel(named: name, isAlone: true) != nil {
        guard let notification,
          let part = channels.part(of: notification, outboxEntry, for: name, on: present.wall.date)
        else { continue }
        report.recordDelivery(of: [part], by: "\(name)")
      }
    }
    return report
  }

  /// Delivers all that is due now.
  package func run(at present: Present) throws -> FireReport {
    heartbeat.beat(at: store.host.clock())
    let headCheck = checkHead(at: present)
    if headCheck == .quiet { return FireReport() }
    if headCheck == .missing {
      let report = withoutFile()
      if report.lastOfGoneFile != nil { heartbeat.noteFailure(at: store.host.clock()) }
      return report
    }
    do {
      // If another run holds the lock, the other run delivers.
      let lock = FireLock(of: store.path)
      let now = store.host.clock()
      let outcome = try lock.holding(at: now) { try deliver(at: present, knowing: headCheck) }
      guard let outcome else { return leave(to: lock.holder, at: present) }
      if outcome.isUndelivered { heartbeat.noteFailure(at: store.host.clock()) }
      if let settings = outcome.savedSettings {
        ChangeHook(command: settings.changedHook, environment: output.environment, path: store.path).run(after: "fire")
      }
      return outcome.report
    } catch {
      heartbeat.noteFailure(at: store.host.clock())
      throw error
    }
  }

  /// Returns the report of a run that found no state file: nothing was added yet, or the file is gone.
  private func withoutFile() -> FireReport {
    var report = FireReport()
    if let last = store.lastOfGoneFile(), last.counts.open > 0 { report.lastOfGoneFile = last }
    return report
  }

  /// Leaves due notifications to the run that holds the lock. If something is late already, that run may be stuck; the
  /// heartbeat notes the failure.
  private func leave(to holder: FireLock.Holder?, at present: Present) -> FireReport {
    var report = FireReport()
    let start = try? FileContents(of: store.path.file, limit: StateHead.limit)
    let dueSince = (start ?? nil).flatMap { StateHead(start: $0.bytes)?.dueSince(at: present.now) }
    guard let dueSince, dueSince.seconds < present.now.seconds - NotificationText.grace else { return report }
    let now = store.host.clock()
    if !fault(.c92) { heartbeat.noteFailure(at: now) }
    if let holder, holder.isStuck(at: now) { report.stuck = holder }
    return report
  }

  /// The result of a test notification at a channel.
  package enum TestResult {
    /// The channel took it.
    case taken
    /// The channel cannot be used for now.
    case held
    /// The channel did not take it.
    case failed(DeliveryError)
  }

  /// Sends a test notification through each channel in the settings, in the order in which a notification goes through
  /// them.
  package func test(at present: Present) throws -> [(channel: ChannelName, result: TestResult)] {
    let settings = try store.load().settings
    var channels = channels(settings)
    let notification = Notification(testIn: settings.textStyle(ofReader: present.language))
    return channels.all.map { name in
      guard let channel = channels.channel(named: name) else { return (name, .held) }
      do throws(DeliveryError) { try channel.deliver(notification) } catch { return (name, .failed(error)) }
      return (name, .taken)
    }
  }

  /// The result of reading the head of the file.
  private enum HeadCheck {
    /// Nothing is due.
    case quiet
    /// There is no file.
    case missing
    /// Something is due, or only reading the file can tell.
    case unknown
    /// Nothing is due, but the file system did not keep the modification time that the head names.
    case unstamped
  }

  /// Ignores errors: reading the whole file reports them.
  private func checkHead(at present: Present) -> HeadCheck {
    do {
      guard let start = try FileContents(of: store.path.file, limit: StateHead.limit) else { return .missing }
      guard let head = StateHead(start: start.bytes) else { return .unknown }
      guard !head.notify || !head.mayHaveDue(at: present.now) else { return .unknown }
      if head.isTrusted(for: FileStamp(start.status), at: present, clock: store.host.clock()) { return .quiet }
      return head.isUnstamped(for: FileStamp(start.status), at: present) ? .unstamped : .unknown
    } catch {
      return .unknown
    }
  }

  private func deliver(at present: Present, knowing headCheck: HeadCheck) throws -> FireOutcome {
    var (list, status) = try store.loadWithStatus(at: present)
    let unanswered = try resolveSent(list)
    if unanswered != nil { (list, status) = try store.loadWithStatus(at: present) }
    let plan = FirePlan(list, at: present)
    guard !plan.isEmpty else {
      // The head is wrong after an edit, a zone change, a clock that was set back, or a failed save. Or an outbox entry
      // has to be given up. Saving makes the head right again.
      if status != nil, headCheck != .unstamped || list.hasExpiredOutbox(at: present) {
        _ = try store.edit(at: present, for: .delivery) { list in
          list.expireOutbox(at: present)
          return (isChange: true, result: ())
        }
      }
      return FireOutcome()
    }
    let run = try FireRun(
      store, channels: channels(list.settings), carryingOut: plan, awaiting: unanswered ?? [], of: list, status: status,
      at: present)
    return try run.deliver()
  }

  /// Waits for a desktop that had not answered an earlier run. Returns the requests that still have no answer; nil if
  /// no answer was awaited.
  private func resolveSent(_ list: ReminderList) throws -> Set<RequestIdentifier>? {
    let sent = JournalContents.entries(of: store.path).filter { $0.state == .sent }
    if sent.isEmpty { return nil }
    var journal = try DeliveryJournal(of: store.path, lastEntry: list.lastEntryInFile, roomFor: sent)
    var unanswered: Set<RequestIdentifier> = []
    let shown = VisibleNotifications(of: store.path)
    let end = store.host.elapsedMilliseconds() + NotificationProcess.timeLimitSeconds * 1_000
    for entry in sent {
      switch shown.answer(to: entry.id, elapsed: store.host.elapsedMilliseconds, until: end) {
      case .shown:
        // Written as a new last entry, because a state with a later entry would count this one as already merged.
        try journal.write(DeliveryJournal.Line(entry.delivered(as: store.host.random())))
        try journal.set(.over, of: entry.id)
        shown.forgetAnswer(to: entry.id)
      case .gone: try journal.set(.over, of: entry.id)
      case .awaited: unanswered.formUnion(entry.requests)
      }
    }
    return unanswered
  }

  private func channels(_ settings: Settings) -> RunChannels {
    RunChannels(settings, output: output, path: store.path, in: store.host)
  }
}
