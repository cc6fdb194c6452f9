/// The marks in the text of a box: those of Obsidian Tasks with a sign (`📅 2026-03-05`) or with a name, as Dataview has
/// them (`[due:: 2026-03-05]`). Signs count only at the end of the line, in any order.
struct MarkdownMarks {
  /// The text without marks, and without tags at its ends.
  private(set) var title: String
  private(set) var tags: [String] = []
  /// The values, by the names of Dataview.
  private(set) var values: [String: String] = [:]
  /// The moments of its reminders.
  private var moments: [Due] = []
  /// The marks without a place here.
  private(set) var leftOver: [String] = []

  /// Whether there is nothing but a title.
  var isPlain: Bool { values.isEmpty && moments.isEmpty && tags.isEmpty && leftOver.isEmpty }
  var id: String? { values["id"] }
  var repeats: Bool { values["repeat"] != nil }
  /// The day of a task that does not repeat.
  var day: String? { repeats ? nil : values["due"] ?? values["scheduled"] ?? firstMoment.map(MarkdownMarks.text) }
  /// The first reminder: the due date of a task without another date.
  private var firstMoment: Due? { moments.min { $0.wall < $1.wall } }
  var dependsOn: [String] {
    (values["dependsOn"] ?? "").split(whereSeparator: { ", ".contains($0) }).map { String($0) }
  }

  private static let signs: [Unicode.Scalar: String] = [
    "📅": "due", "📆": "due", "🗓": "due", "⏳": "scheduled", "⌛": "scheduled", "🛫": "start", "✅": "completion",
    "❌": "cancelled", "➕": "created", "🔁": "repeat", "🆔": "id", "⛔": "dependsOn", "🏁": "onCompletion",
    "⏰": "remind",
  ]
  private static let priorities: [Unicode.Scalar: String] = [
    "🔺": "highest", "⏫": "high", "🔼": "medium", "🔽": "low", "⏬": "lowest",
  ]
  private static let names: Set<String> = Set(signs.values).union(["priority"]).subtracting(["remind"])
  /// The tag with which the plugin may mark a line as a task.
  private static let ofPlugin = "task"

  init(_ text: String) {
    title = ""
    var tokens = MarkdownMarks.tokens(of: MarkdownMarks.withoutFields(text, &values))[...]
    var behind: [String] = []
    while let last = tokens.last {
      if MarkdownMarks.isTag(last) {
        behind.insert(last, at: 0)
        tokens.removeLast()
      } else if !removeMark(atEndOf: &tokens) {
        break
      }
    }
    if values["onCompletion"] != nil { leftOver.append("🏁") }
    var words = Array(tokens) + behind
    readTags(from: &words)
    // A time without its day is text.
    if values["due"] == nil, let time = values.removeValue(forKey: "time") { words.append("@@{\(time)}") }
    // A text of nothing but marks is the title itself.
    title = words.isEmpty ? text : words.joined(separator: " ")
  }

  /// Takes a mark with a valid value, or the id of a block, from the end; false if there is none. As in the plugin, a
  /// sign before other words is text.
  private mutating func removeMark(atEndOf tokens: inout ArraySlice<String>) -> Bool {
    guard let last = tokens.last else { return false }
    if last.first == "^", last.utf8.count > 1, last.dropFirst().allSatisfy(MarkdownMarks.isOfID) {
      tokens.removeLast()
      return true
    }
    if let (name, value, count) = MarkdownMarks.reminder(atEndOf: tokens), set(name, to: value) {
      tokens.removeLast(count)
      return true
    }
    guard let place = tokens.lastIndex(where: { MarkdownMarks.sign(of: $0) != nil }),
      let sign = MarkdownMarks.sign(of: tokens[place])
    else { return false }
    let words = Array(tokens[place...].dropFirst())
    var isRead = false
    if let priority = MarkdownMarks.priorities[sign], words.isEmpty {
      isRead = set("priority", to: priority)
    } else if let name = MarkdownMarks.signs[sign], MarkdownMarks.isValid(words, for: name) {
      isRead = set(name, to: words.joined(separator: " "))
    }
    if isRead { tokens = tokens[..<place] }
    return isRead
  }

