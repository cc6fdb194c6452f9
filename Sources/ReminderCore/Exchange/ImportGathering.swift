/// What is collected while a document is read: tasks, their problems, and what was left out.
struct ImportGathering {
  private(set) var tasks: [ImportedTask] = []
  private(set) var problems: [ImportProblem] = []
  private var special: [ImportWarning] = []
  private var deleted = 0
  private var past: (count: Int, day: CivilDate)?
  private var lowered: [Character: Int] = [:]
  private var noPlace: [String: Int] = [:]
  private var ids: [TaskID: ImportPlace] = [:]
  private var keys: [String: ImportPlace] = [:]
  private var contents: [UInt64: Int] = [:]

  /// What was left out or changed: deleted tasks, repetitions, priorities, then fields.
  var warnings: [ImportWarning] {
    (deleted > 0 ? [.deleted(count: deleted)] : []) + (past.map { [.past(count: $0.count, before: $0.day)] } ?? [])
      + special
      + lowered.sorted { $0.key < $1.key }.map { .lowPriority(letter: $0.key, count: $0.value) }
      + noPlace.sorted { $0.key < $1.key }.map { .noPlace(field: $0.key, count: $0.value) }
  }

  /// Adds a task, unless it breaks a rule or was in the document before.
  mutating func add(_ task: ImportedTask, at place: ImportPlace) {
    var task = task
    let fields = task.draft.details.leaveOutZeros()
    if !fields.isEmpty {
      special.append(.task(title: task.draft.title, TaskWarning(.controls, fields.joined(separator: ", "))))
    }
    keepSteps(of: &task)
    do throws(DraftError) { task.draft.details = try task.draft.details.checked() } catch {
      return refuse(.draft(error), at: place)
    }
    if let id = task.id {
      if let first = ids[id] { return refuse(.repeated(first), at: place) }
      ids[id] = place
    }
    if let key = task.draft.key {
      if let first = keys[key] { return refuse(.repeated(first), at: place) }
      keys[key] = place
    }
    special += task.warnings.map { .task(title: task.draft.title, $0) }
    tasks.append(task)
  }

  /// Moves the steps that a task has no room for to its notes.
  private mutating func keepSteps(of task: inout ImportedTask) {
    guard task.draft.steps.count > Step.most else { return }
    task.addToNotes(task.draft.steps[Step.most...].map(StepLines.line).joined(separator: "\n"))
    task.draft.steps.removeSubrange(Step.most...)
    special.append(.task(title: task.draft.title, TaskWarning(.steps, "\(Step.most)")))
  }

  /// Adds a task that repeats; `start` is its first occurrence, if that is not its due date. A task of another program
  /// has no changes of single occurrences.
  ///
  /// If its rule cannot be expressed, or it has no due date, a remark is made and the task is added without the rule.
  mutating func add(
    _ task: ImportedTask, repeating repetition: ImportedRepetition, from start: Due? = nil,
    _ changes: OccurrenceChanges = OccurrenceChanges(), at place: ImportPlace
  ) {
    var task = task
    switch repetition {
    case .todoTxt(let rule):
      if let due = task.draft.due, let input = RepetitionInput(todoTxt: rule, start: due.date) {
        task.draft.repetition = input
        break
      }
      task.addToNotes("rec:\(rule)")
      special.append(.task(title: task.draft.title, TaskWarning(.rule, "rec:\(rule)")))
    case .rule(let text):
      if let rule = try? RecurrenceRule(text), task.draft.due != nil {
        task.draft.repetition = RepetitionInput(rule)
        task.draft.repetition?.start = start
        task.draft.repetition?.changes = changes
      } else {
        special.append(.task(title: task.draft.title, TaskWarning(.rule, text)))
      }
    }
    add(task, at: place)
  }

  mutating func refuse(_ reason: ImportReason, at place: ImportPlace) {
    problems.append(ImportProblem(place: place, reason: reason))
  }

  mutating func warn(_ warning: ImportWarning) { special.append(warning) }

  mutating func leaveOutDeleted() { deleted += 1 }

  /// Counts an event that was over before a day.
  mutating func leaveOut(before day: CivilDate) { past = ((past?.count ?? 0) + 1, day) }

  /// Counts a task that became low in priority, because there is no priority for its letter.
  mutating func lower(_ letter: Character) { lowered[letter, default: 0] += 1 }

  /// Counts a field of a task that was left out.
  mutating func leaveOut(_ field: String) { noPlace[field, default: 0] += 1 }

  /// Returns an identity for a task of a form without ids: `todoist:85944171f73967e8`, from its list, the titles of its
  /// parents and its own. The second task of the same content gets `-2` at the end.
  mutating func uid(of content: String, from source: String) -> String { key(of: content.utf8, from: source) }

  /// Returns a key for a task without an identity, by which a later import recognizes it: `todo.txt:85944171f73967e8`.
  /// The second task of the same content gets `-2` at the end.
  mutating func key(of content: some Sequence<UInt8>, from source: String) -> String {
    let checksum = content.checksum
    let count = (contents[checksum] ?? 0) + 1
    contents[checksum] = count
    let digits = String(checksum, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    return count == 1 ? "\(source):\(padded)" : "\(source):\(padded)-\(count)"
  }
}
