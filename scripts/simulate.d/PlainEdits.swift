// The plain model: the effect of each command on a task.

/// A change of a task. nil leaves a field unchanged.
struct PlainEdit {
  var title: String?
  /// The new due date; `.some(nil)` removes it.
  var due: Due??
  var zone: String??
  var inputs: [ReminderInput]?
  var rule: RecurrenceRule??
  var isFromDone: Bool?
  var priority: Priority?
  var nag: NagChoice??
  var escalates: Bool??
  var isLoud: Bool?
  var isWithoutNotices: Bool?
  var start: Due??
  /// The occurrence that the new due date moves, by its due date; nil for the current one.
  var occurrence: Due?
  /// Occurrences that are left out from now on.
  var exceptions: [Due] = []
  var endsExceptions = false
  var endsAway = false
  /// Whether the occurrences before the new due date are passed over.
  var passesOver = false
  /// Where a reminder with a date of its own moves with the due date.
  var moveOfDates: ((ReminderRule) -> ReminderRule)?
}

extension PlainWorld {
  private func zone(named name: String?) -> TimeZoneRules { name.map(pinned) ?? machine }

  // MARK: Adding and editing

  mutating func add(_ draft: TaskDraft, id: TaskID, at now: Timestamp) {
    var task = PlainTask(id: id, number: nextNumber, title: draft.title, created: now)
    nextNumber += 1
    task.due = draft.due
    task.zone = draft.zone
    task.priority = draft.priority
    task.nag = draft.nag
    task.escalates = draft.escalate.map { $0 != EscalateChoice.off }
    task.isLoud = draft.isLoud
    task.isWithoutNotices = draft.isWithoutNotices
    task.start = draft.start
    let zone = zone(named: draft.zone)
    if let input = draft.repetition, let due = draft.due {
      let repetition = PlainRepetition(rule: input.rule, start: due, isFromDone: input.isFromDone)
      // C61.
      let today = zone.local(at: now).date
      if !input.isFromDone, due.date < today {
        task.due = repetition.later(than: due, in: zone).first { $0.date >= today } ?? due
      }
      task.repetition = repetition
    }
    if let inputs = draft.reminders {
      setOwn(inputs, of: &task, in: zone, at: now)
    } else if settings.dueReminder || task.isFine, draft.due?.time != nil {
      task.own = [newRule(.before(.minutes(0)), of: id)]
    }
    decide(task.rules, of: &task)
    self[id] = task
  }

  private mutating func newRule(_ rule: ReminderRule, of id: TaskID) -> ReminderRule {
    setAnew(.rule(.reminder(rule)), of: id)
    return rule
  }

  /// C14.
  private mutating func setOwn(
    _ inputs: [ReminderInput], of task: inout PlainTask, in zone: TimeZoneRules, at now: Timestamp
  ) {
    var rules: [ReminderRule] = []
    for input in inputs {
      let rule = plainRule(input, due: task.due, in: zone, at: now)
      guard !rules.contains(rule) else { continue }
      rules.append(task.own.contains(rule) ? rule : newRule(rule, of: task.id))
    }
    for gone in task.own where !rules.contains(gone) { task.states[.reminder(gone)] = nil }
    task.own = rules
  }

  /// C10, C11.
  func decide(_ rules: [TaskRule], of task: inout PlainTask) {
    for rule in rules { task[rule].pastWhenSet = clock.pastWhenSet(rule, of: task) }
  }

