/// Reads the backup of TickTick, version 7 of its CSV: three cells of its own, a header, a row for each task.
///
/// Dates are moments in UTC, and the zone of the task is beside them. A reminder counts as the API describes: before
/// the due time, or from the midnight of a due day.
struct TickTickTable {
  let present: Present
  /// The zones that the tasks are pinned to.
  private(set) var zones: ZoneTable

  private static let ignored = [
    "Kind", "Is Check list", "Order", "Column Order", "View Mode", "taskId", "parentId", "Is Floating", "projectKind",
    "Timezone", "Is All Day",
  ]
  private static let moment = "a moment such as 2026-03-05T17:00:00+0000"

  private struct Entry {
    var task: ImportedTask
    let place: ImportPlace
    let id: String?
    let parent: String?
    let path: String
    let list: String?
    var isStep = false
  }

  init(_ database: ZoneDatabase, at present: Present) {
    self.present = present
    zones = ZoneTable(database)
  }

  mutating func read(_ records: [CSVRecord], into gathering: inout ImportGathering) {
    var entries: [Entry] = []
    for (index, record) in records.enumerated() {
      var record = record
      do throws(ImportReason) {
        if let entry = try entry(&record, at: index + 1, into: &gathering) { entries.append(entry) }
      } catch {
        gathering.refuse(error, at: .line(record.line))
      }
    }
    let places = Dictionary(
      entries.indices.compactMap { index in entries[index].id.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    let parents = Set(entries.compactMap(\.parent))
    for index in entries.indices {
      guard let place = entries[index].parent.flatMap({ places[$0] }), place != index else { continue }
      let hasChildren = entries[index].id.map(parents.contains) ?? false
      let isInList = entries[index].list == entries[place].list
      if entries[index].task.isStep, entries[index].task.draft.steps.isEmpty, isInList, !hasChildren,
        !entries[place].isStep
      {
        let title = entries[index].task.draft.title
        entries[place].task.draft.steps.append(Step(title, isDone: entries[index].task.isDone))
        entries[index].isStep = true
      } else {
        entries[index].task.addParent(entries[place].task.draft.title)
      }
    }
    for entry in entries where !entry.isStep {
      var task = entry.task
      // A short id is the number of a row in one backup; only a long id lasts.
      let lasting = entry.id.flatMap { $0.utf8.count >= 20 ? "ticktick:\($0)" : nil }
      task.enter([entry.list].compactMap(\.self))
      task.identify(by: lasting ?? gathering.uid(of: entry.path, from: "ticktick"))
      gathering.add(task, at: entry.place)
    }
  }

  private mutating func entry(
    _ record: inout CSVRecord, at number: Int, into gathering: inout ImportGathering
  ) throws(ImportReason) -> Entry? {
    let kind = record.text("Kind")
    if kind == "NOTE" {
      gathering.leaveOut("Kind NOTE")
      return nil
    }
    var task = ImportedTask(text: record.text("Title") ?? "")
    let list = record.text("List Name")?.trimmed
    let parent = record.text("parentId")
    let tags = (record.text("Tags") ?? "").split(separator: ",").map { String($0) }
    readContent(record.text("Content"), isList: kind == "CHECKLIST" || record.text("Is Check list") == "Y", into: &task)
    task.created = try moment("Created Time", &record)
    let isAllDay = record.text("Is All Day") == "true"
    let zone = zone(named: record.text("Timezone"), &task)
    try readDates(&record, isAllDay: isAllDay, zone, into: &task)
    task.draft.priority = ["5": .high, "3": .medium, "1": .low][record.text("Priority") ?? ""] ?? .none
    readStatus(try moment("Completed Time", &record), record.text("Status"), into: &task)
    let place = ImportPlace.element(number, line: record.line, name: task.draft.title)
    // A task with tags is no step.
    task.enter(tags)
    let id = record.text("taskId")
    let created = task.created.map { "\($0)" } ?? ""
    let path = [list ?? "", parent ?? "", task.draft.title, created].joined(separator: "\n")
    if task.draft.title.isEmpty, task.draft.notes == nil {
      gathering.leaveOut("a task without a title")
      return nil
    }
    if task.draft.title.isEmpty {
      task.draft.title = "(no title)"
      task.warnings.append(TaskWarning(.title, "\(number)"))
    }
    record.ignore(TickTickTable.ignored)
    for name in record.leftOver { gathering.leaveOut(name) }
    return Entry(task: task, place: place, id: id, parent: parent, path: path, list: list)
  }

  /// A check-list has its points in the text: `▫ open`, `▪ done`.
  private func readContent(_ text: String?, isList: Bool, into task: inout ImportedTask) {
    guard let text else { return }
    var notes: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let sign = line.unicodeScalars.first
      let title = String(line.dropFirst()).trimmed
      if isList, sign == "▫" || sign == "▪", !title.isEmpty {
        task.draft.steps.append(Step(title, isDone: sign == "▪"))
      } else {
        notes.append(line)
      }
    }
    task.addText(notes.joined(separator: "\n"))
  }

  private func readStatus(_ completed: Timestamp?, _ status: String?, into task: inout ImportedTask) {
    switch status {
    case "1", "2": (task.isDone, task.completed) = (true, completed)
    case "-1": (task.isDone, task.completed, task.ending) = (true, completed, .givenUp)
    default: break
    }
  }

  private mutating func readDates(
    _ record: inout CSVRecord, isAllDay: Bool, _ zone: NamedZone, into task: inout ImportedTask
  ) throws(ImportReason) {
    let start = try moment("Start Date", &record).map { zone.rules.local(at: $0) }
    let end = try moment("Due Date", &record).map { zone.rules.local(at: $0) }
    let isFloating = record.text("Is Floating") == "true"
    let repetition = record.text("Repeat")
    let reminders = record.text("Reminder")
    let form = { (wall: CivilDateTime) in isAllDay ? Due(wall.date) : Due(wall.date, wall.time) }
    // Rule and reminders are those of the start. So a task that repeats, or ends on the same day, is due at its start.
    let isSpan = start.flatMap { start in end.map { start.date < $0.date } } ?? false
    let isDueAtEnd = isSpan && repetition == nil
    if !isDueAtEnd, let start, let end, form(start) != form(end), start < end {
      let words = [isSpan ? "\(end.date)" : nil, isAllDay ? nil : "\(end.time)"].compactMap(\.self)
      task.addToNotes("until: \(words.joined(separator: " "))")
    }
    guard let due = isDueAtEnd ? end : start ?? end else {
      if let repetition { task.leaveOutRule(repetition) }
      return
    }
    task.draft.due = form(due)
    if !isAllDay, !isFloating, (try? zones.index(of: zone.name)) != nil { task.draft.zone = zone.name }
    if let reminders { readReminders(reminders, isAllDay: isAllDay, saysMorning: isDueAtEnd, into: &task) }
    if isDueAtEnd, let start {
      task.start = isAllDay ? .day(start.date) : .moment(zone.rules.instant(of: start))
      task.fixReminders(before: form(start), in: zone.rules)
      task.draft.ringsBeforeStart = true
    }
    guard let repetition else { return }
    let text = repetition.trimmed
    let rule = text.hasPrefix("RRULE:") ? String(text.dropFirst(6)) : text
    if var rule = try? RecurrenceRule(rule) {
      // The last day of a task without a time is that on the clock of the task.
      if isAllDay, case .until(.utc(let moment)) = rule.end {
        rule = rule.ending(.until(.date(zone.rules.local(at: moment).date)))
      }
      task.draft.repetition = RepetitionInput(rule)
    } else {
      task.leaveOutRule(repetition)
    }
  }

  /// `PT0S`, `P0DT1H0M0S`, `-PT15M`, `TRIGGER:P0DT9H0M0S`, several in lines or with commas between them. `saysMorning`
  /// is set if the day is not the due date, and so has no morning notice.
  private func readReminders(_ text: String, isAllDay: Bool, saysMorning: Bool, into task: inout ImportedTask) {
    var rules: [ReminderRule] = []
    for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let value = part.hasPrefix("TRIGGER:") ? part.dropFirst(8) : part
      let isBefore = value.first == "-"
      let duration = CalendarDuration(isBefore ? String(value.dropFirst()) : String(value))
      // Of a day, `PT0S` is the reminder of the morning. Here, the morning notice is that reminder.
      if isAllDay, duration == CalendarDuration() {
        if saysMorning { rules.append(.onDueDay(Settings().morningTime)) }
        continue
      }
      guard let rule = duration.flatMap({ rule(of: $0, isBefore: isBefore, isAllDay: isAllDay) }) else {
        task.warnings.append(TaskWarning(.reminder, String(part)))
        continue
      }
      if !rules.contains(rule) { rules.append(rule) }
    }
    task.reminders = rules.map { ($0, false) }
  }

