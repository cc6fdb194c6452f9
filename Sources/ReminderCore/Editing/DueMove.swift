/// How a due date moves from the place where it is.
package enum DueMove: Equatable, Sendable {
  /// To a day; the time of day stays.
  case day(CivilDate)
  /// To a day and a time.
  case to(Due)
  /// By a span.
  case by(DueShift)
  /// By a span, as often as it takes to lie ahead.
  case ahead(DueShift)
  /// To a time of the same day, or to the next such time if that one is over.
  case time(CivilTime)
}

extension DueMove {
  /// The new place of a due date, and the shift that leads there; nil for a move to a place that was named.
  typealias Place = (due: Due, shift: DueShift?)

  /// Returns where a due date moves. Throws for hours without a time, and outside the years 1 to 9999.
  func place(of due: Due?, in zone: TimeZoneRules, at now: Timestamp) throws(DraftError) -> Place {
    switch self {
    case .day(let day): return (Due(day, due?.time), nil)
    case .to(let new): return (new, nil)
    case .time(let time):
      guard let due else { throw .moveWithoutDue }
      let new = Due(due.date, time)
      if new.isAhead(of: now, in: zone) { return (new, nil) }
      return (Due(zone.next(showing: time, after: now).local.date, time), nil)
    case .by(let shift): return (try shift.moved(due, in: zone), shift)
    case .ahead(let shift):
      guard shift.isForward else { return try DueMove.by(shift).place(of: due, in: zone, at: now) }
      guard let due else { throw .moveWithoutDue }
      // A step is at most `stepMinutes` long, so fewer steps than `count` cannot lead to a moment ahead.
      let wall = zone.local(at: now)
      let elapsed = (wall.seconds - due.wall.seconds) / 86_400 - 2
      let stepMinutes = max(1, shift.mostDays * 1_440 + (shift.minutes % 1_440))
      var count = max(1, elapsed * 1_440 / stepMinutes)
      while true {
        let whole = shift.times(count)
        let new = try whole.moved(due, in: zone)
        if new.isAhead(of: now, in: zone) { return (new, whole) }
        count += 1
      }
    }
  }
}

extension TaskChange {
  /// Moves the due date, in place of an earlier move.
  package mutating func moveDue(_ move: DueMove) {
    self.move = nil
    if case .to(let due) = move { self.due = due } else { self.move = move }
  }

  /// The due date that the change gives a task; nil if it gives none. Of a task that repeats, another occurrence than
  /// the due date may move.
  package func due(of task: TaskItem?, at present: Present) throws(EditError) -> Due? {
    do throws(DraftError) {
      return try move?.place(of: task?.due, in: present.zone.rules, at: present.now).due ?? due
    } catch { throw .draft(error) }
  }

  /// Sets the due date to the place where the due date, or the named occurrence, moves. Returns the shift that leads
  /// there, if there is one, and notes.
  mutating func placeDue(of item: TaskItem, in context: RuleContext) throws -> (shift: DueShift?, notes: [EditNote]) {
    guard let move else { return (nil, []) }
    let old = try item.occurrence(movedBy: occurrence, in: context)
    let place = try move.place(of: old, in: context.zone, at: context.now)
    if staysBeforeNext, let old, let repetition = item.repetition, !repetition.isFromDone,
      let next = repetition.due(laterThan: old, in: context.zone), next <= place.due
    {
      throw EditError.comesAgain(next, number: item.number)
    }
    // A postponement to the same place changes nothing.
    if !staysBeforeNext || place.due != old { due = place.due }
    guard case .day = move, let time = place.due.time else { return (place.shift, []) }
    let now = context.zone.local(at: context.now)
    let isOver = place.due.date == now.date && !place.due.isAhead(of: context.now, in: context.zone)
    if isOver { return (nil, [.dueIsOver(time, now: now, number: item.number)]) }
    return (nil, staysBeforeNext ? [] : [.timeKept(time)])
  }
}

extension TaskItem {
  /// The occurrence that a new due date moves: the named one, or the current one. Without a repetition, and where the
  /// next occurrence counts from completion, the due date.
  func occurrence(movedBy name: OccurrenceName?, in context: RuleContext) throws(EditError) -> Due? {
    if let name { return try find(name, in: context) }
    return repetition?.isFromDone ?? true ? details.due : currentOccurrence(in: context) ?? details.due
  }

  /// Passes over the open occurrences before one that was put off. They count as missed.
  mutating func passOver(before new: Due) {
    guard repetition != nil, let due = details.due, due < new else { return }
    setDue(new)
  }

  /// Moves the reminders with dates of their own. Returns a note on them.
  mutating func moveDatedReminders(by shift: DueShift, in zone: TimeZoneRules) -> [EditNote] {
    var moved: [ReminderRule] = []
    for index in reminders.indices {
      guard let rule = shift.moved(reminders[index].rule, in: zone) else { continue }
      reminders[index] = Reminder(rule)
      moved.append(rule)
    }
    return moved.isEmpty ? [] : [.remindersMoved(moved)]
  }
}

extension Due {
  /// Whether the due time, or the whole due day, lies ahead.
  func isAhead(of now: Timestamp, in zone: TimeZoneRules) -> Bool {
    time == nil ? date > zone.local(at: now).date : zone.instant(of: wall) > now
  }
}

extension DueShift {
  /// Returns a due date so much later or earlier.
  fileprivate func moved(_ due: Due?, in zone: TimeZoneRules) throws(DraftError) -> Due {
    guard let due else { throw .moveWithoutDue }
    guard minutes == 0 || due.time != nil else { throw .shiftNeedsTime }
    guard let wall = moved(due.wall, in: zone) else { throw .outOfCalendar }
    return Due(wall.date, due.time == nil ? nil : wall.time)
  }

  /// Returns a reminder with a date of its own so much later or earlier; nil for any other reminder.
  fileprivate func moved(_ rule: ReminderRule, in zone: TimeZoneRules) -> ReminderRule? {
    switch rule {
    case .at(let wall): moved(wall, in: zone).map { .at($0) }
    case .instant(let moment): moved(zone.local(at: moment), in: zone).map { .instant(zone.instant(of: $0)) }
    case .before, .onDueDay, .daysBefore: nil
    }
  }

  /// Months and days move the date on the clock; minutes are real time. Nil outside the years 1 to 9999.
  private func moved(_ wall: CivilDateTime, in zone: TimeZoneRules) -> CivilDateTime? {
    // A reminder that was set as `in 30m` has seconds, which stay.
    guard let date = wall.date.adding(months: months)?.adding(days: days),
      let later = wall.adding(days: date.dayNumber - wall.date.dayNumber)
    else { return nil }
    if minutes == 0 { return later }
    let (seconds, isTooMuch) = minutes.multipliedReportingOverflow(by: 60)
    return isTooMuch ? nil : Timestamp(seconds: zone.instant(of: later).seconds + seconds).map(zone.local)
  }
}