  mutating func edit(_ id: TaskID, _ edit: PlainEdit, at now: Timestamp) {
    guard var task = self[id] else { return }
    let before = task
    if let title = edit.title { task.title = title }
    if let priority = edit.priority { task.priority = priority }
    if let nag = edit.nag { task.nag = nag }
    if let escalates = edit.escalates { task.escalates = escalates }
    if let start = edit.start { task.start = start }
    if let isLoud = edit.isLoud { task.isLoud = isLoud }
    if let isWithoutNotices = edit.isWithoutNotices { task.isWithoutNotices = isWithoutNotices }
    if let zone = edit.zone { task.zone = zone }
    if let due = edit.due {
      if let due, task.repetition != nil, edit.rule == nil {
        move(&task, edit.occurrence, to: due, at: now)
      } else {
        task.due = due
      }
      task.muted = nil
    }
    if edit.passesOver, task.repetition != nil, let due = task.due, let new = edit.due ?? nil, due.start < new.start {
      moveStart(of: &task, to: new)
      task.due = new
    }
    edit.rule.map { setRule($0, of: &task) }
    if let isFromDone = edit.isFromDone { task.repetition?.isFromDone = isFromDone }
    if edit.endsExceptions || !edit.exceptions.isEmpty {
      leaveOut(&task, edit.exceptions, ending: edit.endsExceptions, at: now)
    }
    if edit.endsAway { bringBack(&task, away(task, at: now), at: now) }
    if let start = edit.start { task.start = start }
    let zone = zone(named: task.zone)
    if let inputs = edit.inputs {
      setOwn(inputs, of: &task, in: zone, at: now)
    } else if task.due != before.due {
      fit(&task, to: before.due)
    }
    if let move = edit.moveOfDates {
      task.own = task.own.map { old in
        let new = move(old)
        if new != old { task.states[.reminder(old)] = nil }
        return new == old ? old : newRule(new, of: id)
      }
    }
    // C11: a new due date, reminder, zone or rule, or a notice that `cancel` had taken away.
    let isOther = task.due != before.due || task.repetition.map { $0.isOtherRule(than: before.repetition) } ?? false
    // C20. Such a change is no answer, and what was late still comes.
    let isOfOthers =
      task.repetition != nil && task.due == before.due
      && (task.repetition?.except != before.repetition?.except || task.repetition?.moved != before.repetition?.moved)
    let set = task.rules.filter { rule in
      switch rule {
      case .reminder(let own):
        if !before.own.contains(own) { return true }
        if case .instant = own { return false }
      case .notice:
        if task.muted != before.muted || task.isWithoutNotices != before.isWithoutNotices { return true }
      }
      if task.zone != before.zone || isOther && rule.isOfDueDate { return true }
      let open = clock.open(rule, of: before).flatMap { clock.aim(rule, $0.value, of: before) }
      let isLate = open.map { $0 <= now } ?? false
      return isOfOthers && rule.isOfDueDate && !isLate
    }
    if isOther { for rule in set where rule.isOfDueDate { setAnew(.rule(rule), of: id) } }
    decide(set, of: &task)
    let isTiming =
      task.due != before.due || task.zone != before.zone || task.isMuted != before.isMuted
      || task.own != before.own || isOther || task.repetition?.isFromDone != before.repetition?.isFromDone
      || task.repetition?.countBefore != before.repetition?.countBefore
    if isTiming {
      task.snooze = nil
      task.unanswered = nil
    }
    if task.isWithoutNotices, task.unanswered?.what == .morning { task.unanswered = nil }
    self[id] = restarted(task, before: before, by: clock)
  }

  private func setRule(_ rule: RecurrenceRule?, of task: inout PlainTask) {
    guard let rule, let due = task.due else {
      task.repetition = nil
      // C65.
      guard let due = task.due else { return }
      for rule in task.rules where rule.isOfDueDate {
        if let delivered = task[rule].delivered?.due, delivered.start > due.start { task[rule].delivered = .due(due) }
        if let pastWhenSet = task[rule].pastWhenSet?.due, pastWhenSet.start > due.start { task[rule].pastWhenSet = .due(due) }
      }
      return
    }
    let old = task.repetition
    task.repetition = PlainRepetition(rule: rule, start: due, isFromDone: old?.isFromDone ?? false)
    task.repetition?.count = old?.count ?? 0
    task.repetition?.countBefore = old?.count ?? 0
    task.repetition?.done = old?.done ?? []
    task.repetition?.except = old?.except ?? []
  }

