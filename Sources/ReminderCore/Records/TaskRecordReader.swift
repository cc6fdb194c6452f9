// The stored form of a task, read. `TaskItem.encoded` writes it; docs/state-file.md describes it.

/// The data that is collected together with the records while tasks are read.
struct TaskContext: Sendable {
  let members = MemberTable()
  var reminders: [Reminder] = []
  var rare: [RareMembers] = []
  var rules = KnownRules()
  var zones: ZoneTable
}

/// The names of all priorities as keys, made once: comparing texts takes longer than reading the rest of a member.
private enum PriorityKey {
  static let all = Priority.allCases.map { JSONKey(decoded: $0.name) }
}

extension JSONReader {
  /// Reads one task; adds its reminders, its rare members and its zone to the context.
  mutating func taskRecord(in context: inout TaskContext) throws(JSONError) -> TaskRecord {
    var record = TaskRecord()
    try read(&record, in: &context)
    return record
  }

  /// Reads one task into a new record in place: a record is large to copy, and a file has very many.
  mutating func read(_ record: inout TaskRecord, in context: inout TaskContext) throws(JSONError) {
    try beginObject()
    record.start = UInt32(truncatingIfNeeded: position - 1)
    record.firstReminder = UInt32(truncatingIfNeeded: context.reminders.count)
    var isFirst = true
    var seen: UInt64 = 0
    var unknown: JSONNames?
    while true {
      let nameStart = position
      let member: StoredMember
      if let next = parseMember(of: context.members, isFirst: isFirst) {
        isFirst = false
        member = next
      } else if skip(UInt8(ascii: "}")) {
        break
      } else if let (key, name) = try nextKey(&isFirst) {
        guard let known = context.members.find(key) else {
          try insert(name, into: &unknown)
          _ = try value()
          continue
        }
        member = known
      } else {
        break
      }
      if seen & member.bit != 0 { throw failure(.duplicateKey("\(member.name)"), at: quote(from: nameStart)) }
      seen |= member.bit
      switch member {
      case .field(let field): try read(field, into: &record, in: &context)
      case .rare(let index): try read(RareMember.all[index], of: &record, in: &context)
      }
    }
    record.end = UInt32(truncatingIfNeeded: position)
    if seen & TaskField.requiredBits != TaskField.requiredBits { throw missingField(seen, of: record) }
    if seen & TaskField.modified.bit == 0 { record.modified = record.created }
    if record.due == nil { try requireNoFollowers(of: record, in: context) }
  }

  private func missingField(_ seen: UInt64, of record: TaskRecord) -> JSONError {
    let first = TaskField.required.first { seen & $0.bit == 0 } ?? .id
    return failure(.missingKey("\(first.name)"), at: Int(record.start))
  }

  /// The offset of the next quote: the beginning of the name that was read from `offset`.
  private func quote(from offset: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset] != UInt8(ascii: "\"") { offset += 1 }
    return offset
  }

  /// Adds an unknown name; throws if the name was there before. The set is made with the first name, so that ordinary
  /// records need no memory for it.
  func insert(_ name: JSONText, into names: inout JSONNames?) throws(JSONError) {
    var known = names ?? JSONNames()
    try known.insert(name, of: self)
    names = known
  }

  @inline(__always)
  private mutating func read(
    _ field: TaskField, into record: inout TaskRecord, in context: inout TaskContext
  ) throws(JSONError) {
    switch field {
    case .id: record.id = try TaskID(from: &self)
    case .number: record.number = try integer(in: 1...TaskList.highestNumber)
    case .title:
      record.title = try string(limit: TaskItem.titleByteLimit)
      if record.title.count == 0 { throw failure(.expected("a title"), at: Int(record.title.start) - 1) }
    case .notes: record.notes = try string(limit: TaskItem.notesByteLimit)
    case .categories: record.categories = try categories()
    case .priority: record.priority = try Priority(from: &self)
    case .due: record.due = try Due(from: &self)
    case .zone: record.zone = try zone(in: &context.zones)
    case .morningDelivered: record.morningDelivered = try Due(from: &self)
    case .morningPastWhenSet: record.morningPastWhenSet = try Due(from: &self)
    case .reminders: record.reminderCount = try reminders(into: &context.reminders)
    case .created: record.created = try Timestamp(from: &self)
    case .modified: record.modified = try Timestamp(from: &self)
    case .completed: record.completed = try Timestamp(from: &self)
    }
  }

  private mutating func read(
    _ member: RareMember, of record: inout TaskRecord, in context: inout TaskContext
  ) throws(JSONError) {
    if record.rare == 0 {
      context.rare.append(RareMembers())
      record.rare = UInt32(truncatingIfNeeded: context.rare.count)
    }
    try member.read(&context.rare[Int(record.rare) - 1], &self, &context.rules)
  }

  /// Throws if a task without a due date repeats, or has a reminder that follows the due date.
  private func requireNoFollowers(of record: TaskRecord, in context: TaskContext) throws(JSONError) {
    let hasFollower = context.reminders[record.reminderRange].contains { $0.rule.followsDue }
    let repeats = record.rare > 0 && context.rare[Int(record.rare) - 1].repetition != nil
    if hasFollower || repeats { throw failure(.missingKey("due"), at: Int(record.start)) }
  }

  private mutating func categories() throws(JSONError) -> JSONText {
    try beginArray()
    let start = position - 1
    var isFirst = true
    var count = 0
    while try nextElement(&isFirst) {
      count += 1
      if count > TaskItem.countLimit { throw failure(.outOfRange(0...TaskItem.countLimit)) }
      _ = try string(limit: TaskItem.nameByteLimit)
    }
    return JSONText(start..<position, isEscaped: false)
  }

  private mutating func zone(in zones: inout ZoneTable) throws(JSONError) -> UInt16 {
    let name = try string(limit: TaskItem.nameByteLimit)
    do {
      return try zones.index(of: text(name))
    } catch {
      throw failure(.unknownZone(text(name)), at: Int(name.start) - 1)
    }
  }

  private mutating func reminders(into reminders: inout [Reminder]) throws(JSONError) -> UInt32 {
    try beginArray()
    var isFirst = true
    var count: UInt32 = 0
    while try nextElement(&isFirst) {
      count += 1
      if count > TaskItem.countLimit { throw failure(.outOfRange(0...TaskItem.countLimit)) }
      reminders.append(try Reminder(from: &self))
    }
    return count
  }
}

extension Priority {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    let name = try reader.string()
    let key = reader.key(of: name)
    guard let index = PriorityKey.all.firstIndex(where: { $0 == key }) else {
      throw reader.failure(.expected("\"none\", \"low\", \"medium\" or \"high\""), at: Int(name.start) - 1)
    }
    self = Priority.allCases[index]
  }
}
