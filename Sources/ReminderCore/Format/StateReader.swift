// The state file, read whole. `StateWriter` writes it; docs/state-file.md describes it.

extension ReminderList {
  /// Reads a state file. Every member is checked, also those that are worked out again whenever the file is written.
  package init(reading bytes: PaddedBytes, zones database: ZoneDatabase) throws(JSONError) {
    if bytes[0..<min(3, bytes.count)].lengthOfByteOrderMark > 0 {
      throw JSONError(offset: 0, problem: .byteOrderMark)
    }
    var reader = JSONReader(bytes)
    self = try reader.agenda(zones: database)
  }
}

/// The format of a state file that this version does not read.
package struct OtherFormat: Equatable, Sendable {
  /// The number after `"remind":`.
  package let number: Int

  /// Whether a later version of this program wrote the file.
  package var isNewer: Bool { number > StateHead.formats.upperBound }

  /// Reads only the number of a file, because the rest may be anything. Nil if this version reads the format, or if the
  /// file has no number.
  package init?(of bytes: PaddedBytes) {
    var reader = JSONReader(bytes)
    var isFirst = true
    guard (try? reader.beginObject()) != nil else { return nil }
    while let (key, _) = try? reader.nextKey(&isFirst) {
      if key == JSONKey("remind") {
        self.init(try? reader.integer(in: 0...Int.max))
        return
      }
      guard (try? reader.value()) != nil else { return nil }
    }
    return nil
  }

  package init?(_ number: Int?) {
    guard let number, !StateHead.formats.contains(number) else { return nil }
    self.number = number
  }
}

extension JSONReader {
  fileprivate mutating func agenda(zones database: ZoneDatabase) throws(JSONError) -> ReminderList {
    var records: [TaskRecord] = []
    var context = TaskContext(zones: ZoneTable(database))
    var settings = Settings()
    var nextNumber = 1
    var history: [HistoryEntry] = []
    var timed = TimedList()
    var lastDelivered: [TaskID] = []
    var outbox: [OutboxEntry] = []
    var lastEntry = ""
    var syncToken = ""
    var log = DeliveryLog()
    var earlierCompletions = CompletionLog()
    var unknown = UnknownMembers()
    var seen = JSONNames()
    var names: Set<String> = []
    try beginObject()
    var isFirst = true
    while let (key, name) = try nextKey(&isFirst) {
      try seen.insert(name, of: self)
      let text = text(name)
      names.insert(text)
      switch key {
      case JSONKey("remind"): _ = try integer(in: fault(.c90) ? 0...Int.max : StateHead.formats)
      case JSONKey("savedAt"): _ = try string()
      case JSONKey("zone"): _ = try string()
      case JSONKey("size"): _ = try integer(in: 0...Int.max)
      case JSONKey("notify"): _ = try boolean()
      case JSONKey("wakeAt"): if !(try skipNull()) { _ = try Timestamp(from: &self) }
      case JSONKey("quiet"): _ = try QuietForecast(from: &self)
      case JSONKey("language"), JSONKey("clock"): _ = try string()
      case JSONKey("nextAt"): if !(try skipNull()) { _ = try Timestamp(from: &self) }
      case JSONKey("timer"): _ = try Timestamp(from: &self)
      case JSONKey("forecast"): _ = try StatusForecast(from: &self)
      case JSONKey("pending"): try pending()
      case JSONKey("nextNumber"): nextNumber = try integer(in: 1...TaskList.highestNumber + 1)
      case JSONKey("settings"): settings = try Settings(from: &self)
      case JSONKey("tasks"): records = try tasks(in: &context)
      case JSONKey("timers"): timed.timers = try timers()
      case JSONKey("rungTimers"): timed.rung = try timers()
      case JSONKey("pausedTimers"): timed.paused = try timers()
      case JSONKey("blocks"): timed.blocks = try blocks()
      case JSONKey("agenda"): timed.daily = try DailyAgenda(from: &self)
      case JSONKey("lastDelivered"): lastDelivered = try array(of: TaskID.init(from:))
      case JSONKey("owed"): outbox = try array(of: OutboxEntry.init(from:))
      case JSONKey("journal"): lastEntry = self.text(try string())
      case JSONKey("exchange"): syncToken = self.text(try string())
      case JSONKey("history"): history = try array(of: HistoryEntry.init(from:))
      case JSONKey("log"):
        guard next() == UInt8(ascii: "[") else { throw missing("an array") }
        log = DeliveryLog(bytes[try value(depth: -1)])
      case JSONKey("completions"):
        guard next() == UInt8(ascii: "[") else { throw missing("an array") }
        earlierCompletions = CompletionLog(bytes[try value(depth: -1)])
      default:
        let member = bytes[try member(name)]
        if names.contains("nextNumber") { unknown.behindHead.append(member) } else { unknown.inHead.append(member) }
      }
    }
    let start = position
    try finish()
    for name in ["remind", "tasks"] where !names.contains(name) { throw failure(.missingKey(name), at: start - 1) }
    try requireUnique(records)
    var list = ReminderList(
      tasks: TaskList(bytes: bytes, records: records, context: context, nextNumber: nextNumber), settings: settings)
    list.timed = timed
    list.history = history
    list.lastDelivered = lastDelivered
    list.outbox = outbox
    list.syncToken = syncToken
    list.log = log
    list.earlierCompletions = earlierCompletions
    list.lastEntry = lastEntry
    list.lastEntryInFile = lastEntry
    list.unknown = unknown
    return list
  }

  private mutating func tasks(in context: inout TaskContext) throws(JSONError) -> [TaskRecord] {
    try beginArray()
    var records: [TaskRecord] = []
    // Hardly any record is shorter. Unused room costs no memory: the system gives memory page by page.
    records.reserveCapacity(bytes.count / 128)
    var isFirst = true
    while try nextElement(&isFirst) {
      records.append(TaskRecord())
      try read(&records[records.count - 1], in: &context)
    }
    return records
  }

  private mutating func pending() throws(JSONError) {
    try beginArray()
    var isFirst = true
    while try nextElement(&isFirst) {
      try beginObject()
      var isFirstMember = true
      var seen = JSONNames()
      while let (key, name) = try nextKey(&isFirstMember) {
        try seen.insert(name, of: self)
        switch key {
        case JSONKey("identifier"): _ = try string()
        case JSONKey("fireAt"): _ = try Timestamp(from: &self)
        default: _ = try value()
        }
      }
    }
  }

  /// Throws if two tasks have the same number or id. Records are nearly always in the order of their numbers.
  private func requireUnique(_ records: [TaskRecord]) throws(JSONError) {
    var numbers: Set<Int> = []
    let isRising = zip(records, records.dropFirst()).allSatisfy { $0.number < $1.number }
    var indices = TaskIndex(capacity: records.count)
    for (index, record) in records.enumerated() {
      if !isRising, !numbers.insert(record.number).inserted {
        throw failure(.repeated("number \(record.number)"), at: Int(record.start))
      }
      if !indices.insert(index, of: records) { throw failure(.repeated("id \(record.id)"), at: Int(record.start)) }
    }
  }
}
