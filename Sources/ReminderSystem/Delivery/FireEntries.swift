import ReminderCore

// The journal entries that a run of `fire` writes before each save, and the room that they take.

extension FireRun {
  /// The journal entry for a delivered or sent notification, with its outbox entry for other channels.
  static func entry(
    _ state: JournalEntry.State, _ ticket: UInt64, for notification: Notification, through name: String,
    inOutbox outboxEntry: OutboxEntry?, of list: ReminderList, at present: Present
  ) -> JournalEntry {
    let requests = notification.requests.map(\.identifier)
    return JournalEntry(
      state: state, id: JournalEntry.id(of: ticket), moment: present.now, zone: present.zone.name,
      requests: requests, delivered: list.delivered(by: requests, at: present),
      log: LogEntry.deliveries(of: notification, through: name, at: present.now),
      outboxEntry: outboxEntry?.channels.isEmpty ?? true ? nil : outboxEntry)
  }

  /// The journal entry for an outbox entry that a channel took now. The log gets `given`, the channel's notification.
  static func entry(
    _ ticket: UInt64, for outboxEntry: OutboxEntry, takenBy name: ChannelName, logging given: Notification? = nil,
    at present: Present
  ) -> JournalEntry {
    var taken = outboxEntry
    taken.channels = [name]
    return JournalEntry(
      state: .delivered, id: JournalEntry.id(of: ticket), moment: present.now, zone: present.zone.name,
      requests: outboxEntry.requests.map(\.identifier), delivered: [:],
      log: given.map { LogEntry.deliveries(of: $0, through: "\(name)", at: present.now) } ?? [], taken: taken)
  }

  /// The journal entry for an escalation to another channel.
  static func entry(_ ticket: UInt64, escalating outboxEntry: OutboxEntry, at present: Present) -> JournalEntry {
    JournalEntry(
      state: .delivered, id: JournalEntry.id(of: ticket), moment: present.now, zone: present.zone.name,
      requests: outboxEntry.requests.map(\.identifier), delivered: outboxEntry.deliveredByEscalation,
      outboxEntry: fault(.c49) ? nil : outboxEntry)
  }

  /// Returns the outbox entry of a notification for the channels that have not taken it.
  static func outboxEntry(
    for notification: Notification, to channels: [ChannelName], of list: ReminderList, at present: Present
  ) -> OutboxEntry {
    var outboxEntry = OutboxEntry(requests: notification.requests.map(\.request), at: present.now, channels: channels)
    let ids = Set(outboxEntry.requests.map(\.identifier).filter { !$0.kind.isOfTask }.map(\.id))
    outboxEntry.timers = list.allTimers.filter { ids.contains($0.id) }
    outboxEntry.blocks = list.blocks.filter { ids.contains($0.id) }
    return outboxEntry
  }

  /// Returns all entries that may have to be written for a notification.
  static func entries(
    for notification: Notification, _ channels: RunChannels, of list: ReminderList, at present: Present
  ) -> [JournalEntry] {
    // If none of the base channels takes a digest, each of its parts is delivered separately.
    let parts = channels.parts(of: notification, on: present.wall.date)
    if parts.count > 1 {
      return ([notification] + parts).flatMap { entries(forWhole: $0, channels, of: list, at: present) }
    }
    return entries(forWhole: notification, channels, of: list, at: present)
  }

  private static func entries(
    forWhole notification: Notification, _ channels: RunChannels, of list: ReminderList, at present: Present
  ) -> [JournalEntry] {
    let names = channels.names(for: [notification])
    let outboxEntry = names.count > 1 ? FireRun.outboxEntry(for: notification, to: names, of: list, at: present) : nil
    // Every channel's name has to have room in the log.
    let longest = names.map { "\($0)" }.max { $0.utf8.count < $1.utf8.count } ?? ""
    return [entry(.delivered, 0, for: notification, through: longest, inOutbox: outboxEntry, of: list, at: present)]
      + (outboxEntry.map { entries(for: $0, notification, at: present) } ?? [])
  }

  /// Returns all entries that may have to be written for an outbox entry; `notification` is how it reads.
  static func entries(for outboxEntry: OutboxEntry, _ notification: Notification?, at present: Present)
    -> [JournalEntry]
  {
    outboxEntry.channels.map { entry(0, for: outboxEntry, takenBy: $0, logging: notification, at: present) }
  }
}

extension NotificationFacts {
  /// The request as the outbox keeps it.
  fileprivate var request: OutboxEntry.Request { OutboxEntry.Request(identifier: identifier, fireAt: moment) }
}

extension LogEntry {
  /// The log entry for a channel that failed; nil for a desktop that may still show the notification.
  init?(failure: FireReport.Failed, at now: Timestamp) {
    guard let error = failure.error.inLog else { return nil }
    self.init(of: failure.request, at: now) { kind, set in
      .failed(kind: kind, set: set, channel: "\(failure.channel)", error: error)
    }
  }

  /// The log entry for what happened to a request; `what` gets the kind and the moment for which it was set.
  private init(of request: NotificationFacts, at now: Timestamp, _ what: (String, Timestamp) -> What) {
    let kind = request.isEscalation ? LogEntry.escalate : request.identifier.kind.name
    self.init(
      at: now, task: request.task, number: request.number, title: request.ownTitle, what: what(kind, request.moment))
  }

  /// The log entries for a delivery through a channel.
  static func deliveries(of notification: Notification, through channel: String, at now: Timestamp) -> [LogEntry] {
    notification.requests.map { request in
      LogEntry(of: request, at: now) { .delivered(kind: $0, set: $1, channel: channel, nag: request.nag ?? 0) }
    }
  }
}
