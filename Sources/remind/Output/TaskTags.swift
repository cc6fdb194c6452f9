import ReminderCore

/// What stands behind a task in a list: that it repeats, its priority, its categories.
enum TaskTags {
  /// `↻ high #finance #house`
  static func text(_ row: TaskRow, terminal: Terminal, texts: Texts) -> String {
    var text = row.repeats ? terminal.repeatMark ?? texts.lists.repeats : ""
    if row.priority != .none { add(texts.name(of: row.priority), to: &text) }
    for category in row.categories { add(SafeText.line(category), sign: "#", to: &text) }
    return text
  }

  /// `#finance #house`
  static func categories(of row: TaskRow) -> String {
    var text = ""
    for category in row.categories { add(SafeText.line(category), sign: "#", to: &text) }
    return text
  }

  private static func add(_ word: String, sign: String = "", to text: inout String) {
    if !text.isEmpty { text += " " }
    text += sign
    text += word
  }
}
