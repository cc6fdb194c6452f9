// The stored form of a task, read. `TaskRecordWriter` writes it; docs/state-file.md describes it.

extension JSONReader {
  /// Reads one task; its reminders go to the end of `reminders`, its zone into `zones`.
  mutating func taskRecord(
    reminders: inout [Reminder], zones: inout ZoneTable
  ) throws(JSONError) -> TaskRecord {
    try beginObject()
    var record = TaskRecord()
    record.start = UInt32(truncatingIfNeeded: position - 1)
    record.firstReminder = UInt32(truncatingIfNeeded: reminders.count)
    var isFirst = true
    var seen: UInt32 = 0
    var unknown = JSONNames()
    while let (key, name) = try nextKey(&isFirst) {
      let field: UInt32
      switch key {
      case JSONKey("id"):
        field = 1 << 0
        record.id = try taskID()
      case JSONKey("number"):
        field = 1 << 1
        record.number = try integer(in: 1...TaskList.highestNumber)
      case JSONKey("title"):
        field = 1 << 2
        record.title = try string(limit: TaskItem.titleByteLimit)
        if record.title.count == 0 { throw failure(.expected("a title"), at: Int(record.title.start) - 1) }
      case JSONKey("notes"):
        field = 1 << 3
        record.notes = try string(limit: TaskItem.notesByteLimit)
      case JSONKey("categories"):
        field = 1 << 4
        record.categories = try categories()
      case JSONKey("key"):
        field = 1 << 5
        record.key = try string(limit: TaskItem.nameByteLimit)
      case JSONKey("priority"):
        field = 1 << 6
        record.priority = try string("\"none\", \"low\", \"medium\" or \"high\"") { Priority(name: $0.text($1)) }
      case JSONKey("due"):
        field = 1 << 7
        record.due = try due()
      case JSONKey("zone"):
        field = 1 << 8
        record.zone = try zone(in: &zones)
      case JSONKey("noticesAfter"):
        field = 1 << 9
        record.noticesAfter = try civilDateTime()
      case JSONKey("morningFor"):
        field = 1 << 10
        record.morningFor = try due()
      case JSONKey("advanceFor"):
        field = 1 << 11
        record.advanceFor = try due()
      case JSONKey("reminders"):
        field = 1 << 12
        record.reminderCount = try self.reminders(into: &reminders)
      case JSONKey("createdAt"):
        field = 1 << 13
        record.created = try timestamp()
      case JSONKey("modifiedAt"):
        field = 1 << 14
        record.modified = try timestamp()
      case JSONKey("completedAt"):
        field = 1 << 15
        record.completed = try timestamp()
      default:
        field = 0
        try unknown.insert(name, of: self)
        _ = try value()
      }
      if seen & field != 0 { throw failure(.duplicateKey(text(name)), at: Int(name.start) - 1) }
      seen |= field
    }
    record.end = UInt32(truncatingIfNeeded: position)
    try requireTaskFields(seen, of: record)
    if seen & 1 << 14 == 0 { record.modified = record.created }
    try requireDue(of: record, among: reminders)
    return record
  }

  /// Every task has an id, a number, a title and a moment of creation.
  private func requireTaskFields(_ seen: UInt32, of record: TaskRecord) throws(JSONError) {
    let required: [(field: UInt32, name: String)] = [
      (1 << 0, "id"), (1 << 1, "number"), (1 << 2, "title"), (1 << 13, "createdAt"),
    ]
    let all: UInt32 = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 13
    guard seen & all != all else { return }
    for (field, name) in required where seen & field == 0 {
      throw failure(.missingKey(name), at: Int(record.start))
    }
  }

  /// A reminder that follows the due date has no meaning without one.
  private func requireDue(of record: TaskRecord, among reminders: [Reminder]) throws(JSONError) {
    guard record.due == nil else { return }
    for reminder in reminders[record.reminderPlaces] where reminder.rule.followsDue {
      throw failure(.missingKey("due"), at: Int(record.start))
    }
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
      return try zones.place(of: text(name))
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
      reminders.append(try reminder())
    }
    return count
  }
}