  /// The rule of a reminder at a distance; nil if no rule can express the distance.
  private func rule(of distance: CalendarDuration, isBefore: Bool, isAllDay: Bool) -> ReminderRule? {
    let minutes = distance.days * 1_440 + distance.seconds / 60
    guard minutes >= 0, minutes <= Lead.longestInDays * 1_440 else { return nil }
    // Whole days keep the time on the clock.
    guard isAllDay else {
      return .before(minutes > 0 && distance.seconds == 0 ? .days(distance.days) : .minutes(minutes))
    }
    // From the midnight of the day: before it, or after it.
    let days = isBefore ? (minutes + 1_439) / 1_440 : 0
    let clock = isBefore ? days * 1_440 - minutes : minutes
    guard clock < 1_440, let time = CivilTime(hour: clock / 60, minute: clock % 60) else { return nil }
    return days == 0 ? .onDueDay(time) : .daysBefore(days, time)
  }

  private func zone(named name: String?, _ task: inout ImportedTask) -> NamedZone {
    guard let name, name != present.zone.name else { return present.zone }
    if let zone = try? zones.zone(named: name) { return zone }
    task.warnings.append(TaskWarning(.zone, name))
    return present.zone
  }

  private func moment(_ column: String, _ record: inout CSVRecord) throws(ImportReason) -> Timestamp? {
    guard let text = record.text(column)?.trimmed else { return nil }
    guard let moment = Timestamp(foreign: text) else {
      throw .badValue(field: column, text: text, expected: TickTickTable.moment)
    }
    return moment
  }
}
