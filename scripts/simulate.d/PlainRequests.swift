// The plain model: what is asked for, what is told when, and what has been told.

extension Timestamp {
  /// The minute it falls in.
  var plainMinute: Int { Int((Double(seconds) / 60).rounded(.down)) }
}

extension PlainClock {
  /// What a task asks for. "Where two requests of one task fall in the same minute, one notification is sent: the user's
  /// own wins, then morning"; "nothing of a snoozed task notifies before that moment; what comes due meanwhile merges".
  func requests(of task: PlainTask) -> [PlainRequest] {
    guard !task.isDone else { return [] }
    let own = task.own.compactMap { open($0, of: task)?.aim.instant }
    let ownMinutes = Set(own.map(\.plainMinute))
    let first = task.snooze ?? own.min()
    let isAlone = { (moment: Timestamp) in !ownMinutes.contains(moment.plainMinute) && !isPutOff(moment, task) }
    let morning = open(.morning, of: task).map(\.aim.instant).flatMap { isAlone($0) ? $0 : nil }
    let advance = open(.advance, of: task).map(\.aim.instant).flatMap {
      isAlone($0) && $0.plainMinute != morning?.plainMinute ? $0 : nil
    }
    return [(RequestKind.task, first), (.morning, morning), (.advance, advance)].compactMap { kind, moment in
      moment.map { PlainRequest(kind: kind, task: task.id, number: task.number, title: task.title, at: $0) }
    }
  }

  /// Whether a moment comes with the end of the task's snooze.
  private func isPutOff(_ moment: Timestamp, _ task: PlainTask) -> Bool {
    guard let end = task.snooze else { return false }
    return moment <= end || moment.plainMinute == end.plainMinute
  }

  /// "Delivering it marks all that merged into it"; "several overdue at once are one notification"; "after downtime there
  /// is one late notification of each kind". Gives a line for each thing that was told, for the books.
  func ring(_ kind: RequestKind, _ task: inout PlainTask, at now: Timestamp) -> [Told] {
    let before = task
    var told: [Told] = []
    var minutes: Set<Int> = []
    var isAwake = false
    if kind == .task, let end = before.snooze, end <= now {
      isAwake = true
      task.snooze = nil
      task.lastSnooze = end
      told.append(Told(what: .snooze, aim: "\(end)"))
    }
    if kind == .task {
      let open = before.own.map { self.open($0, of: before) }
      var due = Set(open.compactMap { $0?.aim.instant }.filter { $0 <= now }.map(\.plainMinute))
      if isAwake, let end = before.snooze { due.insert(end.plainMinute) }
      for (place, first) in open.enumerated() {
        guard let first, due.contains(first.aim.instant.plainMinute) else { continue }
        minutes.insert(first.aim.instant.plainMinute)
        ring(&task.own[place], first, of: before, at: now, &told)
      }
    } else if let notice = open(kind, of: before), notice.aim.instant <= now {
      minutes.insert(notice.aim.instant.plainMinute)
    }
    for kind in [RequestKind.morning, .advance] {
      guard let first = open(kind, of: before) else { continue }
      let isMerged = minutes.contains(first.aim.instant.plainMinute) || isAwake && isPutOff(first.aim.instant, before)
      guard isMerged else { continue }
      var notice = kind == .morning ? task.morning : task.advance
      for due in covered(from: first.due, of: before, at: now, { aim(kind, $0, in: zone(of: before)) }) {
        notice.rungFor.insert(due)
        notice.rungThrough = due.start
      }
      told.append(Told(what: .notice(kind), aim: "\(first.due)"))
      if kind == .morning { task.morning = notice } else { task.advance = notice }
    }
    return told
  }

  private func ring(
    _ rule: inout PlainRule, _ first: (due: Due?, aim: Aim), of task: PlainTask, at now: Timestamp,
    _ told: inout [Told]
  ) {
    var last = first.aim
    if let due = first.due, rule.rule.followsDue {
      let kind = rule.rule
      let all = covered(from: due, of: task, at: now) { aim(kind, $0, in: zone(of: task)) }
      if let final = all.last, let aim = aim(kind, final, in: zone(of: task)) { last = aim }
    }
    if case .instant(let instant) = rule.rule {
      rule.rungInstant = max(rule.rungInstant ?? instant, instant)
    } else {
      rule.rung = max(rule.rung ?? last.wall, last.wall)
    }
    told.append(Told(what: .own(rule.rule), aim: first.due.map { "\($0)" } ?? "alone"))
  }

  /// An occurrence, and those behind it whose moment has come.
  private func covered(
    from first: Due, of task: PlainTask, at now: Timestamp, _ aim: (Due) -> Aim?
  ) -> [Due] {
    var all = [first]
    guard let repetition = task.repetition else { return all }
    for due in repetition.later(than: first, in: zone(of: task)) {
      guard let aim = aim(due), aim.instant <= now else { break }
      all.append(due)
    }
    return all
  }
}

/// Something that was told, for the books that say that nothing is told twice.
struct Told: Hashable {
  enum What: Hashable {
    case own(ReminderRule)
    case notice(RequestKind)
    case snooze
  }

  let what: What
  let aim: String
}

/// A notification as the model expects it.
struct PlainNotification {
  let requests: [PlainRequest]
  let isDigest: Bool
}
