import ReminderCore

/// The tags behind a task in a list: that it repeats, its priority, its categories.
enum TaskTags {
  /// `↻ high #finance #house`, without the tag that the heading of a group says.
  static func text(_ row: TaskRow, under group: TaskGroup? = nil, terminal: Terminal, texts: Texts) -> String {
    var text = row.repeats ? terminal.repeatMark ?? texts.lists.repeats : ""
    add(priority(of: row, under: group, in: texts), to: &text)
    add(categories(of: row, under: group), to: &text)
    return text
  }

  /// `high`; empty where the task has no priority, or where the heading says it.
  static func priority(of row: TaskRow, under group: TaskGroup?, in texts: Texts) -> String {
    if case .priority = group { return "" }
    return row.priority == .none ? "" : texts.name(of: row.priority)
  }

  /// Whether the row says a high priority, and not the heading.
  static func isHigh(_ row: TaskRow, under group: TaskGroup? = nil) -> Bool {
    if case .priority = group { return false }
    return row.priority == .high
  }

  /// Tags are faint, except those of a high priority.
  static func style(of row: TaskRow, under group: TaskGroup? = nil) -> Terminal.Style? {
    isHigh(row, under: group) ? nil : .faint
  }

  /// The sign for a high priority where tags have no room.
  static let highSign = "!"

  /// `#finance #house`, without the category that the heading names.
  static func categories(of row: TaskRow, under group: TaskGroup?) -> String {
    let said: CategoryName? = if case .category(let name?) = group { CategoryName(name) } else { nil }
    var text = ""
    for category in row.categories where said == nil || CategoryName(category) != said {
      add("#\(SafeText.line(category))", to: &text)
    }
    return text
  }

  private static func add(_ words: String, to text: inout String) {
    if !text.isEmpty, !words.isEmpty { text += " " }
    text += words
  }
}
