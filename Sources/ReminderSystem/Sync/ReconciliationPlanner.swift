import ReminderCore

/// Compares the tasks with the folder, and with the base of both. Changes nothing.
struct ReconciliationPlanner {
  let list: ReminderList
  /// The index of the base; empty if the index is not trusted.
  let index: SyncIndex
  let translation: CalendarTranslation
  /// The bytes of the base.
  let base: PaddedBytes
  private let merge: TaskMerge

  /// A task in the folder.
  private struct Found {
    let file: FolderFile
    /// The task in the file; nil if the file is empty or equals the base. The base is read only if needed.
    var task: ForeignTask?
    var copies: [(file: FolderFile, task: ForeignTask)] = []
    /// Whether the file has become empty.
    var isEmptied = false
    /// The task to use instead of the one in the file, if one task succeeds the other.
    var other: CalendarTask?
    /// The fields that the task takes over from its predecessor.
    var takenOver: [String] = []
  }

  private var found: [TaskID: Found] = [:]
  private var names: Set<String> = []
  /// Tasks whose files cannot be read; they stay unchanged.
  private var blocked: Set<TaskID> = []
  private var plan = ReconciliationPlan()

  init(_ list: ReminderList, _ index: SyncIndex, base: PaddedBytes, by translation: CalendarTranslation) {
    (self.list, self.index, self.base, self.translation) = (list, index, base, translation)
    merge = TaskMerge(writer: translation.writer, now: translation.present.now)
  }

  /// Returns the plan for these files in the folder.
  static func plan(
    _ list: ReminderList, _ index: SyncIndex, base: PaddedBytes, files: [FolderFile],
    by translation: CalendarTranslation
  ) -> ReconciliationPlan {
    var planner = ReconciliationPlanner(list, index, base: base, by: translation)
    planner.read(files)
    planner.findSuccessions()
    planner.compare()
    return planner.plan
  }

  // MARK: Files

