// The plain model: undo and redo, and what a wish for a reminder means.

/// A change, as the other side of what it touched.
struct PlainChange {
  /// The tasks as they are on the other side; nil for one that is not there.
  var tasks: [TaskID: PlainTask?]
  var settings: PlainSettings?
  var isUndone = false
}

extension PlainWorld {
  /// "Twenty deep."
  private static let depth = 20

  /// Writes a change down: what the tasks that it touched were before.
  mutating func record(_ touched: [TaskID], before: PlainWorld, isSetting: Bool) {
    history.removeAll(where: \.isUndone)
    var change = PlainChange(tasks: [:], settings: isSetting ? before.settings : nil)
    for id in touched { change.tasks[id] = .some(before[id]) }
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

  /// "Deliveries are never undone: marks keep the higher of both sides."
  private mutating func exchange(_ place: Int) {
    let change = history[place]
    var other = PlainChange(tasks: [:], settings: change.settings == nil ? nil : settings, isUndone: !change.isUndone)
    if let settings = change.settings { self.settings = settings }
    for (id, wanted) in change.tasks {
      let present = self[id]
      other.tasks[id] = .some(present)
      guard let wanted, let present else {
        self[id] = wanted
        continue
      }
      self[id] = keeping(what: present, of: wanted)
    }
    history[place] = other
  }

  /// What somebody changes while it is being told has been told after the change: "raised to the target when that is
  /// delivered".
  mutating func keep(_ told: PlainWorld, of tasks: Set<TaskID>) {
    for id in tasks {
      if let present = self[id], let other = told.tasks[id] { self[id] = keeping(what: other, of: present) }
    }
  }

  /// A side of a task with what has rung of the other.
  private func keeping(what other: PlainTask, of wanted: PlainTask) -> PlainTask {
    var task = wanted
    for place in task.own.indices {
      let rule = task.own[place].rule
      guard let match = other.own.first(where: { $0.rule == rule }) else { continue }
      if let rung = match.rung, !isOlder(rung, than: task.own[place], of: task) {
        task.own[place].rung = max(task.own[place].rung ?? rung, rung)
      }
      if let rung = match.rungInstant { task.own[place].rungInstant = max(task.own[place].rungInstant ?? rung, rung) }
    }
    let repeats = task.repetition != nil
    task.morning.keep(other.morning, repeats: repeats)
    task.advance.keep(other.advance, repeats: repeats)
    if let due = task.due, other.morning.rungFor.contains(where: { $0.date == due.date }) {
      task.morning.rungFor.insert(due)  // one morning is that of one day
    }
    if let last = other.lastSnooze {
      task.lastSnooze = max(task.lastSnooze ?? last, last)
      if let end = task.snooze, end <= last { task.snooze = nil }
    }
    return task
  }

  /// Whether a reminder rang before it, or its due date, was set anew: that says nothing about what was set.
  private func isOlder(_ rung: CivilDateTime, than rule: PlainRule, of task: PlainTask) -> Bool {
    var last = rung
    if case .before = rule.rule, let due = task.due, due.time == nil {
      last = CivilDateTime(rung.date, CivilTime(unchecked: 1439))  // it rang for the day
    }
    return rule.set.contains { clock.zone(of: task, at: $0).local(at: $0.now) >= last }
  }

  // MARK: What a wish means

  /// The rule that a wish stands for.
  func plainRule(_ wish: ReminderWish, due: Due?, in zone: TimeZoneRules, at now: Timestamp) -> ReminderRule {
    switch wish {
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

  /// "Hours and minutes are exact, days and weeks keep the wall time."
  static func later(_ now: Timestamp, days: Int, minutes: Int, in zone: TimeZoneRules) -> Timestamp {
    var moment = now
    if days > 0 {
      moment = zone.instant(of: CivilDateTime(unchecked: zone.local(at: now).seconds + days * 86_400))
    }
    return Timestamp(unchecked: moment.seconds + minutes * 60)
  }

  /// "The next moment at which the clock shows that time", found by looking at the clock each minute; a time that is
  /// skipped is moved forward.
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

extension PlainNotice {
  fileprivate mutating func keep(_ other: PlainNotice, repeats: Bool) {
    rungFor.formUnion(other.rungFor)
    if repeats, let through = other.rungThrough { rungThrough = max(rungThrough ?? through, through) }
  }
}
