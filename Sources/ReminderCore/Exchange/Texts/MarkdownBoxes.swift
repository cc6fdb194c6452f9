/// Reads the boxes of a Markdown text, `- [ ] Pay rent 📅 2026-03-05`, with the marks of Obsidian Tasks 7.
///
/// A plain box below another box is a step of that box. Other indented lines below a box are its notes. Text outside of
/// boxes is no task, and neither is code. Boxes in quotes are tasks.
struct MarkdownBoxes {
  let present: Present
  /// The name of the file.
  let list: String?

  private struct Entry {
    var task: ImportedTask
    let place: ImportPlace
    let path: String
    let marks: MarkdownMarks
    /// The column of its bullet.
    let indent: Int
    var parent: Int?
    /// The task of which it is a step.
    var root: Int?
    /// Whether the line is only an occurrence that was done, of a task in another line.
    var isOccurrence = false

    var isTask: Bool { root == nil && !isOccurrence }
  }

  static func isBox(_ line: Substring) -> Bool { MarkdownBoxes.box(of: String(line)) != nil }

  func read(_ bytes: PaddedBytes, into gathering: inout ImportGathering) {
    var entries: [Entry] = []
    // The boxes that the next line may be below.
    var open: [Int] = []
    var code = MarkdownCode()
    for read in TextLines(bytes) {
      guard let (line, quotes) = gathering.line(read)?.unquoted else { continue }
      let isInside = code.isInside
      switch code.part(of: line, quotes: quotes) {
      case .comment: continue
      case .code(let text):
        if !isInside { open.removeAll { entries[$0].indent >= line.indent } }
        if let index = open.last { entries[index].task.addToNotes(text) }
        continue
      case nil: break
      }
      let text = line.trimmed
      if text.isEmpty { continue }
      // A task keeps its identity where it moves from one heading to another, as on a board.
      if line.indent == 0, MarkdownBoxes.isHeading(text) {
        open = []
        continue
      }
      open.removeAll { entries[$0].indent >= line.indent }
      guard let (sign, words) = MarkdownBoxes.box(of: text) else {
        if let word = MarkdownBoxes.keyword(of: text) {
          gathering.leaveOut("- \(word)")
        } else if let index = open.last {
          entries[index].task.addText(text)
        }
        continue
      }
      let marks = MarkdownMarks(words)
      var task = ImportedTask(text: marks.title)
      marks.fill(&task, at: present)
      MarkdownBoxes.read(sign, into: &task, &gathering)
      let place = ImportPlace.element(entries.count + 1, line: line.number, name: task.draft.title)
      let path = [list].compactMap(\.self) + open.map { entries[$0].task.draft.title } + [task.draft.title]
      entries.append(
        Entry(
          task: task, place: place, path: path.joined(separator: "\n"), marks: marks, indent: line.indent,
          parent: open.last))
      open.append(entries.count - 1)
    }
    add(&entries, into: &gathering)
  }

  private func add(_ entries: inout [Entry], into gathering: inout ImportGathering) {
    for index in entries.indices {
      guard let parent = entries[index].parent, entries[index].task.isStep, entries[index].marks.isPlain else {
        continue
      }
      // A step has no steps: those below it are its task's.
      let root = entries[parent].root ?? parent
      entries[index].root = root
      let task = entries[index].task
      entries[root].task.draft.steps.append(Step(task.draft.title, isDone: task.isDone))
    }
    joinOccurrences(in: &entries, into: &gathering)
    var ids: [String: TaskID] = [:]
    for index in entries.indices where entries[index].isTask {
      if let parent = entries[index].parent { entries[index].task.addParent(entries[parent].task.draft.title) }
      let marks = entries[index].marks
      let own = marks.id.map { "obsidian:\($0)" }
      let uid = gathering.uid(of: entries[index].path, due: marks.day, from: "markdown")
      entries[index].task.identify(by: own ?? uid)
      if let id = marks.id { ids[id] = entries[index].task.id }
    }
    for var entry in entries where entry.isTask {
      entry.task.draft.after = entry.marks.dependsOn.compactMap { ids[$0] }
      for name in entry.marks.leftOver { gathering.leaveOut(name) }
      for id in entry.marks.dependsOn where ids[id] == nil { gathering.leaveOut("⛔ \(id)") }
      gathering.add(entry.task, at: entry.place)
    }
  }

