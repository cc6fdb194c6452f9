// The plain model: what each command makes of a task.

/// What is to be different about a task.
struct PlainEdit {
  var title: String?
  /// The new due date; `.some(nil)` takes it away.
  var due: Due??
  var zone: String??
  var wishes: [ReminderWish]?
  var rule: RecurrenceRule??
  var isFromDone: Bool?
}

extension PlainNotice {
  /// Nothing repeats any more: what has rung for a later occurrence has rung for the one that stays.
  fileprivate mutating func end(at due: Due) {
    guard let through = rungThrough, through > due.start else { return }
    rungFor.insert(due)
    rungThrough = due.start
  }
}

extension PlainWorld {
  private func setting(at now: Timestamp) -> Setting { Setting(now: now, zone: machine) }

  private func zone(named name: String?) -> TimeZoneRules { name.map(pinned) ?? machine }

  // MARK: Adding and editing

  mutating func add(_ draft: TaskDraft, id: TaskID, at now: Timestamp) {
    var task = PlainTask(id: id, number: nextNumber, title: draft.title)
    nextNumber += 1
    task.due = draft.due
    task.zone = draft.zone
    if let wish = draft.repetition, let due = draft.due {
      task.repetition = PlainRepetition(rule: wish.rule, start: due, isFromDone: wish.isFromDone)
    }
    let zone = zone(named: draft.zone)
    if let wishes = draft.reminders {
      setOwn(wishes, of: &task, in: zone, at: now)
    } else if settings.dueReminder, draft.due?.time != nil {
      task.own = [newRule(.before(.minutes(0)), of: id, at: now)]
    }
    task.morning.set = [setting(at: now)]
    task.advance.set = [setting(at: now)]
    self[id] = task
  }

  private mutating func newRule(_ rule: ReminderRule, of id: TaskID, at now: Timestamp) -> PlainRule {
    setAnew(.own(rule), of: id)
    return PlainRule(rule: rule, set: [setting(at: now)])
  }

  /// "`--at`, `--in`, `--before` replace its own reminders"; one that is there already keeps its mark.
  private mutating func setOwn(
    _ wishes: [ReminderWish], of task: inout PlainTask, in zone: TimeZoneRules, at now: Timestamp
  ) {
    var rules: [PlainRule] = []
    for wish in wishes {
      let rule = plainRule(wish, due: task.due, in: zone, at: now)
      guard !rules.contains(where: { $0.rule == rule }) else { continue }
      rules.append(task.own.first { $0.rule == rule } ?? newRule(rule, of: task.id, at: now))
    }
    task.own = rules
  }

  /// "It is set to now when the rule, its due date or its setting is set": for the rules that follow the due date.
  private mutating func setDueAnew(_ task: inout PlainTask, at now: Timestamp) {
    for place in task.own.indices where task.own[place].rule.followsDue {
      task.own[place] = newRule(task.own[place].rule, of: task.id, at: now)
    }
    task.morning.set = [setting(at: now)]
    task.advance.set = [setting(at: now)]
  }

  mutating func edit(_ id: TaskID, _ edit: PlainEdit, at now: Timestamp) {
    guard var task = self[id] else { return }
    let before = task
    if let title = edit.title { task.title = title }
    if let zone = edit.zone { task.zone = zone }
    if let due = edit.due {
      task.due = due
      if due != before.due {
        setDueAnew(&task, at: now)
      } else if task.muted != nil {
        task.morning.set = [setting(at: now)]
        task.advance.set = [setting(at: now)]
      }
      task.muted = nil
    }
    edit.rule.map { take($0, of: &task) }
    if let isFromDone = edit.isFromDone { task.repetition?.isFromDone = isFromDone }
    let zone = zone(named: task.zone)
    if let wishes = edit.wishes {
      setOwn(wishes, of: &task, in: zone, at: now)
    } else if task.due != before.due {
      fit(&task, to: before.due, at: now)
    }
    if task.zone != before.zone { setZone(&task, at: now) }
    let isTiming =
      task.due != before.due || task.zone != before.zone || task.muted != before.muted
      || task.own.map(\.rule) != before.own.map(\.rule) || task.repetition != before.repetition
    // "Any change of due date or reminders ends it."
    if isTiming { task.snooze = nil }
    self[id] = task
  }

  private func take(_ rule: RecurrenceRule?, of task: inout PlainTask) {
    guard let rule, let due = task.due else {
      task.repetition = nil
      if let due = task.due { task.morning.end(at: due) }
      if let due = task.due { task.advance.end(at: due) }
      return
    }
    let old = task.repetition
    task.repetition = PlainRepetition(rule: rule, start: due, isFromDone: old?.isFromDone ?? false)
    task.repetition?.count = old?.count ?? 0
    task.repetition?.countBefore = old?.count ?? 0
    task.repetition?.done = old?.done ?? []
  }

