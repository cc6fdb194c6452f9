/// All tasks, in the order of the file, over the bytes they were read from.
///
/// A changed task is encoded onto the end of the bytes and read back from there, so that what will be written is known
/// to be readable; saving copies the bytes of each record as they are.
public struct TaskList: Sendable {
  var bytes: PaddedBytes
  var records: [TaskRecord]
  var context: TaskContext
  /// The tasks that were changed, as they were, in the order of the changes.
  var journal: [TaskBefore] = []
  /// What was past for rules before a change of settings decided that anew.
  var pastJournal: [PastBefore] = []
  /// The numbers that can still be given, the next one first; no task has any of them.
  var numbers: Range<Int>

  /// No tasks yet.
  public init(zones database: ZoneDatabase) {
    self.init(sharing: ZoneTable(database))
  }

  /// No tasks yet; zones that are loaded already are not loaded again.
  init(sharing zones: ZoneTable) {
    self.init(bytes: PaddedBytes([]), records: [], context: TaskContext(zones: zones), nextNumber: 1)
  }

  /// Tasks that were read from `bytes`, their numbers and ids known to be unique; `nextNumber` is what a file says, 1
  /// to one more than `highestNumber`.
  init(bytes: PaddedBytes, records: [TaskRecord], context: TaskContext, nextNumber: Int) {
    self.bytes = bytes
    self.records = records
    self.context = context
    numbers = TaskList.numbers(from: nextNumber, beside: records)
  }

  /// How many tasks there are, open and done.
  public var count: Int { records.count }

  /// The zones that tasks are pinned to.
  var zones: ZoneTable { context.zones }

  func text(_ text: JSONText) -> String { JSONReader.decode(text, from: bytes) }

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

  /// The categories of all tasks, or of all but one, each as the first task that has it spells it.
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

  /// Whether a record is in any of some categories. The answers are those for the arrays that came before.
  func isIn(_ names: Set<CategoryName>, _ record: TaskRecord, knowing answers: inout [String: Bool]) -> Bool {
    guard let array = record.categories else { return false }
    let text = text(array)
    if let answer = answers[text] { return answer }
    let answer = categories(of: record).contains { names.contains(CategoryName($0)) }
    answers[text] = answer
    return answer
  }

  /// Whether a record has the same bytes as one of another list.
  func hasSameText(_ record: TaskRecord, as other: TaskRecord, of list: TaskList) -> Bool {
    bytes.withBytes(in: record.byteRange) { own in
      list.bytes.withBytes(in: other.byteRange) { own.elementsEqual($0) }
    }
  }

  /// The indices of tasks in the list; tasks that are not in it are left out.
  func indices(of ids: Set<TaskID>) -> [TaskID: Int] {
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
  func key(of record: TaskRecord) -> String? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].key.map(text)
  }

  /// The index of the task with a key; nil where no task has it.
  func index(ofKey key: String) -> Int? {
    records.firstIndex { self.key(of: $0) == key }
  }

  // Each of the members that few tasks have, where it is asked for of every task: all of them would be a copy.

  /// How a record repeats; nil where it does not.
  func repetition(of record: TaskRecord) -> Repetition? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].repetition
  }

  /// The end of its snooze, which may have passed; nil where it has none.
  func snoozedUntil(of record: TaskRecord) -> Timestamp? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].snoozedUntil
  }

  /// When it begins to be there; nil for at once.
  func start(of record: TaskRecord) -> Due? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].start
  }

  /// Whether its own reminders come before its start, too.
  func ringsBeforeStart(_ record: TaskRecord) -> Bool {
    record.rare != 0 && context.rare[Int(record.rare) - 1].ringsBeforeStart
  }

  /// How it came to be done, where nobody did it at the moment that is kept.
  func ending(of record: TaskRecord) -> TaskEnding? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].ending
  }

  /// Whether it comes through quiet hours.
  func isLoud(_ record: TaskRecord) -> Bool {
    record.rare != 0 && context.rare[Int(record.rare) - 1].isLoud
  }

  /// The due date for which its notices are muted; nil where they are not.
  func mutedFor(of record: TaskRecord) -> Due? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].mutedFor
  }

  /// What rang of a record and was not answered; nil where nothing did.
  func ring(of record: TaskRecord) -> Ring? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].ring
  }

  /// Whether, and how often, what rang of a record comes again; nil where the settings decide.
  func nag(of record: TaskRecord) -> NagChoice? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].nag
  }

  /// The channel through which what rang of a record goes, too; nil where the settings decide.
  func escalation(of record: TaskRecord) -> String? {
    record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].escalation.map(text)
  }

  /// The members of a record that few tasks have.
  func rare(of record: TaskRecord) -> RareMembers {
    record.rare == 0 ? RareMembers() : context.rare[Int(record.rare) - 1]
  }

  /// How far a notice of a record has been dealt with.
  func state(of notice: NoticeKind, of record: TaskRecord) -> RuleState {
    if notice == .advance { return record.rare == 0 ? RuleState() : context.rare[Int(record.rare) - 1].advance }
    let next = record.rare == 0 ? nil : context.rare[Int(record.rare) - 1].morningNext
    return RuleState(
      told: record.morningTold.map { .due($0) }, past: record.morningPast.map { .due($0) }, next: next)
  }

  /// The reminders of a record, in the order they were given.
  func reminders(of record: TaskRecord) -> ArraySlice<Reminder> { context.reminders[record.reminderRange] }

  /// The task at an index, to be changed: with its unknown members.
  func item(at index: Int) -> TaskItem { item(of: records[index]) }

  /// The task of a record of these bytes, to be changed.
  func item(of record: TaskRecord) -> TaskItem {
    var item = shownItem(of: record)
    item.unknown = unknownMembers(of: record)
    return item
  }

  /// The task at an index, to be shown: without its unknown members.
  func shownItem(at index: Int) -> TaskItem { shownItem(of: records[index]) }

  private func shownItem(of record: TaskRecord) -> TaskItem {
    var item = TaskItem(id: record.id, number: record.number, title: text(record.title), created: record.created)
    item.notes = record.notes.map(text)
    item.categories = categories(of: record)
    item.priority = record.priority
    item.due = record.due
    item.zone = zones[record.zone]?.name
    item.reminders = Array(reminders(of: record))
    let rare = rare(of: record)
    item.morning = state(of: .morning, of: record)
    item.advance = rare.advance
    item.mutedFor = rare.mutedFor
    item.repetition = rare.repetition
    item.snoozedUntil = rare.snoozedUntil
    item.snoozeDelivered = rare.snoozeDelivered
    (item.start, item.ringsBeforeStart) = (rare.start, rare.ringsBeforeStart)
    item.nag = rare.nag
    item.escalation = rare.escalation.map(text)
    item.isLoud = rare.isLoud
    item.ring = rare.ring
    item.key = rare.key.map(text)
    item.uid = rare.uid.map(text)
    item.modified = record.modified
    (item.completed, item.ending) = (record.completed, record.isOpen ? nil : rare.ending)
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
      if context.fields.find(key) == nil { members.append(bytes[member]) }
    }
    return members
  }
}
