/// What a run of `fire` came to, and what follows from it.
struct FireOutcome {
  /// What it did.
  var report = FireReport()
  /// The settings as they were saved with the last mark; nil where nothing was saved.
  var savedSettings: Settings?
  /// Whether what is due waits for a channel.
  var isHeld = false

  /// Whether anything stayed undelivered, or was delivered and not saved.
  var isUndelivered: Bool { isHeld || !report.failed.isEmpty || report.unsaved != nil }
}

/// A run of `fire` that has something to deliver. For each notification: is it still wanted? deliver, mark.
///
/// It holds the lock of `fire`. What cannot be marked in the state file is written into the journal beside it, in which
/// there was room before anything was told; so nothing is told twice, whatever keeps the file from being saved.
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

  /// A run that is to carry out a plan, decided on in `agenda`. Throws where the journal cannot be written: then
  /// nothing may be told.
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
    let coming = plan.notifications.map { FireRun.entry(.told, 0, for: $0, of: agenda, at: present) }
    do {
      journal = try DeliveryJournal(of: store.path, lastEntry: agenda.lastEntryInFile, roomFor: coming)
    } catch {
      throw .noJournal(error)
    }
  }

  /// Delivers one after the other; what is left after some time is left to the next run.
  consuming func deliver() throws -> FireOutcome {
    let end = store.surroundings.elapsedMilliseconds() + Fire.timeLimitMilliseconds
    for portion in plan.portions(takingAll: channel.takesAll) where store.surroundings.elapsedMilliseconds() < end {
      if try FileStatus(path: store.path.file) != status {
        (agenda, status) = try store.loadWithStatus(at: present)
        plan.change(to: agenda)
      }
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
            outcome.report.unmarked = error
            return outcome
          }
          continue
        }
        outcome.report.note(wanted, deliveredBy: channel.name)
        do { try mark(wanted) } catch {
          outcome.report.unmarked = error
          return outcome
        }
      }
    }
    return outcome
  }

  /// Writes down that a desktop was told that has not answered yet.
  private mutating func note(_ notifications: [Notification], sentWith ticket: UInt64) throws {
    let entries = notifications.map { FireRun.entry(.sent, ticket, for: $0, of: agenda, at: present) }
    for entry in entries { try journal.write(entry) }
  }

  /// Marks notifications as delivered, in the state file or else in the journal. Throws where neither can be written.
  private mutating func mark(_ notifications: [Notification]) throws {
    // What kept the file from being saved once in this run would only take its time again.
    if outcome.report.unsaved == nil {
      do { return try save(notifications) } catch { outcome.report.unsaved = error }
    }
    for notification in notifications {
      try journal.write(FireRun.entry(.told, store.surroundings.random(), for: notification, of: agenda, at: present))
    }
  }

  private mutating func save(_ notifications: [Notification]) throws {
    // By the tasks as they were when it was decided: somebody may have changed one while it was told.
    let told = agenda.told(by: notifications.flatMap(\.requests).map(\.identifier), at: present)
    let change = try store.edit(at: present) { agenda in
      agenda.setLastDelivered((notifications.last?.requests ?? []).map(\.identifier))
      try agenda.markTold(told, at: present)
      return (isChange: true, result: ())
    }
    agenda = change.agenda
    // What somebody changed during the delivery is in the new file, too, but not in what was decided before.
    status = change.found == status ? change.saved?.status : nil
    outcome.savedSettings = agenda.settings
  }

  private static func entry(
    _ state: JournalEntry.State, _ ticket: UInt64, for notification: Notification, of agenda: Agenda,
    at present: Present
  ) -> JournalEntry {
    let requests = notification.requests.map(\.identifier)
    return JournalEntry(
      state: state, id: JournalEntry.id(of: ticket), moment: present.now, zone: present.zone.name,
      requests: requests, told: agenda.told(by: requests, at: present))
  }
}