  /// C13, C5.
  private mutating func fit(_ task: inout PlainTask, to old: Due?) {
    var gone: [ReminderRule] = []
    if task.due == nil { gone += task.own.filter { TaskRule.reminder($0).isOfDueDate } }
    if old?.time != nil, task.due?.time == nil {
      gone += task.own.filter { if case .before(.minutes) = $0 { true } else { false } }
    }
    for rule in gone { task.states[.reminder(rule)] = nil }
    task.own.removeAll { gone.contains($0) }
    if task.due?.time != nil, old?.time == nil, task.own.isEmpty, settings.dueReminder {
      task.own = [newRule(.before(.minutes(0)), of: task.id)]
    }
  }

  // MARK: Cancelled and snoozed

  /// C17.
  mutating func cancel(_ id: TaskID) {
    guard var task = self[id] else { return }
    for rule in task.own { task.states[.reminder(rule)] = nil }
    task.own = []
    task.muted = task.due
    task.snooze = nil
    task.unanswered = nil
    self[id] = task
  }

  mutating func snooze(_ id: TaskID, until end: Timestamp) {
    guard var task = self[id] else { return }
    task.snooze = end
    task.unanswered = nil
    if let last = task.lastSnooze, end <= last { task.lastSnooze = nil }
    setAnew(.snooze, of: id)
    self[id] = task
  }

  /// Whether a correction has not been saved yet.
  var isUnsaved: Bool { !uncorrected.isEmpty || uncorrectedBlocks != nil }

  /// Notes a save, which keeps all corrections made on reading.
  mutating func settleSaved() {
    (uncorrected, uncorrectedBlocks) = ([:], nil)
    beginBlocks()
    if now < latest { settleAllUnanswered() }
    settleRung()
  }

  /// Reading the tasks takes back deliveries of repeating tasks that lie days ahead (C71).
  /// An occurrence whose moment is over stays delivered. Until a save, each reading takes them back anew.
  mutating func settle() {
    for (id, task) in uncorrected where tasks[id] != nil { self[id] = task }
    if let blocks = uncorrectedBlocks { timed.blocks = blocks }
    (uncorrected, uncorrectedBlocks) = ([:], nil)
    let corrected = timed.blocks.map { [clock] in clock.corrected($0) }
    if corrected != timed.blocks { (uncorrectedBlocks, timed.blocks) = (timed.blocks, corrected) }
    for var task in tasks.values where task.repetition != nil && task.due != nil {
      var isChange = hasLapsedAhead(task) && returnLapsed(&task)
      for rule in task.rules where rule.isOfDueDate {
        guard let delivered = task[rule].delivered, !clock.counts(rule, delivered, of: task) else { continue }
        task[rule] = PlainState(delivered: clock.lastGone(rule, of: task), pastWhenSet: delivered)
        isChange = true
      }
      if isChange {
        uncorrected[task.id] = self[task.id]
        self[task.id] = task
      }
    }
  }

  /// Whether a bell rang that lies days ahead.
  private func hasLapsedAhead(_ task: PlainTask) -> Bool {
    task.own.map { TaskRule.reminder($0) }.filter(\.isOfDueDate).contains { rule in
      task[rule].delivered.map { !clock.counts(rule, $0, of: task) } ?? false
    }
  }

  /// C71: an occurrence that lapsed under a clock days ahead is due again, unless it is over by now. Returns whether the
  /// due date changed.
  private func returnLapsed(_ task: inout PlainTask) -> Bool {
    guard let due = task.due, let repetition = task.repetition else { return false }
    guard repetition.isFine, !repetition.isFromDone else { return false }
    let zone = zone(named: task.zone)
    let wall = zone.local(at: now)
    guard due.start.seconds > wall.seconds + 2 * 86_400 else { return false }
    let before = CivilDateTime(unchecked: wall.seconds - 86_400)
    let recent = repetition.later(than: Due(before.date, before.time), in: zone)
    let done = repetition.done.map { repetition.place(of: $0.name) }.filter { $0.start < due.start }
    let last = done.max { $0.start < $1.start }
    let first = recent.first { due in
      zone.instant(of: due.start) > now && last.map { $0.start < due.start } ?? true
    }
    guard let first, first.start < due.start else { return false }
    moveStart(of: &task, to: first)
    task.due = first
    return true
  }

