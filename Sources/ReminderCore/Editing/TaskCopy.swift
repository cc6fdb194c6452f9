// `copy`: new tasks with everything of others but what happened to them.

extension ReminderList {
  /// Adds a copy of each named task, under ids that were drawn for them. With a move, the first due date moves there,
  /// and the others keep their distance to the first. Without any due date, all copies are due there.
  mutating func copy(
    _ names: [TaskName], ids: [TaskID], to move: DueMove?, at present: Present
  ) throws -> EditOutcome {
    let originals = try indices(of: names).map { tasks.item(at: $0) }
    let dates = originals.compactMap { task in task.due.map { (due: $0, zone: task.zone) } }
    let first = dates.min { $0.due.wall < $1.due.wall }
    let zone = try rules(ofZone: first?.zone, at: present)
    let place = try move.map { try $0.place(of: first?.due, in: zone, at: present.now).due }
    let shift = place.flatMap { place in first.map { CopyShift(from: $0.due, to: place) } }
    let new = Dictionary(zip(originals.map(\.id), ids), uniquingKeysWith: { first, _ in first })
    var copies: [NewTask] = []
    for (original, id) in zip(originals, ids) {
      var task = original
      if let shift {
        try task.move(by: shift, in: try rules(ofZone: original.zone, at: present))
      } else if let place {
        task.details.due = place
      }
      // If the earlier task is copied, too, the copy comes after that task's copy.
      task.details.after = task.after.map { new[$0] ?? $0 }
      copies.append(NewTask(TaskDraft(copying: task), id: id))
    }
    return try add(copies, at: present)
  }
}

/// How far a first due date moves.
private struct CopyShift {
  let days: Int
  /// The seconds on the clock, if both dates have a time.
  let seconds: Int?

  init(from old: Due, to new: Due) {
    days = new.date.dayNumber - old.date.dayNumber
    seconds = old.time == nil || new.time == nil ? nil : new.wall.seconds - old.wall.seconds
  }

  func moved(_ due: Due) throws(DraftError) -> Due {
    if let seconds, due.time != nil {
      guard let wall = due.wall.adding(seconds: seconds) else { throw .outOfCalendar }
      return Due(wall.date, wall.time)
    }
    guard let date = due.date.adding(days: days) else { throw .outOfCalendar }
    return Due(date, due.time)
  }
}

extension TaskDraft {
  /// What a person has given a task. A key names one task alone.
  fileprivate init(copying original: TaskItem) {
    self.init(title: original.title)
    details = original.details
    details.key = nil
    details.steps = details.steps.opened
    reminders = original.reminders.map { ReminderInput($0.rule) }
    repetition = original.repetition.map { RepetitionInput($0.rule, isFromDone: $0.isFromDone) }
  }
}

extension TaskItem {
  /// Moves the dates of a copy.
  fileprivate mutating func move(by shift: CopyShift, in zone: TimeZoneRules) throws(DraftError) {
    var days = shift.days
    if let old = details.due {
      let new = try shift.moved(old)
      details.due = new
      // With a time, the date of a later task may move by a day more or less.
      days = new.date.dayNumber - old.date.dayNumber
    }
    if let start = details.start { details.start = start.date.adding(days: days).map { Due($0, start.time) } }
    _ = moveDatedReminders(by: DueShift(days: days), in: zone)
  }
}

extension ReminderInput {
  /// The input that gives a rule.
  fileprivate init(_ rule: ReminderRule) {
    switch rule {
    case .onDueDay(let time): self = .time(time)
    case .before(let lead): self = .before(lead)
    case .daysBefore(let count, let time): self = .daysBefore(count, time)
    case .at(let wall): self = .dateTime(wall)
    case .instant(let moment): self = .instant(moment)
    }
  }
}
