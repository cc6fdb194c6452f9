/// Delivers what has come due. Run each minute.
///
/// Each notification is delivered and then marked, so that a run that is killed loses nothing and repeats at most the
/// one in hand. A lock of its own keeps two runs apart; the state's lock is held only to mark, so that no other command
/// waits for a slow channel.
public struct Fire {
  /// After so long a run leaves the rest to the next.
  static let timeLimitMilliseconds = 45_000

  private let store: Store
  private let output: FireOutput
  private let heartbeat: Heartbeat

  /// A run over the state of a store.
  public init(_ store: Store, output: FireOutput) {
    self.store = store
    self.output = output
    heartbeat = Heartbeat(path: store.path)
  }

  /// What would be delivered now. Nothing is changed, and no trace is left.
  public func preview(at present: Present) throws -> FireReport {
    var report = FireReport()
    guard lookAtHead(at: present) != .quiet else { return report }
    let agenda = try store.load()
    guard let channel = channel(channelDecision(agenda.settings), agenda.settings) else { return report }
    report.note(FirePlan(agenda, at: present).notifications, deliveredBy: channel.name)
    return report
  }

  /// Delivers what is due now.
  public func run(at present: Present) throws -> FireReport {
    heartbeat.beat(at: store.surroundings.clock())
    let look = lookAtHead(at: present)
    if look == .quiet { return FireReport() }
    do {
      // A second run that finds the lock taken has nothing to do: the first one delivers.
      let lock = FireLock(of: store.path)
      let now = store.surroundings.clock()
      let outcome = try lock.holding(at: now) { try deliver(at: present, knowing: look) }
      guard let outcome else { return leave(to: lock.holder, at: present) }
      if outcome.isUndelivered { heartbeat.noteFailure(at: store.surroundings.clock()) }
      if let settings = outcome.savedSettings {
        ChangeHook(command: settings.changedHook, environment: output.environment, path: store.path).run(after: "fire")
      }
      return outcome.report
    } catch {
      heartbeat.noteFailure(at: store.surroundings.clock())
      throw error
    }
  }

  /// Leaves what is due to the run that holds the lock. Where something is late already, that run may be stuck, and the
  /// trace says so to whoever looks.
  private func leave(to holder: FireLock.Holder?, at present: Present) -> FireReport {
    var report = FireReport()
    let start = try? FileContents(of: store.path.file, limit: StateHead.limit)
    let wakeAt = (start ?? nil).flatMap { StateHead(start: $0.bytes)?.wakeAt }
    guard let wakeAt, wakeAt.seconds < present.now.seconds - NotificationText.grace else { return report }
    let now = store.surroundings.clock()
    heartbeat.noteFailure(at: now)
    if let holder, holder.isStuck(at: now) { report.stuck = holder }
    return report
  }

  /// Sends a notification of no task through the channel that is taken now; gives the channel's name, nil where what is
  /// due would wait for one.
  public func test(_ notification: Notification) throws -> String? {
    let settings = try store.load().settings
    guard let channel = channel(channelDecision(settings), settings) else { return nil }
    try channel.deliver(notification)
    return channel.name
  }

  /// What the head of the file alone tells.
  private enum HeadLook {
    /// There is nothing to do.
    case quiet
    /// Something is due, or the file has to be read to know.
    case unknown
    /// The same as `quiet`, if only the file system had kept the time that the file was given.
    case unstamped
  }

  /// A head that cannot be read is reported by whoever reads the file whole.
  private func lookAtHead(at present: Present) -> HeadLook {
    do {
      guard let start = try FileContents(of: store.path.file, limit: StateHead.limit) else { return .quiet }
      guard let head = StateHead(start: start.bytes) else { return .unknown }
      guard !head.notify || head.wakeAt.map({ $0 > present.now }) ?? true else { return .unknown }
      if head.isTrusted(for: start.status, at: present) { return .quiet }
      return head.isUnstamped(for: start.status, at: present) ? .unstamped : .unknown
    } catch {
      return .unknown
    }
  }

  private func deliver(at present: Present, knowing look: HeadLook) throws -> FireOutcome {
    var (agenda, status) = try store.loadWithStatus(at: present)
    let unanswered = try settleSent(agenda)
    if unanswered != nil { (agenda, status) = try store.loadWithStatus(at: present) }
    var plan = FirePlan(agenda, unanswered: unanswered ?? [], at: present)
    guard !plan.notifications.isEmpty else {
      // Somebody edited the file, the machine moved, or it could not be saved: from now on the head tells again.
      if status != nil, look != .unstamped { _ = try store.edit(at: present) { _ in (isChange: true, result: ()) } }
      return FireOutcome()
    }
    let decision = channelDecision(agenda.settings)
    guard let channel = channel(decision, agenda.settings) else { return FireOutcome(isHeld: true) }
    plan.note(decision.way)
    let run = try FireRun(store, channel: channel, telling: plan, of: agenda, status: status, at: present)
    return try run.deliver()
  }

  /// Waits for a desktop that was told something and had not answered when the run ended that told it; gives what has
  /// no answer yet. Nil where nothing was left so.
  private func settleSent(_ agenda: Agenda) throws -> Set<RequestIdentifier>? {
    let sent = JournalContents.entries(of: store.path).filter { $0.state == .sent }
    if sent.isEmpty { return nil }
    var journal = try DeliveryJournal(of: store.path, lastEntry: agenda.lastEntryInFile, roomFor: sent)
    var unanswered: Set<RequestIdentifier> = []
    let shown = VisibleNotifications(of: store.path)
    let end = store.surroundings.elapsedMilliseconds() + NotificationProcess.timeLimitSeconds * 1_000
    for entry in sent {
      switch shown.answer(to: entry.id, elapsed: store.surroundings.elapsedMilliseconds, until: end) {
      case .shown:
        // Behind all others, or a state that knows a later one would take it for known.
        try journal.write(entry.told(as: store.surroundings.random()))
        try journal.set(.over, of: entry.id)
        shown.forgetAnswer(to: entry.id)
      case .gone: try journal.set(.over, of: entry.id)
      case .awaited: unanswered.formUnion(entry.requests)
      }
    }
    return unanswered
  }

  private func channelDecision(_ settings: Settings) -> ChannelDecision {
    ChannelDecision(settings, isUnattended: output.isUnattended, path: store.path, in: store.surroundings)
  }

  /// The channel that was decided on; nil where what is due has to wait for one.
  private func channel(_ decision: ChannelDecision, _ settings: Settings) -> (any Channel)? {
    decision.channel(settings, output: output, path: store.path, in: store.surroundings)
  }
}
