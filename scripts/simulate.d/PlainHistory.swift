// The plain model: undo and redo, and what a wish for a reminder means.

/// A change, as the other side of what it touched.
struct PlainChange {
  /// The tasks as they are on the other side; nil for one that is not there.
  var tasks: [TaskID: PlainTask?]
  var settings: PlainSettings?
  /// The timers and the blocks, where they are others.
  var timers: [PlainTimer]?
  var blocks: [PlainBlock]?
  /// What was past of rules that only a setting touched.
  var pastWhenSet: [PlainPastWhenSet] = []
  var isUndone = false
}

/// What is past of a rule of a task on the other side of a change of settings.
struct PlainPastWhenSet {
  let task: TaskID
  let rule: TaskRule
  let pastWhenSet: RuleValue?
}

extension PlainWorld {
  /// C66.
  private static let depth = 20

  /// Writes a change down: what the tasks that it touched were before.
  mutating func record(_ touched: [TaskID], before: PlainWorld, isSetting: Bool, pastWhenSet: [PlainPastWhenSet]) {
    history.removeAll(where: \.isUndone)
    var change = PlainChange(tasks: [:], settings: isSetting ? before.settings : nil)
    for id in touched { change.tasks[id] = .some(before[id]) }
    change.pastWhenSet = pastWhenSet
    (change.timers, change.blocks) = timed.others(than: before.timed)
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
    timed = exchanged(change.timers, change.blocks)
    (other.timers, other.blocks) = timed.others(than: before)
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
    // The journal has the moment, too: whoever reads it corrects and begins the blocks as of then.
    (timed, uncorrectedBlocks) = (recorded(delivered, in: timed), nil)
    beginBlocks()
    for index in history.indices {
      if let timers = history[index].timers {
        history[index].timers = recorded(delivered, in: PlainTimed(timers: timers)).timers
      }
      if let blocks = history[index].blocks {
        history[index].blocks = recorded(delivered, in: PlainTimed(blocks: blocks)).blocks
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
      case .escalation(let since): task.escalates(since: since, at: now)
      case .timer: rang.append(.timer)
      case .blockStart, .blockEnd, .agenda: break
      case .snooze(let end):
        rang.append(.own)
        if let snooze = task.snooze, snooze <= end {
          task.snooze = nil
          task.lastSnooze = end
        }
      case .rule(let rule, let values, let repeats):
        guard task.rules.contains(rule), let last = values.last else { continue }
        if case .reminder(let own) = rule, !rule.isOfDueDate {
          if own.plainTarget == last {
            task[rule].delivered = last
            rang.append(.own)
          }
          continue
        }
        var value: RuleValue?
        if let due = task.due {
          // C11, whatever became of the occurrence meanwhile.
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
        if let value, let what = task.unanswered(rule, telling: value) { rang.append(what) }
        if let value, !clock.speaks(task[rule].delivered, for: value, rule, of: task) { task[rule].delivered = value }
      }
    }
    // Behind all of them, for the end of a snooze is one of them.
    for what in rang { task.rings(what, at: now) }
    return task
  }

  // MARK: What a wish means

  /// The rule that a wish stands for: C1, C2, C3, C4.
  func plainRule(_ input: ReminderInput, due: Due?, in zone: TimeZoneRules, at now: Timestamp) -> ReminderRule {
    switch input {
    case .instant(let instant): return .instant(instant)
    case .time(let time): return due == nil ? next(showing: time, in: zone, after: now) : .onDueDay(time)
    case .date(let date): return .at(CivilDateTime(date, settings.morningTime))
    case .dateTime(let moment): return .at(moment)
    case .inDuration(let days, let minutes):
      return .instant(PlainWorld.later(now, days: days, minutes: minutes, in: zone))
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
    return Timestamp(unchecked: moment.seconds + minutes * 60)
  }

  /// C1 without a due date, found by looking at the clock each minute; C69.
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
  /// The target of a rule that stands alone.
  fileprivate var plainTarget: RuleValue? {
    switch self {
    case .at(let wall): .due(Due(wall.date, wall.time))
    case .instant(let moment): .instant(moment)
    case .onDueDay, .before: nil
    }
  }
}
