// A delivered reminder stays unanswered until a person answers: in the task, in its history records, and in a restored
// older file. It is set where deliveries are merged (`TaskItem.merge`). So the records of the history, and a file that
// merges the journal, have it, too.

extension TaskItem {
  /// The unanswered reminder that a rule causes by delivering a value of this state of the task; nil for none.
  func unanswered(_ rule: TaskRule, delivering value: RuleValue) -> UnansweredReminder.What? {
    // An occurrence before the due date was done or skipped while its notification was on its way.
    if rule.followsDue, let delivered = value.due, let due = details.due, delivered.wall < due.wall { return nil }
    return switch rule {
    case .reminder(let rule): reminders.contains { $0.rule == rule } ? .own : nil
    case .notice(.morning): reminders.isEmpty && !details.isWithoutNotices ? .morning : nil
    case .notice(.advance): nil
    }
  }

  /// Records that the task rang. A done or snoozed task does not ring, because that was an answer. A notice does not
  /// replace an unanswered reminder. A timer rings once and does not end the nags of a reminder: the reminder counts as
  /// delivered again then, whichever of the two is delivered first.
  mutating func setUnanswered(_ what: UnansweredReminder.What, at now: Timestamp) {
    guard isOpen, snoozedUntil == nil else { return }
    if let unanswered, what.isNotice, !unanswered.what.isNotice { return }
    let new = UnansweredReminder(
      at: now, what: !fault(.c23) && what == .timer && unanswered?.what == .own && unanswered?.seen == nil ? .own : what
    )
    if let unanswered, unanswered.at == now, unanswered.what == new.what { return }
    unanswered = new
  }

  /// Ends an unanswered notice if a person has switched off the notices of the task.
  package mutating func endUnansweredNotice() {
    if details.isWithoutNotices, unanswered?.what.isNotice ?? false { unanswered = nil }
  }

  /// Records that the unanswered reminder of moment `at` nags now.
  mutating func nags(since at: Timestamp, now: Timestamp) {
    // An entry of the journal may be merged into a file that has it already.
    guard let unanswered, unanswered.at == at, unanswered.last < now else { return }
    self.unanswered?.nags = min(unanswered.nags + 1, UnansweredReminder.mostNags)
    self.unanswered?.last = now
  }

  /// Records that the unanswered reminder of moment `at` goes through another channel now.
  mutating func escalates(since at: Timestamp, now: Timestamp) {
    guard let unanswered, unanswered.at == at, unanswered.escalated == nil else { return }
    self.unanswered?.escalated = now
  }

  /// Records that a person has seen the unanswered reminder. Returns whether that is new.
  @discardableResult
  package mutating func see(at now: Timestamp) -> Bool {
    guard let unanswered, unanswered.seen == nil else { return false }
    self.unanswered?.seen = now
    return true
  }

  /// Corrects a delivery that a wrong clock recorded later than now: it counts as delivered now.
  mutating func correctUnansweredAhead(at now: Timestamp) {
    guard let unanswered else { return }
    self.unanswered?.at = min(unanswered.at, now)
    self.unanswered?.last = min(unanswered.last, now)
  }

  /// Updates the unanswered reminder of an older state of the task from the current unanswered reminder. An answered
  /// ring comes back as seen: undoing the answer does not start the unanswered reminder again. So neither *seen* nor a
  /// nag needs a step in the history.
  mutating func bringBackUnanswered(from current: UnansweredReminder?, at now: Timestamp) {
    guard let unanswered else { return }
    if let current, current.at == unanswered.at || unanswered.at > now {
      self.unanswered = current
    } else if !fault(.c24) {
      see(at: now)
    }
  }

  /// Updates the unanswered reminder of a task in an older file, which may lack later unanswered reminders.
  mutating func restoreUnanswered(from current: TaskItem, at now: Timestamp) {
    if isOpen, snoozedUntil == nil, current.isOpen, current.due == details.due, let other = current.unanswered,
      unanswered.map({ $0.at < other.at }) ?? true
    {
      unanswered = other
    } else {
      bringBackUnanswered(from: current.unanswered, at: now)
    }
  }
}

