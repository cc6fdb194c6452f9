import ReminderCore

/// What stands behind a task in a list: that it repeats, its priority, its categories.
enum TaskTags {
  /// `↻ high #finance #house`
  static func text(_ row: TaskRow, terminal: Terminal, texts: Texts) -> String {
    var text = row.repeats ? terminal.repeatMark ?? texts.lists.repeats : ""
    if row.priority != .none {
      if !text.isEmpty { text += " " }
      text += texts.name(of: row.priority)
    }
    if !row.categories.isEmpty {
      if !text.isEmpty { text += " " }
      text += categories(of: row)
    }
    return text
  }

  /// `#finance #house`
  static func categories(of row: TaskRow) -> String {
    row.categories.map { "#\(SafeText.line($0))" }.joined(separator: " ")
  }
}
