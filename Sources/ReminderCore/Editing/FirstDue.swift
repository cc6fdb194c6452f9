// The first due date of a repeating task that was given none.

extension TaskDraft {
  /// The draft with the time of its rule. A draft without a due date gets the rule's first one, from the start of the
  /// task on. A due date before today moves on to the first one from today on. Without a rule the
  /// draft is unchanged.
  func startingItsRule(settings: Settings, in zone: TimeZoneRules, at now: Timestamp) throws(DraftError) -> TaskDraft {
    guard var repetition else { return self }
    var draft = self
    if let due = details.due {
      draft.due = try repetition.rule.first(on: due, atTime: repetition.time, in: zone, at: now)
      return draft.passingOver(before: CivilDateTime(zone.local(at: now).date, .midnight), in: zone)
    }
    (draft.due, draft.reminders) = try repetition.begin(
      with: reminders, from: details.start, settings: settings, in: zone, at: now)
    draft.repetition = repetition
    return draft
  }
}

extension TaskDraft {
  /// The draft with the first due date of its rule that is not before a time, if it is due before; the rule keeps its
  /// start.
  ///
  /// Nobody expects reminders of the days before, such as of each past birthday. A draft is unchanged if its rule
  /// counts from done, or has ended: no due date follows by itself.
  func passingOver(before begin: CivilDateTime, in zone: TimeZoneRules) -> TaskDraft {
    guard var input = repetition, !input.isFromDone, let due = details.due, due.wall < begin,
      let last = begin.adding(seconds: -1)
    else { return self }
    let start = input.start ?? due
    var repetition = Repetition(input.rule, start: start)
    repetition.changes = input.changes
    guard let next = repetition.dues(laterThan: last, in: zone).first else { return self }
    var draft = self
    input.start = start
    (draft.due, draft.repetition) = (next, input)
    return draft
  }
}

extension RepetitionInput {
  /// Returns the first due date of the rule from the start of its task on, and the reminders on that day. A rule that
  /// names no day of the month gets the day of the first due date.
  mutating func begin(
    with reminders: [ReminderInput]?, from start: Due?, settings: Settings, in zone: TimeZoneRules, at now: Timestamp
  ) throws(DraftError) -> (due: Due, reminders: [ReminderInput]?) {
    let begin = start.map { max(now, zone.instant(of: $0.wall)) } ?? now
    if hasDayOfStart { rule = rule.bare }
    let first = try rule.firstDue(atTime: time, with: reminders, settings: settings, in: zone, at: begin)
    if hasDayOfStart { rule = rule.clamped(from: first.due.date) }
    return first
  }
}

extension RecurrenceRule {
  /// The first due date on a day that was given. A rule with several times a day begins today with the next of them.
  func first(
    on due: Due, atTime time: CivilTime?, in zone: TimeZoneRules, at now: Timestamp
  ) throws(DraftError) -> Due {
    let first = Due(due.date, due.time ?? time)
    guard isFinerThanDay else { return Due(due.date, time ?? due.time) }
    guard first.time != nil else { throw .finerWithoutTime }
    let wall = zone.local(at: now)
    guard due.time == nil, first.date == wall.date, first.wall <= wall else { return first }
    let next = Occurrences(of: self, from: first.wall, in: zone, startCounts: false).later(than: wall).first
    return next.map { Due($0.date, $0.time) } ?? first
  }

  /// The first due date of a rule with several times a day: the next of its times, or one interval from now.
  private func firstTime(atTime time: CivilTime?, in zone: TimeZoneRules, at now: Timestamp) -> Due? {
    let wall = zone.local(at: now)
    let minute = CivilDateTime(wall.date, wall.time)
    let unit = frequency == .hourly ? 3_600 : 60
    let isFromNow = frequency.isFinerThanDay && hours.isEmpty && minutes.isEmpty && time == nil
    let (seconds, isTooFar) = interval.multipliedReportingOverflow(by: unit)
    if isFromNow, isTooFar { return nil }
    guard let start = isFromNow ? minute.adding(seconds: seconds) : CivilDateTime(wall.date, time ?? .midnight) else {
      return nil
    }
    // `every 12 hours at 9am`, typed at ten, begins at 21:00.
    let rule = isFromNow || time != nil ? self : withoutInterval
    let next = Occurrences(of: rule.ending(.never), from: start, in: zone, startCounts: false).later(than: wall).first
    return next.map { Due($0.date, $0.time) }
  }

