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
    let new = Dictionary(zip(originals.map(\.id), ids), uniquingKeysWith: { first, _ in first })
    var copies: [NewTask] = []
    for (original, id) in zip(originals, ids) {
      var draft = TaskDraft(copying: original)
      // What comes after a task of the same copy comes after its copy.
      draft.after = draft.after.map { new[$0] ?? $0 }
      if let place {
        let shift = first.map { CopyShift(from: $0.due, to: place) }
        try draft.move(to: place, shift, in: try rules(ofZone: original.zone, at: present))
      }
      copies.append(NewTask(draft, id: id))
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
      guard let wall = due.wall.adding(days: 0)?.adding(seconds: seconds) else { throw .outOfCalendar }
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

  /// Moves the dates of a copy. Without a shift, no task has a due date, and this one gets the place.
  fileprivate mutating func move(to place: Due, _ shift: CopyShift?, in zone: TimeZoneRules) throws(DraftError) {
    guard let shift else {
      details.due = place
      return
    }
    var days = shift.days
    if let old = details.due {
      let new = try shift.moved(old)
      details.due = new
      // With a time, the date of a later task may move by a day more or less.
      days = new.date.dayNumber - old.date.dayNumber
    }
    if let start = details.start { details.start = start.date.adding(days: days).map { Due($0, start.time) } }
    reminders = reminders?.map { input in
      input.rule.flatMap { DueShift(days: days).moved($0, in: zone) }.map { ReminderInput($0) } ?? input
    }
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

  /// The rule of a reminder with a date of its own; nil for any other.
  fileprivate var rule: ReminderRule? {
    switch self {
    case .dateTime(let wall): .at(wall)
    case .instant(let moment): .instant(moment)
    default: nil
    }
  }
}
