// Cancel and snooze: the task stays, but is quiet.

/// When a snooze ends.
package enum SnoozeEnd: Sendable {
  /// After the time in the settings.
  case standard
  /// This long from now: days on the calendar, then minutes of real time.
  case span(days: Int, minutes: Int)
  /// At this civil time on the machine's clock.
  case wall(CivilDateTime)
  /// At this moment.
  case moment(Timestamp)
}

extension ReminderList {
  /// Removes the reminders and snoozes of tasks, and mutes the notices of their present due dates. The notices do not
  /// count as delivered: otherwise `show` would claim notifications that never came.
  mutating func cancel(_ names: [TaskName], at present: Present) throws -> EditOutcome {
    try change(names) { list, index in
      var item = list.tasks.item(at: index)
      if item.isQuiet { return .untouched(.nothingToCancel(number: item.number)) }
      item.reminders = []
      item.mutedFor = fault(.c17) ? nil : item.due
      item.snoozedUntil = nil
      item.unanswered = nil
      item.modified = present.now
      item.refreshNext(in: try list.context(ofZone: item.zone, at: present))
      try list.tasks.replace(at: index, with: item)
      return .changed([])
    }
  }

  /// Snoozes a task: the task is quiet until the end, then notifies once for everything that came due meanwhile.
  /// Without a name: the task that was delivered last, or a timer without a task.
  mutating func snooze(_ name: TaskName?, until end: SnoozeEnd, at present: Present) throws -> EditOutcome {
    if name == nil, let timer = try lastRungTimer() { return try snoozeTimer(at: timer, until: end, at: present) }
    let index = try name.map { try indices(of: [$0]) }?.first ?? lastDelivered(at: present)
    let record = tasks.records[index]
    guard record.isOpen else { throw EditError.taskIsDone(number: record.number) }
    let moment = try moment(of: end, at: present)
    var item = tasks.item(at: index)
    item.snoozedUntil = moment
    if !fault(.c20) { item.unanswered = nil }
    // A snooze ends before the last delivered one only if the clock was set back.
    if let last = item.snoozeDelivered, moment <= last { item.snoozeDelivered = nil }
    item.modified = present.now
    try tasks.replace(at: index, with: item)
    let notes = settings.notify ? holdNotes(of: index, at: present) : [.notificationsAreOff]
    return EditOutcome(indices: [index], notes: notes)
  }

  /// The moment of a snooze's end; throws unless it lies ahead.
  func moment(of end: SnoozeEnd, at present: Present) throws -> Timestamp {
    let zone = present.zone.rules
    let moment: Timestamp?
    switch end {
    case .standard:
      moment = ReminderInput.moment(days: 0, minutes: settings.snoozeMinutes, from: present.now, in: zone)
    case .span(let days, let minutes):
      moment = ReminderInput.moment(days: days, minutes: minutes, from: present.now, in: zone)
    case .wall(let wall): moment = zone.instant(of: wall)
    case .moment(let exact): moment = exact
    }
    guard let moment else { throw DraftError.outOfCalendar }
    guard moment > present.now else { throw EditError.snoozeHasPassed(zone.local(at: moment)) }
    return moment
  }

  /// The index in `rungTimers` of the timer that was delivered last; nil where a task was delivered last.
  private func lastRungTimer() throws(TimedError) -> Int? {
    let rung = rungTimers.indices.filter { lastDelivered.contains(rungTimers[$0].id) }
    guard let index = rung.first, tasks.indices(of: Set(lastDelivered)).isEmpty else { return nil }
    if rung.count > 1 { throw .severalTimers(allTimers.map(title)) }
    return index
  }

  /// The index of the task that notified last and was not answered since.
  private func lastDelivered(at present: Present) throws(EditError) -> Int {
    let known = tasks.indices(of: Set(lastDelivered))
    let indices = lastDelivered.compactMap { known[$0] }.filter { !isAnswered(tasks.records[$0]) }
    guard let index = indices.first else { throw .nothingDelivered }
    if indices.count > 1 { throw .severalDelivered(indices.map { tasks.shownItem(at: $0) }) }
    return index
  }

  /// Whether a task was answered since it notified last; snoozes and *seen* do not count.
  private func isAnswered(_ record: TaskRecord) -> Bool {
    guard tasks.unanswered(of: record) == nil else { return false }
    guard case .answered(let command)? = log.entries.last(where: { $0.task == record.id })?.what else { return false }
    return !["snooze", LogEntry.seen].contains(command)
  }
}

extension TaskItem {
  /// Whether the task has no reminder, no snooze, no unanswered reminder and no notices of its present due date.
  fileprivate var isQuiet: Bool {
    reminders.isEmpty && snoozedUntil == nil && unanswered == nil && (details.due == nil || mutedFor == details.due)
  }
}
