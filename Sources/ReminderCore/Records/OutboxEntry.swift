/// An entry of the outbox: a delivered notification that other channels still have to deliver. These are all other
/// channels of a list, also those that failed before, and the channel of an escalation. With one channel nothing is
/// in the outbox.
///
/// The entry has identifiers and moments, and no text: a later delivery reads as of then. Whether it was a nag follows
/// from the unanswered reminder: the last nag was then delivered at `at`.
package struct OutboxEntry: Equatable, Sendable {
  /// After this time the entry is given up.
  package static let limitSeconds = 3_600

  /// A request of the notification.
  package struct Request: Hashable, Sendable {
    /// Its identifier.
    package let identifier: RequestIdentifier
    /// The moment for which it was set; for an escalation, the moment at which it rang.
    package let fireAt: Timestamp

    package init(identifier: RequestIdentifier, fireAt: Timestamp) {
      (self.identifier, self.fireAt) = (identifier, fireAt)
    }
  }

  /// The requests; more than one for a digest. An answer to a task removes its requests.
  package var requests: [Request]
  /// When it was delivered.
  package let at: Timestamp
  /// Whether it is an escalation: an unanswered reminder that goes through another channel.
  package var isEscalation = false
  /// The channels that have not delivered it.
  package var channels: [ChannelName]
  /// Its timers and focus blocks in their state at the delivery: no other place keeps what was delivered of them.
  package var timers: [TaskTimer] = []
  package var blocks: [FocusBlock] = []

  package init(requests: [Request], at: Timestamp, isEscalation: Bool = false, channels: [ChannelName]) {
    (self.requests, self.at, self.isEscalation, self.channels) = (requests, at, isEscalation, channels)
  }

  /// Whether another entry is the same notification, even if channels have delivered it meanwhile.
  package func isSame(as other: OutboxEntry) -> Bool {
    at == other.at && isEscalation == other.isEscalation && !requests.isEmpty
      && (requests.allSatisfy(other.requests.contains) || other.requests.allSatisfy(requests.contains))
  }

  /// The task of a request, also of a timer's request; nil where there is none.
  func task(of request: Request) -> TaskID? {
    request.identifier.task ?? timers.first { request.identifier == RequestIdentifier(.timer, of: $0.id) }?.task
  }

  /// The tasks of its requests.
  package var tasks: Set<TaskID> { Set(requests.compactMap(task)) }

  /// Whether it is given up: its time is over, or it was delivered while the clock was days ahead.
  func isOver(at now: Timestamp) -> Bool {
    at.seconds + OutboxEntry.limitSeconds <= now.seconds || at.seconds > now.seconds + 2 * 86_400
  }
}

extension ReminderList {
  /// When a channel is tried next for an entry of the outbox; nil where the outbox is empty.
  var outboxWakeAt: Timestamp? { outbox.map(\.at).min() }

  /// Adds an entry to the outbox. Earlier entries lose the same requests, because the new entry replaces them.
  mutating func addToOutbox(_ new: OutboxEntry) {
    guard !new.requests.isEmpty, !new.channels.isEmpty else { return }
    let identifiers = Set(new.requests.map(\.identifier))
    for index in outbox.indices where outbox[index].isEscalation == new.isEscalation {
      outbox[index].requests.removeAll { identifiers.contains($0.identifier) }
    }
    outbox.removeAll(where: \.requests.isEmpty)
    outbox.append(new)
  }

  /// Removes the channels that have delivered an entry; an entry without channels is removed.
  mutating func settle(_ taken: OutboxEntry) {
    for index in outbox.indices where outbox[index].isSame(as: taken) {
      outbox[index].channels.removeAll(where: taken.channels.contains)
    }
    outbox.removeAll(where: \.channels.isEmpty)
  }

  /// Whether nobody needs a request any more: the block that it starts is over or gone, or the day of its agenda is
  /// over.
  private func isOver(_ request: OutboxEntry.Request, of entry: OutboxEntry, at present: Present) -> Bool {
    switch request.identifier.kind {
    case .task, .notice, .timer, .blockEnd: return false
    case .blockStart:
      let start = entry.blocks.first { $0.id == request.identifier.id }?.start
      return !blocks.contains {
        $0.id == request.identifier.id && $0.start == start && $0.end(in: present.zone.rules) > present.now
      }
    case .agenda:
      let day = present.zone.rules.local(at: request.fireAt).date
      return settings.agendaTime == nil || day != present.wall.date
    }
  }

