/// A change of a task. A value that is never set stays unchanged; `change.due = nil` removes the due date.
package struct TaskChange: Sendable {
  /// The change of a repetition.
  package enum Rule: Sendable {
    /// It stays unchanged.
    case keep
    /// The task stops repeating.
    case remove
    /// It repeats by this rule. `isFromDone` of the change decides where the next occurrence counts from.
    case set(RepetitionInput)
  }

  private var details = TaskDetails(title: "")
  /// The details that change.
  private var fields: Set<TaskDetails.Field> = []
  /// Categories that the task enters.
  package var addedCategories: [String] = []
  /// Categories that the task leaves.
  package var removedCategories: [String] = []
  /// Tasks after which the task is to be done from now on, too.
  package var predecessors: [TaskName] = []
  /// The reminders that replace all current ones; nil to keep the current ones, empty for none.
  package var reminders: [ReminderInput]?
  /// Reminders that are removed; the others stay.
  package var removedReminders: [ReminderInput] = []
  /// Notes on how the words of the change were read.
  package var warnings: [EditNote] = []
  /// The change of the repetition.
  package var repetition: Rule = .keep
  /// Whether the next occurrence counts from the day of completion; nil for no change.
  package var isFromDone: Bool?
  /// How the due date moves from where it is; nil if it does not, or if the new one is given.
  package var move: DueMove?
  /// Whether an occurrence that moves has to stay before the next one.
  var staysBeforeNext = false
  /// The occurrence that the new due date moves; nil for the current one.
  package var occurrence: OccurrenceName?
  /// Occurrences that are left out from now on: days, or days with a time.
  package var exceptions: [Due] = []
  /// Whether occurrences that were left out come again.
  package var endsExceptions = false
  /// Whether occurrences that `away` left out come again.
  var endsAway = false

  /// A change that changes nothing.
  package init() {}

  // Each value that a rule reads has its own accessor, so that setting it marks its field. One subscript for all would
  // need a key path.

  /// The new title.
  package var title: String {
    get { details.title }
    set { set(.title) { $0.title = newValue } }
  }
  /// The new notes; nil removes them.
  package var notes: String? {
    get { details.notes }
    set { set(.notes) { $0.notes = newValue } }
  }
  /// The new priority.
  package var priority: Priority {
    get { details.priority }
    set { set(.priority) { $0.priority = newValue } }
  }
  /// The new due date; nil removes it.
  package var due: Due? {
    get { details.due }
    set { set(.due) { $0.due = newValue } }
  }
  /// The new zone; nil lets the times float.
  package var zone: String? {
    get { details.zone }
    set { set(.zone) { $0.zone = newValue } }
  }
  /// The new start; nil shows the task at once.
  package var start: Due? {
    get { details.start }
    set { set(.start) { $0.start = newValue } }
  }
  /// Whether its reminders also ring before the start.
  package var ringsBeforeStart: Bool {
    get { details.ringsBeforeStart }
    set { set(.ringsBeforeStart) { $0.ringsBeforeStart = newValue } }
  }
  /// The new key; nil removes it.
  package var key: String? {
    get { details.key }
    set { set(.key) { $0.key = newValue } }
  }
  /// Whether, and how often, an unanswered reminder repeats; nil lets the settings decide.
  package var nag: NagChoice? {
    get { details.nag }
    set { set(.nag) { $0.nag = newValue } }
  }
  /// The channel of the escalation; nil lets the settings decide.
  package var escalate: String? {
    get { details.escalate }
    set { set(.escalate) { $0.escalate = newValue } }
  }
  /// The tasks after which it is to be done.
  package var after: [TaskID] {
    get { details.after }
    set { set(.after) { $0.after = newValue } }
  }

  /// Sets one of the details: `change.set(.isLoud) { $0.isLoud = true }`.
  package mutating func set(_ field: TaskDetails.Field, _ change: (inout TaskDetails) -> Void) {
    change(&details)
    fields.insert(field)
  }

  /// Whether one of the details gets a value, which may be none.
  func sets(_ field: TaskDetails.Field) -> Bool { fields.contains(field) }

  /// Returns details after the change.
  package func applied(to old: TaskDetails) -> TaskDetails {
    var new = old
    for field in fields { field.copy(&new, details) }
    return new
  }

  /// A new task with the new values and nothing else.
  package func draft(title: String) -> TaskDraft {
    var draft = TaskDraft(title: title)
    draft.details = applied(to: draft.details)
    draft.categories = addedCategories
    draft.predecessors = predecessors
    draft.reminders = reminders
    draft.warnings = warnings
    if case .set(var input) = repetition {
      input.isFromDone = isFromDone ?? false
      input.changes.leaveOut(exceptions)
      draft.repetition = input
    }
    return draft
  }

  /// Makes the task repeat as a phrase says.
  package mutating func repeats(by phrase: RepeatPhrase) {
    repetition = .set(RepetitionInput(phrase))
    exceptions = phrase.except
    if phrase.isFromDone { isFromDone = true }
  }

  /// The change with its texts trimmed and checked. Unchanged texts are not checked: an older version or another
  /// program allowed longer notes.
  fileprivate func checked() throws(DraftError) -> TaskChange {
    var change = self
    change.details = try details.checked(sets)
    if sets(.start) { change.ringsBeforeStart = false }
    change.addedCategories = try TaskDraft.checkedCategories(addedCategories)
    change.removedCategories = removedCategories.map(\.trimmed)
    return change
  }
}

