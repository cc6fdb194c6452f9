import ReminderCore

/// What a list says around the title of a task: the sign of its priority before the title, and its tags behind it.
enum TaskTags {
  /// `↻ low +finance +house`, without the tag that the heading of a group says.
  static func text(_ row: TaskRow, under group: TaskGroup? = nil, terminal: Terminal, texts: Texts) -> String {
    var text = row.repeats ? terminal.repeatMark ?? texts.lists.repeats : ""
    if row.priority == .low { add(priority(of: row, under: group, in: texts), to: &text) }
    add(categories(of: row, under: group), to: &text)
    return text
  }

  /// `high`; empty where the task has no priority, or where the heading says it.
  static func priority(of row: TaskRow, under group: TaskGroup?, in texts: Texts) -> String {
    if case .priority = group { return "" }
    return row.priority == .none ? "" : texts.name(of: row.priority)
  }

  /// The sign of a high or a medium priority; a low one has a word.
  static func sign(of priority: Priority) -> String {
    switch priority {
    case .high: "!!"
    case .medium: "!"
    case .low, .none: ""
    }
  }

  /// `+finance +house`, without the category that the heading names.
  static func categories(of row: TaskRow, under group: TaskGroup?) -> String {
    guard case .category(let name?) = group else { return categories(row.categories) }
    let said = CategoryName(name)
    return categories(row.categories.filter { CategoryName($0) != said })
  }

  /// `+finance +house`: a shell would take `#finance` for a comment.
  static func categories(_ names: [String]) -> String {
    names.reduce(into: "") { text, name in
      text += text.isEmpty ? "+" : " +"
      text += SafeText.line(name)
    }
  }

  /// `+finance`
  static func category(_ name: String) -> String { categories([name]) }

  private static func add(_ words: String, to text: inout String) {
    if !text.isEmpty, !words.isEmpty { text += " " }
    text += words
  }
}

extension TextRows {
  /// Adds the title of a task behind the sign of its priority.
  mutating func add(_ title: String, priority: Priority, style: Terminal.Style? = nil) {
    add(title, behind: TaskTags.sign(of: priority), style: style)
  }
}
