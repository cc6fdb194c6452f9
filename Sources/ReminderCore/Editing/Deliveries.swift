// What was told stays told wherever the task is kept: in the list, in the history, in an older file that is restored.

/// One thing that a notification told of a task.
struct ToldRule: Equatable, Sendable {
  /// What was told.
  enum What: Hashable, Sendable {
    /// A rule.
    case rule(TaskRule)
    /// The end of the task's snooze.
    case snooze
    /// What rang before, again. The value is the moment at which it was told first.
    case nag
    /// What rang before, through another channel, because nobody has answered. The value is when it rang.
    case escalation
    /// The end of a timer: of the timer itself, and of the task that it is of.
    case timer
    /// The start of a focus block, and its end.
    case blockStart, blockEnd
    /// The agenda of a day. The value is the day.
    case agenda
  }

  /// What was told.
  let what: What
  /// The value; of several occurrences that were told together, the last.
  let value: RuleValue
  /// In a repeating task the first of the occurrences that were told together; otherwise nil.
  var first: Due?
}

extension ToldRule {
  /// Whether it is what a request of a kind is for, and not what comes with it.
  fileprivate func isNew(_ kind: RequestKind) -> Bool {
    switch what {
    case .snooze, .rule(.reminder): kind == .task
    case .rule(.notice(let notice)): kind == .notice(notice)
    case .nag, .escalation, .timer, .blockStart, .blockEnd, .agenda: false
    }
  }
}

extension RequestRules {
  /// What a request tells of the task at an index if it is told now. The user's own reminders that are due are one
  /// notification, and notices of the same minutes come with it.
  func told(by kind: RequestKind, ofTaskAt index: Int) -> [ToldRule] {
    let record = tasks.records[index]
    // A snooze that was set while the notification was on its way has not ended, and stays.
    let end = kind == .task ? tasks.snoozedUntil(of: record).flatMap { $0 <= now ? $0 : nil } : nil
    var told = end.map { [ToldRule(what: .snooze, value: .instant($0))] } ?? []
    // What comes in the minute of one of these, or is late as they are, comes with it.
    var moments = [end].compactMap { $0 }
    let nag = nag(of: record).flatMap { $0.kind == kind && $0.moment <= now ? $0 : nil }
    if let nag { moments.append(nag.moment) }
    switch kind {
    case .task:
      moments += openMoments(of: record).filter { $0 <= now }
      for reminder in tasks.reminders(of: record) {
        guard let open = open(reminder, of: record), moments.contains(where: { isOne($0, open.moment) }) else {
          continue
        }
        told.append(self.told(.reminder(reminder.rule), from: open.value, of: record))
      }
    case .notice(let notice):
      // If the task was moved on while the notification was on its way, the notice lies ahead and is not told.
      if let open = open(notice, of: record), open.moment <= now { moments.append(open.moment) }
    case .timer, .blockStart, .blockEnd, .agenda: return []
    }
    for notice in NoticeKind.allCases {
      guard let open = open(notice, of: record) else { continue }
      let comesWithSnooze = end != nil && comesWithSnooze(open.moment, of: record)
      guard
        (!fault(.c15) || kind == .notice(notice)) && moments.contains(where: { isOne($0, open.moment) })
          || comesWithSnooze
      else { continue }
      told.append(self.told(.notice(notice), from: open.value, of: record))
    }
    // What is new counts anew.
    if let nag, !told.contains(where: { $0.isNew(kind) }) {
      told.append(ToldRule(what: .nag, value: .instant(nag.since)))
    }
    return told
  }

  /// What a rule tells: the value for which it is open, and all later occurrences whose moment has come.
  private func told(_ rule: TaskRule, from value: RuleValue, of record: TaskRecord) -> ToldRule {
    guard rule.followsDue, let first = value.due, let repetition = tasks.repetition(of: record) else {
      return ToldRule(what: .rule(rule), value: value)
    }
    let last = repetition.dues(laterThan: first, in: zone(of: record)).last(while: { due in
      !fault(.c34) && moment(of: rule, for: due, of: record).map { $0 <= now } ?? false
    })
    return ToldRule(what: .rule(rule), value: .due(last ?? first), first: first)
  }
}

extension TaskItem {
  /// Merges what was told of the task, perhaps in another state of it. If it was told now, the task rings. Returns
  /// whether that changed anything.
  mutating func merge(_ told: [ToldRule], isNow: Bool = true, in context: RuleContext) -> Bool {
    let before = self
    var rang: [Ring.What] = []
    for told in told {
      switch told.what {
      case .snooze:
        guard case .instant(let end) = told.value else { continue }
        rang.append(.own)
        if let snoozedUntil, snoozedUntil <= end {
          self.snoozedUntil = nil
          snoozeDelivered = end
        }
      case .rule(let rule):
        guard let value = ownValue(of: rule, told: told, in: context) else { continue }
        if let what = ring(rule, telling: value) { rang.append(what) }
        let state = context.believable(self[rule], of: rule)
        if !state.hasTold(value, repeats: repeats(by: rule)) { self[rule].told = value }
      case .nag:
        guard case .instant(let moment) = told.value else { continue }
        fault(.c30) ? rings(.own, at: context.now) : nags(since: moment, now: context.now)
      case .escalation:
        guard case .instant(let moment) = told.value else { continue }
        escalates(since: moment, now: context.now)
      case .timer: rang.append(.timer)
      case .blockStart, .blockEnd, .agenda: continue
      }
    }
    // Behind all of them, for the end of a snooze is one of them.
    if isNow { for what in rang { rings(what, at: context.now) } }
    if self != before { aim(in: context) }
    return self != before
  }

