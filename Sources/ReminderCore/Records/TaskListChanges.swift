// Changes to the list of tasks. Each is written down in the journal, from which history is made.

/// A task as it was before a step of a change; of several steps the first tells how it was before the change.
struct TaskBefore: Sendable {
  /// The task.
  let id: TaskID
  /// Where its record lies in the bytes of the list; nil where the change added the task.
  let byteRange: Range<Int>?
}

/// What was past of a rule, as it was before a setting decided that anew.
struct PastBefore {
  let task: TaskID
  let rule: TaskRule
  let past: RuleValue?
}

extension TaskList {
  /// Adds a task at the end; returns its index.
  mutating func append(_ item: TaskItem) throws(JSONError) -> Int {
    let record = try record(of: item)
    journal.append(TaskBefore(id: record.id, byteRange: nil))
    records.append(record)
    return records.count - 1
  }

  /// Puts a changed task where it was.
  mutating func replace(at index: Int, with item: TaskItem) throws(JSONError) {
    put(try record(of: item), at: index)
  }

  /// Puts a task where it was, of which a change of settings has decided anew what is past: very many tasks can be
  /// touched, so only that is written down.
  mutating func replacePast(at index: Int, with item: TaskItem) throws(JSONError) {
    let before = self.shownItem(at: index)
    for rule in item.rules where before[rule].past != item[rule].past {
      pastJournal.append(PastBefore(task: item.id, rule: rule, past: before[rule].past))
    }
    records[index] = try record(of: item)
  }

  /// Puts another record of the task where it was.
  mutating func put(_ record: TaskRecord, at index: Int) {
    journal.append(TaskBefore(id: record.id, byteRange: records[index].byteRange))
    records[index] = record
  }

  /// Takes tasks out of the list.
  mutating func remove(at indices: Set<Int>) {
    for index in indices.sorted() {
      journal.append(TaskBefore(id: records[index].id, byteRange: records[index].byteRange))
    }
    records = records.indices.filter { !indices.contains($0) }.map { records[$0] }
  }

  /// Brings back tasks that were taken out, each where its number belongs.
  mutating func bringBack(_ returning: [TaskRecord]) {
    guard !returning.isEmpty else { return }
    journal += returning.map { TaskBefore(id: $0.id, byteRange: nil) }
    records += returning
    // A file that somebody has put in another order gets this one.
    records.sort { $0.number < $1.number }
  }

  /// Tasks of a JSON array, as the history keeps them; they may be pinned to zones of which some are known.
  init(reading array: [UInt8], sharing zones: ZoneTable) throws(JSONError) {
    self.init(sharing: zones)
    records = try read(array)
  }

  /// The records as a JSON array.
  func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.array { json in for record in records { json.raw(bytes[record.byteRange]) } }
    return writer.bytes
  }

  /// Reads records from a JSON array, which goes to the end of the bytes.
  mutating func read(_ array: [UInt8]) throws(JSONError) -> [TaskRecord] {
    let range = bytes.append(array)
    var reader = JSONReader(bytes, at: range)
    var read: [TaskRecord] = []
    var isFirst = true
    try reader.beginArray()
    while try reader.nextElement(&isFirst) { read.append(try reader.taskRecord(in: &context)) }
    try reader.finish()
    return read
  }

  private mutating func record(of item: TaskItem) throws(JSONError) -> TaskRecord {
    let range = bytes.append(item.encoded())
    var reader = JSONReader(bytes, at: range)
    let record = try reader.taskRecord(in: &context)
    try reader.finish()
    return record
  }
}