  /// Sets a value; false if another value is set already. A task may have several reminders.
  private mutating func set(_ name: String, to value: String) -> Bool {
    if name == "remind" {
      moments += [MarkdownMarks.moment(value)].compactMap(\.self)
      return true
    }
    if values[name] == nil { values[name] = value }
    return values[name] == value
  }

  /// `(@2026-03-05 09:00)` of the plugin Reminder, `@{2026-03-05} @@{09:00}` of Kanban; nil for anything else. In both,
  /// a day may be a link to its note: `@[[2026-03-05]]`.
  private static func reminder(atEndOf tokens: ArraySlice<String>) -> (name: String, value: String, count: Int)? {
    guard let last = tokens.last else { return nil }
    let inner = { (sign: String) in String(last.dropFirst(sign.count).dropLast()) }
    if last.hasPrefix("@@{"), last.hasSuffix("}"), CivilTime(inner("@@{")) != nil { return ("time", inner("@@{"), 1) }
    if last.hasPrefix("@{"), last.hasSuffix("}"), CivilDate(inner("@{")) != nil { return ("due", inner("@{"), 1) }
    let linked = withoutLink(String(last.dropFirst()))
    if last.hasPrefix("@[["), CivilDate(linked) != nil { return ("due", linked, 1) }
    guard last.hasSuffix(")") else { return nil }
    for count in 1...2 where tokens.suffix(count).first?.hasPrefix("(@") ?? false {
      let text = tokens.suffix(count).joined(separator: " ").dropFirst(2).dropLast()
      let plain = text.split(separator: " ").map { withoutLink(String($0)) }.joined(separator: " ")
      if moment(plain) != nil { return ("remind", plain, count) }
    }
    return nil
  }

  /// `2026-03-05` or `2026-03-05 09:00`
  private static func moment(_ text: String) -> Due? { Due(String(text.map { $0 == " " ? "T" : $0 })) }

  private static func text(_ moment: Due) -> String { String("\(moment)".map { $0 == "T" ? " " : $0 }) }

  /// The words in `[[2026-03-05]]`, a link to a note; any other text as it is.
  private static func withoutLink(_ text: String) -> String {
    text.hasPrefix("[[") && text.hasSuffix("]]") ? String(text.dropFirst(2).dropLast(2)) : text
  }

  private static func isOfID(_ sign: Character) -> Bool {
    sign.isASCII && (sign.isLetter || sign.isNumber || sign == "-" || sign == "_")
  }

  private static func isValid(_ words: [String], for name: String) -> Bool {
    switch name {
    case "repeat": !words.isEmpty && words.allSatisfy { $0.allSatisfy { $0.isASCII && $0 != "#" } }
    case "dependsOn": !words.isEmpty && words.allSatisfy { $0.allSatisfy { isOfID($0) || $0 == "," } }
    case "remind": moment(words.joined(separator: " ")) != nil
    case "id", "onCompletion": words.count == 1 && words[0].allSatisfy(isOfID)
    default: words.count == 1 && CivilDate(words[0]) != nil
    }
  }

  private static func sign(of token: String) -> Unicode.Scalar? {
    token.unicodeScalars.first.flatMap { signs[$0] != nil || priorities[$0] != nil ? $0 : nil }
  }

