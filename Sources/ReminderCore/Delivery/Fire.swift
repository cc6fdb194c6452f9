/// Delivers what has come due. Run each minute.
///
/// Each notification is delivered and then marked, so that a run that is killed loses nothing and repeats at most the
/// one in hand. A lock of its own keeps two runs apart; the state's lock is held only to mark, so that no other command
/// waits for a slow channel.
public struct Fire {
  /// After so long a run leaves the rest to the next.
  static let patienceMilliseconds = 45_000

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
    guard !isQuiet(at: present) else { return report }
    let agenda = try store.load()
    guard let channel = channel(by: agenda.settings) else { return report }
    for notification in DueRequests(agenda, at: present).notifications {
      report.note(notification, deliveredBy: channel.name)
    }
    return report
  }

  /// Delivers what is due now.
  public func run(at present: Present) throws -> FireReport {
    heartbeat.beat(at: store.surroundings.clock())
    guard !isQuiet(at: present) else { return FireReport() }
    // A second run that finds the lock taken has nothing to do: the first one delivers.
    let report: FireReport?
    do {
      report = try FileLock.holding(store.path.fireLock, waitingMilliseconds: 0) { try deliver(at: present) }
    } catch {
      heartbeat.noteFailure(at: store.surroundings.clock())
      throw error
    }
    guard let report else { return FireReport() }
    if report.isHeld || !report.failed.isEmpty || report.unmarked != nil {
      heartbeat.noteFailure(at: store.surroundings.clock())
    }
    if let hook = report.hook { hook.run(after: "fire") }
    return report
  }

  /// Sends a notification of no task through the channel that is taken now; gives the channel's name, nil where what is
  /// due would wait for one.
  public func test(_ notification: Notification) throws -> String? {
    guard let channel = channel(by: try store.load().settings) else { return nil }
    try channel.deliver(notification)
    return channel.name
  }

  /// Whether the head of the file alone tells that there is nothing to do. One that cannot be read is reported by
  /// whoever reads the file whole.
  private func isQuiet(at present: Present) -> Bool {
    do {
      guard let start = try FileContents(of: store.path.file, limit: StateHead.limit) else { return true }
      guard let head = StateHead(start: start.bytes),
        head.isTrusted(for: start.status, in: present.zone)
      else { return false }
      return !head.notify || head.wakeAt.map { $0 > present.now } ?? true
    } catch {
      return false
    }
  }

  private func deliver(at present: Present) throws -> FireReport {
    var (agenda, status) = try store.loadWithStatus()
    let notifications = DueRequests(agenda, at: present).notifications
    guard !notifications.isEmpty else {
      // Somebody edited the file or the machine moved: from now on the head tells again.
      if status != nil { _ = try store.edit(at: present) { _ in (isChange: true, result: ()) } }
      return FireReport()
    }
    guard let channel = channel(by: agenda.settings) else { return FireReport(isHeld: true) }
    // What cannot be marked would be delivered again by each run; while that is so it waits.
    try store.rehearse()
    if let document = output.document, channel is OutputChannel {
      return try deliver(notifications, of: agenda, as: document, at: present)
    }
    var report = FireReport()
    let end = store.surroundings.elapsedMilliseconds() + Fire.patienceMilliseconds
    // A desktop that did not answer is not asked again in this run: each time would take as long.
    var silence: DeliveryError?
    // What is due since somebody changed something while this run went on; it speaks for all that is left.
    var latest: DueRequests?
    for notification in notifications where store.surroundings.elapsedMilliseconds() < end {
      if try FileStatus(path: store.path.file) != status {
        (agenda, status) = try store.loadWithStatus()
        latest = DueRequests(agenda, at: present)
      }
      guard let wanted = latest.map({ $0.stillDue(of: notification) }) ?? notification else { continue }
      do throws(DeliveryError) {
        if let silence { throw silence }
        try channel.deliver(wanted)
      } catch {
        report.note(wanted, failedWith: error)
        if case .desktop(.mute) = error { silence = error }
        continue
      }
      report.note(wanted, deliveredBy: channel.name)
      let change: Store.Change<Void>
      do { change = try mark([wanted], of: agenda, at: present) } catch {
        report.unmarked = error
        return report
      }
      agenda = change.agenda
      // What somebody changed during the delivery is in the new file, too, but not in what was decided before.
      status = change.found == status ? change.status : nil
      report.hook = hook(of: change)
    }
    return report
  }

  private func hook(of change: Store.Change<Void>) -> ChangeHook {
    ChangeHook(
      command: change.agenda.settings.changedHook, environment: output.environment, path: store.path)
  }

  /// Delivers everything in one document, which is written whole before anything is marked.
  private func deliver(
    _ notifications: [Notification], of agenda: Agenda, as document: (FireReport) -> [UInt8], at present: Present
  ) throws -> FireReport {
    var report = FireReport()
    for notification in notifications { report.note(notification, deliveredBy: OutputChannel.name) }
    do {
      try output.write(document(report))
    } catch {
      report = FireReport()
      for notification in notifications { report.note(notification, failedWith: .host(error)) }
      return report
    }
    report.hook = hook(of: try mark(notifications, of: agenda, at: present))
    return report
  }

  /// Marks notifications as delivered that were decided on in an agenda as it was before.
  private func mark(
    _ notifications: [Notification], of told: Agenda, at present: Present
  ) throws -> Store.Change<Void> {
    try store.edit(at: present) { agenda in
      var seen: Set<TaskID> = []
      agenda.lastDelivered = (notifications.last?.requests ?? []).map(\.identifier.task).filter {
        seen.insert($0).inserted
      }
      let requests = notifications.flatMap(\.requests).map(\.identifier)
      try agenda.markDelivered(requests, decidedOn: told, at: present)
      return (isChange: true, result: ())
    }
  }

  /// The channel to deliver through; nil where what is due has to wait for one.
  private func channel(by settings: Settings) -> (any Channel)? {
    let decision = ChannelDecision(
      settings, isUnattended: output.isUnattended, path: store.path, in: store.surroundings)
    let (surroundings, stateFile) = (store.surroundings, store.path.absolute)
    switch decision.way {
    case .held:
      return nil
    case .output:
      return OutputChannel(render: output.render, write: output.write)
    case .command:
      return CommandChannel(
        command: settings.command, stateFile: stateFile, environment: output.environment,
        limitMilliseconds: CommandChannel.limitSeconds * 1_000, elapsed: surroundings.elapsedMilliseconds)
    case .desktop(.appleScript(let program)):
      return AppleScriptChannel(
        program: program, environment: output.environment, elapsed: surroundings.elapsedMilliseconds)
    case .desktop(let desktop):
      var bus: SessionBus?
      if case .bus(let found) = desktop { bus = found }
      return DesktopChannel(
        bus: bus ?? SessionBus.find(in: surroundings), executable: surroundings.executable(), stateFile: stateFile,
        environment: output.environment, elapsed: surroundings.elapsedMilliseconds)
    }
  }
}

/// What a run of `fire` needs of the command line: how to print, and what a command inherits.
public struct FireOutput: Sendable {
  /// The lines of a notification on standard output.
  public var render: @Sendable (Notification) -> String
  /// Where set, standard output gets one document for the whole run instead.
  public var document: (@Sendable (FireReport) -> [UInt8])?
  /// Writes to standard output.
  public var write: @Sendable ([UInt8]) throws(HostError) -> Void
  /// The environment that a command inherits, as `NAME=value`.
  public var environment: [String]
  /// Whether nobody sees standard output, unless it is mailed.
  public var isUnattended: Bool

  /// Output made of its parts.
  public init(
    render: @escaping @Sendable (Notification) -> String,
    document: (@Sendable (FireReport) -> [UInt8])?,
    write: @escaping @Sendable ([UInt8]) throws(HostError) -> Void,
    environment: [String],
    isUnattended: Bool
  ) {
    self.render = render
    self.document = document
    self.write = write
    self.environment = environment
    self.isUnattended = isUnattended
  }
}
