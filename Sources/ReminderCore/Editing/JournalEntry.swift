/// One delivered notification. If the state file cannot be saved, `fire` writes this entry to the journal beside the
/// file.
package struct JournalEntry: Equatable, Sendable {
  /// The state of a notification.
  package enum State: String {
    /// It was delivered, and the state file does not have it yet.
    case delivered = "told"
    /// It was sent, and the desktop has not answered yet.
    case sent
    /// It was not delivered after all, or the state file has it.
    case over
  }

  /// The state.
  package var state: State
  /// The unique id of the entry: sixteen hexadecimal digits.
  package var id: String
  /// The moment that the delivering run used as now.
  let moment: Timestamp
  /// The zone that the machine was in.
  let zone: String
  /// The delivered requests.
  package let requests: [RequestIdentifier]
  /// The delivered items, by task; nil in an entry of a version that did not write them down. If a task changes
  /// meanwhile, exactly these values stay delivered.
  package let delivered: [TaskID: [DeliveredRule]]?
  /// The entries for the log.
  package var log: [LogEntry] = []
  /// The entry for the outbox; nil where no other channel has to deliver it.
  var outboxEntry: OutboxEntry?
  /// An earlier delivery, and the channels that delivered it now; nil where this is the first delivery.
  package var taken: OutboxEntry?

  package init(
    state: State, id: String, moment: Timestamp, zone: String, requests: [RequestIdentifier],
    delivered: [TaskID: [DeliveredRule]]?, log: [LogEntry] = [], outboxEntry: OutboxEntry? = nil,
    taken: OutboxEntry? = nil
  ) {
    self.state = state
    self.id = id
    self.moment = moment
    self.zone = zone
    self.requests = requests
    self.delivered = delivered
    self.log = log
    self.outboxEntry = outboxEntry
    self.taken = taken
  }

  /// A new entry with its own id that records the requests as delivered.
  package func delivered(as number: UInt64) -> JournalEntry {
    var entry = self
    (entry.state, entry.id) = (.delivered, JournalEntry.id(of: number))
    return entry
  }

  /// The id of an entry for a random number.
  package static func id(of number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The offset in bytes of the state's word in a line. All words have one length, so that the word can be overwritten.
  package static let offsetOfState = 10

  /// The entry as a line:
  /// `{"state":"told","id":"…","at":"2026-03-01T08:00:00Z","zone":"…","requests":[…],"told":[…],"log":[…]}`.
  package var line: [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      json.member("state", state.rawValue)
      json.member("id", id)
      json.member("at", "\(moment)")
      json.member("zone", zone)
      json.member("requests", of: requests) { $1.string("\($0)") }
      if let delivered {
        json.key("told")
        json.array { json in
          for id in delivered.keys.sorted() {
            for delivered in delivered[id] ?? [] { delivered.write(of: id, to: &json) }
          }
        }
      }
      json.member("log", ifAny: log) { $0.write(to: &$1) }
      if let outboxEntry {
        json.key("owed")
        outboxEntry.write(to: &json)
      }
      if let taken {
        json.key("taken")
        taken.write(to: &json)
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension JournalEntry {
  /// Reads a line without its line feed; nil where it is not a whole entry.
  package init?(line: some Collection<UInt8>) {
    var reader = JSONReader(PaddedBytes(line))
    guard let entry = try? JournalEntry(from: &reader) else { return nil }
    self = entry
  }
}

extension JournalEntry {
  /// Reads the members in the order in which they are written; nil for anything else.
  private init?(from reader: inout JSONReader) throws(JSONError) {
    var isFirst = true
    try reader.beginObject()
    guard try reader.nextKey(&isFirst)?.key == JSONKey("state"),
      let state = JournalEntry.State(rawValue: reader.text(try reader.string())),
      try reader.nextKey(&isFirst)?.key == JSONKey("id")
    else { return nil }
    let id = reader.text(try reader.string())
    guard try reader.nextKey(&isFirst)?.key == JSONKey("at") else { return nil }
    let moment = try Timestamp(from: &reader)
    guard try reader.nextKey(&isFirst)?.key == JSONKey("zone") else { return nil }
    let zone = reader.text(try reader.string())
    guard try reader.nextKey(&isFirst)?.key == JSONKey("requests") else { return nil }
    var requests: [RequestIdentifier] = []
    var isFirstRequest = true
    try reader.beginArray()
    while try reader.nextElement(&isFirstRequest) {
      // A kind of request that only a later version knows is skipped.
      if let request = RequestIdentifier(reader.text(try reader.string())) { requests.append(request) }
    }
    var delivered: [TaskID: [DeliveredRule]]?
    var log: [LogEntry] = []
    var (outboxEntry, taken): (OutboxEntry?, OutboxEntry?)
    // Entries of earlier versions lack these.
    while let (key, _) = try reader.nextKey(&isFirst) {
      switch key {
      case JSONKey("told"):
        delivered = delivered ?? [:]
        for (task, rule) in try reader.array(of: DeliveredRule.ofTask(from:)) {
          delivered?[task, default: []].append(rule)
        }
      case JSONKey("log"): log = try reader.array(of: LogEntry.init(from:))
      case JSONKey("owed"): outboxEntry = try OutboxEntry(from: &reader)
      case JSONKey("taken"): taken = try OutboxEntry(from: &reader)
      default: return nil
      }
    }
    try reader.finish()
    self.init(
      state: state, id: id, moment: moment, zone: zone, requests: requests, delivered: delivered, log: log,
      outboxEntry: outboxEntry, taken: taken)
  }
}

extension DeliveredRule {
  /// Reads `{"task":"550E…","rule":"morning","from":"2026-03-01","value":"2026-03-02"}`.
  fileprivate static func ofTask(
    from reader: inout JSONReader
  ) throws(JSONError) -> (task: TaskID, rule: DeliveredRule) {
    var (task, what, value, first): (TaskID?, What?, RuleValue?, Due?)
    var isFirst = true
    try reader.beginObject()
    while let (key, name) = try reader.nextKey(&isFirst) {
      switch key {
      case JSONKey("task"): task = try TaskID(from: &reader)
      case JSONKey("rule"): what = try What(from: &reader)
      case JSONKey("from"): first = try Due(from: &reader)
      case JSONKey("value"): value = try RuleValue(from: &reader)
      default: throw reader.failure(.expected("\"task\", \"rule\", \"from\" or \"value\""), at: Int(name.start) - 1)
      }
    }
    guard let task, let what, let value else { throw reader.missing("a task, a rule and a value") }
    return (task, DeliveredRule(what: what, value: value, first: first))
  }
}

extension DeliveredRule.What {
  /// Reads a rule, or the word for anything else.
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var ahead = reader
    guard let other = DeliveredRule.What(word: ahead.text(try ahead.string())) else {
      self = .rule(try TaskRule(from: &reader))
      return
    }
    reader = ahead
    self = other
  }

  private init?(word: String) {
    switch word {
    case "snooze": self = .snooze
    case "nag": self = .nag
    case "escalation": self = .escalate
    case "timer": self = .timer
    case "block-start": self = .blockStart
    case "block-end": self = .blockEnd
    case "agenda": self = .agenda
    default: return nil
    }
  }

  /// The word in the journal.
  fileprivate var word: String {
    switch self {
    case .rule(let rule): "\(rule)"
    case .snooze: "snooze"
    case .nag: "nag"
    case .escalate: "escalation"
    case .timer: "timer"
    case .blockStart: "block-start"
    case .blockEnd: "block-end"
    case .agenda: "agenda"
    }
  }
}

extension DeliveredRule {
  /// `{"task":"550E…","rule":"morning","from":"2026-03-01","value":"2026-03-02"}`
  fileprivate func write(of task: TaskID, to json: inout JSONWriter) {
    json.object { json in
      json.member("task", "\(task)")
      json.member("rule", what.word)
      if let first { json.member("from", "\(first)") }
      json.member("value", "\(value)")
    }
  }
}

extension ReminderList {
  /// Merges the deliveries of entries that this list does not know yet: those after the last entry that it merged.
  package mutating func mergeJournal(_ entries: [JournalEntry], zones: ZoneDatabase, machineZone: () -> TimeZoneRules)
    throws
  {
    let known = entries.lastIndex { $0.id == lastEntry }.map { $0 + 1 } ?? 0
    var logged: [LogEntry] = []
    for entry in entries[known...] where entry.state == .delivered {
      let zone = (try? zones.machineZone(TZ: entry.zone)) ?? NamedZone(name: entry.zone, rules: machineZone())
      // Nothing is shown, so any language will do.
      let present = Present(now: entry.moment, zone: zone, language: .en)
      // The delivering run began blocks, too, and delivered the occurrence that was current then.
      beginBlocks(at: present)
      if entry.taken == nil, entry.outboxEntry?.isEscalation != true { setLastDelivered(entry.requests) }
      try recordDelivered(entry.delivered ?? delivered(by: entry.requests, at: present), at: present)
      logged += entry.log
      if let outboxEntry = entry.outboxEntry { addToOutbox(outboxEntry) }
      if let taken = entry.taken { settle(taken) }
      lastEntry = entry.id
    }
    // All at once: if a file cannot be saved for days, there are many entries.
    log.merge(logged)
  }

  /// Remembers the tasks, and the timers without a task, of the last delivered notification. A focus block and the
  /// daily agenda change nothing.
  mutating func setLastDelivered(_ requests: [RequestIdentifier]) {
    var seen: Set<TaskID> = []
    let tasks = requests.compactMap { request in
      request.kind == .timer ? timers.first { $0.id == request.id }?.task ?? request.id : request.task
    }
    if requests.isEmpty || !tasks.isEmpty { lastDelivered = tasks.filter { seen.insert($0).inserted } }
  }
}
