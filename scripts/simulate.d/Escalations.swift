// Escalations. The other channel is standard output in this simulation.

/// An escalation that the channel refused, or whose fate is unknown after a kill.
struct Owing {
  let task: TaskID
  let at: Timestamp
}

extension Year {
  /// The present moment within a run. A slow delivery moves this moment on.
  private var moment: Timestamp { Timestamp(unchecked: machine.seconds + (machine.elapsed - runBegan) / 1_000) }

  /// The tasks that escalate now: unanswered for long enough, and not held.
  func escalating() -> Set<TaskID> {
    guard plain.settings.notify else { return [] }
    let clock = plain.clock
    return Set(
      plain.tasks.values.filter { task in
        guard let at = clock.escalatesAt(task), at <= plain.now else { return false }
        return !isHeld(task, at: plain.now)
      }.map(\.id))
  }

  func isHeld(_ task: PlainTask, at moment: Timestamp) -> Bool {
    plain.holds(
      PlainRequest(kind: .task, task: task.id, number: task.number, title: task.title, at: plain.now), at: moment)
  }

  /// All escalations that are still to come, with the outbox.
  var goingElsewhere: [(task: PlainTask, at: Timestamp)] {
    let clock = plain.clock
    let later = plain.tasks.values.compactMap { task in clock.escalatesAt(task).map { (task, $0) } }
    return later + (isOwing ? inOutbox.filter { !isOver($0) }.compactMap { outboxEntry in plain[outboxEntry.task].map { ($0, outboxEntry.at) } } : [])
  }

  /// Whether the outbox has an entry: C49.
  var isOwing: Bool {
    inOutbox.removeAll { outboxEntry in
      // A task that rang again is still unanswered.
      guard let task = plain[outboxEntry.task], !task.isDone, let unanswered = task.unanswered else { return true }
      return unanswered.seen != nil
    }
    return inOutbox.contains { !isOver($0) }
  }

  /// Whether an entry has expired. By a clock that was wrong, it has only until a run saves the file.
  private func isOver(_ outboxEntry: Owing) -> Bool {
    let now = plain.now.seconds
    return outboxEntry.at.seconds + 3_600 <= now || outboxEntry.at.seconds > now + 2 * 86_400
  }

  /// Whether an entry has expired, and no run has saved the file since.
  var hasExpiredOutbox: Bool { inOutbox.contains(where: isOver) }

  func dropExpiredOutbox() { inOutbox.removeAll(where: isOver) }

  /// Checks that each wanted escalation was delivered, or is held by now.
  func checkEscalations(of wanted: Set<TaskID>) throws {
    // Of a task that rang again meanwhile, the outbox has told; the new escalation comes in the next run.
    for id in wanted.intersection(escalating()).subtracting(toldFromOutbox) {
      guard let task = plain[id], !isHeld(task, at: moment) else { continue }
      throw Fault(text: "nobody was told that nobody answers \(task.number)")
    }
  }

  /// The channel takes the escalation or refuses it. `remind` records the escalation before the channel gets it.
  func receiveEscalation(_ notification: Notification, _ dead: HostError) throws(HostError) {
    let (due, isInOutbox) = (escalating(), isOwing)
    var delivered: [TaskID: [PlainDelivered]] = [:]
    var again: [Owing] = []
    for request in notification.requests {
      guard let id = request.task, let task = plain[id], let unanswered = task.unanswered, unanswered.seen == nil else {
        return try refuse("nobody waits for an answer to \(request.identifier)", dead)
      }
      if isHeld(task, at: moment) { return try refuse("told in quiet that nobody answers \(task.number)", dead) }
      // A new escalation goes first, and replaces the task's escalation in the outbox.
      let isNew = escalatingAtBegin.contains(id) && due.contains(id) && unanswered.escalated == nil
      if isInOutbox, !isNew, let place = inOutbox.firstIndex(where: { $0.task == id && !isOver($0) }) {
        again.append(inOutbox.remove(at: place))
        toldFromOutbox.insert(id)
      } else if !due.contains(id) || unanswered.escalated != nil {
        return try refuse("told too early, or twice, that nobody answers \(task.number)", dead)
      } else {
        delivered[id] = [.escalate(unanswered.at)]
      }
    }
    if !expected.isEmpty { return try refuse("told before what is new that nobody answers", dead) }
    // The run decides at its beginning about one digest. Some tasks may ring again during the run.
    let isTogether = escalatingAtBegin.count > 5 && notification.requests.count > 1
    if again.isEmpty, notification.isDigest != isTogether {
      return try refuse("\(due.count) of \(escalatingAtBegin.count) told apart, or together", dead)
    }
    plain.recordDelivered(delivered)
    let gone = again + delivered.keys.map { Owing(task: $0, at: plain.now) }
    inOutbox += gone
    if try isCut(dead) { return }
    figures.escalations += 1
    note("  sent on \(notification.requests.map { $0.number ?? 0 })")
    inOutbox.removeAll { outboxEntry in gone.contains { $0.task == outboxEntry.task } }
  }

  private func refuse(_ text: String, _ dead: HostError) throws(HostError) {
    fault = Fault(text: text)
    throw dead
  }
}
