/// Reads what Taskwarrior's `task export` prints: an array or, from hooks and old versions, one object a line.
struct TaskwarriorExport {
  let present: Present

  private static let moment = "a moment such as 20260301T080000Z"
  /// Members that Taskwarrior derives, and those that link tasks to templates.
  private static let derived = ["id", "parent", "recur", "rtype", "mask", "imask", "last", "template"]

  /// Reads every task; throws if the document is not JSON.
  func read(_ bytes: PaddedBytes, into gathering: inout ImportGathering) throws(JSONError) {
    var reader = JSONReader(bytes)
    for (index, range) in try reader.elements().enumerated() {
      guard var fields = ImportFields(at: range, of: bytes) else {
        gathering.refuse(.notAnObject, at: .element(index + 1, name: nil))
        continue
      }
      read(&fields, number: index + 1, text: bytes[range], into: &gathering)
    }
    gathering.joinTemplates(at: present)
  }

  private func read(
    _ fields: inout ImportFields, number: Int, text: [UInt8], into gathering: inout ImportGathering
  ) {
    let status = fields.text("status") ?? "pending"
    if status == "deleted" { return gathering.leaveOutDeleted() }
    let title = fields.text("description")
    let uuid = fields.text("uuid")
    let place = ImportPlace.element(number, name: title ?? uuid)
    var task = ImportedTask(title: title ?? "")
    if let uuid {
      task.id = TaskID(uuid)
      if task.id == nil { fields.refuse(.badValue(field: "uuid", text: uuid, expected: "a UUID")) }
    } else {
      task.draft.key = gathering.key(of: text, from: "taskwarrior")
    }
    let rule = status == "recurring" ? fields.text("recur") ?? "?" : nil
    if rule == nil { task.parent = fields.text("parent").flatMap { TaskID($0) } }
    if title == nil, fields.reasons.isEmpty { fields.refuse(.missing(field: "description")) }
    fill(&task, status: rule == nil ? status : "pending", from: &fields)
    fields.ignore(TaskwarriorExport.derived)
    for reason in fields.reasons { gathering.refuse(reason, at: place) }
    guard fields.reasons.isEmpty else { return }
    for name in fields.leftOver { gathering.leaveOut(name) }
    if let rule {
      gathering.add(task, repeating: .taskwarrior(rule), at: place)
    } else {
      gathering.add(task, at: place)
    }
  }

  private func fill(_ task: inout ImportedTask, status: String, from fields: inout ImportFields) {
    task.created = moment("entry", of: &fields)
    task.modified = moment("modified", of: &fields)
    let end = moment("end", of: &fields)
    switch status {
    case "pending", "waiting": break
    case "completed":
      task.isDone = true
      task.completed = end ?? task.modified
    default:
      fields.refuse(
        .badValue(
          field: "status", text: status, expected: "one of pending, waiting, completed, deleted, recurring"))
    }
    task.draft.due = moment("due", of: &fields).map(due)
    task.draft.categories = fields.text("project").map { [$0] } ?? []
    task.draft.categories += fields.texts("tags")
    if let wait = moment("wait", of: &fields), wait > present.now, !task.isDone { task.start = start(wait) }
    switch fields.text("priority") {
    case "H": task.draft.priority = .high
    case "M": task.draft.priority = .medium
    case "L": task.draft.priority = .low
    case nil, "": break
    // The values can be configured; others than the three cannot be imported.
    case let other?: fields.keepLeftOver("priority \(other)")
    }
    task.draft.notes = notes(of: &fields)
  }

  private func moment(_ name: String, of fields: inout ImportFields) -> Timestamp? {
    fields.value(name, TaskwarriorExport.moment, TaskwarriorExport.timestamp)
  }

  /// `20260301T080000Z`, the basic form of ISO 8601, or the extended one of RFC 3339.
  static func timestamp(_ text: String) -> Timestamp? {
    let digits = Array(text.utf8)
    guard digits.count == 16, digits[8] == UInt8(ascii: "T") else { return Timestamp(rfc3339: text) }
    let parts = [digits[0..<4], digits[4..<6], digits[6..<8], digits[9..<11], digits[11..<13], digits[13...]]
      .map { String(decoding: $0, as: UTF8.self) }
    return Timestamp(rfc3339: "\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])")
  }

  /// Taskwarrior has only moments: a day is its midnight, or with `eod` its last second.
  private func due(_ moment: Timestamp) -> Due {
    let wall = present.zone.rules.local(at: moment)
    let isDay = wall.time == .midnight && wall.secondOfMinute == 0
    let isEnd = wall.time.minuteOfDay == 1439 && wall.secondOfMinute == 59
    return isDay || isEnd ? Due(wall.date) : Due(wall.date, wall.time)
  }

  private func start(_ moment: Timestamp) -> ImportedStart {
    let due = due(moment)
    return due.time == nil ? .day(due.date) : .moment(moment)
  }

  /// The annotations, one a line, each with its day.
  private func notes(of fields: inout ImportFields) -> String? {
    var lines: [String] = []
    for annotation in fields.objects("annotations") ?? [] {
      var annotation = annotation
      let entry = moment("entry", of: &annotation)
      let text = annotation.text("description") ?? ""
      lines.append(entry.map { "\(present.zone.rules.local(at: $0).date): \(text)" } ?? text)
      fields.refuse(annotation)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