// Changing a task.

extension ReminderList {
  /// Changes a task. Reminders that follow the due date move with it; reminders that the new due date does not allow
  /// are removed.
  ///
  /// `known` are the categories whose spelling the task keeps, where they were found before; otherwise those of all
  /// other tasks are used.
  mutating func change(
    _ name: TaskName, _ change: TaskChange, knowing known: Set<CategoryName>? = nil, at present: Present
  ) throws -> EditOutcome {
    guard let index = try indices(of: [name]).first else { throw EditError.noSuchTask(name, prefix: nil) }
    let before = tasks.item(at: index)
    var item = before
    var change = change
    let context = try context(ofZone: change.applied(to: item.details).zone, at: present)
    let (shift, moveNotes) = try change.placeDue(of: before, in: context)
    var notes = change.warnings + moveNotes
    if case .set(var input) = change.repetition {
      let new = change.applied(to: item.details)
      let zone = context.zone
      if let due = new.due {
        if input.time != nil || input.rule.isFinerThanDay {
          let first = try input.rule.first(
            on: input.time == nil ? due : Due(due.date), atTime: input.time, in: zone, at: present.now)
          // A due date that is set anew brings back the notices that were cancelled.
          if first != due { change.due = first }
        }
      } else if !change.sets(.due) {
        (change.due, change.reminders) = try input.begin(
          with: change.reminders, from: new.start, settings: settings, in: zone, at: present.now)
        change.repetition = .set(input)
      }
    }
    if !change.addedCategories.isEmpty {
      var known = known ?? knownCategories(besides: index)
      change.addedCategories = known.spelling(change.addedCategories.map(\.trimmed))
    }
    if !change.predecessors.isEmpty {
      change.after = try ids(of: change.predecessors, besides: change.sets(.after) ? change.after : item.after)
    }
    notes += try item.apply(change)
    if change.sets(.after) { try requireNoCircle(item) }
    if let key = change.key { try requireFree(key, for: before.id) }
    notes += item.moveDue(from: before, isSet: change.due != nil)
    try item.apply(change.repetition, isFromDone: change.isFromDone)
    notes += try item.changeOccurrences(since: before, by: change, in: context)
    if change.staysBeforeNext, let new = change.due { item.passOver(before: new) }
    if case .set = change.repetition { notes += startNotes(of: item, in: context.zone) }
    if let inputs = change.reminders {
      item.reminders = try reminders(
        inputs, due: item.due, in: context.zone, at: present.now, keeping: item.reminders)
    } else {
      notes += item.fitReminders(to: before.due, settings: settings)
      if let shift { notes += item.moveDatedReminders(by: shift, in: context.zone) }
      notes += try remove(change.removedReminders, of: &item, in: context)
      if case .set = change.repetition { item.replaceTimes() }
    }
    try item.requireTimesOnce()
    if case .set(let input) = change.repetition, let due = item.due {
      try input.rule.requireOccurrence(from: due, in: context.zone)
    }
    let isDueTimeSet = change.due != nil && item.due != before.due
    if isDueTimeSet || change.reminders?.isEmpty == false { notes += quietDueNotes(of: item, in: context) }
    if change.reminders != nil || change.repetition.isSet { notes += datedNotes(of: item, in: context) }
    if change.sets(.start) { try item.beginLater(in: context) }
    if item.start != before.start || item.due != before.due { try item.requireStartBeforeDue() }
    let areNoticesSwitched = item.isWithoutNotices != before.isWithoutNotices
    let isOfOthers = item.repetition != nil && item.repetition?.changes != before.repetition?.changes
    // A change of other occurrences alone does not answer what rang.
    let isAnswer =
      item.due != before.due || item.zone != before.zone || item.isMuted != before.isMuted
      || item.reminders.map(\.rule) != before.reminders.map(\.rule)
      || item.countsAnew(beside: before)
    let isTimingChanged = isAnswer || isOfOthers
    if isAnswer {
      // A new due date says by itself that the snooze is over.
      if let end = item.snoozedUntil, end > present.now, item.due == before.due, item.isOpen {
        notes.append(.snoozeEnded(end))
      }
      item.snoozedUntil = nil
      item.unanswered = nil
    }
    item.endUnansweredNotice()
    if isTimingChanged || areNoticesSwitched {
      let set = item.rules.filter {
        $0.isSet(in: item, before) || isOfOthers && $0.followsDue && !before.isLate($0, in: context)
      }
      item.decidePastWhenSet(of: set, in: context)
    }
    guard item != before else {
      return EditOutcome(
        isChange: false, indices: [index], untouched: [index], notes: notes + [.unchanged(number: before.number)])
    }
    item.modified = present.now
    let rules = RequestRules(self, at: present)
    try tasks.replace(at: index, with: item)
    try settleUnanswered(at: index, after: rules, at: present)
    if isTimingChanged || areNoticesSwitched || item.start != before.start, item.isOpen {
      notes += self.notes(afterSetting: index, at: present) + holdNotes(of: index, at: present)
    }
    if let choice = change.nag { notes = nagNotes(notes, afterSetting: choice, at: index, at: present) }
    if let choice = change.escalate { notes += escalateNotes(afterSetting: choice, at: index) }
    return EditOutcome(moved: item.due == before.due ? [] : [item.id], indices: [index], notes: notes)
  }

