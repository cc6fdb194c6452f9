/// A task as `task export` prints it.
struct TaskwarriorTask {
  enum Status: String, CaseIterable {
    case pending, waiting, completed, deleted, recurring
  }

  /// The part that can be imported.
  var task: ImportedTask
  let place: ImportPlace
  let status: Status
  /// When the task is due and until when it waits, to the second, to be compared with a template.
  let due: Timestamp?
  let wait: Timestamp?
  /// When the task expires; for a template, the last moment at which a task of the series can be due.
  let until: Timestamp?
  /// How often the task repeats.
  let period: String?
  /// The template that made the task, and the index of the task in the series, from 0.
  let parent: TaskID?
  let index: Int?
  /// The tasks that have to be done before.
  let depends: [TaskID]
  /// For a template, one character per task that it made: `-` pending, `W` waiting, `+` completed, `X` deleted.
  let mask: [UInt8]
  /// The members that cannot be imported. `until` is among them if it is not the end of a series.
  var leftOver: [String]

  /// Whether it is still to be done.
  var isOpen: Bool { status == .pending || status == .waiting }

  private static let moment = "a moment such as 20260301T080000Z"
  /// Members that Taskwarrior derives from others.
  private static let derived = ["id", "rtype", "last", "template", "urgency"]

  /// Reads the members of a task. Problems are in `fields.reasons` afterwards; those of a deleted task do not count,
  /// because only its place in a series matters.
  init(_ fields: inout ImportFields, at place: (String?) -> ImportPlace, in zone: TimeZoneRules) {
    let uuid = fields.text("uuid")
    let description = fields.text("description")
    let name = fields.text("status")
    let status = name.map { Status(rawValue: $0) } ?? .pending
    self.place = place(description ?? uuid)
    self.status = status ?? .pending
    task = ImportedTask(text: description ?? "")
    task.id = uuid.flatMap { TaskID($0) }
    due = Self.moment("due", of: &fields)
    wait = Self.moment("wait", of: &fields)
    until = Self.moment("until", of: &fields)
    period = fields.text("recur")
    parent = fields.text("parent").flatMap { TaskID($0) }
    index = fields.index("imask")
    depends = fields.texts("depends").compactMap { TaskID($0) }
    mask = Array((fields.text("mask") ?? "").utf8)
    if let uuid, task.id == nil { fields.refuse(.badValue(field: "uuid", text: uuid, expected: "a UUID")) }
    if description == nil, fields.reasons.isEmpty { fields.refuse(.missing(field: "description")) }
    if let name, status == nil {
      let names = Status.allCases.map(\.rawValue).joined(separator: ", ")
      fields.refuse(.badValue(field: "status", text: name, expected: "one of \(names)"))
    }
    task.fill(from: &fields, status: status ?? .pending, in: zone)
    let isTimed = period.flatMap { RepetitionInput(taskwarrior: $0, start: .earliest) }?.rule.isFinerThanDay ?? false
    task.draft.due = due.map { Due(taskwarrior: zone.local(at: $0), isTimed: isTimed) }
    // Taskwarrior hides a task until `wait`; so `wait` is the start, and `scheduled` only where there is no `wait`.
    let scheduled = Self.moment("scheduled", of: &fields)
    if !task.isDone { task.start = (wait ?? scheduled).map { ImportedStart(taskwarrior: $0, in: zone) } }
    if wait != nil, scheduled != nil { fields.keepLeftOver("scheduled") }
    fields.ignore(Self.derived)
    leftOver = fields.leftOver + (until == nil ? [] : ["until"])
  }

  /// Makes a task repeat that has a rule but no template in the document; returns the remark on it.
  mutating func repeatByItself(in zone: TimeZoneRules) -> ImportWarning? {
    guard let period else { return nil }
    if parent != nil { return .noTemplate(title: task.draft.title, rule: period) }
    guard let due = task.draft.due, let input = input(from: due, in: zone) else { return withoutRule(period) }
    task.draft.repetition = input
    expectUntil(until)
    return nil
  }