  /// The outbox, without the requests and entries that are over.
  package func currentOutbox(at present: Present) -> [OutboxEntry] {
    outbox.compactMap { entry in
      var left = entry
      left.requests.removeAll { isOver($0, of: entry, at: present) }
      return left.requests.isEmpty || entry.isOver(at: present.now) ? nil : left
    }
  }

  /// Whether the outbox has anything that no channel has to deliver any more.
  package func hasExpiredOutbox(at present: Present) -> Bool { !outbox.isEmpty && currentOutbox(at: present) != outbox }

  /// Removes everything that no channel has to deliver any more.
  package mutating func expireOutbox(at present: Present) { if !outbox.isEmpty { outbox = currentOutbox(at: present) } }

  /// Removes the requests of tasks that were answered or are gone. Returns whether there were any.
  @discardableResult
  mutating func settle(tasks: Set<TaskID>) -> Bool {
    settle { entry, request in entry.task(of: request).map(tasks.contains) ?? false }
  }

  /// Removes requests that a person has seen. Returns whether there were any.
  @discardableResult
  mutating func settle(_ isSeen: (OutboxEntry, OutboxEntry.Request) -> Bool) -> Bool {
    let before = outbox
    for (index, before) in before.enumerated() { outbox[index].requests.removeAll { isSeen(before, $0) } }
    outbox.removeAll(where: \.requests.isEmpty)
    return outbox != before
  }
}

// The stored form:
// `{"requests":[{"identifier":"task-550E…","fireAt":…}],"at":…,"escalation":true,"channels":["phone"]}`, and the
// timers and focus blocks of the notification, in their stored form.

extension OutboxEntry {
  /// Writes the object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("requests", of: requests) { request, json in
        json.object { json in
          json.member("identifier", "\(request.identifier)")
          json.member("fireAt", "\(request.fireAt)")
        }
      }
      json.member("at", "\(at)")
      if isEscalation { json.member("escalation", true) }
      json.member("channels", of: channels) { $1.string("\($0)") }
      json.member("timers", ifAny: timers) { $0.write(to: &$1) }
      json.member("blocks", ifAny: blocks) { $0.write(to: &$1) }
    }
  }

  /// Reads an entry of the outbox. Skips kinds of requests, channels and members that only a later version knows.
  package init(from reader: inout JSONReader) throws(JSONError) {
    var requests: [Request] = []
    var channels: [ChannelName] = []
    var at: Timestamp?
    var isEscalation = false
    var timed = TimedList()
    let object = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "requests": requests = try reader.array(of: Request.init(from:)).compactMap { $0 }
      case "at": at = try Timestamp(from: &reader)
      case "escalation": isEscalation = try reader.boolean()
      case "channels":
        channels = try reader.array { (reader) throws(JSONError) in ChannelName(reader.text(try reader.string())) }
          .compactMap { $0 }
      case "timers": timed.timers = try reader.timers()
      case "blocks": timed.blocks = try reader.blocks()
      default: return false
      }
      return true
    }
    let moment = try reader.required(at, "at", of: object)
    self.init(requests: requests, at: moment, isEscalation: isEscalation, channels: channels)
    (timers, blocks) = (timed.timers, timed.blocks)
  }
}

extension OutboxEntry.Request {
  /// Reads a request; nil where its kind is not known.
  fileprivate init?(from reader: inout JSONReader) throws(JSONError) {
    var identifier: RequestIdentifier?
    var fireAt: Timestamp?
    let object = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "identifier": identifier = RequestIdentifier(reader.text(try reader.string()))
      case "fireAt": fireAt = try Timestamp(from: &reader)
      default: return false
      }
      return true
    }
    let moment = try reader.required(fireAt, "fireAt", of: object)
    guard let identifier else { return nil }
    self.init(identifier: identifier, fireAt: moment)
  }
}
