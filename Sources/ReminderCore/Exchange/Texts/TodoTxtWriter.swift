/// Writes todo.txt as `TodoTxt` reads it: priority, dates and title as github.com/todotxt/todo.txt describes them. Then
/// come the categories as contexts and the tags `due:`, `t:`, `rec:` and `pri:`.
struct TodoTxtWriter: TaskWriter {
  func text(of task: ExportedTask, warnings: inout ExportWarnings) -> String {
    let item = task.item
    var words: [String] = []
    let letter = TodoTxtWriter.letter(item.priority)
    if let completed = item.completed {
      words = ["x", "\(task.day(of: completed))"]
    } else if let letter {
      words = ["(\(letter))"]
    }
    // After this date, no beginning of a title can be read as something else.
    words.append("\(task.day(of: item.created))")
    words += marked(task, warnings: &warnings)
    let due = item.due.map { task.here($0) }
    if let due { words.append("due:\(due)") }
    if item.isOpen, let start = item.start {
      words.append("t:\(task.here(start).date)")
      if start.time != nil { warnings.add(.startTimes) }
    }
    if let rule = due.flatMap({ task.todoTxtRule(shown: $0) }) {
      words.append("rec:\(rule)")
    } else if item.isOpen, item.repetition != nil {
      warnings.add(.repetitions)
    }
    warnings.addExceptions(item)
    if let letter, !item.isOpen { words.append("pri:\(letter)") }
    warnings.addNotifying(of: task)
    if item.notes != nil { warnings.add(.notes) }
    if !item.steps.isEmpty { warnings.add(.steps) }
    if item.url != nil { warnings.add(.links) }
    if !item.after.isEmpty { warnings.add(.orders) }
    if item.zone != nil, item.isOpen { warnings.add(.zones) }
    return words.joined(separator: " ") + "\n"
  }

  /// Returns the words of the title, then the categories that are not in it.
  private func marked(_ task: ExportedTask, warnings: inout ExportWarnings) -> [String] {
    let (item, title) = (task.item, task.title)
    let words = title.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map { String(Substring($0)) }
    if words.joined(separator: " ") != title { warnings.add(.spaces) }
    // In the middle of a title, a category is read as a category and as text; at the ends only as a category.
    let isCategory = words.map { word in TodoLine.category(word).map { item.categories.contains($0) } ?? false }
    let middle = (isCategory.firstIndex(of: false) ?? 0)..<((isCategory.lastIndex(of: false) ?? -1) + 1)
    var written: Set<String> = []
    var line = words.enumerated().map { index, word in
      guard isCategory[index], middle.contains(index) else { return TodoLine.escaped(word) }
      written.formUnion(TodoLine.category(word).map { [$0] } ?? [])
      return word
    }
    for category in item.categories where !written.contains(category) {
      let name = word(category)
      if name != category { warnings.add(.categories) }
      if written.insert(name).inserted { line.append("@\(name)") }
    }
    return line
  }

  private static func letter(_ priority: Priority) -> String? {
    switch priority {
    case .none: nil
    case .low: "C"
    case .medium: "B"
    case .high: "A"
    }
  }
}

// A word of a title that would be read as a category or a tag gets a backslash in front. If it already has backslashes
// there, it gets one more.
extension TodoLine {
  /// Returns a word of a title as it is written.
  static func escaped(_ word: String) -> String { isMark(behindBackslashesOf: word) ? "\\\(word)" : word }

  /// Returns the word of a title that was escaped so; nil for a word that is not escaped.
  static func unescaped(_ word: String) -> String? {
    guard word.utf8.first == UInt8(ascii: "\\"), isMark(behindBackslashesOf: word) else { return nil }
    return String(Substring(word.utf8.dropFirst()))
  }

  private static func isMark(behindBackslashesOf word: String) -> Bool {
    let bare = String(Substring(word.utf8.drop { $0 == UInt8(ascii: "\\") }))
    return category(bare) != nil || isTag(bare)
  }

  /// Whether a word is a known tag, even if its value is refused.
  private static func isTag(_ word: String) -> Bool {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = word[word.utf8.index(after: colon)...]
    switch word[..<colon] {
    case "due", "t", "rec": return !value.isEmpty
    case "pri": return letter(value) != nil
    default: return false
    }
  }
}