  /// Joins the repeating lines with one title into one task. Obsidian writes a new line for the next occurrence.
  private func joinOccurrences(in entries: inout [Entry], into gathering: inout ImportGathering) {
    let repeating = entries.indices.filter { entries[$0].root == nil && entries[$0].marks.repeats }
    for lines in Dictionary(grouping: repeating, by: { entries[$0].path }).values {
      let done = lines.filter { entries[$0].task.isDone }
      guard let first = lines.first(where: { !entries[$0].task.isDone }) else { continue }
      for index in done {
        entries[index].isOccurrence = true
        let task = entries[index].task
        if !entries[first].task.addNotes(ofOccurrence: task) { gathering.leaveOut("notes of a done occurrence") }
        guard task.ending != .givenUp else { continue }
        entries[first].task.completions += 1
        guard let due = task.draft.due, let at = task.completed else { continue }
        entries[first].task.done.append(Repetition.Completion(due: due, at: at))
      }
      entries[first].task.done.sort { $0.at < $1.at }
    }
  }

  private static func read(_ sign: Character, into task: inout ImportedTask, _ gathering: inout ImportGathering) {
    switch sign {
    case " ": break
    case "x", "X": task.isDone = true
    case "-": (task.isDone, task.ending) = (true, .givenUp)
    // The signs of other themes are states of an open task.
    default: gathering.leaveOut("[\(sign)]")
    }
    if !task.isDone { task.completed = nil }
  }

  /// The sign in a box, and the words behind it; nil for any other line. A bullet is `-`, `*`, `+` or a number.
  static func box(of line: String) -> (sign: Character, words: String)? {
    var rest = Substring(line.trimmed)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty {
      rest = rest.dropFirst(digits.count)
      guard rest.first == "." || rest.first == ")" else { return nil }
    } else if !["-", "*", "+"].contains(rest.first) {
      return nil
    }
    rest = rest.dropFirst()
    guard rest.first == " " || rest.first == "\t" else { return nil }
    rest = Substring(String(rest).trimmed)
    guard rest.first == "[", let sign = rest.dropFirst().first, rest.dropFirst(2).first == "]" else { return nil }
    let words = rest.dropFirst(3)
    guard words.first == " " || words.first == "\t", !String(words).isBlank else { return nil }
    return (sign, String(words).trimmed)
  }

  /// The keyword of a task of Logseq, `- TODO Pay rent`; nil for any other line.
  private static func keyword(of line: String) -> String? {
    guard line.hasPrefix("- ") else { return nil }
    let word = String(line.dropFirst(2).prefix { $0 != " " })
    return ["TODO", "DOING", "NOW", "LATER", "WAITING", "DONE", "CANCELED"].contains(word) ? word : nil
  }

  /// `## Home`
  private static func isHeading(_ line: String) -> Bool {
    let level = line.prefix { $0 == "#" }.count
    return 1...6 ~= level && line.dropFirst(level).first == " "
  }
}

extension ImportedTask {
  /// Adds the notes and steps of an occurrence that this task does not have, under its date. Returns false if there is
  /// no room for them.
  fileprivate mutating func addNotes(ofOccurrence task: ImportedTask) -> Bool {
    let steps = task.draft.steps.filter { step in !draft.steps.contains { $0.title == step.title } }
    let notes = [task.draft.notes].compactMap { $0 == draft.notes ? nil : $0 } + steps.map(StepLines.line)
    if notes.isEmpty { return true }
    let text = ([task.draft.due.map { "\($0):" }].compactMap(\.self) + notes).joined(separator: "\n")
    guard (draft.notes ?? "").unicodeScalars.count + text.unicodeScalars.count < TaskItem.notesLimit else {
      return false
    }
    addToNotes(text)
    return true
  }
}
