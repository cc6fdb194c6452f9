/// Reads the tasks of a calendar (RFC 5545) into a list to be merged.
struct CalendarDocument {
  let database: ZoneDatabase
  let present: Present
  let morningTime: CivilTime
  /// Events from this day on become tasks that are due when the event begins; nil if none does.
  let firstDay: CivilDate?
  /// The zones that the tasks are pinned to.
  private(set) var zones: ZoneTable

  /// Properties with content that a person wrote or chose, and without a place in a task.
  private static let withoutPlace = [
    "ATTACH", "ATTENDEE", "CLASS", "COMMENT", "CONTACT", "GEO", "IMAGE", "LINK", "ORGANIZER", "PERCENT-COMPLETE",
    "RESOURCES", "STRUCTURED-DATA", "STYLED-DESCRIPTION",
  ]
  /// Properties that become lines of the notes.
  private static let linkNames = [
    "LOCATION", "URL", "CONFERENCE", "X-GOOGLE-CONFERENCE", "X-MICROSOFT-SKYPETEAMSMEETINGURL",
  ]
  /// Texts that programs write into every alarm.
  private static let alarmTexts = [
    "This is an event reminder", "Event reminder", "Event Reminder", "Ereigniserinnerung", "Ereignisbenachrichtigung",
    "Reminder", "REMINDER", "Erinnerung", "Alarm", "DISPLAY", "Default Mozilla Description",
  ]
  /// The same as components (RFC 9073).
  private static let componentsWithoutPlace = ["PARTICIPANT", "VLOCATION", "VRESOURCE"]

  init(_ database: ZoneDatabase, morningTime: CivilTime, eventsFrom firstDay: CivilDate?, at present: Present) {
    self.database = database
    self.morningTime = morningTime
    self.firstDay = firstDay
    self.present = present
    zones = ZoneTable(database)
  }

  mutating func read(_ bytes: [UInt8], into gathering: inout ImportGathering) {
    var stream: CalendarStream?
    var damage: [CalendarProblem] = []
    do throws(CalendarProblem) { stream = try CalendarStream(bytes, without: &damage) } catch {
      if !damage.contains(error) { damage.append(error) }
    }
    for problem in damage { gathering.refuse(.calendar(problem.reason), at: .line(problem.line)) }
    guard let stream else { return }
    var reader = CalendarTaskReader(stream, database, morningTime: morningTime, at: present)
    let names = firstDay != nil ? ["VTODO", "VEVENT"] : ["VTODO"]
    let tasks = names.flatMap { stream.components(named: $0) }.sorted { $0.number < $1.number }
    let versions = CalendarVersions(of: tasks, in: stream)
    for (index, component) in tasks.enumerated() where versions.latest[index] {
      let line = component.number
      do throws(CalendarProblem) {
        var task = try reader.task(component, versions.overrides(of: component))
        // An invitation to one occurrence: its series is not in the calendar.
        if let id = component.property("RECURRENCE-ID") { task.uid = task.uid.map { "\($0)/\(id.value)" } }
        let place = ImportPlace.element(index + 1, line: line, name: task.title)
        if versions.differ.contains(index) { reader.warn(.version, task.uid ?? "") }
        add(task, component, reader.warnings, versions.parent(of: component), of: stream, at: place, into: &gathering)
      } catch {
        gathering.refuse(.calendar(error.reason), at: .line(error.line))
      }
    }
    for name in firstDay != nil ? ["VJOURNAL"] : ["VEVENT", "VJOURNAL"] {
      for _ in stream.components(named: name) { gathering.leaveOut(name) }
    }
  }

  private mutating func add(
    _ task: CalendarTask, _ component: CalendarComponent, _ warnings: [TaskWarning], _ parent: String?,
    of stream: CalendarStream, at place: ImportPlace, into gathering: inout ImportGathering
  ) {
    guard task.alarms.count <= TaskItem.countLimit else {
      return gathering.refuse(.draft(.tooMany(part: "reminders", limit: TaskItem.countLimit)), at: place)
    }
    let zone = rules(of: task)
    var imported = ImportedTask(task, zone: zone, morningTime: morningTime)
    if component.name == "VEVENT", let firstDay {
      // The day begins on the reader's clock, and a day without a time is the same everywhere.
      let midnight = CivilDateTime(firstDay, .midnight)
      let hasTime = imported.draft.due?.time != nil
      let begin = hasTime ? zone.local(at: present.zone.rules.instant(of: midnight)) : midnight
      imported.draft = imported.draft.passingOver(before: begin, in: zone)
      imported.setReminders(task.alarms, morningTime: morningTime, in: zone)
      if let due = imported.draft.due, due.wall < begin { return gathering.leaveOut(before: firstDay) }
    }
    for text in CalendarDocument.addedTexts(of: component, task) { imported.addToNotes(text) }
    if let parent { imported.addParent(parent) }
    // A task of another program without alarms, or with only foreign ones, rings as with `add`. A task of this program
    // has exactly the alarms that it means.
    if CalendarTaskReader.ownAlarms(of: component).isEmpty, !CalendarTaskReader.hasNoAlarm(component),
      !isOwn(component, in: stream)
    {
      imported.reminders = nil
    }
    if task.uid == nil, imported.draft.key == nil {
      imported.draft.key = gathering.key(of: stream.bytes[component.range], from: "ics")
    }
    imported.warnings = warnings
    imported.shortenTitle()
    for name in CalendarDocument.withoutPlace where CalendarDocument.says(component.property(name)) {
      gathering.leaveOut(name)
    }
    for name in CalendarDocument.componentsWithoutPlace where component.children.contains(where: { $0.name == name }) {
      gathering.leaveOut(name)
    }
    let html = component.property("DESCRIPTION") == nil ? component.property("X-ALT-DESC") : nil
    if let html { gathering.leaveOut(html.name) }
    if parent == nil, component.property("RELATED-TO") != nil { gathering.leaveOut("RELATED-TO") }
    gathering.add(imported, at: place)
  }