extension UnansweredReminder {
  /// Whether the delivery or the last nag is later than now: the clock was wrong then, or is wrong now.
  func isAhead(of now: Timestamp) -> Bool { at > now || last > now }
}

extension TaskList {
  /// A record that the history brings back, with its unanswered reminder updated from the current one.
  mutating func bringingBackUnanswered(
    of record: TaskRecord, from current: UnansweredReminder?, at now: Timestamp
  ) throws(JSONError) -> TaskRecord {
    if unanswered(of: record) == nil { return record }
    let before = item(of: record)
    var item = before
    item.bringBackUnanswered(from: current, at: now)
    return item == before ? record : try self.record(of: item)
  }
}

extension ReminderList {
  /// Records that a person has seen the unanswered reminders of tasks, so that they do not nag again; the tasks stay
  /// listed as unanswered. This cannot be undone, just as a delivery cannot. A task without the expected due date stays
  /// unchanged, with a note.
  package mutating func see(
    _ names: [TaskName], expecting expected: ExpectedDue? = nil, at present: Present
  ) throws(EditError) -> EditOutcome {
    var outcome = EditOutcome(isChange: false, indices: try indices(of: names))
    outcome.command = LogEntry.seen
    for index in outcome.indices {
      let record = tasks.records[index]
      if let expected, !(try isOpen(expected, at: index, present)) {
        outcome.notes.append(.noLongerDue(number: record.number))
        continue
      }
      // A delivery without an unanswered reminder, such as a notice, may be in the outbox for other channels all the
      // same.
      if settle(tasks: [record.id]) { outcome.isChange = true }
      guard record.isOpen, let unanswered = tasks.unanswered(of: record), unanswered.seen == nil else { continue }
      var item = tasks.item(at: index)
      item.see(at: present.now)
      do { try tasks.replace(at: index, with: item) } catch { throw .unreadable(error) }
      outcome.isChange = true
      log.append([LogEntry(at: present.now, task: record.id, number: record.number, what: .answered(by: LogEntry.seen))]
      )
    }
    tasks.journal = []
    return outcome
  }

  /// Records that a person has seen a timer, a focus block or the daily agenda: no other channel has to deliver it any
  /// more. A timer without a task is gone, also for `undo`.
  package mutating func see(_ identifier: RequestIdentifier, at present: Present) -> EditOutcome {
    var outcome = EditOutcome(isChange: settle { $1.identifier == identifier }, indices: [])
    let isSeen = { (timer: TaskTimer) in RequestIdentifier(.timer, of: timer.id) == identifier }
    for timer in rungTimers where isSeen(timer) {
      outcome.isChange = true
      log.append([LogEntry(at: present.now, timer, answeredBy: LogEntry.seen)])
    }
    timed.rung.removeAll(where: isSeen)
    for index in history.indices { history[index].rungTimers?.removeAll(where: isSeen) }
    outcome.command = LogEntry.seen
    return outcome
  }

  /// Logs a change: the completions that tasks forgot, and the answers. Answered are the tasks in the journal that were
  /// unanswered before, and are not now. So no edit has to log its own answers.
  mutating func logChange(by command: String, at now: Timestamp) {
    earlierCompletions.append(tasks.forgotten)
    tasks.forgotten = []
    var answered: [TaskID: (number: Int, at: Timestamp)] = [:]
    var order: [TaskID] = []
    var seen: Set<TaskID> = []
    // The state of a task before the first step counts.
    for before in tasks.journal where seen.insert(before.id).inserted {
      guard let unanswered = before.unanswered else { continue }
      answered[before.id] = unanswered
      order.append(before.id)
    }
    if order.isEmpty { return }
    let indices = tasks.indices(of: seen)
    let entries = order.compactMap { id -> LogEntry? in
      let unanswered = indices[id].flatMap { tasks.unanswered(of: tasks.records[$0]) }
      guard let earlier = answered[id], unanswered?.at != earlier.at else { return nil }
      return LogEntry(at: now, task: id, number: earlier.number, what: .answered(by: command))
    }
    log.append(entries)
  }
}
