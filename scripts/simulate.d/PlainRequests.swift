// The plain model: requests, and their deliveries.

extension Timestamp {
  /// The minute of the timestamp, counted since 1970.
  var plainMinute: Int { Int((Double(seconds) / 60).rounded(.down)) }
}

extension PlainClock {
  /// The requests of a task: C15, C22.
  func requests(of task: PlainTask) -> [PlainRequest] {
    guard !task.isDone else { return [] }
    let own = task.own.compactMap { open(.reminder($0), of: task)?.at }
    let nag = nag(task)
    let ownOpen = task.snooze.map { notBeforeStart($0, of: task) } ?? own.min()
    let first = joined(ownOpen, nag?.kind == .task ? nag : nil)
    let ownMinutes = Set((own + [first.at].compactMap { $0 }).map(\.plainMinute))
    let isAlone = { (moment: Timestamp) in !ownMinutes.contains(moment.plainMinute) && !isPutOff(moment, task) }
    let openMorning = open(.notice(.morning), of: task)?.at
    var morning = joined(openMorning, nag?.kind == .notice(.morning) ? nag : nil)
    if let at = morning.at, !isAlone(at) { morning = (nil, nil) }
    let advance = open(.notice(.advance), of: task).map(\.at).flatMap {
      isAlone($0) && $0.plainMinute != morning.at?.plainMinute ? $0 : nil
    }
    let asked: [(RequestKind, at: Timestamp?, nag: PlainNag?, open: Timestamp?)] = [
      (.task, first.at, first.nag, ownOpen), (.notice(.morning), morning.at, morning.nag, openMorning),
      (.notice(.advance), advance, nil, nil),
    ]
    return asked.compactMap { kind, at, nag, open in
      at.map {
        PlainRequest(
          kind: kind, task: task.id, number: task.number, title: task.title, at: $0, nag: nag,
          openAt: nag == nil ? nil : open)
      }
    }
  }

  /// Whether two moments are one notification: C15, C34.
  private func isOne(_ first: Timestamp, _ second: Timestamp) -> Bool {
    first.plainMinute == second.plainMinute || first <= now && second <= now
  }

  /// Whether the snooze of the task puts off a moment: C22.
  private func isPutOff(_ moment: Timestamp, _ task: PlainTask) -> Bool {
    guard let end = task.snooze.map({ notBeforeStart($0, of: task) }) else { return false }
    return moment <= end || moment.plainMinute == end.plainMinute
  }

  /// The deliveries that a notification of a task stands for: C15, C34.
  func delivered(_ kind: RequestKind, _ task: PlainTask) -> [PlainDelivered] {
    var delivered: [PlainDelivered] = []
    let end = kind == .task ? task.snooze.flatMap { $0 <= now ? $0 : nil } : nil
    if let end { delivered.append(.snooze(end)) }
    var unanswered = [end].compactMap { $0 }
    let nag = nag(task).flatMap { $0.kind == kind && $0.at <= now ? $0 : nil }
    if let nag { unanswered.append(nag.at) }
    if kind == .task {
      let open = task.own.map { ($0, self.open(.reminder($0), of: task)) }
      unanswered += open.compactMap { $0.1?.at }.filter { $0 <= now }
      for (rule, first) in open {
        guard let first, unanswered.contains(where: { isOne($0, first.at) }) else { continue }
        delivered.append(self.delivered(.reminder(rule), from: first.value, of: task))
      }
    } else if case .notice(let notice) = kind, let first = open(.notice(notice), of: task), first.at <= now {
      unanswered.append(first.at)
    }
    // If the notification delivers anything new, the nag does not count (C29).
    var isNew = !delivered.isEmpty
    for notice in [TaskRule.notice(.morning), .notice(.advance)] {
      guard let first = open(notice, of: task) else { continue }
      let isMerged = unanswered.contains { isOne($0, first.at) } || end != nil && isPutOff(first.at, task)
      if isMerged { delivered.append(self.delivered(notice, from: first.value, of: task)) }
      if isMerged, case .notice(let kind) = kind, notice == .notice(kind) { isNew = true }
    }
    if let nag, !isNew { delivered.append(.nag(nag)) }
    return delivered
  }

  /// The delivery of a value. In a repeating task, the delivery also has the later values whose moment is over.
  private func delivered(_ rule: TaskRule, from first: RuleValue, of task: PlainTask) -> PlainDelivered {
    var all = [first]
    guard task.repetition != nil, rule.isOfDueDate, let due = first.due else { return .rule(rule, all) }
    for next in occurrences(of: task) where next.start > due.start {
      guard let at = aim(rule, .due(next), of: task) else {
        if isFarAhead(.due(next), task) { break }
        continue
      }
      if at > now { break }
      all.append(.due(next))
    }
    return .rule(rule, all, repeats: true)
  }
}

/// One delivery: the end of a snooze, one or several values of a rule, or another request.
enum PlainDelivered {
  case snooze(Timestamp)
  case nag(PlainNag)
  /// The escalation of a ring, named by the ring's moment.
  case escalate(Timestamp)
  case timer(Timestamp)
  case blockStart(PlainBlock.Start)
  case blockEnd(PlainBlock.Start)
  case agenda(CivilDate)
  case rule(TaskRule, [RuleValue], repeats: Bool = false)

  var repeats: Bool {
    if case .rule(_, _, true) = self { true } else { false }
  }

  /// The entry for the books, which find repeated deliveries.
  var entry: (what: DeliveredWhat, value: String) {
    switch self {
    case .snooze(let end): (.snooze, "\(end)")
    case .escalate(let since): (.escalate, "\(since)")
    case .nag(let nag): (.nag, "\(nag.count) since \(nag.since)")
    case .timer(let end): (.timer, "\(end)")
    case .blockStart(let start): (.blockStart, "\(start)")
    case .blockEnd(let start): (.blockEnd, "\(start)")
    case .agenda(let day): (.agenda, "\(day)")
    case .rule(let rule, let values, _): (.rule(rule), values.first.map { "\($0)" } ?? "")
    }
  }
}

/// The kind of a delivery in the books.
enum DeliveredWhat: Hashable {
  case rule(TaskRule)
  case snooze
  case nag
  case escalate
  case timer
  case blockStart
  case blockEnd
  case agenda
}

/// A notification that the model expects.
struct PlainNotification {
  let requests: [PlainRequest]
  let isDigest: Bool
}