  // MARK: Settings

  /// Changes a setting. Returns the earlier *past when set* values that this change replaced.
  mutating func set(_ name: SettingName, _ value: String?, at now: Timestamp) -> [PlainPastWhenSet] {
    let before = clock
    let number = value.flatMap { Int($0) }
    switch name {
    case .notify: settings.notify = value == "on"
    case .dueReminder: settings.dueReminder = value == "on"
    case .morning: settings.morning = value == "on"
    case .morningTime: settings.morningTime = value.flatMap { CivilTime($0) } ?? settings.morningTime
    case .advance: settings.advance = value == "on"
    case .advanceMinutes: settings.advanceMinutes = number ?? settings.advanceMinutes
    case .snoozeMinutes: settings.snoozeMinutes = number ?? settings.snoozeMinutes
    case .nagMinutes: settings.nagMinutes = number
    case .nagTimes: settings.nagTimes = number ?? 12
    case .nagPriority: settings.nagPriority = value.flatMap { Priority(name: $0) } ?? .high
    case .escalateChannel: settings.escalates = value != nil
    case .escalateMinutes: settings.escalateMinutes = number ?? 30
    case .quietHours: settings.quietHours = (value ?? "").split(separator: ",").compactMap { PlainHours($0) }
    case .quietUntil: settings.quietUntil = value.flatMap { Timestamp(rfc3339: $0) }
    case .quietException:
      let priority = value.flatMap { Priority(name: $0) } ?? .high
      settings.quietException = priority == .none ? nil : priority
    case .agendaTime: settings.agendaTime = value.flatMap { CivilTime($0) }
    default: break
    }
    timed.daily = clock.decided(timed.daily, before: before.settings)
    let isNagOther =
      settings.nagMinutes != before.settings.nagMinutes || settings.nagTimes != before.settings.nagTimes
      || settings.nagPriority != before.settings.nagPriority
      || settings.escalates != before.settings.escalates
      || settings.escalateMinutes != before.settings.escalateMinutes
    for task in all where isNagOther && task.unanswered != nil {
      self[task.id] = restarted(task, before: task, by: before)
    }
    var changed: [PlainPastWhenSet] = []
    for var task in all where !task.isDone && task.due != nil {
      for rule in task.rules {
        let old = task[rule].pastWhenSet
        task[rule].pastWhenSet = pastWhenSet(of: rule, task, from: before)
        if task[rule].pastWhenSet != old { changed.append(PlainPastWhenSet(task: task.id, rule: rule, pastWhenSet: old)) }
      }
      self[task.id] = task
    }
    return changed
  }

  /// The *past when set* value of a rule after a change of settings.
  private func pastWhenSet(of rule: TaskRule, _ task: PlainTask, from before: PlainClock) -> RuleValue? {
    let old = task[rule].pastWhenSet
    guard rule.isOfDueDate, let due = task.due, settings.isOn(rule) else { return old }
    // C11.
    if !before.settings.isOn(rule) { return clock.pastWhenSet(rule, of: task) }
    let isMoved =
      switch rule {
      case .notice(.morning): settings.morningTime != before.settings.morningTime
      case .notice(.advance):
        settings.advanceMinutes != before.settings.advanceMinutes
          || settings.morningTime != before.settings.morningTime
      case .reminder(.before): due.time == nil && settings.morningTime != before.settings.morningTime
      case .reminder: false
      }
    guard isMoved else { return old }
    // The old setting brought no notice (C12), so no late notice comes.
    guard before.aim(rule, .due(due), of: task) != nil else { return clock.pastWhenSet(rule, of: task) }
    // C12.
    guard let old, let end = old.due else { return nil }
    let new = clock.pastWhenSet(rule, of: task)
    if task.repetition == nil {
      return old == .due(due) && !(clock.aim(rule, old, of: task).map { $0 <= now } ?? false) ? nil : old
    }
    guard let last = new?.due else { return nil }
    return last.start < end.start ? new : old
  }
}
