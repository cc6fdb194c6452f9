// Adding a task.

extension ReminderList {
  /// The titles of the tasks that were added after a moment, the latest first.
  package func titles(addedAfter moment: Timestamp) -> [String] {
    tasks.records.indices.reversed().prefix { tasks.records[$0].created > moment }.map { task(at: $0).title }
  }

  /// Adds all the tasks that were asked for, or none of them.
  mutating func add(_ wanted: [NewTask], at present: Present) throws -> EditOutcome {
    var outcome = EditOutcome(isChange: false)
    // `knownCategories` goes through all tasks, so it is read once, and only where a category is given.
    var categories = wanted.contains { !$0.draft.categories.isEmpty } ? knownCategories : []
    for task in wanted {
      let added: EditOutcome
      do { added = try add(task.draft, id: task.id, knowing: &categories, at: present) } catch let error as DraftError {
        throw task.line.map { EditError.line($0, error) } ?? .draft(error)
      }
      outcome.indices += added.indices
      outcome.untouched.formUnion(added.untouched)
      if task.isSaidByWeekday { outcome.saidByWeekday.formUnion(added.indices) }
      outcome.notes += added.notes
      if added.isChange, let sentence = task.sentence {
        let index = added.indices.first
        if let index { outcome.notes += notes(on: sentence, isRead: task.isSentenceRead, ofTaskAt: index) }
        if let unread = sentence.unread, let index {
          let record = tasks.records[index]
          let isDated = record.due != nil || !tasks.reminders(of: record).isEmpty
          outcome.notes.append(
            isDated ? .timeStays(unread, number: record.number) : .noDateRead(unread, number: record.number))
        }
      }
      if added.isChange, let sentence = task.sentence {
        for index in added.indices {
          if task.isSentenceRead {
            outcome.readings[index] = sentence
          } else if !sentence.parts.isEmpty, !sentence.title.isEmpty {
            outcome.notes.append(.staysInTitle(sentence, number: tasks.records[index].number))
          }
        }
      }
      outcome.isChange = outcome.isChange || added.isChange
    }
    return outcome
  }

  /// The notes on fields of other programs in a title.
  private func notes(on sentence: Sentence, isRead: Bool, ofTaskAt index: Int) -> [EditNote] {
    let lost = sentence.foreignFields.filter { $0.kind == .end }
    let unread = sentence.foreignFields.filter { $0.kind != .end }
    let title = isRead || sentence.parts.isEmpty ? sentence.title : nil
    return (lost.isEmpty ? [] : [.foreignFieldsStay(lost)])
      + (unread.isEmpty
        ? [] : [.fieldsAreNotRead(unread, title: title, number: tasks.records[index].number)])
  }

  /// Adds a task. A moment of its rules that has passed is never delivered.
  private mutating func add(
    _ wanted: TaskDraft, id: TaskID, knowing categories: inout Set<CategoryName>, at present: Present
  ) throws -> EditOutcome {
    var draft = wanted
    draft.details = try wanted.details.checked()
    draft.details.after = try ids(of: draft.predecessors, besides: draft.after)
    if let key = draft.key, let index = tasks.index(ofKey: key) {
      let record = tasks.records[index]
      let note =
        record.isOpen
        ? EditNote.keyIsTaken(key, number: record.number) : .keyIsOfDoneTask(key, number: record.number)
      return EditOutcome(isChange: false, indices: [index], untouched: [index], notes: [note])
    }
    let zone = try rules(ofZone: draft.zone, at: present)
    draft = try draft.startingItsRule(settings: settings, in: zone, at: present.now)
    var item = TaskItem(draft.details, id: id, number: try tasks.assignNumber(), created: present.now)
    item.categories = categories.spelling(item.categories)
    if let inputs = draft.reminders {
      item.reminders = try reminders(inputs, due: draft.due, in: zone, at: present.now)
    } else if settings.dueReminder || draft.repetition?.rule.isFinerThanDay ?? false, draft.due?.time != nil {
      item.reminders = [.atDueTime]
    }
    if let input = draft.repetition {
      guard let due = draft.due else { throw DraftError.repeatWithoutDue }
      try input.rule.requireOccurrence(from: input.start ?? due, in: zone)
      item.repetition = Repetition(input.rule, start: input.start ?? due, isFromDone: input.isFromDone)
      item.repetition?.changes = input.changes
      try item.leaveOut([], in: zone)
      try item.requireTimesOnce()
    }
    try item.requireStartBeforeDue()
    let context = try context(ofZone: draft.zone, at: present)
    if !fault(.c10) { item.decidePastWhenSet(of: item.rules, in: context) }
    let index = try tasks.append(item)
    let leftOut = item.repetition?.changes.except ?? []
    let notes =
      draft.warnings + (leftOut.isEmpty ? [] : [.leftOut(leftOut)]) + startNotes(of: item, in: zone)
      + quietDueNotes(of: item, in: context) + datedNotes(of: item, in: context)
      + nagNotes(notes(afterSetting: index, at: present), afterSetting: draft.nag, at: index, at: present)
      + holdNotes(of: index, at: present) + escalateNotes(afterSetting: draft.escalate, at: index)
    return EditOutcome(indices: [index], notes: notes)
  }

