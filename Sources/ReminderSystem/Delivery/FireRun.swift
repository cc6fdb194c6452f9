import ReminderCore

/// The result of a run of `fire`.
struct FireOutcome {
  /// What it did.
  var report = FireReport()
  /// The settings at the last save; nil if nothing was saved.
  var savedSettings: Settings?
  /// Whether there was no channel for now.
  var isHeld = false

  /// Whether anything was not delivered, or was delivered and not saved.
  var isUndelivered: Bool { isHeld || !report.failed.isEmpty || report.unsaved != nil }
}

/// Carries out a `FirePlan`, under the lock of `fire`. Delivers and records each notification that is still due.
///
/// A notification counts as delivered when the first of several channels takes it. The same record puts it into the
/// outbox for the others. A channel leaves the outbox when it has taken the notification. So however a run ends, only
/// the channel that was just ringing can ring twice.
///
/// Each delivery is written at once to the journal beside the state file, in room reserved before the first delivery.
/// Then it is saved in the state. So nothing is delivered twice, even if the file cannot be saved, or if the run is
/// killed while saving.
struct FireRun: ~Copyable {
  private let store: Store
  private var channels: RunChannels
  private let present: Present
  private var plan: FirePlan
  private var desktop: UnansweringDesktop
  private var journal: DeliveryJournal
  private var list: ReminderList
  /// The status of the file that `list` came from.
  private var status: FileStatus?
  private var outcome = FireOutcome()
  /// When the run began, by the monotonic clock.
  private let begin: Int

  /// A run for a plan that was made from `list`. Throws if the journal cannot be written: then nothing may be
  /// delivered.
  init(
    _ store: Store, channels: RunChannels, carryingOut plan: FirePlan, awaiting awaited: Set<RequestIdentifier>,
    of list: ReminderList, status: FileStatus?, at present: Present
  ) throws(FireError) {
    self.store = store
    self.channels = channels
    self.plan = plan
    desktop = UnansweringDesktop(awaited: awaited)
    self.list = list
    self.status = status
    self.present = present
    begin = store.host.elapsedMilliseconds()
    let delivered = plan.notifications.flatMap { FireRun.entries(for: $0, channels, of: list, at: present) }
    let waiting = plan.escalations + plan.outbox
    let taken = zip(waiting, plan.notifications(of: waiting, in: list)).flatMap {
      FireRun.entries(for: $0, $1, at: present)
    }
    do {
      journal = try DeliveryJournal(
        of: store.path, lastEntry: list.lastEntryInFile,
        roomFor: delivered + taken + plan.escalations.map { FireRun.entry(0, escalating: $0, at: present) })
    } catch {
      throw .noJournal(error)
    }
  }

  /// Delivers what the plan has, and notes in the log which channels failed.
  consuming func deliver() throws -> FireOutcome {
    try deliverAll()
    logFailures()
    return outcome
  }

  /// Delivers one portion after the other, then the outbox. At the time limit, or when somebody asks the program to
  /// end, the rest is left to the next run.
  private mutating func deliverAll() throws {
    for portion in plan.portions(takingAll: channels.takesAll) where goesOn {
      try comeToNow()
      let wanted = plan.due(of: portion)
      if wanted.isEmpty { continue }
      guard try deliver(wanted, DeliveryAttempt(through: channels.names(for: wanted))) else { return }
    }
    for escalation in plan.escalations where goesOn {
      guard try escalate(escalation) else { return }
    }
    for outboxEntry in plan.outbox where goesOn {
      // A missing command of a channel was reported when the channel was first tried.
      guard try deliver(outboxEntry, through: outboxEntry.channels.filter(list.settings.has)) else { return }
    }
  }

  private var elapsed: Int { store.host.elapsedMilliseconds() - begin }

  private var isTimeLeft: Bool { elapsed < Fire.timeLimitMilliseconds }

  /// Whether another delivery begins.
  private var goesOn: Bool { isTimeLeft && !channels.isAskedToEnd }

