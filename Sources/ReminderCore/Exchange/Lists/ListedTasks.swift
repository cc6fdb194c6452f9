/// Reads tasks as this program's `--json` prints them, also from other programs: only the title is required.
struct ListedTasks {
  /// The zones that the tasks are pinned to.
  private(set) var zones: ZoneTable

  /// The members whose names this program does not have.
  private var unknown: Set<String> = []
  /// The members that were read.
  private var known: Set<String> = []

  /// Whether another program wrote the tasks: a member means a date or a completion in that program, or most members
  /// are unknown. An import would lose the content of such members.
  var areOthers: Bool { unknown.contains(where: ListedTasks.isOthers) || unknown.count > known.count }

  private static let due = "a date such as 2026-03-01 or 2026-03-01T09:00"
  private static let moment = "a moment such as 2026-03-01T08:00:00Z"
  /// Members that are derived from others.
  private static let derived = [
    "overdue", "nextNotification", "dueAt", "coming", "comesAt", "hidden", "lastCompletedAt", "open",
    "waiting",
  ]

  /// Whether the name of a member means a date, an alarm or a completion in another program: `dueDate`, `isCompleted`,
  /// `done`.
  static func isOthers(_ name: String) -> Bool {
    let letters = name.lowercased().filter(\.isLetter)
    return ["due", "deadline", "complete", "alarm", "recurren"].contains { letters.holds($0) }
      || ["done", "isdone", "checked", "ischecked", "finished", "closed", "archived", "status", "state"]
        .contains { letters == $0 }
  }

  init(zones database: ZoneDatabase) { zones = ZoneTable(database) }

  /// Reads every task; throws if the document is not JSON.
  mutating func read(_ bytes: PaddedBytes, into gathering: inout ImportGathering) throws(JSONError) {
    var reader = JSONReader(bytes)
    for (index, element) in try reader.elements().enumerated() {
      let place = { (name: String?) in ImportPlace.element(index + 1, line: element.line, name: name) }
      guard var fields = ImportFields(at: element.range, of: bytes) else {
        gathering.refuse(.notAnObject, at: place(nil))
        continue
      }
      read(&fields, at: place, into: &gathering) { task, gathering in
        let isNameless = task.id == nil && task.draft.key == nil
        if isNameless { task.draft.key = gathering.key(of: bytes[element.range], from: "json") }
      }
    }
  }

  /// Reads the members of one task, calls `finish`, and adds the task.
  mutating func read(
    _ fields: inout ImportFields, at place: (String?) -> ImportPlace, into gathering: inout ImportGathering,
    finish: (inout ImportedTask, inout ImportGathering) -> Void
  ) {
    let title = fields.text("title")
    if title == nil, fields.reasons.isEmpty { fields.refuse(.missing(field: "title")) }
    var task = ImportedTask(title: title ?? "")
    task.id = fields.value("id", "a UUID") { TaskID($0) }
    task.draft.key = fields.text("key")
    let repetition = fields.text("repeat")
    fill(&task, from: &fields)
    task.isFromDone = fields.value("repeatFrom", "due or done") { ["due": false, "done": true][$0] } ?? false
    let start = fields.value("repeatStart", ListedTasks.due) { Due($0) }
    let changes = changes(of: &fields)
    task.completions = fields.integer("completions", in: 0...TaskList.highestNumber) ?? 0
    task.isMuted = isMuted(&fields)
    fields.ignore(ListedTasks.derived)
    unknown.formUnion(fields.leftOver)
    known.formUnion(fields.read)
    let place = place(title ?? task.id.map { "\($0)" })
    for reason in fields.reasons { gathering.refuse(reason, at: place) }
    guard fields.reasons.isEmpty else { return }
    for name in fields.leftOver { gathering.leaveOut(name) }
    finish(&task, &gathering)
    if let repetition {
      gathering.add(task, repeating: .rule(repetition), from: start, changes, at: place)
    } else {
      gathering.add(task, at: place)
    }
  }