  /// Returns the texts for the end of the notes: places, links, and what alarms say.
  private static func addedTexts(of component: CalendarComponent, _ task: CalendarTask) -> [String] {
    let links = linkNames.flatMap { component.properties($0) }.map { link in
      link["LABEL"].map { "\($0): \(link.text)" } ?? link.text
    }
    let alarms = CalendarTaskReader.ownAlarms(of: component).compactMap { $0.property("DESCRIPTION")?.text.trimmed }
    let said = [task.title, task.notes ?? ""] + alarmTexts
    var texts: [String] = []
    for text in links + alarms.filter({ !said.contains($0) }) where !text.isEmpty && !texts.contains(text) {
      texts.append(text)
    }
    return texts
  }

  /// Whether a property says more than the default, and more than other properties do.
  private static func says(_ property: CalendarProperty?) -> Bool {
    guard let property else { return false }
    switch property.name {
    case "CLASS": return property.keyword != "PUBLIC"
    case "PERCENT-COMPLETE": return !["0", "100"].contains(property.value.trimmed)
    default: return true
    }
  }

  /// Whether this program wrote a component, or has changed it since.
  private func isOwn(_ component: CalendarComponent, in stream: CalendarStream) -> Bool {
    let calendar = stream.components.first { $0.range.contains(component.range.lowerBound) }
    return calendar?.property("PRODID")?.value == CalendarTaskWriter.product
      || component.lines.contains { $0.property.name.utf8.starts(with: "X-REMIND-".utf8) }
  }

  /// Returns the rules of the zone of a task; the database has this zone.
  private mutating func rules(of task: CalendarTask) -> TimeZoneRules {
    guard let name = task.schedule.zone, let index = try? zones.index(of: name) else { return present.zone.rules }
    return zones[index]?.rules ?? present.zone.rules
  }
}

extension ImportedTask {
  /// A task of a calendar. An answered reminder counts as delivered.
  package init(_ task: CalendarTask, zone: TimeZoneRules, morningTime: CivilTime) {
    self.init(title: task.title)
    draft.details = task.details
    draft.repetition = task.series.map { series in
      var input = RepetitionInput(series.rule, isFromDone: series.isFromDone)
      input.start = series.start
      input.changes = task.changes
      return input
    }
    done = task.completions
    if let uid = task.uid { identify(by: uid) }
    setReminders(task.alarms, morningTime: morningTime, in: zone)
    (created, modified, completed, isDone) = (task.created, task.doneBy ?? task.modified, task.completed, task.isDone)
    ending = task.isGivenUp ? .givenUp : nil
    snoozedUntil = task.snoozedUntil
  }

  /// Moves a title that is too long to the notes. The title is then its beginning.
  fileprivate mutating func shortenTitle() {
    let title = draft.title.trimmed
    guard title.utf8.count > TaskItem.titleLimit, title.count > TaskItem.titleLimit else { return }
    draft.notes = [title, draft.notes].compactMap(\.self).joined(separator: "\n")
    draft.title = "\(title.prefix(80).trimmed)…"
    warnings.append(TaskWarning(.longTitle, "\(title.count)"))
  }

  /// Takes the alarms of a calendar for the due date. Those that were answered since they rang are delivered.
  fileprivate mutating func setReminders(
    _ alarms: [CalendarTask.Alarm], morningTime: CivilTime, in zone: TimeZoneRules
  ) {
    reminders = alarms.map { alarm in
      let moment = alarm.rule.moment(for: draft.due, morningTime: morningTime, in: zone)
      return (alarm.rule, moment.flatMap { moment in alarm.acknowledged.map { $0 >= moment } } ?? false)
    }
  }
}