  /// Learns about changes made meanwhile, and about quiet time that has begun or ended.
  private mutating func comeToNow() throws {
    if try FileStatus(path: store.path.file) != status, !fault(.c88) {
      (list, status) = try store.loadWithStatus(at: present)
      plan.change(to: list)
    }
    plan.come(to: present.now.adding(seconds: elapsed / 1_000) ?? present.now, with: list)
  }

  // MARK: First delivery

  /// Gives notifications to the first channel that takes them, and then to the others. Returns false if a delivery
  /// could not be recorded; then nothing more may be delivered.
  private mutating func deliver(_ wanted: [Notification], _ begun: DeliveryAttempt) throws -> Bool {
    var attempt = begun
    while true {
      switch attempt.state {
      case .next(let channel): attempt.next(after: handOver(wanted, to: channel, of: attempt))
      case .sent(let channel, let ticket):
        let outbox = outbox(of: wanted, to: attempt.others(than: channel))
        let lines = zip(wanted, outbox).map { line(.sent, ticket, for: $0, through: "\(channel)", inOutbox: $1) }
        guard fault(.c86) || writeJournal(lines) else { return false }
        attempt.next(after: .noted)
      case .apart(let parts): return try deliverEach(of: parts, missed: attempt.missed)
      case .taken(let channel, let name): return try record(wanted, takenBy: channel, name, after: attempt)
      case .noChannelLeft:
        report(attempt.missed, of: wanted, isDelivered: false)
        if attempt.isHeld { outcome.isHeld = true }
        return true
      }
    }
  }

  /// Hands notifications over to a channel, if they can go there together.
  private mutating func handOver(
    _ wanted: [Notification], to name: ChannelName, of attempt: DeliveryAttempt
  ) -> DeliveryAttempt.Outcome {
    if let obstacle = desktop.obstacle(to: name, of: wanted, among: attempt.names) { return .missed(obstacle) }
    // A channel that is no base channel gets only requests of its priorities, so a digest may have to be split.
    if wanted.count == 1, !channels.base.contains(name) {
      let parts = channels.parts(of: wanted[0], on: present.wall.date)
      if parts.count > 1 { return .apart(parts) }
    }
    guard let channel = channels.channel(named: name) else { return .missed(nil) }
    // Only a document is one delivery of several notifications.
    guard channel.takesAll || wanted.count == 1 else { return .apart(wanted) }
    if channel.takesAll { outcome.report.isDocumentOver = true }
    do throws(DeliveryError) {
      try channel.deliver(all: channels.shown(wanted, to: name, on: present.wall.date))
    } catch {
      desktop.observe(error)
      return .missed(error)
    }
    return .took(name: channel.name)
  }

  /// Records notifications that a channel took, and gives them to the other channels. Returns false if the delivery
  /// could not be recorded.
  private mutating func record(
    _ wanted: [Notification], takenBy channel: ChannelName, _ name: String, after attempt: DeliveryAttempt
  ) throws -> Bool {
    let outbox = outbox(of: wanted, to: attempt.others(than: channel))
    let isRecorded = record(zip(wanted, outbox).map { line(.delivered, for: $0, through: name, inOutbox: $1) })
    outcome.report.recordDelivery(of: wanted, by: name)
    report(attempt.missed, of: wanted, isDelivered: true)
    guard isRecorded, settleSent(of: outbox) else { return false }
    for (notification, outboxEntry) in zip(wanted, outbox) {
      guard try deliver(outboxEntry, as: notification, through: Array(attempt.rest)) else { return false }
    }
    return true
  }

  /// Delivers each of several notifications separately, where they cannot go together.
  private mutating func deliverEach(of parts: [Notification], missed: [MissedChannel]) throws -> Bool {
    for notification in parts where goesOn {
      let names = channels.names(for: [notification]).filter { name in !missed.contains { $0.name == name } }
      guard try deliver([notification], DeliveryAttempt(through: names, missed: missed)) else { return false }
    }
    return true
  }