  /// "It moves when the due date is changed and goes when it is removed"; "a due date with a time and none of the options
  /// above rings at that time".
  private mutating func fit(_ task: inout PlainTask, to old: Due?, at now: Timestamp) {
    if task.due == nil { task.own.removeAll { $0.rule.followsDue } }
    if old?.time != nil, task.due?.time == nil {
      task.own.removeAll { if case .before(.minutes) = $0.rule { true } else { false } }
    }
    if task.due?.time != nil, old?.time == nil, task.own.isEmpty, settings.dueReminder {
      task.own = [newRule(.before(.minutes(0)), of: task.id, at: now)]
    }
  }

  /// "`--zone` keeps the wall time": what has not rung is set anew in the other zone.
  private mutating func setZone(_ task: inout PlainTask, at now: Timestamp) {
    for place in task.own.indices where !clock.hasRung(task.own[place], for: task.due, of: task) {
      if case .instant = task.own[place].rule { continue }
      task.own[place].set = [setting(at: now)]
    }
    task.morning.set = [setting(at: now)]
    task.advance.set = [setting(at: now)]
  }

  // MARK: Done, undone, skipped, cancelled, snoozed

  mutating func complete(_ id: TaskID, at now: Timestamp) {
    guard var task = self[id], !task.isDone else { return }
    task.snooze = nil
    if var repetition = task.repetition, let due = task.due {
      repetition.count += 1
      repetition.done = (repetition.done + [due]).suffix(20)
      let zone = zone(named: task.zone)
      let today = zone.local(at: now).date
      var next: Due?
      if repetition.isFromDone {
        repetition.start = Due(today, repetition.start.time)
        next = repetition.left == 0 ? nil : repetition.later(than: repetition.start, in: zone).first { _ in true }
      } else {
        // "The first occurrence later than both the current due and now (a day without a time: later than today)."
        next = repetition.later(than: due, in: zone).first { next in
          next.time == nil ? next.date > today : zone.instant(of: next.start) > now
        }
      }
      task.repetition = repetition
      if let next { move(&task, to: next, at: now) } else { task.isDone = true }
    } else {
      task.isDone = true
    }
    self[id] = task
  }

  mutating func skip(_ id: TaskID, at now: Timestamp) {
    guard var task = self[id], let next = nextDue(of: task) else { return }
    move(&task, to: next, at: now)
    self[id] = task
  }

  func nextDue(of task: PlainTask) -> Due? {
    guard let due = task.due else { return nil }
    return task.repetition?.later(than: due, in: zone(named: task.zone)).first { _ in true }
  }

  private mutating func move(_ task: inout PlainTask, to next: Due, at now: Timestamp) {
    task.due = next
    task.muted = nil
    task.snooze = nil
    setDueAnew(&task, at: now)
  }

  /// "`undone` sets the marks to now: only what lies ahead comes back. Marks never go down, but where [the] due date is
  /// set anew"; "any change of due date ... ends [a snooze]".
  mutating func reopen(_ id: TaskID, at now: Timestamp) {
    guard var task = self[id] else { return }
    if var repetition = task.repetition, let due = repetition.done.popLast() {
      repetition.count = max(0, repetition.count - 1)
      repetition.countBefore = min(repetition.countBefore, repetition.count)
      if repetition.isFromDone { repetition.start = Due(due.date, repetition.start.time) }
      task.repetition = repetition
      task.due = due
      task.snooze = nil
      setDueAnew(&task, at: now)
    }
    task.isDone = false
    for place in task.own.indices where !clock.hasRung(task.own[place], for: task.due, of: task) {
      task.own[place].set.append(setting(at: now))
    }
    task.morning.set.append(setting(at: now))
    task.advance.set.append(setting(at: now))
    self[id] = task
  }

  /// "Removes a task's own reminders and mutes the notices of its present due date; the task stays."
  mutating func cancel(_ id: TaskID) {
    guard var task = self[id] else { return }
    task.own = []
    task.muted = task.due
    task.snooze = nil
    self[id] = task
  }

  mutating func snooze(_ id: TaskID, until end: Timestamp) {
    guard var task = self[id] else { return }
    task.snooze = end
    if let last = task.lastSnooze, end <= last { task.lastSnooze = nil }
    setAnew(.snooze, of: id)
    self[id] = task
  }

  // MARK: Settings

  mutating func set(_ name: SettingName, _ value: String, at now: Timestamp) {
    switch name {
    case .notify: settings.notify = value == "on"
    case .dueReminder: settings.dueReminder = value == "on"
    case .morning: settings.morning = value == "on"
    case .morningTime: settings.morningTime = CivilTime(value) ?? settings.morningTime
    case .advance: settings.advance = value == "on"
    case .advanceMinutes: settings.advanceMinutes = Int(value) ?? settings.advanceMinutes
    case .snoozeMinutes: settings.snoozeMinutes = Int(value) ?? settings.snoozeMinutes
    default: break
    }
    // "A setting switched on at ten does not bring this morning's notice."
    if name == .morning || name == .morningTime { settings.morningSet = setting(at: now) }
    if name == .advance || name == .advanceMinutes { settings.advanceSet = setting(at: now) }
  }
}
