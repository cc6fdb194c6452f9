// The alarms of a task in a calendar (VALARM; RFC 5545, section 3.6.6; RFC 9074).

/// A reminder of a task in a calendar, and the alarm that expresses it.
package struct AlarmPlace: Sendable {
  /// The reminder as read.
  var alarm: CalendarTask.Alarm
  /// The `VALARM`.
  let component: CalendarComponent
  /// Whether the alarm has to be written again, as it was understood. Either another program moved the due date and
  /// left the moment of this alarm unchanged. Or its distance from the due date depends on the clock of the reading
  /// machine.
  package var isUnsettled = false

  /// The moment or the distance at which the alarm rings.
  var trigger: CalendarProperty? { component.property("TRIGGER") }
  /// Whether the alarm rings at a moment, and not at a distance from a date.
  var isAbsolute: Bool { trigger.flatMap(CalendarTime.init) != nil }
}

extension CalendarTaskReader {
  /// The moment with which Apple's programs say that there is no alarm.
  private static let never = Timestamp(unchecked: 197_168_145)

  /// Returns the alarms of a component that ring at a time, and on a screen or loudspeaker.
  static func ownAlarms(of component: CalendarComponent) -> [CalendarComponent] {
    component.children.filter {
      $0.name == "VALARM" && $0.place == nil && $0.foreignAction == nil && !$0.isNone && $0.property("TRIGGER") != nil
    }
  }

  /// Whether a component says that it has no alarm, as programs of Apple and KDE do.
  static func hasNoAlarm(_ component: CalendarComponent) -> Bool {
    component.children.contains { $0.name == "VALARM" && $0.isNone }
  }

  /// Returns when the reminders of a component ring, as written: each trigger, and the length that it counts from.
  static func triggers(of component: CalendarComponent) -> Set<[String?]> {
    let alarms = ownAlarms(of: component).filter { !$0.isSnooze && !isNotice($0, of: component.property("UID")?.text) }
    return Set(
      alarms.compactMap { $0.property("TRIGGER") }.map { trigger in
        let isFromEnd = trigger.keyword("RELATED") == "END"
        return [trigger.value, trigger.keyword("RELATED"), isFromEnd ? component.length : nil]
      })
  }

  /// Adds warnings on the alarms that are for a place, or not for a screen: they are left out.
  mutating func warnOfForeignAlarms(of component: CalendarComponent) {
    for alarm in component.children where alarm.name == "VALARM" {
      if let place = alarm.place {
        warn(.place, place)
      } else if let action = alarm.foreignAction {
        warn(.mail, action)
      }
    }
  }

  /// Reads when a task was answered, and until when it is snoozed.
  mutating func readAnswers(of component: CalendarComponent, into task: inout CalendarTask) {
    let answers = [moment("X-MOZ-LASTACK", of: component)] + notices.map { moment("ACKNOWLEDGED", of: $0) }
    task.answered = answers.compactMap { $0 }.max()
    task.snoozedUntil = component.snoozeProperties.compactMap { moment($0, of: component) }.max()
    for alarm in snoozes {
      guard let end = moment("TRIGGER", of: alarm) ?? relativeMoment(of: alarm, task) else { continue }
      let isOver = moment("ACKNOWLEDGED", of: alarm).map { $0 >= end } ?? false
      if !isOver { task.snoozedUntil = max(task.snoozedUntil ?? end, end) }
    }
  }

  /// Returns the moment of an alarm that counts from the dates of a task; nil for any other.
  private mutating func relativeMoment(of alarm: CalendarComponent, _ task: CalendarTask) -> Timestamp? {
    guard let trigger = alarm.property("TRIGGER"), let duration = CalendarDuration(trigger.value),
      let date = origin(of: trigger, task.schedule)
    else { return nil }
    let zone = rules(task.schedule.zone)
    return date.wall.adding(duration, in: zone).map { zone.instant(of: $0) }
  }

  /// Returns the date from which a trigger counts.
  private func origin(of trigger: CalendarProperty, _ schedule: CalendarTask.Schedule) -> Due? {
    trigger.keyword("RELATED") == "END" ? end ?? schedule.due ?? schedule.start : schedule.start ?? schedule.due
  }