  /// The words; a sign is a word of its own, without the variation selector behind it.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      var rest = word.unicodeScalars[...]
      while let place = rest.firstIndex(where: { signs[$0] != nil || priorities[$0] != nil }) {
        if place > rest.startIndex { tokens.append(String(rest[..<place])) }
        tokens.append(String(rest[place]))
        rest = rest[place...].dropFirst()
        if rest.first == "\u{fe0f}" { rest = rest.dropFirst() }
      }
      if !rest.isEmpty { tokens.append(String(rest)) }
    }
    return tokens
  }

  private static func isTag(_ word: String) -> Bool {
    word.hasPrefix("#") && word.dropFirst().contains { $0.isLetter }
      && word.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "-_/".contains($0) }
  }

  /// The text without fields such as `[due:: 2026-03-05]` and `(repeat:: every week)`.
  private static func withoutFields(_ text: String, _ values: inout [String: String]) -> String {
    guard text.holds("::") else { return text }
    var kept = ""
    var rest = text[...]
    while let open = rest.firstIndex(where: { "[(".contains($0) }) {
      let closing: Character = rest[open] == "[" ? "]" : ")"
      var inner = rest[rest.index(after: open)...].prefix { $0 != closing }
      // A date may be a link to its note: `[due:: [[2026-03-05]]]`.
      if inner.holds("[["), rest[inner.endIndex...].hasPrefix("]]]") {
        inner = rest[inner.startIndex..<rest.index(inner.endIndex, offsetBy: 2)]
      }
      let ends = inner.endIndex < rest.endIndex
      let name = String(inner.prefix { $0 != ":" }).trimmed
      let value = inner.dropFirst(inner.prefix { $0 != ":" }.count)
      if ends, names.contains(name), value.hasPrefix("::") {
        values[name] = withoutLink(String(value.dropFirst(2)).trimmed)
        kept += rest[..<open]
        rest = rest[inner.endIndex...].dropFirst()
      } else {
        kept += rest[...open]
        rest = rest[open...].dropFirst()
      }
    }
    return kept + rest
  }

  /// Reads the tags; those at the ends leave the title.
  private mutating func readTags(from words: inout [String]) {
    tags = words.filter(MarkdownMarks.isTag).map { String($0.dropFirst()) }.filter { $0 != MarkdownMarks.ofPlugin }
    if words.allSatisfy(MarkdownMarks.isTag) { return }
    let behind = words.drop(while: MarkdownMarks.isTag)
    words = Array(behind.reversed().drop(while: MarkdownMarks.isTag).reversed())
  }

  /// Gives a task the values. Without a due date, the scheduled date is the due date.
  func fill(_ task: inout ImportedTask, at present: Present) {
    task.enter(tags)
    let (due, scheduled, start) = (date("due", &task), date("scheduled", &task), date("start", &task))
    let time = values["time"].flatMap { CivilTime($0) }
    task.draft.due = (due ?? scheduled).map { Due($0, time) } ?? firstMoment
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
    fillRule(of: &task, at: present)
    fillReminders(of: &task, in: present.zone.rules)
  }

  /// Adds the reminders beside that of the due date. A reminder without a time rings in the morning, as a due day does.
  private func fillReminders(of task: inout ImportedTask, in zone: TimeZoneRules) {
    guard let due = task.draft.due else { return }
    let others = moments.filter { $0 != due }.sorted { $0.wall < $1.wall }
    if !others.isEmpty, due.time != nil, moments.contains(due) { task.reminders = [(.before(.minutes(0)), false)] }
    for moment in others {
      task.remind(at: CivilDateTime(moment.date, moment.time ?? Settings().morningTime), in: zone)
    }
  }

  private func fillRule(of task: inout ImportedTask, at present: Present) {
    guard let rule = values["repeat"] else { return }
    guard task.draft.due != nil else { return task.warnings.append(TaskWarning(.undated, rule)) }
    if !task.repeats(by: ForeignRule(phrase: rule), at: present) { return task.leaveOutRule(rule) }
    // In the plugin, a month without that day has no occurrence.
    if let day = MarkdownMarks.lateDay(rule), task.draft.repetition?.rule.frequency == .monthly,
      let interval = task.draft.repetition?.rule.interval,
      let plain = try? RecurrenceRule("FREQ=MONTHLY;INTERVAL=\(interval);BYMONTHDAY=\(day)")
    {
      task.draft.repetition?.rule = plain
    }
  }

  /// The day of `every month on the 31st` that not every month has; nil for any other rule.
  private static func lateDay(_ rule: String) -> Int? {
    let words = rule.lowercased().split(separator: " ").map { String($0) }
    guard let place = words.firstIndex(of: "the"), let word = words[place...].dropFirst().first,
      words[place...].count == 2 || words[place...].dropFirst(2).joined(separator: " ") == "when done"
    else { return nil }
    return ["29th": 29, "30th": 30, "31st": 31][word]
  }

  private func date(_ name: String, _ task: inout ImportedTask) -> CivilDate? {
    guard let text = values[name] else { return nil }
    if let date = CivilDate(text) { return date }
    task.addToNotes("\(name): \(text)")
    task.warnings.append(TaskWarning(.date, text))
    return nil
  }
}
