/// Reads `Tasks.json` of Google Takeout, and the answers of the Google Tasks API (v1).
///
/// A list has its tasks in `items` or in `tasks`. `due` is a day; its time says nothing. A newer file has the time in
/// `scheduled_time`. Each rule of a list is once in `recurrences`, and each occurrence is a copy of the task.
struct GoogleTasks {
  let present: Present

  /// Members that say nothing about a task.
  private static let derived = [
    "kind", "etag", "position", "selfLink", "task_type", "hidden",
  ]
  private static let moment = "a moment such as 2026-03-01T08:00:00.000Z"

  /// Whether the `kind` of a document is that of lists, or of the tasks of one list.
  static func isKind(_ text: String) -> Bool { ["tasks#taskLists", "tasks#tasks"].contains(text) }

  func read(_ bytes: PaddedBytes, into gathering: inout ImportGathering) throws(JSONError) {
    var reader = JSONReader(foreign: bytes)
    for element in try reader.elements() {
      guard var document = ImportFields(at: element.range, of: bytes) else { continue }
      guard document.text("kind") == "tasks#taskLists" else {
        add(document, at: element.line, into: &gathering)
        continue
      }
      for list in document.objects("items") ?? [] { add(list, at: element.line, into: &gathering) }
    }
  }

  /// Adds the tasks of a list. The places count within the list.
  private func add(_ list: ImportFields, at line: Int, into gathering: inout ImportGathering) {
    var list = list
    let name = list.text("title")
    let all = (list.objects("items") ?? []) + (list.objects("tasks") ?? [])
    var series = GoogleSeries(of: list.objects("recurrences") ?? [], at: present)
    let titles = Dictionary(
      all.compactMap { fields in
        var fields = fields
        return fields.text("id").map { ($0, fields.text("title") ?? "") }
      }, uniquingKeysWith: { first, _ in first })
    for (index, fields) in all.enumerated() {
      var fields = fields
      if fields.boolean("deleted") {
        gathering.leaveOutDeleted()
        continue
      }
      var task = task(&fields, titles)
      task.enter([name].compactMap(\.self))
      let place = ImportPlace.element(index + 1, line: line, name: task.draft.title.isEmpty ? nil : task.draft.title)
      for reason in fields.reasons { gathering.refuse(reason, at: place) }
      guard fields.reasons.isEmpty else { continue }
      // Google makes such a task when somebody opens a new line and writes nothing.
      if task.draft.title.isEmpty {
        gathering.leaveOut("a task without a title")
        continue
      }
      let rule = fields.text("task_recurrence_id")
      fields.ignore(GoogleTasks.derived)
      for name in fields.leftOver { gathering.leaveOut(name) }
      if let rule {
        if series.add(task, of: rule, at: place) { continue }
        gathering.leaveOut("task_recurrence_id")
      }
      gathering.add(task, at: place)
    }
    for (task, place) in series.tasks { gathering.add(task, at: place) }
  }

  private func task(_ fields: inout ImportFields, _ titles: [String: String]) -> ImportedTask {
    var task = ImportedTask(text: fields.text("title") ?? "")
    if let id = fields.text("id") { task.identify(by: "google-tasks:\(id)") }
    task.addText(fields.text("notes"))
    if let parent = fields.text("parent").flatMap({ titles[$0] }), !parent.isEmpty { task.addParent(parent) }
    task.created = moment("created", &fields)
    task.modified = moment("updated", &fields)
    let status = fields.text("status")
    task.isDone = status == "completed"
    let completed = moment("completed", &fields)
    if task.isDone { task.completed = completed }
    if let text = fields.text("due") {
      task.draft.due = Timestamp(foreign: text).flatMap { _ in Due(String(text.prefix(10))) }
      if task.draft.due == nil { fields.refuse(.badValue(field: "due", text: text, expected: GoogleTasks.moment)) }
    }
    readScheduled(&fields, into: &task)
    readLinks(&fields, into: &task)
    if fields.boolean("starred") { task.draft.priority = .high }
    return task
  }

  /// `[{"type":"email","link":"https://mail.google.com/…"}]`: the first is the link of the task.
  private func readLinks(_ fields: inout ImportFields, into task: inout ImportedTask) {
    for link in fields.objects("links") ?? [] {
      var link = link
      guard let text = link.text("link") else { continue }
      if task.draft.url == nil, let url = TaskURL.checked(text, isOfOthers: true) {
        task.draft.url = url
      } else {
        task.addToNotes(text)
      }
    }
  }