  /// Reads the alarms that are reminders of the task itself, after its answers.
  mutating func readAlarms(
    _ own: [CalendarComponent], into task: inout CalendarTask
  ) -> [AlarmPlace] {
    var places: [AlarmPlace] = []
    for alarm in own {
      guard let trigger = alarm.property("TRIGGER") else { continue }
      let acknowledged = moment("ACKNOWLEDGED", of: alarm)
      if case .utc(CalendarTaskReader.never) = CalendarTime(trigger) { continue }
      guard let rule = rule(of: alarm, task) else {
        warn(.reminder, trigger.value)
        continue
      }
      let answer = [acknowledged, task.answered].compactMap { $0 }.max()
      let read = CalendarTask.Alarm(uid: alarm.property("UID")?.text, rule: rule, acknowledged: answer)
      var place = AlarmPlace(alarm: read, component: alarm)
      if task.schedule.zone == nil, rule.followsDue, ReminderRule(writtenIn: alarm) == nil {
        switch CalendarTime(trigger) {
        case .utc, .zoned: place.isUnsettled = true
        case .floating, .date, nil: break
        }
      }
      places.append(place)
    }
    task.alarms = CalendarTaskReader.distinct(places)
    return places
  }

  /// Returns the reminders of alarms, each once.
  static func distinct(_ places: [AlarmPlace]) -> [CalendarTask.Alarm] {
    var alarms: [CalendarTask.Alarm] = []
    for place in places where !alarms.contains(where: { $0.rule == place.alarm.rule }) { alarms.append(place.alarm) }
    return alarms
  }

  /// Reads how often the alarms of a task repeat (`REPEAT`, `DURATION`; RFC 5545, section 3.8.6.2), and warns of
  /// what a nag of all reminders cannot express.
  mutating func readNag(of alarms: [CalendarComponent], into task: inout CalendarTask) {
    for alarm in alarms {
      guard let count = alarm.property("REPEAT"), let times = Int(count.value.trimmed), times > 0,
        let interval = alarm.property("DURATION"), let length = CalendarDuration(interval.value),
        length.days >= 0, length.seconds >= 0, length != CalendarDuration()
      else { continue }
      let minutes = length.days * 1_440 + (length.seconds + 59) / 60
      let most = min(times, Settings.mostNagTimes)
      if task.nag == nil, minutes <= NagChoice.mostMinutes { task.nag = .every(minutes: minutes, times: most) }
      if times > most || task.nag != .every(minutes: minutes, times: most) {
        warn(.nag, "REPEAT:\(count.value), DURATION:\(interval.value)")
      }
    }
  }

  /// Returns the rule of an alarm of a task; nil if it cannot be expressed.
  mutating func rule(of alarm: CalendarComponent, _ task: CalendarTask) -> ReminderRule? {
    let schedule = task.schedule
    guard let trigger = alarm.property("TRIGGER") else { return nil }
    if let rule = ReminderRule(writtenIn: alarm), schedule.due != nil || !rule.followsDue { return rule }
    if let time = CalendarTime(trigger) {
      if let rule = ruleMovingAlong(with: task, time, trigger) { return rule }
      if case .floating(let wall) = time { return .at(wall.startOfMinute) }
      return .instant(moment(time))
    }
    guard let duration = CalendarDuration(trigger.value) else { return nil }
    // Of a task that repeats all occurrences count, and few of them come beside a clock change.
    let zone = schedule.series == nil ? rules(schedule.zone) : nil
    guard let due = schedule.due else {
      // Without a due date there is only the start to count from.
      guard let start = schedule.start, let wall = start.wall.adding(duration, in: zone) else { return nil }
      return .at(wall.startOfMinute)
    }
    let from = origin(of: trigger, schedule) ?? due
    let isPure = duration.days == 0 || duration.seconds == 0
    if from == due, due.time != nil, duration.days <= 0, duration.seconds <= 0, isPure || schedule.series == nil {
      return .before(duration.lead(before: due.wall, in: zone))
    }
    // "When due" on a day without a time: nobody means its midnight.
    if from == due, due.time == nil, duration.days == 0, duration.seconds == 0 { return .before(.days(0)) }
    guard let wall = from.wall.adding(duration, in: zone)?.startOfMinute else { return nil }
    if let rule = rule(at: wall, due, task) { return rule }
    guard wall > due.wall else { return nil }
    warn(.after, trigger.value)
    return .before(due.time == nil ? .days(0) : .minutes(0))
  }

