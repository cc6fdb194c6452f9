/// Reads the tasks of one calendar.
package struct CalendarTaskReader {
  private var zones: CalendarZones
  let present: Present
  /// The time of day from which a lead counts on a day without a time.
  let morningTime: CivilTime
  /// Whether the dates of the task being read float, although they are written in a zone.
  private var floats = false
  /// Whether the dates float although the mark for that holds for another date: another program has moved them.
  package private(set) var isFloatingMarkStale = false
  /// The single occurrences of the last task that was read, each with its place.
  package var occurrences = OccurrencePlaces()
  /// Remarks on what differs in the last task that was read.
  package var warnings: [TaskWarning] = []
  /// The alarms of the last task that was read, each with its place.
  package var alarms: [AlarmPlace] = []
  /// The end of the event being read, on the clock of its begin; nil for a task.
  private(set) var end: Due?
  /// The alarms that end its snooze.
  private(set) var snoozes: [CalendarComponent] = []
  /// The alarms that are notices of its due date.
  private(set) var notices: [CalendarComponent] = []

  package init(_ stream: CalendarStream, _ database: ZoneDatabase, morningTime: CivilTime, at present: Present) {
    zones = CalendarZones(of: stream, database, machine: present.zone.name, at: present.now)
    self.morningTime = morningTime
    self.present = present
  }

  /// Reads a `VTODO`, and the components of its single occurrences. Throws if a date in it is invalid, because nothing
  /// may happen at a wrong time.
  package mutating func task(
    _ component: CalendarComponent, _ overrides: [CalendarComponent] = []
  ) throws(CalendarProblem) -> CalendarTask {
    warnings = []
    floats = CalendarTaskReader.says(CalendarExtension.floating, component)
    var task = CalendarTask(title: title(component))
    task.uid = component.property("UID").map(\.text).flatMap { $0.isEmpty ? nil : $0 }
    let text = component.property("DESCRIPTION").map(\.text).flatMap { $0.isEmpty ? nil : $0 }
    let count = component.property(CalendarExtension.steps).flatMap { Int($0.value.trimmed) } ?? 0
    (task.notes, task.steps) = StepLines.split(text, count: count)
    for text in component.properties("CATEGORIES").flatMap(\.texts) {
      let category = ForeignCategory(text)
      if category.hadComma { warn(.category, text) }
      if !category.name.isEmpty, !task.categories.contains(category.name) { task.categories.append(category.name) }
    }
    task.priority = Priority(calendar: component.property("PRIORITY")?.value)
    readProgress(of: component, into: &task)
    task.schedule = try schedule(component)
    readZoneOfDays(of: component, into: &task.schedule)
    end = end(of: component, in: task.schedule)
    try readOccurrences(of: component, overrides, into: &task)
    try readCurrentOccurrence(of: component, into: &task)
    task.isZoneChosen = task.schedule.zone.map { CalendarTaskReader.says($0, component) } ?? false
    task.created = moment("CREATED", of: component)
    task.modified = moment("LAST-MODIFIED", of: component)
    for detail in CalendarDetail.shared + CalendarDetail.own { detail.read(component, &task.details) }
    warnOfForeignAlarms(of: component)
    var own = CalendarTaskReader.ownAlarms(of: component)
    if task.nag == nil { readNag(of: own, into: &task) }
    snoozes = own.filter(\.isSnooze) + occurrences.snoozes
    own.removeAll(where: \.isSnooze)
    notices = own.filter { CalendarTaskReader.isNotice($0, of: task.uid) }
    if !notices.isEmpty { own.removeAll { CalendarTaskReader.isNotice($0, of: task.uid) } }
    readAnswers(of: component, into: &task)
    alarms = readAlarms(own, into: &task)
    readEarliness(of: component, into: &task)
    // Alarms count from the dates as they are written.
    settle(&task)
    return task
  }

  /// Returns `SUMMARY` in one line; without one, the first line of the description, or `(no title)`.
  private mutating func title(_ component: CalendarComponent) -> String {
    let lines = (component.property("SUMMARY")?.text ?? "").split(whereSeparator: \.isNewline)
    let title = lines.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    if !title.isEmpty { return title }
    let notes = component.property("DESCRIPTION")?.text ?? ""
    if let line = notes.split(whereSeparator: \.isNewline).first(where: { !$0.trimmed.isEmpty }) { return line.trimmed }
    warn(.title, component.property("UID")?.text ?? "")
    return "(no title)"
  }

  /// Reads whether a task is done, and when. A task that was given up was never done, even if it has a moment of
  /// completion.
  mutating func readProgress(of component: CalendarComponent, into task: inout CalendarTask) {
    let completed = moment("COMPLETED", of: component)
    switch component.property("STATUS")?.keyword {
    case "CANCELLED": (task.isDone, task.isGivenUp) = (true, true)
    case "COMPLETED": task.isDone = true
    case "NEEDS-ACTION", "IN-PROCESS": task.isDone = false
    default: task.isDone = completed != nil || component.property("PERCENT-COMPLETE")?.value.trimmed == "100"
    }
    guard task.isDone else { return }
    if !task.isGivenUp { task.completed = completed }
    if task.completed == nil {
      task.doneBy = completed ?? moment("LAST-MODIFIED", of: component) ?? moment("DTSTAMP", of: component)
    }
  }

  // MARK: Dates

  func time(_ name: String, of component: CalendarComponent) throws(CalendarProblem) -> CalendarTime? {
    guard let line = component.line(name), !line.property.value.trimmed.isEmpty else { return nil }
    guard let time = component.time(name) else {
      throw CalendarProblem(
        line: line.number,
        reason: .badValue(
          property: name, text: line.property.value, expected: "a date such as 20260301 or 20260301T090000"))
    }
    return time
  }

  private mutating func schedule(_ component: CalendarComponent) throws(CalendarProblem) -> CalendarTask.Schedule {
    let start = try time("DTSTART", of: component)
    // An event is due when it begins.
    var end = component.name == "VEVENT" ? start : try time("DUE", of: component)
    let text = component.property("DURATION")?.value
    if end == nil, let start, let duration = text.flatMap({ CalendarDuration($0) }) { end = sum(start, duration) }
    if component.name == "VEVENT", start == nil { warn(.begin, "DTSTART") }
    let single = end == nil && start == nil ? nil : CalendarTaskReader.ruleOfOne(component)
    let rule = component.property("RRULE") ?? single
    // A rule needs a date to count from.
    if end == nil, rule != nil { end = start }
    var schedule = CalendarTask.Schedule()
    if let end { (schedule.due, schedule.zone) = due(end) }
    guard let start else {
      // The standard requires a start beside a rule. If it is missing, as with todoman, the due date is the first
      // occurrence.
      if let rule { repeats(component, rule, in: &schedule) }
      return schedule
    }
    let begin = self.start(start, in: &schedule)
    // A start that is not before the due date only exists because the standard requires it.
    let shown = self.shown(start, begin, in: schedule)
    let isStart = schedule.due.map { shown.date < $0.date || shown.date == $0.date && shown.wall < $0.wall } ?? true
    if isStart { schedule.start = shown }
    if let own = component.property(CalendarExtension.start), let wall = CalendarTime(own),
      own[CalendarExtension.holdsFor] == component.property("DUE")?.value
    {
      schedule.start = due(wall).due
    }
    if let rule, schedule.due != nil { repeats(component, rule, from: begin, in: &schedule) }
    return schedule
  }

  /// Returns the time that is later by a duration. Nil outside the years 1 to 9999, and if a time is added to a day. A
  /// time that floats is the same on all machines, so it has no clock change.
  private mutating func sum(_ time: CalendarTime, _ duration: CalendarDuration) -> CalendarTime? {
    switch time {
    case .date(let date): return duration.seconds == 0 ? date.adding(days: duration.days).map { .date($0) } : nil
    case .floating(let local): return local.adding(duration, in: nil).map { .floating($0) }
    case .zoned(let local, let name):
      var rules: TimeZoneRules?
      if case .named(let zone)? = zones.zone(named: name, at: local) { rules = zone.rules }
      return local.adding(duration, in: rules).map { .zoned($0, name) }
    case .utc(let moment): return moment.adding(seconds: duration.lengthInSeconds).map { .utc($0) }
    }
  }

  /// Returns the end of an event; without one, the midnight behind its day, or its begin (RFC 5545, section 3.6.1).
  private mutating func end(of event: CalendarComponent, in schedule: CalendarTask.Schedule) -> Due? {
    guard event.name == "VEVENT", let start = event.time("DTSTART") else { return nil }
    let length = event.property("DURATION").flatMap { CalendarDuration($0.value) }
    let end =
      event.time("DTEND")
      ?? sum(start, length ?? CalendarDuration(days: start.isDate ? 1 : 0))
    return end.map { due($0, onClockOf: schedule) }
  }

  /// Reads the current occurrence of a task of KOrganizer, which leaves the other dates at the first one.
  private mutating func readCurrentOccurrence(
    of component: CalendarComponent, into task: inout CalendarTask
  ) throws(CalendarProblem) {
    guard let first = task.schedule.due, let series = task.series,
      let time = component.time(CalendarComponent.currentOccurrence)
    else { return }
    var named = due(time, onClockOf: task.schedule)
    // A whole day is written as its midnight.
    if first.time == nil { named = Due(named.date) }
    let shift = OccurrenceShift(from: try dueOfStart(component, in: task.schedule) ?? first, to: first)
    let zone = rules(task.schedule.zone)
    // The date is the begin of the occurrence. Earlier versions wrote its due date.
    let current = [shift.due(named), named].first { $0.wall > first.wall && series.names($0, in: zone) }
    guard let current else { return }
    (task.schedule.due, task.series) = (current, series.written(beside: current, in: zone))
    task.schedule.start = task.schedule.start.flatMap { start in
      start.wall.adding(seconds: current.wall.seconds - first.wall.seconds)
        .map { Due($0.date, start.time == nil ? nil : $0.time) }
    }
  }

  /// The rule of a single date, if other dates are added to it.
  private static func ruleOfOne(_ component: CalendarComponent) -> CalendarProperty? {
    component.property("RDATE").map { _ in CalendarProperty("RRULE", value: "FREQ=DAILY;COUNT=1") }
  }

  private mutating func repeats(
    _ component: CalendarComponent, _ rule: CalendarProperty, from start: Due? = nil,
    in schedule: inout CalendarTask.Schedule
  ) {
    schedule.series = schedule.due.flatMap { due in
      CalendarTask.Series(component, rule, from: start ?? due, due: due, in: rules(schedule.zone))
    }
    if schedule.series == nil { warn(.rule, rule.value) }
  }

  /// Reads the zone of a task whose dates have no time, or that has no dates: its reminders ring on the clock of that
  /// zone.
  private mutating func readZoneOfDays(of component: CalendarComponent, into schedule: inout CalendarTask.Schedule) {
    guard schedule.due?.time == nil, schedule.start?.time == nil, let own = component.property(CalendarExtension.zone),
      own[CalendarExtension.holdsFor] == nil, let zone = zones.zone(named: own.text)
    else { return }
    schedule.zone = zone.name
  }

  /// Whether this program has written that a person chose the zone, or that the dates float in it.
  private static func says(_ zone: String, _ component: CalendarComponent) -> Bool {
    guard let own = component.property(CalendarExtension.zone), own.text == zone else { return false }
    guard own[CalendarExtension.holdsFor] != nil else { return true }
    return own[CalendarExtension.holdsFor] == (component.property("DUE") ?? component.property("DTSTART"))?.value
  }

  /// Keeps dates floating that another program moved in the zone in which they were written. `old` is the task that
  /// `before` read.
  package mutating func keepFloating(
    since before: CalendarTaskReader, _ old: CalendarComponent, _ component: CalendarComponent,
    in task: inout CalendarTask
  ) {
    guard before.floats, !floats, component.property(CalendarExtension.zone)?.text == CalendarExtension.floating,
      let name = component.property("DUE")?["TZID"], name == old.property("DUE")?["TZID"]
    else { return }
    task.schedule.zone = nil
    isFloatingMarkStale = true
  }

  /// Returns a date on the clock of its zone. A zone that only the calendar knows uses the clock of the machine.
  private mutating func due(_ time: CalendarTime) -> (due: Due, zone: String?) {
    if floats, let local = time.shown { return (Due(local.date, local.time), nil) }
    switch time {
    case .date(let date): return (Due(date), nil)
    case .floating(let local): return (Due(local.date, local.time), nil)
    case .utc(let moment): return utc(moment)
    case .zoned(let local, let name):
      switch zones.zone(named: name, at: local) {
      case .named(let zone): return (Due(local.date, local.time), zone.name)
      case .described(let moment):
        warn(.ownZone, name)
        let machine = present.zone
        let shown = machine.rules.local(at: moment)
        return (Due(shown.date, shown.time), zones.zone(named: machine.name)?.name)
      case nil:
        warn(.zone, name)
        return (Due(local.date, local.time), nil)
      }
    }
  }

  private func utc(_ moment: Timestamp) -> (due: Due, zone: String?) {
    let local = moment.local(at: .zero)
    return (Due(local.date, local.time), NamedZone.utc.name)
  }

  /// Returns a start on the clock of the due date, or on its own clock without a due date.
  private mutating func start(_ time: CalendarTime, in schedule: inout CalendarTask.Schedule) -> Due {
    if schedule.due == nil { schedule.zone = due(time).zone }
    return due(time, onClockOf: schedule)
  }

  /// Returns a start, `begin` on its own clock, on the clock of the task: beside a day without a time, the machine's.
  private mutating func shown(_ time: CalendarTime, _ begin: Due, in schedule: CalendarTask.Schedule) -> Due {
    guard !floats, begin.time != nil, let due = schedule.due, due.time == nil else { return begin }
    let local = present.zone.rules.local(at: moment(time))
    return Due(local.date, local.time)
  }

  /// Returns a date on the clock of the due date.
  mutating func due(_ time: CalendarTime, onClockOf schedule: CalendarTask.Schedule) -> Due {
    let (due, zone) = due(time)
    guard zone != schedule.zone, due.time != nil, schedule.due?.time != nil else { return due }
    let local = rules(schedule.zone).local(at: rules(zone).instant(of: due.wall))
    return Due(local.date, local.time)
  }

  /// Returns the rules of a zone that was found before; those of the machine if the task floats.
  mutating func rules(_ name: String?) -> TimeZoneRules {
    name.flatMap { zones.zone(named: $0)?.rules } ?? present.zone.rules
  }

  /// Returns a component's own name for the zone of a schedule; nil if it is the usual name or means another zone.
  mutating func ownName(ofZoneIn schedule: CalendarTask.Schedule, _ component: CalendarComponent) -> String? {
    guard let wall = (schedule.due ?? schedule.start)?.wall else { return nil }
    for property in ["DUE", "DTSTART"].compactMap({ component.property($0) }) {
      if let name = property["TZID"], name != schedule.zone, case .named(let zone)? = zones.zone(named: name, at: wall),
        zone.name == schedule.zone
      {
        return name
      }
    }
    return nil
  }

  /// Returns the moment that a property names; nil if it names none.
  mutating func moment(_ name: String, of component: CalendarComponent) -> Timestamp? {
    component.property(name).flatMap(CalendarTime.init).map { moment($0) }
  }

  /// Returns the moment of a time; a floating time, and a day, is on the machine's clock.
  mutating func moment(_ time: CalendarTime) -> Timestamp {
    switch time {
    case .utc(let moment): return moment
    case .date(let date): return present.zone.rules.instant(of: CivilDateTime(date, .noon))
    case .floating(let local): return present.zone.rules.instant(of: local)
    case .zoned(let local, let name):
      if let found = zones.zone(named: name, at: local) { return found.instant(of: local) }
      warn(.zone, name)
      return present.zone.rules.instant(of: local)
    }
  }

  /// Adds a remark on a difference, once.
  mutating func warn(_ kind: TaskWarning.Kind, _ value: String) {
    let warning = TaskWarning(kind, value)
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}

extension CalendarComponent {
  /// The begin of the current occurrence in files of KOrganizer.
  static let currentOccurrence = "X-KDE-LIBKCAL-DTRECURRENCE"

  /// Returns the date in a property; nil if there is none. Outlook writes whole days as midnights.
  func time(_ name: String) -> CalendarTime? {
    guard let time = property(name).flatMap(CalendarTime.init) else { return nil }
    let isWholeDay = property("X-MICROSOFT-CDO-ALLDAYEVENT")?.keyword == "TRUE"
    guard isWholeDay, let midnight = time.wall, midnight.time == .midnight else { return time }
    return .date(midnight.date)
  }
}

extension CalendarTime {
  /// The civil time on the clock of the value itself; nil for a day.
  var shown: CivilDateTime? {
    switch self {
    case .date: nil
    case .utc(let moment): moment.local(at: .zero)
    case .floating(let local), .zoned(let local, _): local
    }
  }
}

extension CivilDateTime {
  /// Returns the time that is later by a duration: days on the calendar, then the rest exactly (RFC 5545, section
  /// 3.3.6). Without a zone, all on the same clock.
  func adding(_ duration: CalendarDuration, in zone: TimeZoneRules?) -> CivilDateTime? {
    guard let day = adding(days: duration.days) else { return nil }
    guard let zone, duration.seconds != 0 else { return day.adding(seconds: duration.seconds) }
    return zone.instant(of: day).adding(seconds: duration.seconds).map { zone.local(at: $0) }
  }
}

extension Priority {
  /// 1 to 4 is high, 5 medium, 6 to 9 low (RFC 5545, section 3.8.1.9); none for anything else.
  init(calendar text: String?) {
    switch text.flatMap({ Int($0.trimmed) }) ?? 0 {
    case 1...4: self = .high
    case 5: self = .medium
    case 6...9: self = .low
    default: self = .none
    }
  }

  /// 1, 5, 9; 0 for none.
  var calendarNumber: Int {
    switch self {
    case .none: 0
    case .low: 9
    case .medium: 5
    case .high: 1
    }
  }
}

extension CalendarProperty {
  /// Whether a relation says that the task comes after another one.
  var isDependency: Bool { keyword("RELTYPE") == "DEPENDS-ON" }
}
