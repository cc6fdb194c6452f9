/// All tasks, in the order of the file, over the bytes from which they were read.
///
/// A changed task is encoded onto the end of the bytes and read back from there. So the task is known to be readable
/// before it is saved. Saving copies the bytes of each record unchanged.
package struct TaskList: Sendable {
  package var bytes: PaddedBytes
  package var records: [TaskRecord]
  var context: TaskContext
  /// The earlier states of the changed tasks, in the order of the changes.
  var journal: [TaskBefore] = []
  /// The past values of rules before a change of settings decided them again.
  var pastJournal: [PastWhenSetBefore] = []
  /// The completions that tasks forgot since the last change that was recorded.
  var forgotten: [(task: TaskID, completion: Repetition.Completion)] = []
  /// The free numbers, the next one first; no task has any of them.
  var numbers: Range<Int>

  /// No tasks yet.
  package init(zones database: ZoneDatabase) {
    self.init(sharing: ZoneTable(database))
  }

  /// No tasks yet; zones that are loaded already are not loaded again.
  init(sharing zones: ZoneTable) {
    self.init(bytes: PaddedBytes([]), records: [], context: TaskContext(zones: zones), nextNumber: 1)
  }

  /// Tasks that were read from `bytes`, with numbers and ids known to be unique. `nextNumber` comes from a file: 1 to
  /// one more than `highestNumber`.
  init(bytes: PaddedBytes, records: [TaskRecord], context: TaskContext, nextNumber: Int) {
    self.bytes = bytes
    self.records = records
    self.context = context
    numbers = TaskList.numbers(from: nextNumber, beside: records)
  }

  /// How many tasks there are, open and done.
  package var count: Int { records.count }

  /// The zones that tasks are pinned to.
  package var zones: ZoneTable { context.zones }

  package func text(_ text: JSONText) -> String { JSONReader.decode(text, from: bytes) }

  /// The names of the categories of a record.
  func categories(of record: TaskRecord) -> [String] {
    guard let array = record.categories else { return [] }
    var reader = JSONReader(bytes, at: array.range)
    var names: [String] = []
    var isFirst = true
    // The array was checked when the record was read, so nothing is thrown here.
    guard (try? reader.beginArray()) != nil else { return [] }
    while (try? reader.nextElement(&isFirst)) == true, let name = try? reader.string() {
      names.append(reader.text(name))
    }
    return names
  }

  /// The categories of all tasks, or of all but one, each as the first task with it spells it.
  func categories(besides skipped: Int? = nil) -> Set<CategoryName> {
    var names: Set<CategoryName> = []
    // Most tasks have the same categories as another, and a whole array is compared faster than its names.
    var seen: Set<String> = []
    for index in records.indices where index != skipped {
      guard let array = records[index].categories, seen.insert(text(array)).inserted else { continue }
      for name in categories(of: records[index]) { names.insert(CategoryName(name)) }
    }
    return names
  }

  /// Whether a record has the same bytes as a record of another list.
  func hasSameText(_ record: TaskRecord, as other: TaskRecord, of list: TaskList) -> Bool {
    bytes.withBytes(in: record.byteRange) { own in
      list.bytes.withBytes(in: other.byteRange) { own.elementsEqual($0) }
    }
  }

  /// The indices of the tasks that only this list has, that only an older list has, and that differ.
  func difference(from old: TaskList) -> (added: [Int], removed: [Int], changed: [(old: Int, new: Int)]) {
    let known = TaskIndex(of: old.records)
    var isGone = Array(repeating: true, count: old.records.count)
    var (added, changed): ([Int], [(old: Int, new: Int)]) = ([], [])
    for (index, record) in records.enumerated() {
      guard let other = known.index(of: record.id, in: old.records) else {
        added.append(index)
        continue
      }
      isGone[other] = false
      if !hasSameText(record, as: old.records[other], of: old) { changed.append((other, index)) }
    }
    return (added, old.records.indices.filter { isGone[$0] }, changed)
  }

  /// The indices of tasks in the list; tasks that are not in it are left out.
  package func indices(of ids: Set<TaskID>) -> [TaskID: Int] {
    var indices: [TaskID: Int] = [:]
    for (index, record) in records.enumerated() where ids.contains(record.id) { indices[record.id] = index }
    return indices
  }

  /// Whether the task at an index repeats.
  func repeats(at index: Int) -> Bool {
    let rare = records[index].rare
    return rare != 0 && context.rare[Int(rare) - 1].repetition != nil
  }

  /// The key that the task was added with; nil where there is none.
  package func key(of record: TaskRecord) -> String? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].key.map(text)
  }

  /// The index of the task with a key; nil where no task has it.
  func index(ofKey key: String) -> Int? {
    records.firstIndex { self.key(of: $0) == key }
  }

  // Single members that few tasks have, for a look at every task: reading all of these members would make a copy.

  /// How a record repeats; nil where it does not.
  func repetition(of record: TaskRecord) -> Repetition? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].repetition
  }

  /// Whether the settings for notices hold for a record.
  func hasNotices(_ record: TaskRecord) -> Bool {
    guard record.rare != 0 else { return true }
    let index = Int(record.rare) - 1
    return (fault(.c102) || !context.rare[index].isWithoutNotices) && context.rare[index].repetition?.hasNotices ?? true
  }

  /// Whether a program that reads only format 2 would not read one of the tasks, or would ring wrongly.
  package var needsFormat3: Bool {
    let mayHaveEvenings = context.reminders.contains { $0.rule.needsFormat3 }
    return records.contains { record in
      record.rare != 0
        && (context.rare[Int(record.rare) - 1].isWithoutNotices
          || context.rare[Int(record.rare) - 1].repetition?.needsFormat3(beside: record.due) ?? false)
        || mayHaveEvenings && reminders(of: record).contains { $0.rule.needsFormat3 }
    }
  }

  /// The end of a record's snooze, which may have passed; nil for none.
  func snoozedUntil(of record: TaskRecord) -> Timestamp? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].snoozedUntil
  }

  /// The date before which the task is hidden; nil for none.
  func start(of record: TaskRecord) -> Due? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].start
  }

  /// Whether a record's own reminders ring before its start, too.
  func ringsBeforeStart(_ record: TaskRecord) -> Bool {
    record.rare != 0 && context.rare[Int(record.rare) - 1].ringsBeforeStart
  }

  /// How the task was completed, where nobody completed it at the recorded moment.
  func ending(of record: TaskRecord) -> TaskEnding? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].ending
  }

  /// Whether a record rings in quiet hours, too.
  func isLoud(_ record: TaskRecord) -> Bool {
    record.rare != 0 && context.rare[Int(record.rare) - 1].isLoud
  }

  /// The due date for which a record's notices are muted; nil for none.
  func mutedFor(of record: TaskRecord) -> Due? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].mutedFor
  }

  /// The unanswered reminder of a record; nil for none.
  func unanswered(of record: TaskRecord) -> UnansweredReminder? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].unanswered
  }

  /// The steps of a record.
  package func steps(of record: TaskRecord) -> [Step] {
    record.rare == 0 ? [] : context.rare[Int(record.rare) - 1].steps
  }

  /// The calendar identities (`UID`) of tasks after which others are to be done, where they differ from the ids.
  package var uidsOfPredecessors: [TaskID: String] {
    let ids = Set(records.flatMap { after(of: $0) })
    return ids.isEmpty ? [:] : indices(of: ids).compactMapValues { rare(of: records[$0]).uid.map(text) }
  }

  /// The tasks after which a record is to be done.
  package func after(of record: TaskRecord) -> [TaskID] {
    record.rare == 0 ? [] : context.rare[Int(record.rare) - 1].after
  }

  /// Whether, and how often, a record nags; nil where the settings decide.
  func nag(of record: TaskRecord) -> NagChoice? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].nag
  }

  /// The channel through which a record escalates; nil where the settings decide.
  func escalate(of record: TaskRecord) -> String? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].escalate.map(text)
  }

  /// The members of a record that few tasks have.
  package func rare(of record: TaskRecord) -> RareMembers {
    record.rare == 0 ? RareMembers() : context.rare[Int(record.rare) - 1]
  }

  /// The state of a notice of a record.
  func state(of notice: NoticeKind, of record: TaskRecord) -> RuleState {
    if notice == .advance { return record.rare == 0 ? RuleState() : context.rare[Int(record.rare) - 1].advance }
    let next = record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].morningNext
    return RuleState(
      delivered: record.morningDelivered.map { .due($0) }, pastWhenSet: record.morningPastWhenSet.map { .due($0) },
      next: next)
  }

  /// The reminders of a record, in the order they were given.
  func reminders(of record: TaskRecord) -> ArraySlice<Reminder> { context.reminders[record.reminderRange] }

  /// The task at an index, to be changed: with its unknown members.
  package func item(at index: Int) -> TaskItem { item(of: records[index]) }

  /// The task of a record of these bytes, to be changed.
  package func item(of record: TaskRecord) -> TaskItem {
    var item = shownItem(of: record)
    item.unknown = unknownMembers(of: record)
    return item
  }

  /// The task at an index, to be shown: without its unknown members.
  package func shownItem(at index: Int) -> TaskItem { shownItem(of: records[index]) }

  private func shownItem(of record: TaskRecord) -> TaskItem {
    var item = TaskItem(id: record.id, number: record.number, title: text(record.title), created: record.created)
    item.notes = record.notes.map(text)
    item.categories = categories(of: record)
    item.priority = record.priority
    item.due = record.due
    item.zone = zones[record.zone]?.name
    item.reminders = Array(reminders(of: record))
    item.morning = state(of: .morning, of: record)
    (item.modified, item.completed) = (record.modified, record.completed)
    if record.rare > 0 {
      let rare = rare(of: record)
      for member in RareMember.all { member.give(rare, &item, text) }
    }
    return item
  }

  /// The members of a record that this version does not know, `"name":value` each.
  private func unknownMembers(of record: TaskRecord) -> [[UInt8]] {
    var reader = JSONReader(bytes, at: record.byteRange)
    var members: [[UInt8]] = []
    var isFirst = true
    // The record was checked when it was read, so nothing is thrown here.
    guard (try? reader.beginObject()) != nil else { return [] }
    while let (key, name) = try? reader.nextKey(&isFirst), let member = try? reader.member(name) {
      if context.members.find(key) == nil { members.append(bytes[member]) }
    }
    return members
  }
}