  private mutating func report(_ missed: [MissedChannel], of wanted: [Notification], isDelivered: Bool) {
    for missed in missed {
      guard let error = missed.error else { continue }
      outcome.report.recordFailure(
        of: wanted, notTakenBy: missed.name, error,
        isOneOfSeveral: isDelivered || channels.names(for: wanted).count > 1, isDelivered: isDelivered)
    }
  }

  /// Settles notifications that were sent to the desktop and delivered by another channel. The desktop's answer then
  /// only removes the desktop from the outbox entry. Returns false if that could not be noted.
  private mutating func settleSent(of outbox: [OutboxEntry]) -> Bool {
    for outboxEntry in outbox where outboxEntry.channels.contains(.desktop) {
      let identifiers = outboxEntry.requests.map(\.identifier)
      for (entry, _) in journal.entries
      where entry.state == .sent && entry.taken == nil && entry.requests.contains(where: identifiers.contains) {
        var settled = FireRun.entry(0, for: outboxEntry, takenBy: .desktop, at: present)
        (settled.state, settled.id) = (.sent, entry.id)
        guard writeJournal([DeliveryJournal.Line(settled)], over: entry.id) else { return false }
      }
    }
    return true
  }

  // MARK: Outbox

  /// Gives an outbox entry to channels that still have to take it. The entry reads like `delivered`, its delivery in
  /// this run; without `delivered`, its text is made anew. Returns false if a delivery could not be recorded.
  private mutating func deliver(
    _ outboxEntry: OutboxEntry, as delivered: Notification? = nil, through names: [ChannelName]
  ) throws -> Bool {
    for name in names where goesOn {
      try comeToNow()
      let current = list.currentOutbox(at: present).first { $0.isSame(as: outboxEntry) && $0.channels.contains(name) }
      guard let current,
        !plan.isHeld(current, of: list), let now = plan.notifications(of: [current], in: list)[0]
      else { continue }
      // The notification of this run still says how much was held; after a change of its tasks, the new text counts.
      let whole = delivered.flatMap { $0.isOfSameTasks(as: now) ? $0 : nil } ?? now
      guard let notification = channels.part(of: whole, current, for: name, on: present.wall.date) else { continue }
      if let obstacle = desktop.obstacle(to: name, of: [notification], among: [.desktop]) {
        report([MissedChannel(name: name, error: obstacle)], of: [notification], isDelivered: true)
        continue
      }
      guard let channel = channels.channel(named: name, isAlone: true) else { continue }
      let line = DeliveryJournal.Line(
        FireRun.entry(store.host.random(), for: current, takenBy: name, logging: notification, at: present))
      do throws(DeliveryError) {
        try channel.deliver(all: channels.shown([notification], to: name, on: present.wall.date))
      } catch {
        desktop.observe(error)
        report([MissedChannel(name: name, error: error)], of: [notification], isDelivered: true)
        if case .awaiting(let ticket, _) = error {
          var sent = FireRun.entry(ticket, for: current, takenBy: name, at: present)
          sent.state = .sent
          guard writeJournal([DeliveryJournal.Line(sent)]) else { return false }
        }
        continue
      }
      let isRecorded = record([line])
      outcome.report.recordDelivery(of: [notification], by: channel.name)
      if !isRecorded { return false }
    }
    return true
  }

  /// Gives an unanswered notification to another channel. The escalation is recorded first, in the outbox for that
  /// channel. So it is tried again if the channel fails, and is sent only once.
  private mutating func escalate(_ planned: OutboxEntry) throws -> Bool {
    try comeToNow()
    // If the channel cannot be used for now, the escalation waits.
    guard let outboxEntry = plan.stillEscalates(planned, in: list),
      outboxEntry.channels.contains(where: { channels.channel(named: $0, isAlone: true) != nil })
    else { return true }
    let entry = FireRun.entry(store.host.random(), escalating: outboxEntry, at: present)
    guard record([DeliveryJournal.Line(entry)]) else { return false }
    return try deliver(outboxEntry, through: outboxEntry.channels)
  }

