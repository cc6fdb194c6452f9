/// A notification that was told, and that other channels still have to take: those of a list behind the first that took
/// it, and the one to which it goes if nobody answers.
public struct Owed: Equatable, Sendable {
  /// After this time it is given up.
  public static let limitSeconds = 3_600

  /// A request of the notification.
  public struct Request: Hashable, Sendable {
    /// Its identifier.
    public let identifier: RequestIdentifier
    /// The moment for which it was set.
    public let fireAt: Timestamp
  }

  /// The requests; more than one of a digest. An answer to a task takes its requests out.
  public internal(set) var requests: [Request]
  /// When it was told.
  public let at: Timestamp
  /// It is not tried before; later than `at` where it waits for an answer.
  public let from: Timestamp
  /// When it is given up; nil where it was not tried yet.
  public internal(set) var until: Timestamp?
  /// The channels that have not taken it.
  public internal(set) var channels: [ChannelName]

  /// Whether it goes only where nobody answers what was told.
  public var isEscalation: Bool { from > at }

  /// What was told now, owed to channels that are tried at once.
  init(_ requests: [Request], toldAt at: Timestamp, channels: [ChannelName]) {
    self.init(
      requests: requests, at: at, from: at, until: at.advanced(bySeconds: Owed.limitSeconds), channels: channels)
  }

  /// What was told now and goes through a channel later, if nobody answers.
  init(_ requests: [Request], toldAt at: Timestamp, escalatesAt from: Timestamp, to channel: ChannelName) {
    self.init(requests: requests, at: at, from: from, until: nil, channels: [channel])
  }

  init(requests: [Request], at: Timestamp, from: Timestamp, until: Timestamp?, channels: [ChannelName]) {
    self.requests = requests
    self.at = at
    self.from = from
    self.until = until
    self.channels = channels
  }

  /// Whether another is the same notification, whoever has taken it meanwhile.
  func isSame(as other: Owed) -> Bool {
    at == other.at && from == other.from && !requests.isEmpty
      && (requests.allSatisfy(other.requests.contains) || other.requests.allSatisfy(requests.contains))
  }

  /// Whether it is to be tried now.
  func isDue(at now: Timestamp) -> Bool { from <= now && !isOver(at: now) }

  /// Whether it is given up: its time is over, or it was told under a clock that was days ahead, or it could not be
  /// tried for a month.
  func isOver(at now: Timestamp) -> Bool {
    until.map { $0 <= now } ?? false || at.seconds > now.seconds + 2 * 86_400
      || from.seconds < now.seconds - 30 * 86_400
  }
}

extension Timestamp {
  /// So many seconds later, at most the last moment that there is.
  fileprivate func advanced(bySeconds seconds: Int) -> Timestamp { Timestamp(seconds: self.seconds + seconds) ?? self }
}

extension Agenda {
  /// When a channel that still has to take something is tried next; nil where nothing is owed.
  var owedWakeAt: Timestamp? { owed.map(\.from).min() }

  /// Keeps what other channels still have to take. What came before of the same requests is no longer owed: this has
  /// taken its place.
  mutating func owe(_ new: Owed) {
    guard !new.requests.isEmpty, !new.channels.isEmpty else { return }
    let identifiers = Set(new.requests.map(\.identifier))
    for index in owed.indices where owed[index].isEscalation == new.isEscalation {
      owed[index].requests.removeAll { identifiers.contains($0.identifier) }
    }
    owed.removeAll(where: \.requests.isEmpty)
    owed.append(new)
  }

  /// Takes channels off what they have taken; what nobody is left for is gone.
  mutating func settle(_ taken: Owed) {
    for index in owed.indices where owed[index].isSame(as: taken) {
      owed[index].channels.removeAll(where: taken.channels.contains)
    }
    owed.removeAll(where: \.channels.isEmpty)
  }

  /// Whether there is anything that no channel has to take any more.
  func owesInVain(at now: Timestamp) -> Bool { owed.contains { $0.isOver(at: now) } }

  /// Takes out what no channel has to take any more.
  mutating func giveUpOwed(at now: Timestamp) { owed.removeAll { $0.isOver(at: now) } }

  /// Takes the requests of tasks out, which were answered or are gone.
  mutating func settle(tasks: Set<TaskID>) {
    guard !tasks.isEmpty else { return }
    for index in owed.indices { owed[index].requests.removeAll { $0.identifier.task.map(tasks.contains) ?? false } }
    owed.removeAll(where: \.requests.isEmpty)
  }
}

// The stored form:
// `{"requests":[{"identifier":"task-550E…","fireAt":…}],"at":…,"from":…,"until":…,"channels":["phone"]}`

extension Owed {
  /// Writes the object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("requests")
      json.array { json in
        for request in requests {
          json.object { json in
            json.member("identifier", "\(request.identifier)")
            json.member("fireAt", "\(request.fireAt)")
          }
        }
      }
      json.member("at", "\(at)")
      if isEscalation { json.member("from", "\(from)") }
      if let until { json.member("until", "\(until)") }
      json.key("channels")
      json.array { json in for channel in channels { json.string("\(channel)") } }
    }
  }

  /// Reads what is owed. Kinds of requests, channels and members that only a later version knows are passed over.
  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    let begin = reader.position - 1
    var requests: [Request] = []
    var channels: [ChannelName] = []
    var (at, from, until): (Timestamp?, Timestamp?, Timestamp?)
    var names = JSONNames()
    var isFirst = true
    while let (_, name) = try reader.nextKey(&isFirst) {
      try names.insert(name, of: reader)
      switch reader.text(name) {
      case "requests": requests = try reader.array(of: Request.init(from:)).compactMap { $0 }
      case "at": at = try Timestamp(from: &reader)
      case "from": from = try Timestamp(from: &reader)
      case "until": until = try Timestamp(from: &reader)
      case "channels":
        channels = try reader.array { (reader) throws(JSONError) in ChannelName(reader.text(try reader.string())) }
          .compactMap { $0 }
      default: _ = try reader.value()
      }
    }
    guard let at else { throw reader.failure(.missingKey("at"), at: begin) }
    self.init(requests: requests, at: at, from: max(from ?? at, at), until: until, channels: channels)
  }
}

extension Owed.Request {
  /// Reads a request; nil where its kind is not known.
  fileprivate init?(from reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    let begin = reader.position - 1
    var identifier: RequestIdentifier?
    var fireAt: Timestamp?
    var names = JSONNames()
    var isFirst = true
    while let (_, name) = try reader.nextKey(&isFirst) {
      try names.insert(name, of: reader)
      switch reader.text(name) {
      case "identifier": identifier = RequestIdentifier(reader.text(try reader.string()))
      case "fireAt": fireAt = try Timestamp(from: &reader)
      default: _ = try reader.value()
      }
    }
    guard let fireAt else { throw reader.failure(.missingKey("fireAt"), at: begin) }
    guard let identifier else { return nil }
    self.init(identifier: identifier, fireAt: fireAt)
  }
}
