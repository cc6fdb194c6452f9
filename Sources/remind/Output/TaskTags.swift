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
    for name in row.categories {
      if !text.isEmpty { text += " " }
      text += "#"
      text += SafeText.line(name)
    }
    return text
  }
}
