// The plain model: undo and redo, and the meaning of a typed reminder.

/// A change of the history: the state that undo or redo brings back.
struct PlainChange {
  /// The tasks in that state; nil for a task that did not exist.
  var tasks: [TaskID: PlainTask?]
  var settings: PlainSettings?
  var timed = PlainTimedChange()
  /// The *past when set* values that a change of settings replaced.
  var pastWhenSet: [PlainPastWhenSet] = []
  var isUndone = false
}

/// The *past when set* value of a task's rule in the other state of a change of settings.
struct PlainPastWhenSet {
  let task: TaskID
  let rule: TaskRule
  let pastWhenSet: RuleValue?
}

extension PlainWorld {
  /// C66.
  private static let depth = 20

  /// Records a change with the earlier state of each touched task.
  mutating func record(_ touched: [TaskID], before: PlainWorld, isSetting: Bool, pastWhenSet: [PlainPastWhenSet]) {
    history.removeAll(where: \.isUndone)
    var change = PlainChange(tasks: [:], settings: isSetting ? before.settings : nil)
    for id in touched { change.tasks[id] = .some(before[id]) }
    for task in all where before[task.id].map({ $0.after != task.after }) ?? false {
      change.tasks[task.id] = .some(before[task.id])
    }
    change.pastWhenSet = pastWhenSet
    change.timed = timed.others(than: before.timed)
    history.append(change)
    if history.count > PlainWorld.depth { history.removeFirst() }
  }

  var canUndo: Bool { history.contains { !$0.isUndone } }
  var canRedo: Bool { history.contains(where: \.isUndone) }

  mutating func undo() {
    history.lastIndex { !$0.isUndone }.map { exchange($0) }
  }

  mutating func redo() {
    history.firstIndex(where: \.isUndone).map { exchange($0) }
  }

  /// C66.
  private mutating func exchange(_ index: Int) {
    let change = history[index]
    var other = PlainChange(tasks: [:], settings: change.settings == nil ? nil : settings, isUndone: !change.isUndone)
    if let settings = change.settings {
      let before = self.settings
      self.settings = settings
      timed.daily = clock.decided(timed.daily, before: before)
    }
    let before = timed
    for (id, wanted) in change.tasks where wanted == nil { endTimers(of: id) }
    timed = exchanged(change.timed)
    other.timed = timed.others(than: before)
    for (id, wanted) in change.tasks {
      other.tasks[id] = .some(self[id])
      self[id] = broughtBack(wanted, over: self[id])
    }
    for pastWhenSet in change.pastWhenSet {
      guard var task = self[pastWhenSet.task] else { continue }
      other.pastWhenSet.append(PlainPastWhenSet(task: pastWhenSet.task, rule: pastWhenSet.rule, pastWhenSet: task[pastWhenSet.rule].pastWhenSet))
      task[pastWhenSet.rule].pastWhenSet = pastWhenSet.pastWhenSet
      self[pastWhenSet.task] = task
    }
    history[index] = other
  }

  /// C67.
  mutating func recordDelivered(_ delivered: [TaskID: [PlainDelivered]]) {
    // The journal records the moment, too. Every reader of the journal corrects and begins the blocks as of that
    // moment.
    let known = Set(timed.rung.map(\.id))
    (timed, uncorrectedBlocks) = (recorded(delivered, in: timed), nil)
    beginBlocks()
    let rung = timed.rung.filter { !known.contains($0.id) }
    for index in history.indices {
      if let timers = history[index].timed.timers {
        history[index].timed.timers = recorded(delivered, in: PlainTimed(timers: timers)).timers
      }
      if let paused = history[index].timed.paused {
        history[index].timed.paused = recorded(delivered, in: PlainTimed(paused: paused)).paused
      }
      if let old = history[index].timed.rung, !rung.isEmpty {
        history[index].timed.rung = (old.filter { timer in !rung.contains { $0.id == timer.id } } + rung).suffix(20)
      }
      if let blocks = history[index].timed.blocks {
        history[index].timed.blocks = recorded(delivered, in: PlainTimed(blocks: blocks)).blocks
      }
    }
    for (id, delivered) in delivered {
      if let task = self[id] {
        self[id] = recording(delivered, of: task, remembering: true)
        uncorrected[id] = uncorrected[id].map { recording(delivered, of: $0, remembering: true) }
      }
      for index in history.indices {
        guard let task = history[index].tasks[id] ?? nil else { continue }
        history[index].tasks[id] = .some(recording(delivered, of: task, remembering: false))
      }
    }
  }