  private mutating func read(_ files: [FolderFile]) {
    let entries = Dictionary(index.entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let owners = uidOwners()
    names = Set(files.map(\.name))
    plan.isEmptied = !index.entries.isEmpty && !index.entries.contains { names.contains($0.name) }
    var read: [TaskID: [(file: FolderFile, task: ForeignTask)]] = [:]
    for file in files {
      switch file.contents {
      case .known: entries[file.name].map { found[$0.id] = Found(file: file) }
      case .refused(let problem): refuse(file, problem, entries[file.name])
      case .read(let bytes):
        if let entry = entries[file.name], bytes.isEmpty || bytes == entry.bytes(in: base) {
          found[entry.id] = Found(file: file, isEmptied: bytes.isEmpty)
          continue
        }
        do throws(FileProblem) {
          let task = try translation.read(bytes)
          let uid = task.task.uid ?? ""
          read[owners[uid] ?? TaskID(uid: uid), default: []].append((file, task))
        } catch {
          refuse(file, error, entries[file.name])
        }
      }
    }
    let own = Dictionary(index.entries.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    for (id, files) in read { assign(files, of: id, own: own[id]) }
    plan.problems.sort { $0.name < $1.name }
    if index.entries.isEmpty { matchByTitle() }
  }

  /// Takes the files with one `UID`. One file is the task's own. Conflict copies that a sync program left beside this
  /// file are merged into the task; any other file is skipped.
  private mutating func assign(_ files: [(file: FolderFile, task: ForeignTask)], of id: TaskID, own: String?) {
    var files = files
    if found[id] == nil {
      let isVersion = { (file: FolderFile) in
        files.contains { OtherVersion.isNamed(file.name, of: $0.file.name) }
      }
      let main = files.firstIndex { $0.file.name == own } ?? files.firstIndex { !isVersion($0.file) } ?? 0
      let (file, task) = files.remove(at: main)
      found[id] = Found(file: file, task: task)
    }
    guard let name = found[id]?.file.name else { return }
    for (file, task) in files {
      if OtherVersion.isNamed(file.name, of: name) {
        found[id]?.copies.append((file, task))
      } else {
        plan.problems.append((file.name, .repeated(name)))
      }
    }
  }

  private mutating func refuse(_ file: FolderFile, _ problem: FileProblem, _ entry: SyncIndex.Entry?) {
    plan.problems.append((file.name, problem))
    if let entry { blocked.insert(entry.id) }
  }

  /// Returns the tasks that have a `UID` of another program, by that `UID`.
  private func uidOwners() -> [String: TaskID] {
    var owners: [String: TaskID] = [:]
    for record in list.tasks.records where record.rare != 0 {
      // As written in a file.
      if let uid = list.tasks.rare(of: record).uid { owners[list.tasks.text(uid).withoutControls] = record.id }
    }
    return owners
  }

  /// Without a base, tasks match if their title, due date and state are the same, and unique on both sides.
  private mutating func matchByTitle() {
    struct Name: Hashable {
      let title: String
      let due: Due?
      let isDone: Bool
    }
    var ours: [Name: [TaskID]] = [:]
    for (index, record) in list.tasks.records.enumerated() where found[record.id] == nil {
      ours[Name(title: list.title(at: index), due: record.due, isDone: !record.isOpen), default: []].append(record.id)
    }
    let own = Set(list.tasks.records.map(\.id))
    var theirs: [Name: [TaskID]] = [:]
    for (id, found) in found where !own.contains(id) {
      guard let task = found.task?.task else { continue }
      theirs[Name(title: task.title, due: task.schedule.due, isDone: task.isDone), default: []].append(id)
    }
    for (name, ids) in theirs where ids.count == 1 {
      guard let own = ours[name], own.count == 1 else { continue }
      found[own[0]] = found.removeValue(forKey: ids[0])
    }
  }

  /// Finds tasks that another program created for the next occurrence of a task that it completed.
  private mutating func findSuccessions() {
    // Most syncs have no such task. Only if there is one, all known tasks are searched.
    let repeating = found.filter { $0.value.task.map { !$0.task.isDone && $0.task.schedule.series != nil } ?? false }
    if repeating.isEmpty { return }
    let known = Set(index.entries.map(\.id)).union(list.tasks.records.map(\.id))
    var new: [String: [TaskID]] = [:]
    for (id, found) in repeating where !known.contains(id) { new[found.task?.task.title ?? "", default: []].append(id) }
    if new.isEmpty { return }
    for entry in index.entries {
      guard let done = found[entry.id]?.task?.task, done.isDone, let ids = new[done.title], ids.count == 1,
        let base = entry.bytes(in: base).flatMap({ try? translation.read($0) })?.task, !base.isDone,
        let task = found[ids[0]]?.task?.task, found[ids[0]]?.other == nil,
        let schedule = merge.next(task, of: base)
      else { continue }
      let succession = Succession(task, after: base, schedule: schedule)
      found[ids[0]]?.other = succession.task
      found[ids[0]]?.takenOver = succession.fields
      // Only one task can have a key.
      if done.key != nil, succession.task.key == done.key {
        found[entry.id]?.other = done
        found[entry.id]?.other?.key = nil
      }
    }
  }

  // MARK: Tasks

  private mutating func compare() {
    var entries = Dictionary(index.entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let areNoticesNew = index.notices != WrittenNotices.text(list.settings)
    for (index, record) in list.tasks.records.enumerated() {
      let entry = entries.removeValue(forKey: record.id)
      let found = self.found.removeValue(forKey: record.id)
      if blocked.contains(record.id) {
        if let entry { plan.unchanged.append(entry) }
      } else if let entry, let found, found.task == nil, !found.isEmptied, found.copies.isEmpty,
        !areNoticesNew, entry.record == list.tasks.checksum(of: record)
      {
        plan.unchanged.append(entry.seen(found.file.stamp))
      } else {
        decide(record.id, list.tasks.item(at: index), entry, found)
      }
    }
    for entry in index.entries where entries[entry.id] != nil {
      if blocked.contains(entry.id) {
        plan.unchanged.append(entry)
      } else {
        decide(entry.id, nil, entry, self.found.removeValue(forKey: entry.id))
      }
    }
    // New tasks get numbers in the order of their creation.
    let new = found.sorted {
      ($0.value.task?.task.created?.seconds ?? .max, $0.value.file.name)
        < ($1.value.task?.task.created?.seconds ?? .max, $1.value.file.name)
    }
    for (id, found) in new { decide(id, nil, nil, found) }
  }

  private mutating func decide(_ id: TaskID, _ item: TaskItem?, _ entry: SyncIndex.Entry?, _ found: Found?) {
    let agreedBytes = entry.flatMap { $0.bytes(in: base) }
    let known = agreedBytes.flatMap { try? translation.read($0) }
    let agreed = known?.task
    var foreign = found?.task ?? (found == nil ? nil : known)
    if let known { foreign?.restoreMeaning(since: known) }
    // The file equals the base, but cannot be read any more: a later version may have written it.
    if found != nil, foreign == nil { return entry.map { plan.unchanged.append($0) } ?? () }
    var ours = item.map(translation.calendarTask)
    if let uid = foreign?.task.uid ?? agreed?.uid { ours?.uid = uid }
    if let agreed {
      ours?.fill(from: agreed)
      // An ended snooze stays until it is delivered on this machine, and is not passed on.
      if let end = ours?.snoozedUntil, end <= translation.present.now { ours?.snoozedUntil = agreed.snoozedUntil }
    }
    var theirs = found?.other ?? foreign.map { finishingOccurrence(of: $0, since: agreed) }
    var conflicts: [TaskMerge.Conflict] = []
    // The file does not descend from the conflict copy beside it. The base of this machine may be either of the two, so
    // they have no common base.
    for copy in found?.copies ?? [] {
      let both = merge.merged(base: nil, ours: theirs, theirs: copy.task.task)
      theirs = both.task
      conflicts += both.conflicts.map { TaskMerge.Conflict(part: $0.part, side: .theirs, text: $0.text) }
    }
    var result = merge.merged(base: agreed, ours: ours, theirs: theirs)
    result.conflicts = conflicts + result.conflicts
    let name = found?.file.name ?? entry?.name ?? freeName(for: id, uid: result.task?.uid)
    var step: ReconciliationPlan.Step = ReconciliationPlan.Step(id: id, name: name)
    (step.found, step.conflicts) = (found?.file.stamp, result.conflicts)
    step.copies = found?.copies.map(\.file) ?? []
    let areOursChanged = agreed.map { agreed in ours.map { !$0.says(agreed) } ?? true } ?? true
    let areTheirsChanged = agreed.map { agreed in theirs.map { !$0.says(agreed) } ?? true } ?? true
    let isSame = ours?.withKnownCompletions == theirs?.withKnownCompletions
    step.isMerged = item != nil && found != nil && areOursChanged && areTheirsChanged && !isSame
    guard let task = result.task else {
      if item != nil { step.task = .delete }
      if found != nil { (step.file, step.before) = (.delete, foreign?.stream.bytes) }
      if item != nil, found == nil { step.before = agreedBytes }
      plan.steps.append(step)
      return
    }
    if found?.task != nil, let foreign {
      let said = known?.reader.warnings ?? []
      step.warnings = foreign.reader.warnings.filter { !said.contains($0) }
        .map { SyncWarning(task: id, title: task.title, what: $0) }
      if let fields = found?.takenOver, !fields.isEmpty {
        let warning = TaskWarning(.succession, fields.joined(separator: ", "))
        step.warnings.append(SyncWarning(task: id, title: task.title, what: warning))
      }
    }
    if let ours {
      if !ours.says(task) || item?.uidText != task.uid { step.task = .update(task, insteadOf: ours.named(by: item)) }
    } else {
      step.task = .create(task)
    }
    if let foreign, found?.isEmptied == false, foreign.task.says(task), !foreign.isUnsettled,
      translation.writer.hasNotices(of: task, foreign.reader)
    {
      step.agreed = foreign.stream.bytes
    } else {
      let bytes = (fault(.c82) ? nil : foreign).map { translation.file($0, with: task) } ?? translation.file(of: task)
      (step.file, step.agreed) = (.update(bytes), bytes)
    }
    if case .update = step.file, let item, let ours {
      let fields = CalendarTask(item).fieldsWithControls.filter { field in
        !field.differs(ours, task) && agreed.map { field.differs($0, task) } ?? true
      }
      let names = fields.map(\.name).joined(separator: ", ")
      if !fields.isEmpty {
        step.warnings.append(SyncWarning(task: id, title: task.title, what: TaskWarning(.controls, names)))
      }
    }
    if let entry, step.agreed == agreedBytes { step.known = entry.base }
    names.insert(name)
    plan.steps.append(step)
  }

  /// Returns a name for a new file that no other file has.
  private func freeName(for id: TaskID, uid: String?) -> String {
    let wanted = id.fileName(uid: uid ?? "\(id)")
    return names.contains(wanted) ? id.fileName(uid: "\(id)") : wanted
  }

  /// Returns the task with only its current occurrence done, if another program marked it as done and more occurrences
  /// follow. A program that makes a new task for the next occurrence means the whole task.
  private func finishingOccurrence(of foreign: ForeignTask, since base: CalendarTask?) -> CalendarTask {
    let task = foreign.task
    guard let base, !base.isDone, task.isDone, let series = task.schedule.series, let due = task.schedule.due,
      !task.isGivenUp, !foreign.isDoneAsAWhole
    else { return task }
    let done =
      task.completed ?? task.doneBy ?? task.modified
      ?? translation.writer.rules(task.schedule.zone).instant(of: due.wall)
    var item = TaskItem(id: TaskID(uid: task.uid ?? ""), number: 1, title: task.title, created: done)
    (item.due, item.zone, item.start) = (due, task.schedule.zone, task.schedule.start)
    item.repetition = Repetition(series.rule, start: series.start, isFromDone: series.isFromDone)
    item.repetition?.changes = task.changes
    item.repetition?.completions = task.completions
    item.reminders = task.alarms.map { Reminder($0.rule) }
    let zone = translation.writer.rules(item.zone)
    item.completeOccurrence(in: RuleContext(settings: list.settings, zone: zone, reader: nil, now: done))
    guard item.isOpen, let due = item.due, !hasSuccessor(of: task, due: due) else { return task }
    var open = task
    (open.isDone, open.completed) = (false, nil)
    let next = translation.calendarTask(of: item)
    for field in [CalendarTask.Field.schedule, .changes, .completions] { open.copy(field, from: next) }
    open.areCompletionsKnown = true
    return open
  }

  private func hasSuccessor(of task: CalendarTask, due: Due) -> Bool {
    found.values.contains { found in
      guard let other = found.task?.task else { return false }
      return other.title == task.title && !other.isDone && other.schedule.due == due && other.uid != task.uid
    }
  }
}

extension SyncIndex.Entry {
  fileprivate func seen(_ stamp: FileStamp?) -> SyncIndex.Entry {
    var entry = self
    entry.stamp = stamp
    return entry
  }
}

extension TaskItem {
  /// The task's `UID` in calendars.
  var uidText: String { uid ?? "\(id)" }
}

extension CalendarTask.Alarm {
  /// The content of the alarm without its identity; the order of alarms does not matter.
  fileprivate var answer: [String] { ["\(TaskRule.reminder(rule))", acknowledged.map { "\($0)" } ?? ""] }
}

extension CalendarTask {
  /// Whether two tasks say the same; the time of writing and the order of categories and reminders do not matter. A
  /// difference that no merge can settle must never be a reason to write.
  func says(_ other: CalendarTask) -> Bool {
    guard Field.allCases.allSatisfy({ $0 == .stamp || !$0.differs(self, other) }) else { return false }
    let (own, others) = (Set(alarms.map(\.answer)), Set(other.alarms.map(\.answer)))
    return own == others
  }

  /// Adds what only the calendar knows: the identities of alarms, and when they were acknowledged.
  fileprivate mutating func fill(from base: CalendarTask) {
    answered = [answered, base.answered].compactMap { $0 }.max()
    for index in alarms.indices {
      guard let known = base.alarms.first(where: { $0.rule == alarms[index].rule }) else { continue }
      alarms[index].uid = known.uid
      alarms[index].acknowledged = [alarms[index].acknowledged, known.acknowledged].compactMap { $0 }.max()
    }
  }

  /// Returns the task with the `UID` of `item`.
  fileprivate func named(by item: TaskItem?) -> CalendarTask {
    var task = self
    if let item { task.uid = item.uidText }
    return task
  }
}