  /// `[{"current":true,"start":"2026-03-05T16:00:00Z"}]`, also as a text with the quotation marks of Python.
  private func readScheduled(_ fields: inout ImportFields, into task: inout ImportedTask) {
    let times: [(isCurrent: Bool, start: String?)]
    if let text = fields.textAlone("scheduled_time") {
      times = text.split(separator: "}").map { part in
        let words = part.split(whereSeparator: { "'\"".contains($0) }).map(String.init)
        let start = words.firstIndex(of: "start").flatMap { words.dropFirst($0 + 1).first { $0.contains("-") } }
        // The text between two quotation marks behind `current` has the value: `: True, `.
        let isCurrent = words.firstIndex(of: "current").flatMap { words.dropFirst($0 + 1).first }
        return (isCurrent?.lowercased().holds("true") ?? false, start)
      }
    } else {
      times = (fields.objects("scheduled_time") ?? []).map { time in
        var time = time
        return (time.boolean("current"), time.text("start"))
      }
    }
    guard let start = (times.first { $0.isCurrent } ?? times.first)?.start else { return }
    if let moment = Timestamp(foreign: start) {
      task.draft.due = Due(foreign: moment, in: present.zone.rules)
    } else if let due = Due(start) {
      task.draft.due = due
    }
  }

  private func moment(_ name: String, _ fields: inout ImportFields) -> Timestamp? {
    fields.value(name, GoogleTasks.moment) { Timestamp(foreign: $0) }
  }
}

/// The rules of a list, each with the one copy of its task that is imported.
private struct GoogleSeries {
  private struct Rule {
    let text: String
    var task: ImportedTask?
    var place: ImportPlace?
    var done: [Repetition.Completion] = []
  }

  private var rules: [String: Rule] = [:]
  private var order: [String] = []

  init(of recurrences: [ImportFields], at present: Present) {
    for fields in recurrences {
      var fields = fields
      guard let id = fields.text("id"), let text = GoogleSeries.rule(&fields) else { continue }
      rules[id] = Rule(text: text)
      order.append(id)
    }
  }

  /// `{"schedule":{"interval":{"interval_multiplier":2,"weekly":{"day_of_week":["MONDAY"]}}}}`; nil for a rule that was
  /// stopped, or that has more parts.
  private static func rule(_ fields: inout ImportFields) -> String? {
    if fields.boolean("stopped") { return nil }
    guard var schedule = fields.object("schedule"), var interval = schedule.object("interval") else { return nil }
    let multiplier = interval.number("interval_multiplier") ?? 1
    let frequencies = ["daily", "weekly", "monthly", "yearly"].filter(interval.has)
    guard frequencies.count == 1, var parts = interval.object(frequencies[0]), !schedule.has("end_condition") else {
      return nil
    }
    let days = parts.texts("day_of_week").map { $0.prefix(2).uppercased() }
    let day = frequencies[0] == "monthly" ? parts.number("day_of_month") : nil
    guard parts.leftOver.isEmpty, frequencies[0] == "weekly" || days.isEmpty else { return nil }
    return "FREQ=\(frequencies[0].uppercased());INTERVAL=\(multiplier)"
      + (days.isEmpty ? "" : ";BYDAY=\(days.joined(separator: ","))") + (day.map { ";BYMONTHDAY=\($0)" } ?? "")
  }

  /// Adds a copy for an occurrence: the earliest open one is the task, and a done one is a completion. Returns false
  /// if the rule is not known.
  mutating func add(_ task: ImportedTask, of id: String, at place: ImportPlace) -> Bool {
    guard var rule = rules[id], let due = task.draft.due else {
      return false
    }
    // Without an open copy, the last one stands for the series.
    let isFirst = rule.task == nil || rule.task?.isDone ?? false
    if task.isDone {
      if isFirst { (rule.task, rule.place) = (task, place) }
      rule.done.append(Repetition.Completion(due: due, at: task.completed ?? task.modified ?? Timestamp(unchecked: 0)))
    } else if isFirst || rule.task?.draft.due.map({ due < $0 }) ?? true {
      (rule.task, rule.place) = (task, place)
    }
    rules[id] = rule
    return true
  }

  var tasks: [(ImportedTask, ImportPlace)] {
    order.compactMap { id in
      guard let rule = rules[id], var task = rule.task, let place = rule.place else { return nil }
      task.identify(by: "google-tasks:\(id)")
      if task.isDone { return (task, place) }
      task.completions = rule.done.count
      if let input = try? RecurrenceRule(rule.text) {
        task.draft.repetition = RepetitionInput(input)
        task.done = Array(rule.done.filter { $0.due < task.draft.due ?? $0.due }.suffix(20))
      } else {
        task.leaveOutRule(rule.text)
      }
      return (task, place)
    }
  }
}
