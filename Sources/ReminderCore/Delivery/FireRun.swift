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
/// What cannot be saved in the state file is written to the journal beside it, in which room was reserved before the
/// first delivery; so nothing is told twice, whatever keeps the file from being saved.
struct FireRun: ~Copyable {
  private let store: Store
  private let channel: any Channel
  private let present: Present
  private var plan: FirePlan
  private var journal: DeliveryJournal
  private var agenda: Agenda
  /// The status of the file that `agenda` came from.
  private var status: FileStatus?
  private var outcome = FireOutcome()

  /// A run for a plan that was made from `agenda`. Throws if the journal cannot be written: then nothing may be
  /// delivered.
  init(
    _ store: Store, channel: any Channel, telling plan: FirePlan, of agenda: Agenda, status: FileStatus?,
    at present: Present
  ) throws(FireError) {
    self.store = store
    self.channel = channel
    self.plan = plan
    self.agenda = agenda
    self.status = status
    self.present = present
    let coming = plan.notifications.map { FireRun.entry(.told, 0, for: $0, through: channel, of: agenda, at: present) }
    do {
      journal = try DeliveryJournal(of: store.path, lastEntry: agenda.lastEntryInFile, roomFor: coming)
    } catch {
      throw .noJournal(error)
    }
  }

  /// Delivers one portion after the other; what is left at the time limit is left to the next run.
  consuming func deliver() throws -> FireOutcome {
    let begin = store.surroundings.elapsedMilliseconds()
    for portion in plan.portions(takingAll: channel.takesAll) {
      let elapsed = store.surroundings.elapsedMilliseconds() - begin
      if elapsed >= Fire.timeLimitMilliseconds { continue }
      if try FileStatus(path: store.path.file) != status {
        (agenda, status) = try store.loadWithStatus(at: present)
        plan.change(to: agenda)
      }
      plan.come(to: present.now.adding(seconds: elapsed / 1_000) ?? present.now, with: agenda)
      switch plan.turn(of: portion) {
      case .drop: continue
      case .wait(let waiting, let reason): outcome.report.note(waiting, failedWith: reason)
      case .tell(let wanted):
        outcome.report.isDocumentOver = channel.takesAll
        do throws(DeliveryError) { try channel.deliver(all: wanted) } catch {
          outcome.report.note(wanted, failedWith: error)
          plan.note(error)
          guard case .awaiting(let ticket, _) = error else { continue }
          do { try note(wanted, sentWith: ticket) } catch {
            outcome.report.unrecorded = error
            return outcome
          }
          continue
        }
        outcome.report.note(wanted, deliveredBy: channel.name)
        do { try record(wanted) } catch {
          outcome.report.unrecorded = error
          return outcome
        }
      }
    }
    return outcome
  }

  /// Notes in the journal what was sent to a desktop that has not answered yet.
  private mutating func note(_ notifications: [Notification], sentWith ticket: UInt64) throws {
    let entries = notifications.map { FireRun.entry(.sent, ticket, for: $0, through: channel, of: agenda, at: present) }
    for entry in entries { try journal.write(entry) }
  }

  /// Records notifications as told, in the state file or else in the journal. Throws if neither can be written.
  private mutating func record(_ notifications: [Notification]) throws {
    // After one failure in this run saving is not tried again: it would take as long.
    if outcome.report.unsaved == nil {
      do { return try save(notifications) } catch { outcome.report.unsaved = error }
    }
    for notification in notifications {
      try journal.write(
        FireRun.entry(
          .told, store.surroundings.random(), for: notification, through: channel, of: agenda, at: present))
    }
  }

  private mutating func save(_ notifications: [Notification]) throws {
    // By the tasks as they were delivered: one may have been changed meanwhile.
    let told = agenda.told(by: notifications.flatMap(\.requests).map(\.identifier), at: present)
    let log = notifications.flatMap { LogEntry.deliveries(of: $0, through: channel.name, at: present.now) }
    let change = try store.edit(at: present) { agenda in
      for notification in notifications { agenda.setLastDelivered(notification.requests.map(\.identifier)) }
      try agenda.recordTold(told, at: present)
      agenda.log.append(log)
      return (isChange: true, result: ())
    }
    agenda = change.agenda
    // If the file was changed during the delivery, the plan has to be made again.
    status = change.found == status ? change.saved?.status : nil
    outcome.savedSettings = agenda.settings
  }

  private static func entry(
    _ state: JournalEntry.State, _ ticket: UInt64, for notification: Notification, through channel: any Channel,
    of agenda: Agenda, at present: Present
  ) -> JournalEntry {
    let requests = notification.requests.map(\.identifier)
    return JournalEntry(
      state: state, id: JournalEntry.id(of: ticket), moment: present.now, zone: present.zone.name,
      requests: requests, told: agenda.told(by: requests, at: present),
      log: LogEntry.deliveries(of: notification, through: channel.name, at: present.now))
  }
}

extension LogEntry {
  /// What a notification told through a channel.
  static func deliveries(of notification: Notification, through channel: String, at now: Timestamp) -> [LogEntry] {
    notification.requests.map { request in
      LogEntry(
        at: now, task: request.task, number: request.number,
        what: .told(
          kind: request.identifier.kind.name, set: request.moment, channel: channel, nag: request.nag ?? 0))
    }
  }
}