  /// Returns the rule of an alarm at a moment that moves with the due date; nil for any other moment. If the task
  /// repeats, the rule is the distance from the date. On a day without a time, it is a time of that day, or the morning
  /// some days before.
  ///
  /// A distance longer than the interval of the task is that of an earlier occurrence.
  private mutating func ruleMovingAlong(
    with task: CalendarTask, _ time: CalendarTime, _ trigger: CalendarProperty
  ) -> ReminderRule? {
    let schedule = task.schedule
    guard let due = schedule.due else { return nil }
    let zone = rules(schedule.zone)
    let wall: CivilDateTime
    if case .floating(let local) = time {
      wall = local.startOfMinute
    } else {
      wall = zone.local(at: moment(time)).startOfMinute
    }
    guard let series = schedule.series else {
      // An absolute moment is another time of day on another machine.
      guard case .floating = time, due.time == nil else { return nil }
      let days = due.date.dayNumber - wall.date.dayNumber
      return days == 0 || days > 0 && wall.time == morningTime ? rule(at: wall, due, task) : nil
    }
    let next = Occurrences(of: series.rule, from: series.start.wall, in: zone).later(than: due.wall).first
    let distance = due.wall.seconds - wall.seconds
    if next.map({ distance <= $0.seconds - due.wall.seconds }) ?? true {
      if due.time != nil, distance >= 0, distance <= Lead.longestInDays * 86_400 {
        let isInDays = distance > 0 && distance % 86_400 == 0
        return .before(isInDays ? .days(distance / 86_400) : .minutes(distance / 60))
      }
      if let rule = rule(at: wall, due, task) { return rule }
    }
    warn(.stale, trigger.value)
    return .before(due.time == nil ? .days(0) : .minutes(0))
  }

  /// Restores the meaning of alarms at a moment, after another program moved only the due date, or took their meaning
  /// away. `before` has read the earlier task, and `old` has its due date.
  package mutating func restoreMeaning(
    _ before: CalendarTaskReader, _ old: CalendarTask.Schedule, of component: CalendarComponent,
    in task: inout CalendarTask
  ) {
    guard task.schedule.due != nil else { return }
    for index in alarms.indices where alarms[index].isAbsolute {
      let trigger = alarms[index].trigger
      guard let same = before.alarms.first(where: { $0.trigger?.value == trigger?.value && $0.alarm.rule.followsDue })
      else { continue }
      if ReminderRule(writtenIn: alarms[index].component) == nil { alarms[index].alarm.rule = same.alarm.rule }
      if old.due != task.schedule.due { alarms[index].isUnsettled = true }
      warnings.removeAll { $0 == TaskWarning(.stale, trigger?.value ?? "") }
    }
    task.alarms = CalendarTaskReader.distinct(alarms)
    readEarliness(of: component, into: &task)
  }

  /// Reads whether the alarms of a task ring before its start, too; alarms of other programs do.
  mutating func readEarliness(of component: CalendarComponent, into task: inout CalendarTask) {
    guard let start = task.schedule.start else { return task.schedule.ringsBeforeStart = false }
    let begin = (start.time == nil ? present.zone.rules : rules(task.schedule.zone)).instant(of: start.wall)
    let zone = rules(task.schedule.zone)
    let isMarked = component.property(CalendarExtension.early)?.value == "TRUE"
    task.schedule.ringsBeforeStart = alarms.contains { place in
      let moment = place.alarm.rule.moment(for: task.schedule.due, morningTime: morningTime, in: zone)
      return (isMarked || ReminderRule(writtenIn: place.component) == nil) && moment.map { $0 < begin } ?? false
    }
  }

  /// Returns the rule that rings at a time on the clock of a task with a due date; nil if a task that repeats has none.
  /// Across a clock change, days and a time of day stay right, and minutes do not.
  private func rule(at wall: CivilDateTime, _ due: Due, _ task: CalendarTask) -> ReminderRule? {
    let days = due.date.dayNumber - wall.date.dayNumber
    guard -Lead.longestInDays...Lead.longestInDays ~= days else { return nil }
    if due.time != nil, task.series == nil { return days == 0 ? .onDueDay(wall.time) : .at(wall) }
    if wall == due.wall, due.time != nil { return .before(.minutes(0)) }
    if days >= 0, wall.time == due.time ?? morningTime { return .before(.days(days)) }
    if days >= 0, due.time == nil || task.hasOneTimeOfDay {
      return days == 0 ? .onDueDay(wall.time) : .daysBefore(days, wall.time)
    }
    if task.series == nil { return .at(wall) }
    return due.time != nil && wall <= due.wall ? .before(.minutes((due.wall.seconds - wall.seconds) / 60)) : nil
  }
}

