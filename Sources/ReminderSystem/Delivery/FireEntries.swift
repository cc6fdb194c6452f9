import ReminderCore

// The journal entries that a run of `fire` writes before each save, and the room that they take.

extension FireRun {
  /// The journal entry for a delivered or sent notification, with its outbox entry for other channels.
  static func entry(
    _ state: JournalEntry.State, _ ticket: UInt64, for notification: Notification, through name: String,
    owing owed: Owed?, of list: ReminderList, at present: Present
  ) -> JournalEntry {
    let requests = notification.requests.map(\.identifier)
    return JournalEntry(
      state: state, id: JournalEntry.id(of: ticket), moment: present.now, zone: present.zone.name,
      requests: requests, delivered: list.delivered(by: requests, at: present),
      log: LogEntry.deliveries(of: notification, through: name, at: present.now),
      owed: owed?.channels.isEmpty ?? true ? nil : owed)
  }

  /// The journal entry for an outbox entry that a channel took now.
  static func entry(_ ticket: UInt64, for owed: Owed, takenBy name: ChannelName, at present: Present) -> JournalEntry {
    var taken = owed
    taken.channels = [name]
    return JournalEntry(
      state: .delivered, id: JournalEntry.id(of: ticket), moment: present.now, zone: present.zone.name,
      requests: owed.requests.map(\.identifier), delivered: [:], taken: taken)
  }

  /// The journal entry for an escalation to another channel.
  static func entry(_ ticket: UInt64, escalating owed: Owed, at present: Present) -> JournalEntry {
    JournalEntry(
      state: .delivered, id: JournalEntry.id(of: ticket), moment: present.now, zone: present.zone.name,
      requests: owed.requests.map(\.identifier), delivered: owed.deliveredByEscalation, owed: fault(.c49) ? nil : owed)
  }

  /// Returns the outbox entry of a notification for the channels that have not taken it.
  static func owed(
    for notification: Notification, to channels: [ChannelName], of list: ReminderList, at present: Present
  ) -> Owed {
    var owed = Owed(requests: notification.requests.map(\.request), at: present.now, channels: channels)
    let ids = Set(owed.requests.map(\.identifier).filter { !$0.kind.isOfTask }.map(\.id))
    owed.timers = list.timers.filter { ids.contains($0.id) }
    owed.blocks = list.blocks.filter { ids.contains($0.id) }
    return owed
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
    let owed = names.count > 1 ? FireRun.owed(for: notification, to: names, of: list, at: present) : nil
    // Every channel's name has to have room in the log.
    let longest = names.map { "\($0)" }.max { $0.utf8.count < $1.utf8.count } ?? ""
    return [entry(.delivered, 0, for: notification, through: longest, owing: owed, of: list, at: present)]
      + (owed.map { entries(for: $0, notification, at: present) } ?? [])
  }

  /// Returns all entries that may have to be written for an outbox entry; `notification` is how it reads.
  static func entries(for owed: Owed, _ notification: Notification?, at present: Present) -> [JournalEntry] {
    owed.channels.map { name in
      var entry = entry(0, for: owed, takenBy: name, at: present)
      entry.log = notification.map { LogEntry.deliveries(of: $0, through: "\(name)", at: present.now) } ?? []
      return entry
    }
  }
}

extension NotificationFacts {
  /// The request as the outbox keeps it.
  fileprivate var request: Owed.Request { Owed.Request(identifier: identifier, fireAt: moment) }
}

extension LogEntry {
  /// The log entries for a delivery through a channel.
  static func deliveries(of notification: Notification, through channel: String, at now: Timestamp) -> [LogEntry] {
    notification.requests.map { request in
      LogEntry(
        at: now, task: request.task, number: request.number, title: request.ownTitle,
        what: .delivered(
          kind: request.isEscalation ? LogEntry.escalation : request.identifier.kind.name, set: request.moment,
          channel: channel, nag: request.nag ?? 0))
    }
  }
}