  private func recording(_ delivered: [PlainDelivered], of task: PlainTask, remembering: Bool) -> PlainTask {
    var task = task
    var rang: [PlainRing.What] = []
    for delivered in delivered {
      switch delivered {
      case .nag(let nag): task.nags(since: nag.since, at: now)
      case .escalate(let since): task.escalates(since: since, at: now)
      case .timer: rang.append(.timer)
      case .blockStart, .blockEnd, .agenda: break
      case .snooze(let end):
        rang.append(.own)
        if let snooze = task.snooze, snooze <= end {
          task.snooze = nil
          task.lastSnooze = end
        }
      case .rule(let rule, let values, let repeats):
        // The occurrence rang, even if a person has taken the reminder away meanwhile.
        let isOfTask = task.rules.contains(rule)
        guard isOfTask || task.isFine && rule.isOfDueDate, let last = values.last else { continue }
        if case .reminder(let own) = rule, !rule.isOfDueDate {
          if own.plainTarget == last {
            task[rule].delivered = last
            rang.append(.own)
          }
          continue
        }
        var value: RuleValue?
        if let due = task.due {
          // C11: the delivery counts, even if the occurrence has changed since.
          if task.repetition != nil, let delivered = last.due, delivered.start < due.start { value = last }
          let isSameMoment = clock.aim(rule, .due(due), of: task).map { $0 == clock.aim(rule, last, of: task) } ?? false
          if isSameMoment || task.repetition == nil && values.contains(.due(due)) { value = .due(due) }
          if task.repetition != nil, let delivered = last.due, delivered.start >= due.start,
            repeats || clock.occurrences(of: task).first(where: { $0.start >= delivered.start }) == delivered
          {
            value = last
          }
        }
        if task.repetition == nil, value == nil, remembering, task[rule].delivered != task.due.map({ .due($0) }) {
          task[rule].delivered = last
        }
        if isOfTask, let value, let what = task.unanswered(rule, telling: value) { rang.append(what) }
        if let value { lapse(&task, to: value) }
        if !isOfTask { continue }
        if let value, !clock.speaks(task[rule].delivered, for: value, rule, of: task) { task[rule].delivered = value }
      }
    }
    // The ring comes after the loop, because the end of a snooze clears the snooze first.
    for what in rang { task.rings(what, at: now) }
    return task
  }

  /// C95: earlier open occurrences lapse when one of a rule finer than a day rings.
  private func lapse(_ task: inout PlainTask, to value: RuleValue) {
    guard let repetition = task.repetition, repetition.isFine, !repetition.isFromDone, let due = task.due,
      let rang = value.due, rang.start > due.start
    else { return }
    begin(rang, of: &task)
  }

  // MARK: The meaning of a typed reminder

  /// The rule for a typed reminder: C1, C2, C3, C4.
  func plainRule(_ input: ReminderInput, due: Due?, in zone: TimeZoneRules, at now: Timestamp) -> ReminderRule {
    switch input {
    case .instant(let instant): return .instant(instant)
    case .time(let time): return due == nil ? next(showing: time, in: zone, after: now) : .onDueDay(time)
    case .date(let date): return .at(CivilDateTime(date, settings.morningTime))
    case .dateTime(let moment): return .at(moment)
    case .inDuration(let days, let minutes):
      return .instant(PlainWorld.later(now, days: days, minutes: minutes, in: zone))
    case .daysBefore(let days, let time): return .daysBefore(days, time)
    case .before(let lead):
      if due?.time == nil, case .minutes(let minutes) = lead { return .before(.days(minutes / 1440)) }
      return .before(lead)
    }
  }

  /// C3.
  static func later(_ now: Timestamp, days: Int, minutes: Int, in zone: TimeZoneRules) -> Timestamp {
    var moment = now
    if days > 0 {
      moment = zone.instant(of: CivilDateTime(unchecked: zone.local(at: now).seconds + days * 86_400))
    }
    return Timestamp(unchecked: (moment.seconds + minutes * 60 + 30) / 60 * 60)
  }

  /// C1 without a due date, found by looking at the clock each minute. C69 covers a gap.
  private func next(showing time: CivilTime, in zone: TimeZoneRules, after now: Timestamp) -> ReminderRule {
    var minute = now.seconds - now.seconds % 60
    while true {
      minute += 60
      let moment = Timestamp(unchecked: minute)
      let wall = zone.local(at: moment)
      let skipped = [wall.date.adding(days: -1), wall.date].compactMap { $0 }.contains { date in
        guard case .gap = zone.resolve(CivilDateTime(date, time)) else { return false }
        return zone.instant(of: CivilDateTime(date, time)) == moment
      }
      guard skipped || wall.time == time && wall.secondOfMinute == 0 else { continue }
      return zone.instant(of: wall) == moment ? .at(wall) : .instant(moment)
    }
  }
}

extension ReminderRule {
  /// The target of a reminder that does not depend on the due date.
  fileprivate var plainTarget: RuleValue? {
    switch self {
    case .at(let wall): .due(Due(wall.date, wall.time))
    case .instant(let moment): .instant(moment)
    case .onDueDay, .daysBefore, .before: nil
    }
  }
}
