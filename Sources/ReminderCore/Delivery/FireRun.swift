/// A run of `fire` that has something to deliver. For each notification: is it still wanted? deliver, mark.
///
/// It holds the lock of `fire`. What cannot be marked in the state file is written into the journal beside it, in which
/// there was room before anything was told; so nothing is told twice, whatever keeps the file from being saved.
struct FireRun: ~Copyable {
  private let store: Store
  private let output: FireOutput
  private let channel: any Channel
  private let present: Present
  private var journal: DeliveryJournal
  private var agenda: Agenda
  /// The status of the file that `agenda` came from.
  private var status: FileStatus?
  /// Requests that a desktop was told of that has not answered yet.
  private let onTheirWay: Set<RequestIdentifier>
  private var report = FireReport()

  /// A run that is to tell `notifications`, decided on in `agenda`. Throws where the journal cannot be written: then
  /// nothing may be told.
  init(
    _ store: Store, output: FireOutput, channel: any Channel, telling notifications: [Notification],
    of agenda: Agenda, status: FileStatus?, onTheirWay: Set<RequestIdentifier>, at present: Present
  ) throws(FireError) {
    self.store = store
    self.output = output
    self.channel = channel
    self.agenda = agenda
    self.status = status
    self.onTheirWay = onTheirWay
    self.present = present
    let coming = notifications.map { FireRun.entry(.told, 0, for: $0, of: agenda, at: present) }
    do {
      journal = try DeliveryJournal(of: store.path, lastEntry: agenda.lastEntryInFile, roomFor: coming)
    } catch {
      throw .noJournal(error)
    }
  }

  /// Delivers one after the other; what is left after some time is left to the next run.
  consuming func deliver(_ notifications: [Notification]) throws -> FireReport {
    let end = store.surroundings.elapsedMilliseconds() + Fire.patienceMilliseconds
    // A desktop that did not answer is not asked again in this run: each time would take as long.
    var silence: DeliveryError?
    if channel is DesktopChannel, !onTheirWay.isEmpty { silence = .desktop(.mute(seconds: Bubble.patienceSeconds)) }
    // What is due since somebody changed something while this run went on; it speaks for all that is left.
    var latest: DueRequests?
    for notification in notifications where store.surroundings.elapsedMilliseconds() < end {
      if try FileStatus(path: store.path.file) != status {
        (agenda, status) = try store.loadWithStatus(at: present)
        latest = DueRequests(agenda, at: present)
      }
      guard let wanted = latest.map({ $0.stillDue(of: notification) }) ?? notification else { continue }
      do throws(DeliveryError) {
        if let silence { throw silence }
        if wanted.requests.contains(where: { onTheirWay.contains($0.identifier) }) {
          throw .desktop(.mute(seconds: Bubble.patienceSeconds))
        }
        try channel.deliver(wanted)
      } catch {
        report.note(wanted, failedWith: error)
        if case .desktop(.mute) = error { silence = error }
        guard case .awaiting(let ticket, let seconds) = error else { continue }
        silence = .desktop(.mute(seconds: seconds))
        do { try journal.write(FireRun.entry(.sent, ticket, for: wanted, of: agenda, at: present)) } catch {
          report.unmarked = error
          return report
        }
        continue
      }
      report.note(wanted, deliveredBy: channel.name)
      do { try mark([wanted]) } catch {
        report.unmarked = error
        return report
      }
    }
    return report
  }

  /// Delivers everything in one document, which is written whole before anything is marked.
  consuming func deliver(
    _ notifications: [Notification], as document: (FireReport) -> [UInt8]
  ) throws -> FireReport {
    for notification in notifications { report.note(notification, deliveredBy: channel.name) }
    do {
      try output.write(document(report))
    } catch {
      report = FireReport()
      for notification in notifications { report.note(notification, failedWith: .host(error)) }
      return report
    }
    do { try mark(notifications) } catch { report.unmarked = error }
    return report
  }

  /// Marks notifications as delivered, in the state file or else in the journal. Throws where neither can be written.
  private mutating func mark(_ notifications: [Notification]) throws {
    // What kept the file from being saved once in this run would only take its time again.
    if report.unsaved == nil {
      do { return try save(notifications) } catch { report.unsaved = error }
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
    report.hook = ChangeHook(
      command: agenda.settings.changedHook, environment: output.environment, path: store.path)
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
