/// Reads Apple's reminders as `remindctl` 0.1 and `reminders-cli` 3 print them with JSON.
///
/// The first has `listName`, `dueDateIsAllDay`, `alarmDate`, a rule, and priorities in words. The second has `list`, an
/// `externalId`, and EventKit's priorities from 0 to 9.
struct AppleReminders {
  let present: Present

  /// Members that say nothing about a task.
  private static let derived = ["listID", "listId", "hasAlarms", "isOverdue", "titleWithoutTags"]
  private static let moment = "a moment such as 2026-03-01T08:00:00Z"

  /// Whether the names are those of the members of a reminder.
  static func isFirst(_ names: Set<String>) -> Bool {
    names.contains("title") && names.contains("isCompleted")
      && !names.isDisjoint(with: ["externalId", "listID", "listName", "listId", "list"])
  }

  func read(_ bytes: PaddedBytes, into gathering: inout ImportGathering) throws(JSONError) {
    var reader = JSONReader(foreign: bytes)
    for (index, element) in try reader.elements().enumerated() {
      guard var fields = ImportFields(at: element.range, of: bytes) else {
        gathering.refuse(.notAnObject, at: .element(index + 1, line: element.line, name: nil))
        continue
      }
      var task = task(&fields)
      let name = task.draft.title.isEmpty ? task.id.map { "\($0)" } : task.draft.title
      let place = ImportPlace.element(index + 1, line: element.line, name: name)
      for reason in fields.reasons { gathering.refuse(reason, at: place) }
      guard fields.reasons.isEmpty else { continue }
      if task.draft.title.isEmpty {
        task.draft.title = "(no title)"
        task.warnings.append(TaskWarning(.title, "\(index + 1)"))
      }
      fields.ignore(AppleReminders.derived)
      for name in fields.leftOver { gathering.leaveOut(name) }
      gathering.add(task, at: place)
    }
  }

  private func task(_ fields: inout ImportFields) -> ImportedTask {
    var task = ImportedTask(text: fields.text("title") ?? "")
    // `id` and `externalId` are the identifier in the calendar, so a calendar file of the same list has the same
    // identity.
    let id = fields.text("id")
    if let uid = fields.text("externalId") ?? id { task.identify(by: uid) }
    task.addText(fields.text("notes"))
    let list = fields.text("list")
    task.enter([fields.text("listName") ?? list].compactMap(\.self) + fields.texts("tags"))
    task.draft.priority = priority(&fields)
    task.draft.url = fields.text("url").flatMap { TaskURL.checked($0, isOfOthers: true) }
    task.created = moment("creationDate", &fields)
    task.modified = moment("lastModified", &fields)
    task.completed = moment("completionDate", &fields)
    task.isDone = fields.boolean("isCompleted")
    if !task.isDone { task.completed = nil }
    readDates(&fields, into: &task)
    for name in ["recurrenceRule", "recurrence"] {
      if var rule = fields.object(name) {
        readRule(&rule, into: &task)
        fields.refuse(rule)
      }
    }
    if let alarm = moment("alarmDate", &fields) {
      task.remind(at: local(alarm), movesAlong: true, in: present.zone.rules)
    }
    let places = [fields.text("locationTitle"), fields.text("location")].compactMap(\.self)
    if let place = places.first { task.warnings.append(TaskWarning(.place, place)) }
    return task
  }

  private func readDates(_ fields: inout ImportFields, into task: inout ImportedTask) {
    let due = moment("dueDate", &fields).map(local)
    let saysAllDay = fields.has("dueDateIsAllDay")
    // Without the member, a due date at midnight is a day.
    let isAllDay = fields.boolean("dueDateIsAllDay") || !saysAllDay && due?.time == .midnight
    task.draft.due = due.map { isAllDay ? Due($0.date) : Due($0.date, $0.time) }
    if let start = moment("startDate", &fields).map(local), let due, start.date < due.date {
      task.start = .day(start.date)
    }
  }

  private func priority(_ fields: inout ImportFields) -> Priority {
    // EventKit's numbers are those of calendars: 1 to 4 high, 5 medium, 6 to 9 low.
    if let number = fields.number("priority") { return Priority(calendar: "\(number)") }
    let names = Priority.allCases.map(\.name).joined(separator: ", ")
    return fields.value("priority", "one of \(names)", Priority.init(name:)) ?? .none
  }

  /// `{"frequency":"monthly","interval":1,"daysOfWeek":["mon"],"daysOfMonth":[1],"setPositions":[-1],"end":…}`
  private func readRule(_ rule: inout ImportFields, into task: inout ImportedTask) {
    let frequency = (rule.text("frequency") ?? "").uppercased()
    var text = "FREQ=\(frequency);INTERVAL=\(rule.number("interval") ?? 1)"
    let days = rule.texts("daysOfWeek").map { $0.prefix(2).uppercased() }
    if !days.isEmpty { text += ";BYDAY=\(days.joined(separator: ","))" }
    for (name, part) in [("daysOfMonth", "BYMONTHDAY"), ("monthsOfYear", "BYMONTH"), ("setPositions", "BYSETPOS")] {
      let numbers = rule.numbers(name)
      if !numbers.isEmpty { text += ";\(part)=\(numbers.map(String.init).joined(separator: ","))" }
    }
    text += end(of: &rule)
    let known = rule.leftOver.isEmpty ? try? RecurrenceRule(text) : nil
    if known != nil, task.draft.due == nil { return task.warnings.append(TaskWarning(.undated, text)) }
    guard let known else {
      return task.leaveOutRule(rule.leftOver.isEmpty ? text : "\(text), \(rule.leftOver.joined(separator: ", "))")
    }
    task.draft.repetition = RepetitionInput(known)
  }

  /// `"end":{"count":{"_0":3}}` and `"end":{"until":{"_0":"2026-12-31T00:00:00Z"}}`, as Swift encodes it.
  private func end(of rule: inout ImportFields) -> String {
    guard var end = rule.object("end") else { return "" }
    if var count = end.object("count"), let number = count.number("_0") { return ";COUNT=\(number)" }
    if var until = end.object("until"), let moment = until.text("_0").flatMap({ Timestamp(foreign: $0) }) {
      return ";UNTIL=\("\(local(moment).date)".filter { $0 != "-" })"
    }
    rule.keepLeftOver("end")
    return ""
  }

  private func moment(_ name: String, _ fields: inout ImportFields) -> Timestamp? {
    fields.value(name, AppleReminders.moment) { Timestamp(foreign: $0) }
  }

  private func local(_ moment: Timestamp) -> CivilDateTime { present.zone.rules.local(at: moment) }
}