  /// The value that counts as told in this state of the task if `told` was told in another: the same value; the due
  /// date, if the rule has the same moment for it, or if it is one of several occurrences that were told together; an
  /// earlier occurrence of a repeating task. Nil where there is none.
  private func ownValue(of rule: TaskRule, told: ToldRule, in context: RuleContext) -> RuleValue? {
    guard rule.followsDue else { return rule.value(for: due) == told.value ? told.value : nil }
    guard let due, let last = told.value.due else { return nil }
    if let repetition {
      let isKnown = told.first != nil || last == due || repetition.names(last, in: context.zone)
      if last.wall >= due.wall, isKnown { return told.value }
    } else if last == due || told.first.map({ $0.wall <= due.wall && due.wall <= last.wall }) ?? false {
      return .due(due)
    }
    if let moment = context.moment(of: rule, for: told.value), moment == context.moment(of: rule, for: .due(due)) {
      return .due(due)
    }
    // An earlier occurrence, which was done or skipped meanwhile: undo may bring it back.
    return repetition != nil && last.wall < due.wall ? told.value : nil
  }
}

extension Repetition {
  /// Whether the rule gives a due date.
  fileprivate func names(_ due: Due, in zone: TimeZoneRules) -> Bool {
    due.wall.adding(seconds: -60).flatMap { dues(laterThan: $0, in: zone).first { _ in true } } == due
  }
}

extension Agenda {
  /// What requests tell, if they are told now, by task.
  func told(by requests: [RequestIdentifier], at present: Present) -> [TaskID: [ToldRule]] {
    let rules = RequestRules(self, at: present)
    let indices = tasks.indices(of: Set(requests.compactMap(\.task)))
    var told = timedTold(by: requests, at: present)
    for request in requests {
      guard let task = request.task, let index = indices[task] else { continue }
      told[task, default: []] += rules.told(by: request.kind, ofTaskAt: index)
    }
    return told
  }

  /// Records what was told, in the list and wherever the history keeps one of the tasks, so that undo brings nothing
  /// again.
  mutating func recordTold(_ told: [TaskID: [ToldRule]], at present: Present) throws {
    for (id, index) in tasks.indices(of: Set(told.keys)) {
      let before = tasks.item(at: index)
      var item = before
      // What was told of a due date that has been moved meanwhile is kept, too: it may be moved back.
      for told in told[id] ?? [] { item.remember(told) }
      _ = item.merge(told[id] ?? [], in: try context(ofZone: item.zone, at: present))
      if item != before { try tasks.replace(at: index, with: item) }
    }
    recordTimed(told, at: present)
    for index in history.indices where !fault(.c67) { try recordTold(told, inEntry: index, at: present) }
  }

  /// The same in the tasks of one entry of the history. What was told now rings there, too.
  mutating func recordTold(
    _ told: [TaskID: [ToldRule]], inEntry index: Int, isNow: Bool = true, at present: Present
  ) throws {
    // An entry that was edited by hand may be unreadable. Then undo fails and says so.
    guard var list = try? TaskList(reading: history[index].tasks, sharing: tasks.zones) else { return }
    var isChange = false
    for (index, record) in list.records.enumerated() {
      guard let told = told[record.id] else { continue }
      var item = list.item(at: index)
      guard item.merge(told, isNow: isNow, in: try context(ofZone: item.zone, at: present)) else { continue }
      try list.replace(at: index, with: item)
      isChange = true
    }
    if isChange { history[index].tasks = list.encoded() }
  }

  /// Merges what was told of the same tasks in another agenda, so that it does not come again. Its last journal entry
  /// and its next number, if that is higher, are copied, too.
  mutating func mergeTold(of other: Agenda, at present: Present) throws {
    let records = other.tasks.records
    let indices = TaskIndex(of: records)
    for (index, record) in tasks.records.enumerated() {
      let otherIndex = indices.index(of: record.id, in: records)
      if otherIndex == nil, tasks.ring(of: record) == nil { continue }
      if let otherIndex, tasks.hasSameText(record, as: records[otherIndex], of: other.tasks) { continue }
      var item = tasks.item(at: index)
      let before = item
      if let otherIndex {
        let current = other.tasks.shownItem(at: otherIndex)
        _ = item.merge(current.told, isNow: false, in: try context(ofZone: item.zone, at: present))
        item.restoreRing(from: current, at: present.now)
      } else {
        item.bringBackRing(from: nil, at: present.now)
      }
      if item != before { try tasks.replace(at: index, with: item) }
    }
    var log = other.log
    log.restore(self.log)
    self.log = log
    timed.keepTold(of: other.timed, at: present.now, in: present.zone.rules)
    timed.daily.decidePast(from: other.settings.agendaTime, to: settings.agendaTime, at: present)
    tasks.nextNumber = max(tasks.nextNumber, other.tasks.nextNumber)
    // What another channel took since then is not owed again.
    owed = other.owed
    lastEntry = other.lastEntry
    tasks.journal = []
  }
}

extension TaskItem {
  /// Everything that the task has stored as told.
  var told: [ToldRule] {
    let snooze = snoozeDelivered.map { ToldRule(what: .snooze, value: .instant($0)) }
    let rules = rules.compactMap { rule in
      self[rule].told.map { value in
        ToldRule(what: .rule(rule), value: value, first: repeats(by: rule) ? due : nil)
      }
    }
    return rules + [snooze].compactMap { $0 }
  }

  /// Keeps what was told for a due date that a task without a repetition no longer has.
  fileprivate mutating func remember(_ told: ToldRule) {
    guard case .rule(let rule) = told.what, rule.followsDue, repetition == nil, self[rule].told != due.map({ .due($0) })
    else { return }
    self[rule].told = told.value
  }
}
