// Changing a setting.

extension ReminderList {
  /// Gives a setting a value; nil puts the default back.
  mutating func set(_ name: SettingName, to value: String?, at present: Present) throws -> EditOutcome {
    let before = settings
    do { try settings.set(name, to: value) } catch { throw EditError.setting(name, value ?? "", error) }
    var notes: [EditNote] = []
    if case .icon(let category) = name {
      settings.removeIcons(likeThatOf: category)
      if value != nil, !categories.contains(CategoryName(category)) { notes = [.noTaskInCategory(category)] }
    }
    guard settings.value(of: name) != before.value(of: name) || settings.icons != before.icons
    else {
      return EditOutcome(isChange: false, notes: notes)
    }
    try decidePastWhenSet(after: before, at: present)
    if settings.agendaTime != before.agendaTime || settings.quietHours != before.quietHours,
      let time = settings.agendaTime, settings.quietHours?.holdBeyondDay(time) ?? false
    {
      notes.append(.agendaIsHeld(time))
    }
    if settings.dueReminder != before.dueReminder { notes += dueReminderNote() }
    return EditOutcome(notes: notes)
  }

  /// A note that `due.reminder` applies to new tasks only, if open tasks do not match the new setting.
  private func dueReminderNote() -> [EditNote] {
    let timed = tasks.records.filter { $0.isOpen && $0.due?.time != nil }
    let withReminder = timed.count { tasks.reminders(of: $0).contains { $0.rule == Reminder.atDueTime.rule } }
    if settings.dueReminder {
      return withReminder == timed.count ? [] : [.stillDoNotRing(count: timed.count - withReminder)]
    }
    return withReminder == 0 ? [] : [.stillRing(count: withReminder)]
  }

  /// The name of a setting as it is stored. An icon takes the known spelling of its category. A saved list keeps the
  /// name that it was given first.
  package func stored(_ name: SettingName) -> SettingName {
    if case .view(let name) = name { return .view(name: settings.viewName(name) ?? name) }
    guard case .icon(let category) = name else { return name }
    var known = knownCategories
    return .icon(category: known.spelling([category]).first ?? category)
  }

  /// Decides again the past values of the rules of open tasks that a change of settings touches. A notice that was
  /// switched on is delivered if it lies ahead. A rule whose time was moved stays open if it was open.
  mutating func decidePastWhenSet(after before: Settings, at present: Present) throws {
    try settleAllUnanswered(after: before, at: present)
    timed.daily.decidePastWhenSet(from: before.agendaTime, to: settings.agendaTime, at: present)
    let touched = TouchedRules(from: before, to: settings)
    guard !touched.isEmpty else { return }
    for (index, record) in tasks.records.enumerated() where record.isOpen {
      if !touched.touches(record, of: tasks) { continue }
      let old = tasks.item(at: index)
      var item = old
      let context = try context(ofZone: item.zone, at: present)
      let earlier = RuleContext(settings: before, zone: context.zone, reader: context.reader, now: context.now)
      for rule in item.rules {
        if touched.isSwitchedOn(rule) { item.decidePastWhenSet(of: rule, in: context) }
        if touched.isMoved(rule, due: item.due) { item.movePastWhenSet(of: rule, from: earlier, to: context) }
      }
      guard item != old else { continue }
      item.refreshNext(in: context)
      try tasks.replacePastWhenSet(at: index, with: item)
    }
  }

  /// Remembers that a person does not want to be asked about the schedule again. This is not in the history: `undo`
  /// undoes changes, not answers.
  package mutating func declineSchedule() { settings.scheduleQuestion = false }

  /// Remembers the answer to the question how times are written; nil for none. This is not in the history, either.
  package mutating func answerClockQuestion(_ clock: ClockStyle?) {
    settings.clock = clock
    settings.clockQuestion = clock != nil
  }
}

/// The rules that a change of settings touches.
private struct TouchedRules {
  private let switchedOn: [NoticeKind]
  private let moved: [NoticeKind]
  private let isMorningTimeMoved: Bool

  init(from old: Settings, to new: Settings) {
    let isMorningTimeMoved = old.morningTime != new.morningTime
    let isAdvanceMoved = isMorningTimeMoved || old.advanceMinutes != new.advanceMinutes
    let isMoved = { (kind: NoticeKind) in kind == .morning ? isMorningTimeMoved : isAdvanceMoved }
    self.isMorningTimeMoved = isMorningTimeMoved
    switchedOn = NoticeKind.allCases.filter { new.isOn($0) && !old.isOn($0) }
    moved = NoticeKind.allCases.filter { new.isOn($0) && old.isOn($0) && isMoved($0) }
  }

  var isEmpty: Bool { switchedOn.isEmpty && moved.isEmpty && !isMorningTimeMoved }

  /// Whether a task can have any of these rules.
  func touches(_ record: TaskRecord, of tasks: TaskList) -> Bool {
    guard record.due != nil else { return false }
    return !switchedOn.isEmpty || !moved.isEmpty || record.reminderCount > 0
  }

  func isSwitchedOn(_ rule: TaskRule) -> Bool {
    if case .notice(let kind) = rule { switchedOn.contains(kind) } else { false }
  }

  /// Whether the moment of a rule depends on a setting that was moved. Such a rule is a notice, or a reminder some days
  /// before a date without a time.
  func isMoved(_ rule: TaskRule, due: Due?) -> Bool {
    switch rule {
    case .notice(let kind): moved.contains(kind)
    case .reminder(.before): isMorningTimeMoved && due != nil && due?.time == nil
    case .reminder: false
    }
  }
}
