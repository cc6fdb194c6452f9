/// Counts what the form of another program could not hold.
package struct ExportWarnings: Equatable, Sendable {
  /// Something that a person has set. Data that only this program needs, such as records of deliveries, does not count.
  package enum Field: Hashable, CaseIterable, Sendable {
    /// Reminders that an import would not set by itself.
    case reminders
    /// Snoozes that have not ended.
    case snoozes
    /// Tasks with notes.
    case notes
    /// Tasks with steps; those with steps that became annotations.
    case steps, annotatedSteps
    /// Tasks with a link.
    case links
    /// Tasks that are to be done after others.
    case orders
    /// Tasks that repeat in a way that the form cannot express.
    case repetitions
    /// Tasks that repeat with occurrences left out, added or moved.
    case exceptions
    /// Tasks that are pinned to a zone. Their times are written on the machine's clock.
    case zones
    /// Tasks with a time in their start; the day is kept.
    case startTimes
    /// Tasks with one of `CalendarDetail.options`, by its name.
    case option(String)
    /// Tasks whose notices were cancelled, or are switched off.
    case cancelled
    /// Keys that a person has given.
    case keys
    /// Categories that had to be spelled differently.
    case categories
    /// Titles with several spaces in a row, or a tab.
    case spaces
    /// Tasks with control characters in their texts.
    case controls
    /// Dates before the year 1980.
    case oldDates
    /// Tasks without a due date, if each is to be an event.
    case undated
    /// Tasks whose rule picks some of the combinations of its times. They are written, but some programs show all
    /// combinations.
    case pickedTimes

    /// In the order in which they are said.
    package static let allCases: [Field] =
      [.reminders, .snoozes, .notes, .steps, .annotatedSteps, .links, .orders, .repetitions, .exceptions, .zones]
      + [.startTimes] + CalendarDetail.options.map { .option($0.name) }
      + [.cancelled, .keys, .categories, .spaces, .controls, .oldDates, .undated, .pickedTimes]
  }

  private var counts: [Field: Int] = [:]

  /// What was lost, and how often, in the order of `Field`.
  package var list: [(field: Field, count: Int)] {
    Field.allCases.compactMap { field in counts[field].map { (field, $0) } }
  }

  /// Counts losses of a field; nothing if `count` is 0.
  mutating func add(_ field: Field, _ count: Int = 1) {
    if count > 0 { counts[field, default: 0] += count }
  }

  /// Counts the parts that say when and how an open task notifies, and a key: no other program's file has them.
  mutating func addNotifying(of task: ExportedTask) {
    let item = task.item
    if let key = item.key, !ImportGathering.isGiven(key) { add(.keys) }
    guard item.isOpen else { return }
    // Any program that reads a due time reminds at that time.
    let standard: ReminderRule? = item.due?.time == nil ? nil : .before(.minutes(0))
    add(.reminders, item.reminders.count { $0.rule != standard })
    if let end = item.snoozedUntil, end > task.present.now { add(.snoozes) }
    let nothing = TaskDetails(title: "")
    for field in CalendarDetail.options where field.differs(item.details, nothing) { add(.option(field.name)) }
    if item.isWithoutNotices { add(.cancelled) }
    addCancelled(item)
  }

  /// Counts the task if it repeats with changes of single occurrences.
  mutating func addExceptions(_ item: TaskItem) {
    if item.isOpen, let repetition = item.repetition, !repetition.changes.isEmpty { add(.exceptions) }
  }

  /// Counts the task if the notices of the current due date were cancelled.
  mutating func addCancelled(_ item: TaskItem) {
    if item.isOpen, item.isMuted { add(.cancelled) }
  }
}

extension ImportGathering {
  /// Whether an import made the key from the content of a task.
  fileprivate static func isGiven(_ key: String) -> Bool {
    ["todo.txt:", "taskwarrior:", "json:"].contains { key.utf8.starts(with: $0.utf8) }
  }
}