  // MARK: Records

  /// Records deliveries: in the journal at once, then in the state file. Returns false if neither can be written.
  private mutating func record(_ lines: [DeliveryJournal.Line]) -> Bool {
    var refusal: HostError?
    do throws(HostError) { for line in lines where !fault(.c50) { try journal.write(line) } } catch { refusal = error }
    let (entries, zones, now) = (lines.map(\.entry), store.host.zones, present)
    // Reading the state merges the journal; these entries are merged only if the journal could not be written.
    let merge = { (list: inout ReminderList) in
      try list.mergeJournal(entries, zones: zones) { now.zone.rules }
    }
    let isSaved = save { list in
      try merge(&list)
      list.expireOutbox(at: now)
    }
    if isSaved {
      if refusal == nil { journal.clear() }
      return true
    }
    do {
      if let refusal { throw refusal }
      // Only if the save fails: a save writes the deliveries to the disk itself.
      try journal.synchronize()
      try merge(&list)
    } catch {
      outcome.report.unrecorded = error
      return false
    }
    return true
  }

  /// Notes in the log which channels failed. A channel that fails each minute for the same reason is noted once for
  /// each notification.
  private mutating func logFailures() {
    let failures = outcome.report.failed.compactMap { LogEntry(failure: $0, at: present.now) }
    if list.unloggedFailures(failures).isEmpty { return }
    // No task changed, so the person's hook does not run.
    let settings = outcome.savedSettings
    _ = save { $0.logFailures(failures) }
    outcome.savedSettings = settings
  }

  /// Changes the state file; returns false if that is not possible in this run.
  private mutating func save(_ change: (inout ReminderList) throws -> Void) -> Bool {
    // After one failed save, this run does not try again, because each attempt would take as long.
    guard outcome.report.unsaved == nil else { return false }
    do {
      let saved = try store.edit(at: present, for: .delivery) { list in
        try change(&list)
        return (isChange: true, result: ())
      }
      list = saved.list
      // If the file was changed during the delivery, the plan has to be made again.
      status = saved.found == status ? saved.saved?.status : nil
      outcome.savedSettings = list.settings
      return true
    } catch {
      outcome.report.unsaved = error
      return false
    }
  }

  /// Notes on the disk what was sent to a desktop that has not answered yet. With `id`, the lines replace that entry.
  /// Returns false if that is not possible.
  private mutating func writeJournal(_ lines: [DeliveryJournal.Line], over id: String? = nil) -> Bool {
    do {
      for line in lines { try journal.write(line) }
      try journal.synchronize()
      if let id { try journal.set(.over, of: id) }
    } catch {
      outcome.report.unrecorded = error
      return false
    }
    return true
  }

  /// Returns the outbox entry of each notification, for those of the other channels that it goes through.
  private func outbox(of wanted: [Notification], to others: [ChannelName]) -> [OutboxEntry] {
    wanted.map { notification in
      let names = channels.names(for: [notification])
      return FireRun.outboxEntry(for: notification, to: others.filter(names.contains), of: list, at: present)
    }
  }

  /// The line for a notification that was delivered, or sent.
  private func line(
    _ state: JournalEntry.State, _ ticket: UInt64? = nil, for notification: Notification, through name: String,
    inOutbox outboxEntry: OutboxEntry
  ) -> DeliveryJournal.Line {
    DeliveryJournal.Line(
      FireRun.entry(
        state, ticket ?? store.host.random(), for: notification, through: name, inOutbox: outboxEntry, of: list,
        at: present))
  }
}

extension Notification {
  /// Whether another notification is about the same tasks under the same titles.
  fileprivate func isOfSameTasks(as other: Notification) -> Bool {
    requests.map(\.identifier) == other.requests.map(\.identifier)
      && requests.map(\.text.title) == other.requests.map(\.text.title)
  }
}
