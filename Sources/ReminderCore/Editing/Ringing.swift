// What rang stays so until a person answers: in the task, in each of its records in the history, in an older file that
// is restored.

extension TaskItem {
  /// What rings if a rule tells a value of this state of the task; nil where nothing does.
  func ring(_ rule: TaskRule, telling value: RuleValue) -> Ring.What? {
    // An occurrence before the due date was done or skipped while its notification was on its way.
    if rule.followsDue, let told = value.due, let due, told.wall < due.wall { return nil }
    return switch rule {
    case .reminder(let rule): reminders.contains { $0.rule == rule } ? .own : nil
    case .notice(.morning): reminders.isEmpty ? .morning : nil
    case .notice(.advance): nil
    }
  }

  /// Notes that the task rang. A task that is done or snoozed does not, for that was an answer; and a notice takes
  /// nothing from a reminder that nobody has answered. Nor does a timer, which rings once, end what comes again: the
  /// reminder counts as told anew with it.
  mutating func rings(_ what: Ring.What, at now: Timestamp) {
    guard isOpen, snoozedUntil == nil else { return }
    if let ring, what.isNotice, !ring.what.isNotice { return }
    let new = Ring(
      at: now, what: !fault(.c23) && what == .timer && ring?.what == .own && ring?.seen == nil ? .own : what)
    if let ring, ring.at == now, ring.what == new.what { return }
    ring = new
  }

  /// Notes that what rang at a moment came again now.
  mutating func nags(since at: Timestamp, now: Timestamp) {
    // An entry of the journal may be merged into a file that has it already.
    guard let ring, ring.at == at, ring.last < now else { return }
    self.ring?.nags = min(ring.nags + 1, Ring.mostNags)
    self.ring?.last = now
  }

  /// Notes that what rang at a moment goes through another channel now.
  mutating func escalates(since at: Timestamp, now: Timestamp) {
    guard let ring, ring.at == at, ring.escalated == nil else { return }
    self.ring?.escalated = now
  }

  /// Notes that a person has seen what rang. Returns whether that is news.
  @discardableResult
  mutating func see(at now: Timestamp) -> Bool {
    guard let ring, ring.seen == nil else { return false }
    self.ring?.seen = now
    return true
  }

  /// Lets what was told later than now, by a clock that was wrong, count as told now.
  mutating func correctRingAhead(at now: Timestamp) {
    guard let ring else { return }
    self.ring?.at = min(ring.at, now)
    self.ring?.last = min(ring.last, now)
  }

  /// Brings what rang of an older state of the task up to what has come of it in this one. What was answered comes back
  /// as seen: an answer that is taken back does not start it again.
  mutating func bringBackRing(from current: Ring?, at now: Timestamp) {
    guard let ring else { return }
    if let current, current.at == ring.at || ring.at > now { self.ring = current } else if !fault(.c24) { see(at: now) }
  }

  /// The same for an older file, which may not know what has rung since.
  mutating func restoreRing(from current: TaskItem, at now: Timestamp) {
    if isOpen, snoozedUntil == nil, current.isOpen, current.due == due, let other = current.ring,
      ring.map({ $0.at < other.at }) ?? true
    {
      ring = other
    } else {
      bringBackRing(from: current.ring, at: now)
    }
  }
}

extension Ring {
  /// Whether it was told, or came again, later than now: the clock was wrong then, or is wrong now.
  func isAhead(of now: Timestamp) -> Bool { at > now || last > now }
}

extension TaskList {
  /// A record that the history brings back, with what rang of it brought up to what has come of that since.
  mutating func bringingBackRing(
    of record: TaskRecord, from current: Ring?, at now: Timestamp
  ) throws(JSONError) -> TaskRecord {
    if ring(of: record) == nil { return record }
    let before = item(of: record)
    var item = before
    item.bringBackRing(from: current, at: now)
    return item == before ? record : try self.record(of: item)
  }
}

extension Agenda {
  /// Notes that a person has seen what rang of tasks, so that it does not come again; they stay listed as those that
  /// rang. It is no change that can be undone, as what was told is none. Where another due date is expected, only a
  /// note says so.
  public mutating func see(
    _ names: [TaskName], expecting expected: ExpectedDue? = nil, at present: Present
  ) throws(EditError) -> EditOutcome {
    var outcome = EditOutcome(isChange: false, indices: try indices(of: names))
    outcome.command = "seen"
    for index in outcome.indices {
      let record = tasks.records[index]
      if let expected, record.due != expected.due {
        outcome.notes.append(.noLongerDue(number: record.number))
        continue
      }
      // What told less than a ring, such as a notice, is owed to other channels all the same.
      if settle(tasks: [record.id]) { outcome.isChange = true }
      guard record.isOpen, let ring = tasks.ring(of: record), ring.seen == nil else { continue }
      var item = tasks.item(at: index)
      item.see(at: present.now)
      do { try tasks.replace(at: index, with: item) } catch { throw .unreadable(error) }
      outcome.isChange = true
      log.append([LogEntry(at: present.now, task: record.id, number: record.number, what: .answered(by: "seen"))])
    }
    tasks.journal = []
    return outcome
  }

  /// Notes that a person has seen what a timer, a focus block or the agenda of the day told: no other channel has to
  /// take it any more, and a timer by itself is gone, also for `undo`.
  public mutating func see(_ identifier: RequestIdentifier, at present: Present) -> EditOutcome {
    var outcome = EditOutcome(isChange: settle { $1.identifier == identifier }, indices: [])
    let isSeen = { (timer: TaskTimer) in RequestIdentifier(.timer, of: timer.id) == identifier }
    for timer in rungTimers where isSeen(timer) {
      outcome.isChange = true
      log.append([LogEntry(at: present.now, timer, answeredBy: "seen")])
    }
    timed.rung.removeAll(where: isSeen)
    for index in history.indices { history[index].rungTimers?.removeAll(where: isSeen) }
    outcome.command = "seen"
    return outcome
  }

  /// Keeps in the log what a change has answered: what had rung of the tasks in the journal, and has not now.
  mutating func logAnswers(by command: String, at now: Timestamp) {
    var answered: [TaskID: (number: Int, at: Timestamp)] = [:]
    var order: [TaskID] = []
    var seen: Set<TaskID> = []
    // What counts of a task is how it was before the first step.
    for before in tasks.journal where seen.insert(before.id).inserted {
      guard let rang = before.rang else { continue }
      answered[before.id] = rang
      order.append(before.id)
    }
    if order.isEmpty { return }
    let indices = tasks.indices(of: seen)
    let entries = order.compactMap { id -> LogEntry? in
      let ring = indices[id].flatMap { tasks.ring(of: tasks.records[$0]) }
      guard let rang = answered[id], ring?.at != rang.at else { return nil }
      return LogEntry(at: now, task: id, number: rang.number, what: .answered(by: command))
    }
    log.append(entries)
  }
}