  /// Puts a rule that cannot be expressed into the notes.
  mutating func withoutRule(_ rule: String) -> ImportWarning {
    task.addToNotes("recur:\(rule)")
    return .task(title: task.draft.title, TaskWarning(.rule, rule))
  }

  /// Returns how the task repeats from a due date, until it expires; nil if this cannot be expressed.
  func input(from start: Due, in zone: TimeZoneRules) -> RepetitionInput? {
    guard let input = period.flatMap({ RepetitionInput(taskwarrior: $0, start: start.date) }) else { return nil }
    guard let until else { return input }
    let wall = zone.local(at: until)
    let isDay = start.time == nil || Due(taskwarrior: wall).time == nil
    // An end at midnight is before the times of that day.
    let isBefore = start.time != nil && wall.time == .midnight
    let last = isBefore ? wall.date.adding(days: -1) ?? wall.date : wall.date
    return RepetitionInput(input.rule.ending(.until(isDay ? .date(last) : .local(wall))), isFromDone: input.isFromDone)
  }

  /// Removes `until` from `leftOver`, if the series ends then.
  mutating func expectUntil(_ end: Timestamp?) {
    if until == end { leftOver.removeAll { $0 == "until" } }
  }

  fileprivate static func moment(_ name: String, of fields: inout ImportFields) -> Timestamp? {
    fields.value(name, moment, timestamp)
  }

  /// `20260301T080000Z`, the basic form of ISO 8601, or the extended one of RFC 3339.
  private static func timestamp(_ text: String) -> Timestamp? {
    let digits = Array(text.utf8)
    guard digits.count == 16, digits[8] == UInt8(ascii: "T") else { return Timestamp(rfc3339: text) }
    let parts = [digits[0..<4], digits[4..<6], digits[6..<8], digits[9..<11], digits[11..<13], digits[13...]]
      .map { String(decoding: $0, as: UTF8.self) }
    return Timestamp(rfc3339: "\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])")
  }
}

extension ImportedTask {
  fileprivate mutating func fill(
    from fields: inout ImportFields, status: TaskwarriorTask.Status, in zone: TimeZoneRules
  ) {
    created = TaskwarriorTask.moment("entry", of: &fields)
    modified = TaskwarriorTask.moment("modified", of: &fields)
    let end = TaskwarriorTask.moment("end", of: &fields)
    isDone = status == .completed
    if isDone { completed = end }
    enter((fields.text("project").map { [$0] } ?? []) + fields.texts("tags"))
    let priority = fields.text("priority")
    switch priority {
    case "H", "1": draft.priority = .high
    case "M", "2": draft.priority = .medium
    case "L", "3": draft.priority = .low
    case nil, "": break
    // Priorities can be configured; only the usual three can be imported.
    case let other?: fields.keepLeftOver("priority \(other)")
    }
    if let priority, Int(priority) != nil, draft.priority != .none { warnings.append(TaskWarning(.priority, priority)) }
    for annotation in fields.objects("annotations") ?? [] {
      var annotation = annotation
      let entry = TaskwarriorTask.moment("entry", of: &annotation)
      let text = annotation.text("description") ?? ""
      let isUndated = entry == created.map { TaskwarriorWriter.undated($0) }
      addToNotes(isUndated ? text : entry.map { "\(zone.local(at: $0).date): \(text)" } ?? text)
      fields.refuse(annotation)
    }
  }
}

extension Due {
  /// Taskwarrior has only moments: a day is its midnight, or with `eod` its last second. A rule finer than a day needs
  /// a time (`isTimed`).
  init(taskwarrior wall: CivilDateTime, isTimed: Bool = false) {
    if isTimed {
      self.init(wall.date, wall.time)
      return
    }
    let isDay = wall.time == .midnight && wall.secondOfMinute == 0
    let isEnd = wall.time.minuteOfDay == 1439 && wall.secondOfMinute == 59
    self = isDay || isEnd ? Due(wall.date) : Due(wall.date, wall.time)
  }
}

extension ImportedStart {
  init(taskwarrior moment: Timestamp, in zone: TimeZoneRules) {
    let due = Due(taskwarrior: zone.local(at: moment))
    self = due.time == nil ? .day(due.date) : .moment(moment)
  }
}
