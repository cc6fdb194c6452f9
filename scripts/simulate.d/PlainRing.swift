// The plain model: unanswered reminders and their nags.

/// An unanswered reminder: C18.
struct PlainRing: Equatable {
  enum What { case own, morning, timer }

  var at: Timestamp
  var what: What
  /// The number of its nags. `last` is the moment of the last ring or nag.
  var nags = 0
  var last: Timestamp
  var seen: Timestamp?
  /// The moment of the escalation, or of the decision against it (C32).
  var escalated: Timestamp?

  init(_ what: What, at: Timestamp) {
    self.what = what
    self.at = at
    last = at
  }

  /// The kind of request under whose identifier the nag comes.
  var kind: RequestKind { what == .morning ? .notice(.morning) : .task }
}

/// A nag.
struct PlainNag {
  let kind: RequestKind
  let at: Timestamp
  /// 1 for the first nag.
  let count: Int
  let since: Timestamp
}

extension PlainClock {
  /// C25, C26.
  private func nagging(_ task: PlainTask) -> (minutes: Int, times: Int?)? {
    if case .every(let minutes, let times) = task.nag { return (minutes, times) }
    let minutes = task.nag == nil && task.priority >= settings.nagPriority ? settings.nagMinutes : nil
    return minutes.map { ($0, nil) }
  }

  /// The next nag: C26 with midnight on the machine's clock, and C27. The interval counts from the minute of the last
  /// nag.
  private func next(_ task: PlainTask, since first: Timestamp, after last: Timestamp, count: Int) -> Timestamp? {
    guard let (minutes, times) = nagging(task),
      let moment = next(each: minutes, times, since: first, after: last, count: count)
    else { return nil }
    if minutes >= 12 * 60 { return moment }
    // The last day on which a nag may come, on the machine's clock.
    var day = machine.local(at: first).date
    if let due = task.due {
      let isElsewhere = task.zone != nil && due.time != nil
      day = max(day, isElsewhere ? machine.local(at: zone(of: task).instant(of: due.start)).date : due.date)
    }
    return machine.local(at: moment).date <= day ? moment : nil
  }

  /// The same without an end of the day.
  func next(each minutes: Int, _ times: Int?, since first: Timestamp, after last: Timestamp, count: Int) -> Timestamp? {
    let isLong = minutes >= 12 * 60
    guard count < times ?? settings.nagTimes || times == nil && isLong && settings.nagTimes == 12 else { return nil }
    if minutes == 1_440 {
      let wall = machine.local(at: first)
      let start = wall.seconds - (wall.seconds - CivilDateTime(wall.date, .midnight).seconds) % 60
      let days = (1...).lazy.map { self.machine.instant(of: CivilDateTime(unchecked: start + $0 * 86_400)) }
      return days.first { $0 > last }
    }
    return Timestamp(unchecked: (last.plainMinute + minutes) * 60)
  }

  /// The next nag of a task. A ring that a wrong clock recorded in the future counts as now (C72).
  func nag(_ task: PlainTask) -> PlainNag? {
    // C18, C19. A timer has no nag.
    guard let unanswered = task.unanswered, unanswered.what != .timer, unanswered.seen == nil, !task.isDone, task.snooze == nil,
      unanswered.what != .morning || settings.morning,
      let moment = next(task, since: min(unanswered.at, now), after: min(unanswered.last, now), count: unanswered.nags)
    else { return nil }
    return PlainNag(kind: unanswered.kind, at: notBeforeStart(moment, of: task), count: unanswered.nags + 1, since: unanswered.at)
  }

  /// C31.
  func escalatesAt(_ task: PlainTask) -> Timestamp? {
    guard let unanswered = task.unanswered, unanswered.what != .morning || task.escalates != nil, unanswered.seen == nil, unanswered.escalated == nil, !task.isDone,
      task.snooze == nil, task.escalates ?? settings.escalates
    else { return nil }
    let since = min(unanswered.at, now)
    return notBeforeStart(Timestamp(unchecked: (since.plainMinute + settings.escalateMinutes) * 60), of: task)
  }