  private mutating func fill(_ task: inout ImportedTask, from fields: inout ImportFields) {
    task.number = fields.integer("number", in: 1...TaskList.highestNumber)
    task.draft.notes = fields.text("notes")
    task.draft.categories = fields.texts("categories")
    let names = Priority.allCases.map(\.name).joined(separator: ", ")
    task.draft.priority = fields.value("priority", "one of \(names)", Priority.init(name:)) ?? .none
    task.draft.due = fields.value("due", ListedTasks.due) { Due($0) }
    if let zone = fields.text("zone") {
      do throws(ZoneError) {
        _ = try zones.index(of: zone)
        task.draft.zone = zone
      } catch {
        fields.refuse(.draft(.zone(error)))
      }
    }
    task.reminders = reminders(of: &fields, due: task.draft.due)
    task.created = fields.value("createdAt", ListedTasks.moment) { Timestamp(rfc3339: $0) }
    task.modified = fields.value("modifiedAt", ListedTasks.moment) { Timestamp(rfc3339: $0) }
    task.completed = fields.value("completedAt", ListedTasks.moment) { Timestamp(rfc3339: $0) }
    task.snoozedUntil = fields.value("snoozedUntil", ListedTasks.moment) { Timestamp(rfc3339: $0) }
    task.draft.start = fields.value("start", ListedTasks.due) { Due($0) }
    if let start = task.draft.start, let due = task.draft.due, start.isBehind(due) {
      fields.refuse(.draft(.startBehindDue(start, due: due)))
    }
    task.draft.isLoud = fields.boolean("loud")
    task.draft.isWithoutNotices = fields.boolean("noNotices")
    task.draft.steps = steps(of: &fields)
    task.draft.url = fields.value("url", "a link such as https://example.org") { TaskURL.checked($0) }
    task.draft.after = fields.texts("after").compactMap { TaskID($0) }
    task.draft.nag = fields.value("nag", NagChoice.form) { NagChoice($0) }
    task.draft.escalate = fields.value("then", "\"off\" or the name of a channel") { EscalateChoice.checked($0) }
    let endings = TaskEnding.allCases.map(\.rawValue).joined(separator: ", ")
    task.ending = fields.value("completion", "one of \(endings)", TaskEnding.init(rawValue:))
    task.draft.ringsBeforeStart = fields.boolean("ringsBeforeStart")
    task.isDone = task.completed != nil
  }

  /// Returns the changes of single occurrences.
  private func changes(of fields: inout ImportFields) -> OccurrenceChanges {
    let except = fields.dues("except", ListedTasks.due)
    let extra = fields.dues("extra", ListedTasks.due)
    var moved: [OccurrenceChanges.Move] = []
    for object in fields.objects("moved") ?? [] {
      var object = object
      let from = object.value("from", ListedTasks.due) { Due($0) }
      let to = object.value("to", ListedTasks.due) { Due($0) }
      fields.refuse(object)
      if let from, let to {
        moved.append(OccurrenceChanges.Move(from: from, to: to))
      } else if object.reasons.isEmpty {
        fields.refuse(.missing(field: from == nil ? "from" : "to"))
      }
    }
    let changes = OccurrenceChanges(except: except, extra: extra, moved: moved)
    if changes.isTooLong {
      fields.refuse(.draft(.tooMany(part: "exceptions", limit: OccurrenceChanges.most)))
    }
    return changes
  }

  private func steps(of fields: inout ImportFields) -> [Step] {
    (fields.objects("steps") ?? []).compactMap { object in
      var object = object
      let title = object.text("title")
      let isDone = object.boolean("done")
      fields.refuse(object)
      if title == nil, object.reasons.isEmpty { fields.refuse(.missing(field: "title")) }
      return title.map { Step($0, isDone: isDone) }
    }
  }

  /// Whether the notices of the due date were cancelled.
  private func isMuted(_ fields: inout ImportFields) -> Bool {
    var isMuted = false
    for object in fields.objects("notices") ?? [] {
      var object = object
      isMuted = object.text("state") == ReminderState.muted.rawValue || isMuted
    }
    return isMuted
  }

  private func reminders(of fields: inout ImportFields, due: Due?) -> [(rule: ReminderRule, isDelivered: Bool)]? {
    guard let objects = fields.objects("reminders") else { return nil }
    if objects.count > TaskItem.countLimit {
      fields.refuse(.draft(.tooMany(part: "reminders", limit: TaskItem.countLimit)))
    }
    var reminders: [(rule: ReminderRule, isDelivered: Bool)] = []
    for object in objects {
      var object = object
      let text = object.text("rule")
      let state = object.text("state")
      fields.refuse(object)
      guard let text else {
        if object.reasons.isEmpty { fields.refuse(.missing(field: "rule")) }
        continue
      }
      do throws(ImportReason) {
        guard let rule = try ReminderRule(written: text, due: due) else {
          throw .badValue(field: "rule", text: text, expected: "a rule such as \"at 09:00 on the due day\"")
        }
        reminders.append((rule, isDelivered: state == ReminderState.delivered.rawValue))
      } catch {
        fields.refuse(error)
      }
    }
    return reminders
  }
}