extension CalendarTask {
  /// Whether all its occurrences come at the same time of day.
  fileprivate var hasOneTimeOfDay: Bool {
    guard let series else { return true }
    let dates = [schedule.due].compactMap(\.self) + changes.extra + changes.moved.map(\.to)
    return !series.rule.isFinerThanDay && dates.allSatisfy { $0.time == series.start.time }
  }
}

extension CalendarDuration {
  /// The lead of a negative duration before a due date: days alone on the calendar, anything else in minutes, rounded
  /// to the earlier minute. A day across a clock change has 23 or 25 hours; `zone` is nil where that does not matter.
  fileprivate func lead(before due: CivilDateTime, in zone: TimeZoneRules?) -> Lead {
    if seconds == 0, days < 0 { return .days(min(-days, Lead.longestInDays)) }
    var length = -days * 86_400
    if let zone, let day = due.adding(days: days) {
      length = zone.instant(of: due).seconds - zone.instant(of: day).seconds
    }
    return .minutes(min((length - seconds + 59) / 60, Lead.longestInDays * 1_440))
  }
}

extension CalendarComponent {
  /// The length of an event or a task as written; nil if nothing says it.
  fileprivate var length: String? {
    if let duration = property("DURATION") { return duration.value }
    guard let start = time("DTSTART")?.shown, let end = (time("DTEND") ?? time("DUE"))?.shown else { return nil }
    return "\(end.seconds - start.seconds)"
  }

  /// The place of an alarm that waits for a place and not for a time (RFC 9074, section 8; before that, Apple's
  /// property).
  fileprivate var place: String? {
    guard let proximity = property("PROXIMITY") ?? property("X-APPLE-PROXIMITY") else { return nil }
    return property("X-APPLE-STRUCTURED-LOCATION")?["X-TITLE"] ?? proximity.value
  }

  /// Whether it stands for no alarm, or a person switched it off in KOrganizer.
  fileprivate var isNone: Bool {
    property("ACTION")?.keyword == "NONE" || property("X-KDE-KCALCORE-ENABLED")?.keyword == "FALSE"
  }

  /// The action of an alarm that is neither shown nor heard, such as `EMAIL`.
  fileprivate var foreignAction: String? {
    guard let action = property("ACTION"), !["DISPLAY", "AUDIO", "NONE"].contains(action.keyword) else { return nil }
    return action.value.trimmed
  }
}

extension ReminderRule {
  /// Reads the rule that this program wrote into an alarm, if it still holds for the trigger.
  init?(writtenIn alarm: CalendarComponent) {
    guard let written = alarm.property(CalendarExtension.rule), let trigger = alarm.property("TRIGGER")?.value,
      let holdsFor = written[CalendarExtension.holdsFor]
    else { return nil }
    // Some servers write `-PT43H30M` as `-P1DT19H30M`.
    let isSame = CalendarDuration(holdsFor).map { $0.lengthInSeconds == CalendarDuration(trigger)?.lengthInSeconds }
    guard holdsFor == trigger || isSame ?? false else { return nil }
    self.init(calendar: written.text)
  }

  /// Reads `at 09:00`, `at 2026-03-01T09:00`, `at 2026-03-01T08:00:00Z`, `before 90m`, `before 1d` or `before 1d
  /// at 18:00`.
  fileprivate init?(calendar text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    if words.count == 4, words[0] == "before", words[2] == "at", words[1].utf8.last == UInt8(ascii: "d"),
      let count = Int(words[1].dropLast()), 1...Lead.longestInDays ~= count, let time = CivilTime(String(words[3]))
    {
      self = .daysBefore(count, time)
      return
    }
    guard words.count == 2 else { return nil }
    let value = words[1]
    switch words[0] {
    case "before":
      guard let count = Int(value.dropLast()), count >= 0 else { return nil }
      switch value.utf8.last {
      case UInt8(ascii: "m") where count <= Lead.longestInDays * 1_440: self = .before(.minutes(count))
      case UInt8(ascii: "d") where count <= Lead.longestInDays: self = .before(.days(count))
      default: return nil
      }
    case "at":
      if let time = CivilTime(String(value)) {
        self = .onDueDay(time)
      } else if let wall = CivilDateTime(String(value)) {
        self = .at(wall)
      } else if let moment = Timestamp(rfc3339: String(value)) {
        self = .instant(moment)
      } else {
        return nil
      }
    default: return nil
    }
  }
}
