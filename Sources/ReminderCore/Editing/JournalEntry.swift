/// One notification that was told, as `fire` writes it down beside the state file where that cannot be saved.
struct JournalEntry: Equatable, Sendable {
  /// What became of it.
  enum State: String {
    /// It was told, and the state file does not know it yet.
    case told
    /// The desktop had not answered; whoever waits for the answer goes by the ticket.
    case sent
    /// It was not told after all, or the state file knows it.
    case over
  }

  /// What became of it.
  var state: State
  /// Tells this entry from every other: sixteen hexadecimal digits.
  let id: String
  /// The moment that the run which told it went by.
  let moment: Timestamp
  /// The zone that the machine was in.
  let zone: String
  /// The notifications that were told.
  let requests: [RequestIdentifier]
  /// What they told, by task; nil in an entry of a version that did not write it down.
  let told: [TaskID: [ToldRule]]?

  /// The same once it is known that it was told, as an entry of its own.
  func told(as number: UInt64) -> JournalEntry {
    JournalEntry(
      state: .told, id: JournalEntry.id(of: number), moment: moment, zone: zone, requests: requests, told: told)
  }

  /// What an entry is known by that was given a random number.
  static func id(of number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// How many bytes of a line stand before the word for the state, which can be written over in place.
  static let offsetOfState = 10

  /// The entry as a line:
  /// `{"state":"told","id":"…","at":"2026-03-01T08:00:00Z","zone":"Europe/Berlin","requests":[…],"told":[…]}`.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      json.member("state", state.rawValue)
      json.member("id", id)
      json.member("at", "\(moment)")
      json.member("zone", zone)
      json.key("requests")
      json.array { json in for request in requests { json.string("\(request)") } }
      guard let told else { return }
      json.key("told")
      json.array { json in
        for id in told.keys.sorted() { for told in told[id] ?? [] { told.write(of: id, to: &json) } }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension JournalEntry {
  /// Reads a line without its end; nil for one that is not whole.
  init?(line: some Collection<UInt8>) {
    var reader = JSONReader(PaddedBytes(line))
    guard let entry = try? reader.journalEntry() else { return nil }
    self = entry
  }
}

extension JSONReader {
  /// The members in the order in which they are written; anything else is no entry.
  fileprivate mutating func journalEntry() throws(JSONError) -> JournalEntry? {
    var isFirst = true
    try beginObject()
    guard try nextKey(&isFirst)?.key == JSONKey("state"), let state = JournalEntry.State(rawValue: text(try string())),
      try nextKey(&isFirst)?.key == JSONKey("id")
    else { return nil }
    let id = text(try string())
    guard try nextKey(&isFirst)?.key == JSONKey("at") else { return nil }
    let moment = try timestamp()
    guard try nextKey(&isFirst)?.key == JSONKey("zone") else { return nil }
    let zone = text(try string())
    guard try nextKey(&isFirst)?.key == JSONKey("requests") else { return nil }
    var requests: [RequestIdentifier] = []
    var isFirstRequest = true
    try beginArray()
    while try nextElement(&isFirstRequest) {
      // One of a kind that only a later version knows says nothing here.
      if let request = RequestIdentifier(text(try string())) { requests.append(request) }
    }
    var told: [TaskID: [ToldRule]]?
    if let (key, _) = try nextKey(&isFirst) {
      guard key == JSONKey("told") else { return nil }
      told = try toldRules()
      guard try nextKey(&isFirst) == nil else { return nil }
    }
    try finish()
    return JournalEntry(state: state, id: id, moment: moment, zone: zone, requests: requests, told: told)
  }

  private mutating func toldRules() throws(JSONError) -> [TaskID: [ToldRule]] {
    var all: [TaskID: [ToldRule]] = [:]
    var isFirst = true
    try beginArray()
    while try nextElement(&isFirst) {
      var (task, what, value, first): (TaskID?, ToldRule.What?, RuleValue?, Due?)
      var isFirstMember = true
      try beginObject()
      while let (key, name) = try nextKey(&isFirstMember) {
        switch key {
        case JSONKey("task"): task = try taskID()
        case JSONKey("rule"): what = try skipSnoozeWord() ? .snooze : .rule(try taskRule())
        case JSONKey("from"): first = try due()
        case JSONKey("value"): value = try ruleValue()
        default: throw failure(.expected("\"task\", \"rule\", \"from\" or \"value\""), at: Int(name.start) - 1)
        }
      }
      guard let task, let what, let value else { throw missing("a task, a rule and a value") }
      all[task, default: []].append(ToldRule(what: what, value: value, first: first))
    }
    return all
  }

  private mutating func skipSnoozeWord() throws(JSONError) -> Bool {
    var reader = self
    guard reader.text(try reader.string()) == "snooze" else { return false }
    self = reader
    return true
  }
}

extension ToldRule {
  /// `{"task":"550E…","rule":"morning","from":"2026-03-01","value":"2026-03-02"}`
  fileprivate func write(of task: TaskID, to json: inout JSONWriter) {
    json.object { json in
      json.member("task", "\(task)")
      switch what {
      case .snooze: json.member("rule", "snooze")
      case .rule(let rule): json.member("rule", "\(rule)")
      }
      if let first { json.member("from", "\(first)") }
      json.member("value", "\(value)")
    }
  }
}

extension Agenda {
  /// Takes in what entries tell that this agenda does not know yet: those behind the last that it took in.
  mutating func mergeJournal(_ entries: [JournalEntry], zones: ZoneDatabase, machineZone: () -> TimeZoneRules) throws {
    let known = entries.lastIndex { $0.id == lastEntry }.map { $0 + 1 } ?? 0
    for entry in entries[known...] where entry.state == .told {
      let zone = (try? zones.machineZone(TZ: entry.zone)) ?? NamedZone(name: entry.zone, rules: machineZone())
      let present = Present(now: entry.moment, zone: zone)
      try markTold(entry.told ?? told(by: entry.requests, at: present), at: present)
      setLastDelivered(entry.requests)
      lastEntry = entry.id
    }
  }

  /// Remembers the tasks of the notification that was delivered last.
  mutating func setLastDelivered(_ requests: [RequestIdentifier]) {
    var seen: Set<TaskID> = []
    lastDelivered = requests.map(\.task).filter { seen.insert($0).inserted }
  }
}