  private func requireFree(_ key: String, for id: TaskID) throws {
    guard let index = tasks.index(ofKey: key.trimmed), tasks.records[index].id != id else { return }
    throw EditError.keyIsTaken(key.trimmed, number: tasks.records[index].number)
  }
}

extension TaskItem {
  /// Applies everything but the reminders and the repetition.
  fileprivate mutating func apply(_ change: TaskChange) throws(DraftError) -> [EditNote] {
    let change = try change.checked()
    details = change.applied(to: details)
    let leaving = change.removedCategories.map { CategoryName($0) }
    let had = Set(details.categories.map { CategoryName($0) })
    try leave(Set(leaving), entering: change.addedCategories)
    return leaving.filter { !had.contains($0) }.map { .notInCategory($0.text) }
  }

  /// Leaves categories and enters others. A category that is both left and entered keeps its place and gets the new
  /// spelling. A category that the task is in and does not leave is unchanged. So `--no-category finance --category
  /// Finance` respells a category, where no other task and no icon has it.
  private mutating func leave(_ leaving: Set<CategoryName>, entering names: [String]) throws(DraftError) {
    var entering = names.map { CategoryName($0) }
    var kept: [CategoryName] = []
    for name in details.categories.map({ CategoryName($0) }) {
      let index = entering.firstIndex(of: name)
      if !leaving.contains(name) {
        kept.append(name)
      } else if let index {
        kept.append(entering[index])
      }
      if let index { entering.remove(at: index) }
    }
    details.categories = (kept + entering).map(\.text)
    if details.categories.count > TaskItem.countLimit { throw .tooMany(part: "categories", limit: TaskItem.countLimit) }
  }

