/// Reads a project that Todoist exported as CSV (its help, "Import or export a project as a CSV file", 2026).
///
/// In this file, priority 1 is the highest, as in the program and unlike in the API. A row without a type is empty.
struct TodoistTable {
  let present: Present
  /// The name of the project, which is that of the file.
  let list: String?

  private struct Open {
    let indent: Int
    /// The index of the task to which plain rows below belong.
    let index: Int
    let title: String
  }

  private static let ignored = [
    "TYPE", "AUTHOR", "DATE_LANG", "DEADLINE_LANG", "TIMEZONE", "INDENT", "DURATION_UNIT", "view_style",
  ]

  func read(_ records: [CSVRecord], into gathering: inout ImportGathering) {
    var tasks: [(task: ImportedTask, place: ImportPlace, path: String, due: String?)] = []
    var parents: [Open] = []
    var section: String?
    var last: Int?
    // A comment belongs to the task above, which then is more than a title and so no step.
    let isNoted = records.indices.map { index in
      records.dropFirst(index + 1).first.map { $0["TYPE"] == "note" } ?? false
    }
    var leftOver: [String] = []
    for (record, isNoted) in zip(records, isNoted) {
      var record = record
      let content = record.text("CONTENT") ?? ""
      switch record.text("TYPE") {
      case "section":
        (section, parents) = (content.trimmed, [])
      case "note":
        // A comment belongs to the task above it; before the first one, to the project.
        if let last { tasks[last].task.addText(content) } else { leftOver.append("note") }
      case "task":
        let indent = record.text("INDENT").flatMap { Int($0.trimmed) } ?? 1
        parents.removeAll { $0.indent >= indent }
        let due = record["DATE"] ?? record["DEADLINE"]
        var task = task(content, &record)
        record.ignore(TodoistTable.ignored)
        let isPlain = record.leftOver.isEmpty && task.isStep && !isNoted
        leftOver += record.leftOver
        if let parent = parents.last, isPlain {
          last = parent.index
          tasks[parent.index].task.draft.steps.append(Step(task.draft.title))
          parents.append(Open(indent: indent, index: parent.index, title: task.draft.title))
          continue
        }
        if let parent = parents.last { task.addParent(parent.title) }
        task.enter([section].compactMap(\.self))
        let path = ([list, section].compactMap(\.self) + parents.map(\.title)).joined(separator: "\n")
        let place = ImportPlace.element(tasks.count + 1, line: record.line, name: task.draft.title)
        parents.append(Open(indent: indent, index: tasks.count, title: task.draft.title))
        last = tasks.count
        tasks.append((task, place, path, task.draft.repetition == nil ? due : nil))
      default: break
      }
    }
    for name in leftOver { gathering.leaveOut(name) }
    for (task, place, path, due) in tasks {
      var task = task
      task.identify(by: gathering.uid(of: "\(path)\n\(task.draft.title)", due: due, from: "todoist"))
      gathering.add(task, at: place)
    }
  }

  /// Words of Todoist as `RepeatPhrase` and `DuePhrase` read them: `ev! 2 weeks` is `every! 2 weeks`.
  private static func plain(_ words: String) -> String {
    let parts = words.lowercased().split(separator: " ").map { String($0) }
    let known = ["ev": "every", "ev!": "every!", "tod": "today", "tom": "tomorrow"]
    let full = parts.map { known[$0] ?? $0 }
    guard let first = full.first, full.count > 1, ["every", "every!"].contains(first) else {
      // `after 3 days` counts from the day on which the task is done.
      if full.first == "after", full.count == 3 { return "every! \(full[1]) \(full[2])" }
      return full == parts ? words : full.joined(separator: " ")
    }
    let day = full[1]
    if day == "weekend" { return ([first, "sat"] + full.dropFirst(2)).joined(separator: " ") }
    if full.count == 2, let time = times[day] { return "\(first) day at \(time)" }
    // `every 3rd friday at 20:00` is the third Friday of a month.
    let digits = day.prefix { $0.isNumber }
    let hasTime = full.dropFirst(3).first.map { $0 == "at" || $0.first?.isNumber ?? false } ?? true
    if full.count > 2, hasTime, day.utf8.count == digits.utf8.count + 2, !digits.isEmpty, isWeekday(full[2]) {
      return (full.prefix(3) + ["of the month"] + full.dropFirst(3)).joined(separator: " ")
    }
    return full == parts ? words : full.joined(separator: " ")
  }

  private static let times = ["morning": "9:00", "afternoon": "12:00", "evening": "19:00", "night": "22:00"]

  private static func isWeekday(_ word: String) -> Bool {
    ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].contains { word.hasPrefix($0) }
  }

  private func task(_ content: String, _ record: inout CSVRecord) -> ImportedTask {
    // A label is a word that begins with `@`.
    let words = content.split(separator: " ", omittingEmptySubsequences: false)
    let isLabel = { (word: Substring) in word.utf8.count > 1 && word.first == "@" }
    var task = ImportedTask(text: words.filter { !isLabel($0) }.joined(separator: " "))
    if task.draft.title.isEmpty { task = ImportedTask(text: content) }
    task.enter(words.filter(isLabel).map { String($0.dropFirst()) })
    task.addText(record.text("DESCRIPTION"))
    task.draft.priority = ["1": .high, "2": .medium, "3": .low][record.text("PRIORITY")?.trimmed ?? ""] ?? .none
    if let words = record.text("DATE") {
      task.readWhen(TodoistTable.plain(TableDate(words).phrase(at: present)), at: present)
    }
    if let deadline = record.text("DEADLINE").map({ TableDate($0).phrase(at: present) }) {
      if task.draft.due == nil {
        task.readWhen(deadline, at: present)
      } else {
        task.addToNotes("deadline: \(deadline)")
      }
    }
    return task
  }
}

extension ImportedTask {
  /// Whether it is no more than a title, so that it can be a step of another task.
  var isStep: Bool {
    draft.due == nil && draft.notes == nil && draft.categories.isEmpty && draft.priority == .none && start == nil
      && reminders == nil && draft.repetition == nil && warnings.isEmpty
  }
}