  /// A note if the due date is the first occurrence, but the rule does not give that date.
  func startNotes(of item: TaskItem, in zone: TimeZoneRules) -> [EditNote] {
    guard let repetition = item.repetition, !repetition.namesStart(in: zone) else { return [] }
    return [.startIsNotNamed(repetition.start.date)]
  }

  /// A note if a task does not ring at its due time because other reminders were set.
  func quietDueNotes(of item: TaskItem, in context: RuleContext) -> [EditNote] {
    guard settings.dueReminder, let due = item.due, due.time != nil, !item.reminders.isEmpty else { return [] }
    let end = context.zone.instant(of: due.wall)
    guard end > context.now else { return [] }
    let hasReminder = item.reminders.contains { context.moment(of: .reminder($0.rule), for: .due(due)) == end }
    return hasReminder ? [] : [.quietAtDueTime(end, number: item.number, reminders: item.reminders.map(\.rule))]
  }

  /// A note for each reminder of a repeating task that names a date, and so does not repeat.
  func datedNotes(of item: TaskItem, in context: RuleContext) -> [EditNote] {
    guard item.repetition != nil else { return [] }
    return item.reminders.compactMap { reminder in
      guard case .at(let wall) = reminder.rule, context.zone.instant(of: wall) > context.now else { return nil }
      return .ringsOnce(wall)
    }
  }

  /// The rules of the zone that a task is pinned to, or of the machine's zone.
  func rules(ofZone name: String?, at present: Present) throws -> TimeZoneRules {
    guard let name else { return present.zone.rules }
    do { return try tasks.zones.rules(named: name) } catch { throw DraftError.zone(error) }
  }

  /// The reminders that were asked for, each once; a reminder that is also in `old` is kept unchanged.
  func reminders(
    _ inputs: [ReminderInput], due: Due?, in zone: TimeZoneRules, at now: Timestamp, keeping old: [Reminder] = []
  ) throws(DraftError) -> [Reminder] {
    if inputs.count > TaskItem.countLimit { throw .tooMany(part: "reminders", limit: TaskItem.countLimit) }
    var reminders: [Reminder] = []
    for input in inputs {
      let rule = try input.rule(due: due, in: zone, at: now, settings: settings)
      guard !reminders.contains(where: { $0.rule == rule }) else { continue }
      reminders.append(old.first { $0.rule == rule } ?? Reminder(rule))
    }
    return reminders
  }

  /// Removes single reminders of a task. Returns notes on those that it does not have.
  func remove(_ inputs: [ReminderInput], of item: inout TaskItem, in context: RuleContext) throws(DraftError)
    -> [EditNote]
  {
    var notes: [EditNote] = []
    for input in inputs {
      let rule = try input.rule(due: item.due, in: context.zone, at: context.now, settings: settings)
      let count = item.reminders.count
      item.reminders.removeAll { $0.rule == rule }
      if item.reminders.count == count { notes.append(.noSuchReminder(rule)) }
    }
    return notes
  }

  /// The notes for a person after the reminders or the due date of a task were set.
  func notes(afterSetting index: Int, at present: Present) -> [EditNote] {
    let record = tasks.records[index]
    let rules = RequestRules(self, at: present)
    var notes: [EditNote] = []
    for reminder in tasks.reminders(of: record) where rules.open(reminder, of: record) == nil {
      let value = reminder.rule.value(for: record.due)
      guard reminder.state.delivered != value, let moment = rules.moment(of: reminder.rule, for: record.due, of: record)
      else { continue }
      notes.append(.hasPassed(rules.zone(of: record).local(at: moment)))
    }
    let count = rules.requests(of: record).count
    if count == 0, record.due != nil { notes.append(.nothingWillNotify(number: record.number)) }
    if count > 0, !settings.notify { notes.append(.notificationsAreOff) }
    return notes
  }
}

extension TaskItem {
  /// Throws if a rule with several times a day stands beside a reminder at one time of the day.
  func requireTimesOnce() throws(DraftError) {
    guard repetition?.rule.isFinerThanDay ?? false else { return }
    for reminder in reminders {
      switch reminder.rule {
      case .onDueDay(let time), .daysBefore(_, let time): throw .reminderAtTime(time)
      case .before, .at, .instant: continue
      }
    }
  }
}

extension TaskList {
  /// Uses up the next free number and returns that number.
  package mutating func assignNumber() throws(EditError) -> Int {
    guard let number = numbers.first else { throw .noNumberLeft }
    nextNumber = number + 1
    return number
  }
}

extension Reminder {
  /// Notifies when the task is due.
  static let atDueTime = Reminder(.before(.minutes(0)))
}
