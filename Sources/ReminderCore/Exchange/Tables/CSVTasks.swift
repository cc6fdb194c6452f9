/// Reads a table whose header names the columns: those of `export --format csv`, or the usual `title`, `due`, `time`,
/// `repeat`, `notes`, `category`, `priority` and `done`. Dates and rules may be words.
///
/// Each row becomes the members of a task, which `ListedTasks` reads.
package struct CSVTasks {
  let present: Present
  /// The names of the columns in the file, by the names of this program.
  let columns: [String: String]
  /// Which number of `5/12/2026` comes first, as a person said; nil if the cells have to prove the order.
  let order: TableDate.Order?
  /// The name of the file.
  let file: String?
  /// The reader of the members.
  private(set) var listed: ListedTasks

  /// Other names of columns.
  private static let aliases = ["category": "categories", "tags": "categories"]
  /// The columns that a table may have.
  package static let columns =
    ["title", "due", "time", "repeat", "notes", "categories", "priority", "done"]
    + CSVWriter.columns.filter { !["title", "due", "repeat", "notes", "categories", "priority"].contains($0) }

  /// The column that a name means; nil for any other name. Case does not matter.
  package static func column(named name: String) -> String? {
    let name = name.trimmed.lowercased()
    let known = (columns + aliases.keys).first { $0.lowercased() == name }
    return known.map { aliases[$0] ?? $0 }
  }

  private static let truths = ["loud", "noNotices", "ringsBeforeStart"]
  private static let lists = ["except", "extra", "after"]
  /// What joins the values of two columns with one name; of other columns, the first value counts.
  private static let joints = ["notes": "\n", "categories": ","]
  private static let typed = ["title", "notes", "key"]
  private static let dates = ["due", "start"]

  init(
    _ database: ZoneDatabase, columns: [String: String], dates order: TableDate.Order?, named file: String?,
    at present: Present
  ) {
    (self.columns, self.order, self.file, self.present) = (columns, order, file, present)
    listed = ListedTasks(zones: database)
  }

  /// The columns of this program that a header has; unknown columns are left out.
  static func names(of cells: [String], _ columns: [String: String]) -> Set<String> {
    Set(cells.compactMap { name(of: $0, columns) })
  }

  /// The name of a column in this program; nil if it is not known. Case does not matter.
  private static func name(of cell: String, _ columns: [String: String]) -> String? {
    let cell = cell.trimmed.lowercased()
    if let given = columns.first(where: { $0.value.trimmed.lowercased() == cell }) { return given.key }
    // A column that a person named otherwise has only that name.
    return column(named: cell).flatMap { columns[$0] == nil ? $0 : nil }
  }

  mutating func read(_ records: [CSVRecord], into gathering: inout ImportGathering) {
    var rows: [(record: CSVRecord, cells: [String: String])] = []
    for record in records {
      var texts: [String: String] = [:]
      var record = record
      for (column, whole) in record.drain() {
        guard let name = CSVTasks.name(of: column, columns) else {
          gathering.leaveOut(column)
          continue
        }
        let text = CSVTasks.typed.contains(name) ? whole : whole.trimmed
        if let joint = CSVTasks.joints[name] {
          texts[name] = texts[name].map { $0 + joint + text } ?? text
        } else if texts[name] == nil {
          texts[name] = text
        } else {
          gathering.leaveOut(column)
        }
      }
      rows.append((record, texts))
    }
    let orders = Dictionary(
      uniqueKeysWithValues: CSVTasks.dates.map { name in
        (
          name,
          order.map { [$0] }
            ?? TableDate.orders(in: rows.compactMap { $0.cells[name].map { TableDate.ends(of: $0).from } })
        )
      })
    for (index, row) in rows.enumerated() {
      let place = { (name: String?) in ImportPlace.element(index + 1, line: row.record.line, name: name) }
      add(row.cells, orders, at: place, into: &gathering)
    }
  }

  private mutating func add(
    _ cells: [String: String], _ orders: [String: Set<TableDate.Order>], at place: (String?) -> ImportPlace,
    into gathering: inout ImportGathering
  ) {
    var cells = cells
    for name in CSVTasks.typed { cells[name] = cells[name].map(CSVTasks.untyped) }
    let done = cells.removeValue(forKey: "done").map { ($0, CSVTasks.truth($0)) }
    let hasNumber = readPriority(&cells)
    let due = cells["repeat"] == nil ? [cells["due"], cells["time"]].compactMap(\.self).joined(separator: " ") : ""
    for name in CSVTasks.dates {
      let ends = cells[name].map(TableDate.ends)
      cells[name] = ends.flatMap { TableDate($0.from).isEmpty ? nil : $0.from }
      if let to = ends?.to { cells["notes"] = (cells["notes"].map { "\($0)\n" } ?? "") + "until: \(to)" }
    }
    // An `id` that is no UUID comes from another program.
    let own = cells["id"].flatMap { TaskID($0) == nil ? $0 : nil }
    if own != nil { cells["id"] = nil }
    let unordered = readDates(&cells, orders)
    var fields = fields(cells)
    for reason in unordered { fields.refuse(reason) }
    if let (text, truth) = done, truth == nil {
      fields.refuse(.badValue(field: "done", text: text, expected: "yes or no"))
    }
    listed.read(&fields, at: place, into: &gathering) { task, gathering in
      if done?.1 == true { task.isDone = true }
      if let hasNumber { task.warnings.append(TaskWarning(.priority, hasNumber)) }
      guard task.id == nil, task.draft.key == nil else { return }
      if let own { return task.identify(by: "csv:\(file ?? ""):\(own)") }
      let path = task.draft.categories.joined(separator: ",")
      let uid = gathering.uid(of: "\(path)\n\(task.draft.title)", due: due.isEmpty ? nil : due, from: "csv")
      task.identify(by: uid)
    }
  }

  /// The members of a task.
  private func fields(_ cells: [String: String]) -> ImportFields {
    var (texts, truths, numbers) = (cells, [String: Bool](), [String: Int]())
    var (lists, objects) = ([String: [String]](), [String: [ImportFields]]())
    for name in CSVTasks.truths { truths[name] = texts.removeValue(forKey: name).flatMap(CSVTasks.truth) }
    if let number = texts["number"].flatMap({ Int($0.trimmed) }) {
      (numbers["number"], texts["number"]) = (number, nil)
    }
    for name in CSVTasks.lists { lists[name] = texts.removeValue(forKey: name).map { CSVTasks.values($0) } }
    objects["reminders"] = texts.removeValue(forKey: "reminders").map {
      CSVTasks.values($0).map { ImportFields(texts: ["rule": $0]) }
    }
    objects["moved"] = texts.removeValue(forKey: "moved").map { text in
      CSVTasks.values(text).map { move in
        let ends = move.split(separator: "/", maxSplits: 1).map(String.init)
        return ImportFields(texts: ["from": ends.first ?? "", "to": ends.last ?? ""])
      }
    }
    objects["steps"] = texts.removeValue(forKey: "steps").map { text in
      text.split(whereSeparator: \.isNewline).map { line in
        let step = StepLines.step(of: "- \(line)") ?? Step(String(line).trimmed)
        return ImportFields(texts: ["title": step.title], truths: ["done": step.isDone])
      }
    }
    return ImportFields(texts: texts, truths: truths, numbers: numbers, lists: lists, objects: objects)
  }

  /// Replaces words by the date, the time and the rule that they mean. Words that mean nothing stay, and are refused
  /// later. Returns a problem for each date without a known order.
  private func readDates(_ cells: inout [String: String], _ orders: [String: Set<TableDate.Order>]) -> [ImportReason] {
    var unordered: [ImportReason] = []
    let time = cells.removeValue(forKey: "time")
    if let time, cells["due"] == nil { cells["due"] = time }
    for name in CSVTasks.dates {
      guard let text = cells[name] else { continue }
      // A time without a day is the next moment at which the clock shows it.
      let time = name == "due" && text != time ? time : nil
      guard Due(text) == nil || time != nil else { continue }
      let found = orders[name] ?? []
      if TableDate(text).isAmbiguous, found.count != 1 {
        unordered.append(.dateOrder(field: name, text: text, isMixed: !found.isEmpty))
        cells[name] = nil
        continue
      }
      let order = found.count == 1 ? found.first : nil
      let words = [text, time].compactMap(\.self).map { TableDate($0).phrase(in: order, at: present) }
        .joined(separator: " ")
      cells[name] = (try? DuePhrase(words, now: present)).map { "\($0.due)" } ?? words
    }
    readRule(&cells)
    return unordered
  }

  private func readRule(_ cells: inout [String: String]) {
    guard let words = cells["repeat"], (try? RecurrenceRule(words)) == nil else { return }
    var task = ImportedTask(title: "")
    task.draft.due = cells["due"].flatMap { Due($0) }
    guard task.repeats(by: ForeignRule(phrase: words.trimmed), at: present), let input = task.draft.repetition else {
      return
    }
    cells["repeat"] = "\(input.rule)"
    cells["due"] = task.draft.due.map { "\($0)" }
    if task.isFromDone { cells["repeatFrom"] = cells["repeatFrom"] ?? "done" }
  }

  /// Reads a priority in words or as a number, of which 1 is the highest. Returns a number that was read.
  private func readPriority(_ cells: inout [String: String]) -> String? {
    guard let text = cells["priority"]?.trimmed.lowercased() else { return nil }
    let isLow = ["0", "-1"].contains(text)
    cells["priority"] = isLow ? (text == "0" ? "none" : "low") : PrioritySynonym.find(text)?.name ?? text
    return ["1", "2", "3"].contains(text) ? text : nil
  }

  private static func truth(_ text: String) -> Bool? {
    switch text.trimmed.lowercased() {
    case "true", "yes", "y", "x", "1", "done", "completed", "ja", "erledigt", "wahr": true
    case "false", "no", "n", "0", "open", "-", "nein", "offen", "falsch": false
    default: nil
    }
  }

  private static func values(_ text: String) -> [String] {
    text.split(separator: ";").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The text without the apostrophe that `CSVWriter.typed` puts before a text which a spreadsheet would run.
  private static func untyped(_ text: String) -> String {
    let rest = String(text.dropFirst())
    return text.first == "'" && CSVWriter.typed(rest) == text ? rest : text
  }
}