  /// Unmutes a due date that is set. Returns a note if the due date lost its time.
  fileprivate mutating func moveDue(from before: TaskItem, isSet: Bool) -> [EditNote] {
    if isSet { mutedFor = nil }
    guard details.due != before.due else { return [] }
    if let time = before.due?.time, details.due != nil, details.due?.time == nil { return [.timeRemoved(time)] }
    return []
  }

  /// Applies a change of the repetition. A new rule begins with the due date. Throws if a repeating task would have no
  /// due date.
  fileprivate mutating func apply(
    _ change: TaskChange.Rule, isFromDone: Bool?
  ) throws(DraftError) {
    switch change {
    case .keep: break
    case .remove:
      endRepeating()
    case .set(let input):
      guard let due = details.due else { throw .repeatWithoutDue }
      var new = Repetition(input.rule, start: due, isFromDone: isFromDone ?? repetition?.isFromDone ?? false)
      new.count = repetition?.count ?? 0
      new.countBefore = new.count
      // Its first occurrence is open, even if one on that date was done or left out before.
      new.completions = (repetition?.completions ?? []).filter { $0.due != due }
      new.changes = repetition?.changes ?? OccurrenceChanges()
      new.changes.removeMoves()
      new.changes.bringBack([due, Due(due.date)])
      repetition = new
    }
    if let isFromDone {
      if repetition == nil { throw .fromWithoutRepeat }
      repetition?.count(fromDone: isFromDone)
    }
    if repetition != nil, details.due == nil { throw .repeatWithoutDue }
  }

  /// Replaces reminders at times of the due day if the rule itself has several times a day now.
  fileprivate mutating func replaceTimes() {
    guard repetition?.rule.isFinerThanDay ?? false else { return }
    reminders.removeAll { if case .onDueDay = $0.rule { true } else { false } }
    if reminders.isEmpty { reminders = [.atDueTime] }
  }

  /// Removes the reminders that the new due date does not allow. A due date that got a time gets a reminder then.
  fileprivate mutating func fitReminders(to old: Due?, settings: Settings) -> [EditNote] {
    guard details.due != old else { return [] }
    var removed: [ReminderRule] = []
    // A single occurrence without a time leaves the reminders of the others.
    let time = repetition?.start.time ?? details.due?.time
    if details.due == nil {
      removed = reminders.map(\.rule).filter(\.followsDue)
    } else if old?.time != nil, time == nil {
      removed = reminders.map(\.rule).filter { rule in
        if case .before(.minutes) = rule { true } else { false }
      }
    }
    reminders.removeAll { removed.contains($0.rule) }
    if details.due?.time != nil, old?.time == nil, reminders.isEmpty, settings.dueReminder { reminders = [.atDueTime] }
    // The removed reminder at the due time needs no note: the due time itself is gone.
    let noted = removed.filter { $0 != Reminder.atDueTime.rule }
    return noted.isEmpty ? [] : [.remindersRemoved(noted)]
  }
}

extension TaskChange {
  /// Whether the task gets another rule, or none.
  var setsRepetition: Bool {
    switch repetition {
    case .keep: false
    case .remove, .set: true
    }
  }
}

extension TaskChange.Rule {
  fileprivate var isSet: Bool {
    if case .set = self { true } else { false }
  }
}
