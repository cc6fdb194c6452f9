// Adding a task.

extension Agenda {
  /// Adds what was asked for, its reminders marked as of now.
  mutating func add(_ wanted: TaskDraft, id: TaskID, at present: Present) throws -> EditOutcome {
    let draft = try wanted.checked()
    if let key = draft.key, let place = tasks.index(ofKey: key) {
      let note = EditNote.keyIsTaken(key, number: tasks.records[place].number)
      return EditOutcome(isChange: false, places: [place], notes: [note])
    }
    guard tasks.nextNumber <= TaskList.highestNumber else { throw EditError.noNumberLeft }
    var item = TaskItem(id: id, number: tasks.nextNumber, title: draft.title, created: present.now)
    item.notes = draft.notes
    item.categories = draft.categories
    item.priority = draft.priority
    item.due = draft.due
    item.zone = draft.zone
    item.key = draft.key
    let zone = try rules(ofZone: draft.zone, at: present)
    for rule in try reminderRules(of: draft, in: zone, at: present.now) {
      item.reminders.append(Reminder(rule))
    }
    item.setMarks(at: present.now, in: zone, settings: settings)
    let place = try tasks.append(item)
    tasks.nextNumber += 1
    return EditOutcome(places: [place], notes: notes(afterSetting: place, at: present))
  }

  /// The rules of the zone that a task is pinned to, or of the machine's.
  private func rules(ofZone name: String?, at present: Present) throws -> TimeZoneRules {
    guard let name else { return present.zone.rules }
    do { return try tasks.zones.rules(named: name) } catch { throw DraftError.zone(error) }
  }

  /// The rules that were asked for, each once; without any, a due time rings by itself.
  private func reminderRules(
    of draft: TaskDraft, in zone: TimeZoneRules, at now: Timestamp
  ) throws(DraftError) -> [ReminderRule] {
    guard let wishes = draft.reminders else {
      return settings.dueReminder && draft.due?.time != nil ? [.before(.minutes(0))] : []
    }
    var rules: [ReminderRule] = []
    for wish in wishes {
      let rule = try wish.rule(due: draft.due, in: zone, at: now, settings: settings)
      if !rules.contains(rule) { rules.append(rule) }
    }
    return rules
  }

  /// What a person should know when the reminders or the due date of a task were set.
  func notes(afterSetting place: Int, at present: Present) -> [EditNote] {
    let record = tasks.records[place]
    let rules = RequestRules(self, machineZone: present.zone.rules)
    var notes: [EditNote] = []
    for reminder in tasks.reminders(of: record) where !reminder.isDelivered {
      guard rules.openTarget(of: reminder, of: record) == nil,
        let target = rules.target(of: reminder, of: record)
      else { continue }
      notes.append(.hasPassed(rules.zone(of: record).local(at: target.instant)))
    }
    let count = rules.requests(of: record).count
    if count == 0, record.due != nil { notes.append(.nothingWillNotify(number: record.number)) }
    if count > 0, !settings.notify { notes.append(.notificationsAreOff) }
    return notes
  }
}