  /// C28: whether no nag follows if this one is delivered now.
  func isLast(_ nag: PlainNag, of task: PlainTask) -> Bool {
    next(task, since: min(nag.since, now), after: now, count: nag.count) == nil
  }

  /// The earlier of the next open rule and the next nag: C29.
  func joined(_ open: Timestamp?, _ nag: PlainNag?) -> (at: Timestamp?, nag: PlainNag?) {
    guard let nag else { return (open, nil) }
    guard let open else { return (nag.at, nag) }
    let isOne = open.plainMinute == nag.at.plainMinute || open <= now && nag.at <= now
    return isOne || open < nag.at ? (open, nil) : (nag.at, nag)
  }
}

extension PlainTask {
  /// The task becomes unanswered, unless it is done or snoozed. C23.
  mutating func rings(_ delivered: PlainRing.What, at now: Timestamp) {
    if isDone || snooze != nil { return }
    if let unanswered, unanswered.what != .morning, delivered == .morning { return }
    var what = delivered
    if delivered == .timer, let unanswered, unanswered.what == .own, unanswered.seen == nil { what = .own }
    if let unanswered, unanswered.at == now, unanswered.what == what { return }
    unanswered = PlainRing(what, at: now)
  }

  /// C20.
  mutating func answer() {
    snooze = nil
    unanswered = nil
  }

  /// C30.
  mutating func nags(since first: Timestamp, at now: Timestamp) {
    guard let old = unanswered, old.at == first, old.last < now else { return }
    unanswered?.nags += 1
    unanswered?.last = now
  }

  /// Records the escalation of a ring, once.
  mutating func escalates(since first: Timestamp, at now: Timestamp) {
    if unanswered?.at == first, unanswered?.escalated == nil { unanswered?.escalated = now }
  }

  /// Which kind of unanswered reminder a delivery makes: C18, C19. An occurrence that is already done or skipped makes
  /// none.
  func unanswered(_ rule: TaskRule, telling value: RuleValue) -> PlainRing.What? {
    if rule.isOfDueDate, let delivered = value.due, let due, delivered.start < due.start { return nil }
    return switch rule {
    case .reminder: .own
    case .notice(.morning): own.isEmpty && !isWithoutNotices ? .morning : nil
    case .notice(.advance): nil
    }
  }
}

extension PlainWorld {
  /// C30, C32.
  func restarted(_ task: PlainTask, before: PlainTask, by earlier: PlainClock) -> PlainTask {
    let isNagNew = earlier.nag(before) == nil && clock.nag(task).map { $0.at <= now } ?? false
    let isEscalationNew = earlier.escalatesAt(before) == nil && clock.escalatesAt(task).map { $0 <= now } ?? false
    var task = task
    if isNagNew { task.unanswered?.last = now }
    if isEscalationNew, let rang = task.unanswered?.at { task.unanswered?.escalated = rang }
    return task
  }

  /// C21.
  mutating func see(_ id: TaskID, at now: Timestamp) {
    guard var task = self[id], task.unanswered != nil, task.unanswered?.seen == nil else { return }
    task.unanswered?.seen = now
    self[id] = task
  }

  /// C24.
  func broughtBack(_ wanted: PlainTask?, over current: PlainTask?) -> PlainTask? {
    guard var task = wanted, let unanswered = task.unanswered else { return wanted }
    if let now = current?.unanswered, now.at == unanswered.at || unanswered.at > self.now {
      task.unanswered = now
    } else if unanswered.seen == nil {
      task.unanswered?.seen = now
    }
    return task
  }

  /// C72.
  mutating func settleAllUnanswered() {
    for var task in tasks.values {
      guard let unanswered = task.unanswered, unanswered.at > now || unanswered.last > now else { continue }
      task.unanswered?.at = min(unanswered.at, now)
      task.unanswered?.last = min(unanswered.last, now)
      self[task.id] = task
    }
  }
}
