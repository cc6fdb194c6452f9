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
  private var names: [String: Int] = [:]

  /// What was left out or changed: deleted tasks, past events, changes of tasks, priorities, then fields.
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

  /// Adds a task that repeats. `start` is its first occurrence, if not the due date. Only tasks of this program have
  /// `changes`.
  ///
  /// If the rule cannot be expressed, or there is no due date, the task gets a warning and no rule.
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
        let isUndated = task.draft.due == nil && (try? RecurrenceRule(text)) != nil
        special.append(.task(title: task.draft.title, TaskWarning(isUndated ? .undated : .rule, text)))
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

  /// Returns the `TextIdentity` of a task. `due` is its due date as the document writes it; nil if it repeats.
  mutating func uid(of content: String, due: String? = nil, from source: String) -> String {
    let title = "\(source):\(ImportGathering.digits(content.utf8))"
    return counted(due.map { "\(title).\(ImportGathering.digits($0.utf8))" } ?? title)
  }

  /// Returns a key for a task without an identity, by which a later import recognizes it: `todo.txt:85944171f73967e8`.
  /// The second task of the same content gets `-2` at the end.
  mutating func key(of content: some Sequence<UInt8>, from source: String) -> String {
    counted("\(source):\(ImportGathering.digits(content))")
  }

  private mutating func counted(_ name: String) -> String {
    let count = (names[name] ?? 0) + 1
    names[name] = count
    return count == 1 ? name : "\(name)-\(count)"
  }

  private static func digits(_ content: some Sequence<UInt8>) -> String {
    let digits = String(content.checksum, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