  /// The first due day of the rule, and the reminders on that day.
  ///
  /// A day among the reminders decides: `--at "mon 9:00" --repeat weekly` is due on that Monday, and rings at nine on
  /// each Monday. Otherwise the next day that the rule gives decides: today, if its notification still lies ahead. The
  /// rule's `time` becomes the time of the due date.
  ///
  /// Throws `repeatWithoutDue` where the rule gives no day, and `dueBehindUntil` where the rule ends before.
  fileprivate func firstDue(
    atTime time: CivilTime?, with inputs: [ReminderInput]?, settings: Settings, in zone: TimeZoneRules,
    at now: Timestamp
  ) throws(DraftError) -> (due: Due, reminders: [ReminderInput]?) {
    if let inputs, let place = inputs.firstIndex(where: { $0.day != nil }), let day = inputs[place].day {
      var onDay = inputs
      onDay[place] = .time(inputs[place].time ?? settings.morningTime)
      return (Due(day, time), onDay)
    }
    if isFinerThanDay {
      guard let due = firstTime(atTime: time, in: zone, at: now) else { throw .repeatWithoutDue }
      if let end = lastDay(in: zone), due.date > end { throw .dueBehindUntil(end) }
      return (due, inputs)
    }
    let today = zone.local(at: now).date
    let last = time ?? (inputs ?? []).compactMap(\.time).max() ?? settings.morningTime
    let isAhead = zone.instant(of: CivilDateTime(today, last)) > now
    guard let from = isAhead ? today : today.adding(days: 1), let day = firstDay(onOrAfter: from, in: zone) else {
      throw .repeatWithoutDue
    }
    if let end = lastDay(in: zone), day > end { throw .dueBehindUntil(end) }
    return (Due(day, time), inputs)
  }

  /// The first day that the rule gives. The interval, `COUNT` and `UNTIL` apply only from that day on.
  func firstDay(onOrAfter day: CivilDate, in zone: TimeZoneRules) -> CivilDate? {
    Occurrences(of: withoutInterval, from: CivilDateTime(day, .midnight), in: zone, startCounts: false).first?.date
  }

  /// The rule with an interval of one, and without an end.
  private var withoutInterval: RecurrenceRule {
    RecurrenceRule(
      frequency, months: months, weekNumbers: weekNumbers, yearDays: yearDays, monthDays: monthDays, days: days,
      hours: hours, minutes: minutes, positions: positions, weekStart: weekStart)
  }

  /// Throws if the rule has no occurrence from a due date on, or ends before that date.
  func requireOccurrence(from start: Due, in zone: TimeZoneRules) throws(DraftError) {
    let first = Occurrences(of: ending(.never), from: start.wall, in: zone, startCounts: false).first
    guard first != nil else { throw .neverOccurs }
    if let end = lastDay(in: zone), start.date > end { throw .dueBehindUntil(end) }
  }
}

extension ReminderInput {
  /// The day that was named.
  package var day: CivilDate? {
    switch self {
    case .date(let date): date
    case .dateTime(let wall): wall.date
    case .time, .inDuration, .before, .daysBefore, .instant: nil
    }
  }

  /// The time of day that was named.
  package var time: CivilTime? {
    switch self {
    case .time(let time): time
    case .dateTime(let wall): wall.time
    case .date, .inDuration, .before, .daysBefore, .instant: nil
    }
  }
}
