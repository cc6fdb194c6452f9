// The requests of timers, focus blocks and the agenda of the day, and how many slots each kind may hold.

extension NotificationPlan {
  /// Returns the most slots that requests of a kind hold; nil if only the budget limits them. These numbers are limits,
  /// not reservations: within them, all requests compete for the slots, the nearest first.
  ///
  /// | kind | at most |
  /// |---|---|
  /// | timers | 5 |
  /// | the user's own reminders | 64 |
  /// | ends of focus blocks | 3 |
  /// | starts of focus blocks | 3 |
  /// | notices of due dates | those of the 25 tasks that are due nearest (`dueDateTaskBudget`) |
  /// | the agenda of the day | 1 |
  static func limit(of kind: RequestKind) -> Int? {
    switch kind {
    case .timer: 5
    case .blockEnd, .blockStart: 3
    case .agenda: 1
    case .task, .notice: nil
    }
  }
}

extension ReminderList {
  /// Returns the times in which focus blocks hold notifications, for `FocusBlock.overlapDays` days. A block whose end
  /// is not delivered yet is included.
  func focusSpans(at present: Present) -> [FocusSpan] {
    if blocks.isEmpty { return [] }
    let zone = present.zone.rules
    let limit = present.now.adding(seconds: FocusBlock.overlapDays * 86_400) ?? present.now
    return blocks.flatMap { block in
      let tasks = Set(block.tasks)
      return block.spans(from: present.now, until: limit, in: zone).map {
        FocusSpan(start: $0.start, end: $0.end, tasks: tasks)
      }
    }
  }
}

/// The requests of a list's timers and focus blocks, and of the agenda of the day.
struct TimedRequests {
  /// All these requests.
  let all: [NotificationRequest]
  /// The nearest requests of each kind, as many as may hold slots.
  let candidates: [NotificationRequest]

  /// Returns the exemption of a request of this kind; nil for a task's request.
  static func exemption(of kind: RequestKind) -> QuietExemption? {
    switch kind {
    case .timer, .blockEnd: .always
    case .blockStart: .blockStart
    case .agenda: .ordinary
    case .task, .notice: nil
    }
  }

  init(_ list: ReminderList, at present: Present) {
    guard !list.allTimers.isEmpty || !list.blocks.isEmpty || list.settings.agendaTime != nil else {
      (all, candidates) = ([], [])
      return
    }
    let request = { (kind: RequestKind, id: TaskID, moment: Timestamp, index: Int) in
      NotificationRequest(
        identifier: RequestIdentifier(kind, of: id), number: index + 1, fireAt: moment, index: index)
    }
    var requests: [NotificationRequest] = []
    for (index, timer) in list.allTimers.enumerated() {
      if let moment = list.nextRing(of: timer, at: present) {
        requests.append(request(.timer, timer.id, moment, index))
      }
    }
    for (index, block) in list.blocks.enumerated() {
      let (start, end) = (block.start(in: present.zone.rules), block.end(in: present.zone.rules))
      // The start of a block that is over is delivered with its end.
      if !block.isStartDelivered, end > present.now { requests.append(request(.blockStart, block.id, start, index)) }
      requests.append(request(.blockEnd, block.id, end, index))
    }
    // After midnight the agenda of the old day is not requested. The head names it until `fire` has read the file once.
    if let time = list.settings.agendaTime,
      let next = list.timed.daily.next(at: time, from: present.now, in: present.zone.rules)
    {
      requests.append(NotificationRequest(identifier: .agenda, number: 1, fireAt: next.moment, index: 0))
    }
    all = requests
    var nearest: [NotificationRequest] = []
    for kind in [RequestKind.timer, .blockEnd, .blockStart, .agenda] {
      let limit = NotificationPlan.limit(of: kind) ?? NotificationPlan.budget
      nearest += requests.filter { $0.identifier.kind == kind }.sorted().prefix(limit)
    }
    candidates = nearest
  }
}
