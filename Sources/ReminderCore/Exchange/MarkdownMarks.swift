/// The marks in the text of a box: those of Obsidian Tasks with a sign (`📅 2026-03-05`) or with a name, as Dataview has
/// them (`[due:: 2026-03-05]`). Their order does not matter.
struct MarkdownMarks {
  /// The text without marks, and without tags at its ends.
  private(set) var title: String
  private(set) var tags: [String] = []
  /// The values, by the names of Dataview.
  private(set) var values: [String: String] = [:]
  /// The marks without a place here.
  private(set) var leftOver: [String] = []

  /// Whether there is nothing but a title.
  var isPlain: Bool { values.isEmpty && tags.isEmpty && leftOver.isEmpty }
  var id: String? { values["id"] }
  var repeats: Bool { values["repeat"] != nil }
  /// The day of a task that does not repeat.
  var day: String? { repeats ? nil : values["due"] ?? values["scheduled"] }
  var dependsOn: [String] {
    (values["dependsOn"] ?? "").split(whereSeparator: { ", ".contains($0) }).map { String($0) }
  }

  private static let signs: [Unicode.Scalar: String] = [
    "📅": "due", "📆": "due", "🗓": "due", "⏳": "scheduled", "⌛": "scheduled", "🛫": "start", "✅": "completion",
    "❌": "cancelled", "➕": "created", "🔁": "repeat", "🆔": "id", "⛔": "dependsOn", "🏁": "onCompletion",
  ]
  private static let priorities: [Unicode.Scalar: String] = [
    "🔺": "highest", "⏫": "high", "🔼": "medium", "🔽": "low", "⏬": "lowest",
  ]
  private static let names: Set<String> = Set(signs.values).union(["priority"])
  /// The tag with which the plugin may mark a line as a task.
  private static let ofPlugin = "task"

  init(_ text: String) {
    title = ""
    var words: [String] = []
    for part in MarkdownMarks.parts(MarkdownMarks.withoutFields(text, &values)) {
      if let priority = part.sign.flatMap({ MarkdownMarks.priorities[$0] }) {
        values["priority"] = priority
        words += part.words
      } else if let name = part.sign.flatMap({ MarkdownMarks.signs[$0] }) {
        // A rule and a list have several words; what follows another value is text.
        let count = name == "repeat" ? part.words.prefix { !$0.hasPrefix("#") }.count : min(1, part.words.count)
        values[name] = part.words.prefix(count).joined(separator: " ")
        words += part.words.dropFirst(count)
      } else {
        words += part.words
      }
    }
    if values["onCompletion"] != nil { leftOver.append("🏁") }
    takeTags(from: &words)
    title = words.joined(separator: " ")
  }

  private struct Part {
    let sign: Unicode.Scalar?
    var words: [String]
  }

  /// The words behind each sign; a part without a sign is first.
  private static func parts(_ text: String) -> [Part] {
    var parts = [Part(sign: nil, words: [])]
    for word in text.split(whereSeparator: \.isWhitespace) {
      var rest = word.unicodeScalars
      if let first = rest.first, signs[first] != nil || priorities[first] != nil {
        rest.removeFirst()
        // An emoji may be followed by the selector of its picture.
        if rest.first == "\u{fe0f}" { rest.removeFirst() }
        parts.append(Part(sign: first, words: []))
      }
      if !rest.isEmpty { parts[parts.count - 1].words.append(String(rest)) }
    }
    return parts
  }

  /// The text without fields such as `[due:: 2026-03-05]` and `(repeat:: every week)`.
  private static func withoutFields(_ text: String, _ values: inout [String: String]) -> String {
    guard text.holds("::") else { return text }
    var kept = ""
    var rest = text[...]
    while let open = rest.firstIndex(where: { "[(".contains($0) }) {
      let closing: Character = rest[open] == "[" ? "]" : ")"
      let inner = rest[rest.index(after: open)...].prefix { $0 != closing }
      let ends = inner.endIndex < rest.endIndex
      let name = String(inner.prefix { $0 != ":" }).trimmed
      let value = inner.dropFirst(inner.prefix { $0 != ":" }.count)
      if ends, names.contains(name), value.hasPrefix("::") {
        values[name] = String(value.dropFirst(2)).trimmed
        kept += rest[..<open]
        rest = rest[inner.endIndex...].dropFirst()
      } else {
        kept += rest[...open]
        rest = rest[open...].dropFirst()
      }
    }
    return kept + rest
  }

  /// Takes the tags; those at the ends leave the title.
  private mutating func takeTags(from words: inout [String]) {
    let isTag = { (word: String) in
      word.hasPrefix("#") && word.dropFirst().contains { $0.isLetter }
        && word.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "-_/".contains($0) }
    }
    tags = words.filter(isTag).map { String($0.dropFirst()) }.filter { $0 != MarkdownMarks.ofPlugin }
    if words.allSatisfy(isTag) { return }
    words = Array(words.drop(while: isTag).reversed().drop(while: isTag).reversed())
  }

  /// Gives a task the values. Without a due date, the scheduled date is the due date.
  func fill(_ task: inout ImportedTask, at present: Present) {
    task.enter(tags)
    let (due, scheduled, start) = (date("due", &task), date("scheduled", &task), date("start", &task))
    task.draft.due = (due ?? scheduled).map { Due($0) }
    task.start = (start ?? (due == nil ? nil : scheduled)).map { .day($0) }
    if start != nil, due != nil, let scheduled { task.addToNotes("scheduled: \(scheduled)") }
    let noon = { (date: CivilDate) in present.zone.rules.instant(of: CivilDateTime(date, .noon)) }
    task.created = date("created", &task).map(noon)
    task.completed = (date("completion", &task) ?? date("cancelled", &task)).map(noon)
    switch values["priority"] {
    case "highest", "high": task.draft.priority = .high
    case "medium": task.draft.priority = .medium
    case "low", "lowest": task.draft.priority = .low
    default: break
    }
    guard let rule = values["repeat"] else { return }
    if task.draft.due == nil || !task.repeats(by: ForeignRule(phrase: rule), at: present) { task.leaveOutRule(rule) }
  }

  private func date(_ name: String, _ task: inout ImportedTask) -> CivilDate? {
    guard let text = values[name] else { return nil }
    if let date = CivilDate(text) { return date }
    task.addToNotes("\(name): \(text)")
    task.warnings.append(TaskWarning(.date, text))
    return nil
  }
}
