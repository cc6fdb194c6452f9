// Changes to the list of tasks. Each is noted in `journal` or `pastJournal`, from which the history is made. The
// journal has ranges of the list's bytes. These bytes only grow, so the journal costs nothing.

/// The state of a task before a step of a change. If a change has several steps for a task, the first one counts.
struct TaskBefore: Sendable {
  let id: TaskID
  /// The range of its record in the bytes of the list; nil where the step added the task.
  let byteRange: Range<Int>?
  /// The number of the task and the time of its unanswered ring; nil for none.
  var unanswered: (number: Int, at: Timestamp)?
}

/// The past value of a rule before a setting decided it again.
struct PastWhenSetBefore {
  let task: TaskID
  let rule: TaskRule
  let pastWhenSet: RuleValue?
}

extension TaskList {
  /// Adds a task at the end; returns its index.
  package mutating func append(_ item: TaskItem) throws(JSONError) -> Int {
    let record = try record(of: item)
    journal.append(TaskBefore(id: record.id, byteRange: nil))
    records.append(record)
    return records.count - 1
  }

  /// Replaces the task at an index by its changed form.
  package mutating func replace(at index: Int, with item: TaskItem) throws(JSONError) {
    put(try record(of: item), at: index)
    forgotten += item.forgotten.map { (item.id, $0) }
  }

  /// Replaces the task at an index after a change of settings decided its past values again. Only the old past values
  /// are recorded: such a change can touch very many tasks.
  mutating func replacePastWhenSet(at index: Int, with item: TaskItem) throws(JSONError) {
    let before = self.shownItem(at: index)
    for rule in item.rules where before[rule].pastWhenSet != item[rule].pastWhenSet {
      pastJournal.append(PastWhenSetBefore(task: item.id, rule: rule, pastWhenSet: before[rule].pastWhenSet))
    }
    records[index] = try record(of: item)
  }

  /// Replaces the record of the task at an index.
  mutating func put(_ record: TaskRecord, at index: Int) {
    journal.append(before(at: index))
    records[index] = record
  }

  /// Removes tasks from the list.
  mutating func remove(at indices: Set<Int>) {
    for index in indices.sorted() {
      journal.append(before(at: index))
    }
    records = records.indices.filter { !indices.contains($0) }.map { records[$0] }
  }

  /// Brings back tasks that were removed, in the order of the numbers.
  package mutating func bringBack(_ returning: [TaskRecord]) {
    guard !returning.isEmpty else { return }
    journal += returning.map { TaskBefore(id: $0.id, byteRange: nil) }
    records += returning
    // This also sorts a file that somebody has put in another order.
    records.sort { $0.number < $1.number }
  }

  /// The tasks of a JSON array from the history; some of the zones that they are pinned to may be known already.
  package init(reading array: [UInt8], sharing zones: ZoneTable) throws(JSONError) {
    self.init(sharing: zones)
    records = try read(array)
  }

  /// The records as a JSON array.
  package func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.array(of: records) { $1.raw(bytes[$0.byteRange]) }
    return writer.bytes
  }

  /// Reads records from a JSON array, which is added at the end of the bytes.
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

  private func before(at index: Int) -> TaskBefore {
    let record = records[index]
    return TaskBefore(
      id: record.id, byteRange: record.byteRange, unanswered: unanswered(of: record).map { (record.number, $0.at) }
    )
  }

  /// The record of a task, with its bytes after all others. This does not add the task to the list.
  package mutating func record(of item: TaskItem) throws(JSONError) -> TaskRecord {
    let range = bytes.append(item.encoded())
    var reader = JSONReader(bytes, at: range)
    let record = try reader.taskRecord(in: &context)
    try reader.finish()
    return record
  }
}
