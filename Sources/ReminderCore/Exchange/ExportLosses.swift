/// What the form of another program could not hold, counted.
public struct ExportLosses: Equatable, Sendable {
  /// Something that a person has set. What is kept only for this program, such as what was told, is none.
  public enum Field: Int, CaseIterable, Sendable {
    /// Reminders that would not come back by themselves.
    case reminders
    /// Snoozes that have not ended.
    case snoozes
    /// Tasks with notes.
    case notes
    /// Tasks that repeat in a way that cannot be said there.
    case repetitions
    /// Tasks that are pinned to a zone. Their times are those of the machine's clock.
    case zones
    /// Tasks that are there from a time on; the day is kept.
    case startTimes
    /// Tasks that say whether what rang comes again.
    case nags
    /// Tasks that say where else what rang goes.
    case channels
    /// Tasks that ring in quiet hours, too.
    case loud
    /// Tasks whose notices were cancelled.
    case cancelled
    /// Keys that a person has given.
    case keys
    /// Categories that had to be spelled in another way.
    case categories
    /// Titles with several spaces in a row, or a tab.
    case spaces
    /// Tasks with control characters in their texts.
    case controls
    /// Dates before the year 1980.
    case oldDates
    /// Tasks without a due date, where each is to be an event.
    case undated
  }

  private var counts: [Field: Int] = [:]

  /// What was lost, and how often, in the order of `Field`.
  public var list: [(field: Field, count: Int)] {
    Field.allCases.compactMap { field in counts[field].map { (field, $0) } }
  }

  /// Counts something; nothing where `count` is 0.
  mutating func add(_ field: Field, _ count: Int = 1) {
    if count > 0 { counts[field, default: 0] += count }
  }

  /// Counts what says when a task notifies and how, of which no other program's file has anything. Of a task that is
  /// done, nothing of that matters any more.
  mutating func addNotifying(of task: ExportedTask) {
    let item = task.item
    if let key = item.key, !ImportGathering.isGiven(key) { add(.keys) }
    guard item.isOpen else { return }
    // A due date with a time brings a reminder at that time wherever it is read.
    let standard: ReminderRule? = item.due?.time == nil ? nil : .before(.minutes(0))
    add(.reminders, item.reminders.count { $0.rule != standard })
    if let end = item.snoozedUntil, end > task.present.now { add(.snoozes) }
    if item.nag != nil { add(.nags) }
    if item.escalation != nil { add(.channels) }
    if item.isLoud { add(.loud) }
    addCancelled(item)
  }

  /// Counts that the notices of the present due date were cancelled.
  mutating func addCancelled(_ item: TaskItem) {
    if item.isOpen, let muted = item.mutedFor, muted == item.due { add(.cancelled) }
  }
}

extension ImportGathering {
  /// Whether a key is one that an import has made of the content of a task.
  fileprivate static func isGiven(_ key: String) -> Bool {
    ["todo.txt:", "taskwarrior:", "json:"].contains { key.utf8.starts(with: $0.utf8) }
  }
}
